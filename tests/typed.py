"""Somebody who types some lines at a terminal, and then leaves."""

from __future__ import annotations

import pytest

__all__ = ["type_lines"]


def type_lines(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    left = list(lines)

    def typed(prompt: str) -> str:
        print(prompt, end="")
        if not left:
            raise EOFError
        return left.pop(0)

    monkeypatch.setattr("builtins.input", typed)
