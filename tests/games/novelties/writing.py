"""Random tiles from the language's own tables: most of them mean something that nobody would ever write.

Sentences are made from the table of verbs, sets from the tables of nouns and adjectives, and blocks carry both. About
half of what is written compiles; what the compiler refuses is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from hypothesis import strategies as st

from compiler.meaning.analysis.spec import Part
from compiler.verbs.table import VERBS
from compiler.vocabulary.adjectives import ADJECTIVES
from compiler.vocabulary.aspects import ASPECTS
from compiler.vocabulary.events import DOER, EVENTS, sayings
from compiler.vocabulary.verbs import VERB_FORMS

from .words import (
    ADJECTIVES_OF,
    AREAS,
    COUNTED,
    FIXED,
    NOUNS,
    OWN_ADJECTIVES,
    PLAYERS,
    RARE,
    VALUES,
    indented,
    plural,
)

__all__ = ["tiles"]

T = TypeVar("T")
Lines = list[str]
Scope = list[tuple[str, str]]
"""Names that can be spoken of, and their sorts."""


class Writer:
    def __init__(self, draw: st.DrawFn) -> None:
        self._draw = draw
        self._names = 0

    # ---- choices

    def pick(self, among: Sequence[T]) -> T:
        return self._draw(st.sampled_from(among))

    def one_in(self, times: int) -> bool:
        return self._draw(st.integers(1, times)) == times

    def fresh(self, scope: Scope, sort: str) -> str:
        self._names += 1
        name = f"{sort[:3]}{self._names}"
        scope.append((name, sort))
        return name

    def named(self, scope: Scope, sort: str) -> list[str]:
        return [name for name, of in scope if of == sort]

    # ---- amounts and things

    def number(self, scope: Scope) -> str:
        return self.pick(("1", "2", "1", "3", "cost_die", "(1 + cost_die)", *self.named(scope, "number") * 2))

    def goods(self, scope: Scope) -> str:
        noun, n = self.pick(COUNTED), self.number(scope)
        plain = f"{n} {noun if n == '1' else plural(noun)}"
        lots = self.named(scope, "lot")
        return self.pick(
            (
                *[plain] * 6,
                self.pick(VALUES),
                f"all {plural(noun)}",
                f"up to {n} {plural(noun)}",
                plural(noun),
                f"half {self.pick(VALUES)}",
                f"2 * {n} {plural(noun)}",
                *[f"1 {noun} per {self.counted(scope)}"] * 2,
                *[f"1 {noun} per {lot}" for lot in lots],
                *lots,
                *[f"points of {floor}" for floor in self.named(scope, "floor")],
            )
        )

    def counted(self, scope: Scope) -> str:
        every = self.pick(("", "", "2 "))
        bound = self.pick(("", "", ", at most 3"))
        return every + self.things(scope, self.pick(tuple(NOUNS)), many=bool(every)) + bound

    def things(self, scope: Scope, sort: str, *, many: bool = True, narrowed: bool = True) -> str:
        """A set: a noun with adjectives, and perhaps a part behind it."""
        fitting = [word for word, sorts in ADJECTIVES.items() if sort in sorts]
        fitting += OWN_ADJECTIVES.get(sort, ()) * 2
        words = [self.pick(fitting)] if fitting and not self.one_in(3) else []
        if sort in ("player", "building", "piece", "card", "resource"):
            words = [*self.pick(((), (), ("your",), ("other",))), *words]
        noun = self.pick(NOUNS.get(sort, (sort,)))
        where = self.where(scope) if narrowed and self.one_in(4) else ""
        return " ".join([*words, plural(noun) if many else noun]) + where

    def where(self, scope: Scope) -> str:
        return self.pick(
            (
                f" in {self.pick(AREAS)}",
                f" in {self.one(scope, 'sector')}",
                f" of {self.one(scope, self.pick(('area', 'player', 'building', 'site', 'land')))}",
                f" on {self.one(scope, self.pick(('tile', 'site', 'building', 'road')))}",
                f" with 1 {self.pick(('money', 'block', 'idle worker'))}",
                f" within {self.pick('12')}",
                f" beside {self.one(scope, self.pick(('site', 'building')))}",
                f" that take {self.one(scope, 'building')}",
            )
        )

    def one(self, scope: Scope, sort: str) -> str:
        """A thing that stands for a sort: one that was named, or words that could mean it."""
        known = self.named(scope, sort)
        if known and not self.one_in(4):
            return self.pick(known)
        if sort == "player":
            sites = [*self.named(scope, "site"), *self.named(scope, "building")]
            return self.pick((*PLAYERS, *[f"owner of {site}" for site in sites], *[f"builders of {s}" for s in sites]))
        if sort == "floor" and known:
            return f"next floor of {self.pick(known)}"
        if sort in FIXED:
            return self.pick(FIXED[sort])
        return self.things(scope, sort, many=self.one_in(2), narrowed=False)

    def part(self, scope: Scope, part: Part) -> str:
        sort = self.pick(part.takes)
        if sort == "goods" or (sort == "lot" and not self.named(scope, "lot")):
            return self.goods(scope)
        if sort == "number":
            return self.number(scope)
        if sort == "road" and self.one_in(2):
            return "road"
        return "land" if sort == "land" else self.one(scope, sort)

    # ---- sentences

    def sentence(self, scope: Scope) -> str:
        verb = VERBS[self.pick((*[name for name in VERBS if name not in RARE], "gain", "pay", "lose", "gain", "pay"))]
        words = [verb.name]
        if self.one_in(6):
            third = next(form for form, of in VERB_FORMS.items() if of == verb.name and form != verb.name)
            words = [self.pick(("every player", "each other player", self.one(scope, "player"))), third]
        if verb.object is not None and (verb.object.required or self.one_in(2)):
            words.append(self.part(scope, verb.object))
        for preposition, part in verb.parts.items():
            if part.takes != ("switch",) and preposition != "off" and (part.required or self.one_in(2)):
                words += [preposition, self.part(scope, part)]
        if verb.binds and self.one_in(2):
            words += ["as", self.fresh(scope, verb.binds)]
        return " ".join(words)

    def choice(self, scope: Scope) -> str:
        if self.one_in(3):
            return f"choose {self.fresh(scope, 'number')} from {self.pick('01')} to {self.pick('235')}"
        sort = self.pick(("site", "sector", "player", "building", "card", "tile", "road", "land", "place"))
        among = self.pick((self.things(scope, sort), self.things(scope, sort), f"{plural(sort)}"))
        who = self.pick(("choose", "choose", "choose", "next player chooses"))
        return f"{who} {self.fresh(scope, sort)} among {among}"

    def condition(self, scope: Scope) -> str:
        compared = self.pick(("at least ", "at most ", "more than ", "fewer than "))
        things = [(name, sort) for name, sort in scope if sort in ADJECTIVES_OF]
        name, sort = self.pick(things) if things else ("", "")
        asked = (
            f"you have {compared}{self.number(scope)} {self.pick(('money', 'trees', 'idle workers', 'wood', 'vp'))}",
            f"there are {compared}2 {self.things(scope, self.pick(('site', 'building', 'tile', 'player', 'card')))}",
            f"{self.number(scope)} is {compared}{self.number(scope)}",
            f"you can pay {self.goods(scope)}",
            f"you can store {self.number(scope)} wood",
            self.pick(("repeat_mode is full", "home_tiles is not out")),
            *([f"{name} is {self.pick(('', 'not '))}{self.pick(ADJECTIVES_OF[sort])}"] if name else []),
        )
        said = self.pick(asked)
        return self.pick(
            (said, said, f"not ({said})", f"{said} and {self.pick(asked)}", f"{said} or {self.pick(asked)}")
        )

    # ---- blocks

    def body(self, scope: Scope, depth: int) -> Lines:
        inner = list(scope)
        return [line for _ in range(self.pick((1, 1, 2, 3))) for line in self.item(inner, depth)]

    def item(self, scope: Scope, depth: int) -> Lines:
        kind = self.pick(("sentence", "sentence", "choice", "block" if depth else "sentence"))
        if kind == "block":
            return self.pick(BLOCKS)(self, scope, depth - 1)
        return [self.sentence(scope) if kind == "sentence" else self.choice(scope)]

    def under(self, scope: Scope, depth: int) -> Lines:
        return indented(self.body(scope, depth))


Block = Callable[[Writer, Scope, int], Lines]


def _if(w: Writer, scope: Scope, depth: int) -> Lines:
    other = ["otherwise", *w.under(scope, depth)] if w.one_in(2) else []
    return [f"if {w.condition(scope)}", *w.under(scope, depth), *other]


def _either(w: Writer, scope: Scope, depth: int) -> Lines:
    when = f" if {w.condition(scope)}" if w.one_in(3) else ""
    return ["either", *w.under(scope, depth), f"or{when}", *w.under(scope, depth)]


def _may(w: Writer, scope: Scope, depth: int) -> Lines:
    return [w.pick(("may", "may", "next player may")), *w.under(scope, depth)]


_TIRING = 2
"""Left out: so many choices or more inside a repeat. The look ahead gets tired of them (docs/decisions/0011)."""


def _repeat(w: Writer, scope: Scope, depth: int) -> Lines:
    times = w.pick(("2 times", "1 to 3 times", "up to 2 times"))
    body = w.under(scope, depth)
    if sum("choose" in line for line in body) >= _TIRING:
        return [line.removeprefix("  ") for line in body]
    return [f"repeat {times}" + (f" as {w.fresh(scope, 'number')}" if w.one_in(2) else ""), *body]


def _for_each(w: Writer, scope: Scope, depth: int) -> Lines:
    sort = w.pick(("player", "building", "card"))
    among, inner = w.things(scope, sort), list(scope)
    order = w.pick(("", ", clockwise", ", anticlockwise")) if sort == "player" else ""
    return [f"for each {w.fresh(inner, sort)} among {among}{order}", *w.under(inner, depth)]


def _tiers(w: Writer, scope: Scope, depth: int) -> Lines:
    lots = w.named(scope, "lot")
    by = w.pick(("by cost_die", *[f"by {n}" for n in w.named(scope, "number")], *[f"for each tree {x}" for x in lots]))
    low = "1 to 2" if by.startswith("for") else "0 to 2"
    return [by, f"  {low}", *indented(w.under(scope, depth)), "  3+", *indented(w.under(scope, depth))]


def _any_order(w: Writer, scope: Scope, depth: int) -> Lines:
    return ["in any order", *indented([*w.item(list(scope), depth), *w.item(list(scope), depth)])]


def _pick(w: Writer, scope: Scope, depth: int) -> Lines:
    options = [w.sentence(list(scope)) + w.pick(("", "", ", at most 2 times")) for _ in range(3)]
    price = [f"pay {w.pick(('1 money', 'cost_die money', '1 tree'))} each"] if w.one_in(2) else []
    return [f"choose {w.pick(('1', '2', '1 to 2'))} of", *indented(options), *price]


def _bids(w: Writer, scope: Scope, depth: int) -> Lines:
    who, least = w.pick(("active players", "other players", "active players with 1 block")), w.pick("135")
    must = ["  you must bid"] if w.one_in(2) else []
    neutral = ["  municipality bids 2 + cost_die"] if w.one_in(3) else []
    after = w.pick(
        (
            ["winner pays winning_bid", "winner gains 2 vp"],
            ["for each giver among bidders, highest first", "  giver pays their bid", "  giver gains 1 tree"],
            ["if winner is not you: gain half winning_bid"],
        )
    )
    head = f"sealed bids from {who}, at least {least} {w.pick(('money', 'money', 'trees'))}"
    return [head, *must, *neutral, "  ties to you, then clockwise", *after]


def _time(w: Writer, scope: Scope, depth: int) -> Lines:
    return [f"time {w.pick('12')}"]


BLOCKS: tuple[Block, ...] = (_if, _either, _may, _repeat, _for_each, _tiers, _any_order, _pick, _bids, _time)


# ---- tiles


_NAMES_FOR = {
    "<category>": ("public",),
    "<noun>": ("wood", "trees", "money"),
    "<building>": ("house", "smithy"),
    "<tile>": ("buy_trees", "town_crier"),
    "<piece>": ("worker",),
}


def _ability(w: Writer) -> Lines:
    lines = ["ability"]
    for _ in range(w.pick((1, 2))):
        if w.one_in(3):
            aspect = w.pick(ASPECTS)
            change = "any kind" if aspect.takes == "kind" else w.pick(("1 less, at least 0", "1 more", "0", "3 more"))
            lines.append(f"  {aspect.words}: {change}")
        else:
            event = w.pick(EVENTS)
            who, words = w.pick(tuple(sayings(event)))
            words = words.replace(event.slot, w.pick(_NAMES_FOR.get(event.slot, ("",))))
            known = [*event.gives, *([(DOER, "player")] if who in ("other", "anyone") else [])]
            lines += [f"  when {words}", *indented(w.under(known, 0))]
    return [*lines, "time none"]


def _double(w: Writer) -> Lines:
    parts = [(name, w.under([], 1)) for name in ("left_half", "right_half")]
    return [line for name, body in parts for line in (f'action {name} "Half"', *body, "  time 1")]


def _single(w: Writer) -> Lines:
    needs = [f"needs {w.condition([])}"] if w.one_in(6) else []
    restricted = ["restricted"] if w.one_in(8) else []
    time = w.pick(("none", "1", "2 mandatory", "1 per 2 trees", "cost_die"))
    return [*restricted, *needs, *w.body([], 2), f"time {time}"]


@st.composite
def tiles(draw: st.DrawFn) -> dict[str, str]:
    """A few tiles, by name: the text of each."""
    made = {}
    for number in range(draw(st.integers(1, 5))):
        w = Writer(draw)
        kind: Any = w.pick((_single, _single, _single, _single, _ability, _double))
        name = f"tile_{number}"
        made[name] = "\n".join([f'tile {name} #{300 + number} "Tile"', *indented(kind(w)), ""])
    return made
