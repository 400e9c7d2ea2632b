"""Lines: what their author may make of them, who sees them, and how they are played on."""

from random import Random
from typing import Any

import pytest

from domain.games import TITLES
from domain.kernel.playing import players_of
from domain.record import commands as records
from domain.record.codec import Codec
from domain.record.commands import play_on
from domain.record.commentary.commands import tend
from domain.record.commentary.commentary import Care
from domain.record.commentary.errors import NotTheAuthor
from domain.record.commentary.reading import may_see_line
from domain.record.entries import Closed, Decided
from domain.record.errors import (
    NotALine,
    NothingToPlay,
    RecordIsClosed,
    UnfitText,
    UnknownPlayer,
    UnknownSeat,
)
from domain.record.verification import audit
from tests.record.keeping import Keeper, dice, open_game
from tests.record.writing import Pen
from tests.support.tables import seats_of
from tests.support.toy_title import SEATS

EVERYBODY = dict.fromkeys((*SEATS, "chance"), "random")


@pytest.fixture
def line() -> Keeper:
    return open_game(seed=1).play(3).branch(5)


def test_an_author_tends_a_line(line: Keeper) -> None:
    pen = Pen(line.record, "recorder")
    steps: list[tuple[dict[str, Any], list[str], Care]] = [
        ({"name": "Better"}, ["LineRenamed"], Care("Better")),
        (
            {"private": True, "promoted": True},
            ["LineKeptPrivate", "LinePromoted"],
            Care("Better", True, True),
        ),
        ({"private": True}, [], Care("Better", True, True)),
        ({"private": False, "promoted": False}, ["LineShared", "LineDemoted"], Care("Better")),
        ({"deleted": True}, ["LineDeleted"], Care("Better", deleted=True)),
        ({"deleted": False}, ["LineRestored"], Care("Better")),
        ({"name": "Better"}, [], Care("Better")),
        ({"name": ""}, ["LineRenamed"], Care("")),
    ]
    for wanted, events, care in steps:
        assert [type(event).__name__ for event in pen.do(tend, line.record, **wanted)] == events
        assert pen.commentary.care(line.record.id) == care


def test_a_line_is_its_authors(line: Keeper) -> None:
    with pytest.raises(NotTheAuthor):
        Pen(line.record, "somebody").do(tend, line.record, deleted=True)
    with pytest.raises(NotALine):
        Pen(line.record, "recorder").do(tend, open_game().record, name="x")
    with pytest.raises(UnfitText):
        Pen(line.record, "recorder").do(tend, line.record, name="\x07")


@pytest.mark.parametrize(
    "care, running, over",
    [
        (Care(), {"author", "judge"}, {"author", "judge", "others"}),
        (Care(private=True), {"author", "judge"}, {"author", "judge"}),
        (Care(deleted=True), {"author"}, {"author"}),
    ],
)
def test_who_sees_a_line(care: Care, running: set[str], over: set[str]) -> None:
    for closed, expected in ((False, running), (True, over)):
        found = {
            who
            for who in ("author", "judge", "others")
            if may_see_line(care, began=who == "author", judges=who == "judge", closed=closed)
        }
        assert found == expected


def test_a_line_is_played_on_by_the_rules(line: Keeper) -> None:
    drafts = play_on(line.record, EVERYBODY, Random(1).randrange)
    assert isinstance(drafts[-1].body, Closed)  # this title has no turns, so it goes on to the end
    line._append(drafts)
    assert audit(line.record).first is None


def test_the_same_lots_play_the_same(line: Keeper) -> None:
    one, same, other = (
        [draft.body for draft in play_on(line.record, EVERYBODY, Random(seed).randrange)]
        for seed in (1, 1, 2)
    )
    assert one == same
    assert one != other


def test_so_many_decisions_are_taken(line: Keeper) -> None:
    assert len(play_on(line.record, EVERYBODY, Random(1).randrange, decisions=2)) == 2


def test_who_is_not_played_is_waited_for(line: Keeper) -> None:
    seat = line.record.rules.prompts(line.record.state)[0].seat
    drafts = play_on(line.record, {seat: "random"}, Random(1).randrange)
    decided = [draft.body.decision for draft in drafts if isinstance(draft.body, Decided)]
    assert {decision.seat for decision in decided} == {seat}
    other = next(other for other in SEATS if other != seat)
    with pytest.raises(NothingToPlay):
        play_on(line.record, {other: "random"}, Random(1).randrange)


@pytest.mark.parametrize(
    "players, error",
    [
        ({"west": "random"}, UnknownSeat),
        ({"north": "deep thought"}, UnknownPlayer),
        ({"chance": "deep thought"}, UnknownPlayer),
        ({}, NothingToPlay),
    ],
)
def test_who_cannot_play_has_a_name(line: Keeper, players: dict[str, str], error: type[Exception]) -> None:
    with pytest.raises(error):
        play_on(line.record, players, Random(1).randrange)


def test_a_game_is_not_played_on() -> None:
    keeper = open_game(seed=1).play(2)
    with pytest.raises(NotALine):
        play_on(keeper.record, EVERYBODY, Random(1).randrange)
    line = keeper.play().branch(keeper.record.version)
    with pytest.raises(RecordIsClosed):
        play_on(line.record, EVERYBODY, Random(1).randrange)


@pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)
@pytest.mark.parametrize("basis", ["judge", "public", "first"])
def test_every_player_of_a_title_plays_a_turn_of_a_line(title: Any, basis: str) -> None:
    drafts = records.open_record(
        title,
        edition=max(title.editions),
        mode="hosted",
        seats={seat: seat for seat in seats_of(title)},
        options={},
        dice=lambda number: dice(1, number),
    )
    keeper = Keeper(drafts, id="game", title=title, codec=Codec([title]), seed=1).play(40)
    line = keeper.branch(keeper.record.version - 1, seats_of(title)[0] if basis == "first" else basis)
    for name in players_of(title):
        players = dict.fromkeys(seats_of(title), name) | {"chance": "random"}
        first = title.tables[0].turn(line.record.state)
        drafts = play_on(line.record, players, Random(1).randrange)
        assert all(title.tables[0].turn(draft.state) == first for draft in drafts[:-2])
        assert title.tables[0].turn(drafts[-1].state) != first or isinstance(drafts[-1].body, Closed)
        line._append(drafts)
        assert audit(line.record).first is None
        if line.record.closing:
            break
