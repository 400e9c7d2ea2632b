"""The forms of a title whose decisions depend on each other: what is legal can be said without script."""

import dataclasses
import html
import re
import uuid
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from werkzeug.datastructures import MultiDict

from adapters.files.notation import fields_of, plain, write_value
from adapters.files.scribe import Scribe
from api.services.answers.records import glimpse
from api.web.controls import Control
from api.web.forms import Desk, Form, read_form
from domain.games import TITLES
from domain.games.war_in_hell import decisions as dx
from domain.games.war_in_hell.legal import MOST_KEPT
from domain.games.war_in_hell.rules import survivors
from domain.games.war_in_hell.rules.play import Play, Table
from domain.games.war_in_hell.state import Fight, Stack
from domain.games.war_in_hell.title import EDITIONS
from domain.kernel.decisions import Decision
from domain.kernel.playing import kind_of
from domain.kernel.titles import Mode
from domain.record.asking import Question, questions
from domain.record.entries import Decided
from domain.record.record import Record
from tests.support.scribes import scribe
from tests.support.tables import seats_of
from tests.web.house import House, send

HELL = TITLES["war-in-hell"]
EAGER = (
    "enter",
    "attach",
    "battle",
    "survive",
    "destroy",
    "favour",
    "delay",
    "spy",
    "reattach",
    "lies",
    "move",
)
"""What somebody does who wants much to happen, in this order."""

TABLES: list[tuple[Mode, dict[str, str]]] = [
    ("hosted", {}),
    ("hosted", {"bids": "commitment", "agreedEnd": "turnLimit", "firstPlayer": "chosen"}),
    ("hosted", {"battleEvents": "simultaneous", "reattach": "hostPhase", "treacheryTiming": "beforeBid"}),
    ("table", {}),
    ("table", {"battleEvents": "simultaneous", "reattach": "hostPhase"}),
]


def eager(record: Record, rng: Random) -> Decision:
    """A legal decision by which something happens, if there is one."""
    chosen: Decision
    rules, state = record.rules, record.state
    prompts = list(rules.prompts(state))
    rng.shuffle(prompts)
    choices = [choice for prompt in prompts for choice in rules.legal(state, prompt.seat)]
    for kind in EAGER:
        fitting = [choice for choice in choices if kind_of(choice) == kind]
        if fitting and rng.random() < 0.8:
            chosen = rng.choice(fitting)
            return chosen
    onward = [choice for choice in choices if kind_of(choice) == "proceed"]
    chosen = onward[0] if onward and rng.random() < 0.6 else rng.choice(choices)
    return chosen


def moments(mode: Mode, options: dict[str, str], entries: int) -> Iterator[Scribe]:
    """A game before each of its decisions."""
    rng = Random(f"{mode} {options}")
    writing = scribe(HELL, f"forms {mode} {options} {entries}", mode=mode, options=options)
    while not writing.record.closing and writing.record.version < entries:
        yield writing
        writing.decide(eager(writing.record, rng))


def filled(form: Form, decision: Decision) -> MultiDict[str, str] | None:
    """What comes back from a form if `decision` is chosen; None if it cannot be."""
    if form.choices:
        listed = [choice.value for choices in form.choices.values() for choice in choices]
        value = msgspec.json.encode(decision).decode()
        return MultiDict({"decision": value}) if value in listed else None
    sent: MultiDict[str, str] = MultiDict({"seat": decision.seat, "kind": kind_of(decision)})
    for control in form.controls:
        field = next(field for field in fields_of(type(decision)) if field.name == control.name)
        if not _fill(sent, control, field, plain(getattr(decision, control.name))):
            return None
    return sent


def _fill(sent: MultiDict[str, str], control: Control, field: Any, value: Any) -> bool:
    """Fill in a control; whether it can hold the value."""
    name = f"field.{control.name}"
    if control.parts:
        parts = {part.name.removeprefix(f"{name}."): part for part in control.parts}
        for key, item in value.items():
            if key not in parts:
                return False
            ticks = ["", *item] if control.kind == "sets" else [str(item)]
            if control.kind == "sets" and any(item.count(w) > parts[key].words.count(w) for w in item):
                return False
            sent.setlist(parts[key].name, ticks)
        return True
    words = [write_value(field.item or field.type, item) for item in (value if field.item else [value])]
    words = ["" if word == "-" else word for word in words]
    if control.kind in {"select", "picks", "boxes"} and not set(words) <= {*control.words, ""}:
        return False
    if control.kind == "picks" and len(words) > len(control.values):
        return False
    sent.setlist(name, words)
    return True


