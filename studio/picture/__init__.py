"""The picture of a town, as SVG: drawn from its plan alone, whatever game it belongs to."""

from __future__ import annotations

from .picture import draw_town

__all__ = ["draw_town"]
