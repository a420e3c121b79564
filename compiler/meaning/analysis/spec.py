"""What a verb states about itself, and a clause: a verb with what stands behind it in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, TypeAlias

from ...names.symbols import Symbol
from ...objects.act import Act
from ...syntax.phrase import Phrase, Word
from .context import AnalysisContext, Plain

__all__ = ["ANYWHERE", "Clause", "ClausePart", "Part", "Verb"]

ANYWHERE = (
    "area",
    "player",
    "market",
    "sector",
    "place",
    "site",
    "tile",
    "space",
    "road",
    "building",
    "loop",
    "zone",
)
"""The sorts of all places where a piece can be."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a sentence: the field it fills and the sorts of thing that fit (see compiler/vocabulary/nouns.py).

    It is introduced by a preposition (`plant 2 trees in sector`); the object needs none.
    """

    field: str
    takes: tuple[str, ...]
    required: bool = False
    said: Literal["", "item", "building", "any_of", "roads", "noun", "title", "action"] = ""
    """How it is put into words, where that does not follow from its sorts: goods or a thing, the building that is
    meant, one of a set, a number of roads, a bare noun, a title in quotes, or an action."""
    also: tuple[str, ...] = ()
    """For goods: sorts that can be counted out there besides what players have in stock."""
    from_places: bool = False
    """For goods: whether they may be taken from where they were put: `workers on tile`."""


@dataclass(frozen=True, slots=True)
class ClausePart:
    """One part of a clause as it was written: its operand, and the phrases that narrow it."""

    operand: Phrase | None
    slots: list[Phrase] = field(default_factory=list)

    @property
    def words(self) -> Phrase:
        """The operand, where there must be one."""
        assert self.operand is not None
        return self.operand


@dataclass(slots=True)
class Clause:
    """A verb in a sentence: who acts, its objects, its parts by preposition, and the name its result gets."""

    verb: Verb
    word: Word
    phrase: Phrase
    subject: Phrase | None
    objects: list[ClausePart]
    parts: dict[str, ClausePart]
    name: Phrase | None = None
    choosing: list[Phrase] = field(default_factory=list)
    times: Phrase | None = None


Check: TypeAlias = Callable[[AnalysisContext, Clause, Plain], None]
"""Raises `LineError` where the parts of a sentence do not go together. It may change the object, where a verb is
written in one way and stored in another."""


@dataclass(frozen=True, slots=True)
class Verb:
    """All that one verb states about itself, for reading it and for putting it into words."""

    name: str
    says: str
    """One line for the reference and for messages."""
    object: Part | None = None
    parts: Mapping[str, Part] = field(default_factory=lambda: MappingProxyType({}))
    """By preposition."""
    binds: str = ""
    """The sort of the name given with `as`, when the verb makes something that can be spoken of later."""
    takes_many: bool = False
    """Whether several objects may follow, with commas: `gain 1 vp, 5 money`."""
    models: tuple[type[Act], ...] = ()
    """The object of the sentence; several where their shapes differ."""

    # ---- reading
    only_after_can: bool = False
    """Whether it is only asked about and never done."""
    read: Callable[[AnalysisContext, Clause], Plain | None] | None = None
    """Reads the whole sentence, where the table of parts does not do. None: this one is read by the table."""
    check: Check | None = None
    """Runs when all parts are there, before the result gets its name."""
    check_after_can: Check | None = None
    """The same for a sentence after `can`."""
    sort_of_name: Callable[[Plain], str] | None = None
    """The sort of the name given with `as`, where it is not always `binds`."""
    check_unit: Callable[[AnalysisContext, Clause, Plain, Symbol], None] | None = None
    """Checks an object counted in a unit; None: nobody can do this with a unit."""
    unit_parts: bool = False
    """Whether its parts may be counted in a unit."""
    takes_choosing: bool = False
    """Whether a scenario may say what is chosen: `choosing n = 3`."""
    subject: str = ""
    """The one word that the subject must end with; "" for any players."""

    # ---- words
    optional: tuple[str, ...] = ()
    """Parts that may be missing, in the order in which they are said; each has a frame `act.<verb>.part.<part>`."""
    lot: str = ""
    """The adjective for the lot it makes: `lot_planted`."""
    goods: Literal["", "own", "taken"] = ""
    """How its goods are spoken of: `all your money` of one's own, `worth up to` of what is taken for a unit."""
    for_all: bool = False
    """Whether it concerns everybody, whoever does it: it is said without a subject."""
