"""The names that can follow `choosing`: whatever somebody may be asked."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.objects.walking import nodes

from ...game.codegen.context import CodegenContext
from ..scene.mistakes import never_asked
from ..scene.scene import Scene
from .choices import NAMES_OF_QUESTIONS, REFUSING_CHOICE
from .search import PlayResult

__all__ = ["check_names"]

_ASKED = (
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
)
"""Names of questions that verbs ask by themselves."""


def check_names(scene: Scene, played: PlayResult) -> None:
    """A name that nobody was asked for is a mistake, unless the rules refused what comes before it."""
    for choice in played.never:
        if not played.refusal or choice.name not in {*_ASKED, *_given_names(scene.m)}:
            raise never_asked(choice.at, choice.name, [NAMES_OF_QUESTIONS.get(name, name) for name in played.asked])


def _given_names(m: CodegenContext) -> Iterator[str]:
    for declared in m.rules.pack.declarations:
        for node in nodes(declared):
            name = getattr(node, "binds", None)
            if name:
                yield name
