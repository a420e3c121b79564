"""What lies and stands on the table, as the model of these tests wants it."""

from __future__ import annotations

from runtime.game.state.game import Game
from runtime.town import names
from runtime.town.layout.plan import NONE
from tests.games.ora_et_labora.model import Landscape
from tests.games.ora_et_labora.naming import square_name

__all__ = ["landscape"]


def landscape(game: Game, seat: int) -> Landscape:
    """The landscape of a player: of the engine's town only which tile lies where, and what stands on it."""
    plan, town = game.town.plan, game.town
    made = Landscape({})
    for site, there in enumerate(town.is_laid):
        slot = plan.slot_of_site[site]
        if not there or plan.seat_of[slot] != seat:
            continue
        at = square_name(game, site)
        printed = plan.lands[town.lands[slot]].sites[site - plan.first_site[slot]]
        made.terrain[at] = names.short_name(plan.grounds[printed.ground])
        if town.buildings[site] != NONE:
            made.stands[at] = names.short_name(plan.buildings[town.buildings[site]].id)
        if made.terrain[at] == "mountain":
            made.peaks[at] = (5, at[1]), (5, at[1] + 1)
    return made
