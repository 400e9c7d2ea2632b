"""Pairing again after a result was found wrong: three choices, each with its cost.

Tables that have started or are finished stand in every choice, so no finished result is lost.
"""

from collections.abc import Collection
from enum import StrEnum

import msgspec

from domain.kernel.refusals import require
from domain.tournament.swiss.engine import Pairer, pair
from domain.tournament.swiss.pairings import Pairing, Values
from domain.tournament.swiss.requests import RULE, Couple, Preference, Request, Settings, couple_of


class Choice(StrEnum):
    """What to do about a published pairing that rests on a wrong result.

    `KEEP` keeps every published table whose players are still there. `LEAST_CHANGE` pairs as well in score
    gaps as pairing anew, and of those pairings takes the one with the most published tables, before ranks.
    `LEAST_CHANGE_AFTER_RANK` does so only among those that are as good in rank gaps too; more tables change.
    `ANEW` pairs as if nothing had been published.
    """

    KEEP = "keep"
    LEAST_CHANGE = "least change"
    LEAST_CHANGE_AFTER_RANK = "least change after rank"
    ANEW = "pair anew"


class Correction(msgspec.Struct, frozen=True):
    """What a choice comes to.

    Attributes:
        choice: which one.
        request: what its pairing was made from.
        pairing: the pairing.
        changed: its tables that were not published.
        cost: its values minus those of pairing anew; the first that is not 0 says what the choice gives away.
            Where the bye differs, the two are not of the same players.
        bye_changed: somebody else has the bye, or nobody.
    """

    choice: Choice
    request: Request
    pairing: Pairing
    changed: tuple[Couple, ...]
    cost: Values
    bye_changed: bool


def re_pair(
    request: Request, published: Pairing, started: Collection[Couple], choice: Choice, by: Pairer = pair
) -> Correction:
    """The pairing that `choice` makes of `published`.

    Args:
        request: the corrected field, with the locks that the facilitator has set besides.
        published: the pairing as it was published.
        started: tables of it that have started or are finished.
        choice: what to do.
        by: what pairs.
    """
    locking = _locking(request, published, started)
    return _correction(locking, published, choice, by(locking), by)


def asked_again(request: Request, published: Pairing, started: Collection[Couple], choice: Choice) -> Request:
    """What the engine is given for `choice`; the arguments are those of `re_pair`."""
    return _request(_locking(request, published, started), published, choice)


def corrections(
    request: Request, published: Pairing, started: Collection[Couple], by: Pairer = pair
) -> tuple[Correction, ...]:
    """All choices, for the facilitator to compare."""
    locking = _locking(request, published, started)
    anew = by(locking)
    return tuple(_correction(locking, published, choice, anew, by) for choice in Choice)


def _locking(request: Request, published: Pairing, started: Collection[Couple]) -> Request:
    """The request with what has started locked."""
    tables = {couple_of(*table.players) for table in published.tables}
    for couple in started:
        require(
            couple_of(*couple) in tables, RULE, "a table that has started was published", players=list(couple)
        )
    locked = {couple_of(*couple) for couple in (*request.locked, *started)}
    return msgspec.structs.replace(
        request,
        locked=tuple(sorted(locked)),
        published=(),
        published_bye=None,
        settings=_preferring(Preference.NONE, request),
    )


def _correction(
    locking: Request, published: Pairing, choice: Choice, anew: Pairing, by: Pairer
) -> Correction:
    request = _request(locking, published, choice)
    pairing = anew if choice is Choice.ANEW else by(request)
    tables = {couple_of(*table.players) for table in published.tables}
    return Correction(
        choice=choice,
        request=request,
        pairing=pairing,
        changed=tuple(table.players for table in pairing.tables if couple_of(*table.players) not in tables),
        cost=pairing.values.minus(anew.values),
        bye_changed=pairing.bye != published.bye,
    )


def _request(locking: Request, published: Pairing, choice: Choice) -> Request:
    if choice is Choice.ANEW:
        return locking
    if choice is Choice.KEEP:
        return _keeping(locking, published)
    after = choice is Choice.LEAST_CHANGE_AFTER_RANK
    return msgspec.structs.replace(
        locking,
        published=tuple(couple_of(*table.players) for table in published.tables),
        published_bye=published.bye,
        settings=_preferring(Preference.AFTER_RANK if after else Preference.BEFORE_RANK, locking),
    )


def _keeping(locking: Request, published: Pairing) -> Request:
    """The request with everything locked that was published and can still be."""
    taken = {player for couple in locking.locked for player in couple} | {locking.locked_bye}
    free = {entrant.id for entrant in locking.entrants} - taken
    kept = [couple_of(*table.players) for table in published.tables if free.issuperset(table.players)]
    bye = locking.locked_bye
    if bye is None and published.bye in free and len(locking.entrants) % 2:
        bye = published.bye
    return msgspec.structs.replace(locking, locked=(*locking.locked, *kept), locked_bye=bye)


def _preferring(preference: Preference, request: Request) -> Settings:
    return msgspec.structs.replace(request.settings, preference=preference)
