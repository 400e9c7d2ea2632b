"""Effects in words, one sentence each."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from domain.games.war_in_hell import effects as fx
from domain.games.war_in_hell.edition import Edition
from domain.kernel.seats import CHANCE

NAMES = {"red": "Red", "black": "Black", CHANCE: "Chance"}

FLYERS, BY_ITSELF = "WH-052", ("WH-045", "WH-047")
"""The rules of lines of a total that do not change the line before."""

Words = Callable[[Edition, Any], str]


def tell(edition: Edition, effect: fx.Kind) -> str:
    """An effect that may be concealed, in a sentence."""
    return _EFFECTS[type(effect)](edition, effect)


# Words that sentences are made of


def count(number: int, what: str) -> str:
    """Such as «1 card» and «3 cards»."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words with commas, and `last` before the last one."""
    *others, end = list(words) or [""]
    return f"{', '.join(others)} {last} {end}" if others else end


def cards_in_words(edition: Edition, cards: Sequence[str | None]) -> str:
    """Cards by name, copies together, then how many are not known."""
    counted = Counter(edition.label(card) for card in cards if card)
    known = [f"{times} {label}" if times > 1 else label for label, times in counted.items()]
    unknown = sum(card is None for card in cards)
    if not known:
        return count(unknown, "card") if unknown else "no card"
    return listed([*known, *([count(unknown, "card") + " not known"] if unknown else [])])


def plane_in_words(edition: Edition, plane: int) -> str:
    """A plane by number and name, or by the number alone if there is none of that number."""
    return (
        f"{plane} {edition.plane_name(plane)}" if 1 <= plane <= len(edition.plane_names) else f"plane {plane}"
    )


def bid_in_words(edition: Edition, bids: Mapping[str, int] | None, treachery: int | None) -> str:
    """What a bid puts on whom, the most first, with how many Treachery cards."""
    if bids is None:
        return "in secret"
    ordered = sorted(bids.items(), key=lambda bid: (-bid[1], bid[0]))
    on = listed(f"{points} on {edition.label(leader)}" for leader, points in ordered) or "nothing"
    return f"{on}, with {treachery} Treachery" if treachery else on


def kept_in_words(edition: Edition, kept: Mapping[str, Sequence[str]]) -> str:
    """Leaders that are kept, each with what is attached to it."""
    stacks = []
    for leader, written in kept.items():
        cards = cards_in_words(edition, [text.partition("@")[0] for text in written])
        stacks.append(
            f"{edition.label(leader)} with {cards}" if written else f"{edition.label(leader)} alone"
        )
    return "; ".join(stacks) or "nothing"


def sum_in_words(edition: Edition, lines: Sequence[fx.Line]) -> str:
    """The lines of a total, those of one unit together: «Geryon 14+5, Bone Devils 10+3, Surprise 12»."""
    units: list[str] = []
    for line in lines:
        if line.because == FLYERS:
            units.append(f"flyers of {edition.label(line.what)} {line.force}")
        elif line.because in BY_ITSELF:
            units.append(f"{edition.label(line.what)} {line.force}")
        elif units:
            units[-1] += f"{line.force:+}"
    return ", ".join(units)


# Effects


def _drawn(edition: Edition, effect: fx.CardDrawn) -> str:
    return f"{NAMES[effect.seat]} draws {edition.label(effect.card) if effect.card else 'a card'}."


def _seen(edition: Edition, effect: fx.CardSeen) -> str:
    card = edition.label(effect.card) if effect.card else "a card"
    return f"{NAMES[effect.seat]} sees {card}, number {effect.depth + 1} of the deck."


def _due(edition: Edition, effect: fx.CardsDue) -> str:
    does = "is to see" if effect.look else "is to draw"
    return f"{NAMES[effect.seat]} {does} {count(effect.count, 'card')}{' on top of the deck' * effect.look}."


def _hand_seen(edition: Edition, effect: fx.HandSeen) -> str:
    cards = f": {cards_in_words(edition, effect.cards)}" if any(effect.cards) else ""
    return f"{NAMES[effect.seat]} sees the hand of {NAMES[effect.of]}{cards}."


def _bidding(edition: Edition, effect: fx.BiddingBegun) -> str:
    points = listed(f"{NAMES[seat]} has {points}" for seat, points in effect.points.items())
    extra = [f"{NAMES[seat]} adds {more} to each bid" for seat, more in effect.bonus.items() if more]
    return f"Intrigue points: {'; '.join([points, *extra])}."


