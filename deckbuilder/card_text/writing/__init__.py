"""Writes scripts as card text: script to meaning, meaning to words."""
