"""What may be recorded next, and how far one can go back."""

from domain.games import TITLES
from domain.games.regnum_angelica import decisions as dx
from domain.games.regnum_angelica.state import ARCH, FALLEN
from domain.record.asking import last_decided, questions
from tests.support.scribes import at_random, play, scribe

TITLE = TITLES["regnum-angelica"]


def test_at_a_table_one_may_go_on_and_leave_unsaid_what_nobody_saw() -> None:
    asked = questions(scribe(TITLE, 1, mode="table").record)
    assert [(question.seat, question.kind) for question in asked if not question.unsaid] == [
        ("chance", "draw")
    ]
    assert asked[0].kind == "draw"
    place = next(question for question in asked if question.kind == "place")
    assert [type(decision) for decision in place.unsaid] == [dx.Draw, dx.Draw, dx.Keep, dx.Keep]
    assert dx.Place(FALLEN, "c7") in place.choices
    assert place.type is dx.Place


def test_where_the_service_deals_nothing_is_left_unsaid() -> None:
    table = scribe(TITLE, 1)
    asked = questions(table.record)
    assert {(question.seat, question.kind) for question in asked} == {
        (seat, kind) for seat in (FALLEN, ARCH) for kind in ("keep", "mulligan")
    }
    assert not any(question.unsaid for question in asked)


def test_every_answer_is_accepted() -> None:
    table = play(scribe(TITLE, 2, mode="table"), at_random(2), decisions=25)
    for question in questions(table.record):
        for choice in question.choices[:3]:
            state = table.record.state
            for decision in (*question.unsaid, choice):
                _, state = table.record.rules.decide(state, decision)


def test_nothing_is_asked_once_it_is_over() -> None:
    table = scribe(TITLE, 3, mode="table")
    table.close("abandoned")
    assert questions(table.record) == []


def test_one_goes_back_before_a_decision_and_all_that_it_implied() -> None:
    table = scribe(TITLE, 4, mode="table")
    assert last_decided(table.record) is None
    table.decide(dx.Place(FALLEN, "c7"))
    table.decide(dx.Proceed(FALLEN, "draw"))
    assert last_decided(table.record) == 6
    table.rewind(6, agreed=TITLE.seats)
    assert last_decided(table.record) == 1
    table.rewind(1, agreed=TITLE.seats)
    assert last_decided(table.record) is None
