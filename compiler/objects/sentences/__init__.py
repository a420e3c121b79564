"""Effects and conditions as frozen pydantic models. Those of the verbs are in compiler/verbs."""
