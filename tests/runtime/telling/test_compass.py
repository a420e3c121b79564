"""Options of land on hexagons: where it lies, and where its roads lead, by the compass."""

from __future__ import annotations

from runtime.bots import BOTS
from runtime.game.play import apply, decision, start
from runtime.game.state.decisions import Decision
from runtime.game.state.game import Game
from runtime.telling import Telling, descriptions
from runtime.town.layout.plan import NONE
from runtime.town.routes import leads

from .greentown import asking, built, rules, site


def test_a_spot_is_called_by_its_coordinate_and_says_from_where_roads_lead_there() -> None:
    game, asked = asking("slot")
    telling = Telling(game.rules)
    for place in range(len(asked.options)):
        label = telling.option(game, asked, place)
        assert label.title == telling.words.slot(asked.options[place])
        assert label.title[0].isalpha()
        assert label.title[1:].isdigit()
        assert label.text.startswith("roads from ")


def test_a_way_to_turn_a_tile_says_where_its_roads_would_lead() -> None:
    """Whatever it says is so after the tile lies there."""
    game, asked = asking("turn")
    telling = Telling(game.rules)
    for place, turn in enumerate(asked.options):
        label = telling.option(game, asked, place)
        after = game.copy()
        apply(after, place)
        changed = [n for n, land in enumerate(after.town.lands) if land != game.town.lands[n]]
        slot = changed[0]
        assert after.town.turns[slot] == turn
        joined = {
            telling.words.slot(other)
            for other in game.rules.plan.neighbours[slot]
            if other != slot and _joined(after, slot, other)
        }
        assert joined
        assert all(name in label.text for name in joined)
        assert label.title.startswith("roads ")


def _joined(game: Game, slot: int, other: int) -> bool:
    plan, town = game.rules.plan, game.town
    mine, theirs = plan.sections[slot][0], plan.sections[other][0]
    return town.lands[other] != NONE and theirs in town.roads.links[mine]


def test_a_tile_that_closes_a_road_says_which() -> None:
    found = []
    for seed in range(8):
        game, asked = _exchange(seed)
        found += [Telling(game.rules).label(game, asked, place) for place in range(len(asked.options))]
    assert any("closes the road " in label for label in found)
    assert any("closes the road " not in label for label in found)


def _exchange(seed: int) -> tuple[Game, Decision]:
    """A game in which it is asked how a tile shall lie that takes the place of another."""
    game = start(rules(), seed)
    bot = BOTS["random"](seed)
    while True:
        asked = decision(game)
        assert asked is not None
        verbs = {getattr(each, "do", "") for each in Telling(game.rules).words.statements(asked.cause)}
        if asked.sort == "turn" and "widen" in verbs:
            return game, asked
        apply(game, bot.choose(game))


def test_land_says_how_much_of_it_is_left_and_its_shape() -> None:
    game, asked = asking("land")
    label = Telling(game.rules).label(game, asked, 0)
    assert " left, roads " in label


def test_a_site_says_what_stands_there_and_where_its_roads_lead() -> None:
    game = built()
    words = Telling(game.rules, viewer=0).words
    assert (
        descriptions.describe_site(words, game, site(game, "J11"))
        == "your house of culture; roads to K11, J12, I11 and I10"
    )
    assert descriptions.describe_site(words, game, site(game, "K11")).startswith("Ben's sports ground; ")
    assert descriptions.describe_site(words, game, site(game, "k10")) == (
        "tree; roads to L11 and J10, into the open to the north-east"
    )
    empty = built("recommended")
    assert descriptions.describe_site(words, empty, site(empty, "J11")).startswith("empty; ")


def test_a_road_that_meets_no_road_is_blind() -> None:
    """The last tile of the town is turned so that its road meets a tile without one."""
    game = built("recommended")
    town = game.town
    slot = game.rules.plan.slot_of_site[site(game, "J11")]
    assert [each.blind for each in leads(town, slot)] == [False] * 4
    turned = leads(town, slot, town.lands[slot], 0)
    assert [(each.name, each.joined, each.blind) for each in turned if each.blind]
    assert all(each.joined != each.blind for each in turned)
