"""Sentences that once checked clean and did something else: each plays as its words say, or is refused with a cure."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from compiler.bundle import build_pack
from compiler.compile import Compiled
from compiler.objects.expressions import Count
from compiler.objects.walking import nodes
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import context_of, rules_of
from runtime.game.state.game import Environment, Game
from runtime.town.layout.plan import NONE
from tests.compiler.words.speaking import mine, said
from tests.recordings.playing import Chooser
from tests.runtime.scenarios.bench import Workshop
from tests.town import compile_pack

HEAD = 'pack mine "Mine"\n  language 1\n  extends grinivil\n'
SEATS = 3


def compiled(*lines: str) -> Compiled:
    text = "\n  ".join(('tile sign #900 "Sign"', *lines, "time none\n"))
    return compile_pack({"pack.tuile": HEAD, "sign.tuile": text})


Expected = Callable[[Game, int, int], int]


def blocks_in(game: Game, quarter: int) -> list[int]:
    """The owner of each block on the sites at a sector."""
    town = game.town
    return [owner for site, sector in enumerate(town.site_sectors) if sector == quarter for owner in town.blocks[site]]


def sites_at(game: Game, state: str) -> list[int]:
    town = game.town
    states = town.plan.states
    return [s for s, road in enumerate(town.site_roads) if road != NONE and states[town.states[road]].id == state]


def is_connected(game: Game, site: int) -> bool:
    """Whether a way leads from the completed road of a site to the heart of the town."""
    town = game.town
    road = town.site_roads[site]
    if road == NONE or not town.plan.states[town.states[road]].exploring:
        return False
    return any(town.roads.distances[road][heart] < 1000 for heart in town.plan.heart)


PHRASES: dict[str, Expected] = {
    "your block in quarter": lambda game, you, quarter: blocks_in(game, quarter).count(you),
    "your block on buildings in quarter": lambda game, you, quarter: blocks_in(game, quarter).count(you),
    "your floor of buildings in quarter": lambda game, you, quarter: blocks_in(game, quarter).count(you),
    "block in quarter": lambda game, _you, quarter: len(blocks_in(game, quarter)),
    "other block in quarter": lambda game, you, quarter: sum(o not in (you, NONE) for o in blocks_in(game, quarter)),
    "site at completed roads": lambda game, _you, _quarter: len(sites_at(game, "grinivil.completed")),
    "connected site": lambda game, _you, _quarter: sum(is_connected(game, s) for s in range(len(game.town.is_laid))),
    "sector in which you have a block": lambda game, you, _quarter: sum(
        you in blocks_in(game, sector) for sector in sectors(game)
    ),
    "sector in which other players have a block": lambda game, you, _quarter: sum(
        all(seat in blocks_in(game, sector) for seat in range(SEATS) if seat != you) for sector in sectors(game)
    ),
    "sector with 2 other blocks": lambda game, you, _quarter: sum(
        sum(owner not in (you, NONE) for owner in blocks_in(game, sector)) >= 2 for sector in sectors(game)
    ),
    "sector with 2 trees": lambda game, _you, _quarter: sum(game.town.planted[sector] >= 2 for sector in sectors(game)),
    "your building in quarter": lambda game, you, quarter: sum(
        you in game.town.blocks[site] for site, sector in enumerate(game.town.site_sectors) if sector == quarter
    ),
}
"""By phrase: what it counts, reckoned from the town itself."""


def sectors(game: Game) -> list[int]:
    return [sector for sector, places in enumerate(game.town.sectors.places) if places]


@cache
def positions() -> tuple[tuple[Game, dict[str, Callable[[Game, Environment, int], int]]], ...]:
    """States of random games, and what counts each phrase."""
    pack = build_pack(compiled("choose quarter among sectors", *(f"gain 1 money per {said}" for said in PHRASES)))
    tile = next(each for each in pack.declarations if each.id == "mine.sign")
    rules = rules_of(pack, SEATS)
    m = context_of(rules)
    counted = [m.compilers.count(m, node.of) for node in nodes(tile) if isinstance(node, Count)]
    counts = dict(zip(PHRASES, counted, strict=True))
    found = []
    for seed in range(4):
        game, chooser = start(rules, seed), Chooser(seed)
        for move in range(480):
            asked = decision(game)
            if asked is None:
                break
            apply(game, chooser.move(asked))
            if move % 120 == 119:
                found.append((game.copy(), counts))
    return tuple(found)


@pytest.mark.parametrize("said", PHRASES)
def test_a_phrase_counts_what_it_says(said: str) -> None:
    seen = set()
    for game, counts in positions():
        for you in range(SEATS):
            for quarter in sectors(game):
                names: Environment = {"you": you, "they": you, "quarter": quarter}
                expected = PHRASES[said](game, you, quarter)
                assert counts[said](game, names, you) == expected
                seen.add(expected)
    assert len(seen) > 1  # it tells towns apart


REFUSED = {
    "choose s among your sectors": ("T380", "sectors in which you have a block"),
    "choose s among sectors of your blocks": ("T301", ""),
    "for each s among sites on completed roads: gain 1 vp": ("T309", "at"),
    "pay 2 money per distance of site": ("T336", "choose site among"),
    "gain 1 vp per your tree in quarter": ("T380", "without `your`"),
    "if site is empty: gain 1 money": ("T336", "choose site among"),
    "if any sector is empty: gain 1 money": ("T336", "there is at least 1 ... sector"),
    "if building is finished: gain 1 money": ("T336", "choose building among"),
    "if road is completed: gain 1 money": ("T336", "choose road among"),
    "if tile is restricted: gain 1 money": ("T336", "choose tile among"),
    "if player is you: gain 1 money": ("T336", "choose player among"),
    "if player has at least 1 tree: gain 1 money": ("T336", "`players`"),
    "if player can pay 1 money: gain 1 money": ("T336", "`players`"),
    "player gains 1 vp": ("T336", "`each player`"),
}


@pytest.mark.parametrize("line", REFUSED)
def test_what_means_nothing_is_refused_with_a_cure(line: str) -> None:
    code, cure = REFUSED[line]
    problem = next(each for each in compiled("choose quarter among sectors", line).diagnostics if each.code != "T701")
    assert problem.code == code
    assert cure in problem.hint


# ---- several players


SEVERAL = """
    given building "inner_4.in04a" is a school
    given next player has 1 block on site "inner_4.in04a"
    given next player has 3 trees
    given previous player has {} trees
    when you use sign
    then you gain {} money
