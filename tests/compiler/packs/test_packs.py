"""Packs and the packs they extend: what is whose, what is replaced, what is gone."""

from __future__ import annotations

import pytest

from compiler.compile import Compiled
from tests.town import (
    codes,
    compile_pack,
    errors,
    without_places,
)

BASE = """\
pack base "Base"
  language 1
  players 2 to 4

points vp "Points"
currency money "Money"

tile feast #1 "Feast"
  gain 1 vp
  time none

action toast "Toast"
  gain 2 vp

tile party #2 "Party"
  do toast
  time 1
"""


def mine(*declarations: str, extends: str = "base", stated: str = "") -> str:
    head = f'pack mine "Mine"\n  language 1\n{stated}  extends {extends}\n'
    return "\n".join((head, *declarations))


def extended(*declarations: str, base: str = BASE, stated: str = "") -> Compiled:
    return compile_pack({"base/pack.tuile": base, "mine/pack.tuile": mine(*declarations, stated=stated)})


FEAST = 'tile feast #1 "Feast"\n  gain 5 vp\n  time none\n'


# ---- extending


def test_a_pack_has_everything_of_the_pack_it_extends() -> None:
    compiled = extended('tile dance "Dance"\n  gain 1 money\n  time none\n')
    assert codes(compiled) == []
    assert list(compiled.items) == ["vp", "money", "feast", "toast", "party", "dance"]
    assert compiled.players == (2, 4)


def test_the_number_of_players_can_be_stated_anew() -> None:
    assert extended(stated="  players 3 to 5\n").players == (3, 5)


def test_every_thing_knows_its_pack() -> None:
    compiled = extended('tile dance "Dance"\n  gain 1 money\n  time none\n')
    origins = {name: item.object["origin"] for name, item in compiled.items.items() if item.object}
    assert origins["feast"] == "base"
    assert origins["dance"] == "mine"
    assert compiled.items["dance"].symbol.id == "mine.dance"


def test_a_thing_can_be_called_by_its_pack_and_name() -> None:
    compiled = extended('tile dance "Dance"\n  gain 1 base.money\n  time none\n')
    assert codes(compiled) == []
    dance = without_places(compiled.items["dance"].object)
    assert dance["actions"][0]["effects"][0]["goods"][0]["noun"] == "base.money"


def test_a_thing_is_not_found_under_another_pack() -> None:
    assert codes(extended('tile dance "Dance"\n  gain 1 mine.money\n  time none\n')) == ["T201"]


# ---- replacing


def test_a_replaced_thing_stands_in_the_place_of_the_old() -> None:
    compiled = extended(f"replace {FEAST}")
    assert codes(compiled) == []
    feast = without_places(compiled.items["feast"].object)
    assert (feast["origin"], feast["replaces"]) == ("mine", "base")
    assert feast["actions"][0]["effects"][0]["goods"][0]["amount"]["n"] == 5


def test_those_who_speak_of_it_mean_the_new_one() -> None:
    compiled = extended('replace action toast "Toast"\n  gain 9 vp\n')
    assert codes(compiled) == []
    assert [name for name in compiled.items if name == "toast"] == ["toast"]


@pytest.mark.parametrize(
    ("declaration", "code"),
    [
        (FEAST, "T228"),
        (FEAST.replace("tile feast", "replace tile fest"), "T229"),
        ("remove tile fest\n", "T229"),
        ('replace action feast "Feast"\n  gain 1 vp\n', "T230"),
        ("remove action feast\n", "T230"),
        ("remove tile feast\n  gain 1 vp\n", "T233"),
        ("remove action toast\n", "T232"),
        (FEAST.replace("feast", "ball") + "\n" + FEAST.replace("feast", "ball"), "T214"),
    ],
    ids=["clash", "replace nothing", "remove nothing", "another kind", "remove another kind", "lines", "used", "twice"],
)
def test_what_cannot_be_is_told_once(declaration: str, code: str) -> None:
    assert codes(extended(declaration), warnings=False) == [code]


# ---- removing


def test_a_removed_thing_is_gone_and_remembered() -> None:
    compiled = extended("remove tile feast\n")
    assert codes(compiled) == []
    assert "feast" not in compiled.items
    assert compiled.removed == {"feast": "base.feast"}


def test_a_used_thing_can_go_with_its_last_user() -> None:
    assert codes(extended("remove action toast\n", "remove tile party\n")) == []


# ---- several parents


def two_parents(*own: str, second: str = FEAST) -> list[str]:
    other = f'pack other "Other"\n  language 1\n  players 2 to 4\n\npoints vp2 "P"\n\n{second}'.replace("5 vp", "5 vp2")
    files = {"base/pack.tuile": BASE, "other/pack.tuile": other, "mine/pack.tuile": mine(*own, extends="base, other")}
    return codes(compile_pack(files), warnings=False)


def test_one_name_from_two_packs_is_told() -> None:
    assert two_parents() == ["T231"]


def test_the_pack_itself_can_decide() -> None:
    assert two_parents(f"replace {FEAST}") == []
    assert two_parents("remove tile feast\n") == []


def test_different_names_do_not_clash() -> None:
    assert two_parents(second=FEAST.replace("feast", "ball")) == []


