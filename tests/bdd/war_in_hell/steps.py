"""The steps of the features of War in Hell, with those of `tests/bdd/steps.py`, which all titles share. They
speak of `Red` and `Black`, of cards by their printed names, and of planes by number or name (`plane 5`,
`Stygia`).

Lists are separated by commas; `3 Erinyes` in one are three times that card, `2 unknown cards` are cards that
the record does not know. Two cards share a name: `Moloch (Arch Devil)` and `Moloch (Duke)`. A name in quotes
is that of a card which no edition knows. BIDS are `30 on Geryon, 20 on Amon, with 1 Treachery` or `nothing`.
FACTS are the values of a refusal, such as `over 9` or `due 2, given 1`. Each step is listed with an example.

GIVEN: what is not said is empty or nought, and the turn is past the first two. Order does not matter.

    a new game                                        nothing has happened yet: chance says who begins
    it is the opening, with N cards aside             thrown away by Red, who holds another starting hand
    a hosted game                                     the service deals and flips (else a table records)
    the EDITION edition                               printed, unless said; relics (`editions.py`)
    the ruling option KEY is VALUE                    the ruling option bids is commitment
    the game is a draw after N turns                  with the option agreedEnd = turnLimit
    it is SEAT's turn                                 the Summon phase, its cards not drawn
    it is SEAT's turn, in the PHASE phase             … in the Summon phase: its cards are drawn
    … of turn N                                       it is Red's turn, in the Gate phase of turn 2
    the bids of this phase are made                   in the Intrigue phase
    SEAT holds CARDS                                  Red holds Belial, 2 Erinyes, 3 unknown cards
    SEAT knows the hand of SEAT                       Red knows the hand of Black
    the deck holds [only] CARDS                       the deck holds 2 cards / holds only Amon, Bael
    SEAT knows that CARDS lie on top of the deck      from the top down: Red knows that Amon, Bael lie …
    the discards hold CARDS                           the discards hold Surprise, 3 Erinyes
    LEADER of SEAT stands on PLANE [with CARDS]       Geryon of Red stands on plane 5 with 2 Bone Devils
    … , a Traitor [to SEAT]                           … , a Traitor  (to the other seat, unless said)
    SEAT controls PLANES                              Red controls Stygia / controls planes 1, 2, 3
    LEADER has used POWER                             Phongor has used Spy / Summons / Lies / Delay
    LEADER has moved                                  in this phase
    PLANE has been fought over                        in this Battle phase

WHEN: a decision, which is recorded if the rules allow it. `sentences.py` knows the sentences.

    SEAT is drawn to begin                            by chance
    SEAT says that SEAT begins                        Red says that Black begins
    SEAT states N turns                               Red states 20 turns  (the limit of turns)
    SEAT keeps the hand                               the starting hand
    SEAT throws the hand away [, showing CARDS]       the starting hand, without an Arch Devil
    SEAT goes on to the PHASE phase                   Red goes on to the Gate phase
    SEAT ends the turn                                Red ends the turn
    SEAT enters LEADER on PLANE                       Red enters Belial on plane 4
    SEAT attaches LEGION to LEADER                    Red attaches Erinyes to Belial
    SEAT reattaches LEGION from LEADER to LEADER      Red reattaches Erinyes from Belial to Amon
    SEAT bids BIDS                                    Red bids 30 on Geryon, with 1 Treachery
    SEAT commits to BIDS, salted SALT                 Red commits to nothing, salted sixteen-letters-at-least
    SEAT commits to the digest TEXT                   Red commits to the digest abc
    SEAT opens BIDS, salted SALT                      Red opens 30 on Geryon, salted sixteen-letters-at-least
    the coin for LEADER falls for SEAT                by chance
    SEAT has the coin for LEADER fall for SEAT        by a player, who may not
    SEAT moves LEADER to PLANE                        Red moves Geryon to plane 6
    SEAT delays the move by LEADER                    Black delays the move by Neabaz
    SEAT spies by LEADER                              Red spies by Phongor
    SEAT uses Summons by LEADER                       Red uses Summons by Dispater
    SEAT uses Lies by LEADER, discarding CARD         Red uses Lies by Baalzebul, discarding Erinyes
    SEAT plays EVENT                                  Red plays Spies / Surprise (in a battle)
    SEAT lays EVENTS                                  Red lays Surprise, Overrun / nothing / 1 unknown card
    SEAT fights on PLANE                              Red fights on plane 5
    SEAT destroys LEGION of LEADER                    Red destroys Pit Fiends of Asmodeus
    SEAT favours LEADER                               Red favours Asmodeus  (the choice of Glasya)
    SEAT keeps LEADER [with LEGIONS]; …               Red keeps Dispater with Erinyes, Bone Devils from Amon
                                                      Red keeps Dispater with Erinyes; Amon / keeps nobody
    SEAT discards CARDS                               Red discards Erinyes, Spies
    SEAT passes                                       Black passes  (an event, a Delay, a move of Titivilus)
    SEAT draws CARDS / sees CARDS                     by chance: Red draws Amon, 2 unknown cards
    SEAT loses CARD                                   by chance: Black loses Erinyes
    both bid nothing                                  whoever has still to bid does so
    both pass                                         the one asked, then the other: the events of a battle
    a judge rules that THINGS                         the bid of Black is nothing, Geryon goes to Red,
                                                      the bidding is over, plane 4 is Red's
    SEAT resigns / both agree to a draw               the record is closed

THEN: each asserts exactly what it says of the judge's view. A refusal that no Then-step asks for fails;
`forbids that` and `allow that` only ask, and record nothing.

    it is refused citing RULE [(FACTS)][: REASON]     it is refused citing WH-Q04 (over 1)
    RULE [(FACTS)] forbids that DECISION              WH-049 (over 9) forbids that Red keeps Amon with Erinyes
    the rules allow that DECISION                     the rules allow that Red moves Geryon to plane 6
    recording that DECISION ends WHAT                 … that Red ends the turn ends the battle in 5 Stygia
    it is [not] listed that DECISION                  in the legal decisions of its seat
    the effects [do not] cite RULES                   the effects cite WH-036, WH-037
    these effects follow: (table)                     all of the last When; columns effect, rule
    these entries are added: (table)                  by the last When; columns seat, kind, implied
    SEAT may decide [only] KINDS                      Red may decide enter, play, proceed / may decide nothing
    SEAT may [not] VERB                               Red may not move a stack  (by the legal decisions)
    SEAT has N ways to VERB                           Red has 3 ways to keep survivors
    LEADER can move to PLANES                         Geryon can move to planes 4, 6 / to no plane
    the game waits for SEATS                          Red and Black / chance / nobody
    it is SEAT's turn, in the PHASE phase [of turn N] it is Black's turn, in the Host phase of turn 2
    SEAT holds CARDS / no cards / N cards             Red holds Blur, 2 unknown cards / holds 4 cards
    the deck holds N cards                            the deck holds 73 cards
    the discards are CARDS / empty                    the discards are Surprise, 2 Erinyes
    the discards hold N cards
    LEADER of SEAT stands on PLANE [with CARDS] [, a Traitor [to SEAT]]
    LEADER is not in play                             Geryon is not in play
    nothing is in play                                no stack
    LEADER is an Army / is no Army                    Geryon is an Army
    SEAT controls PLANES / no plane                   Red controls planes 1, 2  (these and no others)
    SEAT must draw / see / discard N cards            Red must draw 3 cards
    SEAT must discard nothing                         and must draw nothing
    LEADER has [not] used POWER                       Phongor has used Spy
    a battle / no battle is under way
    the total of SEAT is N                            as the last decision counted it
    these lines are counted for SEAT: (table)         columns what, force, rule
    SEAT wins the battle by N / the battle is tied
    the pool of SEAT is N                             before Treachery cards that come with the bid
    LEADER is worth N to Red and N to Black           as the bids were counted
    to VIEWER the hand of SEAT is CARDS               to everybody the hand of Red is 9 unknown cards
    to VIEWER the top of the deck is CARDS            as many as are listed
    to VIEWER the bid of SEAT is BIDS / unknown       … / is not made
    only SEAT can tell whether DECISION or DECISION   the other seat and the public are shown the same
    everybody was shown CARDS                         a starting hand that is set aside
    the game goes on
    SEAT wins citing RULE / the game is drawn citing RULE
    the record is closed: REASON                      resigned, agreed draw, nine planes, turn limit
    the record says that KEY is VALUE                 the record says that bids is sealed
    (of what is printed: `edition_steps.py`)
    these findings are made: (table)                  columns rule, shown by, done by: Red keep in turn 0
    no finding is made
    it is told that TEXT                              a part of the line about the last When
"""

