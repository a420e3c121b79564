"""What the signs of a notation stand for, in a game with so many players."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from compiler.objects.declarations.notations import Notation
from compiler.objects.declarations.pack import Pack
from compiler.objects.declarations.tiles import Building

from ..game.state.rules import Rules
from ..town.refusals import Refused

__all__ = ["Signs", "notation_of"]


def notation_of(pack: Pack) -> Notation:
    """The notation that a pack declares last: one that extends another may replace its notation."""
    found = [each for each in pack.declarations if isinstance(each, Notation)]
    if not found:
        hint = "declare a `notation`, which says how its things are written in such files"
        raise Refused("T941", f"`{pack.name}` does not say how recorded games of other programs are read", hint)
    return found[-1]


class Signs:
    """Signs to things and back."""

    def __init__(self, rules: Rules) -> None:
        self.notation = notation = notation_of(rules.pack)
        self.numbers = numbers = rules.numbers
        self.letters = [name[:1].upper() for name in notation.seats]
        self.seats = {
            sign: seat
            for seat, name in enumerate(notation.seats[: numbers.seats])
            for sign in (name.casefold(), name[:1].casefold())
        }
        by_sort: dict[str, list[tuple[str, str]]] = {}
        for entry in notation.entries:
            written = entry.written if entry.sort in ("building", "points", "variant") else entry.written.casefold()
            by_sort.setdefault(entry.sort, []).append((written, entry.thing))
        self.goods = {sign: numbers.noun[id] for sign, id in by_sort.get("resource", ())}
        self.pieces: dict[str, frozenset[int]] = {}
        """By sign: the pieces that it may mean."""
        for sign, id in by_sort.get("piece", ()):
            self.pieces[sign] = self.pieces.get(sign, frozenset()) | {numbers.noun[id]}
        self.lands = dict(by_sort.get("land", ()))
        self.markers = {sign: _index(id, numbers.markers) for sign, id in by_sort.get("marker", ())}
        self.points = {sign: numbers.noun[id] for sign, id in by_sort.get("points", ())}
        self.variants = dict(by_sort.get("variant", ()))
        self.omits, self.implies = notation.omits.casefold(), notation.implies.casefold()
        self.closes = notation.closes.casefold()
        self.words: dict[str, set[str]] = {}
        for sign, id in by_sort.get("action", ()):
            self.words.setdefault(sign, set()).add(id)
        self.spoken = frozenset(id for ids in self.words.values() for id in ids)
        """The actions for which there is a word: none of them is done unless it was written."""
        self._buildings = self._signs_of_buildings(rules, dict(_inverted(by_sort.get("building", ()))))
        self._known = {sign.casefold(): sign for signs in self._buildings.values() for sign in signs}
        self._tile = re.compile("|".join(sorted(map(re.escape, [*self.goods, *self.markers]), key=len, reverse=True)))
        self.paid_as = {other: noun for noun, others in rules.stand_ins.items() for other in others}
        """By noun: the noun in whose place it may be paid. A file may write either."""

    def _signs_of_buildings(self, rules: Rules, written: dict[str, str]) -> dict[int, tuple[str, ...]]:
        """By type of building: its sign for each seat. Without a line of its own, the printed number."""
        found = {}
        for each in rules.pack.declarations:
            if isinstance(each, Building):
                sign = written.get(each.id) or each.tag
                if sign:
                    seats = tuple(sign.replace("{seat}", letter) for letter in self.letters)
                    found[rules.plan.building_numbers[each.id]] = seats
        return found

    def building(self, type_: int, owner: int) -> str:
        """The sign of a building of a type, standing on somebody's land."""
        seats = self._buildings.get(type_, ())
        return seats[owner] if 0 <= owner < len(seats) else (seats[0] if seats else "")

    def building_written(self, word: str) -> str:
        """The sign of a building that a word is, in capitals or not; empty where it is none."""
        return self._known.get(word.casefold(), "")

    def tiles(self, text: str) -> tuple[Counter[int], list[int]] | None:
        """Goods and markers written one after the other, `ShShPn`; None where it is anything else."""
        goods: Counter[int] = Counter()
        markers: list[int] = []
        at, text = 0, text.casefold()
        while at < len(text):
            found = self._tile.match(text, at)
            if found is None or found.end() == at:
                return None
            if found[0] in self.goods:
                goods[self.goods[found[0]]] += 1
            else:
                markers.append(self.markers[found[0]])
            at = found.end()
        return goods, markers


def _index(id: str, among: Iterable[object]) -> int:
    return next(number for number, each in enumerate(among) if getattr(each, "id", "") == id)


def _inverted(pairs: Iterable[tuple[str, str]]) -> Iterable[tuple[str, str]]:
    return ((id, sign) for sign, id in pairs)
