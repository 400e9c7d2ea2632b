"""Marshmallow schemas of msgspec structs, so that no shape is written twice."""

import inspect
import re
import types
from collections.abc import Mapping
from typing import Any, Final

import marshmallow as ma
import msgspec
from marshmallow import fields, validate
from msgspec import inspect as mi

_SCHEMAS: Final[dict[tuple[type, bool], type[ma.Schema]]] = {}


class Boolean(fields.Boolean):
    """True or false, and nothing that could be taken for them."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


class Whole(fields.Integer):
    """A JSON integer: 3 or 3.0, and neither text nor true."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if type(value) is int or (isinstance(value, float) and value.is_integer()):
            return int(value)
        raise self.make_error("invalid", input=value)


class Array(fields.List[Any]):
    """A JSON array."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if not isinstance(value, list):
            raise self.make_error("invalid")
        return super()._deserialize(value, attr, data, **kwargs)


class Pattern(validate.Regexp):
    """All of a text is like the pattern; for `validate.Regexp` an end of line may follow."""

    def __call__(self, value: Any) -> Any:
        if re.fullmatch(str(self.regex.pattern), value) is None:
            raise ma.ValidationError(self._format_error(value))
        return value


class Table(fields.Dict):
    """A JSON object with keys of its own; an error names the key."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        try:
            return super()._deserialize(value, attr, data, **kwargs)  # type: ignore[no-untyped-call]
        except ma.ValidationError as error:
            if isinstance(error.messages, dict):
                named = {key: inner.get("value", inner) for key, inner in error.messages.items()}
                raise ma.ValidationError(named) from None
            raise


class Titled(fields.Dict):
    """A decision or an effect of a title that only the record can tell; `union` is the title's attribute."""

    def __init__(self, union: str, **kwargs: Any) -> None:
        super().__init__(keys=fields.String(), **kwargs)
        self.union = union


class OneOf(fields.Field[Any]):
    """A struct of a union, told apart by the field `tag`."""

    def __init__(self, tag: str, schemas: Mapping[str, type[ma.Schema]], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.tag = tag
        self.schemas = schemas

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if not isinstance(value, dict):
            raise ma.ValidationError("Not an object.")
        kind = value.get(self.tag)
        schema = self.schemas.get(kind) if isinstance(kind, str) else None
        if schema is None:
            raise ma.ValidationError({self.tag: [f"Must be one of: {', '.join(self.schemas)}."]})
        return schema().load(value)


def schema_of(kind: type[msgspec.Struct], *, name: str = "", query: bool = False) -> type[ma.Schema]:
    """The schema of a struct, named like it or `name`.

    With `query` it reads the texts of a query string, and passes over what it does not know.
    """
    key = (kind, query)
    if key not in _SCHEMAS:
        info = mi.type_info(kind)
        assert isinstance(info, mi.StructType)
        members: dict[str, Any] = {
            field.encode_name: field_of(field.type, required=field.required and not query, query=query)
            for field in info.fields
        }
        if info.tag_field:
            members[info.tag_field] = fields.String(required=True, validate=validate.Equal(info.tag))
        members["Meta"] = type("Meta", (), {"unknown": ma.EXCLUDE if query else ma.RAISE})
        members["__doc__"] = inspect.getdoc(kind)
        _SCHEMAS[key] = types.new_class(
            name or kind.__name__, (ma.Schema,), {}, lambda space: space.update(members)
        )
    return _SCHEMAS[key]


def field_of(info: mi.Type, *, required: bool = True, query: bool = False) -> fields.Field[Any]:
    """The field for a type."""
    options: dict[str, Any] = {"required": required}
    if isinstance(info, mi.UnionType):
        parts = [part for part in info.types if not isinstance(part, mi.NoneType)]
        options["allow_none"] = len(parts) < len(info.types) and not query
        if len(parts) > 1:
            return _one_of(parts, options)
        info = parts[0]
    if isinstance(info, mi.Metadata):
        return Titled((info.extra or {})["titled"], **options)
    return _plain(info, options, query)


def _plain(info: mi.Type, options: dict[str, Any], query: bool) -> fields.Field[Any]:
    match info:
        case mi.StrType():
            return fields.String(validate=_text(info), **options)
        case mi.LiteralType():
            return fields.String(validate=validate.OneOf(info.values), **options)
        case mi.BoolType():
            return Boolean(**options)
        case mi.IntType():
            limits = [validate.Range(min=info.ge, max=info.le)] if info.ge is not None else []
            return (fields.Integer if query else Whole)(validate=limits, **options)
        case mi.UUIDType():
            return fields.UUID(**options)
        case mi.DateTimeType():
            return fields.AwareDateTime(**options)
        case mi.DateType():
            return fields.Date(**options)
        case mi.VarTupleType() | mi.ListType():
            size = validate.Length(min=info.min_length, max=info.max_length)
            sized = [size] if info.max_length is not None else []
            return Array(field_of(info.item_type), validate=sized, **options)
        case mi.TupleType() if all(item == info.item_types[0] for item in info.item_types):
            sized = [validate.Length(equal=len(info.item_types))]
            return Array(field_of(info.item_types[0]), validate=sized, **options)
        case mi.DictType():
            return Table(keys=fields.String(), values=field_of(info.value_type), **options)
        case mi.StructType():
            return fields.Nested(schema_of(info.cls), **options)
        case mi.AnyType():
            return fields.Raw(allow_none=True, **options)
    raise TypeError(f"no field for {info}")


def _text(info: mi.StrType) -> list[validate.Validator]:
    rules: list[validate.Validator] = []
    if info.min_length is not None or info.max_length is not None:
        rules.append(validate.Length(min=info.min_length, max=info.max_length))
    if info.pattern is not None:
        rules.append(Pattern(info.pattern))
    return rules


def _one_of(parts: list[mi.Type], options: dict[str, Any]) -> fields.Field[Any]:
    structs = [part for part in parts if isinstance(part, mi.StructType)]
    if len(structs) < len(parts):
        return fields.Raw(**options)
    return OneOf(
        str(structs[0].tag_field), {str(part.tag): schema_of(part.cls) for part in structs}, **options
    )
