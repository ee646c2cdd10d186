"""Deck lists in and out: text, CSV, JSON, deck code."""
