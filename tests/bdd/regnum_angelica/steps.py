"""The steps of the features of Regnum Angelica, with those of `tests/bdd/steps.py`, which all titles share.
They speak of `Fallen` and `Arch`, of cards by their printed names and of spaces by column and row (`c7`);
"the gate" is the opponent's.

Lists are separated by commas. `2 unknown cards` in a list are cards that the record does not know; a name
in quotes is that of a card which no edition knows. CLAUSES are words of the vocabulary of cards with what
else they say, such as `power 2 and destroy enemy up and draw 1 if behind`; `nothing` is none. `draw may 1` is
taken or left out by the target `yes` or `none`. FACTS are what is printed on a card, such as
`angel, rank 3, movement 2, water in NW, none in S` or `cost 2, cost 1 for x`.
Each step is listed with an example.

GIVEN: what is not said is empty or nought. Order does not matter, but for who scored first.

    a new game                                        nothing has happened yet: Fallen must draw seven cards
    the EDITION edition                               trial, gifts (tests/support/editions), blank, …
    the ruling option KEY is VALUE                    the ruling option deckEnd is emptyPile
    the variant VARIANT / the variants VARIANTS       the variants Fast Five, Handicapped for Arch
    it is SEAT's turn                                 it is Fallen's turn  (placing step, the cubes due)
                                                      it is Fallen's turn, in the movement step
                                                      it is Fallen's turn, in the movement step, with 4 cubes
    SEAT has N power / points                         Fallen has 3 power
    SEAT holds CARDS                                  Fallen holds Blur, Annul, 2 unknown cards
    the draw pile of SEAT holds [only] CARDS          the draw pile of Fallen holds 2 cards
                                                      the draw pile of Fallen holds only Buer, Blur
    the Void of SEAT holds CARDS                      the Void of Arch holds Blur
    CARD of SEAT stands on SPACE (active)             Buer of Fallen stands on c5
    CARD of SEAT lies face down on SPACE              Buer of Fallen lies face down on c7
    … under PILLAR                                    Buer of Fallen stands on c5 under a Pillar of Fire
    an unknown angel of SEAT lies face down on SPACE  an unknown angel of Arch lies face down on c1
    a Placeholder of SEAT stands on SPACE             a Placeholder of Arch stands on c1
    the angel on SPACE has had its benefit of Earth   the angel on c5 has had its benefit of Earth
    SEAT drew first blood                             Arch drew first blood
    SEAT has played SCRIPT                            Arch has played Blur  (earlier in the game)
    the kingdom of SEAT has N hit points              the kingdom of Arch has 7 hit points
    SCRIPT lies in front of SEAT                      Blur lies in front of Fallen  (the pocket script)
    CARDS lie on top of the draw pile of SEAT         Buer, Blur lie on top of the draw pile of Fallen
    the ability on SPACE is paid for                  the ability on c5 is paid for
    the table has declared CARD: FACTS                the table has declared "Zadkiel": angel, rank 3

WHEN: a decision, which is recorded if the rules allow it. `sentences.py` knows the sentences.

    SEAT keeps the hand                               Fallen keeps the hand
    SEAT takes a mulligan [showing CARDS]             Fallen takes a mulligan
    SEAT places CARD on SPACE                         Fallen places Buer on c7 / places an unknown card on c7
    SEAT attaches PILLAR to SPACE                     Fallen attaches a Pillar of Fire to c7
    SEAT activates SPACE [as CARD]                    Fallen activates c7 / Arch activates c1 as Sariel
    SEAT moves SPACE to SPACES                        Fallen moves c6 to c5, c4 / moves c2 to c1, the gate
    … , and pauses                                    Fallen moves c6 to c5, and pauses
    SEAT halts SPACE                                  Fallen halts c5  (ends a movement that was paused)
    SEAT attacks SPACE from SPACE                     Fallen attacks b4 from c5
    … , leaving the benefit of Earth                  of moves, attacks and halts
    SEAT burns CARDS                                  Fallen burns Annul, Pillar of Fire
    SEAT goes on to the STEP step                     … the activation / movement / burn / draw step
    SEAT plays SCRIPT [for CHOICE] [on SPACES]        Fallen plays Pi for power / plays Switch on c3, c5
    SEAT plays SCRIPT from the pocket …               Fallen plays Blur from the pocket
    … , declared as CLAUSES                           Fallen plays Riddle on c3, declared as destroy enemy
    SEAT uses the ability [on SPACES]                 Fallen uses the ability on c3 / …, declared as power 1
    SEAT pays for SPACE                               Fallen pays for c5  (the ability of the angel there)
    SEAT picks SCRIPT for the pocket                  Fallen picks Blur for the pocket
    SEAT orders the EDITION deck [without CARDS]      Fallen orders the trial deck, with Blur, Pi on top
    SEAT orders the unseen deck                       Fallen orders the unseen deck
    SEAT declares CARD: FACTS                         Fallen declares "Zadkiel": rank 3, movement 2
    SEAT lays out the board                           … with 0 columns / … with the gate of Arch on b2
    SEAT passes                                       Arch passes
    SEAT reveals CARD                                 Arch reveals Sariel  (the angel that must be turned up)
    SEAT substitutes CARD / nothing                   Arch substitutes Sariel  (for an attacked Placeholder)
    SEAT draws CARDS                                  Fallen draws Buer, Blur / draws 4 cards (unknown)
    both pass                                         passes, until the open exchange has resolved
    a judge puts the angel on SPACE back into its owner's hand
    SEAT ends the turn                                goes on to the draw step and draws unknown cards

THEN: each asserts exactly what it says of the judge's view. A refusal that no Then-step asks for fails;
`forbids that` and `allow that` only ask, and record nothing.

    it is refused citing RULE                         it is refused citing RA-047  (and nothing has changed)
    RULE forbids that DECISION                        RA-047 forbids that Fallen places Buer on c7
    the rules allow that DECISION                     the rules allow that Fallen moves c6 to c5
    the effects cite RULES                            the effects cite RA-063, RA-065  (each by some effect)
    SEAT has N power / points                         Fallen has 3 power
    SEAT holds CARDS / no cards / N cards             Fallen holds Blur, 2 unknown cards / holds 4 cards
    the Void of SEAT holds CARDS / is empty           the Void of Fallen holds Annul, Pillar of Fire
    the draw pile of SEAT holds N cards               the draw pile of Fallen holds 20 cards
    N cubes are left                                  3 cubes are left / 1 cube is left / no cubes are left
    CARD of SEAT stands on SPACE [under PILLAR]       Buer of Fallen stands on c5  (active, no pillar)
    CARD of SEAT lies face down on SPACE [under …]    Buer of Fallen lies face down on c7
    an unknown angel of SEAT lies face down on SPACE  an unknown angel of Arch lies face down on c1
    a Placeholder of SEAT stands on SPACE             a Placeholder of Arch stands on c1
    SPACE is empty                                    c5 is empty
    CARD has scored for SEAT                          Buer has scored for Fallen
    it is SEAT's turn, in the STEP step               it is Arch's turn, in the placing step
    SEAT must draw N cards                            Fallen must draw 3 cards
    the game waits for SEATS                          the game waits for Fallen and Arch / chance / nobody
    SEAT may [not] VERB                               Fallen may not place an angel / may play a script
    the legal moves of SPACE end on SPACES            the legal moves of c7 end on b6, c6, d6, b7, d7
    a combat / no combat is under way                 no combat is under way
    the kingdom of SEAT has N hit points              the kingdom of Arch has 40 hit points
    SCRIPT lies / no script lies in front of SEAT     Blur lies in front of Fallen
    CARDS of SEAT are / is out of the game            Blur of Fallen is out of the game
    the ability on SPACE is [not] paid for            the ability on c5 is paid for
    the table must declare FACT of CARD               the table must declare compass.N of "Zadkiel"
    the record knows of CARD: FACTS                   the record knows of "Zadkiel": angel, rank 3
    the record says that KEY is VALUE                 the record says that deckEnd is emptyPile
    the record cannot be opened, RULE says: REASON    (and nothing is stored)
    the record cannot be opened: MESSAGE              … option 'deckEnd' cannot be 'maybe'; it can be …
    it is told that TEXT                              it is told that Fallen keeps the power.
    these findings are made: (table)                  columns rule, shown by, done by: Arch place in turn 2
    no finding is made
    SEAT drew first blood / nobody drew first blood   Fallen drew first blood
    the game goes on
    SEAT wins citing RULE / nobody wins citing RULE   Fallen wins citing RA-002 / nobody wins citing RA-Q04
    everybody was shown CARDS                         everybody was shown Buer, Vepar, … (a hand)
    these entries are added: (table)                  by the last When; columns seat, kind, implied
    the game has ended by REASON                      the game has ended by higher total
    to VIEWER the angel on SPACE is CARD / unknown    to Arch / to everybody the angel on c7 is unknown
    to VIEWER the Void of SEAT is CARDS               to everybody the Void of Fallen is Blur
    to VIEWER the hand of SEAT is CARDS               to Arch the hand of Fallen is 4 unknown cards
    to VIEWER the top of the draw pile of SEAT is …   to Arch the top of the draw pile of Fallen is unknown
"""

