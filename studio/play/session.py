"""A person plays: what is shown, what may be typed, and what becomes of it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import click

from runtime.game.play import apply, decision
from runtime.game.state.decisions import Decision, Move
from runtime.game.state.game import Game
from runtime.game.state.log_events import TURN

from ..terminal.exit_codes import ALL_WELL
from ..terminal.failures import Misuse
from .dialogue import question as asking
from .dialogue.information import (
    help_lines,
    not_offered,
    show_lines,
    why_lines,
)
from .dialogue.payments import read_mix
from .dialogue.question import (
    PAGED,
    Asked,
    asked,
    trips_asked,
)
from .dialogue.trips import (
    PAGE,
    outings,
    read_trip,
    via,
)
from .dialogue.typed import NoneOfThese, Unclear, read_move
from .screen.board import (
    announced,
    cards_lines,
    land_left_lines,
    loop_lines,
    map_lines,
    market_lines,
    player_lines,
    players_lines,
    town_lines,
    visitor_lines,
)
from .screen.building_tokens import token_lines
from .screen.layout import paragraph, rule
from .screen.news import (
    digest,
    end_lines,
    first_turn,
    last_turn,
    log_lines,
    result_lines,
    turn_before,
)
from .screen.wheels import wheel_lines
from .table import Table, game_title

__all__ = ["Session"]


class _Left(Exception):
    """The person goes away."""


class _Kept(NamedTuple):
    """Where `undo` goes back to."""

    game: Game
    shown: int
    answers: int


class Session:
    def __init__(self, table: Table, save: Path | None, loaded: Path | None = None) -> None:
        assert table.seat is not None
        self.table = table
        self.save_to = save or loaded
        """Where the game is kept when the person stops."""
        self.loaded = loaded
        """Where the game came from: that stays as it is once the game is over."""
        self.seat = table.seat
        self.shown = len(table.game.log) // 6
        """How many events have been told."""
        if not table.game.moves:
            self.shown = first_turn(table.game)
        self.turn = -1
        self.kept: _Kept | None = None
        self.answers = self.saved = 0
        """How often the person has answered, and how often when the game was last kept."""
        self.kept_in = loaded
        """The file in which the game is as it was then."""

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
        except (KeyboardInterrupt, Exception):  # also where Tuilerie itself fails, nothing is lost
            click.echo()
            self._leave()
            raise
        self._tell(end_lines(table.telling, table.game, self.shown))
        self._tell(result_lines(table.telling.words, table.game, table.who))
        if self.save_to is not None and self.save_to != self.loaded:
            self._save(self.save_to)
        return ALL_WELL

    def _greet(self) -> None:
        table = self.table
        rules, words = table.game.rules, table.telling.words
        others = ", ".join(table.who(seat) for seat in range(rules.numbers.seats) if seat != self.seat)
        click.echo(rule(game_title(words)))
        seated = {"who": table.names[self.seat], "others": others, "seed": str(table.seed)}
        click.echo(paragraph(words.say("screen.you_are", **seated)))
        click.echo(words.say("screen.type_help"))

    def _others(self, asks: Decision) -> None:
        """Somebody else decides. What they decide in your turn cannot be taken back by you."""
        game, telling = self.table.game, self.table.telling
        move = self.table.players[asks.seat].choose(game)
        if not game.turns and not asks.hidden:  # of what is agreed before the game there is no log
            answer = telling.option(game, asks, move).title if isinstance(move, int) else ""
            said = answer or telling.answer(game, asks, move)
            click.echo(paragraph(telling.words.join_title(telling.words.player(asks.seat), said)))
        self._apply(move)
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
        shown, page = asked(self.table.telling, game, asks), 0
        self._tell(asking.lines(self.table.telling, asks, shown))
        while True:
            typed = self._typed()
            if asks.kind in PAGED and (leaf := self._leafed(typed, asks, shown, page)):
                shown, page = leaf
                self._tell(asking.lines(self.table.telling, asks, shown, page))
                continue
            if self._command(typed, asks, shown):
                if self.table.game is not game:  # something was taken back
                    return
                continue
            words = self.table.telling.words
            try:
                if asks.kind == "trail":
                    move = read_trip(words, game, asks, typed, shown.order)
                elif asks.kind == "mix":
                    move = read_mix(words, asks, typed, shown.order)
                else:
                    move = read_move(words, asks, typed, shown.order, [option.title for option in shown.options])
            except NoneOfThese as none:
                click.echo(paragraph(not_offered(words, game, asks, typed) or str(none)))
                continue
            except Unclear as unclear:
                click.echo(paragraph(str(unclear)))
                continue
            break
        point = game.point
        self._apply(move)
        self.answers += 1
        if asks.hidden or game.point != point or game.turns != self.turn:
            self.kept = None  # what was sealed may be open now

    def _apply(self, move: Move) -> None:
        """Carry out a move; where that fails, the game is as it was."""
        before = self.table.game.copy()
        try:
            apply(self.table.game, move)
        except BaseException:
            self.table.game = before
            raise

    def _new_turn(self) -> None:
        """Somebody has a turn: what has happened, and how things stand."""
        table = self.table
        game, words = table.game, table.telling.words
        self.turn, self.kept = game.turns, None
        click.echo()
        if not game.turns:
            click.echo(rule(words.say("screen.before")))
            return
        self.shown = max(self.shown, first_turn(game))
        begun = last_turn(game, self.shown)
        self._tell(digest(table.telling, game, self.shown, begun))
        whose = words.say("screen.whose_turn", who=words.player(game.turn))
        whose = words.say("screen.your_turn") if game.turn == self.seat else whose
        click.echo(rule(", ".join((words.say("screen.turn", n=game.turns), *announced(words, game), whose))))
        self._tell(digest(table.telling, game, begun))
        if game.turn != self.seat:
            self._tell(player_lines(words, game, self.seat, self.seat, in_short=True))
            return
        self._tell(players_lines(words, game, self.seat, in_short=True))
        hand = words.numbers.hand
        if hand >= 0 and not words.lies_open(hand) and (cards := game.piles[hand + self.seat]):
            held = ", ".join(map(words.card, cards))
            click.echo(paragraph(words.say("screen.your_cards", cards=held)))
        self._tell(market_lines(words, game))
        self._tell(wheel_lines(words, game))
        self._tell(visitor_lines(words, game, self.seat))
        self._tell(map_lines(words, game, self.seat))
        self._tell(land_left_lines(words, game))

    # ---- what is typed

    def _typed(self) -> str:
        typed = input("> ").strip()
        if not sys.stdin.isatty():
            click.echo(typed)  # what comes from a pipe would not be seen otherwise
        return typed

    def _leafed(self, typed: str, asks: Decision, shown: Asked, page: int) -> tuple[Asked, int] | None:
        """Another page of a long list, or another list of trips; None where nothing of that was typed."""
        name, _, rest = typed.partition(" ")
        telling, game = self.table.telling, self.table.game
        pages = (len(shown.order) - 1) // PAGE + 1
        if typed.lower() == "more":
            return shown, (page + 1) % pages
        if typed.lower() == "back":
            return shown, (page - 1) % pages
        if name.lower() == "via" and asks.kind == "trail":
            try:
                found = via(telling, game, asks, rest) if rest else outings(telling, game, asks)
            except Unclear as unclear:
                click.echo(paragraph(str(unclear)))
                return shown, page
            return trips_asked(telling, game, asks, found), 0
        return None

    def _command(self, typed: str, asks: Decision, shown: Asked) -> bool:
        """Do a command; False where it was no command but an answer."""
        name, _, rest = typed.partition(" ")
        name = name.lower()
        table = self.table
        telling, words, game = table.telling, table.telling.words, table.game
        looks: dict[str, Callable[[], Iterator[str]]] = {
            "town": lambda: town_lines(words, game),
            "map": lambda: map_lines(words, game),
            "loop": lambda: loop_lines(words, game, asks),
            "market": lambda: (
                market_lines(words, game) if words.numbers.board else iter([words.say("screen.no_market")])
            ),
            "wheel": lambda: wheel_lines(words, game) if words.numbers.wheels else iter([words.say("screen.no_wheel")]),
            "players": lambda: players_lines(words, game, self.seat),
            "cards": lambda: chain(cards_lines(words, game, self.seat), token_lines(words, game)),
            "log": lambda: log_lines(telling, game, turn_before(game, self.seat)),
            "log all": lambda: log_lines(telling, game, 0),
            "why": lambda: why_lines(telling, asks),
            "?": lambda: help_lines(words, game),
            "help": lambda: help_lines(words, game),
        }
        if look := looks.get(" ".join(typed.lower().split())):
            self._tell(look())
        elif not typed:
            self._tell(asking.lines(telling, asks, shown))
        elif name == "show":
            self._tell(show_lines(telling, game, asks, shown, rest.strip()))
        elif name == "undo" and not rest:
            self._undo()
        elif name == "save":
            self._save(Path(rest.strip()) if rest.strip() else None)
        elif name in ("quit", "exit") and not rest:
            raise _Left
        else:
            return False
        return True

    def _tell(self, lines: Iterator[str]) -> None:
        for line in lines:
            click.echo(line)

    def _undo(self) -> None:
        if self.kept is None or len(self.kept.game.moves) == len(self.table.game.moves):
            click.echo(paragraph(self.table.telling.words.say("screen.nothing_to_undo")))
            return
        self.table.game = self.kept.game.copy()
        self.shown, self.answers = self.kept.shown, self.kept.answers
        click.echo(paragraph(self._taken_back()))

    def _taken_back(self) -> str:
        """Where the game stands now, after something was taken back."""
        game = self.table.game
        begun = last_turn(game, 0)
        story = self.table.telling.story(game, begun)
        told = [each.text for each in story if each.kind != TURN and not each.reminder]
        words = self.table.telling.words
        if told:
            return words.say("screen.taken_back", what=told[-1])
        return words.say("screen.taken_back_turn" if game.turns else "screen.taken_back_start")

    # ---- keeping the game

    def _save(self, path: Path | None) -> bool:
        path = path or self.save_to
        if path is None:
            click.echo(self.table.telling.words.say("screen.name_file"))
            return False
        try:
            self.table.save(path)
        except (Misuse, OSError) as failure:
            click.echo(paragraph(str(failure)))
            return False
        self.saved, self.kept_in = self.answers, path
        over = decision(self.table.game) is None
        words = self.table.telling.words
        go_on = words.say("screen.saved_go_on", command=self.table.how_to_go_on(path))
        click.echo(words.say("screen.saved", file=str(path)) if over else go_on)
        return True

    def _leave(self) -> None:
        """Nothing is lost: the game is kept, and it is said where."""
        words = self.table.telling.words
        if self.answers == self.saved:
            if self.kept_in is not None:
                click.echo(words.say("screen.unchanged", command=self.table.how_to_go_on(self.kept_in)))
            else:
                click.echo(words.say("screen.same_game", seed=str(self.table.seed)))
            return
        self._save(self.save_to or _free_name(self.table))


def _free_name(table: Table) -> Path:
    base = f"{table.game.rules.pack.name}-{table.seed}"
    for number in range(1, 1000):
        path = Path(f"{base}.game.json" if number == 1 else f"{base}-{number}.game.json")
        if not path.exists():
            return path
    return Path(f"{base}.game.json")
