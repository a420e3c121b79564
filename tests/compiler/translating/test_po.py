"""PO files that cannot be read are told with their line; those that can come back as they were."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.translating.po_reader import Message, parse_po
from compiler.translating.po_writer import po_bytes
from compiler.translating.template import headers_for, template_bytes
from compiler.words.language.phrasebook import LANGUAGES, phrasebook
from tests.profiles import examples

from .samples import HEADER, entries, example

ENTRY = 'msgctxt "a.b/title"\nmsgid "One"\nmsgstr "Jedna"\n\n'
NOUN = (
    'msgctxt "a.b/noun"\nmsgid "tree"\nmsgid_plural "trees"\n'
    'msgstr[0] "strom"\nmsgstr[1] "stromy"\nmsgstr[2] "stromů"\n\n'
)


def problem(data: bytes) -> tuple[str, int]:
    file, found = parse_po(data, "cs.po", "cs")
    assert file is None
    assert len(found) == 1
    return found[0].code, found[0].place.line


def test_a_file_that_is_not_utf_8() -> None:
    assert problem((HEADER + ENTRY).encode() + 'msgid "Ž"\n'.encode("cp1250")) == ("T620", 11)


def test_a_quote_that_is_not_closed() -> None:
    assert problem((HEADER + ENTRY + 'msgctxt "c/d"\nmsgid "Two\nmsgstr ""\n').encode())[0] == "T620"


def test_a_control_character() -> None:
    assert problem((HEADER + ENTRY.replace("One", "O\x02e")).encode()) == ("T620", 8)


def test_two_entries_with_one_key() -> None:
    assert problem((HEADER + ENTRY + ENTRY).encode()) == ("T621", 11)


def test_a_key_in_pieces_is_the_same_key() -> None:
    pieces = ENTRY.replace('"a.b/title"', '""\n"a.b/"\n"title"')
    assert problem((HEADER + ENTRY + pieces).encode()) == ("T621", 11)


@pytest.mark.parametrize("line", ["Plural-Forms", "Content-Type"])
def test_a_header_without_a_line(line: str) -> None:
    header = "".join(each for each in HEADER.splitlines(keepends=True) if line not in each)
    assert problem((header + ENTRY).encode())[0] == "T622"


def test_a_file_without_a_header() -> None:
    assert problem(ENTRY.encode())[0] == "T622"


def test_a_file_of_another_language() -> None:
    assert problem((HEADER.replace("Language: cs", "Language: pl") + ENTRY).encode())[0] == "T622"


@pytest.mark.parametrize("forms", ["0", "1000", "999999999", "x", "-3", "9" * 5000])
def test_a_number_of_plurals_that_no_language_has(forms: str) -> None:
    assert problem((HEADER.replace("nplurals=3", f"nplurals={forms}") + NOUN).encode()) == ("T622", 4)


@pytest.mark.parametrize("formula", ["__import__('os')", "n" * 9999, "(" * 9999, "1/0", "n**n**n"])
def test_a_formula_is_never_worked_out(formula: str) -> None:
    header = HEADER.replace("(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2", formula)
    file, found = parse_po((header + NOUN).encode(), "cs.po", "cs")
    assert found == []
    assert file is not None
    assert file.messages[0].strings == ("strom", "stromy", "stromů")


def test_a_second_header_is_not_read() -> None:
    """Babel would make room for a billion forms."""
    second = 'msgid ""\nmsgstr "Plural-Forms: npl"\n"urals=999999999; plural=0;\\n"\n\n'
    assert problem((HEADER + second + NOUN).encode()) == ("T621", 7)


def test_a_line_that_stands_twice_in_the_header_makes_no_room_for_a_billion_forms() -> None:
    for lines in (["999999999", "3"], ["3", "999999999"]):
        stated = "".join(f'"Plural-Forms: nplurals={each}; plural=0;\\n"\n' for each in lines)
        header = "".join(stated if "Plural" in line else line for line in HEADER.splitlines(keepends=True))
        file, found = parse_po((header + NOUN).encode(), "cs.po", "cs")
        assert (file is None) == bool(found)
        assert file is None or len(file.messages[0].strings) <= 6


def test_an_entry_with_more_forms_than_the_header_says() -> None:
    file, found = parse_po((HEADER + NOUN.replace("msgstr[2]", "msgstr[3]")).encode(), "cs.po", "cs")
    assert file is None
    assert [each.message for each in found] == [
        "this translation cannot be read: an entry has more plural forms than the header says"
    ]


def test_a_number_of_plurals_that_the_language_does_not_have_is_told_at_its_line() -> None:
    for entry in (ENTRY, NOUN):
        _, [found] = parse_po((HEADER.replace("nplurals=3", "nplurals=2") + entry).encode(), "cs.po", "cs")
        assert (found.code, found.place.line) == ("T624", 4)
        assert found.message == "the header says 2 plural forms; čeština has 3 (one, few, other)"
        assert "write `Plural-Forms: nplurals=3; plural=" in found.hint


def test_what_is_wrong_in_the_header_is_told_at_its_line() -> None:
    assert problem((HEADER.replace("Language: cs", "Language: pl") + ENTRY).encode()) == ("T622", 3)
    assert problem((HEADER.replace("utf-8", "latin-2") + ENTRY).encode()) == ("T622", 5)


def test_the_cure_for_a_missing_header_is_a_cure() -> None:
    """The lines that the hint names are all that is wanted."""
    _, [found] = parse_po(ENTRY.encode(), "cs.po", "cs")
    lines = [each for each in re.findall(r"`([^`]+)`", found.hint) if ":" in each]
    header = 'msgid ""\nmsgstr ""\n' + "".join(f'"{line}\\n"\n' for line in lines) + "\n"
    file, problems = parse_po((header + ENTRY + NOUN).encode(), "cs.po", "cs")
    assert problems == []
    assert file is not None


@pytest.mark.parametrize("nothing", [b"", b"\n\n", b"# only a remark\n", b"\xef\xbb\xbf\n"])
def test_a_file_with_nothing_in_it(nothing: bytes) -> None:
    _, [found] = parse_po(nothing, "cs.po", "cs")
    assert (found.code, found.message) == ("T622", "the file is empty")


# ---- nothing is lost


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (NOUN.replace("msgstr[2]", "msgstr[1]"), 12),
        (ENTRY.replace("\n\n", '\nmsgstr "Dvě"\n\n'), 10),
        ("".join(f"#~ {line}\n" for line in NOUN.replace("msgstr[2]", "msgstr[1]").splitlines() if line), 12),
    ],
)
def test_a_form_that_stands_twice(entry: str, line: int) -> None:
    """Babel keeps one of the two, and whoever writes the file again loses the other."""
    assert problem((HEADER + entry).encode()) == ("T621", line)


@pytest.mark.parametrize(
    "entry",
    [
        'msgctxt "a/b"\nmsgid "x"\nmsgstr[0] "p"\nmsgstr[1] "q"\n',
        'msgctxt "a/b"\nmsgid "x"\nmsgid_plural "y"\nmsgstr "p"\n',
        'msgctxt "a/b"\nmsgid "x"\n#~ msgstr "p"\n',
        'msgctxt "a/b"\nmsgctxt "a/c"\nmsgid "x"\nmsgstr "p"\n',
        'msgid "x"\nmsgid_plural "y"\nmsgid_plural "z"\nmsgstr[0] "p"\n',
        '#~ msgctxt "a/b"\n#~ msgid "x"\n#~ msgstr "cut off\n',
    ],
)
def test_an_entry_of_which_babel_would_keep_a_part(entry: str) -> None:
    assert problem((HEADER + entry).encode())[0] == "T620"


def test_two_entries_without_a_key_for_one_text() -> None:
    entry = 'msgid "One"\nmsgstr "Jedna"\n\n'
    assert problem((HEADER + entry + entry.replace("Jedna", "Jeden")).encode()) == ("T621", 10)


def test_obsolete_entries_with_one_key_are_all_kept() -> None:
    gone = "".join(
        f'#~ msgctxt "a.c/title"\n#~ msgid "{source}"\n#~ msgstr "{text}"\n\n'
        for source, text in (("Old", "Starý"), ("Old", "Starší"), ("Older", "Nejstarší"))
    )
    data = (HEADER + ENTRY + gone).encode()
    for _ in range(2):
        file, found = parse_po(data, "cs.po", "cs")
        assert found == []
        assert file is not None
        assert [each.strings for each in file.obsolete] == [("Starý",), ("Starší",), ("Nejstarší",)]
        data = po_bytes(file.messages, file.obsolete, file.headers, file.comment, 3, {})


def test_flags_and_what_was_translated_before_stay() -> None:
    older = '#| msgctxt "a.c/noun"\n#| msgid "bush"\n#| msgid_plural "bushes"\n'
    entry = "#, fuzzy, no-wrap, max-length:20\n" + older + NOUN
    gone = '#, fuzzy\n#~| msgid "Older"\n#~ msgctxt "a.d/title"\n#~ msgid "Old"\n#~ msgstr "Stará"\n'
    data = (HEADER + entry + gone).encode()
    for _ in range(2):
        file, _problems = parse_po(data, "cs.po", "cs")
        assert file is not None
        [message], [obsolete] = file.messages, file.obsolete
        assert message.flags == ("max-length:20", "no-wrap")
        assert (message.previous_key, message.previous, message.previous_plural) == ("a.c/noun", "bush", "bushes")
        assert (obsolete.fuzzy, obsolete.previous, obsolete.comments) == (True, "Older", ())
        data = po_bytes(file.messages, file.obsolete, file.headers, file.comment, 3, {})


def test_a_long_text_that_was_translated_before_is_no_remark_of_the_translator() -> None:
    """Babel breaks it between two words, and cannot read it again."""
    before = "A remark that is much longer than a line of a file may be. " * 4
    message = Message("a.b/note", "Short.", "", ("Krátká.",), True, previous=before + "\nAnd a second line.")
    data = po_bytes([message], [], headers_for(example(), phrasebook("cs")), "# C", 3, {})
    file, _ = parse_po(data, "cs.po", "cs")
    assert file is not None
    assert (file.messages[0].previous, file.messages[0].comments) == (message.previous, ())


def test_a_percent_sign_is_no_gap_of_a_programming_language() -> None:
    data = (HEADER + ENTRY.replace("One", "50 % discount {x}")).encode()
    file, _ = parse_po(data, "cs.po", "cs")
    assert file is not None
    assert file.messages[0].flags == ()


# ---- line ends, sizes


def test_line_ends_of_old_files_are_read() -> None:
    for ends in ("\r", "\r\n"):
        file, found = parse_po((HEADER + ENTRY).replace("\n", ends).encode(), "cs.po", "cs")
        assert found == []
        assert file is not None
        assert file.messages[0].strings == ("Jedna",)


def test_line_ends_of_two_sorts_are_told_with_a_cure() -> None:
    _, [found] = parse_po((HEADER + ENTRY.replace("\n", "\r")).encode(), "cs.po", "cs")
    assert (found.code, found.place.line) == ("T620", 7)
    assert found.hint == "save the file with line ends of one sort (LF)"


def test_a_file_that_is_too_large_is_told_with_a_cure() -> None:
    _, [found] = parse_po(HEADER.encode() + b"#\n" * 4_500_000, "cs.po", "cs")
    assert "obsolete" in found.hint


def test_a_long_line_of_the_header_may_be_broken() -> None:
    header = HEADER.replace("plural=(n==1) ? 0 :", 'plural=(n==1) ? 0"\n" :').replace("nplurals=3", 'nplu"\n"rals=3')
    file, found = parse_po((header + NOUN).encode(), "cs.po", "cs")
    assert found == []
    assert file is not None
    assert dict(file.headers)["Plural-Forms"].startswith("nplurals=3; plural=(n==1) ? 0 :")


def test_a_header_with_quotes_stays_as_it_is() -> None:
    header = HEADER.replace('"Language: cs', '"Last-Translator: \\"Jan\\" <jan@example.org>\\n"\n"Language: cs')
    data = (header + ENTRY).encode()
    for _ in range(2):
        file, found = parse_po(data, "cs.po", "cs")
        assert found == []
        assert file is not None
        assert dict(file.headers)["Last-Translator"] == '"Jan" <jan@example.org>'
        data = po_bytes(file.messages, file.obsolete, file.headers, file.comment, 3, {})


def test_what_was_translated_before_is_no_remark_of_the_translator() -> None:
    """Babel writes `#| msgid` and takes it for a remark when it reads it again."""
    before = [Message("a.b/title", "Feast", "", ("Slavnost",), True, comments=("ask",), previous='A "fest"')]
    data = po_bytes(before, [], headers_for(example(), phrasebook("cs")), "# C", 3, {})
    assert b'#| msgid "A \\"fest\\""' in data
    file, _ = parse_po(data, "cs.po", "cs")
    assert file is not None
    assert (file.messages[0].previous, file.messages[0].comments) == ('A "fest"', ("ask",))
    assert po_bytes(file.messages, [], file.headers, file.comment, 3, {}) == data


def test_an_older_text_in_pieces_and_with_its_plural() -> None:
    older = '#| msgctxt "x"\n#| msgid ""\n#| "one "\n#| "tree"\n#| msgid_plural "more trees"\n'
    file, _ = parse_po((HEADER + "#, fuzzy\n" + older + NOUN).encode(), "cs.po", "cs")
    assert file is not None
    assert (file.messages[0].previous, file.messages[0].comments) == ("one tree", ())


def test_the_older_text_of_an_obsolete_entry_is_no_mistake() -> None:
    """Other tools write it, babel does not know it."""
    gone = '#~| msgid "Older"\n#~ msgctxt "a.c/title"\n#~ msgid "Old"\n#~ msgstr "Stará"\n'
    file, found = parse_po((HEADER + ENTRY + gone).encode(), "cs.po", "cs")
    assert found == []
    assert file is not None
    assert [(each.key, each.strings) for each in file.obsolete] == [("a.c/title", ("Stará",))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_header_names_the_plural_forms_of_its_language(language: str) -> None:
    stated = dict(headers_for(example(), phrasebook(language)))["Plural-Forms"]
    assert re.fullmatch(r"nplurals=\d; plural=[^;]+;", stated)
    assert stated.startswith(f"nplurals={len(phrasebook(language).categories)};")


@given(st.binary(max_size=300))
@examples(200)
def test_no_bytes_break_it(data: bytes) -> None:
    for text in (data, HEADER.encode() + data):
        file, found = parse_po(text, "cs.po", "cs")
        assert (file is None) == bool(found)


_LINES = st.sampled_from(
    [
        'msgctxt "a/b"',
        'msgid "x"',
        'msgid_plural "y"',
        'msgstr "z"',
        'msgstr[0] "p"',
        'msgstr[7] "q"',
        'msgstr[-1] "q"',
        "#~ msgid",
        '#| msgid "old"',
        "#, fuzzy",
        '"more"',
        'msgid "{n.__class__}"',
        'msgstr "\\',
        "",
        "nonsense",
    ]
)


@given(st.lists(_LINES, max_size=12))
@examples(300)
def test_no_mixture_of_lines_breaks_it(lines: list[str]) -> None:
    file, found = parse_po((HEADER + "\n".join(lines) + "\n").encode(), "cs.po", "cs")
    assert (file is None) == bool(found)


_TEXT = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=30)


@given(st.lists(st.tuples(_TEXT, st.one_of(st.just(""), _TEXT), st.booleans()), max_size=6, unique_by=lambda e: e[0]))
@examples(100)
def test_what_is_written_is_read_again(texts: list[tuple[str, str, bool]]) -> None:
    book = phrasebook("cs")
    messages = [
        Message(f"a.b{n}/title", one, more, (one, more, one) if more else (one,), fuzzy)
        for n, (one, more, fuzzy) in enumerate(texts)
    ]
    data = po_bytes(messages, [], headers_for(example(), book), "# A comment.", 3, {})
    file, found = parse_po(data, "cs.po", "cs")
    assert found == []
    assert file is not None
    assert [(m.key, m.source, m.plural, m.strings, m.fuzzy) for m in file.messages] == [
        (m.key, m.source, m.plural, m.strings, m.fuzzy) for m in messages
    ]
    again = po_bytes(file.messages, file.obsolete, file.headers, file.comment, 3, {})
    assert again == data


def test_translating_one_text_changes_one_hunk() -> None:
    book = phrasebook("cs")
    before = [Message(each.key, each.source, each.plural, ("",) * (3 if each.plural else 1)) for each in entries()]
    after = [Message(m.key, m.source, m.plural, ("Slavnost",)) if m.key == "example.fest/title" else m for m in before]
    headers = headers_for(example(), book)
    old, new = (po_bytes(each, [], headers, "# C", 3, {}).decode().splitlines() for each in (before, after))
    changed = [(a, b) for a, b in zip(old, new, strict=True) if a != b]
    assert changed == [('msgstr ""', 'msgstr "Slavnost"')]


def test_a_translator_sees_where_a_text_is_printed_and_how_long_it_may_be() -> None:
    template = template_bytes(example()).decode()
    entry = template.split('msgctxt "example.fest/title"')[0].rsplit("\n\n", 1)[1]
    assert "#: tiles.tuile" in entry
    assert "70 × 70 mm" in entry
    assert "letters" in entry


def test_the_template_lists_the_classes_of_every_language() -> None:
    """Other tools copy the remark into every file."""
    template = template_bytes(example()).decode()
    entry = template.split('msgctxt "example.lamp/class"')[0].rsplit("\n\n", 1)[1].replace("\n#. ", " ")
    for language in LANGUAGES:
        classes = phrasebook(language).classes
        assert (f"{language}: {', '.join(classes)}" in entry) == bool(classes)


def test_a_template_has_no_dates_that_change() -> None:
    assert template_bytes(example()) == template_bytes(example())


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="GNU gettext is not installed")
@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_gettext_accepts_the_files(language: str, tmp_path: Path) -> None:
    book = phrasebook(language)
    forms = len(book.categories)
    messages = [Message(e.key, e.source, e.plural, ("x",) * (forms if e.plural else 1)) for e in entries()]
    path = tmp_path / "x.po"
    path.write_bytes(po_bytes(messages, [], headers_for(example(), book), "# C", forms, {}))
    made = subprocess.run(["msgfmt", "-c", "-o", "/dev/null", str(path)], capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    assert "error" not in made.stderr
