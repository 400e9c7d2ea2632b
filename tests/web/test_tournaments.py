"""A tournament from the form that sets it up to the ranking list, through the pages."""

import io
import re
import uuid
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from api.services.tournaments import is_public
from api.web.tournaments.acts import ACTS
from api.web.tournaments.attaching import disposition
from domain.tournament import pairing, registering
from domain.tournament.results import Played
from domain.tournament.swiss import Pairing, Request, pair
from tests.web.hall import Hall, hall, organiser, text
from tests.web.house import House, play, scribe, send, word

DATA = Path(__file__).parents[1] / "files" / "data"


@pytest.fixture(scope="module")
def visitor(house: House) -> FlaskClient:
    """Somebody who has not signed in."""
    return house.client()


@pytest.fixture(scope="module")
def played(house: House) -> Hall:
    """A tournament of five players, of which two rounds are over."""
    found = hall(house, 5, name="Played <Cup>")
    for number in (1, 2):
        found.play(number)
    return found


@pytest.fixture
def running(house: House) -> Hall:
    """A tournament whose first round is being played."""
    found = hall(house, 4)
    found.begin(1)
    return found


# --- setting up and entering


def test_only_organisers_set_a_tournament_up(house: House, visitor: FlaskClient) -> None:
    assert visitor.get("/tournaments/new").status_code == 401
    assert house.client("recorder").get("/tournaments/new").status_code == 403
    page = organiser(house).get("/tournaments/new").text
    assert "Deliverance is cooperative" in text(page)
    assert 'value="deliverance"' not in page


def test_a_form_with_faults_comes_back_as_it_was(house: House) -> None:
    client = organiser(house)
    wrong = send(
        client,
        "/tournaments/new",
        "/tournaments/new",
        title="regnum-angelica",
        name="",
        rounds="0",
        date="soon",
        tie_break=["rank", "rank"],
        multipliers="a",
    )
    assert wrong.status_code == 422
    for fault in ("name", "rounds", "date", "tie_break", "multipliers"):
        assert f'id="fault-{fault}"' in wrong.text
    refused = send(
        client, "/tournaments/new", "/tournaments/new",
        title="deliverance", name="Together", rounds="3", date="2026-05-01",
    )  # fmt: skip
    assert refused.status_code == 422
    assert "cooperative" in refused.text
    assert 'value="Together"' in refused.text


def test_the_list_narrows_down(house: House, visitor: FlaskClient, played: Hall) -> None:
    waiting = hall(house, name="Waiting")
    house.services.models.catch_up()
    everything = visitor.get("/tournaments").text
    assert played.id in everything
    assert "Played &lt;Cup&gt;" in everything
    running = visitor.get("/tournaments?status=running&title=regnum-angelica").text
    assert played.id in running
    assert waiting.id not in running
    for wrong in ("?status=lost", "?title=chess", "?after=x"):
        assert visitor.get(f"/tournaments{wrong}").status_code == 404


def test_players_are_entered_by_name_and_namesakes_are_asked_about(house: House) -> None:
    found = hall(house)
    found.act("/entries", "register", players="Ann; 3\nBob")
    assert [p.rank for p in found.tournament.state.players.values()] == [3, 1]
    again = found.post("/entries", act="register", players="ann\nCarl; 2")
    assert again.status_code == 409
    assert "ann\nCarl; 2" in again.text
    assert len(found.tournament.state.players) == 2
    found.act("/entries", "register", players="Ann", namesakes="yes")
    assert "Ann (#3)" in found.get("/players")
    for wrong in ("; 3", "Dora; 99", "Dora; x", ""):
        assert found.post("/entries", act="register", players=wrong).status_code == 422


def test_a_file_is_tried_before_anybody_is_entered(house: House) -> None:
    found = hall(house, check_in="yes")
    bad = io.BytesIO(b"name;rank;checked in\nAnn;2;yes\n;1;\nBob;x;maybe\n")
    faulty = found.post("/entries/file", act="check", file=(bad, "players.csv"))
    for fault in ("the name is missing", "'x' is no number", "'maybe' is neither yes nor no"):
        assert fault in text(faulty.text)
    assert "Ann;2;yes" in faulty.text
    assert not found.tournament.state.players
    good = "name;rank;checked in;withdrawn\nAnn;2;yes;\nBob;;no;\nCarl;1;yes;yes\n"
    tried = found.post("/entries/file", act="check", csv=good)
    assert "3 players would be entered" in text(tried.text)
    assert not found.tournament.state.players
    assert found.post("/entries/file", act="enter", csv=good).status_code == 303
    states = [(p.rank, p.checked_in, p.withdrawn) for p in found.tournament.state.players.values()]
    assert states == [(2, True, False), (1, False, False), (1, True, True)]


def test_columns_that_are_not_read_are_told_before_anybody_is_entered(house: House) -> None:
    found = hall(house)
    sheet = "Rang;name;rank;Liga\n1;Ann;2;A\n"
    tried = text(found.post("/entries/file", act="check", csv=sheet).text)
    assert "1 player would be entered" in tried
    assert "Columns that are not read: Rang, Liga." in tried
    assert found.post("/entries/file", act="enter", csv=sheet).status_code == 303
    assert [p.rank for p in found.tournament.state.players.values()] == [2]
    missing = found.post("/entries/file", act="check", csv="Rang;Nom\n1;Ann\n")
    assert "Columns that are not read: Rang, Nom." in text(missing.text)
    assert "there is no such column" in text(missing.text)


def test_the_encoding_of_a_file_is_told_and_can_be_chosen(house: House) -> None:
    found = hall(house)
    data = "name;rank\nЖук;3\n".encode("koi8-r")
    tried = found.post(
        "/entries/file", act="check", file=(io.BytesIO(data), "players.csv"), encoding="KOI8-R"
    )
    assert "Read as KOI8-R, as chosen." in text(tried.text)
    wrong = found.post(
        "/entries/file", act="check", file=(io.BytesIO(data), "players.csv"), encoding="windows-1251"
    )
    assert "Read as windows-1251, as chosen. If names look wrong, choose another" in text(wrong.text)
    shown = re.search(r'spellcheck="false" class="code"[^>]*>([^<]*)<', wrong.text)
    assert shown
    again = found.post("/entries/file", act="check", csv=shown[1], read_as="windows-1251", encoding="KOI8-R")
    assert "Жук" in again.text
    assert 'name="read_as" value="KOI8-R"' in again.text
    lost = found.post("/entries/file", act="check", csv="name\n山", read_as="windows-1251", encoding="KOI8-R")
    assert "Choose the file again" in text(lost.text)
    assert "山" in lost.text
    entered = found.post(
        "/entries/file", act="enter", csv="name;rank\nЖук;3\n", read_as="KOI8-R", encoding=""
    )
    assert entered.status_code == 303
    assert "Жук" in found.get("/players")


