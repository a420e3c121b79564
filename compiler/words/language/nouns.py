"""Nouns and noun phrases: `tree`, `2 trees`, `one of your idle workers`, `from the bag`.

A noun has a form for each case and plural form, and a class that other words agree with. Articles and adjectives
come from the phrasebook; nothing is ever put together from a stem and an ending.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import ClassVar

from .frames import Fixed, Frame, Inflectable, read_frame
from .phrasebook import Phrasebook
from .text import capitalize, mark_icon, plain

__all__ = ["ROLES", "BracketedPhrase", "Noun", "NounPhrase", "PhraseList", "PlacedPhrase", "own_noun"]

ROLES = ("from", "into", "in")
"""Whole phrases that a place has, because every place wants its own preposition: from the bag, into your hand."""


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun with all its forms."""

    forms: Mapping[str, Mapping[str, str]]
    """By case and plural form."""
    noun_class: str = ""
    icon: str = ""
    symbol: str = ""
    """What stands after a number in place of the noun: €."""
    roles: Mapping[str, Frame] = field(default_factory=dict)
    """How a place is said in a role, with `{thing}` for itself or as a whole phrase."""

    def form(self, book: Phrasebook, case: str, category: str) -> str:
        """The form for a case and a plural form; the plain one where the noun does not tell them apart."""
        forms = self.forms.get(book.contracted.get(case, case)) or self.forms[book.cases[0]]
        return forms.get(category) or forms[book.categories[-1]]


@cache
def own_noun(book: Phrasebook, name: str) -> Noun:
    """A noun that the language of rules itself has, such as player or site."""
    found = book.nouns[name]
    forms = {case: dict(zip(book.categories, found[case], strict=True)) for case in book.cases if case in found}
    roles = {role: read_frame(found[role], book.contractions) for role in ROLES if role in found}
    return Noun(forms, found.get("class", ""), roles=roles)


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A noun with its determiner, number, adjectives, and what stands behind it."""

    book: Phrasebook
    noun: Noun
    category: str
    determiner: str = ""
    number: str = ""
    adjectives: tuple[str, ...] = ()
    """Keys of the phrasebook, the one closest to the noun last."""
    after: tuple[Inflectable, ...] = ()

    @property
    def has_article(self) -> bool:
        return bool(self.determiner)

    def render(self, case: str) -> str:
        if case == "capital":
            return capitalize(self.render(""))
        if case in ROLES:
            return self._placed(case)
        words = self._noun(case)
        for adjective in reversed(self.adjectives):
            words = self._agreeing(f"adjective.{adjective}", words, case)
        if self.number:
            frame = "number.symbol" if self._has_symbol else "number.noun"
            words = self.book.say(frame, n=Fixed(self.number), noun=Fixed(words))
        if self.determiner:
            words = self._agreeing(f"determiner.{self.determiner}", words, case)
        return _followed(words, [each.render(self.book.contracted.get(case, case)) for each in self.after])

    @property
    def _has_symbol(self) -> bool:
        return bool(self.noun.symbol) and bool(self.number)

    def _noun(self, case: str) -> str:
        words = self.noun.symbol if self._has_symbol else self.noun.form(self.book, case, self.category)
        return mark_icon(self.noun.icon, words) if self.noun.icon else words

    def _agreeing(self, key: str, words: str, case: str) -> str:
        frame = self.book.agreeing_frame(key, self.noun.noun_class, plain(words), self.category, case)
        # The frame itself has the preposition of a contracted case: what stands in it takes none. Some frames want the
        # bare noun again: `one of your {all}`.
        bare = self.book.contracted.get(case, case)
        values: dict[str, Inflectable] = {"noun": Fixed(words)}
        for gap, category in (("all", self.book.plural), ("one", "one")):
            if gap in frame.gaps:
                values[gap] = replace(self, determiner="", number="", category=category, after=())
        return frame.fill(values, bare)

    def _placed(self, role: str) -> str:
        frame = self.noun.roles.get(role)
        if frame is None:
            return self.book.say(f"place.{role}", thing=self)
        if frame.gaps:
            return frame.fill({"thing": self})
        return _followed(frame.text, [each.render("") for each in self.after])


def _followed(words: str, after: Sequence[str]) -> str:
    """Words with what stands behind them. A clause that begins with a comma stands close."""
    return words + "".join(part if part.startswith(",") else f" {part}" for part in after)


@dataclass(frozen=True, slots=True)
class PlacedPhrase:
    """A phrase that is always rendered in one role: `on {site}` as `in`."""

    phrase: Inflectable
    role: str
    has_article: ClassVar[bool] = False

    def render(self, case: str) -> str:
        return self.phrase.render(self.role)


@dataclass(frozen=True, slots=True)
class BracketedPhrase:
    """An amount inside another one: without brackets `2 × (1 + the die)` would be read as `2 × 1 + the die`."""

    phrase: Inflectable
    has_article: ClassVar[bool] = False

    def render(self, case: str) -> str:
        return f"({self.phrase.render('' if case == 'capital' else case)})"


@dataclass(frozen=True, slots=True)
class PhraseList:
    """Several phrases with commas: `2 concrete, 1 wood and 1 steel`."""

    book: Phrasebook
    phrases: tuple[Inflectable, ...]
    joined: str = "and"

    @property
    def has_article(self) -> bool:
        return self.phrases[0].has_article

    def render(self, case: str) -> str:
        if case == "capital":
            return capitalize(self.render(""))
        *first, last = [each.render(case) for each in self.phrases]
        if not first:
            return last
        before = first[0]
        comma = "list.if_comma" if self.joined.startswith("if_") else "list.comma"
        for each in first[1:]:
            before = self.book.say(comma, left=Fixed(before), right=Fixed(each))
        return self.book.say(f"list.{self.joined}", left=Fixed(before), right=Fixed(last))
