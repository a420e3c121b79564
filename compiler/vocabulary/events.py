"""What `when` can wait for: one row for each event, with the subjects it can be said of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

__all__ = ["DOER", "EVENTS", "Event", "sayings"]

DOER: Final = "doer"
"""The name of whoever brought an event about, where a line waits for others: `another player completes a road`."""

_BUILT = (("site", "site"), ("floor", "floor"), ("building", "building"))
_FINISHED = (("site", "site"), ("building", "building"))
_SOLD = (("building", "building"), ("site", "site"), ("card", "card"))


@dataclass(frozen=True, slots=True)
class Event:
    """Something that `when` can wait for. ``<...>`` in the words stands for a name of the pack.

    Its words are given for each subject that makes sense; `sayings` has them all."""

    name: str
    you: str = ""
    """Its words, said of whoever the line is for."""
    they: str = ""
    """What follows `another player` and `any player`."""
    nobody: str = ""
    """Its words where nobody is said to do it."""
    gives: tuple[tuple[str, str], ...] = ()
    """Names that can be spoken of under it, and their sorts."""
    called: str = ""
    """Of these names, the one that is known by the name in the place of ``<...>`` too: `house`, where one is sold."""
    lot: str = ""
    """Where it gives a lot: the adjective for it in words."""
    lot_role: str = ""
    """The role of the piece that the lot is of; "" for the goods it is about."""
    unstoppable: bool = False
    """Whether it happens whatever waits for it. An answer that cannot be carried out is told and left out; everywhere
    else, what would bring the event about cannot be done."""

    @property
    def slot(self) -> str:
        """What stands for a name of the pack: `<category>`; "" for nothing."""
        return next((word for word in (self.you or self.nobody).split() if word.startswith("<")), "")

    @property
    def frame(self) -> str:
        """The key of its frames in the phrasebooks, below `event`."""
        return f"{self.name}_about" if self.slot else self.name


def sayings(event: Event) -> Iterator[tuple[str, str]]:
    """Each subject an event can be said of, and its words: `other`, `another player completes a road`."""
    if event.you:
        yield "you", event.you
    if event.they:
        yield "other", f"another player {event.they}"
        yield "anyone", f"any player {event.they}"
    if event.nobody:
        yield "nobody", event.nobody


EVENTS: Final = (
    Event("turn_starts", "your turn starts", "starts their turn", unstoppable=True),
    Event("turn_ends", "your turn ends", "ends their turn", unstoppable=True),
    Event("turn_skipped", "you skip your turn", "skips their turn", unstoppable=True),
    Event("action_chosen", "you choose an action", "chooses an action", gives=(("tile", "tile"),), unstoppable=True),
    Event("action_failed", "you fail an action", "fails an action", gives=(("tile", "tile"),), unstoppable=True),
    Event("action_refused", "you refuse an action", "refuses an action", gives=(("tile", "tile"),), unstoppable=True),
    Event("tile_used", "you use a tile", "uses a tile", gives=(("tile", "tile"),)),
    Event("tile_used", "you use <tile>", "uses <tile>", gives=(("tile", "tile"),)),
    Event("ability_used", "you use an ability tile", "uses an ability tile", gives=(("tile", "tile"),)),
    Event("restricted_used", "you use a restricted tile", "uses a restricted tile", gives=(("tile", "tile"),)),
    Event("building_used", "you use a building", "uses a building", gives=(("building", "building"),)),
    Event("building_used", "you use <building>", "uses <building>", gives=(("building", "building"),)),
    Event("piece_passed", "you pass your <piece>", "passes their <piece>", gives=(("tile", "tile"),), unstoppable=True),
    Event("loop_ended", "you come to the end of the loop", "comes to the end of the loop", unstoppable=True),
    Event("lap_completed", "you complete a lap", "completes a lap", unstoppable=True),
    Event("floor_built", "you build a floor", "builds a floor", gives=_BUILT),
    Event("first_floor_built", "you build a first floor", "builds a first floor", gives=_BUILT),
    Event("building_finished", "you finish a building", "finishes a building", gives=_FINISHED),
    Event("building_finished", "you finish a <category> building", "finishes a <category> building", gives=_FINISHED),
    Event("building_sold", "you sell a building", "sells a building", gives=_SOLD),
    Event("building_sold", "you sell a <building>", "sells a <building>", gives=_SOLD, called="building"),
    Event("road_completed", "you complete a road", "completes a road", gives=(("road", "road"),)),
    Event("land_added", "you add land", "adds land", "land is added", gives=(("land", "land"),), unstoppable=True),
    Event("neutral_built", "a neutral builder builds on your land", gives=(("site", "site"),), unstoppable=True),
    Event("neutral_bids", nobody="a neutral builder bids", unstoppable=True),
    Event("goods_gained", "you gain resources", "gains resources", gives=(("lot", "lot"),), lot="lot_gained"),
    Event("goods_gained", "you gain <noun>", "gains <noun>", gives=(("lot", "lot"),), lot="lot_gained"),
    Event("goods_sold", "you sell resources", "sells resources", gives=(("lot", "lot"),), lot="lot_sold"),
    Event("goods_sold", "you sell <noun>", "sells <noun>", gives=(("lot", "lot"),), lot="lot_sold"),
    Event("goods_produced", "you produce goods", "produces goods", gives=(("lot", "lot"),), lot="lot_gained"),
    Event("goods_produced", "you produce <noun>", "produces <noun>", gives=(("lot", "lot"),), lot="lot_gained"),
    Event(
        "trees_planted",
        "you plant trees",
        "plants trees",
        gives=(("sector", "sector"), ("lot", "lot")),
        lot="lot_planted",
        lot_role="tree",
    ),
    Event("trip_made", "you make a trip", "makes a trip", gives=(("trip", "trail"), ("card", "card"))),
    Event("auction_won", "you win sealed bids", "wins sealed bids"),
)
