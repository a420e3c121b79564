"""Looking at a game by names: what somebody has, what stands where, and what happened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from runtime.game.play import Result, result
from runtime.game.rules.log_table import LOG_TABLE
from runtime.game.state import log_events
from runtime.game.state.game import Game
from runtime.game.state.rules import Rules
from runtime.game.tables.numbering import Numbers
from runtime.town import names

from .labels import holder, noun

__all__ = ["PACK", "RESOURCES", "Event", "Looking"]

PACK = "grinivil"
RESOURCES = ("concrete", "wood", "steel")


@dataclass(frozen=True)
class Event:
    """One thing that happened: `kind` is a number of runtime/game/state/log_events.py, `of` names its numbers."""

    kind: int
    of: Mapping[str, int]
    cause: str
    """The declaration whose line did it, without the pack: `lap_end`, `pay_dues`, `auction`."""


class Looking:
    rules: Rules
    numbers: Numbers
    game: Game

    def count(self, who: int | str, what: str) -> int:
        """How many somebody has: a seat, or `bag`, `market`, `supply`, `tokens`, `box`, `municipality`."""
        return self.game.counts[holder(self.game, who)][noun(self.game, what)]

    def money(self, seat: int = 0) -> int:
        return self.count(seat, "money")

    def vp(self, seat: int = 0) -> int:
        return self.count(seat, "vp")

    def resources(self, who: int | str = 0) -> tuple[int, int, int]:
        """Concrete, wood, steel."""
        concrete, wood, steel = (self.count(who, each) for each in RESOURCES)
        return concrete, wood, steel

    def space(self, seat: int = 0) -> int:
        """Where the pawn stands on the loop; 0 is the start tile."""
        return self.game.pawns[0][seat]

    def space_of(self, tile: str) -> int:
        return self.loop().index(tile) + 1

    def loop(self) -> list[str]:
        """The tiles of the loop, space 1 first."""
        return [names.short_name(self.numbers.tiles[tile].id) for tile in self.game.loops[0]]

    def cards(self, area: str, seat: int | None = None) -> list[str]:
        """The cards of `hand` (of a seat), `deck`, `display` or `town_pile`."""
        return [names.short_name(self.numbers.cards[card].id) for card in self._pile(area, seat)]

    def pieces(self, place: str) -> list[tuple[str, int]]:
        """What stands on a tile, a site or a road, by name: the pieces and whose they are."""
        return [
            (names.short_name(self.numbers.nouns[what].id), owner)
            for what, owner in self.game.pieces.get(self._place(place), ())
        ]

    def workers_at(self, place: str) -> list[int]:
        """Whose workers stand there."""
        return sorted(owner for what, owner in self.pieces(place) if what == "worker")

    def site(self, name: str) -> int:
        (found,) = names.find_site(self.game.town, name)
        return found

    def blocks(self, site: str) -> tuple[int, ...]:
        """Whose blocks stand on a site, from the ground up; -1 is the municipality."""
        return self.game.town.blocks[self.site(site)]

    def building(self, site: str) -> str | None:
        """What stands on a site, finished or not."""
        type_ = self.game.town.buildings[self.site(site)]
        return names.short_name(self.game.town.plan.buildings[type_].id) if type_ >= 0 else None

    def road(self, name: str) -> str:
        """The state of a road: `half_road`, `under_construction`, `completed` or `access`."""
        (section,) = names.find_section(self.game.town, name)
        return names.state_name(self.game.town.plan, self.game.town.states[section])

    def lands(self, zone: str) -> dict[int, str]:
        """The land of a zone that lies in town, by slot."""
        plan = self.game.town.plan
        found = {}
        for slot, land in enumerate(self.game.town.lands):
            where, _, number = names.slot_name(plan, slot).partition(".")
            if where == zone and land >= 0:
                found[int(number)] = names.land_name(plan, land)
        return found

    def owner(self, land: str) -> int:
        """The seat that owns some land; -1 is the municipality."""
        town = self.game.town
        slot = next(n for n, each in enumerate(town.lands) if each >= 0 and names.land_name(town.plan, each) == land)
        return town.owners[slot]

    def result(self) -> Result | None:
        return result(self.game)

    # ---- what happened

    def mark(self) -> int:
        """Now: for `events(since=...)`."""
        return len(self.game.log)

    def events(self, kind: int = 0, *, cause: str = "", since: int = 0) -> list[Event]:
        """What happened since a mark: of one kind, by one declaration, or all."""
        log, found = self.game.log, []
        for at in range(since, len(log), 6):
            which, *numbers, line = log[at : at + 6]
            of = {name: value for name, value in zip(LOG_TABLE[which].numbers, numbers, strict=True) if name}
            # The beginning of a turn is no line's doing.
            declared = self.rules.causes[line][0].partition(".")[2] if line >= 0 and which != log_events.TURN else ""
            if kind in (0, which) and cause in ("", declared):
                found.append(Event(which, of, declared))
        return found

    def moved(self, what: str, *, cause: str = "", since: int = 0) -> list[tuple[int, int, int]]:
        """Every move of something counted: how many, from which holder, to which."""
        wanted = noun(self.game, what)
        found = self.events(log_events.TRANSFER, cause=cause, since=since)
        return [(e.of["amount"], e.of["source"], e.of["target"]) for e in found if e.of["noun"] == wanted]

    # ---- by names

    def _tile(self, name: str) -> int:
        return self.numbers.tile[f"{PACK}.{name}"]

    def _place(self, name: str) -> tuple[str, int]:
        if f"{PACK}.{name}" in self.numbers.tile:
            return "tile", self._tile(name)
        found = names.find_site(self.game.town, name)
        if found:
            return "site", found[0]
        (section,) = names.find_section(self.game.town, name)
        return "road", section

    def _area(self, area: str, seat: int | None = None) -> int:
        return self.numbers.pile(f"{PACK}.{area}", seat or 0)

    def _pile(self, area: str, seat: int | None = None) -> list[int]:
        return self.game.piles[self._area(area, seat)]
