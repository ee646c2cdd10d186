"""Draws card faces, deck pictures and printed lists."""
