"""What the warning of an event that never happens knows (T713) is what the game does: the verbs of which one has to
stand in some line are those that raise the event."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

from compiler.checks.effects.events import BROUGHT_ABOUT_BY

GAME = Path(__file__).parents[4] / "runtime" / "game"
RAISERS = ("happens", "announce")
ROOMS = ("verbs", "blocks", "mechanics")
"""Where lines are carried out. What else raises events is the engine, whatever the lines say."""

BY_THE_ENGINE = {
    "turn_skipped": ("end",),
    "action_failed": ("do",),
    "tile_used": ("do",),
    "ability_used": ("do",),
    "restricted_used": ("do",),
}
"""Events of turns and tiles that still need a line: one that ends somebody's part in the game, or does a tile."""

Definition = tuple[Path, str]


def _module(at: Path, level: int, name: str) -> Path:
    """The file of a module that is imported from another one."""
    folder = at.parents[level - 1]
    return folder.joinpath(*name.split(".")).with_suffix(".py")


def raisers() -> dict[str, set[Definition]]:
    """By event: the functions and classes that raise it themselves or by what they use."""
    found: dict[str, set[Definition]] = defaultdict(set)
    uses: dict[Definition, set[Definition]] = defaultdict(set)
    for path in [path for room in ROOMS for path in (GAME / room).rglob("*.py")]:
        module = ast.parse(path.read_text("utf-8"))
        home = {
            node.name: (path, node.name) for node in module.body if isinstance(node, ast.FunctionDef | ast.ClassDef)
        }
        for node in module.body:
            if isinstance(node, ast.ImportFrom):
                home |= {each.name: (_module(path, node.level, node.module or ""), each.name) for each in node.names}
        for definition in module.body:
            if not isinstance(definition, ast.FunctionDef | ast.ClassDef):
                continue
            for node in ast.walk(definition):
                if isinstance(node, ast.Name) and node.id in home:
                    uses[path, definition.name].add(home[node.id])
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") in RAISERS:
                    name = node.args[1]
                    assert isinstance(name, ast.Constant), f"{path}:{node.lineno}: which event?"
                    found[str(name.value)].add((path, definition.name))
    for definitions in found.values():
        while more := {each for each, used in uses.items() if used & definitions} - definitions:
            definitions |= more
    return found


def test_the_verbs_that_bring_an_event_about_are_those_that_raise_it() -> None:
    by_lines = {
        event: {path.stem.rstrip("_") for path, _ in definitions if path.parent.name in ("verbs", "blocks")}
        for event, definitions in raisers().items()
    }
    known = {event: set(verbs) for event, verbs in BROUGHT_ABOUT_BY.items()}
    assert known == by_lines | {event: set(verbs) for event, verbs in BY_THE_ENGINE.items()}
