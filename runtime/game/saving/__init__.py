"""Games as files: saved, restored, checked, recorded, hashed."""
