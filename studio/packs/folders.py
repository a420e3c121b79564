"""Finding the folder of the pack a person names."""

from __future__ import annotations

from pathlib import Path

from ..terminal.failures import Misuse

__all__ = ["find_pack_folder"]


def find_pack_folder(given: str) -> tuple[Path, str]:
    """The folder of a pack, and what messages call it. ``given`` is a path, or the name of a pack that ships."""
    path = Path(given)
    if path.is_dir():
        return path, given.rstrip("/") or "/"
    if path.is_file():
        raise Misuse(f"`{given}` is a file; name the folder of the pack")
    if path.exists():
        raise Misuse(f"`{given}` is no ordinary file; name the folder of the pack")
    from compiler.packs.folders import shipped_names, shipped_packs

    if given.isidentifier():
        shipped = shipped_packs() / given
        if shipped.is_dir():
            return shipped, _display_path(shipped)
    ship = ", ".join(shipped_names())
    raise Misuse(f"there is no folder `{given}`, and no pack of that name ships ({ship} do)")


def _display_path(folder: Path) -> str:
    try:
        return folder.relative_to(Path.cwd()).as_posix()
    except ValueError:
        return f"<{folder.name}>"