def _worth(edition: Edition, effect: fx.BidCounted) -> str:
    worth = ", ".join(f"{NAMES[seat]} {points}" for seat, points in effect.worth.items())
    return f"For {edition.label(effect.leader)}: {worth}."


def _battle(edition: Edition, effect: fx.BattleBegun) -> str:
    return f"The battle in {plane_in_words(edition, effect.plane)} begins."


def _favoured(edition: Edition, effect: fx.Favoured) -> str:
    if not effect.leader:
        return f"{edition.label(effect.by)} finds no Arch Devil to strengthen."
    return f"{edition.label(effect.by)} strengthens {edition.label(effect.leader)} by 5."


def _laid(edition: Edition, effect: fx.EventsLaid) -> str:
    seen = f": {cards_in_words(edition, effect.cards)}" if any(effect.cards) else ""
    return f"{NAMES[effect.seat]} has laid {count(len(effect.cards), 'card')} face down{seen}."


def _counted(edition: Edition, effect: fx.ForceCounted) -> str:
    lines = f" ({sum_in_words(edition, effect.lines)})" if effect.lines else ""
    return f"{NAMES[effect.seat]} counts {effect.total}{lines}."


def _destroyed(edition: Edition, effect: fx.HostDestroyed) -> str:
    return f"{NAMES[effect.seat]} loses {cards_in_words(edition, effect.cards)}."


def _survivors(edition: Edition, effect: fx.SurvivorsKept) -> str:
    lost = f" and loses {cards_in_words(edition, effect.lost)}" if effect.lost else ""
    return f"{NAMES[effect.seat]} keeps {kept_in_words(edition, effect.kept)}{lost}."


def _shuffled(number: int, what: str) -> str:
    return f"{count(number, what)} {'is' if number == 1 else 'are'} shuffled"


def _breach(edition: Edition, effect: fx.BreachFound) -> str:
    when = f"in turn {effect.turn}" if effect.turn else "before the first turn"
    return f"Finding for a judge: {when} {NAMES[effect.seat]} broke {effect.because} ({effect.kind})."


def _ended(edition: Edition, effect: fx.GameEnded) -> str:
    winners = listed(NAMES[seat] for seat in effect.outcome.winners)
    return f"{winners} wins: {effect.outcome.reason}." if winners else f"A draw: {effect.outcome.reason}."


