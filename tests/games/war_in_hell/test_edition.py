"""What the printed edition of War in Hell holds, and what can be wrong with an edition file of it."""

import tomllib
from collections import Counter
from importlib import resources
from typing import Any

import msgspec
import pytest

from domain.games.war_in_hell.edition import Edition
from domain.games.war_in_hell.edition_file import edition_faults, read_edition
from domain.games.war_in_hell.sheet import sheet
from domain.kernel.editions import FaultyEdition, plain
from domain.kernel.rulebooks import Rulebook


def content(name: str) -> dict[str, Any]:
    folder = resources.files("domain.games.war_in_hell")
    return tomllib.loads((folder / name).read_text(encoding="utf-8"))


def edited(changes: dict[str, Any]) -> dict[str, Any]:
    """The printed edition with other values, by dotted key; None takes one out."""
    data = content("editions/printed.toml")
    for key, value in changes.items():
        *path, last = key.split(".")
        table = data
        for part in path:
            table = table.setdefault(part, {})
        if value is None:
            del table[last]
        else:
            table[last] = value
    return data


def printed(changes: dict[str, Any] | None = None) -> Edition:
    return read_edition(edited(changes or {}))


def faults(data: dict[str, Any]) -> dict[str, str]:
    return {fault.key: fault.what for fault in edition_faults(data)}


WYVERN = {"name": "Wyvern", "type": "monster", "copies": 2, "force": 6, "flying": True}
CROWN = {"name": "Iron Crown", "type": "relic", "text": "A crown of iron."}


def test_the_deck_is_the_printed_list() -> None:
    """WH-T01."""
    edition = printed()
    entries = Counter(card.type for card in edition.cards.values())
    copies = Counter(edition.cards[card].type for card in edition.deck)
    assert (len(edition.cards), len(edition.deck)) == (43, 91)
    assert entries == {"arch-devil": 9, "duke": 12, "greater-devil": 5, "lesser-devil": 8, "event": 9}
    assert copies == {"arch-devil": 9, "duke": 12, "greater-devil": 14, "lesser-devil": 24, "event": 32}
    assert edition.deck == tuple(sorted(edition.deck))
    molochs = [card for card, item in edition.cards.items() if item.name == "Moloch"]
    assert [edition.label(card) for card in molochs] == ["Moloch (Arch Devil)", "Moloch (Duke)"]
    assert edition.label("pit-fiends") == "Pit Fiends"
    assert (edition.label(None), edition.label("lucifer")) == ("an unknown card", "lucifer")


def test_force_adds_up_to_that_of_the_printed_list() -> None:
    """WH-068, WH-071..WH-082, WH-085: the sums of the Force column, one copy of each."""
    sums: Counter[str] = Counter()
    for card in printed().cards.values():
        sums[card.type] += card.force or 0
    assert sums == {"arch-devil": 141, "duke": 112, "greater-devil": 53, "lesser-devil": 38, "event": 40}


def test_each_plane_is_the_home_of_one_arch_devil() -> None:
    """WH-007, WH-008, WH-103."""
    edition = printed()
    assert edition.plane_names == (
        *("Avernus", "Dis", "Minauros", "Phlegethos", "Stygia"),
        *("Malbolge", "Maladomini", "Caina", "Nessus"),
    )
    assert edition.plane_ids == tuple(name.lower() for name in edition.plane_names)
    owners = (
        *("tiamat", "dispater", "mammon", "belial", "geryon"),
        *("moloch", "baalzebul", "mephistopheles", "asmodeus"),
    )
    assert [edition.home_of(leader) for leader in owners] == list(range(1, 10))
    assert edition.plane_name(edition.home_of("moloch")) == "Malbolge"


def test_planes_are_ordered_by_number_wherever_they_stand_in_the_file() -> None:
    """WH-006."""
    data = edited({})
    data["planes"] = dict(reversed(data["planes"].items()))
    assert read_edition(data).plane_names == printed().plane_names


def test_generals_flyers_and_events_are_those_of_the_list() -> None:
    """WH-083..WH-089."""
    cards = printed().cards
    generals = Counter(card.general for card in cards.values() if card.general)
    legions = {name for name, card in cards.items() if card.is_legion}
    assert legions - set(generals) == {"lemures", "bearded-devils", "spined-devils", "nupperibos"}
    assert {name for name, leaders in generals.items() if leaders == 2} == {
        *("bone-devils", "barbed-devils", "pit-fiends")
    }
    assert {name for name, card in cards.items() if card.flying} == {
        *("pit-fiends", "horned-devils", "dragons", "scaly-devils", "spined-devils", "erinyes")
    }
    events = {name: card for name, card in cards.items() if card.type == "event"}
    assert {name: card.force for name, card in events.items() if card.force} == {
        "surprise": 12,
        "overrun": 10,
        "powerful-magic": 8,
        "outflank": 6,
        "slaughter": 4,
    }
    assert {name: card.copies for name, card in events.items() if card.action == name} == {
        "treachery": 10,
        "spies": 4,
        "summon": 4,
        "divination": 4,
    }


