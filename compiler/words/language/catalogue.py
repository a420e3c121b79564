"""The names of a pack in one language: titles, nouns and places, as its translators gave them.

What a language lacks is taken from the next one in its chain, in the end from the source; what fell back is noted.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ...objects.declarations.declared import Declared
from ...objects.declarations.nouns import (
    Area,
    Border,
    Category,
    Countable,
    Die,
    Ground,
    Neutral,
    RoadState,
    Value,
)
from ...objects.declarations.pack import Pack
from ...objects.declarations.tiles import Building
from .entries import (
    NOUNS,
    PLACES,
    Entry,
    all_entries,
)
from .frames import Fixed, literal_frame
from .nouns import ROLES, Noun, own_noun
from .phrasebook import Phrasebook
from .text import mark_icon

__all__ = ["Catalogue", "Translations"]

Translations = Mapping[str, tuple[str, ...]]
"""By key: the text, or one for each plural form. Only what is finished: nothing fuzzy, nothing empty."""


_ICON = re.compile(r"(?:\b([0-9]{1,7}|[XYZ])([ \u00a0\u202f]))?\[([a-z][a-z0-9_]*)\]")
"""An icon in an author's own text, with the number before it, if there is one."""

_LIKE = {
    Building: "building",
    Category: "building",
    Ground: "site",
    RoadState: "road",
    Border: "tile",
    Neutral: "player",
}
"""What a declared noun is one of: it wants the same prepositions."""


class Catalogue:
    """The texts of one pack in one language, by key, and its nouns with all their forms."""

    def __init__(self, pack: Pack, book: Phrasebook, chain: Sequence[Translations] = ()) -> None:
        self.pack = pack
        self.book = book
        self.by_id: Mapping[str, Declared] = {each.id: each for each in pack.declarations}
        self._entries: Mapping[str, Entry] = {entry.key: entry for entry in all_entries(pack)}
        self._chain = tuple(chain)
        self._nouns: dict[str, Noun] = {}
        self.missing_keys: set[str] = set()
        """Keys of what the first language of the chain did not have, though it was asked for."""

    # ---- texts

    def text(self, key: str) -> str:
        """The text of a key, in the first language of the chain that has it."""
        return self._forms_of(key)[0]

    def has(self, key: str) -> bool:
        """Whether the pack has a text with this key at all."""
        return key in self._entries

    def is_translated(self, key: str) -> bool:
        """Whether a text is there in the language itself, not only in one that it falls back to."""
        return key in self._entries and (not self._chain or key in self._chain[0])

    def title(self, id: str) -> str:
        """The title of a declaration; its name in words where it has none."""
        key = f"{id}/title"
        return self.text(key) if key in self._entries else id.partition(".")[2].replace("_", " ")

    def _forms_of(self, key: str) -> tuple[str, ...]:
        """The text of a key, or its plural forms, with the fallbacks; what fell back is noted in `missing_keys`."""
        for number, translations in enumerate(self._chain):
            if key in translations:
                if number:
                    self.missing_keys.add(key)
                return translations[key]
        if self._chain:
            self.missing_keys.add(key)
        entry = self._entries[key]
        return (entry.source, entry.plural) if entry.plural else (entry.source,)

    # ---- nouns

    def noun(self, id: str) -> Noun:
        """A declaration as a noun. Places come with their phrases, and what is no noun is its title in quotes."""
        if id not in self._nouns:
            self._nouns[id] = self._build_noun(self.by_id[id])
        return self._nouns[id]

    def noun_of_others(self, id: str) -> Noun:
        """A place that every player has, as that of somebody else: `their hand`."""
        declared = self.by_id[id]
        if not (isinstance(declared, Area) and declared.each):
            return self.noun(id)
        return self._place(id, "their", "_their")

    def _place(self, id: str, the: str, whose: str) -> Noun:
        forms = {case: dict.fromkeys(self.book.categories, self.text(f"{id}/{the}")) for case in self.book.cases}
        return Noun(forms, roles={role: literal_frame(self.text(f"{id}/{role}{whose}")) for role in ROLES})

    def _value(self, id: str) -> Noun:
        book = self.book
        keys = {case: f"{id}/{'the' if case == 'nominative' else f'the.{case}'}" for case in book.cases}
        return Noun({case: dict.fromkeys(book.categories, self.text(key)) for case, key in keys.items()})

    def is_noun(self, id: str) -> bool:
        """Whether the name of a declaration is a noun in the middle of a sentence."""
        return isinstance(self.by_id.get(id), NOUNS)

    def has_phrase(self, id: str) -> bool:
        """Whether a value has a name that sentences use: `the participation fee`."""
        return isinstance(self.by_id.get(id), Value) and self.has(f"{id}/the")

    def _build_noun(self, declared: Declared) -> Noun:
        book, id = self.book, declared.id
        if isinstance(declared, PLACES):
            return self._place(id, "the", "")
        if self.has_phrase(id):
            return self._value(id)
        if not isinstance(declared, NOUNS):
            return Noun({book.cases[0]: dict.fromkeys(book.categories, self.quoted_title(id))})
        forms = {
            case: self._plurals(f"{id}/{'noun' if case == 'nominative' else f'noun.{case}'}") for case in book.cases
        }
        symbol = declared.symbol if isinstance(declared, Countable) else ""
        icon = id.partition(".")[2] if isinstance(declared, Countable | Die) else ""
        return Noun(forms, self._class(id), icon, symbol, own_noun(book, _LIKE.get(type(declared), "piece")).roles)

    def _plurals(self, key: str) -> dict[str, str]:
        found = self._forms_of(key)
        return {category: found[min(n, len(found) - 1)] for n, category in enumerate(self.book.categories)}

    def _class(self, id: str) -> str:
        if not self.book.classes:
            return ""
        found = self.text(f"{id}/class")
        return found if found in self.book.classes else self.book.classes[0]

    def mark_icons(self, text: str) -> str:
        """An author's own text with `[tree]` marked as an icon; the word behind it is one tree, or as many as the
        number before it."""
        return _ICON.sub(self._icon, text)

    def _icon(self, found: re.Match[str]) -> str:
        number, space, icon = found.groups(default="")
        id = self.icons.get(icon)
        if id is None:
            return found[0]
        noun, book = self.noun(id), self.book
        if number and noun.symbol:
            return f"{number}{space}{mark_icon(icon, noun.symbol)}"
        category = book.category(int(number)) if number.isdecimal() else book.unknown if number else "one"
        return f"{number}{space}{mark_icon(icon, noun.form(book, book.cases[0], category))}"

    @property
    def icons(self) -> Mapping[str, str]:
        """What may stand between brackets, and the id of the noun it is for."""
        return {id.partition(".")[2]: id for id, each in self.by_id.items() if isinstance(each, Countable | Die)}

    def quoted_title(self, id: str) -> str:
        """A title in quotation marks, as it is printed on the thing."""
        return self.book.say("title.quoted", title=Fixed(self.title(id)))