_EFFECTS: dict[type, Words] = {
    fx.FirstChosen: lambda _, f: f"{NAMES[f.seat]} takes the first turn.",
    fx.LimitStated: lambda _, f: f"After {count(f.turns, 'turn')} the game is a draw.",
    fx.CardsDue: _due,
    fx.SummonDrawn: lambda _, f: f"{NAMES[f.seat]} draws for the Summon phase.",
    fx.CardDrawn: _drawn,
    fx.CardSeen: _seen,
    fx.DrawSkipped: lambda _, f: f"{count(f.count, 'card')} cannot be drawn: there is none left.",
    fx.DeckRenewed: lambda _, f: f"The deck is empty: {_shuffled(f.count, 'discarded card')} into a new one.",
    fx.HandKept: lambda _, f: f"{NAMES[f.seat]} keeps the starting hand.",
    fx.HandTrusted: lambda _, f: f"The hand of {NAMES[f.seat]} is taken to hold an Arch Devil.",
    fx.BreachFound: _breach,
    fx.HandSetAside: lambda e, f: f"{NAMES[f.seat]} sets aside {cards_in_words(e, f.cards)}.",
    fx.AsideReturned: lambda _, f: f"Set aside: {_shuffled(f.count, 'card')} back into the deck.",
    fx.AsideDiscarded: lambda _, f: f"Discarded of what was set aside: {count(f.count, 'card')}.",
    fx.TurnBegun: lambda _, f: f"The turn of {NAMES[f.seat]} begins.",
    fx.Proceeding: lambda _, f: (
        f"On to the {'end of the turn' if f.to == 'end' else f'{f.to.capitalize()} phase'}."
    ),
    fx.Stopped: lambda _, f: "A decision is needed first.",
    fx.PhaseBegun: lambda _, f: f"The {f.phase.capitalize()} phase begins.",
    fx.PhasePassed: lambda _, f: f"The {f.phase.capitalize()} phase passes: it leaves nothing to decide.",
    fx.WindowOpened: lambda _, f: f"{NAMES[f.seat]} may move the Messenger first.",
    fx.WindowClosed: lambda _, f: f"The Messenger of {NAMES[f.seat]} stays.",
    fx.LeaderEntered: lambda e, f: f"{e.label(f.card)} is in play in {plane_in_words(e, f.plane)}.",
    fx.CardAttached: lambda e, f: f"{e.label(f.card)} is attached to {e.label(f.leader)}.",
    fx.CardReattached: lambda e, f: (
        f"{e.label(f.card)} goes from {e.label(f.origin)} to {e.label(f.leader)}."
    ),
    fx.MoveAnnounced: lambda _, f: f"{NAMES[f.answer]} may delay it.",
    fx.MoveDelayed: lambda e, f: f"{e.label(f.by)} stops {e.label(f.leader)}, whose move is used.",
    fx.DelayLeft: lambda _, f: f"{NAMES[f.seat]} does not delay it.",
    fx.StackMoved: lambda e, f: f"{e.label(f.leader)} moves to {plane_in_words(e, f.plane)}.",
    fx.PowerUsed: lambda e, f: f"{e.label(f.leader)} uses {f.power.capitalize()}.",
    fx.EventPlayed: lambda e, f: f"{NAMES[f.seat]} plays {e.label(f.card)}.",
    fx.EventDiscarded: lambda e, f: f"{e.label(f.card)} is discarded after use.",
    fx.HandSeen: _hand_seen,
    fx.DiscardDue: lambda _, f: f"{NAMES[f.seat]} has to discard {count(f.count, 'card')}.",
    fx.DiscardWaived: lambda _, f: f"{NAMES[f.seat]} has no card to discard.",
    fx.CardDiscarded: lambda e, f: f"{NAMES[f.seat]} discards {e.label(f.card)}.",
    fx.LossDue: lambda _, f: f"{NAMES[f.seat]} has to lose a card at random.",
    fx.CardLost: lambda e, f: f"{NAMES[f.seat]} loses {e.label(f.card)} at random.",
    fx.BiddingBegun: _bidding,
    fx.TreacheryPlayed: lambda _, f: f"Treachery gives {NAMES[f.seat]} {f.points} points.",
    fx.TreacheryLeft: lambda _, f: f"{NAMES[f.seat]} plays no Treachery now.",
    fx.BidSealed: lambda e, f: f"{NAMES[f.seat]} has bid {bid_in_words(e, f.bids, f.treachery)}.",
    fx.BidCommitted: lambda _, f: f"{NAMES[f.seat]} is committed to a bid.",
    fx.BidOpened: lambda e, f: f"{NAMES[f.seat]} has bid {bid_in_words(e, f.bids, f.treachery)}.",
    fx.BidVoided: lambda _, f: f"The bid of {NAMES[f.seat]} counts as nothing.",
    fx.BidCounted: _worth,
    fx.CoinDue: lambda e, f: f"A coin is flipped for {e.label(f.leader)}.",
    fx.CoinFlipped: lambda e, f: f"The coin for {e.label(f.leader)} falls for {NAMES[f.winner]}.",
    fx.ControlGained: lambda e, f: f"{e.label(f.leader)} goes over to {NAMES[f.seat]} as a Traitor.",
    fx.TraitorCleared: lambda e, f: f"{e.label(f.leader)} is back and no Traitor any longer.",
    fx.BiddingEnded: lambda _, f: "The bidding is over.",
    fx.BattleBegun: _battle,
    fx.LegionDestroyed: lambda e, f: f"{e.label(f.by)} destroys {e.label(f.card)} of {e.label(f.leader)}.",
    fx.NothingDestroyed: lambda e, f: f"There is no legion that {e.label(f.by)} could destroy.",
    fx.Favoured: _favoured,
    fx.ForcePlayed: lambda e, f: f"{NAMES[f.seat]} has {e.label(f.card)} in the battle.",
    fx.EventsPassed: lambda _, f: f"{NAMES[f.seat]} plays no Event card.",
    fx.EventsLaid: _laid,
    fx.ForceCounted: _counted,
    fx.BattleTied: lambda _, f: "The totals are equal.",
    fx.BattleWon: lambda _, f: f"{NAMES[f.seat]} wins by {f.difference}.",
    fx.HostDestroyed: _destroyed,
    fx.SurvivorsKept: _survivors,
    fx.BattleEnded: lambda e, f: f"The battle in {plane_in_words(e, f.plane)} is over.",
    fx.MarkerSet: lambda e, f: f"{NAMES[f.seat]} takes control of {plane_in_words(e, f.plane)}.",
    fx.GameEnded: _ended,
}
