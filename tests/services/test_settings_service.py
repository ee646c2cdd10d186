from pathlib import Path

import pytest

from deckbuilder.services.errors import StorageError
from deckbuilder.services.settings_service import SettingsService
from deckbuilder.settings.file import SettingsFile
from deckbuilder.settings.model import Settings


def test_a_change_is_in_force_and_saved_at_once(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.toml")
    service = SettingsService(file)
    assert service.change(Settings(theme="dark")).what == {"settings"}
    assert service.change(Settings(theme="dark")).what == frozenset()
    assert SettingsService(file).settings.theme == "dark"


def test_settings_that_cannot_be_saved_hold_for_this_run(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("in the way", encoding="utf-8")
    service = SettingsService(SettingsFile(tmp_path / "config" / "settings.toml"))
    with pytest.raises(StorageError):
        service.change(Settings(theme="dark"))
    assert service.settings.theme == "dark"


@pytest.mark.parametrize(
    ("system", "spoken"), [("ja_JP.UTF-8", "ja"), ("en_GB", "en"), ("de_DE", "en"), ("C", "en"), ("", "en")]
)
def test_the_language_follows_the_system_unless_it_is_set(tmp_path: Path, system: str, spoken: str) -> None:
    service = SettingsService(SettingsFile(tmp_path / "settings.toml"))
    assert service.language(system) == spoken
    service.change(Settings(language="ja"))
    assert service.language(system) == "ja"
