"""Numbered steps of the databases' schemas."""
