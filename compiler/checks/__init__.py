"""What can be known of a whole pack without playing it.

Each module asks one question of the pack and yields what it finds; nothing here changes an object.
"""
