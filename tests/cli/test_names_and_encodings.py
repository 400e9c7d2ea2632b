"""Files and names as people have them, on the command line."""

import re
import unicodedata
from pathlib import Path

import pytest

from tests.cli.conftest import Answer, Run

DATA = Path(__file__).parents[1] / "files" / "data"
EDITIONS = Path(__file__).parents[2] / "domain" / "games" / "regnum_angelica" / "editions"
JOSE = "José Núñez"


@pytest.fixture
def cup(angel: Run) -> str:
    """The id of a tournament without players."""
    return angel(
        "tournament", "new", "regnum-angelica", "Cup", "--rounds", 2, "--date", "2026-05-01"
    ).out.strip()


def names(angel: Run, cup: str) -> list[str]:
    return [player["name"] for player in angel("tournament", "players", cup, "--json").json["players"]]


def test_names_of_a_legacy_encoding_come_in_as_they_are(angel: Run, cup: str) -> None:
    file = DATA / "encoding-cp1251-players.csv"
    dry = angel("tournament", "players", cup, "--import", file, "--dry-run")
    assert "Иван Шишкин" in dry.out
    assert "read as windows-1251, likely; if names look wrong, name another with --encoding" in dry.err
    told = angel("tournament", "players", cup, "--import", file, "--dry-run", "--json").json
    assert (told["encoding"], told["sureness"]) == ("windows-1251", "likely")
    assert angel("tournament", "players", cup, "--import", file).code == 0
    assert names(angel, cup) == ["Иван Шишкин", "Яна Юрьева"]


def test_the_encoding_can_be_named(angel: Run, cup: str, tmp_path: Path) -> None:
    file = tmp_path / "players.csv"
    file.write_bytes("name\nЖук\n".encode("koi8-r"))
    named = angel("tournament", "players", cup, "--import", file, "--encoding", "koi8-r")
    assert (named.code, named.err) == (0, "")
    assert names(angel, cup) == ["Жук"]
    wrong = angel("tournament", "players", cup, "--import", file, "--encoding", "klingon")
    assert wrong.error == "file-faulty"
    assert "there is no encoding 'klingon'; there are UTF-8, " in wrong.err
    assert angel("tournament", "players", cup, "--encoding", "koi8-r").error == "usage"


def test_composed_and_decomposed_names_are_the_same(angel: Run, cup: str) -> None:
    assert angel("tournament", "players", cup, "--import", DATA / "nfd-players.csv").code == 0
    assert names(angel, cup) == [JOSE, "Bo"]
    again = angel("tournament", "players", cup, "--add", JOSE)
    assert again.error == "duplicate-name"
    assert angel("tournament", "pair", cup).code == 0
    assert angel("tournament", "result", cup, "--import", DATA / "nfd-results-nfc.csv").code == 0
    winner = unicodedata.normalize("NFD", JOSE).upper()
    corrected = angel("tournament", "correct", cup, 1, 1, "1:2", "--winner", "bo", "--reason", "a slip")
    assert corrected.code == 0
    back = angel("tournament", "correct", cup, 1, 1, "2:1", "--winner", winner, "--reason", "a slip")
    assert back.code == 0


@pytest.mark.parametrize(
    "name, fault",
    [
        ("\u3164", "the name is blank"),
        ("Ann\u200b", "the name holds U+200B ZERO WIDTH SPACE, which nobody can see"),
        ("\u202eAnn", "the name holds U+202E RIGHT-TO-LEFT OVERRIDE, which turns the text around it"),
    ],
)
def test_names_that_nobody_can_read_are_refused(
    angel: Run, cup: str, tmp_path: Path, name: str, fault: str
) -> None:
    file = tmp_path / "players.csv"
    file.write_text(f"name\nBo\n{name}\n")
    for words in (
        ("tournament", "players", cup, "--add", name),
        ("tournament", "players", cup, "--import", file),
        ("tournament", "new", "regnum-angelica", name, "--rounds", 2),
        ("record", "open", "regnum-angelica", "--seat", f"arch={name}"),
    ):
        refused = angel(*words)
        assert refused.code == 1, words
        assert fault.removeprefix("the name ") in refused.err, words
    assert names(angel, cup) == []


