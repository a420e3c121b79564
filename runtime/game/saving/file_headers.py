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
from .json_files import printable

__all__ = [
    "Data",
    "FileKind",
    "Hash",
    "Move",
    "PackReference",
    "Seed",
    "Short",
    "Small",
    "check_header",
    "not_plain",
    "rules_for_file",
    "validate",
]

Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Short = Annotated[str, Field(max_length=200)]
Small = Annotated[int, Field(ge=-(2**31), lt=2**31)]
Seed = Annotated[int, Field(gt=-(2**256), lt=2**256)]
Move = Small | Annotated[list[Small], Field(max_length=1000)]


class Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class PackReference(Data):
    """Which pack a file is about, and which version of it."""

    name: Short
    hash: Hash


_T = TypeVar("_T", bound=Data)


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of file: its format, and the words for it in messages."""

    format: str
    version: int
    code: str
    """The code with which anything else is refused."""
    name: str
    made: str
    """What was done to get one: `saved`, `recorded`."""
    again: str
    """What to do where one is damaged."""


def check_header(data: object, kind: FileKind) -> dict[str, Any]:
    """The data as a dictionary. Raises `Refused` unless it names the format, and a version that can be read."""
    if not isinstance(data, dict) or data.get("format") != kind.format:
        raise Refused(kind.code, f"this is no {kind.name}", f"name a file that was {kind.made} from a game")
    version = data.get("version")
    if type(version) is int and version > kind.version:
        raise Refused("T911", f"this {kind.name} was made by a newer Tuilerie", "use that one")
    return data


def validate(model: type[_T], data: dict[str, Any], kind: FileKind) -> _T:
    """The data as a model. Raises `Refused` where it does not fit: nothing in it is trusted."""
    try:
        return model.model_validate(data)
    except ValidationError as invalid:
        raise _damaged(kind, invalid) from None
    except RecursionError:
        raise not_plain(kind) from None


def not_plain(kind: FileKind) -> Refused:
    return Refused(kind.code, f"this is no {kind.name}: it is not plain data", kind.again)


def rules_for_file(
    rules: Rules | Pack, of: PackReference, seats: int, variants: list[str], *, same: bool = True
) -> Rules:
    """The rules to go on with a saved game or a recording. Raises `Refused` where it was played by other rules."""
    pack = rules.pack if isinstance(rules, Rules) else rules
    if of.name != pack.name:
        raise Refused(
            "T912", f"this is a game of {printable(of.name)}, not of {printable(pack.name)}", "use the other pack"
        )
    if not isinstance(rules, Rules):
        known = {each.id for each in pack.declarations if isinstance(each, Variant)}
        for variant in variants:
            if variant not in known:
                reason = f"{printable(pack.name)} has no variant {printable(variant)} any more"
                raise Refused("T912", reason, "use the pack as it was then")
        rules = rules_of(pack, seats, variants)
    if (seats, variants) != (rules.numbers.seats, [each.id for each in rules.variants]):
        played = ", ".join(printable(each) for each in variants) or "no variant"
        raise Refused("T912", f"this is a game for {seats} players with {played}", "set the game up for these")
    if same and of.hash != pack_hash(rules):
        reason = f"this is a game of another version of {printable(of.name)}"
        raise Refused("T912", reason, "use the pack as it was then: its bundle, for instance")
    return rules


_PROBLEMS = {"missing": "is missing", "extra_forbidden": "is unknown"}
"""What pydantic finds, in our words."""


def _damaged(kind: FileKind, invalid: ValidationError) -> Refused:
    first = invalid.errors(include_url=False, include_context=False, include_input=False)[0]
    where = printable(".".join(str(part) for part in first["loc"]))
    problem = _PROBLEMS.get(first["type"], "is not as it should be")
    return Refused(kind.code, f"this is no {kind.name}: {where} {problem}", kind.again)
