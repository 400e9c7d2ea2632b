"""Ranking lists: what the keeper enters, and what tournaments add."""

from datetime import date
from typing import Any

import pytest

from domain.events.codec import Envelope
from domain.tournament import closing, ranking_list
from domain.tournament import errors as er
from domain.tournament.quality_points import QualityPoints, ranking
from domain.tournament.ranking_list import CODEC, ListEvent, RankingList, empty
from tests.tournament.hall import NOW, Hall

OPENED = date(2026, 1, 1)


def append(found: RankingList, events: list[ListEvent]) -> RankingList:
    for event in events:
        envelope = Envelope(NOW, "keeper", "c", "", found.head, event)
        found = found.extend([CODEC.seal(found.version + 1, envelope)])
    return found


def opened() -> RankingList:
    return append(empty("r"), ranking_list.open_list("regnum-angelica", "World list"))


def opening(player: str, amount: int, **changes: Any) -> dict[str, Any]:
    return {
        "id": f"opening-{player}",
        "player": player,
        "amount": QualityPoints(amount),
        "date": OPENED,
        "reason": "from the old list",
        "kind": "opening",
        **changes,
    }


def test_a_list_is_of_a_title_with_quality_points() -> None:
    with pytest.raises(er.UnfitSettings, match="no quality points"):
        ranking_list.open_list("angel-fury", "World list")
    with pytest.raises(er.CooperativeTitle):
        ranking_list.open_list("deliverance", "World list")
    with pytest.raises(er.UnfitSettings, match="name"):
        ranking_list.open_list("regnum-angelica", " ")


def test_opening_balances_and_corrections() -> None:
    found = append(opened(), ranking_list.adjust(opened(), **opening("a", 60 * 16)))
    with pytest.raises(er.AlreadyEntered):
        ranking_list.adjust(found, **opening("a", 60 * 16, id="other"))
    with pytest.raises(er.UnfitSettings):
        ranking_list.adjust(found, **opening("b", -1))
    with pytest.raises(er.UnfitSettings):
        ranking_list.adjust(found, **opening("b", 1, reason=" "))
    correction = opening("a", -16, id="c", kind="correction")
    found = append(found, ranking_list.adjust(found, **correction))
    assert ranking_list.book(found, []).balance("a") == 59 * 16
    found = append(found, ranking_list.take_back(found, "c"))
    assert ranking_list.book(found, []).balance("a") == 60 * 16
    with pytest.raises(er.NotNow):
        ranking_list.take_back(found, "c")
    entries = [CODEC.decode(e.number, e.topic, e.data) for e in found.entries]
    assert empty("r").extend(entries).adjustments == found.adjustments


def test_a_finished_tournament_counts_by_its_date() -> None:
    hall = Hall(["a", "b"], rounds=1, ranking="r", date=date(2026, 5, 1))
    hall.play(1, (35, 15))
    assert hall.tournament.event_result() is None
    hall.do(closing.finish)
    event = hall.tournament.event_result()
    assert event
    found = append(opened(), ranking_list.adjust(opened(), **opening("b", 30 * 16)))
    book = ranking_list.book(found, [event])
    assert book.ledgers["a"][0].source == "match"
    assert book.balance("a") > book.balance("a", date(2026, 4, 30)) == 0
    winner = hall.tournament.table(1, 1).players[0]
    lines = book.ledgers[winner]
    assert [line.source for line in lines if line.entry == "t"] == ["match", "bonus"]
    award = hall.tournament.state.awards[0]
    assert (award.player, award.amount) == (winner, lines[-1].change)
    assert [row.player for row in ranking(book, date(2026, 5, 2))]
