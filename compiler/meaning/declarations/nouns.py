"""Nouns and the small declarations beside them: areas, dice, categories, values, options."""

from __future__ import annotations

from ...diagnostics import Diagnostic, Place, error
from ...source.layout import Line
from ...syntax.phrase import Phrase
from ..analysis import mistakes
from ..analysis.context import (
    AnalysisContext,
    LineError,
    Plain,
    line_span,
)
from ..phrases.amounts import read_number, read_quantity
from ..phrases.expressions import has_halves
from ..phrases.units import whole_value
from ..properties.icons import ICONS
from ..properties.kind import PLAYERS, Kind
from ..properties.properties import Shape, unknown_property
from ..sentences.lines import nothing_under, parse_statement
from ..sentences.tiers import check_figures, read_range

__all__ = ["ICON", "KINDS"]

ICON = Shape("word", ICONS, example="icon tree")

_COUNTED = {
    "icon": ICON,
    "plural": Shape("word", example="plural mice"),
    "symbol": Shape("text", example='symbol "€"'),
    "hidden": Shape("flag"),
}
_SUPPLY = Shape("number", example="supply 40")
_WORTH = Shape("worth", example="worth 2 energy")
_PAID_AS = Shape("name", ("resource",), example="paid_as straw")
_ROAD_USES = ("building", "municipal_building", "travel", "exploring", "selling", "using")
_ROLES = ("floor", "tree", "ownership", "ring")
_SHAPES = ("ring", "square", "hexagon")


def _check_area(ctx: AnalysisContext, root: Line, found: Plain, _rest: list[Line]) -> None:
    if found.get("sections") and "size" in found:
        ctx.line = root
        ctx.problems.append(size_and_sections(ctx.place()))
    if found.get("rising") and (found.get("blind") or found.get("holds") not in (None, ["visitor"])):
        ctx.line = next((line for line in root.children if line.first_word == "rising"), root)
        ctx.problems.append(rising_what(ctx.place(), blind=bool(found.get("blind"))))


def _check_option(ctx: AnalysisContext, root: Line, found: Plain, _rest: list[Line]) -> None:
    choices, default = found.get("choices"), found.get("default")
    if choices and default and default not in choices:
        ctx.line = next((line for line in root.children if line.first_word == "default"), root)
        at = [ctx.line.number, ctx.line.column + ctx.line.text.rindex(default), ctx.line.column + len(ctx.line.text)]
        ctx.problems.append(mistakes.unknown_choice(ctx.place_at(at), root.text.split()[1], default, choices))
        found["default"] = choices[0]
    if choices and len(set(choices)) < 2:
        ctx.line = next((line for line in root.children if line.first_word == "choices"), root)
        ctx.problems.append(one_choice(ctx.place()))
        found["choices"] = None


def _check_die(ctx: AnalysisContext, root: Line, found: Plain, _rest: list[Line]) -> None:
    faces = found.get("faces")
    if faces is not None and len(faces) < 2:
        ctx.line = next((line for line in root.children if line.first_word == "faces"), root)
        ctx.problems.append(one_face(ctx.place()))
        found["faces"] = None


def _check_unit(ctx: AnalysisContext, root: Line, found: Plain, _rest: list[Line]) -> None:
    if found.get("halves") and found.get("change"):
        ctx.line = _line_stating(root, "change")
        ctx.problems.append(change_of_halves(ctx.place()))


def _check_zone(ctx: AnalysisContext, root: Line, found: Plain, _rest: list[Line]) -> None:
    shapes = [shape for shape in _SHAPES if shape in found]
    if len(shapes) > 1:
        ctx.line = _line_stating(root, shapes[1])
        ctx.problems.append(two_shapes(ctx.place(), shapes[0], shapes[1]))
    for shape in shapes:
        columns, slots = found[shape], found.get("slots")
        if shape != "ring" and columns and slots and slots % columns:
            ctx.line = _line_stating(root, "slots")
            ctx.problems.append(rows_not_full(ctx.place(), slots, columns))
    if found.get("turned") and not {"square", "hexagon"} & set(shapes):
        ctx.line = _line_stating(root, "turned")
        ctx.problems.append(turned_how(ctx.place()))


def _line_stating(root: Line, word: str) -> Line:
    """The line that states a property; the first line, where it stands there."""
    return next((line for line in root.children if line.first_word == word), root)


