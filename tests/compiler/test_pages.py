"""Every code has a page, and the examples on the pages are what they say they are."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

import compiler
import grammar
import runtime
import studio
from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.diagnostics import Place
from compiler.diagnostics.explain import codes, page
from compiler.objects.declarations.pack import Pack
from compiler.objects.declarations.towns import TownDeclaration
from compiler.sheets.content.sheets import make_sheets
from compiler.sheets.layout.glyphs import find_unprintable
from compiler.sheets.layout.grid import PAPERS
from compiler.sheets.layout.kinds import PrintOptions
from compiler.sheets.press.diagnostics import missing_glyph
from compiler.sheets.press.press import Job, open_press
from compiler.translating.translations import book_of
from compiler.words.language.catalogue import Catalogue
from runtime.game.play import new_game
from runtime.scenarios import Bench, scenarios_of
from runtime.town.declared.plans import maps_of, plan_of
from runtime.town.declared.towns import build_declared_town
from runtime.town.refusals import Refused

PACK = 'pack example "Example"\n  language 1\n  extends grinivil\n'
SHAPE = re.compile(
    r"# (?P<code>T\d{3}): [^\n]+\n\n(?P<text>.+?)\n\n## Wrong\n\n(?P<wrong>.+?)\n\n## Right\n\n(?P<right>.+)\n\Z",
    re.DOTALL,
)
_PACKS = re.compile(r"(?<=\n)(?=pack )")
"""Where a second pack begins: one that is extended lies beside the first."""
_FENCE = re.compile(r"```tuile\n(.*?\n)```", re.DOTALL)
_CODE = re.compile(r'"(T\d{3})"')


def codes_in_the_source() -> set[str]:
    roots = [Path(str(package.__file__)).parent for package in (compiler, grammar, runtime, studio)]
    texts = (path.read_text("utf-8") for root in roots for path in root.rglob("*.py"))
    return {code for text in texts for code in _CODE.findall(text)}


def parts(code: str) -> re.Match[str]:
    text = page(code)
    assert text is not None
    shape = SHAPE.match(text)
    assert shape is not None, f"the page of {code} has another shape"
    return shape


def shown(code: str, part: str) -> str | None:
    """The example under a heading; None where it is told in words."""
    fence = _FENCE.fullmatch(parts(code)[part])
    return fence[1] if fence else None


WITH_EXAMPLES = [code for code in codes() if shown(code, "wrong")]


def check(text: str, folder: Path, code: str) -> list[str]:
    """The codes of all errors, and of warnings where one is asked for. Towns are also built, scenarios run, and games
    begun where the code is about games."""
    if not text.startswith("pack "):
        (folder / "pack.tuile").write_text(PACK, "utf-8")
    mine, *others = _PACKS.split(text)
    for other in others:
        name = other.split()[1]
        if not re.search(rf"^  extends .*\b{name}\b", text, re.MULTILINE):
            mine += other  # nobody extends it: it stands in the same folder
            continue
        beside = folder.parent / name
        beside.mkdir()
        (beside / "all.tuile").write_text(other, "utf-8")
    (folder / "mine.tuile").write_text(mine, "utf-8")
    compiled = compile_folder(folder, "example")
    found = [d.code for d in compiled.diagnostics if d.is_error or d.code == code]
    if compiled.ok:
        pack = build_pack(compiled)
        for town in pack.declarations:
            if isinstance(town, TownDeclaration) and town.origin == "example":
                map_ = next(each for each in maps_of(pack) if town.map in (None, each.id))
                found += [refused.code for _, refused in build_declared_town(plan_of(pack, map_), town)[1]]
        for scenario in scenarios_of(pack):
            outcome = Bench(pack).run(scenario)
            found += [problem.code for problem in outcome.problems] or ["failed"] * len(outcome.failures)
        if code > "T900":
            found += refused_in_play(pack)
        if code in ("T640", "T643"):
            found += told_in_print(pack)
    return found


def told_in_print(pack: Pack) -> list[str]:
    """What is said when the tiles of the example are printed."""
    sheets = make_sheets(Catalogue(pack, book_of("en")))
    own = replace(sheets, tiles=tuple(each for each in sheets.tiles if each.id.startswith("example.")), cards=())
    where = partial(Place.on_line, line=1, column=1, end_column=2)
    lacking = [missing_glyph(where, id, signs).code for id, signs in find_unprintable(own)]
    with open_press() as machine:
        made = (
            machine.print_kind(Job(own, book_of("en"), PrintOptions(PAPERS["a4"]), where), "tiles", "png")
            if not lacking
            else None
        )
    return lacking + [each.code for each in (made.problems if made else ())]


def refused_in_play(pack: Pack) -> list[str]:
    """The code with which a game cannot begin."""
    try:
        new_game(pack, pack.players.least)
    except Refused as refused:
        return [refused.code]
    return []


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    assert set(codes()) == codes_in_the_source()


@pytest.mark.parametrize("code", codes())
def test_a_page_has_its_parts(code: str) -> None:
    shape = parts(code)
    assert shape["code"] == code
    assert (shown(code, "wrong") is None) == (shown(code, "right") is None)


def _empty(folder: Path) -> Path:
    """A folder with room for others beside it."""
    made = folder / "example"
    made.mkdir()
    return made


@pytest.mark.parametrize("code", WITH_EXAMPLES)
def test_the_wrong_example_gives_its_code_and_no_other_error(code: str, tmp_path: Path) -> None:
    assert set(check(shown(code, "wrong") or "", _empty(tmp_path), code)) == {code}


@pytest.mark.parametrize("code", WITH_EXAMPLES)
def test_the_right_example_is_right(code: str, tmp_path: Path) -> None:
    assert check(shown(code, "right") or "", _empty(tmp_path), code) == []


def test_most_pages_show_an_example() -> None:
    """Much of what is refused in play (from T800) is no text of a pack: most of those pages say it in words."""
    written = [code for code in codes() if code < "T800"]
    assert len([code for code in WITH_EXAMPLES if code in written]) > 0.85 * len(written)
    translators = [code for code in codes() if parts(code)["wrong"].startswith("```po\n")]  # see translating/
    assert len(WITH_EXAMPLES) + len(translators) > 0.8 * len(codes())


def test_an_unknown_code_has_no_page() -> None:
    assert page("T999") is None
    assert page("../T201") is None
