"""Whether a restored game holds together: nothing is there twice, nothing was made or lost, nobody stands nowhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from weakref import WeakKeyDictionary

from compiler.objects.declarations.nouns import Area, Points

from ...town.questions import marked_owners
from ...town.refusals import Refused
from ..engine.action_scope import inside_action
from ..play import start
from ..rules.log_table import LOG_TABLE
from ..state.game import Game
from ..state.log_events import ENDINGS, PAWN, PLACED, REMOVED, WISHED
from ..state.places import SORTS_OF_PLACE, holder_of_piece, seat_of_block
from ..state.rules import Rules

__all__ = ["check_sound"]

_TOTALS: WeakKeyDictionary[Rules, list[int]] = WeakKeyDictionary()


def check_sound(game: Game) -> None:
    """Raises `Refused` where a game cannot have come about."""
    for what, holds in _QUESTIONS.items():
        if not holds(game):
            raise Refused("T914", f"this saved game does not hold together: look at its {what}", "take another copy")


def _sums(game: Game) -> list[int]:
    return [sum(column) for column in zip(*game.counts, strict=True)]


def _nothing_made_or_lost(game: Game) -> bool:
    rules = game.rules
    if rules not in _TOTALS:
        _TOTALS[rules] = _sums(start(rules))
    return _sums(game) == _TOTALS[rules]


def _nobody_owes(game: Game) -> bool:
    """Only a final score may be below nothing, and then perhaps the bank."""
    numbers = game.rules.numbers
    points = [isinstance(each, Points) for each in numbers.nouns]
    return all(
        amount >= 0 or (game.scoring and (points[noun] or holder == numbers.bank))
        for holder, row in enumerate(game.counts)
        for noun, amount in enumerate(row)
    )


def _pieces_are_placed(game: Game) -> bool:
    """What somebody has placed is what stands in town and lies on places."""
    numbers, whole = game.rules.numbers, game.rules.whole_types
    tokens = {token: type_ for token, type_ in game.rules.type_of_token.items() if type_ not in whole}
    nobody = numbers.neutral + 1
    there = Counter((noun, owner) for pieces in game.pieces.values() for noun, owner in pieces)
    for type_, blocks in zip(game.town.buildings, game.town.blocks, strict=True):
        if type_ in game.rules.whole_types:  # a piece that is all that stands there, or the token of a building
            there.update((game.rules.token_nouns[type_], holder_of_piece(game, block)) for block in blocks)
        elif numbers.floor >= 0:
            there.update((numbers.floor, seat_of_block(game, block)) for block in blocks)
    if numbers.ownership >= 0:
        there.update((numbers.ownership, owner) for owner in marked_owners(game.town))
    if numbers.tree >= 0:
        there[numbers.tree, nobody] += sum(game.town.trees)
    placed = Counter(
        {
            (noun, owner): amount
            for owner in range(nobody + 1)
            for noun, amount in enumerate(game.counts[numbers.placed + owner])
            if noun not in tokens
        }
    )
    standing = Counter(game.town.buildings)
    return placed == there and all(
        game.counts[numbers.placed + nobody][token] <= standing[type_] for token, type_ in tokens.items()
    )


def _market_has_room(game: Game) -> bool:
    stock = game.counts[game.rules.numbers.market]
    return all(stock[noun] <= room for noun, room in game.rules.market_room.items())


def _seats_are_seats(game: Game) -> bool:
    seats = game.rules.numbers.seats
    lengths = [
        len(game.active),
        len(game.passed_end),
        len(game.last_tiles),
        *map(len, game.pawns),
        *map(len, game.spaces),
    ]
    return 0 <= game.turn < seats and max(game.first_seat, game.next_seat) < seats and set(lengths) == {seats}


def _cards_lie_once(game: Game) -> bool:
    """Each card of the game in one place, and no display with more than it holds."""
    numbers = game.rules.numbers
    for id, first in numbers.piles.items():
        area = numbers.by_id[id]
        if isinstance(area, Area) and area.size is not None:
            piles = game.piles[first : first + (numbers.seats if area.each else 1)]
            if any(len(pile) > area.size for pile in piles):
                return False
    every = range(len(numbers.cards)) if numbers.deck >= 0 else ()
    return sorted(card for pile in game.piles for card in pile) == list(every)


def _tiles_lie_once(game: Game) -> bool:
    loops = game.rules.numbers.loops
    tiles = [tile for row in (*game.loops, *game.set_aside) for tile in row if tile >= 0]
    fit = all(len(tiles) == loop.spaces for loop, tiles in zip(loops, game.loops, strict=True))
    return fit and len(tiles) == len(set(tiles))


def _pawns_stand_somewhere(game: Game) -> bool:
    numbers, tracks = game.rules.numbers, game.rules.track_spaces
    on_loops = [space <= loop.spaces for loop, row in zip(numbers.loops, game.pawns, strict=True) for space in row]
    on_tracks = [space <= track.last for track, row in zip(tracks, game.spaces, strict=True) for space in row]
    return all(on_loops) and all(on_tracks)


def _dice_show_a_face(game: Game) -> bool:
    return all(face in die.faces for die, face in zip(game.rules.numbers.dice, game.dice, strict=True))


def _markers_are_on_wheels(game: Game) -> bool:
    numbers = game.rules.numbers
    lengths = {wheel.id: len(wheel.spaces) for wheel in numbers.wheels}
    return all(space < lengths[each.wheel] for each, space in zip(numbers.markers, game.markers, strict=True))


def _course_goes_on(game: Game) -> bool:
    """Somebody is still in the game until it is scored, and nothing is left to do when it is over."""
    if game.over:
        return game.scoring and not game.stack
    return game.scoring or any(game.active)


def _frames_can_run(game: Game) -> bool:
    codes = game.rules.codes
    return all(frame.pc <= len(codes[frame.code].steps) for frame in game.stack)


def _used_once(game: Game) -> bool:
    """Nobody has used a building twice, and nothing was used where no action is done."""
    users = {seat for seat, _ in game.used}
    once = len(set(game.used)) == len(game.used) and all(seat < game.rules.numbers.seats for seat in users)
    return once and (not game.used or inside_action(game))


def _log_can_be_read(game: Game) -> bool:
    numbers, plan, log = game.rules.numbers, game.rules.plan, game.log
    if len(log) % 6:
        return False
    bounds = {
        "noun": len(numbers.nouns),
        "source": numbers.holders,
        "target": numbers.holders,
        "die": len(numbers.dice),
        "wheel": len(numbers.wheels),
        "marker": len(numbers.markers),
        "card": len(numbers.cards),
        "source pile": numbers.pile_count,
        "target pile": numbers.pile_count,
        "loop": len(numbers.loops),
        "track": len(numbers.tracks),
        "land": len(plan.lands) - 1,
        "slot": len(plan.zone_of),
        "section": len(plan.parts),
        "site": len(plan.slot_of_site),
        "building": len(plan.buildings),
        "code": len(game.rules.codes),
        "tile": len(numbers.tiles),
        "sector": len(game.town.sectors.of),
        "source sector": len(game.town.sectors.of),
        "land before": len(plan.lands) - 1,
        "what stands there": len(plan.buildings),
        "what": len(ENDINGS),
        "seat": numbers.neutral + 2,
        "owner": numbers.neutral + 2,
    }
    limits = {
        kind: [(at, bounds[name]) for at, name in enumerate(row.numbers, 1) if name in bounds]
        for kind, row in LOG_TABLE.items()
    }
    causes = len(game.rules.causes)
    for at in range(0, len(log), 6):
        found = limits.get(log[at])
        if found is None or not -1 <= log[at + 5] < causes:
            return False
        for offset, bound in found:
            if not -1 <= log[at + offset] < bound:
                return False
        if not _fits_together(game, log[at : at + 6]):
            return False
    return True


def _fits_together(game: Game, event: Sequence[int]) -> bool:
    """Whether numbers of an event fit that are bounded by another one: a space by its loop, a place by its sort."""
    kind, first, second, third, fourth, _ = event
    if kind == PAWN:
        return first >= 0 and 0 <= fourth <= len(game.loops[first])
    if kind in (PLACED, REMOVED):
        return 0 <= second < len(SORTS_OF_PLACE) and 0 <= third < _places(game, SORTS_OF_PLACE[second])
    if kind == WISHED:
        return first >= 0 and 0 <= second < len(game.rules.tours[first].wishes)
    return True


def _places(game: Game, sort: str) -> int:
    """How many places of a sort there are."""
    numbers, plan = game.rules.numbers, game.rules.plan
    sizes = {
        "site": len(plan.slot_of_site),
        "tile": len(numbers.tiles),
        "road": len(plan.parts),
        "land": len(plan.lands),
        "space": 1 + max([len(loop) for loop in game.loops], default=0),
        "place": len(game.town.sectors.of),
        "loop": len(numbers.loops),
        "zone": len(plan.zones),
    }
    return sizes[sort]


_QUESTIONS: dict[str, Callable[[Game], bool]] = {
    "players": _seats_are_seats,
    "amounts": _nothing_made_or_lost,
    "debts": _nobody_owes,
    "pieces": _pieces_are_placed,
    "market": _market_has_room,
    "cards": _cards_lie_once,
    "tiles": _tiles_lie_once,
    "pawns": _pawns_stand_somewhere,
    "dice": _dice_show_a_face,
    "markers": _markers_are_on_wheels,
    "end": _course_goes_on,
    "rules being carried out": _frames_can_run,
    "used buildings": _used_once,
    "log": _log_can_be_read,
}
