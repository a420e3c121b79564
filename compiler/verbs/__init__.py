"""The verbs of the language, one module each: its parts, its object, its checks and what its words need.

A module is found by its being here (`table.py`); its name is the verb's. How to add one: docs/adding-a-verb.md.
"""
