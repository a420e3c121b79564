"""All benchmarks: `make bench`. With names, only some: `python -m benchmarks games --quick`."""

from __future__ import annotations

import argparse
import os
import platform
import sys

from .measure import Bar, table

PARTS = ("compiling", "towns", "trails", "games", "ora", "bots", "sheets")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join(PARTS) + "; all if none is named")
    parser.add_argument("--quick", action="store_true", help="fewer games, and no figures for the record")
    asked = parser.parse_args()
    if not set(asked.parts) <= set(PARTS):
        parser.error(f"there is {', '.join(PARTS)}")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    _say(f"Python {platform.python_version()}, {os.cpu_count()} cores, {_runtime()}")
    for part in asked.parts or PARTS:
        _RUN[part](asked.quick)


def _runtime() -> str:
    """Whether games run from the sources, or from what `make fast` made of them."""
    from runtime.game.engine import execution

    return "the runtime as it is" if execution.__file__.endswith(".py") else "the runtime compiled (`make fast`)"


def _say(*lines: str) -> None:
    sys.stdout.write("\n".join(lines) + "\n\n")
    sys.stdout.flush()


def _compiling(quick: bool) -> None:
    from .compiling import against_yaml, growth, slowest_declaration
    from .loading import load_against_bare_pydantic
    from .starting import first_answers, nothing_changed

    bars = [against_yaml(), load_against_bare_pydantic(), slowest_declaration()]
    _say(table([*bars, *first_answers(), nothing_changed()]))
    if quick:
        return
    _say(
        "| cards | cold compile | us a card | peak memory |",
        "| --- | --- | --- | --- |",
        *[
            f"| {cards:,} | {seconds:.2f} s | {seconds / cards * 1e6:.0f} | {memory:.0f} MB |"
            for cards, seconds, memory in growth()
        ],
    )


def _towns(quick: bool) -> None:
    from .towns import asking, changing, differences, town_growth

    _say(table([*asking(), changing(), differences(1_000 if quick else 10_000)]))
    if quick:
        return
    _say(
        "| tiles | sections | a road completed | networkx all pairs | a tile laid | a distance asked |",
        "| --- | --- | --- | --- | --- | --- |",
        *[
            f"| {row.tiles:,} | {row.sections:,} | {row.completed * 1e3:.2f} ms | {row.all_pairs * 1e3:.1f} ms "
            f"| {row.laid * 1e3:.2f} ms | {row.asked * 1e6:.2f} us |"
            for row in town_growth()
        ],
    )


def _trails(quick: bool) -> None:
    from .trails import LINKED, PLAYED, late_towns, trail_growth

    kinds = [each._replace(each=1) for each in (PLAYED, LINKED)] if quick else [PLAYED, LINKED]
    rounds = 1 if quick else 5
    _say(table([bar for kind in kinds for bar in late_towns(kind, rounds)]))
    if quick:
        return
    for kind in kinds:
        _say(
            f"| {kind.name}: places | stops | trips | plain search on tuples | ours | ratio |",
            "| --- | --- | --- | --- | --- | --- |",
            *[
                f"| {row.places} | {row.stops} | {row.trips:,.0f} | {row.plain * 1e3:.2f} ms | {row.ours * 1e3:.3f} ms "
                f"| {row.plain / row.ours:.1f}x |"
                for row in trail_growth(kind, rounds)
            ],
        )


def _games(quick: bool) -> None:
    from .catan import INSTALLED
    from .games import PLAYERS
    from .players import by_players, shares
    from .playing import always_the_same, copying, deciding, keeping, slowest_decision

    if not INSTALLED:
        _say("catanatron is not installed (`pip install '.[bench]'`): P1, P2 and P5 are left out.")
    bars = [*deciding(3 if quick else 20), slowest_decision(20 if quick else 1_000), *copying()]
    _say(table([*bars, keeping(5 if quick else 50), always_the_same(1 if quick else 10)]))
    _say(
        "| players | games/s | set-up | decisions a game | without a choice | us a decision, by thirds | events |",
        "| --- | --- | --- | --- | --- | --- | --- |",
        *[
            f"| {row.seats} | {row.games:.1f} | {row.set_up * 1e3:.1f} ms | {row.moves:,.0f} | {row.forced:,.0f} more "
            f"| {', '.join(f'{each:.0f}' for each in row.thirds)} | {row.events:,.0f} |"
            for row in by_players(3 if quick else 20)
        ],
    )
    _say(
        f"| module | {' | '.join(f'{seats} players' for seats in PLAYERS)} |",
        f"| --- |{' --- |' * len(PLAYERS)}",
        *[
            f"| `{name}` | {' | '.join(f'{share:.1%}' for share in found)} |"
            for name, found in shares(1 if quick else 5)[:12]
        ],
    )


def _ora(quick: bool) -> None:
    from .abbeys import NAME, SEATS, commanding, listing_moves, stuck_games
    from .playing import slowest_decision
    from .weblabora import PACKAGE, Player, fetched

    bars, more = list[Bar](), ""
    folder = fetched()
    if folder is None:
        _say(f"{PACKAGE} cannot be had (it needs node and npm): P3 is left out.")
    else:
        player = Player(folder)
        bar, more = commanding(player, 2, 5, 2) if quick else commanding(player)
        player.close()
        bars.append(bar)
    bars.append(stuck_games(20 if quick else 10_000))
    bars += [slowest_decision(20 if quick else 1_000, NAME, SEATS), listing_moves(10 if quick else 200)]
    _say(table(bars), "", more)


def _bots(quick: bool) -> None:
    from .bots import thinking, winning

    matches = winning("greentown", 6 if quick else 200)
    _say(
        table(thinking("GreenTown", matches)),
        "",
        "| players | games | won | ms an answer | longest |",
        "| --- | --- | --- | --- | --- |",
        *[
            f"| {each.seats} | {each.games} | {each.won} | {each.answer * 1e3:.0f} | {each.longest * 1e3:.0f} ms |"
            for each in matches
        ],
    )


def _sheets(quick: bool) -> None:
    from .sheets import card_growth, whole_pack

    _say(
        f"All sheets of Grinivil in one language, as PDF: {whole_pack(3 if quick else 7):.2f} s.",
        "",
        "| cards | as PDF | ms a card | bare Typst on the same words | ratio |",
        "| --- | --- | --- | --- | --- |",
        *[
            f"| {row.cards:,} | {row.seconds:.2f} s | {row.seconds / row.cards * 1e3:.1f} | {row.worded:.2f} s "
            f"| {row.seconds / row.worded:.1f}x |"
            for row in card_growth((100,) if quick else (100, 1_000))
        ],
    )


_RUN = {
    "compiling": _compiling,
    "towns": _towns,
    "trails": _trails,
    "games": _games,
    "ora": _ora,
    "bots": _bots,
    "sheets": _sheets,
}


if __name__ == "__main__":
    main()
