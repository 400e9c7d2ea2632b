"""The contract between a title and everything else: the decider pattern.

A `Title` is what is published; `Rules` are the title bound to one table's edition, mode and ruling options.
Everything here is pure: the same arguments always give the same answer.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Protocol, TypeVar, get_args

import msgspec

from domain.kernel.claims import Claims
from domain.kernel.decisions import Decision, Effect, Prompt
from domain.kernel.editions import Edition, Fault, FaultyEdition, Harvest, Printed
from domain.kernel.outcomes import Outcome
from domain.kernel.rulebooks import Rulebook
from domain.kernel.scenes import Scene

Mode = Literal["hosted", "table"]
Pick = Callable[[int], int]
"""Given n > 0, a number from 0 to n - 1: the one door by which randomness comes in."""


class Setup(msgspec.Struct, frozen=True):
    """What is settled before a game begins. `options` names every ruling option of the title."""

    title: str
    edition: str
    mode: Mode
    options: dict[str, str] = {}


class Turn(NamedTuple):
    """A turn of a game and whose it is; number 0 stands for what comes before the first.

    `round` counts the rounds, in each of which every seat has a turn; 0 where there are none, or none yet.
    """

    number: int = 0
    seat: str = ""
    round: int = 0


S = TypeVar("S")
D = TypeVar("D", bound=Decision)
E = TypeVar("E", bound=Effect)


class Rules(Protocol[S, D, E]):
    """One title as it is played at one table."""

    setup: Setup

    def open(self) -> S:
        """The state before the first decision."""

    def prompts(self, state: S) -> tuple[Prompt, ...]:
        """Who may or must decide now, and of which kinds. It follows from what is public."""

    def decide(self, state: S, decision: D) -> tuple[tuple[E, ...], S]:
        """The effects of `decision`, in order, and the state after them. Raises `Refusal`."""

    def evolve(self, state: S, effect: E) -> S:
        """The state after `effect`. It asks no rule and needs no edition."""

    def legal(self, state: S, seat: str) -> tuple[D, ...]:
        """The decisions that `seat` may take now.

        Where a decision can be put together from smaller ones, or differs only in ways that change nothing,
        the list holds one representative; a title's documentation says which.
        """

    def chance(self, state: S, pick: Pick) -> D:
        """The decision of the chance seat, which the prompts ask for, its outcome chosen by `pick`."""

    def implied(self, state: S, decision: D) -> D | None:
        """A decision that nobody says aloud at a table and that `decision` takes for granted, if any."""

    def scene(self, view: S) -> Scene:
        """What to draw of a (concealed) state."""

    def narrate(self, decision: D, effects: tuple[E, ...]) -> str:
        """One plain line about a (concealed) decision and its (concealed) effects."""

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended by its rules, or None while it goes on."""


Player = Callable[[Rules[Any, Any, Any], Any, str, Pick], Decision | None]
"""Who plays a seat: by the rules and the view that the seat has of a state, a legal decision.

Or None where the seat is not asked, or need not decide and does not. It remembers nothing: all that is not in
the view comes from the `Pick`.
"""


def _no_files(files: Iterable[Mapping[str, Any]]) -> "Title":
    raise FaultyEdition([Fault(("title",), "this title reads no edition files")])


def _no_harvest(edition: str, states: Mapping[str, Any]) -> Harvest:
    raise FaultyEdition([Fault(("id",), "nothing is declared about an edition of this title")])


@dataclass(frozen=True)
class Title:
    """A game as published.

    Attributes:
        id: such as ``regnum-angelica``; also the name of its folder, with underscores.
        name: as printed on the box.
        seats: the places at the table, in turn order.
        rulebook: its numbered rules.
        editions: by id.
        state, decisions, effects: the types of its values; the last two are unions of structs.
        ends: every reason by which a game can end under its rules.
        rules: binds the title to a `Setup` whose options are settled.
        evolve: the state after an effect, as in `Rules`; it serves records of every edition.
        scores: the points of each seat in a state.
        printed: all that is printed in the edition with that id.
        with_editions: the same title with more editions, of parsed files; one with the id of another takes
            its place. Raises `FaultyEdition`.
        harvest: from the id of an edition and the last states of records, by the names of these, what was
            declared about it. Raises `FaultyEdition` where nothing can be, or where records contradict.
        turn: the turn that a state belongs to, for titles that have turns.
        tell: an effect (perhaps concealed) in a sentence, with the names of that edition; empty where its
            fields say as much.
        sampled: the kinds of decisions of which `Rules.legal` lists but examples; None if that is not known.
        shorthand: what recorders say for short: a word by the kind and the fields that it stands for.
        called: what people call a kind of decision, where its name says too little.
        players: those who can play it beside the random one, by name.
        commit: from a decision that opens a secret choice, and a salt for one that names none, the decision
            that commits the seat to it beforehand and the opening itself; raises `Refusal`. None where
            nothing is committed to.
        claims: what positions of closed records are found by.
    """

    id: str
    name: str
    seats: tuple[str, ...]
    rulebook: Rulebook
    editions: Mapping[str, Edition]
    state: type[Any]
    decisions: Any
    effects: Any
    ends: tuple[str, ...]
    rules: Callable[[Setup], Rules[Any, Any, Any]]
    evolve: Callable[[Any, Any], Any]
    scores: Callable[[Any], dict[str, int]]
    printed: Callable[[str], Printed] = lambda edition: Printed({})
    with_editions: Callable[[Iterable[Mapping[str, Any]]], "Title"] = _no_files
    harvest: Callable[[str, Mapping[str, Any]], Harvest] = _no_harvest
    turn: Callable[[Any], Turn] = lambda state: Turn()
    tell: Callable[[str, Any], str] = lambda edition, effect: ""
    sampled: frozenset[str] | None = None
    shorthand: Mapping[str, str] = field(default_factory=dict)
    called: Mapping[str, str] = field(default_factory=dict)
    players: Mapping[str, Player] = field(default_factory=dict)
    commit: Callable[[Any, str], tuple[Decision, Decision]] | None = None
    claims: Claims = field(default_factory=Claims)

    @property
    def kinds(self) -> dict[str, type[Decision]]:
        """The types of its decisions by kind."""
        types = get_args(self.decisions) or (self.decisions,)
        return {str(type.__struct_config__.tag): type for type in types}
