"""Editions: what is printed on one publication's cards and boards, and what is wrong with a file of it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin

import msgspec

Path = tuple[str | int, ...]
"""Where something is in a file: names of keys, and places in arrays, counted from 0."""

ID: Final = re.compile(r"[a-z0-9-]{1,64}")
"""What an edition, and what is named in it, may be called in a file."""

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


class Edition(msgspec.Struct, frozen=True):
    """What identifies a publication's cards and boards. `notice` is shown wherever it is used."""

    id: str
    name: str
    notice: str
    digest: str


class Section(msgspec.Struct, frozen=True):
    """A part of what is printed, as a table for people to read."""

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


class Printed(NamedTuple):
    """All that is printed: as the content of an edition file, and as tables for people."""

    data: dict[str, Any]
    sections: tuple[Section, ...] = ()


class Fault(NamedTuple):
    """Something wrong in an edition file: where, and what."""

    path: Path
    what: str

    @property
    def key(self) -> str:
        """Where it is, as TOML writes it, such as ``angels.uriel.rank``."""
        return dotted(self.path)


class FaultyEdition(ValueError):
    """An edition that cannot be used, with every fault that was found."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("; ".join(f"{fault.key}: {fault.what}" for fault in faults))
        self.faults = tuple(faults)


class Harvest(NamedTuple):
    """What records have declared about an edition that does not know everything.

    `data` is the content of an edition file; `unknown` says what nobody has declared yet, in words.
    """

    data: dict[str, Any]
    unknown: tuple[str, ...]


def dotted(path: Path) -> str:
    """A path as TOML writes a key; a place in an array stands in brackets."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            text += "." * bool(text) + (part if _BARE.fullmatch(part) else msgspec.json.encode(part).decode())
    return text


def touch(one: Path, other: Path) -> bool:
    """Whether one of two paths leads into what the other one names."""
    shorter = min(len(one), len(other))
    return one[:shorter] == other[:shorter]


def shape_faults(value: Any, kind: Any, path: Path = ()) -> Iterator[Fault]:
    """Every place where parsed data does not have the shape of the type `kind`."""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        within = list(_faults_within(value, kind, path))
        yield from within or [Fault(path, str(error).partition(" - at `")[0])]


def _faults_within(value: Any, kind: Any, path: Path) -> Iterator[Fault]:
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        yield from _faults_within(value, arguments[0], path)
    elif origin in (Union, UnionType):
        for part in arguments:
            if part is not NoneType:
                yield from shape_faults(value, part, path)
    elif origin is Literal:
        yield Fault(path, f"{value!r} is none of {', '.join(map(repr, arguments))}")
    elif origin is dict and isinstance(value, Mapping):
        for key, item in value.items():
            yield from shape_faults(item, arguments[1], (*path, key))
    elif origin is tuple and isinstance(value, list):
        for at, item in enumerate(value):
            yield from shape_faults(item, arguments[0], (*path, at))
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct) and isinstance(value, Mapping):
        yield from _field_faults(value, kind, path)


def _field_faults(value: Mapping[str, Any], kind: type[msgspec.Struct], path: Path) -> Iterator[Fault]:
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    for key in value:
        if key not in fields:
            yield Fault((*path, key), f"unknown; there is {', '.join(fields)}")
    for name, field in fields.items():
        if name in value:
            yield from shape_faults(value[name], field.type, (*path, name))
        elif field.required:
            yield Fault((*path, name), "missing")


def plain(value: Any) -> Any:
    """`value` as the content of a file says it: plain values, without fields at their default."""
    if isinstance(value, msgspec.Struct):
        empty = {field.name: _default(field) for field in msgspec.structs.fields(value)}
        said = {name: getattr(value, name) for name in empty}
        return {name: plain(item) for name, item in said.items() if item != empty[name]}
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, tuple) else value


def _default(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
