"""How a command ends when something is in its way."""

from __future__ import annotations

import pytest

from studio.terminal.failures import Misuse, report_failure


@pytest.mark.parametrize(
    ("failure", "code", "says"),
    [
        (KeyboardInterrupt(), 2, "stopped\n"),
        (Misuse("name a folder"), 2, "Error: name a folder\n"),
    ],
)
def test_what_the_person_did_is_said_plainly(
    failure: BaseException, code: int, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert report_failure(failure) == code
    assert capsys.readouterr().err == says
