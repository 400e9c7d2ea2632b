"""The form by which a tournament is set up."""

from collections.abc import Mapping
from datetime import date
from typing import Any, Final, cast

from adapters.files.spreadsheets import number_of
from api.serving import services
from api.web.sessions import caller
from api.web.tournaments.acts import Sent
from domain.kernel.refusals import Refusal
from domain.kernel.rulebooks import UnknownOption
from domain.record.errors import RecordError
from domain.tournament.options import TOURNAMENT_OPTIONS
from domain.tournament.quality_points.bonuses import multiplier
from domain.tournament.standings import DEFAULT_TIE_BREAKS
from domain.tournament.standings.catalogue import TIE_BREAKS
from domain.tournament.standings.table import TieBreak
from domain.tournament.titles import TITLES

OPTIONS: Final = TOURNAMENT_OPTIONS
BREAKS: Final = DEFAULT_TIE_BREAKS

CHOICES: Final[dict[str, tuple[str, dict[str, str]]]] = {
    "rankLevel": (
        "A rank counts in a rank difference as",
        {"title": "its number", "sphere": "its sphere, 1 to 7"},
    ),
    "qpTable": (
        "The row for a rank difference of 1 is taken",
        {"printed": "as printed", "swappedRow1": "with the two losses exchanged"},
    ),
    "qpBeyond6": (
        "A rank difference above 6",
        {"row6": "uses the row for 6", "refuse": "waits for the facilitator"},
    ),
    "qpFloor": ("Quality points", {"0": "never fall below 0", "none": "may fall below 0"}),
    "bonus100": (
        "Above 64 players the bonus is",
        {
            "row64": "the row for 64",
            "halving": "half of the place before, place by place",
            "entered": "by multipliers that are entered below",
        },
    ),
    "rankSnapshot": (
        "Ranks are read",
        {"event": "once, at the start", "match": "read again before each match"},
    ),
    "byeResult": (
        "The bye of an odd field counts as",
        {"win": "won", "draw": "a draw", "loss": "lost"},
    ),
    "resignedScore": (
        "A resigned match counts",
        {"asStands": "by the scores as they stand", "full": "with 35 for the winner"},
    ),
}
"""What each option asks, and what its values mean."""


class Faulty(ValueError):
    """A form that cannot be: what is wrong with each field, by its name; what is none's is under ``form``."""

    def __init__(self, faults: Mapping[str, str]) -> None:
        super().__init__("; ".join(faults.values()))
        self.faults = dict(faults)


def require_organiser() -> None:
    """Raise `Unauthenticated` or `Forbidden` unless the caller may set a tournament up."""
    caller().require({"organiser"}, "set a tournament up")


def create(sent: Sent) -> str:
    """Set up the tournament that a form describes; answers with its id. Raises `Faulty`."""
    faults: dict[str, str] = {}
    settings: dict[str, Any] = {
        "title": sent.get("title", ""),
        "name": " ".join(sent.get("name", "").split()),
        "ranking": sent.get("ranking", ""),
        "check_in": bool(sent.get("check_in")),
        "rounds": number_of(sent.get("rounds", "").strip()) or 0,
    }
    breaks = tuple(word for word in sent.getlist("tie_break") if word)
    settings["tie_breaks"] = cast("tuple[TieBreak, ...]", breaks)
    settings["options"] = {o.key: sent.get(f"option.{o.key}", o.values[0]) for o in OPTIONS}
    if settings["title"] not in TITLES:
        faults["title"] = "Choose what is played."
    if not settings["name"]:
        faults["name"] = "Give the tournament a name."
    if not settings["rounds"]:
        faults["rounds"] = "Say how many rounds there are, from 1 to 99."
    if len(set(breaks)) < len(breaks) or not set(breaks) <= set(TIE_BREAKS):
        faults["tie_break"] = "Choose each tie-break once."
    try:
        settings["date"] = date.fromisoformat(sent.get("date", ""))
    except ValueError:
        faults["date"] = "Say on which day the tournament is."
    try:
        settings["multipliers"] = tuple(map(multiplier, sent.get("multipliers", "").split()))
    except Refusal as refusal:
        faults["multipliers"] = f"{refusal.reason} ({refusal.rule})."
    if faults:
        raise Faulty(faults)
    try:
        command = services().access.command(caller(), sent.get("command", ""))
        return services().tournaments.create(caller(), command=command, **settings).tournament.id
    except (RecordError, Refusal, UnknownOption) as error:
        words = f"{error.reason} ({error.rule})." if isinstance(error, Refusal) else f"{error}."
        raise Faulty({"form": f"{words[:1].upper()}{words[1:]}"}) from None
