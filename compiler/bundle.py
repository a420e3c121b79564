"""Bundles: a compiled pack as one JSON file that says what it is made of.

A bundle is deterministic: the same content gives the same bytes, wherever and whenever it is built. Its hash
covers everything in it but the looks and the places where things were written, so moving a declaration changes no hash.
"""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from grammar import LANGUAGE_VERSION

from .compile import Compiled
from .diagnostics import Diagnostic, Place, error
from .objects.declarations.pack import SCHEMA_VERSION, Pack
from .source import limits
from .source.files import read_ordinary_file

__all__ = ["build_pack", "bundle_bytes", "load_bundle", "schema"]

FORMAT = "tuilerie-bundle"


def plain_pack(compiled: Compiled) -> dict[str, Any]:
    """The pack as plain data, before pydantic has validated it."""
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
        "authors": info.authors,
        "licence": info.licence,
        "reconstructed": info.reconstructed,
        "declarations": [item.object for item in compiled.items.values() if item.object is not None],
        "removed": [{"id": id, "by": info.name} for id in compiled.removed.values()],
    }


def build_pack(compiled: Compiled) -> Pack:
    """The pack as objects. It must have no errors; if pydantic refuses it all the same, that is a bug of ours."""
    return Pack.model_validate(plain_pack(compiled), strict=False)


def bundle_bytes(pack: Pack) -> bytes:
    """The file of a pack: a short head, then the pack. ``hash`` tells whether two bundles mean the same, ``sum``
    whether this file is as it was written."""
    body = pack.model_dump(mode="json", exclude_defaults=True)
    written = _to_json(body)
    mark = content_hash(body)
    head = {
        "format": FORMAT,
        "schema": SCHEMA_VERSION,
        "language": LANGUAGE_VERSION,
        "languages": [pack.words, *sorted(pack.translations)],
        "hash": mark,
        "sum": _checksum(mark, written),
    }
    return _to_json(head)[:-1] + _PACK_KEY + written + b"}\n"


_PACK_KEY = b',"pack":'


def _checksum(mark: object, written: bytes) -> str:
    return sha256(str(mark).encode() + written).hexdigest()


def _to_json(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


_PLACES = frozenset({"at", "file", "line", "reconstructed_lines", "icon"})


def content_hash(body: Any) -> str:
    """A hash of what the pack means, whatever its places in the source, its order, its looks and its translations."""
    rules = [node for node in body["declarations"] if node["kind"] != "look"]
    declared = sorted(rules, key=lambda node: str(node["id"]))
    return sha256(_to_json(_strip_places({**body, "declarations": declared, "translations": {}}))).hexdigest()


def _strip_places(node: Any) -> Any:
    """The data without positions and looks."""
    if isinstance(node, dict):
        return {key: _strip_places(value) for key, value in node.items() if key not in _PLACES}
    if isinstance(node, list):
        return [_strip_places(value) for value in node]
    return node


def schema() -> dict[str, Any]:
    """The JSON Schema of the pack inside a bundle."""
    made = Pack.model_json_schema()
    made["$comment"] = f"Tuilerie bundle, schema {SCHEMA_VERSION}"
    return made


# ---- reading one back


def load_bundle(path: Path, shown_as: str) -> Pack | Diagnostic:
    """The pack in a bundle file, or a diagnostic. Nothing in the file is trusted."""
    place = Place.on_line(shown_as, 1, 1, 2)
    try:
        data = read_ordinary_file(str(path), limits.BUNDLE_BYTES)
    except OSError as failure:
        return error("T001", f"this file cannot be read: {(failure.strerror or 'unknown reason').lower()}", place)
    if len(data) > limits.BUNDLE_BYTES:
        return not_a_bundle(place, f"it is larger than {limits.BUNDLE_BYTES // (1024 * 1024)} MB")
    before, joint, after = data.partition(_PACK_KEY)
    written = after.removesuffix(b"}\n")
    head = _parse_json(before + b"}") if joint and len(written) < len(after) else _parse_json(data)
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        return not_a_bundle(place, "it does not say that it is one")
    if head.get("schema") != SCHEMA_VERSION:
        return other_schema(place, head.get("schema"))
    if set(head) != {"format", "schema", "language", "languages", "hash", "sum"}:
        return not_a_bundle(place, "it holds something unknown")
    if head["sum"] != _checksum(head["hash"], written):
        return wrong_hash(place)
    body = _parse_json(written)
    if _SUSPICIOUS.search(written.decode(errors="replace")) and _has_control(body):
        return not_a_bundle(place, "a text in it holds a control character")
    try:
        return Pack.model_validate(body, strict=False)
    except ValidationError as invalid:
        first = invalid.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return not_a_bundle(place, f"{where}: {first['msg']}")


def _parse_json(data: bytes) -> Any:
    """The value of a JSON text; None where it is none, or an object in it has a key twice."""
    try:
        return json.loads(data, object_pairs_hook=_refuse_duplicate_keys)
    except (ValueError, RecursionError):
        return None


_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_SUSPICIOUS = re.compile(r"[\x7f-\x9f]|\\[bfr]|\\u00[0-9]", re.I)
"""What a control character may look like in JSON: looked for first, because it is quick."""


def _has_control(node: Any) -> bool:
    """Whether a text has characters that no source may have: they would command a terminal, or forge the marks of a
    rule text."""
    if isinstance(node, str):
        return _CONTROL.search(node) is not None
    if isinstance(node, dict):
        return any(_has_control(each) for pair in node.items() for each in pair)
    return isinstance(node, list) and any(map(_has_control, node))


def _refuse_duplicate_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
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
