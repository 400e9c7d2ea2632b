"""What decisions bring about in Regnum Angelica. Each effect can be applied without asking a rule."""

from typing import Annotated

from domain.games.regnum_angelica.edition import Battlefield
from domain.games.regnum_angelica.state import Facts
from domain.games.regnum_angelica.vocabulary import Clause
from domain.kernel.decisions import Breach, Effect
from domain.kernel.outcomes import Outcome
from domain.kernel.secrets import Secret


class BoardLaid(Effect, frozen=True, tag="BoardLaid"):
    """The board is as the table says."""

    board: Battlefield


class FactsDeclared(Effect, frozen=True, tag="FactsDeclared"):
    """What the table says about a card."""

    card: str
    facts: Facts


class FactAsked(Effect, frozen=True, tag="FactAsked"):
    """The game cannot go on before a fact about a card is declared."""

    card: str
    fact: str


class PocketTaken(Effect, frozen=True, tag="PocketTaken"):
    """A script lies in front of a seat, out of the deck of a seat or out of its own Void."""

    seat: str
    card: str
    deck: str = ""


class PocketLost(Effect, frozen=True, tag="PocketLost"):
    """The script in front of a seat leaves the game; `renewed` says that another one is to be chosen."""

    seat: str
    renewed: bool = False


class DeckOrdered(Effect, frozen=True, tag="DeckOrdered"):
    """A seat has put its deck in order."""

    seat: str
    cards: Annotated[tuple[str | None, ...], Secret("seat")] = ()


class HandKept(Effect, frozen=True, tag="HandKept"):
    """A seat keeps its starting hand."""

    seat: str


class HandShown(Effect, frozen=True, tag="HandShown"):
    """Everybody sees the hand of a seat."""

    seat: str
    cards: tuple[str, ...]


class HandReturned(Effect, frozen=True, tag="HandReturned"):
    """A hand is shuffled back into the draw pile."""

    seat: str


class TurnBegun(Effect, frozen=True, tag="TurnBegun"):
    """The turn of a seat begins, with its first step."""

    seat: str


class StepBegun(Effect, frozen=True, tag="StepBegun"):
    """The active player is in a later step."""

    step: str


class CubesGained(Effect, frozen=True, tag="CubesGained"):
    """The active player takes movement cubes."""

    count: int


class CubesSpent(Effect, frozen=True, tag="CubesSpent"):
    """The active player pays movement cubes."""

    count: int


class CubesReturned(Effect, frozen=True, tag="CubesReturned"):
    """The cubes that were not spent go back."""

    count: int


class CubesWasted(Effect, frozen=True, tag="CubesWasted"):
    """Cubes gained when they cannot be spent go straight back."""

    seat: str
    count: int


class PowerChanged(Effect, frozen=True, tag="PowerChanged"):
    """A power meter now shows `to`; `lost` is what a gain would have added above the cap."""

    seat: str
    to: int
    lost: int = 0


class PowerKept(Effect, frozen=True, tag="PowerKept"):
    """A power meter is not reset by scoring."""

    seat: str


class CardsDue(Effect, frozen=True, tag="CardsDue"):
    """A seat has to draw cards."""

    seat: str
    count: int


class CardDrawn(Effect, frozen=True, tag="CardDrawn"):
    """A seat drew a card."""

    seat: str
    card: Annotated[str | None, Secret("seat")] = None


class AngelPlaced(Effect, frozen=True, tag="AngelPlaced"):
    """An angel from hand lies face down on the board."""

    seat: str
    space: str
    card: Annotated[str | None, Secret("seat")] = None


class RevealDue(Effect, frozen=True, tag="RevealDue"):
    """The owner has to say which card lies face down on a space.

    `doomed` says that it is destroyed then, `by_ability` that this would be by the ability of an angel.
    """

    space: str
    doomed: bool = False
    by_ability: bool = False


class AngelActivated(Effect, frozen=True, tag="AngelActivated"):
    """An angel is turned up; `step` says that it was the one activation of the turn."""

    space: str
    card: str
    step: bool = False


class PillarAttached(Effect, frozen=True, tag="PillarAttached"):
    """A pillar from hand stands on an angel."""

    seat: str
    space: str
    card: str


class AngelMoved(Effect, frozen=True, tag="AngelMoved"):
    """An angel moved in its owner's movement step; if its movement goes on, it has `walked` so far."""

    origin: str
    space: str
    walked: int = 0


