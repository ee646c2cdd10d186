"""Legions!: pack, rules and phrases of the game."""
