"""Decisions and their effects in words, one line for an entry."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell import effects as fx
from domain.games.war_in_hell.edition import Edition
from domain.games.war_in_hell.telling import (
    NAMES,
    Words,
    bid_in_words,
    cards_in_words,
    count,
    kept_in_words,
    listed,
    plane_in_words,
    tell,
)


def narrate(edition: Edition, decision: dx.Kind, effects: tuple[fx.Kind, ...]) -> str:
    """One line: what was decided, then what followed that a reader would not expect from it."""
    said = (*EXPECTED, *_SAID.get(type(decision), ()))
    news = [effect for effect in effects if not isinstance(effect, said)]
    if isinstance(decision, dx.Bid) and decision.bids is not None:
        news = [f for f in news if not (isinstance(f, fx.BidOpened) and f.seat == decision.seat)]
    told = news and isinstance(decision, dx.Draw | dx.Survive)
    first = [] if told else [_decided(edition, decision, effects)]
    return " ".join([*first, *_followed(edition, news)])


def _decided(edition: Edition, decision: dx.Kind, effects: Sequence[fx.Kind]) -> str:
    """The decision itself; what a pass leaves unused is said by its first effect."""
    if isinstance(decision, dx.Pass) and effects and isinstance(effects[0], PASSED):
        return tell(edition, effects[0])
    if isinstance(decision, dx.Proceed) and any(isinstance(effect, fx.Stopped) for effect in effects):
        reached = [effect.phase for effect in effects if isinstance(effect, fx.PhaseBegun)][-1]
        if reached != decision.to:
            return f"{NAMES[decision.seat]} goes on as far as the {reached.capitalize()} phase."
    return _DECISIONS[type(decision)](edition, decision)


PASSED = (fx.DelayLeft, fx.WindowClosed, fx.EventsPassed, fx.TreacheryLeft)
"""What a pass does."""

EXPECTED = (
    fx.AsideDiscarded,
    fx.BattleBegun,
    fx.BattleEnded,
    fx.BiddingEnded,
    fx.CardsDue,
    fx.CoinFlipped,
    fx.DelayLeft,
    fx.EventDiscarded,
    fx.EventPlayed,
    fx.FirstChosen,
    fx.HandKept,
    fx.HandTrusted,
    fx.LeaderEntered,
    fx.LimitStated,
    fx.LossDue,
    fx.MoveDelayed,
    fx.PhaseBegun,
    fx.PowerUsed,
    fx.Proceeding,
    fx.Stopped,
    fx.SummonDrawn,
    fx.TreacheryLeft,
    fx.WindowClosed,
)
"""Effects that a line leaves out: they go without saying, or the decision says them."""

_SAID: dict[type, tuple[type, ...]] = {
    dx.Attach: (fx.CardAttached,),
    dx.Reattach: (fx.CardReattached,),
    dx.Move: (fx.StackMoved,),
    dx.Play: (fx.TreacheryPlayed, fx.CardDiscarded, fx.ForcePlayed),
    dx.Pass: (fx.EventsPassed,),
    dx.Bid: (fx.BidSealed,),
    dx.Commit: (fx.BidCommitted,),
    dx.Open: (fx.BidOpened,),
    dx.Lay: (fx.EventsLaid,),
    dx.Lies: (fx.CardDiscarded,),
    dx.Lose: (fx.CardLost,),
    dx.Discard: (fx.CardDiscarded,),
    dx.Destroy: (fx.LegionDestroyed,),
    dx.Favour: (fx.Favoured,),
}
"""By kind of decision: the effects that its own sentence says."""


# What followed


def _followed(edition: Edition, effects: Sequence[fx.Kind]) -> Iterator[str]:
    """Sentences about effects; what happens several times in a row is said once."""
    for (kind, _), run in groupby(effects, lambda f: (type(f), getattr(f, "seat", ""))):
        several = _TOGETHER.get(kind)
        if several:
            yield several(edition, list(run))
        else:
            yield from (tell(edition, effect) for effect in run)


def _drawn(edition: Edition, run: Sequence[fx.CardDrawn]) -> str:
    return f"{NAMES[run[0].seat]} draws {cards_in_words(edition, [effect.card for effect in run])}."


def _seen(edition: Edition, run: Sequence[fx.CardSeen]) -> str:
    cards = [edition.label(effect.card) for effect in run if effect.card]
    names = f": {', '.join(cards)}" if cards else ""
    return f"{NAMES[run[0].seat]} sees {count(len(run), 'card')} on top of the deck{names}."


def _discarded(edition: Edition, run: Sequence[fx.CardDiscarded]) -> str:
    return f"{NAMES[run[0].seat]} discards {cards_in_words(edition, [effect.card for effect in run])}."


def _played(edition: Edition, run: Sequence[fx.ForcePlayed]) -> str:
    return f"{NAMES[run[0].seat]} has laid {cards_in_words(edition, [effect.card for effect in run])}."


def _passed(edition: Edition, run: Sequence[fx.PhasePassed]) -> str:
    names = listed(effect.phase.capitalize() for effect in run)
    if len(run) == 1:
        return f"The {names} phase passes: it leaves nothing to decide."
    return f"The {names} phases pass: they leave nothing to decide."


def _marked(edition: Edition, run: Sequence[fx.MarkerSet]) -> str:
    planes = listed(plane_in_words(edition, effect.plane) for effect in run)
    return f"{NAMES[run[0].seat]} takes control of {planes}."


_TOGETHER: dict[type, Callable[[Edition, Any], str]] = {
    fx.CardDrawn: _drawn,
    fx.CardSeen: _seen,
    fx.CardDiscarded: _discarded,
    fx.ForcePlayed: _played,
    fx.PhasePassed: _passed,
    fx.MarkerSet: _marked,
}


# Decisions


def _redraw(edition: Edition, decision: dx.Redraw) -> str:
    shown = f": {cards_in_words(edition, decision.shown)}" if decision.shown else ""
    return f"{NAMES[decision.seat]} shows a starting hand without an Arch Devil{shown}."


def _proceed(edition: Edition, decision: dx.Proceed) -> str:
    if decision.to == "end":
        return f"{NAMES[decision.seat]} ends the turn."
    return f"{NAMES[decision.seat]} goes on to the {decision.to.capitalize()} phase."


def _bid(edition: Edition, decision: dx.Bid) -> str:
    return f"{NAMES[decision.seat]} bids {bid_in_words(edition, decision.bids, decision.treachery)}."


def _open(edition: Edition, decision: dx.Open) -> str:
    bid = bid_in_words(edition, decision.bids, decision.treachery)
    return f"{NAMES[decision.seat]} opens the bid: {bid}."


def _lies(edition: Edition, decision: dx.Lies) -> str:
    leader, card = edition.label(decision.leader), edition.label(decision.card)
    return f"{NAMES[decision.seat]} discards {card}, and {leader} makes the opponent lose a card."


def _lay(edition: Edition, decision: dx.Lay) -> str:
    if not decision.cards:
        return f"{NAMES[decision.seat]} lays no Event card."
    return f"{NAMES[decision.seat]} lays {cards_in_words(edition, decision.cards)} face down."


def _draw(edition: Edition, decision: dx.Draw) -> str:
    return f"{NAMES[decision.to]} draws {cards_in_words(edition, decision.cards)}."


def _move(edition: Edition, decision: dx.Move) -> str:
    to = plane_in_words(edition, decision.plane)
    return f"{NAMES[decision.seat]} moves {edition.label(decision.leader)} to {to}."


def _enter(edition: Edition, decision: dx.Enter) -> str:
    where = plane_in_words(edition, decision.plane)
    return f"{NAMES[decision.seat]} puts {edition.label(decision.card)} into play in {where}."


def _reattach(edition: Edition, decision: dx.Reattach) -> str:
    card, origin, leader = map(edition.label, (decision.card, decision.origin, decision.leader))
    return f"{NAMES[decision.seat]} lets {card} change from {origin} to {leader}."


def _destroy(edition: Edition, decision: dx.Destroy) -> str:
    card, leader = edition.label(decision.card), edition.label(decision.leader)
    return f"{NAMES[decision.seat]} destroys {card} of {leader}."


_DECISIONS: dict[type, Words] = {
    dx.First: lambda _, d: f"{NAMES.get(d.first, d.first)} takes the first turn.",
    dx.Limit: lambda _, d: f"After {count(d.turns, 'turn')} the game will be a draw.",
    dx.Keep: lambda _, d: f"{NAMES[d.seat]} keeps the starting hand.",
    dx.Redraw: _redraw,
    dx.Proceed: _proceed,
    dx.Enter: _enter,
    dx.Attach: lambda e, d: f"{NAMES[d.seat]} attaches {e.label(d.card)} to {e.label(d.leader)}.",
    dx.Reattach: _reattach,
    dx.Bid: _bid,
    dx.Commit: lambda _, d: f"{NAMES[d.seat]} commits to a bid ({d.digest[:8]}…).",
    dx.Open: _open,
    dx.Move: _move,
    dx.Delay: lambda e, d: f"{e.label(d.leader)} of {NAMES[d.seat]} stops the move.",
    dx.Spy: lambda e, d: f"{NAMES[d.seat]} spies by {e.label(d.leader)}.",
    dx.Summons: lambda e, d: f"{NAMES[d.seat]} uses the Summons of {e.label(d.leader)}.",
    dx.Lies: _lies,
    dx.Play: lambda e, d: f"{NAMES[d.seat]} plays {e.label(d.card)}.",
    dx.Lay: _lay,
    dx.Discard: lambda e, d: f"{NAMES[d.seat]} discards {cards_in_words(e, d.cards)}.",
    dx.Battle: lambda e, d: f"{NAMES[d.seat]} begins the battle in {plane_in_words(e, d.plane)}.",
    dx.Destroy: _destroy,
    dx.Favour: lambda e, d: f"{NAMES[d.seat]} lets {e.label(d.leader)} be strengthened.",
    dx.Survive: lambda e, d: f"{NAMES[d.seat]} keeps {kept_in_words(e, d.kept)}.",
    dx.Pass: lambda _, d: f"{NAMES[d.seat]} passes.",
    dx.Draw: _draw,
    dx.Flip: lambda e, d: f"The coin for {e.label(d.leader)} falls for {NAMES.get(d.winner, d.winner)}.",
    dx.Lose: lambda e, d: f"{NAMES.get(d.loser, d.loser)} loses {e.label(d.card)} at random.",
}
