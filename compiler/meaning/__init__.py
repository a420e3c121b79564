"""From phrases to plain objects: names are bound, sorts are checked, and every mistake is told once.

Each function here takes a phrase and gives back a plain dictionary shaped like one of the models in
compiler/objects. They are dictionaries, not models, because an author's mistakes are told in lines and words, not
in fields and types. Pydantic is the one gate after that (compiler/bundle.py).
"""
