"""Deck construction: counts, sections, restriction lists, problems."""
