"""The packs that ship, compiled once, and the few questions the content tests ask of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest

from compiler.bundle import build_pack
from compiler.compile import Compiled, compile_folder
from compiler.objects.declarations.declared import Declared
from compiler.objects.declarations.pack import Pack
from compiler.objects.expressions import Goods, Number
from compiler.objects.sentences.effects import Effect, May
from compiler.verbs.do import DoAction
from compiler.verbs.draw import Draw
from compiler.verbs.gain import Gain

__all__ = ["CONTENT", "NOUNS", "amount_of", "bonuses", "compiled", "local", "named", "of_class", "pack"]

CONTENT = Path(__file__).resolve().parents[2] / "content"

NOUNS = {"vp": "VP", "money": "MONEY", "tree": "TREES", "small_warehouse": "SMALL_WAREHOUSE"}
ACTIONS = {"plant_bonus": "PLANT", "new_land": "LAND", "offered_land": "LAND", "free_road": "ROAD"}
"""Nouns and actions of the pack, as the ledger calls them."""

T = TypeVar("T", bound=Declared)


@cache
def compiled(name: str = "grinivil") -> Compiled:
    return compile_folder(CONTENT / name, f"content/{name}")


@cache
def pack(name: str = "grinivil") -> Pack:
    return build_pack(compiled(name))


def of_class(kind: type[T], name: str = "grinivil") -> list[T]:
    """All declarations of one class, in source order."""
    return [declaration for declaration in pack(name).declarations if isinstance(declaration, kind)]


def named(kind: type[T], short: str, name: str = "grinivil") -> T:
    """The declaration of a class with a short name."""
    return next(each for each in of_class(kind, name) if local(each.id) == short)


def local(id: str) -> str:
    """`grinivil.school` without its pack."""
    return id.partition(".")[2]


# ---- reading compiled effects back into the ledger's words


def amount_of(goods: Goods | Any) -> int:
    assert isinstance(goods, Goods)
    assert isinstance(goods.amount, Number)
    return goods.amount.n


def bonuses(effects: Sequence[Effect]) -> list[list[Any]]:
    """Effects of a site or a space as the ledger writes them: [["VP", 3], ["REPEAT", 1]]."""
    found: list[list[Any]] = []
    for effect in effects:
        if isinstance(effect, May):
            found += bonuses(effect.effects)
        elif isinstance(effect, DoAction):
            found.append([ACTIONS[local(str(getattr(effect.action, "id", "")))], None])
        elif isinstance(effect, Draw):
            found.append(["RES_RANDOM", amount_of(effect.goods)])
        elif isinstance(effect, Gain):
            for goods in effect.goods:
                assert isinstance(goods, Goods)
                if goods.noun == "resource":
                    found.append(["RES_CHOICE", amount_of(goods)])
                elif local(goods.noun) == "repeat_action":
                    found.append(["REPEAT", None])
                else:
                    found.append([NOUNS[local(goods.noun)], amount_of(goods)])
        else:
            pytest.fail(f"no bonus: {effect}")
    return found
