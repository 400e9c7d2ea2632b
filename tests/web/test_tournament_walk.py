"""A whole tournament in real browsers: the facilitator's desk, and a phone for each seat."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.chromium import opened
from tests.web.house import PASSWORD, House

pytestmark = pytest.mark.browser

PLAYERS = "name,rank\nAnn,4\nBob,3\nCarl,3\nDora,2\nEmil,2\nFay,1\nGus,1\nHal,1\n"

WIDE = "document.documentElement.scrollWidth <= innerWidth"


class Evening:
    """A facilitator at the desk, and the phones of the players."""

    def __init__(self, house: House, browser: Browser, address: str) -> None:
        self.house = house
        self.address = address
        self.browser = browser
        self.troubles: list[str] = []
        self._open = ExitStack()
        self.contexts = [self._context(1280)]
        self.desk = self.contexts[0].new_page()
        self.where = ""

    def _context(self, width: int) -> BrowserContext:
        seen = {"width": width, "height": 740}
        made = self._open.enter_context(opened(self.browser, base_url=self.address, viewport=seen))
        made.on("console", lambda message: self.troubles.append(message.text))
        return made

    def close(self) -> None:
        """Shut every window."""
        self._open.close()

    def go(self, path: str) -> Page:
        """Open a page of the tournament at the desk."""
        self.desk.goto(self.where + path)
        return self.desk

    def press(self, *names: str) -> None:
        """Press one button after the other."""
        for name in names:
            self.desk.get_by_role("button", name=name, exact=True).first.click()

    def begin(self, number: int) -> None:
        """Pair a round at the desk and publish it."""
        self.go("/desk")
        self.press(f"Pair round {number}", f"Publish round {number}")

    def store(self, number: int, scores: list[int]) -> None:
        """Type the scores of a round from its slips."""
        fields = self.go(f"/rounds/{number}/results").locator("form.results input[inputmode=numeric]")
        for at, score in enumerate(scores):
            fields.nth(at).fill(str(score))
        self.press("Store what is filled in")

    def phones(self, number: int, tables: int) -> list[list[Page]]:
        """The two phones of each of the first tables, on the page that the code of the slip opens."""
        tournaments = self.house.services.tournaments
        sight = tournaments.find(self.house.services.access.caller(""), self.where.rpartition("/")[2])
        keys = tournaments.table_keys(sight, number)
        found: list[list[Page]] = []
        for at in range(1, tables + 1):
            found.append([])
            for player in sight.tournament.table(number, at).players:
                self.contexts.append(self._context(360))
                phone = self.contexts[-1].new_page()
                phone.goto(f"/t/{keys[player]}")
                found[-1].append(phone)
        return found

    def report(self, phone: Page, one: int, other: int) -> None:
        """Report the scores of a table, the first player's first."""
        if phone.get_by_role("button", name="Yes").count():
            phone.get_by_text("No, report what is right").click()
        fields = phone.locator("form.report input[inputmode=numeric]")
        fields.nth(0).fill(str(one))
        fields.nth(1).fill(str(other))
        phone.get_by_role("button", name="Report this result").click()
        phone.locator(".verdict[role=status]").wait_for()
        assert phone.evaluate(WIDE)


@pytest.fixture
def evening(house: House, browser: Browser, address: str) -> Iterator[Evening]:
    """An evening at which nothing is complained of in any window."""
    house.services.directory.add_user("olga", PASSWORD, ["organiser"])
    made = Evening(house, browser, address)
    yield made
    troubles = [*made.troubles]
    made.close()
    assert troubles == []


