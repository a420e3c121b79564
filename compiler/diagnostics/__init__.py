"""What went wrong, as values: the model, its text, and the pages behind the codes."""

from .model import Diagnostic, Note, Place, Severity, error, warning
from .suggest import did_you_mean, nearest, short_list

__all__ = [
    "Diagnostic",
    "Note",
    "Place",
    "Severity",
    "did_you_mean",
    "error",
    "nearest",
    "short_list",
    "warning",
]
