"""What can be wrong with an edition file of Regnum Angelica."""

import tomllib
from importlib import resources
from typing import Any

import pytest

from domain.games.regnum_angelica.edition_file import edition_faults, read_edition
from domain.games.regnum_angelica.title import EDITIONS, TITLE
from domain.kernel.editions import FaultyEdition, plain

MISSING = "missing; only an open edition may leave it out"


def data(name: str = "stand-in") -> dict[str, Any]:
    folder = resources.files("domain.games.regnum_angelica")
    return tomllib.loads((folder / f"editions/{name}.toml").read_text(encoding="utf-8"))


def edited(changes: dict[str, Any], name: str = "stand-in") -> dict[str, Any]:
    """The file with other values, by dotted key; None takes one out."""
    content = data(name)
    for key, value in changes.items():
        *path, last = key.split(".")
        table = content
        for part in path:
            table = table.setdefault(part, {})
        if value is None:
            del table[last]
        else:
            table[last] = value
    return content


def faults(content: dict[str, Any]) -> dict[str, str]:
    return {fault.key: fault.what for fault in edition_faults(content)}


def ability(*effects: dict[str, Any], **more: object) -> dict[str, Any]:
    return {"text": "…", "effects": list(effects), **more}


@pytest.mark.parametrize("name", list(EDITIONS))
def test_our_editions_have_no_faults_and_are_what_they_print(name: str) -> None:
    assert faults(data(name)) == {}
    printed = TITLE.rules(TITLE.setup(name)).printed()
    assert read_edition(printed.data).digest == TITLE.editions[name].digest
    assert printed.data == plain(EDITIONS[name])
    for section in printed.sections:
        assert all(len(row) == len(section.columns) for row in section.rows)


