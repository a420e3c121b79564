"""Ranges: `1 to 3:`, `4+:`. They follow each other without a gap and without meeting twice.

Two sorts of lists may do more. Single numbers of a block are occasions (`8: ...`, `13: ...`): on those between, nothing
happens. And the figures of a value may be listed from the highest number down.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ...diagnostics import Diagnostic, Note, Place, error
from ...syntax.phrase import Phrase, Word
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, LineError, Plain

__all__ = ["check_figures", "check_occasions", "check_tiers", "read_range", "tier_expected"]


def read_range(ctx: AnalysisContext, span: Phrase) -> Plain:
    """The bounds of `3`, `1 to 3` or `4+`."""
    first = span.children[0]
    assert isinstance(first, Word)
    if first.type == "UPWARD":
        return {"least": int(first.text[:-1]), "most": None}
    last = span.children[1] if len(span.children) > 1 else None
    least = int(first.text)
    most = int(last.text) if isinstance(last, Word) else least
    if least > most:
        raise LineError(mistakes.empty_range(ctx.place(span), least, most))
    return {"least": least, "most": most}


def check_tiers(ctx: AnalysisContext, tiers: Sequence[Plain]) -> None:
    """Raises `LineError` where ranges overlap or leave a gap."""
    for before, after in pairwise(tiers):
        expected = None if before["most"] is None else before["most"] + 1
        if expected is None or after["least"] < expected:
            raise LineError(tiers_overlap(ctx.place_at(after["at"]), ctx.place_at(before["at"])))
        if after["least"] > expected:
            raise LineError(tiers_gap(ctx.place_at(after["at"]), expected, after["least"] - 1))


def check_occasions(ctx: AnalysisContext, tiers: Sequence[Plain]) -> None:
    """Raises `LineError` where ranges overlap or leave a gap; single numbers may leave others out."""
    if any(tier["least"] != tier["most"] for tier in tiers):
        check_tiers(ctx, tiers)
        return
    for before, after in pairwise(tiers):
        if after["least"] <= before["least"]:
            raise LineError(tiers_overlap(ctx.place_at(after["at"]), ctx.place_at(before["at"])))


def check_figures(ctx: AnalysisContext, tiers: Sequence[Plain]) -> None:
    """Raises `LineError` where the ranges of a value overlap or leave a gap; they may rise or fall from line to
    line."""
    falls = all(after["least"] < before["least"] for before, after in pairwise(tiers))
    check_tiers(ctx, tiers[::-1] if falls else tiers)


def tiers_overlap(place: Place, other: Place) -> Diagnostic:
    cure = "let each range start after the one before it ends"
    return error("T405", "this range overlaps the one before it", place, cure, Note("the range before", other))


def tiers_gap(place: Place, least: int, most: int) -> Diagnostic:
    missing = str(least) if least == most else f"{least} to {most}"
    return error(
        "T406",
        f"nothing is said about {missing}",
        place,
        "let each range start right after the one before it",
    )


def tier_expected(place: Place) -> Diagnostic:
    return error("T407", "a range is expected here", place, "for example `1 to 3: gain 5 money`")
