"""Packs with one more rule, which answers an event: to see that the event happens, or what comes of an answer that
nobody can carry out."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.packs.folders import shipped_packs
from compiler.vocabulary.events import EVENTS, Event
from runtime.game.rules.builder import rules_of
from runtime.game.state.rules import Rules

__all__ = ["ROWS", "causes_of_toll", "rules_with", "said_in", "seats_of"]

GAMES = Path(__file__).parents[3] / "games"
_FOLDERS = {"mill": GAMES / "mill" / "mill", "abbey": GAMES / "abbey" / "abbey"}
_MONEY = {"grinivil": "money", "greentown": "greenie", "ora_et_labora": "vp", "mill": "vp", "abbey": "coin"}
_SEATS = {"grinivil": 3, "greentown": 2, "ora_et_labora": 3, "mill": 2, "abbey": 2}
_VARIANTS = {"grinivil": ("promos",)}
_NAMES = {
    ("grinivil", "<category>"): "public",
    ("grinivil", "<noun>"): "wood",
    ("grinivil", "<building>"): "house",
    ("grinivil", "<tile>"): "buy_resources",
    ("grinivil", "<piece>"): "worker",
    ("ora_et_labora", "<building>"): "farmyard",
    ("ora_et_labora", "<noun>"): "wood",
    ("mill", "<noun>"): "wood",
    ("ora_et_labora", "<category>"): "cloister",
    ("abbey", "<building>"): "bakery",
    ("abbey", "<category>"): "abbey",
}
_HAPPENS_IN = {
    "building_used": ("ora_et_labora", "abbey"),
    "goods_produced": ("ora_et_labora", "mill"),
    "trip_made": ("greentown",),
    "building_finished": ("grinivil", "ora_et_labora"),
    "turn_ends": ("grinivil", "greentown", "ora_et_labora"),
}
"""By event: the packs in which it happens, where that is not Grinivil alone."""

ROWS = [(event, pack) for event in EVENTS for pack in _HAPPENS_IN.get(event.name, ("grinivil",))]


def said_in(event: Event, pack: str, who: str = "you") -> str:
    """The words of an event, with names of the pack."""
    words = {"you": event.you or event.nobody, "other": f"another player {event.they}"}[who]
    return words.replace(event.slot, _NAMES.get((pack, event.slot), "")) if event.slot else words


def seats_of(pack: str) -> int:
    return _SEATS[pack]


@cache
def rules_with(pack: str, words: str, answer: str) -> Rules:
    """The rules of a pack with `when <words>: <answer>`, where `{money}` is its money."""
    folder = _FOLDERS.get(pack, shipped_packs() / pack)
    with TemporaryDirectory() as place:
        copy = Path(place) / pack
        for file in folder.rglob("*.tuile"):
            target = copy / file.relative_to(folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(file.read_bytes())
        rule = f'rule road_toll "Toll"\n  when {words}: {answer.format(money=_MONEY[pack])}\n'
        (copy / "road_toll.tuile").write_text(rule, "utf-8")
        compiled = compile_folder(copy, pack)
    assert [each for each in compiled.diagnostics if each.severity == "error"] == [], compiled.diagnostics
    return rules_of(build_pack(compiled), _SEATS[pack], _VARIANTS.get(pack, ()))


def causes_of_toll(rules: Rules) -> set[int]:
    """The numbers of the lines of the rule, for the log."""
    return {number for number, (id, _) in enumerate(rules.causes) if id.endswith(".road_toll")}
