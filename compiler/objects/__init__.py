"""The objects a pack compiles to: frozen pydantic models.

Importing this costs a tenth of a second; reading and checking a pack do not need it.
"""

from .conditions import Condition
from .declarations import Declaration
from .effects import Effect
from .expressions import Amount
from .pack import SCHEMA_VERSION, Pack

__all__ = ["SCHEMA_VERSION", "Amount", "Condition", "Declaration", "Effect", "Pack"]
