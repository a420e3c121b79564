"""`move`: pieces are taken from one place to another."""

from __future__ import annotations

from typing import Any

from compiler.objects.expressions import Thing
from compiler.verbs.move import Move

from ...town import changes
from ...town import questions as ask
from ...town.standing import move_piece
from ..amounts.counting import nouns_of
from ..amounts.goods import portion
from ..amounts.holders import holders_of
from ..codegen.context import CodegenContext, Verb, sort_of
from ..engine.execution import ask_one, fail, take_answer
from ..engine.gains import Gains, market_room
from ..mechanics.board.token_moves import is_move_of_tokens, move_tokens
from ..mechanics.buildings.standing import can_stand, move_standing
from ..mechanics.buildings.trees import plant_in_sector
from ..state.code import Continuation, Feasibility, Steps, ask_deeper
from ..state.game import Environment, Frame, Game
from ..state.log_events import PLANTED
from ..state.places import place_piece, site_of_thing, take_piece

__all__ = ["VERB", "Spot", "move"]


# ---- moving

Spot = tuple[str, int]
"""A sector (`place`), a holder (`row`), or a place with pieces on it."""


def _spots(m: CodegenContext, thing: Thing, cause: int) -> Any:
    sort = sort_of(m, thing)
    if sort in ("place", "sector"):
        found = m.listing(thing)
        return lambda game, names: [("place", sector) for sector in found(game, names)]
    if sort in ("area", "player", "market"):
        rows = holders_of(m, thing)
        assert rows is not None
        return lambda game, names: [("row", row) for row in rows(game, names)]
    found = m.listing(thing)
    if sort in ("site", "building", "floor"):
        return lambda game, names: [("site", site_of_thing(game, sort, each)) for each in found(game, names)]
    return lambda game, names: [(sort, each) for each in found(game, names)]


