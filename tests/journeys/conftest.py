from tests.gui.conftest import language, look, services, window

__all__ = ["language", "look", "services", "window"]
