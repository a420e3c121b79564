"""A person plays in the terminal: the loop of questions and answers, commands, undo and saving."""

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
from .dialogue.answers import NoSuchOption, UnclearAnswer, read_move, read_refusal
from .dialogue.information import (
    help_lines,
    show_lines,
    why_lines,
    why_not_offered,
)
from .dialogue.payments import read_mix
from .dialogue.question import (
    PAGED_KINDS,
    ShownQuestion,
    prepare_question,
    prepare_trip_question,
    question_lines,
)
from .dialogue.trips import (
    PAGE_SIZE,
    list_trips,
    list_trips_via,
    read_trip,
)
from .screen.board import (
    cards_lines,
    land_left_lines,
    loop_lines,
    map_lines,
    market_lines,
    player_lines,
    players_lines,
    town_lines,
    turn_announcements,
    visitor_lines,
)
from .screen.building_tokens import token_lines
from .screen.layout import heading, paragraph
from .screen.news import (
    current_turn_event,
    digest_lines,
    end_lines,
    first_turn_event,
    log_lines,
    previous_turn_event,
    result_lines,
)
from .screen.wheels import wheel_lines
from .table import Table, game_title

__all__ = ["Session"]


class _Quit(Exception):
    """The person leaves the game."""


class _UndoPoint(NamedTuple):
    """What `undo` restores."""

    game: Game
    events_shown: int
    answers_given: int