import re
from collections import Counter
from typing import Final

from pytest_bdd import given, parsers, then, when

from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell import effects as fx
from domain.games.war_in_hell.rules.play import Play, Table
from domain.games.war_in_hell.state import OTHER, SEATS
from domain.kernel.cards import Hand
from domain.kernel.titles import Setup
from tests.bdd.game import BECAUSE
from tests.bdd.war_in_hell.editions import EDITIONS
from tests.bdd.war_in_hell.game import Game
from tests.bdd.war_in_hell.position import Deck, Standing
from tests.bdd.war_in_hell.sentences import (
    PHASES,
    PLANE,
    SEAT,
    SENTENCE,
    bids_of,
    card_of,
    cards_of,
    decision_of,
    known_cards,
    listed,
    plain,
    plane_of,
    planes_of,
    seat_of,
)

WHO: Final = rf"(?P<seat>{SEAT})"
WHERE: Final = rf"(?P<plane>{PLANE})"
VIEWER: Final = rf"(?P<viewer>{SEAT}|everybody)"
TURN: Final = rf"(?:, in the (?P<phase>{PHASES}) phase(?: of turn (?P<turn>\d+))?)"
STACK: Final = (
    rf"(?P<leader>.+) of {WHO} stands on {WHERE}(?: with (?P<cards>.+?))?"
    rf"(?P<traitor>, a Traitor(?: to (?P<lost>{SEAT}))?)?"
)
POWER: Final = "(?P<power>Spy|Summons|Lies|Delay)"
RULE: Final = r"(?P<rule>WH-[QM]?\d+)(?: \((?P<facts>.+?)\))?"

