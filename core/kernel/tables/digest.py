"""The digest of tables: what a save names, so that it is opened with the same tables only.

A better word on a source leaves it as it is.
"""

import hashlib
from typing import Any

import msgspec

LEFT_OUT = ("source", "pinned")


def digest_of(values: Any) -> str:
    """32 hex digits over plain values and records, without the sources of either."""
    plain = msgspec.to_builtins(values, order="deterministic")
    data = msgspec.json.encode(_without_sources(plain))
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def _without_sources(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_sources(item) for key, item in value.items() if key not in LEFT_OUT}
    return [_without_sources(item) for item in value] if isinstance(value, list | tuple) else value
