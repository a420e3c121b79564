"""Figures that cannot be: costs above what there is, choices with one answer, ranges nobody reaches."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from ...diagnostics import Diagnostic, Place, warning
from ...meaning.analysis.context import Plain
from ...names.symbols import plural_of
from ...source.layout import Block
from ..declarations.view import (
    PackView,
    place_at,
    statements,
    walk_nodes,
)

__all__ = ["check"]


def check(view: PackView) -> Iterator[Diagnostic]:
    sound: set[int] = set()
    for block, node in view.own:
        if node["kind"] == "inhabitant":
            yield from _check_card(view, block, node, sound)
        else:
            for statement in statements(node):
                yield from _check_statement(block, statement)
                yield from _check_goods(view, block, statement, sound)
            yield from _check_ranges(view, block, node)


def _check_card(view: PackView, block: Block, node: Plain, sound: set[int]) -> Iterator[Diagnostic]:
    for statement in node["rewards"]:
        yield from _check_goods(view, block, statement, sound)
    for wish in node["wishes"]:
        for statement in wish.get("rewards", ()):
            yield from _check_goods(view, block, statement, sound)


def _check_goods(view: PackView, block: Block, statement: Plain, sound: set[int]) -> Iterator[Diagnostic]:
    """Report prices nobody can pay and caps nobody reaches. ``sound`` has the lists that were found right before."""
    listed = statement.get("goods")
    if listed is None or id(listed) in sound:
        return
    found = False
    for goods in listed if isinstance(listed, list) else [listed]:
        if goods["op"] != "goods":
            continue
        amount = goods["amount"]
        limit = view.supply(goods["noun"])
        place = block.place(statement["at"][0], *goods["at"])
        if limit is not None and amount["op"] == "number" and amount["n"] > limit:
            found = True
            yield more_than_there_is(place, view.name(goods["noun"]), amount["n"], limit)
        most = _most_counted(view, amount)
        if amount["op"] == "at_most" and most is not None and amount["bound"]["op"] == "number":
            found = found or most <= amount["bound"]["n"]
            if most < amount["bound"]["n"]:
                yield cap_never_reached(place, amount["bound"]["n"], most)
    if not found:
        sound.add(id(listed))


def _most_counted(view: PackView, amount: Plain) -> int | None:
    """The most a capped amount can come to without its cap; None where it cannot be told."""
    if amount["op"] != "at_most":
        return None
    inner = amount["of"]
    if inner["op"] != "per" or inner["amount"]["op"] != "number" or inner["of"]["op"] != "count":
        return None
    limit = view.supply(inner["of"]["of"]["noun"])
    if limit is None:
        return None
    return int(inner["amount"]["n"]) * (limit // int(inner["every"]))


def _check_statement(block: Block, statement: Plain) -> Iterator[Diagnostic]:
    place = place_at(block, statement["at"])
    match statement.get("do"):
        case "either" if len(statement["branches"]) == 1:
            yield one_way(place, "`either` has no `or`")
        case "pick" if len(statement["options"]) == 1 and statement["options"][0]["times"] == 1:
            yield one_way(place, "only one thing can be chosen")
        case "choose_number" if _is_same_number(statement["least"], statement["most"]):
            yield one_way(place, "only one number can be chosen")
        case "if":
            yield from _check_condition(place, statement["condition"])
    if "condition" in statement and "do" not in statement:
        yield from _check_condition(place, statement["condition"])


def _is_same_number(first: Plain, second: Plain) -> bool:
    return bool(first["op"] == second["op"] == "number" and first["n"] == second["n"])


def _check_condition(place: Place, condition: Plain) -> Iterator[Diagnostic]:
    for test in walk_nodes(condition):
        bound = test.get("goods", {}).get("amount") if test.get("test") == "has" else None
        if test.get("test") == "exists":
            bound = test["amount"]
        if bound is None or bound["op"] != "number" or bound["n"] != 0:
            continue
        if test["compare"] == "at_least":
            yield always(place, "so")
        elif test["compare"] == "fewer_than":
            yield always(place, "not so")


def _check_ranges(view: PackView, block: Block, node: Plain) -> Iterator[Diagnostic]:
    """Report ranges that a number chosen before can never reach, and numbers that no range covers."""
    chosen: dict[str, tuple[int, int]] = {}
    for statement in sorted(statements(node), key=lambda s: tuple(s["at"])):
        do = statement.get("do")
        if do == "choose_number" and statement["least"]["op"] == statement["most"]["op"] == "number":
            chosen[statement["binds"]] = (statement["least"]["n"], statement["most"]["n"])
        elif do == "plant" and statement.get("binds"):
            bounds = _bounds_of(statement["goods"], chosen)
            if bounds:
                chosen[statement["binds"]] = bounds
        elif do in ("by", "for_each_of"):
            yield from _check_reach(view, block, statement, chosen)


def _bounds_of(goods: Plain, chosen: dict[str, tuple[int, int]]) -> tuple[int, int] | None:
    amount = goods["amount"]
    if amount["op"] == "local":
        return chosen.get(amount["name"])
    if amount["op"] == "number":
        return (0 if goods["up_to"] else amount["n"], amount["n"])
    return None


def _check_reach(
    view: PackView, block: Block, statement: Plain, chosen: dict[str, tuple[int, int]]
) -> Iterator[Diagnostic]:
    amount = statement["amount"]
    local = amount if amount["op"] == "local" else amount.get("of", {})
    bounds = chosen.get(local.get("name", "")) if isinstance(local, dict) else None
    if amount["op"] == "face" and (faces := _faces_of(view, amount["id"])):
        bounds = (min(faces), max(faces))
    if bounds is None:
        return
    least, most = bounds
    for tier in statement["tiers"]:
        if tier["least"] > most or (statement["do"] == "by" and tier["most"] is not None and tier["most"] < least):
            yield never_reached(place_at(block, tier["at"]), least, most)
    last: Any = statement["tiers"][-1]["most"] if statement["tiers"] else None
    if last is not None and last < most and not _are_occasions(statement["tiers"]):
        yield nothing_said(place_at(block, statement["at"]), last + 1, most)


def _are_occasions(tiers: list[Plain]) -> bool:
    """Whether numbers are left out on purpose: single ones, with others between them."""
    alone = all(tier["least"] == tier["most"] for tier in tiers)
    return alone and any(after["least"] > before["most"] + 1 for before, after in pairwise(tiers))


def _faces_of(view: PackView, id: str) -> list[int]:
    """All that a die or a marker can show; empty where it is broken, which has been reported."""
    shows = view.objects.get(id, {})
    if shows.get("kind") == "marker":
        return [0, *view.objects.get(shows["wheel"], {}).get("spaces", ())]
    return list(shows.get("faces", ()))


# ---- what can be wrong


def more_than_there_is(place: Place, noun: str, amount: int, limit: int) -> Diagnostic:
    nouns = noun if amount == 1 else plural_of(noun)
    return warning("T703", f"there are never {amount} {nouns}: the game has {limit}", place, f"use {limit} at most")


def cap_never_reached(place: Place, cap: int, most: int) -> Diagnostic:
    return warning(
        "T704",
        f"the limit of {cap} is never reached: it cannot come to more than {most}",
        place,
        "leave it out",
    )


def one_way(place: Place, why: str) -> Diagnostic:
    return warning("T705", f"this is no choice: {why}", place)


def always(place: Place, how: str) -> Diagnostic:
    return warning("T706", f"this is always {how}", place, "to ask for none at all, write `at most 0`")


def never_reached(place: Place, least: int, most: int) -> Diagnostic:
    return warning("T707", f"this range is never reached: the number lies from {least} to {most}", place)


def nothing_said(place: Place, least: int, most: int) -> Diagnostic:
    missing = str(least) if least == most else f"{least} to {most}"
    return warning("T708", f"nothing is said about {missing}, which can be chosen", place)
