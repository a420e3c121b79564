"""Phrasebooks: how a language says what the rules can say. Two TOML files a language:
phrasebooks/fr.toml words rules, phrasebooks/play/fr.toml tells games.

A phrasebook has

- **frames**: whole sentences with gaps, one for each thing that can happen (`act.gain.you = "gain {goods}"`);
- **tables**: words that agree with a noun: determiners, adjectives, predicates. A table is one frame, or several by
  class of noun, number and case (`f.one.accusative`); the closest one is taken;
- **nouns** that the language of rules itself knows: player, site, sector.

The nouns of a pack come from its own files (catalogue.py).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

from babel import Locale

from .frames import Contractions, Frame, FrameError, Inflectable, read_frame
from .text import plain

__all__ = ["LANGUAGES", "Phrasebook", "Table", "phrasebook", "phrasebook_data"]

LANGUAGES = ("en", "fr", "de", "es", "nl", "cs", "it", "pl", "sk")
"""English first: what a pack is written in."""

Table = Mapping[str, Frame]
"""Frames by class, number and case of a noun; `` is for all that are not told apart."""


class Phrasebook:
    """All that one language needs to word rules and to tell games."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.language: str = data["language"]
        self.name: str = data["name"]
        """What the language calls itself."""
        self.categories: tuple[str, ...] = tuple(data["categories"])
        """The plural forms, in the order in which a PO file lists them."""
        self.plural: str = data["plural"]
        """The one that stands for several without a number: `your workers`."""
        self.unknown: str = data["unknown"]
        """The one after a number that is not known: `X trees`."""
        self.half: str = data["half"]
        """The one after ½ alone: half of one thing."""
        self.cases: tuple[str, ...] = tuple(data["cases"])
        """The forms that a noun of the pack has; the first is that of a title."""
        self.contracted: Mapping[str, str] = data.get("contracted", {})
        """Cases that are a preposition and an article in one: which form of the noun they take."""
        self.classes: tuple[str, ...] = tuple(data.get("classes", ()))
        """The genders, or whatever else words agree with."""
        self.sounds: Mapping[str, tuple[str, ...]] = {
            name: tuple(prefixes) for name, prefixes in data.get("sounds", {}).items()
        }
        """Beginnings of words before which another article is used."""
        self.nouns: Mapping[str, Mapping[str, Any]] = data["noun"]
        self._contraction_tables: Mapping[str, Table] = {
            case: _read_table(found, {}) for case, found in data.get("contraction", {}).items()
        }
        joined: Contractions = {case: partial(self._contract, case) for case in self._contraction_tables}
        self.contractions = joined
        self.tables: Mapping[str, Table] = {
            key: _read_table(found, joined) for group in _TABLES for key, found in _table_entries(group, data[group])
        }
        self.frames: Mapping[str, Frame] = {
            key: read_frame(text, joined)
            for group in data
            if group not in _NOT_FRAMES
            for key, text in _flatten(group, data[group])
        }
        self.plural_rules: str = data.get("plural_rules", self.language)
        """The language whose rules for plural forms are followed."""
        locale = Locale.parse(self.plural_rules)
        self._plural_form, self._ordinal_form = locale.plural_form, locale.ordinal_form
        self._categories: dict[int, str] = {}
        """By number, as far as they were asked for."""

    def has(self, key: str) -> bool:
        """Whether there is a frame with this key, in one case or for all."""
        return key in self.frames or f"{key}.{self.cases[0]}" in self.frames

    def frame(self, key: str, case: str) -> Frame:
        """The frame with this key, in the given case where the language tells cases apart: `local.winner.dative`."""
        for tried in (f"{key}.{case}", f"{key}.{self.cases[0]}", key):
            if tried in self.frames:
                return self.frames[tried]
        raise KeyError(key)

    def say(self, key: str, **values: Inflectable) -> str:
        """The sentence of a frame with its gaps filled."""
        return self.frames[key].fill(values)

    def _contract(self, case: str, phrase: Inflectable) -> str:
        """A preposition before words without an article: `de 2 arbres`, `d’arbres`."""
        table = self._contraction_tables[case]
        frame = table.get(self.sound(plain(phrase.render("")))) or table[""]
        return frame.fill({"thing": phrase})

    def category(self, number: int) -> str:
        """The plural form that goes with a number."""
        if number not in self._categories:
            found: str = self._plural_form(abs(number))
            self._categories[number] = found if found in self.categories else self.categories[-1]
        return self._categories[number]

    def ordinal(self, number: int, noun_class: str) -> str:
        """The place of a thing in a row, as a number: `1st`, `2nd`."""
        frame = self.agreeing_frame("ordinal.place", noun_class, "", self._ordinal_form(number), "")
        return frame.text.replace("{noun}", str(number))

    def agreeing_frame(self, key: str, noun_class: str, word: str, category: str, case: str) -> Frame:
        """The frame of a table that fits a noun best. ``word`` is what follows: some articles go by its sound."""
        table = self.tables[key]
        if len(table) == 1:
            return next(iter(table.values()))
        for tried in self._keys(noun_class, self.sound(word), category, case):
            if tried in table:
                return table[tried]
        return next(iter(table.values()))

    def _keys(self, noun_class: str, sound: str, category: str, case: str) -> Iterator[str]:
        """The keys of a table from the closest to the most general."""
        numbers = [category, *(["other"] if category not in ("one", "other") else []), ""]
        for kind in dict.fromkeys((noun_class + sound, noun_class, sound, "")):
            for number in numbers:
                for each in dict.fromkeys((case, "")):
                    yield ".".join(filter(None, (kind, number, each)))

    def sound(self, word: str) -> str:
        """The class of sounds that a word begins with; empty where it makes no difference."""
        lower = word.lower()
        return next((name for name, starts in self.sounds.items() if lower.startswith(starts)), "")


_TABLES = ("determiner", "adjective", "is", "is_not", "ordinal")
_NOT_FRAMES = frozenset(
    [
        *_TABLES,
        "noun",
        "language",
        "name",
        "categories",
        "plural",
        "plural_rules",
        "unknown",
        "half",
        "cases",
        "contracted",
        "contraction",
        "classes",
        "sounds",
    ]
)


def _table_entries(group: str, tables: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, found in tables.items():
        yield f"{group}.{name}", found


def _read_table(found: str | Mapping[str, Any], joined: Contractions) -> Table:
    if isinstance(found, str):
        return {"": read_frame(found, joined)}
    return {"" if key == "any" else key: read_frame(text, joined) for key, text in _flatten("", found)}


def _flatten(before: str, found: Any) -> Iterator[tuple[str, str]]:
    """Nested tables as pairs of a dotted key and a text."""
    if isinstance(found, str):
        yield before, found
        return
    if not isinstance(found, Mapping):
        raise FrameError(before)
    for key, value in found.items():
        yield from _flatten(f"{before}.{key}" if before else key, value)


def phrasebook_data(language: str) -> dict[str, Any]:
    """What the two files of a language say: how rules are worded, and (`play/`) how a game is told."""
    folder = Path(__file__).parents[1] / "phrasebooks"
    rules, play = (
        tomllib.loads(path.read_text(encoding="utf-8"))
        for path in (folder / f"{language}.toml", folder / "play" / f"{language}.toml")
    )
    return {**rules, **play, "noun": {**rules["noun"], **play["noun"]}}


@cache
def phrasebook(language: str) -> Phrasebook:
    """The phrasebook of one of LANGUAGES."""
    return Phrasebook(phrasebook_data(language))
