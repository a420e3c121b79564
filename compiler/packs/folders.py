"""Where packs lie: those that ship, and those beside the pack that extends them."""

from __future__ import annotations

from pathlib import Path

__all__ = ["shipped_names", "shipped_packs", "where_is"]


def shipped_packs() -> Path:
    """The folder of the packs that come with Tuilerie."""
    import content

    return Path(next(iter(content.__path__)))


def shipped_names() -> list[str]:
    return sorted(p.name for p in shipped_packs().iterdir() if p.is_dir() and not p.name.startswith(("_", ".")))


def where_is(name: str, beside: Path) -> Path | None:
    """The folder of a pack: next to the one that asks for it, or among those that ship."""
    for parent in (beside, shipped_packs()):
        folder = parent / name
        if folder.is_dir() and not folder.is_symlink():
            return folder
    return None