def forms_of(writing: Scribe, seat: str) -> tuple[list[Question], dict[str, Form]]:
    """The questions to a seat as it sees them (to a recorder, as everything is), and its forms by kind."""
    viewer = seat if writing.record.setup.mode == "hosted" else "judge"
    seen = glimpse(writing.record, writing.record.version, viewer)
    asked = [question for question in questions(seen) if question.seat == seat]
    groups = Desk(seen, asked).asked
    return asked, {form.question.kind: form for group in reversed(groups) for form in group.forms}


@pytest.mark.parametrize("mode, options", TABLES)
def test_every_legal_decision_can_be_said_by_form(mode: Mode, options: dict[str, str]) -> None:
    rng = Random(7)
    seen: set[str] = set()
    for writing in moments(mode, options, 260):
        record = writing.record
        prompt = record.rules.prompts(record.state)[0]
        asked, forms = forms_of(writing, prompt.seat)
        legal = [d for d in record.rules.legal(record.state, prompt.seat) if kind_of(d) in forms]
        for decision in rng.sample(legal, min(4, len(legal))):
            sent = filled(forms[kind_of(decision)], decision)
            assert sent, f"{decision} cannot be said by {forms[kind_of(decision)]}"
            if "decision" not in sent:
                assert read_form(record, asked, sent) == decision
            seen.add(kind_of(decision))
    assert {"enter", "attach", "move", "battle", "play"} <= seen
    assert ("commit" if "bids" in options else "bid") in seen


def test_an_opening_of_a_bid_is_asked_for_though_nobody_can_guess_it() -> None:
    options = {"bids": "commitment"}
    for writing in moments("hosted", options, 400):
        record = writing.record
        asked = record.rules.prompts(record.state)
        if asked and asked[0].kinds[0] == "commit":
            break
    for seat, digit in zip(seats_of(HELL), "01", strict=True):
        writing.decide(HELL.kinds["commit"](seat, digest=digit * 64))  # type: ignore[call-arg]
    _, forms = forms_of(writing, "red")
    controls = {control.name: control for control in forms["open"].controls}
    assert controls["salt"].kind == "text"
    assert {part.name.rpartition(".")[2] for part in controls["bids"].parts} == set(
        writing.record.state.stacks
    )


def test_examples_are_no_choices() -> None:
    for writing in moments("hosted", {"bids": "commitment"}, 400):
        record = writing.record
        prompts = {kind: p for p in record.rules.prompts(record.state) for kind in p.kinds}
        if "commit" in prompts:
            _, forms = forms_of(writing, prompts["commit"].seat)
            (digest,) = forms["commit"].controls
            assert (digest.kind, digest.words, digest.values) == ("text", [], [""])
            return
    pytest.fail("nobody was asked for a commitment")


def crowd() -> Record:
    """Red has won with seven leaders and their legions; Asmodeus is too strong to be kept."""
    stacks = {
        "amon": ("bone-devils", "bone-devils", "nupperibos"),
        "asmodeus": ("dragons", "erinyes", "lemures", "pit-fiends"),
        "bael": ("barbed-devils", "lemures"),
        "glasya": ("hell-hounds", "lemures", "nupperibos", "nupperibos"),
        "neabaz": (),
        "tartach": ("scaly-devils", "spined-devils", "spined-devils"),
        "titivilus": ("erinyes",),
    }
    writing = scribe(HELL, "crowd")
    own = {leader: Stack(leader, "red", 5, attached) for leader, attached in stacks.items()}
    enemy = {"geryon": Stack("geryon", "black", 5)}
    fight = Fight(5, winner="red", difference=19)
    state = replace(
        writing.record.state,
        phase="battle",
        seat="red",
        turn=3,
        kept=("red", "black"),
        due=None,
        stacks={**own, **enemy},
        battle=fight,
    )
    return dataclasses.replace(writing.record, states=(*writing.record.states[:-1], state))