VERBS: Final = {
    "say who begins": dx.First,
    "state a limit": dx.Limit,
    "keep the hand": dx.Keep,
    "throw the hand away": dx.Redraw,
    "go on": dx.Proceed,
    "enter a leader": dx.Enter,
    "attach a legion": dx.Attach,
    "reattach a legion": dx.Reattach,
    "bid": dx.Bid,
    "commit to a bid": dx.Commit,
    "open a bid": dx.Open,
    "move a stack": dx.Move,
    "delay a move": dx.Delay,
    "use Spy": dx.Spy,
    "use Summons": dx.Summons,
    "use Lies": dx.Lies,
    "play an event": dx.Play,
    "lay events": dx.Lay,
    "discard cards": dx.Discard,
    "fight a battle": dx.Battle,
    "destroy a legion": dx.Destroy,
    "favour an Arch Devil": dx.Favour,
    "keep survivors": dx.Survive,
    "pass": dx.Pass,
}
VERB: Final = rf"(?P<verb>{'|'.join(VERBS)})"


def counted(hand: Hand) -> "Counter[str | None]":
    """The cards of a hand, unknown ones as None."""
    return Counter(slot.card for slot in hand.slots)


# ---------------------------------------------------------------------------------------------------- given


@given(parsers.re(r"it is the opening, with (?P<count>\d+) cards aside"))
def opening_given(game: Game, count: str) -> None:
    game.position.opening = int(count)


@given(parsers.re(r"the game is a draw after (?P<turns>\d+) turns?"))
def limit_given(game: Game, turns: str) -> None:
    game.position.limit = int(turns)


@given(parsers.re(rf"it is {WHO}'s turn{TURN}?"))
def turn_given(game: Game, seat: str, phase: str | None, turn: str | None) -> None:
    game.position.seat = seat_of(seat)
    game.position.phase = (phase or "summon").lower()
    game.position.drawn = phase is not None
    game.position.turn = int(turn or 0)


@given("the bids of this phase are made")
def bids_given(game: Game) -> None:
    game.position.bids_made = True


@given(parsers.re(rf"{WHO} holds (?P<cards>.+)"))
def hand_given(game: Game, seat: str, cards: str) -> None:
    game.position.hands[seat_of(seat)] += cards_of(cards)


