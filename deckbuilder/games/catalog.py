"""The games of the application, found by entry point group `deckbuilder.games` or listed here."""