WAR = ("--title", "war-in-hell")


def bring(angel: Run, name: str, *more: str) -> Answer:
    return angel("tournament", "import", DATA / f"trf-{name}.trf", *WAR, *more)


def test_a_report_without_a_day_takes_one(angel: Run) -> None:
    missing = bring(angel, "date_none", "--check")
    assert missing.error == "no-day"
    assert "042: the day on which it began is missing: name the day" in missing.err
    assert bring(angel, "date_none", "--date", "2026-05-30", "--check").code == 0
    other = bring(angel, "date_dmy", "--date", "2026-06-01", "--check")
    assert "the day of the file, '30/05/2026' (042), was not used: 2026-06-01 was named" in other.out


def test_a_report_whose_points_differ_is_refused_unless_told_otherwise(angel: Run) -> None:
    refused = bring(angel, "wrong_points")
    assert refused.error == "points-differ"
    assert "1 Abel, Ann (7.5, by the results 1.0), 2 Bloch, Ben (3.0, by the results 0.0)" in refused.err
    told = bring(angel, "wrong_points", "--despite-points")
    assert told.code == 0
    assert "its results were taken" in told.out


def test_a_report_that_is_here_already_says_so(angel: Run) -> None:
    first = bring(angel, "open_round", "--json").json["tournament"]
    checked = bring(angel, "open_round", "--check")
    here = "a tournament with the same players and results is here already: Cup of our own, 2026-05-30"
    assert f"{here}, {first}" in checked.out
    assert bring(angel, "open_round").error == "imported-before"
    again = bring(angel, "open_round", "--again", "--json").json["tournament"]
    assert again != first
    assert bring(angel, "old_byes").code == 0  # other results


def test_a_report_shows_how_it_was_read(angel: Run) -> None:
    told = bring(angel, "cp1251", "--check")
    assert "read as windows-1251, likely" in told.err
    assert "players: Шишкин, Иван; Юрьева, Яна" in told.out
    value = bring(angel, "cp1251", "--encoding", "windows-1251", "--json").json
    assert (value["players"][0], value["sureness"]) == ("Шишкин, Иван", "chosen")
    checked = angel("tournament", "check", value["tournament"])
    assert "1 pairings judged, 0 made by hand, 1 as imported" in checked.out


def test_floats_of_rounds_that_were_paired_elsewhere_are_told_by_name(angel: Run, tmp_path: Path) -> None:
    rows = [
        ("Ann", "   2 w 1     3 b 1"),
        ("Bo", "   1 b 0     4 w 1"),
        ("Cy", "   4 w 0     1 w 0"),
        ("Di", "   3 b 1     2 b 0"),
    ]
    lines = [f"001 {at:4}      {name}".ljust(91) + cells for at, (name, cells) in enumerate(rows, 1)]
    file = tmp_path / "cup.trf"
    file.write_text("\n".join(["042 2026/05/30", *lines]))
    id = angel("tournament", "import", file, *WAR, "--json").json["tournament"]
    checked = angel("tournament", "check", id)
    assert checked.code == 0
    assert re.search("round 2, paired elsewhere: table [12]: Ann with 1 meets Cy with -1", checked.out), (
        "the two tables are alike, so either may be the first"
    )


# --- byte order marks, UTF-16, ends of line and NULs on every way in


def variants(text: str) -> dict[str, bytes]:
    return {
        "a mark": text.encode("utf-8-sig"),
        "UTF-16": text.encode("utf-16"),
        "CRLF": text.replace("\n", "\r\n").encode(),
        "no last newline": text.rstrip("\n").encode(),
        "NULs": text.encode() + b"\0\0",
    }


@pytest.mark.parametrize("how", variants(""))
def test_record_files_come_in_however_an_editor_has_saved_them(
    angel: Run, game: str, tmp_path: Path, how: str
) -> None:
    file = tmp_path / "game.jsonl"
    assert angel("export", game, "--out", file).code == 0
    file.write_bytes(variants(file.read_text())[how])
    checked = angel("import", file, "--check")
    assert (checked.code, checked.err) == (0, "")
    assert angel("verify", file).code == 0


