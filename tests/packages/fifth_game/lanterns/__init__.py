"""Lanterns, a game of twenty cards a deck: spirits walk the path, spells are read once, and who has no flame loses."""
