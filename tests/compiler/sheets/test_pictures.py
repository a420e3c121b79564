"""Pictures: previews, single pieces for a print shop, sheets for a virtual table."""

from __future__ import annotations

import struct
from dataclasses import replace

import pytest

from compiler.sheets.layout.glyphs import find_unprintable
from compiler.sheets.layout.grid import BLEED
from compiler.sheets.layout.tabletop import PLACES, tabletop_page
from compiler.sheets.press.press import PRINT_SHOP_PPI, open_press

from .run import CARD, job, printed, sheets


def size(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


FEW = replace(sheets(), cards=sheets().cards[:2], tokens=sheets().tokens[:2])


@pytest.mark.parametrize("bleed", [False, True])
def test_each_card_is_a_picture_of_its_size(bleed: bool) -> None:
    with open_press() as machine:
        files = dict(machine.print_kind(job(FEW, bleed=bleed), "cards", "png").files)
    names = [each.id.partition(".")[2] for each in FEW.cards]
    assert set(files) == {
        "cards.en.page-1.png",
        f"cards.en/01-{names[0]}.png",
        f"cards.en/02-{names[1]}.png",
        "cards.en/back.png",
    }
    around = 2 * BLEED if bleed else 0
    expected = tuple(round((side + around) / 25.4 * PRINT_SHOP_PPI) for side in CARD)
    assert size(files[f"cards.en/01-{names[0]}.png"]) == pytest.approx(expected, abs=1)


def test_a_token_is_one_picture_however_many_there_are() -> None:
    many = replace(FEW, tokens=tuple(replace(each, copies=3) for each in FEW.tokens))
    names = [name for name, _ in printed(many, "tokens", "png").files]
    assert len([name for name in names if "/" in name and "back" not in name]) == 2


def test_names_of_files_stay_in_the_folder() -> None:
    hostile = replace(FEW, cards=(replace(FEW.cards[0], id="x.../../../etc/passwd"),))
    for name, _ in printed(hostile, "cards", "png").files:
        assert ".." not in name


def test_a_table_sheet_is_ten_by_seven() -> None:
    ((name, data),) = printed(FEW, "cards", "tts").files
    assert name == "cards.en.tts.png"
    width, height = size(data)
    assert width == 4096
    assert height == pytest.approx(4096 * (CARD[1] * 7) / (CARD[0] * 10), abs=1)
    assert len(data) < 10_000_000


def test_the_last_place_has_the_back() -> None:
    page = tabletop_page((10, 20), 3)
    assert page.count("#place") == 4
    assert 'dx: 90mm, dy: 120mm, image("piece-3.png"' in page


def test_pieces_with_other_backs_have_a_table_sheet_of_backs() -> None:
    """It lies as that of the fronts, so that a virtual table finds the back of each."""
    alike = replace(FEW, tokens=(FEW.tokens[0], replace(FEW.tokens[0], id="x.another")))
    assert [name for name, _ in printed(alike, "tokens", "tts").files] == ["tokens.en.tts.png"]
    other = next(each for each in sheets().tokens if each.category != FEW.tokens[0].category)
    files = dict(printed(replace(FEW, tokens=(FEW.tokens[0], other)), "tokens", "tts").files)
    assert list(files) == ["tokens.en.tts.png", "tokens.en.back.tts.png"]
    fronts, backs = files.values()
    assert size(fronts) == size(backs)
    assert fronts != backs


def test_more_than_a_table_sheet_holds_goes_on_the_next() -> None:
    card = sheets().cards[0]
    many = replace(sheets(), cards=tuple(replace(card, id=f"x.card_{number}") for number in range(PLACES + 1)))
    assert [name for name, _ in printed(many, "cards", "tts").files] == ["cards.en.1.tts.png", "cards.en.2.tts.png"]


def test_what_the_font_lacks_is_found_before_anything_is_printed() -> None:
    odd = replace(FEW, cards=(replace(FEW.cards[0], title="Café 漢字 😀"), FEW.cards[1]))
    assert find_unprintable(odd) == [(FEW.cards[0].id, "漢字😀")]
    assert find_unprintable(sheets()) == []
