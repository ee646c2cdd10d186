"""The Test room: play mat, log, undo tree and the questions of a game."""
