"""What a `trade` may hold: prices first, then what is got for them, so that it comes to an end."""

from __future__ import annotations

from ..diagnostics import Diagnostic, Place, error
from .reading import Plain, Reading, Wrong

__all__ = ["check_trade"]


def check_trade(r: Reading, trade: Plain) -> None:
    """Raises `Wrong` where a block cannot be done several times at once."""
    paid = gained = False
    for act in trade["effects"]:
        if act["do"] not in ("pay", "gain", "lose"):
            raise Wrong(not_goods_for_goods(r.block.place(*act["at"]), act["do"]))
        gained = gained or act["do"] == "gain"
        if act["do"] == "pay" and gained:
            raise Wrong(price_comes_first(r.block.place(*act["at"])))
        paid = paid or (act["do"] == "pay" and any(_is_some(goods) for goods in act["goods"]))
    if not paid and "most" not in trade and trade["effects"]:
        raise Wrong(endless_trade(r.place()))


def _is_some(goods: Plain) -> bool:
    """Whether it is always at least something, so that nobody can pay it for ever."""
    amount = goods.get("amount", {})
    return amount.get("op") in ("number", "halves") and amount["n"] > 0 and not goods.get("up_to")


# ---- what can be wrong


def not_goods_for_goods(place: Place, verb: str) -> Diagnostic:
    return error("T360", f"`{verb}` cannot be traded", place, "write only `pay`, `lose` and `gain` under `trade`")


def price_comes_first(place: Place) -> Diagnostic:
    return error("T361", "in a trade the price comes first", place, "put `pay` before `gain`")


def endless_trade(place: Place) -> Diagnostic:
    return error(
        "T362", "nothing says how often this can be traded", place, "let it cost something, or write `up to 3 times`"
    )
