"""What a scenario names and its game has not: a variant leaves it out, or it is for other numbers of players."""

from __future__ import annotations

from compiler.objects.base import Object
from compiler.objects.declarations.declared import PlayerRange
from compiler.objects.expressions import Goods, Ref, Things
from compiler.objects.walking import nodes

from ...game.tables.numbering import Numbers, is_used_with
from ...town.names import short_name

__all__ = ["why_it_is_missing", "why_missing"]

_MOST_PLAYERS = 12


def why_missing(numbers: Numbers, said: Object) -> tuple[str, str] | None:
    """The reason and the cure, where something that is named is not in this game; None where all of it is."""
    for node in nodes(said):
        id = node.id if isinstance(node, Ref) else node.noun if isinstance(node, Things | Goods) else ""
        if "." in id and (why := why_it_is_missing(numbers, id)):
            return why
    return None


def why_it_is_missing(numbers: Numbers, id: str) -> tuple[str, str] | None:
    """The same for one thing that the pack declares."""
    name, declared = short_name(id), numbers.by_id.get(id)
    if declared is None:
        return f"`{name}` is not in this game", "the `variant` leaves it out"
    players = getattr(declared, "players", None)
    if isinstance(players, PlayerRange) and not is_used_with(players, numbers.card_players):
        return f"`{name}` is not in a game for {numbers.card_players}", f"write `players {_range(players)}`"
    return None


def _range(players: PlayerRange) -> str:
    if players.least == players.most:
        return str(players.least)
    return f"{players.least}+" if players.most >= _MOST_PLAYERS else f"{players.least} to {players.most}"
