"""The page for a browser."""

from __future__ import annotations

import html
import io
import re
import shutil
import subprocess
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pypdf
import pytest
from markupsafe import escape

from compiler.sheets.content.icons import icon_of
from compiler.sheets.model.records import Run, Sheets, TextLine
from compiler.sheets.press.press import open_press
from compiler.words.language.phrasebook import LANGUAGES
from tests.compiler.sheets.run import job, pack, sheets, squeezed

ALL = ["overview", "aid", "turn", "cards", "tiles", "tokens", "map"]
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def page(what: Sheets, kinds: list[str] = ALL) -> str:
    with open_press() as machine:
        output = machine.print_html(job(what), kinds)
    assert output.problems == ()
    ((name, data),) = output.files
    assert name == f"sheets.{what.language}.html"
    return data.decode()


class Outline(HTMLParser):
    """The tags of a page, its headings, its links and the places they lead to."""

    _EMPTY = frozenset({"meta", "use", "path", "circle", "rect", "line", "polygon", "polyline", "ellipse", "br"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.headings: list[int] = []
        self.text = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if tag not in self._EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag, tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open and "symbol" not in self.open:
            self.text += data


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_whole_and_has_all_the_words(language: str) -> None:
    what = sheets(language)
    outline = Outline(page(what))
    assert outline.open == []
    assert dict(outline.tags)["html"] == {"lang": language}
    said = squeezed(outline.text)
    for piece in (*what.tiles, *what.cards, *what.tokens, *what.tracks, *what.faces):
        assert squeezed(piece.title) in said
    for tile in what.tiles:
        for line in tile.lines:
            assert squeezed("".join(run.number + run.words for run in line.text)) in said, tile.id


def test_headings_go_down_one_level_at_a_time() -> None:
    headings = Outline(page(sheets())).headings
    assert headings[0] == 1
    assert headings.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(headings))


def test_everything_it_names_is_in_it() -> None:
    outline = Outline(page(sheets("fr")))
    ids = [attributes["id"] for _, attributes in outline.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    links = [attributes["href"] or "" for tag, attributes in outline.tags if tag in ("a", "use")]
    assert links
    assert {link for link in links if link.removeprefix("#") not in ids} == set()


def test_it_needs_nothing_else() -> None:
    text = page(sheets())
    tags = Outline(text).tags
    assert not {"script", "link", "img", "iframe", "object", "base", "form"} & {tag for tag, _ in tags}
    assert not re.search(r"\bon[a-z]+=|javascript:|url\(|@import|https?://", text)


def test_what_a_pack_says_is_text() -> None:
    evil = '<script>alert("x")</script>&copy;{{ 7 * 7 }}</style><svg onload=x>'
    what = sheets()
    tile = replace(
        what.tiles[0], title=evil, subtitle=evil, note=evil, lines=(TextLine((Run(evil),)),), number=evil, border=evil
    )
    card = replace(what.cards[0], title=evil, players=evil)
    token = replace(what.tokens[0], title=evil, category=evil)
    text = page(replace(what, title=evil, version=evil, tiles=(tile,), cards=(card,), tokens=(token,)))
    assert "<script" not in text
    assert text.count("</style>") == 1
    assert (
        "49"
        not in re.sub(r"<style>.*?</style>|<symbol.*?</symbol>", "", text, flags=re.DOTALL).replace("&#34;", "")[:400]
    )
    assert html.escape(evil, quote=False).partition("&gt;")[0] in text
    assert Outline(text).open == []


def test_a_bundle_cannot_name_a_file_as_its_icon() -> None:
    coin = next(each for each in pack().declarations if each.kind == "currency")
    assert icon_of(coin.model_copy(update={"icon": "star"})) == "star"
    assert icon_of(coin.model_copy(update={"icon": "../../../secret"})) == "coin"


def test_only_what_was_asked_for() -> None:
    outline = Outline(page(sheets(), ["cards"]))
    said = squeezed(outline.text)
    assert squeezed(sheets().cards[0].title) in said
    assert squeezed(sheets().tiles[0].lines[0].text[0].words) not in said
    assert "nav" not in [tag for tag, _ in outline.tags]


def test_a_step_that_is_only_told_in_a_note_is_no_aside() -> None:
    """As on paper: where nothing else is said, the note is the rule."""
    turn = next(face for face in sheets().faces if any(step.note and not step.lines for step in face.steps))
    told = next(step.note for step in turn.steps if step.note and not step.lines)
    text = page(sheets(), ["turn"])
    assert f"<p>{html.escape(told, quote=False)}</p>".replace("'", "&#39;") in text
    aside = next(step.note for face in sheets().faces for step in face.steps if step.note and step.lines)
    assert f'<p class="note">{html.escape(aside, quote=False)}</p>'.replace("'", "&#39;") in page(sheets())


def test_steps_are_numbered_as_on_paper() -> None:
    turn = next(face for face in sheets().faces if face.id.endswith(".turn"))
    text = page(sheets(), ["turn"])
    told = text[text.index(f"<h3>{escape(turn.title)}</h3>") :].partition("</ol>")[0]
    assert told.count("<li>") == len(turn.steps) > 1
    assert ".steps li::before { content: counter(step)" in text


def test_tiles_show_at_a_glance_what_they_bring() -> None:
    """Ears are spared what the text says again."""
    what = sheets()
    glanced = [tile for tile in what.tiles if tile.icons]
    assert page(what, ["overview"]).count('<p class="glance" aria-hidden="true">') == len(glanced) > 0


@pytest.mark.parametrize("language", ["en", "de"])
def test_categories_stand_in_the_order_of_the_pack(language: str) -> None:
    what = sheets(language)
    text = page(what, ["aid"])
    found = [text.index(f">{category.title} <small><b>") for category in what.categories if category.actions]
    assert found == sorted(found)
    assert len(found) > 1


def test_no_table_of_a_market_is_wider_than_a_phone() -> None:
    """Each good has rows of its own, and its prices may go on in the next line."""
    market = sheets().markets[0]
    text = page(sheets(), ["aid"])
    table = text[text.index('<table class="market">') :].partition("</table>")[0]
    assert table.count('<th colspan="2" scope="rowgroup">') == len(market.columns)
    assert "\u00a0· ".join(map(str, market.columns[0][2])) in table


def test_colours_are_those_of_the_look() -> None:
    text = page(sheets())
    for colour in {tile.colour for tile in sheets().tiles}:
        assert f".c-{colour} {{ --c: #" in text


@pytest.mark.skipif(CHROMIUM is None, reason="there is no browser here")
def test_a_browser_shows_and_prints_it(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(page(sheets("fr")), "utf-8")
    done = subprocess.run(
        [
            str(CHROMIUM),
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            f"--user-data-dir={tmp_path / 'profile'}",
            "--no-pdf-header-footer",
            f"--print-to-pdf={tmp_path / 'page.pdf'}",
            (tmp_path / "page.html").as_uri(),
        ],
        capture_output=True,
        timeout=120,
        check=False,
    )
    if not (tmp_path / "page.pdf").is_file():
        pytest.skip(f"the browser does not start here: {done.stderr.decode(errors='replace')[-200:]}")
    reader = pypdf.PdfReader(io.BytesIO((tmp_path / "page.pdf").read_bytes()))
    assert float(reader.pages[0].mediabox.width) == pytest.approx(210 * 72 / 25.4, abs=1.5)
    said = squeezed(" ".join(each.extract_text() for each in reader.pages))
    assert [tile.id for tile in sheets("fr").tiles if squeezed(tile.title) not in said] == []
