"""What only some may know, said in the type, and one redaction for every title.

A `Slot` says itself who may know its card. Any other secret field of a state, an effect or a decision is
typed ``Annotated[str | None, Secret("seat")]``: only the seat that the field of that name holds may know it,
or the seats, where it is a secret of several, such as those of a side.
A secret tuple keeps its length and loses its values.
"""

import types
from collections import Counter, defaultdict
from functools import cache
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from domain.kernel.cards import Hand, Pile, Pool, Slot
from domain.kernel.seats import JUDGE, PUBLIC

T = TypeVar("T")


class Secret(NamedTuple):
    """Marks a field that only the seat, or the seats, in the sibling field `holder` may know."""

    holder: str


class _Plan(NamedTuple):
    secrets: tuple[tuple[str, str], ...]
    nested: tuple[str, ...]


def conceal(value: T, viewer: str) -> T:
    """`value` (a state, an effect or a decision) as `viewer` may know it.

    Cards that become unknown go back to their pools, so a concealed state is again a possible state.
    """
    if viewer == JUDGE:
        return value
    returned: dict[str, list[str | None]] = defaultdict(list)
    concealed: T = _conceal(value, viewer, returned)
    if returned:
        concealed = _refill(concealed, returned)
    return concealed


def unknown_to(value: Any, viewer: str) -> Counter[str]:
    """What `viewer` may not know of a state: cards that could be anywhere, and secret fields with a value.

    Something was shown to a viewer if less is unknown after a decision than was before.
    """
    unknown: Counter[str] = Counter()
    _count_unknown(value, conceal(value, viewer), unknown)
    return unknown


def _count_unknown(value: Any, seen: Any, unknown: Counter[str]) -> None:
    if isinstance(seen, Pool):
        unknown.update(f"{seen.name} {card}" for card in seen.cards)
        unknown[seen.name] += seen.unnamed
    elif isinstance(seen, tuple):
        for part, seen_part in zip(value, seen, strict=True):
            _count_unknown(part, seen_part, unknown)
    elif isinstance(seen, dict):
        for key, part in seen.items():
            _count_unknown(value[key], part, unknown)
    elif isinstance(seen, msgspec.Struct) and not isinstance(seen, Slot | Hand | Pile):
        plan = _plan(type(seen))
        for name, _ in plan.secrets:
            unknown[f"{type(seen).__name__}.{name}"] += getattr(value, name) != getattr(seen, name)
        for name in plan.nested:
            _count_unknown(getattr(value, name), getattr(seen, name), unknown)


def _conceal(value: Any, viewer: str, returned: dict[str, list[str | None]]) -> Any:
    if isinstance(value, Slot):
        if value.card is None or value.shows_to(viewer):
            return value
        returned[value.pool].append(None if value.unnamed else value.card)
        return msgspec.structs.replace(value, card=None, unnamed=False)
    if isinstance(value, Hand):
        return Hand.of(_conceal_held(slot, viewer, returned) for slot in value.slots)
    if isinstance(value, Pile):
        held = ((at, _conceal_held(slot, viewer, returned)) for at, slot in value.known.items())
        return Pile(value.size, {at: slot for at, slot in held if slot.card is not None})
    if isinstance(value, tuple):
        return tuple(_conceal(item, viewer, returned) for item in value)
    if isinstance(value, dict):
        return {key: _conceal(item, viewer, returned) for key, item in value.items()}
    if not isinstance(value, msgspec.Struct):
        return value
    plan = _plan(type(value))
    changes: dict[str, object] = {
        name: _blank(getattr(value, name))
        for name, holder in plan.secrets
        if (held := getattr(value, holder)) not in (viewer, PUBLIC) and not _is_among(viewer, held)
    }
    for name in plan.nested:
        changes[name] = _conceal(getattr(value, name), viewer, returned)
    return msgspec.structs.replace(value, **changes) if changes else value


def _is_among(viewer: str, held: object) -> bool:
    """Whether a viewer is one of several who may know a secret."""
    return isinstance(held, tuple) and (viewer in held or PUBLIC in held)


def _conceal_held(slot: Slot, viewer: str, returned: dict[str, list[str | None]]) -> Slot:
    """A slot of a hand or a pile. Who else knows its card is hidden: a card that leaves would tell it."""
    concealed: Slot = _conceal(slot, viewer, returned)
    eyes = (PUBLIC,) if PUBLIC in slot.seats else (viewer,) if viewer in slot.seats else ()
    return msgspec.structs.replace(concealed, seats=eyes) if concealed.seats != eyes else concealed


def _blank(value: object) -> object:
    return (None,) * len(value) if isinstance(value, tuple) else None


def _refill(value: Any, returned: dict[str, list[str | None]]) -> Any:
    if isinstance(value, Pool):
        cards = returned.get(value.name)
        return value.put(cards) if cards else value
    if isinstance(value, tuple):
        return tuple(_refill(item, returned) for item in value)
    if isinstance(value, dict):
        return {key: _refill(item, returned) for key, item in value.items()}
    if isinstance(value, msgspec.Struct):
        changes = {name: _refill(getattr(value, name), returned) for name in _plan(type(value)).nested}
        return msgspec.structs.replace(value, **changes) if changes else value
    return value


@cache
def _plan(kind: type) -> _Plan:
    """Which fields of a struct are secret, and which can hold something that is."""
    secrets: list[tuple[str, str]] = []
    nested: list[str] = []
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if name.startswith("__"):
            continue
        mark = _mark(hint)
        if mark is not None:
            secrets.append((name, mark.holder))
        elif _holds_secrets(hint):
            nested.append(name)
    return _Plan(tuple(secrets), tuple(nested))


def _mark(hint: Any) -> Secret | None:
    if get_origin(hint) is Annotated:
        return next((item for item in hint.__metadata__ if isinstance(item, Secret)), None)
    return None


def _holds_secrets(hint: Any) -> bool:
    if hint is Any or isinstance(hint, TypeVar):
        return True  # only the value can tell
    if isinstance(hint, type) and not isinstance(hint, types.GenericAlias):
        if issubclass(hint, Slot | Hand | Pile | Pool):
            return True
        if issubclass(hint, msgspec.Struct):
            plan = _plan(hint)
            return bool(plan.secrets or plan.nested)
        return False
    if _mark(hint) is not None:
        raise TypeError(f"a secret must be marked on the whole field, not within its type: {hint}")
    parts = [_holds_secrets(part) for part in get_args(hint)]
    return any(parts)
