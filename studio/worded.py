"""Which declarations to word, and how they look in a terminal."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Sequence

from compiler.diagnostics import did_you_mean
from compiler.objects import Pack
from compiler.objects.declared import Declared
from compiler.words.catalogue import Catalogue
from compiler.words.wording import Wording, as_json, as_text, speaker, words_of

from .failures import Misuse

__all__ = ["chosen", "json_of", "text_of", "wordings"]

WORDED = (
    "tile",
    "inhabitant",
    "building",
    "action",
    "track",
    "land",
    "market",
    "rule",
    "setup",
    "procedure",
    "scoring",
    "variant",
    "value",
)


def chosen(pack: Pack, id: str | None, kinds: Sequence[str]) -> list[Declared]:
    """The declarations a person asked for: of some kinds, by name or number, or both."""
    unknown = [kind for kind in kinds if kind not in WORDED]
    if unknown:
        raise Misuse(f"there is no kind `{unknown[0]}` with rule text; there are {', '.join(WORDED)}")
    if id is None:
        return [each for each in pack.declarations if each.kind in (kinds or WORDED)]
    among = [each for each in pack.declarations if not kinds or each.kind in kinds]
    wanted = id.removeprefix("#")
    named = [each for each in among if wanted in (each.id, each.id.partition(".")[2])]
    number = wanted.lstrip("0")
    found: list[Declared] = list(named) or [each for each in among if each.tag and each.tag.lstrip("0") == number]
    if not found:
        hint = did_you_mean(wanted, [each.id.partition(".")[2] for each in among])
        raise Misuse(f"nothing in `{pack.name}` is called `{id}`" + (f"; {hint}" if hint else ""))
    return found


def wordings(names: Catalogue, declared: Sequence[Declared]) -> list[Wording]:
    s = speaker(names)
    return [words_of(s, each) for each in declared]


def json_of(names: Catalogue, declared: Sequence[Declared]) -> str:
    data = {
        "pack": names.pack.name,
        "language": names.book.language,
        "words": [as_json(each) for each in wordings(names, declared)],
        "fell_back": sorted(names.fell_back),
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def text_of(names: Catalogue, declared: Sequence[Declared], icons: bool = False, width: int = 100) -> str:
    """Rule text for a terminal or a plain file."""
    found = wordings(names, declared)
    blocks = [_block(each, icons, width) for each in found if each.lines or each.written or len(found) == 1]
    return "\n".join(blocks)


def _block(wording: Wording, icons: bool, width: int) -> str:
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
    return "\n".join(lines) + "\n"
