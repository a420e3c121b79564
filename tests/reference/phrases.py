"""Random phrases of the language over every row of its tables, in the words of any pack.

Nothing here asks whether a phrase makes sense: what the compiler refuses is left out (comparing.py). Every row is said
by itself first, with everything that could stand behind it; then come combinations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from compiler.names.symbols import plural_of
from compiler.objects.declarations.nouns import Area, Piece
from compiler.objects.declarations.pack import Pack
from compiler.vocabulary.adjectives import DECLARED, DESCRIBED
from compiler.vocabulary.parts import CONTENT, PARTS
from compiler.vocabulary.relations import RELATIONS
from compiler.vocabulary.whose import WHOSE

__all__ = ["CHOICES", "LOCALS", "Phrase", "Words", "phrases", "rows"]

T = TypeVar("T")

LOCALS = {
    "a_site": "site",
    "a_home": "building",
    "a_token": "building",
    "a_sector": "sector",
    "a_road": "road",
    "a_land": "land",
    "a_floor": "floor",
    "a_tile": "tile",
    "rival": "player",
    "n": "number",
    "a_trip": "trail",
}
"""Names that phrases may speak of, and their sorts."""

CHOICES = {
    "a_site": "choose a_site among sites",
    "a_home": "choose a_home among buildings",
    "a_token": "choose a_token among free buildings",
    "a_sector": "choose a_sector among sectors",
    "a_road": "choose a_road among roads",
    "a_land": "choose a_land among lands",
    "a_floor": "choose a_floor among floors",
    "a_tile": "choose a_tile among tiles",
    "rival": "choose rival among players",
    "n": "choose n from 0 to 5",
    "a_guest": "",
    "a_trip": "tour a_guest from sites as a_trip",
    "site": "choose site among sites",
    "house": "choose house among buildings",
}
"""How a declaration gets its names."""

ROLES = {"floor": "block", "tree": "tree"}
ROW_SORTS = {"block": "piece", "tree": "piece"}
"""Pieces of a role are described as pieces."""


@dataclass(frozen=True)
class Phrase:
    form: str
    """`set`, `amount` or `condition`."""
    text: str


class Words:
    """The words of a pack, by what they can be in a sentence."""

    def __init__(self, pack: Pack) -> None:
        self.declared = {each.id: each for each in pack.declarations}
        self.has_floors = any(getattr(each, "role", "") == "floor" for each in pack.declarations)
        self.nouns: dict[str, list[tuple[str, str]]] = {
            sort: [(sort, plural_of(sort))]
            for sort in ("player", "site", "sector", "place", "road", "land", "tile", "floor", "building", "card")
        }
        self.nouns |= {"kind": [("kind", "kinds")], "resource": [("resource", "resources")]}
        self.nouns |= {"ability": [("ability", "abilities")], "request": [("request", "requests")]}
        self.nouns["piece"] = []
        self.nouns["player"].append(("neighbour", "neighbours"))
        self.names: dict[str, list[str]] = {}
        for each in pack.declarations:
            name = each.id.partition(".")[2]
            self.names.setdefault(each.kind, []).append(name)
            words = (name, getattr(each, "plural", "") or plural_of(name))
            if isinstance(each, Piece):
                self.nouns.setdefault(ROLES.get(each.role, "piece"), []).append(words)
            elif each.kind in ("currency", "points"):
                self.nouns.setdefault("noun", []).append(words)
            elif each.kind in ("resource", "building"):
                self.nouns[each.kind].append(words)
            elif each.kind in ("inhabitant", "visitor"):
                kind = (each.kind, plural_of(each.kind))
                self.nouns["card"] = list(dict.fromkeys([*self.nouns["card"], kind]))
        self.unit = next(iter(self.names.get("currency", []) + self.names.get("points", [])))
        self.areas = [each for each in pack.declarations if isinstance(each, Area)]

    def named(self, kind: str) -> list[str]:
        return self.names.get(kind, [])


class Writer:
    """Writes phrases by chance."""

    def __init__(self, words: Words, locals_: Sequence[str], rng: Random) -> None:
        self.words = words
        self.locals = list(locals_)
        self.rng = rng

    def pick(self, among: Sequence[T]) -> T:
        return self.rng.choice(among)

    def one_in(self, times: int) -> bool:
        return self.rng.randrange(times) == 0

    # ---- things

    def noun(self, sort: str) -> tuple[str, str] | None:
        known = self.words.nouns.get(sort)
        if not known:
            return None
        return known[0] if self.one_in(2) else self.pick(known)

    def adjectives(self, sort: str) -> list[str]:
        """All that can describe a sort."""
        row = ROW_SORTS.get(sort, sort)
        found = [word for word, described in DESCRIBED if described == row]
        for kind, described in DECLARED:
            if described == row:
                found += self.words.named(kind)
        return found

    def things(self, sort: str, depth: int, *, many: bool = True, plain: bool = False) -> str | None:
        """A set of a sort: whose, adjectives, noun and parts, each of them by chance."""
        noun = self.noun(sort)
        if noun is None:
            return None
        before: list[str] = []
        if not plain and self.one_in(3):
            before += [self.pick(owners)] if (owners := [word for word, of in WHOSE if of == sort]) else []
        if known := self.adjectives(sort):
            before += self.rng.sample(known, self.pick((0, 0, 1, 1, 2)) if len(known) > 1 else 1)
        after = []
        for _ in range(self.pick((0, 1, 1, 2)) if depth and not plain else 0):
            after.append(self.part(sort, depth - 1) or "")
        return " ".join(filter(None, (*before, noun[1] if many else noun[0], *after)))

    def part(self, sort: str, depth: int) -> str | None:
        rows_ = [(word, behind) for narrowed, word, behind in PARTS if narrowed == sort]
        if sort in CONTENT and self.one_in(6):
            return self.in_which(sort)
        return self.part_of_row(sort, *self.pick(rows_), depth) if rows_ else None

    def part_of_row(self, sort: str, word: str, behind: str, depth: int) -> str | None:
        if behind == "goods":
            return f"with {self.goods(depth)}"
        if behind == "number":
            of = self.thing(self.pick(("site", "building", "land")), 0)
            return f"within {self.pick('01235')}" + (f" of {of}" if of and not self.one_in(3) else "")
        other = self.thing(behind, depth)
        return f"{word.replace('_', ' ')} {other}" if other else None

    def in_which(self, sort: str) -> str:
        who = self.pick(("you have", "rival has", "next player has", "other players have"))
        return f"{self.pick(CONTENT[sort])} which {who} {self.goods(0)}"

    def goods(self, depth: int) -> str:
        sort = self.pick(("piece", "block", "tree", "resource", "noun", "building", "site", "floor", "card"))
        amount = self.pick(("1", "1", "2", "3", "a", "n"))
        said = self.things(sort, depth, many=amount not in ("1", "a")) or "floor"
        return f"{amount} {said}"

    def thing(self, sort: str, depth: int) -> str | None:
        """What can stand behind a word: a name, something declared, or a set."""
        named = [name for name in self.locals if LOCALS.get(name, name) == sort]
        if sort == "building":
            named += self.words.named("building")[:3]
            named += ["this building"] if "this" in self.locals else []
        elif sort == "player":
            named += ["you", "next player", "previous player", "other players", *self.words.named("neutral")]
            named += [said for relation in ("owner", "builder") if (said := self.related(relation))]
        elif sort in ("area", "zone", "market"):
            named = [*self.words.named(sort), *(["box"] if sort == "area" else [])]
            if sort == "area" and self.one_in(4):
                own = [each.id.partition(".")[2] for each in self.words.areas if each.each]
                named = [f"{self.pick(('your', 'their'))} {name}" for name in own] or named
            return self.pick(named) if named else None
        elif sort == "trail":
            return "a_trip" if "a_trip" in self.locals else None
        if named and not self.one_in(3):
            return self.pick(named)
        return self.things(sort, depth, many=True)

    def related(self, relation: str) -> str | None:
        known = [of for what, of in RELATIONS if what == relation]
        sort = self.pick(known)
        named = [name for name in self.locals if LOCALS.get(name) == sort]
        return f"{relation} of {self.pick(named)}" if named else None

    # ---- amounts

    def counted(self) -> str:
        sort = self.pick([*self.words.nouns])
        every = self.pick(("", "", "2 ", "3 "))
        return every + (self.things(sort, 2, many=bool(every)) or "site")

    def amount(self, depth: int) -> str:
        """So many of the pack's money, as the object of `gain`."""
        unit = self.words.unit
        figure = self.figure()
        return self.pick(
            (
                f"{figure} {unit}",
                f"1 {unit} per {self.counted()}",
                f"2 {unit} per {self.counted()}{self.pick((' rounded up', ' rounded down', '', ', at most 3'))}",
                f"1 {unit} + 2 {unit} per {self.counted()}, at least {self.pick('0125')}",
                f"(n + {figure}) {unit}",
                f"{self.pick('23')} * {figure} {unit}",
                f"1 {unit} per {self.distance()}",
                f"1 {unit} per {self.distance()}",
                *[f"half {value}" for value in self.words.named("value")[:3]],
                *[f"{value}" for value in self.words.named("value")],
            )
        )

    def figure(self) -> str:
        return self.pick(("1", "2", "n", "n", *self.words.named("die"), *self.words.named("marker")))

    def distance(self) -> str:
        sorts = ("site", "building", "land")
        one, other = (self.thing(self.pick(sorts), 1) or "a_site" for _ in range(2))
        over = " over all roads" if self.one_in(3) else ""
        return self.pick((f"distance of {one}{over}", f"distance between {one} and {other}{over}"))

    def worth(self) -> str | None:
        kinds = self.words.named("unit") + self.words.named("points")
        if not kinds:
            return None
        return f"{self.pick(kinds)} of {self.thing(self.pick(('building', 'site', 'resource')), 1)}"

    # ---- conditions

    def condition(self, depth: int) -> str:
        if depth and self.one_in(3):
            one, other = self.condition(depth - 1), self.condition(depth - 1)
            return self.pick(
                (f"not ({one})", f"{one} and {other}", f"{one} or {other}", f"({one} or {other}) and {one}")
            )
        compare = self.pick(("", "at least ", "at most ", "more than ", "fewer than "))
        figure = self.pick(("0", "1", "2", "3", "n"))
        sort = self.pick([*self.words.nouns])
        things = self.things(sort, 1, many=figure != "1") or "sites"
        name = self.pick([name for name in self.locals if LOCALS.get(name, "number") != "number"])
        subject = LOCALS.get(name, name)
        known = self.adjectives(subject)
        isnt = self.pick(("is", "is not"))
        return self.pick(
            (
                f"you have {compare}{figure} {things}",
                f"{self.pick(('rival', 'next player'))} has {compare}{figure} {things}",
                f"there are {compare}{figure} {things}",
                f"there is {compare}{figure} {things}",
                f"{name} {isnt} {self.pick(known) if known else self.thing(subject, 1)}",
                f"{name} {isnt} {self.things(subject, 1, many=False)}",
                f"{name} {isnt} {self.thing(subject, 1)}",
                f"{self.figure()} is {self.pick(('at least ', 'at most ', 'more than ', 'fewer than ', ''))}{figure}",
                *[f"{area} {isnt} empty" for area in self.words.named("area")],
                *[f"{piece} {isnt} past_start" for piece in self.words.named("piece")[:2]],
                f"{self.distance()} is {self.pick(('at least ', 'at most ', ''))}{figure}",
            )
        )


