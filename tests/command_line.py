"""The command line without a new process for each command: what is typed, what is printed, how it ends."""

from __future__ import annotations

import gc
import io
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, chdir, contextmanager
from pathlib import Path
from subprocess import CompletedProcess
from typing import TextIO
from unittest.mock import patch

from studio.cli import main

__all__ = ["run"]


def run(
    *arguments: str, cwd: Path, typed: str = "", environment: Mapping[str, str] | None = None
) -> CompletedProcess[str]:
    """Run a command in a folder, with these lines typed. No terminal is there, as in a pipe."""
    settings = {"TUILERIE_CACHE": "off", **(environment or {})}
    code: object = None
    with ExitStack() as stack:
        typing, out, err = (stack.enter_context(tempfile.TemporaryFile()) for _ in range(3))
        typing.write(typed.encode("utf-8"))
        typing.seek(0)
        # What has been printed is read from another handle: a command that fails may shut its own.
        printed, told = (stack.enter_context(os.fdopen(os.dup(file.fileno()), "rb")) for file in (out, err))
        stack.enter_context(chdir(cwd))
        stack.enter_context(patch.dict(os.environ, settings))
        with _streams(*(io.TextIOWrapper(file, "utf-8", write_through=True) for file in (typing, out, err))):
            try:
                main(list(arguments))
            except SystemExit as left:
                code = left.code
        assert isinstance(code, int)
        return CompletedProcess(arguments, code, _text(printed), _text(told))


def _text(file: io.BufferedReader) -> str:
    file.seek(0)
    return file.read().decode("utf-8").replace(os.linesep, "\n")


@contextmanager
def _streams(typing: TextIO, out: TextIO, err: TextIO) -> Iterator[None]:
    try:
        with patch.object(sys, "stdin", typing), patch.object(sys, "stdout", out), patch.object(sys, "stderr", err):
            yield
            out.flush()
            err.flush()
    finally:
        gc.unfreeze()  # a command that ends its process soon leaves the collector off
        gc.enable()
