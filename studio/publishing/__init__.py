"""What is made of a pack to be read: rule text, sheets and files for translators."""
