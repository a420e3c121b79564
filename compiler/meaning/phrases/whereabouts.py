"""Sets that say more than once where things are or whose they are, or that look for them where they never lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...diagnostics import Diagnostic, Place, error
from ...vocabulary.adjectives import IN_STOCK
from ...vocabulary.nouns import CARD_NOUNS, KINDS_OF_THING, NOUNS
from ...vocabulary.parts import ALONE, CONTENT, COUNTED, NOBODYS, PARTS
from ...vocabulary.whose import WHOSE
from ..analysis.context import AnalysisContext, Plain
from .trips import nodes_in_lines

__all__ = ["check_whereabouts"]

_ROLES = {"floor": "block", "tree": "tree"}
_ONLY_DONE = frozenset({"action", "bonus"})
"""Nouns of what is done with `do`, and cannot be listed or counted."""
_HOLDABLE = frozenset({"resource", "piece", "card", "inhabitant", "visitor", "building", "land", "tile"})
"""What an area can hold."""
_OF_SOMETHING = frozenset({"lap", "round", "owner", "builder", "bidder"})
"""Nouns of which there are none, unless it is said of what."""
_OF_A_NUMBER = ("different", "leftover", "surplus")
"""Adjectives that say how many of some goods count: one of them is enough."""


def check_whereabouts(ctx: AnalysisContext, node: Plain) -> Iterator[Diagnostic]:
    """A diagnostic for each set of things that could be in no place, or that says it twice."""
    for row, part in nodes_in_lines(node):
        yield from _Said(ctx, row, part).problems()


class _Said:
    """One object of a sentence, in its line."""

    def __init__(self, ctx: AnalysisContext, row: int, node: Plain) -> None:
        self.ctx, self.row, self.node = ctx, row, node

    def place(self, node: Plain) -> Place:
        start, end = node["at"][-2:]
        return self.ctx.place_at([self.row, start, end])

    def problems(self) -> Iterator[Diagnostic]:
        if self.node.get("op") in ("things", "goods"):
            yield from self._set(self.node)
            for where in self.node.get("where", ()):
                goods = where.get("goods", {})
                if goods.get("op") == "goods":
                    yield from self._content(self._sort(self.node), goods, where)
        elif self.node.get("test") == "has" and self.ctx.kind != "scenario":
            yield from self._had(self.node["goods"])
        for key, op in (("of", "count"), ("things", ""), ("among", "")):
            listed = self.node.get(key)
            if not isinstance(listed, dict) or (op and self.node.get("op") != op):
                continue
            if listed.get("noun") in _ONLY_DONE:
                yield only_done(self.place(listed), listed["noun"])
            elif listed.get("noun") in _OF_SOMETHING and not listed.get("where"):
                yield which_of_them(self.place(listed), listed["noun"])

    # ---- sorts

    def _noun_sort(self, noun: str) -> str:
        if noun in NOUNS or noun in CARD_NOUNS:
            return NOUNS[noun] if noun in NOUNS else CARD_NOUNS[noun]
        symbol = self.ctx.scope.find(noun.partition(".")[2])
        if symbol is None:
            return ""
        if symbol.kind == "piece":
            return _ROLES.get(symbol.facts.role, "piece")
        return "resource" if symbol.kind == "resource" else KINDS_OF_THING.get(symbol.kind, "")

    def _sort(self, node: Plain) -> str:
        match node.get("op"):
            case "local":
                return "player" if node["sort"] == "players" else str(node["sort"])
            case "ref":
                return KINDS_OF_THING.get(node["kind"], "")
        return self._noun_sort(node.get("noun", ""))

    def _rows(self, node: Plain) -> list[tuple[str, str, str]]:
        """The parts of a set that lead to a thing, as rows of the table."""
        sort = self._sort(node)
        wheres = [where for where in node.get("where", ()) if where.get("thing") and where["relation"] != "within"]
        return [(sort, where["relation"], self._sort(where["thing"])) for where in wheres]

    # ---- what can be wrong

    def _set(self, node: Plain) -> Iterator[Diagnostic]:
        sort, rows, adjectives = self._sort(node), self._rows(node), node.get("adjectives", ())
        if node.get("whose") in ("your", "their", "other") and any(row[1:] == ("of", "player") for row in rows):
            yield said_twice(self.place(node), "whose they are", "leave one of the two out")
        for where in node.get("where", ()):
            thing = where.get("thing") or {}
            if where["relation"] in ("in", "of") and thing.get("op") == "ref" and thing["kind"] == "area":
                yield from self._area(node, sort, thing)
        stocked = [word for word in adjectives if word in IN_STOCK]
        alone = bool(stocked) or any(row in ALONE for row in rows)
        if len(stocked) > 1 or (alone and len(node.get("where", ())) > (not stocked)):
            yield said_twice(self.place(node), "where they are", "leave one of the two out")
        elif node.get("whose") and any(row[0] == "card" and row[2] == "area" for row in rows):
            yield said_twice(self.place(node), "whose they are", f"write `cards in {node['whose']} ...`")
        elif sort == "building" and "free" in adjectives and self._is_placed(node, rows):
            yield said_twice(self.place(node), "where they are", "a `free` building is a token, and stands nowhere")
        elif "past_start" in adjectives:
            yield error("T307", "`past_start` can only follow `is`", self.place(node), "write `if pawn is past_start`")
        elif sort == "place" and {"free", "planted"} <= set(adjectives):
            yield said_twice(self.place(node), "whether a tree stands there", "leave one of the two out")
        elif sort == "kind":
            inner = [where["thing"] for where in node.get("where", ()) if where.get("thing")]
            if any(word in _OF_A_NUMBER for thing in inner for word in thing.get("adjectives", ())):
                yield error("T307", "which kinds these are is not said", self.place(node), "leave the adjective out")
        elif sort not in COUNTED:
            return
        elif len([word for word in adjectives if word in _OF_A_NUMBER]) > 1:
            yield said_twice(self.place(node), "how many count", "leave one of the two out")
        elif "surplus" in adjectives and node["noun"] != "resource":
            yield error(
                "T307", "`surplus` is said of resources of any kind", self.place(node), "write `surplus resources`"
            )

    def _is_placed(self, node: Plain, rows: Sequence[tuple[str, str, str]]) -> bool:
        """Whether a set of buildings says where they stand, or whose they are."""
        lying = [row for row in rows if row[1:] == ("in", "area")]
        return node.get("whose") in ("your", "their") or len(node.get("where", ())) > len(lying)

    def _area(self, node: Plain, sort: str, area: Plain) -> Iterator[Diagnostic]:
        symbol = self.ctx.scope.find(area["id"].partition(".")[2])
        held = _held_as(sort, node.get("noun", ""))
        if symbol is None or not held or set(held) & set(symbol.facts.holds):
            return
        if not symbol.facts.holds or not _HOLDABLE.issuperset(symbol.facts.holds):
            return  # what it holds is told where it is declared
        yield error(
            "T396",
            f"`{symbol.name}` never holds such things",
            self.place(area),
            f"it holds {' and '.join(symbol.facts.holds)}, and nothing else",
        )

    def _content(self, holder: str, goods: Plain, where: Plain) -> Iterator[Diagnostic]:
        if holder == "player":
            yield from self._had(goods)
            return
        sort, rows = self._sort(goods), self._rows(goods)
        there = [(sort, word, holder) for word in CONTENT.get(holder, ()) if (sort, word, holder) in PARTS]
        if sort and not there:
            yield error("T382", f"such things are never with a {holder}", self.place(goods), "leave `with` out")
        if any(row in NOBODYS for row in there) and (goods.get("whose") or where.get("who")):
            yield error("T380", "what is there is nobody's", self.place(goods), "leave out whose it is")
        if sort not in COUNTED:
            return
        stocked = any(word in IN_STOCK for word in goods.get("adjectives", ()))
        if stocked or (rows and any(row in ALONE for row in (*there, *rows))):
            yield said_twice(self.place(goods), "where they are", "leave it out: `with` says that they are there")
        if goods.get("whose") and where.get("who"):
            yield said_twice(self.place(goods), "whose they are", "leave one of the two out")

    def _had(self, goods: Plain) -> Iterator[Diagnostic]:
        """What somebody has is theirs, and in no place that is nobody's."""
        if goods.get("op") != "goods":
            return
        sort = self._sort(goods)
        if goods.get("whose"):
            yield said_twice(self.place(goods), "whose they are", f"leave `{goods['whose']}` out")
        elif "free" in goods.get("adjectives", ()) or (sort and ("their", sort) not in WHOSE):
            yield error("T380", "nobody has such things", self.place(goods), "write `there is at least 1 ...`")
        for row, where in zip(self._rows(goods), self._thing_parts(goods), strict=True):
            if row[1:] == ("of", "player"):
                yield said_twice(self.place(goods), "whose they are", "leave one of the two out")
            elif row in NOBODYS and not self._is_own_area(where["thing"]):
                cure = "write `there is at least 1 ...`"
                yield error("T380", "what is there is nobody's", self.place(goods), cure)

    def _thing_parts(self, node: Plain) -> Sequence[Plain]:
        return [where for where in node.get("where", ()) if where.get("thing") and where["relation"] != "within"]

    def _is_own_area(self, thing: Plain) -> bool:
        symbol = self.ctx.scope.find(thing.get("id", "").partition(".")[2])
        return symbol is not None and symbol.facts.each


def _held_as(sort: str, noun: str) -> tuple[str, ...]:
    """The words with which an area says that it holds such things; none where nothing can be told."""
    if sort == "card":
        return (noun,) if noun in CARD_NOUNS else (*CARD_NOUNS, "card")
    if sort in ("piece", "block", "tree"):
        return ("piece",)
    return (sort,) if sort in ("resource", "building", "land", "tile") else ()


def only_done(place: Place, noun: str) -> Diagnostic:
    return error("T306", f"`{noun}` is something to do, and cannot be listed or counted", place, "write `do ...`")


def which_of_them(place: Place, noun: str) -> Diagnostic:
    return error("T336", f"which {noun}s? nothing is said of whom or what they are", place, f"write `{noun} of ...`")


def said_twice(place: Place, what: str, cure: str) -> Diagnostic:
    return error("T395", f"this says twice {what}", place, cure)
