"""What each verb does: one module a verb, found by its `VERB`. Adding one: docs/adding-a-verb.md."""
