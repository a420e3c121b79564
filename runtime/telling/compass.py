"""Where roads lead, by the compass: of land that lies there, and of land that is about to be laid."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.objects.acts import Explore, Widen

from ..game.decisions import Decision
from ..game.game import Game
from ..game.making import Making, sort_of
from ..game.places import as_site
from ..town.compass import Lead, leads, roads_to
from ..town.exchanging import road_edges
from ..town.plan import NONE
from .words import Words

__all__ = ["about_to_lie", "ends", "leading_here", "lying", "roads", "shape"]


def ends(found: Sequence[Lead]) -> str:
    """At which edges roads end: `east and north-west`."""
    return _and([_edge(each.name) for each in found]) or "nowhere"


def roads(words: Words, game: Game, found: Sequence[Lead]) -> str:
    """Where roads lead: `to H10 and J10, into the open to the north-west, blind to the east`."""
    said = [f"to {_and([words.slot(each.slot) for each in found if each.joined])}"]
    said = said if any(each.joined for each in found) else []
    open_ = [_edge(each.name) for each in found if not each.joined and not each.blind]
    blind = [_edge(each.name) for each in found if each.blind]
    said += [f"into the open to the {_and(open_)}"] if open_ else []
    said += [f"blind to the {_and(blind)}"] if blind else []
    return ", ".join(said)


def lying(words: Words, game: Game, slot: int) -> str:
    """Where the roads of a tile in town lead."""
    found = leads(game.town, slot)
    return f"roads {roads(words, game, found)}" if found else "no roads"


def leading_here(words: Words, game: Game, slot: int) -> str:
    """From where roads lead to a slot."""
    return _and([f"{words.slot(other)} in the {_edge(edge)}" for other, edge in roads_to(game.town, slot)])


def shape(words: Words, game: Game, land: int) -> str:
    """At which edges the roads of a tile end as it is printed."""
    names = words.plan.zones[words.plan.lands[land].zone].edges
    return _and([_edge(names[edge]) for edge in sorted(road_edges(game.town, land, 0))])


def about_to_lie(words: Words, game: Game, decision: Decision, turn: int) -> tuple[str, str] | None:
    """Land that is being laid, turned in some way: at which edges its roads end, and where they lead. None where the
    edges of the zone have no names that say where."""
    laid = _being_laid(words, game, decision)
    if laid is None:
        return None
    slot, land = laid
    found = leads(game.town, slot, land, turn)
    before = {each.edge: each for each in leads(game.town, slot)} if game.town.lands[slot] != NONE else {}
    said = [roads(words, game, found)]
    closed = [each for edge, each in before.items() if edge not in {now.edge for now in found}]
    if closed:
        ways = [f" to {words.slot(each.slot)}" if each.joined else "" for each in closed]
        said.append(f"closes the road {_and([_edge(each.name) + way for each, way in zip(closed, ways, strict=True)])}")
    return ends(found), "; ".join(said)


def _being_laid(words: Words, game: Game, decision: Decision) -> tuple[int, int] | None:
    """The slot and the land that a question about turning is about."""
    names = game.stack[-1].names if game.stack else {}
    for act in words.statements(decision.cause):
        value = names.get(f"_{act.at[0]}.{act.at[1]}")
        if isinstance(act, Explore) and isinstance(value, tuple):
            slot, land = value
            return slot, land
        if isinstance(act, Widen) and isinstance(value, int):
            return _slot_of(words, game, act, decision), value
    return None


def _slot_of(words: Words, game: Game, act: Widen, decision: Decision) -> int:
    making = Making(words.rules)
    making.declared = words.numbers.by_id[words.rules.causes[decision.cause][0]]
    site = as_site(game, sort_of(making, act.site), making.listing(act.site)(game, game.stack[-1].names)[0])
    return words.plan.slot_of_site[site]


def _edge(name: str) -> str:
    return name.replace("_", "-")


def _and(words: Sequence[str]) -> str:
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
