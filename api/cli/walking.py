"""`record decide`: one decision, those of a script, or a walk through a game at a table."""

import re
import shlex
import sys
from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import click
from rich.text import Text

from adapters.drawing.text import draw
from adapters.files.encodings import Unreadable as UnreadableText
from adapters.files.encodings import read_text, read_unicode, utf8_lines
from adapters.files.notation import (
    Field,
    Incomplete,
    Said,
    Unreadable,
    agreeing,
    complete,
    fields_of,
    is_of_use,
    next_words,
    read_field,
    read_value,
    split,
    words_for,
)
from api.cli.base import Command, Desk, encoding_option, pass_desk
from api.cli.recording import QUIT, Recorder
from api.cli.records import Request, changing, viewer_of
from domain.kernel.decisions import Decision
from domain.kernel.refusals import Refusal
from domain.kernel.seats import JUDGE, name_of
from domain.record.asking import Question, last_decided
from domain.record.errors import ConfirmationNeeded, RecordError
from domain.record.record import Record

HELP: Final = """\
a line    a decision: seat, kind and what it is about, or as much of it as is clear; Tab completes
a number  a decision of that kind; what it is about is asked for, Enter takes or leaves it
table     shows the table again
undo      takes the last decision back, if every seat agrees
q         ends the walk; what is recorded stays"""

YES: Final = ("yes", "y")

LISTED: Final = 16
"""A question lists up to so many answers; more are told by Tab."""

LONGEST_LINE: Final = 1 << 16
"""In bytes."""

Following = Callable[[list[str]], list[str]]
"""Given the words before, the words that may come next."""

Ask = Callable[[str, Following], str]
"""Answers with the line that is typed. Raises EOFError."""


@click.command(cls=Command)
@click.argument("id")
@click.argument("decision", nargs=-1)
@click.option(
    "--script",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A file of decisions, one a line; the first that cannot be ends it.",
)
@encoding_option
@click.option(
    "--confirm",
    is_flag=True,
    help="Record a decision also where a battle or an exchange ends by passes that nobody has said.",
)
@click.option("--as", "viewer", help="Whose knowledge; of a game at a table by default the judge's.")
@pass_desk
@changing
def decide(
    desk: Desk,
    *,
    request: Request,
    id: str,
    decision: tuple[str, ...],
    script: Path | None,
    encoding: str,
    confirm: bool,
    viewer: str | None,
) -> None:
    """Record DECISION in the record ID; without one, walk through the game.

    A decision is the seat, the kind, then what it is about:

    \b
      fallen place c7            fallen place c7 naberius
      arch activate c1 sariel    fallen move c6 c5 c4
      fallen announce pi power   arch announce enigma c5
      fallen draw naberius -     declare sariel rank=5 compass=N:fire,S:none
      red enter geryon 5         red bid bids=geryon:30,amon:20 1
      black battle 5             red survive kept=geryon:[ice-devils]

    The seat may be left out where it is clear. Everything may be given as name=value, a list with commas:
    path=c6,c5. What is unknown is a dash. The whole decision may be one JSON object.

    A walk reads such lines from standard input, too. In a terminal it shows the table and what is possible,
    asks, and completes with Tab; a script or a pipe may take back the last decision with «undo agreed».
    """
    if script and decision:
        raise click.UsageError("a script says all the decisions; leave DECISION out")
    if encoding and not script:
        raise click.UsageError("--encoding is of a file: --script FILE")
    recorder = Recorder(desk, id, request, _viewer(desk.store.load(id), viewer), confirm)
    if decision:
        whole = decision[0].startswith("{") and len(decision) == 1
        try:
            recorder.take(decision[0] if whole else shlex.join(decision))
        except Unreadable as error:
            raise click.UsageError(str(error)) from None
    elif script:
        recorder.follow(_lines(script, encoding), str(script))
    elif sys.stdin.isatty() and not desk.json:
        Walk(recorder, _asker()).go()
    elif not recorder.listen(line.decode() for line in utf8_lines(sys.stdin.buffer, LONGEST_LINE)):
        click.get_current_context().exit(1)


def _lines(script: Path, encoding: str) -> list[str]:
    """The lines of a script: in UTF-8 or UTF-16, or in the encoding that is named."""
    data = script.read_bytes()
    try:
        text = (read_text(data, encoding) if encoding else read_unicode(data)).text
    except UnreadableText as error:
        hint = "" if encoding else "; another encoding is named by --encoding"
        raise click.UsageError(f"{script}: {error}{hint}") from None
    return re.split(r"\r\n|\n|\r", text)


def _viewer(record: Record, viewer: str | None) -> str:
    """Whoever records at a table has typed all that the record knows."""
    return viewer_of(record, JUDGE if viewer is None and record.setup.mode == "table" else viewer)


