"""Only trees are planted, and the pack says which piece is the tree."""

from __future__ import annotations

import pytest

from tests.town import PACK, codes, compile_pack, compile_text, errors

TILE = 'tile odd "O"\n  choose sector among planting sectors\n  {}\n  time none\n'
SHRUB = 'piece shrub "S", supply 30'


@pytest.mark.parametrize("said", ["2 trees", "up to 3 trees", "trees", "all trees", "lots"])
def test_trees_can_be_planted(said: str) -> None:
    text = 'value lots "L"\n  is 3 trees\n\n' + TILE.format(f"plant {said} in sector\n  gain lots")
    assert codes(compile_text(text), warnings=False) == []


@pytest.mark.parametrize("said", ["2 blocks", "up to 3 workers", "blocks", "all blocks", "lots", "2 wood", "2 money"])
def test_nothing_else_can(said: str) -> None:
    text = 'value lots "L"\n  is 3 blocks\n\n' + TILE.format(f"plant {said} in sector\n  gain lots")
    (found,) = errors(compile_text(text))
    assert (found.code, found.place.line) == ("T520", 6)
    assert "`tree`" in found.hint


BLOCKS = "plant 2 blocks in sector"
CARRIERS = {
    "an action": f'action odd "O"\n  choose sector among planting sectors\n  {BLOCKS}\n',
    "a block": TILE.format(f"may\n    {BLOCKS}"),
    "a card": 'inhabitant ann "A"\n  seller plants 2 blocks in sector\n  seller gains 1 vp\n',
    "a wish": 'inhabitant ann "A"\n  wishes school\n    each builder plants 2 blocks in sector\n',
    "a scenario": f'scenario "s"\n  when you {BLOCKS}\n  then you have at most 0 blocks\n',
    "what a scenario expects": 'scenario "s"\n  when you use fair\n  then you plant 2 blocks in sector\n',
    "a rule": f'rule r "R"\n  when your turn ends\n    choose sector among planting sectors\n    {BLOCKS}\n',
}


@pytest.mark.parametrize("carrier", CARRIERS)
def test_it_is_told_wherever_sentences_stand(carrier: str) -> None:
    text = CARRIERS[carrier] + '\ntile fair "F"\n  gain 1 vp\n  time none\n'
    assert codes(compile_text(text), warnings=False) == ["T520"]
    assert codes(compile_text(text.replace("2 blocks", "2 trees")), warnings=False) == []


def test_each_sentence_is_told() -> None:
    text = TILE.format("plant 2 blocks in sector\n  plant 2 trees in sector\n  plant 1 worker in sector")
    assert [found.place.line for found in errors(compile_text(text))] == [3, 5]


def own_pack(*declarations: str) -> list[tuple[str, int, str]]:
    """The errors of a pack that has nothing but this."""
    text = PACK + "\n\n".join(declarations) + "\n"
    return [(found.code, found.place.line, found.hint) for found in errors(compile_pack({"p.tuile": text}))]


def test_a_pack_without_a_tree_plants_nothing() -> None:
    plants = TILE.format("plant 2 shrubs in sector\n  plant 1 shrub in sector")
    assert own_pack(SHRUB, plants) == [("T520", 9, "give it `role tree`")]
    assert own_pack(f"{SHRUB}, role tree", plants) == []


def test_money_does_not_become_a_tree() -> None:
    ((code, _, hint),) = own_pack('currency money "M"', TILE.format("plant 2 money in sector"))
    assert (code, hint) == ("T520", "give `role tree` to a piece, and plant that")


def test_a_pack_that_plants_nothing_needs_no_tree() -> None:
    assert own_pack(SHRUB, TILE.format("if sector is empty: gain 1 shrub")) == []


@pytest.mark.parametrize(
    ("piece", "code"), [(f"{SHRUB}, role tre", "T428"), (f"{SHRUB}, rle tree", "T420"), (f"{SHRUB}, role", "T423")]
)
def test_a_tree_that_is_wrong_is_told_once(piece: str, code: str) -> None:
    assert [found[0] for found in own_pack(piece, TILE.format("plant 2 shrubs in sector"))] == [code]


def test_two_trees_are_told_and_both_may_be_planted() -> None:
    two = (f"{SHRUB}, role tree", 'piece oak "O", role tree')
    assert [found[0] for found in own_pack(*two, TILE.format("plant 2 shrubs in sector"))] == ["T239"]
    assert [found[0] for found in own_pack(*two, TILE.format("plant 2 oaks in sector"))] == ["T239"]


# ---- the tree of a parent

BASE = 'pack base "B"\n  language 1\n  players 2 to 4\n\npiece oak "O", role tree\n\n' + TILE.format(
    "plant 2 oaks in sector"
)
MINE = 'pack mine "M"\n  language 1\n  extends base\n\n'


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ('replace piece oak "E", role tree\n', []),
        ('replace piece oak "E"\n', [("T520", 5)]),
        ('replace piece oak "E"\n\npiece elm "E", role tree\n', [("T520", 5)]),
        ('replace piece oak "E"\n\nremove tile odd\n', []),
        ('replace piece oak "E"\n\n' + TILE.format("plant 1 oak in sector").replace("odd", "even"), [("T520", 9)]),
        ('piece elm "E"\n\n' + TILE.format("plant 1 elm in sector").replace("odd", "even"), [("T520", 9)]),
        ('piece elm "E"\n\n' + TILE.format("plant 1 oak in sector").replace("odd", "even"), []),
    ],
)
def test_what_takes_the_place_of_a_tree_is_a_tree(lines: str, expected: list[tuple[str, int]]) -> None:
    compiled = compile_pack({"base/p.tuile": BASE, "mine/p.tuile": MINE + lines})
    assert [(found.code, found.place.line) for found in errors(compiled)] == expected
