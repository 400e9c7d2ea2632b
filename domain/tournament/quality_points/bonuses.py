"""The bonus of the top finishers: participants times the multiplier of the place (RA-150, RA-156)."""

from typing import Final

from domain.kernel.refusals import require
from domain.tournament.options import DEFAULTS, Options
from domain.tournament.quality_points.changes import Change
from domain.tournament.quality_points.chart import CHART, BonusRow, Chart
from domain.tournament.quality_points.points import Multiplier, QualityPoints, parse, plain, signed

_ENDINGS: Final = {1: "st", 2: "nd", 3: "rd"}


def ordinal(place: int) -> str:
    """`1st`, `2nd`, `3rd`, `4th`, … `11th`, … `21st`."""
    teens = 10 < place % 100 < 20
    return f"{place}{'th' if teens else _ENDINGS.get(place % 10, 'th')}"


def multiplier(text: str) -> Multiplier:
    """A multiplier that a facilitator enters, in whole sixteenths; raises `Refusal` citing RA-Q42."""
    try:
        value = parse(text)
    except ValueError as fault:
        value, reason = QualityPoints(-1), str(fault)
    else:
        reason = f"a place's multiplier is not below 0: {text}"
    require(value >= 0, "RA-Q42", reason)
    return value


def bonus_row(
    participants: int, options: Options = DEFAULTS, entered: tuple[Multiplier, ...] = (), chart: Chart = CHART
) -> BonusRow:
    """The row for up to 8 (RA-151), 16 (RA-152), 32 (RA-153) or 64 participants (RA-154).

    Above that nothing is printed (RA-155), and RA-Q42 chooses.
    """
    for row in chart.bonus:
        if participants <= row.up_to:
            return row
    if options.bonus100 == "entered":
        return BonusRow("RA-Q42", entered)
    return chart.halving if options.bonus100 == "halving" else chart.bonus[-1]


def check_entered(options: Options, entered: tuple[Multiplier, ...]) -> None:
    """Raise `Refusal` unless multipliers are entered where the option asks for them, only there (RA-Q42)."""
    if options.bonus100 == "entered":
        require(entered, "RA-Q42", "the facilitator has entered no multipliers for more than 64 players")
    else:
        require(not entered, "RA-Q42", "multipliers are entered only under the option bonus100 = entered")
    require(all(value >= 0 for value in entered), "RA-Q42", "a place's multiplier is not below 0")


def bonus(
    participants: int,
    place: int,
    options: Options = DEFAULTS,
    entered: tuple[Multiplier, ...] = (),
    chart: Chart = CHART,
) -> Change | None:
    """The bonus of a player who finished in `place`; None where there is none.

    Who shares a place gets its full multiplier (RA-Q66): shared places have the same number, and the numbers
    that they fill are nobody's.
    """
    row = bonus_row(participants, options, entered, chart)
    if not 1 <= place <= len(row.places) or not row.places[place - 1]:
        return None
    times = row.places[place - 1]
    amount = QualityPoints(participants * times)
    because = "RA-Q42" if participants > chart.bonus[-1].up_to else row.rule
    words = (
        f"{ordinal(place)} of {participants}: {participants} participants x {plain(times)} = {signed(amount)}"
    )
    return Change(amount, because, words)
