"""The contract between a title and everything else: the decider pattern.

A `Title` is what is published; `Rules` are the title bound to one table's edition, mode and ruling options.
Everything here is pure: the same arguments always give the same answer.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, NamedTuple, Protocol, TypeVar, get_args

import msgspec

from domain.kernel.claims import Claim, Claims
from domain.kernel.decisions import Decision, Effect, Prompt
from domain.kernel.editions import Edition, Fault, FaultyEdition, Harvest, Printed
from domain.kernel.outcomes import Outcome, conceded
from domain.kernel.rulebooks import Rulebook
from domain.kernel.scenes import Scene
from domain.kernel.seats import Seat

Mode = Literal["hosted", "table"]
Pick = Callable[[int], int]
"""Given n > 0, a number from 0 to n - 1: the one door by which randomness comes in."""


class Setup(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is settled before a game begins.

    `options` names every ruling option of the title. `scenario` and `players`, the number of seats for which
    people decide, are empty where the title has but one way to be played.
    """

    title: str
    edition: str
    mode: Mode
    options: dict[str, str] = {}
    scenario: str = ""
    players: int = 0


class Turn(NamedTuple):
    """A turn of a game and whose it is; number 0 stands for what comes before the first.

    `seats` are those who act in any order where it is the turn of several; none where it is nobody's. `round`
    counts the rounds, in each of which every seat has a turn; 0 where there are none, or none yet.
    """

    number: int = 0
    seats: tuple[str, ...] = ()
    round: int = 0


S = TypeVar("S")
D = TypeVar("D", bound=Decision)
E = TypeVar("E", bound=Effect)


class Rules(Protocol[S, D, E]):
    """One title as it is played at one table. What has a body here can be left as it is.

    Attributes:
        setup: of this table.
        seats: the places at it, in turn order.
    """

    setup: Setup

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The places at this table, in turn order."""

    def open(self) -> S:
        """The state before the first decision."""

    def prompts(self, state: S) -> tuple[Prompt, ...]:
        """Who may or must decide now, and of which kinds. It follows from what is public.

        Several seats may be asked at once, and decide in any order. Where nobody at the table has anything to
        decide `CHANCE` is asked, or `GAME` for what the rules leave to nobody.
        """

    def decide(self, state: S, decision: D) -> tuple[tuple[E, ...], S]:
        """The effects of `decision`, in order, and the state after them. Raises `Refusal`."""

    def evolve(self, state: S, effect: E) -> S:
        """The state after `effect`. It asks no rule and needs no edition."""

    def legal(self, state: S, seat: str) -> tuple[D, ...]:
        """The decisions that `seat` may take now; of `GAME` the only one.

        Where a decision can be put together from smaller ones, or differs only in ways that change nothing,
        the list holds one representative; a title's documentation says which.
        """

    def chance(self, state: S, pick: Pick) -> D:
        """The decision of the chance seat, which the prompts ask for, its outcome chosen by `pick`."""

    def implied(self, state: S, decision: D) -> D | None:
        """A decision that nobody says aloud at a table and that `decision` takes for granted, if any.

        `decision` is refused without it.
        """
        return None

    def contest(self, state: S) -> str:
        """The battle or exchange that passes can end, such as ``the battle in 5 Stygia``; empty if none can.

        A decision whose implied passes would end it is recorded only once that is confirmed.
        """
        return ""

    def scene(self, view: S) -> Scene:
        """What to draw of a (concealed) state."""

    def narrate(self, decision: D, effects: tuple[E, ...]) -> str:
        """One plain line about a (concealed) decision and its (concealed) effects."""

    def tell(self, effect: E) -> str:
        """A (concealed) effect in a sentence, named as printed; empty where its fields say as much."""
        return ""

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended by its rules, or None while it goes on."""

    def scores(self, state: S) -> dict[str, int]:
        """The points of each seat."""
        return dict.fromkeys((seat.id for seat in self.seats), 0)

    def turn(self, state: S) -> Turn:
        """The turn that a state belongs to; for titles without turns always the same."""
        return Turn()

    def resign(self, state: S, seat: str) -> Outcome:
        """How the game ends if `seat` gives it up. Raises `Refusal` where the rules do not let it."""
        return conceded(self.seats, seat, self.scores(state))

    def commit(self, opening: D, salt: str) -> tuple[D, D]:
        """From a decision that opens a secret choice: the one that commits the seat before, and the opening.

        `salt` is for an opening that names none. Raises `Refusal`; it is asked only of titles that `commits`.
        """
        raise TypeError(f"nobody commits to a choice in {self.setup.title}")

    def claims(self, state: S) -> Iterable[Claim]:
        """The claims that hold in a state."""
        return ()

    def label(self, claim: Claim) -> str:
        """The thing that a claim is about, as the edition prints it."""
        return claim.what

    def printed(self) -> Printed:
        """All that is printed in the edition."""
        return Printed({})

    def harvest(self, states: Mapping[str, S]) -> Harvest:
        """What the last states of records, by the names of these, have declared about the edition.

        Raises `FaultyEdition` where nothing can be declared, or where records contradict each other.
        """
        raise FaultyEdition([Fault(("id",), "nothing is declared about an edition of this title")])


