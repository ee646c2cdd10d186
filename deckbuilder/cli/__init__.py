"""The command line: the same jobs as the window, from a terminal."""
