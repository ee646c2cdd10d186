"""The tour that takes the pictures."""

from pathlib import Path

from deckbuilder.gui.tour import SIZE, Tour
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.services.services import Services


def test_the_tour_begins_without_motion_so_that_no_picture_is_taken_halfway(
    window: MainWindow, services: Services, tmp_path: Path
) -> None:
    Tour(window, tmp_path / "pictures", "ja").prepare()
    assert services.settings.settings.animation == "off"
    assert (window.width(), window.height()) == SIZE
    assert window.language.code == "ja"