Player = Callable[[Rules[Any, Any, Any], Any, str, Pick], Decision | None]
"""Who plays a seat: by the rules and the view that the seat has of a state, a legal decision.

Or None where the seat is not asked, or need not decide and does not. It remembers nothing: all that is not in
the view comes from the `Pick`.
"""


def _no_files(files: Iterable[Mapping[str, Any]]) -> "Title":
    raise FaultyEdition([Fault(("title",), "this title reads no edition files")])


@dataclass(frozen=True)
class Title:
    """A game as published: what is the same at every table.

    Attributes:
        rulebook: its id, its name and its numbered rules.
        editions: by id, the usual one first.
        state, decisions, effects: the types of its values; the last two are unions of structs.
        ends: every reason by which a game can end under its rules.
        rules: binds the title to a `Setup` whose options are settled.
        evolve: the state after an effect, as in `Rules`; it serves records of every edition.
        with_editions: the same title with more editions, of parsed files; one with the id of another takes
            its place. Raises `FaultyEdition`.
        sampled: by kind of decision, from how many on those that `Rules.legal` lists are but examples: a
            shorter list is whole, and so is that of a kind that is left out. None if that is not known.
        shorthand: what recorders say for short: a word by the kind and the fields that it stands for.
        called: what people call a kind of decision, where its name says too little.
        players: those who can play it beside the random one, by name.
        commits: whether secret choices can be committed to beforehand, by `Rules.commit`.
        claims: what positions of closed records are found by.
    """

    rulebook: Rulebook
    editions: Mapping[str, Edition]
    state: type[Any]
    decisions: Any
    effects: Any
    ends: tuple[str, ...]
    rules: Callable[[Setup], Rules[Any, Any, Any]]
    evolve: Callable[[Any, Any], Any]
    with_editions: Callable[[Iterable[Mapping[str, Any]]], "Title"] = _no_files
    sampled: Mapping[str, int] | None = None
    shorthand: Mapping[str, str] = field(default_factory=dict)
    called: Mapping[str, str] = field(default_factory=dict)
    players: Mapping[str, Player] = field(default_factory=dict)
    commits: bool = False
    claims: Claims = field(default_factory=Claims)

    @property
    def id(self) -> str:
        """Such as ``regnum-angelica``; also the name of its folder, with underscores."""
        return self.rulebook.title

    @property
    def name(self) -> str:
        """As printed on the box."""
        return self.rulebook.name

    def samples(self, kind: str, listed: int) -> bool:
        """Whether a list of so many decisions of a kind is known to be one of examples."""
        return self.sampled is not None and kind in self.sampled and listed >= self.sampled[kind]

    @cached_property
    def kinds(self) -> dict[str, type[Decision]]:
        """The types of its decisions by kind."""
        types = get_args(self.decisions) or (self.decisions,)
        return {str(type.__struct_config__.tag): type for type in types}

    def setup(
        self,
        edition: str = "",
        mode: Mode = "hosted",
        options: Mapping[str, str] | None = None,
        scenario: str = "",
        players: int = 0,
    ) -> Setup:
        """The setup of a table; what is not said is as usual. The edition need not be there.

        Raises `UnknownOption`, or `Refusal` by the ruling that excludes a combination.
        """
        return Setup(
            self.id,
            edition or next(iter(self.editions)),
            mode,
            self.rulebook.settle(options or {}),
            *self.rulebook.arrange(scenario, players),
        )

    @cached_property
    def tables(self) -> tuple[Rules[Any, Any, Any], ...]:
        """The rules of a usual table for each scenario and number of players."""
        return tuple(
            self.rules(self.setup(scenario=scenario, players=players))
            for scenario, players in self.rulebook.arrangements
        )

    @cached_property
    def every_seat(self) -> tuple[Seat, ...]:
        """The seats of all tables, each once: for lists of records that have different ones."""
        return tuple({seat.id: seat for rules in self.tables for seat in rules.seats}.values())
