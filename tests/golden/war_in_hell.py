"""The golden games of War in Hell: which there are and how each is made.

Its own players play them. At a table the recorder sees neither hands nor the deck.
"""

import random
from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from typing import Any, Final

from adapters.files.scribe import Scribe
from domain.games import TITLES
from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell.effects import BidOpened, MarkerSet
from domain.games.war_in_hell.rules import intrigue
from domain.games.war_in_hell.rules.drawing import dealt_now
from domain.games.war_in_hell.state import BLACK, RED
from domain.kernel.decisions import Decision
from domain.kernel.playing import choose
from domain.kernel.refusals import Refusal
from domain.kernel.seats import CHANCE
from domain.kernel.titles import Mode
from domain.record.entries import CloseReason, Decided, Ruled
from domain.record.verification import audit
from tests.golden.games import MODES, MOST_TRIES, Making, Named, broken_off, ends, first_that
from tests.support.scribes import BEGAN, Player, at_random, play, scribe
from tests.support.tables import seats_of

TITLE: Final = TITLES["war-in-hell"]
PLAYERS: Final = dict.fromkeys(seats_of(TITLE), TITLE.players["heuristic"])
END_OPTIONS: Final = {"turn limit": {"agreedEnd": "turnLimit"}}
TURNS: Final = 6
"""After so many is a game a draw that has a limit."""
LONGEST: Final = 140
"""A game that ends by nine planes serves within so many decisions of its players."""
LEAST: Final = 4
"""And if it has so many battles."""
SHORT: Final = 45
SOON: Final = 90
"""A ruling that makes a difference within so many entries need not be tried in other games."""
LONG: Final = 400
TRIES: Final = 50

CLOSINGS: Final[dict[CloseReason, str]] = {
    "resigned": "",
    "agreed draw": "The library closes at nine.",
    "abandoned": "Black did not come back from the break.",
    "voided": "Two cards of another game were in the deck.",
}


def goldens() -> Iterator[Making]:
    """Every golden game of War in Hell."""
    for mode in MODES:
        for end in TITLE.ends:
            yield Making(f"{end}-{mode}", partial(_ended, mode=mode, end=end))
        for reason, note in CLOSINGS.items():
            yield Making(f"{reason}-{mode}", partial(_closed, mode=mode, reason=reason, note=note))
        yield Making(f"reopened-{mode}", partial(_reopened, mode=mode))
    for option in TITLE.rulebook.option:
        if option.key == "badCommitment":
            for value in option.values:
                yield Making(f"option-{option.key}-{value}", partial(_broken, value=value))
            continue
        for value in option.values[1:]:
            otherwise = partial(_otherwise, key=option.key, value=value)
            yield Making(f"option-{option.key}-{value}", otherwise)


def _ended(name: str, mode: Mode, end: str) -> Named:
    """The first game, by seed, that ends so, and soon, but not without a fight."""

    def serves(table: Scribe) -> bool:
        bodies = (entry.body for entry in table.record.entries)
        battles = sum(isinstance(body, Decided) and isinstance(body.decision, dx.Battle) for body in bodies)
        return ends(end)(table) and battles >= LEAST

    seeds = (f"{TITLE.id} {name} {number}" for number in range(MOST_TRIES))
    games = (
        play(
            scribe(TITLE, seed, mode=mode, options=END_OPTIONS.get(end)),
            _player(mode, seed),
            decisions=LONGEST,
        )
        for seed in seeds
    )
    return first_that(serves, name, games)


def _closed(name: str, mode: Mode, reason: CloseReason, note: str) -> Named:
    seed = f"{TITLE.id} {name}"
    table = play(scribe(TITLE, seed, mode=mode), _player(mode, seed), decisions=40)
    table.close(reason, by=RED if reason == "resigned" else "", note=note)
    return name, table


def _reopened(name: str, mode: Mode) -> Named:
    """Everything that can happen to a record: two kinds of rewind, rulings, a closing that is undone.

    Here the recorder at the table is shown the cards, so that the players can go on from any moment.
    """
    seed = f"{TITLE.id} {name}"
    player = sensible(seed)
    table = play(scribe(TITLE, seed, mode=mode), player, decisions=30)
    table.rewind(table.record.version - 5, agreed=seats_of(TITLE), reason="An Army was moved two planes.")
    play(table, player, decisions=10)
    table.rule(Ruled("R-1", "judge", ("WH-029",), "The legions belong to the leader that was named first."))
    table.rewind(table.record.version - 4, ruling="R-1", reason="They are attached again.")
    play(table, player, decisions=8)
    plane = next(number for number in range(1, 10) if not table.record.state.markers[number - 1])
    effects = (MarkerSet("WH-063", plane, RED),)
    table.rule(Ruled("R-2", "judge", ("WH-063",), f"Red's marker had been left off plane {plane}.", effects))
    play(table, player, decisions=8)
    before = table.record.version
    table.close("resigned", by=BLACK, note="Black took the last Army for lost.")
    holding = "Black was told a wrong rule about survivors and may go on."
    table.rule(Ruled("R-3", "judge", ("WH-050",), holding, reopens=True), seed=b"a fresh seed".ljust(32))
    table.rewind(before - 3, ruling="R-3")
    play(table, player, decisions=12)
    if not table.record.closing:
        table.close("agreed draw", note="Both had to go.")
    return name, table