class MoveEnded(Effect, frozen=True, tag="MoveEnded"):
    """The movement of an angel is over for this turn."""

    space: str


class EarthUsed(Effect, frozen=True, tag="EarthUsed"):
    """An angel has had its one benefit of the Zone of Earth in this stay."""

    space: str


class CombatAnnounced(Effect, frozen=True, tag="CombatAnnounced"):
    """An angel attacks; `direction` is as the attacking player sees it.

    `declined` says that the attacker leaves the benefit of Earth wherever its movement ends.
    """

    attacker: str
    defender: str
    direction: str
    declined: bool = False


class AbilityOffered(Effect, frozen=True, tag="AbilityOffered"):
    """The owner of an angel turned up by an attack may pay for its ability before the scripts."""


class AbilityPaid(Effect, frozen=True, tag="AbilityPaid"):
    """The ability of an angel is paid for."""

    space: str


class AbilityAsked(Effect, frozen=True, tag="AbilityAsked"):
    """An ability takes effect once its owner has said what is left to say."""

    seat: str
    card: str
    when: str
    space: str | None = None
    declared: bool = False


class AbilityChosen(Effect, frozen=True, tag="AbilityChosen"):
    """The owner has said it; the effects follow."""


class RestPostponed(Effect, frozen=True, tag="RestPostponed"):
    """The rest of what a card does waits for what its effects so far have left to be said or drawn.

    `space` is where the angel stands whose ability it is; `stays` says that the script stays on the table.
    """

    seat: str
    card: str
    script: bool
    clauses: tuple[Clause, ...]
    targets: tuple[str, ...] = ()
    space: str | None = None
    stays: bool = False


class RestResumed(Effect, frozen=True, tag="RestResumed"):
    """The card that was interrupted last goes on; its effects follow."""


class ScriptFollowed(Effect, frozen=True, tag="ScriptFollowed"):
    """A script in the exchange follows the angels that it named: now it is aimed at `targets`.

    A target is empty where the angel has left the board and another one has come to its space.
    """

    place: int
    card: str
    targets: tuple[str, ...]


class RestFollowed(Effect, frozen=True, tag="RestFollowed"):
    """What a card has still to do follows the angels that it named; `place` counts what waits, from 0."""

    place: int
    targets: tuple[str, ...]
    space: str | None = None


class CombatantPut(Effect, frozen=True, tag="CombatantPut"):
    """One of the two in a combat was put on another space, or back on its own; empty if it has gone."""

    role: str
    space: str


class AngelStrayed(Effect, frozen=True, tag="AngelStrayed"):
    """An angel whose movement is open was put on `space`; `home` is where its own movement had taken it.

    Without a home it is back there.
    """

    space: str
    home: str = ""


class PowerPreserved(Effect, frozen=True, tag="PowerPreserved"):
    """As long as the angel on a space is active, scoring does not empty the meter."""

    space: str


class WindowOpened(Effect, frozen=True, tag="WindowOpened"):
    """Scripts may be played before the fight; `seat` is asked first."""

    seat: str


class FightDecided(Effect, frozen=True, tag="FightDecided"):
    """What the two compared, by the rule that decides: symbols, both ranks where these count, and who wins.

    A symbol of None is a blank compass; without a winner both are beaten.
    """

    attacker: str | None
    defender: str | None
    ranks: tuple[int, ...] = ()
    winner: str = ""


class CombatEnded(Effect, frozen=True, tag="CombatEnded"):
    """The combat is over; `fought` is false where one of the two was no longer there."""

    fought: bool = True


class AngelDestroyed(Effect, frozen=True, tag="AngelDestroyed"):
    """An angel goes to its owner's Void, and its pillar with it; `card` names one that lay face down."""

    space: str
    card: str | None = None


class AngelSpared(Effect, frozen=True, tag="AngelSpared"):
    """A face-down angel that was to be destroyed proves to be a leader: everybody sees it, and it stays."""

    space: str
    card: str


class PillarDestroyed(Effect, frozen=True, tag="PillarDestroyed"):
    """A pillar goes to its owner's Void; the angel beneath stays."""

    space: str


class FirstBlood(Effect, frozen=True, tag="FirstBlood"):
    """A seat is the first whose opponent lost an angel in combat."""

    seat: str


