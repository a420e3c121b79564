"""The look of a pack: what its looks say, one over the other, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ...checks.declarations.looks import DEFAULTS, filled_with, written_in
from ...meaning.properties.colours import COLOURS, MODEST, contrast, is_colour, mixed
from ...objects.declarations.declared import Declared
from ...objects.declarations.looks import Look as Declaration
from ..model.records import Look, Shade

__all__ = ["PLAIN", "PLOT", "SEATS", "look_of"]

_SIZES = {"tile_size": 70, "card_size": (63, 88), "token_size": 30, "text_size": 8, "smallest_text": 5}
PLOT = 55
"""How wide a tile of land is, in mm: twelve hexagons go on a page, and a token on each."""
SEATS = ("blue", "orange", "green", "pink", "gold", "cyan")
"""The colours of the players, from the first one; a pack may state what they look like."""
_FAINT, _PALE = "#545a62", "#c4c8cc"
"""Of our own ink on white."""
_BLACK, _WHITE = "#000000", "#ffffff"


def look_of(declared: Iterable[Declared]) -> Look:
    """The look that a pack is printed in. What lies above is declared later."""
    looks = [each for each in declared if isinstance(each, Declaration)]
    stated = {**_SIZES, **DEFAULTS, "type": "sans", "card_frame": "beige", "card_back": "brown"}
    for look in looks:
        stated |= look.model_dump(include={*stated}, exclude_none=True)
    own = {shade.name: shade.colour for look in looks for shade in look.shades}
    return _made(stated, own)


def _made(stated: Mapping[str, Any], own: Mapping[str, str]) -> Look:
    """From what is stated. A bundle may name a colour that nobody knows: it is then ours."""
    fills, writes = filled_with(own), written_in(own)

    def colour(word: str, known: Mapping[str, str]) -> str:
        said = known.get(stated[word], stated[word])
        return said if is_colour(said) else DEFAULTS.get(word, fills["grey"])

    ink, paper = colour("ink", writes), colour("paper", fills)
    ours = (ink, paper) == (DEFAULTS["ink"], DEFAULTS["paper"])
    shades = {name: _shade(base, deep, ink, paper) for name, (base, deep) in COLOURS.items()}
    shades |= {name: _shade(base, base, ink, paper) for name, base in own.items()}
    for name, word in (("card-frame", "card_frame"), ("card-back", "card_back")):
        base = colour(word, fills)
        shades[name] = shades.get(stated[word]) or _shade(base, base, ink, paper)
    return Look(
        type=stated["type"],
        ink=ink,
        faint=_FAINT if ours else _legible(mixed(ink, paper, 0.75), ink, paper),
        pale=_PALE if ours else mixed(ink, paper, 0.25),
        paper=paper,
        accent=colour("accent", writes),
        tile=stated["tile_size"],
        card=tuple(stated["card_size"]),
        token=stated["token_size"],
        text=stated["text_size"],
        smallest=stated["smallest_text"],
        shades=tuple(shades.items()),
    )


def _shade(base: str, deep: str, ink: str, paper: str) -> Shade:
    """What is written upon a colour is dark or light, whichever can be read: of black and white, one always can."""
    on = next(each for each in (ink, _WHITE, _BLACK) if contrast(each, base) >= MODEST)
    return Shade(base, _legible(deep, _BLACK, paper), on)


def _legible(colour: str, darker: str, paper: str) -> str:
    """A colour for words on paper: made darker until it can be read."""
    share = 1.0
    while contrast(mixed(colour, darker, share), paper) < MODEST and share > 0:
        share -= 0.05
    return mixed(colour, darker, max(share, 0.0))


PLAIN = look_of(())
"""The look of a pack that says nothing of it."""
