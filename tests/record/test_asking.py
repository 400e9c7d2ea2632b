"""What may be recorded next, and how far one can go back."""

from domain.games import TITLES
from domain.games.regnum_angelica import decisions as dx
from domain.games.regnum_angelica.state import ARCH, FALLEN
from domain.kernel.playing import kind_of
from domain.kernel.seats import JUDGE
from domain.kernel.secrets import conceal
from domain.record.asking import last_decided, nearest, questions, supposed
from tests.support.scribes import at_random, play, scribe
from tests.support.tables import seats_of

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
    table.rewind(6, agreed=seats_of(TITLE))
    assert last_decided(table.record) == 1
    table.rewind(1, agreed=seats_of(TITLE))
    assert last_decided(table.record) is None


def test_what_is_most_like_a_refused_decision_shares_most_with_it() -> None:
    choices = [
        dx.Place(FALLEN, "b7", "azazel"),
        dx.Place(FALLEN, "c7", "baal"),
        dx.Place(FALLEN, "d7", "azazel"),
        dx.Place(ARCH, "c1", "azazel"),
        dx.Activate(FALLEN, "c7"),
    ]
    refused = dx.Place(FALLEN, "c7", "azazel")
    assert nearest(choices, refused) == choices[:3]
    assert nearest(choices, dx.Place(FALLEN, "c4", "azazel")) == [choices[0], choices[2]]
    assert nearest(choices, dx.Place(FALLEN, "c4", "gorson")) == choices[:3], "nothing is like it"
    assert nearest(choices, refused, most=1) == choices[:1]
    unnamed = dx.Place(FALLEN, "d7")
    assert nearest([*choices, unnamed], dx.Place(FALLEN, "c4"))[0] == unnamed, "no card was named"
    assert nearest(choices, dx.Keep(FALLEN)) == []


def test_a_path_is_most_like_one_that_goes_the_same_way() -> None:
    paths = [("c6",), ("c6", "c5"), ("d6",)]
    choices = [dx.Move(FALLEN, "c7", path) for path in paths]
    assert nearest(choices, dx.Move(FALLEN, "d7", ("c6", "c5", "c4"))) == [choices[1], choices[0]]


def test_what_was_refused_is_not_offered_again() -> None:
    refused = dx.Proceed(FALLEN, "draw")
    assert nearest([refused, dx.Proceed(FALLEN, "burn")], refused) == [dx.Proceed(FALLEN, "burn")]


def test_a_line_that_is_only_supposed_knows_what_its_viewer_knew() -> None:
    record = play(scribe(TITLE, 5), at_random(5), decisions=40).record
    for basis in (FALLEN, ARCH, JUDGE):
        line = supposed(record, root=record.id, at=30, basis=basis)
        assert line.state == conceal(record.position(30), basis)
        assert (line.version, line.setup.mode) == (1, "table")
        for prompt in line.rules.prompts(line.state):
            for choice in line.rules.legal(line.state, prompt.seat):
                assert kind_of(choice) in prompt.kinds
                line.rules.decide(line.state, choice)


def test_a_mistyped_name_finds_the_one_that_was_meant() -> None:
    choices = [dx.Place(FALLEN, "c4", card) for card in ("abaddon", "azazel", "baalzebul", "naberius")]
    assert nearest(choices, dx.Place(FALLEN, "a1", "belzebub")) == [choices[2]]
