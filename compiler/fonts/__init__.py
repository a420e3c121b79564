"""The fonts that sheets are printed in: their files, how wide a text is in them, and which characters they lack."""