def test_results_of_a_file_are_tried_before_any_is_entered(house: House) -> None:
    found = hall(house, 4)
    found.begin(1)
    form = found.client.get(found.at("/files/results.csv?round=1")).get_data().decode("utf-8-sig")
    head, one, other = form.splitlines()
    bad = f"{head}\n{one.replace(';;;;', ';35;x;;')}\n{other.replace(';;;;', ';40;35;;')}\n9;1;Aa;Bb;1;2;;\n"
    faulty = found.post("/results/file", act="check", file=(io.BytesIO(bad.encode()), "results.csv"))
    for fault in ("2 score 2 'x' is no whole number", "who has 35 points has won", "4 round round 9 is not"):
        assert fault in text(faulty.text)
    assert "3 faults: no result was entered" in text(faulty.text)
    entered = found.post("/results/file", act="enter", csv=bad)
    assert "3 faults" in text(entered.text)
    assert len(found.tournament.round(1).open_tables) == 2
    good = f"{head}\n{one.replace(';;;;', ';35;1;;')}\n{other.replace(';;;;', ';;;2;forfeit')}\n"
    tried = found.post("/results/file", act="check", csv=good)
    assert "No faults: 2 results would be entered" in text(tried.text)
    assert len(found.tournament.round(1).open_tables) == 2
    stored = found.post("/results/file", act="enter", csv=good)
    assert (stored.status_code, stored.location) == (303, found.at("/results?entered=2"))
    assert not found.tournament.round(1).open_tables
    wider = "\n".join(f"{row};Liga" for row in good.splitlines())
    again = found.post("/results/file", act="check", csv=wider)
    assert "Columns that are not read: Liga." in text(again.text)
    assert "0 results would be entered; the others are there already" in text(again.text)


def test_ranks_are_read_anew_from_the_list_before_the_start(house: House) -> None:
    keeper = organiser(house)
    listed = send(
        keeper, "/rankings", "/rankings", title="regnum-angelica", name="Ladder", command=str(uuid.uuid4())
    ).location
    found = hall(house, 3, ranking=listed.rpartition("/")[2])
    player = next(iter(found.tournament.state.players))
    assert "have another rank than here" in found.get("/entries")
    balance = {"kind": "opening", "amount": "100", "date": "2026-01-01", "reason": "old list"}
    known = {"player": player, "version": 1, "command": str(uuid.uuid4())}
    assert send(keeper, listed, listed, **balance, **known).status_code == 303
    rank = found.house.services.tournaments.listed_ranks(found.tournament, [player])[player]
    assert rank > 1
    stale = found.loaded("/entries")
    found.act("/entries", "read-ranks")
    assert found.tournament.state.players[player].rank == rank
    assert "Ranks set: " in found.get(f"/entries?done={found.tournament.version}")
    assert "Everybody has the rank of the ranking list" in found.get("/entries")
    assert found.post("/entries", stale, act="read-ranks").status_code == 412
    found.begin(1)
    frozen = found.post("/entries", act="read-ranks")
    assert (frozen.status_code, "frozen at the start" in text(frozen.text)) == (409, True)
    without = hall(house, 2).post("/entries", act="read-ranks")
    assert "counts to no ranking list" in text(without.text)


def test_a_tournament_goes_away_in_files_and_comes_back(house: House, visitor: FlaskClient) -> None:
    found = hall(house, 4, name="Out and In")
    found.play(1)
    for path in ("/files", "/files/log.jsonl", "/files/report.trf", "/files/players.csv", "/results/file"):
        assert visitor.get(found.at(path)).status_code in {302, 401}, path
    assert "the scores of matches" in found.get("/files")
    log = found.client.get(found.at("/files/log.jsonl"))
    assert log.headers["Content-Disposition"] == 'attachment; filename="out-and-in.tournament.jsonl"'
    reports = {
        version: found.client.get(found.at(f"/files/report.trf?version={version}")) for version in (16, 26)
    }
    assert all(b"012 Out and In" in report.data for report in reports.values())
    assert "Aa" in found.client.get(found.at("/files/players.csv?separator=comma")).text

    def bring(data: bytes, act: str, **more: str) -> TestResponse:
        carried = {"word": word(found.client.get("/tournaments/import").text), "command": str(uuid.uuid4())}
        sent = {**carried, "act": act, "file": (io.BytesIO(data), "file"), **more}
        return found.client.post("/tournaments/import", data=sent)

    before = set(house.services.store.tournaments.ids())
    checked = text(bring(reports[26].data, "check").text)
    assert "Out and In: Regnum Angelica, 1 May 2026, 4 players, 1 of 3 rounds" in checked
    assert "In the report, and not kept" in checked
    assert "The file is sound" in text(bring(log.data, "check").text)
    assert set(house.services.store.tournaments.ids()) == before
    assert bring(log.data, "store").location == found.at("/desk"), "it is there already, the same"
    house.services.models.tournaments.catch_up()
    here = bring(reports[16].data, "check")
    assert "Here already A tournament with the same players and results is here already" in text(here.text)
    assert bring(reports[16].data, "store").status_code == 422
    made = bring(reports[16].data, "store", again="yes")
    assert made.status_code == 303
    (new,) = set(house.services.store.tournaments.ids()) - before
    assert [s.score for s in house.services.store.tournaments.load(new).standings()] == [1, 1, -1, -1]
    for data, fault in (
        (b"", "Choose a file"),
        (b"nonsense", "Line 1"),
        (log.data.replace(b"35,10", b"35,11"), "was edited"),
        (reports[16].data.replace(b"Regnum Angelica", b"Another Game"), "name the title"),
    ):
        answer = bring(data, "store")
        assert (answer.status_code, fault in text(answer.text)) == (422, True), text(answer.text)
    assert bring(b"x", "check", title="chess").status_code == 422
    judge = house.client()
    assert judge.get("/tournaments/import").status_code in {302, 401}


@pytest.mark.parametrize(
    "name, plain, own",
    [
        ("Out and In", "out-and-in", None),
        ("Кубок Ивана", "kubok-ivana", "кубок-ивана"),
        ("Coupe d'été", "coupe-d-ete", "coupe-d-été"),
        ("דוד/../x", "dvd-x", "דוד-x"),
        ("!!!", "tournament", None),
    ],
)
def test_files_are_called_after_their_tournament(name: str, plain: str, own: str | None) -> None:
    told = disposition(name, "pdf")
    assert told.startswith(f'attachment; filename="{plain}.pdf"')
    assert (f"filename*=UTF-8''{quote(f'{own}.pdf')}" in told) == (own is not None)
    assert told.isascii()


