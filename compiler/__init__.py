"""A folder of text in, a checked pack out: bundle, rule text, sheets, translators' files."""
