"""Things, amounts, goods and times as phrases that stand inside a sentence."""
