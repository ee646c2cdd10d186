"""Vividz, by the comprehensive rules 1.3.0."""