# ---- what is wrong with a pack itself


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ('pack mine "Mine"\n  language 1\n  players 2\n', []),
        ('pack mine "Mine"\n  language 2\n  players 2\n', ["T220"]),
        ('pack mine "Mine"\n  language 0\n  players 2\n', ["T221"]),
        ('pack mine "Mine"\n  players 2\n', ["T422"]),
        ('pack mine "Mine"\n  language 1\n', ["T422"]),
        ('pack mine "Mine"\n  language 1\n  players 2\n\npack again "Again"\n  language 1\n', ["T223"]),
        ('points vp "Points"\n', ["T222"]),
        ('pack mine "Mine"\n  language 1\n  extends grinivill\n', ["T224"]),
    ],
    ids=["good", "newer", "older", "no language", "no players", "two packs", "no pack", "unknown parent"],
)
def test_what_a_pack_states_about_itself(head: str, expected: list[str]) -> None:
    assert codes(compile_pack({"pack.tuile": head}), warnings=False) == expected


def test_a_misspelt_parent_is_suggested() -> None:
    (found,) = errors(compile_pack({"pack.tuile": mine(extends="grinivill")}))
    assert "`grinivil`" in found.hint


def test_a_broken_parent_is_told_once_where_it_is_named() -> None:
    compiled = extended(base=BASE.replace("gain 1 vp", "gian 1 vp"))
    (found,) = errors(compiled)
    assert (found.code, found.place.file, found.place.line) == ("T227", "mine/pack.tuile", 3)


def test_the_pack_that_ships_can_be_extended() -> None:
    compiled = compile_pack(
        {"pack.tuile": mine('tile dance "Dance"\n  gain 1 money\n  time none\n', extends="grinivil")}
    )
    assert codes(compiled, warnings=False) == []
    assert compiled.items["school"].symbol.id == "grinivil.school"


# ---- the pack's first line


def test_an_unknown_parent_is_told_at_its_own_word() -> None:
    head = 'pack mine "Mine"\n  language 1\n  extends spring, ring\n'
    found = errors(compile_pack({"pack.tuile": head}))
    assert [(d.code, d.place.column, d.place.end_column) for d in found] == [("T224", 11, 17), ("T224", 19, 23)]


def test_a_pack_can_say_everything_on_its_first_line() -> None:
    head = 'pack mine "Mine", language 1, version "1.0", extends base\n'
    compiled = compile_pack({"base/pack.tuile": BASE, "pack.tuile": head})
    assert codes(compiled) == []
    assert (compiled.info.version, compiled.info.extends) == ("1.0", ("base",))


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ('pack mine "M", nonsense 3', "T420"),
        ('pack mine "M", players 3', "T421"),
        ('pack mine #12 "M"', "T104"),
        ('pack mine "M", version 3', "T424"),
    ],
)
def test_nothing_on_the_first_line_is_ignored(first: str, code: str) -> None:
    assert codes(compile_pack({"pack.tuile": f"{first}\n  language 1\n  players 2\n"})) == [code]


def test_parents_on_the_first_line_are_told_there() -> None:
    found = errors(compile_pack({"pack.tuile": 'pack mine "M", extends spring and ring, language 2\n'}))
    assert [(d.code, d.place.column) for d in found] == [("T220", 1), ("T224", 24), ("T224", 35)]


def test_a_parent_named_twice_is_told() -> None:
    compiled = compile_pack({"base/pack.tuile": BASE, "mine/pack.tuile": mine(extends="base, base")})
    assert codes(compiled, warnings=False) == ["T236"]


def ladder(steps: int, wide: int) -> dict[str, str]:
    """Packs that each extend all packs of the next step."""
    files = {"mine/pack.tuile": mine(extends=", ".join(f"p0_{n}" for n in range(wide)))}
    for step in range(steps):
        for n in range(wide):
            last = step == steps - 1
            said = "players 2" if last else "extends " + ", ".join(f"p{step + 1}_{m}" for m in range(wide))
            files[f"p{step}_{n}/pack.tuile"] = f'pack p{step}_{n} "P"\n  language 1\n  {said}\n'
    return files


def test_a_pack_that_many_extend_is_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    import compiler.compile as compile_module

    read: list[str] = []
    real = compile_module.read_folder

    def counted(folder, *rest):  # type: ignore[no-untyped-def]
        read.append(folder.name)
        return real(folder, *rest)

    monkeypatch.setattr(compile_module, "read_folder", counted)
    compiled = compile_pack(ladder(steps=7, wide=6))
    assert codes(compiled, warnings=False) == []
    assert len(read) == len(set(read)) == 1 + 7 * 6
    assert len(compiled.lines()) == len(compiled.paths()) == 1 + 7 * 6


@pytest.mark.parametrize("first", ["p0_0, p6_0", "p6_0, p0_0"])
def test_a_chain_is_too_long_whichever_way_it_is_found(first: str) -> None:
    files = ladder(steps=9, wide=1) | {"mine/pack.tuile": mine(extends=first)}
    assert "T226" in codes(compile_pack(files), warnings=False)


def test_a_circle_is_seen_though_the_folders_are_called_otherwise() -> None:
    text = 'pack {} "P"\n  language 1\n  extends {}\n'
    files = {"mine/pack.tuile": mine(extends="one"), "one/pack.tuile": text.format("x", "two")}
    assert codes(compile_pack(files | {"two/pack.tuile": text.format("y", "one")}), warnings=False) == ["T225"]
