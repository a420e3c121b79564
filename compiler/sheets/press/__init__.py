"""A print run: kinds of sheets to PDF, HTML and pictures, what changed since an earlier bundle, and what goes wrong."""
