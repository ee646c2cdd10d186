"""What a game gets for nothing if it does the usual: cards, table, changes, triggers, turn, views and changes by hand.

A game derives from these classes and overrides only what its rulebook says differently. They are not compiled: a game
that needs speed derives from the compiled bases below them in `deckbuilder/kernel`.
"""
