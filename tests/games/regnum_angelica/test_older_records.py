"""Records from before an option existed go on as they were played."""

from pathlib import Path

from adapters.files.record_file import read_record
from domain.games import TITLES
from domain.games.regnum_angelica.title import TITLE, RegnumAngelica
from domain.record.record import Record, rebuild

REPLAYS = Path(__file__).parents[3] / "replays" / "regnum-angelica"


def golden(name: str) -> Record:
    with (REPLAYS / f"{name}.jsonl").open("rb") as lines:
        found = read_record(lines, TITLES)
    return rebuild(found.record_id, found.title, found.entries)


def target(record: Record) -> str:
    rules = record.rules
    assert isinstance(rules, RegnumAngelica)
    return rules.table.option("scriptTarget")


def test_a_record_from_before_the_option_plays_by_spaces() -> None:
    record = golden("first-blood-table")
    assert "scriptTarget" not in record.setup.options
    assert target(record) == "space"
    assert TITLE.rules(record.setup).legal(record.state, "arch") == record.rules.legal(record.state, "arch")


def test_a_new_record_says_what_it_plays_by() -> None:
    record = golden("more-hit-points-table")
    assert record.setup.options["scriptTarget"] == "angel"
    assert target(record) == "angel"
