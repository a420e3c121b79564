"""The rule ledgers, where they are at hand: their rule ids, and the data of section 24.8 of Grinivil's."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

__all__ = ["LEDGER", "ids_named", "ledger_data", "ledger_ids", "ledger_text", "needs_ledger", "rules_of_section"]

_RULES = Path(__file__).resolve().parents[3] / "shared" / "rules"

LEDGER = _RULES / "grinivil.md"

needs_ledger = pytest.mark.skipif(not LEDGER.is_file(), reason="the rule ledger is not beside this repository")

_SOURCES = r"(?:\s+`\[[A-Z ]+\]`(?:/`\[[A-Z]\]`|, [^|`]*`\[[A-Z]\]`)*)?"

_ROW = re.compile(rf"^\|\s*((?:G[VT]|OL)-[A-Z]+(?:-[A-Z0-9]+)+){_SOURCES}(?: \([a-e]\))?\s*\|", re.MULTILINE)
"""A rule: its id stands in the first column of a table, and after it perhaps where the rule comes from."""

_TITLED = re.compile(r"^(?:### |\*\*)((?:GT|OL)-(?:DATA|TAB|EX)-\d\d) ", re.MULTILINE)
"""A section of data or a worked example that begins with its id."""

_DATA_SECTION = re.compile(r"^#{2,} 24\..*\((?:[^()]*, )?(GV-REC-[A-Z]+)\)\s*$", re.MULTILINE)
"""A section of data that has an id as a whole, such as GV-REC-BLD."""

_SECTION = re.compile(r"^## (\d+)\. ", re.MULTILINE)

_NAMED = re.compile(r"\b((?:G[VT]|OL)-(?:[A-Z]+-)+(?:\d\d-)?[A-Z]?)(\d\d)(?: to (\d\d))?\b")
"""An id in a sentence, or a row of them: `GV-EOL-08`, `GV-TILE-08-11 to 15`, `GV-REC-L01 to 03`."""

_JSON = re.compile(r"^### 24\.8 .*?^```json\n(.*?)^```", re.MULTILINE | re.DOTALL)


def ledger_text(pack: str) -> str:
    return (_RULES / f"{pack}.md").read_text(encoding="utf-8")


def _ids(text: str) -> tuple[str, ...]:
    found = [
        (found.start(), found.group(1)) for kind in (_ROW, _DATA_SECTION, _TITLED) for found in kind.finditer(text)
    ]
    return tuple(id for _, id in sorted(found))


@cache
def ledger_ids(pack: str = "grinivil") -> frozenset[str]:
    """Every rule id that the ledger of a pack defines."""
    return frozenset(_ids(ledger_text(pack)))


@cache
def rules_of_section(number: int, pack: str = "grinivil") -> tuple[str, ...]:
    """The rule ids of one of the numbered sections, in their order."""
    text = ledger_text(pack)
    starts = {int(found.group(1)): found.start() for found in _SECTION.finditer(text)}
    return _ids(text[starts[number] : starts.get(number + 1)])


def ids_named(text: str) -> set[str]:
    """Every rule id that a text names; `GV-K-04 to 06` names three."""
    return {
        f"{start}{number:02}"
        for start, first, last in _NAMED.findall(text)
        for number in range(int(first), int(last or first) + 1)
    }


@cache
def ledger_data() -> dict[str, Any]:
    """The machine-readable block of section 24.8."""
    found = _JSON.search(LEDGER.read_text(encoding="utf-8"))
    assert found, "section 24.8 has no JSON block"
    data: dict[str, Any] = json.loads(found.group(1))
    return data
