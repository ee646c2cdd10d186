"""Sandbox sessions with undo, the engine protocol, replays, pilots and batches of games."""
