"""Use cases: each does one job for window and terminal and says what changed."""
