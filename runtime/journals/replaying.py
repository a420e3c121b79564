"""A recorded game of another program, played move by move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from compiler.objects import Pack
from compiler.objects.notations import Notation

from ..game.game import Game
from ..game.playing import start
from ..game.rules import rules_of
from ..town.refusals import Refused
from .commands import parts_of
from .following import follow
from .journal import Journal
from .naming import Naming
from .signs import Signs, notation_of

__all__ = ["Replayed", "replay_journal", "suits"]


@dataclass(frozen=True, slots=True)
class Replayed:
    game: Game
    signs: Signs
    moves: int
    """How many moves of the file were played."""
    unsaid: tuple[tuple[int, str], ...]
    """What the file had left out: before which move, and the building that was used."""


def suits(pack: Pack, journal: Journal) -> bool:
    """Whether a file is one of games of a pack: all settings of its notation are those of the file."""
    found = [each for each in pack.declarations if isinstance(each, Notation)]
    return bool(found) and all(journal.config.get(each.name) == each.written for each in found[-1].settings)


def replay_journal(
    pack: Pack, journal: Journal, to: int | None = None, told: Callable[[int, int], None] | None = None
) -> Replayed:
    """The game as far as the file goes, or up to a move. Raises `Refused` with the number of a move that is not legal.

    ``told`` hears of how far it has got: moves played, and all of them."""
    seats = journal.players
    if not pack.players.least <= seats <= pack.players.most:
        raise Refused("T940", f"`{pack.name}` is not played by {seats}", "the file's `config` says how many play")
    rules = rules_of(pack, seats, _variants(pack, journal))
    signs = Signs(rules)
    naming = Naming(signs)
    game = start(rules)
    game.asks_all = True
    unsaid: list[tuple[int, str]] = []
    played = 0
    for part in parts_of(journal.moves, signs):
        if to is not None and part.end > to:
            break
        if game.over:
            raise Refused("T943", f"move {part.end} comes after the end of the game", "remove it from the file")
        followed = follow(game, part, naming)
        game = followed.game
        unsaid += [(part.commands[0].number, sign) for sign in followed.unsaid]
        played = part.end
        if told is not None:
            told(played, len(journal.moves))
    return Replayed(game, signs, played, tuple(unsaid))


def _variants(pack: Pack, journal: Journal) -> list[str]:
    """The house rules that a file states, by the signs of the notation or the names of the pack's variants."""
    named = {each.written: each.thing for each in notation_of(pack).entries if each.sort == "variant"}
    return [named.get(rule, rule) for rule in journal.house_rules]

