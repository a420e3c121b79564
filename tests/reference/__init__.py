"""An independent reading of the language: a slow interpreter of sets, amounts and conditions, and comparisons with it.

It is written from docs/language.md alone. So it belongs to no room of the packages, and imports none that evaluates."""
