"""What saved games and recordings have in common: how they name their pack, and how they are refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from compiler.objects.declarations.game import Variant
from compiler.objects.declarations.pack import Pack

from ...town.refusals import Refused
from ..rules.builder import rules_of
from ..state.rules import Rules
from .fingerprints import pack_hash
from .json_files import shown

__all__ = ["Data", "Kind", "Mark", "Marks", "Move", "Seed", "Short", "Small", "checked", "headed", "not_plain", "ready"]

Mark = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Short = Annotated[str, Field(max_length=200)]
Small = Annotated[int, Field(ge=-(2**31), lt=2**31)]
Seed = Annotated[int, Field(gt=-(2**256), lt=2**256)]
Move = Small | Annotated[list[Small], Field(max_length=1000)]


class Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Marks(Data):
    """A pack, and which version of it."""

    name: Short
    hash: Mark


_T = TypeVar("_T", bound=Data)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of file, and how one speaks of it."""

    format: str
    version: int
    code: str
    """The code with which anything else is refused."""
    name: str
    made: str
    """What was done to get one: `saved`, `recorded`."""
    again: str
    """What to do where one is damaged."""


def headed(data: object, kind: Kind) -> dict[str, Any]:
    """Data that says it is of a kind, and of a version that can be read."""
    if not isinstance(data, dict) or data.get("format") != kind.format:
        raise Refused(kind.code, f"this is no {kind.name}", f"name a file that was {kind.made} from a game")
    version = data.get("version")
    if type(version) is int and version > kind.version:
        raise Refused("T911", f"this {kind.name} was made by a newer Tuilerie", "use that one")
    return data


def checked(model: type[_T], data: dict[str, Any], kind: Kind) -> _T:
    """What the data holds. Nothing in it is trusted."""
    try:
        return model.model_validate(data)
    except ValidationError as invalid:
        raise _damaged(kind, invalid) from None
    except RecursionError:
        raise not_plain(kind) from None


def not_plain(kind: Kind) -> Refused:
    return Refused(kind.code, f"this is no {kind.name}: it is not plain data", kind.again)


def ready(rules: Rules | Pack, of: Marks, seats: int, variants: list[str], *, same: bool = True) -> Rules:
    """The rules that a saved game or a recording was played by; refused where they are others."""
    pack = rules.pack if isinstance(rules, Rules) else rules
    if of.name != pack.name:
        raise Refused("T912", f"this is a game of {shown(of.name)}, not of {shown(pack.name)}", "use the other pack")
    if not isinstance(rules, Rules):
        known = {each.id for each in pack.declarations if isinstance(each, Variant)}
        for variant in variants:
            if variant not in known:
                reason = f"{shown(pack.name)} has no variant {shown(variant)} any more"
                raise Refused("T912", reason, "use the pack as it was then")
        rules = rules_of(pack, seats, variants)
    if (seats, variants) != (rules.numbers.seats, [each.id for each in rules.variants]):
        played = ", ".join(shown(each) for each in variants) or "no variant"
        raise Refused("T912", f"this is a game for {seats} players with {played}", "set the game up for these")
    if same and of.hash != pack_hash(rules):
        reason = f"this is a game of another version of {shown(of.name)}"
        raise Refused("T912", reason, "use the pack as it was then: its bundle, for instance")
    return rules


_PROBLEMS = {"missing": "is missing", "extra_forbidden": "is unknown"}
"""What pydantic finds, in our words."""


def _damaged(kind: Kind, invalid: ValidationError) -> Refused:
    first = invalid.errors(include_url=False, include_context=False, include_input=False)[0]
    where = shown(".".join(str(part) for part in first["loc"]))
    problem = _PROBLEMS.get(first["type"], "is not as it should be")
    return Refused(kind.code, f"this is no {kind.name}: {where} {problem}", kind.again)
