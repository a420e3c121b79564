"""Towns that grow at random, told by the runtime and by the slow reference: after every change they agree."""

from __future__ import annotations

from typing import ClassVar

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from compiler.objects.declarations.pack import Pack
from tests.profiles import examples

from .packs import grinivil_pack, random_packs, test_pack
from .pairs import CHANGES, Pair


class Towns(RuleBasedStateMachine):
    """Any change, allowed or not, at any time."""

    packs: ClassVar[st.SearchStrategy[Pack]] = random_packs()
    pair: Pair

    @initialize(data=st.data())
    def start(self, data: st.DataObject) -> None:
        self.pair = Pair(data.draw(self.packs))
        self.pair.compare()

    @rule(data=st.data(), name=st.sampled_from(CHANGES))
    def change(self, data: st.DataObject, name: str) -> None:
        numbers = self.pair.draw(data.draw, name)
        if numbers is not None:
            self.pair.change(name, *numbers)

    @precondition(lambda self: not any(self.pair.town.trees))
    @rule(data=st.data())
    def settle(self, data: st.DataObject) -> None:
        """Land first, so that there is something to build on."""
        for _ in range(3):
            for name in ("add_land", "lay"):
                numbers = self.pair.draw(data.draw, name)
                if numbers is not None:
                    self.pair.change(name, *numbers)


class GrinivilTowns(Towns):
    packs = st.builds(grinivil_pack)


class SquareTowns(Towns):
    packs = st.just("square").map(test_pack)


class HexagonTowns(Towns):
    packs = st.just("hexagon").map(test_pack)


TestTowns = Towns.TestCase
TestTowns.settings = settings(examples(80), stateful_step_count=12)
TestGrinivilTowns = GrinivilTowns.TestCase
TestGrinivilTowns.settings = settings(examples(12), stateful_step_count=25)
TestSquareTowns = SquareTowns.TestCase
TestSquareTowns.settings = settings(examples(15), stateful_step_count=15)
TestHexagonTowns = HexagonTowns.TestCase
TestHexagonTowns.settings = settings(examples(6), stateful_step_count=12)


def grow(pair: Pair, draw: st.DrawFn, names: list[str]) -> None:
    for name in names:
        numbers = pair.draw(draw, name)
        if numbers is not None:
            pair.change(name, *numbers)


@given(random_packs(), st.lists(st.sampled_from(CHANGES), max_size=12), st.data())
@examples(300)
def test_a_town_of_any_pack_is_the_town_of_the_reference(pack: Pack, names: list[str], data: st.DataObject) -> None:
    grow(Pair(pack), data.draw, names)


@given(st.lists(st.sampled_from(CHANGES), max_size=40), st.data())
@examples(25)
def test_a_town_of_grinivil_is_the_town_of_the_reference(names: list[str], data: st.DataObject) -> None:
    grow(Pair(grinivil_pack()), data.draw, names)
