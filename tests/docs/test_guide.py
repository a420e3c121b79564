"""The guide "Adding a verb" shows code that runs: its verb is taken for one that is there."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from compiler.meaning.analysis.spec import Verb as Said
from runtime.game.codegen.context import Verb as Done

from .fences import ROOT, fences_of

GUIDE = ROOT / "docs" / "adding-a-verb.md"


def module(name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Some code as a module of a room of ours, for as long as a test takes."""
    made = ModuleType(name)
    made.__package__ = name.rpartition(".")[0]
    monkeypatch.setitem(sys.modules, name, made)
    exec(compile(text, str(GUIDE), "exec"), made.__dict__)
    return made


def test_both_halves_of_the_verb_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    said, done = (fence.text for fence in fences_of(GUIDE) if fence.language == "python")
    burn = module("compiler.verbs.burn", said, monkeypatch)
    assert isinstance(burn.SPEC, Said)
    assert burn.SPEC.models == (burn.Burn,)
    made = module("runtime.game.verbs.burn", done, monkeypatch)
    assert isinstance(made.VERB, Done)
    assert made.VERB.do == ("burn",)
