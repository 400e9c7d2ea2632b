"""What decisions bring about in War in Hell. Each effect can be applied without asking a rule."""

from collections.abc import Mapping
from typing import Annotated

import msgspec

from domain.kernel.decisions import Breach, Effect, Noted
from domain.kernel.outcomes import Outcome
from domain.kernel.secrets import Secret


class FirstChosen(Effect, frozen=True, tag="FirstChosen"):
    """Who takes the first turn."""

    seat: str


class LimitStated(Effect, frozen=True, tag="LimitStated"):
    """After how many turns the game is a draw."""

    turns: int


class CardsDue(Effect, frozen=True, tag="CardsDue"):
    """A seat has to draw cards, or to see them on top of the deck."""

    seat: str
    count: int
    look: bool = False


class SummonDrawn(Effect, frozen=True, tag="SummonDrawn"):
    """The cards of the Summon phase are drawn now."""

    seat: str


class CardDrawn(Effect, frozen=True, tag="CardDrawn"):
    """A seat drew the top card of the deck."""

    seat: str
    card: Annotated[str | None, Secret("seat")] = None


class CardSeen(Effect, frozen=True, tag="CardSeen"):
    """A seat saw the card of the deck at `depth`, 0 being the top."""

    seat: str
    depth: int
    card: Annotated[str | None, Secret("seat")] = None


class DrawSkipped(Effect, frozen=True, tag="DrawSkipped"):
    """So many cards are not drawn: there are none."""

    seat: str
    count: int


class DeckRenewed(Effect, frozen=True, tag="DeckRenewed"):
    """The discards are shuffled into a new deck."""

    count: int


class HandKept(Effect, frozen=True, tag="HandKept"):
    """A seat keeps its starting hand."""

    seat: str


class HandTrusted(Noted, frozen=True, tag="HandTrusted"):
    """A starting hand is taken to hold an Arch Devil; `seen` counts the cards of it that the record knows."""

    seat: str
    seen: Annotated[dict[str, int] | None, Secret("seat")] = None


class BreachFound(Breach, frozen=True, tag="BreachFound"):
    """What nobody could see when it was decided has become known, and was against a rule."""


class HandSetAside(Effect, frozen=True, tag="HandSetAside"):
    """A starting hand is shown and set aside."""

    seat: str
    cards: tuple[str, ...]


class AsideReturned(Effect, frozen=True, tag="AsideReturned"):
    """What was set aside is shuffled back into the deck."""

    count: int


class AsideDiscarded(Effect, frozen=True, tag="AsideDiscarded"):
    """What was set aside goes to the discards."""

    count: int


class TurnBegun(Effect, frozen=True, tag="TurnBegun"):
    """The turn of a seat begins, with its Summon phase."""

    seat: str


class Proceeding(Effect, frozen=True, tag="Proceeding"):
    """The active player is on the way to a later phase."""

    to: str


class Stopped(Effect, frozen=True, tag="Stopped"):
    """The active player stays in the phase: something has happened or has to be done there."""


class PhaseBegun(Effect, frozen=True, tag="PhaseBegun"):
    """A phase begins."""

    phase: str


class PhasePassed(Effect, frozen=True, tag="PhasePassed"):
    """A phase passes by itself: it leaves nothing to decide."""

    phase: str


class WindowOpened(Effect, frozen=True, tag="WindowOpened"):
    """Before the phase ends a seat is asked whether its Messenger moves."""

    seat: str


class WindowClosed(Effect, frozen=True, tag="WindowClosed"):
    """The Messenger stays."""

    seat: str


class LeaderEntered(Effect, frozen=True, tag="LeaderEntered"):
    """A leader from hand is in play, under its owner's marker."""

    seat: str
    card: str
    plane: int


class CardAttached(Effect, frozen=True, tag="CardAttached"):
    """A legion from hand is attached to a leader."""

    seat: str
    card: str
    leader: str


class CardReattached(Effect, frozen=True, tag="CardReattached"):
    """A legion has changed its leader."""

    card: str
    origin: str
    leader: str


class MoveAnnounced(Effect, frozen=True, tag="MoveAnnounced"):
    """An Army is about to move; `answer` may delay it."""

    leader: str
    plane: int
    answer: str


