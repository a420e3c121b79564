"""Running code: frames, questions, events, turns, storage, and figures that abilities change."""
