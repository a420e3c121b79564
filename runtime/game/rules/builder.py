"""Rules built: everything that the declarations of a pack say is turned into numbers and code here, once."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Any

from compiler.objects.declarations.boards import Land
from compiler.objects.declarations.game import (
    Procedure,
    Scoring,
    Setup,
    Variant,
)
from compiler.objects.declarations.nouns import (
    Category,
    Ground,
    Piece,
    RoadState,
)
from compiler.objects.declarations.pack import Pack
from compiler.objects.declarations.tiles import (
    Action,
    Building,
    Inhabitant,
    PlainCard,
    Rule,
)
from compiler.objects.sentences.effects import Modifier, Trigger

from ...town.declared.plans import maps_of, plan_of
from ...town.declared.towns import starting_town
from ...town.refusals import Refused
from ..amounts import amounts
from ..amounts.counting import count_of
from ..amounts.figures import floor_table
from ..codegen.context import CodegenContext, Compilers
from ..engine.turns import turn_steps
from ..feasibility.trigger_costs import sum_costs, trigger_cost
from ..sets.conditions import question
from ..sets.things import listing
from ..sets.trips import tour_plans
from ..state.code import CONTINUE, END, NEVER, Code, Number, Question
from ..state.plans import CardPlan, CountedTrack, FigureChange, TrackPlan, TriggerCost, WaitingCode
from ..state.requirements import Requirements, trial_of
from ..state.rules import Rules
from ..tables.card_players import card_players
from ..tables.numbering import is_used_with, number_pack
from ..tables.pack_facts import pack_facts
from ..tables.stand_ins import stand_ins_of
from ..tables.units import paid_unit_plans, unit_plans
from ..tables.variants import chosen_variants, in_force
from . import declaration_facts
from .buildings import building_code
from .cards import card_plan, plans_of_copies
from .sentences import VERBS, write
from .tiles import tile_code

__all__ = ["RulesBuilder", "context_of", "rules_of"]


class RulesBuilder:
    """Fills `Rules` from a pack, and compiles its lines when they are needed."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.pack: Pack
        """The pack as it is played with the chosen variants."""
        self._trigger_costs: dict[str, list[TriggerCost]] = {}
        self._compilers = Compilers(
            amounts.number, listing, question, count_of, write, VERBS, self.named_code, self.needs_of
        )

    def build(self, pack: Pack, seats: int, variants: Sequence[Variant]) -> None:
        maps = maps_of(pack)
        if not maps:
            raise Refused("T904", f"`{pack.name}` has no map", "a game needs a `map` for its town")
        rules = self.rules
        rules.pack = pack
        pack = self.pack = in_force(pack, variants)
        rules.facts = pack_facts(pack)
        rules.variants = tuple(variants)
        rules.numbers = number_pack(pack, seats, card_players(pack, seats))
        rules.plan = plan_of(pack, maps[0], seats)
        rules.town = starting_town(rules.plan)
        rules.has_uses = any(isinstance(each, Building) and each.use for each in pack.declarations)
        rules.laid_loops = frozenset(
            rules.numbers.index(layout.loop, rules.numbers.loops) for variant in variants for layout in variant.lays
        )
        self._fill_tables()
        self._fill_market()
        self._compile_rules()

    # ---- tables

    def _fill_tables(self) -> None:
        rules = self.rules
        numbers, plan = rules.numbers, rules.plan
        rules.token_nouns = tuple(numbers.noun[each.id] for each in plan.buildings)
        rules.building_types = sum(not each.piece for each in plan.buildings)
        rules.whole_types = frozenset(type_ for type_, each in enumerate(plan.buildings) if each.whole)
        rules.type_of_token = {noun: type_ for type_, noun in enumerate(rules.token_nouns[: rules.building_types])}
        standing = enumerate(rules.token_nouns[rules.building_types :], rules.building_types)
        rules.standing_type = {noun: type_ for type_, noun in standing}
        rules.tours = tour_plans(plan, numbers.cards)
        rules.types_of_ground = [
            [type_ for type_, each in enumerate(plan.buildings) if not each.whole and ground in each.grounds]
            for ground in range(len(plan.grounds))
        ]
        rules.sections = declaration_facts.storage_sections(numbers)
        rules.stores = [
            (n, each.stores) for n, each in enumerate(numbers.nouns) if isinstance(each, Piece) and each.stores
        ]
        rules.town_piles = declaration_facts.open_piles(numbers)
        rules.card_kinds = tuple({card.id: None for card in numbers.cards})
        rules.stand_ins = stand_ins_of(numbers)
        rules.units = paid_unit_plans(numbers, rules.stand_ins)
        rules.gained_units = unit_plans(numbers)
        rules.leftover = declaration_facts.leftover_divisors(self.pack, numbers)
        rules.town_words = frozenset(
            each.id for each in numbers.by_id.values() if isinstance(each, Ground | Category | RoadState)
        )

    def _fill_market(self) -> None:
        rules = self.rules
        numbers, board = rules.numbers, rules.numbers.board
        columns = board.columns if board is not None else ()
        rules.buying = {numbers.noun[each.resource]: each.buy for each in columns}
        rules.selling = {numbers.noun[each.resource]: each.sell for each in columns}
        rules.market_room = {noun: len(prices) for noun, prices in rules.buying.items()}
        rules.market_money = numbers.noun[board.currency] if board is not None else -1

    # ---- code

    def named_code(self, id: str) -> Code:
        """The code of an action or a procedure, made when it is first needed."""
        if id not in self.rules.code_index:
            declared = self.rules.numbers.by_id[id]
            code = self.rules.new_code(id, declared.title)
            m = self.context(declared)
            if isinstance(declared, Procedure):
                m.fill(code, declaration_facts.steps_as_effects(declared.steps, self.rules.numbers.seats))
            elif isinstance(declared, Action):
                if self.rules.has_uses:
                    self.rules.once_only.add(code.index)
                m.fill(code, declared.effects)
        return self.rules.codes[self.rules.code_index[id]]

    def needs_of(self, id: str) -> Question | None:
        declared = self.rules.numbers.by_id[id]
        return self.context(declared).question_of_needs(declared.needs) if isinstance(declared, Action) else None

    def context(self, declared: Any) -> CodegenContext:
        m = CodegenContext(self.rules, self._compilers)
        m.declared = declared
        m.lots_given = frozenset(declaration_facts.lots_handed_out(declared))
        return m

    def _compile_rules(self) -> None:
        rules = self.rules
        declared = self.pack.declarations
        seats = rules.numbers.seats
        plain = CodegenContext(rules, self._compilers)
        rules.floors = floor_table(plain)
        rules.pays_floors = any(isinstance(each, Rule) and declaration_facts.pays_floors(each) for each in declared)
        rules.turn_nouns = declaration_facts.turn_nouns(rules.numbers)
        # Until the triggers are compiled, each of them might fail.
        rules.gain_triggers = rules.fallible_gains = self._nouns_of(rules.facts.gains)
        rules.sites_alike = declaration_facts.sites_alike(rules.pack)
        self._compile_tracks()
        for each in declared:
            if isinstance(each, Rule) and is_used_with(each.players, seats):
                m = self.context(each)
                needs = m.question_of_needs(each.needs)
                self._add_triggers(m, each.triggers, -1, needs)
                self._add_modifiers(m, each.modifiers, -1, needs)
        for variant in rules.variants:
            self._add_triggers(self.context(variant), variant.triggers, -1, None)
        rules.trigger_costs = {event: sum_costs(found) for event, found in self._trigger_costs.items()}
        self._compile_tiles()
        self._compile_cards()
        self._compile_sites_and_buildings()
        self._compile_course()

    def _add_triggers(self, m: CodegenContext, triggers: Sequence[Trigger], tile: int, needs: Question | None) -> None:
        rules = self.rules
        for number, trigger in enumerate(triggers):
            code = rules.new_code(f"{m.declared.id}/when {number}", m.declared.title)
            code.is_trigger = True
            m.fill(code, trigger.effects)
            if tile >= 0 and trigger.event == "action_chosen":
                rules.choosing.setdefault(tile, []).append(code.index)
                continue
            if needs is NEVER:
                continue
            about = trigger.about or ("resource" if trigger.event in ("goods_gained", "goods_sold") else "")
            if tile < 0 or code.is_feasible is not END:
                own = tile < 0 and trigger.who in ("you", "nobody")
                cost = trigger_cost(m, trigger.effects) if own else TriggerCost(known=False)
                self._trigger_costs.setdefault(trigger.event, []).append(cost)
            waiting = WaitingCode(code.index, about, trigger.who, tile, needs, trigger.called or "")
            rules.triggers.setdefault(trigger.event, []).append(waiting)

    def _add_modifiers(
        self, m: CodegenContext, modifiers: Sequence[Modifier], tile: int, needs: Question | None
    ) -> None:
        rules = self.rules

        def number(amount: Any) -> Number | None:
            return m.number(amount) if amount is not None else None

        for each in modifiers:
            changed = FigureChange(
                tile, needs, each.change, number(each.amount), number(each.at_least), number(each.at_most)
            )
            if needs is not NEVER:
                rules.modifiers.setdefault(each.aspect, []).append(changed)

    def _compile_tracks(self) -> None:
        rules = self.rules
        numbers = rules.numbers
        for track in numbers.tracks:
            m = self.context(track)
            spaces = tuple(
                (
                    space.least,
                    space.most,
                    m.code(f"{track.id}/space {space.least}", space.effects, track.title).index,
                )
                for space in track.spaces
            )
            beyond = m.code(f"{track.id}/beyond", track.beyond, track.title).index if track.beyond else None
            last = max([most or least for least, most, _ in spaces], default=0)
            codes = [code for _, _, code in spaces] + ([beyond] if beyond is not None else [])
            can_fail = any(rules.codes[code].is_feasible is not END for code in codes)
            rules.track_spaces.append(TrackPlan(spaces, last, beyond, can_fail))
            if track.counts is not None:
                counted = CountedTrack(spaces, track.ring or 0)
                rules.counting_tracks.setdefault(numbers.noun[track.counts], []).append(counted)

    def _compile_tiles(self) -> None:
        rules = self.rules
        for number, tile in enumerate(rules.numbers.tiles):
            m = self.context(tile)
            rules.tile_needs.append(m.question_of_needs(tile.needs))
            if tile.ability is not None:
                self._add_triggers(m, tile.ability.triggers, number, None)
                self._add_modifiers(m, tile.ability.modifiers, number, None)
        rules.tiles_with_needs = [(tile, needs) for tile, needs in enumerate(rules.tile_needs) if needs is not None]
        self._derive_trigger_facts()
        for number, tile in enumerate(rules.numbers.tiles):
            rules.tile_codes.append(tuple(tile_code(self.context(tile), tile, number)))
        if rules.has_uses:
            rules.once_only.update(code for codes in rules.tile_codes for code in codes)
        rules.trials = [
            [trial_of(rules.codes[code], rules.requirements.get(code, Requirements())) for code in codes]
            for codes in rules.tile_codes
        ]

    def _nouns_of(self, abouts: Set[str]) -> frozenset[int]:
        """The nouns that triggers of a gain are about: all resources, or one noun each."""
        numbers = self.rules.numbers
        return frozenset(
            noun for about in abouts for noun in (numbers.resources if about == "resource" else (numbers.noun[about],))
        )

    def _derive_trigger_facts(self) -> None:
        """Derive facts about triggers, once all rules and abilities are known."""
        rules = self.rules
        rules.gain_triggers = self._nouns_of({each.about for each in rules.triggers.get("goods_gained", ())})
        declared = self.pack.declarations
        rules.only_stores = all(
            declaration_facts.is_storage_rule(each) for each in declared if isinstance(each, Rule)
        ) and not any(waiting.tile >= 0 for waiting in rules.triggers.get("goods_gained", ()))
        risky = {
            event: [each for each in waiting if rules.codes[each.code].is_feasible is not END]
            for event, waiting in rules.triggers.items()
        }
        rules.fallible_triggers = {event: waiting for event, waiting in risky.items() if waiting}
        rules.fallible_gains = rules.gain_triggers if "goods_gained" in rules.fallible_triggers else frozenset()

    def _compile_cards(self) -> None:
        rules = self.rules
        numbers = rules.numbers
        plans: dict[str, CardPlan] = {}
        for id in rules.card_kinds:
            card = numbers.by_id[id]
            plans[id] = (
                card_plan(self.context(card), card) if isinstance(card, Inhabitant | PlainCard) else CardPlan(-1)
            )
        rules.card_plans = plans_of_copies(rules, plans)
        rules.hopes = declaration_facts.hoped_points(numbers, rules.plan)

    def _compile_sites_and_buildings(self) -> None:
        rules = self.rules
        numbers, plan = rules.numbers, rules.plan
        for land, each in enumerate(plan.lands[:-1]):
            declared = numbers.by_id[each.id]
            assert isinstance(declared, Land)
            m = self.context(declared)
            for number, site in enumerate(declared.sites):
                if site.bonus:
                    code = m.code(f"{declared.id}/site {site.name}", site.bonus, declared.title)
                    rules.bonuses[land, number] = code.index
        rules.associated, rules.use_codes, rules.cost_codes, rules.built_codes = building_code(rules, self.context)
        rules.once_only.update(rules.use_codes.values())

    def _compile_course(self) -> None:
        """Compile set-up, turns and scoring."""
        rules = self.rules
        seats = rules.numbers.seats
        declared = self.pack.declarations
        turn = next((each for each in declared if isinstance(each, Procedure) and each.id.endswith(".turn")), None)
        if turn is None:
            raise Refused(
                "T904", f"`{rules.pack.name}` has no procedure `turn`", "say there what a player does in a turn"
            )
        code = rules.new_code("turn")
        made, rules.turn_end = turn_steps(self.named_code(turn.id).index)
        code.fill(made, CONTINUE, CONTINUE)  # nobody asks whether a turn could be had
        rules.turn_code = code.index
        rules.turn_cause = rules.cause_of(turn.id, 0)
        rules.setups = [
            self.context(variant).sequential_code(f"{variant.id}/before", variant.effects, variant.title).index
            for variant in rules.variants
            if variant.effects
        ]
        for each in declared:
            if isinstance(each, Setup) and is_used_with(each.players, seats):
                effects = declaration_facts.steps_as_effects(each.steps, seats)
                rules.setups.append(self.context(each).sequential_code(each.id, effects, each.title).index)
        scorings = [each for each in declared if isinstance(each, Scoring)]
        rules.scorings = [self.context(each).code(each.id, each.effects, each.title).index for each in scorings]
        rules.ties = [self.context(each).count_of(tie.of) for each in scorings for tie in each.ties]


def rules_of(pack: Pack, seats: int, variants: Sequence[str] = ()) -> Rules:
    """The rules for so many players, with variants by their names; Refused where that cannot be played."""
    chosen = chosen_variants(pack, seats, variants)
    rules = Rules()
    try:
        RulesBuilder(rules).build(pack, seats, chosen)
    except RecursionError:
        raise Refused("T904", f"the actions of `{pack.name}` do one another too many levels deep") from None
    return rules


def context_of(rules: Rules) -> CodegenContext:
    """A context to compile further lines with, for rules that are complete."""
    return RulesBuilder(rules).context(next(iter(rules.numbers.by_id.values())))
