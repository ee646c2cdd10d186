"""Lanterns, a game with decks of twenty cards. Spirits walk the path, spells are read once, and a player without flames
loses."""
