"""Sheets for a virtual table: ten pieces across and seven down. The last one is the back of the pieces."""

from __future__ import annotations

__all__ = ["PLACES", "tabletop_page", "tabletop_ppi"]

COLUMNS, ROWS = 10, 7
PLACES = COLUMNS * ROWS - 1
"""Pieces on a sheet; the last place has what others see of a card in a hand."""
MOST_PIXELS = 4096
"""Along a side: what every graphics card can hold."""


def tabletop_ppi(size: tuple[float, float]) -> float:
    """As sharp as the largest picture allows.

    >>> round(tabletop_ppi((63, 88)), 1)
    165.1
    """
    width, height = size
    return MOST_PIXELS / max(width * COLUMNS, height * ROWS) * 25.4


def tabletop_page(size: tuple[float, float], count: int) -> str:
    """A page for Typst. The pieces lie beside it as `piece-0.png` and so on, the back as the one after the last."""
    width, height = size
    placed = [(at, divmod(at, COLUMNS)) for at in range(count)] + [(count, divmod(PLACES, COLUMNS))]
    lines = [
        f"#set page(width: {width * COLUMNS}mm, height: {height * ROWS}mm, margin: 0mm, fill: white)",
        *[
            f"#place(top + left, dx: {column * width}mm, dy: {row * height}mm, "
            f'image("piece-{number}.png", width: {width}mm, height: {height}mm))'
            for number, (row, column) in placed
        ],
    ]
    return "\n".join(lines) + "\n"
