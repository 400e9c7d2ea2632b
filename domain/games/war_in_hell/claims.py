"""What can be claimed about a position: planes and leaders under control, hosts, and cards played."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from domain.games.war_in_hell import effects as fx
from domain.games.war_in_hell.edition import Edition
from domain.games.war_in_hell.state import State
from domain.games.war_in_hell.telling import plane_in_words
from domain.kernel.claims import Claim

WORDS: Final = {
    "controls": "controls",
    "leader": "has the leader",
    "host": "has a Host in",
    "plays": "plays",
}

_OF_PLANES: Final = ("controls", "host")
_FROM_HAND: Final = (fx.LeaderEntered, fx.CardAttached, fx.EventPlayed, fx.ForcePlayed)
_TREACHERY: Final = "treachery"


def hold(edition: Edition, state: State) -> Iterable[Claim]:
    """The planes that each seat controls (WH-016), its leaders (WH-014), and where they stand (WH-015)."""
    planes = edition.plane_ids
    found = {Claim("controls", seat, planes[at]) for at, seat in enumerate(state.markers) if seat}
    for leader, stack in state.stacks.items():
        found.add(Claim("leader", stack.seat, leader))
        found.add(Claim("host", stack.seat, planes[stack.plane - 1]))
    return found


def made(effects: Sequence[fx.Kind]) -> Iterator[Claim]:
    """The cards that a seat plays from its hand."""
    for effect in effects:
        if isinstance(effect, _FROM_HAND):
            yield Claim("plays", effect.seat, effect.card)
        elif isinstance(effect, fx.TreacheryPlayed) or (
            isinstance(effect, fx.BidSealed | fx.BidOpened) and effect.treachery
        ):
            yield Claim("plays", effect.seat, _TREACHERY)


def label(edition: Edition, claim: Claim) -> str:
    """The printed name of a card, or number and name of a plane."""
    if claim.kind in _OF_PLANES and claim.what in edition.planes:
        return plane_in_words(edition, edition.planes[claim.what].number)
    return edition.label(claim.what)
