"""The exit codes of all commands."""

ALL_WELL = 0
CONTENT_WRONG = 1
USED_WRONGLY = 2
OUR_FAULT = 3
