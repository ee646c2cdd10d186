"""Read and write deck lists: text, CSV, JSON, deck code."""