from collections import Counter
from typing import Final

from pytest_bdd import given, parsers, then, when

from domain.games.regnum_angelica import decisions as d
from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.state import SEATS
from domain.kernel.cards import Hand
from domain.kernel.seats import CHANCE
from tests.bdd.game import BECAUSE
from tests.bdd.regnum_angelica.game import Game
from tests.bdd.regnum_angelica.position import Figure, Pile
from tests.bdd.regnum_angelica.sentences import (
    SEAT,
    SENTENCE,
    STEPS,
    card_of,
    cards_of,
    decision_of,
    facts_of,
    known_card,
    known_cards,
    listed,
    seat_of,
    spaces_of,
)

WHO: Final = rf"(?P<seat>{SEAT})"
SPACE: Final = r"(?P<space>[a-z]\d)"
STEP: Final = rf"(?P<step>{'|'.join(STEPS)})"
PILLAR: Final = r"(?: under a (?P<pillar>Pillar of \w+))?"

VERBS: Final = {
    "keep the hand": d.Keep,
    "take a mulligan": d.Mulligan,
    "place an angel": d.Place,
    "attach a pillar": d.Attach,
    "activate an angel": d.Activate,
    "move an angel": d.Move,
    "burn a card": d.Burn,
    "play a script": d.Announce,
    "pass": d.Pass,
    "reveal an angel": d.Reveal,
    "substitute an angel": d.Substitute,
    "halt an angel": d.Halt,
    "use an ability": d.Choose,
    "pay for an ability": d.Pay,
    "pick a pocket script": d.Pocket,
    "order the deck": d.Order,
    "declare a fact": d.Declare,
    "lay out the board": d.Layout,
}

