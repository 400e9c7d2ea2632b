"""The golden games of Regnum Angelica: which there are and how each is made."""

from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from typing import Final

from adapters.files.scribe import Scribe
from domain.games import TITLES
from domain.games.regnum_angelica.decisions import Announce
from domain.games.regnum_angelica.effects import PowerChanged
from domain.games.regnum_angelica.heuristic import Temper
from domain.kernel.decisions import Decision
from domain.kernel.titles import Mode
from domain.record.entries import CloseReason, Ruled
from domain.record.verification import audit
from tests.golden.games import MODES, MOST_TRIES, Making, Named, Serves, broken_off, ends, first_that
from tests.golden.sensible import quiet, sensible
from tests.support.scribes import BEGAN, Player, at_random, play, scribe
from tests.support.tables import seats_of

TITLE: Final = TITLES["regnum-angelica"]


def _never(own: int, other: int, worth: int) -> bool:
    return False


def _to_level(own: int, other: int, worth: int) -> bool:
    return own == 0 and other in (0, worth)


TEMPERS: Final = {
    "points": Temper(),
    "higher total": Temper(),
    "first blood": Temper(scores=_never),
    "first score": Temper(attacks=False, scripts=False, scores=_to_level),
    "draw": Temper(attacks=False, scripts=False, moves=False, scores=_never),
}
"""By end of the game: players who may bring it about."""

_PEACE: Final = Temper(attacks=False, scripts=False)
TABLE_TEMPERS: Final = {"points": _PEACE, "fallen wall": _PEACE}
"""Where hands are hidden, players who may hold any script destroy too much to score."""

END_OPTIONS: Final = {
    "fallen wall": {"kingdomWall": "yes"},
    "more hit points": {"kingdomWall": "yes"},
    "first strike": {"firstStrike": "yes"},
}
"""By end of the game: the variant that has it."""

WITH: Final = {
    "wallPillar": {"kingdomWall": "yes"},
    "payRank2": {"payToPlay": "yes"},
    "pocketSource": {"pocket": "yes"},
    "damnedLeader": {"theDamned": "yes"},
    "noBurnPillars": {"noBurn": "yes"},
    "cubeSupply": {"fastFive": "yes"},
}
"""By ruling option: the variant in which alone it matters, or matters within a lifetime."""

TRIES: Final = 12
SHORT: Final = 120

CLOSINGS: Final[dict[CloseReason, str]] = {
    "resigned": "",
    "agreed draw": "Both have to catch a train.",
    "abandoned": "Arch did not come back from the break.",
    "voided": "A card was missing from the deck of Fallen.",
}


def goldens() -> Iterator[Making]:
    """Every golden game of Regnum Angelica."""
    for mode in MODES:
        for end in TITLE.ends:
            temper = TABLE_TEMPERS.get(end) if mode == "table" else None
            ended = partial(
                _until,
                mode=mode,
                temper=temper or TEMPERS.get(end, Temper()),
                serves=ends(end),
                options=END_OPTIONS.get(end),
            )
            yield Making(f"{end}-{mode}", ended)
        for reason, note in CLOSINGS.items():
            yield Making(f"{reason}-{mode}", partial(_closed, mode=mode, reason=reason, note=note))
        yield Making(f"reopened-{mode}", partial(_reopened, mode=mode))
    for option in TITLE.rulebook.option:
        for value in option.values[1:]:
            otherwise = partial(_otherwise, key=option.key, value=value)
            yield Making(f"option-{option.key}-{value}", otherwise)
    yield Making("edition-blank-table", _declared)


def _player(mode: Mode, seed: str, temper: Temper | None = None) -> Player:
    return sensible(seed, temper) if mode == "hosted" else quiet(seed, temper)


def _until(
    name: str,
    mode: Mode,
    temper: Temper,
    serves: Serves,
    options: dict[str, str] | None = None,
) -> Named:
    """The first game, by seed, that serves."""
    seeds = (f"{name} {number}" for number in range(MOST_TRIES))
    games = (
        play(scribe(TITLE, seed, mode=mode, options=options), _player(mode, seed, temper)) for seed in seeds
    )
    return first_that(serves, name, games)


