"""Steps that several verbs share: paying by worth, floors, standing pieces, loops, tiles that are done."""
