"""`deckbuilder gui`: a user without a terminal also sees why no window opened."""

from collections.abc import Callable
from pathlib import Path

import pytest

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
