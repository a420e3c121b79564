"""Putting a game into the state that a test wants. Nothing is made or lost: what somebody gets comes from somewhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from runtime.game.engine.execution import push
from runtime.game.state.chance import point_of_seed
from runtime.game.state.places import place_piece
from runtime.town import names
from runtime.town.declared.towns import build_declared_town
from tests.runtime.town.towns import town_declared

from .labels import holder, noun
from .looking import PACK, Looking
from .settling import settle

__all__ = ["Arranging"]


class Arranging(Looking):
    """All of these may be chained."""

    _sums: list[int]
    """How many there are of each noun, wherever they are: that never changes."""

    def has(self, who: int | str, **amounts: int) -> Self:
        """Somebody has exactly so many of each thing named. The rest goes where it comes from, or to the box."""
        for name, amount in amounts.items():
            self._set(holder(self.game, who), noun(self.game, name), amount)
            if name == "vp" and isinstance(who, int):
                self._set(who, self.numbers.ring, amount // 50)
        return self._changed()

    def market(self, concrete: int = 0, wood: int = 0, steel: int = 0) -> Self:
        """The market holds exactly these; the bag gives and takes what that needs."""
        return self.has("market", concrete=concrete, wood=wood, steel=steel)

    def bag(self, concrete: int = 0, wood: int = 0, steel: int = 0) -> Self:
        """The bag holds exactly these; all other cubes that were in it are out of play."""
        return self.has("bag", concrete=concrete, wood=wood, steel=steel)

    def tile(self, name: str, space: int) -> Self:
        """A tile lies on a space of the loop. It changes places with the one there, or comes for it."""
        loop, tile = self.game.loops[0], self._tile(name)
        if tile in loop:
            loop[loop.index(tile)] = loop[space - 1]
        loop[space - 1] = tile
        for tiles in self.game.set_aside:
            if tile in tiles:
                tiles.remove(tile)
        return self._changed()

    def pawn(self, seat: int, space: int) -> Self:
        self.game.pawns[0][seat] = space
        return self._changed()

    def worker(self, seat: int, *places: str) -> Self:
        """Idle workers of somebody go to sites or ability tiles, one to each."""
        for place in places:
            place_piece(self.game, noun(self.game, "worker"), seat, *self._place(place), seat, 0)
        return self._changed()

    def occupied(self, tile: str, seat: int) -> Self:
        """A restricted tile carries the occupied marker of somebody who used it."""
        marker = noun(self.game, "occupied_marker")
        place_piece(self.game, marker, self.numbers.home[marker], "tile", self._tile(tile), seat, 0)
        return self._changed()

    def town(self, *lines: str) -> Self:
        """The town that these lines of a `town` declaration describe; centre and start land lie by themselves.

        Players count from 1 there: `lay inner_3, slot 2, owner 1`, `build inner_3, site in03b, building pub,
        blocks 1 and municipality`. Blocks, tokens, markers and so on go where the town has them.
        """
        made, refused = build_declared_town(self.rules.plan, town_declared(*lines))
        assert not refused, [str(reason) for _, reason in refused]
        settle(self.game, made)
        return self._changed()

    def hand(self, seat: int, *cards: str) -> Self:
        """Somebody holds exactly these inhabitants; what was in the hand goes to the deck."""
        return self._cards("hand", cards, seat)

    def display(self, *cards: str) -> Self:
        return self._cards("display", cards)

    def deck(self, *cards: str) -> Self:
        """The deck holds exactly these; all others that were in it have left the game."""
        kept = [self._find(card) for card in cards]
        self.game.piles[self._area("deck")][:] = kept
        return self._changed()

    def living(self, *cards: str) -> Self:
        """These inhabitants live in town (their houses are the test's own business)."""
        return self._cards("town_pile", cards)

    def inhabitants(self, many: int) -> Self:
        """So many inhabitants live in town, whoever they are: taken from the deck and the display."""
        pile = self.game.piles[self._area("town_pile")]
        for area in ("deck", "display"):
            source = self.game.piles[self._area(area)]
            while source and len(pile) < many:
                pile.append(source.pop())
        assert len(pile) == many
        return self._changed()

    def die(self, name: str, face: int) -> Self:
        """`conversion` or `cost_die` shows a face."""
        which = self.numbers.index(f"{PACK}.{name}", self.numbers.dice)
        self.game.dice[which] = face
        return self._changed()

    def track(self, seat: int, space: int, name: str = "road_bonus") -> Self:
        """Where a pawn stands on a track that is gone along: the bonus road."""
        self.game.spaces[self.numbers.index(f"{PACK}.{name}", self.numbers.tracks)][seat] = space
        return self._changed()

    def luck(self, seed: int) -> Self:
        """Chance goes on from another point, so that a test can look for a roll or a draw."""
        self.game.point = point_of_seed(seed)
        return self._changed()

    def turn_of(self, seat: int) -> Self:
        """A turn of somebody begins now, whatever was going on."""
        game = self.game
        game.stack.clear()
        game.suspended.clear()
        game.answer, game.time, game.mandatory = None, 0, False
        game.paid_for_floors.clear()
        game.turn = seat
        game.turns += 1
        push(game, self.rules.turn_code, {"you": seat, "they": seat})
        return self._changed()

    # ---- inside

    def _changed(self) -> Self:
        """The question is asked anew, as things are now."""
        self.game.decision = None
        assert self._columns() == self._sums
        return self

    def _columns(self) -> list[int]:
        return [sum(column) for column in zip(*self.game.counts, strict=True)]

    def _set(self, who: int, what: int, amount: int) -> None:
        """Take from, or give to, whoever such things come from; then the box, then the bank."""
        numbers, counts = self.numbers, self.game.counts
        home = numbers.home[what] if numbers.home[what] >= 0 else numbers.rest + who if who < numbers.seats else -1
        others = [row for row in (home, numbers.box, numbers.bank) if row not in (who, -1)]
        missing = amount - counts[who][what]
        if missing < 0:
            counts[others[0]][what] -= missing
        for row in others if missing > 0 else ():
            taken = min(missing, counts[row][what])
            counts[row][what] -= taken
            missing -= taken
        assert missing <= 0, f"there are not so many: {numbers.nouns[what].id}"
        counts[who][what] = amount

    def _find(self, card: str) -> int:
        """Take a card from wherever it lies."""
        for pile in self.game.piles:
            for each in pile:
                if names.short_name(self.numbers.cards[each].id) == card:
                    pile.remove(each)
                    return each
        raise AssertionError(f"no card {card} in this game")

    def _cards(self, area: str, cards: Iterable[str], seat: int | None = None) -> Self:
        pile = self._pile(area, seat)
        kept = [self._find(card) for card in cards]
        self.game.piles[self._area("deck")] += pile
        pile[:] = kept
        return self._changed()
