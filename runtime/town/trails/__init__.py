"""Trips through a network of places: all of them, some of them, and why one is none.

A trip begins and ends at certain places, goes along no road section twice, and makes a given number of stops.
"""

from .checking import trail_refused
from .listing import MOST_TRAILS, some_trails, trails
from .network import Network, Trail

__all__ = ["MOST_TRAILS", "Network", "Trail", "some_trails", "trail_refused", "trails"]