VARIANTS: Final = {
    "No Burn": ("noBurn", "yes"),
    "Kingdom Wall": ("kingdomWall", "yes"),
    "Fast Five": ("fastFive", "yes"),
    "Handicapped for Fallen": ("handicapped", "fallen"),
    "Handicapped for Arch": ("handicapped", "arch"),
    "Oracle": ("oracle", "yes"),
    "Max Move": ("maxMove", "yes"),
    "First Strike": ("firstStrike", "yes"),
    "Pay to Play": ("payToPlay", "yes"),
    "Pocket": ("pocket", "yes"),
    "The Damned": ("theDamned", "yes"),
}


def counted(slots: Hand) -> "Counter[str | None]":
    """The cards of a hand, unknown ones as None."""
    return Counter(slot.card for slot in slots.slots)


# ---------------------------------------------------------------------------------------------------- given


@given(parsers.re(r"the variants? (?P<variants>.+)"))
def variants_given(game: Game, variants: str) -> None:
    game.position.options |= dict(VARIANTS[variant] for variant in listed(variants))


@given(parsers.re(rf"it is {WHO}'s turn(?:, in the {STEP} step)?(?:, with (?P<cubes>\d+|no) cubes?)?"))
def turn_of(game: Game, seat: str, step: str | None, cubes: str | None) -> None:
    game.position.seat = seat_of(seat)
    game.position.step = STEPS[step or "placing"]
    game.position.cubes = number(cubes) if cubes else None


@given(parsers.re(rf"{WHO} has (?P<count>\d+|no) (?P<what>power|points?)"))
def meter_given(game: Game, seat: str, count: str, what: str) -> None:
    meters = game.position.power if what == "power" else game.position.points
    meters[seat_of(seat)] = number(count)


@given(parsers.re(rf"{WHO} holds (?P<cards>.+)"))
def hand_given(game: Game, seat: str, cards: str) -> None:
    game.position.hands[seat_of(seat)] += cards_of(cards)


