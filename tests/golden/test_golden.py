"""Every record in replays/ still loads, replays, verifies, audits clean and comes back byte for byte."""

import json
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from adapters.chance.proof import prove
from adapters.files.record_file import Imported, export_record, read_record
from domain.games import TITLES
from domain.kernel.seats import CHANCE
from domain.kernel.titles import Title
from domain.record.entries import CloseReason, Decided, Opened, Rewound, Ruled
from domain.record.record import Record, rebuild
from domain.record.verification import audit, verify
from tests.golden.pictures import KEPT, pictures

FOLDER = Path(__file__).parents[2] / "replays"
FILES = sorted(FOLDER.rglob("*.jsonl"))
KEPT_PICTURES: dict[str, dict[str, str]] = json.loads(KEPT.read_text(encoding="utf-8"))

every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
every_title = pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)


@cache
def read(path: Path) -> Imported:
    with path.open("rb") as lines:
        return read_record(lines, TITLES)


@cache
def record(path: Path) -> Record:
    found = read(path)
    return rebuild(found.record_id, found.title, found.entries)


def records(title: str) -> list[Record]:
    return [record(path) for path in FILES if path.parent.name == title]


@every_file
def test_it_is_sound_and_today_s_rules_judge_it_as_it_was_judged(path: Path) -> None:
    found = read(path)
    assert found.stopped is None
    assert verify(found.record_id, found.title, found.entries).ok
    judged = audit(record(path))
    assert judged.first is None
    assert judged.rules_recorded is None or judged.rules_recorded <= judged.rules_today
    assert not judged.edition_changed


@every_file
def test_it_comes_back_byte_for_byte(path: Path) -> None:
    found, game = read(path), record(path)
    notice = game.title.editions[game.setup.edition].notice
    again = b"".join(export_record(game, names=found.names, notice=notice, seeds=found.seeds))
    assert again == path.read_bytes()


@every_file
def test_hosted_chance_followed_its_seeds(path: Path) -> None:
    proof = prove(record(path), read(path).seeds)
    assert not proof.differing
    assert not proof.unproven
    bodies = [entry.body for entry in record(path).entries]
    chance = any(isinstance(body, Decided) and body.decision.seat == CHANCE for body in bodies)
    assert bool(proof.proven) == (record(path).setup.mode == "hosted" and chance)


@every_file
def test_its_name_says_how_it_ended(path: Path) -> None:
    game = record(path)
    assert game.closing
    ends = {game.closing.reason, game.outcome.reason if game.outcome else ""}
    named = path.stem.rpartition("-")[0].replace("-", " ")
    assert named in ends or path.stem.startswith(("option-", "edition-", "reopened-"))


@every_title
@pytest.mark.parametrize("mode", ["hosted", "table"])
def test_every_end_has_a_golden_record(title: Title, mode: str) -> None:
    played = [game for game in records(title.id) if game.setup.mode == mode]
    assert {game.closing.reason for game in played if game.closing} == set(get_args(CloseReason))
    ends = {game.outcome.reason for game in played if game.outcome}
    assert ends >= set(title.ends)


@every_title
@pytest.mark.parametrize("mode", ["hosted", "table"])
def test_rewinds_rulings_and_struck_entries_have_a_golden_record(title: Title, mode: str) -> None:
    bodies = [entry.body for game in records(title.id) if game.setup.mode == mode for entry in game.entries]
    assert {body.basis for body in bodies if isinstance(body, Rewound)} == {"agreement", "ruling"}
    assert {body.reopens for body in bodies if isinstance(body, Ruled)} == {True, False}
    assert any(body.effects for body in bodies if isinstance(body, Ruled))
    assert any(game.struck() for game in records(title.id))


@every_title
def test_every_ruling_option_changes_some_golden_record(title: Title) -> None:
    for option in title.rulebook.option:
        settled = (title.rulebook.completed(game.setup.options) for game in records(title.id))
        played = {options[option.key] for options in settled}
        assert played == set(option.values)
        assert any(
            audit(game, {option.key: value}).first for game in records(title.id) for value in option.values
        ), option.key


def test_at_a_table_much_goes_unsaid() -> None:
    implied = [
        entry.body
        for path in FILES
        if path.stem.endswith("-table")
        for entry in record(path).entries
        if isinstance(entry.body, Decided) and entry.body.implied
    ]
    assert len(implied) > 100


def test_people_are_in_the_header_alone() -> None:
    for path in FILES:
        names = read(path).names
        assert all(names.values())
        opening = record(path).opening
        assert isinstance(opening, Opened)
        entries = path.read_bytes().split(b"\n", 1)[1]
        assert not any(name.encode() in entries for name in names.values())


def test_no_two_are_the_same_record() -> None:
    assert len({read(path).record_id for path in FILES}) == len(FILES)


@pytest.mark.parametrize("game", KEPT_PICTURES)
def test_its_pictures_are_the_ones_that_were_kept(game: str) -> None:
    found = dict(pictures(record(FOLDER / f"{game}.jsonl")))
    assert found == KEPT_PICTURES[game]
