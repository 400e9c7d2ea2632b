"""Titles, their rules and their editions."""

from flask import Response, request
from werkzeug.exceptions import NotFound

from api.services.answers.records import EditionView, view_edition
from api.serving import services
from api.v1.bodies import ArrangementView, EditionsView, RulesView, RuleView, TitlesView, TitleView
from api.v1.resources import Blueprint, answer
from domain.kernel.titles import Title

blueprint = Blueprint("titles", __name__, description="Titles, their rules and their editions")

LASTING = "public, max-age=300"


@blueprint.route("/titles")
@blueprint.gives(TitlesView)
def list_titles() -> Response:
    """All titles"""
    return answer(TitlesView(tuple(_view(title) for title in services().titles.values())), cache=LASTING)


@blueprint.route("/titles/<title>")
@blueprint.gives(TitleView)
def get_title(title: str) -> Response:
    """A title"""
    return answer(_view(_find(title)), cache=LASTING)


@blueprint.route("/titles/<title>/rules")
@blueprint.gives(RulesView)
def list_rules(title: str) -> Response:
    """The rules, rulings and options of a title"""
    book = _find(title).rulebook
    return answer(RulesView(title, book.version, book.rule, book.ruling, book.option), cache=LASTING)


@blueprint.route("/titles/<title>/rules/<rule>")
@blueprint.gives(RuleView)
def get_rule(title: str, rule: str) -> Response:
    """A rule or a ruling"""
    book = _find(title).rulebook
    if rule not in book.texts:
        raise NotFound(f"{book.name} has no rule {rule}")
    chapters = {item.id: (item.chapter, str(item.status)) for item in book.rule}
    chapter, status = chapters.get(rule, ("", "ruling"))
    return answer(RuleView(title, book.version, rule, chapter, book.texts[rule], status), cache=LASTING)


@blueprint.route("/titles/<title>/editions")
@blueprint.gives(EditionsView)
def list_editions(title: str) -> Response:
    """The editions of a title"""
    return answer(EditionsView(title, tuple(_find(title).editions.values())), cache=LASTING)


@blueprint.route("/titles/<title>/editions/<edition>")
@blueprint.gives(EditionView)
def get_edition(title: str, edition: str) -> Response:
    """All that is printed in an edition; its digest is the ETag"""
    found = _find(title)
    if edition not in found.editions:
        raise NotFound(f"{found.name} has no edition {edition}")
    response = answer(view_edition(found, edition), cache=LASTING)
    response.set_etag(found.editions[edition].digest)
    response.make_conditional(request)
    return response


def _find(title: str) -> Title:
    found = services().titles.get(title)
    if found is None:
        raise NotFound(f"there is no title {title}")
    return found


def _view(title: Title) -> TitleView:
    book = title.rulebook
    editions = tuple(title.editions.values())
    seats = tuple(seat.id for seat in title.every_seat)
    tables = tuple(
        ArrangementView(rules.setup.scenario, rules.setup.players, rules.seats) for rules in title.tables
    )
    return TitleView(title.id, title.name, seats, tables, title.ends, book.version, book.option, editions)
