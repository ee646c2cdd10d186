"""The current deck: its lines, problems and statistics, and the import of deck lists."""