@given(parsers.re(rf"{WHO} knows the hand of (?P<of>{SEAT})"))
def hand_seen_given(game: Game, seat: str, of: str) -> None:
    game.position.hands_seen.append((seat_of(seat), seat_of(of)))


@given(parsers.re(r"the deck holds (?P<only>only )?(?P<cards>.+)"))
def deck_given(game: Game, only: str | None, cards: str) -> None:
    held = cards_of(cards)
    game.position.deck = Deck(len(held), known_cards(cards) if only else ())


@given(parsers.re(rf"{WHO} knows that (?P<cards>.+) lies? on top of the deck"))
def top_given(game: Game, seat: str, cards: str) -> None:
    game.position.tops[seat_of(seat)] = cards_of(cards)


@given(parsers.re(r"the discards hold (?P<cards>.+)"))
def discards_given(game: Game, cards: str) -> None:
    game.position.discards += known_cards(cards)


@given(parsers.re(STACK))
def stack_given(  # noqa: PLR0917
    game: Game, leader: str, seat: str, plane: str, cards: str | None, traitor: str | None, lost: str | None
) -> None:
    game.position.stacks.append(_standing(leader, seat, plane, cards, traitor, lost))


@given(parsers.re(rf"{WHO} controls (?P<planes>.+)"))
def markers_given(game: Game, seat: str, planes: str) -> None:
    game.position.markers |= dict.fromkeys(planes_of(planes), seat_of(seat))


@given(parsers.re(rf"(?P<leader>.+) has used {POWER}"))
def power_given(game: Game, leader: str, power: str) -> None:
    game.position.used.append((card_of(leader), power.lower()))


@given(parsers.re(r"(?P<leader>.+) has moved"))
def moved_given(game: Game, leader: str) -> None:
    game.position.moved.append(card_of(leader))


@given(parsers.re(rf"{WHERE} has been fought over"))
def fought_given(game: Game, plane: str) -> None:
    game.position.fought.append(plane_of(plane))


# ----------------------------------------------------------------------------------------------------- when


@when(parsers.re(rf"(?P<sentence>{SENTENCE})"))
def decide(game: Game, sentence: str) -> None:
    game.decide(decision_of(sentence))


@when("both bid nothing")
def both_bid_nothing(game: Game) -> None:
    for seat in SEATS:
        bidding = game.state().bidding
        assert bidding, "no bids are made now"
        if seat not in bidding.sealed:
            game.decide(dx.Bid(seat))


@when("both pass")
def both_pass(game: Game) -> None:
    for _ in SEATS:
        state = game.state()
        asked = next((p.seat for p in game.driver.prompts() if "pass" in p.kinds), "")
        assert asked, f"nobody is asked for anything to pass in the {state.phase} phase"
        game.decide(dx.Pass(asked))


@when(parsers.re(r"a judge rules that (?P<things>.+)"))
def judge_rules(game: Game, things: str) -> None:
    game.rule([_ruled(thing) for thing in listed(things)])


def _ruled(thing: str) -> fx.Kind:
    if thing == "the bidding is over":
        return fx.BiddingEnded(BECAUSE)
    if match := re.fullmatch(rf"the bid of {WHO} is nothing", thing):
        return fx.BidOpened(BECAUSE, seat_of(match["seat"]), {})
    if match := re.fullmatch(rf"{WHERE} is {WHO}'s", thing):
        return fx.MarkerSet(BECAUSE, plane_of(match["plane"]), seat_of(match["seat"]))
    match = re.fullmatch(rf"(?P<leader>.+) goes to {WHO}", thing)
    assert match, f"no ruling is called {thing!r}"
    return fx.ControlGained(BECAUSE, card_of(match["leader"]), seat_of(match["seat"]))


@when(parsers.re(rf"{WHO} resigns"))
def resigns(game: Game, seat: str) -> None:
    game.close("resigned", seat_of(seat))


@when("both agree to a draw")
def agree(game: Game) -> None:
    game.close("agreed draw")


# ----------------------------------------------------------------------------------------------------- then


