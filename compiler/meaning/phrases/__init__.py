"""From words to plain objects: things, sets, numbers, goods and prices."""
