"""Whose things are: `your sites`, `other players`, `this building`."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from .parts import COUNTED

__all__ = ["WHOSE"]

_OF_A_PLAYER = ("your", "their", "other")


def _rows(sort: str, words: tuple[str, ...], means: str) -> dict[tuple[str, str], str]:
    return {(word, sort): means for word in words}


WHOSE: Final = MappingProxyType(
    {
        # (whose, sort of thing): when a thing is somebody's
        **{row: means for sort in COUNTED for row, means in _rows(sort, _OF_A_PLAYER, "they have it in stock").items()},
        **_rows("site", _OF_A_PLAYER, "they own the land it is on"),
        **_rows("land", _OF_A_PLAYER, "they own it"),
        **_rows("floor", _OF_A_PLAYER, "its block is theirs"),
        **_rows("building", ("your", "their"), "they have a block there, or own what was bought whole"),
        ("other", "building"): "it is not `this building`",
        ("this", "building"): "it is being used, or was just built",
        **_rows("card", ("your", "their"), "it is in their hand"),
        **_rows("ability", ("your", "their"), "their worker stands on its tile"),
        **_rows("area", ("your", "their"), "it is the one of theirs"),
        **_rows("bid", ("your", "their"), "they bid it"),
        ("other", "player"): "it is not the one who is spoken of",
    }
)
"""Whose a thing can be. `your` means the player who acts, `their` the one spoken of, `other` everybody else. The
compiler accepts these pairs alone. In a game, the set of a sort knows whose its things are: there is no table of
evaluators. tests/reference has one, and asks for every pair."""