@then(parsers.re(rf"it is (?P<no>not )?listed that (?P<sentence>{SENTENCE})"))
def is_listed(game: Game, no: str | None, sentence: str) -> None:
    game.state()
    decision = decision_of(sentence)
    legal = game.driver.legal(decision.seat)
    assert (plain(decision) in map(plain, legal)) != bool(no), legal


@then("these effects follow:")
def effects_follow(game: Game, datatable: list[list[str]]) -> None:
    game.expect_no_refusal()
    head, *rows = datatable
    assert head == ["effect", "rule"]
    found = [[type(effect).__name__, effect.because] for r in game.recorded for effect in r.effects]
    assert found == rows, found


@then(parsers.re(rf"{WHO} may decide (?P<only>only )?(?P<kinds>.+)"))
def may_decide(game: Game, seat: str, only: str | None, kinds: str) -> None:
    game.state()
    found = {
        kind for prompt in game.driver.prompts() if prompt.seat == seat_of(seat) for kind in prompt.kinds
    }
    wanted = set() if kinds == "nothing" else set(listed(kinds))
    if only or not wanted:
        assert found == wanted, f"may be decided: {', '.join(sorted(found))}"
    else:
        assert wanted <= found, f"may be decided: {', '.join(sorted(found))}"


@then(parsers.re(rf"{WHO} may (?P<no>not )?{VERB}"))
def may(game: Game, seat: str, no: str | None, verb: str) -> None:
    assert bool(_ways(game, seat, verb)) != bool(no)


@then(parsers.re(rf"{WHO} has (?P<count>\d+) ways? to {VERB}"))
def ways(game: Game, seat: str, count: str, verb: str) -> None:
    assert _ways(game, seat, verb) == int(count), _ways(game, seat, verb)


def _ways(game: Game, seat: str, verb: str) -> int:
    game.state()
    return sum(isinstance(decision, VERBS[verb]) for decision in game.driver.legal(seat_of(seat)))


@then(parsers.re(r"(?P<leader>.+) can move to (?P<planes>.+)"))
def can_move(game: Game, leader: str, planes: str) -> None:
    stack = game.stack(card_of(leader))
    legal = game.driver.legal(stack.seat)
    found = {m.plane for m in legal if isinstance(m, dx.Move) and m.leader == stack.leader}
    assert found == set(planes_of(planes)), found


@then(parsers.re(rf"it is {WHO}'s turn{TURN}"))
def whose_turn(game: Game, seat: str, phase: str, turn: str | None) -> None:
    state = game.state()
    assert (state.seat, state.phase) == (seat_of(seat), phase.lower()), f"{state.seat}, {state.phase}"
    assert turn is None or state.turn == int(turn)


@then(parsers.re(rf"{WHO} holds (?P<count>\d+|no) cards?"))
def hand_size(game: Game, seat: str, count: str) -> None:
    assert len(game.state().hands[seat_of(seat)]) == number(count)


@then(parsers.re(rf"{WHO} holds (?P<cards>(?!(?:\d+|no) cards?$).+)"))
def hand(game: Game, seat: str, cards: str) -> None:
    found = counted(game.state().hands[seat_of(seat)])
    assert found == Counter(cards_of(cards)), found


@then(parsers.re(r"the deck holds (?P<count>\d+|no) cards?"))
def deck_size(game: Game, count: str) -> None:
    assert game.state().pile.size == number(count)


@then(parsers.re(r"the discards are (?P<cards>.+)"))
def discards(game: Game, cards: str) -> None:
    expected = () if cards == "empty" else known_cards(cards)
    assert Counter(game.state().discards) == Counter(expected), game.state().discards


@then(parsers.re(r"the discards hold (?P<count>\d+) cards?"))
def discards_size(game: Game, count: str) -> None:
    assert len(game.state().discards) == int(count)


@then(parsers.re(STACK))
def stack_stands(  # noqa: PLR0917
    game: Game, leader: str, seat: str, plane: str, cards: str | None, traitor: str | None, lost: str | None
) -> None:
    stack = game.stack(card_of(leader))
    found = Standing(stack.leader, stack.seat, stack.plane, stack.attached, stack.traitor)
    assert found == _standing(leader, seat, plane, cards, traitor, lost), found


