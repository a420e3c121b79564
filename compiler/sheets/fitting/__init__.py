"""Sizes of type, chosen before Typst sets anything: from the widths of letters and what the faces measure."""
