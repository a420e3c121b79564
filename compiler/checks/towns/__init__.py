"""Questions about land, maps and towns that are written down: does everything meet, stand and lie somewhere?"""
