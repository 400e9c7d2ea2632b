"""In which order the letters of a line stand on paper: the Unicode bidirectional algorithm (UAX #9).

A line here is one paragraph without explicit embeddings and isolates, which names cannot hold: rules P2, P3,
W1 to W7, N0 to N2, I1, I2, L1 and L2 remain.
"""

import unicodedata
from collections.abc import Sequence
from itertools import groupby
from typing import Final


def levels(text: str) -> list[int]:
    """Return the embedding level of each character: even ones go from left to right, odd ones back."""
    types = [unicodedata.bidirectional(letter) or "L" for letter in text]
    base = next((int(kind in {"R", "AL"}) for kind in types if kind in {"L", "R", "AL"}), 0)
    edge = "R" if base else "L"
    trailing = len(text.rstrip())
    types = _neutral(_brackets(text, _weak(types, edge), edge), edge)
    found = [_level(kind, base) for kind in types]
    return [level if at < trailing else base for at, level in enumerate(found)]


def visual_order(levels: Sequence[int]) -> list[int]:
    """Return the positions of runs with these levels, from left to right (L2)."""
    order = list(range(len(levels)))
    for least in range(max(levels, default=0), 0, -1):
        at = 0
        while at < len(order):
            end = at
            while end < len(order) and levels[order[end]] >= least:
                end += 1
            order[at:end] = reversed(order[at:end])
            at = end + 1
    return order


def _weak(types: list[str], edge: str) -> list[str]:
    """W1 to W7: marks, numbers and what belongs to them."""
    strong, before = edge, edge
    for at, told in enumerate(types):
        kind = before if told in {"NSM", "BN"} else told
        if kind in {"L", "R", "AL"}:
            strong = kind
        types[at] = before = "AN" if kind == "EN" and strong == "AL" else kind
    types = ["R" if kind == "AL" else kind for kind in types]
    for at in range(1, len(types) - 1):
        one, other = types[at - 1], types[at + 1]
        joins = {"EN": {"ES", "CS"}, "AN": {"CS"}}.get(one, set())
        if one == other and types[at] in joins:
            types[at] = one
    runs = [list(run) for _, run in groupby(enumerate(types), key=lambda item: item[1])]
    for number, run in enumerate(runs):
        around = {types[runs[n][0][0]] for n in (number - 1, number + 1) if 0 <= n < len(runs)}
        if run[0][1] == "ET" and "EN" in around:
            for at, _ in run:
                types[at] = "EN"
    strong = edge
    for at, kind in enumerate(types):
        if kind in {"ES", "CS", "ET"}:
            types[at] = "ON"
        elif kind in {"L", "R"}:
            strong = kind
        elif kind == "EN" and strong == "L":
            types[at] = "L"
    return types


_PAIRS: Final = {")": "(", "]": "[", "}": "{", "\uff09": "\uff08", "\u300d": "\u300c", "\u3011": "\u3010"}


def _brackets(text: str, types: list[str], edge: str) -> list[str]:
    """N0: a pair of brackets goes with what is in it, or else with what stands before it."""
    opened: list[int] = []
    pairs: list[tuple[int, int]] = []
    for at, letter in enumerate(text):
        if letter in _PAIRS.values():
            opened.append(at)
        elif letter in _PAIRS and (matching := [o for o in opened if text[o] == _PAIRS[letter]]):
            pairs.append((matching[-1], at))
            del opened[opened.index(matching[-1]) :]
    for first, last in sorted(pairs):
        inside = {_side(kind) for kind in types[first + 1 : last] if kind in {"L", "R", "EN", "AN"}}
        if not inside:
            continue
        before = next((_side(k) for k in reversed(types[:first]) if k in {"L", "R", "EN", "AN"}), edge)
        types[first] = types[last] = edge if edge in inside or before == edge else before
    return types


def _neutral(types: list[str], edge: str) -> list[str]:
    """N1 and N2: what has no direction takes that on both sides of it, or else that of the line."""
    at = 0
    while at < len(types):
        end = at
        while end < len(types) and types[end] not in {"L", "R", "EN", "AN"}:
            end += 1
        if end > at:
            one = _side(types[at - 1]) if at else edge
            other = _side(types[end]) if end < len(types) else edge
            types[at:end] = [one if one == other else edge] * (end - at)
        at = end + 1
    return types


def _side(kind: str) -> str:
    return "L" if kind == "L" else "R"


def _level(kind: str, base: int) -> int:
    """I1 and I2."""
    if base % 2 == 0:
        return base + {"R": 1, "AN": 2, "EN": 2}.get(kind, 0)
    return base + (1 if kind in {"L", "EN", "AN"} else 0)
