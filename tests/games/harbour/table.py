"""A small game of a harbour: workers on spaces, boats from a display that lie in a pile as well, and secret cards.

assert problems("when you use forest", "then you gain 2 wood") == []
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from compiler.bundle import build_pack
from runtime.scenarios import Bench, scenarios_of
from tests.town import compile_pack, errors

__all__ = ["FOLDER", "problems"]

NOTHING: Mapping[str, str] = {}
FOLDER = Path(__file__).parent / "harbour"


def problems(*lines: str, more: str = "", instead: Mapping[str, str] = NOTHING) -> list[str]:
    """What does not hold in a scenario of two players with these lines. ``more`` are declarations besides, ``instead``
    says what stands in the pack in the place of other words."""
    text = "\n  ".join(('scenario "a scenario"', "players 2", *lines))
    pack_text = (FOLDER / "pack.tuile").read_text("utf-8")
    for old, new in instead.items():
        assert old in pack_text
        pack_text = pack_text.replace(old, new)
    compiled = compile_pack({"pack.tuile": pack_text, "more.tuile": f"{more}\n", "scenarios.tuile": f"{text}\n"})
    assert not errors(compiled), [each.message for each in errors(compiled)]
    pack = build_pack(compiled)
    outcome = Bench(pack).run(scenarios_of(pack)[0])
    mistakes = [f"{each.code}: {each.reason}" for each in outcome.problems]
    return [*mistakes, *[f"expected {each.expected}, but {each.actual}" for each in outcome.failures]]
