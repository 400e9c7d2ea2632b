"""Errors as pages."""

from http import HTTPStatus

from flask import render_template, request, url_for

from api.problems import Problem
from api.serving import services
from api.web.sessions import caller
from domain.record.errors import RecordError


def error_page(problem: Problem) -> tuple[str, int, dict[str, str]]:
    """The page that tells of `problem`."""
    phrase = HTTPStatus(problem.status).phrase
    page = render_template(
        "error.html", status=problem.status, phrase=phrase, detail=problem.detail, around=_around()
    )
    return page, problem.status, problem.headers


def _around() -> tuple[str, str] | None:
    """Where what was asked for would stand, and what that is: the record, or the tournament."""
    named = request.view_args or {}
    try:
        if "record" in named:
            record = services().sights.find(caller(), str(named["record"])).root
            return url_for("pages.show_record", record=record.id), "The record"
        if (request.endpoint or "").startswith("pages.tournaments.") and "id" in named:
            hall = services().tournaments.find(caller(), str(named["id"]))
            return url_for("pages.tournaments.overview", id=hall.tournament.id), "The tournament"
    except RecordError:
        return None
    return None
