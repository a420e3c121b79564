"""What a building says of itself while its token is used, and swaps of several goods."""

from __future__ import annotations

from functools import cache

from compiler.bundle import build_pack
from compiler.objects.declarations.towns import TownDeclaration
from runtime.game.rules.builder import rules_of
from runtime.game.state.rules import Rules
from runtime.town.declared.towns import build_declared_town
from tests.town import compile_pack, errors

from .table import FOLDER, Fair

MORE = """\
building kiosk "Kiosk"
  category stall
  tokens 2
  cost 1 clay
  on meadow
  use
    gain 1 clay
    gain 3 wood per this building of players
    gain 3 peat per this building within 9 of moor

action visit "Visit"
  use kiosk

land moor "Moor"
  zone field
  spare
  road way, state lane
  site hill_corner, ground meadow, road way
  site well_corner, ground meadow, road way
  site last_corner, ground meadow, road way

town last_tannery "A tannery on the last site"
  lay moor, slot 1
  build moor, site last_corner, building tannery, blocks 1

rule applause "Applause"
  when you gain straw: gain 1 fame

action exchange "Exchange"
  swap 2 straw with next player
"""


@cache
def rules() -> Rules:
    files = {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.tuile") if path.name != "scenarios.tuile"}
    compiled = compile_pack({**files, "more.tuile": MORE}, "fair")
    assert not errors(compiled), [each.message for each in errors(compiled)]
    return rules_of(build_pack(compiled), 2)


def test_a_token_has_no_builder_and_no_road() -> None:
    """Whatever stands on the last site: the kiosk does not."""
    fair = Fair(rules=rules())
    declared = rules().numbers.by_id["fair.last_tannery"]
    assert isinstance(declared, TownDeclaration)
    fair.game.town, refused = build_declared_town(rules().plan, declared)
    assert not refused
    assert fair.game.town.blocks[-1]
    assert fair.do("visit").change(0) == {"clay": 1}


def test_each_of_several_swaps_is_a_gain() -> None:
    fair = Fair(rules=rules()).has(0, straw=2).has(1, straw=2).do("exchange")
    assert fair.done
    assert fair.change(0) == {"fame": 2}
