"""The browser of cards: filters, results as list or grid, and one card in detail."""