@pytest.mark.parametrize("how", variants(""))
def test_event_logs_come_in_however_an_editor_has_saved_them(
    angel: Run, cup: str, tmp_path: Path, how: str
) -> None:
    assert angel("tournament", "players", cup, "--add", JOSE, "--add", "Bo").code == 0
    file = tmp_path / "cup.jsonl"
    assert angel("tournament", "export", cup, "log", "--out", file).code == 0
    file.write_bytes(variants(file.read_text())[how])
    checked = angel("tournament", "import", file, "--check")
    assert (checked.code, checked.err) == (0, "")
    assert angel("tournament", "check", file).code == 0


@pytest.mark.parametrize("how", variants(""))
def test_editions_and_scripts_come_in_however_an_editor_has_saved_them(
    angel: Run, tmp_path: Path, how: str
) -> None:
    edition, script = tmp_path / "own.toml", tmp_path / "moves.txt"
    text = (EDITIONS / "blank.toml").read_text().replace('id = "blank"', 'id = "own"')
    edition.write_bytes(variants(text)[how])
    checked = angel("edition", "check", "regnum-angelica", edition)
    assert (checked.code, checked.err) == (0, "")
    id = angel("record", "open", "regnum-angelica").out.strip()
    script.write_bytes(variants("fallen place c7\nfallen announce pi power\n")[how])
    decided = angel("record", "decide", id, "--script", script)
    assert (decided.code, decided.err) == (0, "")


@pytest.mark.parametrize("name", ["Ann\u200b", "\u202eAnn"])
def test_a_record_file_brings_no_name_that_nobody_can_read(
    angel: Run, game: str, tmp_path: Path, name: str
) -> None:
    file = tmp_path / "game.jsonl"
    assert angel("export", game, "--out", file).code == 0
    text = file.read_text()
    file.write_text(re.sub(r'"name":"[^"]*"', f'"name":"{name}"', text, count=1))
    refused = angel("import", file)
    assert refused.error == "file-malformed"
    assert "line 1: the name of " in refused.err


def test_words_that_are_names_too_are_refused_and_have_a_sure_form(angel: Run, cup: str) -> None:
    assert angel("tournament", "players", cup, "--add", "None", "--add", "#1").code == 0
    assert angel("tournament", "pair", cup).code == 0
    for word in ("none", "None"):
        refused = angel("tournament", "result", cup, 1, "--forfeit", "--winner", word)
        assert refused.error == "ambiguous-player"
        assert f"the player is name:{word}" in refused.err
        assert "said as word:none" in refused.err
    numbered = angel("tournament", "result", cup, 1, "--forfeit", "--winner", "#1")
    assert "the player is name:#1" in numbered.err
    told = angel("tournament", "result", cup, 1, "--forfeit", "--winner", "name:none")
    assert told.code == 0
    standings = angel(
        "tournament", "correct", cup, 1, 1, "--forfeit", "--winner", "word:none", "--reason", "both"
    )
    assert standings.code == 0


def test_a_finished_tournament_counts_whatever_day_it_bears(
    angel: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    list_ = angel("ranking", "open", "regnum-angelica", "Ladder").out.strip()
    given = ("regnum-angelica", "Cup", "--rounds", 1, "--ranking", list_, "--date", "2999-01-01")
    id = angel("tournament", "new", *given).out.strip()
    angel("tournament", "players", id, "--add", "Ada", "--add", "Bo")
    angel("tournament", "pair", id)
    angel("tournament", "result", id, 1, "35:20")
    angel("tournament", "close", id)
    assert angel("tournament", "close", id, "--finish").code == 0
    shown = angel("ranking", "show", list_, "--json").json
    assert (shown["on"], len(shown["rows"])) == ("2999-01-01", 2)
    monkeypatch.setenv("RECORDING_ANGEL_ZONE", "Utopia")
    assert angel("tournament", "new", "regnum-angelica", "Cup", "--rounds", 1).error == "unknown-zone"
