"""Packs with random changes, taken all the way: checked, formatted, worded, printed, tested, played, saved and loaded.

A change is what a tired designer does: a line dropped or doubled, a word for another, a figure, an indent. The pack may
be wrong after it, and then it is refused with messages. Nothing else may happen: no exception, no game that cannot be
loaded again, no endless work.
"""
