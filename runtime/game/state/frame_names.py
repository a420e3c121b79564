"""Names in frames that no author gives: what the engine itself remembers while code is being done.

They begin with `_`, which no name of an author does. All of them are here, because a saved game is refused where it
has a name that nobody keeps.
"""

from __future__ import annotations

import re

__all__ = [
    "ACCEPTED",
    "ACTED_BEFORE",
    "ANY_PAYMENT",
    "CHOSEN_FROM_PREFIX",
    "CHOSEN_IN_VAIN",
    "REFUSING",
    "SET_ASIDE_PREFIX",
    "UNSTOPPABLE",
    "is_frame_name",
]

ACCEPTED = "_accepted"
"""How many times a `may` was taken up."""
ACTED_BEFORE = "_they"
"""Who acted before a line whose subject is somebody else."""
ANY_PAYMENT = "_apart"
"""In the frame of a price: it may be paid with any goods, because what comes after was found to be the same."""
CHOSEN_FROM_PREFIX = "_from "
"""The beginning of names that hold where the token lies that was chosen: the holder whose it is to be taken from."""
CHOSEN_IN_VAIN = "_vain"
"""The tile that was chosen though its `needs` do not hold: its action fails."""
REFUSING = "_refused"
"""Whether a player will not do the action of the tile that they chose."""
SET_ASIDE_PREFIX = "_aside "
"""The beginning of names that hold what was drawn and set aside, until somebody gets it."""
UNSTOPPABLE = "_unstoppable"
"""In the frame of an answer to an event that cannot be refused: where it fails, it alone is left out."""

_AUTHORS = r"[a-z][a-z0-9_]{0,63}"
_OF_A_LINE = r"_[0-9]+\.[a-z0-9]{1,12}"
"""What a line keeps for itself is named after its position."""
_FRAME_NAME = re.compile(
    "|".join(
        (
            _AUTHORS,
            _OF_A_LINE,
            ACCEPTED,
            ACTED_BEFORE,
            ANY_PAYMENT,
            CHOSEN_IN_VAIN,
            REFUSING,
            UNSTOPPABLE,
            f"{SET_ASIDE_PREFIX}{_AUTHORS}",
            f"{CHOSEN_FROM_PREFIX}{_AUTHORS}",
        )
    )
)


def is_frame_name(name: str) -> bool:
    """Whether a frame can have a name: one that an author gives, or one of those above."""
    return _FRAME_NAME.fullmatch(name) is not None
