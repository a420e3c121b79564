"""The tables of the language reference say what the code says.

Each stands between `<!-- verbs -->` and `<!-- end -->`. With UPDATE_SNAPSHOTS=1 they are written anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from compiler.meaning.analysis.spec import Part
from compiler.meaning.kinds import KINDS
from compiler.meaning.properties.colours import COLOURS
from compiler.meaning.properties.icons import ICONS
from compiler.meaning.properties.properties import COMMON, Shape
from compiler.source import limits
from compiler.verbs.table import VERBS
from compiler.vocabulary.adjectives import DECLARED, DESCRIBED
from compiler.vocabulary.aspects import ASPECTS
from compiler.vocabulary.events import EVENTS
from compiler.vocabulary.nouns import KINDS_OF_THING, NOUNS
from compiler.vocabulary.parts import PARTS
from compiler.vocabulary.relations import RELATIONS
from compiler.vocabulary.reserved import RESERVED
from compiler.vocabulary.whose import WHOSE

from .fences import ROOT, fences_of
from .tables import check_tables, left_over, table

_PAGE = ROOT / "docs" / "language.md"


def _sort(sort: str) -> str:
    """A sort of thing as the reference calls it."""
    names = {
        "noun": "thing counted",
        "goods": "goods",
        "new name": "new name",
        "switch": "stands alone",
        "sharing": "`builder` or `block`",
        "ending": "`turn`, `game` or `participation`",
        "order": "`next`",
        "limit": "`excess`",
        "owner": "`owner`",
        "product": "resource or currency",
        "*": "anything",
    }
    return names.get(sort, sort)


def _sorts(sorts: Iterable[str]) -> str:
    return ", ".join(_sort(sort) for sort in sorts)


_MANY_PLACES = 10


def _part(preposition: str, part: Part) -> str:
    if part.takes == ("switch",):
        return f"`{preposition}`"
    said = f"`{preposition}` {_sorts(part.takes) if len(part.takes) < _MANY_PLACES else 'anywhere'}"
    return f"**{said}**" if part.required else said


def verbs() -> str:
    rows = []
    for verb in VERBS.values():
        about = _sorts(verb.object.takes) if verb.object else "–"
        if verb.takes_many:
            about += "; several with commas"
        parts = "; ".join(_part(word, part) for word, part in verb.parts.items()) or "–"
        rows.append((f"`{verb.name}`", verb.says, about, parts, verb.binds or "–"))
    return table(("verb", "what it does", "about", "parts (bold: needed)", "`as` names"), rows)


_ANY_LINE = {
    # what `*`, any other line, is for a kind
    "tile": "`needs`, sentences and blocks, `action`, `ability`, `time`",
    "action": "`needs`, sentences and blocks",
    "rule": "`needs`, `when`, changes of figures",
    "inhabitant": "sentences and blocks, `requires`, `wishes`, `hopes`",
    "card": "`needs`, sentences and blocks",
    "market": "a row of prices for each resource",
    "scoring": "sentences and blocks, `ties`",
    "step": "`needs`, sentences and blocks",
    "variant": "`set`, `lay`, `remove`, `replace`, `when`, changes of values, sentences and blocks",
}


def kinds() -> str:
    rows = []
    for kind in KINDS.values():
        own = ", ".join(_ANY_LINE[kind.name] if word == "*" else f"`{word}`" for word in kind.own) or "–"
        rows.append((f"[`{kind.name}`](#{kind.name})", kind.says, own, _sort(KINDS_OF_THING[kind.name])))
    return table(("kind", "what it is", "lines besides its properties", "in a sentence it is"), rows)


_FORMS = {
    "flag": "stands alone",
    "number": "a number",
    "numbers": "numbers, with commas",
    "text": "a text in quotes",
    "word": "a word",
    "colour": "a colour",
    "words": "words, with commas",
    "handed": "nouns with names, with commas",
    "players": "`3`, `2 to 4` or `4+`",
    "goods": "fixed amounts, with commas",
    "worth": "fixed amounts of units or points, with commas",
}


def _form(name: str, shape: Shape) -> str:
    if shape.form in ("name", "names"):
        named = " or ".join(f"`{kind}`" for kind in shape.kinds)
        return f"the name of a {named}" if shape.form == "name" else f"names of {named}, with commas"
    if shape.form == "name or any":
        return f"the name of a {' or '.join(f'`{kind}`' for kind in shape.kinds)}, or `any`"
    said = _FORMS[shape.form]
    if shape.kinds == ICONS:
        return f"{said}: one of the [icons](#icons)"
    if shape.kinds:
        said += f": {', '.join(f'`{word}`' for word in shape.kinds)}"
    if shape.form in ("number", "numbers") and (shape.least, shape.most) != (0, limits.NUMBER):
        said += f", from {shape.least}" + (f" to {shape.most}" if shape.most != limits.NUMBER else "")
    return said


def _property_table(shapes: Iterable[tuple[str, Shape]]) -> str:
    return table(
        ("property", "value", "needed", "example"),
        (
            (f"`{name}`", _form(name, shape), "yes" if shape.required else "", f"`{shape.example or name}`")
            for name, shape in shapes
        ),
    )


def nouns() -> str:
    return table(("noun", "sort"), ((f"`{noun}`", _sort(sort)) for noun, sort in NOUNS.items()))


def adjectives() -> str:
    rows = ((f"`{word}`", _sort(sort), means) for (word, sort), means in DESCRIBED.items())
    return table(("adjective", "of a", "says that"), rows)


def declared_adjectives() -> str:
    rows = ((f"`{kind}`", _sort(sort), means) for (kind, sort), means in DECLARED.items())
    return table(("the name of a", "before a", "says that"), rows)


def relations() -> str:
    rows = ((f"`{what} of {whose}`", _sort(sort)) for (what, whose), sort in RELATIONS.items())
    return table(("relation", "is"), rows)


def where() -> str:
    """The parts, with those of all sorts that mean the same on one line."""
    sorts: dict[tuple[str, str, str], list[str]] = {}
    for (sort, word, behind), means in PARTS.items():
        sorts.setdefault((word, behind, means), []).append(sort)
    rows = (
        (_sorts(narrowed), f"`{word.replace('_', ' ')}`", _sort(behind), means)
        for (word, behind, means), narrowed in sorts.items()
    )
    return table(("of these", "word", "before a", "are left, if"), rows)


def whose() -> str:
    sorts: dict[tuple[str, str], list[str]] = {}
    for (word, sort), means in WHOSE.items():
        sorts.setdefault((sort, means), []).append(word)
    rows = ((", ".join(f"`{word}`" for word in words), _sort(sort), means) for (sort, means), words in sorts.items())
    return table(("word", "before a", "it is theirs, if"), rows)


def events() -> str:
    rows = []
    for event in EVENTS:
        lines = ", ".join(f"`when {words}`" for words in (event.you, event.nobody) if words)
        known = ", ".join(f"`{name}`" for name, _ in event.gives) or "–"
        refused = "–" if event.unstoppable else "yes"
        rows.append((lines, f"`{event.they}`" if event.they else "–", known, refused))
    return table(("line", "after `another player`, `any player`", "names known under it", "can be refused"), rows)


def aspects() -> str:
    example = {"amount": "3 less, at least 0", "kind": "any kind"}
    rows = ((f"`{aspect.words}`", f"`{aspect.words}: {example[aspect.takes]}`") for aspect in ASPECTS)
    return table(("aspect", "example"), rows)


_LIMITS = {
    "FILE_BYTES": "bytes in a file",
    "PACK_BYTES": "bytes in a pack",
    "BUNDLE_BYTES": "bytes in a bundle",
    "FILES": "files in a pack",
    "LINE_LENGTH": "characters in a line",
    "NESTING": "levels of indentation",
    "EXPRESSION_DEPTH": "sums, brackets and conditions inside each other",
    "IDENTIFIER": "letters in a name",
    "STRING": "characters in a text",
    "NUMBER": "the largest number",
    "TOKENS_PER_LINE": "words in a line",
    "EXTENDS_CHAIN": "packs in a chain of `extends`",
    "DIAGNOSTICS": "messages printed; the rest are counted",
    "STEPS": "steps one effect may take, counted by its shape",
    "EFFECTS": "lines in a declaration",
}


def sizes() -> str:
    found = {name: value for name, value in vars(limits).items() if name.isupper()}
    return table(("what", "limit"), ((_LIMITS[name], f"{value:,}") for name, value in found.items()))


def reserved() -> str:
    return ", ".join(f"`{word}`" for word in sorted(RESERVED))


def icons() -> str:
    return ", ".join(f"`{name}`" for name in ICONS)


def colours() -> str:
    return ", ".join(f"`{name}`" for name in COLOURS)


def _properties_of(shapes: Mapping[str, Shape]) -> Callable[[], str]:
    return lambda: _property_table(shapes.items())


_TABLES: dict[str, Callable[[], str]] = {
    "verbs": verbs,
    "kinds": kinds,
    "nouns": nouns,
    "adjectives": adjectives,
    "declared adjectives": declared_adjectives,
    "whose": whose,
    "relations": relations,
    "where": where,
    "events": events,
    "aspects": aspects,
    "limits": sizes,
    "reserved": reserved,
    "icons": icons,
    "colours": colours,
    "properties of every kind": _properties_of(COMMON),
    **{f"properties of {kind.name}": _properties_of(kind.shapes) for kind in KINDS.values() if kind.shapes},
}


def test_tables_say_what_the_code_says() -> None:
    check_tables(_PAGE, _TABLES)


def test_no_table_is_left_over() -> None:
    assert left_over(_PAGE, _TABLES) == []


def test_every_kind_has_a_section() -> None:
    text = _PAGE.read_text("utf-8")
    assert [name for name in KINDS if f"\n#### {name}\n" not in text] == []


def _examples() -> str:
    return "\n".join(f.text for f in fences_of(_PAGE) if f.language == "tuile" and "wrong" not in f.marks)


def test_every_kind_has_an_example() -> None:
    shown = _examples()
    assert [name for name in KINDS if not re.search(rf"^(replace |remove )?{name}\b", shown, re.MULTILINE)] == []
