"""The context of putting a declaration into words: the language, the names of the pack, and what local names stand
for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from ...objects.base import Stated
from ...objects.declarations.boards import Map
from ...objects.declarations.nouns import Value, Zone
from ...objects.declarations.pack import Pack
from ...objects.expressions import (
    Amount,
    Goods,
    Ref,
    Thing,
)
from ..language.catalogue import Catalogue
from ..language.frames import Fixed, Inflectable
from ..language.nouns import (
    ROLES,
    Noun,
    NounPhrase,
    own_noun,
)
from ..language.phrasebook import Phrasebook
from ..language.text import capitalize

__all__ = ["Lot", "RenderContext"]

_LETTERS = "XYZVWUTSRQPNMLKJ"


@dataclass(frozen=True, slots=True)
class Lot:
    """Goods that were bought, planted or drawn earlier, and have a name since."""

    goods: NounPhrase
    """Several of them, bare."""
    how: str
    """The adjective: bought, planted, drawn."""


@dataclass(frozen=True, slots=True)
class RenderContext:
    """What wording one declaration depends on. It is immutable: each binding makes a new context."""

    book: Phrasebook
    names: Catalogue
    amount_phrase: Callable[[RenderContext, Amount], Inflectable]
    """Says an amount. It stands here because things, amounts and goods are said inside each other."""
    some_phrase: Callable[[RenderContext, Goods], Inflectable]
    """Says at least so much of something."""
    pack: Pack
    """The pack as it is in the game that the text is for. Names are taken from the whole pack: a variant may speak of
    what it removes."""
    choices: Mapping[str, str]
    """By option: the choice that the text is for."""
    values: Mapping[str, Value]
    """The values as they are in that game."""
    changing_values: frozenset[str] = frozenset()
    """Values that do not stay what they are: those are named, not counted out."""
    reminders: frozenset[str] = frozenset()
    """Pieces that only the rules count with: what is done with them is not said."""
    land_is_owned: bool = False
    """Whether land has owners in this game at all: where it never has, nothing is said about them."""
    locals: Mapping[str, Inflectable] = field(default_factory=dict)
    lots: Mapping[str, Lot] = field(default_factory=dict)
    letters: int = 0
    you: Inflectable | None = None
    """Who `you` is; None: the reader. Somebody else who does an action is `you` in its lines."""
    default_actor: Inflectable | None = None
    """Who acts where a line does not say it; None: the reader."""
    repeated: frozenset[tuple[int, ...]] = frozenset()
    """Lines whose action was told further up: it is only named."""
    depth: int = 0
    """How many actions are being described inside each other."""
    contexts_by_line: dict[tuple[int, ...], RenderContext] | None = None
    """If given, it is filled: the context of each line by its position, so that a single line can be rendered later."""

    def note_line(self, stated: Stated) -> None:
        """Remember that a line is told in this context, if anybody asked for the contexts of lines."""
        if self.contexts_by_line is not None:
            self.contexts_by_line.setdefault(stated.at, self)

    def say(self, key: str, **values: Inflectable) -> str:
        return self.book.say(key, **values)

    def framed(self, key: str, **values: Inflectable) -> Inflectable:
        """A phrase made from a frame; it is filled when it is rendered in a case."""
        return _FramePhrase(self.book, key, values)

    def framed_for(self, category: str, key: str, **values: Inflectable) -> Inflectable:
        """The same, where the frame may have a form for each number: there is one tree, there are two."""
        tried = (f"{key}.{category}", f"{key}.other", key)
        return self.framed(next(each for each in tried if each in self.book.frames), **values)

    # ---- names

    def with_local(self, name: str, phrase: Inflectable) -> RenderContext:
        """The context in which a local name stands for a phrase."""
        return replace(self, locals={**self.locals, name: phrase})

    def label_for(self, phrase: Inflectable) -> str:
        """A letter that tells a second thing of the same noun from the first: `that player (B)`. Empty for the first
        one."""
        if not isinstance(phrase, NounPhrase):
            return ""
        others = [each for each in self.locals.values() if isinstance(each, NounPhrase)]
        alike = [each for each in others if each.noun.forms == phrase.noun.forms]
        return "ABCDEFGH"[len(alike) % 8] if alike else ""

    def owner(self, whose: str) -> Inflectable | None:
        """Whose things are meant by `your` or `their`; None for the reader."""
        return {"your": self.you, "their": self.default_actor}.get(whose)

    def with_letter(self, name: str) -> RenderContext:
        """The context in which a number with a name is called by a letter: X, Y, Z."""
        letter = _LETTERS[self.letters % len(_LETTERS)]
        return replace(self, locals={**self.locals, name: Fixed(letter)}, letters=self.letters + 1)

    def with_lot(self, name: str, lot: Lot) -> RenderContext:
        """The context in which a local name stands for a lot."""
        return replace(self, lots={**self.lots, name: lot})

    # ---- what the words of a verb ask (see PackFacts)

    def is_own_zone(self, zone: Thing | None) -> bool:
        """Whether every player has such a zone: then it goes without saying whose the land is."""
        found = self.names.by_id.get(zone.id) if isinstance(zone, Ref) else None
        return isinstance(found, Zone) and found.each

    def roads_stay_linked(self) -> bool:
        """Whether the map forbids exchanges of land that would part its roads."""
        return any(isinstance(each, Map) and each.linked for each in self.pack.declarations)

    # ---- nouns

    def noun(self, name: str) -> Noun:
        """A noun of the pack by its id, or of the language by its name."""
        if name in self.names.by_id:
            return self.names.noun(name)
        return own_noun(self.book, name)

    def phrase(self, name: str, category: str = "one", determiner: str = "") -> NounPhrase:
        """A noun phrase, from the id of a noun of the pack or the name of one of the language."""
        return NounPhrase(self.book, self.noun(name), category, determiner)


@dataclass(frozen=True, slots=True)
class _FramePhrase:
    """A frame with the phrases for its gaps."""

    book: Phrasebook
    key: str
    values: Mapping[str, Inflectable]
    has_article: ClassVar[bool] = False

    def render(self, case: str) -> str:
        if case == "capital":
            return capitalize(self.render(""))
        if case in ROLES and f"{self.key}.{case}" not in self.book.frames:
            return self.book.say(f"place.{case}", thing=self)
        return self.book.frame(self.key, case).fill(self.values, case)
