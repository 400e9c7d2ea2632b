"""The page of a record in a real browser: what its first view weighs, and how long that and a step take."""

import uuid
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser

from adapters.eventstore.records import RecordStore
from domain.games import TITLES
from tests.bench.figures import Figure
from tests.bench.web import served
from tests.support.scribes import at_random, play, scribe
from tests.web.chromium import Chromium, limited, opened

ENTRIES = 200
VIEWS = 7
STEPS = 60
WINDOW = {"width": 1280, "height": 800}
UNHURRIED = 300
"""Milliseconds between two steps: enough that each of them is animated."""

LARGEST = """new Promise(tell => new PerformanceObserver(seen => tell(seen.getEntries().at(-1).startTime))
    .observe({ type: "largest-contentful-paint", buffered: true }))"""

WEIGHT = """() => {
    const weight = { page: 0, script: 0, css: 0 };
    for (const entry of performance.getEntries()) {
        const path = new URL(entry.name, location).pathname;
        const kind = entry.entryType === "navigation" ? "page" : path.endsWith(".js") ? "script"
            : path.endsWith(".css") ? "css" : "";
        if (kind) weight[kind] += entry.encodedBodySize;
    }
    return weight;
}"""

WATCH = """() => {
    const number = () => document.querySelector("main").dataset.number;
    window.steps = [];
    addEventListener("keydown", event => {
        const pressed = event.timeStamp, before = number();
        const painted = new MessageChannel();
        painted.port1.onmessage = () => window.steps.push(performance.now() - pressed);
        const look = () => (number() === before ? requestAnimationFrame(look) : painted.port2.postMessage(0));
        requestAnimationFrame(look);
    }, { capture: true });
}"""
"""Note how long it takes from each key until what it leads to is painted."""


def measure(folder: Path, views: int = VIEWS, steps: int = STEPS) -> list[Figure]:
    """So many first views of a game, each in a browser that knows nothing, and so many steps through it."""
    with _served(folder) as address, closing(Chromium("--no-sandbox")) as chromium:
        browser = chromium.running()
        seen = [_first_view(browser, address) for _ in range(views)]
        times = _walk(browser, f"{address}/{ENTRIES // 2}", steps)
    weight, paints = seen[0][0], [paint for _, paint in seen]
    told = f"page {weight['page'] / 1000:.1f} kB, scripts {weight['script'] / 1000:.1f} kB"
    first, walked = f"{ENTRIES} entries, {views} views", f"{steps} steps with animation"
    return [
        Figure(
            "first view, page and scripts, compressed",
            (weight["page"] + weight["script"]) / 1000,
            "kB",
            120,
            told,
        ),
        Figure("first view, styles, compressed", weight["css"] / 1000, "kB"),
        Figure("first view, largest contentful paint, median", median(paints), "ms", 1000, first),
        Figure("step to the next entry, key to paint, median", median(times), "ms", 50, walked),
        Figure("step to the next entry, key to paint, 95th percentile", quantiles(times, n=20)[18], "ms", 50),
    ]


@contextmanager
def _served(folder: Path) -> Iterator[str]:
    """A real server with a game that was resigned; what is yielded is its address."""
    database = folder / "viewer.sqlite"
    with served(folder, "viewer", "--database", str(database)) as server:
        store = RecordStore(TITLES, env={"RECORDING_ANGEL_DATABASE": f"sqlite:{database}"})
        title = TITLES["regnum-angelica"]
        game = scribe(title, "viewer", record=str(uuid.uuid4()))
        while game.record.version < ENTRIES - 1:
            play(game, at_random(f"viewer {game.record.version}"), decisions=1)
        game.close("resigned", by="arch")
        store.adopt(game.record.id, game.record.entries, seeds=game.seeds)
        store.shut_down()
        yield f"http://127.0.0.1:{server.port}/records/{game.record.id}"


def _first_view(browser: Browser, address: str) -> tuple[dict[str, int], float]:
    """What came, by kind in bytes, and the milliseconds until the largest thing was painted."""
    with opened(browser, viewport=WINDOW) as context:
        page = context.new_page()
        page.goto(address)
        page.locator("main.alive").wait_for()
        with limited():
            paint: float = page.evaluate(LARGEST)
            weight: dict[str, int] = page.evaluate(WEIGHT)
    return weight, paint


def _walk(browser: Browser, address: str, steps: int) -> list[float]:
    """The milliseconds of each step by key, to frames that were fetched ahead."""
    with opened(browser, viewport=WINDOW) as context:
        page = context.new_page()
        page.goto(address)
        page.locator("main.alive").wait_for()
        page.wait_for_load_state("networkidle")
        page.evaluate(WATCH)
        for step in range(steps):
            page.keyboard.press("ArrowRight")
            page.wait_for_function("count => window.steps.length > count", arg=step)
            page.wait_for_timeout(UNHURRIED)
        times: list[float] = page.evaluate("window.steps")
    return times
