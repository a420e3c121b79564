"""Running a command."""

from __future__ import annotations

import gc

from .cli import ALL_WELL, USED_WRONGLY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["run"]


def run(arguments: Sequence[str]) -> int:
    """Run a command; the exit code says how it went."""
    plain = _plain_check(arguments)
    return _run_click(arguments) if plain is None else plain


def _plain_check(arguments: Sequence[str]) -> int | None:
    """`check PACK` in its plain forms is what people run all day: it does not wait for click."""
    if len(arguments) < 2 or arguments[0] != "check":
        return None
    packs = [word for word in arguments[1:] if not word.startswith("-")]
    options = [word for word in arguments[1:] if word.startswith("-")]
    if len(packs) != 1 or not set(options) <= {"--json", "--no-cache"}:
        return None
    from .checking import check

    gc.disable()  # the process ends with the answer
    return check(packs[0], as_json="--json" in options, use_cache="--no-cache" not in options)


def _run_click(arguments: Sequence[str]) -> int:
    import click

    from .commands import application

    try:
        result = application.main(args=list(arguments), prog_name="tuilerie", standalone_mode=False)
    except click.ClickException as misuse:
        misuse.show()
        return USED_WRONGLY
    except click.exceptions.Exit as left:
        return left.exit_code
    except click.Abort:
        raise KeyboardInterrupt from None
    return result if isinstance(result, int) else ALL_WELL