def test_powers_are_those_of_the_list() -> None:
    """WH-070..WH-080."""
    powers = {name: card.powers for name, card in printed().cards.items() if card.powers}
    assert powers == {
        "asmodeus": ("delay",),
        "baalzebul": ("lies",),
        "tiamat": ("destroyer",),
        "geryon": ("defending",),
        "dispater": ("summons",),
        "belial": ("versus-duke",),
        "mephistopheles": ("intrigue",),
        "moloch": ("attacking",),
        "mammon": ("weakness",),
        "arioch": ("avenger",),
        "titivilus": ("any-time",),
        "glasya": ("consort",),
        "gorson": ("defending",),
        "alastor": ("versus-duke",),
        "tartach": ("intrigue",),
        "neabaz": ("delay",),
        "phongor": ("spy",),
        "moloch-duke": ("summons",),
    }


def test_leaders_and_legions_are_units() -> None:
    """WH-010..WH-012, WH-Q34."""
    cards = printed({"cards.wyvern": WYVERN, "cards.iron-crown": CROWN}).cards
    kinds = {card.type: (card.is_leader, card.is_legion, card.is_unit) for card in cards.values()}
    leader, legion, other = (True, False, True), (False, True, True), (False, False, False)
    assert {kind for kind, what in kinds.items() if what == leader} == {"arch-devil", "duke"}
    assert {kind for kind, what in kinds.items() if what == legion} == {
        *("greater-devil", "lesser-devil", "monster")
    }
    assert {kind for kind, what in kinds.items() if what == other} == {"relic", "event"}


def test_a_file_is_what_its_edition_prints() -> None:
    data = edited({})
    edition = read_edition(data)
    assert faults(data) == {}
    assert plain(edition) == data
    assert read_edition(plain(edition)).digest == edition.digest
    assert printed({"cards.belial.force": 15}).digest != edition.digest


def test_the_sheet_shows_all_cards() -> None:
    edition = printed()
    sections = {section.heading: section for section in sheet(edition)}
    assert {heading: len(section.rows) for heading, section in sections.items()} == {
        "Planes": 9,
        "Leaders": 21,
        "Legions": 13,
        "Events": 9,
    }
    for section in sections.values():
        assert all(len(row) == len(section.columns) for row in section.rows)
    assert sections["Planes"].rows[5] == ("6", "Malbolge", "Moloch (Arch Devil)")
    assert ("Greater Devil", "Pit Fiends", "3", "13", "flying", "Asmodeus, Hutijin") in sections[
        "Legions"
    ].rows
    assert ("Spies", "4", "", "Look at the opponent's hand.") in sections["Events"].rows
    assert sections["Leaders"].rows[-1][:6] == ("Duke", "Moloch", "10", "Viceroy", "", "")


def test_an_edition_may_add_a_monster_and_a_relic() -> None:
    """WH-Q34."""
    changes = {"cards.wyvern": WYVERN, "cards.iron-crown": CROWN, "cards.amon.general": "wyvern"}
    edition = printed({**changes, "cards.amon.flying": True})
    assert len(edition.deck) == 94
    assert plain(edition)["cards"]["wyvern"] == WYVERN
    sections = {section.heading: section for section in sheet(edition)}
    assert sections["Legions"].rows[-1] == ("Monster", "Wyvern", "2", "6", "flying", "Amon")
    assert sections["Relics"].rows == (("Iron Crown", "1", "A crown of iron."),)
    assert "Amon, flying" in {row[1] for row in sections["Leaders"].rows}


