"""Texts that people write, in Markdown, as HTML that is safe to show.

There are paragraphs, headings (small ones, for they stand in a page that has its own), lists, quotations,
code, emphasis, links and lines; no pictures and no HTML. A rule's id, such as RA-062, leads to the rule, and
#12 to entry 12 of the record.
"""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final
from urllib.parse import quote

import nh3
from markdown_it import MarkdownIt
from markdown_it.token import Token

_TAGS: Final = {
    *("p", "br", "hr", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "code", "em", "strong", "a"),
}
_HEADINGS: Final = {"h1": "h4", "h2": "h5"}
_SMALLEST: Final = "h6"

_LINKED: Final = re.compile(
    r"(?<![\w#&/-])(?:#(?P<entry>[1-9]\d{0,5})|(?P<rule>[A-Z]{2,4}-[A-Z]?\d{1,4}))(?![\w-])"
)
"""What leads somewhere by itself."""

_ALLOWED: Final = re.compile(r"https?://\S+|/(?![/\\])[^\s\\]*|#[^\s\\]*", re.IGNORECASE)
"""An address on the web, or one of ours."""

_parser: Final = MarkdownIt("commonmark", {"html": False}).disable(["image", "html_block", "html_inline"])


def to_html(text: str, *, rules: Collection[str] = (), entry: Callable[[int], str] | None = None) -> str:
    """`text` as HTML. `rules` are the ids that lead to a rule; `entry` is the address of an entry, if any."""
    tokens = _parser.parse(text)
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = _HEADINGS.get(token.tag, _SMALLEST)
        if token.children:
            token.children = list(_linked(token.children, rules, entry))
    rendered = _parser.renderer.render(tokens, _parser.options, {})
    return nh3.clean(
        rendered,
        tags=_TAGS,
        attributes={"a": {"href", "title"}},
        attribute_filter=_attribute,
        url_schemes={"http", "https"},
        link_rel="nofollow noopener",
    )


def _linked(
    tokens: Sequence[Token], rules: Collection[str], entry: Callable[[int], str] | None
) -> Iterator[Token]:
    """The tokens of a paragraph, with links where a text names a rule or an entry and is in no link yet."""
    inside = 0
    for token in tokens:
        inside += token.nesting if token.type in ("link_open", "link_close") else 0
        if token.type != "text" or inside:
            yield token
            continue
        at = 0
        for found in _LINKED.finditer(token.content):
            if found["rule"]:
                address = f"/rules/{quote(found['rule'])}" if found["rule"] in rules else ""
            else:
                address = entry(int(found["entry"])) if entry else ""
            if not address:
                continue
            yield _text(token.content[at : found.start()])
            yield Token("link_open", "a", 1, attrs={"href": address})
            yield _text(found[0])
            yield Token("link_close", "a", -1)
            at = found.end()
        yield _text(token.content[at:])


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _attribute(tag: str, name: str, value: str) -> str | None:
    return None if name == "href" and not _ALLOWED.fullmatch(value) else value
