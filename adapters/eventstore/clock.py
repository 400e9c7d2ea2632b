"""The time, and the day that it is where people play."""

import os
from datetime import UTC, date, datetime, tzinfo
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from domain.record.errors import RecordError

ZONE: Final = "RECORDING_ANGEL_ZONE"
"""The setting that names the time zone of the venue, such as America/Los_Angeles."""


class UnknownZone(RecordError):
    """No time zone has the name that was set."""

    name = "unknown-zone"


def utc_now() -> datetime:
    """Now, in UTC."""
    return datetime.now(UTC)


def venue() -> tzinfo | None:
    """The time zone of the venue; None is that of this machine. Raises `UnknownZone`."""
    name = os.environ.get(ZONE, "").strip()
    try:
        return ZoneInfo(name) if name else None
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise UnknownZone(f"{ZONE} names no time zone that is known here: {name!r}") from None


def day_of(moment: datetime) -> date:
    """The day that it is at `moment` where people play. Raises `UnknownZone`."""
    return moment.astimezone(venue()).date()
