"""`record export`: a record in every form."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run

BEGINNINGS = {
    "txt": b"Regnum Angelica\n===",
    "pdf": b"%PDF-",
    "svg": b"<svg ",
    "png": b"\x89PNG",
    "gif": b"GIF89a",
    "html": b"<!doctype html>",
    "jsonl": b'{"format":"recording-angel","version":1,',
}


@pytest.mark.parametrize("form", BEGINNINGS)
def test_a_record_is_written_in_every_form(angel: Run, game: str, tmp_path: Path, form: str) -> None:
    out = tmp_path / f"game.{form}"
    answer = angel(
        "record", "export", game, "--format", form, "--out", out, "--address", "http://h/records/1"
    )
    assert (answer.code, answer.out.strip()) == (0, str(out)), answer.err
    assert out.read_bytes().startswith(BEGINNINGS[form])


def test_what_is_written_is_for_one_viewer(angel: Run, game: str) -> None:
    judged = angel("record", "export", game, "--format", "svg").out
    public = angel("record", "export", game, "--format", "svg", "--as", "public").out
    assert "Belphegor" in judged
    assert "Belphegor" not in public
    assert "Told for: the public" in angel("record", "export", game, "--format", "txt", "--as", "public").out


@pytest.mark.parametrize(
    "options, code, error",
    [
        (("--format", "docx"), 2, "usage"),
        (("--format", "svg", "--as", "north"), 1, "unknown-seat"),
        (("--format", "svg", "--entry", 99), 3, "no-such-position"),
        (("--format", "png", "--width", 7), 1, "unfit-picture"),
        (("--format", "gif", "--duration", 7), 1, "unfit-picture"),
    ],
)
def test_what_cannot_be_written_is_named(
    angel: Run, game: str, options: tuple[object, ...], code: int, error: str
) -> None:
    answer = angel("record", "export", game, *options)
    assert (answer.code, answer.error) == (code, error)
