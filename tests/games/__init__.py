"""The rules of the games that ship, as somebody with the rulebook in hand would try them."""
