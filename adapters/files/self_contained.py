"""A replay as one page that opens from a disk: script, style and moments in it, and nothing from elsewhere.

The modules of the viewer are joined into one script; what the parts of moments have in common is held once. A
page without a server has no headers, so it brings its policy along: it runs this script and no other.
"""

import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec

_IMPORT: Final = re.compile(r'^import \{ ([\w, ]+) \} from "\./([\w-]+\.js)";$')
_EXPORT: Final = re.compile(r"^export ((?:async )?function\*? |const |class )(\w+)")
_BOUNDARY: Final = re.compile(r"(?=<(?:svg|g|li|tr|dt|div|text)[ >])")
"""Where a part is taken to pieces: before an element that is likely to be the same in many moments."""


class CannotJoin(ValueError):
    """A module is written otherwise than the convention has it."""


class Module(NamedTuple):
    """A module: what it needs of which others, what it gives them, and the rest of it."""

    needs: Mapping[str, Sequence[str]]
    gives: Sequence[str]
    code: str


def joined(sources: Mapping[str, str], first: str) -> str:
    """The module `first` and all that it needs as one script; `sources` are by file name.

    Each module keeps its own names to itself and hands out those that it exports, which therefore have to be
    unique. A module imports by single lines ``import { a, b } from "./x.js";`` and exports functions,
    constants and classes where it declares them. Raises `CannotJoin`.
    """
    modules: dict[str, Module] = {}
    _gather(first, sources, modules, ())
    given: dict[str, str] = {}
    for name, module in modules.items():
        for word in module.gives:
            if word in given:
                raise CannotJoin(f"{name}: {word!r} is exported by {given[word]} too")
            given[word] = name
        for other, words in module.needs.items():
            if missing := set(words) - set(modules[other].gives):
                raise CannotJoin(f"{name}: {other} exports no {min(missing)!r}")
    return "\n".join(_scoped(module) for module in modules.values())


def _gather(name: str, sources: Mapping[str, str], modules: dict[str, Module], path: tuple[str, ...]) -> None:
    """Add a module after all that it needs."""
    if name in path:
        raise CannotJoin(f"{name}: it needs itself, by way of {', '.join(path[path.index(name) + 1 :])}")
    if name in modules:
        return
    if name not in sources:
        raise CannotJoin(f"{path[-1] if path else name}: there is no module {name!r}")
    module = _read(name, sources[name])
    for other in module.needs:
        _gather(other, sources, modules, (*path, name))
    modules[name] = module


def _read(name: str, source: str) -> Module:
    needs: dict[str, list[str]] = {}
    gives: list[str] = []
    code: list[str] = []
    for line in source.splitlines():
        if found := _IMPORT.match(line):
            needs.setdefault(found[2], []).extend(word.strip() for word in found[1].split(","))
        elif found := _EXPORT.match(line):
            gives.append(found[2])
            code.append(line.removeprefix("export "))
        elif line.startswith(("import ", "import{", "export ", "export{")):
            raise CannotJoin(f"{name}: this cannot be joined: {line}")
        elif line and not line.startswith("//"):
            code.append(line)
    return Module(needs, gives, "\n".join(code))


def _scoped(module: Module) -> str:
    """A module as a function of its own, which hands out what others may use."""
    if not module.gives:
        return f"(() => {{\n{module.code}\n}})();"
    names = ", ".join(module.gives)
    return f"const {{ {names} }} = (() => {{\n{module.code}\nreturn {{ {names} }};\n}})();"


def packed(frames: Sequence[Mapping[str, Any]], **about: object) -> str:
    """Frames as JSON that may stand within a page, with `about` beside them.

    Every part is a list of numbers of pieces of HTML; each piece is there once, however many moments have it.
    """
    pieces: dict[str, int] = {}
    held = []
    for frame in frames:
        parts = {
            name: [pieces.setdefault(piece, len(pieces)) for piece in _BOUNDARY.split(html) if piece]
            for name, html in frame["parts"].items()
        }
        held.append({**frame, "parts": parts})
    text = msgspec.json.encode({**about, "pieces": list(pieces), "frames": held}).decode()
    return text.replace("</", "<\\/").replace("<!--", "\\u003c!--")


def policy(script: str, style: str) -> str:
    """The policy of a page that has this script and this style in it."""
    return (
        f"default-src 'none'; script-src '{_hash(script)}'; style-src '{_hash(style)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def anchored(html: str, host: str) -> str:
    """`html` whose links lead to where the record is shown; rules stand in the page itself."""
    html = re.sub(r'href="/(?:[^":]*/)?rules/([\w-]+)"', r'href="#rule-\1"', html)
    return re.sub(r'(href|action)="/(?!/)', rf'\1="{host}/', html)
