"""`tuilerie i18n`: from a pack to a translator, and back again without losing anything."""

from __future__ import annotations

import json
import re
import shutil
import subprocess

import pytest

from compiler.packs.folders import shipped_packs

from ..desk import FEST, LAMP, Desk

CZECH: dict[str, str | tuple[str, ...]] = {
    "mine/title": "Moje",
    "mine.lamp/title": "Lampa",
    "mine.lamp/class": "f",
    "mine.lamp/noun": ("lampa", "lampy", "lamp"),
    "mine.lamp/noun.genitive": ("lampy", "lamp", "lamp"),
    "mine.lamp/noun.dative": ("lampě", "lampám", "lampám"),
    "mine.lamp/noun.accusative": ("lampu", "lampy", "lamp"),
    "mine.lamp/noun.locative": ("lampě", "lampách", "lampách"),
    "mine.lamp/noun.instrumental": ("lampou", "lampami", "lampami"),
    "mine.fest/title": "Slavnost světel",
    "mine.fest/subtitle": "Pro všechny",
    "mine.fest/note": "Jednou za rok.",
}


@pytest.fixture
def czech(desk: Desk) -> Desk:
    """A pack that is translated into Czech from the first to the last word."""
    desk.well("i18n", "update", "mine", "--lang", "cs")
    for key, text in CZECH.items():
        desk.translate("cs", {key: text})
    return desk


def status(desk: Desk, language: str = "cs") -> dict[str, object]:
    found = json.loads(desk.well("i18n", "status", "mine", "--json"))["languages"]
    return next(each for each in found if each["language"] == language)


# ---- extract


def test_the_template_has_every_text_of_the_pack_and_none_of_its_parents(desk: Desk) -> None:
    assert desk.well("i18n", "extract", "mine") == "mine/locale/mine.pot: 12 entries, written\n"
    text = (desk.folder / "mine" / "locale" / "mine.pot").read_text("utf-8")
    assert re.findall(r'^msgctxt "(.*)"$', text, re.MULTILINE) == list(CZECH)
    assert "grinivil" not in text


def test_extracting_again_changes_nothing(desk: Desk) -> None:
    desk.well("i18n", "extract", "mine")
    assert desk.well("i18n", "extract", "mine").endswith("unchanged\n")


# ---- update


def test_a_language_is_begun(desk: Desk) -> None:
    assert desk.well("i18n", "update", "mine", "--lang", "cs") == "mine/locale/cs.po: 12 new\n"
    assert (desk.folder / "mine" / "locale" / "mine.pot").is_file()
    assert '"Language: cs\\n"' in desk.po("cs").read_text("utf-8")
    assert desk.entry("cs", "mine.lamp/noun").endswith('msgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""')


def test_several_languages_are_begun_at_once(desk: Desk) -> None:
    desk.well("i18n", "update", "mine", "--lang", "fr", "--lang", "de")
    assert (desk.po("fr").is_file(), desk.po("de").is_file()) == (True, True)


def test_a_language_has_only_the_cases_it_needs(desk: Desk) -> None:
    desk.well("i18n", "update", "mine", "--lang", "fr")
    assert "mine.lamp/noun" in desk.po("fr").read_text("utf-8")
    assert "noun.instrumental" not in desk.po("fr").read_text("utf-8")


def test_without_a_language_those_that_are_there_are_updated(czech: Desk) -> None:
    assert czech.well("i18n", "update", "mine") == "mine/locale/cs.po: up to date; unchanged\n"


def test_a_pack_without_languages_is_told_how_to_begin(desk: Desk) -> None:
    begin = "no languages yet; begin one with `tuilerie i18n update mine --lang fr`\n"
    assert desk.well("i18n", "update", "mine") == f"mine/locale/mine.pot: {begin}"
    assert desk.well("i18n", "check", "mine") == desk.well("i18n", "status", "mine") == f"mine: {begin}"


def test_a_reworded_text_keeps_its_translation_and_is_fuzzy(czech: Desk) -> None:
    czech.write(LAMP, FEST.replace("Lantern fest", "Fest of lights"))
    assert czech.well("i18n", "update", "mine") == "mine/locale/cs.po: 1 fuzzy because the English changed\n"
    assert czech.entry("cs", "mine.fest/title").endswith(
        '#, fuzzy\n#| msgid "Lantern fest"\nmsgctxt "mine.fest/title"\nmsgid "Fest of lights"\nmsgstr "Slavnost světel"'
    )
    assert (status(czech)["translated"], status(czech)["fuzzy"]) == (11, 1)
    assert czech.well("i18n", "update", "mine") == "mine/locale/cs.po: up to date; unchanged\n"


