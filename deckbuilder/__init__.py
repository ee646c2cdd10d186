"""Deck builder and solo test play for Japanese trading card games."""

__version__ = "0.1.0"
