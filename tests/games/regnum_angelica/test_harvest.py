"""Edition files out of what tables have declared."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from domain.games.regnum_angelica.edition import Battlefield
from domain.games.regnum_angelica.edition_file import edition_faults, read_edition
from domain.games.regnum_angelica.harvest import harvest
from domain.games.regnum_angelica.rules.facts import element, pillar_element
from domain.games.regnum_angelica.rules.play import Play, Table
from domain.games.regnum_angelica.state import Angel, Exchange, Facts, Script, State
from domain.games.regnum_angelica.title import EDITIONS, TITLE
from domain.kernel.cards import Hand, Pile, Slot
from domain.kernel.editions import FaultyEdition
from domain.kernel.grids import DIRECTIONS
from domain.kernel.playing import play
from domain.kernel.titles import Mode, Setup

BLANK = EDITIONS["blank"]
BOARD = EDITIONS["stand-in"].board
URIEL = Facts("angel", 7, 2, None, {"N": "fire", "S": "none"})


def setup(edition: str = "blank", mode: Mode = "table", **options: str) -> Setup:
    return Setup(TITLE.id, edition, mode, TITLE.rulebook.settle(options))


def state(**facts: Facts) -> State:
    """A game just opened, about whose cards something has been declared."""
    opened: State = TITLE.rules(setup()).open()
    return replace(opened, facts=facts)


def fallen(of: State, **changes: Any) -> State:
    """The state with another side of Fallen."""
    return replace(of, sides=(replace(of.sides[0], **changes), of.sides[1]))


def harvested(*states: State) -> dict[str, Any]:
    """The file, which is one that can be used."""
    data = harvest(BLANK, {f"r{at}": state for at, state in enumerate(states, 1)}).data
    assert list(edition_faults(data)) == []
    return data


def unknown(*states: State) -> tuple[str, ...]:
    return harvest(BLANK, {f"r{at}": state for at, state in enumerate(states, 1)}).unknown


def contradiction(*states: State) -> str:
    with pytest.raises(FaultyEdition) as error:
        harvest(BLANK, {f"r{at}": state for at, state in enumerate(states, 1)})
    return str(error.value)


def test_nothing_declared_leaves_the_edition_as_it_is() -> None:
    data = harvested(state())
    assert (data["id"], data["name"]) == ("blank-harvested", "Blank edition, harvested")
    again = read_edition(data | {"id": "blank", "name": BLANK.name})
    assert again == BLANK


def test_an_edition_that_knows_every_card_has_nothing_to_harvest() -> None:
    with pytest.raises(FaultyEdition, match="open: this edition knows every card"):
        harvest(EDITIONS["stand-in"], {})
    with pytest.raises(FaultyEdition, match="open: this edition knows every card"):
        TITLE.rules(TITLE.setup("stand-in")).harvest({})


def test_an_angel_is_put_together_from_several_records() -> None:
    more = Facts("angel", None, 2, None, {"NE": "infinity"})
    data = harvested(state(uriel=URIEL), state(uriel=more))
    assert data["angels"]["uriel"] == {
        "name": "uriel",
        "rank": 7,
        "movement": 2,
        "compass": {"N": "fire", "S": "none", "NE": "infinity"},
    }
    assert "uriel: compass E SE SW W NW, ability" in unknown(state(uriel=URIEL), state(uriel=more))


def test_a_blank_direction_is_known_and_not_asked_for_again() -> None:
    edition = read_edition(harvested(state(uriel=URIEL)))
    asked = Play(Table(edition, setup()), state())
    assert element(asked, "uriel", "N") == "fire"
    assert element(asked, "uriel", "S") is None
    whole = dict.fromkeys(DIRECTIONS, "none")
    assert not any("compass" in line for line in unknown(state(uriel=Facts("angel", 7, 2, None, whole))))


def test_a_leader_is_not_asked_for_the_compass_that_it_need_not_have() -> None:
    data = harvested(state(gabriel=Facts(rank=9, movement=2)))
    assert data["angels"]["gabriel"] == {"name": "Gabriel", "rank": 9, "movement": 2, "leader": True}
    assert "gabriel: ability" in unknown(state(gabriel=Facts(rank=9, movement=2)))
    assert "beelzebub: rank, movement, ability" in unknown(state())


def test_the_costs_of_scripts_and_of_their_options() -> None:
    data = harvested(
        state(
            pi=Facts(costs={"": 2, "other": 3}),
            enigma=Facts(costs={"": 3}),
            riddle=Facts("script", costs={"": 1}),
        )
    )
    assert data["scripts"]["pi"]["cost"] == 2
    assert {name: option.get("cost") for name, option in data["scripts"]["pi"]["options"].items()} == {
        "power": 0,
        "other": 3,
    }
    assert data["scripts"]["pi"]["options"]["power"]["effects"] == [{"do": "power", "amount": 3}]
    assert data["scripts"]["enigma"] == {"name": "Enigma", "cost": 3}
    assert data["scripts"]["riddle"] == {"name": "riddle", "cost": 1}
    assert "riddle: effect" in unknown(state(riddle=Facts("script", costs={"": 1})))
    assert "riddle: cost, effect of one" in unknown(state(riddle=Facts("script", costs={"one": 1})))


def test_a_pillar_whose_element_nobody_has_said_stays_a_pillar() -> None:
    data = harvested(state(**{"pillar-x": Facts("pillar"), "pillar-y": Facts("pillar", element="fire")}))
    assert data["pillars"]["pillar-x"] == {"name": "pillar-x"}
    assert data["pillars"]["pillar-y"] == {"name": "pillar-y", "element": "fire"}
    assert "pillar-x: element" in unknown(state(**{"pillar-x": Facts("pillar")}))
    said = state(**{"pillar-x": Facts(element="water")})
    assert pillar_element(Play(Table(read_edition(data), setup()), said), "pillar-x") == "water"


def test_facts_that_only_one_kind_of_card_has_tell_the_kind() -> None:
    data = harvested(state(uriel=Facts(rank=7), riddle=Facts(costs={"": 1}), stone=Facts(element="fire")))
    assert "uriel" in data["angels"]
    assert "riddle" in data["scripts"]
    assert "stone" in data["pillars"]


def test_a_deck_has_the_most_copies_that_one_record_has_seen_wherever_they_were() -> None:
    facts = {name: Facts("script") for name in "abcdefg"} | {"uriel": URIEL, "rock": Facts("pillar")}
    seen = state(**facts)
    seen = fallen(
        seen,
        pool=seen.sides[0].pool.put(["a"]),
        hand=Hand.of([Slot("a", ("fallen",), "fallen"), Slot(None, ("fallen",), "fallen")]),
        pile=Pile(40, {0: Slot("b", ("fallen",), "fallen")}),
        void=("c", "c"),
        scored=("d", ""),
        gone=("e",),
        pocket="f",
    )
    script, pocket = Script("fallen", "g", "g"), Script("fallen", "f", "f", pocket=True)
    seen = replace(
        seen,
        board={
            "c7": Angel("fallen", Slot("uriel", ("public",), "fallen"), 1, pillar="rock"),
            "c6": Angel("fallen", Slot(None, ("fallen",), "fallen"), 1),
            "c1": Angel("arch", Slot("uriel", ("public",), "arch"), 1),
        },
        exchange=Exchange("arch", (script, pocket)),
    )
    fewer = fallen(state(**facts), void=("c", "b", "b"))
    decks = harvested(seen, fewer)["decks"]
    assert decks["fallen"] == {"a": 2, "b": 2, "beelzebub": 1, "c": 2, "d": 1, "g": 1, "rock": 1, "uriel": 1}
    assert decks["arch"] == {"gabriel": 1, "uriel": 1}
    assert unknown(seen, fewer)[:3] == (
        "the board",
        "the names of 43 cards of fallen",
        "the names of 52 cards of arch",
    )


def test_a_card_of_which_nobody_said_what_it_is_is_no_card_of_the_file() -> None:
    seen = fallen(state(), void=("riddle",))
    assert "riddle" not in harvested(seen)["decks"]["fallen"]
    assert "riddle: angel, script or pillar" in unknown(seen)


def test_the_board_that_a_table_described() -> None:
    assert BOARD
    turned = replace(BOARD, gates={seat: tuple(reversed(gate)) for seat, gate in BOARD.gates.items()})
    boards: list[Battlefield | None] = [None, BOARD, turned]
    described = [replace(state(), layout=board) for board in boards]
    assert read_edition(harvested(*described)).board == BOARD
    other = replace(state(), layout=replace(BOARD, earth={}))
    assert contradiction(*described, other) == "board: one in record r2, another in record r4"
    assert "the board" not in unknown(*described)


def test_contradictions_name_the_card_the_fact_and_the_records() -> None:
    first = state(uriel=URIEL, pi=Facts(costs={"other": 2}))
    other = state(uriel=Facts("script", 8, 2, None, {"N": "water"}), pi=Facts(costs={"other": 3}))
    told = contradiction(first, state(), other)
    assert told.split("; ") == [
        "uriel.kind: angel in record r1, script in record r3",
        "uriel.rank: 7 in record r1, 8 in record r3",
        "uriel.compass.N: fire in record r1, water in record r3",
        "pi.costs.other: 2 in record r1, 3 in record r3",
    ]


def test_records_that_name_more_cards_than_a_deck_has_are_not_of_one_box() -> None:
    one, other = ([f"{box}{number}" for number in range(30)] for box in "ab")
    facts = {card: Facts("script") for card in (*one, *other)}
    states = [fallen(state(**facts), void=tuple(cards)) for cards in (one, other)]
    assert contradiction(*states) == "decks.fallen: the records name 61 cards; a deck has 54 (RA-007)"


def test_a_harvest_of_random_games_can_be_played_and_harvested_again() -> None:
    rng = random.Random("harvest")
    states = {str(at): play(TITLE, setup(), rng.randrange, 250).state for at in range(3)}
    found = [harvest(BLANK, {at: state}) for at, state in states.items()]
    for each in found:
        assert list(edition_faults(each.data)) == []
    assert any(len(each.data["angels"]) > 2 for each in found)
    title = TITLE.with_editions([found[0].data])
    last = play(title, setup("blank-harvested"), rng.randrange, 250).state
    again = title.rules(title.setup("blank-harvested")).harvest({"next": last})
    assert again.data["angels"].keys() >= found[0].data["angels"].keys()
    assert list(edition_faults(again.data)) == []