def test_names_stand_by_themselves_wherever_they_are_shown(house: House) -> None:
    found = hall(house)
    names = ("דוד לוי", "Ann <i>")
    found.act("/entries", "register", players="\n".join(names))
    found.begin(1)
    for path in ("", "/players", "/pairings", "/entries", "/desk", "/log", "/results"):
        body = found.client.get(found.at(path)).text.partition("<main")[2]
        heard = r'<option[^>]*>[^<]*</option>|<span class="unseen">[^<]*</span>'  # and not seen among others
        in_text = re.sub(rf"{heard}|<(?!/?bdi>)[^>]*>", "", body)
        assert "Ann <i>" not in body, path
        assert in_text.count("דוד לוי") == in_text.count("<bdi>דוד לוי</bdi>"), path


def test_a_report_takes_what_it_lacks_from_the_page(house: House) -> None:
    client = organiser(house)

    def bring(name: str, act: str = "check", **more: str) -> TestResponse:
        carried = {"word": word(client.get("/tournaments/import").text), "command": str(uuid.uuid4())}
        data = (DATA / f"trf-{name}.trf").read_bytes()
        sent = {**carried, "act": act, "title": "war-in-hell", "file": (io.BytesIO(data), "file"), **more}
        return client.post("/tournaments/import", data=sent)

    dayless = bring("date_none")
    assert (dayless.status_code, "042: the day on which it began is missing" in dayless.text) == (422, True)
    assert "The file is sound" in bring("date_none", date="2026-05-30").text
    differing = bring("wrong_points")
    assert "Abel, Ann (7.5, by the results 1.0)" in text(differing.text)
    assert 'name="despite_points"' in differing.text
    assert "its results were taken" in text(bring("wrong_points", despite_points="yes").text)
    russian = bring("cp1251")
    assert "Read as windows-1251, likely." in text(russian.text)
    assert "<bdi>Шишкин, Иван</bdi>" in russian.text
    chosen = bring("cp1251", encoding="KOI8-R")
    assert "Шишкин" not in chosen.text
    assert "round 2 is open: tables without a result: 2" in text(bring("open_round").text)


def test_who_is_not_there_is_left_out_and_said_so(house: House) -> None:
    found = hall(house, 4, check_in="yes")
    players = list(found.tournament.state.players)
    assert found.post("/entries", act="check-in").status_code == 422
    found.act("/entries", "check-in", player=players[:3])
    found.act("/entries", "check-out", player=players[2])
    assert "Not checked in, and therefore left out: Cc , Dd" in found.get("/desk")
    found.act("/entries", "withdraw", player=players[1], reason="ill")
    assert "Round 1 needs two players; 1 can be paired." in found.get("/desk")
    found.act("/entries", "reinstate", player=players[1])
    found.begin(1)
    assert set(found.tournament.round(1).seats) == set(players[:2])
    found.act("/entries", "register", players="Late")
    assert "Late players, in the next pairing" in found.get("/desk")


def test_byes_couples_and_penalties(house: House) -> None:
    found = hall(house, 5)
    one, other, third, *_ = found.tournament.state.players
    found.act("/entries", "give-bye", player=one, round=1, kind="half")
    found.act("/entries", "forbid", one=other, other=third, reason="sisters")
    assert "Round 1: Aa , bye, draw" in found.get("/entries")
    found.begin(1)
    seats = found.tournament.round(1).seats
    assert one not in seats
    assert seats[other] != seats[third]
    missing = found.post("/entries", act="penalise", player=other, kind="loss", round=1, reason="")
    assert missing.status_code == 422
    found.act("/entries", "penalise", player=other, kind="loss", round=1, reason="left the room")
    assert "Loss of the match: Bb , round 1. left the room" in found.get("/entries")
    number = found.tournament.state.penalties[0].number
    found.act("/entries", "lift-penalty", penalty=number)
    found.act("/entries", "allow", one=other, other=third)
    found.act("/entries", "take-bye", player=one, round=1)
    assert not found.tournament.state.penalties
    assert not found.tournament.state.forbidden


# --- rounds


def test_a_penalty_is_public_and_its_reason_is_not(house: House, visitor: FlaskClient) -> None:
    found = hall(house, 4)
    found.play(1)
    player = found.tournament.table(1, 1).players[0]
    found.act("/entries", "penalise", player=player, kind="warning", round=1, reason="a private note")
    pages = ("/standings", f"/players/{player}")
    for page, words in zip(pages, ("warning (R1)", "Warning in round 1"), strict=True):
        assert words in found.get(page, visitor)
        assert "private" not in found.get(page, visitor)
    assert "Warning in round 1: a private note" in found.get(pages[1])
    for _ in range(2):
        number = len(found.tournament.state.rounds) + 1
        found.play(number)
    found.act("/desk", "finish")
    for page in ("", "/pairings", "/cross-table", "/players", "/rounds/1/tables/1/why", *pages):
        assert "private" not in found.get(page, visitor)
    sheet = visitor.get(found.at("/standings.pdf"))
    assert sheet.status_code == 200


def test_forbidden_couples_are_not_told_of_on_pages(house: House, visitor: FlaskClient) -> None:
    found = hall(house)
    found.act("/entries", "register", players="Ann; 9\nBob; 8\nCarl; 2\nDora; 1")
    one, other, *_ = found.tournament.state.players
    found.act("/entries", "forbid", one=one, other=other, reason="one family")
    found.begin(1)
    for table in (1, 2):
        page = f"/rounds/1/tables/{table}/why"
        assert "they are kept apart" not in found.get(page, visitor)
    told = [found.get(f"/rounds/1/tables/{table}/why") for table in (1, 2)]
    assert any("they are kept apart" in page for page in told)


def test_a_draft_is_for_staff_alone(house: House, visitor: FlaskClient) -> None:
    found = hall(house, 4)
    found.act("/desk", "pair", round=1)
    assert "No pairing is published yet" in found.get("/pairings", visitor)
    assert visitor.get(found.at("/rounds/1")).status_code == 404
    assert "draft" in found.get("/rounds/1")
    for path in ("/desk", "/entries", "/rounds/1/results", "/rounds/1/tables/1", "/log", "/rounds/1/slips"):
        assert visitor.get(found.at(path)).status_code == 401
        assert house.client("recorder").get(found.at(path)).status_code == 403
    found.act("/desk", "publish", round=1)
    assert "Aa" in found.get("/pairings", visitor)
    found.act("/desk", "unpublish", round=1)
    found.act("/desk", "drop", round=1)
    assert not found.tournament.state.rounds


