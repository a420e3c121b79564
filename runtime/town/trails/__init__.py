"""Trips through a network of places: all of them, some of them, and why one is none.

A trip begins and ends at certain places, goes along no road section twice, and makes a given number of stops.
"""

from .network import Network, Trail
from .search import MOST_TRAILS, some_trails, trails
from .validation import refusal_of_trail

__all__ = ["MOST_TRAILS", "Network", "Trail", "refusal_of_trail", "some_trails", "trails"]
