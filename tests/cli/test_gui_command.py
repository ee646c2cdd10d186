"""`deckbuilder gui`: a user without a terminal also sees why no window opened."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckbuilder.bootstrap.program import is_for_window
from deckbuilder.cli.context import AppContext, WindowPlace
from deckbuilder.cli.main import build_cli, run_cli
from deckbuilder.formats.matching import ReadDeck
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import user_folders
from tests.builders.services import PACKS

Start = Callable[..., tuple[int, list[str]]]


def open_window(
    services: Services, translator: Translator, opened: ReadDeck | Path | None, place: WindowPlace | None
) -> int:
    return len(services.decks.decks())


@pytest.fixture
def start(home: Path) -> Start:
    """Run a command. Return its exit status and the texts of its message boxes."""

    def run(*arguments: str) -> tuple[int, list[str]]:
        shown: list[str] = []
        context = AppContext(
            open_services=lambda _: Services(user_folders(home, {}), PACKS),
            open_window=open_window,
            show_failure=lambda sentence, translator: shown.append(f"{translator.language} {sentence}"),
        )
        return run_cli(build_cli(context), context, arguments), shown

    return run


@pytest.mark.parametrize("command", [(), ("gui",)])
def test_a_damaged_library_is_reported_in_a_box_and_on_standard_error(
    start: Start, home: Path, capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    (home / "library.db").write_bytes(b"no database" * 500)
    status, shown = start("--lang", "en", *command)
    assert status == 2
    assert len(shown) == 1
    assert shown[0].startswith("en ")
    assert "library.db" in shown[0]
    assert capsys.readouterr().err.strip() == shown[0].removeprefix("en ")


def test_a_deck_that_is_not_there_is_reported_in_a_box(start: Start) -> None:
    status, shown = start("--lang", "ja", "gui", "starter:nothing")
    assert (status, len(shown)) == (2, 1)
    assert shown[0].startswith("ja ")


def test_commands_of_the_terminal_and_a_good_start_show_no_box(start: Start, home: Path) -> None:
    assert start("--lang", "en", "gui") == (0, [])
    (home / "library.db").write_bytes(b"no database" * 500)
    assert start("--lang", "en", "deck", "stats", "A deck") == (2, [])


@pytest.mark.parametrize("kind", ["position", "replay", "set"])
def test_a_file_that_is_no_deck_is_left_to_the_window(home: Path, tmp_path: Path, kind: str) -> None:
    pack = next(iter(PACKS.values()))
    files = {
        "position": pack.data / "positions" / "1-attack.scenario.json",
        "replay": tmp_path / "game.json",
        "set": pack.data / "LOS-S1.json",
    }
    files["replay"].write_text(f'{{"format": "deckbuilder.replay/2", "game": "{pack.id}"}}', encoding="utf-8")
    given: list[object] = []

    def open_(
        services: Services, translator: Translator, opened: ReadDeck | Path | None, place: WindowPlace | None
    ) -> int:
        given.append(opened)
        return 0

    context = AppContext(
        open_services=lambda _: Services(user_folders(home, {}), PACKS), open_window=open_, is_for_window=is_for_window
    )
    assert run_cli(build_cli(context), context, ["gui", str(files[kind])]) == 0
    assert given == [files[kind]]


def test_a_position_that_cannot_be_read_is_reported_and_no_window_opens(home: Path, tmp_path: Path) -> None:
    path, shown = tmp_path / "wrong.scenario.json", list[str]()
    path.write_text('{"players": [{}, {}], "game": "tea"}', encoding="utf-8")
    context = AppContext(
        open_services=lambda _: Services(user_folders(home, {}), PACKS),
        open_window=open_window,
        is_for_window=is_for_window,
        show_failure=lambda sentence, _: shown.append(sentence),
    )
    assert run_cli(build_cli(context), context, ["--lang", "en", "gui", str(path)]) == 2
    assert len(shown) == 1
    assert shown[0].startswith("“wrong.scenario.json” cannot be opened. game: ")
