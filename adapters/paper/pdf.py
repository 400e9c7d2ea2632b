"""The sheets of a tournament as PDF: lists that are read from two steps away, and slips that are cut."""

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple, TypeVar

from reportlab.lib.colors import Color

from adapters.paper.canvas import (
    ACCENT,
    FAINT,
    FORMATS,
    GREY,
    INK,
    MM,
    TINT,
    WHITE,
    Align,
    Drawn,
    Format,
    Page,
    bound,
    explanation,
)
from adapters.paper.lettering import width
from adapters.paper.sheets import (
    CrossCell,
    CrossRow,
    CrossSheet,
    Heading,
    PairingSheet,
    Person,
    Seat,
    SeatSheet,
    Sheet,
    Slip,
    SlipSheet,
    StandingSheet,
    stacked,
)

PaperSize = Literal["a4", "letter"]

MARGIN: Final = 14 * MM
HEAD: Final = 25 * MM
"""How far down the head of a sheet reaches."""

FOOT: Final = 13 * MM
SLIPS: Final = 4
"""On a sheet."""

CROSS_ROUNDS: Final = 12
"""Rounds of a cross table side by side."""

T = TypeVar("T")


def to_pdf(sheets: Sequence[Sheet], *, slips_per_sheet: int = SLIPS, size: PaperSize = "a4") -> bytes:
    """The sheets in their order, each beginning a page. `slips_per_sheet` is 1 to 5.

    The same sheets give the same bytes.
    """
    if not 1 <= slips_per_sheet <= 5:
        raise ValueError(f"1 to 5 slips fit on a sheet, not {slips_per_sheet}")
    pages: list[Drawn] = []
    for sheet in sheets:
        pages += _pages(sheet, FORMATS[size], slips_per_sheet)
    heading = sheets[0].heading if sheets else Heading("", "", "")
    subject = "; ".join(dict.fromkeys(sheet.heading.sheet for sheet in sheets))
    return bound(pages, title=f"{heading.tournament}: {subject}", subject=heading.title)


def _pages(sheet: Sheet, format: Format, slips_per_sheet: int) -> list[Drawn]:
    match sheet:
        case PairingSheet():
            return _pairings(sheet, format)
        case SeatSheet():
            return _seats(sheet, format)
        case StandingSheet():
            return _standings(sheet, format)
        case CrossSheet():
            return _cross(sheet, format.landscape)
        case SlipSheet():
            return [
                Drawn(format, _slip_page(sheet, slips)) for slips in stacked(sheet.slips, slips_per_sheet)
            ]


# Lists


class Cell(NamedTuple):
    """What stands in a cell, and how."""

    text: str
    bold: bool = False
    colour: Color = INK
    size: float = 0


class Column(NamedTuple):
    """A column: its heading, its share of the width, on which side it is written."""

    heading: str
    share: float
    align: Align = "left"


Rows = Sequence[Sequence[Cell]]


