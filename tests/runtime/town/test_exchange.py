"""Exchanging laid tiles, against networkx and against tables made from nothing."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import networkx as nx
import pytest

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.objects.declarations.towns import LandLaid, TownDeclaration, TownPart
from compiler.packs.folders import shipped_packs
from runtime.bots.random import Random
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import rules_of
from runtime.town import questions as ask
from runtime.town.declared.towns import build_declared_town
from runtime.town.derivation import derive_tables
from runtime.town.exchange import exchange_land, possible_exchanges, road_edges, unlinked_slots
from runtime.town.layout.plan import NONE
from runtime.town.town import Town

MOVES = (0, 40, 90, 140)


@cache
def towns() -> list[Town]:
    """Towns as they come about in play."""
    pack = build_pack(compile_folder(shipped_packs() / "greentown", "greentown"))
    game, bot, found = start(rules_of(pack, 3), 5), Random(5), []
    for move in range(MOVES[-1] + 1):
        if decision(game) is None:
            break
        if move in MOVES:
            found.append(game.town)
        apply(game, bot.choose(game))
    return found


def network(town: Town) -> nx.Graph[int]:
    """The land of a town, linked where roads meet."""
    graph: nx.Graph[int] = nx.Graph()
    ends = {slot: road_edges(town, land, town.turns[slot]) for slot, land in enumerate(town.lands) if land != NONE}
    graph.add_nodes_from(ends)
    for slot, edges in ends.items():
        for edge in edges:
            for other, theirs in town.plan.meets[slot][edge]:
                if theirs in ends.get(other, ()):
                    graph.add_edge(slot, other)
    return graph


def tried_out(town: Town, slot: int, more: int, lost: int) -> set[tuple[int, frozenset[int]]]:
    """Every tile in every turn, laid there and looked at; by land and the edges where its roads end."""
    before = road_edges(town, town.lands[slot], town.turns[slot])
    found = set()
    for land in ask.lands_left(town, town.plan.zone_of[slot]):
        for turn in range(6):
            after = road_edges(town, land, turn)
            fits = len(after) == len(before) + more and len(before - after) <= lost
            if fits and nx.is_connected(network(exchange_land(town, slot, land, turn))):
                found.add((land, after))
    return found


@pytest.mark.parametrize("number", range(len(MOVES)))
@pytest.mark.parametrize("lost", [0, 1, 2])
def test_exactly_the_tiles_can_be_exchanged_that_leave_the_roads_linked(number: int, lost: int) -> None:
    town = towns()[number]
    for slot, land in enumerate(town.lands):
        if land != NONE:
            listed = possible_exchanges(town, slot, 1, lost, ask.lands_left(town, town.plan.zone_of[slot]))
            looks = [(new, road_edges(town, new, turn)) for new, turn in listed]
            assert len(set(looks)) == len(looks)
            assert set(looks) == tried_out(town, slot, 1, lost)


@pytest.mark.parametrize("number", range(len(MOVES)))
def test_an_exchange_leaves_the_tables_as_they_would_be_from_nothing(number: int) -> None:
    town = towns()[number]
    for slot, land in enumerate(town.lands):
        if land != NONE:
            for tile in possible_exchanges(town, slot, 1, 1, ask.lands_left(town, town.plan.zone_of[slot]))[:2]:
                after = exchange_land(town, slot, *tile)
                assert after == derive_tables(after)
                assert (after.buildings, after.blocks) == (town.buildings, town.blocks)


def test_a_written_town_on_a_linked_map_has_roads_to_all_of_its_land() -> None:
    """T827, told of the land that lies apart from most of the other."""
    pack = build_pack(compile_folder(shipped_packs() / "greentown", "greentown"))
    plan = towns()[0].plan
    declared = next(each for each in pack.declarations if isinstance(each, TownDeclaration) and each.like is None)
    assert build_declared_town(plan, declared)[1] == []
    parts = [part.model_copy(update={"slot": 0}) if _lays(part, "h1") else part for part in plan.towns[declared.id]]
    refused = build_declared_town(replace(plan, towns={declared.id: tuple(parts)}), declared)[1]
    assert [(part, reason.code) for part, reason in refused] == [(next(p for p in parts if _lays(p, "h1")), "T827")]
    assert "`h1`" in refused[0][1].reason


def _lays(part: TownPart, name: str) -> bool:
    return isinstance(part, LandLaid) and part.called == name


def test_what_is_linked_with_most_of_the_land_is_linked() -> None:
    town = towns()[-1]
    assert unlinked_slots(town) == set()
    slot = max((slot for slot, land in enumerate(town.lands) if land != NONE), key=lambda s: network(town).degree(s))
    gone = town.with_changes(lands=tuple(NONE if n == slot else land for n, land in enumerate(town.lands)))
    largest = max(nx.connected_components(network(gone)), key=len)
    assert unlinked_slots(gone) == set(network(gone)) - largest
