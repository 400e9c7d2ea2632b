"""What is stored of tournaments loads as ever: `stored-1.json` has each kind of event in its first version.

`python -m tests.tournament.test_stored_bytes` writes the file anew; that is right only while nobody has
stored such bytes yet.
"""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from domain.events.codec import Envelope, EventCodec, family_of
from domain.kernel.digests import digest
from domain.record.errors import BrokenRecord
from domain.tournament import closing, correcting, pairing, registering, reporting
from domain.tournament.events import EVENTS, CheckedIn, Created, Registered, TableFlagged
from domain.tournament.swiss.correcting import Choice
from domain.tournament.tournament import CODEC, Tournament, empty
from domain.tournament.undoing import undo
from tests.tournament.hall import NOW, Hall

FILE: Final = Path(__file__).parent / "stored-1.json"


def of_every_kind() -> Tournament:
    """A tournament in which everything happens that can."""
    hall = Hall({name: rank for rank, name in enumerate("abcdefgh", 1)}, rounds=4, check_in=True)
    do = hall.do
    do(registering.amend, rounds=3, reason="too long")
    do(registering.register, {"x": 1})
    do(registering.unregister, "x")
    do(registering.set_ranks, {"a": 4})
    do(registering.check_in, "abcdefgh")
    do(registering.check_out, "h")
    do(registering.check_in, "h")
    do(registering.withdraw, "g", "ill")
    do(registering.reinstate, "g")
    do(registering.give_bye, "a", 2, "half")
    do(registering.take_bye, "a", 2)
    do(registering.forbid, "a", "b")
    do(registering.allow, "a", "b")
    do(pairing.lock_table, 1, "a", "h")
    do(pairing.unlock_table, 1, "a", "h")
    do(pairing.pair_round, 1)
    do(pairing.drop_pairing, 1)
    do(pairing.pair_round, 1)
    do(pairing.publish, 1)
    do(pairing.withdraw_pairing, 1)
    do(pairing.publish, 1)
    one, other = hall.tournament.table(1, 1).players
    do(reporting.report, 1, 1, one, hall.result(1, 1, (35, 12)))
    do(reporting.confirm, 1, 1, other)
    do(undo, hall.tournament.version)
    do(reporting.confirm, 1, 1, other)
    hall.score(1, 2, (20, 20))
    do(reporting.forfeit, 1, 3, None, "nobody came")
    do(reporting.penalise, hall.tournament.table(1, 4).players[0], "loss", 1, "late")
    do(reporting.lift_penalty, hall.tournament.state.penalties[0].number)
    do(closing.close_round, 1)
    do(closing.reopen_round, 1)
    do(closing.close_round, 1)
    do(registering.enter_late, "l", 3)
    do(pairing.begin_by_hand, 2, "the clubs agreed")
    do(pairing.drop_by_hand)
    do(pairing.begin_by_hand, 2, "the clubs agreed")
    do(pairing.end_by_hand, [("a", "d"), ("c", "b"), ("e", "g"), ("f", "h")], {"l": "full"})
    do(pairing.publish, 2)
    do(reporting.correct, 1, 2, hall.result(1, 2, (35, 20)), "misread")
    do(correcting.pair_again, 2, Choice.ANEW, "a wrong result")
    for table in hall.tournament.round(2).tables:
        hall.score(2, table, (35, table))
    do(lambda _: [TableFlagged(2, 1, "a ruling was made", "record", 7)])
    do(reporting.correct, 2, 1, hall.result(2, 1, (36, 1)), "the result stands")
    do(closing.close_round, 2)
    do(pairing.cut, 2)
    do(pairing.undo_cut)
    do(closing.finish)
    do(closing.reopen, "one more round")
    hall.play(3)
    do(registering.call_staff, "a")
    do(registering.answer_call, "a")
    do(closing.finish)
    return hall.tournament


def described(tournament: Tournament) -> dict[str, Any]:
    return {
        "entries": [{"topic": e.topic, "data": e.data.decode()} for e in tournament.entries],
        "head": tournament.head,
        "standings": digest(tournament.standings()),
        "places": tournament.state.places,
    }


def test_stored_bytes_load_to_the_same_standings() -> None:
    stored = json.loads(FILE.read_text())
    entries = [
        CODEC.decode(number, line["topic"], line["data"].encode())
        for number, line in enumerate(stored["entries"], 1)
    ]
    assert described(empty("t").extend(entries)) == stored
    assert {type(entry.body) for entry in entries} == set(EVENTS.values())


def test_an_old_version_is_lifted() -> None:
    def with_rank(body: dict[str, Any]) -> dict[str, Any]:
        return {"player": body["player"], "rank": body["strength"] + 1}

    codec = EventCodec("tournament", EVENTS, {("registered/tournament", 1): with_rank})
    envelope = Envelope(NOW, "staff", "c", "", "", Registered("a", 3))
    assert codec.seal(2, envelope).topic == "registered/tournament@2"
    old = b'{"at":"2026-05-01T18:00:00Z","actor":"s","command":"c","asked":"","previous":"","body":%s}'
    entry = codec.decode(2, "registered/tournament@1", old % b'{"player":"a","strength":4}')
    assert entry.body == Registered("a", 5)
    assert codec.decode(3, "checked-in/tournament@1", old % b'{"player":"a"}').body == CheckedIn("a")
    for topic in ("registered/tournament@3", "registered/tournament@0", "sung/tournament@1", "registered"):
        with pytest.raises(BrokenRecord):
            codec.decode(2, topic, old % b'{"player":"a","strength":4}')
    with pytest.raises(BrokenRecord):
        codec.decode(2, "registered/tournament@1", old % b'{"player":"a"}')


def test_the_family_of_a_topic() -> None:
    assert family_of("created/tournament@1") == "tournament"
    assert family_of("decided/regnum-angelica@2") == "regnum-angelica"
    assert family_of("closed@1") == ""
    assert CODEC.seal(1, Envelope(NOW, "", "", "", "", empty("t").settings)).kind == "created"
    assert isinstance(empty("t").settings, Created)


if __name__ == "__main__":
    FILE.write_text(json.dumps(described(of_every_kind()), indent=1) + "\n")
