"""The modules of the viewer keep to what lets them be joined, trusted and sent quickly."""

import gzip
import re

import pytest

from api.web.assets import all_assets

MODULES = {
    name.removeprefix("viewer/"): found.content.decode()
    for name, found in all_assets().items()
    if name.startswith("viewer/")
}
IMPORT = re.compile(r'import \{ [\w, ]+ \} from "\./([\w-]+\.js)";')
EXPORT = re.compile(r"^export (?:async function|function|const|class) (\w+)", re.MULTILINE)


@pytest.mark.parametrize("name", MODULES)
def test_a_module_says_first_what_it_promises(name: str) -> None:
    assert re.match(r"// .{30}", MODULES[name])


@pytest.mark.parametrize("name", MODULES)
def test_a_module_loads_only_modules_beside_it(name: str) -> None:
    source = MODULES[name]
    imports = [line for line in source.splitlines() if re.match(r"\s*import\b", line)]
    assert [line for line in imports if not IMPORT.fullmatch(line)] == []
    assert {found for line in imports for found in IMPORT.findall(line)} <= MODULES.keys()
    assert not re.search(r"\bimport\(|https?://(?!www\.w3\.org/2000/svg)", source)


@pytest.mark.parametrize("name", MODULES)
def test_no_module_runs_texts_or_writes_styles_into_html(name: str) -> None:
    assert not re.search(
        r"\beval\b|\bFunction\(|style=|setAttribute\(\"style\"|document\.write", MODULES[name]
    )


def test_what_modules_export_is_named_and_named_once() -> None:
    exported = [word for source in MODULES.values() for word in EXPORT.findall(source)]
    assert len(exported) == len(set(exported))
    assert not any(re.search(r"^export (default|\{|\*)", source, re.MULTILINE) for source in MODULES.values())


def test_all_of_it_is_small() -> None:
    assert sum(len(gzip.compress(source.encode())) for source in MODULES.values()) < 40_000
