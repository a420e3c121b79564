"""What can be asked about a question and about the things of the pack: `why`, `show`, and why a tile is not offered."""

from __future__ import annotations

from collections.abc import Iterator

from runtime.game.decisions import Decision
from runtime.game.game import Game
from runtime.telling import Telling, printed, trips
from runtime.telling.reasons import asks_for_tile, why_not
from runtime.telling.words import Words

from .asking import Asked
from .chart import has_chart
from .paper import bold, paragraph
from .typed import which

__all__ = ["help_lines", "not_offered", "show_lines", "why_lines"]

_ANSWERS = """\
Answer with the number of an option, or with its title or the beginning of a
word of it: `3`, `#17`, `subs`, `yes`. Where a number is asked for, type it.
Amounts go in their order, `2 1 0`, or by name, `2 concrete 1 wood`. In brackets
stands what an option costs and brings for certain, up to the next question;
` ...` at their end means that more follows which chance decides.
"""

_TRIPS = """\
A trip is chosen by its number in the list, where the best for you comes first,
or typed place by place: `H10 I10 J11 H10`. You are told why one is not allowed.

  more, back turn the pages of the list
  via PLACE  lists only trips past a place, or several; `via` alone lists all
"""

_PAYMENTS = """\
What is paid by its worth is chosen by its number in the list, where the least
waste comes first, or typed: `1 sheep 2 grain`. `more` and `back` turn the pages.
"""

_LOOKING = (
    """\
  show WHAT  an option in full, by its number; or any tile, card, building or
             piece by its title: `show 3`, `show #12`, `show gardener`. Of a
             tile that you cannot choose now it says why
  why        which line of the rules asks this""",
    """\
  town       land, sites and trees""",
    """\
  map        the town, drawn with letters""",
    """\
  loop       the tiles and the pawns, and why a tile cannot be chosen now""",
    """\
  market     prices and dice""",
    """\
  wheel      what the markers of each wheel show""",
    """\
  players    what everybody has
  cards      your hand, and the cards and buildings that lie open
  log        what happened from your last turn on, and why; `log all`: everything
  undo       back to the start of your turn. What chance or another player has
             decided since then stays: undo goes back to right after that, and
             when your turn is over it stays
  save FILE  keep the game
  quit       stop; the game is kept, and you are told how to go on
  ?          this help""",
)


def help_lines(game: Game) -> Iterator[str]:
    """What can be typed in this game."""
    rules = game.rules
    numbers = rules.numbers
    boards = (bool(game.loops), numbers.board is not None, bool(numbers.wheels))
    there = (True, True, has_chart(rules.plan), *boards, True)
    yield from _ANSWERS.split("\n")
    if rules.tours:
        yield from _TRIPS.split("\n")
    if rules.units:
        yield from _PAYMENTS.split("\n")
    for text, fits in zip(_LOOKING, there, strict=True):
        if fits:
            yield from text.split("\n")


def why_lines(telling: Telling, asks: Decision) -> Iterator[str]:
    cause = telling.cause(asks)
    if cause is None:
        yield "No line of the pack asks this: it is how turns go."
        return
    yield f"{bold(cause.title)}, {cause.place}"
    yield f"  {cause.text}"
    if cause.note:
        yield paragraph(cause.note)


def show_lines(telling: Telling, game: Game, asks: Decision, shown: Asked, typed: str) -> Iterator[str]:
    """An option by its number, or whatever has such a title."""
    words = telling.words
    if typed.isdigit() and shown.order:
        if not 1 <= int(typed) <= len(shown.order):
            yield f"there is no {int(typed)}; type `show` and a number from 1 to {len(shown.order)}, or a title"
            return
        place = int(typed) - 1
        yield paragraph(str(shown.options[place]))
        move = shown.order[place]
        if isinstance(move, tuple) and asks.kind == "trail":  # a trip, with what stands at its places
            stands = (trips.place(words, game, site, game.town.buildings[site]) for site in move)
            yield paragraph(" - ".join(stands), "    ", "  ")
        if asks.sort == "tile":
            assert isinstance(move, int)
            yield from _note(words.numbers.tiles[asks.options[move]].note)
        return
    things = _things(words)
    found = which(typed, [title for title, _, _ in things]) if typed else []
    if not found:
        yield f"type `show` and {'the number of an option, or ' if shown.order else ''}a title: `show #12`"
    elif len(found) > 6:
        yield paragraph(f"`{typed}` may mean {', '.join(things[place][0] for place in found[:6])} ...")
    else:
        for place in found:
            title, text, note = things[place]
            yield paragraph(f"{title}: {text}" if text else title)
            yield from _note(note)
            if reason := not_offered(words, game, asks, title):
                yield paragraph(reason, "  ", "  ")


def _note(note: str) -> Iterator[str]:
    if note:
        yield paragraph(note, "  ", "  ")


def _things(words: Words) -> list[tuple[str, str, str]]:
    """Whatever has a title and something to say: the title, what is printed on it, and the note of the pack."""
    numbers, plan = words.numbers, words.plan
    things = [(words.tile(n), printed.tile(words, n), tile.note) for n, tile in enumerate(numbers.tiles)]
    cards = {card.id: (words.card(n), printed.card(words, n), card.note) for n, card in enumerate(numbers.cards)}
    buildings = [
        (each.title if each.whole else words.building(n), printed.building(words, n), numbers.by_id[each.id].note)
        for n, each in enumerate(plan.buildings)
    ]
    known = {title for title, _, _ in buildings}
    nouns = [(words.noun(n), "", noun.note) for n, noun in enumerate(numbers.nouns) if noun.note]
    return [*things, *cards.values(), *buildings, *(each for each in nouns if each[0] not in known)]


def not_offered(words: Words, game: Game, asks: Decision, typed: str) -> str:
    """Why a tile of the loop that somebody names is not among the options; nothing where that is not so."""
    if not asks_for_tile(words, asks):
        return ""
    tiles = [tile for loop in game.loops for tile in loop if tile >= 0 and tile not in asks.options]
    found = which(typed, [words.tile(tile) for tile in tiles])
    if len(found) != 1:
        return ""
    tile = tiles[found[0]]
    return f"{words.tile(tile)} cannot be chosen now: {why_not(words, game, asks.seat, tile)}"
