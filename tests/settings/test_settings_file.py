import os
from pathlib import Path

import pytest

from card_db.store.errors import StorageError
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.settings.file import Loaded, SettingsFile
from deckbuilder.settings.folders import user_folders
from deckbuilder.settings.migrations import Document, migrate, newest_version
from deckbuilder.settings.model import Settings, WindowState
from tests.hostile.limits import no_waiting

CHANGED = Settings(
    language="ja",
    theme="dark",
    card_width=220,
    editions={"legend_of_stars": "1.0.01"},
    window=WindowState(geometry="AAAA", splitters={"build": (300, 700)}),
)


@pytest.fixture
def file(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path / "config" / "settings.toml")


def write(file: SettingsFile, text: str | bytes) -> None:
    file.path.parent.mkdir(parents=True, exist_ok=True)
    file.path.write_bytes(text.encode() if isinstance(text, str) else text)


def notice(loaded: Loaded) -> str:
    return Translator("en").text(loaded.notice) if loaded.notice else ""


def test_a_first_start_has_the_defaults_and_writes_nothing(file: SettingsFile) -> None:
    assert file.load() == Loaded(Settings())
    assert not file.path.exists()


def test_settings_come_back_as_they_were_saved(file: SettingsFile) -> None:
    file.save(CHANGED)
    assert file.load() == Loaded(CHANGED)
    file.save(Settings())
    assert file.load() == Loaded(Settings())


def test_comments_of_the_user_stay(file: SettingsFile) -> None:
    write(file, '# my settings\nversion = 1\ntheme = "light" # bright\n')
    file.save(file.load().settings.model_copy(update={"language": "en"}))
    text = file.path.read_text(encoding="utf-8")
    assert "# my settings" in text
    assert "# bright" in text
    assert file.load().settings.theme == "light"
    assert file.load().settings.language == "en"


@pytest.mark.parametrize("data", [b"theme = [", b"\xff\xfe\x00", b"\x00", b"[" * 5000])
def test_a_damaged_file_gives_defaults_and_is_kept_aside(file: SettingsFile, data: bytes) -> None:
    write(file, data)
    loaded = file.load()
    assert loaded.settings == Settings()
    assert "settings.toml.old" in notice(loaded)
    assert file.path.with_name("settings.toml.old").read_bytes() == data


def test_a_wrong_value_costs_only_itself(file: SettingsFile) -> None:
    write(file, 'theme = "pink"\ncolour = 3\nlanguage = "ja"\ncard_width = 9\n')
    loaded = file.load()
    assert loaded.settings == Settings(language="ja")
    assert "card_width, colour, theme" in notice(loaded)


def test_a_file_of_a_newer_version_is_kept_aside_and_used_as_far_as_known(file: SettingsFile) -> None:
    write(file, 'version = 99\nlanguage = "ja"\nholograms = true\n')
    loaded = file.load()
    assert loaded.settings == Settings(language="ja")
    assert "newer version" in notice(loaded)
    assert file.path.with_name("settings.toml.old").exists()


def test_an_unreadable_file_gives_defaults_and_a_notice(file: SettingsFile) -> None:
    file.path.mkdir(parents=True)
    assert "cannot be read" in notice(file.load())


def test_a_folder_that_cannot_be_made_is_a_storage_error(tmp_path: Path) -> None:
    blocker = tmp_path / "blocker"
    blocker.write_text("", encoding="utf-8")
    with pytest.raises(StorageError):
        SettingsFile(blocker / "settings.toml").save(Settings())


def test_a_failing_save_leaves_the_old_file(file: SettingsFile, monkeypatch: pytest.MonkeyPatch) -> None:
    file.save(CHANGED)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageError, match="disk is full"):
        file.save(Settings())
    assert file.load().settings == CHANGED
    assert [path.name for path in file.path.parent.iterdir()] == ["settings.toml"]


def test_steps_lead_from_any_version_to_the_newest() -> None:
    def renamed(document: Document) -> Document:
        return {("theme" if key == "look" else key): value for key, value in document.items()}

    def darker(document: Document) -> Document:
        return {**document, "theme": "dark"} if document.get("theme") == "black" else document

    steps = (renamed, darker)
    assert newest_version(steps) == 3
    assert migrate({"look": "black"}, 1, steps) == {"theme": "dark"}
    assert migrate({"theme": "black"}, 2, steps) == {"theme": "dark"}
    assert migrate({"theme": "black"}, 3, steps) == {"theme": "black"}
    with pytest.raises(ValueError, match="version 4"):
        migrate({}, 4, steps)


def test_all_data_is_stored_below_the_named_home(tmp_path: Path) -> None:
    folders = user_folders(None, {"DECKBUILDER_HOME": str(tmp_path)})
    assert {folders.settings.parent, folders.library.parent, folders.cards.parent, folders.sets.parent} == {tmp_path}
    assert user_folders(tmp_path / "other", {"DECKBUILDER_HOME": str(tmp_path)}).data == tmp_path / "other"


def test_without_a_home_the_platform_says_where() -> None:
    assert user_folders(None, {}).data.name == "deckbuilder"


def test_a_pipe_gives_defaults_and_a_notice_and_is_not_waited_for(file: SettingsFile) -> None:
    file.path.parent.mkdir(parents=True)
    os.mkfifo(file.path)
    with no_waiting():
        assert "cannot be read" in notice(file.load())


@pytest.mark.parametrize(
    "value", ["9" * 5_000, "-" + "9" * 400, "1979-13-40", '"\\ud800"', "{" * 2_000, "nan", "0x" + "f" * 9_000]
)
def test_any_value_is_used_or_omitted_and_the_file_can_be_saved_again(file: SettingsFile, value: str) -> None:
    for key in ("card_width", "version", "theme", "window"):
        write(file, f"{key} = {value}\n")
        settings = file.load().settings
        file.save(settings)
        assert file.load().settings == settings


def test_a_file_that_is_far_too_large_is_set_aside_unchanged(file: SettingsFile) -> None:
    data = b'theme = "dark"\n' + b"# comment\n" * 20_000
    write(file, data)
    loaded = file.load()
    assert loaded.settings == Settings()
    assert file.path.with_name("settings.toml.old").read_bytes() == data