def phrases(words: Words, locals_: Sequence[str], seed: int, count: int) -> list[Phrase]:
    """Every row by itself, and then so many phrases by chance."""
    writer = Writer(words, locals_, Random(seed))
    found = [phrase for _, phrase in rows(words, locals_, seed)]
    for _ in range(count):
        form = writer.pick(("set", "amount", "condition"))
        if form == "set":
            sort = writer.pick([each for each in words.nouns if each not in ROLES.values()])
            text = writer.things(sort, 2)
        elif form == "amount":
            text = writer.amount(1)
        else:
            text = writer.condition(2)
        if text:
            found.append(Phrase(form, text))
    return list(dict.fromkeys(found))


def rows(words: Words, locals_: Sequence[str], seed: int) -> Iterator[tuple[tuple[str, ...], Phrase]]:
    """Every row of the tables, said as a set where it is one and as a number; each with the row it says."""
    writer = Writer(words, locals_, Random(seed))
    for table, row, text in _said(writer):
        yield (table, *row), Phrase("set", text(True))
        yield (table, *row), Phrase("amount", f"1 {words.unit} per {text(False)}")
        if table == "relations" and RELATIONS[row[0], row[1]] in ("goods", "lot"):  # gained itself, not counted
            yield (table, *row), Phrase("amount", text(True))


