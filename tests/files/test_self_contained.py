"""A page that needs no network: its script, its moments and its policy."""

import json
from base64 import b64encode
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.files.self_contained import CannotJoin, anchored, joined, packed, policy
from api.web.offline import FIRST, modules

A = '// Says a.\nimport { b, c } from "./b.js";\n\nexport const a = () => b + c;\nconst own = 1;\n'
B = "export const b = 1;\nexport function c() {\n  return own;\n}\nconst own = 2;\n"


def test_modules_become_one_script_in_the_order_of_their_needs() -> None:
    assert joined({"a.js": A, "b.js": B}, "a.js") == (
        "const { b, c } = (() => {\nconst b = 1;\nfunction c() {\n  return own;\n}\nconst own = 2;\n"
        "return { b, c };\n})();\n"
        "const { a } = (() => {\nconst a = () => b + c;\nconst own = 1;\nreturn { a };\n})();"
    )


@pytest.mark.parametrize(
    "sources, message",
    [
        ({"a.js": A}, "a.js: there is no module 'b.js'"),
        ({"a.js": A, "b.js": "export const b = 1;"}, "a.js: b.js exports no 'c'"),
        ({"a.js": A, "b.js": B + "export class a {}"}, "a.js: 'a' is exported by b.js too"),
        ({"a.js": 'import "./b.js";', "b.js": B}, "a.js: this cannot be joined"),
        ({"a.js": "export default 1;"}, "a.js: this cannot be joined"),
        ({"a.js": A, "b.js": 'import { a } from "./a.js";\n' + B}, "a.js: it needs itself, by way of b.js"),
    ],
)
def test_what_the_convention_does_not_have_is_refused(sources: dict[str, str], message: str) -> None:
    with pytest.raises(CannotJoin) as refused:
        joined(sources, "a.js")
    assert str(refused.value).startswith(message)


def test_the_modules_of_the_viewer_can_be_joined() -> None:
    script = joined(modules(), FIRST)
    assert "import " not in script.replace("import(", "")
    assert "\nexport " not in script
    assert "</script" not in script


@given(
    st.lists(st.lists(st.sampled_from(["<g a>", "<li>", "x", "</script><!--", "é", "<text x>7"])), min_size=1)
)
def test_packed_frames_come_out_as_they_went_in(parts: list[list[str]]) -> None:
    frames = [{"number": n, "parts": {"table": "".join(part)}} for n, part in enumerate(parts, 1)]
    text = packed(frames, version=len(frames))
    assert "</" not in text
    assert "<!--" not in text
    held = json.loads(text)
    found = ["".join(held["pieces"][at] for at in frame["parts"]["table"]) for frame in held["frames"]]
    assert found == [frame["parts"]["table"] for frame in frames]  # type: ignore[index]
    assert held["version"] == len(frames)


def test_what_moments_have_in_common_is_held_once() -> None:
    same = "".join(f"<g data-piece='{n}'>{'x' * 100}</g>" for n in range(50))
    frames = [{"number": n, "parts": {"table": f"{same}<text x='1'>{n}</text>"}} for n in range(200)]
    assert len(packed(frames)) < 100_000 < 200 * len(same)


def test_the_policy_allows_this_script_and_this_style_alone() -> None:
    found = dict(part.split(" ", 1) for part in policy("go();", "p{}").split("; "))
    digest = b64encode(sha256(b"go();").digest()).decode()
    assert found["script-src"] == f"'sha256-{digest}'"
    assert found["default-src"] == "'none'"
    assert "unsafe" not in str(found)


def test_links_lead_to_the_rules_within_and_to_the_record_outside() -> None:
    html = (
        '<a href="/rules/RA-047">x</a><a href="/records/1">y</a><a href="#12">z</a><a href="//other/">o</a>'
    )
    assert anchored(html, "https://host") == (
        '<a href="#rule-RA-047">x</a><a href="https://host/records/1">y</a><a href="#12">z</a>'
        '<a href="//other/">o</a>'
    )