@pytest.mark.parametrize(
    "changes, key, what",
    [
        # shape
        ({"name": None}, "name", "missing"),
        ({"angels": 1}, "angels", "Expected `object`, got `int`"),
        ({"author": "A. N."}, "author", "unknown; there is id, title, name, notice, angels"),
        ({"angels.uriel.rank": "seven"}, "angels.uriel.rank", "Expected `int`, got `str`"),
        ({"angels.uriel.rank": -1}, "angels.uriel.rank", "Expected `int` >= 0"),
        ({"angels.uriel.rang": 7}, "angels.uriel.rang", "unknown; there is name, rank"),
        ({"angels.the one": {"rank": 7}}, 'angels."the one".name', "missing"),
        ({"angels.uriel.compass.N": "wind"}, "angels.uriel.compass.N", "'wind' is none of 'fire', 'water'"),
        ({"angels.uriel.ability.when": "asleep"}, "angels.uriel.ability.when", "'asleep' is none of"),
        ({"scripts.blur.cost": 1.5}, "scripts.blur.cost", "Expected `int`, got `float`"),
        (
            {"scripts.blur.options": {"": {"effects": [{"do": "win"}]}}},
            'scripts.blur.options."".effects[0].do',
            "'win' is none of 'power', 'cubes'",
        ),
        ({"board.columns": "five"}, "board.columns", "Expected `int`"),
        ({"decks.arch.uriel": "one"}, "decks.arch.uriel", "Expected `int`"),
        # the whole
        ({"id": "My Edition"}, "id", "expected up to 64 small letters"),
        ({"title": "war-in-hell"}, "title", "expected regnum-angelica"),
        ({"name": " "}, "name", "empty"),
        ({"notice": ""}, "notice", "empty"),
        (
            {"scripts.uriel": {"name": "U", "cost": 1, "options": {"": {"text": "…"}}}},
            "scripts.uriel",
            "same name",
        ),
        # the board
        ({"board": None}, "board", MISSING),
        ({"board.columns": 27}, "board", "columns and rows go from 1 to 26 and 99"),
        ({"board.rows": 0}, "board", "columns and rows go from"),
        ({"board.earth.z9": "I"}, "board.earth.z9", "no such space"),
        ({"board.first_row": {"arch": 1}}, "board.first_row", "expected arch and fallen"),
        ({"board.gates.chance": ["b1"]}, "board.gates", "expected arch and fallen"),
        ({"board.first_row.fallen": 8}, "board.first_row.fallen", "no such row"),
        ({"board.first_row.fallen": 1}, "board.first_row", "each seat has a row of its own"),
        ({"board.gates.arch": ["b2"]}, "board.gates.arch", "expected spaces on the first row"),
        ({"board.gates.arch": []}, "board.gates.arch", "expected spaces on the first row"),
        # angels
        ({"angels.uriel.rank": None}, "angels.uriel.rank", MISSING),
        ({"angels.uriel.movement": None}, "angels.uriel.movement", MISSING),
        ({"angels.uriel.compass.NN": "fire"}, "angels.uriel.compass.NN", "no such direction"),
        (
            {"angels.uriel.ability": ability({"do": "power", "amount": 1}, {"do": "copy"})},
            "angels.uriel.ability.effects[1].do",
            "an ability cannot copy",
        ),
        (
            {"angels.uriel.ability": ability({"do": "keep-power"})},
            "angels.uriel.ability.effects[0].do",
            "keep-power, and it alone",
        ),
        (
            {"angels.uriel.ability": ability({"do": "power", "amount": 1}, when="active")},
            "angels.uriel.ability.effects[0].do",
            "keep-power, and it alone",
        ),
        # scripts
        ({"scripts.blur.options": None}, "scripts.blur.options", MISSING),
        ({"scripts.blur.cost": None}, 'scripts.blur.options."".cost', MISSING),
        ({"scripts.blur.options": {"": {}}}, 'scripts.blur.options."".text', MISSING),
        (
            {"scripts.blur.options": {"": ability({"do": "keep-power"})}},
            'scripts.blur.options."".effects[0]',
            "a script is no angel",
        ),
        (
            {"scripts.blur.options": {"": ability({"do": "return", "whose": "this"})}},
            'scripts.blur.options."".effects[0]',
            "a script is no angel",
        ),
        (
            {"scripts.blur.options": {"twice": ability({"do": "cancel"}, {"do": "swap"})}},
            "scripts.blur.options.twice.effects[0].do",
            "cancel stands alone",
        ),
        # clauses
        (
            {"angels.uriel.ability": ability({"do": "cubes"})},
            "angels.uriel.ability.effects[0].amount",
            "cubes needs an amount of 1 or more",
        ),
        (
            {"angels.uriel.ability": ability({"do": "power"})},
            "angels.uriel.ability.effects[0].amount",
            "power needs an amount",
        ),
        (
            {"angels.uriel.ability": ability({"do": "activate", "amount": -1})},
            "angels.uriel.ability.effects[0].amount",
            "the price in cubes cannot be negative",
        ),
        (
            {"angels.uriel.ability": ability({"do": "draw", "amount": 1, "who": "opponent"})},
            "angels.uriel.ability.effects[0].who",
            "only the card's own player draws",
        ),
        # pillars and decks
        ({"pillars.pillar-of-fire.element": None}, "pillars.pillar-of-fire.element", MISSING),
        ({"decks.chance": {}}, "decks", "expected fallen and arch"),
        ({"decks.arch.lucifer": 1}, "decks.arch.lucifer", "no such card"),
        ({"decks.arch.uriel": 0}, "decks.arch.uriel", "one copy or more"),
        ({"decks.arch.blur": 3}, "decks.arch", "53 cards; a deck has 54"),
    ],
)
def test_every_fault_is_named(changes: dict[str, Any], key: str, what: str) -> None:
    found = faults(edited(changes))
    assert found[key].startswith(what) or what in found[key]
    with pytest.raises(FaultyEdition) as error:
        TITLE.with_editions([edited(changes)])
    assert key in str(error.value)


def test_all_faults_are_told_at_once_and_none_that_follows_from_another() -> None:
    changes: dict[str, Any] = {
        "notice": 3,
        "board.columns": "five",
        "angels.uriel.rank": "seven",
        "angels.uriel.rang": 7,
        "angels.haniel.rank": None,
        "scripts.pi.cost": None,
        "decks.fallen.moloch": 2,
        "decks.fallen.lucifer": 1,
    }
    assert set(faults(edited(changes))) == {
        "notice",
        "board.columns",
        "angels.uriel.rank",
        "angels.uriel.rang",
        "angels.haniel.rank",
        "scripts.pi.options.cards.cost",
        "decks.fallen",
        "decks.fallen.lucifer",
    }


def test_an_empty_file_lacks_everything() -> None:
    assert set(faults({})) >= {"id", "title", "name", "notice", "angels", "scripts", "pillars", "decks"}


def test_an_open_edition_may_leave_out_what_the_table_declares() -> None:
    lacking: dict[str, Any] = {
        "open": True,
        "board": None,
        "angels.uriel.rank": None,
        "scripts.blur.cost": None,
        "scripts.annul.options": None,
        "pillars.pillar-of-fire.element": None,
        "decks.arch.uriel": None,
    }
    read = read_edition(edited(lacking))
    assert (read.unnamed("fallen"), read.unnamed("arch")) == (0, 1)
    assert faults(edited({"decks.arch.gabriel": 55}, "blank"))["decks.arch"].startswith("55 cards")
