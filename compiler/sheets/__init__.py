"""Printable sheets of a pack: from its objects and words to Typst and HTML.

`model.py` says what is on a sheet, `making.py` fills it from the pack, the templates lay it out, `printing.py` runs
Typst.
Nothing on a sheet is typed by hand.
"""