def test_judges_decide_results_and_no_more(house: House) -> None:
    found = hall(house, 4)
    found.begin(1)
    judge = Hall(house, house.client("judge"), found.id)
    assert (
        judge.post(
            "/rounds/1/results", judge.loaded("/rounds/1/results"), **{"one.1": 35, "other.1": 2}
        ).status_code
        == 303
    )
    assert judge.post("/desk", act="close", round=1).status_code == 403
    assert judge.post("/entries", act="register", players="Eve").status_code == 403


def test_two_facilitators_at_once(house: House) -> None:
    found = hall(house, 4)
    open_page = found.loaded("/desk")
    found.act("/desk", "pair", round=1)
    late = found.post("/desk", open_page, act="pair", round=1)
    assert late.status_code == 412
    assert "Someone else changed this first" in text(late.text)
    assert "Round 1 was paired: 2 tables." in text(late.text)
    again: dict[str, Any] = {"command": str(uuid.uuid4()), **found.loaded("/desk")}
    assert found.post("/desk", again, act="publish", round=1).status_code == 303
    assert found.post("/desk", again, act="publish", round=1).status_code == 303  # the same request
    assert found.tournament.version == 7


def test_results_are_stored_row_by_row_and_nothing_typed_is_lost(house: House) -> None:
    found = hall(house, 6)
    found.begin(1)
    sheet = found.loaded("/rounds/1/results")
    found.act("/rounds/1/tables/3", "enter", round=1, table=3, one=20, other=10)
    typed: dict[str, Any] = {
        "one.1": 35,
        "other.1": 12,
        "one.2": 35,
        "other.2": "",
        "one.3": 10,
        "other.3": 20,
    }
    answer = found.post("/rounds/1/results", sheet, **typed)
    assert answer.status_code == 412
    words = text(answer.text)
    assert "1 result was stored." in words
    assert "One of the two scores is missing." in words
    assert "Changed in the meantime:" in words
    assert re.search(r'name="one\.3"[^>]*value="10"', answer.text)
    tables = found.tournament.round(1).tables
    assert [table.status for table in tables.values()] == ["done", "open", "done"]
    tied: dict[str, Any] = {"one.2": 35, "other.2": 35}
    impossible = found.post("/rounds/1/results", **tied)
    assert impossible.status_code == 422
    assert found.post("/rounds/1/results").status_code == 422
    forfeited = found.post("/rounds/1/results", {**found.loaded("/rounds/1/results"), "how.2": "forfeit:2"})
    assert forfeited.status_code == 303
    assert "by forfeit" in found.get("/rounds/1/tables/2")
    assert "Every table of round 1 has a result" in found.get("/desk")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"one": 20, "other": 12, "how": "resigned:2"}, "wins 12–20 by resignation"),
        ({"one": 20, "other": 20, "how": "firstBlood:1"}, "wins 20–20 by first blood"),
        ({"how": "wall:2"}, "wins by Kingdom Wall"),
        ({"one": 20, "other": 12, "how": "agreed"}, "draw 20–12 by agreement"),
        ({"one": 20, "other": 20}, "draw 20–20"),
        ({"how": "forfeit:0"}, "both lose by forfeit"),
    ],
)
def test_every_end_can_be_entered_and_comes_back_in_the_form(
    house: House, typed: dict[str, object], words: str
) -> None:
    found = hall(house, 2)
    found.begin(1)
    found.act("/rounds/1/tables/1", "enter", round=1, table=1, **typed)
    page = found.client.get(found.at("/rounds/1/tables/1")).text
    assert words.casefold() in text(page).casefold()
    chosen = re.findall(r'<option value="([^"]*)" selected>', page)
    assert chosen == [typed.get("how", "")]


def test_a_title_without_scores(house: House, visitor: FlaskClient) -> None:
    found = hall(house, 4, title="war-in-hell")
    found.begin(1)
    typed: dict[str, Any] = {"how.1": "points:1", "how.2": "points:0"}
    assert found.post("/rounds/1/results", **typed).status_code == 303
    found.act("/desk", "close", round=1)
    assert "won : lost" in found.get("/rounds/1", visitor)
    assert "QP" not in found.get("/standings", visitor)
    found.act("/rounds/1/tables/1", "correct", round=1, table=1, how="points:2", reason="misread")


def test_a_wrong_result_leads_to_choices_with_their_cost(house: House) -> None:
    found = hall(house, 8)
    found.play(1)
    found.begin(2)
    before = found.post("/rounds/1/tables/1", act="correct", round=1, table=1, one=10, other=35, reason="")
    assert before.status_code == 422
    assert 'value="10"' in before.text
    found.act("/rounds/1/tables/1", "correct", round=1, table=1, one=10, other=35, reason="misread")
    assert "A corrected result changes what this round was paired on" in found.get("/desk")
    page = found.get("/rounds/2/re-pair")
    for choice in ("Keep the pairing", "Change as little as can be", "Pair again"):
        assert choice in page
    assert "squared gaps in wins minus losses than pairing again" in page
    found.act("/rounds/2/re-pair", "pair-again", round=2, choice="least change", reason="")
    assert not found.tournament.round(2).stale


def test_a_round_is_paired_by_hand(house: House) -> None:
    found = hall(house, 6)
    found.act("/desk", "pair", round=1)
    tables = [table.players for table in found.tournament.round(1).tables.values()]
    seats: dict[str, Any] = {
        f"{name}.{at}": p
        for at, couple in enumerate(tables)
        for name, p in zip(("one", "other"), couple, strict=True)
    }
    swap: dict[str, Any] = {"seats": 3, **seats, "swap.one": tables[0][0], "swap.other": tables[2][1]}
    page = found.post("/rounds/1/by-hand", act="swap", **swap)
    assert page.status_code == 200
    assert "than the engine's" in text(page.text)
    assert found.tournament.version == 8
    seats |= {"one.0": tables[2][1], "other.2": tables[0][0]}
    assert found.post("/rounds/1/by-hand", act="store", seats=3, **seats).status_code == 422
    stored = found.post("/rounds/1/by-hand", act="store", seats=3, reason="they travel together", **seats)
    assert stored.status_code == 303
    now = {frozenset(table.players) for table in found.tournament.round(1).tables.values()}
    assert frozenset((tables[2][1], tables[0][1])) in now
    assert found.tournament.round(1).by_hand
    twice: dict[str, Any] = seats | {"one.1": seats["one.0"]}
    assert found.post("/rounds/1/by-hand", act="store", seats=3, reason="again", **twice).status_code == 422


