"""Numbers in sentences, made into functions of a game: counts, figures, goods, halves, worth."""
