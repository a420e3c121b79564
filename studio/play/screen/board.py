"""Lines that show the state of a game: players, cards, the market, the loop, the town."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from compiler.objects.declarations.nouns import (
    Area,
    Countable,
    Currency,
    Piece,
)
from compiler.words.language.english import lower_title
from compiler.words.language.nouns import NounPhrase
from compiler.words.language.text import plain
from runtime.game.engine.storage import sections_of
from runtime.game.state.decisions import Decision
from runtime.game.state.game import Game
from runtime.telling import descriptions
from runtime.telling.reasons import asks_for_tile, why_not
from runtime.telling.words import Words
from runtime.town import questions as ask
from runtime.town.layout.coordinates import is_grid
from runtime.town.layout.plan import NONE
from runtime.town.town import NOBODY

from .landscape import landscape_lines
from .layout import bold, dim, paragraph
from .town_chart import chart_lines

__all__ = [
    "cards_lines",
    "land_left_lines",
    "loop_lines",
    "map_lines",
    "market_lines",
    "player_lines",
    "players_lines",
    "storage_room",
    "town_lines",
    "turn_announcements",
    "visitor_lines",
]


def turn_announcements(words: Words, game: Game) -> list[str]:
    """Counters that the pack wants in the heading of each turn: `round 3`."""
    held = game.counts[game.turn]
    return [
        f"{words.noun(noun)} {held[noun]}"
        for noun, each in enumerate(words.numbers.nouns)
        if isinstance(each, Piece) and each.announced and held[noun]
    ]


# ---- players


def players_lines(words: Words, game: Game, seat: int | None, in_short: bool = False) -> Iterator[str]:
    for other in range(words.numbers.seats):
        yield from player_lines(words, game, other, seat, in_short)


def player_lines(words: Words, game: Game, of: int, seat: int | None, in_short: bool = False) -> Iterator[str]:
    """What player ``of`` has, as far as the one in ``seat`` may know. In short, storage room is left out where all
    have the same."""
    own = seat is None or of == seat
    said = [_holding_text(words, game, of, noun, own) for noun in range(len(words.numbers.nouns))]
    if not in_short or sections_of(game, of) != words.rules.sections:
        said.append(storage_room(words, game, of))
    for id, first in words.numbers.piles.items():
        area = words.numbers.by_id[id]
        if isinstance(area, Area) and area.each and (not own or area.hidden is False):
            said.append(_pile_text(words, area, game.piles[first + of]))
    for loop, pawns in enumerate(game.pawns):
        space = pawns[of]
        tile = words.tile(game.loops[loop][space - 1]) if space else ""
        said.append(words.say("screen.on_tile", tile=tile) if space else words.say("screen.on_start"))
    for track, spaces in zip(words.numbers.tracks, game.spaces, strict=True):
        if spaces[of]:
            said.append(words.say("screen.on_track", n=spaces[of], track=words.the(track.id)))
    name = words.say("screen.you") if of == seat else words.player(of)
    name = name if game.active[of] else words.say("screen.finished", who=name)
    yield paragraph(words.join_title(name, ", ".join(filter(None, said))))


def _pile_text(words: Words, area: Area, cards: Sequence[int]) -> str:
    """A player's cards: which they are if they lie open, else how many."""
    if area.hidden or area.blind:
        pile = NounPhrase(words.book, words.names.noun_of_others(area.id), "one")
        return words.say("screen.cards_in", cards=words.several(len(cards), "card"), pile=pile)
    title = lower_title(words.names.title(area.id)).removeprefix("your ")
    return words.join_title(title, ", ".join(map(words.card, cards)) or words.say("screen.none"))


def visitor_lines(words: Words, game: Game, seat: int | None) -> Iterator[str]:
    """Visitors that lie open: before each player, and those who come next."""
    for id, first in words.numbers.piles.items():
        area = words.numbers.by_id[id]
        if not isinstance(area, Area) or area.hidden or area.blind or not (area.each or area.size):
            continue
        for of in range(words.numbers.seats if area.each else 1):
            title = words.names.title(id)
            if area.each:
                title = words.say("screen.you") if of == seat else words.player(of)
            for card in game.piles[first + of]:
                if card in words.rules.tours:
                    said = f"{words.card(card)}, {descriptions.describe_card(words, card)}"
                    yield paragraph(words.join_title(title, said), "      ", "  ")


