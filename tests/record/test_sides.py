"""Records of titles with sides: opened, decided in any order, rewound, given up, and taken away as files."""

import random
from typing import Any

import pytest

from adapters.chance.proof import prove
from adapters.files.record_file import RecordFileError, read_record
from adapters.files.scribe import Scribe
from domain.kernel.digests import canonical
from domain.kernel.playing import choose
from domain.kernel.refusals import Refusal
from domain.kernel.seats import CHANCE, GAME, PUBLIC, people
from domain.kernel.secrets import conceal
from domain.kernel.titles import Mode, Setup, Title
from domain.record import commands
from domain.record.asking import own_last_decided, questions
from domain.record.claims import held
from domain.record.codec import Codec
from domain.record.entries import Decided, Opened
from domain.record.errors import Unauthorised, Undrawable, UnknownSeat
from domain.record.record import rebuild
from domain.record.verification import audit, verify
from tests.record.keeping import Keeper
from tests.support.partners import PARTNERS, Deal, Play, Whisper
from tests.support.rising_water import RISING_WATER, Build, Move, Rest, Roll
from tests.support.scribes import at_random, play, scribe

TITLES = {title.id: title for title in (PARTNERS, RISING_WATER)}
GAMES = [(PARTNERS, 0), (RISING_WATER, 2), (RISING_WATER, 3)]
every_game = pytest.mark.parametrize("title, players", GAMES, ids=lambda one: getattr(one, "id", one))


def written(title: Title, players: int, mode: Mode = "hosted", seed: int = 1) -> Scribe:
    return scribe(title, seed, mode=mode, number=players)


def deciders(table: Scribe) -> list[str]:
    return [e.body.decision.seat for e in table.record.entries if isinstance(e.body, Decided)]


@every_game
@pytest.mark.parametrize("mode", ["hosted", "table"])
def test_a_record_of_many_is_played_to_its_end_and_comes_back_from_its_file(
    title: Title, players: int, mode: Mode
) -> None:
    table = play(written(title, players, mode), at_random(2))
    record = table.record
    assert record.closing
    assert record.closing.reason == "finished"
    assert GAME in deciders(table)
    assert isinstance(record.opening, Opened)
    lines = list(table.file(dict.fromkeys(record.opening.seats.values(), "Somebody")))
    found = read_record(lines, TITLES)
    assert found.entries == record.entries
    again = rebuild(found.record_id, found.title, found.entries)
    assert again.states == record.states
    assert again.setup == Setup(title.id, "standard", mode, {}, "island" if players else "", players)
    assert verify(record.id, title, record.entries).ok
    assert audit(record).first is None
    if mode == "hosted":
        proof = prove(record, found.seeds)
        assert proof.proven
        assert not proof.differing
    assert {stretch.claim.seat for stretch in held(record)} <= {seat.id for seat in record.seats}


def test_a_file_says_how_many_play() -> None:
    lines = list(play(written(RISING_WATER, 3), at_random(1)).file({}))
    assert b'"scenario":"island","players":3' in lines[0]
    assert b"scenario" not in next(iter(play(written(PARTNERS, 0), at_random(1)).file({})))
    for was, told in ((b'"players":3', b'"players":2'), (b'"scenario":"island"', b'"scenario":"sea"')):
        with pytest.raises(RecordFileError) as caught:
            read_record([lines[0].replace(was, told), *lines[1:]], TITLES)
        assert caught.value.line == 1


def test_people_take_the_seats_for_which_people_decide() -> None:
    def opened(players: int, *seats: str) -> list[commands.Draft]:
        return commands.open_record(
            RISING_WATER,
            edition="standard",
            mode="table",
            seats={seat: seat for seat in seats},
            options={},
            players=players,
        )

    body = opened(3, "ash", "birch", "cedar")[0].body
    assert isinstance(body, Opened)
    assert body.setup.players == 3
    for players, seats in ((3, ("ash", "birch")), (2, ("ash", "birch", "cedar")), (2, ("ash", "water"))):
        with pytest.raises(UnknownSeat):
            opened(players, *seats)


def test_those_who_may_act_do_so_in_any_order_and_the_game_goes_on_by_itself() -> None:
    table = written(RISING_WATER, 3, "table")
    assert {question.seat for question in questions(table.record)} == {"ash", "birch", "cedar"}
    for decision in (Rest("cedar"), Move("ash", "hill"), Build("birch")):
        table.decide(decision)
    assert {question.seat for question in questions(table.record)} == {CHANCE}
    table.decide(Roll(CHANCE, {"wave": 1, "calm": 1}))
    assert deciders(table)[-2:] == [CHANCE, GAME], "what the rules leave to nobody is recorded at once"
    assert table.record.entries[-1].envelope.command == table.record.entries[-2].envelope.command
    assert table.record.state.flooded == ("hill",)
    assert {question.seat for question in questions(table.record)} == {"ash", "birch", "cedar"}
    with pytest.raises(Refusal, match="RW-001"):
        table.decide(RISING_WATER.kinds["rise"](GAME))


