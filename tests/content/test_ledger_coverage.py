"""Every rule of the ledger is cited by the content that carries it, and nothing else is cited.

Whether a citation is honest needs a reader; that none is missing or misspelt can be counted.
"""

from __future__ import annotations

import re
from typing import Final

import pytest

from compiler.objects.declarations.game import Procedure, Setup
from compiler.objects.declarations.tiles import Tile

from .ledger import ledger_ids, needs_ledger
from .packs import of_class, pack

LEDGERS: Final = {
    "grinivil": "grinivil",
    "greentown": "greentown",
    "ora_et_labora": "ora_et_labora",
    "ora_et_labora_ireland": "ora_et_labora",
}
"""By pack: whose ledger it follows."""

PACKS: Final = tuple(dict.fromkeys(LEDGERS.values()))
"""Ledgers, by the pack that they are called after. Packs that extend it may carry some of its rules."""

LEFT_OUT: Final[dict[str, str]] = {
    "GT-GRAPH-05": "which trip is best is a matter for bots, not a rule",
    "GT-GRAPH-07": "statistics help to judge a position, they are no rule",
}
"""Rules that no declaration carries, on purpose, each with the reason."""


def cited(name: str) -> dict[str, list[str]]:
    """Every id that a pack cites, and the declarations that cite it."""
    found: dict[str, list[str]] = {id: ["pack"] for id in pack(name).cites}
    for declaration in pack(name).declarations:
        for id in declaration.cites:
            found.setdefault(id, []).append(declaration.id)
    return found


@needs_ledger
def test_the_ledger_was_read() -> None:
    """GV-K-01, GV-TILE-52-20, GV-EX-61, GV-REC-L11 and GV-REC-BLD stand for the tables they are in."""
    ids = ledger_ids()
    assert {"GV-K-01", "GV-TILE-52-20", "GV-TURN-00", "GV-EX-61", "GV-AMB-60", "GV-REC-L11"} <= ids
    assert {f"GV-REC-{part}" for part in ("MKT", "BLD", "TRK", "INH", "LAND", "MISC", "LOOP")} <= ids
    assert len(ids) > 700


@needs_ledger
def test_the_ledger_of_greentown_was_read() -> None:
    """Rules with a mark and without, worked examples, sections of data."""
    ids = ledger_ids("greentown")
    assert {"GT-COMP-01", "GT-TURN-07", "GT-PLACE-04", "GT-DEV-05", "GT-TRIP-01", "GT-AMB-16", "GT-GRAPH-07"} <= ids
    assert {"GT-DATA-01", "GT-DATA-05", "GT-EX-01", "GT-EX-15"} <= ids
    assert len(ids) > 140


@needs_ledger
def test_the_ledger_of_ora_et_labora_was_read() -> None:
    """Rules with one source or several, tables, worked examples, rulings."""
    ids = ledger_ids("ora_et_labora")
    assert {"OL-SETUP-01", "OL-WHEEL-08", "OL-JOKER-03", "OL-SCORE-02", "OL-DIS-21", "OL-AMB-14", "OL-GRAPH-08"} <= ids
    assert {"OL-TAB-01", "OL-TAB-14", "OL-EX-01", "OL-EX-16"} <= ids
    assert len(ids) > 180


@needs_ledger
@pytest.mark.parametrize("name", PACKS)
def test_every_rule_of_the_ledger_is_carried_by_a_declaration(name: str) -> None:
    carried = {id for pack, ledger in LEDGERS.items() if ledger == name for id in cited(pack)}
    missing = sorted(ledger_ids(name) - carried - LEFT_OUT.keys())
    assert not missing, f"{len(missing)} rules are cited nowhere: {', '.join(missing)}"


@needs_ledger
@pytest.mark.parametrize("name", LEDGERS)
def test_every_citation_names_a_rule_of_the_ledger(name: str) -> None:
    strange = {id: names for id, names in cited(name).items() if id not in ledger_ids(LEDGERS[name])}
    assert not strange, f"cited, but not in the ledger: {strange}"


@needs_ledger
def test_what_is_left_out_is_really_left_out_with_a_reason() -> None:
    known = {id: name for name in PACKS for id in ledger_ids(name)}
    for id, reason in LEFT_OUT.items():
        assert id in known, f"{id} is in no ledger"
        assert id not in cited(known[id]), f"{id} is cited after all"
        assert len(reason.split()) >= 3, f"{id} is left out without a reason"


@pytest.mark.parametrize("name", LEDGERS)
def test_every_declaration_cites_a_rule(name: str) -> None:
    """How other programs write their games is no rule."""
    declared = [each for each in pack(name).declarations if each.kind != "notation"]
    silent = [declaration.id for declaration in declared if not declaration.cites]
    assert not silent, f"without citation: {', '.join(silent)}"


@pytest.mark.parametrize("name", LEDGERS)
def test_no_declaration_cites_a_rule_twice(name: str) -> None:
    """Steps hand their citations to their procedure, which may repeat them; everything else need not."""
    twice = [
        each.id
        for each in pack(name).declarations
        if not isinstance(each, Procedure | Setup) and len(set(each.cites)) < len(each.cites)
    ]
    assert not twice


def test_a_tile_cites_its_own_rules() -> None:
    """Tile #14 cites GV-TILE-14-..: a number copied from another tile would be caught here."""
    for tile in of_class(Tile):
        number = tile.tag.removesuffix("P")
        own = [id for id in tile.cites if re.fullmatch(rf"GV-TILE-{number}-\d\d", id)]
        assert own, f"{tile.id} does not cite GV-TILE-{number}"
