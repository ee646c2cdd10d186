"""The main window, which contains the rooms and connects commands with services."""
