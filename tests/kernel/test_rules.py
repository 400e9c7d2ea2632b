"""Rulebooks, refusals, and decisions being carried out."""

from typing import Final

import msgspec
import pytest

from domain.kernel.decisions import Act, Effect
from domain.kernel.refusals import Refusal, require
from domain.kernel.rulebooks import Option, Rule, Rulebook, Ruling, UnknownOption

BOOK: Final = Rulebook(
    title="duel",
    name="Duel",
    version=3,
    rule=(
        Rule("DU-001", "Setup", "Each seat takes a sword."),
        Rule("DU-002", "Play", "Strike.", "described"),
    ),
    ruling=(Ruling("DU-Q01", "Who strikes first?", "The elder."),),
    option=(Option("first", "DU-Q01", ("elder", "younger")), Option("swords", "DU-Q01", ("long", "short"))),
)


def test_a_rulebook_has_the_wording_of_rules_and_rulings() -> None:
    assert BOOK.texts == {
        "DU-001": "Each seat takes a sword.",
        "DU-002": "Strike.",
        "DU-Q01": "Who strikes first? The elder.",
    }


def test_every_option_is_settled_by_choice_or_default() -> None:
    assert BOOK.settle({}) == {"first": "elder", "swords": "long"}
    assert BOOK.settle({"swords": "short"}) == {"first": "elder", "swords": "short"}


def test_what_a_record_did_not_settle_is_answered_as_it_was_before_the_option() -> None:
    book = msgspec.structs.replace(
        BOOK, option=(*BOOK.option, Option("cloaks", "DU-Q01", ("yes", "no"), "no"))
    )
    assert book.completed({"first": "younger"}) == {"first": "younger", "swords": "long", "cloaks": "no"}
    assert book.completed({"cloaks": "yes"})["cloaks"] == "yes"
    assert book.settle({})["cloaks"] == "yes"
    assert book.is_usual({"first": "elder"})
    assert not book.is_usual({"first": "elder", "swords": "short"})


@pytest.mark.parametrize("chosen", [{"second": "elder"}, {"first": "youngest"}, {"first": ""}])
def test_an_option_that_the_title_does_not_have_is_refused(chosen: dict[str, str]) -> None:
    with pytest.raises(UnknownOption):
        BOOK.settle(chosen)


def test_an_unknown_option_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UnknownOption, match="first, swords"):
        BOOK.settle({"second": "elder"})
    with pytest.raises(UnknownOption, match="elder, younger"):
        BOOK.settle({"first": "youngest"})


def test_require_refuses_with_rule_reason_and_facts() -> None:
    require(1, "DU-001", "unseen")
    with pytest.raises(Refusal) as caught:
        require([], "DU-001", "There is no sword.", seat="north", swords=0)
    assert (caught.value.rule, caught.value.reason) == ("DU-001", "There is no sword.")
    assert caught.value.facts == {"seat": "north", "swords": 0}
    assert str(caught.value) == "DU-001: There is no sword."


def test_the_facts_of_a_refusal_are_its_own() -> None:
    facts = {"swords": 0}
    refusal = Refusal("DU-001", "There is no sword.", facts)
    facts["swords"] = 1
    assert refusal.facts == {"swords": 0}
    assert Refusal("DU-001", "There is no sword.").facts == {}


class Hit(Effect, frozen=True, tag="hit"):
    wounds: int


def test_an_act_gathers_effects_and_the_state_that_they_lead_to() -> None:
    act = Act[int, Hit](10, lambda state, effect: state - effect.wounds)
    act.emit(Hit("DU-002", 3))
    act.emit(Hit("DU-002", 2))
    assert act.state == 5
    assert act.effects == [Hit("DU-002", 3), Hit("DU-002", 2)]


def test_an_effect_says_its_kind_and_its_rule() -> None:
    assert msgspec.json.encode(Hit("DU-002", 3)) == b'{"effect":"hit","because":"DU-002","wounds":3}'
