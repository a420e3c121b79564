"""The JSON Schema of a bundle is published with the docs, and is the one the models have."""

from __future__ import annotations

import json
import os
from pathlib import Path

from compiler.bundle import build_pack, bundle_bytes, schema
from tests.town import grinivil

PUBLISHED = Path(__file__).parents[2] / "docs" / "bundle.schema.json"


def test_the_published_schema_is_the_one_of_the_models() -> None:
    made = json.dumps(schema(), ensure_ascii=False, indent=2, sort_keys=True) + "\n"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        PUBLISHED.write_text(made, "utf-8")
    assert PUBLISHED.read_text("utf-8") == made


def test_effects_and_amounts_are_told_apart_by_one_field() -> None:
    definitions = schema()["$defs"]
    for name, field in (("Effect", "do"), ("Amount", "op"), ("Condition", "test"), ("Declaration", "kind")):
        assert definitions[name]["discriminator"]["propertyName"] == field


def test_every_object_of_the_bundle_is_in_the_schema() -> None:
    """Nothing is written that the schema does not know: unknown fields are refused everywhere."""
    definitions = schema()["$defs"]
    loose = [
        name
        for name, made in definitions.items()
        if made.get("type") == "object" and made.get("additionalProperties") is not False
    ]
    assert loose == []
    assert json.loads(bundle_bytes(build_pack(grinivil())))["pack"]["name"] == "grinivil"
