"""Text in the card database: comparing, naming files, and writing table cells."""
