"""What `when` can wait for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

__all__ = ["EVENTS", "Event"]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that `when` can wait for. ``<...>`` in the words stands for a name of the pack."""

    name: str
    words: str
    gives: tuple[tuple[str, str], ...] = ()
    """Names that can be spoken of under it, and their sorts."""
    who: str = "you"
    lot: str = ""
    """Where it gives a lot: the adjective for it in words."""
    lot_role: str = ""
    """The role of the piece that the lot is of; "" for the goods it is about."""


EVENTS: Final = (
    Event("turn_starts", "your turn starts"),
    Event("turn_ends", "your turn ends"),
    Event("turn_skipped", "you skip your turn"),
    Event("action_chosen", "you choose an action", (("tile", "tile"),)),
    Event("action_failed", "you fail an action", (("tile", "tile"),)),
    Event("ability_used", "you use an ability tile", (("tile", "tile"),)),
    Event("restricted_used", "you use a restricted tile", (("tile", "tile"),)),
    Event("worker_passed", "you pass your worker", (("tile", "tile"),)),
    Event("loop_ended", "you come to the end of the loop"),
    Event("lap_completed", "you complete a lap"),
    Event("floor_built", "you build a floor", (("site", "site"), ("floor", "floor"), ("building", "building"))),
    Event(
        "first_floor_built",
        "you build a first floor",
        (("site", "site"), ("floor", "floor"), ("building", "building")),
    ),
    Event("building_finished", "you finish a building", (("site", "site"), ("building", "building"))),
    Event("building_finished", "you finish a <category> building", (("site", "site"), ("building", "building"))),
    Event("house_sold", "you sell a house", (("house", "building"), ("site", "site"), ("card", "card"))),
    Event("road_completed", "you complete a road", (("road", "road"),)),
    Event("land_added", "land is added", (("land", "land"),), "anyone"),
    Event("neutral_built", "a neutral builder builds on your land", (("site", "site"),)),
    Event("neutral_bids", "a neutral builder bids", (), "anyone"),
    Event("goods_gained", "you gain resources", (("lot", "lot"),), lot="lot_gained"),
    Event("goods_gained", "you gain <noun>", (("lot", "lot"),), lot="lot_gained"),
    Event("goods_produced", "you produce goods", (("lot", "lot"),), lot="lot_gained"),
    Event(
        "trees_planted",
        "you plant trees",
        (("sector", "sector"), ("lot", "lot")),
        lot="lot_planted",
        lot_role="tree",
    ),
    Event("trip_made", "you make a trip", (("trip", "trail"), ("card", "card"))),
    Event("auction_won", "you win sealed bids"),
)
