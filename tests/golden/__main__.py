"""Write the golden games to replays/: python -m tests.golden [FOLDER]

A golden game is evidence: it is written anew only where a rule has changed on purpose, and the commit says
which.
"""

import sys
from pathlib import Path

from adapters.formats.record_file import SUFFIX
from tests.golden.games import TITLE, goldens

FOLDER = Path(__file__).parents[2] / "replays"


def main(folder: Path = FOLDER) -> None:
    """Write all of them."""
    target = folder / TITLE.id
    target.mkdir(parents=True, exist_ok=True)
    for name, table, people in goldens():
        lines = list(table.file(people))
        (target / f"{name}{SUFFIX}").write_bytes(b"".join(lines))
        sys.stdout.write(f"{name}: {table.record.version} entries, {sum(map(len, lines)) // 1024} KiB\n")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
