"""The measures of the faces of pieces, from `measures.typ`: in points, and for texts in ems."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..layout.look_values import FAMILIES
from .heights import TextSetting
from .lines import IconWidths, Type

__all__ = [
    "BuildingMeasures",
    "CardMeasures",
    "Measures",
    "TileForm",
    "TileMeasures",
    "TileSetting",
    "TitleBox",
    "parse_measures",
]


@dataclass(frozen=True, slots=True)
class TitleBox:
    """The box of a title."""

    width: float
    height: float
    leading: float
    sizes: tuple[float, ...]
    type: Type


@dataclass(frozen=True, slots=True)
class TileForm:
    """How the height of a tile is divided."""

    inner: float
    """How wide it is inside."""
    room: float
    """For text and time, from top to bottom."""
    side: float
    """Of the badge with the number."""
    gap: float
    time: float
    sign: float
    """Before the time."""
    flag: float
    title: float
    subtitled: float
    """How tall a title may be, alone and with a subtitle."""
    sizes: tuple[float, ...]
    subtitled_sizes: tuple[float, ...]
    """Of the title, alone and with a subtitle."""


@dataclass(frozen=True, slots=True)
class TileSetting:
    """A way to set the text of a tile."""

    form: TileForm
    glance: bool
    lists: bool
    leading: float
    sizes: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class TileMeasures:
    glanced: tuple[TileSetting, ...]
    """The most generous first, of tiles that show quantities at a glance; and of those that do not."""
    plain: tuple[TileSetting, ...]
    badge: float
    flag: float
    """The space beside a badge and a flag."""
    title: dict[str, float]
    glance: dict[str, float]
    time: dict[str, float]
    lines: dict[str, float]


@dataclass(frozen=True, slots=True)
class CardMeasures:
    inner: float
    title: TitleBox
    """As wide as it is where nothing stands beside it."""
    players: float
    """How much less, where the number of players does."""
    height: float
    """Of the text."""
    leading: float
    apart: float
    sizes: tuple[float, ...]
    reward: dict[str, float]
    wish: dict[str, float]


@dataclass(frozen=True, slots=True)
class BuildingMeasures:
    title: TitleBox
    room: float
    """For the text and the bands of figures, from top to bottom."""
    band: float
    """With the space beside it."""
    lines: dict[str, float]
    sizes: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Measures:
    family: str
    """`sans` or `serif`."""
    icons: IconWidths
    indent: float
    gap: float
    tile: TileMeasures
    card: CardMeasures
    building: BuildingMeasures
    visitor: dict[str, TitleBox]
    """Its title, the word for stops, and what it wants to visit."""
    plot: TitleBox
    token: TitleBox
    token_back: TitleBox
    backs: dict[str, TitleBox]

    @property
    def regular(self) -> Type:
        return "Regular", self.family

    @property
    def italic(self) -> Type:
        return "It", self.family

    @property
    def semibold(self) -> Type:
        return "Semibold", self.family

    @property
    def bold(self) -> Type:
        return "Bold", self.family

    def setting(self, leading: float, gap: float, type: Type) -> TextSetting:
        return TextSetting(self.icons, self.indent, leading, gap, type)


def parse_measures(data: Any) -> Measures:
    """The measures from the data of `measures.typ`."""
    text, tile, card = data["text"], data["tile"], data["card"]
    family = next((type for type, name in FAMILIES.items() if name == data["family"]), "sans")
    return Measures(
        family,
        IconWidths(text["icon"], text["apart"], text["glance"]),
        text["indent"],
        text["gap"],
        TileMeasures(
            tuple(map(_parse_setting, tile["glanced"])),
            tuple(map(_parse_setting, tile["plain"])),
            **{each: tile[each] for each in ("badge", "flag", "title", "glance", "time", "lines")},
        ),
        CardMeasures(
            card["inner"],
            _parse_title({**card["title"], "width": card["inner"]}, family),
            card["title"]["players"],
            **{each: card["lines"][each] for each in ("height", "leading", "apart")},
            sizes=tuple(card["lines"]["sizes"]),
            reward=card["reward"],
            wish=card["wish"],
        ),
        _parse_building(data["building"], family),
        {name: _parse_title(each, family) for name, each in data["visitor"].items()},
        _parse_title(data["plot"], family),
        _parse_title(data["token"]["title"], family),
        _parse_title(data["token"]["back"], family),
        {name: _parse_title(each, family) for name, each in data["backs"].items()},
    )


def _parse_title(data: Any, family: str) -> TitleBox:
    return TitleBox(data["width"], data["height"], data["leading"], tuple(data["sizes"]), ("Bold", family))


def _parse_building(data: Any, family: str) -> BuildingMeasures:
    lines = {name: each for name, each in data["lines"].items() if name != "sizes"}
    return BuildingMeasures(
        _parse_title(data["title"], family), data["room"], data["band"], lines, tuple(data["lines"]["sizes"])
    )


def _parse_setting(data: Any) -> TileSetting:
    form = data["form"]
    sizes, subtitled = (tuple(form[name]) for name in ("sizes", "subtitled-sizes"))
    rest = {name: value for name, value in form.items() if name not in ("sizes", "subtitled-sizes")}
    made = TileForm(**rest, sizes=sizes, subtitled_sizes=subtitled)
    return TileSetting(made, data["glance"], data["lists"], data["leading"], tuple(data["sizes"]))
