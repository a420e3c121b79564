"""The rules of one game: a pack made ready to be played by so many players, with some variants.

Plain data: games read it and never change it. `runtime.game.rules.builder` fills it from the declarations.
"""

from __future__ import annotations

from collections.abc import Mapping

from compiler.objects.declarations.game import Variant
from compiler.objects.declarations.pack import Pack

from ...town.layout.plan import Plan
from ...town.town import Town
from ..tables.numbering import Numbers
from ..tables.pack_facts import PackFacts
from ..tables.stand_ins import StandIns
from ..tables.units import UnitPlan
from .code import Code, Count, Listing, Question
from .plans import CardPlan, CountedTrack, FigureChange, FloorTable, TourPlan, TrackPlan, TriggerCost, WaitingCode
from .requirements import Requirements, Trial
from .tile_choices import TileChoice

__all__ = ["Rules"]


class Rules:
    """All that games of one pack share. Attributes are in the order in which the builder fills them."""

    # ---- the pack, and who plays it
    pack: Pack
    facts: PackFacts
    variants: tuple[Variant, ...]
    numbers: Numbers
    plan: Plan
    town: Town
    """The town before the set-up; games share it, with its caches."""
    laid_loops: frozenset[int]
    """The loops whose tiles a variant lays out."""

    # ---- tables
    token_nouns: tuple[int, ...]
    """By type of building: the noun that its tokens are."""
    building_types: int
    """How many types are buildings; those after them are pieces that stand on sites by themselves."""
    whole_types: frozenset[int]
    """The types that are put on a site as one thing: such pieces, and buildings that are bought whole."""
    type_of_token: dict[int, int]
    standing_type: dict[int, int]
    """By noun of a piece that stands on sites: its type."""
    tours: dict[int, TourPlan]
    types_of_ground: list[list[int]]
    sections: tuple[int, ...] | None
    stores: list[tuple[int, int]]
    town_piles: tuple[int, ...]
    """Where the cards of those lie who live in town."""
    card_kinds: tuple[str, ...]
    units: Mapping[int, UnitPlan]
    """What units are paid with."""
    gained_units: Mapping[int, UnitPlan]
    """What is taken for them: goods that are only paid in the place of others do not count."""
    stand_ins: StandIns
    """By noun: what may be paid in its place."""
    leftover: dict[int, int]
    town_words: frozenset[str]
    buying: dict[int, tuple[int, ...]]
    """By noun: the prices of the market, column by column."""
    selling: dict[int, tuple[int, ...]]
    market_room: dict[int, int]
    """By noun: how many the market holds."""
    market_money: int
    has_uses: bool
    """Whether some building does something for its users."""
    floors: FloorTable
    pays_floors: bool
    turn_nouns: list[int]
    """Pieces that last until the turn ends."""
    sites_alike: bool
    only_stores: bool
    """Whether all that waits for a gain is to give up what cannot be stored."""
    trigger_costs: dict[str, TriggerCost]
    """By event: the most that answering it can cost."""

    # ---- code
    card_plans: list[CardPlan]
    hopes: list[dict[int, int]]
    """By type of building and card: the points that are hoped for."""
    tiles_with_needs: list[tuple[int, Question]]
    """The tiles that need something, and what."""
    trials: list[list[Trial]]
    """By tile: how to test each of its actions."""
    associated: list[tuple[int, ...]]
    use_codes: dict[int, int]
    """By type of building, where there is any: the code for its users, of its price, and for when it is built."""
    cost_codes: dict[int, int]
    built_codes: dict[int, int]
    turn_end: int
    turn_code: int
    turn_cause: int
    setups: list[int]
    scorings: list[int]
    ties: list[Count]

    def __init__(self) -> None:
        self.codes: list[Code] = []
        self.code_index: dict[str, int] = {}
        self.has_actions = False
        """Whether there is code that must be carried through when it was chosen."""
        self.bids_first: set[int] = set()
        """Actions of tiles in which others bid before their player decides anything."""
        self.once_only: set[int] = set()
        """The code in which every building is used once at most: actions, and what buildings do. Empty where no
        building does anything."""
        self.requirements: dict[int, Requirements] = {}
        """By code of an action tile: what must be there at the least for it to be possible."""
        self.causes: list[tuple[str, int]] = []
        self.cause_numbers: dict[tuple[str, int], int] = {}
        self.triggers: dict[str, list[WaitingCode]] = {}
        self.fallible_triggers: dict[str, list[WaitingCode]] | None = None
        """By event: the triggers that can fail; None while the triggers themselves are compiled."""
        self.gain_triggers: frozenset[int] = frozenset()
        self.fallible_gains: frozenset[int] = frozenset()
        """Nouns whose gain has a trigger that can fail."""
        self.modifiers: dict[str, list[FigureChange]] = {}
        self.choosing: dict[int, list[int]] = {}
        self.tile_choices: dict[tuple[str, int], TileChoice] = {}
        """By declaration and line: the choices among `allowed` tiles of which one is carried out then."""
        self.code_needs: dict[int, Question] = {}
        self.tour_ends: list[Listing] = []
        """Where trips may start and end, as lines of the pack say."""
        self.counting_tracks: dict[int, list[CountedTrack]] = {}
        """By noun: the tracks that count it."""
        self.track_spaces: list[TrackPlan] = []
        self.tile_codes: list[tuple[int, ...]] = []
        self.tile_needs: list[Question | None] = []
        self.bonuses: dict[tuple[int, int], int] = {}
        self.fixed_rolls: dict[int, list[int]] = {}
        """By die: what it shows when it is rolled, roll by roll. Only scenarios say so, and it is not foreseen."""
        self.rolls_fixed_since = 0
        """The length of the log when those were fixed."""

    def cause_of(self, id: str, line: int) -> int:
        """The number of a line of a declaration, for the log."""
        key = (id, line)
        if key not in self.cause_numbers:
            self.cause_numbers[key] = len(self.causes)
            self.causes.append(key)
        return self.cause_numbers[key]

    def new_code(self, key: str, title: str = "") -> Code:
        code = Code(key, len(self.codes), title)
        self.codes.append(code)
        self.code_index[key] = code.index
        return code

    def new_action(self, key: str, title: str = "") -> Code:
        """Code of which failing anywhere means that a chosen action was not done."""
        code = self.new_code(key, title)
        code.is_action = self.has_actions = True
        return code
