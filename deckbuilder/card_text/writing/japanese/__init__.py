"""Prints lines in Japanese."""
