"""Bundles: a compiled pack as one JSON file that says what it is made of.

A bundle is deterministic: the same content gives the same bytes, wherever and whenever it is built. Its hash
covers everything in it but the places where things were written, so moving a declaration changes nothing.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from grammar import LANGUAGE_VERSION

from .compile import Compiled
from .diagnostics import Diagnostic, Place, error
from .objects import SCHEMA_VERSION, Pack

__all__ = ["bundle_bytes", "load_bundle", "pack_of", "schema"]

FORMAT = "tuilerie-bundle"


def plain_pack(compiled: Compiled) -> dict[str, Any]:
    """The pack as plain data, before pydantic has seen it."""
    info = compiled.info
    least, most = compiled.players
    return {
        "schema_version": SCHEMA_VERSION,
        "name": info.name,
        "title": info.title,
        "language": info.language,
        "version": info.version,
        "words": info.words,
        "players": {"least": least, "most": most},
        "extends": list(info.extends),
        "cites": list(info.cites),
        "note": info.note,
        "declarations": [item.object for item in compiled.items.values() if item.object is not None],
        "removed": [{"id": id, "by": info.name} for id in compiled.removed.values()],
    }


def pack_of(compiled: Compiled) -> Pack:
    """The pack as objects. Only a pack without errors becomes one; anything else is a bug of ours."""
    return Pack.model_validate(plain_pack(compiled), strict=False)


def bundle_bytes(pack: Pack) -> bytes:
    """The file of a pack: a short head with the hash, then the pack."""
    body = pack.model_dump(mode="json", exclude_defaults=True)
    head = {
        "format": FORMAT,
        "schema": SCHEMA_VERSION,
        "language": LANGUAGE_VERSION,
        "hash": content_hash(body),
        "pack": body,
    }
    return (json.dumps(head, ensure_ascii=False, separators=(",", ":"), sort_keys=True) + "\n").encode()


_PLACES = frozenset({"at", "file", "line", "reconstructed_lines"})


def content_hash(body: Any) -> str:
    """A hash of what the pack means, not of where it is written."""
    text = json.dumps(_meaning(body), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return sha256(text.encode()).hexdigest()


def _meaning(node: Any) -> Any:
    if isinstance(node, dict):
        return {key: _meaning(value) for key, value in node.items() if key not in _PLACES}
    if isinstance(node, list):
        return [_meaning(value) for value in node]
    return node


def schema() -> dict[str, Any]:
    """The JSON Schema of the pack inside a bundle."""
    made = Pack.model_json_schema()
    made["$comment"] = f"Tuilerie bundle, schema {SCHEMA_VERSION}"
    return made


# ---- reading one back


def load_bundle(path: Path, shown_as: str) -> Pack | Diagnostic:
    """The pack in a bundle file, or why it is none. Nothing in the file is trusted."""
    place = Place.on_line(shown_as, 1, 1, 2)
    try:
        data = path.read_bytes()
    except OSError as failure:
        return error("T001", f"this file cannot be read: {(failure.strerror or 'unknown reason').lower()}", place)
    try:
        head = json.loads(data, object_pairs_hook=_no_twins)
    except (ValueError, RecursionError):
        return not_a_bundle(place, "it is not valid JSON")
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        return not_a_bundle(place, "it does not say that it is one")
    if head.get("schema") != SCHEMA_VERSION:
        return other_schema(place, head.get("schema"))
    if set(head) != {"format", "schema", "language", "hash", "pack"}:
        return not_a_bundle(place, "it holds something unknown")
    if head["hash"] != content_hash(head["pack"]):
        return wrong_hash(place)
    try:
        return Pack.model_validate(head["pack"], strict=False)
    except ValidationError as invalid:
        first = invalid.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return not_a_bundle(place, f"{where}: {first['msg']}")


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("a key stands twice")
    return made


def not_a_bundle(place: Place, reason: str) -> Diagnostic:
    return error("T601", f"this is not a bundle that can be read: {reason}", place, "build it again from its pack")


def other_schema(place: Place, schema: object) -> Diagnostic:
    return error(
        "T602",
        f"this bundle has schema {schema!r}; this Tuilerie reads schema {SCHEMA_VERSION}",
        place,
        "build it again from its pack",
    )


def wrong_hash(place: Place) -> Diagnostic:
    return error("T603", "this bundle was changed after it was built", place, "build it again from its pack")