def _closed(name: str, mode: Mode, reason: CloseReason, note: str) -> Named:
    table = play(scribe(TITLE, name, mode=mode), _player(mode, name), decisions=40)
    table.close(reason, by="arch" if reason == "resigned" else "", note=note)
    return name, table


def _reopened(name: str, mode: Mode) -> Named:
    """Everything that can happen to a record: two kinds of rewind, rulings, a closing that is undone."""
    player = _player(mode, name)
    table = play(scribe(TITLE, name, mode=mode), player, decisions=30)
    table.rewind(table.record.version - 6, agreed=seats_of(TITLE), reason="A cube was counted twice.")
    play(table, player, decisions=12)
    table.rule(Ruled("R-1", "judge", ("RA-062",), "The last moves went further than the cubes allowed."))
    table.rewind(table.record.version - 4, ruling="R-1", reason="The moves are made again.")
    play(table, player, decisions=8)
    effects = (PowerChanged("RA-043", "arch", 2),)
    table.rule(Ruled("R-2", "judge", ("RA-043", "RA-065"), "Arch's stone stood one too low.", effects))
    play(table, player, decisions=8)
    before = table.record.version
    table.close("resigned", by="fallen", note="Fallen took the leader for lost.")
    holding = "Fallen was told a wrong rule about the leader and may go on."
    table.rule(Ruled("R-3", "judge", ("RA-084",), holding, reopens=True), seed=b"a fresh seed".ljust(32))
    table.rewind(before - 3, ruling="R-3")
    return name, play(table, player)


def _otherwise(name: str, key: str, value: str) -> Named:
    """A game under another ruling, broken off once it has made a difference.

    A ruling that only forbids makes none in a game that keeps to it; a short game serves then. These games
    are older than the others, so that a list of records begins with games that were played to the end.
    """
    default = TITLE.rulebook.defaults
    options = WITH.get(key, {}) | {key: value}
    opened = partial(scribe, TITLE, options=options, began=BEGAN - timedelta(days=28))
    temper = {"firstBlood": Temper(scores=_to_level)}.get(key, Temper())
    for number in range(1, 1 + TRIES):
        seed = f"{name} {number}"
        special = partial(_hoarder, seed) if key == "cubeSupply" else partial(sensible, seed, temper)
        for player in (special, partial(at_random, seed)):
            table = play(opened(seed), player())
            first = audit(table.record, {key: default[key]}).first
            if first:
                return name, broken_off(opened(seed), player(), max(first.number, SHORT))
    return name, broken_off(opened(name), sensible(name), until=SHORT)


def _hoarder(seed: str) -> Player:
    """Plays no script but those that give cubes, and those all in one turn."""
    plain = sensible(seed, Temper(attacks=False, scripts=False))

    def player(table: Scribe) -> Decision:
        rules, state = table.record.rules, table.record.state
        if state.seat and not (state.exchange or state.due):
            hoard = sum(slot.card in ("blur", "mimic") for slot in state.side(state.seat).hand.slots)
            decisions: tuple[Decision, ...] = rules.legal(state, state.seat)
            for decision in decisions:
                gives = isinstance(decision, Announce) and decision.card in ("blur", "mimic")
                if gives and (hoard > 3 or state.cubes > 5):
                    return decision
        return plain(table)

    return player


def _declared(name: str) -> Named:
    """A game with cards unknown to the edition: the table declares them, some blank in a direction."""
    seeds = (f"{name} {number}" for number in range(MOST_TRIES))
    games = (play(scribe(TITLE, seed, mode="table", edition="blank"), at_random(seed)) for seed in seeds)

    def matters(table: Scribe) -> bool:
        return audit(table.record, {"blankCompass": "noAttack"}).first is not None

    return first_that(matters, name, games)
