"""What can be claimed about a position: where angels stand, are active or have scored, and cards played."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.edition import Edition
from domain.games.regnum_angelica.state import State
from domain.kernel.claims import Claim

WORDS: Final = {
    "stands": "has an angel on",
    "active": "has the active angel",
    "scored": "has scored with",
    "plays": "plays",
}

_FROM_HAND: Final = (fx.AngelPlaced, fx.PillarAttached, fx.ScriptAnnounced)


def hold(state: State) -> Iterable[Claim]:
    """The spaces on which each seat has an angel, the active angels, and those in the opponent's realm."""
    found = {Claim("scored", side.seat, card) for side in state.sides for card in side.scored}
    for space, angel in state.board.items():
        if not angel.placeholder:
            found.add(Claim("stands", angel.owner, space))
            if angel.active and angel.slot.card:
                found.add(Claim("active", angel.owner, angel.slot.card))
    return found


def made(effects: Sequence[fx.Kind]) -> Iterator[Claim]:
    """The cards that a seat plays, as far as the record knows them."""
    for effect in effects:
        if isinstance(effect, _FROM_HAND) and effect.card is not None:
            yield Claim("plays", effect.seat, effect.card)


def label(edition: Edition, claim: Claim) -> str:
    """The printed name of a card; a space as it is written."""
    return claim.what if claim.kind == "stands" else edition.label(claim.what)
