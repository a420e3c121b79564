"""For how many players cards are taken: for as many as play, or as many as a value of the set-up says."""

from __future__ import annotations

from compiler.objects.declarations.game import Setup
from compiler.objects.declarations.nouns import Value
from compiler.objects.declarations.pack import Pack
from compiler.objects.expressions import Amount

from ...town.refusals import Refused
from .numbering import is_used_with

__all__ = ["card_players"]


def card_players(pack: Pack, seats: int) -> int:
    """The number of players that tiles, cards and buildings are meant for which are in the game."""
    setups = [each for each in pack.declarations if isinstance(each, Setup) and is_used_with(each.players, seats)]
    id = next((each.cards for each in setups if each.cards is not None), None)
    value = next((each for each in pack.declarations if isinstance(each, Value) and each.id == id), None)
    return seats if value is None else _stated(value, seats)


def _stated(value: Value, seats: int) -> int:
    if value.amount is not None:
        return _plain(value.amount)
    tiers = [each for each in value.tiers if each.least <= seats <= (seats if each.most is None else each.most)]
    return _plain(tiers[0].amount) if tiers else 0


def _plain(amount: Amount) -> int:
    """A number that is written out; `check` lets nothing else through."""
    if amount.op != "number":
        raise Refused("T904", "for how many players cards are taken has to be a plain number")
    return amount.n
