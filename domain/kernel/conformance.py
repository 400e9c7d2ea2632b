"""The suite that every title must pass: random legal games, with the kernel's contract proved at each step.

`conform` plays one game and raises `NonConformance` at the first thing that a title must never do. At every
position and for every decision of the game it proves what storing, replaying and showing a record rest on. At
a sample of the positions it also tries every legal decision and many others, and asks of every viewer whether
two worlds that differ only in what it may not know look the same to it.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, NoReturn, TypeVar, get_args, get_type_hints

import msgspec

from domain.kernel.cards import Hand, Pool, Slot
from domain.kernel.decisions import Decision, Effect, Prompt
from domain.kernel.digests import canonical, digest
from domain.kernel.outcomes import Outcome
from domain.kernel.playing import LONGEST, UNFINISHED, Tally, choose, kind_of, options
from domain.kernel.refusals import Fact, Refusal
from domain.kernel.scenes import Scene
from domain.kernel.seats import CHANCE, GAME, PUBLIC, people, sides
from domain.kernel.secrets import conceal
from domain.kernel.titles import Pick, Player, Setup, Title

T = TypeVar("T")

Inventory = Callable[[Any], Mapping[str, int]]
"""Counts, in a state, the things whose number never changes: cards, cubes, units."""

SAMPLE: Final = 8
"""One position in so many is looked at closely, unless the caller says otherwise."""

_MUTANTS: Final = 32
_FEW: Final = 4
_CHAIN: Final = 20
_PLAIN: Final = (str, int, bool, type(None))


class NonConformance(AssertionError):
    """A title that breaks the kernel's contract. The message holds all that is needed to see it again.

    Attributes:
        check, message: what failed, in a word or two and in full.
        setup, decisions: the game up to the step at which it failed.
    """

    def __init__(self, check: str, message: str, setup: Setup, decisions: Sequence[Decision]) -> None:
        so_far = canonical(decisions).decode()
        super().__init__(
            f"{check}, after {len(decisions)} decisions: {message}\n"
            f"in the game with {canonical(setup).decode()}\nand the decisions {so_far}"
        )
        self.check = check
        self.message = message
        self.setup = setup
        self.decisions = tuple(decisions)

    def __reduce__(self) -> tuple[type["NonConformance"], tuple[object, ...]]:
        return type(self), (self.check, self.message, self.setup, self.decisions)


def conform(
    title: Title,
    setup: Setup,
    pick: Pick,
    *,
    longest: int = LONGEST,
    sample: int = SAMPLE,
    views: int = 1,
    inventory: Inventory | None = None,
    players: Mapping[str, Player] | None = None,
) -> Tally:
    """Prove the contract over one random legal game, broken off after `longest` decisions.

    One position in `sample` is looked at closely. What is stored and seen is proved at one position in
    `views`: at all of them, unless very many games are to be played. With `players` of seats the game is
    theirs, and so is what they decide proved to be legal. Raises `NonConformance`.
    """
    suite = _Suite(
        title,
        setup,
        pick,
        longest=longest,
        sample=sample,
        views=views,
        inventory=inventory,
        players=players,
    )
    return suite.prove()


def conform_all(
    title: Title,
    setups: Sequence[Setup],
    pick: Pick,
    games: int,
    *,
    longest: int = LONGEST,
    sample: int = SAMPLE,
    views: int = 1,
    inventory: Inventory | None = None,
) -> Tally:
    """The tally of `games` proved games, with each of `setups` in turn. Raises `NonConformance`."""
    total = Tally()
    for number in range(games):
        setup = setups[number % len(setups)]
        total += conform(title, setup, pick, longest=longest, sample=sample, views=views, inventory=inventory)
    return total


class _Result(NamedTuple):
    """What an accepted decision led to."""

    effects: tuple[Effect, ...]
    state: Any


class _Swap(NamedTuple):
    """Two cards of one pool; the viewer cannot tell which of them is where."""

    pool: str
    one: str
    other: str

    def names(self, value: object) -> bool:
        return bool({self.one, self.other} & set(_words(msgspec.to_builtins(value))))

    def __call__(self, plain: Any) -> Any:
        """`plain`, made of built-in values, with the two cards exchanged."""
        if isinstance(plain, str):
            return self.other if plain == self.one else self.one if plain == self.other else plain
        if isinstance(plain, list | tuple):
            return [self(item) for item in plain]
        if isinstance(plain, dict):
            return {self(key): self(item) for key, item in plain.items()}
        return plain

    def hidden(self, plain: Any, concealed: Any) -> Any:
        """`plain` with the two cards exchanged where `concealed` does not show them."""
        if concealed is None:
            return self(plain)
        if isinstance(plain, list | tuple) and len(plain) == len(concealed):
            return [self.hidden(item, shown) for item, shown in zip(plain, concealed, strict=True)]
        if isinstance(plain, dict):
            return {key: self.hidden(item, concealed.get(key)) for key, item in plain.items()}
        return plain


class _Suite:
    """One game under proof."""

    def __init__(
        self,
        title: Title,
        setup: Setup,
        pick: Pick,
        *,
        longest: int,
        sample: int,
        views: int,
        inventory: Inventory | None,
        players: Mapping[str, Player] | None,
    ) -> None:
        self.title = title
        self.setup = setup
        self.rules = title.rules(setup)
        self.pick = pick
        self.longest = longest
        self.sample = sample
        self.views = views
        self.inventory = inventory
        self.players = players
        self.people = people(self.rules.seats)
        self.seats = (*self.people, CHANCE, GAME)
        self.eyes = (*self.people, PUBLIC)
        self.known_rules = frozenset(title.rulebook.texts)
        self.effects_type: Any = tuple[title.effects, ...]  # type: ignore[name-defined]
        self.kinds = frozenset(_tags(title.decisions))
        self.decisions: list[Decision] = []
        self.step = 0
        self.effects: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.things: Mapping[str, int] | None = None

    # --- the game

    def prove(self) -> Tally:
        """Play and prove."""
        try:
            self._types()
            states = self._play()
            for self.step, state in enumerate(states):
                if self.step == len(states) - 1 or not self.pick(self.sample):
                    self._look_closely(state)
        except NonConformance:
            raise
        except Exception as error:
            raise self._broken("exception", f"{type(error).__name__}: {error}") from error
        outcome = self.rules.outcome(states[-1])
        return Tally(
            games=1,
            ends=Counter([outcome.reason if outcome else UNFINISHED]),
            kinds=Counter(map(kind_of, self.decisions)),
            effects=self.effects,
            refusals=self.refusals,
        )

    def _play(self) -> list[Any]:
        """The states of one game, each position and each decision of it proved."""
        state = self.rules.open()
        self._require(_same(state, self.rules.open()), "open", "the same setup opens with different states")
        states = [state]
        self._position(state)
        while self.rules.outcome(state) is None and len(self.decisions) < self.longest:
            decision = choose(self.rules, state, self.rules.prompts(state), self.pick, self.players)
            result = self._accepted(state, decision)
            self._consequences(state, decision, result)
            self.effects.update(kind_of(effect) for effect in result.effects)
            self.decisions.append(decision)
            self.step += 1
            state = result.state
            states.append(state)
            self._position(state)
        return states

    def _require(self, condition: object, check: str, message: str) -> None:
        if not condition:
            self._break(check, message)

    def _break(self, check: str, message: str) -> NoReturn:
        raise self._broken(check, message)

    def _broken(self, check: str, message: str) -> NonConformance:
        return NonConformance(check, message, self.setup, self.decisions[: self.step])

    # --- a position

    def _types(self) -> None:
        """Values cannot change. Equal states have equal digests, and keep them when a field is added."""
        top = self.title.state
        self._require(top.__struct_config__.omit_defaults, "digest", f"{top.__name__} must say omit_defaults")
        for kind in _structs(self.title.state | self.title.decisions | self.title.effects):
            self._require(kind.__struct_config__.frozen, "immutable", f"{kind.__name__} must be frozen")
        for kind in _structs(top):
            for field in msgspec.structs.fields(kind) if kind.__struct_config__.omit_defaults else ():
                self._require(
                    _is_plain_default(field.default),
                    "digest",
                    f"the default of {kind.__name__}.{field.name} must be None, a truth value, a number from "
                    "0 to 256 or empty: any other would be left out of a digest or not by accident",
                )

    def _position(self, state: Any) -> None:
        prompts = self.rules.prompts(state)
        self._prompts(state, prompts)
        self._outcome(state, prompts)
        self._turn(state)
        self._conserved(state)
        if not self.pick(self.views):
            self._shown(state, prompts)

    def _shown(self, state: Any, prompts: tuple[Prompt, ...]) -> None:
        """The state can be stored, and seen by everybody who looks."""
        self._round_trip(state, self.title.state, "state")
        self._scene(state)
        cards = _cards(state)
        for viewer in self.eyes:
            self._view(state, prompts, cards, viewer)

    def _round_trip(self, value: Any, kind: Any, name: str) -> None:
        """What is stored comes back as it was, and with the same digest."""
        back = msgspec.json.decode(msgspec.json.encode(value), type=kind)
        self._require(back == value, "round trip", f"the {name} {value!r} comes back as {back!r}")
        if digest(back) != digest(value):
            self._break("digest", f"the {name} {canonical(value)!r} has another digest when it comes back")

    def _prompts(self, state: Any, prompts: tuple[Prompt, ...]) -> None:
        for prompt in prompts:
            self._require(prompt.seat in self.seats, "prompts", f"there is no seat {prompt.seat!r} to prompt")
            unknown = set(prompt.kinds) - self.kinds
            self._require(prompt.kinds and not unknown, "prompts", f"no kinds, or unknown ones, in {prompt}")
        for seat in self.seats:
            asked = {kind for prompt in prompts if prompt.seat == seat for kind in prompt.kinds}
            for decision in self.rules.legal(state, seat):
                fits = decision.seat == seat and kind_of(decision) in asked
                self._require(fits, "legal", f"{_text(decision)} is listed for {seat} but not prompted for")
        for prompt in prompts:
            if prompt.seat == GAME:
                only = len(self.rules.legal(state, GAME)) == 1 and len(prompts) == 1
                self._require(
                    only, "legal", "the game itself has one thing to do, and nobody else has any then"
                )
            if prompt.must:
                found = options(self.rules, state, prompt.seat, self.pick)
                self._require(found, "legal", f"the game waits for {prompt.seat}, who has no legal decision")

    def _outcome(self, state: Any, prompts: tuple[Prompt, ...]) -> None:
        seats = [seat.id for seat in self.rules.seats]
        scores = self.rules.scores(state)
        self._require(set(scores) == set(seats), "outcome", f"scores are of other seats: {scores}")
        outcome = self.rules.outcome(state)
        if outcome is None:
            self._require(any(p.must for p in prompts), "prompts", "the game goes on but waits for nobody")
            self._resigning(state)
            return
        self._require(not prompts, "outcome", f"the game is over ({outcome.reason}) but prompts {prompts}")
        reason, because = outcome.reason, outcome.because
        self._require(reason in self.title.ends, "outcome", f"{reason!r} is none of {self.title.ends}")
        self._require(because in self.known_rules, "rule id", f"the outcome cites {because!r}")
        self._require(
            set(outcome.scores) == set(seats), "outcome", f"scores are of other seats: {outcome.scores}"
        )
        self._sided(outcome)

    def _sided(self, outcome: Outcome) -> None:
        """Seats win, and those of a side have won or lost together."""
        named = {*outcome.winners, *outcome.losers}
        known = {seat.id for seat in self.rules.seats}
        self._require(
            named <= known, "outcome", f"{', '.join(sorted(named - known))}: no such seat has won or lost"
        )
        both = outcome.winners and outcome.losers
        self._require(
            not both, "outcome", "where some have won the others have lost; losers are not named then"
        )
        for side, seats in sides(self.rules.seats).items():
            results = {outcome.of(seat) for seat in seats}
            self._require(
                len(results) == 1, "outcome", f"the side {side} has {' and '.join(sorted(results))}"
            )

    def _resigning(self, state: Any) -> None:
        """Who may give up, and what then follows, is the same for all eyes, and no seat is left out."""
        for seat in self.people:
            try:
                outcome = self.rules.resign(state, seat)
            except Refusal as refusal:
                self._require(
                    refusal.rule in self.known_rules, "rule id", f"resigning cites {refusal.rule!r}"
                )
                continue
            self._sided(outcome)
            self._require(outcome.of(seat) == "lost", "outcome", f"{seat} resigns and has {outcome.of(seat)}")

    def _turn(self, state: Any) -> None:
        number, seats, round = turn = self.rules.turn(state)
        fits = 0 <= round <= number and set(seats) <= {seat.id for seat in self.rules.seats}
        fits = fits and (number > 0 or not seats) and len(set(seats)) == len(seats)
        self._require(fits, "turn", f"{turn} is no turn of {self.seats}")

    def _conserved(self, state: Any) -> None:
        if self.inventory is None:
            return
        things = {name: count for name, count in self.inventory(state).items() if count}
        self.things = self.things or things
        self._require(things == self.things, "conservation", f"there were {self.things}, now {things}")

    def _scene(self, view: Any) -> None:
        scene = self.rules.scene(view)
        self._require(isinstance(scene, Scene), "scene", f"{scene!r} is no scene")
        self._round_trip(scene, Scene, "scene")

    def _view(self, state: Any, prompts: tuple[Prompt, ...], cards: Counter[str], viewer: str) -> None:
        """A view is again a state, holds all cards, and shows none that the viewer may not know."""
        view = conceal(state, viewer)
        self._round_trip(view, self.title.state, f"view of {viewer}")
        parts = _slots_and_pools(view)
        shown, there = _hidden(parts, viewer), _cards(parts)
        self._require(not shown, "secrecy", f"{viewer} is shown {shown}")
        self._require(
            there == cards,
            "view",
            f"cards are lost or new in the view of {viewer}: {cards - there}, {there - cards}; "
            "a slot that hides a card names the pool that it returns to",
        )
        self._require(
            _same(self.rules.prompts(view), prompts), "secrecy", f"prompts are others in the view of {viewer}"
        )
        turns = self.rules.turn(view), self.rules.turn(state)
        self._require(_same(*turns), "secrecy", f"the turn is another in the view of {viewer}: {turns}")
        self._scene(view)

    # --- a decision

    def _accepted(self, state: Any, decision: Decision) -> _Result:
        result = self._decide(state, decision)
        if isinstance(result, Refusal):
            self._break("legal", f"{_text(decision)} is listed as legal but refused by {result}")
        return result

    def _decide(self, state: Any, decision: Decision) -> _Result | Refusal:
        """What `decide` answers, which is the same again and leaves its arguments as they were."""
        before = canonical([state, decision])
        first = self._once(state, decision)
        unchanged = canonical([state, decision]) == before
        self._require(unchanged, "immutable", f"{_text(decision)} changed the state or the decision given")
        second = self._once(state, decision)
        alike = _same(_answer(first), _answer(second))
        self._require(alike, "determinism", f"{_text(decision)} is answered once {first!r}, then {second!r}")
        if isinstance(first, Refusal):
            self._refusal(first, decision)
        return first

    def _once(self, state: Any, decision: Decision) -> _Result | Refusal:
        try:
            effects, following = self.rules.decide(state, decision)
        except Refusal as refusal:
            return refusal
        self._require(isinstance(effects, tuple), "effects", f"{effects!r} is no tuple")
        return _Result(effects, following)

    def _refusal(self, refusal: Refusal, decision: Decision) -> None:
        rule = refusal.rule
        self._require(rule in self.known_rules, "rule id", f"the refusal of {_text(decision)} cites {rule!r}")
        self._require(refusal.reason.strip(), "refusal", f"the refusal of {_text(decision)} gives no reason")
        facts = msgspec.json.encode(refusal.facts)
        back = msgspec.json.decode(facts, type=dict[str, Fact])
        self._require(back == refusal.facts, "refusal", f"facts that cannot be told: {refusal.facts}")
        self.refusals[rule] += 1

    def _consequences(self, state: Any, decision: Decision, result: _Result) -> None:
        effects, following = result
        for effect in effects:
            because = effect.because
            self._require(because in self.known_rules, "rule id", f"{_text(effect)} cites {because!r}")
        for evolve in (self.rules.evolve, self.title.evolve):
            folded = _fold(evolve, state, effects)
            self._require(
                _same(folded, following),
                "evolve",
                f"the effects of {_text(decision)} lead to {_text(folded)}, not to {_text(following)}",
            )
        if not self.pick(self.views):
            self._round_trip(decision, self.title.decisions, "decision")
            self._round_trip(effects, self.effects_type, "effects")
            self._narrate(decision, effects)
            for viewer in self.eyes:
                self._seen(state, decision, result, viewer)

    def _seen(self, state: Any, decision: Decision, result: _Result, viewer: str) -> None:
        """What a viewer sees of a decision leads from its view before to its view after."""
        shown, effects = conceal(decision, viewer), conceal(result.effects, viewer)
        self._round_trip(shown, self.title.decisions, f"decision that {viewer} sees")
        self._round_trip(effects, self.effects_type, f"effects that {viewer} sees")
        self._narrate(shown, effects)
        derived = conceal(_fold(self.title.evolve, conceal(state, viewer), effects), viewer)
        view = conceal(result.state, viewer)
        self._require(
            _same(derived, view),
            "view",
            f"what {viewer} sees of {_text(decision)} leads to {_text(derived)}, not to {_text(view)}",
        )

    def _narrate(self, decision: Decision, effects: tuple[Effect, ...]) -> None:
        text = self.rules.narrate(decision, effects)
        plain = bool(text.strip()) and text.isprintable()
        self._require(plain, "narrate", f"{_text(decision)} is told as {text!r}, not in one line")

    # --- a closer look at one position

    def _look_closely(self, state: Any) -> None:
        listed = [decision for seat in self.seats for decision in self.rules.legal(state, seat)]
        for decision in listed:
            self._accepted(state, decision)
        tried = [*self.decisions[self.step : self.step + 1], *self._some(listed, _FEW)]
        for decision in tried:
            self._consequences(state, decision, self._accepted(state, decision))
        mutants = list(self._mutants(state, listed))
        for mutant in mutants:
            self._try(state, mutant)
            self._listed(state, mutant, listed)
        for viewer in self.eyes:
            self._other_worlds(state, viewer, tried, mutants)
            for decision in tried:
                self._siblings(state, decision, viewer)

    def _try(self, state: Any, decision: Decision) -> None:
        """A decision, alone and after what it takes for granted, is accepted or refused, nothing else.

        It takes something for granted only where it is refused without that.
        """
        for _ in range(_CHAIN):
            alone = self._try_alone(state, decision)
            implied = self.rules.implied(state, decision)
            if implied is None:
                return
            what = f"{_text(decision)} takes {_text(implied)} for granted, and is legal without it"
            self._require(isinstance(alone, Refusal), "implied", what)
            result = self._try_alone(state, implied)
            if isinstance(result, Refusal):
                return
            state = result.state
        self._break("implied", f"{_text(decision)} takes ever more decisions for granted")

    def _listed(self, state: Any, decision: Decision, listed: Sequence[Decision]) -> None:
        """What is accepted is listed, but for another order, unless its list holds but examples."""
        result = self._once(state, decision)
        alike = [d for d in listed if kind_of(d) == kind_of(decision) and d.seat == decision.seat]
        unknown = self.title.sampled is None or self.title.samples(kind_of(decision), len(alike))
        if isinstance(result, Refusal) or unknown or decision in alike:
            return
        found = any(self._accepted(state, other).effects == result.effects for other in alike)
        self._require(found, "legal", f"{_text(decision)} is accepted but not listed")

    def _try_alone(self, state: Any, decision: Decision) -> _Result | Refusal:
        result = self._decide(state, decision)
        if isinstance(result, _Result):
            over = self.rules.outcome(state) is not None
            self._require(not over, "outcome", f"{_text(decision)} is accepted after the end")
            self._consequences(state, decision, result)
        return result

    def _some(self, values: Sequence[T], count: int) -> list[T]:
        return [values[self.pick(len(values))] for _ in range(count)] if values else []

    def _mutants(self, state: Any, listed: Sequence[Decision]) -> Iterator[Decision]:
        """Decisions of the whole game as they are, and legal ones with one thing changed."""
        yield from self._some(self.decisions, _FEW)
        sources = self._some([*listed, *listed, *self.decisions], _MUTANTS)
        words = sorted({*_words(msgspec.to_builtins([state, sources])), *self.seats, "nobody"})
        for source in sources:
            plain = {name: msgspec.to_builtins(getattr(source, name)) for name in source.__struct_fields__}
            name = self._some(list(plain), 1)[0]
            changed = {**plain, name: self._change(plain[name], words), "kind": kind_of(source)}
            try:
                yield msgspec.convert(changed, self.title.decisions)
            except msgspec.ValidationError:
                continue  # no value of that type: it cannot come from outside

    def _change(self, value: Any, words: Sequence[str]) -> Any:
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return self._some([-1, 0, value + 1, value - 1, value + 1000], 1)[0]
        if isinstance(value, list | tuple) and value:
            items, at = list(value), self.pick(len(value))
            changed = [*items[:at], self._change(items[at], words), *items[at + 1 :]]
            return self._some([changed, items[::-1], items[1:], [*items, items[at]], []], 1)[0]
        if isinstance(value, dict) and value:
            key = self._some(sorted(value), 1)[0]
            return {**value, key: self._change(value[key], words)}
        word = self._some([None, *words], 1)[0]
        return [word] if isinstance(value, list | tuple) else word

    # --- worlds that a viewer cannot tell apart

    def _other_worlds(
        self, state: Any, viewer: str, tried: Iterable[Decision], mutants: Iterable[Decision]
    ) -> None:
        """Exchange a card that `viewer` may not know for one that it could be: nothing looks different."""
        for slot, other in self._exchanges(state, viewer):
            twin = _exchange(state, slot, other)
            swap = _Swap(slot.pool, str(slot.card), other)
            self._same_position(state, twin, swap, viewer)
            for mutant in mutants:
                if mutant.seat == viewer and not swap.names(mutant):
                    answers = [_refused(self._once(world, mutant)) for world in (state, twin)]
                    what = f"whether {viewer} may {_text(mutant)}"
                    self._require(
                        _same(*answers), "secrecy", f"{what} betrays {slot.card} or {other}: {answers}"
                    )
            for decision in tried:
                self._same_decision(state, twin, decision, swap, viewer)
        for decision in tried:
            following = self._accepted(state, decision).state
            for slot, other in self._exchanges(following, viewer):
                drawn = _pools(state).get(slot.pool, Pool(""))
                swap = _Swap(slot.pool, str(slot.card), other)
                if swap.one in drawn and swap.other in drawn:
                    self._same_decision(state, state, decision, swap, viewer)

    def _exchanges(self, state: Any, viewer: str) -> Iterator[tuple[Slot, str]]:
        """One hidden slot, with another card that it could be for all that `viewer` knows."""
        pools = _pools(state)
        for slot in self._some(_exchangeable(state, viewer), 1):
            others = sorted(set(pools[slot.pool].cards) - {slot.card})
            for other in self._some(others, 1):
                yield slot, other

    def _same_position(self, state: Any, twin: Any, swap: _Swap, viewer: str) -> None:
        views = (canonical(conceal(world, viewer)) for world in (state, twin))
        cards = f"{swap.one} from {swap.other}"
        self._require(_same(*views), "secrecy", f"its view tells {viewer} {cards}")
        if viewer in self.people:
            lists = [self._told_apart(world, swap, viewer) for world in (state, twin)]
            self._require(_same(*lists), "secrecy", f"the legal decisions tell {viewer} {cards}: {lists}")

    def _told_apart(self, state: Any, swap: _Swap, viewer: str) -> list[Decision]:
        """The legal decisions of `viewer` but those that name one of the two cards.

        At a table a hand may be unknown, and what it could hold is listed by examples: neither do they count.
        """
        hidden: set[str] = set()
        if self.setup.mode == "table":
            hidden.update(*(pool.cards for pool in _pools(conceal(state, viewer)).values()))
        return [
            decision
            for decision in self.rules.legal(state, viewer)
            if not swap.names(decision) and not hidden & set(_words(msgspec.to_builtins(decision)))
        ]

    def _same_decision(self, state: Any, twin: Any, decision: Decision, swap: _Swap, viewer: str) -> None:
        """In the twin world there is a decision that looks to `viewer` as `decision` does in this one.

        It is the same decision, or the one with the two cards exchanged. Where what follows is not the same
        but for that exchange, or `viewer` rightly learns a card, nothing can be said.
        """
        result = self._accepted(state, decision)
        if self._learns(state, result, viewer):
            return
        seen = self._sight(decision, result, viewer)
        betrayed = False
        for variant in self._variants(decision, swap, viewer):
            answer = self._once(twin, variant)
            if isinstance(answer, Refusal) or self._learns(twin, answer, viewer):
                continue
            if self._sight(variant, answer, viewer) == seen:
                return
            betrayed |= swap(msgspec.to_builtins(result.effects)) == _listed(
                msgspec.to_builtins(answer.effects)
            )
        self._require(
            not betrayed,
            "secrecy",
            f"{_text(decision)} tells {viewer} {swap.one} from {swap.other}: {seen!r}",
        )

    def _variants(self, decision: Decision, swap: _Swap, viewer: str) -> Iterator[Decision]:
        plain = msgspec.to_builtins(decision)
        hidden = swap.hidden(plain, msgspec.to_builtins(conceal(decision, viewer)))
        for variant in (plain, hidden, swap(plain)):
            yield msgspec.convert(variant, self.title.decisions)

    def _siblings(self, state: Any, decision: Decision, viewer: str) -> None:
        """Two decisions that `viewer` cannot tell apart look the same in what follows, unless they reveal."""
        shown = conceal(decision, viewer)
        others = self._some(options(self.rules, state, decision.seat, self.pick), _FEW)
        siblings = [other for other in others if other != decision and conceal(other, viewer) == shown]
        for sibling in siblings:
            results = [self._accepted(state, each) for each in (decision, sibling)]
            told = [[kind_of(effect) for effect in result.effects] for result in results]
            if told[0] == told[1] and not any(self._reveals(state, result, viewer) for result in results):
                sights = (self._sight(decision, results[0], viewer), self._sight(sibling, results[1], viewer))
                what = f"{viewer} can tell {_text(decision)} from {_text(sibling)}"
                self._require(_same(*sights), "secrecy", what)

    def _reveals(self, state: Any, result: _Result, viewer: str) -> bool:
        """Whether the effects show `viewer` something, be it only what they themselves had hidden before."""
        if self._learns(state, result, viewer):
            return True
        hidden = _blanks(state, viewer)
        for effect in result.effects:
            state, before = self.title.evolve(state, effect), hidden
            hidden = _blanks(state, viewer)
            if hidden < before:
                return True
        return False

    def _learns(self, state: Any, result: _Result, viewer: str) -> bool:
        """Whether at any moment the effects show `viewer` a card that it did not know."""
        known = _pools(conceal(state, viewer))
        for effect in result.effects:
            state = self.title.evolve(state, effect)
            if _pools(conceal(state, viewer)) != known:
                return True
        return False

    def _sight(self, decision: Decision, result: _Result, viewer: str) -> bytes:
        """All that `viewer` sees of a decision and of what it led to."""
        shown, effects = conceal(decision, viewer), conceal(result.effects, viewer)
        view = conceal(result.state, viewer)
        return canonical([shown, effects, self.rules.narrate(shown, effects), view, self.rules.prompts(view)])


def _answer(result: _Result | Refusal) -> object:
    return (result.rule, result.reason, result.facts) if isinstance(result, Refusal) else result


def _refused(result: _Result | Refusal) -> object:
    return _answer(result) if isinstance(result, Refusal) else "accepted"


def _text(value: object) -> str:
    return canonical(value).decode()


def _same(one: object, other: object) -> bool:
    """Equal, and byte for byte."""
    return one == other and canonical(one) == canonical(other)


def _fold(evolve: Callable[[Any, Any], Any], state: Any, effects: Iterable[Effect]) -> Any:
    for effect in effects:
        state = evolve(state, effect)
    return state


def _children(value: Any) -> Iterable[Any]:
    if isinstance(value, msgspec.Struct):
        return [getattr(value, name) for name in value.__struct_fields__]
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, tuple | list | set | frozenset) else ()


def _slots_and_pools(value: Any) -> list[Slot | Pool]:
    found: list[Slot | Pool] = []

    def search(part: Any) -> None:
        if isinstance(part, Slot | Pool):
            found.append(part)
        elif type(part) not in _PLAIN:
            for child in _children(part):
                search(child)

    search(value)
    return found


def _hidden(value: Any, viewer: str) -> list[Slot]:
    """The slots whose card `viewer` may not know but `value` holds."""
    slots = [part for part in _slots_and_pools(value) if isinstance(part, Slot) and part.card is not None]
    return [slot for slot in slots if not slot.shows_to(viewer)]


def _exchangeable(value: Any, viewer: str) -> list[Slot]:
    """The hidden slots whose card could be another one of the pool by name."""
    return [slot for slot in _hidden(value, viewer) if not slot.unnamed]


def _pools(value: Any) -> dict[str, Pool]:
    return {part.name: part for part in _slots_and_pools(value) if isinstance(part, Pool)}


def _cards(value: Any) -> Counter[str]:
    """Every card in a slot or a pool; unnamed ones count alike, whatever they turned out to be."""
    cards: Counter[str] = Counter()
    for part in _slots_and_pools(value):
        if isinstance(part, Pool):
            cards.update(part.cards)
            cards[""] += part.unnamed
        elif part.card is not None:
            cards["" if part.unnamed else part.card] += 1
    return +cards


def _exchange(state: Any, slot: Slot, card: str) -> Any:
    """`state` with `card` of the pool in `slot`, and the slot's card in the pool."""
    waiting = [slot]

    def change(value: Any) -> Any:
        if isinstance(value, Pool):
            return value.take(card).put((str(slot.card),)) if value.name == slot.pool else value
        if isinstance(value, Slot):
            if waiting and value == slot:
                waiting.clear()
                return msgspec.structs.replace(slot, card=card)
            return value
        if isinstance(value, Hand):
            return Hand.of(map(change, value.slots))
        if isinstance(value, msgspec.Struct):
            fields = {name: change(getattr(value, name)) for name in value.__struct_fields__}
            return msgspec.structs.replace(value, **fields)
        if isinstance(value, dict):
            return {key: change(item) for key, item in value.items()}
        return tuple(map(change, value)) if isinstance(value, tuple) else value

    return change(state)


