"""The pages of what can be wrong with a translation: their examples are what they say they are."""

from __future__ import annotations

import re

import pytest

from compiler.diagnostics.explain import codes, page
from compiler.translating.checks import check_file
from compiler.translating.po_reader import parse_po
from compiler.words.language.phrasebook import phrasebook

from .samples import HEADER, known

_FENCE = re.compile(r"## (Wrong|Right)\n\n```po\n(.*?\n)```", re.DOTALL)
EXAMPLES = {code: dict(_FENCE.findall(page(code) or "")) for code in codes() if "```po" in (page(code) or "")}
_WHOLE_FILES = ("T620", "T621", "T622", "T624")


def told(code: str, text: str) -> list[str]:
    whole = text if code in _WHOLE_FILES else HEADER + text
    file, problems = parse_po(whole.encode(), "cs.po", "cs")
    if file is not None:
        problems = check_file(file, "cs.po", phrasebook("cs"), known())
    for problem in problems:
        assert problem.place.file == "cs.po"
        assert not problem.message.endswith(".")
        assert not problem.message[0].isupper()
    return [problem.code for problem in problems]


@pytest.mark.parametrize("code", sorted(EXAMPLES))
def test_the_wrong_example_gives_its_code_and_no_other(code: str) -> None:
    assert told(code, EXAMPLES[code]["Wrong"]) == [code]


@pytest.mark.parametrize("code", sorted(EXAMPLES))
def test_the_right_example_is_right(code: str) -> None:
    assert told(code, EXAMPLES[code]["Right"]) == []


def test_every_code_of_translations_has_an_example() -> None:
    assert sorted(EXAMPLES) == [code for code in codes() if "T620" <= code <= "T639"]
