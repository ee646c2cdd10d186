"""Text as the card database compares, names and writes it: folding, file names, cells of tables."""
