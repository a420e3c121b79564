"""Whatever land a pack has on grids: what lies beside what, that it is saved, and that it can be drawn."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from compiler.objects.declarations.boards import Land, Site
from compiler.objects.declarations.pack import Pack
from runtime.town import names
from runtime.town.declared.plans import maps_of, plan_of
from runtime.town.derivation import derive_tables
from runtime.town.layout.plan import NONE
from runtime.town.saving import restore_town, save_town
from runtime.town.sites import sites_beside
from runtime.town.town import Town
from studio.picture import draw_town
from tests.profiles import examples
from tests.studio.picture.towns import of_class

from .random_land import landscape_packs, random_town

seeds, counts, players = st.integers(0, 2**32 - 1), st.integers(0, 9), st.integers(1, 4)


def made(pack: Pack, players: int, seed: int, tiles: int) -> Town:
    return random_town(plan_of(pack, maps_of(pack)[0], players), seed, tiles)


def printed(pack: Pack, town: Town) -> dict[int, tuple[str, Site]]:
    """By site: its slot, and how it is declared."""
    lands = {each.id: each for each in pack.declarations if isinstance(each, Land)}
    found = {}
    for slot, land in enumerate(town.lands):
        if land != NONE:
            for number, site in enumerate(lands[town.plan.lands[land].id].sites, town.plan.first_site[slot]):
                found[number] = (names.slot_name(town.plan, slot), site)
    return found


def square(slot: str, site: Site) -> tuple[str, int, int] | None:
    """Whose grid (nobody's where the zone is shared), column and row."""
    *whose, _, number = slot.split(".")
    return None if site.column is None else ("".join(whose), site.column, int(number) + site.row)


def are_beside(one: tuple[str, Site], other: tuple[str, Site]) -> bool:
    """As the language says it: on the grid, by name, or, off the grid, on the same land."""
    if one[0] == other[0] and (other[1].name in one[1].beside or one[1].name in other[1].beside):
        return True
    squares = square(*one), square(*other)
    if squares[0] is None or squares[1] is None:
        return squares == (None, None) and one[0] == other[0]
    (whose, column, row), (whose_too, column_too, row_too) = squares
    return whose == whose_too and abs(column - column_too) + abs(row - row_too) == 1


@examples(80)
@given(landscape_packs(), players, seeds, counts)
def test_neighbours_are_those_of_an_independent_graph(pack: Pack, players: int, seed: int, tiles: int) -> None:
    town = made(pack, players, seed, tiles)
    sites = printed(pack, town)
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(sites)
    graph.add_edges_from((one, other) for one, other in combinations(sites, 2) if are_beside(sites[one], sites[other]))
    assert {number for number, there in enumerate(town.is_laid) if there} == set(sites)
    assert {site: set(sites_beside(town, site)) for site in sites} == {site: set(graph.adj[site]) for site in graph}


@examples(40)
@given(landscape_packs(), players, seeds, counts)
def test_no_two_sites_lie_on_one_square(pack: Pack, players: int, seed: int, tiles: int) -> None:
    town = made(pack, players, seed, tiles)
    squares = [square(*each) for each in printed(pack, town).values()]
    assert all(count == 1 for each, count in Counter(squares).items() if each is not None)


@examples(40)
@given(landscape_packs(), players, seeds, counts)
def test_a_town_comes_back_as_it_was(pack: Pack, players: int, seed: int, tiles: int) -> None:
    town = made(pack, players, seed, tiles)
    assert town == derive_tables(town)
    assert restore_town(town.plan, save_town(town)) == town


@examples(40)
@given(landscape_packs(), players, seeds, counts)
def test_every_site_is_found_by_its_name(pack: Pack, players: int, seed: int, tiles: int) -> None:
    town = made(pack, players, seed, tiles)
    for site, there in enumerate(town.is_laid):
        if there:
            assert site in names.find_site(town, names.site_name(town, site))
            assert names.find_site(town, list(names.site_names(town, site))[-1]) == [site]


@examples(30)
@given(landscape_packs(), players, seeds, counts)
def test_any_landscape_can_be_drawn(pack: Pack, players: int, seed: int, tiles: int) -> None:
    town = made(pack, players, seed, tiles)
    picture = draw_town(town, title="Any")
    assert picture == draw_town(town, title="Any")
    assert len(of_class(picture, "site")) == sum(town.is_laid)
    assert len(of_class(picture, "square")) == sum(site.column is not None for _, site in printed(pack, town).values())
    pieces = [town.plan.buildings[each].piece for each in town.buildings if each != NONE]
    assert len(of_class(picture, "piece")) == sum(pieces)
    assert len(of_class(picture, "building")) == len(pieces) - sum(pieces)
