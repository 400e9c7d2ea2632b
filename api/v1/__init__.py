"""The JSON API, version 1: resources over records, titles and players."""

from collections.abc import Collection
from typing import Any

import flask_smorest
import marshmallow as ma
from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from flask import Flask

from api.v1 import (
    commentary,
    files,
    people,
    rankings,
    records,
    rounds,
    searching,
    stream,
    titles,
    tournament_files,
    tournaments,
)
from api.v1.bodies import ProblemView
from api.v1.decision_schemas import document, titled_properties
from api.v1.derive import schema_of
from domain.kernel.titles import Title

PREFIX = "/api/v1"


class _Converter(OpenAPIConverter):
    def schema2jsonschema(self, schema: ma.Schema) -> dict[str, Any]:
        """With what the struct says of itself."""
        plain: dict[str, Any] = super().schema2jsonschema(schema)  # type: ignore[no-untyped-call]
        return plain | {"description": type(schema).__doc__}


class _Plugin(MarshmallowPlugin):
    Converter = _Converter


class _Api(flask_smorest.Api):
    def _register_error_handlers(self) -> None:
        """The application tells of errors itself."""

    def _register_responses(self) -> None:
        """Every error is a problem."""
        problem = {"application/problem+json": {"schema": schema_of(ProblemView)}}
        for name in ("BAD_REQUEST", self.DEFAULT_ERROR_RESPONSE_NAME):
            self.spec.components.response(name, {"description": "A problem", "content": problem}, lazy=True)


def register(app: Flask, served: Collection[Title], version: str) -> None:
    """Serve the API, and its description at ``openapi.json``, for the titles that are `served`."""
    app.config.update(
        API_TITLE="Recording Angel",
        API_VERSION=version,
        OPENAPI_VERSION="3.1.0",
        OPENAPI_URL_PREFIX=PREFIX,
        OPENAPI_JSON_PATH="openapi.json",
    )
    security: dict[str, Any] = {"type": "http", "scheme": "bearer"}
    api = _Api(app, spec_kwargs={"security": [{}, {"bearer": []}], "marshmallow_plugin": _Plugin()})
    api.spec.components.security_scheme("bearer", security)
    unions = document(api.spec, served)
    api.ma_plugin.converter.add_attribute_function(titled_properties(unions))
    modules = (titles, records, searching, commentary, stream, files, people, tournaments, rounds)
    for module in (*modules, tournament_files, rankings):
        api.register_blueprint(module.blueprint, url_prefix=PREFIX)
