"""What is true of every game of Ora et Labora after every move; and what is scored is what the model scores."""

from __future__ import annotations

from collections.abc import Iterator

import networkx as nx

from runtime.game.engine.wheels import shown_number
from runtime.game.state import log_events
from runtime.game.state.decisions import Decision
from runtime.game.state.game import Game
from runtime.game.verbs.turn import TURNED
from runtime.town import names
from runtime.town.layout.plan import NONE
from tests.games.ora_et_labora.model import Landscape, Wheel, money_points
from tests.games.ora_et_labora.reading import landscape
from tests.games.ora_et_labora.tables import BACK_OF_WHEEL, CARDS, GOODS, SETTLEMENTS, WHEEL
from tests.runtime.game.invariants import Watch

__all__ = ["AbbeyWatch"]

_ECONOMIC = {each.tag: each.economic for each in (*CARDS, *SETTLEMENTS)}
_LATE = ("grape_marker", "stone_marker")


class AbbeyWatch(Watch):
    """Looks at a game before every move."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._town = game.town
        self._events = 0
        modes = {names.short_name(each.id) for each in game.rules.variants}
        players = game.rules.numbers.seats
        self._brothers = 1 if "short_game" in modes else 2
        self._alone = players == 1
        values = BACK_OF_WHEEL if players == 2 and "long_duel" not in modes else WHEEL
        self._wheel = Wheel(tuple(name for name in self._markers() if name not in _LATE), values)
        self._nouns = {names.short_name(id): noun for id, noun in game.rules.numbers.noun.items()}

    def look(self, *, closely: bool = False) -> Decision | None:
        asked = super().look(closely=closely)
        self._check_wheel()
        self._check_clergy()
        if self.game.town is not self._town:
            self._town = self.game.town
            for seat in range(self.game.rules.numbers.seats):
                self._check_land(landscape(self.game, seat))
            self._check_cards()
        return asked

    # ---- what holds

    def _check_wheel(self) -> None:
        """OL-WHEEL-08: turning, entering and using, as they were noted, lead to what the markers show."""
        log, numbers = self.game.log, self.game.rules.numbers
        for at in range(self._events, len(log), 6):
            if log[at] == TURNED:
                if self._alone:
                    self._wheel.at = {name: at for name, at in self._wheel.at.items() if self._wheel.shown(name) < 10}
                self._wheel.turn()
            elif log[at] in (log_events.ENTERED, log_events.PRODUCED):
                self._wheel.at[names.short_name(numbers.markers[log[at + 1]].id)] = self._wheel.arm
        self._events = len(log)
        for name, number in self._markers().items():
            assert shown_number(self.game, number) == (self._wheel.shown(name) if name in self._wheel.at else 0), name

    def _check_clergy(self) -> None:
        """Three clergymen for everybody, wherever they are; two in the short game (OL-TAB-14)."""
        counts, placed = self.game.counts, self.game.rules.numbers.placed
        for seat in range(self.game.rules.numbers.seats):
            there = [
                counts[row][self._nouns[each]] for row in (seat, placed + seat) for each in ("prior", "lay_brother")
            ]
            assert (there[0] + there[2], there[1] + there[3]) == (1, self._brothers)

    @staticmethod
    def _check_land(made: Landscape) -> None:
        """OL-GRAPH-01, OL-GRAPH-02, OL-LAND-11: connected land, no square twice, cloisters around their seed."""
        graph = made.graph()
        assert nx.is_connected(graph)
        covered = [*made.terrain, *((column, row + 1) for column, row in made.peaks)]
        assert len(covered) == len(set(covered)), "land lies over land"
        cloisters = made.cloister_squares()
        assert made.stands[4, 1] == "cloister_office"
        assert nx.is_connected(graph.subgraph(cloisters)), "OL-GRAPH-02"

    def _check_cards(self) -> None:
        """OL-BUILD-06: no card stands twice, and every site is one player's."""
        plan, town = self.game.town.plan, self.game.town
        cards = [plan.buildings[type_].id for type_ in town.buildings if type_ not in (NONE,)]
        shared = [id for id in cards if not getattr(self.game.rules.numbers.by_id[id], "each", True)]
        single = [id for id in shared if getattr(self.game.rules.numbers.by_id[id], "kind", "") == "building"]
        assert len(single) == len(set(single))
        for site, blocks in enumerate(town.blocks):
            if blocks and blocks[0] >= 0:
                assert blocks == (plan.seat_of[plan.slot_of_site[site]],)

    # ---- what is scored

    def expected(self) -> list[tuple[int, int, int]]:
        """By seat: points of goods, economic and dwelling values, as the model counts them."""
        game = self.game
        return [
            (self._goods(seat), sum(_economic(game, seat)), sum(landscape(game, seat).settlements().values()))
            for seat in range(game.rules.numbers.seats)
        ]

    def _goods(self, seat: int) -> int:
        held = {name: self._held(seat, self._nouns[name]) for name in GOODS if name in self._nouns}
        drinks = {name: held.pop(name, 0) for name in ("wine", "whiskey")}
        money = money_points(held.pop("coin"), held.pop("five"), drinks["wine"], drinks["whiskey"])
        return money + sum(GOODS[name].points * many for name, many in held.items())

    def _held(self, seat: int, noun: int) -> int:
        """What somebody had before the scoring, which changes coins and drinks."""
        log, causes = self.game.log, self.game.rules.causes
        moved = [tuple(log[at : at + 6]) for at in range(0, len(log), 6) if log[at] == log_events.TRANSFER]
        changed = [each for each in moved if each[1] == noun and names.short_name(causes[each[5]][0]) == "final"]
        spent = sum(many for _, _, many, source, _, _ in changed if source == seat)
        return self.game.counts[seat][noun] + spent - sum(many for _, _, many, _, to, _ in changed if to == seat)

    def points(self) -> list[tuple[int, int, int]]:
        parts = [self._nouns[each] for each in ("goods_points", "economic", "dwelling")]
        rows = self.game.counts[: self.game.rules.numbers.seats]
        return [(row[parts[0]], row[parts[1]], row[parts[2]]) for row in rows]

    def _markers(self) -> dict[str, int]:
        return {names.short_name(each.id): n for n, each in enumerate(self.game.rules.numbers.markers)}


def _economic(game: Game, seat: int) -> Iterator[int]:
    plan = game.town.plan
    for type_, blocks in zip(game.town.buildings, game.town.blocks, strict=True):
        if type_ != NONE and blocks == (seat,):
            yield _ECONOMIC[getattr(game.rules.numbers.by_id[plan.buildings[type_].id], "tag", "")]