def _standing(  # noqa: PLR0917
    leader: str, seat: str, plane: str, cards: str | None, traitor: str | None, lost: str | None
) -> Standing:
    owner = seat_of(seat)
    to = seat_of(lost) if lost else OTHER[owner]
    attached = tuple(sorted(known_cards(cards))) if cards else ()
    return Standing(card_of(leader), owner, plane_of(plane), attached, to if traitor else "")


@then(parsers.re(r"(?P<leader>.+) is not in play"))
def not_in_play(game: Game, leader: str) -> None:
    assert card_of(leader) not in game.state().stacks


@then(parsers.re(r"(?P<leader>.+) is (?P<what>an|no) Army"))
def is_army(game: Game, leader: str, what: str) -> None:
    stack = game.stack(card_of(leader))
    table = Table(EDITIONS[game.position.edition], Setup("war-in-hell", game.position.edition, "table"))
    assert Play(table, game.state()).is_army(stack) == (what == "an")


@then("nothing is in play")
def nothing_in_play(game: Game) -> None:
    assert not game.state().stacks


@then(parsers.re(rf"{WHO} controls (?P<planes>.+)"))
def controls(game: Game, seat: str, planes: str) -> None:
    markers = game.state().markers
    found = [plane for plane, marker in enumerate(markers, 1) if marker == seat_of(seat)]
    assert found == sorted(planes_of(planes)), found


@then(parsers.re(rf"{WHO} must (?P<what>draw|see) (?P<count>\d+) cards?"))
def must_draw(game: Game, seat: str, what: str, count: str) -> None:
    due = game.state().due
    assert due, "no card is due"
    assert (due.seat, due.count, due.look) == (seat_of(seat), int(count), what == "see")


@then(parsers.re(rf"{WHO} must discard (?P<count>\d+) cards?"))
def must_discard(game: Game, seat: str, count: str) -> None:
    due = game.state().discard
    assert due, "nothing is to be discarded"
    assert (due.seat, due.count) == (seat_of(seat), int(count))


@then(parsers.re(rf"{WHO} must (?P<what>draw|discard) nothing"))
def must_nothing(game: Game, seat: str, what: str) -> None:
    state = game.state()
    due = state.due if what == "draw" else state.discard
    assert not due or due.seat != seat_of(seat)


@then(parsers.re(rf"(?P<leader>.+) has (?P<no>not )?used {POWER}"))
def has_used(game: Game, leader: str, no: str | None, power: str) -> None:
    state, card = game.state(), card_of(leader)
    used = card in state.delayed if power == "Delay" else f"{power.lower()} {card}" in state.used
    assert used != bool(no)


@then(parsers.re(r"(?P<what>a|no) battle is under way"))
def battle_under_way(game: Game, what: str) -> None:
    assert (game.state().battle is not None) == (what == "a")


def effects_of(game: Game, *kinds: type) -> list[fx.Kind]:
    """The effects of some kinds that the last decision had."""
    game.expect_no_refusal()
    return [effect for r in game.recorded for effect in r.effects if isinstance(effect, kinds)]  # type: ignore[misc]


def _total(game: Game, seat: str) -> fx.ForceCounted:
    for effect in effects_of(game, fx.ForceCounted):
        if isinstance(effect, fx.ForceCounted) and effect.seat == seat_of(seat):
            return effect
    raise AssertionError(f"no total of {seat} was counted")


@then(parsers.re(rf"the total of {WHO} is (?P<total>\d+)"))
def total(game: Game, seat: str, total: str) -> None:
    counted = _total(game, seat)
    assert counted.total == int(total), counted


@then(parsers.re(rf"these lines are counted for {WHO}:"))
def lines(game: Game, seat: str, datatable: list[list[str]]) -> None:
    head, *rows = datatable
    assert head == ["what", "force", "rule"]
    label = EDITIONS[game.position.edition].label
    found = [[label(line.what), str(line.force), line.because] for line in _total(game, seat).lines]
    assert found == rows, found


@then(parsers.re(rf"{WHO} wins the battle by (?P<difference>\d+)"))
def battle_won(game: Game, seat: str, difference: str) -> None:
    expected = fx.BattleWon("", seat_of(seat), int(difference))
    won = [
        fx.BattleWon("", e.seat, e.difference)
        for e in effects_of(game, fx.BattleWon)
        if isinstance(e, fx.BattleWon)
    ]
    assert won == [expected], won


