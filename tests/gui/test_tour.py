"""The tour that takes the screenshots."""

import time
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from card_db.models import Card
from deckbuilder.gui.tasks import ThreadTasks
from deckbuilder.gui.tour import SIZE, Tour
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.services.card_texts import CardTexts, TextReport
from deckbuilder.services.services import Services
from tests.builders.windows import end_window, make_window


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


def test_a_picture_waits_until_the_text_of_the_shown_card_is_read(
    qapp: QApplication, services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = CardTexts.report

    def slow(texts: CardTexts, card: Card) -> TextReport:
        time.sleep(0.7)
        return report(texts, card)

    monkeypatch.setattr(CardTexts, "report", slow)
    window = make_window(qapp, services, ThreadTasks)
    tour = Tour(window, tmp_path, "en")
    window.build.deck.header.open_first_starter()
    tour.save("build")
    shown, read = window.build.browser.detail.card, window.build.browser.detail.report
    end_window(window)
    assert shown is not None
    assert read is not None
