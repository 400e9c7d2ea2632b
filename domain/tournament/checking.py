"""Whether a tournament is what the rules ask for, judged from its entries alone: pairings, places, bonuses.

Each pairing is judged by the checker that shares no code with the engine, on what was known when it was made;
final places and bonuses are computed anew from the results of that moment.
"""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

import msgspec

from domain.events.chain import broken_links as links_broken
from domain.kernel.refusals import Refusal
from domain.record.errors import RecordError
from domain.tournament import closing
from domain.tournament import events as ev
from domain.tournament.correcting import correction
from domain.tournament.cutting import BRACKET, bracket
from domain.tournament.errors import TournamentError
from domain.tournament.pairing import active, request_for
from domain.tournament.quality_points import signed
from domain.tournament.redeciding import require_possible
from domain.tournament.swiss import ENGINE, Pairing, Request, Table, Values
from domain.tournament.swiss.checker import check
from domain.tournament.swiss.field import Field
from domain.tournament.tournament import Tournament, empty

IMPORTED: Final = "as the report file has it"
"""The reason for which a round is paired by hand where a report tells how it was paired elsewhere."""


class CheckedPairing(msgspec.Struct, frozen=True):
    """A pairing that was judged.

    Attributes:
        entry: the number of the entry that made it.
        round: which it pairs.
        by: ``engine``, ``bracket`` of a cut, ``hand``, where the rules leave it to the facilitator, or
            ``import``, where the round was paired elsewhere.
        tables: how many.
        rematches: how many of them, as the pairing says.
        faults: what is wrong, in words.
        remarks: what another pairing may have done better, in words; nothing is wrong for it.
    """

    entry: int
    round: int
    by: str
    tables: int
    rematches: int = 0
    faults: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()


class CheckedAct(msgspec.Struct, frozen=True):
    """An entry that no command would have made: its number, its kind, and why not."""

    entry: int
    kind: str
    fault: str


class CheckedEnding(msgspec.Struct, frozen=True):
    """An end of the tournament that was judged; there is another one each time that it was finished again.

    Attributes:
        entry: the number of the entry that finished it.
        places: how many.
        bonuses: how many.
        faults: the first wrong place and the first wrong bonus, in words.
    """

    entry: int
    places: int
    bonuses: int
    faults: tuple[str, ...] = ()


def broken_links(tournament: Tournament) -> tuple[int, ...]:
    """The numbers of the entries that do not know the digest of the one before."""
    return tuple(links_broken(tournament.id, tournament.entries))


def check_acts(tournament: Tournament) -> Iterator[CheckedAct]:
    """Every entry that no command would have made: refused by the guards of the commands, or out of time."""
    before = empty(tournament.id)
    for entry in tournament.entries:
        if before.entries and entry.envelope.at < before.entries[-1].envelope.at:
            yield CheckedAct(entry.number, entry.kind, "it is earlier than the entry before")
        try:
            require_possible(before, entry.body)
        except (RecordError, Refusal) as refused:
            yield CheckedAct(entry.number, entry.kind, str(refused))
        before = before.extend([entry])


def check_pairings(tournament: Tournament) -> Iterator[CheckedPairing]:
    """Every pairing that was ever made in the tournament, in order."""
    imported = False
    for entry in tournament.entries:
        body = entry.body
        if isinstance(body, ev.ManualBegun):
            imported = body.reason == IMPORTED
        if isinstance(body, ev.ManualEnded) and imported:
            remarks = tuple(_remarks(tournament.at(entry.number - 1), body))
            values = (len(body.tables), body.values.rematches)
            yield CheckedPairing(entry.number, body.round, "import", *values, remarks=remarks)
        elif isinstance(body, ev.ManualEnded) or (isinstance(body, ev.RoundRePaired) and not body.request):
            by = "bracket" if isinstance(body, ev.RoundRePaired) and body.engine == BRACKET else "hand"
            yield CheckedPairing(entry.number, body.round, by, len(body.tables), body.values.rematches)
        elif isinstance(body, ev.RoundPaired | ev.RoundRePaired):
            by = "bracket" if body.engine == BRACKET else "engine"
            faults = tuple(_faults(tournament.at(entry.number - 1), body))
            yield CheckedPairing(
                entry.number, body.round, by, len(body.tables), body.values.rematches, faults
            )


