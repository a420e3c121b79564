"""S1 and S2: what a person waits for at the command line."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from .cards import write_pack
from .measure import Bar, command_seconds, interleaved

__all__ = ["first_answers", "nothing_changed"]

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
