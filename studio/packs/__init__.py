"""Finding and loading the pack a person names, and text about packs: samples to begin with, results of scenarios."""
