"""How the tests run: random tests are the same each time, and nothing is taken from a cache on the disk."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

from tests.shipped import share_shipped_packs

os.environ["TUILERIE_CACHE"] = "off"
share_shipped_packs()

_QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.function_scoped_fixture)

settings.register_profile(
    "steady", derandomize=True, deadline=None, database=None, print_blob=True, suppress_health_check=_QUIET
)
settings.register_profile("soak", deadline=None, print_blob=True, suppress_health_check=_QUIET)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