def test_a_renamed_tile_keeps_its_translations(czech: Desk) -> None:
    czech.write(LAMP, FEST.replace("tile fest", "tile lights"))
    assert czech.well("i18n", "update", "mine") == "mine/locale/cs.po: 3 renamed\n"
    assert czech.entry("cs", "mine.lights/title").endswith('msgid "Lantern fest"\nmsgstr "Slavnost světel"')
    assert (status(czech)["translated"], status(czech)["obsolete"]) == (12, 0)


def test_what_is_removed_becomes_obsolete_and_comes_back(czech: Desk) -> None:
    before = czech.po("cs").read_bytes()
    czech.write(LAMP)
    assert czech.well("i18n", "update", "mine") == "mine/locale/cs.po: 3 obsolete\n"
    assert '#~ msgstr "Slavnost světel"' in czech.po("cs").read_text("utf-8")
    assert status(czech)["obsolete"] == 3
    czech.write(LAMP, FEST)
    assert czech.well("i18n", "update", "mine") == "mine/locale/cs.po: 3 come back\n"
    assert czech.po("cs").read_bytes() == before


def test_remarks_of_a_translator_and_a_changed_header_stay(czech: Desk) -> None:
    path = czech.po("cs")
    text = path.read_text("utf-8").replace('"Last-Translator: \\n"', '"Last-Translator: Jan \\"J\\" N. <j@n.cz>\\n"')
    path.write_text(text.replace("#. Tile fest. A name", "# lights or lamps?\n#. Tile fest. A name"), "utf-8")
    czech.write(LAMP, FEST, 'tile again #91 "Again"\n  border pink\n  gain 1 vp\n  time 1\n')
    for said in ("1 new", "up to date; unchanged"):
        assert czech.well("i18n", "update", "mine") == f"mine/locale/cs.po: {said}\n"
        assert '"Last-Translator: Jan \\"J\\" N. <j@n.cz>\\n"' in path.read_text("utf-8")
        assert czech.entry("cs", "mine.fest/title").startswith("# lights or lamps?\n")


BROKEN = {
    "a quote that is not closed": lambda text: text + 'msgid "x\n',
    "an entry that stands twice": lambda text: text + '\nmsgctxt "mine.fest/title"\nmsgid "x"\nmsgstr "y"\n',
    "no header": lambda text: text[text.index("#. ") :],
    "another language": lambda text: text.replace("Language: cs", "Language: pl"),
    "another encoding": lambda text: text.encode("cp1250"),
}


@pytest.mark.parametrize("damage", BROKEN)
def test_a_file_that_cannot_be_read_is_never_written_over(czech: Desk, damage: str) -> None:
    made = BROKEN[damage](czech.po("cs").read_text("utf-8"))
    before = made if isinstance(made, bytes) else made.encode()
    czech.po("cs").write_bytes(before)
    for command in (["update", "mine"], ["update", "mine", "--lang", "cs"]):
        done = czech.types("i18n", *command)
        assert (done.code, done.out) == (1, "")
        assert re.search(r"error\[T62\d\]: .*\n +--> mine/locale/cs.po:\d+:1\n", done.err)
        assert czech.po("cs").read_bytes() == before
    assert czech.types("i18n", "check", "mine").code == 1
    assert czech.types("i18n", "status", "mine").code == 1
    assert czech.types("build", "mine", "--no-sheets", "-o", "out").code == 1
    assert not (czech.folder / "out").exists()


def test_the_other_languages_are_updated_all_the_same(czech: Desk) -> None:
    czech.well("i18n", "update", "mine", "--lang", "de")
    czech.po("cs").write_text("nonsense", "utf-8")
    czech.write(LAMP)
    done = czech.types("i18n", "update", "mine")
    assert done.code == 1
    assert "mine/locale/de.po: " in done.out
    assert "mine.fest" not in czech.po("de").read_text("utf-8")


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="GNU gettext is not installed")
@pytest.mark.parametrize("state", ["new", "fuzzy", "obsolete"])
def test_gettext_accepts_what_is_written(czech: Desk, state: str) -> None:
    changed = {"new": [LAMP, FEST], "fuzzy": [LAMP, FEST.replace("Lantern", "Lamp")], "obsolete": [LAMP]}
    czech.write(*changed[state])
    czech.well("i18n", "update", "mine")
    for path in (czech.po("cs"), czech.folder / "mine" / "locale" / "mine.pot"):
        made = subprocess.run(
            ["msgfmt", "-c", "-o", "/dev/null", str(path)], capture_output=True, text=True, check=False
        )
        assert made.returncode == 0, made.stderr


# ---- check


def test_a_good_translation_has_no_problems(czech: Desk) -> None:
    assert czech.types("i18n", "check", "mine") == (0, "mine: no problems in 1 language\n", "")


