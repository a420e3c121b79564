"""The names that can follow `choosing`: whatever somebody may be asked in an action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from compiler.objects.declarations.boards import Land, Track
from compiler.objects.declarations.game import Procedure
from compiler.objects.declarations.tiles import Building, Inhabitant, PlainCard, Rule, Tile
from compiler.objects.expressions import Local, Ref, Things
from compiler.objects.sentences.effects import Effect
from compiler.objects.walking import nodes
from compiler.verbs.do import DoAction
from compiler.verbs.use import Use

from ...game.engine.modifiers import has_ability
from ..scene.mistakes import never_asked, nothing_to_refuse, wrong_answer
from ..scene.scene import Scene
from .choices import NAMES_OF_QUESTIONS, REFUSING_CHOICE, Choice
from .search import PlayResult

__all__ = ["check_names", "check_side"]

_SIDE = NAMES_OF_QUESTIONS["half"]

_ASKED = frozenset(
    {
        "tile",
        "site",
        "building",
        "bid",
        "spot",
        "turned",
        "road",
        "action",
        "trees",
        "picked",
        "marker",
        REFUSING_CHOICE,
        *NAMES_OF_QUESTIONS.values(),
    }
    - {_SIDE}
)
"""Names of questions that verbs and blocks ask by themselves, whichever action it is."""


def check_names(scene: Scene, effect: Effect, played: PlayResult) -> None:
    """A name that nobody was asked for is a mistake. Where the rules refused what comes before it, it is one if no
    question of the action has that name."""
    for choice in played.never:
        if choice.name == REFUSING_CHOICE and played.asked and not played.refusal:
            last = played.asked[-1]
            raise nothing_to_refuse(choice.at, NAMES_OF_QUESTIONS.get(last, last))
        if not played.refusal or choice.name not in {*_ASKED, *_names_asked_for(scene, effect)}:
            raise never_asked(choice.at, choice.name, [NAMES_OF_QUESTIONS.get(name, name) for name in played.asked])


def check_side(scene: Scene, tile: Ref, chosen: Sequence[Choice]) -> None:
    """A side that the tile does not have is a mistake: nothing could make it possible."""
    declared = scene.m.numbers.by_id.get(tile.id)
    sides = len(declared.actions) if isinstance(declared, Tile) else 0
    for choice in chosen:
        if choice.name == _SIDE and sides > 1 and choice.number is not None and not 1 <= choice.number <= sides:
            raise wrong_answer(choice.at, _SIDE, f"a number from 1 to {sides}")


def _names_asked_for(scene: Scene, effect: Effect) -> Iterator[str]:
    """The names that the pack gives to questions of an action, of what it does, and of what can answer it."""
    by_id = scene.m.numbers.by_id
    # What is done in a turn besides the action: its lines do whichever tile is chosen, so they are not followed.
    procedures = [each for each in by_id.values() if isinstance(each, Procedure)]
    yield from (name for each in procedures for node in nodes(each) if (name := getattr(node, "binds", None)))
    todo: list[Any] = [effect, *_what_answers(scene)]
    seen: set[str] = set()
    while todo:
        part = todo.pop()
        if isinstance(part, Tile) and len(part.actions) > 1:
            yield _SIDE
        for node in nodes(part):
            if name := getattr(node, "binds", None):
                yield name
            if _is_any_action(node):
                todo += [each for id, each in by_id.items() if id not in seen]
                seen |= by_id.keys()
            elif isinstance(node, Ref) and node.id in by_id and node.id not in seen:
                seen.add(node.id)
                todo.append(by_id[node.id])


def _what_answers(scene: Scene) -> Iterator[Any]:
    """Whatever may follow from an action, and is not named in it."""
    rules, game = scene.m.rules, scene.game
    always = (Rule, Inhabitant, PlainCard, Building, Land, Track)
    yield from (each for each in rules.numbers.by_id.values() if isinstance(each, always))
    yield from rules.variants
    for number, tile in enumerate(rules.numbers.tiles):
        if tile.ability is not None and any(has_ability(game, seat, number) for seat in range(rules.numbers.seats)):
            yield tile.ability


def _is_any_action(node: Any) -> bool:
    """Whether a line does an action that is only known in play."""
    if isinstance(node, DoAction):
        return node.of is None and not isinstance(node.action, Ref)
    return isinstance(node, Use) and _is_tile(node.thing)


def _is_tile(thing: Any) -> bool:
    return (isinstance(thing, Things) and thing.noun == "tile") or (isinstance(thing, Local) and thing.sort == "tile")
