"""Shows past imports of cards: what changed, earlier texts, and undoing an import."""
