"""Translations, loaded without Qt."""
