"""A game in a town that the pack writes out: what stands there is taken from where it lies before the game."""

from __future__ import annotations

from compiler.objects.declarations.nouns import Currency, Points
from compiler.objects.declarations.towns import RoadCompleted, TownDeclaration

from ...game.engine.events import Happening, begin_answers
from ...game.engine.town_layout import counted_pieces_in_town, source_of
from ...game.feasibility.sales import sale
from ...game.mechanics.board.cards import move_card, pile_of_card
from ...game.state.game import Game
from ...game.state.places import take_piece
from ...town import changes
from ...town.declared.towns import build_declared_town, slot_of_part, slots_by_name
from ...town.layout.plan import NONE
from ...town.town import NOBODY
from ..scene.mistakes import no_such_game
from ..scene.neutral_answers import run_through
from .town_pieces import bring

__all__ = ["use_declared_town"]

_HEADER = (0, 0, 1)


def use_declared_town(game: Game, declared: TownDeclaration) -> None:
    """Replace the town of the set-up by a declared one."""
    town, refused = build_declared_town(game.rules.plan, declared)
    if refused:
        raise no_such_game(_HEADER, f"in its town, {refused[0][1].reason}", refused[0][1].hint)
    strangers = {
        seat + 1 for blocks in (*town.blocks, town.owners) for seat in blocks if seat >= game.rules.numbers.seats
    }
    if strangers:
        raise no_such_game(_HEADER, f"its town has a player {max(strangers)}", "mend the line `players`")
    _clear_town(game)
    sold = [site for site, roof in enumerate(town.sold) if roof]
    game.town = town.with_changes(sold=(False,) * len(town.sold))
    _take_pieces(game)
    parts = town.plan.towns[declared.id]
    called = slots_by_name(town.plan, parts)
    for part in parts:
        if isinstance(part, RoadCompleted):
            slot = slot_of_part(town, part, called)
            roads = town.plan.zones[town.plan.zone_of[slot]].roads
            road = town.plan.sections[slot][roads.index(part.road)]
            begin_answers(game, "road_completed", Happening(0, {"road": road}))
            run_through(game)
    for site in sold:
        _sell_house(game, site)


def _clear_town(game: Game) -> None:
    numbers = game.rules.numbers
    for (sort, place), pieces in list(game.pieces.items()):
        for noun, owner in pieces:
            if sort in ("site", "road", "land"):
                home = numbers.home[noun] if numbers.home[noun] >= 0 else owner
                take_piece(game, noun, sort, place, owner, home, 0)
    nobody = _nobody(game)
    for noun, owner, home in _pieces_in_town(game):
        game.transfer(noun, 1, numbers.placed + owner, home, 0)
    for noun, owner, home in _whole_buildings(game):
        game.transfer(noun, 1, numbers.placed + owner, home, 0)
    for token in game.rules.type_of_token:
        if game.counts[nobody][token]:
            game.transfer(token, game.counts[nobody][token], nobody, numbers.home[token], 0)


def _take_pieces(game: Game) -> None:
    numbers, nobody = game.rules.numbers, _nobody(game)
    for noun, owner, home in _pieces_in_town(game):
        if home == owner:
            bring(game, noun, 1, owner, _HEADER)
        game.transfer(noun, 1, home, numbers.placed + owner, 0)
    for noun, owner, home in _whole_buildings(game):
        source = source_of(game, noun, owner, home)
        if game.counts[source][noun] < 1:
            raise no_such_game(_HEADER, "its town has more of a building than there are", "mend the town")
        game.transfer(noun, 1, source, numbers.placed + owner, 0)
    for type_ in game.town.buildings:
        if 0 <= type_ < game.rules.building_types and type_ not in game.rules.whole_types:
            token = game.rules.token_nouns[type_]
            bring(game, token, game.counts[nobody][token] + 1, nobody, _HEADER)


def _nobody(game: Game) -> int:
    """The holder of what was placed and is nobody's."""
    return game.rules.numbers.placed + game.rules.numbers.neutral + 1


def _pieces_in_town(game: Game) -> list[tuple[int, int, int]]:
    """What stands in town but for tokens, whose it is, and where it comes from: one's own things from one's stock."""
    rules = game.rules
    return [
        (noun, owner, owner if owner <= rules.numbers.neutral else home)
        for noun, owner, home in counted_pieces_in_town(game)
        if noun not in rules.type_of_token
    ]


def _whole_buildings(game: Game) -> list[tuple[int, int, int]]:
    """The tokens of buildings that are bought whole, whose they are, and where they come from."""
    types = game.rules.type_of_token
    return [each for each in counted_pieces_in_town(game) if types.get(each[0], NONE) in game.rules.whole_types]


def _sell_house(game: Game, site: int) -> None:
    """Let the pack do what belongs to a sale: tokens, roofs, the buyer's card. Money and points stay as they were."""
    numbers = game.rules.numbers
    seller = next((block for block in game.town.blocks[site] if block != NOBODY), 0)
    columns = [noun for noun, each in enumerate(numbers.nouns) if isinstance(each, Currency | Points)]
    before = [[row[noun] for noun in columns] for row in game.counts]
    deck = game.piles[numbers.deck] if numbers.deck >= 0 else []
    if deck:
        card = deck[0]
        move_card(game, card, numbers.deck, numbers.hand + seller, seller, 0)
        begin_answers(game, "building_sold", sale(game, {"they": seller}, site, card))
        run_through(game)
        if pile_of_card(game, card) == numbers.hand + seller:
            move_card(game, card, numbers.hand + seller, numbers.deck, seller, 0)
    for row, kept in zip(game.counts, before, strict=True):
        for noun, amount in zip(columns, kept, strict=True):
            row[noun] = amount
    game.town = changes.sell(game.town, site)
