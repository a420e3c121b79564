"""Putting a game into the state that a test wants. Nothing is made or lost: what somebody gets comes from somewhere."""

from __future__ import annotations

from typing import Self

from runtime.game.engine.town_layout import place_printed_pieces
from runtime.game.state.game import Game
from runtime.game.state.places import place_piece
from runtime.game.state.rules import Rules
from runtime.town import changes, names
from runtime.town.layout.plan import NONE
from runtime.town.standing import clear_site, put_whole_building, sites_taking
from tests.games.ora_et_labora.naming import Square, square_name

__all__ = ["Arranging"]

_STACKS = {"hill_district": "district", "plains_district": "district", "coast_plot": "plot", "mountain_plot": "plot"}


class Arranging:
    """All of these may be chained."""

    game: Game
    rules: Rules
    players: int

    # ---- names

    def noun(self, name: str) -> int:
        return self.rules.numbers.noun[f"{self.pack_of(name)}.{name}"]

    def noun_name(self, noun: int) -> str:
        return names.short_name(self.rules.numbers.nouns[noun].id)

    def pack_of(self, name: str) -> str:
        """The pack that a declaration is from: Ireland's adds to that of France."""
        return next(id.partition(".")[0] for id in self.rules.numbers.by_id if id.partition(".")[2] == name)

    def site(self, seat: int, at: Square) -> int:
        plan = self.game.town.plan
        return next(
            site
            for site, there in enumerate(self.game.town.is_laid)
            if there and plan.seat_of[plan.slot_of_site[site]] == seat and square_name(self.game, site) == at
        )

    def type(self, building: str) -> int:
        return self.rules.plan.building_numbers[f"{self.pack_of(building)}.{building}"]

    # ---- goods and pieces

    def has(self, seat: int, **amounts: int) -> Self:
        """Exactly so many of each thing named; the rest is where such things come from."""
        for name, amount in amounts.items():
            noun = self.noun(name)
            source = self.rules.numbers.source(noun, seat)
            assert self.game.counts[source][noun] >= amount - self.count(seat, name), f"there are no {amount} {name}"
            self.game.transfer(noun, amount - self.count(seat, name), source, seat, 0)
        return self._changed()

    def has_only(self, seat: int, **amounts: int) -> Self:
        """The same, and no other goods."""
        nouns = self.rules.numbers.resources
        return self.has(seat, **{**{self.noun_name(noun): 0 for noun in nouns}, **amounts})

    def left(self, **amounts: int) -> Self:
        """Exactly so many are left in the supply; the last player has the others."""
        for name, amount in amounts.items():
            noun = self.noun(name)
            supply = self.rules.numbers.home[noun] if self.rules.numbers.home[noun] >= 0 else self.rules.numbers.bank
            self.game.transfer(noun, self.game.counts[supply][noun] - amount, supply, self.players - 1, 0)
        return self._changed()

    def put(self, piece: str, on: str, owner: int, *, of: int | None = None) -> Self:
        """A clergyman of somebody stands on a building, of their own if nothing else is said."""
        site = self.standing(on, owner if of is None else of)
        place_piece(self.game, self.noun(piece), owner, "site", site, owner, 0)
        return self._changed()

    # ---- land and buildings

    def land(self, seat: int, tile: str, row: int) -> Self:
        """A landscape of somebody, with its upper row there, taken from its stack."""
        plan = self.rules.plan
        zone = {"district": "rows", "coast_plot": "shore", "mountain_plot": "slope"}
        name = zone.get(tile) or zone[_STACKS[tile]]
        slot = next(n for n in range(len(plan.zone_of)) if names.slot_name(plan, n) == f"{seat + 1}.{name}.{row + 9}")
        self.game.transfer(self.noun(_STACKS[tile]), 1, self._row("supply"), seat, 0)
        self.game.town = changes.lay(self.game.town, slot, plan.land_numbers[f"ora_et_labora.{tile}"], seat)
        place_printed_pieces(self.game, slot, 0)
        return self._changed()

    def stands(self, building: str, seat: int, at: Square | None = None) -> Self:
        """A building of somebody stands there from earlier; else on the first square that takes it."""
        type_ = self.type(building)
        token, numbers = self.rules.token_nouns[type_], self.rules.numbers
        own = (seat, numbers.rest + seat) if numbers.is_each(token) else range(numbers.holders)
        source = next(row for row in own if self.game.counts[row][token] > 0)
        fitting = sorted(
            square_name(self.game, each) for each in sites_taking(self.game.town, type_, seat) if self._is(seat, each)
        )
        place = at or next(iter(fitting), None)
        assert place is not None, f"there is no square for {building}"
        self.game.transfer(token, 1, source, numbers.placed + seat, 0)
        self.game.town = put_whole_building(self.game.town, self.site(seat, place), type_, seat)
        return self._changed()

    def clear(self, seat: int, at: Square) -> Self:
        """A forest or moor card is taken away."""
        site, placed = self.site(seat, at), self.rules.numbers.placed
        noun = self.rules.token_nouns[self.game.town.buildings[site]]
        row = next(n for n in range(placed, self.rules.numbers.holders) if self.game.counts[n][noun])
        self.game.town = clear_site(self.game.town, site)
        self.game.transfer(noun, 1, row, self.rules.numbers.home[noun], 0)
        return self._changed()

    def in_display(self, *buildings: str) -> Self:
        """Exactly these lie in the display; those that lay there are in the box."""
        box, display = self.rules.numbers.box, self._row("display")
        for token in self.rules.type_of_token:
            self.game.transfer(token, self.game.counts[display][token], display, box, 0)
        for name in buildings:
            token = self.rules.token_nouns[self.type(name)]
            source = next(row for row in range(self.rules.numbers.holders) if self.game.counts[row][token] > 0)
            self.game.transfer(token, 1, source, display, 0)
        return self._changed()

    # ---- the wheel

    def marker(self, **values: int | None) -> Self:
        """Markers that show these numbers, each on the first space that does; None: aside."""
        for name, value in values.items():
            number = self.markers[name]
            spaces = self.rules.numbers.wheel_of[number].spaces
            self.game.markers[number] = NONE if value is None else spaces.index(value)
        return self._changed()

    def wheel_after(self, turns: int) -> Self:
        """All markers that are in play from the start lie as if nobody had used them for so many turns of the wheel."""
        for number, marker in enumerate(self.rules.numbers.markers):
            if not marker.aside:
                self.game.markers[number] = min(turns, len(self.rules.numbers.wheel_of[number].spaces) - 1)
        return self._changed()

    @property
    def markers(self) -> dict[str, int]:
        return {names.short_name(each.id): number for number, each in enumerate(self.rules.numbers.markers)}

    # ---- looking

    def count(self, who: int | str, name: str) -> int:
        """How many somebody has, or an area."""
        return self.game.counts[who if isinstance(who, int) else self._row(who)][self.noun(name)]

    def lies(self, area: str) -> set[str]:
        """The buildings whose cards lie in an area."""
        row = self.game.counts[self._row(area)]
        return {self.noun_name(token) for token in self.rules.type_of_token if row[token]}

    def map(self, seat: int) -> dict[Square, str]:
        """By square of somebody's landscape: what stands there, or else its ground."""
        plan, town = self.rules.plan, self.game.town
        found = {}
        for site, there in enumerate(town.is_laid):
            if there and self._is(seat, site):
                type_ = town.buildings[site]
                found[square_name(self.game, site)] = (
                    self.ground(site) if type_ == NONE else names.short_name(plan.buildings[type_].id)
                )
        return found

    def grounds(self, seat: int) -> dict[Square, str]:
        town = self.game.town
        return {
            square_name(self.game, s): self.ground(s)
            for s, there in enumerate(town.is_laid)
            if there and self._is(seat, s)
        }

    def ground(self, site: int) -> str:
        plan = self.rules.plan
        slot = plan.slot_of_site[site]
        printed = plan.lands[self.game.town.lands[slot]].sites[site - plan.first_site[slot]]
        return names.short_name(plan.grounds[printed.ground])

    def standing(self, building: str, seat: int) -> int:
        """The site where a building of somebody stands."""
        type_, town = self.type(building), self.game.town
        return next(s for s, each in enumerate(town.buildings) if each == type_ and town.blocks[s] == (seat,))

    def pieces(self, building: str, seat: int) -> list[tuple[str, int]]:
        """What stands on a building of somebody: the sort and the owner of each."""
        there = self.game.pieces.get(("site", self.standing(building, seat)), ())
        return [(self.noun_name(noun), owner) for noun, owner in there]

    def fee(self) -> int:
        """What a work contract costs."""
        numbers = self.rules.numbers
        return self.game.values.get(numbers.index("ora_et_labora.contract_fee", numbers.values), 1)

    # ---- inside

    def _is(self, seat: int, site: int) -> bool:
        plan = self.rules.plan
        return plan.seat_of[plan.slot_of_site[site]] == seat

    def _row(self, area: str) -> int:
        return self.rules.numbers.area_rows[f"ora_et_labora.{area}"]

    def _changed(self) -> Self:
        self.game.decision = None
        return self
