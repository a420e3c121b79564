"""From a pack's objects and words to the records that are printed."""
