"""What the window does with imports of cards once they are made: what changed, earlier texts, undoing."""
