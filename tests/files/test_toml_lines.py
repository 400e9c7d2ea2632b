"""Lines of keys, in files that are as odd as TOML allows."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adapters.files.toml_lines import TomlLines

ROOT = Path(__file__).parents[2]

ODD = """\
# a comment with [brackets] = "and" more
plain = 1
"quoted key" = 2 # [not.a.table]
'single "key"' = 3
a.b . "c d" = 4
text = \"\"\"
[no.table]
key = "\\\"\\\"\\\" still \"\"\"\"\"
raw = '''
also = 'no' key
'''
inline = { x = 1, "y z" = { deep.er = [1, 2] }, w = "}" }
array = [
  { do = "power" },  # first, with a comma
  # a comment
  { do = "draw", amount = "]" },
  [ 1,
    2 ],
]
date = 1979-05-27 07:32:00

[angels.uriel]
rank = 7

  [ angels . "the one" ]
rank = "seven"
[angels.uriel.ability]
when = 'active'

[[decks]]
name = "first"
[[decks]]
name = "second"
[decks.cards]
blur = 4
[[decks.lists]]
x = 1
[[decks.lists]]
x = 2
[scripts.""]
cost = 1
"""


def paths(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield (*path, key)
        yield from paths(item, (*path, key))


@pytest.mark.parametrize(
    "path, line",
    [
        (("plain",), 2),
        (("quoted key",), 3),
        (('single "key"',), 4),
        (("a", "b", "c d"), 5),
        (("text",), 6),
        (("raw",), 9),
        (("inline", "y z", "deep", "er", 1), 12),
        (("inline", "w"), 12),
        (("array", 0, "do"), 14),
        (("array", 1, "amount"), 16),
        (("array", 2, 1), 18),
        (("date",), 20),
        (("angels", "uriel"), 22),
        (("angels", "uriel", "rank"), 23),
        (("angels", "the one", "rank"), 26),
        (("angels", "uriel", "ability", "when"), 28),
        (("decks", 0, "name"), 31),
        (("decks", 1, "name"), 33),
        (("decks", 1, "cards", "blur"), 35),
        (("decks", 1, "lists", 1, "x"), 39),
        (("scripts", "", "cost"), 41),
    ],
)
def test_where_a_key_is(path: tuple[str | int, ...], line: int) -> None:
    assert TomlLines(ODD).line(path) == line
    assert TomlLines(ODD.replace("\n", "\r\n")).line(path) == line


@pytest.mark.parametrize(
    "path, line",
    [
        (("angels", "uriel", "movement"), 22),
        (("angels", "gabriel", "rank"), 22),
        (("array", 9), 13),
        (("nothing",), 1),
        ((), 1),
    ],
)
def test_what_is_not_there_is_where_it_would_be(path: tuple[str | int, ...], line: int) -> None:
    assert TomlLines(ODD).line(path) == line


@pytest.mark.parametrize(
    "text",
    [
        ODD,
        *(file.read_text() for file in ROOT.glob("domain/games/*/editions/*.toml")),
        (ROOT / "pyproject.toml").read_text(),
    ],
)
def test_every_key_of_a_file_is_found_on_a_line_that_says_it(text: str) -> None:
    lines, said = TomlLines(text), text.split("\n")
    for path in paths(tomllib.loads(text)):
        if isinstance(path[-1], str):
            assert path[-1].replace('"', "") in said[lines.line(path) - 1].replace('"', ""), path


@pytest.mark.parametrize("text", ["", "\n\n# nothing\n", "a = 1", "a = '''\n'''"])
def test_short_files(text: str) -> None:
    assert TomlLines(text).line(("a",)) == 1
