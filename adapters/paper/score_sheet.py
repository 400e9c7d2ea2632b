"""A story as a score sheet on paper: a head, numbered entries in two columns, rulings as footnotes.

What was struck is struck through. The code leads to the record, the digest says which one it was.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from adapters.files.story import Story, Told, date_of, sentence
from adapters.paper.canvas import (
    ACCENT,
    FAINT,
    FORMATS,
    GREY,
    INK,
    MM,
    TINT,
    Drawn,
    Format,
    Page,
    bound,
    explanation,
)
from adapters.paper.lettering import legible, width
from adapters.paper.pdf import PaperSize

MARGIN: Final = 15 * MM
GUTTER: Final = 8 * MM
FOOT: Final = 14 * MM
"""How far up the foot of a page reaches."""

SIZE, LEADING = 8.2, 11.0
SMALL, SMALL_LEADING = 7.2, 9.2
NUMBERS: Final = 9 * MM
"""The width of the numbers before the entries."""

HEADING: Final = 17.0
"""The height of the heading of a turn."""

CODE: Final = 27 * MM
SIGNING: Final = 24 * MM
"""The height that the signatures take below the last entry."""


class Footnote(NamedTuple):
    """A ruling at the foot of the page that its entry is on."""

    number: int
    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        """How much of the page it takes."""
        return len(self.lines) * SMALL_LEADING + 2


class Block(NamedTuple):
    """The heading of a turn, or an entry in lines.

    `number` is 0 for a heading; `note` is the footnote of a ruling.
    """

    number: int
    lines: tuple[str, ...]
    struck: bool = False
    note: Footnote | None = None

    @property
    def height(self) -> float:
        """How much of a column it takes."""
        return len(self.lines) * LEADING + 1.2 if self.number else HEADING


@dataclass
class Sheet:
    """What stands on one page: blocks by column, each with how far down it begins, and the footnotes."""

    columns: list[list[tuple[float, Block]]] = field(default_factory=lambda: [[], []])
    notes: list[Footnote] = field(default_factory=list)
    low: float = 0

    @property
    def blocks(self) -> int:
        """How many blocks stand on it."""
        return sum(map(len, self.columns))


def to_pdf(story: Story, *, size: PaperSize = "a4") -> bytes:
    """The score sheet; the same story gives the same bytes."""
    format = FORMATS[size]
    blocks = list(_blocks(story, _room(format), format.wide - 2 * MARGIN))
    sheets = _sheets(blocks, format, _head_height(story, format))
    pages = [_drawn(story, sheets, at, format) for at in range(len(sheets))]
    return bound(pages, title=f"{story.title}: score sheet", subject=_players(story))


# --- what stands where


def _blocks(story: Story, room: float, wide: float) -> Iterator[Block]:
    """The turns and entries in lines that fit a column, footnotes in lines that fit the page."""
    noted = 0
    for turn in story.turns:
        yield Block(0, (turn.label,))
        for entry in turn.entries:
            note = None
            if entry.kind == "ruled":
                noted += 1
                lines = _folded(f"{noted}  {_ruling(entry)}", SMALL, wide - 4)
                note = Footnote(noted, lines)
            yield Block(
                entry.number, _folded(_said(entry), SIZE, room - NUMBERS - 3), bool(entry.struck_by), note
            )


def _said(entry: Told) -> str:
    """The entry as its column says it; what a ruling holds is in its footnote."""
    if entry.kind == "ruled":
        return f"Ruling{f' of {entry.by}' if entry.by else ''}, see below."
    return sentence(entry.text)


def _ruling(entry: Told) -> str:
    cited = f" {', '.join(entry.rules)}" if entry.rules else ""
    by = f", by {entry.by}" if entry.by else ""
    return f"Entry {entry.number}{by}. {sentence(entry.text)}{cited}"


def _folded(text: str, size: float, room: float) -> tuple[str, ...]:
    """`text` in lines that are no wider than `room`; a word that is wider is broken."""
    lines: list[str] = []
    line = ""
    for word in legible(text).split():
        longer = f"{line} {word}" if line else word
        if width(longer, size) <= room:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while width(line, size) > room:
            kept = next(n for n in range(1, len(line)) if width(line[: n + 1], size) > room)
            lines.append(line[:kept])
            line = line[kept:]
    return (*lines, line)


def _sheets(blocks: Sequence[Block], format: Format, head: float) -> list[Sheet]:
    """The blocks page by page, the columns of the last page as long as each other."""
    sheets: list[Sheet] = []
    rest = list(blocks)
    while rest or not sheets:
        top = head if not sheets else 21 * MM
        sheet = _filled(rest, top, format.high - FOOT)
        if sheet.blocks == len(rest):
            sheet = _levelled(rest, top, format.high - FOOT)
        sheets.append(sheet)
        rest = rest[sheet.blocks :]
    if sheets[-1].low + SIGNING > format.high - FOOT - _notes_height(sheets[-1].notes):
        sheets.append(Sheet(low=21 * MM))
    return sheets


def _filled(blocks: Sequence[Block], top: float, bottom: float) -> Sheet:
    """As many blocks as a page takes, room for their footnotes kept free below the columns."""
    kept = 0.0
    while True:
        sheet = _placed(blocks, top, bottom - kept)
        wanted = _notes_height(sheet.notes)
        if wanted <= kept:
            return sheet
        kept = wanted


def _levelled(blocks: Sequence[Block], top: float, bottom: float) -> Sheet:
    """All blocks, which the page takes, in columns as short as can be."""
    bottom -= _notes_height([block.note for block in blocks if block.note])
    sheet = _placed(blocks, top, bottom)
    if sheet.blocks < len(blocks):
        return _filled(blocks, top, bottom)
    low, high = top, bottom
    while high - low > LEADING / 2:
        middle = (low + high) / 2
        trial = _placed(blocks, top, middle)
        if trial.blocks == len(blocks):
            sheet, high = trial, middle
        else:
            low = middle
    return sheet


def _placed(blocks: Sequence[Block], top: float, bottom: float) -> Sheet:
    """Blocks in two columns as far as they go; a heading never stands last."""
    sheet = Sheet(low=top)
    at = 0
    for column in sheet.columns:
        y = top
        while at < len(blocks):
            block = blocks[at]
            after = blocks[at + 1].height if not block.number and at + 1 < len(blocks) else 0
            if y + block.height + after > bottom and (column or y + block.height > bottom):
                break
            column.append((y, block))
            y += block.height
            sheet.low = max(sheet.low, y)
            sheet.notes += [block.note] if block.note else []
            at += 1
    if not sheet.blocks and blocks:  # taller than a page: it is cut off rather than lost
        sheet.columns[0].append((top, blocks[0]))
        sheet.low = bottom
    return sheet


def _notes_height(notes: Sequence[Footnote]) -> float:
    return sum(note.height for note in notes) + 9 if notes else 0


# --- drawing


def _drawn(story: Story, sheets: Sequence[Sheet], at: int, format: Format) -> Drawn:
    """The page for one of the sheets."""
    sheet, room = sheets[at], _room(format)

    def draw(page: Page, number: int, pages: int) -> None:
        if at:
            _running_head(page, story)
        else:
            _head(page, story, _head_height(story, format))
        bottom = max((y + block.height for column in sheet.columns for y, block in column), default=0)
        for column, placed in enumerate(sheet.columns):
            left = MARGIN + column * (room + GUTTER)
            for y, block in placed:
                (_entry if block.number else _turn)(page, left, y, room, block)
        if sheet.columns[1]:
            middle = MARGIN + room + GUTTER / 2
            page.line((middle, sheet.columns[0][0][0]), (middle, bottom), thick=0.5)
        if at == len(sheets) - 1:
            _signatures(page, story, sheet.low)
        _footnotes(page, sheet.notes)
        _foot(page, story, number, pages)

    return Drawn(format, draw)


def _room(format: Format) -> float:
    """The width of a column."""
    return (format.wide - 2 * MARGIN - GUTTER) / 2


def _head_height(story: Story, format: Format) -> float:
    facts = len(_facts(story, format.wide - 2 * MARGIN - CODE - 6 * MM))
    return max(MARGIN + CODE + 6 * MM, 27 * MM + (len(story.seats) + 1) * 13 + facts * SMALL_LEADING + 6 * MM)


def _head(page: Page, story: Story, height: float) -> None:
    """Title, players and result, what was played, and the code that leads to the record."""
    right = page.wide - MARGIN
    room = right - MARGIN - CODE - 6 * MM
    page.text((MARGIN, 19 * MM), story.title, 19, room=room, bold=True)
    page.text((MARGIN, 23.8 * MM), "Score sheet", 8.5, colour=ACCENT, bold=True)
    y = 30 * MM
    for what, told in (*(seated[:2] for seated in story.seats), ("Result", story.result)):
        page.text((MARGIN, y), what, 9, room=20 * MM, colour=GREY)
        page.text((MARGIN + 22 * MM, y), told or "…", 11, room=room - 22 * MM, bold=True)
        y += 13
    y += 1
    for fact in _facts(story, room):
        page.text((MARGIN, y), fact, SMALL, colour=GREY)
        y += SMALL_LEADING
    if story.address:
        page.code((right - CODE + 3, MARGIN - 6), CODE, story.address)
        page.text((right - CODE / 2, MARGIN + CODE - 4), "the record", 6.5, align="centre", colour=GREY)
    page.line((MARGIN, height - 4.5 * MM), (right, height - 4.5 * MM), thick=1.4, colour=ACCENT)


def _facts(story: Story, room: float) -> list[str]:
    """Lines of small print."""
    settled = "; ".join(f"{answer} ({rule})" for answer, rule in story.options)
    facts = [
        *([story.event] if story.event else []),
        f"{story.edition}, {story.rules}, {story.mode}; {date_of(story.opened)}; told for: {story.viewer}",
        *([f"Settled at this table: {settled}"] if settled else []),
        *([story.notice] if story.notice else []),
    ]
    return [line for fact in facts for line in _folded(fact, SMALL, room)]


def _running_head(page: Page, story: Story) -> None:
    right = page.wide - MARGIN
    players = page.text((right, 14 * MM), _players(story), 8.5, align="right", colour=GREY)
    page.text((MARGIN, 14 * MM), story.title, 10, room=right - MARGIN - players - 12, bold=True)
    page.line((MARGIN, 16.5 * MM), (right, 16.5 * MM), thick=1, colour=ACCENT)


def _players(story: Story) -> str:
    """Who played against whom, those of a side together."""
    sides: dict[str, list[str]] = {}
    for seat, player, side, _ in story.seats:
        sides.setdefault(side or seat, []).append(player or seat)
    return " – ".join(" and ".join(players) for players in sides.values())


def _turn(page: Page, left: float, y: float, room: float, block: Block) -> None:
    page.box((left, y + 2.5), (room, HEADING - 5), fill=TINT, round_=2)
    page.text((left + 3, y + 11.4), block.lines[0], 7.8, room=room - 6, bold=True)


def _entry(page: Page, left: float, y: float, room: float, block: Block) -> None:
    """The number, the lines, each struck through where it does not count, and the sign of its footnote."""
    colour = GREY if block.struck else INK
    y, wide = y + LEADING - 2.6, 0.0
    page.text((left + NUMBERS - 4, y), str(block.number), SIZE, align="right", colour=GREY)
    for line in block.lines:
        wide = page.text((left + NUMBERS, y), line, SIZE, colour=colour)
        if block.struck:
            page.line((left + NUMBERS, y - 2.7), (left + NUMBERS + wide, y - 2.7), thick=0.7, colour=GREY)
        y += LEADING
    if block.note:
        at = (left + NUMBERS + wide + 1.5, y - LEADING - 3)
        page.text(at, str(block.note.number), 6, colour=ACCENT, bold=True)


def _footnotes(page: Page, notes: Sequence[Footnote]) -> None:
    if not notes:
        return
    y = page.high - FOOT - _notes_height(notes) + 4
    page.line((MARGIN, y), (MARGIN + 40 * MM, y), thick=0.6, colour=GREY)
    y += 2
    for note in notes:
        for line in note.lines:
            y += SMALL_LEADING
            page.text((MARGIN, y), line, SMALL)
        y += 2


def _signatures(page: Page, story: Story, top: float) -> None:
    """Where the players sign, below the last entry."""
    y = top + 17 * MM
    gap = 8 * MM
    signing = [seated for seated in story.seats if seated.person]
    each = (page.wide - 2 * MARGIN - gap * (len(signing) - 1)) / max(1, len(signing))
    for at, (seat, player, _, _) in enumerate(signing):
        left = MARGIN + at * (each + gap)
        page.line((left, y), (left + each, y), thick=0.7, colour=GREY)
        page.text((left, y + 9), f"{seat}: {player}" if player else seat, 7.5, room=each, colour=GREY)


def _foot(page: Page, story: Story, number: int, of: int) -> None:
    base = page.high - 8 * MM
    right = page.wide - MARGIN
    page.line((MARGIN, base - 10), (right, base - 10), thick=0.5, colour=FAINT)
    counted = page.text((right, base), f"page {number} of {of}", 7.5, align="right", colour=GREY)
    told = f"Final digest {story.digest}"
    wide = page.text((MARGIN, base), told, 6.6, room=right - MARGIN - counted - 12, colour=GREY)
    if mark := explanation(page):
        page.text(
            (MARGIN + wide + 8, base), mark, 6.6, room=right - MARGIN - counted - wide - 20, colour=GREY
        )
