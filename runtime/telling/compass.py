"""Where roads lead, by the compass: of land that lies there, and of land that is about to be laid."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.verbs.explore import Explore
from compiler.verbs.widen import Widen

from ..game.codegen.context import sort_of
from ..game.rules.builder import context_of
from ..game.state.decisions import Decision
from ..game.state.game import Game
from ..game.state.places import site_of_thing
from ..town.exchange import road_edges
from ..town.layout.plan import NONE
from ..town.routes import Lead, leads, tiles_leading_to
from .words import Words

__all__ = [
    "edges_in_words",
    "printed_edges",
    "roads_in_words",
    "roads_leading_here",
    "roads_of_tile",
    "roads_when_turned",
]


def edges_in_words(words: Words, found: Sequence[Lead]) -> str:
    """At which edges roads end: `east and north-west`."""
    return _and(words, [_edge(words, each.name) for each in found]) or words.say("compass.nowhere")


def roads_in_words(words: Words, found: Sequence[Lead]) -> str:
    """Where roads lead: `to H10 and J10, into the open to the north-west, blind to the east`."""
    joined = [words.slot(each.slot) for each in found if each.joined]
    open_ = [_edge(words, each.name) for each in found if not each.joined and not each.blind]
    blind = [_edge(words, each.name) for each in found if each.blind]
    said = [words.say("compass.to", slots=_and(words, joined))] if joined else []
    said += [words.say("compass.open", edges=_and(words, open_))] if open_ else []
    said += [words.say("compass.blind", edges=_and(words, blind))] if blind else []
    return ", ".join(said)


def roads_of_tile(words: Words, game: Game, slot: int) -> str:
    """Where the roads of a tile in town lead, in words."""
    found = leads(game.town, slot)
    return words.say("compass.lying", ways=roads_in_words(words, found)) if found else words.say("compass.none")


def roads_leading_here(words: Words, game: Game, slot: int) -> str:
    """From where roads lead to a slot."""
    return _and(
        words,
        [
            words.say("compass.here", slot=words.slot(other), edge=_edge(words, edge))
            for other, edge in tiles_leading_to(game.town, slot)
        ],
    )


def printed_edges(words: Words, game: Game, land: int) -> str:
    """At which edges the roads of a tile end as it is printed."""
    names = words.plan.zones[words.plan.lands[land].zone].edges
    return _and(words, [_edge(words, names[edge]) for edge in sorted(road_edges(game.town, land, 0))])


def roads_when_turned(words: Words, game: Game, decision: Decision, turn: int) -> tuple[str, str] | None:
    """Land that is being laid, turned in some way: at which edges its roads end, and where they lead. None where the
    edges of the zone have no names that say where."""
    laid = _being_laid(words, game, decision)
    if laid is None:
        return None
    slot, land = laid
    found = leads(game.town, slot, land, turn)
    before = {each.edge: each for each in leads(game.town, slot)} if game.town.lands[slot] != NONE else {}
    said = [roads_in_words(words, found)]
    closed = [each for edge, each in before.items() if edge not in {now.edge for now in found}]
    if closed:
        said.append(words.say("compass.closes", edges=_and(words, [_blind_road(words, each) for each in closed])))
    return edges_in_words(words, found), words.join_parts(said)


def _blind_road(words: Words, lead: Lead) -> str:
    edge = _edge(words, lead.name)
    return words.say("compass.closed_to", edge=edge, slot=words.slot(lead.slot)) if lead.joined else edge


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
    m = context_of(words.rules)
    m.declared = words.numbers.by_id[words.rules.causes[decision.cause][0]]
    site = site_of_thing(game, sort_of(m, act.site), m.listing(act.site)(game, game.stack[-1].names)[0])
    return words.plan.slot_of_site[site]


def _edge(words: Words, name: str) -> str:
    key = f"compass.{name}"
    return words.say(key) if words.book.has(f"play.{key}") else name.replace("_", "-")


def _and(words: Words, said: Sequence[str]) -> str:
    return words.join_phrases(said, "and").render("") if said else ""