def _blanks(state: Any, viewer: str) -> int:
    """The number of values that the view of `viewer` leaves out."""

    def count(value: Any) -> int:
        return 1 if value is None else sum(map(count, _children(value)))

    return count(conceal(state, viewer)) - count(state)


def _words(plain: Any) -> Iterator[str]:
    """Every string in a value made of built-in values, keys too."""
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, dict):
        for item in (*plain, *plain.values()):
            yield from _words(item)
    elif isinstance(plain, list | tuple):
        for item in plain:
            yield from _words(item)


def _listed(plain: Any) -> Any:
    """`plain` with lists for tuples."""
    if isinstance(plain, list | tuple):
        return [_listed(item) for item in plain]
    return {key: _listed(item) for key, item in plain.items()} if isinstance(plain, dict) else plain


def _tags(union: Any) -> Iterator[str]:
    for kind in get_args(union) or (union,):
        yield str(kind.__struct_config__.tag)


def _structs(kind: Any, found: set[Any] | None = None) -> set[Any]:
    """Every struct type that a value of type `kind` can hold."""
    found = set() if found is None else found
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in found:
        found.add(kind)
        for hint in get_type_hints(kind).values():
            _structs(hint, found)
    for part in get_args(kind):
        _structs(part, found)
    return found


def _is_plain_default(default: object) -> bool:
    if default is msgspec.NODEFAULT or default is None or isinstance(default, bool):
        return True
    return 0 <= default <= 256 if isinstance(default, int) else default in ("", ())
