"""Scenarios that the documents show come out as they say, and the page of commands knows every option of `test`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from compiler.bundle import build_pack
from runtime.scenarios import Bench, scenarios_of
from studio.commands.test import command

from .fences import ROOT, Fence, documents, fences_of
from .test_docs import _compiled

_SHOWN = [
    fence
    for document in documents()
    for fence in fences_of(document)
    if fence.language == "tuile" and "wrong" not in fence.marks and "\nscenario" in f"\n{fence.text}"
]
_FAILING = {"four trees are cheap too"}
"""Shown to fail."""


@pytest.mark.parametrize("fence", _SHOWN, ids=str)
def test_scenarios_in_the_documents_come_out_as_shown(fence: Fence, tmp_path: Path) -> None:
    pack = build_pack(_compiled(fence, tmp_path))
    bench = Bench(pack)
    for scenario in scenarios_of(pack):
        outcome = bench.run(scenario)
        assert not outcome.problems, outcome.problems
        assert outcome.passed == (scenario.title not in _FAILING), outcome.failures


def test_scenarios_are_shown() -> None:
    assert {fence.document.name for fence in _SHOWN} >= {"language.md", "how-to.md", "tutorial.md", "commands.md"}


def test_the_options_on_the_page_are_those_of_the_command() -> None:
    text = (ROOT / "docs" / "commands.md").read_text("utf-8")
    section = text.partition("\n## `tuilerie test`\n")[2].partition("\n## ")[0]
    shown = set(re.findall(r"^\| `(-[-a-z]+)", section, re.MULTILINE))
    assert shown == {name for option in command.params for name in option.opts if name.startswith("-")}
