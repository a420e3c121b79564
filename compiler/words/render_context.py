"""Makes the context in which a pack is put into words."""

from __future__ import annotations

from collections.abc import Sequence

from ..objects.declarations.game import Scenario, Variant
from ..objects.declarations.nouns import Option, Value
from ..objects.declarations.variants import with_variants
from ..objects.expressions import Count, Per
from ..objects.walking import nodes
from ..verbs.change import Change
from ..verbs.explore import Explore
from .language.catalogue import Catalogue
from .phrases.amounts import amount_phrase
from .phrases.context import RenderContext
from .phrases.goods import some_phrase
from .planning.hide_reminders import reminders_among

__all__ = ["make_render_context"]

_NODES_LOOKED_FOR = frozenset({Change, Explore, Per})


def make_render_context(names: Catalogue, variants: Sequence[Variant] = ()) -> RenderContext:
    """The context for a game with some variants, in the language of the catalogue."""
    pack = with_variants(names.pack, variants)
    chosen = {each.id: each.default for each in pack.declarations if isinstance(each, Option)}
    # The whole pack is walked once, for all that is told about it. What happens in an example is no rule of the game.
    acts = [
        (declared, node)
        for declared in pack.declarations
        if not isinstance(declared, Scenario)
        for node in nodes(declared)
        if type(node) in _NODES_LOOKED_FOR
    ]
    changing = {node.value.id for of, node in acts if isinstance(node, Change) and not isinstance(of, Variant)}
    owned = any(isinstance(node, Explore) and node.owner for _, node in acts)
    # What others are paid for each of is an account, and told: without it nobody would know what they get.
    accounts = {node.of.of.noun for _, node in acts if isinstance(node, Per) and isinstance(node.of, Count)}
    reminders = reminders_among(pack.declarations) - accounts
    return RenderContext(
        names.book,
        names,
        amount_phrase,
        some_phrase,
        pack,
        chosen,
        {each.id: each for each in pack.declarations if isinstance(each, Value)},
        frozenset(changing),
        reminders,
        owned,
    )
