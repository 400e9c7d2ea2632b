"""What is drawn and told of War in Hell."""

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from domain.games.war_in_hell import TITLE
from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell import effects as fx
from domain.games.war_in_hell.narration import _DECISIONS, EXPECTED
from domain.games.war_in_hell.state import (
    Announced,
    Bidding,
    Discards,
    Due,
    Fight,
    Laid,
    Sealed,
    Stack,
    State,
)
from domain.games.war_in_hell.telling import _EFFECTS
from domain.kernel.cards import Hand, Pile, Slot
from domain.kernel.outcomes import Outcome
from domain.kernel.playing import variants
from domain.kernel.scenes import Place, Scene, Zone
from domain.kernel.secrets import conceal
from domain.kernel.titles import Setup

STACKS = {
    stack.leader: stack
    for stack in (
        Stack("geryon", "red", 5, ("bone-devils", "bone-devils", "dragons")),
        Stack("amon", "black", 5, ("erinyes",), traitor="red"),
        Stack("asmodeus", "red", 9, ("pit-fiends",)),
    )
}


def setup(**options: str) -> Setup:
    """A hosted table that answers some questions its own way."""
    default = variants(TITLE)[0]
    return replace(default, options=default.options | options)


def state(**changes: Any) -> State:
    """A moment of red's turn with three stacks in play."""
    hands = {
        "red": Hand.of([Slot("surprise", ("red",), "deck"), Slot("tiamat", ("black", "red"), "deck")]),
        "black": Hand.of([Slot("treachery", ("black",), "deck")]),
    }
    opened: State = TITLE.rules(setup()).open()
    markers = ("",) * 4 + ("black",) + ("",) * 3 + ("red",)
    now = replace(opened, phase="gate", seat="red", turn=7, stacks=STACKS, hands=hands, markers=markers)
    return replace(now, **changes)


def scene(viewer: str = "red", options: dict[str, str] | None = None, **changes: Any) -> Scene:
    """What a viewer sees of that moment."""
    return TITLE.rules(setup(**options or {})).scene(conceal(state(**changes), viewer))


def plane(shown: Scene, number: int) -> Place:
    """One of the nine planes."""
    return shown.boards[0].places[number - 1]


def zone(shown: Scene, id: str) -> Zone:
    """A zone outside the planes."""
    return next(zone for zone in shown.zones if zone.id == id)


def told(decision: dx.Kind, *effects: fx.Kind) -> str:
    """A line about a decision and its effects."""
    return TITLE.rules(setup()).narrate(decision, effects)


# The picture


def test_the_planes_stand_in_a_row_with_their_markers() -> None:
    board = scene().boards[0]
    assert (board.shape, board.columns) == ("row", 9)
    assert [place.id for place in board.places] == list("123456789")
    assert plane(scene(), 5).name == "Stygia"
    assert plane(scene(), 5).label == "home of Geryon"
    assert [place.seat for place in board.places if place.seat] == ["black", "red"]


def test_hosts_count_as_in_a_battle_now() -> None:
    stygia = plane(scene(), 5)
    totals = {zone.seat: zone.total for zone in stygia.zones}
    assert totals == {"red": 14 + 10 + 10 + 10 + 3 + 3, "black": 13 + 4}
    assert stygia.note == "both sides"
    geryon = stygia.zones[0].pieces[0]
    assert [a.badges[0].text for a in geryon.attached] == ["13", "13", "10"]
    amon = stygia.zones[1].pieces[0]
    assert [badge.text for badge in amon.badges if badge.shape] == ["Traitor"]


def test_a_host_alone_counts_what_needs_no_enemy() -> None:
    (nessus,) = plane(scene(), 9).zones
    assert nessus.total == 20 + 13 + 3
    assert not any(badge.text.startswith("flyers") for badge in nessus.pieces[0].badges)


def test_flyers_are_told_where_they_count() -> None:
    stacks = STACKS | {"amon": replace(STACKS["amon"], attached=())}
    stygia = plane(scene(stacks=stacks), 5)
    assert stygia.zones[0].total == 14 + 10 + 10 + 10 + 3 + 3 + 5
    assert "flyers +5" in [badge.text for badge in stygia.zones[0].pieces[0].badges]


