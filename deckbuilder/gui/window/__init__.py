"""The main window: it composes the rooms and connects commands to services."""
