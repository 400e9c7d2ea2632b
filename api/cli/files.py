"""`export`, `import`, `verify` and `audit`: records as files, and whether they are what they say."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click
import msgspec
from rich.text import Text

from adapters.chance.proof import ChanceProof, prove
from adapters.files.encodings import Unreadable
from adapters.files.record_file import (
    SUFFIX,
    Imported,
    RecordFileError,
    export_record,
    lines_of,
    read_record,
)
from api.cli.base import REFUSED, Command, Desk, pairs, pass_desk
from api.services.importing import keep
from domain.kernel.titles import Title
from domain.record.entries import Branched, Entry, Opened
from domain.record.errors import BrokenRecord, EditionMissing
from domain.record.record import Record, rebuild
from domain.record.verification import Audit, Verification, audit, verify

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command(cls=Command)
@click.argument("ids", nargs=-1, required=True, metavar="ID...")
@click.option("--out", type=click.Path(path_type=Path), help="A file; for several records a folder.")
@pass_desk
def export(desk: Desk, ids: tuple[str, ...], out: Path | None) -> None:
    """Write the records ID... as record files; to standard output if there is no --out."""
    if len(ids) > 1 and out is None:
        raise click.UsageError("several records need a folder: --out FOLDER")
    written = []
    for id in ids:
        lines = list(_exported(desk, desk.store.load(id)))
        if out is None:
            sys.stdout.buffer.writelines(lines)
            return
        path = out / f"{id}{SUFFIX}" if len(ids) > 1 or out.is_dir() else out
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"".join(lines))
        written.append(str(path))
    desk.show(written, *written)


def _exported(desk: Desk, record: Record) -> Iterator[bytes]:
    opening = record.opening
    names = desk.store.directory.names(opening.seats.values()) if isinstance(opening, Opened) else {}
    notice = record.title.editions[record.setup.edition].notice
    return export_record(record, names=names, notice=notice, seeds=desk.store.seeds(record.id))


@click.command("import", cls=Command)
@click.argument("paths", nargs=-1, required=True, type=FILE, metavar="FILE...")
@click.option("--keep-valid", is_flag=True, help="Of a faulty file, store what comes before the fault.")
@click.option("--check", is_flag=True, help="Only say whether the files are sound; store nothing.")
@pass_desk
def import_(desk: Desk, paths: tuple[Path, ...], keep_valid: bool, check: bool) -> None:
    """Store the records in FILE...; each is verified and decided again by the rules first.

    Nothing is stored of any file if one of them is faulty.
    """
    read = [read_file(desk, path, keep_valid=keep_valid) for path in paths]
    for imported in () if check else read:
        store(desk, imported)
    told = [
        {"record": item.record_id, "entries": len(item.entries), "stopped": item.stopped} for item in read
    ]
    stops = (f"; stopped at {item.stopped}" if item.stopped else "" for item in read)
    desk.show(
        told,
        *(f"{i.record_id}: {len(i.entries)} entries{stop}" for i, stop in zip(read, stops, strict=True)),
    )


def read_file(desk: Desk, path: Path, *, keep_valid: bool = False) -> Imported:
    """The record in a file; an error names the file too."""
    try:
        with path.open("rb") as file:
            return read_record(lines_of(file), desk.titles, keep_valid=keep_valid)
    except (RecordFileError, Unreadable) as error:
        error.args = (f"{path}: {error}",)
        raise


def store(desk: Desk, imported: Imported) -> Record:
    """Keep what was read from a file; players whose names are new are remembered by them."""
    return keep(desk.store, imported)


@click.command("verify", cls=Command)
@click.argument("which", nargs=-1, metavar="[ID or FILE]...")
@click.option("--all", "everything", is_flag=True, help="Every record and line in the database.")
@pass_desk
@click.pass_context
def verify_(context: click.Context, desk: Desk, which: tuple[str, ...], everything: bool) -> None:
    """Follow the digests of records, and derive hosted chance again where its seed is published."""
    findings = [_verify(desk, name) for name in _named(desk, which, everything)]
    desk.show(findings, *(Text(f"{f.record}: {f.text}", style="" if f.ok else "red") for f in findings))
    context.exit(0 if all(finding.ok for finding in findings) else REFUSED)


class Finding(msgspec.Struct, frozen=True):
    """Whether a record is sound, and in words what is wrong with it or how it was proved."""

    record: str
    ok: bool
    text: str
    verification: Verification | None = None
    chance: ChanceProof | None = None


def _verify(desk: Desk, name: str) -> Finding:
    try:
        id, entries, seeds = _stored(desk, name)
        title = _title(desk, entries)
    except (BrokenRecord, EditionMissing) as error:
        return Finding(name, False, str(error))
    found = verify(id, title, entries)
    if found.fault:
        return Finding(id, False, found.fault.message, found)
    proof = prove(rebuild(id, title, entries), seeds)
    if proof.differing:
        numbers = ", ".join(map(str, proof.differing))
        return Finding(id, False, f"chance did not follow its seed at entry {numbers}", found, proof)
    counts = {"proven": len(proof.proven), "not proven": len(proof.unproven)}
    chance = "".join(f"{count} outcomes of chance {how}, " for how, count in counts.items() if count)
    return Finding(id, True, f"sound, {found.entries} entries, {chance}digest {found.head}", found, proof)


@click.command("audit", cls=Command)
@click.argument("which", nargs=-1, metavar="[ID or FILE]...")
@click.option("--all", "everything", is_flag=True, help="Every record and line in the database.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="As if it had been ruled so.")
@pass_desk
@click.pass_context
def audit_(
    context: click.Context, desk: Desk, which: tuple[str, ...], everything: bool, options: tuple[str, ...]
) -> None:
    """Decide every stored decision again by today's rules; report the first that comes out otherwise."""
    other = pairs(options, "an option")
    audits: dict[str, Audit | dict[str, str]] = {}
    for name in _named(desk, which, everything):
        try:
            id, entries, _ = _stored(desk, name)
            audits[id] = audit(rebuild(id, _title(desk, entries), entries), other)
        except (BrokenRecord, EditionMissing) as error:
            if not everything:
                error.args = (f"{name}: {error}",)
                raise
            audits[name] = {"error": error.name, "detail": str(error)}
    desk.show(audits, *(Text(f"{id}: {_verdict(found)}") for id, found in audits.items()))
    sound = all(isinstance(found, Audit) and found.first is None for found in audits.values())
    context.exit(0 if sound else REFUSED)


