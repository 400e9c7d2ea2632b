"""The pages of a running game, and what they lead to, tell nobody more than he may know: twins look the same.

In one of the twin houses the judge and the opponent have also written notes, begun lines and made studies;
nobody else is to notice that either, be it by a count, a mark, a filter or a search.
"""

import random
import re
from collections.abc import Iterator
from urllib.parse import quote

import msgspec
import pytest
from flask.testing import FlaskClient

from adapters.eventstore import records as stored_records
from domain.events.chain import entry_digest
from domain.kernel.seats import JUDGE, PUBLIC, people
from tests.api.house import House
from tests.api.test_secrecy import IGNORANT, PLAYERS, REGNUM, WAR, Twins, _guesses
from tests.support.tables import seats_of
from tests.web.house import cookie_of

SECRET = "what nobody else is to read"


@pytest.fixture(scope="module", params=[REGNUM, WAR], ids=lambda title: title.id)
def twins(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twins]:
    """Twin houses: their games differ in what a viewer may not know."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stored_records, "draw", lambda: bytes(32))
        made = Twins(tmp_path_factory.mktemp("twins"), request.param)
        yield made
        made.close()


@pytest.mark.parametrize(("sitting", "mode"), [(1, "hosted"), (None, "hosted"), (None, "table")])
def test_pages_are_the_same_where_records_differ_in_what_the_reader_may_not_know(
    twins: Twins, sitting: int | None, mode: str
) -> None:
    viewer = PUBLIC if sitting is None else seats_of(twins.title)[sitting]
    rng = random.Random(11)
    record = twins.open(mode, viewer, 11, {})
    twins.play(record, viewer, rng, 14)
    left, right = twins.records(record)
    last = left.version
    opponent = next(
        player for seat, player in PLAYERS.items() if seat in people(left.seats) and seat != viewer
    )
    for writer in ("judge", opponent):
        _write(twins.houses[0], writer, record, last)
    guesses = [*_guesses(left, viewer, rng), *_guesses(right, viewer, rng)]
    for name in [PLAYERS[viewer]] if viewer != PUBLIC else (*IGNORANT[mode], "viewer"):
        for path in _paths(record, last, twins):
            assert _asked(twins, name, path) == _asked(twins, name, path, house=1), f"{name}: {path}"
        for guess in guesses[:6]:
            decision = {"decision": msgspec.json.encode(guess).decode(), "version": last, "command": "a"}
            for path in (f"/records/{record}/{last}/lines", f"/records/{record}"):
                if path.endswith("lines") or PLAYERS.get(guess.seat) != name:
                    answers = [_asked(twins, name, path, house=house, sent=decision) for house in (0, 1)]
                    assert answers[0] == answers[1], f"{name}: {path} {guess}"
    judged = [_asked(twins, "judge", f"/records/{record}", house=house) for house in (0, 1)]
    assert judged[0] != judged[1], "the twins do not differ"


def _paths(record: str, last: int, twins: Twins) -> Iterator[str]:
    base = f"/records/{record}"
    for words in ("", "?spoilers=hidden", f"?seat={seats_of(twins.title)[0]}", "?role=judge", "?flip=1"):
        yield f"{base}/{last}{words}"
    for viewer in (*seats_of(twins.title), PUBLIC, JUDGE):
        yield f"{base}/{last - 1}?as={viewer}"
        yield f"{base}/{last}.svg?as={viewer}"
    yield f"{base}/frames?from=1&to={last}&possible=1"
    yield f"{base}/frames?from=1&to={last}&spoilers=hidden"
    yield f"{base}/entries"
    yield f"{base}/{last}/notes"
    yield f"{base}/studies/new"
    yield f"{base}/game.txt"
    yield f"{base}/verification"
    yield f"/embed/{record}"
    yield f"/studies?record={record}"
    yield f"/search?note={quote(SECRET)}"
    yield f"/search?title={twins.title.id}"
    yield f"/search/positions?title={twins.title.id}"
    yield f"/search/positions?title={twins.title.id}&where=score:{seats_of(twins.title)[0]}:1"


def _write(house: House, name: str, record: str, last: int) -> None:
    """Notes for whomever, a line and a study by somebody who sees more."""
    who = house[name]
    for visibility in ("private", "seats", "judges", "public"):
        note = {"entry": last, "text": SECRET, "glyph": "bad", "visibility": visibility}
        assert (
            who.post(f"records/{record}/annotations", note, key=f"{record}-{name}-{visibility}").status_code
            == 201
        )
    line = who.post(f"records/{record}/lines", {"at": last, "name": SECRET}, key=f"{record}-{name}-line")
    assert line.json
    study = {
        "record": record,
        "title": SECRET,
        "introduction": SECRET,
        "visibility": "public",
        "items": [{"kind": "line", "id": line.json["id"]}],
    }
    answer = who.post("studies", study, key=f"{record}-{name}-study")
    assert answer.status_code == 201, answer.text


def _asked(
    twins: Twins, name: str, path: str, *, house: int = 0, sent: dict[str, object] | None = None
) -> tuple[int, list[tuple[str, str]], str]:
    """The answer to a browser, without what is new for every page and the salted digests of entries."""
    at = twins.houses[house]
    client: FlaskClient = at.app.test_client()
    if name:
        client.set_cookie(cookie_of(at.app), at[name].credential)
    headers = {"X-Request-ID": "test"}
    if sent is not None:
        word = client.get("/sign-in").text.partition('name="word" value="')[2].partition('"')[0]
        answer = client.post(path, data={**sent, "word": word}, headers=headers)
    else:
        answer = client.get(path, headers=headers)
    text = re.sub(r'(name=\\?"(?:word|command)\\?" value=\\?")[^"\\]*', r"\1", answer.text)
    for record in set(re.findall(r"[0-9a-f]{8}-[0-9a-f-]{27}", path)):
        for entry in at.store.load(record).entries:
            text = text.replace(entry_digest(record, entry), "<digest>")
    ignored = {"Date", "Set-Cookie", "ETag", "Content-Length"}  # they follow from what is new for every page
    return answer.status_code, [header for header in answer.headers if header[0] not in ignored], text
