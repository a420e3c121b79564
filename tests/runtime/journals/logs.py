"""Recorded games for the tests, written by hand, and those that real people played where they are at hand."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from compiler.objects.declarations.pack import Pack
from compiler.packs.folders import shipped_packs
from runtime.journals import Journal, Replayed, read_journal, replay_journal
from studio.packs.loading import load_pack

__all__ = ["CONFORMANCE", "FRANCE", "RECORDED", "abbey", "journal", "needs_recorded", "played", "recorded"]

CONFORMANCE = Path(__file__).resolve().parents[4] / "shared" / "conformance" / "ora_et_labora"
RECORDED = CONFORMANCE / "game_53772.json"
needs_recorded = pytest.mark.skipif(not RECORDED.is_file(), reason="the recorded games are not beside the project")

FRANCE = {"players": "3", "length": "long", "country": "france"}


@cache
def abbey(name: str = "ora_et_labora") -> Pack:
    loaded = load_pack(str(shipped_packs() / name))
    assert loaded is not None
    return loaded.pack


def journal(*moves: str, **head: Any) -> Journal:
    return read_journal({"config": FRANCE, "moves": ["start", *moves], **head})


def played(*moves: str, to: int | None = None, **head: Any) -> Replayed:
    return replay_journal(abbey(), journal(*moves, **head), to)


@cache
def recorded(name: str = RECORDED.name) -> Journal:
    return read_journal(json.loads((CONFORMANCE / name).read_text(encoding="utf-8")))


def stock(replayed: Replayed, seat: int) -> dict[str, int]:
    """What a player has of the goods, by their names."""
    numbers, row = replayed.game.rules.numbers, replayed.game.counts[seat]
    return {numbers.nouns[noun].id.rpartition(".")[2]: row[noun] for noun in numbers.resources if row[noun]}