def _otherwise(name: str, key: str, value: str) -> Named:
    """A game under another ruling, broken off once it has made a difference.

    A ruling that only forbids makes none in a game that keeps to it; a short game serves then. These games
    are older than the others, so that a list of records begins with games that were played to the end.
    """
    default = TITLE.rulebook.defaults
    opened = partial(scribe, TITLE, options={key: value}, began=BEGAN - timedelta(days=28))
    found: list[tuple[int, str, partial[Player]]] = []
    for player in (sensible, at_random):
        for number in range(1, 1 + TRIES):
            seed = f"{TITLE.id} {name} {number}"
            table = play(opened(seed), player(seed), decisions=LONG)
            first = audit(table.record, {key: default[key]}).first
            if first:
                found.append((first.number, seed, partial(player, seed)))
            if first and first.number <= SOON:
                break
        if found:
            at, seed, again = min(found, key=lambda each: each[:2])
            return name, broken_off(opened(seed), again(), max(at, SHORT))
    seed = f"{TITLE.id} {name}"
    return name, broken_off(opened(seed), sensible(seed), SHORT)


def _broken(name: str, value: str) -> Named:
    """A game in which somebody is committed to more than the pool, and what becomes of it."""
    seed = f"{TITLE.id} {name}"
    options = {"bids": "commitment", "badCommitment": value}
    table = scribe(TITLE, seed, options=options, began=BEGAN - timedelta(days=28))
    honest, broken = at_random(seed), list[dx.Open]()

    def player(table: Scribe) -> Decision:
        rules, state = table.record.rules, table.record.state
        for prompt in rules.prompts(state):
            if "commit" in prompt.kinds and not broken:
                broken.append(dx.Open(prompt.seat, f"golden-salt-{prompt.seat}", {min(state.stacks): 101}))
                return intrigue.committed(broken[0], "")[0]
            if "open" in prompt.kinds and broken and prompt.seat == broken[0].seat:
                return broken[0]
        return honest(table)

    while not broken or table.record.state.bidding:
        try:
            table.decide(player(table))
        except Refusal:
            holding = "The bid that was committed to is over the pool and counts as nothing."
            effects = (BidOpened("WH-Q45", broken[0].seat, {}),)
            table.rule(Ruled("R-1", "judge", ("WH-Q45", "WH-Q04"), holding, effects))
    return name, broken_off(table, honest, table.record.version + 20)


# Who plays


def _player(mode: Mode, seed: str) -> Player:
    return sensible(seed) if mode == "hosted" else Quiet(seed)


def sensible(seed: object) -> Player:
    """The title's own players, who tell the record all that they hold."""
    pick = random.Random(str(seed)).randrange

    def player(table: Scribe) -> Decision:
        record = table.record
        return _decide(record.rules, record.state, pick)

    return player


def _decide(rules: Any, state: Any, pick: Any) -> Decision:
    prompts = rules.prompts(state)
    if "limit" in prompts[0].kinds:
        return dx.Limit(prompts[0].seat, TURNS)
    return choose(rules, state, prompts, pick, PLAYERS)


class Quiet:
    """The same at a table where the recorder sees no hand and no deck.

    The game is played beside the record, which is told as little as it needs: no drawn card, and no pass,
    kept hand or hidden draw where what follows implies it.
    """

    def __init__(self, seed: object) -> None:
        self._pick = random.Random(str(seed)).randrange
        self._state: Any = None
        self._unsaid: list[Decision] = []

    def __call__(self, table: Scribe) -> Decision:
        """What is said next."""
        rules, record = table.record.rules, table.record.state
        self._play_on(rules)
        last = self._unsaid[-1]
        if _is_heard(rules, record, last):
            self._unsaid.clear()
            return last
        if record.due:
            return dx.Draw(CHANCE, record.due.seat, (None,) * dealt_now(record))
        return self._unsaid.pop(0)

    def _play_on(self, rules: Any) -> None:
        """Up to the next decision that has to be said aloud."""
        state = rules.open() if self._state is None else self._state
        while not rules.outcome(state) and (not self._unsaid or _goes_unsaid(self._unsaid[-1])):
            decision = _decide(rules, state, self._pick)
            if isinstance(decision, dx.Redraw):
                hand = state.hands[decision.seat].slots
                decision = dx.Redraw(decision.seat, tuple(slot.card for slot in hand))
            _, state = rules.decide(state, decision)
            if not isinstance(decision, dx.Draw):
                self._unsaid.append(decision)
        self._state = state


def _goes_unsaid(decision: Decision) -> bool:
    return isinstance(decision, dx.Pass | dx.Keep) or decision == dx.Lay(decision.seat)


def _is_heard(rules: Any, state: Any, decision: Decision) -> bool:
    """Whether a decision is accepted after all that it takes for granted."""
    try:
        while (implied := rules.implied(state, decision)) is not None:
            _, state = rules.decide(state, implied)
        rules.decide(state, decision)
    except Refusal:
        return False
    return True