class Walk:
    """A recorder at a terminal."""

    def __init__(self, recorder: Recorder, ask: Ask) -> None:
        self._recorder = recorder
        self._ask = ask
        self._questions: list[Question] = []
        recorder.before_telling = self._show_table

    def go(self) -> None:
        """Ask for decisions until the game is over or the recorder quits."""
        self._show_table()
        version = 0
        while not (record := self._recorder.record).closing:
            if record.version != version:
                self._show_questions()
                version = record.version
            try:
                line = self._ask("> ", self._following).strip()
                if line in QUIT:
                    return
                self._answer(line)
            except EOFError:
                return
            except ConfirmationNeeded as needed:
                self._confirm(needed)
            except (Refusal, Unreadable, RecordError) as error:
                self._recorder.complain(error)

    def _answer(self, line: str) -> None:
        if line in ("?", "help"):
            click.echo(HELP)
        elif line == "table":
            self._show_table()
            self._show_questions()
        elif line == "undo":
            self._undo()
        elif line.isdecimal():
            if not 1 <= int(line) <= len(self._questions):
                raise Unreadable(f"there is no number {line}")
            self._ask_for_rest(self._questions[int(line) - 1], {})
        else:
            try:
                self._recorder.take(line)
            except Incomplete as incomplete:
                self._ask_for_rest(incomplete.question, incomplete.said)

    def _confirm(self, needed: ConfirmationNeeded) -> None:
        """Ask whether passes that nobody has said may end a battle or an exchange."""
        narrate = self._recorder.record.rules.narrate
        also = " ".join(narrate(decision, ()) for decision in needed.implied)
        self._recorder.desk.show(None, Text(f"Also records: {also} This ends {needed.ends}."))
        if self._ask("Record it? (yes no) ", lambda _: ["yes", "no"]).strip() in YES:
            self._recorder.decide(needed.decision, confirmed=True)

    def _undo(self) -> None:
        to = last_decided(self._recorder.record)
        if (
            to is None
            or self._ask(
                f"Back to entry {to}: does every seat agree? (yes no) ", lambda _: ["yes", "no"]
            ).strip()
            in YES
        ):
            self._recorder.undo()

    def _ask_for_rest(self, question: Question, said: Said) -> None:
        """Ask for the fields that were not said, then record the decision."""
        for field in fields_of(question.type):
            left = agreeing(question.choices, said)
            if field.name in said or not is_of_use(field, left):
                continue
            words = words_for(field, left)
            examples = self._recorder.record.title.samples(question.kind, len(question.choices))
            answer = self._ask(_wording(field, words, examples=examples), _followers(field, left)).strip()
            if not answer and field.required:
                if len(words) != 1:
                    raise Unreadable(f"nothing is recorded without the {field.name}")
                answer = words[0]
            if answer:
                said = {**said, field.name: _value(field, answer, left)}
        self._recorder.decide(complete(question, said))

    def _following(self, before: list[str]) -> list[str]:
        return next_words(before, self._recorder.record.title, self._questions)

    def _show_table(self) -> None:
        seen = self._recorder.seen
        self._recorder.desk.show(None, draw(seen.rules.scene(seen.state), seen.seats))

    def _show_questions(self) -> None:
        """The kinds that are possible, numbered, seat by seat; last those that leave something unsaid."""
        self._questions = [question for question in self._recorder.questions() if question.choices]
        narrate, seats = self._recorder.record.rules.narrate, self._recorder.record.seats
        numbered = enumerate(self._questions, 1)
        for (seat, must, unsaid, ends), group in groupby(numbered, key=lambda pair: _asked_of(pair[1])):
            text = Text(f"{name_of(seat, seats)} {'must' if must else 'may'} ", style="bold")
            text.append(
                ", ".join(f"{number} {question.kind}" for number, question in group), style="not bold"
            )
            if unsaid:
                taken = " ".join(narrate(decision, ()) for decision in unsaid)
                over = f" This ends {ends}, and has to be confirmed." if ends else ""
                text.append(f"  also records: {taken}{over}", style="not bold dim")
            self._recorder.desk.show(None, text)


def _asked_of(question: Question) -> tuple[str, bool, tuple[Decision, ...], str]:
    return question.seat, question.must and not question.unsaid, question.unsaid, question.ends


def _wording(field: Field, words: Sequence[str], *, examples: bool) -> str:
    many = f"such as one of {len(words)}, see Tab" if examples else f"one of {len(words)}, see Tab"
    listed = " ".join(map(shlex.quote, words)) if len(words) <= LISTED else many
    optional = "" if field.required else "or Enter"
    aside = ", ".join(filter(None, (listed, optional)))
    return f"  {field.name}{f' ({aside})' if aside else ''}: "


def _followers(field: Field, choices: Sequence[Decision]) -> Following:
    def following(before: list[str]) -> list[str]:
        said = {field.name: before} if field.item and before else {}
        return words_for(field, agreeing(choices, said), before)

    return following


def _value(field: Field, answer: str, choices: Sequence[Decision]) -> Any:
    if not field.by_place:
        return read_value(field.type, answer)
    words = split(answer)
    return read_field(field, words if field.item else [" ".join(words)], choices)


def _asker() -> Ask:
    """Asks in this terminal, with Tab if Python was built with a line editor."""
    try:
        import readline  # noqa: PLC0415 - not everywhere, and it changes the terminal
    except ImportError:
        return lambda prompt, following: input(prompt)

    found: list[str] = []
    editline = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if editline else "tab: complete")
    readline.set_completer_delims(" ")

    def ask(prompt: str, following: Following) -> str:
        def completion(text: str, state: int) -> str | None:
            if not state:
                before = readline.get_line_buffer()[: readline.get_begidx()].split()
                words = (shlex.quote(word) for word in following(before))
                found[:] = [w if w.endswith("=") else f"{w} " for w in words if w.startswith(text)]
            return found[state] if state < len(found) else None

        readline.set_completer(completion)
        return input(prompt)

    return ask
