"""What the rules accept is listed, itself or by the representative that `legal` says stands for it.

The conformance suite proves that whatever is listed is accepted. Here decisions are made up out of a position
and, if they are accepted, looked for in the list. Left out is what the list gives but examples of: what a
table declares, whole decks in order, hands that are shown without being known, and what chance deals.
"""

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from domain.games.regnum_angelica import decisions as dx
from domain.games.regnum_angelica.state import SEATS, State
from domain.games.regnum_angelica.title import TITLE, RegnumAngelica
from domain.kernel.playing import choose, variants
from domain.kernel.refusals import Refusal
from domain.kernel.titles import Player, Setup

SETUPS = [setup for setup in variants(TITLE) if setup.edition == "stand-in"]
DECISIONS = 150
EVERY = 4
SEEDS = (1, 3)
LONG = 500
WALKS = 3


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.mode} {_chosen(setup)}")
def test_what_is_accepted_is_listed(setup: Setup) -> None:
    rng = random.Random(str(setup))
    for number, (rules, state) in enumerate(_played(setup, rng, DECISIONS)):
        if not number % EVERY:
            for decision in _made_up(rules, state, rng):
                _require_listed(rules, state, decision)


def test_so_it_is_while_a_pocket_script_is_chosen() -> None:
    setup, players = TITLE.setup(options={"pocket": "yes"}), dict.fromkeys(SEATS, TITLE.players["heuristic"])
    waiting = 0
    for seed in SEEDS:
        rng = random.Random(seed)
        for rules, state in _played(setup, rng, LONG, players):
            if state.turn and state.pockets:
                waiting += bool(state.due or state.choice or state.reveal)
                for decision in _made_up(rules, state, rng):
                    _require_listed(rules, state, decision)
    assert waiting, "nothing else was waited for at any score"


def _played(
    setup: Setup, rng: random.Random, decisions: int, players: Mapping[str, Player] | None = None
) -> Iterator[tuple[RegnumAngelica, State]]:
    """The positions of a game."""
    rules = TITLE.rules(setup)
    assert isinstance(rules, RegnumAngelica)
    state = rules.open()
    for _ in range(decisions):
        yield rules, state
        if rules.outcome(state):
            return
        decision: Any = choose(rules, state, rules.prompts(state), rng.randrange, players)
        _, state = rules.decide(state, decision)


def _chosen(setup: Setup) -> str:
    usual = TITLE.rulebook.defaults
    return " ".join(f"{key} {value}" for key, value in setup.options.items() if value != usual[key])


def _require_listed(rules: RegnumAngelica, state: State, decision: dx.Kind) -> None:
    try:
        rules.decide(state, decision)
    except Refusal:
        return
    listed = {_meant(rules, state, other) for other in rules.legal(state, decision.seat)}
    single: list[dx.Kind] = [decision]
    if isinstance(decision, dx.Burn):
        single = [dx.Burn(decision.seat, (card,)) for card in decision.cards]
    for each in single:
        assert _meant(rules, state, each) in listed, (decision, state)


def _meant(rules: RegnumAngelica, state: State, decision: dx.Kind) -> object:
    """What counts of a decision: two that mean the same differ in nothing else."""
    match decision:
        case dx.Move(seat=seat, angel=angel, path=path, pause=pause, decline=decline):
            board = rules.edition.board
            assert board
            attack = path[-1] != angel and path[-1] in state.board
            rest = (angel, *path)[-2] if attack else path[-1]
            offers = [space for space in (rest, path[-1]) if space in board.earth]
            return "move", seat, angel, path[-1], rest, pause, decline and bool(offers)
        case dx.Announce(seat=seat, card=card, choice=choice, targets=targets, pocket=pocket):
            return "announce", seat, card, choice, _unordered(targets), pocket
        case dx.Choose(seat=seat, targets=targets):
            return "choose", seat, _unordered(targets)
        case dx.Activate(seat=seat, space=space, card=card):
            return "activate", seat, space, card or state.board[space].slot.card
    return decision


def _unordered(targets: tuple[str, ...]) -> tuple[str, ...]:
    """Two angels that change places are named in any order; no other card of this deck names two angels."""
    return tuple(sorted(targets))


def _made_up(rules: RegnumAngelica, state: State, rng: random.Random) -> Iterator[dx.Kind]:
    board = rules.edition.board
    assert board
    spaces, angels = [*board.grid.spaces, "z9"], [*state.board, "c4"]
    for seat in SEATS:
        side = state.side(seat)
        hand = sorted({slot.card for slot in side.hand.slots if slot.card} | set(side.pool.cards[:2]))
        cards = [*hand, "blur", *side.void[:3], *([side.pocket] if side.pocket else [])]
        yield from (dx.Keep(seat), dx.Pass(seat), dx.Substitute(seat), dx.Choose(seat))
        yield from (dx.Proceed(seat, to) for to in ("activate", "move", "burn", "draw"))
        for space in angels:
            yield from (dx.Activate(seat, space), dx.Pay(seat, space), dx.Choose(seat, (space,)))
            yield from (dx.Halt(seat, space, decline=decline) for decline in (False, True))
            yield dx.Choose(seat, (space, rng.choice(spaces)))
            for _ in range(WALKS):
                path = _walk(rules, seat, space, rng)
                yield from (
                    dx.Move(seat, space, path, pause=p, decline=d)
                    for p in (False, True)
                    for d in (False, True)
                )
        for card in cards:
            space, other = rng.choice(angels), rng.choice(angels)
            yield from (dx.Pocket(seat, card), dx.Reveal(seat, card), dx.Substitute(seat, card))
            yield from (dx.Burn(seat, (card,)), dx.Burn(seat, (card, rng.choice(cards))))
            yield from (dx.Attach(seat, card, space), dx.Activate(seat, space, card))
            yield from (dx.Place(seat, where, card) for where in (rng.choice(board.entries[seat]), space))
            for targets in ((), (space,), (space, other), (space, rng.choice(spaces)), (rng.choice(spaces),)):
                for choice in ("", "power", "cards"):
                    yield dx.Announce(seat, card, choice, targets, pocket=card == side.pocket)


def _walk(rules: RegnumAngelica, seat: str, space: str, rng: random.Random) -> tuple[str, ...]:
    """A walk of up to four steps that may lead back, into somebody, or through the gate."""
    assert rules.edition.board
    near, path, at = rules.edition.board.grid.neighbours, [], space
    for _ in range(rng.randint(1, 4)):
        at = space if space in near[at] and rng.random() < 0.3 else rng.choice(sorted(near[at]))
        path.append(at)
    return (*path, dx.GATE) if rng.random() < 0.2 else tuple(path)