def _read_value(ctx: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    """What a value is: `is 5 money`, or `by players` or another number, with a line for each range."""
    if not rest:
        if "amount" not in found:
            ctx.line = root
            ctx.problems.append(value_says_nothing(ctx.place()))
        found["amount"] = found.get("amount")
        return
    if len(rest) > 1:
        ctx.line = rest[1]
        ctx.problems.append(value_says_two(ctx.place()))
    line = rest[0]
    found["at"] = line_span(line)
    try:
        if line.first_word == "is":
            phrase = parse_statement(ctx, "is_line", line)
            operand, *slots = (child for child in phrase.children if isinstance(child, Phrase))
            _read_amount(ctx, found, operand, slots, "amount")
        elif line.first_word == "by":
            _read_by(ctx, found, line)
        else:
            raise LineError(unknown_property(ctx.place(), line.first_word, "value", ("is", "by")))
    except LineError as wrong:
        ctx.problems.append(wrong.diagnostic)
        found["amount"] = None


def _read_amount(ctx: AnalysisContext, found: Plain, operand: Phrase, slots: list[Phrase], field: str) -> None:
    q = read_quantity(ctx, operand, slots, "`is`")
    if q.amount is None:
        word = q.unit.word if q.unit else ""
        raise LineError(mistakes.number_expected(ctx.place(operand), word, q.unit.sort if q.unit else "", "`is`"))
    if q.up_to:
        raise LineError(mistakes.not_used(ctx.place(operand), "up to"))
    if q.unit and (q.unit.adjectives or q.unit.whose or q.unit.node.get("where")):
        raise LineError(mistakes.not_used(ctx.place(operand), ctx.source_of(operand)))
    if has_halves(q.amount):
        raise LineError(whole_value(ctx.place(operand)))
    noun = q.unit_name
    if found.get("noun", noun) != noun:
        raise LineError(mistakes.units_differ(ctx.place(operand), found["noun"], noun))
    found["noun"] = noun
    found[field] = q.amount


def _read_by(ctx: AnalysisContext, found: Plain, line: Line) -> None:
    phrase = parse_statement(ctx, "by_line", line)
    operand, *slots = (child for child in phrase.children if isinstance(child, Phrase))
    found["by"] = read_number(ctx, operand, slots, "`by`")
    if found["by"]["op"] == "number":
        raise LineError(by_what(ctx.place(operand)))
    if not line.children:
        raise LineError(nothing_under(ctx.place()))
    tiers = []
    for child in line.children:
        phrase = parse_statement(ctx, "value_tier", child)
        span, operand, *slots = (part for part in phrase.children if isinstance(part, Phrase))
        tier = {**read_range(ctx, span), "at": ctx.line_span()}
        _read_amount(ctx, found, operand, slots, "amount")
        tier["amount"] = found.pop("amount")
        tiers.append(tier)
    check_figures(ctx, tiers)
    found["tiers"] = tiers


KINDS = (
    Kind("currency", "money of the game", {**_COUNTED, "worth": _WORTH}),
    Kind("points", "what decides the game", _COUNTED),
    Kind("resource", "something to build with", {**_COUNTED, "supply": _SUPPLY, "worth": _WORTH, "paid_as": _PAID_AS}),
    Kind(
        "piece",
        "something of wood or card that players hold",
        {
            **_COUNTED,
            "supply": _SUPPLY,
            "each": Shape("flag"),
            "stores": Shape("number", most=100, example="stores 2"),
            "lasts": Shape("word", ("game", "turn"), example="lasts turn"),
            "role": Shape("word", _ROLES, example="role tree"),
            "category": Shape("name", ("category",), example="category nature"),
            "yields": Shape("flag"),
            "reminder": Shape("flag"),
            "announced": Shape("flag"),
        },
    ),
    Kind(
        "unit",
        "what resources are worth: food, energy",
        {
            **_COUNTED,
            "halves": Shape("flag"),
            "change": Shape("name", ("resource", "currency"), example="change coin"),
        },
        read=_check_unit,
    ),
    Kind(
        "die",
        "a die and its faces",
        {
            "faces": Shape("numbers", required=True, example="faces 1, 2, 3, 4, 5, 6"),
            "icon": ICON,
        },
        read=_check_die,
    ),
    Kind(
        "area",
        "where things lie: a bag, a display, a hand",
        {
            "holds": Shape(
                "words",
                ("resource", "piece", "inhabitant", "visitor", "card", "building", "land", "tile"),
                required=True,
                example="holds resource",
            ),
            "each": Shape("flag"),
            "hidden": Shape("flag"),
            "blind": Shape("flag"),
            "rising": Shape("flag"),
            "size": Shape("number", least=1, example="size 5"),
            "sections": Shape("numbers", least=1, example="sections 4, 2, 2"),
        },
        read=_check_area,
    ),
    Kind(
        "ground",
        "a kind of building site",
        {
            "colour": Shape("word", example="colour blue"),
            "worth": Shape("worth", example="worth 3 dwelling"),
        },
    ),
    Kind(
        "road_state",
        "a state of roads and what it allows",
        {
            "allows": Shape("words", _ROAD_USES, example="allows building, travel"),
            "undivided": Shape("flag"),
            "joined": Shape("name", ("road_state",), example="joined under_construction"),
            "completes": Shape("name", ("road_state",), example="completes completed"),
        },
    ),
    Kind(
        "zone",
        "a part of the map with slots for land",
        {
            "slots": Shape("number", least=1, most=1000, required=True, example="slots 8"),
            "ring": Shape("flag"),
            "square": Shape("number", least=1, most=1000, example="square 5"),
            "hexagon": Shape("number", least=1, most=1000, example="hexagon 7"),
            "turned": Shape("flag"),
            "each": Shape("flag"),
        },
        read=_check_zone,
    ),
    Kind(
        "category",
        "a category of buildings",
        {
            "plural": Shape("word"),
            "icon": ICON,
            "floors": Shape("number", least=1, most=20, required=True, example="floors 2"),
            "colour": Shape("word", example="colour blue"),
            "ground": Shape("name", ("ground",), example="ground residential"),
            "associated": Shape("names", ("action",), example="associated extra_floor"),
            "adjoins": Shape("flag"),
        },
    ),
    Kind(
        "border",
        "a colour of action tiles",
        {
            "colour": Shape("word", example="colour pink"),
            "loop": Shape("number", least=1, example="loop 7"),
        },
    ),
    Kind(
        "neutral",
        "a builder that nobody plays",
        {"players": PLAYERS, "blocks": Shape("number", required=True, example="blocks 14")},
    ),
    Kind(
        "value",
        "a figure that several rules share",
        own=("is", "by"),
        read=_read_value,
    ),
    Kind(
        "option",
        "a rule that can be played in several ways",
        {
            "choices": Shape("words", required=True, example="choices full, free"),
            "default": Shape("word", required=True, example="default full"),
        },
        read=_check_option,
    ),
)


# ---- what can be wrong


def size_and_sections(place: Place) -> Diagnostic:
    return error("T430", "an area has a `size` or `sections`, not both", place, "keep one of them")


def one_choice(place: Place) -> Diagnostic:
    return error("T431", "an option needs at least two different choices", place, "for example `choices on, off`")


def one_face(place: Place) -> Diagnostic:
    return error("T432", "a die needs at least two faces", place, "for a fixed figure, use a `value`")


def value_says_nothing(place: Place) -> Diagnostic:
    return error("T433", "this value does not say what it is", place, "for example `is 5 money`")


def value_says_two(place: Place) -> Diagnostic:
    return error("T434", "this value says twice what it is", place, "keep one line")


def by_what(place: Place) -> Diagnostic:
    cure = "name what can change, as in `by players`"
    return error("T435", "this number is always the same, so nothing can be looked up by it", place, cure)


def change_of_halves(place: Place) -> Diagnostic:
    return error("T488", "half of something cannot be given back", place, "leave out `halves`, or `change`")


def two_shapes(place: Place, first: str, second: str) -> Diagnostic:
    return error("T436", f"a zone has one shape, not both `{first}` and `{second}`", place, "keep one of them")


def rows_not_full(place: Place, slots: int, columns: int) -> Diagnostic:
    near = f"{slots - slots % columns} or {slots - slots % columns + columns}"
    cure = f"for example `slots {columns}`" if slots < columns else f"{near} would"
    return error("T437", f"{slots} slots do not fill rows of {columns}", place, cure)


def turned_how(place: Place) -> Diagnostic:
    return error(
        "T438",
        "tiles can be turned only where slots are squares or hexagons",
        place,
        "state `square` or `hexagon`, or leave `turned` out",
    )


def rising_what(place: Place, *, blind: bool) -> Diagnostic:
    if blind:
        return error("T439", "an area is `rising` or `blind`, not both", place, "keep one of them")
    return error("T439", "only visitors have stops to rise by", place, "leave it out, or write `holds visitor` alone")
