"""Default implementations for simple games: cards, table, changes, triggers, turn, views and changes by hand.

A game derives from these classes and overrides only what its rulebook says differently. They are not compiled. A game
that needs speed derives from the compiled bases below them in `deckbuilder/kernel`."""
