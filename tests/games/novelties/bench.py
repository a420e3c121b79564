"""A game with invented tiles: put it into a state, choose a tile, and look at what came of it.

    bench = Bench().has(0, money=10).lay("errand")
    assert bench.offers("errand")
    bench.play("errand")
    assert bench.change(0) == {"money": -2, "concrete": -1, "vp": 2}

Whatever a helper sets is taken from somewhere, so that nothing is made or lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.objects.declarations.pack import Pack
from compiler.objects.declarations.towns import TownDeclaration
from runtime.game.engine.execution import push
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.state import log_events
from runtime.game.state.decisions import Decision
from runtime.game.state.game import Game
from runtime.game.state.places import place_piece
from runtime.game.state.rules import Rules
from runtime.town import names
from runtime.town.declared.towns import build_declared_town
from runtime.town.refusals import Refused

from ...runtime.game.answers import a_move
from ...runtime.game.invariants import (
    check_question,
    check_state,
    state_of,
    sums,
)
from ...runtime.game.labels import labels
from .settling import settle

__all__ = ["Bench", "novelties", "rules_for", "short"]

FOLDER = Path(__file__).parent / "novelties"


@cache
def novelties() -> Pack:
    return build_pack(compile_folder(FOLDER, "novelties"))


@cache
def rules_for(players: int, variants: tuple[str, ...] = ()) -> Rules:
    return rules_of(novelties(), players, variants)


def short(id: str) -> str:
    """`grinivil.money` without its pack."""
    return id.partition(".")[2]


class Bench:
    def __init__(self, players: int = 3, *, variants: Sequence[str] = (), seed: int = 1) -> None:
        self.rules = rules_for(players, (*variants, "agreed_start", "bonuses_at_will"))
        self.numbers = self.rules.numbers
        self.game: Game = start(self.rules, seed)
        self.sums = sums(self.game)
        self._nouns = {short(id): number for id, number in self.numbers.noun.items()}
        self._tiles = {short(id): number for id, number in self.numbers.tile.items()}
        # With six players nobody builds for the municipality.
        self.town("two_spokes" if self.numbers.has_neutral else "at_the_glade")
        for seat in range(players):
            self.has(seat, money=20, vp=10, concrete=2, wood=1, steel=1, tree=2)
        self.turn_of(0)

    # ---- how things stand

    def town(self, name: str) -> Bench:
        declared = next(each for each in novelties().declarations if short(each.id) == name)
        assert isinstance(declared, TownDeclaration)
        made, refused = build_declared_town(self.rules.plan, declared)
        assert not refused
        settle(self.game, made)
        return self._anew()

    def has(self, who: int | str, **amounts: int) -> Bench:
        """Somebody has exactly so many: a seat, or `market`, `municipality`, `bag`, `supply`."""
        row, counts = self.holder(who), self.game.counts
        for name, amount in amounts.items():
            what = self._nouns[name]
            for other in (self.numbers.source(what, row), self.numbers.box, self.numbers.bank):
                missing = amount - counts[row][what]
                if other != row and missing:
                    moved = min(missing, counts[other][what])
                    counts[row][what] += moved
                    counts[other][what] -= moved
            assert counts[row][what] == amount, name
        return self._anew()

    def lay(self, *tiles: str, space: int = 1) -> Bench:
        """Tiles on spaces of the loop. One that lay elsewhere changes places with what was there."""
        loop = self.game.loops[0]
        for there, name in enumerate(tiles, space - 1):
            tile = self._tiles[name]
            if tile in loop:
                loop[loop.index(tile)] = loop[there]
            loop[there] = tile
        return self._anew()

    def holds(self, seat: int, *cards: str) -> Bench:
        """Somebody's hand is exactly these cards; the others go to the deck, and the deck replaces what was taken."""
        piles = self.game.piles
        hand, deck = piles[self.numbers.hand + seat], piles[self.numbers.deck]
        deck += hand
        hand.clear()
        for name in cards:
            card = next(n for n, each in enumerate(self.numbers.cards) if short(each.id) == name)
            pile = next(pile for pile in piles if card in pile)
            pile.remove(card)
            if pile is not deck:
                pile.append(deck.pop())
            hand.append(card)
        return self._anew()

    def put(self, what: str, sort: str, place: int, seat: int = 0) -> Bench:
        """A piece of somebody, or of the supply, on a site, a road or a tile."""
        noun = self._nouns[what]
        place_piece(self.game, noun, self.numbers.source(noun, seat), sort, place, seat, 0)
        return self._anew()

    def pawn(self, seat: int, space: int) -> Bench:
        self.game.pawns[0][seat] = space
        return self._anew()

    def using(self, tile: str, seat: int = 0) -> Bench:
        """Somebody's worker stands on an ability tile."""
        place_piece(self.game, self._nouns["worker"], seat, "tile", self._tiles[tile], seat, 0)
        return self._anew()

    def die(self, name: str, face: int) -> Bench:
        number = next(n for n, die in enumerate(self.numbers.dice) if short(die.id) == name)
        self.game.dice[number] = face
        return self._anew()

    def turn_of(self, seat: int) -> Bench:
        """A turn begins now, whatever was going on."""
        game = self.game
        game.stack.clear()
        game.suspended.clear()
        game.answer = None
        game.turn, game.turns = seat, game.turns + 1
        push(game, self.rules.turn_code, {"you": seat, "they": seat})
        return self._anew()

    def _anew(self) -> Bench:
        """The question is asked again, as things are now; what happens from here on counts as change."""
        self.game.decision = None
        self.before = [row[:] for row in self.game.counts]
        self.mark = len(self.game.log)
        return self

    # ---- looking

    def holder(self, who: int | str) -> int:
        if isinstance(who, int):
            return who
        rows = {short(id): row for id, row in self.numbers.area_rows.items()}
        fixed = {"market": self.numbers.market, "municipality": self.numbers.neutral, "box": self.numbers.box}
        return (rows | fixed)[who]

    def count(self, who: int | str, what: str) -> int:
        return self.game.counts[self.holder(who)][self._nouns[what]]

    def change(self, who: int | str = 0) -> dict[str, int]:
        """What somebody has more or less of since the state was set; what is the same is left out."""
        row = self.holder(who)
        now, then = self.game.counts[row], self.before[row]
        return {name: now[n] - then[n] for name, n in self._nouns.items() if now[n] != then[n]}

    def hand(self, seat: int = 0) -> list[str]:
        return self.pile("hand", seat)

    def pile(self, area: str, seat: int = 0) -> list[str]:
        cards = self.game.piles[self.numbers.pile(f"grinivil.{area}", seat)]
        return [short(self.numbers.cards[card].id) for card in cards]

    def site(self, name: str) -> int:
        (found,) = names.find_site(self.game.town, name)
        return found

    def tile(self, name: str) -> int:
        return self._tiles[name]

    def on(self, sort: str, place: int) -> list[tuple[str, int]]:
        return [(short(self.numbers.nouns[noun].id), owner) for noun, owner in self.game.pieces.get((sort, place), ())]

    def events(self, kind: int = 0, since: int | None = None) -> list[tuple[int, ...]]:
        """What happened since the state was set, as it stands in the log."""
        log = self.game.log
        every = [tuple(log[at : at + 6]) for at in range(self.mark if since is None else since, len(log), 6)]
        return [event for event in every if kind in (0, event[0])]

    def failed(self) -> bool:
        return bool(self.events(log_events.FAILED))

    def moved(self, what: str, lines: bool = True) -> list[Any]:
        """How many of something moved, from whom to whom, and the line that did it: `errand 3`."""
        found = [event for event in self.events(log_events.TRANSFER) if event[1] == self._nouns[what]]
        return [
            (amount, source, target, *([self.line(cause)] if lines else []))
            for _, _, amount, source, target, cause in found
        ]

    def line(self, cause: int) -> str:
        """The declaration of a cause, and its line: the first line under the header is 1."""
        id, line = self.rules.causes[cause]
        return f"{short(id)} {line}"

    # ---- driving

    @property
    def asked(self) -> Decision:
        found = decision(self.game)
        assert found is not None, "the game is over"
        check_state(self.game, self.sums)
        check_question(self.game, found)
        return found

    def offers(self, tile: str) -> bool:
        """Whether a tile may be chosen now."""
        asked = self.asked
        assert asked.name == "tile", f"asked for {asked.name}"
        return self._tiles[tile] in asked.options

    def options(self, name: str) -> list[Any]:
        asked = self.asked
        assert asked.name == name, f"asked for {asked.name} {asked.options}, not {name}"
        if asked.kind == "number":
            return list(asked.options)
        return [(labels(self.game, asked.sort, option) or [option])[0] for option in asked.options]

    def choose(self, name: str, answer: Any) -> Bench:
        """Answer the question of a name: by an option's name, by the option itself, by a number or amounts."""
        asked = self.asked
        assert asked.name == name, f"asked for {asked.name} {list(asked.options)}, not {name}"
        move = answer
        if asked.kind == "one":
            for number, option in enumerate(asked.options):
                if answer == option or answer in labels(self.game, asked.sort, option):
                    move = number
                    break
            else:
                raise AssertionError(f"{answer!r} is no option of {name}: {self.options(name)}")
        apply(self.game, move)
        check_state(self.game, self.sums)
        return self

    def refuses(self, move: Any) -> str:
        """The code with which a move is refused; nothing may change."""
        before = state_of(self.game)
        try:
            apply(self.game, move)
        except Refused as reason:
            assert state_of(self.game) == before
            return reason.code
        raise AssertionError(f"{move} was not refused")

    def play(self, tile: str, **answers: Any) -> Bench:
        """Choose a tile and answer what it asks, by the names of the questions; a list answers several in turn.

        Stops where the action is over: at the question for time, or of the next turn.
        """
        self.choose("tile", tile)
        waiting = {name: list(each) if isinstance(each, list) else [each] for name, each in answers.items()}
        while (asked := decision(self.game)) is not None and not self._is_over(asked):
            left = waiting.get(asked.name)
            assert left, f"no answer for {asked.name} {list(asked.options)} {asked.limits}, by {self.line(asked.cause)}"
            self.choose(asked.name, left.pop(0))
        unasked = {name: left for name, left in waiting.items() if left}
        assert not unasked, f"never asked: {unasked}"
        check_state(self.game, self.sums)
        return self

    def finish(self, rng: Random | None = None) -> Bench:
        """Answer whatever the action still asks, with what comes first or by chance."""
        while (asked := decision(self.game)) is not None and not self._is_over(asked):
            apply(self.game, a_move(asked, rng or Random(0)))
            check_state(self.game, self.sums)
        return self

    def _is_over(self, asked: Decision) -> bool:
        return self.rules.causes[asked.cause][0].endswith((".turn", ".one_action", ".free_action"))