@pytest.mark.parametrize(
    "changes, key, what",
    [
        # shape
        ({"name": None}, "name", "missing"),
        ({"cards": 1}, "cards", "Expected `object`, got `int`"),
        ({"planes": []}, "planes", "Expected `object`, got `array`"),
        ({"author": "A. N."}, "author", "unknown; there is id, title, name, notice, planes, cards"),
        ({"cards.belial.force": "much"}, "cards.belial.force", "Expected `int`, got `str`"),
        ({"cards.belial.force": 0}, "cards.belial.force", "Expected `int` >= 1"),
        ({"cards.spies.copies": 0}, "cards.spies.copies", "Expected `int` >= 1"),
        ({"cards.belial.level": 4}, "cards.belial.level", "unknown; there is name, type, copies"),
        ({"cards.belial.type": "angel"}, "cards.belial.type", "'angel' is none of 'arch-devil', 'duke'"),
        ({"cards.belial.powers": ["spy", "fly"]}, "cards.belial.powers[1]", "'fly' is none of 'spy'"),
        ({"cards.spies.action": "spy"}, "cards.spies.action", "'spy' is none of 'treachery', 'spies'"),
        ({"cards.the one": {"type": "duke"}}, 'cards."the one".name', "missing"),
        ({"planes.dis.number": "II"}, "planes.dis.number", "Expected `int`"),
        ({"planes.dis.owner": "Dispater"}, "planes.dis.owner", "unknown; there is name, number"),
        # the whole
        ({"id": "My Edition"}, "id", "expected up to 64 small letters"),
        ({"title": "regnum-angelica"}, "title", "expected war-in-hell"),
        ({"name": " "}, "name", "empty"),
        ({"notice": ""}, "notice", "empty"),
        ({"cards.Iron Crown": CROWN}, 'cards."Iron Crown"', "expected up to 64 small letters"),
        ({"cards.amon.name": ""}, "cards.amon.name", "empty"),
        ({"cards.bael.name": "Amon"}, "cards.bael.name", "amon has the same name and type"),
        # planes
        ({"planes.dis": None}, "planes", "8 planes; there are 9"),
        ({"planes.dis": None}, "cards.dispater.home", "no such plane"),
        ({"planes.limbo": {"name": "Limbo", "number": 10}}, "planes", "10 planes; there are 9"),
        ({"planes.limbo": {"name": "Limbo", "number": 9}}, "planes.limbo", "the home plane of no Arch Devil"),
        ({"planes.dis.number": 10}, "planes.dis.number", "planes are numbered 1 to 9"),
        ({"planes.dis.number": 0}, "planes.dis.number", "planes are numbered 1 to 9"),
        ({"planes.dis.number": 1}, "planes.dis.number", "avernus has the same number"),
        ({"planes.dis.name": " "}, "planes.dis.name", "empty"),
        # leaders
        ({"cards.amon.copies": 2}, "cards.amon.copies", "a leader has one copy"),
        ({"cards.belial.home": None}, "cards.belial.home", "missing; every Arch Devil"),
        ({"cards.belial.home": None}, "planes.phlegethos", "the home plane of no Arch Devil"),
        ({"cards.belial.home": "limbo"}, "cards.belial.home", "no such plane"),
        ({"cards.belial.home": "nessus"}, "cards.belial.home", "the home plane of asmodeus"),
        ({"cards.amon.home": "nessus"}, "cards.amon.home", "not on a card of type Duke"),
        ({"cards.amon.general": "imps"}, "cards.amon.general", "no such card"),
        ({"cards.amon.general": "spies"}, "cards.amon.general", "spies is no legion"),
        ({"cards.amon.general": "bael"}, "cards.amon.general", "bael is no legion"),
        ({"cards.amon.powers": ["spy", "spy"]}, "cards.amon.powers", "a power is there twice"),
        # units, relics and events
        ({"cards.amon.force": None}, "cards.amon.force", "missing; every unit has a Force"),
        ({"cards.lemures.force": None}, "cards.lemures.force", "missing; every unit has a Force"),
        ({"cards.lemures.powers": ["spy"]}, "cards.lemures.powers", "not on a card of type Lesser Devil"),
        ({"cards.lemures.general": "erinyes"}, "cards.lemures.general", "not on a card of type Lesser Devil"),
        ({"cards.lemures.action": "spies"}, "cards.lemures.action", "not on a card of type Lesser Devil"),
        ({"cards.crown": {**CROWN, "force": 3}}, "cards.crown.force", "a relic has no Force"),
        ({"cards.crown": {**CROWN, "flying": True}}, "cards.crown.flying", "not on a card of type Relic"),
        ({"cards.spies.action": None}, "cards.spies", "an event has either a force or an action"),
        ({"cards.spies.force": 3}, "cards.spies", "an event has either a force or an action"),
        ({"cards.spies.flying": True}, "cards.spies.flying", "not on a card of type Event"),
        ({"cards.spies.action": "treachery"}, "cards.spies.action", "the card with the action treachery"),
        ({"cards.treachery.action": "spies"}, "cards.treachery.action", "the card with the action treachery"),
        # the deck
        ({"cards": {}}, "cards", "0 cards; two hands need 18 or more"),
    ],
)
def test_every_fault_is_named(changes: dict[str, Any], key: str, what: str) -> None:
    data = edited(changes)
    assert what in faults(data)[key]
    with pytest.raises(FaultyEdition) as error:
        read_edition(data)
    assert key in str(error.value)


def test_all_faults_are_told_at_once_and_none_that_follows_from_another() -> None:
    changes: dict[str, Any] = {
        "notice": 3,
        "planes.dis.number": "II",
        "cards.pit-fiends.force": "much",
        "cards.belial.home": 4,
        "cards.amon.copies": 2,
        "cards.spies.force": 3,
    }
    assert set(faults(edited(changes))) == {
        "notice",
        "planes.dis.number",
        "cards.pit-fiends.force",
        "cards.belial.home",
        "cards.amon.copies",
        "cards.spies",
    }
    assert set(faults(edited({"planes": 9}))) == {"planes"}


def test_an_empty_file_lacks_everything() -> None:
    assert set(faults({})) == {"id", "title", "name", "notice", "planes", "cards"}


def test_the_rulebook_reads_well() -> None:
    book = msgspec.convert(content("rulebook.toml"), Rulebook)
    assert (book.title, book.version) == ("war-in-hell", 2)
    assert (len(book.rule), len(book.ruling), len(book.missing)) == (103, 45, 11)
    assert len(book.texts) == 159
    assert all(option.ruling in book.texts and len(option.values) > 1 for option in book.option)
    assert book.settle({})["bids"] == "sealed"
    assert not any(mark in text for text in book.texts.values() for mark in "*`")