DAMAGED: dict[str, tuple[str, str | tuple[str, ...]]] = {
    "T625": ("mine.fest/title", "Slavnost {n.__class__}"),
    "T626": ("mine.fest/title", " Slavnost"),
    "T627": ("mine.fest/title", "Slavnost světel a lamp a luceren a svíček a ohňů a ohňostrojů a hvězd a měsíce"),
    "T628": ("mine.fest/title", "Slavnost \U0001f3ee"),
    "T629": ("mine.fest/title", "Sl\u0430vnost"),
    "T630": ("mine.lamp/class", "x"),
}


@pytest.mark.parametrize("code", DAMAGED)
def test_a_broken_language_ends_with_1(czech: Desk, code: str) -> None:
    key, text = DAMAGED[code]
    czech.translate("cs", {key: text})
    done = czech.types("i18n", "check", "mine")
    line = czech.po("cs").read_text("utf-8").split(f'msgctxt "{key}"')[0].count("\n") + 1
    assert done.code == 1
    assert done.out.startswith(f"error[{code}]: ")
    assert f"\n  --> mine/locale/cs.po:{line}:1\n" in done.out
    assert done.out.endswith("mine: 1 error in 1 language\n")


def test_a_warning_breaks_nothing(czech: Desk) -> None:
    czech.translate("cs", {"mine.lamp/noun": ("lampa", "lampy", "")})
    done = czech.types("i18n", "check", "mine")
    assert done.code == 0
    assert done.out.startswith("warning[T631]: ")


def test_what_is_wrong_as_json(czech: Desk) -> None:
    czech.translate("cs", {"mine.fest/title": " Slavnost"})
    done = czech.types("i18n", "check", "mine", "--json")
    assert (done.code, done.err) == (1, "")
    [found] = json.loads(done.out)["diagnostics"]
    fields = {"code", "severity", "message", "file", "line", "column", "end_line", "end_column", "hint", "notes"}
    assert set(found) == fields
    assert (found["code"], found["file"]) == ("T626", "mine/locale/cs.po")


def test_only_the_language_asked_for_is_checked(czech: Desk) -> None:
    czech.well("i18n", "update", "mine", "--lang", "de")
    czech.translate("de", {"mine.fest/title": " Fest"})
    assert czech.types("i18n", "check", "mine", "--lang", "cs").code == 0
    assert czech.types("i18n", "check", "mine", "--lang", "de").code == 1
    assert "in 2 languages" in czech.types("i18n", "check", "mine").out


def test_a_language_without_a_file_is_not_well(czech: Desk) -> None:
    done = czech.types("i18n", "check", "mine", "--lang", "fr")
    assert (done.code, done.out) == (2, "")
    assert "there is no `mine/locale/fr.po`; `tuilerie i18n update mine --lang fr` makes it" in done.err


# ---- status


def test_the_table(czech: Desk) -> None:
    czech.translate("cs", {"mine.lamp/noun": ("lampa", "", "lamp"), "mine.fest/note": ""})
    czech.well("i18n", "update", "mine", "--lang", "fr")
    head, fr, cs = czech.well("i18n", "status", "mine").splitlines()
    assert head.split() == ["entries", "translated", "fuzzy", "missing", "obsolete"]
    assert fr.split() == ["fr", "7", "0", "0", "7", "0", "0.0%"]
    assert cs.split() == ["cs", "12", "10", "1", "1", "0", "83.3%"]


def test_the_status_as_json(czech: Desk) -> None:
    assert json.loads(czech.well("i18n", "status", "mine", "--json")) == {
        "pack": "mine",
        "languages": [
            {
                "language": "cs",
                "entries": 12,
                "translated": 12,
                "fuzzy": 0,
                "missing": 0,
                "obsolete": 0,
                "percent": 100.0,
                "readable": True,
            }
        ],
    }


def test_a_gate_for_releases(czech: Desk) -> None:
    assert czech.types("i18n", "status", "mine", "--min", "100").code == 0
    czech.translate("cs", {"mine.fest/note": ""})
    assert czech.types("i18n", "status", "mine", "--min", "91.6").code == 0
    done = czech.types("i18n", "status", "mine", "--min", "95")
    assert (done.code, done.err) == (1, "below 95 %: cs\n")
    assert czech.types("i18n", "status", "mine", "--min", "95", "--json").code == 1
    assert czech.types("i18n", "status", "mine", "--min", "101").code == 2


def test_a_language_that_was_never_begun_is_at_nothing(czech: Desk) -> None:
    assert czech.types("i18n", "status", "mine", "--lang", "pl", "--min", "1").code == 1


def test_a_file_that_cannot_be_read_is_told_beside_the_json(czech: Desk) -> None:
    czech.po("cs").write_text("nonsense", "utf-8")
    done = czech.types("i18n", "status", "mine", "--json")
    assert done.code == 1
    assert json.loads(done.out)["languages"][0]["translated"] == 0
    assert "error[T62" in done.err


