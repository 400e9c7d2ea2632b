"""The heuristic player of War in Hell: it keeps to the rules, plays sensibly and uses what it knows only."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from domain.games.war_in_hell import TITLE
from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell.heuristic import decide
from domain.games.war_in_hell.rules.drawing import dealt_now
from domain.games.war_in_hell.rules.opening import opened
from domain.games.war_in_hell.state import BLACK, OTHER, RED, SEATS, Fight, Stack, State
from domain.games.war_in_hell.title import EDITIONS, WarInHell
from domain.kernel.cards import Hand, Slot
from domain.kernel.playing import choose, play, players_of
from domain.kernel.seats import CHANCE
from domain.kernel.secrets import conceal
from domain.kernel.titles import Setup

PRINTED = EDITIONS["printed"]
PLAYERS = dict.fromkeys(SEATS, players_of(TITLE)["heuristic"])


def rules(**options: str) -> WarInHell:
    setup = Setup("war-in-hell", "printed", "hosted", TITLE.rulebook.settle(options))
    return WarInHell(PRINTED, setup)


def positions(table: WarInHell, seed: int) -> Iterator[State]:
    """Those of a game between two heuristic players."""
    state, pick = table.open(), Random(seed).randrange
    while not table.outcome(state):
        yield state
        decision = choose(table, state, table.prompts(state), pick, PLAYERS)
        _, state = table.decide(state, decision)  # type: ignore[arg-type]


def place(state: State, *stacks: Stack, **changes: Any) -> State:
    return replace(state, stacks={stack.leader: stack for stack in stacks}, **changes)


def held(state: State, seat: str, *cards: str) -> State:
    """With another hand; whatever was held is in the pool."""
    pool = state.pool.put([slot.card for slot in state.hands[seat].slots])
    for card in cards:
        pool = pool.take(card)
    hand = Hand.of(Slot(card, (seat,), "deck") for card in cards)
    return replace(state, hands={**state.hands, seat: hand}, pool=pool)


def mid_game(table: WarInHell, phase: str, **changes: Any) -> State:
    """Red's turn, with nothing in play and no cards held."""
    return replace(opened(table.table), seat=RED, turn=5, drawn=True, phase=phase, **changes)


def found(table: WarInHell, state: State, seat: str = RED, seed: int = 1) -> dx.Kind | None:
    return decide(table.table, conceal(state, seat), seat, Random(seed).randrange)


@pytest.mark.parametrize("number", range(4))
def test_it_cannot_use_what_its_seat_does_not_know(number: int) -> None:
    """Exchange what the other seat holds for other cards that are out of sight: it decides the same."""
    table, random, compared = rules(), Random(number), 0
    for state in positions(table, number):
        for prompt in table.prompts(state):
            seat = prompt.seat
            if seat not in SEATS:
                continue
            other = OTHER[seat]
            hidden = [slot for slot in state.hands[other].slots if not slot.shows_to(seat)]
            shown = [slot for slot in state.hands[other].slots if slot.shows_to(seat)]
            out = [*(slot.card for slot in hidden), *state.pool.cards]
            random.shuffle(out)
            slots = [replace(slot, card=out.pop()) for slot in hidden]
            pool = replace(state.pool, cards=tuple(sorted(map(str, out))))
            hands = {**state.hands, other: Hand.of([*shown, *slots])}
            twin = replace(state, hands=hands, pool=pool)
            bidding = state.bidding
            if bidding and other in bidding.sealed:
                sealed = replace(bidding.sealed[other], bids={"nobody": 1}, treachery=0)
                twin = replace(twin, bidding=replace(bidding, sealed={**bidding.sealed, other: sealed}))
            assert conceal(state, seat) == conceal(twin, seat)
            player = PLAYERS[seat]
            answers = {
                str(player(table, conceal(world, seat), seat, Random(7).randrange)) for world in (state, twin)
            }
            assert len(answers) == 1
            compared += 1
    assert compared > 40


def test_it_decides_the_same_again() -> None:
    setup = rules().setup
    one, two, other = (play(TITLE, setup, Random(seed).randrange, players=PLAYERS) for seed in (3, 3, 4))
    assert one == two
    assert one != other


def test_at_a_table_whose_hands_nobody_sees_it_goes_on_with_what_is_in_play() -> None:
    setup = Setup("war-in-hell", "printed", "table", TITLE.rulebook.defaults)
    table, pick = WarInHell(PRINTED, setup), Random(1).randrange
    state = table.open()
    for _ in range(150):
        decision: Any = choose(table, state, table.prompts(state), pick, PLAYERS)
        if state.due:
            decision = dx.Draw(CHANCE, state.due.seat, (None,) * dealt_now(state))
        _, state = table.decide(state, decision)
    assert state.turn > 4


def test_it_opens_the_bid_to_which_it_has_committed_itself() -> None:
    game = play(TITLE, rules(bids="commitment").setup, Random(1).randrange, 400, PLAYERS)
    kinds = Counter(map(type, game.decisions))
    assert kinds[dx.Open] == kinds[dx.Commit] > 4


