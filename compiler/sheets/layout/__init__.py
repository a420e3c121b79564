"""From the records to pages as Typst reads them: kinds of sheets, grids of pieces, templates, words too wide."""
