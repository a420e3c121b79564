"""Setting up a scenario: a game as the pack sets it up, then everything that is given."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from compiler.objects.declarations.game import Given, Scenario
from compiler.objects.declarations.towns import TownDeclaration
from compiler.objects.expressions import Ref, Things
from compiler.objects.sentences.effects import Effect
from compiler.objects.walking import nodes
from compiler.verbs.use import Choosing

from ...game.codegen.context import CodegenContext
from ...game.play import begin
from ...game.rules.builder import context_of
from ...game.state.game import Game
from ...game.state.rules import Rules
from ...game.views.undone_lines import undone_in_set_up
from ...telling import Telling
from ...town.layout.plan import NONE
from ..scene.figures import actual_in_words, is_true
from ..scene.mistakes import Mistake, another_begins, blamed, cannot_set_up, set_up_stops
from ..scene.neutral_answers import run_through
from ..scene.scene import Scene, name_of
from .cards import lay_cards
from .declared_town import use_declared_town
from .loop import arrange_loop
from .markers import set_markers
from .missing import why_missing
from .requirements import Requirements, requirements_of
from .stock import place_on_tiles, stock_up
from .town_pieces import build_town, use_pieces
from .town_search import Placement, find_town

__all__ = ["set_up_scenario"]

_MANY = 60
"""How many towns are tried."""

_FEW = 12
"""How many, to find out which line is to blame."""


_SEEDS, _FAR = 100, 1_000_000
"""How many seeds are tried for a game that the first seat begins, and how far they are from each other."""


def _context_for(rules: Rules, scenario: Scenario) -> CodegenContext:
    m = context_of(rules)
    m.declared = scenario
    return m


def set_up_game(rules: Rules, seed: int) -> Game:
    """A game that was set up with a seed and is before its first turn, to be changed by hand. `you` is who begins, and
    has the first seat: where chance decides that, other seeds are tried until it does so. Raises a mistake where it
    never does, and where the set-up stops half way."""
    for n in range(_SEEDS):
        game = begin(rules, seed + n * _FAR)
        game.seed = None
        run_through(game)
        if not game.first_seat:
            break
    for cause in undone_in_set_up(game):
        raise set_up_stops(str(Telling(rules).words.cause(cause)))
    if game.first_seat:
        raise another_begins()
    game.turns, game.next_seat = 1, -1
    return game


class _Start:
    """What a scenario starts from: the set-up, whose town may grow, or a town that it names."""

    def __init__(self, m: CodegenContext, scenario: Scenario) -> None:
        rules = m.rules
        self.m, self.rules = m, rules
        named = rules.numbers.by_id[scenario.town] if scenario.town is not None else None
        self.written = named if isinstance(named, TownDeclaration) else None

    def game(self, seed: int) -> Game:
        game = set_up_game(self.rules, seed)
        if self.written is not None:
            use_declared_town(game, self.written)
        return game

    def town(
        self, required: Requirements, spoken_of: frozenset[int], tries: int = _MANY
    ) -> tuple[Game, Placement] | None:
        alone = spoken_of if self.written is None else frozenset()
        return find_town(self.m, self.game, required, alone, tries, grows=self.written is None)


def set_up_scenario(rules: Rules, scenario: Scenario) -> Scene:
    """The scenario before its first `when`, played by rules of its own."""
    rules = _private_rules(rules)
    m = _context_for(rules, scenario)
    start = _Start(m, scenario)
    required = requirements_of(m, start.game(0), scenario.given)
    required.lands |= frozenset(_lands_named(scenario))
    spoken_of = frozenset(_buildings_named(m, scenario))
    found = start.town(required, spoken_of)
    if found is None:
        raise _find_mistake(m, scenario, start, spoken_of)
    game, placement = found
    scene = Scene(m, game, placement.sites, required.home)
    if placement.sector != NONE:
        scene.region = placement.sector  # a sector has the number of its lowest region
    build_town(game, required, placement)
    use_pieces(game, required, spoken_of)
    for use in scenario.uses:
        _refuse_missing_tile(m, use)
    arrange_loop(game, required, {tile: use.at for use in scenario.uses if (tile := _tile_used(m, use)) is not None})
    place_on_tiles(game, required)
    lay_cards(game, required)
    stock_up(game, required)
    set_markers(game, scenario.given)
    for given in scenario.given:
        _check_given(scene, given)
    game.asks_all = True
    return scene


def _check_given(scene: Scene, given: Given) -> None:
    """Raise a mistake unless a `given` line is true in the game that was set up."""
    with blamed(given.at):
        if is_true(scene, given.condition):
            return
    if missing := why_missing(scene.m.numbers, given.condition):
        raise cannot_set_up(given.at, *missing)
    chosen = given.condition.test == "chosen"
    hint = "name a `variant` that sets the option" if chosen else ""
    raise cannot_set_up(given.at, actual_in_words(scene, given.condition), hint)


def _refuse_missing_tile(m: CodegenContext, use: Effect) -> None:
    """Raise a mistake where a tile is used that is not in this game."""
    if _tile_used(m, use) == NONE and (missing := why_missing(m.numbers, use)):
        raise cannot_set_up(use.at, *missing)


def _tile_used(m: CodegenContext, use: object) -> int | None:
    thing = getattr(use, "thing", None)
    if getattr(use, "do", "") != "use" or not isinstance(thing, Ref) or thing.kind != "tile":
        return None
    return m.numbers.tile.get(thing.id, NONE)


def _buildings_named(m: CodegenContext, scenario: Scenario) -> Iterator[int]:
    """The types of building that a scenario names anywhere."""
    for node in nodes(scenario):
        if isinstance(node, Ref | Things):
            type_ = m.plan.building_numbers.get(node.id if isinstance(node, Ref) else node.noun, NONE)
            if type_ != NONE:
                yield type_


def _lands_named(scenario: Scenario) -> Iterator[str]:
    """What the land is called that a scenario names things of, anywhere."""
    for node in nodes(scenario):
        called = node.place if isinstance(node, Choosing) else name_of(node)
        if called:
            yield called.partition(".")[0]


def _find_mistake(m: CodegenContext, scenario: Scenario, start: _Start, spoken_of: frozenset[int]) -> Mistake:
    """The mistake of the line without which there would be such a town; or of the first line about the town."""
    game = start.game(0)
    about = [given for given in scenario.given if requirements_of(m, game, [given]).of_town()]
    for given in reversed(about):
        rest = [each for each in scenario.given if each is not given]
        if start.town(requirements_of(m, game, rest), spoken_of, _FEW) is not None:
            return cannot_set_up(given.at, "no town was found in which this goes with the other lines")
    return cannot_set_up(about[0].at if about else (0, 0, 1), "no town was found that has all of this")


def _private_rules(rules: Rules) -> Rules:
    """The same rules for one scenario, whose lines become code there. What both have keeps its numbers."""
    own = copy(rules)
    own.codes = rules.codes.copy()
    own.code_index = rules.code_index.copy()
    own.causes = rules.causes.copy()
    own.cause_numbers = rules.cause_numbers.copy()
    return own
