"""The form by which a record is opened."""

import uuid
from collections.abc import Mapping
from typing import Any, Final, cast, get_args

from werkzeug.datastructures import MultiDict

from api.services.access import MEMBERS, Caller
from api.services.everything import Services
from api.services.sight import Sight
from domain.kernel.refusals import Refusal
from domain.kernel.rulebooks import Option
from domain.kernel.seats import people
from domain.kernel.titles import Mode, Rules, Setup, Title
from domain.record import commands
from domain.record.errors import UnfitText
from domain.record.names import folded, require_name

MODES: Final[dict[Mode, str]] = {
    "table": "People play with real cards. The recorder enters what happens; what nobody saw stays unknown.",
    "hosted": "The players decide here, each with a seat key; the service shuffles, draws and hides.",
}
"""What each mode means."""

LONGEST_NAME: Final = 200

SAME_PLAYER: Final = "The same player sits at two seats. Is that right?"
"""What is asked before somebody is seated twice."""


class Faulty(ValueError):
    """A form that cannot be: what is wrong with each field, by its name."""

    def __init__(self, faults: Mapping[str, str]) -> None:
        super().__init__("; ".join(faults.values()))
        self.faults = dict(faults)


def options_by_kind(title: Title) -> dict[str, list[Option]]:
    """The options of a title: variants, which are rules of their own, and answers to open questions."""
    questions = {ruling.id for ruling in title.rulebook.ruling}
    groups: dict[str, list[Option]] = {"Variants": [], "Rulings of the table": []}
    for option in title.rulebook.option:
        groups["Rulings of the table" if option.ruling in questions else "Variants"].append(option)
    return groups


def open_record(services: Services, caller: Caller, title: Title, sent: MultiDict[str, str]) -> Sight:
    """Open the record that a form describes. Raises `Faulty`, or `Forbidden`."""
    caller.require(MEMBERS, "open a record")
    try:
        rules = table_of(title, sent)
    except ValueError as error:
        raise Faulty({"scenario": str(error)}) from None
    names = {seat: " ".join(sent.get(f"seat.{seat}", "").split()) for seat in people(rules.seats)}
    edition, mode = sent.get("edition", ""), sent.get("mode", "")
    options = {
        option.key: sent.get(f"option.{option.key}", option.values[0]) for option in title.rulebook.option
    }
    _require_sound(title, rules.setup, names, edition, mode, options=options)
    if "same_player" not in sent:
        _require_different(names)
    command = services.access.command(caller, sent.get("command", ""))
    players = {seat: str(uuid.uuid5(uuid.UUID(command), seat)) for seat in names}
    known = services.directory.names(names.values())
    services.directory.learn({players[seat]: name for seat, name in names.items() if name not in known})
    return services.records.open(
        caller,
        title.id,
        edition=edition,
        mode=cast(Mode, mode),
        seats={seat: name if name in known else players[seat] for seat, name in names.items()},
        options=options,
        scenario=rules.setup.scenario,
        players=rules.setup.players,
        entropy={},
        command=command,
    )


def _require_different(names: Mapping[str, str]) -> None:
    """Raise `Faulty` if the same player is named for a second seat."""
    seated: set[str] = set()
    again = {}
    for seat, name in names.items():
        if folded(name) in seated:
            again[f"seat.{seat}"] = SAME_PLAYER
        seated.add(folded(name))
    if again:
        raise Faulty(again)


def table_of(title: Title, sent: MultiDict[str, str]) -> Rules[Any, Any, Any]:
    """The rules of a usual table with the scenario and the number of players that are asked for.

    Raises ValueError if there is none.
    """
    number = int(sent.get("players") or 0)
    return title.rules(title.setup(scenario=sent.get("scenario", ""), players=number))


def _require_sound(
    title: Title, table: Setup, names: Mapping[str, str], edition: str, mode: str, *, options: dict[str, str]
) -> None:
    """Raise `Faulty` unless the rules let a record be opened so."""
    faults: dict[str, str] = {}
    for seat, name in names.items():
        if not name:
            faults[f"seat.{seat}"] = "Who plays here?"
        elif len(name) > LONGEST_NAME:
            faults[f"seat.{seat}"] = f"A name has at most {LONGEST_NAME} letters."
        else:
            try:
                require_name(name)
            except UnfitText as error:
                faults[f"seat.{seat}"] = f"{str(error)[:1].upper()}{str(error)[1:]}."
    if edition not in title.editions:
        faults["edition"] = "There is no such edition."
    if mode not in get_args(Mode):
        faults["mode"] = "There is no such mode."
    for option in title.rulebook.option:
        if options[option.key] not in option.values:
            faults[f"option.{option.key}"] = "There is no such answer."
    if faults:
        raise Faulty(faults)
    try:
        commands.open_record(
            title,
            edition=edition,
            mode=cast(Mode, mode),
            seats=dict(names),
            options=options,
            scenario=table.scenario,
            players=table.players,
        )
    except Refusal as refusal:
        keys = refusal.facts.get("options")
        named = [f"option.{key}" for key in keys] if isinstance(keys, list) else ["edition"]
        reason = f"{refusal.reason[:1].upper()}{refusal.reason[1:]} ({refusal.rule})."
        raise Faulty(dict.fromkeys(named, reason)) from None
