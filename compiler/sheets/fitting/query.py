"""The look is asked what its faces measure."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.printing import query
from ..engine.typesetter import TypstError
from ..engine.worker_pool import Setter
from ..model.records import Sheets
from .measures import Measures, measures_from
from .sizes import Chosen, chosen_sizes, has_choices

__all__ = ["measures_of", "sizes_for"]


def measures_of(setter: Setter) -> Measures | None:
    """None where a person changed the faces and does not say what they measure: sizes are searched then."""
    try:
        return measures_from(query(setter, "measures.typ", "<measures>"))
    except (TypstError, LookupError, TypeError):
        return None


def sizes_for(kind: str, sheets: Sheets, measured: Callable[[], Measures | None]) -> Chosen:
    """Of the texts of a kind. What the faces measure is asked only where it matters: it may have to be waited for."""
    measures = measured() if has_choices(kind) else None
    return chosen_sizes(kind, sheets, measures) if measures is not None else {}