"""


@pytest.mark.parametrize(("trees", "money"), [(2, 3), (3, 4)])
def test_what_several_players_have_is_what_each_of_them_has(trees: int, money: int) -> None:
    lines = (
        "gain 3 money",
        "if other players have 3 trees: gain 1 money",
        "gain 1 money per sector in which other players have a block",
    )
    text = "\n  ".join(('tile sign #900 "Sign"', *lines, "time none\n"))
    assert Workshop({"several": SEVERAL.format(trees, money)}, text).run("several").passed
    assert " ".join(said("en", mine(text), "mine.sign")) == (
        "Gain 3\u00a0€. If each other player has at least 3 trees, gain 1\u00a0€. "
        "Gain 1\u00a0€ for each sector where each other player has a block. Time: none."
    )


# ---- lots

DRAWN = ("draw 3 resources from bag as found", "plant up to 2 trees in quarter as planted")


def problems_of_lot(*lines: str) -> list[tuple[str, str]]:
    found = compiled("choose quarter among sectors", *DRAWN, *lines).diagnostics
    return [(each.code, each.hint) for each in found if each.code != "T701"]


@pytest.mark.parametrize("said", ["wood found", "tree found", "block planted", "resource planted"])
def test_no_noun_picks_something_out_of_a_lot(said: str) -> None:
    name = said.split()[1]
    right = {"found": "resource", "planted": "tree"}[name]
    assert problems_of_lot(f"gain 1 money per {said}") == [("T338", f"write `{right} {name}`, or `{name}` alone")]


@pytest.mark.parametrize("said", ["resource found", "found", "2 resources found", "tree planted", "piece planted"])
def test_what_a_lot_is_of_may_stand_before_it(said: str) -> None:
    assert problems_of_lot(f"gain 1 money per {said}") == []


@pytest.mark.parametrize(
    ("event", "said", "fits"),
    [
        ("gain resources", "resource", True),
        ("gain resources", "wood", False),
        ("gain wood", "wood", True),
        ("gain wood", "resource", True),
        ("gain wood", "steel", False),
        ("plant trees", "tree", True),
        ("plant trees", "block", False),
    ],
)
def test_the_lot_of_an_event_is_of_what_it_is_about(event: str, said: str, fits: bool) -> None:
    rule = f'rule luck "Luck"\n  when you {event}: gain 1 money per {said} lot\n'
    found = compile_pack({"pack.tuile": HEAD, "luck.tuile": rule}).diagnostics
    assert [each.code for each in found] == ([] if fits else ["T338"])


# ---- who gains

CARD = """\
inhabitant mason "Mason"
  each builder gains 2 vp
  builders gain 1 tree
"""
SALE = """
    given there is one mason in hand
    given you have 1 block on house
    given next player has 1 block on house
    given house is usable
    when you use sell_house choosing buyer = mason
    then you gain 2 vp, 1 tree
    then next player gains 2 vp, 1 tree
"""


def test_builders_of_a_card_are_each_of_them() -> None:
    assert Workshop({"sale": SALE}, CARD).run("sale").passed
    text = " ".join(said("en", mine(CARD), "mine.mason"))
    assert text == "Each builder gains 2 victory points. Each builder gains 1 tree."


def test_one_builder_of_a_card_is_not_known() -> None:
    (problem,) = compile_pack({"pack.tuile": HEAD, "card.tuile": CARD.replace("each builder", "builder")}).diagnostics
    assert (problem.code, "`each builder`" in problem.hint) == ("T336", True)
