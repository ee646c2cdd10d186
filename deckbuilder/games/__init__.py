"""The games: a kit of shared parts, one pack a game, and the catalogue."""