def _list(
    heading: Heading,
    format: Format,
    columns: Sequence[Column],
    rows: Rows,
    *,
    step: float,
    size: float,
    beside: int = 1,
) -> list[Drawn]:
    """A list over as many pages as it takes, in `beside` blocks on each; a page without rows says so."""
    per_block = int((format.high - HEAD - FOOT - step * 1.2) // step)
    pages = []
    for chunk in _chunks(rows, per_block * beside) or [[]]:
        blocks = list(_chunks(chunk, per_block))

        def draw(page: Page, number: int, of: int, blocks: Sequence[Rows] = blocks) -> None:
            _head(page, heading)
            gap = 8 * MM
            room = (page.wide - 2 * MARGIN - gap * (beside - 1)) / beside
            for at, block in enumerate(blocks):
                _block(page, MARGIN + at * (room + gap), room, columns, block, step=step, size=size)
            if not blocks:
                page.text((MARGIN, HEAD + 8 * MM), "Nobody is on this list yet.", 11, colour=GREY)
            _foot(page, heading, number, of)

        pages.append(Drawn(format, draw))
    return pages


def _block(
    page: Page, left: float, room: float, columns: Sequence[Column], rows: Rows, *, step: float, size: float
) -> None:
    total = sum(column.share for column in columns)
    top = HEAD
    edges, x = [], left
    for column in columns:
        edges.append((x, room * column.share / total))
        x += room * column.share / total
    for column, (x, wide) in zip(columns, edges, strict=True):
        _cell(page, (x, top + step * 0.72, wide), column.align, Cell(column.heading, colour=GREY), 7.5)
    top += step * 1.05
    page.line((left, top), (left + room, top), thick=0.9, colour=INK)
    for index in range(1, len(rows), 2):
        page.box((left, top + step * index), (room, step), fill=TINT)
    for index, row in enumerate(rows):
        base = top + step * index + step * 0.5 + size * 0.36
        for cell, column, (x, wide) in zip(row, columns, edges, strict=True):
            _cell(page, (x, base, wide), column.align, cell, size)


def _cell(page: Page, at: tuple[float, float, float], align: Align, cell: Cell, size: float) -> None:
    left, base, wide = at
    inset = 2.6
    x = left + {"left": inset, "centre": wide / 2, "right": wide - inset}[align]
    page.text(
        (x, base),
        cell.text,
        cell.size or size,
        room=wide - 2 * inset,
        align=align,
        bold=cell.bold,
        colour=cell.colour,
    )


def _head(page: Page, heading: Heading) -> None:
    right = page.wide - MARGIN
    sheet = page.text((right, 15 * MM), heading.sheet, 15, align="right", bold=True, colour=ACCENT)
    page.text((MARGIN, 15 * MM), heading.tournament, 15, room=right - MARGIN - sheet - 12, bold=True)
    note = page.text((right, 20 * MM), heading.note, 8.5, align="right", colour=GREY) if heading.note else 0
    page.text((MARGIN, 20 * MM), heading.title, 8.5, room=right - MARGIN - note - 12, colour=GREY)
    page.line((MARGIN, 22.5 * MM), (right, 22.5 * MM), thick=1.4, colour=ACCENT)


def _foot(page: Page, heading: Heading, number: int, of: int) -> None:
    base = page.high - 7.5 * MM
    page.text((page.wide - MARGIN, base), f"{number} / {of}", 8, align="right", colour=GREY)
    page.text((MARGIN, base), explanation(page), 8, colour=GREY)


def _chunks(items: Sequence[T], size: int) -> list[Sequence[T]]:
    return [items[at : at + size] for at in range(0, len(items), size)]


# Pairings


def _pairings(sheet: PairingSheet, format: Format) -> list[Drawn]:
    columns = (
        Column("TABLE", 9, "right"),
        Column("", 2),
        Column("PLAYER", 31),
        Column("W − L", 8, "right"),
        Column("RESULT", 20, "centre"),
        Column("PLAYER", 31),
        Column("W − L", 8, "right"),
    )
    rows = []
    for row in sheet.rows:
        second = row.second
        rows.append(
            [
                Cell(str(row.table) if row.table else "", bold=True, size=13, colour=ACCENT),
                Cell(""),
                Cell(row.first.name, bold=True),
                Cell(row.first.standing, colour=GREY),
                Cell(row.result or ("" if second is None else "–"), colour=INK if row.result else FAINT),
                Cell(second.name, bold=True) if second else Cell(row.bye, colour=GREY),
                Cell(second.standing if second else "", colour=GREY),
            ]
        )
    return _list(sheet.heading, format, columns, rows, step=19, size=11)


def _seats(sheet: SeatSheet, format: Format) -> list[Drawn]:
    columns = (Column("PLAYER", 44), Column("TABLE", 14, "right"), Column("", 3), Column("AGAINST", 39))
    rows = [_seat(seat) for seat in sheet.seats]
    return _list(sheet.heading, format, columns, rows, step=15.5, size=9.5, beside=2)


def _seat(seat: Seat) -> list[Cell]:
    if seat.bye:
        return [
            Cell(seat.player.name, bold=True),
            Cell("–", colour=GREY),
            Cell(""),
            Cell(seat.bye, colour=GREY),
        ]
    return [
        Cell(seat.player.name, bold=True),
        Cell(str(seat.table), bold=True, size=11, colour=ACCENT),
        Cell(""),
        Cell(seat.opponent, colour=GREY),
    ]


# Standings and cross table


def _standings(sheet: StandingSheet, format: Format) -> list[Drawn]:
    penalised = any(row.penalties for row in sheet.rows)
    columns = (
        Column("PLACE", 8, "right"),
        Column("", 2),
        Column("PLAYER", 33),
        Column("RANK", 20),
        Column("W", 5, "right"),
        Column("D", 5, "right"),
        Column("L", 5, "right"),
        Column("W − L", 8, "right"),
        *(Column(heading.upper(), 9, "right") for heading in sheet.columns),
        *((Column("", 2), Column("PENALTIES", 17)) if penalised else ()),
    )
    rows = []
    for index, row in enumerate(sheet.rows):
        repeated = row.shared and index > 0 and sheet.rows[index - 1].place == row.place
        name = f"{row.player.name} ({row.remark})" if row.remark else row.player.name
        rows.append(
            [
                Cell("=" if repeated else str(row.place), bold=True, colour=GREY if repeated else ACCENT),
                Cell(""),
                Cell(name, bold=True),
                Cell(row.player.rank_title or str(row.player.rank), colour=GREY, size=8.5),
                *(Cell(str(count)) for count in (row.wins, row.draws, row.losses)),
                Cell(row.player.standing, bold=True),
                *(Cell(value, colour=GREY) for value in row.values),
                *((Cell(""), Cell("; ".join(row.penalties), size=8.5)) if penalised else ()),
            ]
        )
    return _list(sheet.heading, format, columns, rows, step=17, size=10)


def _cross(sheet: CrossSheet, format: Format) -> list[Drawn]:
    step = 22.0
    per_page = int((format.high - HEAD - FOOT - step) // step)
    pages = []
    for first in range(0, max(sheet.rounds, 1), CROSS_ROUNDS):
        rounds = range(first, min(first + CROSS_ROUNDS, sheet.rounds))
        for rows in _chunks(sheet.rows, per_page) or [()]:

            def draw(
                page: Page, number: int, of: int, rows: Sequence[CrossRow] = rows, rounds: range = rounds
            ) -> None:
                _head(page, sheet.heading)
                _cross_rows(page, rows, rounds, step)
                _foot(page, sheet.heading, number, of)

            pages.append(Drawn(format, draw))
    return pages


def _cross_rows(page: Page, rows: Sequence[CrossRow], rounds: range, step: float) -> None:
    line, place, score = 26.0, 34.0, 40.0
    left, right = MARGIN, page.wide - MARGIN
    wide = min(50.0, (right - left - line - place - score - 120) / max(len(rounds), 1))
    names = min(260.0, right - left - line - place - score - wide * len(rounds))
    cells = left + line + names + score + place
    top = HEAD
    small = 7.5
    base = top + step * 0.6
    page.text((left + line - 6, base), "NO", small, align="right", colour=GREY)
    page.text((left + line, base), "PLAYER", small, colour=GREY)
    page.text((left + line + names + score - 8, base), "W − L", small, align="right", colour=GREY)
    page.text((left + line + names + score + place - 10, base), "PLACE", small, align="right", colour=GREY)
    for at, round_ in enumerate(rounds):
        x = cells + wide * (at + 0.5)
        page.text((x, base), f"R{round_ + 1}", small, align="centre", colour=GREY)
    top += step * 0.85
    page.line((left, top), (cells + wide * len(rounds), top), thick=0.9, colour=INK)
    for index, row in enumerate(rows):
        y = top + step * index
        middle = y + step * 0.5 + 3.6
        page.text((left + line - 6, middle), str(row.line), 9, align="right", colour=GREY)
        page.text((left + line, middle), row.player.name, 10, room=names - 6, bold=True)
        page.text(
            (left + line + names + score - 8, middle), row.player.standing, 10, align="right", bold=True
        )
        x = left + line + names + score + place - 10
        page.text((x, middle), str(row.place), 10, align="right", colour=ACCENT)
        for at, round_ in enumerate(rounds):
            _cross_cell(page, (cells + wide * at, y), (wide, step), row.cells[round_])
        page.line((left, y + step), (cells + wide * len(rounds), y + step), thick=0.4)


def _cross_cell(page: Page, at: tuple[float, float], size: tuple[float, float], cell: CrossCell) -> None:
    (x, y), (wide, high) = at, size
    centre = x + wide / 2
    if cell.outcome == "none":
        page.text((centre, y + high * 0.5 + 3), "·", 9, align="centre", colour=FAINT)
        return
    won = cell.outcome == "won"
    if won:
        page.box((x + 2, y + 1.6), (wide - 4, high - 3.2), fill=INK, round_=2)
    elif cell.outcome == "drawn":
        page.box((x + 2, y + 1.6), (wide - 4, high - 3.2), fill=FAINT, round_=2)
    colour = WHITE if won else INK
    sign = {"won": "+", "drawn": "=", "lost": "−", "open": ""}[cell.outcome]
    above = y + (high * 0.5 + 3.2 if not cell.below else high * 0.46)
    page.text(
        (centre, above),
        f"{cell.text} {sign}".strip(),
        9,
        room=wide - 6,
        align="centre",
        bold=True,
        colour=colour,
    )
    if cell.below:
        faint = WHITE if won else GREY
        page.text((centre, y + high * 0.83), cell.below, 6.8, room=wide - 6, align="centre", colour=faint)


# Slips


def _slip_page(sheet: SlipSheet, slips: Sequence[Slip | None]) -> Callable[[Page, int, int], None]:
    def draw(page: Page, number: int, of: int) -> None:
        high = page.high / len(slips)
        for position, slip in enumerate(slips):
            if position:
                page.line(
                    (0, high * position), (page.wide, high * position), thick=0.5, colour=GREY, dashed=True
                )
            if slip is not None:
                page.marked = False
                _slip(page, sheet, slip, (high * position, high))

    return draw


def _slip(page: Page, sheet: SlipSheet, slip: Slip, band: tuple[float, float]) -> None:
    top, high = band
    left, right = MARGIN, page.wide - MARGIN
    top += 8 * MM
    bottom = band[0] + high - 7 * MM
    badge = 92.0
    page.box((left, top), (badge, 27), fill=INK, round_=3)
    page.text((left + 9, top + 18), "TABLE", 8, colour=WHITE)
    page.text((left + badge - 9, top + 20.5), str(slip.table), 19, align="right", bold=True, colour=WHITE)
    round_ = f"Round {sheet.round}"
    page.text((right, top + 13), round_, 13, align="right", bold=True, colour=ACCENT)
    note = sheet.heading.note or sheet.heading.title
    page.text((right, top + 25), note, 8, align="right", colour=GREY)
    room = right - left - badge - 24 - max(width(round_, 13), width(note, 8))
    page.text((left + badge + 12, top + 18), sheet.heading.tournament, 12, room=room, bold=True)
    gap = 16.0
    wide = (right - left - gap) / 2
    panels = top + 36
    tall = min(bottom - panels - 22, 118.0)
    for at, person in enumerate(slip.players):
        x = left + at * (wide + gap)
        _panel(page, (x, panels), (wide, tall), person, slip.links[at], scores=sheet.scores)
    _ends(page, (left, right, bottom - 2), sheet.ends)
    if page.marked:
        page.text((left + badge + 12, top + 28), explanation(page), 6.5, colour=GREY)


def _panel(
    page: Page, at: tuple[float, float], size: tuple[float, float], person: Person, link: str, *, scores: bool
) -> None:
    (x, y), (wide, high) = at, size
    page.box(at, size, colour=FAINT, thick=0.9, round_=4)
    code = min(high - 18, 72.0) if link else 0.0
    page.text((x + 9, y + 19), person.name, 14, room=wide - 18 - (code and code - 4), bold=True)
    rank = person.rank_title or f"rank {person.rank}"
    page.text((x + 9, y + 31), f"No. {person.number} · {rank} · {person.standing}", 8, room=wide - 18 - code)
    base = y + high - 9
    field = x + 9
    if scores:
        page.box((field, base - 30), (46, 30), colour=INK, round_=2)
        page.text((field, base - 34), "points", 7, colour=GREY)
        field += 56
    page.box((field, base - 30), (30, 30), colour=INK, round_=2)
    page.text((field, base - 34), "won", 7, colour=GREY)
    field += 40
    until = x + wide - 10 - (code and code + 2)
    page.line((field, base), (until, base), thick=0.7, colour=GREY)
    page.text((field, base - 34), "signed", 7, colour=GREY)
    if link:
        page.code((x + wide - code - 4, y + 4), code, link)
        page.text(
            (x + wide - code / 2 - 4, y + 4 + code + 5.5), "report here", 7, align="centre", colour=GREY
        )


def _ends(page: Page, where: tuple[float, float, float], ends: Sequence[str]) -> None:
    left, right, base = where
    x = left + page.text((left, base), "How it ended:", 8, colour=GREY) + 12
    for end in ends:
        if x + width(end, 8.5) + 12 > right:
            break
        page.box((x, base - 7.5), (8.5, 8.5), colour=INK, thick=0.8, round_=1)
        x += 13
        x += page.text((x, base), end, 8.5) + 14
