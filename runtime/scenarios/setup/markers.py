"""What dice and markers show, where a scenario says so: `given conversion is 6`, `given joker is 7`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.objects.declarations.game import Given
from compiler.objects.sentences.conditions import Condition

from ...game.state.game import Game
from ..scene.mistakes import cannot_set_up

__all__ = ["conjuncts", "face_given", "set_markers"]


def conjuncts(condition: Condition) -> Iterator[Condition]:
    """The conditions that a condition is a conjunction of."""
    if condition.test == "all":
        for each in condition.of:
            yield from conjuncts(each)
    else:
        yield condition


def face_given(said: Condition) -> tuple[str, int] | None:
    """A die or marker, and what it is to show; None where a condition says nothing of the sort."""
    if said.test == "compare" and said.left.op == "face" and said.right.op == "number" and said.compare == "is":
        return said.left.id, said.right.n
    return None


def set_markers(game: Game, lines: Sequence[Given]) -> None:
    """Markers are put on the first space of their wheel that shows what is given."""
    markers = {marker.id: number for number, marker in enumerate(game.rules.numbers.markers)}
    for given in lines:
        for id, figure in filter(None, map(face_given, conjuncts(given.condition))):
            if id not in markers:
                continue
            wheel = game.rules.numbers.wheel_of[markers[id]]
            if figure not in wheel.spaces:
                raise cannot_set_up(given.at, f"no space of the wheel shows {figure}", _shows(wheel.spaces))
            game.markers[markers[id]] = wheel.spaces.index(figure)


def _shows(spaces: Sequence[int]) -> str:
    return f"they show {', '.join(map(str, dict.fromkeys(spaces)))}"
