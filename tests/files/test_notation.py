"""Decisions as lines: what is written reads back, and what people type is understood."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import inspect as mi

from adapters.files.notation import Incomplete, Unreadable, bare_type, fields_of, next_words, read, write
from adapters.files.scribe import Scribe
from domain.games import TITLES
from domain.games.regnum_angelica import decisions as dx
from domain.games.regnum_angelica.vocabulary import Clause
from domain.kernel.decisions import Decision
from domain.kernel.titles import Mode, Title
from domain.record.asking import questions
from tests.support.scribes import at_random, scribe
from tests.support.toy_title import HIGH_CARD

TITLE = TITLES["regnum-angelica"]


@pytest.mark.parametrize(
    "title, edition, mode",
    [
        (TITLE, "stand-in", "table"),
        (TITLE, "stand-in", "hosted"),
        (TITLE, "blank", "table"),
        (HIGH_CARD, "", "hosted"),
        (HIGH_CARD, "", "table"),
    ],
    ids=lambda value: value.id if isinstance(value, Title) else value,
)
@pytest.mark.parametrize("seed", range(3))
def test_the_decisions_of_a_game_read_back(title: Title, edition: str, mode: Mode, seed: int) -> None:
    table, player = scribe(title, seed, mode=mode, edition=edition), at_random(seed)
    for _ in range(120):
        if table.record.closing:
            break
        decision = player(table)
        assert read(write(decision), title) == decision
        assert read(write(decision), title, questions(table.record)) == decision
        table.decide(decision)


def values(info: mi.Type) -> st.SearchStrategy[Any]:
    """Plain values of a type."""
    match info:
        case mi.UnionType(types=types):
            return st.one_of(*map(values, types))
        case mi.NoneType():
            return st.none()
        case mi.BoolType():
            return st.booleans()
        case mi.IntType():
            return st.integers(-(2**40), 2**40)
        case mi.LiteralType(values=literals):
            return st.sampled_from(literals)
        case mi.VarTupleType(item_type=item):
            return st.lists(values(item), max_size=3)
        case mi.DictType(key_type=key, value_type=item):
            return st.dictionaries(values(key), values(item), max_size=3)
        case mi.StructType(cls=struct):
            return st.fixed_dictionaries({f.name: values(f.type) for f in fields_of(struct)})
    text = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
    return st.one_of(st.sampled_from(["c7", "card=c7", "-", "a,b", "a:b", "#1", "{", '"', "two words"]), text)


@st.composite
def anything(draw: st.DrawFn) -> Decision:
    """A decision of Regnum Angelica, be it ever so odd."""
    kind = draw(st.sampled_from(sorted(TITLE.kinds)))
    if kind == "layout":  # its structs check what they hold
        kind = "keep"
    type_ = TITLE.kinds[kind]
    said = {field.name: draw(values(field.type)) for field in fields_of(type_)}
    return msgspec.convert({"kind": kind, "seat": draw(st.sampled_from(["arch", "chance"])), **said}, type_)


@given(anything())
def test_whatever_is_decided_is_one_line_that_reads_back(decision: Decision) -> None:
    line = write(decision)
    assert not {"\n", "\r"} & set(line)
    assert read(line, TITLE) == decision


@pytest.fixture(scope="module")
def table() -> Scribe:
    """A game in which Fallen has an active angel on c7 and may move, and nobody's hand is seen."""
    keeping = scribe(TITLE, "notation", mode="table")
    for line in (
        "place c7",
        "end",
        "arch place c1",
        "burn annul annul",
        "end",
        "fallen activate c7 naberius",
    ):
        keeping.decide(read(line, TITLE, questions(keeping.record)))
    return keeping


@pytest.mark.parametrize(
    "line, decision",
    [
        ("fallen move c7 c6 c5", dx.Move("fallen", "c7", ("c6", "c5"))),
        ("fallen move angel=c7 path=c6,c5 pause=yes", dx.Move("fallen", "c7", ("c6", "c5"), pause=True)),
        ("move c6 gate # scores", dx.Move("fallen", "c6", ("gate",))),
        ("announce pi power", dx.Announce("fallen", "pi", "power")),
        ("arch announce enigma c7", dx.Announce("arch", "enigma", targets=("c7",))),
        ("announce PI power", dx.Announce("fallen", "pi", "power")),
        (
            "announce Gift declared=power:3,draw:amount=1:when=behind",
            dx.Announce("fallen", "Gift", declared=(Clause("power", 3), Clause("draw", 1, when="behind"))),
        ),
        ("burn annul 'Pillar of Fire'", dx.Burn("fallen", ("annul", "pillar-of-fire"))),
        ("end", dx.Proceed("fallen", "draw")),
        ("fallen end", dx.Proceed("fallen", "draw")),
        ("seat=fallen end", None),
        ("proceed to=draw seat=fallen", dx.Proceed("fallen", "draw")),
        ("arch place c1", dx.Place("arch", "c1")),
        ("arch place c1 sariel", dx.Place("arch", "c1", "sariel")),
        ("arch place c1 -", dx.Place("arch", "c1")),
        ("chance draw fallen - blur", dx.Draw("chance", "fallen", (None, "blur"))),
        (
            "arch declare sariel rank=5 movement=3 compass=N:fire,S:none costs=2",
            dx.Declare(
                "arch", "sariel", rank=5, movement=3, compass={"N": "fire", "S": "none"}, costs={"": 2}
            ),
        ),
        ('{"kind":"pass","seat":"arch"}', dx.Pass("arch")),
    ],
)
def test_what_a_recorder_types(table: Scribe, line: str, decision: Decision | None) -> None:
    if decision is None:
        with pytest.raises(Unreadable):
            read(line, TITLE, questions(table.record))
    else:
        assert read(line, TITLE, questions(table.record)) == decision


