"""The command line: what the window does, from a terminal."""