def _verdict(found: Audit | dict[str, str]) -> str:
    if not isinstance(found, Audit):
        return f"{found['error']}: {found['detail']}"
    first = found.first
    if first is None:
        return f"{found.decisions} decisions stand"
    words = f"entry {first.number}: {first.kind}"
    return f"{words}: {first.refusal.rule}: {first.refusal.reason}" if first.refusal else words


def _named(desk: Desk, which: tuple[str, ...], everything: bool) -> Iterator[str]:
    """The records and files that a command line names."""
    if everything == bool(which):
        raise click.UsageError("name records or files, or say --all")
    yield from desk.store.ids() if everything else which


def _stored(desk: Desk, name: str) -> tuple[str, Sequence[Entry], Sequence[bytes]]:
    """The id, the entries and the published seeds of a record in the database or in a file."""
    if Path(name).is_file():
        read = read_file(desk, Path(name))
        return read.record_id, read.entries, read.seeds
    entries = desk.store.stored(name)
    try:
        return name, entries, desk.store.seeds(name)
    except BrokenRecord:
        return name, entries, ()


def _title(desk: Desk, entries: Sequence[Entry]) -> Title:
    opening = entries[0].body
    if not isinstance(opening, Opened | Branched):
        raise BrokenRecord(1, "order", "the first entry does not open a record")
    return desk.title(opening.setup.title)


COMMANDS: tuple[click.Command, ...] = (export, import_, verify_, audit_)
