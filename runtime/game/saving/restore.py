"""From plain data with names back to a game; whatever the pack does not know is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeVar

from pydantic import Field

from ...town.declared.towns import starting_town
from ...town.layout.plan import NONE
from ...town.refusals import Refused
from ...town.saving import restore_town as restored_town
from ..state.game import Frame, Game, initial_state
from ..state.places import STANDING
from ..state.rules import Rules
from .file_headers import Data
from .frames import read_names
from .json_files import printable
from .names import name_table, place_numbers, site_numbers
from .snapshot import FLOORS

__all__ = ["State", "restore_state"]

_T = TypeVar("_T")
_Name = Annotated[str, Field(max_length=300)]
_Amount = Annotated[int, Field(ge=-2_000_000_000, le=2_000_000_000)]
_Count = Annotated[int, Field(ge=0, le=2_000_000_000)]
_Names = Annotated[list[_Name], Field(max_length=10_000)]


class _Loop(Data):
    tiles: list[_Name | None] = Field(max_length=1000)
    pawns: list[_Count] = Field(max_length=100)


class _Frame(Data):
    code: _Name
    step: _Count
    names: dict[_Name, Any] = Field(max_length=200)


class State(Data):
    """What `snapshot.state_of` writes."""

    town: dict[str, Any]
    chance: str = Field(pattern=r"^[0-9a-f]{16}$")
    held: dict[_Name, dict[_Name, _Amount]]
    pieces: list[Any] = Field(max_length=10_000)
    piles: dict[_Name, list[Any]]
    loops: dict[_Name, _Loop]
    set_aside: dict[_Name, _Names]
    tracks: dict[_Name, list[_Count]]
    dice: dict[_Name, _Amount]
    markers: dict[_Name, Annotated[int, Field(ge=0, le=100)] | None] = Field(default={})
    values: dict[_Name, _Amount]
    spent: list[Any] = Field(max_length=10_000)
    used: list[Any] = Field(default=[], max_length=1000)
    active: list[bool]
    past: list[bool]
    last: list[_Name | None]
    turn: _Count
    turns: _Count
    beginner: int = Field(default=0, ge=0, le=11)
    following: int = Field(default=-1, ge=-1, le=11)
    time: _Count
    mandatory: bool
    over: bool
    scoring: bool
    asks_all: bool
    stack: list[_Frame] = Field(max_length=1000)


def restore_state(rules: Rules, read: State) -> Game:
    """The game in a state. Whether its numbers agree is checked elsewhere (validation.py)."""
    game = initial_state(rules, starting_town(rules.plan), int(read.chance, 16))
    try:
        game.town = restored_town(rules.plan, read.town)
    except Refused as refused:
        raise Refused("T914", f"this saved game has an impossible town: {refused.reason}", refused.hint) from None
    _restore_counts(game, read)
    _restore_pieces(game, read.pieces)
    _restore_cards_and_tiles(game, read)
    _restore_course(game, read)
    spelt = name_table(rules)
    for frame in read.stack:
        code = _number_of(spelt.code, frame.code, "rule")
        game.stack.append(Frame(code, read_names(game, code, frame.names), frame.step))
    return game


def _number_of(names: Mapping[Any, int], name: object, what: str) -> int:
    """The number of something that a file names. Raises `Refused` where there is no such name."""
    if type(name) not in (str, int) or name not in names:
        raise Refused("T914", f"this saved game speaks of an unknown {what}: {printable(name)}", "use its own pack")
    return names[name]


def wrong_entry(where: str) -> Refused:
    return Refused("T914", f"this saved game does not hold together: `{where}` is not as it should be")


def _values_of(given: Mapping[str, _T], wanted: Sequence[str], where: str) -> list[_T]:
    """The value for each of some names. Raises `Refused` unless the file has all of them, and no others."""
    if set(given) != set(wanted):
        raise wrong_entry(where)
    return [given[name] for name in wanted]


def _restore_counts(game: Game, read: State) -> None:
    numbers, spelt = game.rules.numbers, name_table(game.rules)
    for holder, held in read.held.items():
        row = game.counts[_number_of(spelt.holder, holder, "holder")]
        for noun, amount in held.items():
            row[_number_of(spelt.noun, noun, "noun")] = amount
    game.spaces = _values_of(read.tracks, [track.id for track in numbers.tracks], "tracks")
    game.dice = _values_of(read.dice, [die.id for die in numbers.dice], "dice")
    spaces = _values_of(read.markers, [marker.id for marker in numbers.markers], "markers")
    game.markers = [NONE if space is None else space for space in spaces]
    values = {value.id: number for number, value in enumerate(numbers.values)}
    game.values = {_number_of(values, id, "value"): amount for id, amount in read.values.items()}
    sites = site_numbers(game.town)
    for each in read.spent:
        match each:
            case [site, int(floor), int(amount)] if 1 <= floor < FLOORS and 0 <= amount <= 1_000_000_000:
                game.paid_for_floors[_number_of(sites, site, "site") * FLOORS + floor] = amount
            case _:
                raise wrong_entry("spent")
    game.used = [_used_building(game, each, sites) for each in read.used]


def _used_building(game: Game, given: object, sites: Mapping[str, int]) -> tuple[int, int]:
    """A seat and the building it used, as a file has them."""
    holder = name_table(game.rules).holder
    match given:
        case [who, "site", site]:
            return _number_of(holder, who, "player"), STANDING + _number_of(sites, site, "site")
        case [who, "building", type_]:
            return _number_of(holder, who, "player"), _number_of(game.rules.plan.building_numbers, type_, "building")
    raise wrong_entry("used")


def _restore_pieces(game: Game, pieces: list[Any]) -> None:
    spelt = name_table(game.rules)
    builders = {spelt.holders[owner]: owner for owner in range(game.rules.numbers.neutral + 1)}
    places: dict[str, dict[Any, int]] = {}
    for each in pieces:
        match each:
            case [str(sort), place, [*there]] if there:
                if sort not in places:
                    places[sort] = place_numbers(game.rules, game.town, sort)
                key = sort, _number_of(places[sort], place, sort)
            case _:
                raise wrong_entry("pieces")
        if key in game.pieces or not all(isinstance(piece, list) and len(piece) == 2 for piece in there):
            raise wrong_entry("pieces")
        game.pieces[key] = tuple(
            (_number_of(spelt.noun, noun, "noun"), _number_of(builders, owner, "player")) for noun, owner in there
        )


def _restore_cards_and_tiles(game: Game, read: State) -> None:
    numbers, spelt = game.rules.numbers, name_table(game.rules)

    def cards(pile: object) -> list[int]:
        if not isinstance(pile, list):
            raise wrong_entry("piles")
        return [_number_of(spelt.card, card, "card") for card in pile]

    def tile_number(tile: str | None) -> int:
        return NONE if tile is None else _number_of(spelt.tile, tile, "tile")

    for id, pile in zip(numbers.piles, _values_of(read.piles, list(numbers.piles), "piles"), strict=True):
        first = numbers.piles[id]
        if numbers.pile(id, 1) == first:  # one for all
            game.piles[first] = cards(pile)
        elif len(pile) != numbers.seats:
            raise wrong_entry("piles")
        else:
            game.piles[first : first + numbers.seats] = [cards(each) for each in pile]
    loops = _values_of(read.loops, [loop.id for loop in numbers.loops], "loops")
    game.loops = [[tile_number(tile) for tile in loop.tiles] for loop in loops]
    game.pawns = [loop.pawns for loop in loops]
    aside = _values_of(read.set_aside, list(numbers.tile_areas), "set_aside")
    game.set_aside = [[_number_of(spelt.tile, tile, "tile") for tile in area] for area in aside]
    game.last_tiles = [tile_number(tile) for tile in read.last]


def _restore_course(game: Game, read: State) -> None:
    game.active, game.passed_end = read.active, read.past
    game.turn, game.turns, game.time = read.turn, read.turns, read.time
    game.first_seat, game.next_seat = read.beginner, read.following
    game.mandatory, game.over, game.scoring = read.mandatory, read.over, read.scoring
    game.asks_all = read.asks_all
