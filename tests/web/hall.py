"""An organiser who runs tournaments by the forms of the pages, as a browser would."""

import html
import re
import uuid
from dataclasses import dataclass
from typing import Any

from flask.testing import FlaskClient

from domain.tournament.tournament import Tournament
from tests.web.house import PASSWORD, House, cookie_of, send

HIDDEN = re.compile(r'<input type="hidden" name="(version|version\.\d+|word)" value="([^"]*)">')


@dataclass
class Hall:
    """A tournament and its organiser."""

    house: House
    client: FlaskClient
    id: str

    @property
    def tournament(self) -> Tournament:
        """As it is now."""
        return self.house.services.store.tournaments.load(self.id)

    def at(self, path: str) -> str:
        """The address of a page of the tournament."""
        return f"/tournaments/{self.id}{path}"

    def get(self, path: str, client: FlaskClient | None = None) -> str:
        """A page as text."""
        answer = (client or self.client).get(self.at(path))
        assert answer.status_code == 200, answer.text
        return text(answer.text)

    def loaded(self, path: str) -> dict[str, str]:
        """What the forms of a page carry with them: a page that is left open while others act."""
        return dict(HIDDEN.findall(self.client.get(self.at(path)).text))

    def post(self, path: str, fields: dict[str, Any] | None = None, **more: Any) -> Any:
        """Send a form of a page, by default one that was just loaded."""
        carried = {} if fields and "word" in fields else self.loaded(path)
        command = {"command": str(uuid.uuid4())}
        return self.client.post(self.at(path), data={**carried, **command, **(fields or {}), **more})

    def act(self, path: str, act: str, **fields: Any) -> None:
        """The same, and it is done."""
        answer = self.post(path, act=act, **fields)
        assert answer.status_code == 303, text(answer.text)

    def begin(self, number: int) -> None:
        """Pair a round and publish it."""
        self.act("/desk", "pair", round=number)
        self.act("/desk", "publish", round=number)

    def play(self, number: int, scores: tuple[int, int] = (35, 10)) -> None:
        """Play a whole round, each table with the same scores, and close it."""
        self.begin(number)
        typed: dict[str, Any] = {}
        for table in self.tournament.round(number).tables:
            typed |= {f"one.{table}": scores[0], f"other.{table}": scores[1]}
        assert (
            self.post(
                f"/rounds/{number}/results", typed | self.loaded(f"/rounds/{number}/results")
            ).status_code
            == 303
        )
        self.act("/desk", "close", round=number)


def organiser(house: House) -> FlaskClient:
    """A browser in which an organiser is signed in."""
    if "organiser" not in house.users:
        house.users["organiser"] = house.services.directory.add_user("organiser", PASSWORD, ["organiser"])
    client = house.client()
    client.set_cookie(
        cookie_of(house.app), house.services.directory.issue_token(house.users["organiser"].id, 1)
    )
    return client


def hall(house: House, players: int = 0, **settings: Any) -> Hall:
    """A tournament, with so many players entered."""
    client = organiser(house)
    given = {
        "title": "regnum-angelica",
        "name": "Spring Cup",
        "rounds": 3,
        "date": "2026-05-01",
        "tie_break": ["differences", "headToHead", "rank"],
        "command": str(uuid.uuid4()),
    }
    answer = send(client, "/tournaments/new", "/tournaments/new", **{**given, **settings})
    assert answer.status_code == 303, text(answer.text)
    made = Hall(house, client, re.findall(r"[0-9a-f-]{36}", answer.location)[0])
    if players:
        names = "\n".join(f"{chr(64 + n)}{chr(96 + n)}; {1 + n % 3}" for n in range(1, players + 1))
        made.act("/entries", "register", players=names)
    return made


def text(page: str) -> str:
    """A page without its tags; what only isolates a name leaves no space."""
    inline = re.sub(r"</?bdi>", "", page)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", inline)).split())