def test_a_form_that_is_sent_twice_is_done_once(house: House) -> None:
    found = hall(house, 2)
    listed = found.loaded("/entries/file") | {"command": "players", "act": "enter"}
    once, twice = (
        found.post("/entries/file", listed, csv="name;checked in\nLate One;yes\nLate Two;no") for _ in "12"
    )
    assert (once.status_code, once.location) == (twice.status_code, twice.location)
    assert len(found.tournament.state.players) == 4
    found.begin(1)
    typed = found.loaded("/rounds/1/results") | {"how.1": "forfeit:1"}
    assert found.post("/rounds/1/results", typed).status_code == 303
    again = found.post("/rounds/1/results", typed)
    assert again.status_code == 422
    assert "What you typed is stored already." in text(again.text)


def test_a_round_is_paired_by_hand_with_whom_there_is(house: House) -> None:
    found = hall(house, 4)
    for number in (0, 2, 99):
        assert found.client.get(found.at(f"/rounds/{number}/by-hand")).status_code == 404
    one, other, *_ = found.tournament.state.players
    for act in ("swap", "check", "store"):
        sent: dict[str, Any] = {"seats": 1, "one.0": one, "other.0": "nobody", "bye": other, "reason": "x"}
        answer = found.post("/rounds/1/by-hand", act=act, **sent)
        assert answer.status_code == 422
        assert "nobody in the tournament is 'nobody'" in text(answer.text)
    assert not found.tournament.state.rounds


def test_a_table_is_locked_for_the_next_round(house: House) -> None:
    found = hall(house, 6)
    players = list(found.tournament.state.players)
    found.act("/desk", "lock", round=1, one=players[0], other=players[1])
    found.act("/desk", "pair", round=1)
    assert found.tournament.round(1).seats[players[0]] == found.tournament.round(1).seats[players[1]]
    found.act("/desk", "unlock", round=1, one=players[0], other=players[1])


def test_only_the_same_table_is_in_the_way_of_a_correction(house: House) -> None:
    found = hall(house, 4)
    found.begin(1)
    open_page = found.loaded("/rounds/1/tables/1")
    found.act("/rounds/1/tables/2", "enter", round=1, table=2, one=20, other=10)
    entered = found.post("/rounds/1/tables/1", open_page, act="enter", round=1, table=1, one=35, other=3)
    assert entered.status_code == 303
    late = found.post("/rounds/1/tables/1", open_page, act="enter", round=1, table=1, one=7, other=30)
    assert late.status_code == 412
    assert "Round 1, table 1: " in text(late.text)
    assert found.tournament.table(1, 1).version == found.tournament.version


def test_what_was_done_can_be_undone(house: House) -> None:
    found = hall(house, 4)
    found.act("/desk", "pair", round=1)
    assert "Undo entry 6" in found.get("/desk")
    found.act("/log", "undo", entry=6)
    assert not found.tournament.state.rounds
    refused = found.post("/log", act="undo", entry=1)
    assert refused.status_code == 409
    assert "has no inverse" in text(refused.text)
    unknown = found.post("/log", act="explode")
    assert unknown.status_code == 422


JUNK: tuple[dict[str, str], ...] = (
    {},
    {"round": "x", "player": "x", "one": "x", "other": "y", "version": "x", "size": "x", "entry": "x"},
    {"round": "9999999999999999999999", "table": "7", "player": "1", "one": "1", "other": "1", "entry": "99"},
    {
        "round": "1",
        "table": "1",
        "player": "1",
        "one": "1",
        "other": "2",
        "how": "wall:9",
        "reason": "a\x00b",
    },
    {"round": "1", "table": "99", "kind": "x", "choice": "x", "by": "x", "tie_break": "x", "players": ";;;"},
)


@pytest.mark.parametrize("act", ["", "?", *ACTS])
def test_whatever_is_sent_has_a_clear_answer(running: Hall, act: str) -> None:
    for fields in JUNK:
        for path in ("/desk", "/rounds/1/tables/1"):
            answer = running.post(path, {**running.loaded(path), "act": act, **fields})
            assert answer.status_code in {303, 404, 409, 412, 422}, (act, fields, answer.status_code)
            assert answer.status_code == 303 or 'role="alert"' in answer.text


def test_what_is_not_there_is_not_found(house: House, visitor: FlaskClient, running: Hall) -> None:
    lost = uuid.uuid4()
    for path in (
        f"/tournaments/{lost}",
        f"/rankings/{lost}",
        running.at("/rounds/7"),
        running.at("/rounds/0"),
    ):
        assert visitor.get(path).status_code == 404, path
    for path in (
        "/rounds/7/results",
        "/rounds/1/tables/99",
        "/rounds/7/re-pair",
        "/rounds/7/slips",
        "/desk?done=999",
    ):
        assert running.client.get(running.at(path)).status_code in {404, 422}, path
    for path in ("/rounds/7/by-hand", "/rounds/0/by-hand", "/log?before=-3", "/log?before=x"):
        assert running.client.get(running.at(path)).status_code in {200, 404, 422}, path


def test_a_form_of_another_site_is_refused(house: House) -> None:
    found = hall(house, 2)
    assert found.client.post(found.at("/desk"), data={"act": "pair", "round": 1}).status_code == 400


