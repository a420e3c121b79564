"""Whatever a pack describes can be drawn: zones, joins and land at random, and names that look like markup."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from compiler.objects.declarations.pack import Pack
from runtime.town.declared.plans import maps_of, plan_of
from runtime.town.layout.plan import NONE
from runtime.town.routes import shortest_way
from runtime.town.town import NOBODY
from studio.picture import draw_town
from studio.picture.geometry import contains
from studio.picture.scene import make_tile
from studio.picture.slots import slot_shapes
from studio.picture.style import PLACE
from tests.profiles import examples
from tests.runtime.town.packs import random_packs

from .test_tiles import corners, rim
from .towns import filled, of_class, plan_named, town_named


@examples(60)
@given(random_packs(), st.integers(0, 99))
def test_any_town_can_be_drawn(pack: Pack, seed: int) -> None:
    town = filled(plan_of(pack, maps_of(pack)[0]), Random(seed))
    travelled = [section for section, state in enumerate(town.states) if town.plan.states[state].travel]
    found = shortest_way(town, travelled[0], travelled[-1]) if travelled else None
    picture = draw_town(town, title="Any", way=found)
    assert len(of_class(picture, "site")) == sum(road != NONE for road in town.site_roads)
    assert len(of_class(picture, "tree")) == sum(town.trees)
    assert len(of_class(picture, "place")) == sum(town.sectors.room) - sum(town.trees)
    assert len(of_class(picture, "block")) == sum(map(len, town.blocks))
    assert len(of_class(picture, "roof")) == sum(town.sold)
    assert len(of_class(picture, "step")) == len(found or ())


@examples(40)
@given(random_packs())
def test_things_lie_inside_their_own_tile(pack: Pack) -> None:
    plan = plan_of(pack, maps_of(pack)[0])
    for land, printed in enumerate(plan.lands[:-1]):
        zone = plan.zones[printed.zone]
        for slot, turn in ((zone.first, 0), (zone.first + zone.slots - 1, zone.turns - 1)):
            spots, outline = make_tile(plan, slot, land, turn).spots, slot_shapes(plan)[slot].outline
            boxes = [*spots.sites, *spots.tags.values(), *([spots.flag] if spots.flag else [])]
            boxes += [spots.name.box] if spots.name else []
            assert spots.flag is not None
            assert all(contains(outline, corner) for box in boxes for corner in corners(box))
            trees = [place for places in spots.places.values() for place in places]
            assert all(contains(outline, point) for tree in trees for point in rim(tree, PLACE * spots.scale))
            assert len(trees) == sum(region.places for region in printed.regions)


def test_names_of_strangers_are_only_words() -> None:
    town = town_named("grinivil", "half_way")
    plan = plan_named("grinivil")
    evil = "<b onload='x'>&\x07"
    hostile = replace(
        plan,
        lands=tuple(
            replace(land, title=evil, sites=tuple(replace(site, name=evil) for site in land.sites))
            for land in plan.lands
        ),
        states=tuple(replace(state, id=evil) for state in plan.states),
        grounds=tuple(evil for _ in plan.grounds),
        buildings=tuple(replace(each, title=evil, category=evil, colour=evil) for each in plan.buildings),
        neutral=evil,
    )
    picture = draw_town(replace(town, plan=hostile))
    assert len(of_class(picture, "site")) == len(of_class(draw_town(town), "site"))
    assert "<b " not in picture


def test_owners_beyond_the_sixth_have_their_numbers_too() -> None:
    town = town_named("grinivil", "half_way")
    owners = tuple(owner if owner == NOBODY else owner + 7 for owner in town.owners)
    flags = of_class(draw_town(replace(town, owners=owners)), "flag")
    assert len(flags) == sum(owner != NOBODY for owner in owners)