def test_ids_tell_copies_apart_and_stay() -> None:
    def ids(shown: Scene) -> list[str]:
        pieces = [piece for place in shown.boards[0].places for z in place.zones for piece in z.pieces]
        return [a.id for piece in pieces for a in piece.attached] + [piece.id for piece in pieces]

    before = ids(scene())
    assert len(set(before)) == len(before)
    fewer = STACKS | {"geryon": replace(STACKS["geryon"], plane=4, attached=("bone-devils", "dragons"))}
    assert set(ids(scene(stacks=fewer))) == set(before) - {"geryon:bone-devils:2"}


def test_hands_show_what_the_viewer_knows() -> None:
    for viewer, known in (("red", {"Surprise", "Tiamat"}), ("black", {"Tiamat"}), ("public", set())):
        hand = zone(scene(viewer), "red:hand")
        assert hand.count == 2
        assert {piece.label for piece in hand.pieces if piece.face == "up"} == known


def test_a_sealed_bid_shows_to_its_seat_alone() -> None:
    sealed = {"black": Sealed("black", {"geryon": 30}, 1)}
    bidding = Bidding({"red": 100, "black": 105}, {"black": 5}, sealed=sealed, started=True)
    own = zone(scene("black", bidding=bidding), "black:bid")
    assert [piece.label for piece in own.pieces] == ["Geryon", "Treachery"]
    shown = scene("red", bidding=bidding)
    unseen = zone(shown, "black:bid")
    assert (unseen.count, unseen.unit, unseen.pieces) == (1, "sealed bid", ())
    assert [(c.label, c.value) for c in shown.counters if c.seat == "black"][1:] == [
        ("Intrigue points", 105),
        ("Each bid adds", 5),
    ]
    other = {"black": Sealed("black", {"amon": 7, "geryon": 1}, 0)}
    assert scene("red", bidding=replace(bidding, sealed=other)) == shown


def test_a_commitment_is_counted() -> None:
    bidding = Bidding({"red": 100, "black": 100}, commitments={"red": "0" * 64}, started=True)
    assert zone(scene("black", bidding=bidding), "red:bid").unit == "commitment"


def test_a_battle_shows_events_and_the_difference() -> None:
    fight = Fight(5, events={"red": ("surprise",)}, winner="red", difference=45)
    shown = scene("black", phase="battle", battle=fight)
    stygia = plane(shown, 5)
    assert stygia.note == "battle"
    assert stygia.zones[0].total == 50 + 12
    assert stygia.zones[0].pieces[-1].label == "Surprise"
    assert any((c.label, c.value) == ("May keep Force", 45) for c in shown.counters)
    laid = Fight(5, laid={"red": Laid("red", ("surprise",))})
    assert plane(scene("red", battle=laid), 5).zones[0].pieces[-1].label == "Surprise"
    assert plane(scene("black", battle=laid), 5).zones[0].pieces[-1].face == "down"


def test_the_deck_shows_what_was_divined() -> None:
    pile = Pile(40, {2: Slot("dragons", ("red",), "deck")})
    assert [p.badges[0].text for p in zone(scene("red", pile=pile), "deck").pieces] == ["3."]
    assert zone(scene("black", pile=pile), "deck").pieces == ()


def test_moved_stacks_and_used_powers_are_marked() -> None:
    marked = plane(scene(moved=("geryon",), used=("delay geryon",), delayed=("geryon",)), 5)
    badges = marked.zones[0].pieces[0].badges
    assert "moved" in [badge.text for badge in badges]
    assert [badge.text for badge in badges if badge.label == "has used"] == ["Delay"]


POINTS = {"red": 100, "black": 100}

