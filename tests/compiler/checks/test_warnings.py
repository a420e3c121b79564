"""What is probably not meant: each warning shown, and shown absent where the figures are right."""

from __future__ import annotations

import pytest

from tests.town import codes, compile_text

LAND = 'zone inner "I", slots 4\n\nroad_state done "D"\n  allows travel\n\n'
TILE = 'tile odd "O"\n  {}\n  time none\n'


def land(edge: str = "left", road: str = "main") -> str:
    return (
        f'{LAND}land here "H"\n  zone inner\n  road main, state done\n  region p, places 3, edges {edge}\n\n'
        f'map town "T"\n  zones inner\n  join inner k edge left with inner k + 1 edge left\n'
        f"  join inner k road {road} with inner k + 1 road main\n"
    )


def tile(*lines: str) -> str:
    return TILE.format("\n  ".join(lines))


def two(first: str, second: str, tags: tuple[str, str] = ("#1", "#2")) -> str:
    return f'tile left {tags[0]} "F"\n  gain {first}\n  time 1\n\ntile right {tags[1]} "S"\n  gain {second}\n  time 1\n'


CARD = 'inhabitant baker "B"\n  seller gains {}\n  {} school within 2\n    each builder gains 1 vp\n'
LARGE_MARKET = 'market shop "S"\n  currency money\n  concrete buy 3 2 sell 2 1\n'
SCHOOL_FOR_4 = 'building bank "Bank"\n  category public\n  players 4+\n  floor 1: 1 wood -> 1 vp\n\n'
PLANT = (
    'tile odd "O"\n  choose sector among planting sectors\n  choose n from 1 to {}\n  plant n trees in sector\n  by n\n'
)

CASES = {
    "T701": (tile("draw 1 resource from bag as drawn"), tile("draw 1 resource from bag as drawn", "gain drawn")),
    "T702": (two("1 vp", "1 money", ("#1", "#1")), two("1 vp", "1 money")),
    "T703": (tile("pay 51 trees"), tile("pay 50 trees")),
    "T704": (tile("gain 1 vp per worker, at most 9 vp"), tile("gain 1 vp per worker, at most 3 vp")),
    "T705": (tile("choose n from 3 to 3", "gain n vp"), tile("choose n from 3 to 4", "gain n vp")),
    "T706": (tile("if you have at least 0 vp: gain 1 vp"), tile("if you have at least 1 vp: gain 1 vp")),
    "T707": (
        PLANT.format(3) + "    1 to 3: gain 1 vp\n    4 to 6: gain 2 vp\n  time none\n",
        PLANT.format(6) + "    1 to 3: gain 1 vp\n    4 to 6: gain 2 vp\n  time none\n",
    ),
    "T708": (
        PLANT.format(9) + "    1 to 3: gain 1 vp\n    4 to 6: gain 2 vp\n  time none\n",
        PLANT.format(9) + "    1 to 3: gain 1 vp\n    4 to 9: gain 2 vp\n  time none\n",
    ),
    "T710": (
        SCHOOL_FOR_4 + CARD.format("1 vp", "requires").replace("school", "bank"),
        SCHOOL_FOR_4
        + CARD.format("1 vp", "requires").replace("school", "bank").replace('"B"\n', '"B"\n  players 4+\n'),
    ),
    "T711": (
        land() + '\ninhabitant baker "B"\n  seller gains 1 vp\n  requires 4 trees in sector\n',
        land() + '\ninhabitant baker "B"\n  seller gains 1 vp\n  requires 3 trees in sector\n',
    ),
    "T712": (
        tile("gain 1 vp").replace('"O"\n', '"O"\n  players 7+\n'),
        tile("gain 1 vp").replace('"O"\n', '"O"\n  players 6+\n'),
    ),
    "T715": (tile("gain 1 vp per sold unsold building"), tile("gain 1 vp per sold building, at most 9 vp")),
    "T716": (tile("gain 1 vp per free vacant site"), tile("gain 1 vp per vacant site")),
    "T717": (
        tile("choose n from 1 to 3", "gain n vp", "if n is more than 3: gain 1 vp"),
        tile("choose n from 1 to 3", "gain n vp", "if n is more than 2: gain 1 vp"),
    ),
    "T718": (tile("gain 1 vp", "gain 2 - 2 money"), tile("gain 1 vp", "gain 3 - 2 money")),
    "T719": (tile("end turn", "gain 1 vp"), tile("gain 1 vp", "end turn")),
    "T720": ('tile odd "O"\n  time none\n', tile("gain 1 vp")),
    "T721": (two("1 vp", "2 vp"), two("1 vp", "2 money")),
    "T730": (
        two("1 vp", "1 money") + '\nloop ring "R", spaces 3\n\nvariant v "V"\n  lay ring: left, right\n',
        two("1 vp", "1 money") + '\nloop ring "R", spaces 2\n\nvariant v "V"\n  lay ring: left, right\n',
    ),
    "T731": (LARGE_MARKET, LARGE_MARKET + "  wood buy 3 2 sell 2 1\n"),
    "T732": (land(edge="lift"), land()),
    "T733": (land(road="mian"), land()),
    "T740": ('die spare "D", faces 1 and 2\n', 'die spare "D", faces 1 and 2\n\n' + tile("roll spare")),
}


