"""Typed settings, stored as TOML."""
