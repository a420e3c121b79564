"""Rule text made from what a declaration means, in nine languages.

`words_of` is the way in. A phrasebook (phrasebooks/*.toml) says how a language speaks of verbs, conditions and things;
the catalogue has the names of the pack as its translators gave them. Nothing here knows a pack.
"""
