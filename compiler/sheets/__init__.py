"""Printable sheets of a pack: from its objects and words to Typst and HTML. Nothing on a sheet is typed by hand.

`content` fills the records of `model` from a pack, `layout` makes pages from them, `fitting` chooses sizes of type,
`engine` runs Typst, and `press` makes the files. `icons`, `templates` and `typst` hold what they read.
"""
