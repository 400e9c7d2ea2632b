"""The digests of pictures of golden records, so that no change of the drawing or of a scene goes unseen.

python -m tests.golden.pictures writes them: where a picture changes on purpose, the commit says why.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from adapters.drawing.svg import document
from domain.kernel.seats import PUBLIC, people
from domain.kernel.secrets import conceal
from domain.record.record import Record

KEPT: Final = Path(__file__).with_name("pictures.json")
GAMES: Final = {
    "regnum-angelica": ("first-blood-hosted", "fallen-wall-table", "edition-blank-table"),
    "war-in-hell": ("nine-planes-hosted", "turn-limit-table", "option-bids-commitment"),
}
"""Of each title: games that show between them what its scenes can have."""

EVERY: Final = 25


def pictures(record: Record) -> Iterator[tuple[str, str]]:
    """The digests of some positions of a record as each seat and the public see them, by what they are of."""
    for number in (*range(1, record.version, EVERY), record.version):
        for viewer in (*people(record.seats), PUBLIC):
            scene = record.rules.scene(conceal(record.position(number), viewer))
            drawn = document(scene, record.seats, theme="light")
            yield f"{number} {viewer}", hashlib.sha256(drawn.encode()).hexdigest()[:16]


def main() -> None:
    """Write the digests of all games."""
    from tests.golden.test_golden import FOLDER, record

    found = {
        f"{title}/{name}": dict(pictures(record(FOLDER / title / f"{name}.jsonl")))
        for title, names in GAMES.items()
        for name in names
    }
    KEPT.write_text(f"{json.dumps(found, indent=1)}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