def test_a_round_is_paired_once_before_anybody_is_kept_waiting(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, paired = hall(house, 4), list[Request]()
    engine = house.services.tournaments._engine

    def counted(request: Request) -> Pairing:
        paired.append(request)
        return pair(request)

    monkeypatch.setattr(engine, "pair", counted)
    found.begin(1)
    assert len(found.tournament.state.rounds) == len(paired) == 1


# --- the phone


@pytest.fixture
def phones(house: House) -> tuple[Hall, dict[str, str]]:
    """A tournament whose first round is being played, and the key of each player's seat."""
    found = hall(house, 2)
    found.begin(1)
    judge = house.services.access.caller("")
    sight = house.services.tournaments.find(judge, found.id)
    return found, house.services.tournaments.table_keys(sight, 1)


def test_both_players_report_and_it_counts(phones: tuple[Hall, dict[str, str]], visitor: FlaskClient) -> None:
    found, keys = phones
    one, other = found.tournament.table(1, 1).players
    page = visitor.get(f"/t/{keys[one]}")
    assert page.headers["Referrer-Policy"] == "no-referrer"
    assert "You are" in text(page.text)
    missing = send(visitor, f"/t/{keys[one]}", f"/t/{keys[one]}", act="report", one="35", other="")
    assert missing.status_code == 422
    assert 'value="35"' in missing.text
    assert (
        send(visitor, f"/t/{keys[one]}", f"/t/{keys[one]}", act="report", one="35", other="12").status_code
        == 303
    )
    assert "It counts once" in text(visitor.get(f"/t/{keys[one]}").text)
    words = re.findall(r'name="agreed" value="([^"]*)"', visitor.get(f"/t/{keys[other]}").text)[0]
    assert text(words).endswith("wins 35–12")
    changed = send(visitor, f"/t/{keys[other]}", f"/t/{keys[other]}", act="agree", agreed="something else")
    assert changed.status_code == 422
    assert (
        send(visitor, f"/t/{keys[other]}", f"/t/{keys[other]}", act="agree", agreed=words).status_code == 303
    )
    assert "You both agree" in text(visitor.get(f"/t/{keys[one]}").text)
    assert found.tournament.table(1, 1).source == "players"


def test_a_dispute_is_flagged_and_settled(phones: tuple[Hall, dict[str, str]], visitor: FlaskClient) -> None:
    found, keys = phones
    one, other = found.tournament.table(1, 1).players
    for player, scores in ((one, ("35", "12")), (other, ("12", "35"))):
        where = f"/t/{keys[player]}"
        assert send(visitor, where, where, act="report", one=scores[0], other=scores[1]).status_code == 303
    assert "different results" in text(visitor.get(f"/t/{keys[one]}").text)
    assert "Disputed: the two report different results 1" in found.get("/desk")
    found.act("/rounds/1/tables/1", "settle", round=1, table=1, by=other)
    assert found.tournament.table(1, 1).result == Played((one, other), other, (12, 35))


def test_a_key_that_is_none(phones: tuple[Hall, dict[str, str]], visitor: FlaskClient) -> None:
    assert phones
    lost = visitor.get("/t/nonsense")
    assert lost.status_code == 401
    assert "This code does not work" in text(lost.text)
    assert send(visitor, "/tournaments", "/t/nonsense", act="report").status_code in {400, 401}


def test_slips_printed_again_have_the_same_codes_until_they_are_revoked(
    phones: tuple[Hall, dict[str, str]], visitor: FlaskClient
) -> None:
    found, keys = phones
    made = found.post("/rounds/1/slips", act="")
    assert made.headers["Cache-Control"] == "no-store"
    assert made.text.count("<svg") == 2
    assert all(visitor.get(f"/t/{key}").status_code == 200 for key in keys.values())
    unclear = found.post("/rounds/1/slips", act="revoke", table="7")
    assert unclear.status_code == 422
    assert "Choose whose codes" in text(unclear.text)
    found.act("/rounds/1/slips", "revoke", table="1")
    assert all(visitor.get(f"/t/{key}").status_code == 401 for key in keys.values())
    assert "The codes of table 1 are cancelled" in found.get("/rounds/1/slips?revoked=1")
    sight = found.house.services.tournaments.find(found.house.services.access.caller(""), found.id)
    fresh = found.house.services.tournaments.table_keys(sight, 1)
    assert not set(fresh.values()) & set(keys.values())
    assert all(visitor.get(f"/t/{key}").status_code == 200 for key in fresh.values())


# --- what everybody sees


def test_standings_show_how_each_number_comes_about(played: Hall, visitor: FlaskClient) -> None:
    page = played.get("/standings", visitor)
    assert "Standings after round 2" in page
    assert "Standings after round 1" in played.get("/standings?after=1", visitor)
    assert visitor.get(played.at("/standings?after=3")).status_code == 404
    for player in played.tournament.state.players:
        card = played.get(f"/players/{player}", visitor)
        standing = next(s for s in played.tournament.standings() if s.player == player)
        assert f"Wins minus losses {standing.score:+d}".replace("-", "−").replace("+0", "0") in card
    assert visitor.get(played.at("/players/nobody")).status_code == 404
    assert "rank difference" in played.get(f"/players/{played.tournament.table(1, 1).players[0]}", visitor)


def test_pairings_by_table_and_by_name_and_the_cross_table(played: Hall, visitor: FlaskClient) -> None:
    by_table, by_name = played.get("/rounds/1", visitor), played.get("/rounds/1?by=name", visitor)
    assert "35 : 10" in by_table
    assert "bye" in by_table
    assert by_name.index(" Aa ") < by_name.index(" Bb ")
    cross = played.get("/cross-table", visitor)
    assert "round 1: won 35 to 10 against" in cross
    assert "Rank 1" not in played.get("/cross-table", visitor)


def test_every_sheet_is_there_as_a_file(played: Hall, visitor: FlaskClient) -> None:
    for path in ("/rounds/1/pairings.pdf", "/standings.pdf", "/standings.pdf?after=1", "/cross-table.pdf"):
        answer = visitor.get(played.at(path))
        assert answer.data.startswith(b"%PDF"), path
        assert re.fullmatch(
            r'attachment; filename="played-cup-[a-z0-9-]+\.pdf"', answer.headers["Content-Disposition"]
        )
    assert visitor.get(played.at("/rounds/9/pairings.pdf")).status_code == 404
    slips = played.post("/rounds/2/slips", act="pdf")
    assert slips.data.startswith(b"%PDF")
    assert slips.headers["Cache-Control"] == "no-store"


def test_why_this_table(played: Hall, visitor: FlaskClient) -> None:
    page = played.get("/rounds/2/tables/1/why", visitor)
    assert "apart in wins minus losses" in page
    assert "The next best, without this table" in page
    assert visitor.get(played.at("/rounds/2/tables/9/why")).status_code == 404


def test_a_page_is_kept_up_to_date_if_one_wants_it(house: House, visitor: FlaskClient) -> None:
    found = hall(house, 2)
    found.begin(1)
    assert "Refresh" not in visitor.get(found.at("/pairings")).headers
    live = visitor.get(found.at("/pairings?live"))
    assert live.headers["Refresh"] == "20"
    assert "Stop" in text(live.text)


# --- the end


def test_from_the_last_round_to_the_ranking_list(house: House, visitor: FlaskClient) -> None:
    client = organiser(house)
    opened = send(
        client, "/rankings", "/rankings", title="regnum-angelica", name="Club list", command=str(uuid.uuid4())
    )
    ranking = opened.location
    found = hall(house, 8, ranking=ranking.rpartition("/")[2], rounds=3)
    for number in (1, 2, 3):
        found.play(number)
    desk = found.get("/desk")
    assert "Finish the tournament" in desk
    assert "participants x" in desk
    found.act("/desk", "finish")
    assert "Final standings" in found.get("/standings", visitor)
    assert "reopen it at the desk first" in found.get("/log")
    assert 'value="undo"' not in found.client.get(found.at("/log")).text
    best = next(iter(found.tournament.state.places))
    house.services.models.catch_up()
    listed = text(visitor.get(ranking).text)
    assert "1st Sphere" in listed
    ledger = text(visitor.get(f"{ranking}/players/{best}").text)
    assert "Spring Cup" in ledger
    assert "8 participants x" in ledger
    name = house.services.directory.names([best])[best]
    assert name in text(visitor.get(f"{ranking}?q={name.lower()}").text)
    assert "Nobody is found" in text(visitor.get(f"{ranking}?q=zzz").text)
    assert visitor.get(f"{ranking}?on=soon").status_code == 404
    assert found.post("/desk", act="pair", round=4).status_code == 409
    assert found.post("/desk", act="reopen", reason="").status_code == 422
    found.act("/desk", "reopen", reason="a slip was misread")
    assert "Nobody is on the list yet" in text(visitor.get(ranking).text)


def test_the_keeper_of_a_list(house: House, visitor: FlaskClient) -> None:
    client = organiser(house)
    assert send(client, "/rankings", "/rankings", title="war-in-hell", name="No list").status_code == 422
    command = str(uuid.uuid4())
    ranking = send(
        client, "/rankings", "/rankings", title="regnum-angelica", name="List", command=command
    ).location
    given = {"act": "", "version": 1, "player": "", "name": "Zoe", "kind": "opening", "date": "2026-01-01"}
    wrong = send(client, ranking, ranking, **given, amount="1.3", reason="old")
    assert wrong.status_code == 422
    assert 'value="1.3"' in wrong.text
    right = send(client, ranking, ranking, **given, amount="31.25", reason="old", command=str(uuid.uuid4()))
    assert right.status_code == 303
    assert "Zoe 2nd Sphere 31.25" in text(visitor.get(ranking).text)
    stale = send(client, ranking, ranking, **given, amount="1", reason="old")
    assert stale.status_code == 412
    adjustment = re.findall(r'name="adjustment" value="([^"]*)"', client.get(ranking).text)[0]
    back = {"act": "take-back", "version": 2, "adjustment": adjustment, "command": str(uuid.uuid4())}
    assert send(client, ranking, ranking, **back).status_code == 303
    assert "Zoe" not in text(visitor.get(ranking).text)
    assert send(visitor, "/sign-in", ranking, **given, amount="1", reason="x").status_code == 401


def test_a_cut_to_the_top(house: House, visitor: FlaskClient) -> None:
    found = hall(house, 5, rounds=2)
    found.play(1)
    found.play(2)
    found.act("/desk", "cut", size=2)
    assert "The best 2 play on" in found.get("/log")
    found.act("/desk", "undo-cut")
    found.act("/desk", "cut", size=2)
    found.play(3)
    assert "cut" in found.get("", visitor)
    found.act("/desk", "finish")
    assert found.tournament.state.finished


def test_who_is_in_the_cut_is_asked_where_a_place_is_shared(house: House) -> None:
    found = hall(house, 4, tie_break=["differences"])
    found.play(1, (20, 20))
    tied = found.post("/desk", act="cut", size=2)
    assert tied.status_code == 409
    assert "place 1 is shared across the cut" in text(tied.text).lower()
    assert "who is in" in text(tied.text)
    players = list(found.tournament.state.players)[:2]
    found.act("/desk", "cut", size=2, player=players)
    assert list(found.tournament.state.cut) == players


def test_a_result_comes_from_the_record_of_the_game(house: House) -> None:
    record = house.keep(play(scribe(house, 1), 1))
    found = hall(house)
    found.act("/entries", "register", known=[house.ann, house.bob])
    found.begin(1)
    wrong = found.post("/rounds/1/tables/1", act="record", round=1, table=1, record="no record")
    assert wrong.status_code == 404
    assert 'value="no record"' in wrong.text
    found.act(
        "/rounds/1/tables/1", "record", round=1, table=1, record=f"http://localhost/records/{record.id}"
    )
    assert found.tournament.table(1, 1).record == record.id
    assert "taken from the record of the game" in found.get("/rounds/1/tables/1")
    public = house.client().get(found.at("/records"))
    assert f"/records/{record.id}" in public.text
    assert ">Records</a>" in house.client().get(found.at("")).text
    assert "No result of this tournament" in hall(house, 2).get("/records")


def test_settings_are_changed_while_it_runs(house: House) -> None:
    found = hall(house, 4)
    found.play(1)
    few = found.post("/settings", act="amend", name="New name", rounds=0, tie_break=["rank"])
    assert few.status_code == 422
    assert 'value="New name"' in few.text
    found.act(
        "/settings", "amend", name="New name", rounds=2, tie_break=["median", "", "lots"], reason="late"
    )
    assert found.tournament.settings.tie_breaks == ("median", "lots")
    assert "Drawn lots" in found.get("/settings")


def test_why_speaks_of_the_standings_that_the_pairing_was_made_from(house: House) -> None:
    found = hall(house, 8)
    found.play(1)
    found.begin(2)
    winner = found.tournament.round(1).tables[1].players[0]
    at = found.tournament.round(2).seats[winner]
    before = found.get(f"/rounds/2/tables/{at}/why")
    assert "0 apart in wins minus losses (+1 and +1)" in before
    assert "have changed since" not in before
    found.act("/rounds/1/tables/1", "correct", round=1, table=1, one=10, other=35, reason="misread")
    after = found.get(f"/rounds/2/tables/{at}/why")
    assert "0 apart in wins minus losses (+1 and +1)" in after
    assert "The standings have changed since this pairing was made" in after


def test_a_choice_that_changes_nothing_says_so(house: House) -> None:
    found = hall(house, 8)
    found.play(1)
    found.begin(2)
    found.act("/rounds/1/tables/1", "correct", round=1, table=1, one=10, other=35, reason="misread")
    page = found.get("/rounds/2/re-pair")
    assert page.count("0 of 4") == page.count("Here no table would change.") > 0
    assert "more tables change." not in page


def test_who_starts_late_has_no_place_before_the_first_round(house: House, visitor: FlaskClient) -> None:
    found = hall(house, 4)
    found.play(1)
    found.act("/entries", "register", players="Zoe", since=2)
    page = found.get("/standings", visitor)
    assert "– Zoe has not played yet" in page
    found.play(2)
    assert "has not played yet" not in found.get("/standings", visitor)


def test_a_slip_asks_how_it_ended(house: House) -> None:
    found = hall(house, 4)
    found.begin(1)
    page = text(found.post("/rounds/1/slips").text)
    assert page.count("How it ended: points resigned first blood Kingdom Wall agreed draw") == 2


def test_an_error_leads_to_its_tournament(house: House, visitor: FlaskClient) -> None:
    found = hall(house, 4)
    page = visitor.get(found.at("/rounds/7")).text
    assert f'href="{found.at("")}">The tournament</a>' in page


def keys_of(found: Hall, number: int) -> dict[str, str]:
    """The key of each seat of a round, as its slips have them."""
    house = found.house
    sight = house.services.tournaments.find(house.services.access.caller(""), found.id)
    return house.services.tournaments.table_keys(sight, number)


def test_a_phone_follows_its_player_to_the_next_table_and_to_the_end(
    house: House, visitor: FlaskClient
) -> None:
    found = hall(house, 4, rounds=2)
    found.begin(1)
    me, other = found.tournament.table(1, 1).players
    path = f"/t/{keys_of(found, 1)[me]}"
    names = house.services.directory.names([me, other])
    typed = {f"{name}.{table}": score for table in (1, 2) for name, score in (("one", 35), ("other", 10))}
    found.post("/rounds/1/results", typed | found.loaded("/rounds/1/results"))
    found.act("/desk", "close", round=1)
    found.act("/desk", "pair", round=2)
    assert "Round 2" not in text(visitor.get(path).text), "a draft is for staff"
    found.act("/desk", "publish", round=2)
    at = found.tournament.round(2).seats[me]
    page = text(visitor.get(path).text)
    assert f"Round 2: table {at} You play" in page
    assert "with your code on the slip of that table" in page
    assert "Report this result" not in page, "the key of a former round reports nothing"
    refused = send(visitor, path, path, act="report", one="35", other="10", how="points")
    assert refused.status_code != 303
    assert not found.tournament.table(2, at).reports
    found.post("/rounds/2/results", typed | found.loaded("/rounds/2/results"))
    found.act("/desk", "close", round=2)
    found.act("/desk", "finish")
    page = text(visitor.get(path).text)
    assert "The tournament is over Your place is" in page
    assert "Call staff" not in page
    assert names[me] in page


def test_a_slip_of_a_former_pairing_reports_nothing_though_its_table_stays(
    house: House, visitor: FlaskClient
) -> None:
    found = hall(house, 4)
    found.begin(1)
    before, keys = found.tournament.round(1), keys_of(found, 1)
    kept = {player: f"/t/{key}" for player, key in keys.items()}
    (a, b), (c, d) = (before.tables[number].players for number in (1, 2))
    store = house.services.store.tournaments
    for act, *values in ((pairing.begin_by_hand, 1, "b left"), (pairing.end_by_hand, [(a, d), (b, c)])):
        store.do(found.id, act, *values, expected=None, command=str(uuid.uuid4()), actor="staff")
    now = found.tournament.round(1)
    assert now.seats[a] == before.seats[a], "the table stays, and another sits at it"
    assert set(now.tables[now.seats[a]].players) == {a, d}
    page = text(visitor.get(kept[a]).text)
    name = house.services.directory.names([d])[d]
    assert f"Round 1 was paired again: table {now.seats[a]} You play {name}" in page
    assert "Report this result" not in page
    refused = send(visitor, kept[a], kept[a], act="report", one="35", other="10", how="points")
    assert refused.status_code == 403
    assert not found.tournament.table(1, now.seats[a]).reports
    fresh = f"/t/{keys_of(found, 1)[a]}"
    assert visitor.get(kept[a]).status_code == 401, "its player has a new slip"
    assert send(visitor, fresh, fresh, act="report", one="35", other="10", how="points").status_code == 303


def test_a_player_calls_staff_and_the_desk_shows_it(
    phones: tuple[Hall, dict[str, str]], house: House, visitor: FlaskClient
) -> None:
    found, keys = phones
    me, other = found.tournament.table(1, 1).players
    path = f"/t/{keys[me]}"
    assert "Call staff" in visitor.get(path).text
    for _ in range(2):  # the second call is the same one
        assert send(visitor, path, path, act="call", command=str(uuid.uuid4())).status_code == 303
    assert "You have called staff" in text(visitor.get(path).text)
    assert "You have called staff" not in text(visitor.get(f"/t/{keys[other]}").text)
    desk = found.get("/desk")
    assert "Players who call staff 1 Table 1" in desk
    assert "Players who call staff" not in found.get("", visitor)
    found.act("/desk", "answer-call", player=me)
    assert "Players who call staff" not in found.get("/desk")
    assert "Call staff" in visitor.get(path).text
    kinds = [entry.kind for entry in found.tournament.entries]
    assert (kinds.count("staff-called"), kinds.count("call-answered")) == (1, 1)
    called = [e.body for e in found.tournament.entries if e.kind in {"staff-called", "call-answered"}]
    assert not any(is_public(found.tournament, body) for body in called), "it is for staff"
    found.act("/log", "undo", entry=found.tournament.version)
    assert "Players who call staff 1" in found.get("/desk"), "what was answered by mistake is asked again"


def test_a_name_and_a_rank_are_corrected_after_registration(house: House, visitor: FlaskClient) -> None:
    found = hall(house, 4)
    wrong = next(iter(found.tournament.state.players))
    found.act("/entries", "correct-player", player=wrong, name="Zoë Right", rank=5)
    assert found.tournament.player(wrong).rank == 5
    assert "Zoë Right" in found.get("/players", visitor)
    found.act("/log", "undo", entry=found.tournament.version)
    assert found.tournament.player(wrong).rank != 5, "the rank is an event, which has an inverse"
    unfit = found.post("/entries", act="correct-player", player=wrong, name="", rank=2)
    assert unfit.status_code == 422
    unfit = found.post("/entries", act="correct-player", player=wrong, name="Other", rank=99)
    assert unfit.status_code == 422
    assert "Zoë Right" in found.get("/players", visitor), "nothing is half done"
    found.begin(1)
    assert "ranks are fixed since the start" in found.get("/entries")
    found.act("/entries", "correct-player", player=wrong, name="Zoe Right")
    assert "Zoe Right" in found.get("/players", visitor)


def test_the_name_of_an_account_is_not_corrected_by_an_organiser(house: House) -> None:
    found = hall(house, 2)
    judge = house.users["judge"].id
    found.house.services.tournaments.do(
        house.services.tournaments.find(house.services.access.caller(""), found.id),
        registering.register,
        {judge: 1},
        expected=None,
        command=str(uuid.uuid4()),
    )
    assert found.post("/entries", act="correct-player", player=judge, name="Nobody").status_code == 403
    token = house.services.directory.issue_token(house.users["organiser"].id, 1)
    player = next(iter(found.tournament.state.players))
    renamed = house.app.test_client().patch(
        f"/api/v1/players/{player}", json={"name": "Ann Right"}, headers={"Authorization": f"Bearer {token}"}
    )
    assert (renamed.status_code, renamed.json) == (200, {"player": player, "name": "Ann Right"})
    assert "Ann Right" in found.get("/players")