@pytest.mark.parametrize("code", CASES)
def test_what_is_probably_not_meant_is_a_warning(code: str) -> None:
    compiled = compile_text(CASES[code][0])
    assert code in codes(compiled)
    assert compiled.ok


@pytest.mark.parametrize("code", CASES)
def test_with_the_right_figures_it_is_not(code: str) -> None:
    compiled = compile_text(CASES[code][1])
    assert code not in codes(compiled)
    assert compiled.ok


@pytest.mark.parametrize(
    "effect",
    ["either: gain 1 vp", "choose 1 of\n    gain 1 vp"],
    ids=["either without or", "one thing to pick"],
)
def test_a_choice_with_one_answer_is_no_choice(effect: str) -> None:
    assert "T705" in codes(compile_text(tile(effect)))


GAME = 'procedure turn "A turn"\n  step act "An action"\n    gain 1 vp\n\npiece mark "Mark"\n  reminder\n\n'


@pytest.mark.parametrize(
    "asking",
    ["if you have at least 1 mark: gain 1 vp", "pay 1 mark", "gain 1 vp per mark"],
    ids=["a condition", "a price", "an amount"],
)
def test_what_nobody_gets_is_asked_for_in_vain(asking: str) -> None:
    assert "T714" in codes(compile_text(GAME + tile("gain 1 vp", asking)))
    assert "T714" not in codes(compile_text(GAME + tile("gain 1 mark", asking)))
    assert "T714" not in codes(compile_text(GAME + tile("take 1 piece from box", asking)))


@pytest.mark.parametrize(
    ("first", "then", "clash"), [("at least 3", "at most 2", True), ("at least 2", "at most 2", False)]
)
def test_conditions_that_exclude_each_other_never_hold(first: str, then: str, clash: bool) -> None:
    line = f"if you have {first} money and you have {then} money: gain 1 vp"
    assert ("T717" in codes(compile_text(tile("gain 1 vp", line)))) == clash
    assert "T717" not in codes(compile_text(tile("gain 1 vp", line.replace(" and ", " or "))))
    assert "T717" not in codes(compile_text(tile("gain 1 vp", line.replace(f"{then} money", f"{then} wood"))))


def test_a_better_tile_of_ones_own_is_told_beside_the_parents_worse_one() -> None:
    from tests.town import compile_pack

    base = 'pack base "B"\n  language 1\n  players 2\n\npoints vp "P"\n\ntile weak "W"\n  gain 1 vp\n  time 1\n'
    strong = 'pack mine "M"\n  language 1\n  extends base\n\ntile strong "S"\n  gain {} vp\n  time 1\n'
    better = compile_pack({"base/p.tuile": base, "mine/p.tuile": strong.format(2)})
    assert codes(better) == ["T722"]
    equal = compile_pack({"base/p.tuile": base, "mine/p.tuile": strong.format(1)})
    assert codes(equal) == []


def test_warnings_wait_until_there_are_no_errors() -> None:
    """What seems unused may be used by the line that is wrong."""
    text = 'die spare "D", faces 1 and 2\n\n' + tile("rol spare")
    assert codes(compile_text(text)) == ["T203"]


HAND_OVER = 'action help "H"\n  gives site place_of_work\n  put 1 worker on place_of_work\n\n'


def test_a_name_that_an_action_is_handed_is_used() -> None:
    lines = ("choose place_of_work among empty sites", "do help")
    assert codes(compile_text(HAND_OVER + tile(*lines))) == []
    assert "T701" in codes(compile_text(HAND_OVER + tile(lines[0], "gain 1 vp")))
