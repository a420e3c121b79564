"""Translators' files: gettext PO, one template and one file a language in the `locale` folder of a pack."""
