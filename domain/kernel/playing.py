"""Games played by nobody: random legal ones, as fast as the rules allow, and those of a title's own players.

They are for simulations, and the random ones for the conformance suite to check.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from domain.kernel.decisions import Decision, Effect, Prompt
from domain.kernel.outcomes import Outcome
from domain.kernel.refusals import Refusal
from domain.kernel.seats import CHANCE
from domain.kernel.secrets import conceal
from domain.kernel.titles import Mode, Pick, Player, Rules, Setup, Title

LONGEST: Final = 2000
"""The number of decisions at which a game is broken off, unless the caller names another."""

UNFINISHED: Final = "unfinished"
"""The end of a game that was broken off."""


RANDOM: Final = "random"
"""The player that every title has."""


class Stuck(RuntimeError):
    """The game waits for a seat that has no legal decision, or for nobody."""


class Game(msgspec.Struct, frozen=True):
    """A game played by nobody: its decisions, its last state, and its outcome unless it was broken off."""

    setup: Setup
    decisions: tuple[Decision, ...]
    state: Any
    outcome: Outcome | None


@dataclass(frozen=True)
class Tally:
    """What games had in them: their number, and how often each end, kind of decision and so on occurred.

    `effects` by kind and `refusals` by the id of the cited rule are counted by the conformance suite alone.
    """

    games: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    effects: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)

    @property
    def decisions(self) -> int:
        """The number of decisions in all games."""
        return self.kinds.total()

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.games + other.games,
            self.ends + other.ends,
            self.kinds + other.kinds,
            self.effects + other.effects,
            self.refusals + other.refusals,
        )


def kind_of(value: Decision | Effect) -> str:
    """The kind of a decision or an effect, as its struct is tagged."""
    return str(value.__struct_config__.tag)


def choose(
    rules: Rules[Any, Any, Any],
    state: Any,
    prompts: Sequence[Prompt],
    pick: Pick,
    players: Mapping[str, Player] | None = None,
) -> Decision:
    """A decision for one of `prompts`, by the player of its seat; by the random one where none is named.

    To that one each kind that is legal is equally likely, and so is each decision of that kind. Every other
    sees what its seat may know, and chance deals so that the record knows it too. Raises `Stuck` if no prompt
    is answered.
    """
    first = pick(len(prompts)) if prompts else 0
    for prompt in (*prompts[first:], *prompts[:first]):
        decision = _answer(rules, state, prompt.seat, pick, players)
        if decision is not None:
            return decision
    seats = ", ".join(prompt.seat for prompt in prompts)
    raise Stuck(f"the game waits for {seats or 'nobody'}, and no legal decision answers it")


def _answer(
    rules: Rules[Any, Any, Any], state: Any, seat: str, pick: Pick, players: Mapping[str, Player] | None
) -> Decision | None:
    if players is None:
        return at_random(rules, state, seat, pick)
    if seat == CHANCE:
        dealt: Decision = rules.chance(state, pick)
        return dealt
    player = players.get(seat, at_random)
    return player(rules, state if player is at_random else conceal(state, seat), seat, pick)


def at_random(rules: Rules[Any, Any, Any], state: Any, seat: str, pick: Pick) -> Decision | None:
    """The random player. It cannot use what it sees."""
    by_kind: dict[str, list[Decision]] = {}
    for decision in options(rules, state, seat, pick):
        by_kind.setdefault(kind_of(decision), []).append(decision)
    if not by_kind:
        return None
    kinds = list(by_kind)
    of_kind = by_kind[kinds[pick(len(kinds))]]
    return of_kind[pick(len(of_kind))]


def players_of(title: Title) -> dict[str, Player]:
    """Who can play a title, by name."""
    return {RANDOM: at_random, **title.players}


def options(rules: Rules[Any, Any, Any], state: Any, seat: str, pick: Pick) -> tuple[Decision, ...]:
    """What `seat` may choose from. A hosted chance is drawn; at a table it may also be what `legal` lists."""
    if seat != CHANCE:
        return tuple(rules.legal(state, seat))
    listed = rules.legal(state, seat) if rules.setup.mode == "table" else ()
    return (*listed, rules.chance(state, pick))


def play(
    title: Title,
    setup: Setup,
    pick: Pick,
    longest: int = LONGEST,
    players: Mapping[str, Player] | None = None,
) -> Game:
    """One game, at random where no player of a seat is named, broken off after `longest` decisions.

    Raises `Stuck` where it cannot go on.
    """
    rules = title.rules(setup)
    state = rules.open()
    decisions: list[Decision] = []
    while (outcome := rules.outcome(state)) is None and len(decisions) < longest:
        decision = choose(rules, state, rules.prompts(state), pick, players)
        _, state = rules.decide(state, decision)
        decisions.append(decision)
    return Game(setup, tuple(decisions), state, outcome)


def simulate(
    title: Title, setups: Sequence[Setup], pick: Pick, games: int, longest: int = LONGEST
) -> Iterator[Game]:
    """Random games one after the other, with each of `setups` in turn."""
    for number in range(games):
        yield play(title, setups[number % len(setups)], pick, longest)


def tally(games: Iterable[Game]) -> Tally:
    """The tally of `games`."""
    total = Tally()
    for game in games:
        end = game.outcome.reason if game.outcome else UNFINISHED
        total += Tally(1, Counter([end]), Counter(map(kind_of, game.decisions)))
    return total


def variants(title: Title) -> tuple[Setup, ...]:
    """Each edition, mode, scenario and number of players, with the default options and with each other value.

    What the title refuses to open is left out.
    """
    default = title.rulebook.settle({})
    others = [{o.key: value} for o in title.rulebook.option for value in o.values[1:]]
    modes: tuple[Mode, ...] = ("hosted", "table")
    setups = (
        Setup(title.id, edition, mode, {**default, **chosen}, *arrangement)
        for edition in sorted(title.editions)
        for mode in modes
        for chosen in ({}, *others)
        for arrangement in title.rulebook.arrangements
    )
    return tuple(setup for setup in setups if _opens(title, setup))


def _opens(title: Title, setup: Setup) -> bool:
    try:
        title.rules(setup).open()
    except Refusal:
        return False
    return True
