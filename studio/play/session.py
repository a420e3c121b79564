"""A person plays: what is shown, what may be typed, and what becomes of it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import click

from runtime.game.decisions import Decision
from runtime.game.game import Game
from runtime.game.playing import apply, decision

from ..cli import ALL_WELL
from ..failures import Misuse
from . import asking
from .asking import Asked, asked
from .news import digest, first_turn, log_lines, result_lines
from .paper import bold, paragraph, rule
from .screen import cards_lines, loop_lines, market_lines, players_lines, town_lines
from .table import Table
from .typed import Unclear, read_move

__all__ = ["Session"]

HELP = """\
Answer with the number of an option, or with a part of its words: `3`, `#17`,
`subs`, `yes`. Where a number is asked for, type it. Amounts go in their order,
`2 1 0`, or by name, `2 concrete 1 wood`. In brackets stands what an option
costs and brings for certain, up to the next question; chance decides `...`.

  show N     option N in full
  why        which line of the rules asks this
  town       land, sites and trees
  loop       the tiles and the pawns
  market     prices and dice
  players    what everybody has
  cards      your hand, and the cards that lie open
  log        what happened since your last turn, and why; `log all`: everything
  undo       back to the start of your turn. What chance or another player has
             decided since then stays: undo goes back to right after that
  save FILE  keep the game
  quit       stop; the game is kept, and you are told how to go on
  ?          this help"""


class _Left(Exception):
    """The person goes away."""


class _Kept(NamedTuple):
    """Where `undo` goes back to."""

    game: Game
    shown: int
    answers: int


class Session:
    def __init__(self, table: Table, save: Path | None) -> None:
        assert table.seat is not None
        self.table = table
        self.save_to = save
        self.seat = table.seat
        self.shown = len(table.game.log) // 6
        """How many events have been told."""
        self.since = self.shown = first_turn(table.game) if not table.game.moves else self.shown
        """Where `log` begins: what happened since the last turn of the person."""
        self.turn = -1
        self.kept: _Kept | None = None
        self.answers = self.saved = 0
        """How often the person has answered, and how often when the game was last kept."""

    # ---- the course of the game

    def play(self) -> int:
        table = self.table
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401  (lines can be edited, and called back)
        self._greet()
        try:
            while (asks := decision(table.game)) is not None:
                if asks.seat == self.seat:
                    self._answer(asks)
                else:
                    self._others(asks)
        except (_Left, EOFError):
            click.echo()
            self._leave()
            return ALL_WELL
        except KeyboardInterrupt:
            click.echo()
            self._leave()
            raise
        self._tell(digest(table.telling, table.game, self.shown))
        self._tell(result_lines(table.game, table.who))
        if self.save_to is not None:
            self._save(self.save_to)
        return ALL_WELL

    def _greet(self) -> None:
        table = self.table
        rules = table.game.rules
        variants = "".join(f", {each.title or each.id}" for each in rules.variants)
        others = ", ".join(table.who(seat) for seat in range(rules.numbers.seats) if seat != self.seat)
        title = rules.pack.title or rules.pack.name
        click.echo(rule(f"{title}{variants}"))
        click.echo(paragraph(f"You are {table.names[self.seat]}. With you play {others}. The seed is {table.seed}."))
        click.echo("Type ? for help.")

    def _others(self, asks: Decision) -> None:
        """Somebody else decides. What they decide in your turn cannot be taken back by you."""
        game = self.table.game
        apply(game, self.table.players[asks.seat].choose(game))
        self.kept = None

    def _answer(self, asks: Decision) -> None:
        game = self.table.game
        if game.turns != self.turn:
            self._new_turn()
        else:
            self._tell(digest(self.table.telling, game, self.shown))
        self.shown = len(game.log) // 6
        if self.kept is None:
            self.kept = _Kept(game.copy(), self.shown, self.answers)
        shown = asked(self.table.telling, game, asks)
        self._tell(asking.lines(self.table.telling, asks, shown))
        while True:
            typed = self._typed()
            if self._command(typed, asks, shown):
                if self.table.game is not game:  # something was taken back
                    return
                continue
            try:
                move = read_move(self.table.telling.words, asks, typed, shown.order, shown.labels)
            except Unclear as unclear:
                click.echo(paragraph(str(unclear)))
                continue
            break
        point = game.point
        apply(game, move)
        self.answers += 1
        if game.point != point or game.turns != self.turn:
            self.kept = None
        if game.turns != self.turn:
            self.since = self.shown

    def _new_turn(self) -> None:
        """Somebody has a turn: what has happened, and how things stand."""
        table = self.table
        game, words = table.game, table.telling.words
        self.turn, self.kept = game.turns, None
        click.echo()
        if not game.turns:
            click.echo(rule("before the game"))
            return
        begun = first_turn(game)
        self.shown, self.since = max(self.shown, begun), max(self.since, begun)
        self._tell(digest(table.telling, game, self.shown))
        if game.turn != self.seat:
            click.echo(rule(f"turn {game.turns}, {words.player(game.turn)}'s turn"))
            return
        click.echo(rule(f"turn {game.turns}, your turn"))
        self._tell(players_lines(words, game, self.seat))
        hand = words.numbers.hand
        if hand >= 0 and (cards := game.piles[hand + self.seat]):
            click.echo(paragraph(f"Your cards: {', '.join(map(words.card, cards))}"))
        self._tell(market_lines(words, game))

    # ---- what is typed

    def _typed(self) -> str:
        typed = input("> ").strip()
        if not sys.stdin.isatty():
            click.echo(typed)  # what comes from a pipe would not be seen otherwise
        return typed

    def _command(self, typed: str, asks: Decision, shown: Asked) -> bool:
        """Do a command; False where it was no command but an answer."""
        name, _, rest = typed.partition(" ")
        table = self.table
        words, game = table.telling.words, table.game
        looks: dict[str, Callable[[], Iterator[str]]] = {
            "town": lambda: town_lines(words, game),
            "loop": lambda: loop_lines(words, game),
            "market": lambda: market_lines(words, game),
            "players": lambda: players_lines(words, game, self.seat),
            "cards": lambda: cards_lines(words, game, self.seat),
            "log": lambda: log_lines(table.telling, game, self.since),
            "log all": lambda: log_lines(table.telling, game, 0),
            "why": lambda: self._why(asks),
            "?": lambda: iter(HELP.split("\n")),
            "help": lambda: iter(HELP.split("\n")),
        }
        if typed in looks:
            self._tell(looks[typed]())
        elif not typed:
            self._tell(asking.lines(table.telling, asks, shown))
        elif name == "show":
            self._tell(self._show(asks, shown, rest))
        elif name == "undo" and not rest:
            self._undo()
        elif name == "save":
            self._save(Path(rest) if rest else None)
        elif name in ("quit", "exit") and not rest:
            raise _Left
        else:
            return False
        return True

    def _tell(self, lines: Iterator[str]) -> None:
        for line in lines:
            click.echo(line)

    def _why(self, asks: Decision) -> Iterator[str]:
        cause = self.table.telling.cause(asks)
        if cause is None:
            yield "No line of the pack asks this: it is how turns go."
            return
        yield f"{bold(cause.title)}, {cause.place}"
        yield f"  {cause.text}"
        if cause.note:
            yield paragraph(cause.note)

    def _show(self, asks: Decision, shown: Asked, which: str) -> Iterator[str]:
        words = self.table.telling.words
        if not which.isdigit() or not 1 <= int(which) <= len(shown.order):
            yield f"type `show` and a number from 1 to {len(shown.order)}" if shown.order else "there is no list here"
            return
        place = int(which) - 1
        yield paragraph(shown.labels[place])
        if asks.sort == "tile" and (note := words.numbers.tiles[asks.options[shown.order[place]]].note):
            yield paragraph(note, "  ", "  ")

    def _undo(self) -> None:
        if self.kept is None or len(self.kept.game.moves) == len(self.table.game.moves):
            click.echo(paragraph("There is nothing to take back: what chance or others have decided stays."))
            return
        self.table.game = self.kept.game.copy()
        self.shown, self.answers = self.kept.shown, self.kept.answers
        click.echo("Taken back.")

    # ---- keeping the game

    def _save(self, path: Path | None) -> bool:
        path = path or self.save_to
        if path is None:
            click.echo("name a file: save FILE")
            return False
        try:
            self.table.save(path)
        except (Misuse, OSError) as failure:
            click.echo(paragraph(str(failure)))
            return False
        self.saved = self.answers
        click.echo(f"Saved. Go on with: {self.table.how_to_go_on(path)}")
        return True

    def _leave(self) -> None:
        """Nothing is lost: the game is kept, and it is said where."""
        if self.answers == self.saved:
            click.echo(f"The same game again: --seed {self.table.seed}")
            return
        self._save(self.save_to or _free_name(self.table))


def _free_name(table: Table) -> Path:
    base = f"{table.game.rules.pack.name}-{table.seed}"
    for number in range(1, 1000):
        path = Path(f"{base}.game.json" if number == 1 else f"{base}-{number}.game.json")
        if not path.exists():
            return path
    return Path(f"{base}.game.json")
