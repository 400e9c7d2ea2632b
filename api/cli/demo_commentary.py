"""What is written in the demo: notes on games, a line and a study of them, and a game that is still played.

As with its tournaments, each act has an id of its own, so that to do it again changes nothing.
"""

import random
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from adapters.eventstore.records import RecordStore
from api.cli.base import Desk
from api.cli.demo_tournaments import person
from api.services.access import Caller
from api.services.answers.records import view_entry, view_position
from api.services.answers.words import numbers_in, texts_in
from api.services.everything import Services
from api.services.sight import Sight
from domain.kernel.decisions import Decision
from domain.kernel.playing import RANDOM, players_of
from domain.kernel.seats import CHANCE, JUDGE, name_of, people
from domain.kernel.secrets import conceal
from domain.kernel.titles import Title
from domain.record.commentary.notes import Mark
from domain.record.commentary.study import ChosenLine, ChosenNote
from domain.record.record import Record

DECISIONS: Final = 40
"""So many decisions of seats has the game that is still played."""

_NAMES: Final = ("Agnes Whitlock", "Pavel Novák", "Ines Duarte", "Tomasz Zieliński", "Mirjam Koch")


class Swing(NamedTuple):
    """The entry of a game that moves the score farthest, by so many points for `seat`."""

    entry: int
    seat: str
    points: int


def fill(desk: Desk, games: Iterable[Record]) -> dict[str, str]:
    """Write on `games`, play another, and answer with the paths of their pages by what they are."""
    services = desk.services
    judge = next(user for user in desk.store.directory.list_users() if user.name == "judge")
    caller = Caller(judge.id, judge)
    studies = {f"a study of {game.title.name}": annotate(services, game, caller) for game in games}
    played = play(desk.store, desk.titles["war-in-hell"], judge.id)
    return {
        **{name: f"studies/{study}" for name, study in sorted(studies.items())},
        "a game that is still played": f"records/{played.id}",
    }


def annotate(services: Services, game: Record, caller: Caller) -> str:
    """Write on a finished game of the store, and answer with the id of a study of it."""
    sight = services.sights.find(caller, game.id)
    swing = find_swing(game)
    command = f"demo: {game.id}: "
    turning = services.notes.write(
        sight,
        entry=swing.entry,
        text=(
            f"**Here the game turns.** No other entry moves the score as far: {swing.points} for "
            f"{name_of(swing.seat, game.seats)}. "
            f"What led to it can be read from #{max(1, swing.entry - 6)} on."
        ),
        glyph="turning point",
        marks=_marks(sight, swing.entry),
        visibility="public",
        command=command + "turn",
    )
    ending = services.notes.write(
        sight,
        entry=game.version,
        text="The end of it. Was it still open after the turning point? The line tries it with other luck.",
        glyph="interesting",
        visibility="public",
        command=command + "end",
    )
    line = services.records.branch(
        sight, at=swing.entry - 1, basis=JUDGE, name="With other luck", command=command + "line"
    )
    if line.record.version == 1:
        players = {**dict.fromkeys(people(game.seats), _best(game.title)), CHANCE: RANDOM}
        services.lines.play_on(line, players, decisions=30, expected=1, command=command + "play on")
    study = services.studies.open(
        sight,
        title=f"{game.title.name}: where it turned",
        introduction="Two notes and a line on a game of the demo. Copy it, and write on.",
        visibility="public",
        items=(ChosenNote(turning.id), ChosenLine(line.record.id), ChosenNote(ending.id)),
        command=command + "study",
    )
    return study.id


def find_swing(game: Record) -> Swing:
    """The first of the entries that move the difference of the scores farthest, to the good of its seat."""
    best = Swing(2, game.seats[0].id, 0)
    sides_of = {seat.id: seat.side for seat in game.seats}
    for number in range(2, game.version + 1):
        before, after = (game.rules.scores(game.position(at)) for at in (number - 1, number))
        for seat in sides_of:
            gained = _lead(after, seat, sides_of) - _lead(before, seat, sides_of)
            if gained > best.points:
                best = Swing(number, seat, gained)
    return best


def _lead(scores: Mapping[str, int], seat: str, sides_of: Mapping[str, str]) -> int:
    """How far a seat is ahead of the best of the other sides."""
    others = (points for other, points in scores.items() if sides_of[other] != sides_of[seat])
    return scores[seat] - max(others, default=0)


def _marks(sight: Sight, entry: int) -> tuple[Mark, ...]:
    """Lights on the first places of the picture that an entry names."""
    record = sight.record
    told = view_entry(record, entry, JUDGE)
    said = [told.decision, told.effects]
    boards = view_position(record, entry, JUDGE).scene.boards
    places = {place.id: board.id for board in boards for place in board.places}
    named = [*texts_in(said), *(number for board in boards for number in numbers_in(said, board.id))]
    return tuple(Mark(at, ink="good") for at in list(dict.fromkeys(n for n in named if n in places))[:2])


def play(store: RecordStore, title: Title, actor: str) -> Record:
    """A hosted game of two who are made up, in the middle of it."""
    seats = people(title.rules(title.setup()).seats)
    playing = {seat: person(name) for seat, name in zip(seats, _NAMES, strict=False)}
    store.directory.learn(dict(zip(playing.values(), _NAMES, strict=False)))
    record = store.open(
        title.id,
        edition=next(iter(title.editions)),
        mode="hosted",
        seats=playing,
        actor=actor,
        command=f"demo: {title.id} is played",
    )
    rng = random.Random(record.id)  # noqa: S311 - it plays games, it guards nothing
    for number in range(DECISIONS):
        command = f"demo: decision {number}"
        if record.command(command):
            continue
        decision = _next(record, rng)
        if decision is None:
            break
        record = store.decide(record.id, decision, expected=None, actor=actor, command=command).record
    return record


def _next(record: Record, rng: random.Random) -> Decision | None:
    """What the title's best player decides next; None if the game is over."""
    player, rules = players_of(record.title)[_best(record.title)], record.rules
    for prompt in sorted(rules.prompts(record.state), key=lambda prompt: not prompt.must):
        decision = player(rules, conceal(record.state, prompt.seat), prompt.seat, rng.randrange)
        if decision is not None:
            return decision
    return None


def _best(title: Title) -> str:
    """The name of the title's own player, else the random one."""
    return next(iter(title.players), RANDOM)