def test_very_many_ways_to_survive_are_put_together_from_what_is_there() -> None:
    record = crowd()
    (question,) = questions(record)
    assert len(question.choices) == MOST_KEPT
    desk = Desk(record, [question])
    (form,) = desk.asked[0].forms
    (control,) = form.controls
    parts = {part.name.rpartition(".")[2]: part for part in control.parts}
    assert "asmodeus" not in parts
    assert list(parts["tartach"].own) == ["scaly-devils", "spined-devils", "spined-devils"]
    assert "lemures@asmodeus" in parts["tartach"].others
    assert control.label("nupperibos@amon") == "Nupperibos of Amon"
    play = Play(Table(EDITIONS["printed"], record.rules.setup), record.state)
    for at, kept in enumerate(survivors.kept_sets(play, record.state.battle)):
        if not at % 97:
            decision = dx.Survive("red", {leader: tuple(cards) for leader, cards in kept.items()})
            record.rules.decide(record.state, decision)
            sent = filled(form, decision)
            assert sent is not None, decision
            assert read_form(record, [question], sent) == decision


def test_the_only_form_there_is_stands_open() -> None:
    record = scribe(HELL, "opened", mode="table").record
    (first,) = questions(record)
    ((form,),) = [group.forms for group in Desk(record, [first]).asked]
    assert form.opened
    forms = [form for group in Desk(record, [first, first]).asked for form in group.forms]
    assert not any(form.opened for form in forms)


def page(house: House, writing: Scribe) -> tuple[str, str]:
    """Where a record is shown, and how to its recorder."""
    house.services.store.adopt(writing.record.id, writing.record.entries, seeds=writing.seeds)
    path = f"/records/{writing.record.id}"
    return path, house.client("recorder").get(path).text


def test_a_bid_is_a_number_for_each_leader(house: House) -> None:
    for writing in moments("table", {}, 400):
        prompts = writing.record.rules.prompts(writing.record.state)
        if len(writing.record.state.stacks) > 1 and any("bid" in p.kinds for p in prompts):
            break
    path, shown = page(house, writing)
    leaders = re.findall(r'name="field.bids.([\w-]+)"', shown.partition("<summary>Bid</summary>")[2])
    assert set(leaders) == set(writing.record.state.stacks)
    first, second = dict.fromkeys(leaders)
    seat = writing.record.rules.prompts(writing.record.state)[0].seat
    bids = {f"field.bids.{first}": "30", f"field.bids.{second}": "", "field.treachery": ""}
    sent = {"version": writing.record.version, "command": str(uuid.uuid4()), "seat": seat, "kind": "bid"}
    client = house.client("recorder")
    too_much = {**bids, f"field.bids.{first}": "1000"}
    refused = send(client, path, path, **sent, **too_much)
    assert refused.status_code == 422
    assert f'name="field.bids.{first}" value="1000"' in refused.text
    assert send(client, path, path, **sent, **bids).status_code == 303
    body = house.services.store.load(writing.record.id).entries[-1].body
    assert isinstance(body, Decided)
    assert body.decision.bids == {first: 30}
    shown = client.get(path).text
    assert f"{seat.capitalize()} bids in secret." in shown
    assert "1 sealed bid" in shown


def test_the_page_shows_the_row_and_tells_what_happened(house: House) -> None:
    for writing in moments("hosted", {}, 300):
        if writing.record.state.battle and writing.record.state.battle.winner:
            break
    _, shown = page(house, writing)
    assert shown.count('<div class="column') == 9
    assert 'class="record wide"' in shown
    happened = html.unescape(shown.partition('class="effects"')[2].partition("</ul>")[0])
    assert " counts " in happened
    assert " wins by " in happened
    assert "/rules/WH-046" in happened
    words = shown.partition("The table in words")[2]
    assert words.count('<th scope="row">') == 9
    assert "home of Tiamat" in words
