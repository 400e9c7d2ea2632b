"""No test waits without a limit for another process, for a thread, or for an answer."""

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1]
NEED_A_TIMEOUT = {"run", "call", "check_call", "check_output", "urlopen", "communicate"}
NEED_A_WORD = {"wait", "join", "result"}
"""Of threads, processes, barriers, events and futures; the first argument is their limit."""
WINDOWS = {"page", "window", "phone", "context"}
"""Names of what `tests.web.chromium` shuts, with a limit."""
SHUTS = TESTS / "web" / "chromium.py"


def endless(source: str) -> Iterator[int]:
    """The lines of a source on which something is waited for without a limit."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        words = {word.arg for word in node.keywords}
        of_a_process = node.func.attr in ("urlopen", "communicate") or (
            isinstance(node.func.value, ast.Name) and node.func.value.id == "subprocess"
        )
        if of_a_process and node.func.attr in NEED_A_TIMEOUT and "timeout" not in words:
            yield node.lineno
        if node.func.attr in NEED_A_WORD and not node.args and not words:
            yield node.lineno
        if node.func.attr == "close" and getattr(node.func.value, "id", "") in WINDOWS:
            yield node.lineno


def test_nothing_is_waited_for_without_a_limit() -> None:
    found = [
        f"{file.relative_to(TESTS)}:{line}"
        for file in sorted({*TESTS.rglob("*.py")} - {SHUTS})
        for line in endless(file.read_text())
    ]
    assert found == []


def test_what_waits_without_a_limit_is_found() -> None:
    for source in (
        "subprocess.run(['x'])",
        "process.wait()",
        "thread.join()",
        "future.result()",
        "p.communicate()",
        "page.close()",
    ):
        assert list(endless(source)) == [1], source
    for source in ("subprocess.run(['x'], timeout=1)", "process.wait(1)", "', '.join(words)", "run(words)"):
        assert list(endless(source)) == [], source
