"""The schemas of each title's decisions and effects, derived from the title's types."""

import re
import typing
from typing import Any

import apispec
import marshmallow as ma
import msgspec
from apispec.ext.marshmallow.openapi import OpenAPIConverter

from api.problems import invalid
from api.v1.derive import OneOf, Titled, schema_of
from domain.kernel.titles import Title


def union_of(title: Title, union: str) -> OneOf:
    """The field for the `decisions` or the `effects` of `title`."""
    parts: tuple[type[msgspec.Struct], ...] = typing.get_args(getattr(title, union)) or (
        getattr(title, union),
    )
    schemas = {
        str(part.__struct_config__.tag): schema_of(part, name=_camel(title.id) + part.__name__)
        for part in parts
    }
    return OneOf(str(parts[0].__struct_config__.tag_field), schemas)


def read(title: Title, union: str, value: object, field: str) -> Any:
    """A decision or an effect of `title` from plain JSON values.

    Raises a problem that names the faulty part of `field`. It is no malformed request: what is no decision of
    this title may be one of another, and the description of the API allows for all of them.
    """
    try:
        valid = union_of(title, union).deserialize(value)
        return msgspec.convert(valid, getattr(title, union))
    except ma.ValidationError as error:
        raise invalid(flatten(error.messages, field), status=422) from None
    except msgspec.ValidationError as error:
        raise invalid({field: str(error)}, status=422) from None


def flatten(messages: Any, field: str = "") -> dict[str, str]:
    """Marshmallow's nested messages by the path of the field, such as ``decision.path[2]``."""
    if not isinstance(messages, dict):
        return {field: " ".join(str(message) for message in messages)}
    found: dict[str, str] = {}
    for key, inner in messages.items():
        if key == "_schema":
            name = field
        elif isinstance(key, int):
            name = f"{field}[{key}]"
        else:
            name = f"{field}.{key}" if field else key
        found |= flatten(inner, name)
    return found


def document(spec: apispec.APISpec, titles: typing.Iterable[Title]) -> dict[str, dict[str, Any]]:
    """Describe the unions of all titles in `spec`; answers with the schema of each union."""
    found: dict[str, dict[str, Any]] = {}
    for union in ("decisions", "effects"):
        refs = []
        for title in titles:
            field = union_of(title, union)
            mapping = {}
            for tag, schema in field.schemas.items():
                spec.components.schema(schema.__name__, schema=schema)
                mapping[tag] = f"#/components/schemas/{schema.__name__}"
            name = f"{_camel(title.id)}{union.capitalize().removesuffix('s')}"
            spec.components.schema(
                name,
                {
                    "oneOf": [{"$ref": ref} for ref in mapping.values()],
                    "discriminator": {"propertyName": field.tag, "mapping": mapping},
                },
            )
            refs.append({"$ref": f"#/components/schemas/{name}"})
        found[union] = refs[0] if len(refs) == 1 else {"anyOf": refs}
    return found


def titled_properties(unions: dict[str, dict[str, Any]]) -> Any:
    """How apispec is to describe a `Titled` field."""

    def describe(_: OpenAPIConverter, field: ma.fields.Field[Any], **__: Any) -> dict[str, Any]:
        return unions[field.union] if isinstance(field, Titled) else {}

    return describe


def _camel(name: str) -> str:
    return "".join(part.capitalize() for part in re.split(r"\W", name))
