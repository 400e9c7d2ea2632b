"""Watching a game that is over: walking, seeking and playing, with eyes, hands or keys."""

import random
import re
import uuid

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from domain.record.record import Record
from tests.web.house import House
from tests.web.journeys.conftest import OpenWindow, arrive, leave, shown, visit

pytestmark = pytest.mark.browser

PARTS = """html => {
    const page = html ? new DOMParser().parseFromString(html, "text/html") : document;
    const parts = [...page.querySelectorAll("[data-part]:not([data-part=list], [data-part=possible])")];
    const passing = / (name="(word|command)" value|class)="[^"]*"/g;
    return parts.map(part => part.innerHTML.replace(passing, "").trim());
}"""
"""The parts of this page, or of one that is given, without what is new in every page."""

SEEN = """html => {
    const page = html ? new DOMParser().parseFromString(html, "text/html") : document;
    return new URL(page.querySelector("[data-do=copy]").href).searchParams.get("seen");
}"""
"""The digest of what is seen, as it stands in the link to the moment."""

STEPS = """keys => keys.map(key => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey: true, bubbles: true }));
    const moving = document.getAnimations().filter(one => one.effect.target.closest("[data-part=table]"));
    return [document.querySelector("main").dataset.number, moving.length > 0];
})"""
"""Go on at once by some keys: where each of them leads, and whether anything moves then."""

STEP = """() => {
    const begun = performance.now();
    const key = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true });
    document.body.dispatchEvent(key);
    document.body.getBoundingClientRect();
    return performance.now() - begun;
}"""


def loaded(page: Page, path: str) -> str:
    """The HTML of a page as the server makes it."""
    return page.request.get(path).text()


def test_steps_either_way_show_what_the_pages_show(open_window: OpenWindow, played: Record) -> None:
    page = open_window(motion="reduce")
    path = f"/records/{played.id}"
    visit(page, f"{path}/58")
    plain = {number: page.evaluate(PARTS, loaded(page, f"{path}/{number}")) for number in range(58, 64)}
    for number in (59, 60, 61, 62, 63):
        page.keyboard.press("ArrowRight")
        arrive(page, number)
        assert page.evaluate(PARTS) == plain[number]
    for number in (62, 61, 60, 59, 58):
        page.get_by_role("link", name="Previous entry").click()
        arrive(page, number)
        assert page.evaluate(PARTS) == plain[number]
    assert page.url.endswith(f"{path}/58")
    assert page.title() == "Regnum Angelica, entry 58"


def test_seeking_at_random_shows_the_same_views_again(open_window: OpenWindow, played: Record) -> None:
    page = open_window()
    path = f"/records/{played.id}"
    visit(page, f"{path}/1")
    sought = random.Random(4).sample(range(2, played.version), 6)
    seen: dict[int, str] = {}
    for number in (*sought, *reversed(sought)):
        page.locator(f'.list [data-entry="{number}"] a').first.evaluate("link => link.click()")
        arrive(page, number)
        assert seen.setdefault(number, page.evaluate(SEEN)) == page.evaluate(SEEN)
    for number, digest in seen.items():
        assert digest
        assert page.evaluate(SEEN, loaded(page, f"{path}/{number}")) == digest


def test_back_and_forward_lead_through_what_was_seen(open_window: OpenWindow, played: Record) -> None:
    page = open_window("judge")
    visit(page, f"/records/{played.id}/20")
    page.get_by_role("link", name="Next turn").click()
    leave(page, 20)
    turn = shown(page)
    eyes = page.get_by_role("navigation", name="Whose eyes")
    eyes.get_by_role("link", name="Arch").click()
    page.locator('main[data-viewer="arch"]').wait_for()
    assert page.url.endswith(f"/{turn}?as=arch")
    page.get_by_role("link", name="Last entry").click()
    arrive(page, played.version)
    assert page.url.endswith(f"/{played.version}?as=arch")
    page.go_back()
    arrive(page, turn)
    page.go_back()
    page.locator('main[data-viewer="judge"]').wait_for()
    assert shown(page) == turn
    assert eyes.locator("[aria-current]").inner_text() == "Everything"
    page.go_back()
    arrive(page, 20)
    page.go_forward()
    page.go_forward()
    page.locator('main[data-viewer="arch"]').wait_for()
    assert page.url.endswith(f"/{turn}?as=arch")


