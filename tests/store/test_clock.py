"""The day that it is where people play."""

from datetime import UTC, date, datetime

import pytest

from adapters.eventstore.clock import ZONE, UnknownZone, day_of

EVENING = datetime(2026, 5, 31, 3, 0, tzinfo=UTC)
"""The evening of the 30th in Los Angeles, the morning of the 31st in Berlin."""


@pytest.mark.parametrize(
    "zone, day",
    [("America/Los_Angeles", 30), ("Europe/Berlin", 31), ("UTC", 31), (" Asia/Tokyo ", 31)],
)
def test_it_is_the_day_of_the_venue(monkeypatch: pytest.MonkeyPatch, zone: str, day: int) -> None:
    monkeypatch.setenv(ZONE, zone)
    assert day_of(EVENING) == date(2026, 5, day)


@pytest.mark.parametrize("zone", ["Utopia", "../etc/passwd", "/etc/localtime", "Europe"])
def test_a_zone_that_nobody_knows_is_refused(monkeypatch: pytest.MonkeyPatch, zone: str) -> None:
    monkeypatch.setenv(ZONE, zone)
    with pytest.raises(UnknownZone, match=f"{ZONE} names no time zone"):
        day_of(EVENING)


def test_by_default_it_is_the_day_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(ZONE, raising=False)
    assert day_of(EVENING) == EVENING.astimezone().date()
