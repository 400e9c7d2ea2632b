"""Exact quality points: a whole number of sixteenths (RA-141). There are no fractions of a sixteenth."""

import re
from typing import Final, NewType

QualityPoints = NewType("QualityPoints", int)
"""An amount, or a change of one, in sixteenths of a quality point; 20 is 1.25 QP."""

Multiplier = int
"""A multiplier in whole sixteenths; 12 is x0.75. Points times a multiplier are quality points (RA-141)."""

SIXTEENTHS: Final = 16
_STEP: Final = 10_000 // SIXTEENTHS  # a sixteenth is 0.0625
_NUMBER: Final = re.compile(r"([+-]?)([0-9]{1,12})(?:\.([0-9]{1,12}))?")


def plain(amount: int) -> str:
    """Exact decimal: `1.25`, `-0.0625`, `0`."""
    whole, rest = divmod(abs(amount), SIXTEENTHS)
    decimals = f"{rest * _STEP:04}".rstrip("0")
    return f"{'-' if amount < 0 else ''}{whole}{'.' if decimals else ''}{decimals}"


def signed(amount: int) -> str:
    """Exact decimal of a change: `+1.25`, `-0.0625`, `0`."""
    return f"+{plain(amount)}" if amount > 0 else plain(amount)


def parse(text: str) -> QualityPoints:
    """What `plain` and `signed` print, read again.

    Raises `ValueError` for what is no number or no whole number of sixteenths.
    """
    found = _NUMBER.fullmatch(text.strip())
    if not found:
        raise ValueError(f"{text!r} is no number")
    sign, whole, decimals = found.groups()
    ten = 10 ** len(decimals or "")
    numerator = (int(whole) * ten + int(decimals or 0)) * SIXTEENTHS
    if numerator % ten:
        raise ValueError(f"{text!r} is no whole number of sixteenths")
    return QualityPoints(numerator // ten * (-1 if sign == "-" else 1))
