"""`edition`: what is printed on the cards and boards that are known here, and editions of one's own."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click
import msgspec
import tomli_w
from rich.console import RenderableType
from rich.constrain import Constrain
from rich.table import Table
from rich.text import Text

from adapters.files.edition_files import FaultyEditionFile, add_edition, read_edition
from api.cli.base import REFUSED, Desk, Failure, Group, pass_desk
from api.cli.files import read_file
from api.services.answers.records import view_edition
from domain.kernel.editions import FaultyEdition, Section, dotted
from domain.kernel.editions import Path as Place
from domain.kernel.titles import Rules, Title
from domain.record.record import Record, rebuild

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
WIDTH = 100


@click.group(cls=Group)
def edition() -> None:
    """Editions of the titles."""


COMMANDS = (edition,)


@edition.command("list")
@click.argument("title", required=False)
@pass_desk
def list_(desk: Desk, title: str | None) -> None:
    """List the editions of TITLE, or of all titles."""
    titles = [desk.title(title)] if title else list(desk.titles.values())
    found = [(played.id, printed) for played in titles for printed in played.editions.values()]
    table = Table("title", "edition", "name", "notice", box=None, pad_edge=False)
    for played, printed in found:
        table.add_row(*map(Text, (played, printed.id, printed.name, printed.notice)))
    told = [{"title": played, **msgspec.to_builtins(printed)} for played, printed in found]
    desk.show(told, table)


@edition.command()
@click.argument("title")
@click.argument("edition")
@pass_desk
def show(desk: Desk, title: str, edition: str) -> None:
    """Show all that is printed in EDITION of TITLE."""
    played = _with(desk, title, edition)
    told = view_edition(played, edition)
    texts: list[RenderableType] = [Text(told.name, style="bold"), Text(told.notice)]
    for section in _at_table(played, edition).printed().sections:
        texts += ["", Text(section.heading, style="bold"), _table(section)]
        texts += [Text(section.note, style="dim")] if section.note else []
    desk.show(
        told, *(Constrain(text, WIDTH) for text in texts), Text(f"\n{edition}, digest {told.digest}", "dim")
    )


def _table(section: Section) -> Table:
    table = Table(box=None, pad_edge=False, show_header=any(section.columns))
    for column in zip(section.columns, *section.rows, strict=True):
        longest = max((len(word) for text in column for word in text.split()), default=0)
        table.add_column(column[0], min_width=longest)  # no word is cut
    for row in section.rows:
        table.add_row(*map(Text, row))
    return table


@edition.command()
@click.argument("title")
@click.argument("file", type=FILE)
@pass_desk
@click.pass_context
def check(context: click.Context, desk: Desk, title: str, file: Path) -> None:
    """Say whether FILE is an edition with which TITLE can be played, or all that is wrong with it."""
    try:
        _, read = add_edition(desk.title(title), file)
    except FaultyEditionFile as error:
        desk.show(error.faults, *(Text(str(fault)) for fault in error.faults))
        context.exit(REFUSED)
    words = (f"{file}: edition {read.id!r} can be played", f"digest {read.digest}")
    desk.show({"id": read.id, "digest": read.digest}, *map(Text, words))


class Change(msgspec.Struct, frozen=True):
    """A key at which two editions differ; on one side it may be missing."""

    key: str
    old: Any
    new: Any

    def __str__(self) -> str:
        old, new = (msgspec.json.encode(value).decode() for value in (self.old, self.new))
        if self.old is None:
            return f"+ {self.key}: {new}"
        return f"- {self.key}: {old}" if self.new is None else f"~ {self.key}: {old} -> {new}"


@edition.command()
@click.argument("title")
@click.argument("a", metavar="A")
@click.argument("b", metavar="B")
@pass_desk
def diff(desk: Desk, title: str, a: str, b: str) -> None:
    """Tell how edition B of TITLE differs from A; each is an id or a file."""
    played = desk.title(title)
    changes = list(_differences(_printed(played, a), _printed(played, b)))
    desk.show(changes, *map(Text, map(str, changes) if changes else ["nothing differs"]))


def _printed(title: Title, which: str) -> dict[str, Any]:
    if which in title.editions:
        return _at_table(title, which).printed().data
    if Path(which).is_file():
        extended, read = read_edition(title, Path(which))
        return _at_table(extended, read.id).printed().data
    raise Failure("unknown-edition", f"{title.id} has no edition {which!r}, and there is no such file")


def _at_table(title: Title, edition: str) -> Rules[Any, Any, Any]:
    """The rules of a usual table with an edition."""
    return title.rules(title.setup(edition))


def _differences(old: Mapping[str, Any], new: Mapping[str, Any], path: Place = ()) -> Iterator[Change]:
    for key in {**old, **new}:
        before, after = old.get(key), new.get(key)
        if isinstance(before, Mapping) and isinstance(after, Mapping):
            yield from _differences(before, after, (*path, key))
        elif before != after:
            yield Change(dotted((*path, key)), before, after)


@edition.command()
@click.argument("title")
@click.argument("edition")
@click.option(
    "--record", "records", multiple=True, metavar="ID or FILE", help="By default each that uses it."
)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="The edition file to write.")
@pass_desk
def harvest(desk: Desk, title: str, edition: str, records: tuple[str, ...], out: Path | None) -> None:
    """Make an edition file out of what records have declared about EDITION of TITLE.

    Tells which cards and facts are still unknown: on standard output without --out, in comments.
    """
    played = _with(desk, title, edition)
    used = {record.id: record.state for record in _records(desk, played, edition, records)}
    if not used:
        raise Failure("no-such-record", f"no record uses the edition {edition!r}")
    try:
        found = _at_table(played, edition).harvest(used)
    except FaultyEdition as error:
        raise Failure("cannot-be-harvested", str(error)) from None
    unknown = [" ".join(line.split()) for line in found.unknown]
    text = "".join(f"# unknown: {line}\n" for line in unknown) + tomli_w.dumps(found.data)
    if out:
        with out.open("x", encoding="utf-8") as file:
            file.write(text)
    words = f"{out}: edition {found.data['id']!r} out of {len(used)} records"
    lines = [words, *(f"unknown: {line}" for line in unknown)] if out else [text]
    desk.show({"edition": found.data, "unknown": unknown, "records": list(used)}, *map(Text, lines))


def _with(desk: Desk, title: str, edition: str) -> Title:
    """The title, which has that edition."""
    played = desk.title(title)
    if edition not in played.editions:
        raise Failure("unknown-edition", f"{title} has no edition {edition!r}")
    return played


def _records(desk: Desk, title: Title, edition: str, named: tuple[str, ...]) -> Iterator[Record]:
    """The records, or the record files, that are named, or else all that use the edition."""
    for name in named:
        if Path(name).is_file():
            read = read_file(desk, Path(name))
            record = rebuild(read.record_id, read.title, read.entries)
        else:
            record = desk.store.load(name)
        if (record.setup.title, record.setup.edition) != (title.id, edition):
            raise Failure("other-edition", f"{name} does not use the edition {edition!r} of {title.id}")
        yield record
    after: str | None = None
    more = not named
    while more:
        page = desk.records.list(title=title.id, after=after, limit=500)
        yield from (desk.store.load(item.id) for item in page.items if item.edition == edition)
        after = page.next_cursor
        more = after is not None
