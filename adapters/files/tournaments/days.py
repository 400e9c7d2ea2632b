"""Days as people write them in files."""

import datetime
import re
import unicodedata
from typing import Final, NamedTuple

_MONTHS: Final = (
    ("january", "januar", "janvier", "gennaio", "enero", "janeiro"),
    ("february", "februar", "fevrier", "febbraio", "febrero", "fevereiro"),
    ("march", "marz", "maerz", "maart", "mars", "marco"),
    ("april", "avril", "abril"),
    ("may", "mai", "mei", "maggio", "mayo", "maio"),
    ("june", "juni", "juin", "giugno", "junio", "junho"),
    ("july", "juli", "juillet", "luglio", "julio", "julho"),
    ("august", "aout", "agosto"),
    ("september", "settembre", "septiembre", "setembro"),
    ("october", "oktober", "octobre", "ottobre", "octubre", "outubro"),
    ("november", "noviembre", "novembro"),
    ("december", "dezember", "dicembre", "diciembre", "dezembro"),
)
"""English, German and Dutch, French, Italian, Spanish, Portuguese, without accents; three letters suffice."""

_YEAR_FIRST: Final = re.compile(r"([0-9]{4})[/.\-\s]+([0-9]{1,2})[/.\-\s]+([0-9]{1,2})(?![0-9])")
_YEAR_LAST: Final = re.compile(r"([0-9]{1,2})[/.\-\s]+([0-9]{1,2})[/.\-\s]+([0-9]{4})(?![0-9])")
_COMPACT: Final = re.compile(r"([0-9]{4})([0-9]{2})([0-9]{2})(?![0-9])")
_YEAR: Final = re.compile(r"(?<![0-9])[0-9]{4}(?![0-9])")
_DAY: Final = re.compile(r"(?<![0-9])[0-9]{1,2}(?![0-9])")


class Day(NamedTuple):
    """A day that was read; `unsure` if its two numbers may have been meant the other way round."""

    date: datetime.date
    unsure: bool = False


def read_day(text: str) -> Day | None:
    """The day that `text` names, the first where it names a span; None if it is none that is sure.

    Read are 2026/05/30 and 20260530, 30/05/2026 with any separator, the day first unless it cannot be, and
    words such as «May 30, 2026» or «30. Mai 2026». A year has four digits.
    """
    if found := _YEAR_FIRST.match(text) or _COMPACT.match(text):
        year, month, day = map(int, found.groups())
        return _day(year, month, day)
    if found := _YEAR_LAST.match(text):
        one, other, year = map(int, found.groups())
        read = _day(year, other, one) or _day(year, one, other)
        return Day(read.date, max(one, other) <= 12 and one != other) if read else None
    return _in_words(text)


def _in_words(text: str) -> Day | None:
    plain = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    years, days = _YEAR.findall(plain), _DAY.findall(_YEAR.sub(" ", plain))
    months = [month for word in re.findall(r"[a-z]{3,}", plain) if (month := _month(word))]
    if not years or not days or not months:
        return None
    return _day(int(years[0]), months[0], int(days[0]))


def _month(word: str) -> int:
    for number, names in enumerate(_MONTHS, 1):
        if any(name.startswith(word) or (len(name) == 3 and word == name) for name in names):
            return number
    return 0


def _day(year: int, month: int, day: int) -> Day | None:
    try:
        return Day(datetime.date(year, month, day))
    except ValueError:
        return None
