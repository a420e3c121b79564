"""What is true of every game of GreenTown after every move; and what may be done in it is what the model allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import networkx as nx

from runtime.game.play import apply, decision
from runtime.game.state import log_events
from runtime.game.state.decisions import Decision
from runtime.game.state.game import Game
from runtime.town import names
from tests.games.greentown.model import BASE_MASKS, CARDS, Card, Hex, Layout, Mask, income
from tests.games.greentown.pieces import Pieces
from tests.games.greentown.reading import hex_of, layout_of, mask_of
from tests.games.greentown.table import MARKERS
from tests.runtime.game.invariants import Watch
from tests.runtime.game.labels import noun

__all__ = ["GreenWatch"]


class GreenWatch(Watch):
    """Looks at a game before every move, and at what has come of a trip after it."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._pieces = Pieces(game)
        self._town = game.town

    def look(self, *, closely: bool = False) -> Decision | None:
        asked = super().look(closely=closely)
        game = self.game
        self._pieces.check(game)
        if game.town is not self._town:
            self._pieces.check_trees(game)
            assert nx.is_connected(layout_of(game).graph()), "GT-MODEL-06"
            self._town = game.town
        return asked

    def check_options(self, asked: Decision) -> None:
        """Exactly what the ledger allows is offered: trips, tiles and hexes for them, places to develop or build on."""
        layout = layout_of(self.game)
        match asked.name:
            case "trail":
                assert self._ways(asked) == self._legal(layout, CARDS[self._guest(asked.seat)]), "GT-TRIP-02 to 08"
                assert len(self._ways(asked)) == len(asked.options)
            case "place_tile":
                least = min(len(BASE_MASKS[pile]) for pile, left in self.reserve().items() if left)
                narrowest = {pile for pile, left in self.reserve().items() if left and len(BASE_MASKS[pile]) == least}
                assert set(map(self._pile, asked.options)) == narrowest, "GT-PLACE-01"
            case "spot":
                pile = self._pile(self._chosen("place_tile"))
                found = {
                    (hex_of(slot), pile, mask) for slot in asked.options for mask in self._turns(asked, slot, pile)
                }
                assert found == layout.placements([pile]), "GT-PLACE-03"
            case "site" if self._developing():
                possible = {at for at in layout.tiles if layout.developments(at, self.reserve(), asked.seat)}
                assert self._hexes(asked.options) == possible, "GT-DEV-01 to 09"
            case "tile":
                (at,) = self._hexes([self._chosen("site")])
                tiles = layout.developments(at, self.reserve(), asked.seat)
                found_tiles = {
                    (pile, mask)
                    for land in asked.options
                    for pile in [self._pile(land)]
                    for mask in self._turns(asked, land, pile)
                }
                assert found_tiles == tiles, "GT-DEV-01 to 09"
            case "site":
                free = {at for at in layout.tiles if at not in layout.content}
                trees = {at for at, content in layout.content.items() if content.category == "nature"}
                assert self._hexes(asked.options) == free | (trees if free else set()), "GT-ERECT-03, GT-ERECT-05"
            case "refuge":
                free = {at for at in layout.tiles if at not in layout.content}
                assert self._hexes(asked.options) == free, "GT-ERECT-05"

    def _hexes(self, sites: Iterable[int]) -> set[Hex]:
        return {hex_of(self.game.town.plan.slot_of_site[site]) for site in sites}

    def _pile(self, land: int) -> str:
        return names.land_name(self.game.town.plan, land)

    def _chosen(self, name: str) -> int:
        """What was chosen before under this name, in what is being done."""
        found: int = next(frame.names[name] for frame in reversed(self.game.stack) if name in frame.names)
        return found

    def _ways(self, asked: Decision) -> set[tuple[Hex, ...]]:
        slots = self.game.town.plan.slot_of_site
        return {tuple(hex_of(slots[site]) for site in trail) for trail in asked.options}

    def _legal(self, layout: Layout, card: Card) -> set[tuple[Hex, ...]]:
        legal = layout.trails(card.stops)
        if any(variant.id == "greentown.strict_wishes" for variant in self.game.rules.variants):
            return {way for way in legal if _within(layout, card, way)}
        return legal

    def _turns(self, asked: Decision, option: int, pile: str) -> set[Mask]:
        """How a tile can be turned if this is chosen: all that is asked for then."""
        copy = self.game.copy()
        copy.asks_all = True
        apply(copy, asked.options.index(option))
        turned = decision(copy)
        assert turned is not None
        assert turned.name == "turned"
        return {mask_of(pile, turn) for turn in turned.options}

    def reserve(self) -> dict[str, int]:
        town = self.game.town
        return {
            names.short_name(land.id): land.copies - town.lands.count(number)
            for number, land in enumerate(town.plan.lands)
            if land.id and not land.spare
        }

    def check_markers(self) -> None:
        """GT-TURN-03: in every four turns of somebody each marker was used once."""
        for seat in range(self.game.rules.numbers.seats):
            used = _markers_used(self.game, seat)
            for first in range(0, len(used), 4):
                block = used[first : first + 4]
                assert len(set(block)) == len(block), block

    def promised(self, asked: Decision, trail: tuple[int, ...]) -> list[int]:
        """By seat: how many Greenies there will be after a trip, as the formula of section 8 says."""
        game = self.game
        way = tuple(hex_of(game.town.plan.slot_of_site[site]) for site in trail)
        card = CARDS[self._guest(asked.seat)]
        paid = income(layout_of(game), card, way, asked.seat, game.rules.numbers.seats)
        return [held + more for held, more in zip(self.greenies(), paid, strict=True)]

    def greenies(self) -> list[int]:
        return [self.game.counts[seat][noun(self.game, "greenie")] for seat in range(self.game.rules.numbers.seats)]

    def _guest(self, seat: int) -> str:
        numbers = self.game.rules.numbers
        (card,) = self.game.piles[numbers.pile("greentown.guests", seat)]
        return numbers.cards[card].tag

    def _developing(self) -> bool:
        return any(self.game.rules.codes[frame.code].key.endswith(".develop_place") for frame in self.game.stack)


def _within(layout: Layout, card: Card, way: tuple[Hex, ...]) -> bool:
    """Whether a trip shows no more of anything than the visitor wants."""
    seen = Counter(layout.content[at].category for at in way[1:] if at in layout.content)
    return all(seen[category] <= most for category, (_, most) in card.wishes().items())


def _markers_used(game: Game, seat: int) -> list[int]:
    """The markers that somebody turned over, one after the other."""
    markers = {noun(game, f"{each}_marker") for each in MARKERS}
    log = game.log
    moved = [tuple(log[at : at + 5]) for at in range(0, len(log), 6) if log[at] == log_events.TRANSFER]
    return [what for _, what, _, source, _ in moved if what in markers and source == seat]