MOMENTS: list[tuple[dict[str, Any], dict[str, str], str]] = [
    ({}, {}, "Turn 7, Red, Gate phase: Red may move stacks"),
    ({"phase": "summon"}, {}, "Red draws three cards on leaving it"),
    ({"phase": "summon", "drawn": True}, {}, "Red has drawn and may go on"),
    ({"phase": "battle"}, {}, "Red chooses the next battle, in 5 Stygia"),
    ({"phase": "battle", "fought": (5,)}, {}, "Red has no battle left to fight and may go on"),
    ({"due": Due("red", 3)}, {}, "Red draws 3 cards"),
    ({"due": Due("red", 10, look=True)}, {}, "Red sees 10 cards on top of the deck"),
    ({"loser": "black"}, {}, "Black loses a card at random"),
    ({"discard": Discards("red", 1, "WH-061")}, {}, "Red discards 1 card"),
    (
        {"announced": Announced("geryon", 4, "black")},
        {},
        "the Army of Geryon is about to move to 4 Phlegethos; Black may delay it",
    ),
    ({"window": "black"}, {}, "Black may move the Messenger before the phase ends"),
    ({"battle": Fight(5, answer="red")}, {}, "battle in 5 Stygia: Red may play an Event card"),
    (
        {"battle": Fight(5)},
        {"battleEvents": "simultaneous"},
        "battle in 5 Stygia: Red and Black may lay Event cards face down",
    ),
    ({"battle": Fight(5, ("geryon",))}, {}, "Red chooses the legion that Geryon destroys"),
    ({"battle": Fight(5, (), ("amon",))}, {}, "Black chooses the Arch Devil that Amon strengthens"),
    ({"battle": Fight(5, winner="red", difference=3)}, {}, "Red has won by 3 and chooses what is kept"),
    ({"bidding": Bidding(POINTS)}, {}, "Red and Black bid in secret"),
    ({"bidding": Bidding(POINTS, sealed={"red": Sealed("red")})}, {}, "Black bids in secret"),
    ({"bidding": Bidding(POINTS, coins=("amon",))}, {}, "a coin is flipped for Amon"),
    ({"bidding": Bidding(POINTS, answer="red")}, {}, "Red may play Treachery before the bids"),
    ({"bidding": Bidding(POINTS)}, {"bids": "commitment"}, "Red and Black commit to a bid"),
    (
        {"bidding": Bidding(POINTS, commitments={"red": "1", "black": "2"}, sealed={"red": Sealed("red")})},
        {"bids": "commitment"},
        "Black opens the bid",
    ),
    ({"phase": "opening"}, {}, "Chance says who takes the first turn"),
    ({"phase": "opening"}, {"firstPlayer": "chosen"}, "The table says who takes the first turn"),
    ({"phase": "opening"}, {"agreedEnd": "turnLimit"}, "after how many turns the game is a draw"),
    ({"phase": "opening", "due": Due("red", 9)}, {}, "Starting hands: Red draws 9 cards"),
    ({"phase": "opening", "first": "black"}, {}, "Black keeps it, or has no Arch Devil and draws anew"),
    ({"outcome": Outcome(("red",), {}, "nine planes", "WH-003")}, {}, "Red won (nine planes)"),
    ({"outcome": Outcome((), {}, "turn limit", "WH-Q36")}, {}, "A draw (turn limit)"),
]


@pytest.mark.parametrize("changes, options, words", MOMENTS, ids=[words for *_, words in MOMENTS])
def test_every_moment_says_what_it_waits_for(
    changes: dict[str, Any], options: dict[str, str], words: str
) -> None:
    assert scene(options=options, **changes).status.endswith(words)


# The lines


def test_every_effect_and_every_decision_has_words() -> None:
    assert set(_EFFECTS) == set(get_args(fx.Kind))
    assert set(_DECISIONS) == set(get_args(dx.Kind))
    assert set(EXPECTED) <= set(_EFFECTS)


