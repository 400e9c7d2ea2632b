"""Write the golden games to replays/: python -m tests.golden [--title TITLE] [--only NAME] [FOLDER]

Two runs give the same bytes. A golden game is evidence: it is written anew only where a rule has changed on
purpose, and the commit says which: by its name, or with all that are not there yet (`--missing`).
"""

import argparse
import sys
from pathlib import Path
from typing import Final

from adapters.files.record_file import SUFFIX
from tests.golden import regnum_angelica, war_in_hell
from tests.golden.games import golden

FOLDER: Final = Path(__file__).parents[2] / "replays"
GOLDENS: Final = {made.TITLE.id: made.goldens for made in (regnum_angelica, war_in_hell)}


def main() -> None:
    """Write those of one title, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("--title", choices=sorted(GOLDENS))
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="of so many as are named")
    parser.add_argument("--missing", action="store_true", help="those that are not there yet")
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER)
    args = parser.parse_args()
    for title, goldens in GOLDENS.items():
        if args.title in (None, title):
            target = args.folder / title
            target.mkdir(parents=True, exist_ok=True)
            for name, make in goldens():
                path = target / f"{name.replace(' ', '-')}{SUFFIX}"
                if (args.only and path.stem not in args.only) or (args.missing and path.exists()):
                    continue
                _, table, people = golden(make(name))
                lines = list(table.file(people))
                path.write_bytes(b"".join(lines))
                size = sum(map(len, lines)) // 1024
                sys.stdout.write(f"{path.stem}: {table.record.version} entries, {size} KiB\n")


if __name__ == "__main__":
    main()
