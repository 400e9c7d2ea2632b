"""The steps that the features of every title share. RULE is the id of a rule, a ruling or a missing fact;
FACTS are the values of a refusal, such as `over 9` or `due 2, given 1`.

GIVEN:

    a new game                                        nothing has happened yet
    a hosted game                                     the service deals and rolls (else a table records)
    the EDITION edition
    the ruling option KEY is VALUE

THEN: a refusal that no Then-step asks for fails; `forbids that` and `allow that` only ask.

    it is refused citing RULE [(FACTS)][: REASON]     and nothing has changed
    RULE [(FACTS)] forbids that DECISION
    the rules allow that DECISION
    recording that DECISION ends WHAT                 held until confirmed; WHAT may be nothing
    the effects [do not] cite RULES                   each by some effect of the last When
    these entries are added: (table)                  by the last When; columns seat, kind, implied
    the game waits for SEATS                          … for A and B / chance / nobody
    the game goes on
    the record says that KEY is VALUE
    the record cannot be opened, RULE says: REASON    and nothing is stored
    the record cannot be opened: MESSAGE
    these findings are made: (table)                  columns rule, shown by, done by: Arch place in turn 2
    no finding is made
    it is told that TEXT                              a part of the line about the last When
"""

import re
from typing import Any, Final

import pytest
from pytest_bdd import given, parsers, then

from domain.kernel.playing import kind_of
from domain.kernel.refusals import Refusal
from domain.kernel.rulebooks import UnknownOption
from tests.bdd.game import Scenario

Game = Scenario[Any, Any]

RULE: Final = r"(?P<rule>[A-Z]{2}-[QM]?\d+)"
FACTS: Final = r"(?: \((?P<facts>.+?)\))?"


@given("a new game")
def new_game(game: Game) -> None:
    game.position.new = True


@given("a hosted game")
def hosted_game(game: Game) -> None:
    game.position.mode = "hosted"


@given(parsers.re(r"the (?P<edition>[\w-]+) edition"))
def edition_given(game: Game, edition: str) -> None:
    game.position.edition = edition


@given(parsers.parse("the ruling option {key} is {value}"))
def ruling_option(game: Game, key: str, value: str) -> None:
    game.position.options[key] = value


@then(parsers.re(rf"it is refused citing {RULE}{FACTS}(?:: (?P<reason>.+))?"))
def refused(game: Game, rule: str, facts: str | None, reason: str | None) -> None:
    refusal, game.refusal = game.refusal, None
    assert refusal, f"nothing was refused; {game.recorded} was recorded"
    _check(refusal, rule, facts)
    assert reason in (None, refusal.reason), refusal.reason


@then(parsers.re(rf"{RULE}{FACTS} forbids that (?P<sentence>.+)"))
def forbidden(game: Game, rule: str, facts: str | None, sentence: str) -> None:
    with pytest.raises(Refusal) as caught:
        game.check(game.decision_of(sentence))
    _check(caught.value, rule, facts)


def _check(refusal: Refusal, rule: str, facts: str | None) -> None:
    assert refusal.rule == rule, f"refused: {refusal} {refusal.facts}"
    for fact in facts.split(", ") if facts else []:
        name, _, value = fact.partition(" ")
        assert str(refusal.facts.get(name)) == value, f"refused: {refusal} {refusal.facts}"


@then(parsers.re(r"the rules allow that (?P<sentence>.+)"))
def allowed(game: Game, sentence: str) -> None:
    game.check(game.decision_of(sentence))


@then(parsers.re(r"recording that (?P<sentence>.+) ends (?P<what>nothing|the .+)"))
def asked_first(game: Game, sentence: str, what: str) -> None:
    decision, ends = game.decision_of(sentence), "" if what == "nothing" else what
    assert game.check(decision) == ends
    assert not ends or game.held(decision) == ends


@then(parsers.re(r"the effects (?P<no>do not )?cite (?P<rules>.+)"))
def cited(game: Game, no: str | None, rules: str) -> None:
    game.expect_no_refusal()
    cited = {effect.because for recorded in game.recorded for effect in recorded.effects}
    wanted = set(rules.split(", "))
    wrong = wanted & cited if no else wanted - cited
    assert not wrong, f"cited were {', '.join(sorted(cited))}; wrong is {', '.join(sorted(wrong))}"


@then("these entries are added:")
def entries(game: Game, datatable: list[list[str]]) -> None:
    game.expect_no_refusal()
    head, *rows = datatable
    assert head == ["seat", "kind", "implied"]
    added = [
        [r.decision.seat.capitalize(), kind_of(r.decision), "yes" if r.implied else ""] for r in game.recorded
    ]
    assert added == rows, added


@then(parsers.re(r"the game waits for (?P<seats>.+)"))
def waits_for(game: Game, seats: str) -> None:
    game.state()
    waiting = {prompt.seat for prompt in game.driver.prompts() if prompt.must}
    wanted = set() if seats == "nobody" else {name.lower() for name in seats.split(" and ")}
    assert waiting == wanted, f"the game waits for {', '.join(sorted(waiting))}"


@then("the game goes on")
def goes_on(game: Game) -> None:
    assert game.state().outcome is None
    assert game.driver.outcome() is None


@then(parsers.re(r"the record says that (?P<key>\w+) is (?P<value>\w+)"))
def settled(game: Game, key: str, value: str) -> None:
    game.state()
    assert game.driver.options()[key] == value


@then(parsers.re(rf"the record cannot be opened, {RULE} says: (?P<reason>.+)"))
def not_opened(game: Game, rule: str, reason: str) -> None:
    before = game.driver.newest()
    with pytest.raises(Refusal) as caught:
        game.open()
    assert (caught.value.rule, caught.value.reason) == (rule, reason)
    assert game.driver.newest() == before


@then(parsers.re(r"the record cannot be opened: (?P<message>.+)"))
def no_such_option(game: Game, message: str) -> None:
    before = game.driver.newest()
    with pytest.raises(UnknownOption, match=re.escape(message)):
        game.open()
    assert game.driver.newest() == before


@then(parsers.re(r"it is told that (?P<text>.+)"))
def told(game: Game, text: str) -> None:
    game.expect_no_refusal()
    lines = [recorded.text for recorded in game.recorded]
    assert any(text in line for line in lines), lines


@then("these findings are made:")
def findings_made(game: Game, datatable: list[list[str]]) -> None:
    head, *rows = datatable
    assert head == ["rule", "shown by", "done by"]
    assert game.findings() == [tuple(row) for row in rows]


@then("no finding is made")
def no_finding(game: Game) -> None:
    assert game.findings() == []