def test_a_battle_is_told_with_its_arithmetic() -> None:
    lines = (
        fx.Line("geryon", 14, "WH-045"),
        fx.Line("geryon", 5, "WH-070"),
        fx.Line("bone-devils", 10, "WH-045"),
        fx.Line("bone-devils", 3, "WH-099"),
        fx.Line("bone-devils", -1, "WH-097"),
        fx.Line("geryon", 5, "WH-052"),
        fx.Line("surprise", 12, "WH-047"),
    )
    text = told(
        dx.Pass("red"),
        fx.EventsPassed("WH-Q23", "red"),
        fx.ForceCounted("WH-046", "red", 48, lines),
        fx.ForceCounted("WH-046", "black", 0),
        fx.BattleWon("WH-048", "red", 48),
        fx.HostDestroyed("WH-048", "black", 5, ("amon", "erinyes", "erinyes")),
        fx.SurvivorsKept("WH-049", "red", 5, {"geryon": ("bone-devils",)}, ("dragons",)),
        fx.BattleEnded("WH-048", 5),
    )
    assert text == (
        "Red plays no Event card. "
        "Red counts 48 (Geryon 14+5, Bone Devils 10+3-1, flyers of Geryon 5, Surprise 12). Black counts 0. "
        "Red wins by 48. Black loses Amon and 2 Erinyes. Red keeps Geryon with Bone Devils and loses Dragons."
    )


def test_what_happens_several_times_is_told_once() -> None:
    text = told(
        dx.Proceed("red", "end"),
        *(fx.PhasePassed("WH-023", phase) for phase in ("gate", "battle")),
        *(fx.MarkerSet("WH-063", number, "red") for number in (4, 5)),
        fx.TurnBegun("WH-022", "black"),
    )
    assert text == (
        "Red ends the turn. The Gate and Battle phases pass: they leave nothing to decide. "
        "Red takes control of 4 Phlegethos and 5 Stygia. The turn of Black begins."
    )
    alone = told(dx.Proceed("red", "gate"), fx.PhasePassed("WH-023", "gate"))
    assert alone.endswith("The Gate phase passes: it leaves nothing to decide.")


def test_bids_are_told_when_they_are_shown() -> None:
    bid = dx.Bid("red", {"geryon": 30}, 1)
    effects = (
        fx.BidSealed("WH-032", "red", {"geryon": 30}, 1),
        fx.BidOpened("WH-034", "red", {"geryon": 30}, 1),
        fx.BidOpened("WH-034", "black", {}),
        fx.BidCounted("WH-033", "geryon", {"red": 60, "black": 0}),
        fx.ControlGained("WH-035", "geryon", "red"),
    )
    after = "Black has bid nothing. For Geryon: Red 60, Black 0. Geryon goes over to Red as a Traitor."
    assert told(bid, *effects) == f"Red bids 30 on Geryon, with 1 Treachery. {after}"
    concealed = told(conceal(bid, "black"), *conceal(effects, "black"))
    assert concealed == f"Red bids in secret. Red has bid 30 on Geryon, with 1 Treachery. {after}"
    assert told(conceal(bid, "black"), *conceal(effects[:1], "black")) == "Red bids in secret."


def test_cards_that_are_not_known_are_counted() -> None:
    draw = dx.Draw("chance", "red", ("dragons", "dragons", "surprise"))
    effects = tuple(fx.CardDrawn("WH-009", "red", card) for card in draw.cards)
    assert told(draw, *effects) == "Red draws 2 Dragons and Surprise."
    assert told(conceal(draw, "black"), *conceal(effects, "black")) == "Red draws 3 cards."
    look = fx.CardSeen("WH-089", "red", 0, "dragons")
    assert (
        told(dx.Draw("chance", "red", ("dragons",)), look) == "Red sees 1 card on top of the deck: Dragons."
    )
    seen = fx.HandSeen("WH-087", "red", "black", ("amon", None, None))
    assert told(dx.Play("red", "spies"), seen) == (
        "Red plays Spies. Red sees the hand of Black: Amon and 2 cards not known."
    )


def test_survivors_are_told_once() -> None:
    kept = dx.Survive("red", {"geryon": ("dragons@amon", "dragons"), "amon": ()})
    assert told(kept) == "Red keeps Geryon with 2 Dragons; Amon alone."
    effect = fx.SurvivorsKept("WH-049", "red", 5, {"geryon": ("dragons", "dragons"), "amon": ()})
    assert told(kept, effect) == "Red keeps Geryon with 2 Dragons; Amon alone."
