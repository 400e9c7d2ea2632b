"""A title out of its folder: the rulebook and the editions that lie there, and the rules bound to tables."""

from collections.abc import Callable, Iterable, Mapping
from importlib import resources
from tomllib import loads
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from domain.kernel.editions import Edition
from domain.kernel.rulebooks import Rulebook
from domain.kernel.titles import Rules, Setup, Title


class EditionOfTitle(Protocol):
    """What the editions of all titles have in common."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def notice(self) -> str: ...
    @property
    def digest(self) -> str: ...


P = TypeVar("P", bound=EditionOfTitle)


def read(package: str, name: str) -> dict[str, Any]:
    """The content of a TOML file in the folder of a title."""
    return loads((resources.files(package) / name).read_text(encoding="utf-8"))


def build(
    package: str,
    rules: Callable[[P, Setup], Rules[Any, Any, Any]],
    editions: Mapping[str, P],
    read_edition: Callable[[Mapping[str, Any]], P],
    **parts: Any,
) -> Title:
    """The title in the folder of `package`, with `editions` by id, the usual one first.

    `rules` binds it to an edition and a setup in which every option is answered; `read_edition` makes an
    edition of a parsed file and raises `FaultyEdition`. `parts` are the other attributes of `Title`.
    """
    rulebook = msgspec.convert(read(package, "rulebook.toml"), Rulebook)
    bound: dict[object, Rules[Any, Any, Any]] = {}

    def at_table(setup: Setup) -> Rules[Any, Any, Any]:
        setup = replace(setup, options=rulebook.completed(setup.options))
        key = (setup.edition, setup.mode, setup.scenario, setup.players, *sorted(setup.options.items()))
        found = bound.get(key)
        if found is None:
            found = bound[key] = rules(editions[setup.edition], setup)
        return found

    def with_editions(files: Iterable[Mapping[str, Any]]) -> Title:
        more = {edition.id: edition for edition in map(read_edition, files)}
        return build(package, rules, {**editions, **more}, read_edition, **parts)

    return Title(
        rulebook=rulebook,
        editions={key: Edition(e.id, e.name, e.notice, e.digest) for key, e in editions.items()},
        rules=at_table,
        with_editions=with_editions,
        **parts,
    )
