"""Exports, whatever their form, tell nobody more than he may know: twin games give twin bytes.

The digests of entries are salted, so they differ; a score sheet is compressed, so it is made without them.
"""

import random
import re
from collections.abc import Iterator

import pytest

from adapters.eventstore import records as stored_records
from adapters.paper.score_sheet import to_pdf
from domain.events.chain import entry_digest
from domain.kernel.seats import JUDGE, PUBLIC
from tests.api.test_secrecy import PLAYERS, REGNUM, WAR, Twins
from tests.support.tables import seats_of
from tests.web.house import cookie_of


@pytest.fixture(scope="module", params=[REGNUM, WAR], ids=lambda title: title.id)
def twins(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twins]:
    """Twin houses: their games differ in what a viewer may not know."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stored_records, "draw", lambda: bytes(32))
        made = Twins(tmp_path_factory.mktemp("twins"), request.param)
        yield made
        made.close()


@pytest.mark.parametrize("sitting", [0, None], ids=["player", "public"])
def test_exports_are_the_same_where_records_differ_in_what_the_reader_may_not_know(
    twins: Twins, sitting: int | None
) -> None:
    viewer = PUBLIC if sitting is None else seats_of(twins.title)[sitting]
    record = twins.open("hosted", viewer, 7, {})
    twins.play(record, viewer, random.Random(7), 16)
    last = twins.records(record)[0].version
    paths = (
        f"/embed/{record}/{last}",
        *(f"/records/{record}/{last}.{end}" for end in ("svg", "png?width=400", "png?card=1")),
        *(
            f"/records/{record}/game.{end}"
            for end in ("txt", "html", f"gif?from={last - 1}&width=300", "jsonl")
        ),
        *(f"/records/{record}/{last}.svg?as={eyes}" for eyes in (*seats_of(twins.title), PUBLIC, JUDGE)),
    )
    for path in paths:
        seen = [_asked(twins, house, viewer, path) for house in (0, 1)]
        assert seen[0] == seen[1], path
    judged = [_asked(twins, house, JUDGE, f"/records/{record}/game.txt") for house in (0, 1)]
    assert judged[0] != judged[1], "the twins do not differ"
    stories = []
    for house in twins.houses:
        guest = house[PLAYERS[viewer]] if viewer != PUBLIC else house.nobody
        sight = house.services.sights.find(house.services.access.caller(guest.credential), record)
        stories.append(house.services.exports.story(sight, viewer)._replace(digest=""))
    assert to_pdf(stories[0]) == to_pdf(stories[1])


def _asked(twins: Twins, number: int, viewer: str, path: str) -> tuple[int, bytes]:
    """What somebody with those eyes is answered in a house, without the salted digests of entries."""
    house = twins.houses[number]
    who = {PUBLIC: "", JUDGE: "judge"}.get(viewer) if viewer in {PUBLIC, JUDGE} else PLAYERS[viewer]
    client = house.app.test_client()
    if who:
        client.set_cookie(cookie_of(house.app), house[who].credential)
    answer = client.get(path, headers={"X-Request-ID": "test"})
    data = re.sub(rb'name="word" value="\w+"', b"", answer.data)  # of the form to sign out, new each time
    if str(answer.mimetype).startswith(("text/", "application/")):
        for record in set(re.findall(r"[0-9a-f]{8}-[0-9a-f-]{27}", path)):
            for entry in house.store.load(record).entries:
                data = data.replace(entry_digest(record, entry).encode(), b"<digest>")
    return answer.status_code, data
