"""From bytes on a disk to lines with positions. Nothing here knows what a line means."""
