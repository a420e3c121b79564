"""What can happen in a game, as it stands in its log: six whole numbers each, the last of them the cause.

The cause is the number of a line of the pack (``rules.causes``), so a log can always say why something happened.
"""

from __future__ import annotations

__all__ = [
    "ACTION",
    "BID",
    "CARD",
    "DEALT",
    "ENDED",
    "ENDINGS",
    "ENTERED",
    "EXCHANGED",
    "FAILED",
    "FLOOR",
    "GAME",
    "LAID",
    "NAMES",
    "NEXT",
    "PAWN",
    "PLACED",
    "PLANTED",
    "PRODUCED",
    "REMOVED",
    "ROAD",
    "ROLLED",
    "SOLD",
    "TOKEN",
    "TOURED",
    "TRACK",
    "TRANSFER",
    "TURN",
    "TURNED",
    "VISITED",
    "WISHED",
]

TRANSFER, ROLLED, CARD, PAWN, TRACK, LAID, ROAD, PLANTED, FLOOR, TOKEN, SOLD, PLACED, REMOVED, ACTION, FAILED, TURN = (
    range(1, 17)
)
ENDED, DEALT, BID = 17, 18, 19
EXCHANGED, TOURED, VISITED, WISHED, NEXT = 20, 21, 22, 23, 24
TURNED, PRODUCED, ENTERED = 25, 26, 27

ENDINGS = ("turn", "game", "participation")
"""What can be ended, by its number in the event."""
GAME = ENDINGS.index("game")

NAMES = {
    TRANSFER: ("noun", "amount", "source", "target"),
    ROLLED: ("die", "face", "seat", ""),
    CARD: ("card", "source pile", "target pile", "seat"),
    PAWN: ("loop", "seat", "steps", "space"),
    TRACK: ("track", "seat", "space", ""),
    LAID: ("land", "slot", "owner", "seat"),
    ROAD: ("section", "seat", "", ""),
    PLANTED: ("sector", "trees", "seat", "source sector"),
    FLOOR: ("site", "seat", "floor", ""),
    TOKEN: ("site", "building", "", ""),
    SOLD: ("site", "card", "seat", ""),
    PLACED: ("noun", "sort of place", "place", "owner"),
    REMOVED: ("noun", "sort of place", "place", "owner"),
    ACTION: ("seat", "code", "", ""),
    FAILED: ("seat", "", "", ""),
    TURN: ("seat", "", "", ""),
    ENDED: ("what", "seat", "", ""),
    DEALT: ("seat", "amount", "", ""),
    BID: ("seat", "amount", "noun", ""),
    EXCHANGED: ("land", "slot", "land before", "seat"),
    TOURED: ("seat", "card", "site", "stops"),
    VISITED: ("site", "seat", "stop", "what stands there"),
    WISHED: ("card", "wish", "visits", "met"),
    NEXT: ("seat", "", "", ""),
    TURNED: ("wheel", "seat", "", ""),
    PRODUCED: ("marker", "amount", "seat", "noun"),
    ENTERED: ("marker", "seat", "", ""),
}
"""By event: what its numbers are."""
