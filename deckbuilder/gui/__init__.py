"""The window: Qt widgets, commands, and the connection between services and Qt."""
