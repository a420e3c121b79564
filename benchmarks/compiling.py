"""C1 and C4: how fast text becomes a checked pack, and whether any declaration is far slower than the rest."""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import yaml
from pydantic import BaseModel, TypeAdapter

from compiler.compile import compile_folder
from compiler.meaning.kinds import read_declaration
from compiler.names.symbols import Scope
from compiler.syntax import lines as syntax_lines

from .cards import card_data, write_pack
from .measure import Bar, interleaved, peak_megabytes

__all__ = ["against_yaml", "growth", "slowest_declaration"]


class _Goods(BaseModel):
    amount: int
    noun: str
    per: dict[str, str] | None = None
    at_most: int | None = None


class _Reward(BaseModel):
    who: str
    verb: str
    goods: list[_Goods]
    by: str | None = None


class _Wish(BaseModel):
    strength: str
    building: str | None = None
    within: int | None = None
    trees: int | None = None
    rewards: list[_Reward] = []


class _Card(BaseModel):
    id: str
    title: str
    rewards: list[_Reward]
    wishes: list[_Wish]


def _as_yaml(number: int) -> dict[str, Any]:
    """A card as an author would have to write it in YAML to say the same."""
    card = card_data(number)

    def reward(who: str, verb: str, amount: int, noun: str, **more: Any) -> dict[str, Any]:
        goods = {"amount": amount, "noun": noun, **{k: v for k, v in more.items() if k != "by"}}
        return {"who": who, "verb": verb, "goods": [goods], **({"by": more["by"]} if "by" in more else {})}

    seller = reward("seller", "gain", card["points"], "vp")
    seller["goods"].append({"amount": card["money"], "noun": "money"})
    rewards = [seller]
    wishes: list[dict[str, Any]] = []
    if "per_tree" in card:
        per = {"noun": "tree", "in": "sector"}
        most = card["per_tree"]["most"]
        rewards.append(reward("seller", "gain", card["per_tree"]["money"], "money", per=per, at_most=most))
        wishes.append({"strength": "requires", "trees": card["trees"]})
    required, wished, hoped = card["required"], card["wished"], card["hoped"]
    wishes += [
        {
            "strength": "requires",
            "building": required["building"],
            "within": required["within"],
            "rewards": [reward("each builder", "gain", required["points"], "vp")],
        },
        {
            "strength": "wishes",
            "building": wished["building"],
            "rewards": [reward("builders", "share", wished["money"], "money", by="builder")],
        },
        {
            "strength": "hopes",
            "building": hoped["building"],
            "rewards": [reward("builders", "share", hoped["points"], "vp", by="block")],
        },
    ]
    return {"id": card["id"], "title": card["title"], "rewards": rewards, "wishes": wishes}


def against_yaml(cards: int = 5000) -> Bar:
    """Text to checked pack, against PyYAML's C loader and pydantic on the same cards."""
    text = yaml.dump([_as_yaml(number) for number in range(cards)], sort_keys=False)
    adapter = TypeAdapter(list[_Card])
    with tempfile.TemporaryDirectory() as folder:
        pack, empty = Path(folder, "many"), Path(folder, "none")
        write_pack(pack, cards)
        write_pack(empty, 0)

        def theirs() -> None:
            adapter.validate_python(yaml.load(text, Loader=yaml.CSafeLoader))

        def ours() -> None:
            syntax_lines._parse_text.cache_clear()
            assert compile_folder(pack, "many").ok

        def only_parent() -> None:
            syntax_lines._parse_text.cache_clear()
            compile_folder(empty, "none")

        theirs_s, ours_s, parent_s = interleaved([theirs, ours, only_parent])
    own = ours_s - parent_s
    detail = f"{cards / own:,.0f} cards/s against {cards / theirs_s:,.0f}"
    return Bar("C1", "cards from text to checked pack, against YAML + pydantic", theirs_s / own, 1, 3, "more", detail)


def slowest_declaration() -> Bar:
    """Reading each declaration of Grinivil cold: the slowest per KiB against the median."""
    folder = Path(__file__).parent.parent / "content" / "grinivil"
    compiled = compile_folder(folder, "grinivil")
    symbols = [item.symbol for item in compiled.items.values()]
    costs: list[tuple[float, str]] = []
    for item in compiled.own:
        if len(item.block.text) < 128:
            continue  # a line or two: what is measured is the clock
        best = float("inf")
        for _ in range(3):
            syntax_lines._parse_text.cache_clear()
            scope = Scope.of(symbols)
            start = time.perf_counter()
            read_declaration(item.block, item.header, scope)
            best = min(best, time.perf_counter() - start)
        costs.append((best / (len(item.block.text) / 1024), item.symbol.name))
    median = statistics.median(cost for cost, _ in costs)
    worst, name = max(costs)
    detail = f"`{name}` {worst * 1e3:.1f} ms/KiB, median {median * 1e3:.1f} ms/KiB, {len(costs)} declarations"
    return Bar("C4", "slowest declaration per KiB, against the median", worst / median, 10, 4, "less", detail)


def growth() -> list[tuple[int, float, float]]:
    """Cards, seconds of a cold compile, and peak memory, for 1x, 10x and 100x content."""
    rows = []
    for cards in (100, 1_000, 10_000):
        with tempfile.TemporaryDirectory() as folder:
            pack = Path(folder, "many")
            write_pack(pack, cards)

            def compile_it(pack: Path = pack) -> None:
                syntax_lines._parse_text.cache_clear()
                compile_folder(pack, "many")

            [seconds] = interleaved([compile_it], rounds=3)
            code = (
                "from pathlib import Path; from compiler.compile import compile_folder; "
                f"c = compile_folder(Path({str(pack)!r}), 'many')"
            )
            rows.append((cards, seconds, peak_megabytes(code)))
    return rows
