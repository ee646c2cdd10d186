"""Sandbox sessions with their undo tree, replays, pilots, batches of games, the engine protocol."""
