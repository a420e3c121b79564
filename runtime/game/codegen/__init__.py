"""What is at hand while lines are made into code: the context, the record of a verb, constant amounts."""
