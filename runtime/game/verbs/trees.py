"""Planting trees, and moving pieces from one place to another."""

from __future__ import annotations

from typing import Any

from compiler.objects.acts import Move, Plant
from compiler.objects.expressions import Thing

from ...town import changes
from ...town import questions as ask
from ...town.standing import moved
from ...town.town import Town
from ..code import END, Could, Steps, Then, tired
from ..counting import nouns_of
from ..events import PLANTED
from ..game import Frame, Game, Names
from ..goods import portion
from ..making import Making, sort_of
from ..places import as_site, place_piece, take_piece
from ..receiving import market_room, received
from ..running import answered, ask_number, ask_one, fail, outer, raise_event
from .impossible import impossible
from .rows import row_of
from .standing import can_stand, move_standing
from .tokens import move_tokens, moves_tokens

__all__ = ["move", "plant"]


def _planted(town: Town, sector: int, trees: int) -> Town:
    """Trees on free places of a sector, region by region: within a sector all places are alike."""
    for region in town.sectors.regions[sector]:
        here = min(trees, town.sectors.room[region] - town.trees[region])
        if here > 0:
            town = changes.plant(town, region, here)
            trees -= here
    return town


def plant(m: Making, act: Plant, rest: Could) -> tuple[Steps, Could]:
    numbers, cause, name = m.numbers, m.cause(act.at), act.binds
    part = portion(m, act.goods)
    if part.nouns != (numbers.tree,):
        return impossible(m, act.at, rest)
    found, tree = m.listing(act.sector), numbers.tree

    def most(game: Game, names: Names, sector: int) -> int:
        seat = names["they"]
        return min(game.counts[seat][tree], ask.free_places(game.town, sector))

    def carried(game: Game, names: Names, sector: int, trees: int, then: Then) -> bool:
        if rest is END and then is None:
            return True
        seat = names["they"]
        town = game.town
        game.town = _planted(town, sector, trees) if trees else town
        game.counts[seat][tree] -= trees
        bound = {**names, name: ((tree, trees),)} if name else names
        ok = rest(game, bound, then)
        game.town = town
        game.counts[seat][tree] += trees
        return ok

    def numbers_of(game: Game, names: Names, sector: int, then: Then) -> list[int]:
        limit = most(game, names, sector)
        if part.up_to or part.any or part.all:
            least = 1 if part.any else 0
            wanted = limit if part.any or part.all else min(limit, part.amount(game, names))
            options = [wanted] if part.all else list(range(least, wanted + 1))
        else:
            amount = part.amount(game, names)
            options = [amount] if amount <= limit else []
        return [n for n in options if carried(game, names, sector, n, then)]

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        sectors = found(game, names)
        if not sectors:
            fail(game, cause)
            return
        sector = sectors[0]
        trees = answered(game)
        if trees is None:
            options = numbers_of(game, names, sector, outer(game))
            if not options:
                fail(game, cause)
                return
            trees = ask_number(game, frame, seat, name or "trees", options, cause)
            if trees is None:
                return
        lot = ((tree, trees),) if trees else ()
        if name:
            names[name] = lot
        if trees:
            game.town = _planted(game.town, sector, trees)
            game.transfer(tree, trees, seat, numbers.placed + numbers.neutral + 1, cause)
            game.note(PLANTED, sector, trees, seat, -1, cause)
            raise_event(game, "trees_planted", seat, {"sector": sector, "lot": lot})

    def could(game: Game, names: Names, then: Then) -> bool:
        return any([numbers_of(game, names, sector, then) for sector in found(game, names)[:1]])

    return [(step, rest)], could


# ---- moving

Spot = tuple[str, int]
"""A sector (`place`), a holder (`row`), or a place with pieces on it."""


def _spots(m: Making, thing: Thing, cause: int) -> Any:
    sort = sort_of(m, thing)
    if sort in ("place", "sector"):
        found = m.listing(thing)
        return lambda game, names: [("place", sector) for sector in found(game, names)]
    if sort in ("area", "player", "market"):
        rows = row_of(m, thing)
        assert rows is not None
        return lambda game, names: [("row", row) for row in rows(game, names)]
    found = m.listing(thing)
    if sort in ("site", "building", "floor"):
        return lambda game, names: [("site", as_site(game, sort, each)) for each in found(game, names)]
    return lambda game, names: [(sort, each) for each in found(game, names)]