def move(m: CodegenContext, act: Move, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Move pieces from one place to another, one by one; where there are several, the player says which."""
    if is_move_of_tokens(m, act):
        return move_tokens(m, act, rest)
    cause = m.cause(act.at)
    part = portion(m, act.goods)
    nouns = part.nouns or nouns_of(m, "piece")
    noun = nouns[0]
    type_ = m.rules.standing_type.get(noun)
    sources, targets = _spots(m, act.source, cause), _spots(m, act.to, cause)
    key = f"_{act.at[0]}.{act.at[1]}"
    gains = Gains(m.rules, nouns, rest)

    def there(game: Game, spot: Spot) -> int:
        sort, at = spot
        if sort == "place":
            return game.town.planted[at] if noun == m.numbers.tree else 0
        if sort == "row":
            return game.counts[at][noun]
        if type_ is not None:
            return int(sort == "site" and game.town.buildings[at] == type_)
        return sum([each == noun for each, _ in game.pieces.get(spot, ())])

    def room(game: Game, spot: Spot) -> bool:
        if spot == ("row", m.numbers.market):
            return market_room(game, noun) > 0
        if type_ is not None:
            return spot[0] == "site" and can_stand(game, type_, spot[1])
        return spot[0] != "place" or (noun == m.numbers.tree and ask.free_places(game.town, spot[1]) > 0)

    def pairs(game: Game, names: Environment) -> list[tuple[Spot, Spot]]:
        ends = [spot for spot in targets(game, names) if room(game, spot)]
        return [
            (source, target)
            for source in sources(game, names)
            if there(game, source) > 0
            for target in ends
            if source != target
        ]

    def wanted(game: Game, names: Environment) -> int:
        if not part.all:
            return part.amount(game, names)
        return sum([max(0, there(game, spot)) for spot in sources(game, names)])

    def step_source(game: Game, frame: Frame) -> None:
        names = frame.names
        left = names.get(key)
        if left is None:
            left = wanted(game, names)
        source = take_answer(game)
        if source is None:
            options = []
            for one, _ in pairs(game, names):
                if one not in options:
                    options.append(one)
            if left <= 0 or (not options and (part.all or part.up_to)):
                names.pop(key, None)
                frame.pc += 1
                return
            if not options:
                names.pop(key, None)
                fail(game, cause)
                return
            source = ask_one(game, frame, names["they"], "from", "spot", options, cause)
            if source is None:
                return
        names[key] = left - 1
        names[f"{key}f"] = source

    def step_target(game: Game, frame: Frame) -> None:
        names = frame.names
        source = names[f"{key}f"]
        target = take_answer(game)
        if target is None:
            options = [two for one, two in pairs(game, names) if one == source]
            target = ask_one(game, frame, names["they"], "to", "spot", options, cause)
            if target is None:
                return
        del names[f"{key}f"]
        if type_ is not None:
            move_standing(game, noun, source[1], target[1], cause)
            frame.pc -= 2
            return
        _move_piece(game, names, noun, source, target, cause)
        if target[0] == "row":
            gains.happen(game, target[1], ((noun, 1),), cause)
        frame.pc -= 2

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        if part.up_to or part.all:
            return rest(game, names, continuation)
        return _possible(game, names, part.amount(game, names), continuation)

    def _possible(game: Game, names: Environment, left: int, continuation: Continuation) -> bool:
        if left <= 0:
            return rest(game, names, continuation)
        found = pairs(game, names)
        if not found:
            return False
        if left == 1 and gains.never_fails and continuation is None:
            return True
        town, on = game.town, game.pieces
        one_less: Feasibility = lambda game, names, continuation: _possible(game, names, left - 1, continuation)
        one_more: Feasibility = lambda game, names, continuation: ask_deeper(game, 1, one_less, names, continuation)
        for source, target in found[:50]:
            counts = _shift(game, names, noun, source, target)
            got = [(target[1], ((noun, 1),))] if target[0] == "row" else []
            ok = Gains(game.rules, nouns, one_more).is_feasible(game, names, continuation, got)
            _unshift(game, counts, noun)
            game.town, game.pieces = town, on
            if ok:
                return True
        return False

    return [(step_source, rest), (step_target, rest)], is_feasible


def _shift(game: Game, names: Environment, noun: int, source: Spot, target: Spot) -> list[tuple[int, int]]:
    """Move one piece in the counts, for a look ahead. Returns the holders that changed, for `_unshift`."""
    changed: list[tuple[int, int]] = []
    if noun in game.rules.standing_type:
        game.town = move_piece(game.town, source[1], target[1])
        return changed
    if source[0] == "place":
        region = next(r for r in game.town.sectors.regions[source[1]] if game.town.trees[r])
        game.town = changes.add_trees(game.town, region, -1)
    elif source[0] == "row":
        game.counts[source[1]][noun] -= 1
        changed.append((source[1], 1))
    if target[0] == "place":
        game.town = plant_in_sector(game.town, target[1], 1)
    elif target[0] == "row":
        game.counts[target[1]][noun] += 1
        changed.append((target[1], -1))
    return changed


def _unshift(game: Game, changed: list[tuple[int, int]], noun: int) -> None:
    for row, by in changed:
        game.counts[row][noun] += by


def _move_piece(game: Game, names: Environment, noun: int, source: Spot, target: Spot, cause: int) -> None:
    numbers = game.rules.numbers
    seat = names["they"]
    nobody = numbers.placed + numbers.neutral + 1
    sort, at = source
    if sort == "place":
        region = next(r for r in game.town.sectors.regions[at] if game.town.trees[r])
        game.town = changes.add_trees(game.town, region, -1)
        row = nobody
    elif sort == "row":
        row = at
    else:
        owner = next(owner for each, owner in game.pieces[source] if each == noun)
        take_piece(game, noun, sort, at, owner, owner if owner < numbers.seats else numbers.bank, cause)
        row = owner if owner < numbers.seats else numbers.bank
    sort, at = target
    if sort == "place":
        game.town = plant_in_sector(game.town, at, 1)
        if row != nobody:
            game.transfer(noun, 1, row, nobody, cause)
        game.note(PLANTED, at, 1, seat, source[1] if source[0] == "place" else -1, cause)
    elif sort == "row":
        game.transfer(noun, 1, row, at, cause)
    else:
        place_piece(game, noun, row, sort, at, row if row < numbers.seats else seat, cause)


VERB = Verb(("move",), write=move)