def check_endings(tournament: Tournament) -> Iterator[CheckedEnding]:
    """Every time that the tournament was finished: its places and its bonuses (RA-150 to RA-156)."""
    bodies = [entry.body for entry in tournament.entries]
    for number, (body, following) in enumerate(zip_longest(bodies, bodies[1:]), 1):
        if isinstance(body, ev.Finished):
            awards = following.awards if isinstance(following, ev.BonusAwarded) else ()
            faults = tuple(_ending_faults(tournament.at(number - 1), body, awards))
            yield CheckedEnding(number, len(body.places), len(awards), faults)
        if isinstance(following, ev.BonusAwarded) and not isinstance(body, ev.Finished):
            yield CheckedEnding(number + 1, 0, len(following.awards), ("bonuses without an end",))


def _ending_faults(before: Tournament, made: ev.Finished, awards: Sequence[ev.Awarded]) -> Iterator[str]:
    try:
        events = closing.finish(before)
    except TournamentError as error:
        yield f"it could not be finished: {error}"
        return
    for event in events:
        if isinstance(event, ev.Finished):
            for player in [*event.places, *made.places]:
                right, told = event.places.get(player, 0), made.places.get(player, 0)
                if right != told:
                    by_results = f"by the results it is {right or 'none'}"
                    yield f"player {player} has place {told or 'none'}; {by_results}"
                    break
    bonuses = [award for event in events if isinstance(event, ev.BonusAwarded) for award in event.awards]
    for award, given in zip_longest(bonuses, awards):
        if award != given:
            yield f"bonus: {_bonus(given)}; by the places it is {_bonus(award)}"
            break


def _bonus(award: ev.Awarded | None) -> str:
    if award is None:
        return "none"
    return f"{signed(award.amount)} for player {award.player} ({award.because}, {award.formula})"


def _remarks(before: Tournament, made: ev.ManualEnded) -> Iterator[str]:
    """What there is to say of a round that was paired elsewhere: repeats, byes given twice, floats."""
    request = request_for(before, made.round, [player for seated in made.tables for player in seated.players])
    known = {entrant.id: entrant for entrant in request.entrants}
    met = {frozenset(meeting.players) for meeting in request.met}
    for seated in made.tables:
        one, other = seated.players
        if frozenset(seated.players) in met:
            yield f"table {seated.number}: player {one!r} and player {other!r} have met before"
        gap = known[one].score - known[other].score
        if gap:
            high, low = (one, other) if gap > 0 else (other, one)
            yield (
                f"table {seated.number}: player {high!r} with {known[high].score} meets "
                f"player {low!r} with {known[low].score}"
            )
    before_this = [round_.byes for round_ in before.state.rounds[: made.round - 1]]
    for player, kind in made.byes.items():
        had = sum(byes.get(player) in {"automatic", "full"} for byes in before_this)
        if kind in {"automatic", "full"} and had:
            yield f"player {player!r} has a bye again"


def _faults(before: Tournament, made: ev.RoundPaired | ev.RoundRePaired) -> Iterator[str]:
    couples = [seated.players for seated in made.tables]
    if made.engine == BRACKET:
        tables, bye = bracket([player.id for player in active(before, made.round)])
        if {frozenset(table) for table in tables} != {frozenset(couple) for couple in couples}:
            yield "the best seed does not meet the worst"
        if bye != made.bye:
            yield "not the best seed has the bye"
        return
    try:
        request = _request(before, made)
    except TournamentError as error:
        yield f"it cannot be asked for again: {error}"
        return
    field = Field(request)
    if missing := [player for couple in couples for player in couple if player not in field.number]:
        yield f"not active: {missing[0]}"
        return
    locked = {frozenset(couple) for couple in request.locked}
    pairing = Pairing(
        engine=made.engine,
        request=made.request,
        tables=tuple(
            Table(couple, field.values(*(field.number[p] for p in couple)), frozenset(couple) in locked)
            for couple in couples
        ),
        bye=made.bye,
        values=Values(*made.values),
        repeated_bye=made.repeated_bye,
    )
    if made.engine != ENGINE:
        yield f"made by {made.engine or 'no engine'}; this is {ENGINE}"
    for fault in check(request, pairing):
        about = f": {', '.join(fault.about[:4])}" if fault.about else ""
        yield f"{fault.kind}{about}"


def _request(before: Tournament, made: ev.RoundPaired | ev.RoundRePaired) -> Request:
    if isinstance(made, ev.RoundPaired):
        return request_for(before, made.round)
    return correction(before, made.round, made.choice).request
