"""A game of GreenTown on the table of a test: put it into a state, drive it by the ledger's words, look at it.

    table = Table(players=3).town("four_buildings").guest(0, "V5b").turn_of(0)
    table.take("travel").travel("H1", "R1", "C1", "C2", "R4", "H2")
    assert table.greenies() == [3, 1, 0]

Every question is asked, even where there is one answer, so that a test reads like the rules; and after every answer
the table looks whether all pieces, cards and tiles are still there. Hexes are (q, r), or a name of GT-DATA-05.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, Self

from compiler.objects.declarations.towns import TownDeclaration
from runtime.game.engine.execution import push
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.state.decisions import Decision
from runtime.game.state.rules import Rules
from runtime.scenarios.setup.declared_town import use_declared_town
from runtime.town import changes, names
from runtime.town.exchange import exchange_land
from runtime.town.layout.plan import NONE
from runtime.town.refusals import Refused
from runtime.town.standing import clear_site, put_piece
from runtime.town.town import NOBODY, empty_town
from tests.content.packs import named, pack
from tests.games.greentown.model import BASE_MASKS, Hex, Layout, Mask
from tests.games.greentown.pieces import Pieces
from tests.games.greentown.reading import hex_of, layout_of, mask_of, name_of, place_of, slot_of
from tests.runtime.driven import Driven
from tests.runtime.game.labels import noun

__all__ = ["BUILDINGS", "MARKERS", "PACK", "Table", "rules_for"]

PACK: Final = "greentown"
MARKERS: Final = ("build", "travel", "build_and_travel", "build_or_travel")
"""The action markers, in the order in which a turn offers them."""

BUILDINGS: Final = ("culture_house", "sports_ground", "shop")

_OPTIONS: Final = ("place two", "develop two", "one of each")
"""The three ways to build (GT-BUILD-01)."""

_UNSPOKEN: Final = ("guest", "from", "to")
"""The visitor in front of somebody, the tree on the site."""


@cache
def rules_for(players: int, variants: tuple[str, ...] = ()) -> Rules:
    return rules_of(pack(PACK), players, variants)


class Table(Driven):
    def __init__(self, players: int = 3, *, seed: int = 1, variants: Sequence[str] = ()) -> None:
        self.rules = rules_for(players, tuple(variants))
        self.numbers = self.rules.numbers
        self.players = players
        self.game = start(self.rules, seed)
        self.game.asks_all = True
        self._pieces = Pieces(self.game)

    # ---- arranging

    def town(self, declared: str) -> Self:
        """A town that the pack writes out; its pieces come from the players and the supply."""
        use_declared_town(self.game, named(TownDeclaration, declared, PACK))
        self._pieces = Pieces(self.game)  # another town may have other hotels
        return self._changed()

    def guest(self, seat: int, tag: str) -> Self:
        """A visitor lies in front of somebody; whoever was there changes places with them."""
        card = next(n for n, each in enumerate(self.numbers.cards) if each.tag == tag)
        piles = self.game.piles
        mine = piles[self._pile("guests", seat)]
        theirs = next(pile for pile in piles if card in pile)
        if theirs is not mine:
            theirs[theirs.index(card) : theirs.index(card) + 1] = mine
            mine[:] = [card]
        return self._changed()

    def no_guest(self, seat: int) -> Self:
        mine = self.game.piles[self._pile("guests", seat)]
        self.game.piles[self._pile("gone_home")] += mine
        mine.clear()
        return self._changed()

    def visitors_left(self, many: int) -> Self:
        """So many visitors are to come, the open one among them; the others have gone home."""
        piles = self.game.piles
        rest, open_ = piles[self._pile("visitor_pile")], piles[self._pile("next_visitor")]
        while len(rest) + len(open_) > many:
            piles[self._pile("gone_home")].append((rest or open_).pop())
        return self._changed()

    def lay(self, at: Hex | str, pile: str, mask: set[int]) -> Self:
        """A tile of the reserve lies there, whatever the rules say."""
        slot = slot_of(place_of(at))
        self.game.town = changes.lay(self.game.town, slot, self._land(pile), NOBODY, turn_of(pile, frozenset(mask)))
        return self._changed()

    def swap(self, at: Hex | str, pile: str, mask: set[int]) -> Self:
        """Another tile lies there instead, whatever the rules say."""
        slot = slot_of(place_of(at))
        self.game.town = exchange_land(self.game.town, slot, self._land(pile), turn_of(pile, frozenset(mask)))
        return self._changed()

    def give_back(self, at: Hex | str) -> Self:
        """The tile that lies there, with nothing on it, is back in the reserve."""
        town, slot = self.game.town, slot_of(place_of(at))
        again = empty_town(town.plan)
        for other, land in enumerate(town.lands):
            if land != NONE and other != slot:
                again = changes.lay(again, other, land, NOBODY, town.turns[other])
        self.game.town = again.with_changes(buildings=town.buildings, blocks=town.blocks)
        return self._changed()

    def stand(self, at: Hex | str, kind: str, owner: int) -> Self:
        """A building of somebody stands there, out of their stock. A tree that stood there is back in the supply."""
        site, counts, numbers = self.site(at), self.game.counts, self.numbers
        if self.game.town.buildings[site] != NONE:
            tree = noun(self.game, "tree")
            self.game.town = clear_site(self.game.town, site)
            self.game.transfer(tree, 1, numbers.placed + numbers.neutral + 1, numbers.home[tree], 0)
        what = noun(self.game, kind)
        assert counts[owner][what] > 0
        self.game.town = put_piece(self.game.town, site, self.rules.standing_type[what], owner)
        self.game.transfer(what, 1, owner, numbers.placed + owner, 0)
        return self._changed()

    def has(self, seat: int, what: str, amount: int) -> Self:
        """Somebody has exactly so many; the rest is where such things come from."""
        piece, numbers = noun(self.game, what), self.numbers
        home = numbers.source(piece, seat) if numbers.is_each(piece) else numbers.home[piece]
        source = home if home >= 0 else numbers.bank
        self.game.transfer(piece, amount - self.count(seat, what), source, seat, 0)
        return self._changed()

    def has_double_turn(self, seat: int) -> Self:
        """Whoever has the double-turn marker gives it to somebody."""
        marker = noun(self.game, "double_turn")
        for holder, row in enumerate(self.game.counts):
            if row[marker]:
                self.game.transfer(marker, 1, holder, seat, 0)
                break
        return self._changed()

    def turn_of(self, seat: int) -> Self:
        """A turn of somebody begins now, whatever was going on."""
        game = self.game
        game.stack.clear()
        game.suspended.clear()
        game.answer, game.next_seat = None, NONE
        game.turn = seat
        game.turns += 1
        push(game, self.rules.turn_code, {"you": seat, "they": seat})
        return self._changed()

    # ---- driving

    @property
    def asked(self) -> Decision:
        """The present question; those that the rules do not speak of have one answer, and it is given."""
        found = decision(self.game)
        while found is not None and found.name in _UNSPOKEN and len(found.options) == 1:
            apply(self.game, 0)
            found = decision(self.game)
        assert found is not None, "the game is over"
        return found

    def choose(self, name: str, answer: Any) -> Self:
        """Answer a question of this name with one of its options, as the engine has it."""
        asked = self.asked
        assert asked.name == name, f"asked for {asked.name!r} {list(asked.options)[:9]}, not {name!r}"
        if asked.kind == "one":
            assert answer in asked.options, f"{answer!r} is no option of {name!r}: {list(asked.options)[:40]}"
            answer = asked.options.index(answer)
        apply(self.game, answer)
        self._pieces.check(self.game)
        return self

    def take(self, marker: str) -> Self:
        """Turn over an action marker (GT-TURN-02)."""
        return self.choose("either", MARKERS.index(marker))

    def take_any(self, action: str) -> Self:
        """The marker of an action, which lies face up again if it was turned over."""
        seat = self.asked.seat
        return self.has(seat, f"{action}_marker", 1).take(action)

    def announce(self, action: str) -> Self:
        """With the build-or-travel marker: which of the two (GT-TURN-05)."""
        return self.choose("either", ("build", "travel").index(action))

    def build(self, option: str) -> Self:
        return self.choose("either", _OPTIONS.index(option))

    def first(self, what: str) -> Self:
        """Of one placement and one development, which comes first."""
        return self.choose("either", ("place", "develop").index(what))

    def place(self, at: Hex | str, pile: str, mask: set[int]) -> Self:
        """Lay a tile; whether a building follows is asked next."""
        self.choose("place_tile", self._land(pile)).choose("spot", slot_of(place_of(at)))
        return self.choose("turned", turn_of(pile, frozenset(mask)))

    def erect(self, kind: str, at: Hex | str, tree_to: Hex | str | None = None) -> Self:
        self.choose("may", 1).choose("site", self.site(at))
        if tree_to is not None:
            self.choose("refuge", self.site(tree_to))
        picked = self.asked
        assert picked.name == "picked"
        choice = tuple(int(each == kind) for each in BUILDINGS)
        return self.choose("picked", choice)

    def no_building(self) -> Self:
        return self.choose("may", 0)

    def develop(self, at: Hex | str, pile: str, mask: set[int]) -> Self:
        self.choose("site", self.site(at)).choose("tile", self._land(pile))
        return self.choose("turned", turn_of(pile, frozenset(mask)))

    def travel(self, *way: Hex | str) -> Self:
        return self.choose("trail", tuple(self.site(at) for at in way))

    def refused(self, *way: Hex | str) -> Refused:
        """Why a trip is refused. Nothing may have changed."""
        assert self.asked.kind == "trail"
        before = self.game.point, len(self.game.log), len(self.game.moves), self.game.town
        try:
            apply(self.game, tuple(self.site(at) for at in way))
        except Refused as reason:
            assert (self.game.point, len(self.game.log), len(self.game.moves), self.game.town) == before
            return reason
        raise AssertionError(f"{way} was not refused")

    def idle(self) -> Self:
        """A whole turn in which as little as possible happens: travel if that is left, the first answer to all."""
        turn = self.game.turns
        while decision(self.game) is not None and self.game.turns == turn:
            self.any()
        return self

    def any(self) -> Self:
        """Answer the present question with its first answer; no building is put up."""
        asked = self.asked
        if asked.kind == "trail":
            apply(self.game, asked.options[0])
        else:
            apply(self.game, asked.options.index(0) if asked.name == "may" else 0)
        self._pieces.check(self.game)
        return self

    # ---- looking

    def layout(self) -> Layout:
        return layout_of(self.game)

    def site(self, at: Hex | str) -> int:
        return self.game.town.plan.first_site[slot_of(place_of(at))]

    def count(self, seat: int, what: str) -> int:
        return self.game.counts[seat][noun(self.game, what)]

    def greenies(self) -> list[int]:
        return [self.count(seat, "greenie") for seat in range(self.players)]

    def markers(self, seat: int) -> set[str]:
        """Those that lie face up."""
        return {each for each in MARKERS if self.count(seat, f"{each}_marker")}

    def cards(self, area: str, seat: int = 0) -> list[str]:
        return [self.numbers.cards[card].tag for card in self.game.piles[self._pile(area, seat)]]

    def reserve(self) -> dict[str, int]:
        """By pile: how many tiles lie in the reserve."""
        town = self.game.town
        return {
            names.short_name(land.id): land.copies - town.lands.count(number)
            for number, land in enumerate(town.plan.lands)
            if land.id and not land.spare
        }

    def options(self, name: str) -> list[Any]:
        asked = self.asked
        assert asked.name == name, f"asked for {asked.name!r}, not {name!r}"
        return list(asked.options)

    def trails(self) -> list[tuple[str, ...]]:
        """Every trip that is allowed now, by the names of its places."""
        return [tuple(self._name(site) for site in trail) for trail in self.options("trail")]

    def placements(self) -> set[tuple[Hex, str, Mask]]:
        """Every way to lay a tile that is offered now."""
        found = set()
        for land in self.options("place_tile"):
            piled = self.copy().choose("place_tile", land)
            for slot in piled.options("spot"):
                pile = names.land_name(self.game.town.plan, land)
                turns = piled.copy().choose("spot", slot).options("turned")
                found |= {(hex_of(slot), pile, mask_of(pile, turn)) for turn in turns}
        return found

    def developments(self, at: Hex | str) -> set[tuple[str, Mask]]:
        """Every tile that is offered for a hex now, as it would lie."""
        if self.site(at) not in self.options("site"):
            return set()
        there, found = self.copy().choose("site", self.site(at)), set()
        for land in there.options("tile"):
            pile = names.land_name(self.game.town.plan, land)
            found |= {(pile, mask_of(pile, turn)) for turn in there.copy().choose("tile", land).options("turned")}
        return found

    def events(self, kind: int) -> list[tuple[int, ...]]:
        log = self.game.log
        return [tuple(log[at + 1 : at + 5]) for at in range(0, len(log), 6) if log[at] == kind]

    # ---- inside

    def _name(self, site: int) -> str:
        return name_of(hex_of(self.game.town.plan.slot_of_site[site]))

    def _land(self, pile: str) -> int:
        return self.game.town.plan.land_numbers[f"{PACK}.{pile}"]

    def _pile(self, area: str, seat: int = 0) -> int:
        return self.numbers.pile(f"{PACK}.{area}", seat)

    def _changed(self) -> Self:
        self.game.decision = None
        self._pieces.check(self.game)
        return self


def turn_of(pile: str, mask: Mask) -> int:
    """How a tile of a pile is turned for its roads to lie so: the first way, as the game offers it."""
    found: Mapping[Mask, int] = {mask_of(pile, turn): turn for turn in reversed(range(6))}
    assert mask in found, f"no turn of {pile} {sorted(BASE_MASKS[pile])} is {sorted(mask)}"
    return found[mask]
