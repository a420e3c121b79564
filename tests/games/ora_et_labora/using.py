"""A building that is being used by its owner: where tests of effects begin."""

from __future__ import annotations

from tests.games.ora_et_labora.table import FRANCE, IRELAND, Table

__all__ = ["cannot_use", "ready", "used", "used_in_ireland"]


def ready(building: str, country: str = FRANCE, **goods: int) -> Table:
    """A turn of seat 0 with exactly these goods; the building stands on land that has every terrain."""
    table = Table(4, country).land(0, "coast_plot", 0).land(0, "mountain_plot", 0)
    if building not in ("clay_mound", "farmyard", "cloister_office"):
        table.stands(building, 0)
    return table.has_only(0, **goods).turn(0)


def used(building: str, **goods: int) -> Table:
    """A lay brother has been placed, and the function is begun: what is asked now is the building's."""
    return ready(building, **goods).use(building)


def used_in_ireland(building: str, **goods: int) -> Table:
    return ready(building, IRELAND, **goods).use(building)


def cannot_use(building: str, country: str = FRANCE, **goods: int) -> bool:
    """Whether its function cannot be carried out; a clergyman may be placed all the same."""
    table = ready(building, country, **goods)
    return table.main("place_clergyman").choose("workplace", (building, 0)).choose("either", "lay_brother").options(
        "may"
    ) == [0]