class Session:
    """One person at a table of bots. `play` runs the game until it ends or the person leaves."""

    def __init__(self, table: Table, save: Path | None, loaded: Path | None = None) -> None:
        assert table.seat is not None
        self.table = table
        self.save_to = save or loaded
        """The file the game is saved in when the person leaves."""
        self.loaded_from = loaded
        """The file the game came from. It is not overwritten when the game is over."""
        self.seat = table.seat
        self.events_shown = len(table.game.log) // 6
        """How many events of the log have been shown."""
        if not table.game.moves:
            self.events_shown = first_turn_event(table.game)
        self.turn = -1
        self.undo_point: _UndoPoint | None = None
        self.answers_given = self.answers_saved = 0
        """How often the person has answered, and how often they had when the game was last saved."""
        self.saved_in = loaded
        """The file with that save."""

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
                    self._ask_person(asks)
                else:
                    self._let_bot_decide(asks)
        except (_Quit, EOFError):
            click.echo()
            self._save_before_leaving()
            return ALL_WELL
        except (KeyboardInterrupt, Exception):  # a bug of ours must not cost the person their game
            click.echo()
            self._save_before_leaving()
            raise
        self._print_lines(end_lines(table.telling, table.game, self.events_shown))
        self._print_lines(result_lines(table.telling.words, table.game, table.player_label))
        if self.save_to is not None and self.save_to != self.loaded_from:
            self._save(self.save_to)
        return ALL_WELL

    def _greet(self) -> None:
        table = self.table
        rules, words = table.game.rules, table.telling.words
        others = ", ".join(table.player_label(seat) for seat in range(rules.numbers.seats) if seat != self.seat)
        click.echo(heading(game_title(words)))
        seated = {"who": table.names[self.seat], "others": others, "seed": str(table.seed)}
        click.echo(paragraph(words.say("screen.you_are" if len(self.table.bots) > 1 else "screen.you_alone", **seated)))
        click.echo(words.say("screen.type_help"))

    def _let_bot_decide(self, asks: Decision) -> None:
        """Apply the move of a bot. The person cannot undo past it."""
        game, telling = self.table.game, self.table.telling
        move = self.table.bot_players[asks.seat].choose(game)
        if not game.turns and not asks.hidden:  # of what is agreed before the game there is no log
            answer = telling.option(game, asks, move).title if isinstance(move, int) else ""
            said = answer or telling.answer(game, asks, move)
            click.echo(paragraph(telling.words.join_title(telling.words.player(asks.seat), said)))
        self._apply(move)
        self.undo_point = None

    def _ask_person(self, asks: Decision) -> None:
        """Show a question, carry out commands until it is answered, and apply the answer."""
        game = self.table.game
        if game.turns != self.turn:
            self._new_turn()
        else:
            self._print_lines(digest_lines(self.table.telling, game, self.events_shown))
        self.events_shown = len(game.log) // 6
        if self.undo_point is None:
            self.undo_point = _UndoPoint(game.copy(), self.events_shown, self.answers_given)
        shown, page = prepare_question(self.table.telling, game, asks), 0
        self._print_lines(question_lines(self.table.telling, asks, shown))
        while True:
            typed = self._read_line()
            if asks.kind in PAGED_KINDS and (leaf := self._turn_page(typed, asks, shown, page)):
                shown, page = leaf
                self._print_lines(question_lines(self.table.telling, asks, shown, page))
                continue
            if self._run_command(typed, asks, shown):
                if self.table.game is not game:  # something was taken back
                    return
                continue
            words = self.table.telling.words
            titles = [option.title for option in shown.options]
            try:
                refusal = read_refusal(words, game, asks, typed, shown.order, titles)
                if refusal is not None:
                    move = refusal
                elif asks.kind == "trail":
                    move = read_trip(words, game, asks, typed, shown.order)
                elif asks.kind == "mix":
                    move = read_mix(words, asks, typed, shown.order)
                else:
                    move = read_move(words, asks, typed, shown.order, titles)
            except NoSuchOption as none:
                click.echo(paragraph(why_not_offered(words, game, asks, typed) or str(none)))
                continue
            except UnclearAnswer as unclear:
                click.echo(paragraph(str(unclear)))
                continue
            break
        point = game.point
        self._apply(move)
        self.answers_given += 1
        if asks.hidden or game.point != point or game.turns != self.turn:
            self.undo_point = None  # what was sealed may be open now

    def _apply(self, move: Move) -> None:
        """Apply a move; if that fails, restore the game."""
        before = self.table.game.copy()
        try:
            apply(self.table.game, move)
        except BaseException:
            self.table.game = before
            raise

    def _new_turn(self) -> None:
        """Show what has happened since the last turn, and how things stand."""
        table = self.table
        game, words = table.game, table.telling.words
        self.turn, self.undo_point = game.turns, None
        click.echo()
        if not game.turns:
            click.echo(heading(words.say("screen.before")))
            return
        self.events_shown = max(self.events_shown, first_turn_event(game))
        begun = current_turn_event(game, self.events_shown)
        self._print_lines(digest_lines(table.telling, game, self.events_shown, begun))
        whose = words.say("screen.whose_turn", who=words.player(game.turn))
        whose = words.say("screen.your_turn") if game.turn == self.seat else whose
        click.echo(
            heading(", ".join((words.say("screen.turn", n=game.turns), *turn_announcements(words, game), whose)))
        )
        self._print_lines(digest_lines(table.telling, game, begun))
        if game.turn != self.seat:
            self._print_lines(player_lines(words, game, self.seat, self.seat, in_short=True))
            return
        self._print_lines(players_lines(words, game, self.seat, in_short=True))
        hand = words.numbers.hand
        if hand >= 0 and not words.lies_open(hand) and (cards := game.piles[hand + self.seat]):
            held = ", ".join(map(words.card, cards))
            click.echo(paragraph(words.say("screen.your_cards", cards=held)))
        self._print_lines(market_lines(words, game))
        self._print_lines(wheel_lines(words, game))
        self._print_lines(visitor_lines(words, game, self.seat))
        self._print_lines(map_lines(words, game, self.seat))
        self._print_lines(land_left_lines(words, game))

    # ---- what is typed

    def _read_line(self) -> str:
        typed = input("> ").strip()
        if not sys.stdin.isatty():
            click.echo(typed)  # input from a pipe is not echoed by the terminal
        return typed

    def _turn_page(
        self, typed: str, asks: Decision, shown: ShownQuestion, page: int
    ) -> tuple[ShownQuestion, int] | None:
        """What to show after `more`, `back` or `via`: the question and its page. None if something else was typed."""
        name, _, rest = typed.partition(" ")
        telling, game = self.table.telling, self.table.game
        pages = (len(shown.order) - 1) // PAGE_SIZE + 1
        if typed.lower() == "more":
            return shown, (page + 1) % pages
        if typed.lower() == "back":
            return shown, (page - 1) % pages
        if name.lower() == "via" and asks.kind == "trail":
            try:
                found = list_trips_via(telling, game, asks, rest) if rest else list_trips(telling, game, asks)
            except UnclearAnswer as unclear:
                click.echo(paragraph(str(unclear)))
                return shown, page
            return prepare_trip_question(telling, game, asks, found), 0
        return None

    def _run_command(self, typed: str, asks: Decision, shown: ShownQuestion) -> bool:
        """Run a command; False if what was typed is no command but an answer."""
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
            "log": lambda: log_lines(telling, game, previous_turn_event(game, self.seat)),
            "log all": lambda: log_lines(telling, game, 0),
            "why": lambda: why_lines(telling, asks),
            "?": lambda: help_lines(words, game),
            "help": lambda: help_lines(words, game),
        }
        if look := looks.get(" ".join(typed.lower().split())):
            self._print_lines(look())
        elif not typed:
            self._print_lines(question_lines(telling, asks, shown))
        elif name == "show":
            self._print_lines(show_lines(telling, game, asks, shown, rest.strip()))
        elif name == "undo" and not rest:
            self._undo()
        elif name == "save":
            self._save(Path(rest.strip()) if rest.strip() else None)
        elif name in ("quit", "exit") and not rest:
            raise _Quit
        else:
            return False
        return True

    def _print_lines(self, lines: Iterator[str]) -> None:
        for line in lines:
            click.echo(line)

    def _undo(self) -> None:
        if self.undo_point is None or len(self.undo_point.game.moves) == len(self.table.game.moves):
            click.echo(paragraph(self.table.telling.words.say("screen.nothing_to_undo")))
            return
        self.table.game = self.undo_point.game.copy()
        self.events_shown, self.answers_given = self.undo_point.events_shown, self.undo_point.answers_given
        click.echo(paragraph(self._undo_message()))

    def _undo_message(self) -> str:
        """Tells the person to which point the game went back."""
        game = self.table.game
        begun = current_turn_event(game, 0)
        story = self.table.telling.story(game, begun)
        told = [each.text for each in story if each.kind != TURN and not each.reminder]
        words = self.table.telling.words
        if told:
            return words.say("screen.taken_back", what=told[-1])
        return words.say("screen.taken_back_turn" if game.turns else "screen.taken_back_start")

    # ---- saving the game

    def _save(self, path: Path | None) -> None:
        """Save the game, in ``path`` or in the file of the session, and say how to go on with it."""
        path = path or self.save_to
        if path is None:
            click.echo(self.table.telling.words.say("screen.name_file"))
            return
        try:
            self.table.save(path)
        except (Misuse, OSError) as failure:
            click.echo(paragraph(str(failure)))
            return
        self.answers_saved, self.saved_in = self.answers_given, path
        over = decision(self.table.game) is None
        words = self.table.telling.words
        go_on = words.say("screen.saved_go_on", command=self.table.resume_command(path))
        click.echo(words.say("screen.saved", file=str(path)) if over else go_on)

    def _save_before_leaving(self) -> None:
        """Save the game if it changed, and say where it is."""
        words = self.table.telling.words
        if self.answers_given == self.answers_saved:
            if self.saved_in is not None:
                click.echo(words.say("screen.unchanged", command=self.table.resume_command(self.saved_in)))
            else:
                click.echo(words.say("screen.same_game", seed=str(self.table.seed)))
            return
        self._save(self.save_to or _unused_file(self.table))


def _unused_file(table: Table) -> Path:
    base = f"{table.game.rules.pack.name}-{table.seed}"
    for number in range(1, 1000):
        path = Path(f"{base}.game.json" if number == 1 else f"{base}-{number}.game.json")
        if not path.exists():
            return path
    return Path(f"{base}.game.json")
