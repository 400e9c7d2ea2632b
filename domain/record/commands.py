"""What may be done to a record. Each command answers with drafts of entries; nothing is changed by it.

A draft becomes an entry when the store seals it with time, actor, salt and the digest of the entry before.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from domain.kernel.decisions import Decision
from domain.kernel.outcomes import Outcome
from domain.kernel.playing import RANDOM, Stuck, at_random, choose, players_of
from domain.kernel.refusals import Refusal
from domain.kernel.seats import CHANCE, GAME, JUDGE, PUBLIC, people
from domain.kernel.secrets import conceal
from domain.kernel.titles import Mode, Pick, Player, Rules, Title
from domain.record.entries import Body, Branched, Closed, CloseReason, Decided, Opened, Rewound, Ruled
from domain.record.errors import (
    ConfirmationNeeded,
    ImpossibleRuling,
    NoSuchPosition,
    NotALine,
    NothingToPlay,
    RecordIsClosed,
    Unauthorised,
    Undrawable,
    UnknownEdition,
    UnknownPlayer,
    UnknownSeat,
)
from domain.record.implying import judge
from domain.record.names import require_name
from domain.record.record import Record, next_state
from domain.record.texts import require_fit

MOST_PLAYED: Final = 500
"""Decisions by which a line is played on at once."""

Dice = Callable[[int], Pick]
"""Given the number of the entry that chance is to decide, the source of its outcome."""


class Draft(NamedTuple):
    """A body and the state that it leads to."""

    body: Body
    state: Any


def open_record(
    title: Title,
    *,
    edition: str,
    mode: Mode,
    seats: dict[str, str],
    options: dict[str, str],
    scenario: str = "",
    players: int = 0,
    seed_hash: str = "",
    entropy: dict[str, str] | None = None,
    dice: Dice | None = None,
) -> list[Draft]:
    """Open a record; in hosted mode `dice` decides what chance has to decide at once.

    Raises `UnknownEdition`, `UnknownSeat`, `UnfitText`, or `UnknownOption` of the rulebook.
    """
    require_fit(seats, entropy)
    if edition not in title.editions:
        known = ", ".join(sorted(title.editions))
        raise UnknownEdition(f"{title.name} has no edition {edition!r}; it has {known}")
    setup = title.setup(edition, mode, options, scenario, players)
    rules = title.rules(setup)
    require_seats(title, rules, seats)
    state = rules.open()
    printed = title.editions[edition].digest
    version = title.rulebook.version
    drafts = [
        Draft(Opened(setup, printed, version, seats, state, seed_hash, entropy or {}), state),
    ]
    _go_on(rules, drafts, 0, dice)
    return drafts


def require_seats(title: Title, rules: Rules[Any, Any, Any], given: Iterable[str]) -> None:
    """Raise `UnknownSeat` unless `given` are those at this table for which people decide."""
    taken = people(rules.seats)
    if set(given) != set(taken):
        raise UnknownSeat(f"{title.name} has the seats {', '.join(taken)}; given were {', '.join(given)}")


def branch(source: Record, *, root: str, at: int, basis: str, name: str) -> list[Draft]:
    """Begin a line at position `at` of `source`, on what the viewer `basis` knew there.

    `root` is the record at the root of all lines. In a line the author speaks for every seat and for chance.
    Raises `NoSuchPosition`, `UnknownSeat` or `UnfitText`.
    """
    name = require_name(name, "the name of the line") if name.strip() else ""
    viewers = (*people(source.seats), JUDGE, PUBLIC)
    if basis not in viewers:
        raise UnknownSeat(f"a line rests on what a viewer knew, one of {', '.join(viewers)}; not {basis!r}")
    state = conceal(source.position(at), basis)
    setup = replace(source.setup, mode="table")
    drafts = [Draft(Branched(root, source.id, at, basis, name, setup, state), state)]
    rules = source.title.rules(replace(source.rules.setup, mode="table"))
    _go_on(rules, drafts, 0, None)
    _close_if_over(rules, drafts)
    return drafts


def decide(
    record: Record,
    decision: Decision,
    *,
    dice: Dice | None = None,
    entropy: str = "",
    confirmed: bool = False,
) -> list[Draft]:
    """Record `decision`, before it what it takes for granted, and after it what hosted chance has to decide.

    Raises `RecordIsClosed`, `UnfitText`, `Refusal`, or `ConfirmationNeeded` unless it is `confirmed` that a
    battle or an exchange may end by what it takes for granted.
    """
    _require_open(record)
    require_fit(decision, entropy)
    judged = judge(record.rules, record.state, decision)
    if judged.ends and not confirmed:
        raise ConfirmationNeeded(decision, tuple(step.decision for step in judged.implied), judged.ends)
    drafts = [
        Draft(Decided(step.decision, step.effects, implied=True), step.state) for step in judged.implied
    ]
    drafts.append(Draft(Decided(decision, judged.step.effects, entropy=entropy), judged.step.state))
    _go_on(record.rules, drafts, record.version, dice)
    _close_if_over(record.rules, drafts)
    return drafts


def play_on(
    line: Record, players: Mapping[str, str], pick: Pick, *, decisions: int | None = None
) -> list[Draft]:
    """Let `players`, named by seat, play a line on, chance too if it is among the seats.

    They play until they have taken `decisions` or, without that number, until the turn is over; and no
    further than to where the game waits for somebody else, or is over. Each decision is judged by the rules
    as anybody's; what a player cannot see of the line he does not get. Raises `NotALine`, `RecordIsClosed`,
    `UnknownSeat`, `UnknownPlayer` or `NothingToPlay`.
    """
    if not isinstance(line.opening, Branched):
        raise NotALine("only a line is played on; in a game people decide")
    _require_open(line)
    rules, state = line.rules, line.state
    chosen, turn = _players(line.title, rules, players), rules.turn(state)
    drafts: list[Draft] = []
    for _ in range(MOST_PLAYED if decisions is None else decisions):
        if rules.outcome(state) is not None or (decisions is None and rules.turn(state) != turn):
            break
        draft = _played(rules, state, chosen, pick)
        if draft is None:
            break
        drafts.append(draft)
        _go_on(rules, drafts, line.version, None)
        state = drafts[-1].state
    if not drafts:
        raise NothingToPlay(f"nothing is to be decided now for {', '.join(players) or 'nobody'}")
    _close_if_over(rules, drafts)
    return drafts


def _players(title: Title, rules: Rules[Any, Any, Any], players: Mapping[str, str]) -> dict[str, Player]:
    known, seats = players_of(title), (*people(rules.seats), CHANCE)
    for seat, name in players.items():
        if seat not in seats:
            raise UnknownSeat(f"{title.name} has the seats {', '.join(seats)}; not {seat!r}")
        if name not in known or (seat == CHANCE and name != RANDOM):
            there = RANDOM if seat == CHANCE else ", ".join(known)
            raise UnknownPlayer(f"who can play {seat} is {there}; not {name!r}")
    return {seat: known[name] for seat, name in players.items()}


def _played(
    rules: Rules[Any, Any, Any], state: Any, players: Mapping[str, Player], pick: Pick
) -> Draft | None:
    """What one of `players` decides; nothing if the game waits for others, or none of them wants to."""
    prompts = rules.prompts(state)
    waiting = [prompt.seat for prompt in prompts if prompt.must]
    theirs = [prompt for prompt in prompts if prompt.seat in players]
    if not theirs or (waiting and not any(seat in players for seat in waiting)):
        return None
    try:
        decision = choose(rules, state, theirs, pick, players)
        try:
            effects, after = rules.decide(state, decision)
        except Refusal:  # of cards that nobody knows in the line a player can name one that cannot be there
            decision = choose(rules, state, theirs, pick, dict.fromkeys(players, at_random))
            effects, after = rules.decide(state, decision)
    except Stuck:
        return None
    return Draft(Decided(decision, effects), after)


def rewind(
    record: Record,
    to: int,
    *,
    agreed: Sequence[str] = (),
    ruling: str = "",
    reason: str = "",
    dice: Dice | None = None,
) -> list[Draft]:
    """Go on from position `to`, because every seat agreed or a ruling says so.

    Raises `RecordIsClosed`, `NoSuchPosition`, `Unauthorised` or `UnfitText`.
    """
    _require_open(record)
    require_fit(agreed, ruling, reason)
    if not 1 <= to < record.version or to in record.struck():
        raise NoSuchPosition(f"there is no entry {to} to go back to")
    everybody = set(people(record.seats))
    if not ruling and set(agreed) != everybody:
        missing = sorted(everybody - set(agreed)) or sorted(agreed)
        raise Unauthorised(
            f"a rewind needs the agreement of every seat or a ruling; missing: {', '.join(missing)}"
        )
    if ruling and not any(isinstance(e.body, Ruled) and e.body.ruling == ruling for e in record.entries):
        raise Unauthorised(f"this record holds no ruling {ruling!r}")
    body = Rewound(to, "ruling" if ruling else "agreement", tuple(agreed), ruling, reason)
    drafts = [Draft(body, record.position(to))]
    _go_on(record.rules, drafts, record.version, dice)
    _close_if_over(record.rules, drafts)
    return drafts


def rule(record: Record, ruled: Ruled[Any], *, dice: Dice | None = None) -> list[Draft]:
    """Record a judge's ruling, and after it what hosted chance has to decide.

    Raises `RecordIsClosed` unless it reopens a closed record, `Unauthorised`, `UnfitText` or
    `ImpossibleRuling`.
    """
    require_fit(ruled)
    if ruled.reopens != (record.closing is not None):
        raise RecordIsClosed(
            "only a ruling that reopens a closed record may follow its closing"
            if record.closing
            else "the record is open: there is nothing to reopen"
        )
    unknown = sorted(set(ruled.rules) - set(record.title.rulebook.texts))
    if unknown:
        raise Unauthorised(f"{record.title.name} has no rule {', '.join(unknown)}")
    drafts = [Draft(ruled, _state_after(record, ruled))]
    _go_on(record.rules, drafts, record.version, dice)
    if not ruled.reopens:
        _close_if_over(record.rules, drafts)
    return drafts


def _state_after(record: Record, ruled: Ruled[Any]) -> Any:
    """The state that the effects of a ruling lead to, if it is one that can be shown and asked about."""
    rules = record.rules
    try:
        state = next_state(record.title, record.states, ruled)
        rules.prompts(state)
        rules.scene(state)
    except Exception as error:
        raise ImpossibleRuling(f"the effects of the ruling cannot be applied: {error!r}") from error
    return state


def close(record: Record, reason: CloseReason, *, by: str = "", note: str = "") -> list[Draft]:
    """Close the record other than by the rules of the game; `by` is the seat that resigns.

    Raises `RecordIsClosed`, `UnknownSeat`, `Undrawable` or `UnfitText`, and `Refusal` where the rules let
    nobody resign.
    """
    _require_open(record)
    require_fit(note)
    if by and reason != "resigned":
        raise UnknownSeat(f"a seat resigns; {reason} is nothing that {by!r} does alone")
    if reason == "finished":
        raise RecordIsClosed("a game is finished by its rules alone; close it as resigned, agreed draw, …")
    outcome = None
    rules = record.rules
    if reason == "resigned":
        if by not in people(rules.seats):
            raise UnknownSeat(f"a seat resigns, one of {', '.join(people(rules.seats))}; not {by!r}")
        outcome = rules.resign(record.state, by)
    elif reason == "agreed draw":
        if len({seat.side for seat in rules.seats if seat.decided_by == "person"}) == 1:
            raise Undrawable("all play on one side; there is nobody to agree a draw with")
        outcome = Outcome((), rules.scores(record.state), "agreed draw", "")
    return [Draft(Closed(reason, by, outcome, note), record.state)]


def _require_open(record: Record) -> None:
    if record.closing:
        raise RecordIsClosed(f"the record is closed ({record.closing.reason})")


def _go_on(rules: Rules[Any, Any, Any], drafts: list[Draft], version: int, dice: Dice | None) -> None:
    """What happens before anybody is asked: the game's own decisions and, with `dice`, those of chance."""
    state = drafts[-1].state
    while True:
        asked = {prompt.seat for prompt in rules.prompts(state)}
        if GAME in asked:
            (decision,) = rules.legal(state, GAME)
        elif dice is not None and CHANCE in asked:
            decision = rules.chance(state, dice(version + len(drafts) + 1))
        else:
            return
        effects, state = rules.decide(state, decision)
        drafts.append(Draft(Decided(decision, effects), state))


def _close_if_over(rules: Rules[Any, Any, Any], drafts: list[Draft]) -> None:
    state = drafts[-1].state
    outcome = rules.outcome(state)
    if outcome is not None:
        drafts.append(Draft(Closed("finished", outcome=outcome), state))
