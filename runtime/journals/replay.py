"""A recorded game of another program, played move by move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from compiler.objects.declarations.notations import Notation
from compiler.objects.declarations.pack import Pack

from ..game.play import start
from ..game.rules.builder import rules_of
from ..game.state.game import Game
from ..town.refusals import Refused
from .journal import Journal
from .lines import Part, parts_of
from .names import Naming
from .search import PlayedPart, play_part
from .signs import Signs, notation_of

__all__ = ["Replayed", "is_for_pack", "replay_journal"]


@dataclass(frozen=True, slots=True)
class Replayed:
    game: Game
    signs: Signs
    moves: int
    """How many moves of the file were played."""
    unsaid: tuple[tuple[int, str], ...]
    """What the file had left out: before which move, and the building that was used."""


def is_for_pack(pack: Pack, journal: Journal) -> bool:
    """Whether a file is of a game of a pack: all settings of the pack's notation are in the file."""
    found = [each for each in pack.declarations if isinstance(each, Notation)]
    return bool(found) and all(journal.config.get(each.name) == each.written for each in found[-1].settings)


def replay_journal(
    pack: Pack, journal: Journal, to: int | None = None, on_progress: Callable[[int, int], None] | None = None
) -> Replayed:
    """The game as far as the file goes, or up to a move. Raises `Refused` with the number of a move that is not legal.

    ``on_progress`` is called with the moves played so far, and their number in all."""
    seats = journal.players
    if not pack.players.least <= seats <= pack.players.most:
        raise Refused("T940", f"`{pack.name}` is not played by {seats}", "the file's `config` says how many play")
    rules = rules_of(pack, seats, _variants_of(pack, journal))
    signs = Signs(rules)
    naming = Naming(signs)
    game = start(rules)
    game.asks_all = True
    parts = [part for part in parts_of(journal.moves, signs) if to is None or part.end <= to]
    done: list[PlayedPart] = []
    for followed in _play_parts(game, parts, naming):
        done = followed
        if on_progress is not None:
            on_progress(parts[len(done) - 1].end, len(journal.moves))
    unsaid = [
        (part.commands[0].number, sign) for part, followed in zip(parts, done, strict=True) for sign in followed.unsaid
    ]
    last = done[-1].game if done else game
    return Replayed(last, signs, parts[-1].end if parts else 0, tuple(unsaid))


def _play_parts(game: Game, parts: Sequence[Part], naming: Naming) -> Iterator[list[PlayedPart]]:
    """One part after the other. Where the file left open which piece was placed, and something later is impossible
    for it, another is tried: so parts are gone back over until all of them fit together."""
    done: list[PlayedPart] = []
    open_: list[Iterator[PlayedPart]] = []
    farthest: tuple[int, Refused | None] = (-1, None)
    left = len(parts) + _BACK
    while len(done) < len(parts):
        here = done[-1].game if done else game
        if len(open_) == len(done):
            left -= 1
            open_.append(play_part(here, parts[len(done)], naming) if not here.over else iter(()))
        try:
            found = next(open_[-1], None)
        except Refused as refused:
            found = None
            if len(done) > farthest[0]:
                farthest = (len(done), refused)
        if found is not None:
            done.append(found)
            yield done
            continue
        open_.pop()
        if not done or left < 0:
            raise farthest[1] or _after_the_end(parts[len(done)])
        done.pop()


_BACK = 60
"""So many parts are played again at most."""


def _after_the_end(part: Part) -> Refused:
    return Refused("T943", f"move {part.end} comes after the end of the game", "remove it from the file")


def _variants_of(pack: Pack, journal: Journal) -> list[str]:
    """The house rules that a file states, by the signs of the notation or the names of the pack's variants."""
    named = {each.written: each.thing for each in notation_of(pack).entries if each.sort == "variant"}
    return [named.get(rule, rule) for rule in journal.house_rules]