@given(parsers.re(rf"the draw pile of {WHO} holds (?P<only>only )?(?P<cards>.+)"))
def pile_given(game: Game, seat: str, only: str | None, cards: str) -> None:
    if only:
        game.position.piles[seat_of(seat)] = Pile(len(known_cards(cards)), known_cards(cards))
    else:
        game.position.piles[seat_of(seat)] = Pile(len(cards_of(cards)))


@given(parsers.re(rf"the Void of {WHO} holds (?P<cards>.+)"))
def void_given(game: Game, seat: str, cards: str) -> None:
    game.position.voids[seat_of(seat)] += known_cards(cards)


@given(parsers.re(rf"a Placeholder of {WHO} stands on {SPACE}"))
def placeholder_given(game: Game, seat: str, space: str) -> None:
    game.position.placeholders.append((seat_of(seat), space))


@given(
    parsers.re(rf"(?!a Placeholder)(?P<card>.+) of {WHO} (?P<how>stands|lies face down) on {SPACE}{PILLAR}")
)
def angel_given(game: Game, card: str, seat: str, how: str, space: str, pillar: str | None) -> None:  # noqa: PLR0917
    figure = Figure(
        seat_of(seat),
        None if card == "an unknown angel" else known_card(card),
        space,
        active=how == "stands",
        pillar=card_of(pillar) if pillar else None,
    )
    game.position.figures.append(figure)


@given(parsers.re(rf"the angel on {SPACE} has had its benefit of Earth"))
def blessed_given(game: Game, space: str) -> None:
    game.position.blessed.append(space)


@given(parsers.re(rf"{WHO} drew first blood"))
def blood_given(game: Game, seat: str) -> None:
    game.position.blood = seat_of(seat)


@given(parsers.re(rf"{WHO} has played (?P<card>.+)"))
def script_given(game: Game, seat: str, card: str) -> None:
    game.position.scripts.append((seat_of(seat), known_card(card)))


@given(parsers.re(rf"the kingdom of {WHO} has (?P<count>\d+) hit points?"))
def wall_given(game: Game, seat: str, count: str) -> None:
    game.position.walls[seat_of(seat)] = number(count)


@given(parsers.re(rf"(?P<card>.+) lies in front of {WHO}"))
def pocket_given(game: Game, card: str, seat: str) -> None:
    game.position.pockets[seat_of(seat)] = known_card(card)


@given(parsers.re(rf"(?P<cards>.+) lie on top of the draw pile of {WHO}"))
def order_given(game: Game, cards: str, seat: str) -> None:
    game.position.orders[seat_of(seat)] = known_cards(cards)


@given(parsers.re(rf"the ability on {SPACE} is paid for"))
def paid_given(game: Game, space: str) -> None:
    game.position.paid.append(space)


@given(parsers.re(r"the table has declared (?P<card>.+?): (?P<facts>.+)"))
def declared_given(game: Game, card: str, facts: str) -> None:
    game.position.declared[known_card(card)] = facts_of(facts)


# ----------------------------------------------------------------------------------------------------- when


@when(parsers.re(rf"(?P<sentence>{SENTENCE})"))
def decide(game: Game, sentence: str) -> None:
    game.decide(decision_of(sentence))


@when("both pass")
def both_pass(game: Game) -> None:
    exchange = game.state().exchange
    assert exchange, "no exchange is open"
    game.decide(d.Pass(exchange.answer))
    while (exchange := game.state().exchange) and exchange.passes and not exchange.closed:
        game.decide(d.Pass(exchange.answer))


@when(parsers.re(rf"{WHO} ends the turn"))
def end_turn(game: Game, seat: str) -> None:
    game.decide(d.Proceed(seat_of(seat), "draw"))
    while due := game.state().due:
        cards = min(due.count, game.state().side(due.seat).pile.size)
        game.decide(d.Draw(CHANCE, due.seat, (None,) * cards))


@when(parsers.re(rf"a judge puts the angel on {SPACE} back into its owner's hand"))
def judge_returns(game: Game, space: str) -> None:
    game.rule([fx.AngelReturned(BECAUSE, space)])


# ----------------------------------------------------------------------------------------------------- then


