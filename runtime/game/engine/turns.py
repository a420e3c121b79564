"""Turns: who has one, how it begins and ends, and whose is skipped."""

from __future__ import annotations

from ..state.code import CONTINUE, Steps
from ..state.game import Frame, Game
from ..state.log_events import TURN
from .events import announce
from .execution import push

__all__ = ["next_turn", "turn_steps"]


def turn_steps(procedure: int) -> tuple[Steps, int]:
    """The steps of every turn, and the index of the one that `end turn` jumps to."""

    def begin(game: Game, frame: Frame) -> None:
        seat = frame.names["you"]
        if not game.active[seat]:
            game.last_tiles[seat] = -1
            if any(game.active):
                announce(game, "turn_skipped", seat, {})
            frame.pc = skip
            return
        game.note(TURN, seat, game.turns, 0, 0, game.rules.turn_cause)
        announce(game, "turn_starts", seat, {})

    def play(game: Game, frame: Frame) -> None:
        push(game, procedure, {"you": frame.names["you"], "they": frame.names["you"]})

    def finish(game: Game, frame: Frame) -> None:
        announce(game, "turn_ends", frame.names["you"], {})

    def forget(game: Game, frame: Frame) -> None:
        """What lasts for a turn is over; so is the time nobody spent."""
        numbers, counts = game.rules.numbers, game.counts
        for noun in game.rules.turn_nouns:
            for seat in range(numbers.seats):
                if held := counts[seat][noun]:
                    game.transfer(noun, held, seat, numbers.home[noun], game.rules.turn_cause)
        game.paid_for_floors.clear()
        game.time, game.mandatory = 0, False

    skip = 4
    return [(begin, CONTINUE), (play, CONTINUE), (finish, CONTINUE), (forget, CONTINUE)], 2


def next_turn(game: Game) -> None:
    """Begin the next turn: of the seat that is to play out of order, or of the next one round the table."""
    seats = game.rules.numbers.seats
    if game.next_seat >= 0:
        game.turn, game.next_seat = game.next_seat, -1
    else:
        game.turn = (game.turn + 1) % seats if game.turns else 0
    game.turns += 1
    push(game, game.rules.turn_code, {"you": game.turn, "they": game.turn})
