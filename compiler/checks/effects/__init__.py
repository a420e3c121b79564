"""Questions about what lines do: do they end, can their figures be, is what is planted a tree?"""
