"""From phrases to plain objects: names are bound, sorts are checked, and every mistake is told once.

Each function here takes a phrase and gives back a plain dictionary shaped like one of the models in
compiler/objects. They are dictionaries, not models, because checking a pack must not wait for pydantic to
start, and because an object taken from the cache goes through the same gate as a fresh one.
"""
