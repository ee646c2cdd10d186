"""The window: PySide6 widgets, actions, and the bridge from services to Qt."""
