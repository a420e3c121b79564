"""What is known while a declaration is put into words: the language, the names of the pack, and what its own names
stand for so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from ..objects import Pack
from ..objects.acts import Change, Explore
from ..objects.expressions import Count, Per
from ..objects.game import Scenario, Variant
from ..objects.nouns import Option
from ..objects.walking import nodes
from .bookkeeping import reminders_among
from .catalogue import Catalogue
from .frames import Fixed, Phrase
from .nouns import ROLES, Noun, NounPhrase, own_noun
from .phrasebook import Phrasebook
from .text import capital

__all__ = ["Lot", "Saying", "speaker"]

_LETTERS = "XYZVWUTSRQPNMLKJ"


@dataclass(frozen=True, slots=True)
class Lot:
    """Goods that were bought, planted or drawn earlier, and can be spoken of."""

    goods: NounPhrase
    """Several of them, bare."""
    how: str
    """The adjective: bought, planted, drawn."""


@dataclass(frozen=True, slots=True)
class Saying:
    book: Phrasebook
    names: Catalogue
    choices: Mapping[str, str]
    """By option: the choice that the text is for."""
    changing: frozenset[str] = frozenset()
    """Values that do not stay what they are: those are named, not counted out."""
    reminders: frozenset[str] = frozenset()
    """Pieces that only the rules count with: what is done with them is not said."""
    land_is_owned: bool = False
    """Whether land has owners in this game at all: where it never has, nothing is said about them."""
    known: Mapping[str, Phrase] = field(default_factory=dict)
    lots: Mapping[str, Lot] = field(default_factory=dict)
    letters: int = 0
    you: Phrase | None = None
    """Who `you` is; None: the reader. Somebody else who does an action is `you` in its lines."""
    they: Phrase | None = None
    """Who acts where a line does not say it; None: the reader."""
    depth: int = 0
    """How many actions are being told inside each other."""

    @property
    def pack(self) -> Pack:
        return self.names.pack

    def say(self, key: str, **values: Phrase) -> str:
        return self.book.say(key, **values)

    def framed(self, key: str, **values: Phrase) -> Phrase:
        return _Framed(self.book, key, values)

    def framed_for(self, category: str, key: str, **values: Phrase) -> Phrase:
        """A frame that may have a form for each number: there is one tree, there are two."""
        tried = (f"{key}.{category}", f"{key}.other", key)
        return self.framed(next(each for each in tried if each in self.book.frames), **values)

    # ---- names

    def knowing(self, name: str, phrase: Phrase) -> Saying:
        return replace(self, known={**self.known, name: phrase})

    def label_for(self, phrase: Phrase) -> str:
        """A letter for a second thing of a sort: `that player (B)`. Empty for the first one."""
        if not isinstance(phrase, NounPhrase):
            return ""
        others = [each for each in self.known.values() if isinstance(each, NounPhrase)]
        alike = [each for each in others if each.noun.forms == phrase.noun.forms]
        return "ABCDEFGH"[len(alike) % 8] if alike else ""

    def owner(self, whose: str) -> Phrase | None:
        """Whose things are spoken of, where it is not the reader."""
        return {"your": self.you, "their": self.they}.get(whose)

    def counting(self, name: str) -> Saying:
        """With a number that is called by a letter."""
        letter = _LETTERS[self.letters % len(_LETTERS)]
        return replace(self, known={**self.known, name: Fixed(letter)}, letters=self.letters + 1)

    def holding(self, name: str, lot: Lot) -> Saying:
        return replace(self, lots={**self.lots, name: lot})

    # ---- nouns

    def noun(self, name: str) -> Noun:
        """A noun of the pack by its id, or of the language by its name."""
        if name in self.names.by_id:
            return self.names.noun(name)
        return own_noun(self.book, name)

    def phrase(self, name: str, category: str = "one", determiner: str = "") -> NounPhrase:
        return NounPhrase(self.book, self.noun(name), category, determiner)


@dataclass(frozen=True, slots=True)
class _Framed:
    book: Phrasebook
    key: str
    values: Mapping[str, Phrase]
    has_article: ClassVar[bool] = False

    def said(self, case: str) -> str:
        if case == "capital":
            return capital(self.said(""))
        if case in ROLES and f"{self.key}.{case}" not in self.book.frames:
            return self.book.say(f"place.{case}", thing=self)
        return self.book.frame(self.key, case).fill(self.values, case)


_TOLD_ABOUT = frozenset({Change, Explore, Per})


def speaker(names: Catalogue, choices: Mapping[str, str] | None = None) -> Saying:
    """Somebody who knows the language and the pack. ``choices`` are those of the table, where not the usual ones."""
    pack = names.pack
    chosen = {each.id: each.default for each in pack.declarations if isinstance(each, Option)}
    # The whole pack is walked once, for all that is told about it. What happens in an example is no rule of the game.
    acts = [
        (declared, node)
        for declared in pack.declarations
        if not isinstance(declared, Scenario)
        for node in nodes(declared)
        if type(node) in _TOLD_ABOUT
    ]
    changing = {node.value.id for of, node in acts if isinstance(node, Change) and not isinstance(of, Variant)}
    owned = any(isinstance(node, Explore) and node.owner for _, node in acts)
    # What others are paid for each of is an account, and told: without it nobody would know what they get.
    accounts = {node.of.of.noun for _, node in acts if isinstance(node, Per) and isinstance(node.of, Count)}
    reminders = reminders_among(pack.declarations) - accounts
    return Saying(names.book, names, {**chosen, **(choices or {})}, frozenset(changing), reminders, owned)
