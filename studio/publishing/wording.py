"""Which declarations to word, and how they look in a terminal."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Sequence
from dataclasses import replace

from compiler.diagnostics import did_you_mean
from compiler.diagnostics.render import printable_words
from compiler.objects.declarations.declaration import Declaration
from compiler.objects.declarations.game import Variant
from compiler.objects.declarations.pack import Pack
from compiler.objects.declarations.variants import contradiction_among
from compiler.words.language.catalogue import Catalogue
from compiler.words.render_context import make_render_context
from compiler.words.wording import Wording, as_json, as_text, words_of

from ..terminal.failures import Misuse

__all__ = [
    "choose_declarations",
    "choose_variants",
    "without_own_text",
    "word_declarations",
    "wordings_as_json",
    "wordings_as_text",
]

KINDS_WITH_TEXT = (
    "tile",
    "inhabitant",
    "visitor",
    "card",
    "building",
    "action",
    "track",
    "wheel",
    "land",
    "market",
    "rule",
    "setup",
    "procedure",
    "scoring",
    "variant",
    "value",
)


def choose_declarations(pack: Pack, id: str | None, kinds: Sequence[str]) -> list[Declaration]:
    """The declarations of some kinds, with a name or number, or both. Without either, all that have rule text."""
    unknown = [kind for kind in kinds if kind not in KINDS_WITH_TEXT]
    if unknown:
        raise Misuse(f"there is no kind `{unknown[0]}` with rule text; there are {', '.join(KINDS_WITH_TEXT)}")
    if id is None:
        return [each for each in pack.declarations if each.kind in (kinds or KINDS_WITH_TEXT)]
    among = [each for each in pack.declarations if not kinds or each.kind in kinds]
    wanted = id.removeprefix("#")
    named = [each for each in among if wanted in (each.id, each.id.partition(".")[2])]
    number = wanted.lstrip("0")
    found: list[Declaration] = list(named) or [each for each in among if each.tag and each.tag.lstrip("0") == number]
    if not found:
        hint = did_you_mean(wanted, [each.id.partition(".")[2] for each in among])
        raise Misuse(f"nothing in `{pack.name}` is called `{id}`" + (f"; {hint}" if hint else ""))
    return found


def choose_variants(pack: Pack, variants: Sequence[str]) -> list[Variant]:
    """The variants of these names, which can be played together."""
    known = {each.id.partition(".")[2]: each for each in pack.declarations if isinstance(each, Variant)}
    for name in variants:
        if name not in known:
            raise Misuse(f"`{pack.name}` has no variant `{name}`; there are {', '.join(sorted(known)) or 'none'}")
    chosen = [known[name] for name in dict.fromkeys(variants)]
    contradiction = contradiction_among(chosen)
    if contradiction is not None:
        raise Misuse(contradiction.message)
    return chosen


def word_declarations(
    names: Catalogue, declared: Sequence[Declaration], variants: Sequence[Variant] = ()
) -> list[Wording]:
    """The words of declarations, for a game with some variants."""
    s = make_render_context(names, variants)
    return [words_of(s, each) for each in declared]


def wordings_as_json(names: Catalogue, found: Sequence[Wording]) -> str:
    data = {
        "pack": names.pack.name,
        "language": names.book.language,
        "words": [as_json(each) for each in found],
        "fell_back": sorted(names.missing_keys),
    }
    return _CONTROL_CHARACTERS.sub(_escape, json.dumps(data, ensure_ascii=False, indent=2)) + "\n"


_CONTROL_CHARACTERS = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Characters that JSON allows unescaped, but that would control a terminal."""


def _escape(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"


def wordings_as_text(found: Sequence[Wording], icons: bool = False, width: int = 100) -> str:
    """Rule text for a terminal or a plain file."""
    blocks = [_wording_text(each, icons, width) for each in found if each.lines or each.written or len(found) == 1]
    return "\n".join(blocks)


def without_own_text(found: Sequence[Wording]) -> list[Wording]:
    """The declarations that have a text by their author, with the generated text instead, to compare the two."""
    return [replace(each, written="", note="") for each in found if each.written]


def _wording_text(wording: Wording, icons: bool, width: int) -> str:
    head = " ".join(filter(None, [f"#{wording.tag}" if wording.tag else "", wording.title]))
    lines = [head + (f" ({wording.subtitle})" if wording.subtitle else "")]
    for paragraph in as_text(wording, icons):
        indent = len(paragraph) - len(paragraph.lstrip())
        hanging = " " * (indent + 4 if paragraph.lstrip().startswith("–") else 2)
        lines += textwrap.wrap(
            paragraph.strip(),
            width,
            initial_indent="  " + " " * indent,
            subsequent_indent=hanging,
            break_long_words=False,
        )
    if wording.note and wording.kind not in ("setup", "procedure"):
        lines += textwrap.wrap(wording.note, width, initial_indent="  * ", subsequent_indent="    ")
    return "\n".join(map(printable_words, lines)) + "\n"
