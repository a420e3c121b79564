"""Who owns land."""

from __future__ import annotations

import pytest

from runtime.town import questions
from runtime.town.changes import Refused, own_land
from runtime.town.layout.plan import NONE
from runtime.town.town import NOBODY

from .towns import site, slot, town_of, town_where


def test_the_land_of_the_set_up_belongs_to_nobody() -> None:
    """GV-SETUP-04, GV-EXPL-08: it is municipal land."""
    assert set(town_of("set_up").owners) == {NOBODY}


def test_the_owner_of_land_owns_it_under_all_its_sites() -> None:
    """GV-EXPL-07, GV-EXPL-10."""
    town = town_where("lay inner_3, slot 2, owner 2")
    assert {questions.owner_of_site(town, site(town, name)) for name in ("in03a", "in03b", "in03c")} == {1}
    assert questions.owner_of_site(town, site(town, "z1")) == NOBODY


def test_land_that_nobody_owns_may_get_an_owner() -> None:
    """GV-EXPL-07."""
    town = own_land(town_of("set_up"), slot(town_of("set_up").plan, "inner.0"), 3)
    assert questions.owner_of_site(town, site(town, "in01a")) == 3


@pytest.mark.parametrize("seat", [0, 1])
def test_ownership_never_changes_hands(seat: int) -> None:
    """GV-EXPL-11: not even to the same player again."""
    town = town_where("lay inner_3, slot 2, owner 1")
    with pytest.raises(Refused) as refused:
        own_land(town, slot(town.plan, "inner.2"), seat)
    assert refused.value.code == "T820"


def test_nobody_owns_land_that_does_not_lie_there() -> None:
    """GV-EXPL-07."""
    town = town_where()
    empty = town.lands.index(NONE)
    with pytest.raises(Refused) as refused:
        own_land(town, empty, 0)
    assert refused.value.code == "T821"
