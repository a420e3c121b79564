"""The town: what it is (town.py), what can be asked of it (questions.py), what can happen to it (changes.py)."""
