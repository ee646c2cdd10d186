"""The deck in hand: its lines, problems, figures, and the ways in and out of it."""
