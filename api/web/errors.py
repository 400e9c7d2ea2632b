"""Errors as pages."""

from http import HTTPStatus

from flask import render_template

from api.problems import Problem


def error_page(problem: Problem) -> tuple[str, int, dict[str, str]]:
    """The page that tells of `problem`."""
    phrase = HTTPStatus(problem.status).phrase
    page = render_template("error.html", status=problem.status, phrase=phrase, detail=problem.detail)
    return page, problem.status, problem.headers
