"""`edition`, and editions of one's own in every other command."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from domain.games.regnum_angelica.edition_file import read_edition
from tests.cli.conftest import Run
from tests.cli.test_serving import free_port, get, running

ROOT = Path(__file__).parents[2]
STAND_IN = ROOT / "domain/games/regnum_angelica/editions/stand-in.toml"
OWN = STAND_IN.read_text().replace('id = "stand-in"', 'id = "own"')
REGNUM = "regnum-angelica"

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes an edition file: our own stand-in under another id, with other text in places."""

    def write(name: str = "own.toml", **texts: str) -> Path:
        text = OWN
        for old, new in (change.split(" -> ") for change in texts.values()):
            assert old in text
            text = text.replace(old, new, 1)
        path = tmp_path / "editions" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        return path

    return write


@pytest.fixture
def own(write: Write, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An edition of one's own, in the folder that the environment names."""
    path = write()
    monkeypatch.setenv("RECORDING_ANGEL_EDITIONS", str(path.parent))
    return path


def line_of(text: str, path: Path) -> int:
    return path.read_text().split(text)[0].count("\n") + 1


# What is there


def test_editions_are_listed_with_their_notice(run: Run) -> None:
    assert "It is not the publisher's deck." in run("edition", "list").out
    assert [item["id"] for item in run("edition", "list", REGNUM, "--json").json] == ["stand-in", "blank"]
    assert run("edition", "list", "chess").error == "unknown-title"


def test_an_edition_is_shown_with_all_that_is_printed(run: Run) -> None:
    out = run("edition", "show", REGNUM, "stand-in").out
    for words in (
        "It is not the publisher's deck.",
        "a1 to e7, 5 columns and 7 rows",
        "4     Buer ",
        "WWEEFFFW",
        "Enigma (invented)",
        "Fallen  25      23       6        0        54",
    ):
        assert words in out
    *lines, digest = out.splitlines()
    assert max(map(len, lines)) <= 100
    shown = run("edition", "show", REGNUM, "stand-in", "--json").json
    assert digest == f"stand-in, digest {shown['digest']}"
    assert read_edition(shown["printed"]).digest == shown["digest"]
    assert run("edition", "show", REGNUM, "luxury").error == "unknown-edition"


def test_what_an_open_edition_does_not_know_is_shown_as_unknown(run: Run) -> None:
    out = run("edition", "show", REGNUM, "blank").out
    assert "?     Gabriel, leader" in out
    assert "[declared when it happens]" in out
    assert "Arch    1       0        0        53       54" in out


# Checking


def test_a_sound_file_can_be_played(run: Run, write: Write) -> None:
    told = run("edition", "check", REGNUM, write())
    assert told.code == 0
    assert "edition 'own' can be played" in told.out
    digest = run("edition", "show", REGNUM, "stand-in", "--json").json["digest"]
    assert run("edition", "check", REGNUM, STAND_IN, "--json").json == {"id": "stand-in", "digest": digest}


def test_every_fault_is_told_with_its_line_and_key(run: Run, write: Write) -> None:
    path = write(
        a='name = "Uriel"\nrank = 7 -> name = "Uriel"\nrank = "seven"',
        b='effects = [{ do = "cubes", amount = 3 }] -> effects = [\n  { do = "cubes" },\n]',
        c="blur = 4 -> blur = 5",
        d="columns = 5 -> columns = 5\ndepth = 1",
    )
    told = run("edition", "check", REGNUM, path)
    assert told.code == 1
    assert not told.err
    places = [line.split(": ")[:2] for line in told.out.splitlines()]
    assert places == [
        [f"{path}:{line_of('depth = 1', path)}", "board.depth"],
        [f"{path}:{line_of('seven', path)}", "angels.uriel.rank"],
        [f"{path}:{line_of('  { do', path)}", 'scripts.blur.options."".effects[0].amount'],
        [f"{path}:{line_of('[decks.fallen]', path)}", "decks.fallen"],
    ]
    found = run("edition", "check", REGNUM, path, "--json")
    assert found.code == 1
    assert found.json[1] == {
        "file": str(path),
        "line": line_of("seven", path),
        "what": "Expected `int`, got `str`",
        "key": "angels.uriel.rank",
        "column": None,
    }


@pytest.mark.parametrize(
    "data, place, what",
    [
        (b'id = "x"\nname =', "2:7", "Invalid value"),
        (b"id", "1:3", "Expected '='"),
        (b'id = "x"\n[a\n', "2:3", "Expected ']'"),
        (b'a = """\n\nx', "3:2", "Unterminated string"),
        (b'id = "x"\n# \xff', "2", "the byte 0xFF is no UTF-8"),
        (b'id = "x"\nid = "y"', "2:9", "Cannot overwrite a value"),
    ],
)
def test_what_is_no_toml_is_told_with_its_place(
    run: Run, tmp_path: Path, data: bytes, place: str, what: str
) -> None:
    path = tmp_path / "edition.toml"
    path.write_bytes(data)
    told = run("edition", "check", REGNUM, path)
    assert told.code == 1
    assert told.out.startswith(f"{path}:{place}: {what}")


def test_an_edition_is_never_changed_only_followed_by_another(run: Run, write: Write) -> None:
    path = write(a='id = "own" -> id = "stand-in"', b="rank = 9 -> rank = 8")
    told = run("edition", "check", REGNUM, path)
    assert (told.code, told.out.split(": ")[1]) == (1, "id")
    assert "give this one its own id" in told.out


# Comparing


def test_editions_and_files_are_compared_key_by_key(run: Run, write: Write) -> None:
    path = write(
        a="rank = 9 -> rank = 8",
        b='[angels.furfur]\nname = "Furfur" -> [angels.imp]\nname = "Imp"',
        c="furfur = 1 -> imp = 1",
        d="first_row = { arch = 1, fallen = 7 } -> first_row = { fallen = 7, arch = 1 }",
    )
    told = run("edition", "diff", REGNUM, "stand-in", path)
    assert told.code == 0
    assert [line[:40] for line in told.out.splitlines()] == [
        '~ id: "stand-in" -> "own"',
        "~ angels.beelzebub.rank: 9 -> 8",
        '- angels.furfur: {"name":"Furfur","rank"',
        '+ angels.imp: {"name":"Imp","rank":2,"mo',
        "- decks.fallen.furfur: 1",
        "+ decks.fallen.imp: 1",
    ]
    found = run("edition", "diff", REGNUM, path, "stand-in", "--json").json
    assert {"key": "angels.beelzebub.rank", "old": 8, "new": 9} in found
    assert run("edition", "diff", REGNUM, STAND_IN, "stand-in").out == "nothing differs\n"
    assert run("edition", "diff", REGNUM, "stand-in", "nothing").error == "unknown-edition"


def test_a_file_is_compared_with_the_edition_that_it_was_copied_from(run: Run, write: Write) -> None:
    path = write(a='id = "own" -> id = "stand-in"', b="rank = 9 -> rank = 8")
    assert run("edition", "diff", REGNUM, "stand-in", path).out == "~ angels.beelzebub.rank: 9 -> 8\n"


# Harvesting


def declared(angel: Run, *facts: dict[str, Any]) -> str:
    """A record with the blank edition, about whose cards something was declared."""
    id = angel("record", "open", REGNUM, "--edition", "blank", "--mode", "table").out.strip()
    for fact in facts:
        assert (
            angel("record", "decide", id, json.dumps({"kind": "declare", "seat": "arch", **fact})).code == 0
        )
    return id


URIEL = {"card": "uriel", "card_kind": "angel", "rank": 7}


def test_what_records_have_declared_is_harvested_checked_and_played(angel: Run, tmp_path: Path) -> None:
    declared(angel, URIEL)
    declared(angel, {"card": "uriel", "movement": 2, "compass": {"N": "fire"}})
    folder = tmp_path / "club"
    folder.mkdir()
    out = folder / "club.toml"
    told = angel("edition", "harvest", REGNUM, "blank", "--out", out)
    assert told.code == 0
    assert "edition 'blank-harvested' out of 2 records" in told.out
    assert "unknown: uriel: compass NE E SE S SW W NW, ability" in told.out
    assert "# unknown: the board" in out.read_text()
    assert angel("edition", "check", REGNUM, out).code == 0
    renamed = (
        out.read_text().replace("blank-harvested", "club").replace("Blank edition, harvested", "The club's")
    )
    out.write_text(renamed)
    words = ("record", "open", REGNUM, "--edition", "club", "--editions", folder)
    assert angel(*words).code == 0
    played = angel(
        "simulate", REGNUM, "--edition", "club", "--mode", "table", "--games", 1, "--editions", folder
    )
    assert played.code == 0
    assert angel("edition", "harvest", REGNUM, "blank", "--out", out).code == 1, "it is there already"
    assert out.read_text() == renamed


def test_a_harvest_goes_to_standard_output_and_says_there_what_is_unknown(angel: Run, tmp_path: Path) -> None:
    one = declared(angel, URIEL)
    declared(angel, {"card": "haniel", "card_kind": "angel", "rank": 6})
    file = tmp_path / "one.jsonl"
    assert angel("export", one, "--out", file).code == 0
    for name in (one, file):
        out = angel("edition", "harvest", REGNUM, "blank", "--record", name).out
        assert out.startswith("# unknown: the board\n")
        data = tomllib.loads(out)
        assert data["angels"]["uriel"] == {"name": "uriel", "rank": 7}
        assert "haniel" not in data["angels"]
    told = angel("edition", "harvest", REGNUM, "blank", "--json").json
    assert len(told["records"]) == 2
    assert {"uriel", "haniel"} <= told["edition"]["angels"].keys()
    assert "uriel: movement, compass N NE E SE S SW W NW, ability" in told["unknown"]


def test_contradictions_are_refused_naming_the_records(angel: Run) -> None:
    one, two = declared(angel, URIEL), declared(angel, URIEL | {"rank": 8})
    told = angel("edition", "harvest", REGNUM, "blank")
    assert (told.code, told.error) == (1, "cannot-be-harvested")
    for words in ("uriel.rank", f"7 in record {one}", f"8 in record {two}"):
        assert words in told.err


def test_what_cannot_be_harvested(angel: Run, game: str) -> None:
    assert angel("edition", "harvest", REGNUM, "blank").error == "no-such-record"
    assert angel("edition", "harvest", REGNUM, "luxury").error == "unknown-edition"
    assert angel("edition", "harvest", REGNUM, "blank", "--record", game).error == "other-edition"
    told = angel("edition", "harvest", REGNUM, "stand-in")
    assert "this edition knows every card" in told.err


# Editions of one's own


@pytest.mark.usefixtures("own")
def test_a_record_with_an_own_edition_is_played_exported_and_imported(
    angel: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = angel("edition", "list", "--json").json
    assert [item["id"] for item in listed if item["title"] == REGNUM] == ["stand-in", "blank", "own"]
    id = angel("record", "open", REGNUM, "--edition", "own").out.strip()
    assert angel("record", "decide", id, "place", "seat=fallen", "space=c7", "card=belphegor").code == 0
    assert angel("record", "close", id, "agreed draw").code == 0
    file = tmp_path / "game.jsonl"
    assert angel("export", id, "--out", file).code == 0
    elsewhere = ("--database", tmp_path / "elsewhere.sqlite")
    angel("init", *elsewhere)
    assert angel("import", file, *elsewhere).code == 0
    for words in (("record", "show", id), ("verify", id), ("audit", id), ("replay", id)):
        assert angel(*words, *elsewhere).code == 0

    monkeypatch.delenv("RECORDING_ANGEL_EDITIONS")
    told = angel("import", file, *elsewhere)
    assert (told.code, told.error) == (3, "unknown-edition")
    assert "no edition 'own'" in told.err
    told = angel("record", "show", id)
    assert (told.code, told.error) == (3, "edition-missing")
    verified = angel("verify", "--all")
    assert verified.code == 1
    assert "uses the edition 'own', which is not known here" in verified.out
    assert id in angel("record", "list").out


def test_a_changed_edition_is_not_the_one_that_was_played(angel: Run, own: Path, tmp_path: Path) -> None:
    id = angel("record", "open", REGNUM, "--edition", "own").out.strip()
    file = tmp_path / "game.jsonl"
    angel("export", id, "--out", file)
    own.write_text(OWN.replace("rank = 9", "rank = 8", 1))
    assert angel("import", file).error == "other-edition"


def test_games_with_an_own_edition_are_simulated_in_several_processes(angel: Run, own: Path) -> None:
    words = ("simulate", REGNUM, "--edition", "own", "--games", 3, "--processes", 2, "--store")
    assert angel(*words).code == 0
    assert {item["edition"] for item in angel("record", "list", "--json").json["records"]} == {"own"}


@pytest.mark.parametrize(
    "text, name, words",
    [
        (OWN.replace("rank = 9", "rank = -9", 1), "faulty-edition", "angels.beelzebub.rank: Expected"),
        (OWN.replace("rank = 9", "rank = ", 1), "faulty-edition", ":19:8: Invalid value"),
        (OWN.replace(REGNUM, "chess"), "faulty-edition", ":6: title: expected a title"),
        (OWN.replace('id = "own"', 'id = "blank"'), "edition-taken", ":5: id: "),
    ],
)
def test_a_faulty_own_edition_stops_with_its_place(
    angel: Run, own: Path, text: str, name: str, words: str
) -> None:
    own.write_text(text)
    for command in (("record", "list"), ("serve", "--port", str(free_port())), ("simulate", REGNUM)):
        told = angel(*command)
        assert (told.code, told.error) == ({"faulty-edition": 1, "edition-taken": 4}[name], name)
        assert f"{own}:" in told.err
        assert words in told.err


def test_two_own_editions_need_two_ids(angel: Run, own: Path, write: Write) -> None:
    write("same.toml")
    assert angel("record", "list").code == 0, "the same edition twice is one edition"
    write("zeal.toml", a="rank = 9 -> rank = 8")
    assert angel("record", "list").error == "edition-taken"


def test_an_own_edition_is_served(angel: Run, tmp_path: Path, own: Path) -> None:
    with running(tmp_path, "serve", "--editions", str(own.parent)) as (_, address):
        shown = json.loads(get(f"{address}/api/v1/titles/{REGNUM}/editions/own"))
    assert shown["printed"]["id"] == "own"


def test_a_folder_that_is_not_there(angel: Run, tmp_path: Path) -> None:
    told = angel("record", "list", "--editions", tmp_path / "nowhere")
    assert (told.code, told.error) == (3, "no-such-folder")
