"""What can be known of a whole pack without playing it."""

def check_pack(objects, own, players):
    return []