class MoveDelayed(Effect, frozen=True, tag="MoveDelayed"):
    """The announced move is cancelled by the leader `by`, and used."""

    leader: str
    by: str


class DelayLeft(Effect, frozen=True, tag="DelayLeft"):
    """A seat lets the announced move be."""

    seat: str


class StackMoved(Effect, frozen=True, tag="StackMoved"):
    """A stack is in another plane, and has used its move of this phase."""

    leader: str
    plane: int


class PowerUsed(Effect, frozen=True, tag="PowerUsed"):
    """A leader has used a power."""

    leader: str
    power: str


class EventPlayed(Effect, frozen=True, tag="EventPlayed"):
    """An Event card leaves a hand and is carried out."""

    seat: str
    card: str


class EventDiscarded(Effect, frozen=True, tag="EventDiscarded"):
    """The Event card that was carried out is discarded."""

    card: str


class HandSeen(Effect, frozen=True, tag="HandSeen"):
    """A seat saw the hand of `of`."""

    seat: str
    of: str
    cards: Annotated[tuple[str | None, ...], Secret("seat")] = ()


class DiscardDue(Effect, frozen=True, tag="DiscardDue"):
    """A seat has to discard cards."""

    seat: str
    count: int


class DiscardWaived(Effect, frozen=True, tag="DiscardWaived"):
    """There is nothing to discard."""

    seat: str


class CardDiscarded(Effect, frozen=True, tag="CardDiscarded"):
    """A card from hand is discarded."""

    seat: str
    card: str


class LossDue(Effect, frozen=True, tag="LossDue"):
    """A seat has to discard a card at random."""

    seat: str


class CardLost(Effect, frozen=True, tag="CardLost"):
    """A card is discarded at random."""

    seat: str
    card: str


class BiddingBegun(Effect, frozen=True, tag="BiddingBegun"):
    """Bids may be made. `answer` may play Treachery openly first, if anybody may."""

    points: dict[str, int]
    bonus: Mapping[str, int] = {}
    answer: str = ""


class TreacheryPlayed(Effect, frozen=True, tag="TreacheryPlayed"):
    """A Treachery card adds `points`: to be spent now, or spent with a bid that is shown."""

    seat: str
    points: int


class TreacheryLeft(Effect, frozen=True, tag="TreacheryLeft"):
    """A seat plays no Treachery card now."""

    seat: str


class BidSealed(Effect, frozen=True, tag="BidSealed"):
    """A seat has sealed its bid."""

    seat: str
    bids: Annotated[dict[str, int] | None, Secret("seat")] = None
    treachery: Annotated[int | None, Secret("seat")] = None


class BidCommitted(Effect, frozen=True, tag="BidCommitted"):
    """A seat has committed itself to a bid."""

    seat: str
    digest: str


class BidOpened(Effect, frozen=True, tag="BidOpened"):
    """Everybody sees the bid of a seat."""

    seat: str
    bids: dict[str, int]
    treachery: int = 0


class BidVoided(Effect, frozen=True, tag="BidVoided"):
    """The bid of a seat was not allowed and counts as nothing."""

    seat: str


class BidCounted(Effect, frozen=True, tag="BidCounted"):
    """What the bids on a leader are worth, by seat."""

    leader: str
    worth: dict[str, int]


class CoinDue(Effect, frozen=True, tag="CoinDue"):
    """Equal bids on a leader are settled by a coin."""

    leader: str


class CoinFlipped(Effect, frozen=True, tag="CoinFlipped"):
    """The coin for a leader has fallen for a seat."""

    leader: str
    winner: str


class ControlGained(Effect, frozen=True, tag="ControlGained"):
    """A leader has changed hands with everything attached to it, and is a Traitor."""

    leader: str
    seat: str


class TraitorCleared(Effect, frozen=True, tag="TraitorCleared"):
    """A leader is back with the seat that lost it first, and no Traitor any longer."""

    leader: str


class BiddingEnded(Effect, frozen=True, tag="BiddingEnded"):
    """The bidding of this phase is over."""