# ---- pseudo


def test_the_round_trip_leaves_no_plain_word_of_the_pack(desk: Desk) -> None:
    """Extracted, translated by machine, compiled, printed."""
    assert desk.well("i18n", "pseudo", "mine") == "mine/locale/qps.po: 6 entries, written\n"
    done = desk.types("words", "mine", "fest", "--lang", "qps")
    assert done.code == 0
    plain = {"lantern", "fest", "for", "all", "once", "a", "year", "lamp", "lamps", "gain", "time"}
    assert plain & set(re.findall(r"\w+", done.out.lower())) == set()
    assert done.out.startswith("#90 Láňtéřňóč féšt")


def test_the_pseudo_language_is_a_third_longer(desk: Desk) -> None:
    desk.well("i18n", "pseudo", "mine")
    english, longer = (len(desk.well("words", "mine", "fest", "--lang", each)) for each in ("en", "qps"))
    assert 1.1 < longer / english < 1.4, "Grinivil's own words are not in the file, and stay as they are"


def test_the_pseudo_language_is_no_language_of_the_pack(desk: Desk) -> None:
    desk.well("i18n", "pseudo", "mine")
    assert "no languages yet" in desk.well("i18n", "status", "mine")


def test_the_pseudo_language_somewhere_else(desk: Desk) -> None:
    assert desk.well("i18n", "pseudo", "mine", "-o", "q.po").startswith("q.po: ")
    assert (desk.folder / "q.po").is_file()
    assert not desk.po("qps").exists()


def test_the_pseudo_language_overflows_where_a_translation_would(desk: Desk) -> None:
    """The box has two lines of 40 mm: the title fits in English, and not with a third more."""
    title = "Lamp of the old river and the new hills and the grey sea shore"
    desk.write(f'piece lamp "{title}"\n  supply 9\n', FEST)
    desk.well("i18n", "update", "mine", "--lang", "de")
    desk.translate("de", {"mine.lamp/title": title})
    assert desk.types("i18n", "check", "mine", "--lang", "de").code == 0
    desk.well("i18n", "pseudo", "mine")
    assert desk.types("i18n", "check", "mine", "--lang", "qps").out.startswith("error[T627]: ")


# ---- used wrongly


@pytest.mark.parametrize("command", ["extract", "update", "check", "status", "pseudo"])
def test_a_bundle_has_no_files_for_translators(desk: Desk, command: str) -> None:
    desk.well("build", "mine", "--no-sheets", "--lang", "en", "-o", "out")
    for bundle in ("out/mine", "out/mine/bundle.json"):
        done = desk.types("i18n", command, bundle)
        assert (done.code, done.out) == (2, "")
        assert f"`{bundle}` is a bundle; translations belong to the folder of a pack" in done.err
    assert [path.name for path in (desk.folder / "out" / "mine").iterdir() if path.suffix in (".po", ".pot")] == []


@pytest.mark.parametrize("command", ["extract", "update", "check", "status", "pseudo"])
def test_a_pack_with_errors_is_mended_first(desk: Desk, command: str) -> None:
    desk.write(LAMP, FEST.replace("4 vp", "4 vips"))
    done = desk.types("i18n", command, "mine")
    assert (done.code, done.out) == (1, "")
    assert "mend that first" in done.err
    assert not (desk.folder / "mine" / "locale").exists()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["update", "mine", "--lang", "tlh"], "there is no phrasebook for `tlh`"),
        (["update", "mine", "--lang", "en"], "`en` is what the pack is written in: it needs no file"),
        (["check", "nowhere"], "there is no folder `nowhere`"),
        (["extrakt", "mine"], "No such command 'extrakt'"),
    ],
)
def test_asking_wrongly(desk: Desk, arguments: list[str], says: str) -> None:
    done = desk.types("i18n", *arguments)
    assert done.code == 2
    assert says in done.err


# ---- the packs that ship


@pytest.mark.parametrize("game", ["grinivil", "greentown", "ora_et_labora"])
def test_a_game_is_translated_into_all_languages_and_up_to_date(desk: Desk, game: str) -> None:
    shipped = desk.folder / game  # a copy that may be written to
    shutil.copytree(shipped_packs() / game, shipped)
    before = {path.name: path.read_bytes() for path in (shipped / "locale").iterdir()}
    assert len(before) == 9
    assert desk.types("i18n", "check", game) == (0, f"{game}: no problems in 8 languages\n", "")
    assert desk.types("i18n", "status", game, "--min", "100").code == 0
    said = desk.well("i18n", "update", game).splitlines()
    assert [line.partition(": ")[2] for line in said] == ["up to date; unchanged"] * 8
    assert {path.name: path.read_bytes() for path in (shipped / "locale").iterdir()} == before
