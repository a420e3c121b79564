"""Bots play among themselves, and a person watches."""

from __future__ import annotations

import click

from runtime.game.play import apply, decision

from .screen.news import (
    current_turn_event,
    digest_lines,
    end_lines,
    first_turn_event,
    result_lines,
)
from .table import Table

__all__ = ["watch"]


MOST_TURNS = 2000
"""Bots need a few hundred; a tile that is too good to leave keeps them going for ever."""


def watch(table: Table) -> None:
    """Play to the end and print each turn when it is over. A game that does not end is stopped."""
    game = table.game
    told = first_turn_event(game)
    while (asks := decision(game)) is not None and game.turns <= MOST_TURNS:
        apply(game, table.bot_players[asks.seat].choose(game))
        last = current_turn_event(game, told)
        for line in digest_lines(table.telling, game, told, last):
            click.echo(line)
        told = last
    for line in end_lines(table.telling, game, told):
        click.echo(line)
    if asks is not None:
        click.echo(table.telling.words.say("screen.stopped", n=MOST_TURNS))
    for line in result_lines(table.telling.words, game, table.player_label):
        click.echo(line)
