"""Where packs lie: those that ship, and those beside the pack that extends them."""

from __future__ import annotations

from pathlib import Path

__all__ = ["find_pack_folder", "shipped_names", "shipped_packs"]


def shipped_packs() -> Path:
    """The folder of the packs that come with Tuilerie."""
    import content

    return Path(next(iter(content.__path__)))


def shipped_names() -> list[str]:
    """The names of those packs."""
    return sorted(p.name for p in shipped_packs().iterdir() if p.is_dir() and not p.name.startswith(("_", ".")))


def find_pack_folder(name: str, beside: Path) -> Path | None:
    """The folder of a pack: beside the pack that extends it, or among those that ship; None where there is none."""
    for parent in (beside, shipped_packs()):
        folder = parent / name
        if folder.is_dir() and not folder.is_symlink():
            return folder
    return None