def _said(w: Writer) -> Iterator[tuple[str, tuple[str, ...], Callable[[bool], str]]]:
    nouns = w.words.nouns
    for word, sort in DESCRIBED:
        for noun in nouns.get(sort, ()):
            yield "described", (word, sort), lambda many, word=word, noun=noun: f"{word} {noun[many]}"
    for kind, sort in DECLARED:
        for name in w.words.named(kind)[:6]:
            for noun in nouns.get(sort, ())[:3]:
                yield "declared", (kind, sort), lambda many, name=name, noun=noun: f"{name} {noun[many]}"
    for word, sort in WHOSE:
        for noun in nouns.get(sort, ())[:4]:
            yield "whose", (word, sort), lambda many, word=word, noun=noun: f"{word} {noun[many]}"
    for sort, word, behind in PARTS:
        for noun in nouns.get(sort, ())[:4]:
            for part in {w.part_of_row(sort, word, behind, 1) for _ in range(4)} - {None}:
                yield "parts", (sort, word, behind), lambda many, noun=noun, part=part: f"{noun[many]} {part}"
    for relation, sort in RELATIONS:
        for name in [name for name, of in LOCALS.items() if of == sort and name in w.locals]:
            yield "relations", (relation, sort), lambda many, relation=relation, name=name: f"{relation} of {name}"