@then("the battle is tied")
def battle_tied(game: Game) -> None:
    assert len(effects_of(game, fx.BattleTied)) == 1


@then(parsers.re(rf"the pool of {WHO} is (?P<points>\d+)"))
def pool(game: Game, seat: str, points: str) -> None:
    bidding = game.state().bidding
    assert bidding, "no bids are made now"
    assert bidding.points[seat_of(seat)] == int(points)


@then(parsers.re(r"(?P<leader>.+) is worth (?P<red>\d+) to Red and (?P<black>\d+) to Black"))
def worth(game: Game, leader: str, red: str, black: str) -> None:
    found = [e for e in effects_of(game, fx.BidCounted) if isinstance(e, fx.BidCounted)]
    worth = [e.worth for e in found if e.leader == card_of(leader)]
    assert worth == [{"red": int(red), "black": int(black)}], found


@then(parsers.re(rf"to {VIEWER} the hand of {WHO} is (?P<cards>.+)"))
def seen_hand(game: Game, viewer: str, seat: str, cards: str) -> None:
    assert counted(game.state(viewer_of(viewer)).hands[seat_of(seat)]) == Counter(cards_of(cards))


@then(parsers.re(rf"to {VIEWER} the top of the deck is (?P<cards>.+)"))
def seen_top(game: Game, viewer: str, cards: str) -> None:
    known = game.state(viewer_of(viewer)).pile.known
    wanted = cards_of(cards)
    assert [known[at].card if at in known else None for at in range(len(wanted))] == wanted


@then(parsers.re(rf"to {VIEWER} the bid of {WHO} is (?P<bid>.+)"))
def seen_bid(game: Game, viewer: str, seat: str, bid: str) -> None:
    bidding = game.state(viewer_of(viewer)).bidding
    assert bidding, "no bids are made now"
    sealed = bidding.sealed.get(seat_of(seat))
    if bid == "not made":
        assert sealed is None
        return
    assert sealed, "no bid is made"
    if bid == "unknown":
        assert (sealed.bids, sealed.treachery) == (None, None)
        return
    bids, _, treachery = bid.partition(", with ")
    assert (sealed.bids, sealed.treachery) == (bids_of(bids), int(treachery.split()[0]) if treachery else 0)


@then(parsers.re(rf"only {WHO} can tell whether (?P<one>{SENTENCE}) or (?P<other>{SENTENCE})"))
def cannot_tell(game: Game, seat: str, one: str, other: str) -> None:
    one_shown, other_shown = (game.outward(decision_of(text), (*SEATS, "public")) for text in (one, other))
    told = {viewer for viewer in one_shown if one_shown[viewer] != other_shown[viewer]}
    assert told == {seat_of(seat)}, f"{', '.join(sorted(told)) or 'nobody'} can tell"


@then(parsers.re(r"everybody was shown (?P<cards>.+)"))
def shown(game: Game, cards: str) -> None:
    hands = [e.cards for e in effects_of(game, fx.HandSetAside) if isinstance(e, fx.HandSetAside)]
    assert [Counter(hand) for hand in hands] == [Counter(known_cards(cards))]


@then(parsers.re(r"(?:(?P<seat>Red|Black) wins|the game is drawn) citing (?P<rule>WH-[QM]?\d+)"))
def ends(game: Game, seat: str | None, rule: str) -> None:
    state = game.state()
    outcome = game.driver.outcome()
    assert outcome, "the game goes on"
    assert outcome == state.outcome
    assert (outcome.winners, outcome.because) == ((seat_of(seat),) if seat else (), rule)
    assert outcome.scores == {seat: state.markers.count(seat) for seat in SEATS}


@then(parsers.re(r"the record is closed: (?P<reason>.+)"))
def closed(game: Game, reason: str) -> None:
    game.state()
    outcome = game.driver.outcome()
    assert outcome, "the record is open"
    assert outcome.reason == reason


def number(text: str) -> int:
    """`no` is nought."""
    return 0 if text == "no" else int(text)


def viewer_of(name: str) -> str:
    """The viewer called by a seat's name, or `everybody`."""
    return "public" if name == "everybody" else seat_of(name)
