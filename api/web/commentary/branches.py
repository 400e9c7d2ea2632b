"""The lines of a record as a tree."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from api.services.answers.commentary import TreeLine

DEEPEST: Final = 12
"""So far lines stand within those that they leave; what goes further stands beside each other there."""


@dataclass(frozen=True)
class Branch:
    """A line, and those that leave it."""

    line: TreeLine
    branches: list["Branch"] = field(default_factory=list)


def branches(lines: Sequence[TreeLine], *, upto: int | None = None) -> list[Branch]:
    """Lines, each before those that leave it, as a tree; with `upto`, only what leaves until that entry."""
    roots: list[Branch] = []
    path: list[Branch] = []
    left_out: int | None = None
    for line in lines:
        if left_out is not None and line.depth > left_out:
            continue
        left_out = line.depth if upto is not None and line.depth == 0 and line.at > upto else None
        if left_out is not None:
            continue
        branch = Branch(line)
        del path[min(line.depth, DEEPEST) :]
        (path[-1].branches if path else roots).append(branch)
        path.append(branch)
    return roots
