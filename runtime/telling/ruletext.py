"""What lines do, in the very sentences that are printed for them in English."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from compiler.objects.effects import Effect
from compiler.words.blocks import lines_of
from compiler.words.catalogue import Catalogue
from compiler.words.phrasebook import phrasebook
from compiler.words.saying import Saying, speaker
from compiler.words.text import Line, plain

from ..game.rules import Rules

__all__ = ["RuleText"]


class RuleText:
    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    @cached_property
    def _speaker(self) -> Saying:
        """Actions are but named: they can be looked up."""
        chosen = {each.option: each.choice for variant in self._rules.variants for each in variant.sets}
        return replace(speaker(Catalogue(self._rules.pack, phrasebook("en")), chosen), depth=1)

    def said(self, effects: Sequence[Effect]) -> str:
        """All of it in one paragraph, without the last full stop."""
        lines, _ = lines_of(self._speaker, effects)
        said = [_flat(line) for line in lines]
        return ". ".join([*said[:1], *[each[:1].upper() + each[1:] for each in said[1:]]])


def _flat(line: Line) -> str:
    text = plain(line.text)
    return f"{text.rstrip(':')}: {'; '.join(map(_flat, line.under))}" if line.under else text
