"""Use cases for window and terminal. Each does one job and returns what changed."""