@then(parsers.re(rf"{WHO} has (?P<count>\d+|no) (?P<what>power|points?)"))
def meter(game: Game, seat: str, count: str, what: str) -> None:
    side = game.state().side(seat_of(seat))
    assert (side.power if what == "power" else side.points) == number(count)


@then(parsers.re(rf"{WHO} holds (?P<count>\d+|no) cards?"))
def hand_size(game: Game, seat: str, count: str) -> None:
    assert len(game.state().side(seat_of(seat)).hand) == number(count)


@then(parsers.re(rf"{WHO} holds (?P<cards>(?!(?:\d+|no) cards?$).+)"))
def hand(game: Game, seat: str, cards: str) -> None:
    assert counted(game.state().side(seat_of(seat)).hand) == Counter(cards_of(cards))


@then(parsers.re(rf"the Void of {WHO} (?:is (?P<empty>empty)|holds (?P<cards>.+))"))
def void(game: Game, seat: str, empty: str | None, cards: str | None) -> None:
    expected = known_cards(cards) if cards else ()
    assert Counter(game.state().side(seat_of(seat)).void) == Counter(expected)


@then(parsers.re(rf"the draw pile of {WHO} holds (?P<count>\d+|no) cards?"))
def pile_size(game: Game, seat: str, count: str) -> None:
    assert game.state().side(seat_of(seat)).pile.size == number(count)


@then(parsers.re(r"(?P<count>\d+|no) cubes? (?:is|are) left"))
def cubes(game: Game, count: str) -> None:
    assert game.state().cubes == number(count)


@then(
    parsers.re(rf"(?!a Placeholder)(?P<card>.+) of {WHO} (?P<how>stands|lies face down) on {SPACE}{PILLAR}")
)
def angel_stands(game: Game, card: str, seat: str, how: str, space: str, pillar: str | None) -> None:  # noqa: PLR0917
    angel = game.angel(space)
    assert angel.slot.card == (None if card == "an unknown angel" else known_card(card))
    assert angel.owner == seat_of(seat)
    assert angel.active == (how == "stands")
    assert angel.pillar == (card_of(pillar) if pillar else None)
    assert not angel.placeholder


@then(parsers.re(rf"a Placeholder of {WHO} stands on {SPACE}"))
def placeholder_stands(game: Game, seat: str, space: str) -> None:
    angel = game.angel(space)
    assert angel.placeholder
    assert angel.owner == seat_of(seat)


@then(parsers.re(rf"{SPACE} is empty"))
def empty_space(game: Game, space: str) -> None:
    assert game.state().board.get(space) is None


@then(parsers.re(rf"(?P<card>.+) has scored for {WHO}"))
def has_scored(game: Game, card: str, seat: str) -> None:
    assert known_card(card) in game.state().side(seat_of(seat)).scored


@then(parsers.re(rf"it is {WHO}'s turn, in the {STEP} step"))
def whose_turn(game: Game, seat: str, step: str) -> None:
    state = game.state()
    assert (state.seat, state.step) == (seat_of(seat), STEPS[step])


@then(parsers.re(rf"{WHO} must draw (?P<count>\d+) cards?"))
def must_draw(game: Game, seat: str, count: str) -> None:
    due = game.state().due
    assert due, "no card is due"
    assert (due.seat, due.count) == (seat_of(seat), number(count))


@then(parsers.re(rf"{WHO} may (?P<no>not )?(?P<verb>{'|'.join(VERBS)})"))
def may(game: Game, seat: str, no: str | None, verb: str) -> None:
    game.state()
    possible = any(isinstance(decision, VERBS[verb]) for decision in game.driver.legal(seat_of(seat)))
    assert possible != bool(no)


@then(parsers.re(rf"the legal moves of {SPACE} end on (?P<spaces>.+)"))
def legal_moves(game: Game, space: str, spaces: str) -> None:
    seat = game.angel(space).owner
    ends = {m.path[-1] for m in game.driver.legal(seat) if isinstance(m, d.Move) and m.angel == space}
    assert ends == set(spaces_of(spaces))


@then(parsers.re(r"(?P<what>a|no) combat is under way"))
def combat(game: Game, what: str) -> None:
    assert (game.state().combat is not None) == (what == "a")


@then(parsers.re(rf"(?P<seat>{SEAT}|nobody) drew first blood"))
def first_blood(game: Game, seat: str) -> None:
    assert game.state().blood == ("" if seat == "nobody" else seat_of(seat))


