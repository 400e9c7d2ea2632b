"""A story as plain text: turns as headings, what happened in sentences, notes and lines indented below."""

import textwrap
from collections.abc import Iterator, Sequence
from typing import Final

from adapters.files.story import Remark, Story, StoryLine, Told, Turn, date_of, sentence

WIDE: Final = 78
"""Characters in a line."""

INDENT: Final = 4
TIED: Final = "\N{NO-BREAK SPACE}"
"""Keeps a number on the line of what it counts, and is written as a space."""

NARROWEST: Final = 36
"""How wide text stays, however deep it is indented."""


def to_prose(story: Story) -> str:
    """The whole story; the same story gives the same text."""
    parts = [*_head(story), *_turns(story.turns, 0), *_end(story)]
    return "\n\n".join(parts) + "\n"


def _head(story: Story) -> Iterator[str]:
    yield f"{story.title}\n{'=' * len(story.title)}"
    facts = [f"{seated.seat}: {seated.player}" for seated in story.seats]
    facts += [f"Event: {story.event}"] if story.event else []
    facts += [
        f"Edition: {story.edition}",
        f"Rules: {story.rules}",
        f"Mode: {story.mode}",
        f"Opened: {date_of(story.opened)}",
        f"Result: {story.result}",
        f"Told for: {story.viewer}",
    ]
    yield "\n".join(_wrapped(fact, 0, hanging=2) for fact in facts)
    if story.options:
        told = (_wrapped(f"- {answer} ({rule})", 0, hanging=2) for answer, rule in story.options)
        yield "\n".join(("This table has settled:", *told))
    if story.notice:
        yield _wrapped(story.notice, 0)


def _turns(turns: Sequence[Turn], deep: int) -> Iterator[str]:
    for turn in turns:
        yield _wrapped(turn.label, deep) if deep else f"{turn.label}\n{'-' * len(turn.label)}"
        yield from _paragraphs(turn.entries, deep)


def _paragraphs(entries: Sequence[Told], deep: int) -> Iterator[str]:
    """The entries as running text, broken where a note, a line, a ruling or a rewind has a say."""
    running: list[Told] = []
    for entry in entries:
        alone = entry.kind in {"ruled", "rewound", "closed"}
        if running and (alone or running[-1].struck_by != entry.struck_by):
            yield _running(running, deep)
            running = []
        running.append(entry)
        if alone or entry.remarks or entry.lines:
            yield _running(running, deep)
            running = []
            yield from (_remark(remark, deep + 1) for remark in entry.remarks)
            for line in entry.lines:
                yield from _line(line, deep + 1)
    if running:
        yield _running(running, deep)


def _running(entries: Sequence[Told], deep: int) -> str:
    """Entries that were struck together, or none of which was, as one paragraph."""
    struck = entries[0].struck_by
    told = " ".join(map(_told, entries))
    return _wrapped(f"(Struck by entry {struck}: {told})" if struck else told, deep)


def _told(entry: Told) -> str:
    by = f" Ruled by {entry.by}." if entry.by else ""
    cited = f" ({', '.join(entry.rules)})" if entry.kind == "ruled" and entry.rules else ""
    said = " (implied)" if entry.implied else ""
    return f"[{entry.number}]{TIED}{sentence(entry.text)}{by}{cited}{said}"


def _remark(remark: Remark, deep: int) -> str:
    """Who notes it and with which sign, then the paragraphs of the note as they were written."""
    role = f" ({remark.role})" if remark.role else ""
    sign = f" {remark.sign} {remark.glyph}" if remark.sign else ""
    paragraphs = [part for part in remark.text.replace("\r\n", "\n").split("\n\n") if part.strip()]
    head = f"{remark.author}{role}{sign}:"
    told = [_wrapped(f"{head} {paragraphs[0]}" if paragraphs else head.removesuffix(":"), deep)]
    told += (_wrapped(part, deep) for part in paragraphs[1:])
    return "\n\n".join(told)


def _line(line: StoryLine, deep: int) -> Iterator[str]:
    name = f"Line “{line.name}”" if line.name else "A line"
    yield _wrapped(f"{name}: what might have followed entry {line.at}, on what {line.basis} knew.", deep)
    yield from _turns(line.turns, deep)


def _end(story: Story) -> Iterator[str]:
    yield _wrapped(sentence(f"Result: {story.result}"), 0)
    told = f"Digest of the last entry:\n{story.digest}"
    yield f"{told}\n{story.address}" if story.address else told


def _wrapped(text: str, deep: int, *, hanging: int = 0) -> str:
    """`text` in lines, those that were broken on purpose kept so."""
    margin = INDENT * deep
    wide = max(WIDE, margin + NARROWEST)
    lines: list[str] = []
    for own in text.splitlines():
        filled = textwrap.fill(
            own.strip(),
            wide,
            initial_indent=" " * (margin + (hanging if lines else 0)),
            subsequent_indent=" " * (margin + hanging),
            break_long_words=False,
            break_on_hyphens=False,
        )
        lines.append(filled.replace(TIED, " "))
    return "\n".join(lines)
