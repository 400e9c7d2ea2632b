"""A result follows from the record of the game; a ruling on the game flags the table."""

from typing import Final

import pytest

from domain.games.regnum_angelica import TITLE
from domain.kernel.outcomes import Outcome
from domain.record import commands
from domain.record.codec import Codec
from domain.record.commands import Draft
from domain.record.entries import Closed, Ruled
from domain.tournament import closing, reporting
from domain.tournament import errors as er
from domain.tournament.desk import desk
from domain.tournament.results import Played
from tests.record.keeping import Keeper
from tests.tournament.hall import Hall

CODEC: Final = Codec([TITLE])


def game(one: str = "a", other: str = "b") -> Keeper:
    drafts = commands.open_record(
        TITLE, edition="stand-in", mode="table", seats={"fallen": one, "arch": other}, options={}
    )
    return Keeper(drafts, id="game", title=TITLE, codec=CODEC, seed=1)


def ended(outcome: Outcome, keeper: Keeper | None = None) -> Keeper:
    made = keeper or game()
    made._append([Draft(Closed("finished", outcome=outcome), made.record.state)])
    return made


def hall() -> Hall:
    made = Hall(["a", "b"])
    made.begin(1)
    return made


def outcome(reason: str, because: str, winner: str = "fallen", fallen: int = 36, arch: int = 12) -> Outcome:
    return Outcome((winner,) if winner else (), {"fallen": fallen, "arch": arch}, reason, because)


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        (outcome("points", "RA-002"), ("a", (36, 12), "points")),
        (outcome("higher total", "RA-004", "arch", 10, 12), ("b", (10, 12), "points")),
        (outcome("first blood", "RA-005", "arch", 12, 12), ("b", (12, 12), "firstBlood")),
        (outcome("first score", "RA-Q03", "arch", 12, 12), ("b", (12, 12), "firstBlood")),
        (outcome("draw", "RA-Q04", "", 0, 0), (None, (0, 0), "points")),
        (outcome("fallen wall", "RA-Q46", "arch", 0, 0), ("b", None, "wall")),
        (outcome("higher total", "RA-Q46", "arch", 0, 0), ("b", None, "wall")),
        (outcome("more hit points", "RA-Q46", "arch", 0, 0), ("b", None, "wall")),
        (outcome("first strike", "RA-167", "fallen", 5, 0), ("a", (5, 0), "points")),
    ],
)
def test_how_a_game_ended_is_how_the_match_counts(
    result: Outcome, expected: tuple[str | None, tuple[int, int] | None, str]
) -> None:
    made = hall()
    made.do(reporting.take_from_record, 1, 1, ended(result).record)
    winner, scores, how = expected
    table = made.tournament.table(1, 1)
    if scores and table.players[0] == "b":
        scores = (scores[1], scores[0])
    assert isinstance(table.result, Played)
    assert (table.result.winner, table.result.scores, table.result.ended) == (winner, scores, how)
    assert (table.record, table.source) == ("game", "record")


def test_every_end_of_the_title_is_known() -> None:
    assert set(hall().tournament.facts.ends) == set(TITLE.ends)


def test_resigned_agreed_and_neither() -> None:
    made = hall()
    resigned = game()
    resigned.close("resigned", by="fallen")
    made.do(reporting.take_from_record, 1, 1, resigned.record)
    found = made.tournament.table(1, 1).result
    assert isinstance(found, Played)
    assert (found.winner, found.ended) == ("b", "resigned")
    assert made.do(reporting.take_from_record, 1, 1, resigned.record) == []  # once more
    agreed = game()
    agreed.close("agreed draw")
    made.do(reporting.take_from_record, 1, 1, agreed.record)  # another game: corrected
    assert made.tournament.entries[-1].kind == "result-corrected"
    for reason in ("abandoned", "voided"):
        broken = game()
        broken.close(reason)
        with pytest.raises(er.ImpossibleResult, match="no result"):
            made.do(reporting.take_from_record, 1, 1, broken.record)


def test_records_of_something_else() -> None:
    made = hall()
    with pytest.raises(er.ImpossibleResult, match="not over"):
        made.do(reporting.take_from_record, 1, 1, game().record)
    with pytest.raises(er.ImpossibleResult, match="other players"):
        made.do(reporting.take_from_record, 1, 1, ended(outcome("points", "RA-002"), game("a", "c")).record)
    line = ended(outcome("points", "RA-002")).branch(1)
    with pytest.raises(er.ImpossibleResult, match="line"):
        made.do(reporting.take_from_record, 1, 1, line.record)
    other = Hall(["a", "b"], title="war-in-hell")
    other.begin(1)
    with pytest.raises(er.ImpossibleResult, match="game of regnum-angelica"):
        other.do(reporting.take_from_record, 1, 1, ended(outcome("points", "RA-002")).record)


def test_a_later_ruling_flags_the_table() -> None:
    made, keeper = hall(), ended(outcome("points", "RA-002"))
    made.do(reporting.take_from_record, 1, 1, keeper.record)
    assert made.do(reporting.flag, keeper.record) == []
    keeper.rule(Ruled("ruling", "judge", (), "The last move was not legal.", reopens=True))
    made.do(reporting.flag, keeper.record)
    assert [task.kind for task in desk(made.tournament)] == ["flag"]
    assert made.do(reporting.flag, keeper.record) == []  # it is flagged already
    with pytest.raises(er.OpenTables):
        made.do(closing.close_round, 1)
    keeper = ended(outcome("points", "RA-002", "arch", 3, 35), keeper)
    made.do(reporting.take_from_record, 1, 1, keeper.record)
    found = made.tournament.table(1, 1).result
    assert isinstance(found, Played)
    assert found.winner == "b"
    made.do(closing.close_round, 1)
    # Or staff says that the result stands.
    keeper.rule(Ruled("again", "judge", (), "Noted.", reopens=True))
    made.do(reporting.flag, keeper.record)
    assert desk(made.tournament)[0].kind == "flag"
    made.do(reporting.correct, 1, 1, found, "the result stands")
    assert made.tournament.table(1, 1).status == "done"
