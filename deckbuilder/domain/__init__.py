"""Values that every layer shares: the deck and its limits."""