def test_what_the_game_does_is_no_decision_of_another() -> None:
    table = written(PARTNERS, 0, "table")
    for seat in people(table.record.seats):
        table.decide(Deal(CHANCE, seat, (None, None, None)))
    cards = iter(("01", "02", "03", "04"))
    for seat in ("north", "south", "east", "west"):
        table.decide(Play(seat, next(cards)))
    assert deciders(table)[-2:] == ["west", GAME]
    hosted = written(RISING_WATER, 2)
    hosted.decide(Rest("ash"))
    assert own_last_decided(hosted.record, "ash") == hosted.record.version - 1


def test_all_who_play_agree_to_going_back() -> None:
    table = written(RISING_WATER, 3, "table")
    table.decide(Build("ash"))
    table.decide(Build("cedar"))
    with pytest.raises(Unauthorised, match="cedar"):
        table.rewind(1, agreed=("ash", "birch"))
    with pytest.raises(Unauthorised, match="water"):
        table.rewind(1, agreed=("ash", "birch", "cedar", "water"))
    table.rewind(1, agreed=people(table.record.seats))
    assert table.record.state == table.record.states[0]
    assert {question.seat for question in questions(table.record)} == {"ash", "birch", "cedar"}


def test_going_back_to_where_the_game_acts_lets_it_act_again() -> None:
    table = written(RISING_WATER, 2, "table")
    table.decide(Rest("ash"))
    table.decide(Rest("birch"))
    table.decide(Roll(CHANCE, {"wave": 2}))
    rolled = table.record.version - 1
    table.decide(Build("ash"))
    table.rewind(rolled, agreed=("ash", "birch"))
    assert deciders(table)[-1] == GAME
    assert table.record.state == table.record.states[rolled]


def test_resigning_follows_the_rule_of_the_title() -> None:
    table = play(written(PARTNERS, 0), at_random(1), decisions=4)
    for seat in ("north", "south"):
        with pytest.raises(Refusal, match="PT-007"):
            table.close("resigned", by=seat)
    with pytest.raises(UnknownSeat):
        table.close("resigned", by="meridian")
    while not any(table.record.state.points.values()):
        table = play(table, at_random(table.record.version), decisions=1)
    behind = min(table.record.state.points, key=table.record.state.points.__getitem__)
    first = {"meridian": "north", "parallel": "east"}[behind]
    table.close("resigned", by=first)
    outcome = table.record.outcome
    assert outcome
    assert (outcome.of(first), outcome.because) == ("lost", "PT-007")
    assert len(outcome.winners) == 2
    lines = list(table.file({}))
    assert read_record(lines, TITLES).stopped is None


def test_those_who_play_together_lose_together_and_agree_on_no_draw() -> None:
    table = written(RISING_WATER, 3)
    with pytest.raises(Undrawable):
        table.close("agreed draw")
    table.close("resigned", by="birch")
    outcome = table.record.outcome
    assert outcome
    assert (outcome.winners, outcome.losers) == ((), ("ash", "birch", "cedar"))
    pairs = written(PARTNERS, 0)
    pairs.close("agreed draw")
    assert pairs.record.outcome
    assert pairs.record.outcome.is_draw


def test_a_whisper_is_for_both_partners_and_for_nobody_else() -> None:
    table = written(PARTNERS, 0)
    table.decide(Whisper("north", ("north", "south"), 7))
    entry = table.record.entries[-1].body

    def seen(viewer: str) -> list[Any]:
        told = conceal(entry, viewer)
        assert isinstance(told, Decided)
        return [told.decision.number, conceal(table.record.state, viewer).said[0].number]

    assert seen("north") == seen("south") == [7, 7]
    assert seen("east") == seen("west") == seen(PUBLIC) == [None, None]
    with pytest.raises(Refusal, match="PT-004"):
        table.decide(Whisper("south", ("north", "south", "east"), 7))


def test_a_line_is_played_on_by_players_while_the_game_acts_by_itself() -> None:
    record = written(RISING_WATER, 2, "table").record
    drafts = commands.branch(record, root=record.id, at=1, basis="ash", name="")
    assert len(drafts) == 1
    line = Keeper(drafts, id="line", title=RISING_WATER, codec=Codec([RISING_WATER]), seed=1).record
    players = {"ash": "random", "birch": "random", CHANCE: "random"}
    played = commands.play_on(line, players, random.Random(4).randrange, decisions=6)
    seats = [draft.body.decision.seat for draft in played if isinstance(draft.body, Decided)]
    assert len([seat for seat in seats if seat != GAME]) == 6
    assert GAME in seats


def test_titles_of_one_table_have_the_bytes_of_before() -> None:
    assert canonical(Setup("a", "b", "table", {"c": "d"})) == (
        b'{"edition":"b","mode":"table","options":{"c":"d"},"title":"a"}'
    )


def test_random_players_choose_among_all_who_may_act() -> None:
    rules = RISING_WATER.rules(RISING_WATER.setup(players=3))
    state, rng = rules.open(), random.Random(1)
    chosen = {choose(rules, state, rules.prompts(state), rng.randrange).seat for _ in range(40)}
    assert chosen == {"ash", "birch", "cedar"}