def land_left_lines(words: Words, game: Game) -> Iterator[str]:
    """How many tiles are left of each land that has several copies. Zones of single players are left out: the copies of
    their land may be sides of one tile."""
    lands = [
        number
        for number, land in enumerate(words.plan.lands[:-1])
        if land.copies > 1 and not land.spare and not words.plan.zones[land.zone].each
    ]
    if not lands:
        return
    there = Counter(game.town.lands)
    left = [(words.land(n), words.plan.lands[n].copies - there[n]) for n in lands]
    areas = (each for each in words.numbers.by_id.values() if isinstance(each, Area) and "land" in each.holds)
    area = next(areas, None)
    said = words.join_parts(words.join_title(title, str(count)) for title, count in left if count)
    heading = words.names.title(area.id) if area is not None else words.say("screen.land_left")
    yield paragraph(words.join_title(heading, said or words.say("screen.empty")))


def _holding_text(words: Words, game: Game, seat: int, noun: int, own: bool) -> str:
    numbers = words.numbers
    declared = numbers.nouns[noun]
    amount = game.counts[seat][noun]
    if words.is_reminder(noun):
        return ""
    if not isinstance(declared, Countable):
        return words.count(noun, amount) if amount else ""
    if declared.hidden and not own:
        return words.say("screen.hidden", goods=words.rule_text.speaker.phrase(declared.id, words.book.plural))
    used = [
        _place_name(words, game, sort, at)
        for (sort, at), pieces in game.pieces.items()
        for piece in pieces
        if numbers.is_each(noun) and piece == (noun, seat) and sort != "space"
    ]
    if not amount and not used and not isinstance(declared, Currency):
        return ""
    if used and not amount:
        return words.say("screen.pieces_on", pieces=words.noun_phrase(noun, len(used)), places=", ".join(used))
    held = words.goods(noun, amount)
    return words.say("screen.and_on", pieces=held, places=", ".join(used)) if used else words.count(noun, amount)


def _place_name(words: Words, game: Game, sort: str, at: int) -> str:
    """A short name for where a piece stands."""
    if sort == "tile":
        return words.tile(at)
    if sort == "site" and (printed_site := ask.printed_site(game.town, at)) is not None:
        return words.square(game.town, at) or printed_site.name
    return words.land(at) if sort == "land" else sort


def storage_room(words: Words, game: Game, seat: int) -> str:
    """The room a player has for resources; empty where there is no limit."""
    sections = sections_of(game, seat)
    return words.say("screen.room", sections=" + ".join(map(str, sections))) if sections else ""


def cards_lines(words: Words, game: Game, seat: int | None) -> Iterator[str]:
    """The cards that the one in ``seat`` may read: in hand and lying open. Of hidden piles, how many cards."""
    for id, first in words.numbers.piles.items():
        area = words.numbers.by_id[id]
        assert isinstance(area, Area)
        if area.each and seat is None:
            continue
        pile = game.piles[first + (seat or 0) if area.each else first]
        if not area.each and (area.hidden or area.blind):
            yield words.join_title(words.names.title(id), plain(words.several(len(pile), "card").render("")))
            continue
        yield bold(f"{words.names.title(id)}:") + (f" {words.say('screen.none')}" if not pile else "")
        for card in pile:
            yield paragraph(words.join_title(words.card(card), descriptions.describe_card(words, card)), "      ", "  ")


# ---- boards


def market_lines(words: Words, game: Game, nouns: Sequence[int] | None = None) -> Iterator[str]:
    """Prices and dice; with ``nouns``, only the prices of these resources."""
    rules, numbers = words.rules, words.numbers
    if numbers.board is None:
        return
    for noun, buying in rules.buying.items():
        if nouns is not None and noun not in nouns:
            continue
        stock, selling = game.counts[numbers.market][noun], rules.selling[noun]
        buy = ", ".join(str(price) for price in reversed(buying[max(0, stock - 4) : stock]))
        sell = ", ".join(str(price) for price in selling[stock : stock + 3])
        more = " ..." if stock > 4 else ""
        there = f"{words.noun(noun):<10} {words.say('screen.stock', n=f'{stock:>2}')}"
        buying_for = words.say("screen.next_cost", prices=buy + more) if stock else words.say("screen.none_to_buy")
        selling_for = words.say("screen.selling", prices=sell) if sell else words.say("screen.no_room")
        yield paragraph(words.join_title(there, words.join_parts((buying_for, selling_for))), "      ", "  ")
    if nouns is not None:
        return
    for die, face in zip(numbers.dice, game.dice, strict=True):
        yield f"  {words.join_title(plain(words.the(die.id, '').render('')), str(face))}"


