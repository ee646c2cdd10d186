from pathlib import Path

import pytest
from PySide6.QtSvg import QSvgRenderer
from pytestqt.qtbot import QtBot

from deckbuilder.i18n.catalogue import assets_folder

APPLICATION_ICON = "deckbuilder"
ICONS = sorted(path for path in (assets_folder() / "icons").glob("*.svg") if path.stem != APPLICATION_ICON)


@pytest.mark.parametrize("path", ICONS, ids=lambda path: path.stem)
def test_every_icon_has_one_colour_that_can_be_tinted(qtbot: QtBot, path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert "currentColor" in source
    assert "#" not in source
    assert 'viewBox="0 0 24 24"' in source
    assert QSvgRenderer(source.replace("currentColor", "#112233").encode()).isValid()
