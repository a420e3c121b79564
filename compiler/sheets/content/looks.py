"""The look of a pack, from its `look` declarations: later ones override earlier ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ...checks.declarations.looks import DEFAULTS, fill_colours, text_colours
from ...meaning.properties.colours import COLOURS, MODEST, contrast, is_colour, mix
from ...objects.declarations.declared import Declared
from ...objects.declarations.looks import Look as Declaration
from ..model.records import Look, Shade

__all__ = ["PLAIN_LOOK", "PLOT_WIDTH", "SEAT_COLOURS", "make_look"]

_SIZES = {"tile_size": 70, "card_size": (63, 88), "token_size": 30, "text_size": 8, "smallest_text": 5}
PLOT_WIDTH = 55
"""How wide a tile of land is, in mm: twelve hexagons go on a page, and a token on each."""
SEAT_COLOURS = ("blue", "orange", "green", "pink", "gold", "cyan")
"""The colours of the players, from the first one; a pack may state what they look like."""
_FAINT, _PALE = "#545a62", "#c4c8cc"
"""For our own ink on white paper."""
_BLACK, _WHITE = "#000000", "#ffffff"


def make_look(declared: Iterable[Declared]) -> Look:
    """The look that a pack is printed in. Of several declarations, the last one that states a value wins."""
    looks = [each for each in declared if isinstance(each, Declaration)]
    stated = {**_SIZES, **DEFAULTS, "type": "sans", "card_frame": "beige", "card_back": "brown"}
    for look in looks:
        stated |= look.model_dump(include={*stated}, exclude_none=True)
    own = {shade.name: shade.colour for look in looks for shade in look.shades}
    return _resolve_look(stated, own)


def _resolve_look(stated: Mapping[str, Any], own: Mapping[str, str]) -> Look:
    """The look for the values stated. A bundle may state a colour that does not exist: then it is our default."""
    fills, writes = fill_colours(own), text_colours(own)

    def colour(word: str, known: Mapping[str, str]) -> str:
        said = known.get(stated[word], stated[word])
        return said if is_colour(said) else DEFAULTS.get(word, fills["grey"])

    ink, paper = colour("ink", writes), colour("paper", fills)
    ours = (ink, paper) == (DEFAULTS["ink"], DEFAULTS["paper"])
    shades = {name: _make_shade(base, deep, ink, paper) for name, (base, deep) in COLOURS.items()}
    shades |= {name: _make_shade(base, base, ink, paper) for name, base in own.items()}
    for name, word in (("card-frame", "card_frame"), ("card-back", "card_back")):
        base = colour(word, fills)
        shades[name] = shades.get(stated[word]) or _make_shade(base, base, ink, paper)
    return Look(
        type=stated["type"],
        ink=ink,
        faint=_FAINT if ours else _make_legible(mix(ink, paper, 0.75), ink, paper),
        pale=_PALE if ours else mix(ink, paper, 0.25),
        paper=paper,
        accent=colour("accent", writes),
        tile=stated["tile_size"],
        card=tuple(stated["card_size"]),
        token=stated["token_size"],
        text=stated["text_size"],
        smallest=stated["smallest_text"],
        shades=tuple(shades.items()),
    )


def _make_shade(base: str, deep: str, ink: str, paper: str) -> Shade:
    """A colour with the ink for text on it: the pack's ink if it is legible there, else white or black."""
    on = next(each for each in (ink, _WHITE, _BLACK) if contrast(each, base) >= MODEST)
    return Shade(base, _make_legible(deep, _BLACK, paper), on)


def _make_legible(colour: str, darker: str, paper: str) -> str:
    """A colour for words on paper: darkened until it is legible."""
    share = 1.0
    while contrast(mix(colour, darker, share), paper) < MODEST and share > 0:
        share -= 0.05
    return mix(colour, darker, max(share, 0.0))


PLAIN_LOOK = make_look(())
"""The look of a pack that says nothing of it."""
