"""Tables that are made from the code and stand in a document between `<!-- name -->` and `<!-- end -->`."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

__all__ = ["Tables", "check_tables", "left_over", "table"]

Tables = Mapping[str, Callable[[], str]]


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    titles = list(head)
    lines = [titles, ["---"] * len(titles), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _marked(name: str) -> re.Pattern[str]:
    return re.compile(rf"<!-- {re.escape(name)} -->\n((?:(?!<!--).)*)<!-- end -->", re.DOTALL)


def check_tables(page: Path, tables: Tables) -> None:
    """The page says what the code says. With UPDATE_SNAPSHOTS=1 its tables are written anew."""
    text = new = page.read_text("utf-8")
    for name, made in tables.items():
        found = _marked(name).search(new)
        assert found, f"{page.name} has no `<!-- {name} -->` ... `<!-- end -->`"
        new = f"{new[: found.start(1)]}{made()}\n{new[found.end(1) :]}"
    if os.environ.get("UPDATE_SNAPSHOTS") and new != text:
        page.write_text(new, "utf-8")
        return
    assert text.split("\n") == new.split("\n"), "run again with UPDATE_SNAPSHOTS=1, and read the difference"


def left_over(page: Path, tables: Tables) -> list[str]:
    """Marks of tables that nothing makes."""
    marks = re.findall(r"^<!-- (.*?) -->$", page.read_text("utf-8"), re.MULTILINE)
    return [mark for mark in marks if mark != "end" and mark not in tables]
