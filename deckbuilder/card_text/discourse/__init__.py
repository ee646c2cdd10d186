"""From the moves of sentences to abilities: what `it` is, what conditions govern, what hangs on what."""
