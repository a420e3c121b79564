"""One module for each command, imported when the command is used; and the table of them all."""

__all__ = ["COMMANDS"]

# command: (group, one line of help). The module of the same name in studio/commands does the work.
COMMANDS = {
    "new": ("Write", "start a pack, or add a tile or card to one"),
    "check": ("Write", "say everything that is wrong with a pack"),
    "fmt": ("Write", "bring files into the one style"),
    "explain": ("Write", "what a diagnostic means, and its cure"),
    "test": ("Write", "run the scenarios of a pack"),
    "build": ("Build", "compile a pack into a bundle, with its words"),
    "words": ("Build", "print the rule text of a pack, in nine languages"),
    "sheets": ("Build", "print sheets, cards and tiles: PDF, HTML, pictures"),
    "i18n": ("Build", "translators' files: extract, update, check, status, pseudo"),
    "play": ("Play", "play a game against bots, or watch them"),
    "replay": ("Play", "play a recording again"),
    "town": ("Play", "ask a town for distances and sectors, or draw it"),
}
