"""A small game of abbeys: buildings that are bought whole from a display, used, and occupied by clergymen.

    table = Abbey().does(0, "build_building").chooses(card="bakery", site="m1")
    assert table.stands("m1") == ("bakery", 0)

A test answers questions by name; those it does not speak of must have one answer. After every answer the
table looks whether the game still holds together.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Self

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.objects.declarations.pack import Pack
from runtime.game.engine.execution import push
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import context_of, rules_of
from runtime.game.saving.validation import check_sound
from runtime.game.state.code import Question
from runtime.game.state.decisions import Decision
from runtime.game.state.game import Game
from runtime.game.state.places import STANDING
from runtime.game.state.rules import Rules
from runtime.town import names
from runtime.town import questions as ask
from runtime.town.layout.plan import NONE
from runtime.town.standing import put_whole_building
from tests.town import compile_pack, errors

__all__ = ["FOLDER", "Abbey", "pack", "rules_for"]

FOLDER = Path(__file__).parent / "abbey"


@cache
def pack() -> Pack:
    return build_pack(compile_folder(FOLDER, "abbey"))


@cache
def rules_for(seats: int) -> Rules:
    return rules_of(pack(), seats)


@cache
def question(seats: int, condition: str) -> Question:
    text = (FOLDER / "pack.tuile").read_text("utf-8")
    compiled = compile_pack({"pack.tuile": f'{text}\naction asking "Asking"\n  needs {condition}\n  gain 1 glory\n'})
    assert not errors(compiled), [each.message for each in errors(compiled)]
    asked = context_of(rules_of(build_pack(compiled), seats)).compilers.needs_of("abbey.asking")
    assert asked is not None
    return asked


class Abbey:
    def __init__(self, seats: int = 2) -> None:
        self.rules = rules_for(seats)
        self.game: Game = start(self.rules)
        self.game.seed = None
        self.game.asks_all = True
        self._sites = {
            names.site_name(self.game.town, site).partition(".")[2]: site
            for site in range(len(self.game.town.buildings))
            if ask.printed_site(self.game.town, site) is not None
        }

    # ---- putting it into a state

    def has(self, seat: int, **amounts: int) -> Self:
        """So many of each, no more and no fewer; the rest is with the bank."""
        for name, amount in amounts.items():
            noun = self.noun(name)
            source = self.rules.numbers.source(noun, seat)
            self.game.counts[source][noun] += self.game.counts[seat][noun] - amount
            self.game.counts[seat][noun] = amount
        return self

    def built(self, site: str, building: str, seat: int) -> Self:
        """A building that stands there from earlier."""
        type_ = self.type(building)
        token, numbers = self.rules.token_nouns[type_], self.rules.numbers
        source = seat if numbers.is_each(token) else next(r for r in range(numbers.holders) if self._has(r, token))
        self.game.counts[source][token] -= 1
        self.game.counts[numbers.placed + seat][token] += 1
        self.game.town = put_whole_building(self.game.town, self._sites[site], type_, seat)
        return self

    def _has(self, row: int, token: int) -> bool:
        return self.game.counts[row][token] > 0

    def put(self, piece: str, site: str, seat: int) -> Self:
        noun, key = self.noun(piece), ("site", self._sites[site])
        self.game.counts[seat][noun] -= 1
        self.game.counts[self.rules.numbers.placed + seat][noun] += 1
        self.game.pieces[key] = (*self.game.pieces.get(key, ()), (noun, seat))
        return self

    # ---- driving it

    def does(self, seat: int, action: str) -> Self:
        """An action by itself; what comes after it is a new turn."""
        self.game.stack.clear()
        self.game.decision = None
        push(self.game, self.rules.code_index[f"abbey.{action}"], {"you": seat, "they": seat})
        return self

    def chooses(self, **answers: Any) -> Self:
        """Answer one question after the other, each of which must come; then go on to the next that has a choice."""
        for name, answer in answers.items():
            while self.asked.name != name:
                assert len(self.asked.options) == 1, f"{self.asked.name} is asked, not {name}"
                self._answer(0)
            options = self.options()
            assert answer in options, f"{answer} is none of {options}"
            self._answer(options.index(answer))
        return self.goes_on()

    def goes_on(self) -> Self:
        """Up to the next question that has more than one answer."""
        while len(self.asked.options) == 1:
            self._answer(0)
        return self

    def _answer(self, option: int) -> None:
        apply(self.game, option if self.asked.kind == "one" else self.asked.options[option])
        check_sound(self.game)

    @property
    def asked(self) -> Decision:
        asked = decision(self.game)
        assert asked is not None
        return asked

    def options(self) -> list[Any]:
        """What can be answered now, by name."""
        return [self._called(self.asked.sort, each) for each in self.asked.options]

    def _called(self, sort: str, each: Any) -> Any:
        if sort == "site":
            return next(name for name, site in self._sites.items() if site == each)
        if sort == "building" and each >= STANDING:
            return self._called("site", each - STANDING)
        if sort == "building":
            return self.rules.plan.buildings[each].id.partition(".")[2]
        return each

    def can(self, seat: int, action: str) -> bool:
        code = self.rules.codes[self.rules.code_index[f"abbey.{action}"]]
        return code.is_feasible(self.game, {"you": seat, "they": seat}, None)

    # ---- looking at it

    def holds(self, seat: int, condition: str) -> bool:
        """Whether a condition of the language is so, for somebody."""
        return question(len(self.game.active), condition)(self.game, {"you": seat, "they": seat})

    def noun(self, name: str) -> int:
        return self.rules.numbers.noun[f"abbey.{name}"]

    def type(self, name: str) -> int:
        return self.rules.plan.building_numbers[f"abbey.{name}"]

    def count(self, seat: int, name: str) -> int:
        return self.game.counts[seat][self.noun(name)]

    def lies(self, area: str) -> set[str]:
        """The buildings whose tokens lie in an area."""
        row = self.game.counts[self.rules.numbers.area_rows[f"abbey.{area}"]]
        types = range(self.rules.building_types)
        return {self._called("building", type_) for type_ in types if row[self.rules.token_nouns[type_]]}

    def stands(self, site: str) -> tuple[str, int] | None:
        """What stands on a site, and whose it is."""
        number = self._sites[site]
        type_ = self.game.town.buildings[number]
        return None if type_ == NONE else (self._called("building", type_), self.game.town.blocks[number][0])

    def pieces(self, site: str) -> list[tuple[str, int]]:
        nouns = self.rules.numbers.nouns
        there = self.game.pieces.get(("site", self._sites[site]), ())
        return [(nouns[noun].id.partition(".")[2], owner) for noun, owner in there]

    def value(self, name: str) -> int | None:
        values = [each.id for each in self.rules.numbers.values]
        return self.game.values.get(values.index(f"abbey.{name}"))