def test_one_walks_by_keys_alone(open_window: OpenWindow, played: Record) -> None:
    page = open_window()
    visit(page, f"/records/{played.id}/30")
    press = page.keyboard.press
    press("End")
    arrive(page, played.version)
    press("Home")
    arrive(page, 1)
    press("Shift+ArrowRight")
    leave(page, 1)
    turn = shown(page)
    press("]")
    leave(page, turn)
    assert shown(page) > turn
    further = shown(page)
    press("Shift+ArrowLeft")
    leave(page, further)
    assert shown(page) < further
    press("g")
    page.keyboard.type("44")
    press("Enter")
    arrive(page, 44)
    press("[")
    leave(page, 44)
    assert shown(page) < 44
    expect(page.locator('.list [aria-current="page"]')).to_have_count(1)
    expect(page.locator('.list [aria-current="page"]')).to_be_in_viewport()
    press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()


def test_a_step_that_is_held_down_is_repeated(open_window: OpenWindow, played: Record) -> None:
    page = open_window()
    visit(page, f"/records/{played.id}/30")
    page.get_by_role("link", name="Next entry").hover()
    page.mouse.down()
    leave(page, 30)
    leave(page, 31)
    page.mouse.up()
    reached = shown(page)
    assert reached > 31
    page.keyboard.press("ArrowLeft")
    arrive(page, reached - 1)


