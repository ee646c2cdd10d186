"""The Test room: a play mat drawn from a pack's description, the log, the undo tree and the prompt of a game."""
