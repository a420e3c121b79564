"""Cards that play cards: one that is being played is not played again before it is over, another copy of it may be."""

from __future__ import annotations

import pytest

from compiler.bundle import build_pack
from runtime.scenarios import Bench, scenarios_of
from tests.town import compile_pack, errors

GAME = """\
pack stage "Stage"
  language 1
  extends hamlet

card encore "Encore"
  copies 2
  choose again from proclaimed
  do again

"""

SCENARIOS = {
    "nothing but itself": """
        given you have 1 encore
        when you use play_decree
        then refused
    """,
    "another card": """
        given you have 1 encore
        given there is 1 windfall in proclaimed
        when you use play_decree
        then you gain 2 wood
    """,
    "another copy": """
        given you have 1 encore
        given there is 1 encore in proclaimed
        given there is 1 windfall in proclaimed
        when you use play_decree choosing again = encore
        then you gain 2 wood
    """,
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_a_card_that_plays_cards(title: str) -> None:
    lines = "\n".join(f"  {line.strip()}" for line in SCENARIOS[title].strip().split("\n"))
    compiled = compile_pack({"pack.tuile": GAME + f'scenario "{title}"\n  players 2\n{lines}\n'})
    assert not errors(compiled), [each.message for each in errors(compiled)]
    pack = build_pack(compiled)
    (scenario,) = scenarios_of(pack)
    outcome = Bench(pack).run(scenario)
    assert outcome.passed, (outcome.problems, outcome.failures)
