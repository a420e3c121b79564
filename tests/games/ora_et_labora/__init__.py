"""The rules of Ora et Labora, played: each test cites or follows its rulebook."""
