"""Chance: drawing, rolling and shuffling."""

from __future__ import annotations

from compiler.objects.acts import Draw, Roll, Shuffle
from compiler.objects.expressions import Goods, Things
from compiler.objects.nouns import Border, Category, Ground
from compiler.objects.tiles import Building

from ...town import changes
from ...town import questions as ask
from ...town.plan import NONE
from ..chance import shuffled
from ..code import END, Could, Steps, Then, tired
from ..counting import nouns_of
from ..events import ROLLED
from ..founding import bear, first_free
from ..game import Frame, Game, Names
from ..making import CARDS, Making, sort_of
from ..mixes import MOST_AT_ONCE
from ..receiving import into_market, market_room, received
from ..running import ASIDE
from .cards import draw_card
from .rows import row_of

__all__ = ["draw", "lay_tile", "roll", "shuffle", "tokens_of"]


def draw(m: Making, act: Draw, rest: Could) -> tuple[Steps, Could]:
    noun = act.goods.noun if act.goods.op == "goods" else ""
    if noun == "land":
        return _draw_land(m, act, rest)
    if noun == "tile":
        return _draw_tiles(m, act, rest)
    if noun in CARDS:
        return _draw_cards(m, act, rest)
    return _draw_counted(m, act, rest)


def tokens_of(m: Making, goods: Goods) -> tuple[int, ...]:
    """The tokens of some buildings: of one type, of a category, or of those that fit a ground."""
    plan, types = m.plan, range(m.rules.building_types)
    found = [type_ for type_ in types if goods.noun in ("building", "token", plan.buildings[type_].id)]
    for word in goods.adjectives:
        declared = m.numbers.by_id.get(word)
        if isinstance(declared, Category):
            found = [type_ for type_ in found if plan.buildings[type_].category == word]
        elif isinstance(declared, Ground):
            found = [type_ for type_ in found if plan.grounds.index(word) in plan.buildings[type_].grounds]
        elif word != "free":  # a token is neither finished nor sold; where it is drawn from, it is free
            found = []
    return tuple(m.rules.token[type_] for type_ in found)


def _draw_counted(m: Making, act: Draw, rest: Could) -> tuple[Steps, Could]:
    """Resources, pieces or tokens, each equally likely; as many as there are, if too few are left."""
    assert act.goods.op == "goods"
    numbers, cause, name = m.numbers, m.cause(act.at), act.binds
    goods = act.goods
    tokens = goods.noun == "building" or isinstance(numbers.by_id.get(goods.noun), Building)
    nouns = tokens_of(m, goods) if tokens else nouns_of(m, goods.noun)
    amount, source = m.number(goods.amount), row_of(m, act.source)
    into = act.into
    to_market = into is not None and sort_of(m, into) == "market"
    target = row_of(m, into) if into is not None else None
    aside = bool(name) and name in m.lots_given
    assert source is not None

    def one(game: Game, row: list[int]) -> int:
        total = sum([row[noun] for noun in nouns])
        if total <= 0:
            return NONE
        n = game.chance(total)
        for noun in nouns:
            n -= row[noun]
            if n < 0:
                return noun
        return NONE

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        holder = source(game, names)[0]
        got: dict[int, int] = {}
        for _ in range(min(amount(game, names), MOST_AT_ONCE)):
            noun = one(game, game.counts[holder])
            if to_market and not game.turns:
                # In the set-up a cube whose column is full goes back, and another is drawn.
                tries = MOST_AT_ONCE
                while noun != NONE and market_room(game, noun) < 1:
                    tries -= 1
                    if not tries:
                        noun = NONE
                        break
                    if all(market_room(game, n) < 1 for n in nouns if game.counts[holder][n] > 0):
                        noun = NONE
                    else:
                        noun = one(game, game.counts[holder])
            if noun == NONE:
                break
            got[noun] = got.get(noun, 0) + 1
            if to_market:
                into_market(game, noun, 1, holder, cause)
            else:
                to = numbers.aside if aside else target(game, names)[0] if target is not None else seat
                game.transfer(noun, 1, holder, to, cause)
        lot = tuple(got.items())
        if name:
            names[name] = lot
        if aside:
            names[f"{ASIDE}{name}"] = lot
        if not to_market and not aside and target is None and lot:
            received(game, seat, lot, cause)

    def could(game: Game, names: Names, then: Then) -> bool:
        """What comes is not foreseen: nothing that follows may count on it."""
        if name:
            names = {**names, name: ()}
        return rest(game, names, then)

    return [(step, rest)], END if rest is END else could


