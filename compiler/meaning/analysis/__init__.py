"""What reading a sentence needs: the context, the description of a verb, and one function for each mistake."""
