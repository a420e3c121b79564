"""Reports about a town as plain data; text and JSON are both made from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from runtime.town import names, questions
from runtime.town.layout.coordinates import coordinate
from runtime.town.layout.plan import NONE
from runtime.town.routes import leads, shortest_way
from runtime.town.town import NOBODY, Town

__all__ = ["distance_report", "sector_report", "town_report", "town_text"]


def distance_report(town: Town, one: int, other: int) -> dict[str, Any]:
    """How far two sections are apart, and by which way."""
    found = shortest_way(town, one, other)
    return {
        "from": names.section_name(town, one),
        "to": names.section_name(town, other),
        "distance": questions.distance(town, one, other) if found else None,
        "way": [names.section_name(town, section) for section in found] if found else None,
    }


def sector_report(town: Town) -> list[dict[str, Any]]:
    """Every planting sector: its regions, its sites, and its places."""
    sites: dict[int, list[str]] = {}
    for site, there in enumerate(town.is_laid):
        if there:
            sites.setdefault(questions.sector_of_site(town, site), []).append(names.site_name(town, site))
    return [
        {
            "sector": names.region_name(town, sector),
            "regions": [names.region_name(town, region) for region in town.sectors.regions[sector]],
            "places": town.sectors.places[sector],
            "trees": questions.trees_in(town, sector),
            "free": questions.free_places(town, sector),
            "sites": sites.get(sector, []),
        }
        for sector in questions.sectors(town)
    ]


def town_report(town: Town) -> dict[str, Any]:
    plan = town.plan
    return {
        "land": [
            {
                "slot": names.slot_name(plan, slot),
                "land": names.land_name(plan, land),
                "owner": None if town.owners[slot] == NOBODY else town.owners[slot] + 1,
                **_land_position(town, slot),
            }
            for slot, land in enumerate(town.lands)
            if land != NONE
        ],
        "roads": [
            {"road": names.section_name(town, section), "state": names.state_name(plan, state)}
            for section, state in enumerate(town.states)
            if state != NONE
        ],
        "sites": [_site_report(town, site) for site, there in enumerate(town.is_laid) if there],
        "sectors": sector_report(town),
        "open": [
            coordinate(plan, slot) or names.slot_name(plan, slot)
            for zone in range(len(plan.zones))
            for slot in questions.open_slots(town, zone)
        ],
        "completable": [names.section_name(town, section) for section in questions.completable_sections(town)],
    }


def _land_position(town: Town, slot: int) -> dict[str, Any]:
    """Where a tile lies, how it is turned, and where its roads lead; empty where slots are not on a grid."""
    at = coordinate(town.plan, slot)
    if not at:
        return {}
    found = leads(town, slot)
    return {
        "at": at,
        "turned": town.turns[slot],
        "roads": {each.name: coordinate(town.plan, each.slot) if each.joined else None for each in found},
    }


def _site_report(town: Town, site: int) -> dict[str, Any]:
    printed = questions.printed_site(town, site)
    assert printed is not None
    building, neutral = town.buildings[site], names.short_name(town.plan.neutral)
    if building != NONE and town.plan.buildings[building].piece:
        return _piece_report(town, site)
    return {
        "site": names.site_name(town, site),
        "road": _road_name(town, site),
        "ground": names.short_name(town.plan.grounds[printed.ground]),
        "municipal": printed.municipal,
        "building": None if building == NONE else names.short_name(town.plan.buildings[building].id),
        "blocks": [neutral if block == NOBODY else block + 1 for block in town.blocks[site]],
        "finished": questions.is_finished(town, site),
        "sold": town.sold[site],
        "buildable": questions.is_buildable(town, site),
        "usable": questions.is_usable(town, site),
        "sellable": questions.is_sellable(town, site),
    }


def _road_name(town: Town, site: int) -> str | None:
    road = questions.road_of_site(town, site)
    return None if road == NONE else names.section_name(town, road)


def _piece_report(town: Town, site: int) -> dict[str, Any]:
    """The report of a site that holds a single piece instead of a building."""
    piece, owner = town.plan.buildings[town.buildings[site]], town.blocks[site][0]
    return {
        "site": names.site_name(town, site),
        "road": _road_name(town, site),
        "piece": names.short_name(piece.id),
        "category": names.short_name(piece.category),
        "owner": None if owner == NOBODY else owner + 1,
    }


# ---- as text


def town_text(report: dict[str, Any]) -> str:
    return "\n".join(_town_lines(report)) + "\n"


def _town_lines(report: dict[str, Any]) -> Iterator[str]:
    owners = Counter(each["owner"] for each in report["land"] if each["owner"])
    yield f"{_count_with_noun(len(report['land']), 'tile')} of land" + (
        f" ({_land_by_player(owners)})" if owners else ""
    )
    states = Counter(road["state"] for road in report["roads"])
    yield "roads: " + (", ".join(f"{count} {state}" for state, count in states.items()) or "none")
    if report["completable"]:
        yield "  can be completed: " + ", ".join(report["completable"])
    yield "open for new land: " + (", ".join(report["open"]) or "nothing")
    built = [site for site in report["sites"] if site.get("blocks")]
    taken = [site for site in report["sites"] if "piece" in site]
    if built or not taken:
        yield f"sites: {len(report['sites'])}, {len(built)} of them built on"
    else:
        yield f"sites: {len(report['sites'])}, {len(taken)} of them taken"
    for site in built:
        yield f"  {site['site']}: {_building_text(site)}"
    for site in taken:
        yield f"  {site['site']}: {site['piece']}" + (f" of player {site['owner']}" if site["owner"] else "")
    if report["sectors"]:
        yield from sector_lines(report["sectors"])


def sector_lines(sectors: list[dict[str, Any]]) -> Iterator[str]:
    yield f"planting sectors: {len(sectors)}"
    for sector in sectors:
        trees = f"{_count_with_noun(sector['trees'], 'tree')} on {_count_with_noun(sector['places'], 'place')}"
        yield f"  {' + '.join(sector['regions'])}: {trees}"


def _land_by_player(owners: Counter[int]) -> str:
    return ", ".join(f"{count} of player {seat}" for seat, count in sorted(owners.items()))


def _building_text(site: dict[str, Any]) -> str:
    blocks = ", ".join(f"player {block}" if isinstance(block, int) else block for block in site["blocks"])
    state = "sold" if site["sold"] else "finished" if site["finished"] else "unfinished"
    unusable = ", not usable yet" if site["finished"] and not site["usable"] else ""
    return f"{site['building'] or 'a building nobody has named'} by {blocks} ({state}{unusable})"


def _count_with_noun(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
