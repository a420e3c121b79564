"""Lines that wait for something that nothing in the pack can bring about."""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import Diagnostic, Place, warning
from ...meaning.analysis.context import Plain
from ...vocabulary.events import EVENTS, sayings
from ..declarations.view import PackView, place_at, statements

__all__ = ["BROUGHT_ABOUT_BY", "check"]

BROUGHT_ABOUT_BY = {
    "turn_skipped": ("end",),
    "action_chosen": ("advance",),
    "action_failed": ("do",),
    "tile_used": ("do",),
    "ability_used": ("do",),
    "restricted_used": ("do",),
    "building_used": ("use",),
    "piece_passed": ("advance", "time"),
    "loop_ended": ("advance", "time"),
    "lap_completed": ("advance", "time"),
    "floor_built": ("build",),
    "first_floor_built": ("build",),
    "building_finished": ("build",),
    "building_sold": ("sell",),
    "road_completed": ("complete",),
    "land_added": ("explore",),
    "neutral_built": ("raise", "put"),
    "neutral_bids": ("bids",),
    "goods_sold": ("sell",),
    "goods_produced": ("produce",),
    "trees_planted": ("plant",),
    "trip_made": ("tour",),
    "auction_won": ("bids",),
}
"""By event: the verbs, one of which has to stand in some line. Other events happen in every game."""

_NEEDS_KIND = {
    **dict.fromkeys(("tile_used", "action_failed", "ability_used", "restricted_used"), "tile"),
    **dict.fromkeys(("neutral_built", "neutral_bids"), "neutral"),
}
"""By event: the kind of declaration that there has to be."""


def check(view: PackView) -> Iterator[Diagnostic]:
    """Only in a pack that can be played: another may leave it to those who extend it to bring things about."""
    if not view.is_game():
        return
    waiting = [(block, trigger) for block, node in view.own for trigger in statements(node) if "event" in trigger]
    if not waiting:
        return
    said = {here["do"] for node in view.objects.values() for here in statements(node) if "do" in here}
    for block, trigger in waiting:
        verbs = BROUGHT_ABOUT_BY.get(trigger["event"], ())
        if (verbs and said.isdisjoint(verbs)) or not _is_there(view, trigger):
            yield never_happens(place_at(block, trigger["at"]), _words(view, trigger))


def _is_there(view: PackView, trigger: Plain) -> bool:
    """Whether there is what the event happens to."""
    event, about = trigger["event"], trigger.get("about")
    kind = _NEEDS_KIND.get(event)
    if kind is not None and not view.all_of_kind(kind):
        return False
    if event in ("ability_used", "restricted_used"):
        word = {"ability_used": "ability", "restricted_used": "restricted"}[event]
        return any(tile.get(word) for tile in view.all_of_kind("tile"))
    if event == "goods_sold" and about is not None:
        return any(column["resource"] == about for market in view.all_of_kind("market") for column in market["columns"])
    if event == "building_used":
        return any(each.get("use") for each in view.all_of_kind("building") if about in (None, each["id"]))
    return True


def _words(view: PackView, trigger: Plain) -> str:
    """The event as it is written."""
    frame = f"{trigger['event']}_about" if "about" in trigger else trigger["event"]
    event = next(each for each in EVENTS if each.frame == frame)
    words = dict(sayings(event))[trigger["who"]]
    return words.replace(event.slot, view.name(trigger["about"])) if "about" in trigger else words


def never_happens(place: Place, words: str) -> Diagnostic:
    return warning(
        "T713", f"`when {words}` never happens: no line of this pack brings it about", place, "wait for something else"
    )