@pytest.mark.timeout(240)  # five rounds, nine windows
def test_a_whole_tournament_on_the_pages(evening: Evening, tmp_path: Path) -> None:
    desk = evening.desk
    desk.goto("/sign-in")
    desk.get_by_label("Name").fill("olga")
    desk.get_by_label("Password").fill(PASSWORD)
    evening.press("Sign in")
    desk.get_by_role("link", name="Rankings").click()
    desk.get_by_label("Name").fill("Club ladder")
    evening.press("Begin the list")
    desk.get_by_role("heading", name="Club ladder").wait_for()
    ladder = desk.url
    desk.get_by_role("link", name="Tournaments").first.click()
    desk.get_by_role("link", name="Set up a tournament").click()
    desk.get_by_label("Name").fill("Spring Cup")
    desk.get_by_label("Rounds").fill("3")
    desk.get_by_label("Counts to the ranking list").select_option(index=1)
    desk.get_by_label("4th tie-break").select_option("lots")  # nobody is equal at the cut
    evening.press("Set it up")
    desk.get_by_role("heading", name="0 players").wait_for()
    evening.where = desk.url.removeprefix(evening.address).removesuffix("/entries")

    file = tmp_path / "players.csv"
    file.write_text(PLAYERS)
    desk.get_by_role("link", name="Enter players from a file (CSV)").click()
    desk.get_by_label("File").set_input_files(file)
    evening.press("Check it", "Enter these 8")
    desk.get_by_text("8 players were entered.").wait_for()

    evening.begin(1)
    desk.get_by_role("link", name="table slips").click()
    desk.get_by_text("No phone reaches it").wait_for()  # served for this machine alone
    evening.press("Make slips")
    assert desk.locator(".slip .code").count() == 8
    agreed, disputed, single = evening.phones(1, 3)
    evening.report(agreed[0], 35, 20)
    agreed[1].reload()
    agreed[1].get_by_role("button", name="Yes: ").click()
    agreed[1].get_by_text("You both agree: the result counts.").wait_for()
    evening.report(disputed[0], 35, 30)
    disputed[1].reload()
    evening.report(disputed[1], 30, 35)
    disputed[1].get_by_text("You two report different results").wait_for()
    evening.report(single[0], 12, 35)

    evening.go("/desk").get_by_text("Disputed: the two report different results").wait_for()
    desk.get_by_role("link", name="Table 2").click()
    desk.get_by_role("button", name="This is right").first.click()
    desk.get_by_text("decided by staff").first.wait_for()
    evening.go("/rounds/1/tables/3").get_by_role("button", name="This is right").click()
    desk.get_by_text("decided by staff").first.wait_for()
    absent = evening.go("/rounds/1/tables/4").get_by_role("heading", level=1).inner_text().split()[-1]
    desk.get_by_label("How it ended").select_option(label=f"{absent} did not come")
    evening.press("Enter it")
    desk.get_by_text("wins by forfeit").first.wait_for()
    evening.go("/entries").get_by_label("New players").fill("Iris; 1")
    evening.press("Enter")
    desk.get_by_text("Iris was entered late, from round 2 on.").wait_for()
    evening.go("/desk")
    evening.press("Close round 1")

    evening.begin(2)
    evening.go("/pairings").get_by_text("bye", exact=True).first.wait_for()
    evening.store(2, [35, 20, 12, 35, 35, 30, 28, 35])
    desk.get_by_role("link", name="close the round at the desk").click()
    evening.press("Close round 2")
    evening.begin(3)

    fields = evening.go("/rounds/2/tables/1").locator("form input[inputmode=numeric]")
    fields.nth(0).fill("20")
    fields.nth(1).fill("35")
    desk.get_by_label("Reason", exact=True).fill("the slip was read upside down")
    evening.press("Correct it")
    desk.get_by_role("link", name="compare the choices").wait_for()
    evening.go("/desk").get_by_text("Decide whether round 3 is paired again").wait_for()
    desk.get_by_role("link", name="Compare the choices").first.click()
    evening.press("Change as little as can be")
    desk.get_by_text("Round 3 was paired again (least change)").first.wait_for()
    evening.store(3, [35, 20, 12, 35, 35, 30, 28, 35])
    evening.go("/desk")
    evening.press("Close round 3")

    desk.get_by_role("link", name="cut to the top").click()
    desk.get_by_text("Cut to the top", exact=True).click()
    desk.get_by_label("How many play on").select_option("4")
    evening.press("Cut")
    for number, scores in ((4, [35, 10, 35, 20]), (5, [30, 35])):
        evening.begin(number)
        evening.store(number, scores)
        evening.go("/desk")
        evening.press(f"Close round {number}")
    evening.press("Finish the tournament")
    desk.get_by_text("The tournament is finished. Its results count in").wait_for()

    evening.go("/standings").get_by_role("heading", name="Final standings").wait_for()
    champion = desk.locator(".standings tbody th a").first.inner_text()
    desk.get_by_text("The cut decides the first 4 places").wait_for()
    desk.set_viewport_size({"width": 360, "height": 740})
    for page in ("", "/pairings", "/standings", "/cross-table"):
        assert evening.go(page).evaluate(WIDE), page
    desk.goto(ladder)
    desk.get_by_role("link", name=champion, exact=True).click()
    desk.get_by_text("1st of 9: 9 participants x").wait_for()
    assert desk.evaluate(WIDE)
