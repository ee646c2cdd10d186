"""Deck builder and solo test play for Japanese trading card games."""
