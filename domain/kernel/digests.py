"""Canonical bytes and their digests, the same on every Python version and hash seed.

Fields and keys are sorted by name. A struct that says ``omit_defaults`` leaves out fields at their default,
so a field that is added later, with a default that means «as before», leaves the digest of every old value as
it was. None, truth values, small numbers and empty values are sure to be left out; any other default is so
only where a field holds the very same object.
"""

import hashlib

import msgspec

_encoder = msgspec.json.Encoder(order="sorted")


def canonical(value: object) -> bytes:
    """The canonical JSON of `value`, in UTF-8."""
    try:
        return _encoder.encode(value)
    except TypeError:  # the encoder sorts no keys but strings, and a pile has numbers
        return _encoder.encode(msgspec.to_builtins(value, str_keys=True, order="sorted"))


def digest(value: object) -> str:
    """SHA-256 of the canonical bytes of `value`, as 64 hexadecimal digits."""
    return hashlib.sha256(canonical(value)).hexdigest()
