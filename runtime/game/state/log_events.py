"""What can happen in a game, as it stands in its log: six whole numbers each, the last of them the cause.

The cause is the number of a line of the pack (``rules.causes``), so a log can always say why something happened. The
kinds of events here are those that the engine itself writes, or several verbs do. What one verb alone writes is stated
in its module and handed to its `VERB`; `rules/log_table.py` has all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

__all__ = [
    "ACTION",
    "BID",
    "BUILT",
    "CANNOT",
    "CARD",
    "ENDED",
    "ENDINGS",
    "ENTERED",
    "FAILED",
    "FLOOR",
    "GAME",
    "LAID",
    "LEFT",
    "NEXT_KIND",
    "PAWN",
    "PLACED",
    "PLANTED",
    "PRODUCED",
    "REFUSED",
    "REMOVED",
    "SHARED_EVENTS",
    "TOKEN",
    "TOURED",
    "TRANSFER",
    "TURN",
    "USED",
    "VISITED",
    "WISHED",
    "LogEvent",
]


@dataclass(frozen=True, slots=True)
class LogEvent:
    """A kind of event: what its numbers are, and how it is told."""

    kind: int
    """Its number, the first of the six. Saved games have it, so it never changes."""
    numbers: tuple[str, str, str, str]
    """What the next four numbers are; "" for one that is not used."""
    frame: str
    """The sentence that tells it, in every phrasebook: `play.event.<frame>`."""
    fields: Mapping[str, tuple[str | int, ...]] = field(default_factory=dict)
    """By gap of the frame: the sort of what fills it (`FIELDS` in runtime/telling/events.py), and which of the event's
    numbers it takes, from 1. The gap `who` is whoever acts."""
    forms: tuple[str, ...] = ()
    """Other frames for the same kind of event; `FORMS` in runtime/telling/events.py says which one fits."""


TRANSFER: Final = 1
CARD: Final = 3
PAWN: Final = 4
LAID: Final = 6
PLANTED: Final = 8
FLOOR: Final = 9
TOKEN: Final = 10
PLACED: Final = 12
REMOVED: Final = 13
ACTION: Final = 14
FAILED: Final = 15
TURN: Final = 16
ENDED: Final = 17
BID: Final = 19
TOURED: Final = 21
VISITED: Final = 22
WISHED: Final = 23
PRODUCED: Final = 26
ENTERED: Final = 27
BUILT: Final = 30
USED: Final = 31
CANNOT: Final = 32
LEFT: Final = 33
REFUSED: Final = 34

ENDINGS = ("turn", "game", "participation")
"""What can be ended, by its number in the event."""
GAME = ENDINGS.index("game")

NEXT_KIND: Final = 37
"""The number for the next kind of event, here or in a verb. 18, 28 and 29 are retired."""

SHARED_EVENTS: Final = (
    LogEvent(
        TRANSFER,
        ("noun", "amount", "source", "target"),
        "gained",
        forms=(
            *("gained_from", "placed_goods", "taken_back", "given", "paid_to", "to_market", "lost", "returned"),
            *("returned_to", "paid", "passed"),
        ),
    ),
    LogEvent(
        CARD,
        ("card", "source pile", "target pile", "seat"),
        "card",
        {"card": ("card", 1), "source": ("pile", 2), "target": ("pile", 3)},
        ("card_hidden",),
    ),
    LogEvent(
        PAWN,
        ("loop", "seat", "steps", "space"),
        "pawn",
        {"who": ("seat", 2), "steps": ("steps", 3), "space": ("number", 4), "tile": ("space_tile", 1, 4)},
        ("pawn_lap", "pawn_stays", "pawn_start"),
    ),
    LogEvent(
        LAID,
        ("land", "slot", "owner", "seat"),
        "laid",
        {
            "land": ("land", 1),
            "slot": ("slot", 2),
            "owner": ("owner", 3),
            "who": ("seat", 4),
            "parts": ("laid_parts", 1, 2),
        },
        ("laid_out", "laid_own", "explored", "explored_nobody", "with_roads", "as_owner"),
    ),
    LogEvent(
        PLANTED,
        ("sector", "trees", "seat", "source sector"),
        "planted",
        {"sector": ("sector", 1), "trees": ("trees", 2), "who": ("seat", 3), "source": ("sector", 4)},
        ("replanted",),
    ),
    LogEvent(
        FLOOR,
        ("site", "seat", "floor", ""),
        "floor",
        {"site": ("site", 1), "building": ("standing", 1), "who": ("seat", 2), "floor": ("number", 3)},
        ("floor_unnamed",),
    ),
    LogEvent(TOKEN, ("site", "building", "", ""), "token", {"site": ("site", 1), "building": ("a_building", 2)}),
    LogEvent(
        BUILT,
        ("site", "building", "seat", ""),
        "built",
        {"site": ("site", 1), "building": ("building", 2), "who": ("seat", 3)},
    ),
    LogEvent(
        USED,
        ("seat", "building", "site", ""),
        "used",
        {"who": ("seat", 1), "building": ("building", 2), "site": ("site", 3)},
        ("used_unbuilt",),
    ),
    LogEvent(
        PLACED,
        ("noun", "sort of place", "place", "owner"),
        "placed",
        {"piece": ("piece", 1, 4), "place": ("place", 2, 3)},
        ("shifted",),
    ),
    LogEvent(
        REMOVED,
        ("noun", "sort of place", "place", "owner"),
        "removed",
        {"piece": ("piece", 1, 4), "place": ("place", 2, 3)},
        ("removed_own",),
    ),
    LogEvent(
        ACTION,
        ("seat", "code", "tile", ""),
        "action",
        {"who": ("seat", 1), "action": ("action", 2), "tile": ("tile", 3)},
        ("action_part",),
    ),
    LogEvent(FAILED, ("seat", "", "", ""), "failed", {"who": ("seat", 1)}),
    LogEvent(CANNOT, ("seat", "", "", ""), "cannot", {"who": ("seat", 1), "rule": ("declared", 5)}),
    LogEvent(REFUSED, ("seat", "", "", ""), "refused", {"who": ("seat", 1)}),
    LogEvent(TURN, ("seat", "turn", "", ""), "turn", {"who": ("seat", 1), "n": ("number", 2)}),
    LogEvent(
        ENDED, ("what", "seat", "", ""), "ended_turn", {"who": ("seat", 2)}, ("ended_game", "ended_participation")
    ),
    LogEvent(BID, ("seat", "amount", "noun", ""), "bid", {"who": ("seat", 1), "goods": ("goods", 3, 2)}),
    LogEvent(
        TOURED,
        ("seat", "card", "site", "stops"),
        "toured",
        {"who": ("seat", 1), "card": ("card", 2), "stops": ("stops", 4), "places": ("way",)},
    ),
    LogEvent(
        VISITED,
        ("site", "seat", "stop", "what stands there"),
        "visited",
        {"who": ("seat", 2), "place": ("visited", 1, 4)},
    ),
    LogEvent(WISHED, ("card", "wish", "visits", "met"), "wished", {"card": ("card", 1), "wishes": ("wishes",)}),
    LogEvent(
        PRODUCED,
        ("marker", "amount", "seat", "noun"),
        "produced",
        {"marker": ("marker", 1), "goods": ("goods", 4, 2), "who": ("seat", 3)},
    ),
    LogEvent(
        ENTERED,
        ("marker", "seat", "", ""),
        "entered",
        {"marker": ("marker", 1), "wheel": ("wheel_of", 1), "who": ("seat", 2)},
    ),
    LogEvent(
        LEFT,
        ("marker", "seat", "", ""),
        "left",
        {"marker": ("marker", 1), "wheel": ("wheel_of", 1), "who": ("seat", 2)},
    ),
)
