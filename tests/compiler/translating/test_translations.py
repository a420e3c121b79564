"""Which translations a pack is worded with: its own, and those of the packs it builds on."""

from __future__ import annotations

from pathlib import Path

from compiler.compile import Compiled, compile_folder
from compiler.translating.pseudo import PSEUDO
from compiler.translating.translations import book_of, languages_of, po_path, template_path, translations_of

from .samples import HEADER

PARENT, CHILD = "parent.parent_vp/title", "child.child_vp/title"


def entry(key: str, text: str, source: str = "P") -> str:
    return f'msgctxt "{key}"\nmsgid "{source}"\nmsgstr "{text}"\n\n'


def family(top: Path) -> Compiled:
    """A pack `child` that extends a pack `parent`."""
    for name, extends in (("parent", "  players 2\n"), ("child", "  extends parent\n")):
        (top / name / "locale").mkdir(parents=True)
        (top / name / "pack.tuile").write_text(f'pack {name} "{name}"\n  language 1\n{extends}\npoints {name}_vp "P"\n')
    return compile_folder(top / "child", "child")


def write(top: Path, pack: str, *entries: str, language: str = "cs") -> Path:
    path = top / pack / "locale" / f"{language}.po"
    path.write_text(HEADER.replace("Language: cs", f"Language: {language}") + "".join(entries), "utf-8")
    return path


def test_a_pack_without_files(tmp_path: Path) -> None:
    assert translations_of(family(tmp_path), "cs") == ({}, [])


def test_what_the_parent_has_is_there_and_the_pack_itself_has_the_last_word(tmp_path: Path) -> None:
    compiled = family(tmp_path)
    shared = "parent.parent_vp/class"
    write(tmp_path, "parent", entry(PARENT, "A"), entry(shared, "f"))
    write(tmp_path, "child", entry(shared, "n"), entry(CHILD, "C"))
    assert translations_of(compiled, "cs") == ({PARENT: ("A",), shared: ("n",), CHILD: ("C",)}, [])


def test_only_what_is_finished_counts(tmp_path: Path) -> None:
    key = "child.child_vp/noun"
    noun = f'msgctxt "{key}"\nmsgid "P"\nmsgid_plural "P"\nmsgstr[0] "1"\nmsgstr[1] "%s"\nmsgstr[2] "3"\n\n'
    compiled = family(tmp_path)
    write(
        tmp_path,
        "child",
        "#, fuzzy\n" + entry(CHILD, "A"),
        entry("child.child_vp/class", ""),
        noun % "",
        entry(PARENT, "D").replace("msg", "#~ msg"),
    )
    assert translations_of(compiled, "cs") == ({}, [])
    write(tmp_path, "child", noun % "2")
    assert translations_of(compiled, "cs")[0] == {key: ("1", "2", "3")}


def test_only_what_the_pack_says_now_counts(tmp_path: Path) -> None:
    compiled = family(tmp_path)
    write(tmp_path, "child", entry(CHILD, "A", "Older"), entry("child.gone/title", "B"))
    assert translations_of(compiled, "cs") == ({}, [])


def test_a_parents_translation_of_a_text_that_was_replaced_is_not_used(tmp_path: Path) -> None:
    family(tmp_path)
    write(tmp_path, "parent", entry(PARENT, "Body"))
    with (tmp_path / "child" / "pack.tuile").open("a") as file:
        file.write('\nreplace points parent_vp "Fame"\n')
    compiled = compile_folder(tmp_path / "child", "child")
    assert compiled.ok, compiled.diagnostics
    assert translations_of(compiled, "cs") == ({}, [])


def test_what_is_wrong_names_the_pack_it_is_in(tmp_path: Path) -> None:
    compiled = family(tmp_path)
    write(tmp_path, "child", entry(CHILD, "C"))
    (tmp_path / "parent" / "locale" / "cs.po").write_text("nonsense", "utf-8")
    found, problems = translations_of(compiled, "cs")
    assert found == {CHILD: ("C",)}
    assert [(each.code, each.place.file.endswith("parent/locale/cs.po")) for each in problems] == [("T620", True)]


def test_a_link_to_somewhere_else_is_not_followed(tmp_path: Path) -> None:
    compiled = family(tmp_path)
    secret = write(tmp_path, "parent", entry(CHILD, "C"))
    secret.rename(tmp_path / "secret.po")
    (tmp_path / "child" / "locale" / "cs.po").symlink_to(tmp_path / "secret.po")
    found, [problem] = translations_of(compiled, "cs")
    assert (found, problem.code, problem.place.file) == ({}, "T620", "child/locale/cs.po")


def test_the_languages_of_a_pack_in_the_order_of_the_phrasebooks(tmp_path: Path) -> None:
    family(tmp_path)
    for language in ("cs", "fr", PSEUDO, "tlh"):
        write(tmp_path, "child", language=language)
    (tmp_path / "child" / "locale" / "de.po").mkdir()
    assert languages_of(tmp_path / "child") == ["fr", "de", "cs", PSEUDO], "a folder is told when it is read"


def test_where_the_files_are(tmp_path: Path) -> None:
    assert po_path(tmp_path, "cs") == tmp_path / "locale" / "cs.po"
    assert template_path(tmp_path, "mine") == tmp_path / "locale" / "mine.pot"
    assert (book_of("cs").language, book_of(PSEUDO).language) == ("cs", PSEUDO)
