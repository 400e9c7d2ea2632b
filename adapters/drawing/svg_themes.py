"""The colours of pages and pictures. `svg.css` says each theme once; the styles are made from it.

A page's style has all themes, and a picture that stands alone may too. A picture in one theme has the colours
in place of their names: what draws PNG and paper knows neither custom properties nor what a reader prefers.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Final, Literal, NamedTuple, get_args

Theme = Literal["light", "dark", "contrast"]
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)

PREFERRED: Final = {
    "dark": "(prefers-color-scheme:dark)",
    "contrast": "(prefers-contrast:more)",
    "night": "(prefers-contrast:more) and (prefers-color-scheme:dark)",
}
"""What a reader's system prefers, by the theme that it gets; a later one comes before an earlier one."""

_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_THEME: Final = re.compile(r'\[data-theme="(\w+)"\]')
_CLASS: Final = re.compile(r"\.([\w-]+)")
_VALUE: Final = re.compile(r"var\(--([\w-]+)(?:,var\(--([\w-]+)\))?\)")


class _Sheet(NamedTuple):
    themes: Mapping[str, str]
    """The declarations of each theme."""
    rules: tuple[tuple[str, str], ...]
    """Selectors and declarations of the drawing."""


@cache
def _sheet() -> _Sheet:
    """`svg.css` without comments and needless space."""
    text = (resources.files(__package__) / "svg.css").read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/|(?<=[{};:,])\s+|\s+(?=[{}])|;(?=\s*\})", "", text, flags=re.DOTALL)
    themes: dict[str, str] = {}
    rules: list[tuple[str, str]] = []
    for selector, body in _RULE.findall(text):
        theme = _THEME.fullmatch(selector.strip())
        if theme:
            themes[theme[1]] = body
        else:
            rules.append((selector.strip(), body))
    return _Sheet(themes, tuple(rules))


def palette(theme: str) -> dict[str, str]:
    """The colours of a theme by name."""
    return dict(re.findall(r"--([\w-]+):([^;]+)", _sheet().themes[theme]))


@cache
def page_style() -> str:
    """The style for pages: all themes, by preference or by an element's `data-theme`, and the drawing."""
    themes = _sheet().themes
    chosen = (f"[data-theme={theme}]{{{themes[theme]}}}" for theme in THEMES if theme != "light")
    preferred = "".join(
        f"@media {query}{{:root:not([data-theme]){{{themes[theme]}}}}}" for theme, query in PREFERRED.items()
    )
    drawing = "".join(f"{selector}{{{body}}}" for selector, body in _sheet().rules)
    return (
        f":root,[data-theme=light]{{{themes['light']}}}{''.join(chosen)}{preferred}"
        f"@media (forced-colors:active){{:root:root,[data-theme]{{{themes['forced']}}}}}{drawing}"
    )


@cache
def picture_style(theme: Theme | Literal["auto"], classes: frozenset[str] | None = None) -> str:
    """The style within a picture that stands alone; `auto` is as its reader prefers.

    It holds what a picture with these `classes` needs, or everything.
    """
    rules = [
        (selector.removeprefix(".drawing "), body)
        for selector, body in _sheet().rules
        if classes is None or classes.issuperset(_CLASS.findall(selector))
    ]
    if theme != "auto":
        return "".join(_literal(rules, palette(theme)))
    drawing = "".join(f"{selector}{{{body}}}" for selector, body in rules)
    needed = {name for found in _VALUE.findall(drawing) for name in found}

    def colours(theme: str) -> str:
        return f":root{{{_declared(theme, needed)}}}"

    preferred = "".join(f"@media {query}{{{colours(theme)}}}" for theme, query in PREFERRED.items())
    return f"{colours('light')}{preferred}@media (forced-colors:active){{{colours('forced')}}}{drawing}"


def _declared(theme: str, names: Collection[str]) -> str:
    """The declarations of a theme, as far as they are of some colours."""
    return ";".join(
        declaration
        for declaration in _sheet().themes[theme].split(";")
        if not declaration.startswith("--") or declaration[2 : declaration.index(":")] in names
    )


def _literal(rules: list[tuple[str, str]], colours: Mapping[str, str]) -> Iterator[str]:
    """The rules with colours in place of names; what has the colour of a seat is said for each seat."""
    seats: dict[str, str] = {}
    for selector, body in rules:
        if body.startswith("--seat:"):
            seats[selector] = _resolved(body, colours).removeprefix("--seat:")
            continue
        stated = [declaration for declaration in body.split(";") if "forced-color" not in declaration]
        yield f"{selector}{{{';'.join(filter(None, (_resolved(item, colours) for item in stated)))}}}"
        owned = [declaration for declaration in stated if "var(--seat)" in declaration.replace(",", ")")]
        for seat, colour in seats.items() if owned else ():
            own = ";".join(_resolved(item, {**colours, "seat": colour}) for item in owned)
            yield f"{seat} {selector}{{{own}}}"


def _resolved(declaration: str, colours: Mapping[str, str]) -> str:
    """A declaration with its colours; nothing where one has none."""

    def colour(found: re.Match[str]) -> str:
        return next((colours[name] for name in found.groups() if name in colours), "")

    said = _VALUE.sub(colour, declaration)
    return "" if said.endswith(":") else said
