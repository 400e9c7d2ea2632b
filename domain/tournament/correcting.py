"""What to do about a published pairing when something before it was wrong: three choices with their cost.

Tables that have started, are locked or are finished stand in every choice, so no result is lost.
"""

import msgspec

from domain.events.requests import named
from domain.record.texts import require_fit
from domain.tournament import events as ev
from domain.tournament.cutting import BRACKET, bracket, outsiders
from domain.tournament.errors import NotNow, TooFewPlayers
from domain.tournament.events import Event
from domain.tournament.guards import has_started, require_open
from domain.tournament.pairing import active, as_pairing, asked_byes, numbered, request_for
from domain.tournament.state import Round
from domain.tournament.swiss import Pairer, Pairing, Table, Values, pair
from domain.tournament.swiss import correcting as swiss
from domain.tournament.swiss.correcting import Choice, Correction, corrections, re_pair
from domain.tournament.swiss.requests import Couple, Request, couple_of
from domain.tournament.tournament import Tournament


def choices(tournament: Tournament, number: int, by: Pairer = pair) -> tuple[Correction, ...]:
    """Every way to pair the open round again, for the facilitator to compare. Raises as `pair_again`."""
    round_ = require_open(tournament, number)
    if tournament.state.cut:
        return tuple(_cut_correction(tournament, round_, choice) for choice in (Choice.KEEP, Choice.ANEW))
    return corrections(_request(tournament, round_), as_pairing(round_), _started(tournament, round_), by)


def correction(tournament: Tournament, number: int, choice: str, by: Pairer = pair) -> Correction:
    """What one choice comes to. Raises as `pair_again`."""
    round_ = require_open(tournament, number)
    chosen = Choice(choice)
    if tournament.state.cut:
        return _cut_correction(tournament, round_, chosen)
    return re_pair(_request(tournament, round_), as_pairing(round_), _started(tournament, round_), chosen, by)


def asked_again(tournament: Tournament, number: int, choice: str) -> Request:
    """What the engine is given for a choice, outside the cut. Raises as `pair_again`."""
    round_ = require_open(tournament, number)
    started = _started(tournament, round_)
    return swiss.asked_again(_request(tournament, round_), as_pairing(round_), started, Choice(choice))


@named("pair_again")
def pair_again(
    tournament: Tournament, number: int, choice: Choice, reason: str = "", by: Pairer = pair
) -> list[Event]:
    """Pair the open round again by `choice`; the facilitator has seen what it costs.

    Raises `NotNow`, `NoSuchRound`, `TooFewPlayers`, `TournamentIsFinished` or `Refusal`.
    """
    require_fit(reason)
    if tournament.state.by_hand:
        raise NotNow(f"round {number} is being paired by hand")
    found = correction(tournament, number, choice, by)
    pairing = found.pairing
    standing = tuple(tournament.round(number).tables.values())
    return [
        ev.RoundRePaired(
            round=number,
            choice=_NAMES[choice],
            tables=numbered((table.players for table in pairing.tables), standing),
            bye=pairing.bye,
            byes=asked_byes(tournament, number),
            request=pairing.request,
            values=pairing.values,
            key=found.request.key,
            engine=pairing.engine,
            repeated_bye=pairing.repeated_bye,
            changed=found.changed,
            cost=found.cost,
            reason=reason,
        )
    ]


_NAMES: dict[Choice, ev.Choice] = {
    Choice.KEEP: "keep",
    Choice.LEAST_CHANGE: "least change",
    Choice.LEAST_CHANGE_AFTER_RANK: "least change after rank",
    Choice.ANEW: "pair anew",
}


def _started(tournament: Tournament, round_: Round) -> tuple[Couple, ...]:
    """The tables that stand."""
    locked = tournament.state.locks.get(round_.number, frozenset())
    return tuple(
        table.players
        for table in round_.tables.values()
        if has_started(table) or couple_of(*table.players) in locked
    )


def _request(tournament: Tournament, round_: Round) -> Request:
    """The field as it is known now, with those at tables that stand, withdrawn or not."""
    started = {couple_of(*couple) for couple in _started(tournament, round_)}
    standing = {player for couple in started for player in couple}
    request = request_for(tournament, round_.number, sorted(standing))
    if len(request.entrants) < 2:
        raise TooFewPlayers(f"fewer than two players can be paired in round {round_.number}")
    # A lock that was passed over by hand cannot be kept any longer once one of the two plays elsewhere.
    locked = tuple(couple for couple in request.locked if couple in started or not standing & set(couple))
    return msgspec.structs.replace(request, locked=locked)


def _cut_correction(tournament: Tournament, round_: Round, choice: Choice) -> Correction:
    """In the cut the survivors are seated anew, or nothing is changed; who is out stays out."""
    published = as_pairing(round_)
    pairing = published
    if choice is Choice.ANEW:
        out = set(outsiders(tournament.state, round_.number))
        standing = [couple for couple in _started(tournament, round_) if not out & set(couple)]
        seated = {player for couple in standing for player in couple}
        free = [p.id for p in active(tournament, round_.number) if p.id not in seated]
        tables, bye = bracket(free)
        if not (standing or tables):
            raise TooFewPlayers(
                f"fewer than two players of the cut can be paired in round {round_.number}; who is not there "
                "forfeits the match"
            )
        pairing = Pairing(
            engine=BRACKET,
            request="",
            tables=tuple(Table(couple, Values()) for couple in (*standing, *tables)),
            bye=bye,
        )
    elif choice is not Choice.KEEP:
        raise NotNow("in the cut a round is kept or paired again")
    before = {couple_of(*table.players) for table in published.tables}
    return Correction(
        choice=choice,
        request=Request(round=round_.number, key=tournament.settings.key),
        pairing=msgspec.structs.replace(pairing, engine=BRACKET),
        changed=tuple(t.players for t in pairing.tables if couple_of(*t.players) not in before),
        cost=Values(),
        bye_changed=pairing.bye != published.bye,
    )