class BattleBegun(Effect, frozen=True, tag="BattleBegun"):
    """A battle begins; the powers at its start are used by these leaders in order."""

    plane: int
    answer: str = ""
    destroyers: tuple[str, ...] = ()
    consorts: tuple[str, ...] = ()


class LegionDestroyed(Effect, frozen=True, tag="LegionDestroyed"):
    """A legion attached to `leader` is destroyed by the leader `by`."""

    card: str
    leader: str
    by: str


class NothingDestroyed(Effect, frozen=True, tag="NothingDestroyed"):
    """There is no legion that the leader `by` could destroy."""

    by: str


class Favoured(Effect, frozen=True, tag="Favoured"):
    """An Arch Devil is strengthened by the Consort `by` in this battle; none if there is none."""

    by: str
    leader: str = ""


class ForcePlayed(Effect, frozen=True, tag="ForcePlayed"):
    """An Event card raises the total of a seat."""

    seat: str
    card: str


class EventsPassed(Effect, frozen=True, tag="EventsPassed"):
    """A seat plays no Event card now."""

    seat: str


class EventsLaid(Effect, frozen=True, tag="EventsLaid"):
    """A seat has laid Event cards face down."""

    seat: str
    cards: Annotated[tuple[str | None, ...], Secret("seat")] = ()


class Line(msgspec.Struct, frozen=True, gc=False):
    """One number of a total: what it is for, and the rule that adds it."""

    what: str
    force: int
    because: str


class ForceCounted(Effect, frozen=True, tag="ForceCounted"):
    """The total of a side, line by line."""

    seat: str
    total: int
    lines: tuple[Line, ...] = ()


class BattleTied(Effect, frozen=True, tag="BattleTied"):
    """The totals are equal."""


class BattleWon(Effect, frozen=True, tag="BattleWon"):
    """A side has won; it keeps what `difference` allows."""

    seat: str
    difference: int


class HostDestroyed(Effect, frozen=True, tag="HostDestroyed"):
    """Everything that a seat has in a plane is discarded."""

    seat: str
    plane: int
    cards: tuple[str, ...] = ()


class SurvivorsKept(Effect, frozen=True, tag="SurvivorsKept"):
    """What the winner keeps in a plane, by leader, and what is lost."""

    seat: str
    plane: int
    kept: dict[str, tuple[str, ...]]
    lost: tuple[str, ...] = ()


class BattleEnded(Effect, frozen=True, tag="BattleEnded"):
    """The battle is over and its Event cards are discarded."""

    plane: int


class MarkerSet(Effect, frozen=True, tag="MarkerSet"):
    """The marker of a seat lies on a plane."""

    plane: int
    seat: str


class GameEnded(Effect, frozen=True, tag="GameEnded"):
    """The game is over."""

    outcome: Outcome


Kind = (
    FirstChosen
    | LimitStated
    | CardsDue
    | SummonDrawn
    | CardDrawn
    | CardSeen
    | DrawSkipped
    | DeckRenewed
    | HandKept
    | HandTrusted
    | BreachFound
    | HandSetAside
    | AsideReturned
    | AsideDiscarded
    | TurnBegun
    | Proceeding
    | Stopped
    | PhaseBegun
    | PhasePassed
    | WindowOpened
    | WindowClosed
    | LeaderEntered
    | CardAttached
    | CardReattached
    | MoveAnnounced
    | MoveDelayed
    | DelayLeft
    | StackMoved
    | PowerUsed
    | EventPlayed
    | EventDiscarded
    | HandSeen
    | DiscardDue
    | DiscardWaived
    | CardDiscarded
    | LossDue
    | CardLost
    | BiddingBegun
    | TreacheryPlayed
    | TreacheryLeft
    | BidSealed
    | BidCommitted
    | BidOpened
    | BidVoided
    | BidCounted
    | CoinDue
    | CoinFlipped
    | ControlGained
    | TraitorCleared
    | BiddingEnded
    | BattleBegun
    | LegionDestroyed
    | NothingDestroyed
    | Favoured
    | ForcePlayed
    | EventsPassed
    | EventsLaid
    | ForceCounted
    | BattleTied
    | BattleWon
    | HostDestroyed
    | SurvivorsKept
    | BattleEnded
    | MarkerSet
    | GameEnded
)
