"""Basic controls for all rooms of the window. They use the colours of the theme."""
