"""C3: a built bundle into objects."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from compiler.bundle import build_pack, bundle_bytes, load_bundle
from compiler.compile import compile_folder
from compiler.objects.declarations.pack import Pack

from .measure import Bar, interleaved

__all__ = ["load_against_bare_pydantic"]


def load_against_bare_pydantic() -> Bar:
    """Reading a bundle with all its checks, against `json.loads` and validation alone."""
    content = Path(__file__).parent.parent / "content" / "grinivil"
    data = bundle_bytes(build_pack(compile_folder(content, "grinivil")))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "bundle.json")
        path.write_bytes(data)

        def ours() -> None:
            assert isinstance(load_bundle(path, "bundle.json"), Pack)

        def bare() -> None:
            Pack.model_validate(json.loads(path.read_bytes())["pack"], strict=False)

        bare()
        ours_s, bare_s = interleaved([ours, bare], rounds=15)
    detail = f"{ours_s * 1e3:.1f} ms against {bare_s * 1e3:.1f} ms for {len(data) / 1024:.0f} KB"
    return Bar("C3", "loading a bundle, against json.loads + pydantic", ours_s / bare_s, 2, 1.2, "less", detail)
