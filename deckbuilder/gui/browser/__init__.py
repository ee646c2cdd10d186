"""Browsing cards: filters, the list and the grid of results, one card in detail."""