class ScriptAnnounced(Effect, frozen=True, tag="ScriptAnnounced"):
    """A script is played.

    `acts_as` and `choice` are the script and option whose effect it has; `aim` is the place in the exchange,
    from 0, of the script that it cancels.
    """

    seat: str
    card: str
    acts_as: str
    choice: str = ""
    targets: tuple[str, ...] = ()
    aim: int | None = None
    declared: tuple[Clause, ...] | None = None
    pocket: bool = False


class Passed(Effect, frozen=True, tag="Passed"):
    """A seat does not answer."""

    seat: str


class ExchangeClosed(Effect, frozen=True, tag="ExchangeClosed"):
    """Nobody answers any more: the scripts resolve, the last announced first."""


class ScriptCancelled(Effect, frozen=True, tag="ScriptCancelled"):
    """The script at a place of the exchange will have no effect."""

    place: int


class ScriptResolved(Effect, frozen=True, tag="ScriptResolved"):
    """The last script of the exchange is taken off; its effects follow unless it was cancelled."""


class CardBurned(Effect, frozen=True, tag="CardBurned"):
    """A card from hand is traded for power and lies in the Void."""

    seat: str
    card: str


class AngelScored(Effect, frozen=True, tag="AngelScored"):
    """An angel entered the opponent's realm and is out of play."""

    space: str
    points: int


class WallDamaged(Effect, frozen=True, tag="WallDamaged"):
    """The kingdom of a seat now has `to` hit points."""

    seat: str
    to: int


class AngelReturned(Effect, frozen=True, tag="AngelReturned"):
    """An angel goes back to its owner's hand, and its pillar to the Void."""

    space: str


class AngelTransferred(Effect, frozen=True, tag="AngelTransferred"):
    """A script or an ability puts an angel on another space."""

    origin: str
    space: str


class AngelsSwapped(Effect, frozen=True, tag="AngelsSwapped"):
    """Two angels change places."""

    first: str
    second: str


class PlaceholderLaid(Effect, frozen=True, tag="PlaceholderLaid"):
    """A placeholder script, just resolved, stands on the board in the place of an angel."""

    seat: str
    space: str
    card: str


class PlaceholderReplaced(Effect, frozen=True, tag="PlaceholderReplaced"):
    """An angel from hand takes the place of a placeholder, which goes to the Void."""

    space: str
    card: str


class PlaceholderDestroyed(Effect, frozen=True, tag="PlaceholderDestroyed"):
    """No angel takes the place of a placeholder, which goes to the Void."""

    space: str


class HandClaimed(Effect, frozen=True, tag="HandClaimed"):
    """A seat says that no angel is in its unseen hand."""

    seat: str


class CardExposed(Effect, frozen=True, tag="CardExposed"):
    """A face-down card turns out to be no angel and goes to its owner's Void."""

    space: str
    card: str


class BreachFound(Breach, frozen=True, tag="BreachFound"):
    """What nobody could see when it was decided has become known, and was against a rule."""


class GameEnded(Effect, frozen=True, tag="GameEnded"):
    """The game is over."""

    outcome: Outcome


Kind = (
    BoardLaid
    | FactsDeclared
    | FactAsked
    | PocketTaken
    | PocketLost
    | DeckOrdered
    | HandKept
    | HandShown
    | HandReturned
    | TurnBegun
    | StepBegun
    | CubesGained
    | CubesSpent
    | CubesReturned
    | CubesWasted
    | PowerChanged
    | PowerKept
    | CardsDue
    | CardDrawn
    | AngelPlaced
    | RevealDue
    | AngelActivated
    | PillarAttached
    | AngelMoved
    | MoveEnded
    | EarthUsed
    | CombatAnnounced
    | AbilityOffered
    | AbilityPaid
    | AbilityAsked
    | AbilityChosen
    | RestPostponed
    | RestResumed
    | ScriptFollowed
    | RestFollowed
    | CombatantPut
    | AngelStrayed
    | PowerPreserved
    | WindowOpened
    | FightDecided
    | CombatEnded
    | AngelDestroyed
    | AngelSpared
    | PillarDestroyed
    | FirstBlood
    | ScriptAnnounced
    | Passed
    | ExchangeClosed
    | ScriptCancelled
    | ScriptResolved
    | CardBurned
    | AngelScored
    | WallDamaged
    | AngelReturned
    | AngelTransferred
    | AngelsSwapped
    | PlaceholderLaid
    | PlaceholderReplaced
    | PlaceholderDestroyed
    | HandClaimed
    | CardExposed
    | BreachFound
    | GameEnded
)
