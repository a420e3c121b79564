"""`store`: keep resources in one's own storage (after `can`)."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import Act, Portion

__all__ = ["SPEC", "Store"]


class Store(Act):
    """Asked with `can`, never done."""

    do: Literal["store"]
    goods: Portion


SPEC = Verb(
    "store",
    "keep resources in one's own storage (after `can`)",
    Part("goods", ("goods", "lot"), required=True),
    models=(Store,),
    only_after_can=True,
)