@then(parsers.re(rf"(?P<seat>{SEAT}|nobody) wins citing (?P<rule>RA-[QM]?\d+)"))
def wins(game: Game, seat: str, rule: str) -> None:
    state = game.state()
    outcome = game.driver.outcome()
    assert outcome, "the game goes on"
    assert outcome == state.outcome
    assert (outcome.winners, outcome.because) == (() if seat == "nobody" else (seat_of(seat),), rule)
    assert outcome.scores == {side.seat: side.points for side in state.sides}


@then(parsers.re(r"the game has ended by (?P<reason>.+)"))
def ended(game: Game, reason: str) -> None:
    outcome = game.driver.outcome()
    assert outcome, "the game goes on"
    assert outcome.reason == reason


@then(parsers.re(rf"to (?P<viewer>{SEAT}|everybody) the angel on {SPACE} is (?P<card>.+)"))
def seen_angel(game: Game, viewer: str, space: str, card: str) -> None:
    angel = game.angel(space, viewer_of(viewer))
    assert angel.slot.card == (None if card == "unknown" else known_card(card))


@then(parsers.re(rf"to (?P<viewer>{SEAT}|everybody) the hand of {WHO} is (?P<cards>.+)"))
def seen_hand(game: Game, viewer: str, seat: str, cards: str) -> None:
    assert counted(game.state(viewer_of(viewer)).side(seat_of(seat)).hand) == Counter(cards_of(cards))


@then(parsers.re(r"everybody was shown (?P<cards>.+)"))
def shown(game: Game, cards: str) -> None:
    game.expect_no_refusal()
    hands = [e.cards for r in game.recorded for e in r.effects if isinstance(e, fx.HandShown)]
    assert [Counter(hand) for hand in hands] == [Counter(known_cards(cards))]


@then(parsers.re(rf"to (?P<viewer>{SEAT}|everybody) the Void of {WHO} is (?P<cards>.+)"))
def seen_void(game: Game, viewer: str, seat: str, cards: str) -> None:
    assert Counter(game.state(viewer_of(viewer)).side(seat_of(seat)).void) == Counter(known_cards(cards))


@then(parsers.re(rf"to (?P<viewer>{SEAT}|everybody) the top of the draw pile of {WHO} is (?P<card>.+)"))
def seen_top(game: Game, viewer: str, seat: str, card: str) -> None:
    top = game.state(viewer_of(viewer)).side(seat_of(seat)).pile.draw()[0]
    assert top.card == (None if card == "unknown" else known_card(card))


@then(parsers.re(rf"the kingdom of {WHO} has (?P<count>-?\d+) hit points?"))
def wall(game: Game, seat: str, count: str) -> None:
    assert game.state().side(seat_of(seat)).wall == number(count)


@then(parsers.re(rf"(?P<card>.+) lies in front of {WHO}"))
def pocket(game: Game, card: str, seat: str) -> None:
    for viewer in (*SEATS, "public"):
        side = game.state(viewer).side(seat_of(seat))
        assert side.pocket == (None if card == "no script" else known_card(card))


@then(parsers.re(rf"(?P<cards>.+) of {WHO} (?:is|are) out of the game"))
def gone(game: Game, cards: str, seat: str) -> None:
    assert Counter(game.state().side(seat_of(seat)).gone) == Counter(known_cards(cards))


@then(parsers.re(rf"the ability on {SPACE} is (?P<no>not )?paid for"))
def paid(game: Game, space: str, no: str | None) -> None:
    assert game.angel(space, "public").paid != bool(no)


@then(parsers.re(r"the table must declare (?P<fact>\S+) of (?P<card>.+)"))
def asked(game: Game, fact: str, card: str) -> None:
    asked = game.state().asked
    assert asked, "no fact is asked for"
    assert (asked.card, asked.fact) == (known_card(card), fact)


@then(parsers.re(r"the record knows of (?P<card>.+?): (?P<facts>.+)"))
def known_facts(game: Game, card: str, facts: str) -> None:
    assert game.state().facts[known_card(card)] == facts_of(facts)


def number(text: str) -> int:
    """`no` is nought."""
    return 0 if text == "no" else int(text)


def viewer_of(name: str) -> str:
    """The viewer called by a seat's name, or `everybody`."""
    return "public" if name == "everybody" else seat_of(name)
