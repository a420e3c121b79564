"""Who is called what: the names a pack declares, and those it has from the packs it extends."""
