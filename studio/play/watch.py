"""Bots play among themselves."""

from __future__ import annotations

import click

from runtime.game.play import apply, decision

from .screen.news import (
    digest,
    end_lines,
    first_turn,
    last_turn,
    result_lines,
)
from .table import Table

__all__ = ["watch"]


MOST_TURNS = 2000
"""Bots need a few hundred; a tile that is too good to leave keeps them going for ever."""


def watch(table: Table) -> None:
    """Play to the end, and tell each turn when it is over. A game that does not end is stopped."""
    game = table.game
    told = first_turn(game)
    while (asks := decision(game)) is not None and game.turns <= MOST_TURNS:
        apply(game, table.players[asks.seat].choose(game))
        last = last_turn(game, told)
        for line in digest(table.telling, game, told, last):
            click.echo(line)
        told = last
    for line in end_lines(table.telling, game, told):
        click.echo(line)
    if asks is not None:
        click.echo(table.telling.words.say("screen.stopped", n=MOST_TURNS))
    for line in result_lines(table.telling.words, game, table.who):
        click.echo(line)
