"""Asks Typst for the measures of the faces, and chooses the sizes of texts with them."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.printing import query_label
from ..engine.typesetter import TypstError
from ..engine.worker_pool import Setter
from ..model.records import Sheets
from .measures import Measures, parse_measures
from .sizes import ChosenSizes, choose_sizes, has_sizes_to_choose

__all__ = ["query_measures", "sizes_for"]


def query_measures(setter: Setter) -> Measures | None:
    """The measures of the faces. None if a person changed the faces without stating measures: then Typst searches for
    the sizes."""
    try:
        return parse_measures(query_label(setter, "measures.typ", "<measures>"))
    except (TypstError, LookupError, TypeError):
        return None


def sizes_for(kind: str, sheets: Sheets, measured: Callable[[], Measures | None]) -> ChosenSizes:
    """The sizes of the texts of a kind. ``measured`` is called only if there are sizes to choose, because it may have
    to wait."""
    measures = measured() if has_sizes_to_choose(kind) else None
    return choose_sizes(kind, sheets, measures) if measures is not None else {}
