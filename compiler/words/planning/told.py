"""What a plan is made of: effects told as they stand, and the shapes that several of them are told in together."""

from __future__ import annotations

from dataclasses import dataclass

from typing_extensions import TypeAliasType

from ...objects.act import Act
from ...objects.sentences.effects import Effect, ForEach, If, May, Tiers
from ...verbs.choose import ChooseNumber

__all__ = ["EachDoes", "IfPossible", "PerUnit", "Permission", "Sentence", "Told"]


@dataclass(frozen=True, slots=True)
class Sentence:
    """Acts of one subject in one sentence: `pay 10 € and gain 3 points`. A choice stands before the act that it is told
    in: `plant 1 to 9 trees in a planting sector`."""

    steps: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Permission:
    """What somebody may do, where it is acts alone: `you may pay 5 € to gain 1 tree`."""

    may: May
    steps: tuple[Effect, ...]
    price: int
    """How many of the steps are the price for the others; 0 where nothing is paid for something."""


@dataclass(frozen=True, slots=True)
class EachDoes:
    """A `for each` that needs no name for the one it has come to: `pay 15 € to each other builder`."""

    loop: ForEach


@dataclass(frozen=True, slots=True)
class IfPossible:
    """What is done if it can be done: the condition asks for nothing else."""

    asked: If


@dataclass(frozen=True, slots=True)
class PerUnit:
    """So many of one thing, and for each of them so much of another: `gain 1 to 3 trees and pay 2 € for each tree`."""

    choice: ChooseNumber
    counted: Act
    """What is done with as many as were chosen."""
    priced: Act
    """What is done for each of them, as for one."""
    tiers: Tiers | None = None
    """Where it is not the same for every number: the ranges, each with one act like `priced`, as for one."""


Told = TypeAliasType("Told", Effect | Sentence | Permission | EachDoes | IfPossible | PerUnit)