def move(m: Making, act: Move, rest: Could) -> tuple[Steps, Could]:
    """Pieces from one place to another, one after the other; where there are several, the player says which."""
    if moves_tokens(m, act):
        return move_tokens(m, act, rest)
    cause = m.cause(act.at)
    part = portion(m, act.goods)
    nouns = part.nouns or nouns_of(m, "piece")
    noun = nouns[0]
    type_ = m.rules.standing_type.get(noun)
    sources, targets = _spots(m, act.source, cause), _spots(m, act.to, cause)
    key = f"_{act.at[0]}.{act.at[1]}"

    def there(game: Game, spot: Spot) -> int:
        sort, at = spot
        if sort == "place":
            return game.town.planted[at] if noun == m.numbers.tree else 0
        if sort == "row":
            return game.counts[at][noun]
        if type_ is not None:
            return int(sort == "site" and game.town.buildings[at] == type_)
        return sum([each == noun for each, _ in game.on.get(spot, ())])

    def room(game: Game, spot: Spot) -> bool:
        if spot == ("row", m.numbers.market):
            return market_room(game, noun) > 0
        if type_ is not None:
            return spot[0] == "site" and can_stand(game, type_, spot[1])
        return spot[0] != "place" or (noun == m.numbers.tree and ask.free_places(game.town, spot[1]) > 0)

    def pairs(game: Game, names: Names) -> list[tuple[Spot, Spot]]:
        ends = [spot for spot in targets(game, names) if room(game, spot)]
        return [
            (source, target)
            for source in sources(game, names)
            if there(game, source) > 0
            for target in ends
            if source != target
        ]

    def wanted(game: Game, names: Names) -> int:
        if not part.all:
            return part.amount(game, names)
        return sum([max(0, there(game, spot)) for spot in sources(game, names)])

    def step_source(game: Game, frame: Frame) -> None:
        names = frame.names
        left = names.get(key)
        if left is None:
            left = wanted(game, names)
        source = answered(game)
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
        target = answered(game)
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
        _moved(game, names, noun, source, target, cause)
        frame.pc -= 2

    def could(game: Game, names: Names, then: Then) -> bool:
        if part.up_to or part.all:
            return rest(game, names, then)
        return _possible(game, names, part.amount(game, names), then)

    def _possible(game: Game, names: Names, left: int, then: Then) -> bool:
        if left <= 0:
            return rest(game, names, then)
        if tired(game):
            return True
        found = pairs(game, names)
        if not found:
            return False
        if left == 1 and rest is END and then is None:
            return True
        town, on = game.town, game.on
        for source, target in found[:50]:
            counts = _shift(game, names, noun, source, target)
            ok = _possible(game, names, left - 1, then)
            _unshift(game, counts, noun)
            game.town, game.on = town, on
            if ok:
                return True
        return False

    return [(step_source, rest), (step_target, rest)], could


def _shift(game: Game, names: Names, noun: int, source: Spot, target: Spot) -> list[tuple[int, int]]:
    """Move one for a moment: the holders that changed."""
    changed: list[tuple[int, int]] = []
    if noun in game.rules.standing_type:
        game.town = moved(game.town, source[1], target[1])
        return changed
    if source[0] == "place":
        region = next(r for r in game.town.sectors.regions[source[1]] if game.town.trees[r])
        game.town = changes.grown_by(game.town, region, -1)
    elif source[0] == "row":
        game.counts[source[1]][noun] -= 1
        changed.append((source[1], 1))
    if target[0] == "place":
        game.town = _planted(game.town, target[1], 1)
    elif target[0] == "row":
        game.counts[target[1]][noun] += 1
        changed.append((target[1], -1))
    return changed


def _unshift(game: Game, changed: list[tuple[int, int]], noun: int) -> None:
    for row, by in changed:
        game.counts[row][noun] += by


def _moved(game: Game, names: Names, noun: int, source: Spot, target: Spot, cause: int) -> None:
    numbers = game.rules.numbers
    seat = names["they"]
    nobody = numbers.placed + numbers.neutral + 1
    sort, at = source
    if sort == "place":
        region = next(r for r in game.town.sectors.regions[at] if game.town.trees[r])
        game.town = changes.grown_by(game.town, region, -1)
        row = nobody
    elif sort == "row":
        row = at
    else:
        owner = next(owner for each, owner in game.on[source] if each == noun)
        take_piece(game, noun, sort, at, owner, owner if owner < numbers.seats else numbers.bank, cause)
        row = owner if owner < numbers.seats else numbers.bank
    sort, at = target
    if sort == "place":
        game.town = _planted(game.town, at, 1)
        if row != nobody:
            game.transfer(noun, 1, row, nobody, cause)
        game.note(PLANTED, at, 1, seat, source[1] if source[0] == "place" else -1, cause)
    elif sort == "row":
        game.transfer(noun, 1, row, at, cause)
        received(game, at, ((noun, 1),), cause)
    else:
        place_piece(game, noun, row, sort, at, row if row < numbers.seats else seat, cause)