def test_lines_are_chosen_where_they_branch_off(
    open_window: OpenWindow, house: House, played: Record
) -> None:
    judge = house.users["judge"].id
    for name in ("Otherwise", "Otherwise again"):
        house.services.store.branch(
            played.id, at=24, basis="judge", name=name, actor=judge, command=str(uuid.uuid4())
        )
    house.services.models.records.catch_up()
    page = open_window("judge")
    visit(page, f"/records/{played.id}/24")
    branches = page.locator('.list [data-entry="24"] .branch')
    for at in (0, 1):
        page.keyboard.press("ArrowDown")
        expect(branches.nth(at)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(branches.nth(0)).to_be_focused()
    name = branches.nth(0).inner_text()
    page.keyboard.press("Enter")
    page.wait_for_url("**/lines/*")
    expect(page.get_by_role("heading", level=1)).to_contain_text(name)


def test_the_slider_says_where_it_is(open_window: OpenWindow, played: Record) -> None:
    page = open_window()
    visit(page, f"/records/{played.id}/30")
    slider = page.get_by_role("slider", name="Entry")
    slider.focus()
    page.keyboard.press("ArrowRight")
    arrive(page, 31)
    words = slider.get_attribute("aria-valuetext") or ""
    assert re.fullmatch(rf"Turn \d+, \w+, entry 31 of {played.version}", words)
    narration = page.locator("[data-narration]")
    expect(narration).to_contain_text(page.locator("#said").inner_text())
    assert page.locator("[aria-live]").count() == 1


def test_no_letter_does_anything_while_one_types(open_window: OpenWindow, played: Record) -> None:
    page = open_window()
    visit(page, f"/records/{played.id}/30")
    page.keyboard.press("/")
    search = page.get_by_role("searchbox")
    page.keyboard.type("gate f n ? <")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Home")
    assert search.input_value() == "gate f n ? <"
    assert shown(page) == 30
    assert page.get_by_role("dialog").count() == 0
    search.blur()
    page.keyboard.press("Control+ArrowRight")
    page.keyboard.press("Alt+n")
    assert shown(page) == 30


def test_space_presses_the_button_that_has_the_focus(open_window: OpenWindow, played: Record) -> None:
    page = open_window()
    visit(page, f"/records/{played.id}/30")
    page.get_by_role("button", name="Keys").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.get_by_role("button", name="Pause").count() == 0


def test_the_help_is_the_table_of_keys(open_window: OpenWindow, played: Record) -> None:
    page = open_window()
    visit(page, f"/records/{played.id}/30")
    page.get_by_role("link", name="Next entry").focus()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    table = page.evaluate(
        """async () => {
            const script = document.querySelector("script[type=module]").src;
            const { BINDINGS } = await import(new URL("keys.js", script));
            return BINDINGS.map(({ shown, what, control }) =>
                [shown, what, document.querySelectorAll(control).length > 0]);
        }"""
    )
    rows = [row.split("\t") for row in dialog.locator("tr").all_inner_texts()]
    assert rows == [[key, what] for key, what, _ in table]
    assert [what for _, what, reachable in table if not reachable] == []
    dialog.get_by_label("Letters and signs are keys").uncheck()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Next entry")).to_be_focused()
    page.keyboard.press("?")
    assert not dialog.is_visible()
    page.keyboard.press("ArrowRight")
    arrive(page, 31)
    page.get_by_role("button", name="Keys").click()
    dialog.get_by_label("Letters and signs are keys").check()
    dialog.get_by_role("button", name="Close").click()
    page.keyboard.press("?")
    expect(dialog).to_be_visible()


def test_a_game_plays_until_it_ends_or_somebody_acts(open_window: OpenWindow, played: Record) -> None:
    page = open_window()
    visit(page, f"/records/{played.id}/{played.version - 3}")
    for _ in range(4):
        page.keyboard.press(">")
    expect(page.locator("[data-speed]")).to_have_text("fastest")
    expect(page.get_by_role("button", name="Faster")).to_be_disabled()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    arrive(page, played.version)
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.get_by_role("link", name="First entry").click()
    arrive(page, 1)
    page.get_by_role("button", name="Play").click()
    leave(page, 1)
    page.get_by_role("link", name="Last entry").click()
    arrive(page, played.version)
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_pieces_move_unless_less_motion_is_wanted(open_window: OpenWindow, played: Record) -> None:
    for motion, moves in (("no-preference", True), ("reduce", False)):
        page = open_window(motion=motion)
        visit(page, f"/records/{played.id}/30")
        page.wait_for_load_state("networkidle")
        went = page.evaluate(STEPS, ["ArrowRight", "ArrowRight"])
        assert [moving for _, moving in went] == [moves, False], "who goes on fast sees places, not movements"
        assert went[0] != went[1]


def test_a_step_takes_no_time(open_window: OpenWindow, played: Record) -> None:
    page = open_window(motion="reduce")
    visit(page, f"/records/{played.id}/30")
    page.keyboard.press("ArrowRight")
    arrive(page, 31)
    page.wait_for_load_state("networkidle")
    taken = sorted(page.evaluate(STEP) for _ in range(9))
    assert taken[4] < 50


def test_a_rule_opens_beside_the_table(open_window: OpenWindow, played: Record) -> None:
    page = open_window()
    visit(page, f"/records/{played.id}/30")
    cited = page.locator(".happened a.rule").first
    name = cited.inner_text()
    cited.click()
    panel = page.get_by_role("tabpanel", name="Rules")
    expect(panel.get_by_role("heading", name=name)).to_be_focused()
    assert page.url.endswith("/30")
    panel.get_by_role("button", name="Back").click()
    expect(cited).to_be_focused()
    page.keyboard.press("/")
    page.keyboard.type("gate")
    page.keyboard.press("Enter")
    panel.get_by_role("link", name="RA-").first.click()
    expect(panel.get_by_role("heading", name="RA-")).to_be_visible()
    page.get_by_role("tab", name="Rules").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Entries")).to_be_focused()
    expect(page.get_by_role("tabpanel")).to_have_count(1)
    page.reload()
    expect(page.get_by_role("tab", name="Entries")).to_have_attribute("aria-selected", "true")


def test_the_board_is_turned_in_place(open_window: OpenWindow, played: Record) -> None:
    page = open_window()
    visit(page, f"/records/{played.id}/30")
    page.keyboard.press("f")
    page.wait_for_url("**/30?flip=1")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/31?flip=1")
    assert page.evaluate(PARTS) == page.evaluate(PARTS, loaded(page, f"/records/{played.id}/31?flip=1"))
    page.get_by_role("link", name="Flip back").click()
    page.wait_for_url("**/31")


def test_nothing_is_told_of_what_is_hidden(open_window: OpenWindow, played: Record) -> None:
    page = open_window()
    visit(page, f"/records/{played.id}/30")
    page.get_by_role("link", name="Hide what comes later").click()
    page.wait_for_url("**/30?spoilers=hidden")
    for number in (31, 32, 33):
        page.keyboard.press("ArrowRight")
        arrive(page, number)
    expect(page.locator(".list [data-entry]")).to_have_count(33)
    slider = page.get_by_role("slider", name="Entry")
    assert slider.get_attribute("max") == "33"
    assert str(played.version) not in (slider.get_attribute("aria-valuetext") or "")
    page.get_by_role("link", name="Show what comes later").click()
    page.wait_for_url("**/33")
    expect(page.locator(".list [data-entry]")).to_have_count(played.version)


def test_the_link_to_a_moment_is_copied(open_window: OpenWindow, played: Record) -> None:
    page = open_window(permissions=["clipboard-read", "clipboard-write"])
    visit(page, f"/records/{played.id}/30")
    page.keyboard.press("ArrowRight")
    arrive(page, 31)
    page.keyboard.press("y")
    page.get_by_text("The link to this moment was copied.").first.wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert re.search(rf"/records/{played.id}/31\?as=\w+&seen=[0-9a-f]{{8}}$", link)
    page.goto(link)
    assert page.get_by_role("alert").count() == 0
    without = open_window()
    without.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    visit(without, f"/records/{played.id}/31")
    without.keyboard.press("y")
    field = without.get_by_role("textbox", name="Link to this moment")
    expect(field).to_be_focused()
    expect(field).to_have_value(link)


def test_without_frames_the_pages_themselves_are_visited(open_window: OpenWindow, played: Record) -> None:
    page = open_window()
    page.route("**/frames?*", lambda route: route.fulfill(status=204))
    visit(page, f"/records/{played.id}/30")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/31")
    arrive(page, 31)


def test_everything_is_there_on_a_phone(open_window: OpenWindow, played: Record) -> None:
    page = open_window(width=360, has_touch=True)
    visit(page, f"/records/{played.id}/30")
    page.get_by_role("link", name="Next entry").tap()
    arrive(page, 31)
    assert page.locator(".list").is_hidden()
    page.get_by_role("button", name="Entries, notes and rules").tap()
    expect(page.locator('.list [aria-current="page"]')).to_be_in_viewport()
    page.locator(".list .line").first.tap()
    page.keyboard.press("Escape")
    assert page.locator(".list").is_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.locator(".transport :is(a[data-go], button, a[data-do]), [role=tab]").evaluate_all(
        "all => all.filter(one => one.checkVisibility())"
        ".map(one => [one.getBoundingClientRect(), one.outerHTML])"
        ".filter(([box]) => Math.min(box.width, box.height) < 44).map(([box, html]) => html)"
    )
    assert small == []


def test_everybody_can_use_what_the_script_adds(open_window: OpenWindow, played: Record) -> None:
    for width, press in ((1280, "?"), (360, "/")):
        page = open_window(width=width)
        visit(page, f"/records/{played.id}/30")
        page.keyboard.press("ArrowRight")
        arrive(page, 31)
        page.keyboard.press(press)
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
