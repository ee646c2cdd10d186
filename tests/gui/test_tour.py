"""The tour that takes the screenshots."""

from pathlib import Path

from deckbuilder.gui.tour import SIZE, Tour
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.services.services import Services


def test_the_tour_switches_animation_off(window: MainWindow, services: Services, tmp_path: Path) -> None:
    Tour(window, tmp_path / "pictures", "ja").prepare()
    assert services.settings.settings.animation == "off"
    assert (window.width(), window.height()) == SIZE
    assert window.language.code == "ja"


def test_a_short_tour_shows_a_deck_and_a_game_with_it(window: MainWindow, tmp_path: Path) -> None:
    before = tmp_path / "01-open.png"
    pictures = Tour(window, tmp_path, "en", [before]).run_short()
    assert [path.name for path in pictures[1:]] == ["02-legend_of_stars-build.png", "03-legend_of_stars-test.png"]
    assert all(path.stat().st_size > 10_000 for path in pictures[1:])
    assert window.bridge.service.deck.size() == 50
