"""From a card's text to the effect language."""
