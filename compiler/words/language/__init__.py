"""What a language brings: its phrasebook, frames, nouns, and the marks in a text."""
