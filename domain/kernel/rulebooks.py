"""The numbered rules of a title and the rulings that a table may choose, as data."""

from collections.abc import Mapping
from functools import cached_property
from typing import Literal

import msgspec

from domain.kernel.refusals import require


class UnknownOption(ValueError):
    """A ruling option, or a value of one, that the title does not have."""


class Rule(msgspec.Struct, frozen=True, omit_defaults=True):
    """A numbered rule in our own words.

    `status` is ``enforced`` where code checks it, ``described`` where there is nothing to check, and
    ``later`` where it belongs to a part of the title that does not exist yet.
    """

    id: str
    chapter: str
    text: str
    status: Literal["enforced", "described", "later"] = "enforced"


class Ruling(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open question of the rulebook with its default answer."""

    id: str
    question: str
    answer: str


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question that the table may answer otherwise; the first of `values` is the default.

    `before` is the answer by which games were judged before there was the option; empty means the default.
    """

    key: str
    ruling: str
    values: tuple[str, ...]
    before: str = ""


class Exclusion(msgspec.Struct, frozen=True):
    """Option values that no table can choose together, and why, by a ruling."""

    ruling: str
    options: dict[str, str]
    reason: str


class Scenario(msgspec.Struct, frozen=True):
    """A way to play the title; `players` are the numbers of seats for which people can decide, or none."""

    id: str
    name: str
    players: tuple[int, ...] = ()


class Missing(msgspec.Struct, frozen=True):
    """A fact that the rulebook does not print and where it comes from."""

    id: str
    text: str
    source: str


class Rulebook(msgspec.Struct, frozen=True, dict=True):
    """A title's rules, rulings, options and scenarios, as in its `rulebook.toml`.

    `version` counts changes of rules.
    """

    title: str
    name: str
    version: int
    rule: tuple[Rule, ...]
    ruling: tuple[Ruling, ...] = ()
    option: tuple[Option, ...] = ()
    exclusion: tuple[Exclusion, ...] = ()
    missing: tuple[Missing, ...] = ()
    scenario: tuple[Scenario, ...] = ()

    @cached_property
    def texts(self) -> dict[str, str]:
        """The wording of every rule, ruling and missing fact, by id."""
        texts = {r.id: r.text for r in self.rule} | {m.id: m.text for m in self.missing}
        return texts | {
            q.id: f"{q.question}{'' if q.question.endswith('?') else ':'} {q.answer}" for q in self.ruling
        }

    @cached_property
    def defaults(self) -> dict[str, str]:
        """Every option with its default value."""
        return {option.key: option.values[0] for option in self.option}

    def completed(self, stored: Mapping[str, str]) -> dict[str, str]:
        """The options of a record; one that did not exist when it was opened is answered as it was then."""
        return {option.key: option.before or option.values[0] for option in self.option} | dict(stored)

    def is_usual(self, stored: Mapping[str, str]) -> bool:
        """Whether the options of a record are all at their defaults, as far as there were any."""
        return all(self.defaults.get(key) == value for key, value in stored.items())

    def settle(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Every option with its chosen or default value.

        Raises `UnknownOption`, or `Refusal` by the ruling that excludes a combination.
        """
        options = {option.key: option for option in self.option}
        for key, value in chosen.items():
            if key not in options:
                raise UnknownOption(f"{self.title} has no ruling option {key!r}; it has {', '.join(options)}")
            if value not in options[key].values:
                values = ", ".join(options[key].values)
                raise UnknownOption(f"option {key!r} cannot be {value!r}; it can be {values}")
        settled = {**self.defaults, **chosen}
        for exclusion in self.exclusion:
            together = all(settled[key] == value for key, value in exclusion.options.items())
            require(not together, exclusion.ruling, exclusion.reason, options=sorted(exclusion.options))
        return settled

    @cached_property
    def arrangements(self) -> tuple[tuple[str, int], ...]:
        """Every scenario with every number of players; one without names where there is no choice."""
        found = ((scenario.id, players) for scenario in self.scenario for players in scenario.players or (0,))
        return tuple(found) or (("", 0),)

    def arrange(self, scenario: str, players: int) -> tuple[str, int]:
        """The scenario and the number of players of a table; the first where they are not named.

        Raises `UnknownOption`.
        """
        fitting = [known for known in self.arrangements if scenario in ("", known[0])]
        if not fitting:
            names = ", ".join(known.id for known in self.scenario) or "none"
            raise UnknownOption(f"{self.title} has no scenario {scenario!r}; it has {names}")
        found = next((known for known in fitting if players in (0, known[1])), None)
        if found is None:
            numbers = " or ".join(str(number) for _, number in fitting if number) or "no choice"
            raise UnknownOption(f"{self.title} is not played so by {players}; there is {numbers}")
        return found
