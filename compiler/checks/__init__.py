"""What can be known of a whole pack without playing it.

Each module asks one question of the pack and yields what it finds; nothing here changes an object.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet

from ..diagnostics import Diagnostic
from ..meaning.reading import Plain
from . import boards, cards, ending, figures, plurals, tiles, towns, unused
from .view import Source, View

__all__ = ["Source", "check_pack"]

_QUESTIONS = (
    *(plurals.check, ending.check, figures.check, cards.check, tiles.check, boards.check, towns.check),
    unused.check,
)


def check_pack(
    objects: Iterable[Plain],
    own: Sequence[Source],
    players: tuple[int, int],
    spoken_of: AbstractSet[str] = frozenset(),
    *,
    complete: bool,
) -> list[Diagnostic]:
    """Everything the questions find in the pack's own declarations. ``complete`` says nothing else was wrong:
    questions about what is missing are asked only then, so that one slip is told once."""
    view = View.of(objects, own, players, complete)
    view.spoken_of = spoken_of
    return [diagnostic for question in _QUESTIONS for diagnostic in question(view)]
