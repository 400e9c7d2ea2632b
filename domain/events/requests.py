"""The names by which requests are recognised: they go into digests that are stored, and never change."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

Command = TypeVar("Command", bound=Callable[..., Any])

_NAME: Final = "request_name"


def named(name: str) -> Callable[[Command], Command]:
    """Write down the name of a command, so that the function may be called otherwise one day.

    A repeated request is recognised by the digest of what it asked for, in which the name stands.
    """

    def name_it(command: Command) -> Command:
        setattr(command, _NAME, name)
        return command

    return name_it


def name_of(command: Callable[..., Any]) -> str:
    """The name of a command. Raises `LookupError` if nobody has written one down."""
    name = getattr(command, _NAME, None)
    if not isinstance(name, str):
        raise LookupError(f"{command!r} has no name by which its requests are recognised; see `named`")
    return name
