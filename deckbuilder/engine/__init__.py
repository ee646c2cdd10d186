"""The core of the rules engine: standard library only."""
