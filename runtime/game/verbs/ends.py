"""Changing a value for the rest of the game, and bringing a turn, a game or participation to its end."""

from __future__ import annotations

from compiler.objects.acts import Change, End, Play

from ..code import END, Could, Steps, Then
from ..events import ENDED, ENDINGS, NEXT
from ..game import Frame, Game, Names
from ..making import Making
from ..running import push, unwind

__all__ = ["change", "end", "play", "start_scoring"]


def change(m: Making, act: Change, rest: Could) -> tuple[Steps, Could]:
    index = m.numbers.index(act.value.id, m.numbers.values)
    to = m.number(act.to.amount)

    def step(game: Game, frame: Frame) -> None:
        game.values[index] = to(game, frame.names)

    def could(game: Game, names: Names, then: Then) -> bool:
        before = dict(game.values)
        game.values[index] = to(game, names)
        ok = rest(game, names, then)
        game.values = before
        return ok

    return [(step, rest)], END if rest is END else could


def play(m: Making, act: Play, rest: Could) -> tuple[Steps, Could]:
    """Somebody has the next turn, and the others follow from there. In the set-up: the first one."""
    cause = m.cause(act.at)

    def step(game: Game, frame: Frame) -> None:
        game.following = frame.names["they"]
        game.note(NEXT, game.following, 0, 0, 0, cause)

    return [(step, rest)], rest


def start_scoring(game: Game) -> None:
    """Drop what was being done, and score for everybody."""
    unwind(game, 0)
    game.scoring = True
    for seat in range(game.rules.numbers.seats - 1, -1, -1):
        for code in reversed(game.rules.scorings):
            push(game, code, {"you": seat, "they": seat})


def end(m: Making, act: End, rest: Could) -> tuple[Steps, Could]:
    cause, what = m.cause(act.at), act.what

    def step(game: Game, frame: Frame) -> None:
        seat = frame.names["they"]
        game.note(ENDED, ENDINGS.index(what), seat, 0, 0, cause)
        if what == "participation":
            game.active[seat] = False
        elif what == "game":
            if not game.scoring:
                start_scoring(game)
        elif game.stack[0].code != game.rules.turn_code:
            unwind(game, len(game.stack) - 1)  # no turn: only this comes to its end
        else:
            unwind(game, 1)
            turn = game.stack[0]
            turn.pc = max(turn.pc, game.rules.turn_end)  # whoever ends it while it ends does not end it again

    def could(game: Game, names: Names, then: Then) -> bool:
        """A turn that ends on the way to a tile does not get there."""
        if what == "participation":
            seat = names["they"]
            before, game.active[seat] = game.active[seat], False
            ok = rest(game, names, then)
            game.active[seat] = before
            return ok
        return not game.foreseeing

    return [(step, rest)], could
