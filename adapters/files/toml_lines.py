"""Where in the text of a TOML file something is said: the parser of the standard library does not tell."""

import re
import tomllib
from typing import Final

Path = tuple[str | int, ...]
"""Names of keys, and places in arrays, counted from 0."""

_SPACE: Final = re.compile(r"(?:[\s,]|#[^\n]*)*")
_STRING: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?!")|' + r"'''.*?'''(?!')|" + r'"(?:\\.|[^"\\])*"|' + r"'[^']*'", re.DOTALL
)
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR: Final = re.compile(r"[^,\]}#\n]+")
_DOT: Final = re.compile(r"[ \t]*\.[ \t]*")
_EQUALS: Final = re.compile(r"[ \t]*=[ \t]*")


class TomlLines:
    """The lines, from 1, on which a well-formed TOML text says its tables, keys and elements of arrays."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._lines: dict[Path, int] = {}
        self._last: dict[Path, int] = {}  # by array of tables: the place of its last table
        table: Path = ()
        while self._skip_space() < len(text):
            if text[self._at] == "[":
                table = self._header()
            else:
                self._pair(table)

    def line(self, path: Path) -> int:
        """The line of what is at `path`, or else of what is nearest above it; 1 if nothing is."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    def _header(self) -> Path:
        of_array = self._text.startswith("[[", self._at)
        self._at += 1 + of_array
        self._skip_space()
        key = self._key()
        path: Path = ()
        for part in key[:-1]:
            path = self._say((*path, part))
            if path in self._last:
                path = (*path, self._last[path])
        path = self._say((*path, key[-1]))
        if of_array:
            self._last[path] = self._last.get(path, -1) + 1
            path = self._say((*path, self._last[path]))
        self._skip_space()
        self._at += 1 + of_array
        return path

    def _pair(self, table: Path) -> None:
        for part in self._key():
            table = self._say((*table, part))
        self._match(_EQUALS)
        self._value(table)

    def _value(self, path: Path) -> None:
        opening = self._text[self._at]
        if opening == "{":
            self._at += 1
            while self._text[self._skip_space()] != "}":
                self._pair(path)
            self._at += 1
        elif opening == "[":
            self._at += 1
            place = 0
            while self._text[self._skip_space()] != "]":
                self._value(self._say((*path, place)))
                place += 1
            self._at += 1
        else:
            self._match(_STRING) or self._match(_SCALAR)

    def _key(self) -> list[str]:
        parts = []
        while True:
            bare = self._match(_BARE)
            parts.append(bare or tomllib.loads(f"key = {self._match(_STRING)}")["key"])
            if not self._match(_DOT):
                return parts

    def _say(self, path: Path) -> Path:
        """Note that `path` is said here, unless it has been before."""
        self._lines.setdefault(path, self._text.count("\n", 0, self._at) + 1)
        return path

    def _skip_space(self) -> int:
        """Go on to what is no space, comma or comment; where that is."""
        self._match(_SPACE)
        return self._at

    def _match(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self._text, self._at)
        if found is None:
            return ""
        self._at = found.end()
        return found[0]
