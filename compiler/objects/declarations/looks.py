"""The look of a pack in print. Whatever it says is a number, a colour, or one of a few words."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from ..base import LocalName, Stated
from .declared import Declared

__all__ = ["Look", "Shade"]

Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9a-f]{6}$")]
NamedColour = Annotated[str, StringConstraints(pattern=r"^(#[0-9a-f]{6}|[a-z][a-z0-9_]{0,63})$")]
"""A colour by its figures, or the name of one."""
Side = Annotated[int, Field(ge=44, le=140)]


class Shade(Stated):
    """What a colour is that borders and categories name."""

    name: LocalName
    colour: Colour


class Look(Declared):
    """What is not said is taken from the packs that this one extends, and then from Tuilerie."""

    kind: Literal["look"]
    type: Literal["sans", "serif"] | None = None
    ink: NamedColour | None = None
    paper: NamedColour | None = Field(default=None, description="what texts stand upon")
    accent: NamedColour | None = Field(default=None, description="of headings and lines")
    card_frame: NamedColour | None = None
    card_back: NamedColour | None = None
    tile_size: int | None = Field(default=None, ge=55, le=100, description="the side of a tile in mm")
    card_size: tuple[Side, Side] | None = Field(default=None, description="width and height of a card in mm")
    token_size: int | None = Field(default=None, ge=22, le=50, description="how wide a token is, in mm")
    text_size: int | None = Field(default=None, ge=7, le=12, description="of sheets to read, in points")
    smallest_text: int | None = Field(default=None, ge=5, le=7, description="no text is set smaller, in points")
    shades: tuple[Shade, ...] = ()
