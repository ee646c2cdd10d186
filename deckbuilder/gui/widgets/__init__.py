"""Basic controls that every room of the window uses. They take their colours from the palette, so themes may change."""
