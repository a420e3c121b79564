"""The rules of one game: a pack made ready to be played by so many players, with some variants.

Everything that the declarations say is turned into numbers and code here, once; games only read it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from compiler.objects import Pack
from compiler.objects.boards import Land
from compiler.objects.effects import Modifier, Trigger
from compiler.objects.game import Procedure, Scoring, Setup, Variant
from compiler.objects.nouns import Category, Ground, Piece, RoadState
from compiler.objects.tiles import Action, Building, Inhabitant, Rule

from ..town.planning import maps_of, plan_of
from ..town.refusals import Refused
from ..town.written import starting_town
from . import parts
from .building_code import building_code
from .cards import CardPlan, card_plan
from .code import END, NEVER, THEN, Code, Listing, Number, Question
from .demands import Demand, demand_of, together
from .figures import floor_table
from .making import Making
from .modifiers import Changed
from .numbers import fits, numbered
from .places import STANDING
from .plans import CountedTrack, TrackPlan, Waiting
from .quick import trial_of
from .survey import survey
from .tiles import tile_code
from .tours import tour_plans
from .turns import turn_steps
from .units import unit_plans
from .variants import chosen_variants

__all__ = ["Rules", "rules_of"]


class Rules:
    """See the module. Nothing here changes once it is made."""

    def __init__(self, pack: Pack, seats: int, variants: Sequence[Variant]) -> None:
        options = {each.option: each.choice for variant in variants for each in variant.sets}
        maps = maps_of(pack)
        if not maps:
            raise Refused("T904", f"`{pack.name}` has no map", "a game needs a `map` for its town")
        self.pack = pack
        self.survey = survey(pack)
        self.variants = tuple(variants)
        self.numbers = numbered(pack, seats, options)
        self.plan = plan_of(pack, maps[0], seats)
        self.town = starting_town(self.plan)
        """As it is before the set-up; games share it, and what it remembers."""
        self.standing = STANDING
        self.codes: list[Code] = []
        self.has_actions = False
        """Whether there is code that must be carried through when it was chosen."""
        self.deeds: set[int] = set()
        """The code in which every building is used once at most: actions, and what buildings do. Empty where no
        building does anything."""
        self.has_uses = any(isinstance(each, Building) and each.use for each in pack.declarations)
        self.code_index: dict[str, int] = {}
        self.causes: list[tuple[str, int]] = []
        self.cause_numbers: dict[tuple[str, int], int] = {}
        self.triggers: dict[str, list[Waiting]] = {}
        self._demands: dict[str, list[Demand]] = {}
        self.modifiers: dict[str, list[Changed]] = {}
        self.value_changes: dict[str, list[Any]] = {}
        self.choosing: dict[int, list[int]] = {}
        self.choosable: Listing | None = None
        """The tiles that could be chosen in a turn, and be carried out."""
        self.code_needs: dict[int, Question] = {}
        self.tour_ends: list[Listing] = []
        """Where trips may start and end, as lines of the pack say."""
        self.laid = frozenset(
            self.numbers.index(layout.loop, self.numbers.loops) for variant in variants for layout in variant.lays
        )
        self._tables()
        self._market()
        self._code()

    # ---- tables

    def _tables(self) -> None:
        numbers, plan = self.numbers, self.plan
        self.token = tuple(numbers.noun[each.id] for each in plan.buildings)
        """By type of building: the noun that its tokens are."""
        self.building_types = sum(not each.piece for each in plan.buildings)
        """How many types are buildings; those after them are pieces that stand on sites by themselves."""
        self.whole = frozenset(type_ for type_, each in enumerate(plan.buildings) if each.whole)
        """The types that stand on a site at once, as one thing: such pieces, and buildings that are bought."""
        self.type_of_token = {noun: type_ for type_, noun in enumerate(self.token[: self.building_types])}
        standing = enumerate(self.token[self.building_types :], self.building_types)
        self.standing_type = {noun: type_ for type_, noun in standing}
        """By noun of a piece that stands on sites: its type."""
        self.tours = tour_plans(plan, numbers.cards)
        self.types_of_ground = [
            [type_ for type_, each in enumerate(plan.buildings) if not each.whole and ground in each.grounds]
            for ground in range(len(plan.grounds))
        ]
        self.sections = parts.storage_sections(numbers)
        self.stores = [
            (n, each.stores) for n, each in enumerate(numbers.nouns) if isinstance(each, Piece) and each.stores
        ]
        self.town_piles = parts.open_piles(numbers)
        """Where the cards of those lie who live in town."""
        self.card_kinds = tuple({card.id: None for card in numbers.cards})
        self.units = unit_plans(numbers)
        self.leftover = parts.leftover(self.pack, numbers)
        self.town_words = frozenset(
            each.id for each in numbers.by_id.values() if isinstance(each, Ground | Category | RoadState)
        )

    def _market(self) -> None:
        numbers, board = self.numbers, self.numbers.board
        columns = board.columns if board is not None else ()
        self.buying = {numbers.noun[each.resource]: each.buy for each in columns}
        self.selling = {numbers.noun[each.resource]: each.sell for each in columns}
        self.room = {noun: len(prices) for noun, prices in self.buying.items()}
        self.market_money = numbers.noun[board.currency] if board is not None else -1

    # ---- code

    def cause_of(self, id: str, line: int) -> int:
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

    def named_code(self, id: str) -> Code:
        """The code of an action or a procedure, made when it is first needed."""
        if id not in self.code_index:
            declared = self.numbers.by_id[id]
            code = self.new_code(id, declared.title)
            making = self._making(declared)
            if isinstance(declared, Procedure):
                making.fill(code, parts.steps_as_effects(declared.steps, self.numbers.seats))
            elif isinstance(declared, Action):
                if self.has_uses:
                    self.deeds.add(code.index)
                making.fill(code, declared.effects)
        return self.codes[self.code_index[id]]

    def gives(self, id: str) -> tuple[str, ...]:
        declared = self.numbers.by_id[id]
        return declared.gives if isinstance(declared, Action) else ()

    def needs_of(self, id: str) -> Question | None:
        declared = self.numbers.by_id[id]
        return self._making(declared).all_of(declared.needs) if isinstance(declared, Action) else None

    def _making(self, declared: Any) -> Making:
        making = Making(self)
        making.declared = declared
        making.lots_given = frozenset(parts.lots_handed_out(declared))
        return making

    def _code(self) -> None:
        declared = self.pack.declarations
        seats = self.numbers.seats
        self._variants()
        plain = Making(self)
        self.floors = floor_table(plain)
        self.pays_floors = any(isinstance(each, Rule) and parts.pays_floors(each) for each in declared)
        self.turn_nouns = parts.turn_nouns(self.numbers)
        """Pieces that last until the turn ends."""
        self.sites_alike = all(parts.sites_alike(each) for each in declared if isinstance(each, Rule))
        self.gain_triggers: frozenset[int] = frozenset()
        self.risky: dict[str, list[Waiting]] = {}
        self.fallible_gains: frozenset[int] = frozenset()
        """Nouns whose gain something waits for that could be impossible."""
        self._tracks()
        for each in declared:
            if isinstance(each, Rule) and fits(each.players, seats):
                making = self._making(each)
                needs = making.all_of(each.needs)
                self._waiting(making, each.triggers, -1, needs)
                self._changed(making, each.modifiers, -1, needs)
        for variant in self.variants:
            self._waiting(self._making(variant), variant.triggers, -1, None)
        self.demands = {event: together(found) for event, found in self._demands.items()}
        self._tiles()
        self._cards()
        self._sites_and_buildings()
        self._course()

    def _variants(self) -> None:
        for variant in self.variants:
            making = self._making(variant)
            for each in variant.changes:
                self.value_changes.setdefault(each.value, []).append(parts.changing(making, each))

    def _waiting(self, making: Making, triggers: Sequence[Trigger], tile: int, needs: Question | None) -> None:
        for number, trigger in enumerate(triggers):
            code = self.new_code(f"{making.declared.id}/when {number}", making.declared.title)
            code.is_trigger = True
            making.fill(code, trigger.effects)
            if tile >= 0 and trigger.event == "action_chosen":
                self.choosing.setdefault(tile, []).append(code.index)
                continue
            if needs is NEVER:
                continue
            about = trigger.about or ("resource" if trigger.event == "goods_gained" else "")
            if tile < 0 or code.could is not END:
                demand = demand_of(making, trigger.effects) if tile < 0 else Demand(known=False)
                self._demands.setdefault(trigger.event, []).append(demand)
            waiting = Waiting(code.index, about, trigger.who, tile, needs)
            self.triggers.setdefault(trigger.event, []).append(waiting)

    def _changed(self, making: Making, modifiers: Sequence[Modifier], tile: int, needs: Question | None) -> None:
        def number(amount: Any) -> Number | None:
            return making.number(amount) if amount is not None else None

        for each in modifiers:
            changed = Changed(
                tile, needs, each.change, number(each.amount), number(each.at_least), number(each.at_most)
            )
            if needs is not NEVER:
                self.modifiers.setdefault(each.aspect, []).append(changed)

    def _tracks(self) -> None:
        numbers = self.numbers
        self.counted: dict[int, list[CountedTrack]] = {}
        self.track_spaces: list[TrackPlan] = []
        for track in numbers.tracks:
            making = self._making(track)
            spaces = tuple(
                (
                    space.least,
                    space.most,
                    making.code(f"{track.id}/space {space.least}", space.effects, track.title).index,
                )
                for space in track.spaces
            )
            beyond = making.code(f"{track.id}/beyond", track.beyond, track.title).index if track.beyond else None
            last = max([most or least for least, most, _ in spaces], default=0)
            codes = [code for _, _, code in spaces] + ([beyond] if beyond is not None else [])
            can_fail = any(self.codes[code].could is not END for code in codes)
            self.track_spaces.append(TrackPlan(spaces, last, beyond, can_fail))
            if track.counts is not None:
                counted = CountedTrack(spaces, track.ring or 0)
                self.counted.setdefault(numbers.noun[track.counts], []).append(counted)

    def _tiles(self) -> None:
        self.tile_codes: list[tuple[int, ...]] = []
        self.tile_needs: list[Question | None] = []
        for number, tile in enumerate(self.numbers.tiles):
            making = self._making(tile)
            self.tile_needs.append(making.all_of(tile.needs))
            if tile.ability is not None:
                self._waiting(making, tile.ability.triggers, number, None)
                self._changed(making, tile.ability.modifiers, number, None)
        self.demanding = [(tile, needs) for tile, needs in enumerate(self.tile_needs) if needs is not None]
        self._events()
        for tile in self.numbers.tiles:
            self.tile_codes.append(tuple(tile_code(self._making(tile), tile)))
        if self.has_uses:
            self.deeds.update(code for codes in self.tile_codes for code in codes)
        self.trials = [[trial_of(self.codes[code]) for code in codes] for codes in self.tile_codes]

    def _events(self) -> None:
        """What waits for which event, now that rules and abilities are known."""
        self.gain_triggers = frozenset(
            noun
            for waiting in self.triggers.get("goods_gained", ())
            for noun in (self.numbers.resources if waiting.about == "resource" else (self.numbers.noun[waiting.about],))
        )
        declared = self.pack.declarations
        self.only_stores = all(parts.stores(each) for each in declared if isinstance(each, Rule)) and not any(
            waiting.tile >= 0 for waiting in self.triggers.get("goods_gained", ())
        )
        """Whether all that waits for a gain is to give up what cannot be stored."""
        risky = {
            event: [each for each in waiting if self.codes[each.code].could is not END]
            for event, waiting in self.triggers.items()
        }
        self.risky = {event: waiting for event, waiting in risky.items() if waiting}
        """By event: what waits for it and could be impossible."""
        self.fallible_gains = self.gain_triggers if "goods_gained" in self.risky else frozenset()

    def _cards(self) -> None:
        numbers = self.numbers
        plans: dict[str, CardPlan] = {}
        for id in self.card_kinds:
            card = numbers.by_id[id]
            plans[id] = card_plan(self._making(card), card) if isinstance(card, Inhabitant) else CardPlan(-1, ())
        self.card_plans = [plans[card.id] for card in numbers.cards]
        self.hopes = parts.hopes(numbers, self.plan)

    def _sites_and_buildings(self) -> None:
        numbers, plan = self.numbers, self.plan
        self.bonuses: dict[tuple[int, int], int] = {}
        for land, each in enumerate(plan.lands[:-1]):
            declared = numbers.by_id[each.id]
            assert isinstance(declared, Land)
            making = self._making(declared)
            for number, site in enumerate(declared.sites):
                if site.bonus:
                    code = making.code(f"{declared.id}/site {site.name}", site.bonus, declared.title)
                    self.bonuses[land, number] = code.index
        self.associated, self.uses, self.costs, self.built = building_code(self, self._making)
        self.deeds.update(self.uses.values())

    def _course(self) -> None:
        """Set-up, turns and scoring."""
        seats = self.numbers.seats
        declared = self.pack.declarations
        turn = next((each for each in declared if isinstance(each, Procedure) and each.id.endswith(".turn")), None)
        if turn is None:
            raise Refused(
                "T904", f"`{self.pack.name}` has no procedure `turn`", "say there what a player does in a turn"
            )
        code = self.new_code("turn")
        made, self.turn_end = turn_steps(self.named_code(turn.id).index)
        code.fill(made, THEN, THEN)  # nobody asks whether a turn could be had
        self.turn_code = code.index
        self.turn_cause = self.cause_of(turn.id, 0)
        self.setups = [
            self._making(variant).course(f"{variant.id}/before", variant.effects, variant.title).index
            for variant in self.variants
            if variant.effects
        ]
        for each in declared:
            if isinstance(each, Setup) and fits(each.players, seats):
                effects = parts.steps_as_effects(each.steps, seats)
                self.setups.append(self._making(each).course(each.id, effects, each.title).index)
        scorings = [each for each in declared if isinstance(each, Scoring)]
        self.scorings = [self._making(each).code(each.id, each.effects, each.title).index for each in scorings]
        self.ties = [self._making(each).count_of(tie.of) for each in scorings for tie in each.ties]


def rules_of(pack: Pack, seats: int, variants: Sequence[str] = ()) -> Rules:
    """The rules for so many players, with variants by their names; Refused where that cannot be played."""
    chosen = chosen_variants(pack, seats, variants)
    try:
        return Rules(pack, seats, chosen)
    except RecursionError:
        raise Refused("T904", f"the actions of `{pack.name}` do one another too many levels deep") from None