def _draw_cards(m: Making, act: Draw, rest: Could) -> tuple[Steps, Could]:
    assert act.goods.op == "goods"
    numbers, cause, name = m.numbers, m.cause(act.at), act.binds
    amount = m.number(act.goods.amount)
    source, into = getattr(act.source, "id", ""), getattr(act.into, "id", "")

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        deck = numbers.pile(source, seat) if source in numbers.piles else numbers.deck
        target = numbers.pile(into, seat) if into in numbers.piles else numbers.hand + seat
        drawn = 0
        for _ in range(min(amount(game, names), MOST_AT_ONCE)):
            drawn += draw_card(game, deck, target, seat, cause)
        if name:
            names[name] = ((NONE, drawn),) if drawn else ()

    def could(game: Game, names: Names, then: Then) -> bool:
        return rest(game, {**names, name: ()} if name else names, then)

    return [(step, rest)], END if rest is END else could


def _draw_land(m: Making, act: Draw, rest: Could) -> tuple[Steps, Could]:
    """Land of a zone, by chance, into its first free slots, or into the first ones of one's own: for the set-up."""
    assert act.goods.op == "goods"
    amount, cause = m.number(act.goods.amount), m.cause(act.at)
    zones = [n for n, zone in enumerate(m.plan.zones) if zone.id in act.goods.adjectives]
    if act.into is not None and sort_of(m, act.into) == "zone":
        zones = [n for n, zone in enumerate(m.plan.zones) if zone.id == getattr(act.into, "id", "")]

    def step(game: Game, frame: Frame) -> None:
        for zone in zones:
            for _ in range(amount(game, frame.names)):
                seat = frame.names["they"]
                lands = [land for land in ask.lands_left(game.town, zone) if first_free(game, land, seat) != NONE]
                if not lands:
                    break
                land = lands[game.chance(len(lands))]
                slot = first_free(game, land, seat)
                game.town = changes.lay(game.town, slot, land)
                bear(game, slot, cause)

    return [(step, rest)], rest


def lay_tile(game: Game, loop: int, tile: int) -> bool:
    """A tile on its corner, or on the first free space that is no corner; False where the loop is full."""
    declared = game.rules.numbers.loops[loop]
    spaces = game.loops[loop]
    corner = game.rules.numbers.tiles[tile].corner
    if corner is not None:
        if spaces[corner - 1] == NONE:
            spaces[corner - 1] = tile
            return True
        return False
    for space in range(len(spaces)):
        if spaces[space] == NONE and space + 1 not in declared.corners:
            spaces[space] = tile
            return True
    return False


def _draw_tiles(m: Making, act: Draw, rest: Could) -> tuple[Steps, Could]:
    """Tiles of the box, by chance. A border says how many of it a game has."""
    assert act.goods.op == "goods"
    numbers, amount, goods = m.numbers, m.number(act.goods.amount), act.goods
    found = m.listing(Things(op="things", at=goods.at, noun="tile", adjectives=("free", *goods.adjectives)))
    borders = [each for id in goods.adjectives if isinstance(each := numbers.by_id.get(id), Border)]
    loop = m.loop_of(act.into)
    area = numbers.tile_areas.get(getattr(act.into, "id", ""), NONE)

    def step(game: Game, frame: Frame) -> None:
        many = amount(game, frame.names)
        for border in borders:
            if border.loop is not None and loop >= 0:
                there = sum([numbers.tiles[t].border == border.id for t in game.loops[loop] if t >= 0])
                many = min(many, border.loop - there)
        for _ in range(many):
            tiles = found(game, frame.names)
            if not tiles:
                break
            tile = tiles[game.chance(len(tiles))]
            if area >= 0:
                game.set_aside[area].append(tile)
            elif loop >= 0 and not lay_tile(game, loop, tile):
                break

    return [(step, rest)], rest


def roll(m: Making, act: Roll, rest: Could) -> tuple[Steps, Could]:
    cause, die = m.cause(act.at), m.numbers.index(act.die.id, m.numbers.dice)
    faces = m.numbers.dice[die].faces

    def step(game: Game, frame: Frame) -> None:
        seat = frame.names["they"]
        game.dice[die] = faces[game.chance(len(faces))]
        game.note(ROLLED, die, game.dice[die], seat, 0, cause)

    def could(game: Game, names: Names, then: Then) -> bool:
        """Some face will do: who could be lucky may try."""
        shown = game.dice[die]
        ok = False
        for face in sorted(set(faces)):
            game.dice[die] = face
            ok = tired(game) or rest(game, names, then)
            if ok:
                break
        game.dice[die] = shown
        return ok

    return [(step, rest)], END if rest is END else could


def shuffle(m: Making, act: Shuffle, rest: Could) -> tuple[Steps, Could]:
    """A loop: all tiles but those on corners. Piles that are drawn from at random need no shuffling."""
    loop = m.loop_of(act.area)
    if loop == NONE:
        return [], rest

    def step(game: Game, frame: Frame) -> None:
        if loop in game.rules.laid:
            return
        spaces, numbers = game.loops[loop], game.rules.numbers
        free = [n for n, tile in enumerate(spaces) if tile >= 0 and numbers.tiles[tile].corner is None]
        mixed, game.point = shuffled(game.point, [spaces[n] for n in free])
        for n, tile in zip(free, mixed, strict=True):
            spaces[n] = tile

    return [(step, rest)], rest
