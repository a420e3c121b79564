"""C2, S1 and S2: what a person waits for at the command line."""

from __future__ import annotations

import os
import re
import sys
import tempfile
from pathlib import Path

from .cards import write_pack
from .measure import Bar, command_seconds, interleaved

__all__ = ["edit_one_card", "first_answers", "nothing_changed"]

_TUILERIE = str(Path(sys.executable).with_name("tuilerie"))


def first_answers() -> list[Bar]:
    """`--version` and `--help` against the bare interpreter."""
    bare = command_seconds([sys.executable, "-c", ""])
    bars = []
    for option in ("--version", "--help"):
        base, ours = interleaved([bare, command_seconds([_TUILERIE, option])], rounds=15)
        detail = f"{ours * 1e3:.0f} ms against {base * 1e3:.0f} ms"
        bars.append(Bar("S1", f"`tuilerie {option}` against the bare interpreter", ours / base, 4, 2.5, "less", detail))
    return bars


def nothing_changed() -> Bar:
    """`check` of a pack that did not change, against the bare interpreter."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TUILERIE_CACHE"] = str(Path(folder, "cache"))
        pack = Path(folder, "many")
        write_pack(pack, 100)
        command = [_TUILERIE, "check", str(pack)]
        command_seconds(command)()
        bare = command_seconds([sys.executable, "-c", ""])
        base, ours = interleaved([bare, command_seconds(command)], rounds=15)
    detail = f"{ours * 1e3:.0f} ms against {base * 1e3:.0f} ms"
    return Bar(
        "S2", "`tuilerie check`, nothing changed, against the bare interpreter", ours / base, 6, 4, "less", detail
    )


def edit_one_card(cards: int = 10_000) -> Bar:
    """One card of many edited, checked in a new process, against the first check of all, with an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        pack = Path(folder, "many")
        write_pack(pack, cards)
        check = command_seconds([_TUILERIE, "check", str(pack)])
        edited = sorted(pack.glob("cards_*.tuile"))[-1]
        edits = iter(range(1, 1_000))

        def warm() -> None:
            os.environ["TUILERIE_CACHE"] = str(Path(folder, "cache"))
            check()

        def cold() -> None:
            os.environ["TUILERIE_CACHE"] = str(Path(folder, f"empty_{next(edits)}"))
            check()

        def edit() -> None:
            text = edited.read_text("utf-8")
            changed = re.sub(r"gains \d+ vp, \d+ money", f"gains 3 vp, {next(edits)} money", text, count=1)
            edited.write_text(changed, "utf-8")

        warm()
        times = interleaved([edit, warm, cold], rounds=9)
    _, warm_s, cold_s = times
    detail = f"{warm_s * 1e3:.0f} ms against {cold_s * 1e3:.0f} ms for {cards:,} cards"
    return Bar(
        "C2", "one card edited, new process, against a first check", warm_s / cold_s, 1 / 20, 1 / 50, "less", detail
    )
