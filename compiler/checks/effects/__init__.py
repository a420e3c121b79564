"""Questions about what lines do: do they end, can their figures be, is there what they need?"""