def loop_lines(words: Words, game: Game, asks: Decision) -> Iterator[str]:
    """The tiles in their order, with the pawns on them, and why some cannot be chosen now."""
    choosing = asks_for_tile(words, asks)
    if not game.loops:
        yield words.say("screen.no_loop")
    for loop, tiles in enumerate(game.loops):
        yield bold(f"{words.names.title(words.numbers.loops[loop].id)}:")
        waiting = [words.player(seat) for seat, at in enumerate(game.pawns[loop]) if at == 0]
        if waiting:
            yield f"  {words.join_title(words.say('screen.start_tile'), ', '.join(waiting))}"
        for space, tile in enumerate(tiles, 1):
            there = [words.player(seat) for seat, at in enumerate(game.pawns[loop]) if at == space]
            pieces = [words.piece(*piece) for piece in game.pieces.get(("tile", tile), ())]
            marks = f"  <- {', '.join([*there, *pieces])}" if there or pieces else ""
            yield f"  {space:>2} {words.tile(tile)}{bold(marks)}"
            if choosing and tile >= 0 and tile not in asks.options:
                reason = words.say("reason.not_now", reason=why_not(words, game, asks.seat, tile))
                yield dim(paragraph(reason, "       ", "     "))


# ---- the town


def map_lines(words: Words, game: Game, seat: int | None = None) -> Iterator[str]:
    """The town as a drawing, and landscapes: that of a seat, or all."""
    yield from chart_lines(words, game)
    yield from landscape_lines(words, game, seat)


def town_lines(words: Words, game: Game) -> Iterator[str]:
    town, plan = game.town, words.plan
    yield from map_lines(words, game)
    for slot, land in enumerate(town.lands):
        if land == NONE:
            continue
        owner = town.owners[slot]
        whose = f", {words.say('state.land_of', who=words.player_phrase(owner))}" if owner != NOBODY else ""
        first = plan.first_site[slot]
        if is_grid(plan, plan.zone_of[slot]) and len(plan.lands[land].sites) == 1:
            what = words.join_title(f"{words.land(land)}{whose}", _site_text(words, game, first))
            yield paragraph(f"{bold(words.slot(slot))} {what}", "      ")
            continue
        yield bold(words.land(land)) + dim(f" ({words.slot(slot)}{whose})")
        for site in range(first, first + len(plan.lands[land].sites)):
            name = words.square(town, site) or plan.lands[land].sites[site - first].name
            yield paragraph(words.join_title(name, _site_text(words, game, site)), "      ", "  ")
    yield from _road_lines(words, game)
    yield from land_left_lines(words, game)
    if ask.sectors(town):
        yield bold(f"{words.say('screen.sectors')}:")
    for sector in ask.sectors(town):
        yield paragraph(words.join_title(words.sector(town, sector), words.sector_state(town, sector)), "      ", "  ")


def _site_text(words: Words, game: Game, site: int) -> str:
    pieces = [words.piece(*piece) for piece in game.pieces.get(("site", site), ())]
    there = f" [{', '.join(pieces)}]" if pieces else ""
    return descriptions.describe_site(words, game, site) + there


def _road_lines(words: Words, game: Game) -> Iterator[str]:
    town = game.town
    completable = ", ".join(words.road(town, road) for road in ask.completable_sections(town))
    if any(state.completes != NONE for state in words.plan.states):
        none = words.say("screen.none")
        yield paragraph(words.join_title(words.say("screen.roads"), completable or none))
    slots = [slot for zone in range(len(words.plan.zones)) for slot in ask.open_slots(town, zone)]
    lying = words.join_parts(map(words.slot, slots)) or words.say("name.nothing")
    yield paragraph(words.join_title(words.say("screen.open"), lying))
