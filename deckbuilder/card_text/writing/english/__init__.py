"""Prints lines in English."""
