"""Scenarios of a test: many in one pack, so that it is compiled once and its rules are made once."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import indent

from compiler.bundle import build_pack
from compiler.objects.declarations.game import Scenario
from runtime.scenarios import Bench, Outcome, scenarios_of
from runtime.scenarios.scene.scene import Scene
from runtime.scenarios.setup.setup import set_up_scenario
from tests.town import compile_pack, errors

__all__ = ["Workshop"]

_PACK = 'pack mine "Mine"\n  language 1\n  extends grinivil\n'


class Workshop:
    """By title: the lines of a scenario. Without a line `players` it is for three."""

    def __init__(self, scenarios: Mapping[str, str], more: str = "") -> None:
        # The number keeps a title such as `money` apart from the names of the pack.
        text = "\n".join(
            f'scenario "{n} {title}"\n{_lines(lines)}' for n, (title, lines) in enumerate(scenarios.items())
        )
        compiled = compile_pack({"pack.tuile": _PACK, "more.tuile": more, "scenarios.tuile": text})
        assert not errors(compiled), [(each.place.line, each.message) for each in errors(compiled)]
        self.pack = build_pack(compiled)
        self.bench = Bench(self.pack)
        self.scenarios: dict[str, Scenario] = {each.title.partition(" ")[2]: each for each in scenarios_of(self.pack)}
        self._outcomes: dict[str, Outcome] = {}

    def run(self, title: str) -> Outcome:
        if title not in self._outcomes:
            self._outcomes[title] = self.bench.run(self.scenarios[title])
        return self._outcomes[title]

    def scene(self, title: str, seats: int = 3) -> Scene:
        """A scenario that has been set up, before anything is done."""
        scenario = self.scenarios[title]
        return set_up_scenario(self.bench.rules(scenario, seats), scenario)

    def story(self, title: str, seats: int = 3) -> str:
        """What happened, in words."""
        outcome = self.run(title)
        assert not outcome.problems, outcome.problems
        return "\n".join(outcome.stories[seats])


def _lines(lines: str) -> str:
    said = "\n".join(line.strip() for line in lines.strip().split("\n"))
    return indent(said if "players" in said else f"players 3\n{said}", "  ") + "\n"
