"""Runs Typst: in a folder of its own, in this process and in others."""
