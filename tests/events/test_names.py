"""What is persisted is named on purpose: no name that was ever stored is lost, whatever is renamed.

`names.json` holds every one. A new name is added to it; none is changed or taken away, for stored
topics, bytes and digests of requests hold them.
"""

import importlib
import json
import pkgutil
from collections.abc import Iterator
from inspect import isfunction
from pathlib import Path
from typing import Any, Final, get_args

import pytest

import api
import domain
from domain.events.requests import name_of, named
from domain.games import TITLES
from domain.record.commentary import events as commentary
from domain.record.commentary import study
from domain.record.entries import KINDS
from domain.tournament import events as tournament
from domain.tournament import ranking_list

NAMES: Final[dict[str, Any]] = json.loads((Path(__file__).parent / "names.json").read_text(encoding="utf-8"))

EVENTS: Final = {
    "tournament": (tournament.EVENTS, tournament.Event),
    "ranking": (ranking_list.EVENTS, ranking_list.ListEvent),
    "commentary": (commentary.EVENTS, commentary.CommentaryEvent),
    "study": (study.EVENTS, study.StudyEvent),
}


def commands() -> Iterator[tuple[str, str]]:
    """The module and the name of every command that has one."""
    for package in (domain, api):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            module = importlib.import_module(found.name)
            for value in vars(module).values():
                if isfunction(value) and "request_name" in vars(value) and value.__module__ == found.name:
                    yield found.name, name_of(value)


@pytest.mark.parametrize("family", EVENTS)
def test_every_event_has_its_kind(family: str) -> None:
    kinds, union = EVENTS[family]
    assert set(kinds.values()) == set(get_args(union))
    assert sorted(set(NAMES["events"][family]) - set(kinds)) == []


def test_every_entry_of_a_record_has_its_kind() -> None:
    assert set(NAMES["events"]["record"]) == set(KINDS.values())


@pytest.mark.parametrize("title", NAMES["titles"])
@pytest.mark.parametrize("what", ["decisions", "effects"])
def test_no_decision_and_no_effect_is_called_otherwise(title: str, what: str) -> None:
    union = getattr(TITLES[title], what)
    now = {str(part.__struct_config__.tag) for part in get_args(union)}
    assert sorted(set(NAMES["titles"][title][what]) - now) == []


def test_no_request_is_called_otherwise() -> None:
    now = [name for _, name in commands()]
    assert sorted(set(NAMES["requests"]) - set(now)) == []


def test_the_commands_of_one_aggregate_have_names_of_their_own() -> None:
    tournaments = [
        name
        for module, name in commands()
        if module.startswith("domain.tournament.") and not module.endswith("ranking_list")
    ]
    assert len(tournaments) == len(set(tournaments))


def test_a_command_without_a_name_is_refused() -> None:
    def nameless() -> None:
        pass

    with pytest.raises(LookupError, match="nameless"):
        name_of(nameless)
    assert name_of(named("called")(nameless)) == "called"