def test_a_seat_may_stand_before_what_chance_does_to_it() -> None:
    dealt = scribe(TITLE, "dealt", mode="table")
    asked = questions(dealt.record)
    names = ("blur", "pi", "annul", "mimic", "enigma", "portal", "switch")
    assert read(f"fallen draw {' '.join(names)}", TITLE, asked) == dx.Draw("chance", "fallen", names)
    assert read("fallen draw", TITLE, asked) == dx.Draw("chance", "fallen", (None,) * 7)
    assert read("draw", TITLE, asked) == dx.Draw("chance", "fallen", (None,) * 7)


@pytest.mark.parametrize(
    "line, why",
    [
        ("", "what is decided"),
        ("fallen", "what is decided"),
        ("fallen fly c7", "has no decision 'fly'"),
        ("fallen keep c7", "'c7' is one word too many"),
        ("arch place c1 card=a card=b", "card is said twice"),
        ("move c6 c5 pause=perhaps", "'perhaps' is neither yes nor no"),
        ("arch declare x rank=high", "'high' is no number"),
        ("arch declare x compass=N:air", "'air'"),
        ("arch announce x declared=fly:1", "'fly:1'"),
        ("arch announce x declared=[1", "no JSON"),
        ("arch declare", "the card is missing"),
        ("place 'c7", "no closing quotation"),
        ('{"kind":"castle"}', "decision"),
        ("{", "decision"),
    ],
)
def test_what_cannot_be_read_says_why(table: Scribe, line: str, why: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        read(line, TITLE, questions(table.record))
    assert why in str(unreadable.value)


def test_what_nobody_is_asked_is_for_the_rules_to_refuse(table: Scribe) -> None:
    assert read("reveal belphegor", TITLE, questions(table.record)) == dx.Reveal("fallen", "belphegor")
    with pytest.raises(Unreadable, match="who decides"):
        read("reveal belphegor", TITLE)


def test_an_incomplete_decision_says_what_it_lacks(table: Scribe) -> None:
    with pytest.raises(Incomplete) as incomplete:
        read("move c6", TITLE, questions(table.record))
    assert incomplete.value.said == {"angel": "c6"}
    assert incomplete.value.question.kind == "move"


@pytest.mark.parametrize(
    "before, some, none",
    [
        ("", {"fallen", "arch", "move", "end"}, {"reveal", "draw"}),
        ("fallen", {"move", "end"}, {"fallen", "reveal"}),
        ("arch", {"announce"}, {"move"}),
        ("move", {"c7", "path=", "pause="}, {"c1"}),
        ("move c7", {"c6", "b6"}, {"c5", "c7"}),
        ("arch announce enigma", {"c7"}, {"blur"}),
        ("proceed", {"draw", "burn"}, {"place"}),
        ("proceed to=draw", set(), {"draw"}),
        ("dance", set(), {"draw"}),
    ],
)
def test_what_may_come_next(table: Scribe, before: str, some: set[str], none: set[str]) -> None:
    words = set(next_words(before.split(), TITLE, questions(table.record)))
    assert some <= words
    assert not none & words


def test_every_word_that_may_come_next_leads_on() -> None:
    """Whoever follows the completion of a random game's lines says what is legal."""
    rng, table = random.Random(4), scribe(TITLE, 4, mode="table")
    player = at_random(4)
    for _ in range(40):
        asked = questions(table.record)
        decision = player(table)
        line = write(decision).split()
        if not any(field.name != "seat" and "=" in " ".join(line) for field in fields_of(type(decision))):
            at = rng.randrange(1, len(line)) if len(line) > 1 else 0
            assert line[at] in next_words(line[:at], TITLE, asked)
        table.decide(decision)


def test_a_type_without_that_it_may_be_unknown() -> None:
    card = next(field for field in fields_of(dx.Place) if field.name == "card")
    assert isinstance(bare_type(card.type), mi.StrType)
    assert card.default is None


def test_lists_in_a_mapping_stand_in_brackets() -> None:
    war = TITLES["war-in-hell"]
    line = "red survive kept=geryon:[dragons,erinyes],amon:[],bael:[lemures]"
    decision = read(line, war)
    assert msgspec.structs.asdict(decision)["kept"] == {
        "geryon": ("dragons", "erinyes"),
        "amon": (),
        "bael": ("lemures",),
    }
    assert write(decision) == "red survive 'kept=geryon:[dragons,erinyes],amon:[],bael:[lemures]'"
    assert read(write(decision), war) == decision
    assert read('red survive kept=geryon:["dragons","erinyes"],amon:[],bael:["lemures"]', war) == decision