def test_games_end_by_nine_planes() -> None:
    turns = []
    for seed in range(10):
        game = play(TITLE, rules().setup, Random(seed).randrange, 2500, PLAYERS)
        assert game.outcome
        assert game.outcome.reason == "nine planes"
        turns.append(game.state.turn)
    assert sorted(turns)[5] < 40


def test_it_enters_a_leader_at_home_but_not_to_be_slain() -> None:
    table = rules()
    state = held(mid_game(table, "host"), RED, "geryon", "treachery")
    assert found(table, state) == dx.Enter(RED, "geryon", 5)
    guarded = place(state, Stack("asmodeus", BLACK, 5, ("ice-devils",)))
    assert not isinstance(found(table, guarded), dx.Enter)


def test_it_attaches_a_legion_to_its_general() -> None:
    table = rules()
    state = held(mid_game(table, "host"), RED, "bone-devils")
    state = place(state, Stack("asmodeus", RED, 9), Stack("amon", RED, 8))
    assert found(table, state) == dx.Attach(RED, "bone-devils", "amon")


def test_it_fights_where_it_is_ahead_and_flees_where_it_is_not() -> None:
    table = rules()
    gate = mid_game(table, "gate")
    strong = place(gate, Stack("asmodeus", RED, 5, ("pit-fiends",)), Stack("glasya", BLACK, 6))
    assert found(table, strong) == dx.Move(RED, "asmodeus", 6)
    weak = place(gate, Stack("glasya", RED, 5), Stack("asmodeus", BLACK, 5, ("pit-fiends",)))
    fled = found(table, weak)
    assert isinstance(fled, dx.Move)
    assert fled.leader == "glasya"


def test_it_joins_forces() -> None:
    table = rules()
    state = place(
        mid_game(table, "gate"),
        Stack("bael", RED, 1),
        Stack("amon", RED, 2),
        Stack("dispater", BLACK, 6, ("lemures",)),
        markers=(RED, RED, *[""] * 7),
    )
    moves = found(table, state)
    assert isinstance(moves, dx.Move)
    assert moves.plane == 6


def test_it_spreads_lone_leaders_over_the_planes_it_lacks() -> None:
    table = rules()
    markers = (RED, RED, RED, RED, RED, RED, RED, RED, BLACK)
    state = place(mid_game(table, "reinforcement"), Stack("bael", RED, 1), markers=markers)
    assert found(table, state) == dx.Move(RED, "bael", 9)


def test_it_bids_on_what_is_worth_most_within_the_pool() -> None:
    table = rules()
    state = place(
        mid_game(table, "host"), *(Stack(card, RED, 1) for card in ("asmodeus", "tartach", "gorson"))
    )
    state = held(
        place(state, *state.stacks.values(), Stack("geryon", BLACK, 5, ("pit-fiends",))), RED, "treachery"
    )
    _, bidding = table.decide(state, dx.Proceed(RED, "intrigue"))
    defended = stolen = 0
    for seed in range(40):
        bid = found(table, bidding, seed=seed)
        assert isinstance(bid, dx.Bid)
        assert bid.bids is not None
        assert bid.treachery is not None
        table.decide(bidding, bid)
        defended += bid.bids["asmodeus"] > bid.bids["tartach"]
        stolen += bid.bids["geryon"] > 25
    assert defended > 30
    assert stolen > 30


def battle(table: WarInHell, red: tuple[Stack, ...], black: tuple[Stack, ...], *cards: str) -> State:
    state = held(place(mid_game(table, "battle"), *red, *black), RED, *cards)
    return replace(state, battle=Fight(5, answer=RED))


def test_it_plays_the_least_events_that_turn_a_battle_and_none_that_do_not() -> None:
    table = rules()
    lone, strong = (Stack("bael", RED, 5),), (Stack("geryon", BLACK, 5),)
    cards = ("slaughter", "outflank", "overrun", "surprise")
    state = battle(table, lone, strong, *cards)
    assert found(table, state) == dx.Play(RED, "overrun")
    assert found(table, battle(table, lone, strong, "slaughter", "outflank")) == dx.Play(RED, "outflank")
    assert found(table, battle(table, lone, strong, "slaughter")) == dx.Pass(RED)
    assert found(table, battle(table, (Stack("asmodeus", RED, 5),), strong, *cards)) == dx.Pass(RED)


def test_it_keeps_what_is_worth_most() -> None:
    table = rules()
    red = (Stack("amon", RED, 5, ("bone-devils", "lemures")), Stack("asmodeus", RED, 5))
    state = battle(table, red, (Stack("gorson", BLACK, 5),))
    _, passed = table.decide(state, dx.Pass(RED))
    kept = found(table, passed)
    assert isinstance(kept, dx.Survive)
    assert set(kept.kept) == {"amon", "asmodeus"}


def test_it_discards_the_worst_cards() -> None:
    table = rules()
    cards = ("asmodeus", "nupperibos", "divination", "surprise", "pit-fiends", *["treachery"] * 6)
    state = held(mid_game(table, "reinforcement"), RED, *cards)
    _, due = table.decide(state, dx.Proceed(RED, "end"))
    discard = found(table, due)
    assert isinstance(discard, dx.Discard)
    assert len(discard.cards) == 2
    assert not {"asmodeus", "surprise", "pit-fiends"} & set(discard.cards)
