from tests.gui.conftest import built_cards, language, look, services, window

__all__ = ["built_cards", "language", "look", "services", "window"]
