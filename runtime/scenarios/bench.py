"""Running scenarios: each in a game of its own, for every number of players it is for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from compiler.objects.declarations.game import Scenario, Variant
from compiler.objects.declarations.nouns import Die
from compiler.objects.declarations.pack import Pack

from ..game.rules.builder import rules_of
from ..game.state.rules import Rules
from ..game.tables.numbering import is_used_with
from ..town.names import short_name
from ..town.refusals import Refused
from .actions.steps import do_when_lines
from .expectations.comparison import find_failures, story_since, undone_since
from .expectations.stages import stages_of
from .scene.mistakes import Mistake, cannot_set_up, no_such_game
from .scene.outcome import Outcome, Problem
from .setup.markers import conjuncts, face_given
from .setup.setup import set_up_scenario

__all__ = ["Bench", "scenarios_of"]


def scenarios_of(pack: Pack) -> list[Scenario]:
    """The pack's own scenarios, in the order they are written."""
    return [each for each in pack.declarations if isinstance(each, Scenario) and each.origin == pack.name]


class Bench:
    """Runs scenarios of a pack. Rules are made once for all scenarios that share them."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self._rules = lru_cache(maxsize=8)(self._make)

    def run(self, scenario: Scenario) -> Outcome:
        outcome = Outcome(scenario)
        try:
            numbers = self._numbers(scenario)
        except Mistake as mistake:
            outcome.problems.append(_problem(mistake, 0))
            return outcome
        for seats in numbers:
            outcome.players.append(seats)
            try:
                self._run_with(outcome, seats)
            except Mistake as mistake:
                outcome.problems.append(_problem(mistake, seats))
        return outcome

    def rules(self, scenario: Scenario, seats: int) -> Rules:
        """The rules that a scenario is played by."""
        faces = tuple(_faces(self.pack, scenario))
        try:
            return self._rules(seats, scenario.variant or "", faces)
        except Refused as refused:
            raise no_such_game((0, 0, 1), refused.reason, refused.hint) from None

    def _run_with(self, outcome: Outcome, seats: int) -> None:
        scenario = outcome.scenario
        try:
            scene = set_up_scenario(self.rules(scenario, seats), scenario)
        except Refused as refused:
            raise no_such_game((0, 0, 1), refused.reason, refused.hint) from None
        story: list[str] = []
        for stage in stages_of(scenario):
            since = len(scene.game.log)
            try:
                done = do_when_lines(scene, stage.uses, stage.fails)
            except Refused as refused:  # a game that never asks anybody again
                raise no_such_game((0, 0, 1), refused.reason, refused.hint) from None
            story += story_since(scene, since)
            if done.refused is not None:
                story.append(f"refused: {done.why}")
            outcome.stories[seats] = tuple(story)
            outcome.undone[seats] = (*outcome.undone.get(seats, ()), *undone_since(scene, since))
            failures = [*find_failures(scene, scenario, stage.then, done, since)]
            outcome.failures += failures
            if failures:
                return  # what comes after would be compared with a game that went another way

    def _numbers(self, scenario: Scenario) -> Sequence[int]:
        """With how many players it is to be tried: all that the pack, the scenario and its variant allow."""
        variant = next((v for v in self.pack.declarations if isinstance(v, Variant) and v.id == scenario.variant), None)
        few, many = self.pack.players.least, self.pack.players.most
        found = [
            seats
            for seats in range(few, many + 1)
            if is_used_with(scenario.players, seats) and (variant is None or is_used_with(variant.players, seats))
        ]
        if not found:
            said = f"the variant `{short_name(variant.id)}`" if variant is not None and variant.players else "the pack"
            raise no_such_game((0, 0, 1), f"{said} is not for so many players", "mend the line `players`")
        return found

    def _make(self, seats: int, variant: str, faces: tuple[tuple[str, int], ...]) -> Rules:
        """The rules with dice that have one face only, where a scenario says what they show."""
        shown = dict(faces)
        pack = self.pack
        if shown:
            declared = tuple(
                each.model_copy(update={"faces": (shown[each.id],)}) if each.id in shown else each
                for each in pack.declarations
            )
            pack = pack.model_copy(update={"declarations": declared})
        return rules_of(pack, seats, [variant] if variant else [])


def _faces(pack: Pack, scenario: Scenario) -> Iterator[tuple[str, int]]:
    """What dice show: `given conversion is 6`."""
    dice = {each.id: each.faces for each in pack.declarations if isinstance(each, Die)}
    for given in scenario.given:
        for said in conjuncts(given.condition):
            shown = face_given(said)
            if shown is not None and shown[0] in dice:
                if shown[1] not in dice[shown[0]]:
                    raise cannot_set_up(given.at, f"the die has no face {shown[1]}")
                yield shown


def _problem(mistake: Mistake, players: int) -> Problem:
    return Problem(players, mistake.code, mistake.reason, mistake.at, mistake.hint)
