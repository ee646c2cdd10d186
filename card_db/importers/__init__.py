"""Players' files into cards, and back."""
