"""What a tournament has settled about the open questions of the rulebook (RA-Q36 to RA-Q45, RA-Q67)."""

from collections.abc import Mapping
from importlib import resources
from tomllib import loads
from typing import Final, Literal

import msgspec

from domain.kernel.rulebooks import Option, UnknownOption

_TEXT: Final = resources.files(__package__).joinpath("options.toml").read_text(encoding="utf-8")

TOURNAMENT_OPTIONS: Final = msgspec.convert(loads(_TEXT)["option"], tuple[Option, ...])
"""Every option with its ruling and its values, the default first."""


class Options(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """One value for each option; what is left out has its default. `options.toml` says what they mean."""

    rank_level: Literal["title", "sphere"] = "title"
    qp_table: Literal["printed", "swappedRow1"] = "printed"
    qp_beyond6: Literal["row6", "refuse"] = "row6"
    qp_floor: Literal["0", "none"] = "0"
    bonus100: Literal["row64", "halving", "entered"] = "row64"
    rank_snapshot: Literal["event", "match"] = "event"
    bye_result: Literal["win", "draw", "loss"] = "win"
    resigned_score: Literal["asStands", "full"] = "asStands"


DEFAULTS: Final = Options()


def settle(chosen: Mapping[str, str]) -> Options:
    """The options of a tournament; those that are not chosen have their default. Raises `UnknownOption`."""
    known = {option.key: option.values for option in TOURNAMENT_OPTIONS}
    for key, value in chosen.items():
        if key not in known:
            raise UnknownOption(f"a tournament has no option {key!r}; it has {', '.join(known)}")
        if value not in known[key]:
            raise UnknownOption(f"option {key!r} cannot be {value!r}; it can be {', '.join(known[key])}")
    return msgspec.convert(dict(chosen), Options)
