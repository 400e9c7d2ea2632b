"""Random legal games, as fast as the rules allow: for simulations, and for the conformance suite to check."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from domain.kernel.decisions import Decision, Effect, Prompt
from domain.kernel.outcomes import Outcome
from domain.kernel.refusals import Refusal
from domain.kernel.seats import CHANCE
from domain.kernel.titles import Mode, Pick, Rules, Setup, Title

LONGEST: Final = 2000
"""The number of decisions at which a game is broken off, unless the caller names another."""

UNFINISHED: Final = "unfinished"
"""The end of a game that was broken off."""


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


def choose(rules: Rules[Any, Any, Any], state: Any, prompts: Sequence[Prompt], pick: Pick) -> Decision:
    """A decision for one of `prompts`: each kind that is legal is equally likely, and so each of that kind.

    Raises `Stuck` if no prompt can be answered.
    """
    first = pick(len(prompts)) if prompts else 0
    for prompt in (*prompts[first:], *prompts[:first]):
        by_kind: dict[str, list[Decision]] = {}
        for decision in options(rules, state, prompt.seat, pick):
            by_kind.setdefault(kind_of(decision), []).append(decision)
        if by_kind:
            kinds = list(by_kind)
            of_kind = by_kind[kinds[pick(len(kinds))]]
            return of_kind[pick(len(of_kind))]
    seats = ", ".join(prompt.seat for prompt in prompts)
    raise Stuck(f"the game waits for {seats or 'nobody'}, and no legal decision answers it")


def options(rules: Rules[Any, Any, Any], state: Any, seat: str, pick: Pick) -> tuple[Decision, ...]:
    """What `seat` may choose from. A hosted chance is drawn; at a table it may also be what `legal` lists."""
    if seat != CHANCE:
        return tuple(rules.legal(state, seat))
    listed = rules.legal(state, seat) if rules.setup.mode == "table" else ()
    return (*listed, rules.chance(state, pick))


def play(title: Title, setup: Setup, pick: Pick, longest: int = LONGEST) -> Game:
    """One random legal game, broken off after `longest` decisions. Raises `Stuck` where it cannot go on."""
    rules = title.rules(setup)
    state = rules.open()
    decisions: list[Decision] = []
    while (outcome := rules.outcome(state)) is None and len(decisions) < longest:
        decision = choose(rules, state, rules.prompts(state), pick)
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
    """Each edition in each mode, with every option at its default and with each other value of one option.

    What the title refuses to open is left out.
    """
    default = title.rulebook.settle({})
    others = [{o.key: value} for o in title.rulebook.option for value in o.values[1:]]
    modes: tuple[Mode, ...] = ("hosted", "table")
    setups = (
        Setup(title.id, edition, mode, {**default, **chosen})
        for edition in sorted(title.editions)
        for mode in modes
        for chosen in ({}, *others)
    )
    return tuple(setup for setup in setups if _opens(title, setup))


def _opens(title: Title, setup: Setup) -> bool:
    try:
        title.rules(setup).open()
    except Refusal:
        return False
    return True
