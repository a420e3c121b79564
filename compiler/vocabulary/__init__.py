"""The words that the language itself knows: verbs, nouns, adjectives, relations, events, aspects. A row each."""
