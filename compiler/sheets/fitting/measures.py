"""What the faces of pieces measure, as the look says (`measures.typ`): in points, and in ems what is said of a text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..layout.look_values import FAMILIES
from .heights import Setting
from .lines import Icons, Type

__all__ = ["BuildingMeasures", "CardMeasures", "Form", "Measures", "TileMeasures", "Title", "Way", "measures_from"]


@dataclass(frozen=True, slots=True)
class Title:
    """The box of a title."""

    width: float
    height: float
    leading: float
    sizes: tuple[float, ...]
    type: Type


@dataclass(frozen=True, slots=True)
class Form:
    """How a tile is shared out."""

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
class Way:
    """A way to set the text of a tile."""

    form: Form
    glance: bool
    lists: bool
    leading: float
    sizes: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class TileMeasures:
    glanced: tuple[Way, ...]
    """The most generous first, of tiles that show quantities at a glance; and of those that do not."""
    plain: tuple[Way, ...]
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
    title: Title
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
    title: Title
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
    icons: Icons
    indent: float
    gap: float
    tile: TileMeasures
    card: CardMeasures
    building: BuildingMeasures
    visitor: dict[str, Title]
    """Its title, the word for stops, and what it wants to visit."""
    plot: Title
    token: Title
    token_back: Title
    backs: dict[str, Title]

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

    def setting(self, leading: float, gap: float, type: Type) -> Setting:
        return Setting(self.icons, self.indent, leading, gap, type)


def measures_from(told: Any) -> Measures:
    """From what the look says."""
    text, tile, card = told["text"], told["tile"], told["card"]
    family = next((type for type, name in FAMILIES.items() if name == told["family"]), "sans")
    return Measures(
        family,
        Icons(text["icon"], text["apart"], text["glance"]),
        text["indent"],
        text["gap"],
        TileMeasures(
            tuple(map(_way, tile["glanced"])),
            tuple(map(_way, tile["plain"])),
            **{each: tile[each] for each in ("badge", "flag", "title", "glance", "time", "lines")},
        ),
        CardMeasures(
            card["inner"],
            _title({**card["title"], "width": card["inner"]}, family),
            card["title"]["players"],
            **{each: card["lines"][each] for each in ("height", "leading", "apart")},
            sizes=tuple(card["lines"]["sizes"]),
            reward=card["reward"],
            wish=card["wish"],
        ),
        _building(told["building"], family),
        {name: _title(each, family) for name, each in told["visitor"].items()},
        _title(told["plot"], family),
        _title(told["token"]["title"], family),
        _title(told["token"]["back"], family),
        {name: _title(each, family) for name, each in told["backs"].items()},
    )


def _title(told: Any, family: str) -> Title:
    return Title(told["width"], told["height"], told["leading"], tuple(told["sizes"]), ("Bold", family))


def _building(told: Any, family: str) -> BuildingMeasures:
    lines = {name: each for name, each in told["lines"].items() if name != "sizes"}
    return BuildingMeasures(
        _title(told["title"], family), told["room"], told["band"], lines, tuple(told["lines"]["sizes"])
    )


def _way(told: Any) -> Way:
    form = told["form"]
    sizes, subtitled = (tuple(form[name]) for name in ("sizes", "subtitled-sizes"))
    rest = {name: value for name, value in form.items() if name not in ("sizes", "subtitled-sizes")}
    made = Form(**rest, sizes=sizes, subtitled_sizes=subtitled)
    return Way(made, told["glance"], told["lists"], told["leading"], tuple(told["sizes"]))
