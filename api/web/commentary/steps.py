"""The notes and lines of a study in order, and the way from one to the next."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import request, url_for

from api.services.answers.commentary import StudyItem, StudyView
from api.services.sight import Sight
from api.serving import services
from api.web.places import moment_address
from api.web.sessions import caller


@dataclass(frozen=True)
class Step:
    """A note or a line of a study, and where it is shown in the viewer."""

    item: StudyItem
    address: str
    picture: str = ""

    def is_at(self, record: str, entry: int) -> bool:
        """Whether that is where the note is, or the line."""
        note = self.item.note
        return (note.record, note.entry) == (record, entry) if note else self.item.id == record


def steps(study: StudyView) -> list[Step]:
    """The notes and lines of a study in order, with their addresses, which show no other notes."""
    sights: dict[str, Sight] = {}

    def sight_of(record: str) -> Sight:
        if record not in sights:
            sights[record] = services().sights.find(caller(), record)
        return sights[record]

    found: list[Step] = []
    for number, item in enumerate(study.items, start=1):
        sight = sight_of(item.note.record if item.note else item.id)
        entry = item.note.entry if item.note else 1
        is_again = any(step.is_at(sight.record.id, entry) for step in found)
        found.append(_step(study, item, sight, number if is_again else 0))
    return found


def _step(study: StudyView, item: StudyItem, sight: Sight, number: int) -> Step:
    """A step; it has a `number` if another before it is at the same place."""
    words: dict[str, Any] = {"study": study.id, "spoilers": request.args.get("spoilers")}
    if number:
        words |= {"step": number, "_anchor": "notes"}  # the anchor makes it another page for a script too
    note = item.note
    if note is None:
        return Step(item, moment_address(sight, 1, **words))
    eyes = sight.standing.viewers
    if note.viewer in eyes and note.viewer != eyes[0]:
        words["as"] = note.viewer
    return Step(
        item,
        moment_address(sight, note.entry, **words),
        url_for("pages.commentary.picture", study=study.id, note=note.id),
    )


@dataclass(frozen=True)
class Way:
    """Where a reader stands in a study.

    `number` is the place of what is shown among the `steps`, counted from 1; 0 if it is none of them.
    """

    study: StudyView
    steps: Sequence[Step]
    number: int

    @property
    def previous(self) -> str:
        """The address of the step before; empty if there is none."""
        return self.steps[self.number - 2].address if self.number > 1 else ""

    @property
    def following(self) -> str:
        """The address of the next step; empty if there is none."""
        return self.steps[self.number].address if self.number < len(self.steps) else ""


def way(study: StudyView, record: str, entry: int, wanted: int = 0) -> Way:
    """Where somebody stands in a study who looks at an entry of a record or line.

    Of several steps that are there it is the first, or the one with the number that is `wanted`.
    """
    found = steps(study)
    numbers = [at for at, step in enumerate(found, 1) if step.is_at(record, entry)]
    number = wanted if wanted in numbers else next(iter(numbers), 0)
    return Way(study, found, number)
