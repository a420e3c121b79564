"""What a person can look up: `help`, `why`, `show`, and why a tile is not offered."""

from __future__ import annotations

from collections.abc import Iterator

from runtime.game.state.decisions import Decision
from runtime.game.state.game import Game
from runtime.telling import Telling, descriptions, trips
from runtime.telling.reasons import asks_for_tile, why_not
from runtime.telling.words import Words

from ..screen.layout import bold, paragraph
from ..screen.town_chart import has_chart
from .answers import find_titles
from .question import ShownQuestion

__all__ = ["help_lines", "show_lines", "why_lines", "why_not_offered"]

_COMMANDS = (
    ("show WHAT", "show"),
    ("why", "why"),
    ("town", "town"),
    ("map", "map"),
    ("loop", "loop"),
    ("market", "market"),
    ("wheel", "wheel"),
    ("players", "players"),
    ("cards", "cards"),
    ("log", "log"),
    ("refuse", "refuse"),
    ("undo", "undo"),
    ("save FILE", "save"),
    ("quit", "quit"),
    ("?", "help"),
)
"""What may be typed, and the phrasebook key of its explanation."""


def help_lines(words: Words, game: Game) -> Iterator[str]:
    """Everything that can be typed in this game, with explanations."""
    rules = game.rules
    numbers = rules.numbers
    yield paragraph(words.say("help.answers"), "")
    yield ""
    if rules.tours:
        yield paragraph(words.say("help.trips"), "")
        yield ""
        yield _command_help(words, "more, back", "pages")
        yield _command_help(words, "via PLACE", "via")
        yield ""
    if rules.units:
        yield paragraph(words.say("help.payments"), "")
        yield ""
    missing = {
        "map": not has_chart(rules.plan),
        "loop": not game.loops,
        "market": numbers.board is None,
        "wheel": not numbers.wheels,
        "refuse": "action_refused" not in rules.triggers,
    }
    for typed, key in _COMMANDS:
        if not missing.get(key):
            yield _command_help(words, typed, key)


def _command_help(words: Words, typed: str, key: str) -> str:
    return paragraph(words.say(f"help.{key}"), " " * 13, f"  {typed:<11}")


def why_lines(telling: Telling, asks: Decision) -> Iterator[str]:
    cause = telling.cause(asks)
    if cause is None:
        yield telling.words.say("screen.no_line")
        return
    yield f"{bold(cause.title)}, {cause.place}"
    yield f"  {cause.text}"
    if cause.note:
        yield paragraph(cause.note)


def show_lines(telling: Telling, game: Game, asks: Decision, shown: ShownQuestion, typed: str) -> Iterator[str]:
    """All that is known of an option, by its number, or of things of the pack, by their titles."""
    words = telling.words
    if typed.isdigit() and shown.order:
        if not 1 <= int(typed) <= len(shown.order):
            yield words.say("input.no_such", n=int(typed), most=len(shown.order))
            return
        place = int(typed) - 1
        yield paragraph(words.join_title(*shown.options[place]))
        move = shown.order[place]
        if isinstance(move, tuple) and asks.kind == "trail":  # a trip, with what stands at its places
            stands = (trips.place_in_words(words, game, site, game.town.buildings[site]) for site in move)
            yield paragraph(" - ".join(stands), "    ", "  ")
        if asks.sort == "tile":
            assert isinstance(move, int)
            yield from _note_lines(words.note(words.numbers.tiles[asks.options[move]].id))
        return
    things = _describable_things(words)
    found = find_titles(typed, [title for title, _, _ in things]) if typed else []
    if not found:
        yield words.say("input.show_which" if shown.order else "input.show_title")
    elif len(found) > 6:
        titles = ", ".join(things[place][0] for place in found[:6])
        yield paragraph(words.say("input.show_several", typed=typed, titles=titles))
    else:
        for place in found:
            title, text, note = things[place]
            yield paragraph(words.join_title(title, text))
            yield from _note_lines(note)
            if reason := why_not_offered(words, game, asks, title):
                yield paragraph(reason, "  ", "  ")


def _note_lines(note: str) -> Iterator[str]:
    if note:
        yield paragraph(note, "  ", "  ")


def _describable_things(words: Words) -> list[tuple[str, str, str]]:
    """Tiles, cards, buildings and nouns: the title, what is printed on it, and the note of the pack."""
    numbers, plan = words.numbers, words.plan
    things = [
        (words.tile(n), descriptions.describe_tile(words, n), words.note(tile.id))
        for n, tile in enumerate(numbers.tiles)
    ]
    cards = {
        card.id: (words.card(n), descriptions.describe_card(words, n), words.note(card.id))
        for n, card in enumerate(numbers.cards)
    }
    buildings = [
        (words.building_title(n), descriptions.describe_building(words, n), words.note(each.id))
        for n, each in enumerate(plan.buildings)
    ]
    known = {title for title, _, _ in buildings}
    nouns = [(words.noun(n), "", words.note(noun.id)) for n, noun in enumerate(numbers.nouns) if noun.note]
    return [*things, *cards.values(), *buildings, *(each for each in nouns if each[0] not in known)]


def why_not_offered(words: Words, game: Game, asks: Decision, typed: str) -> str:
    """Why a tile of the loop that was typed is not among the options; empty if no such tile was typed."""
    if not asks_for_tile(words, asks):
        return ""
    tiles = [tile for loop in game.loops for tile in loop if tile >= 0 and tile not in asks.options]
    found = find_titles(typed, [words.tile(tile) for tile in tiles])
    if len(found) != 1:
        return ""
    tile = tiles[found[0]]
    reason = why_not(words, game, asks.seat, tile)
    return words.say("reason.not_offered", tile=words.tile(tile), reason=reason)
