"""Qt's own dialogs and menus speak the language of the window."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QLabel

from deckbuilder.gui.widgets.dialogs import file_dialog
from deckbuilder.gui.window.main_window import MainWindow


@pytest.fixture
def english_again(window: MainWindow) -> Iterator[None]:
    yield
    window.language.switch("en")


def words_of(dialog: QFileDialog) -> set[str]:
    """Return the words of a dialog without the keys that are underlined."""
    box = dialog.findChild(QDialogButtonBox)
    assert box is not None
    texts = [label.text() for label in dialog.findChildren(QLabel)] + [each.text() for each in box.buttons()]
    return {text.partition("(&")[0].replace("&", "").strip(":") for text in texts}


@pytest.mark.usefixtures("english_again")
def test_the_file_dialog_and_the_menu_of_a_field_follow_the_language(window: MainWindow) -> None:
    for language, words, entry in (
        ("en", {"Look in", "Save"}, "Paste"),
        ("ja", {"アドレス", "ファイルの種類", "保存"}, "貼り付け"),
    ):
        window.language.switch(language)
        dialog = file_dialog(window, "", "deck.txt")
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
        assert words <= words_of(dialog)
        dialog.deleteLater()
        menu = window.build.search.createStandardContextMenu()
        assert any(entry in action.text().replace("&", "") for action in menu.actions())
        menu.deleteLater()
