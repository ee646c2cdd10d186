"""Markup in anything that a file, a search or a setting can contain is shown as text in every room and opens no file.
Each field has a picture tag followed by the field's name, so that a test can tell which field it has seen."""

import json
import sys
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QWidget

from deckbuilder.engine.api import Result
from deckbuilder.goldfish.pilots import GreedyPilot
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.gui.start_failure import failure_box
from deckbuilder.gui.window.main_window import MainWindow
from tests.builders.robot import Robot, drop, dropped_files
from tests.builders.windows import PACKS, end_window, make_window, open_services, translator
from tests.gui.hostile.cards import hostile_deck, hostile_set
from tests.gui.hostile.file_trap import PICTURE, FileTrap
from tests.gui.hostile.looks import plain, risks, show_tips, words

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the witness for files is that of Linux")
MARK = f'<img src="{PICTURE}">'
LOOKS, MOVES, SEED = 3, 8, "7"
Look = Callable[..., list[str]]


@pytest.fixture
def trap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FileTrap]:
    """The picture is where a program that reads the markup would look for it."""
    monkeypatch.chdir(tmp_path)
    trap = FileTrap(tmp_path)
    yield trap
    trap.close()


@pytest.fixture
def look(trap: FileTrap) -> Look:
    """Check all widgets and tool tips. The fields that are named must be among what is shown."""

    def look(*fields: str) -> list[str]:
        for widget in QApplication.topLevelWidgets():
            if widget.isVisible():
                widget.grab()
        tips = show_tips()
        assert risks(MARK) == []
        assert PICTURE not in trap.opened()
        shown = words() if fields else ""
        assert [field for field in fields if MARK + field not in shown and escape(MARK + field) not in shown] == []
        return tips

    return look


@pytest.fixture
def window(qapp: QApplication, home: Path, trap: FileTrap) -> Iterator[MainWindow]:
    """A window of the first game."""
    yield from _window(qapp, home, next(iter(PACKS)))


@pytest.fixture(params=PACKS)
def stocked(request: pytest.FixtureRequest, qapp: QApplication, home: Path, trap: FileTrap) -> Iterator[MainWindow]:
    """A window of each game in turn, with hostile cards."""
    for opened in _window(qapp, home, request.param):
        drop(opened, dropped_files(hostile_set(home.parent / f"{MARK}set.json", opened.pack, MARK)))
        yield opened


def _window(app: QApplication, home: Path, game: str) -> Iterator[MainWindow]:
    services = open_services(home)
    services.settings.change(services.settings.settings.model_copy(update={"game": game}))
    opened = make_window(app, services)
    yield opened
    end_window(opened)
    services.close()


def close_dialogs(window: QWidget) -> None:
    for dialog in window.findChildren(QDialog):
        dialog.reject()


def take_deck(window: MainWindow, folder: Path) -> None:
    """Drop the hostile deck and accept it."""
    drop(window, dropped_files(hostile_deck(folder / f"{MARK}.deck.json", window.pack, MARK)))
    dialog = window.transfers.dialog
    assert dialog is not None
    dialog.take.click()


def test_the_check_detects_a_bare_label_and_a_bare_tip(qapp: QApplication, trap: FileTrap) -> None:
    bare = QWidget()
    label = QLabel(f"{MARK}name", bare)
    bare.show()
    bare.grab()
    assert trap.opened() == [PICTURE]
    assert risks(MARK) == [f"QLabel : {MARK}name"]
    label.clear()
    label.setToolTip(f"{MARK}tip")
    assert show_tips() == [f"{MARK}tip"]
    assert trap.opened() == [PICTURE]
    assert len(risks(MARK)) == 2
    end_window(bare)


def test_the_build_room_shows_it(stocked: MainWindow, look: Look, tmp_path: Path) -> None:
    robot, head = Robot(stocked), stocked.build.deck.header
    take_deck(stocked, tmp_path)
    robot.type_search("png")
    for mode in ("grid", "table"):
        robot.command(f"view.{mode}")
        robot.choose(0)
        tips = look("deck", "card", "name", "reading", "text", "rarity", "illustrator")
        assert f"{MARK}deck" in map(plain, tips)
    assert f"{MARK}text" in map(plain, tips)
    stocked.build.deck.notes.title.click()
    menus = (head.menu, stocked.bar.recent, stocked.build.deck.export_menu, stocked.bar.game_menu)
    for menu in menus:
        menu.aboutToShow.emit()
    look("notes", "deck")


def test_filters_and_a_mistaken_search_show_it(window: MainWindow, look: Look) -> None:
    robot = Robot(window)
    facet = next(spec.key for spec in window.pack.schema.fields if spec.open)
    window.build.set_filter(window.build.filters.state.toggled(facet, MARK + facet))
    robot.type_search(f"{MARK}head:{MARK}word")
    look(facet)
    robot.type_search(f"cost<={MARK}number")
    look("number")


def test_an_import_shows_it_before_and_after(window: MainWindow, look: Look, tmp_path: Path) -> None:
    drop(window, dropped_files(hostile_deck(tmp_path / "list.deck.json", window.pack, MARK)))
    dialog = window.transfers.dialog
    assert dialog is not None
    look("card")
    dialog.text.setPlainText(f"3 {MARK}line\n# {MARK}remark\n2 x {MARK}other")
    dialog.read_now()
    look("line", "other")
    dialog.take.click()
    look("line", "other")


STRANGE = (
    {"game": f"{MARK}game"}, {"edition": f"{MARK}edition"}, {"format": f"{MARK}format"}, {"name": [f"{MARK}x"]},
    {f"{MARK}key": 1}, {"tags": f"{MARK}tags"}, {"sections": {f"{MARK}section": [{"card": f"{MARK}id", "count": 3}]}},
    {"sections": {f"{MARK}section": f"{MARK}cards"}}, {"sections": {"main": [{"card": f"{MARK}id", "count": 0}]}},
)  # fmt: skip
"""Fields of a deck file that are wrong, or that no deck of the game has."""


def test_strange_deck_files_show_it(window: MainWindow, look: Look, tmp_path: Path) -> None:
    for fields in STRANGE:
        drop(window, dropped_files(hostile_deck(tmp_path / f"{MARK}.deck.json", window.pack, MARK, fields)))
        dialog = window.transfers.dialog
        assert dialog is not None
        look()
        dialog.take.click()
        look()
        close_dialogs(window)


FILES = {
    "rows.csv": f"name,kind,cost\n{MARK}name,{MARK}kind,{MARK}cost\n",
    "heads.csv": f"{MARK}head,name,kind\n1,{MARK}name,{MARK}kind\n",
    "set.json": json.dumps({"format": f"{MARK}format", "cards": []}),
    "broken.json": f'{{"{MARK}"',
    "list.txt": f"3 {MARK}\n",
    "book.xlsx": "no workbook",
    "any.xyz": "no format",
}


def test_reports_about_files_show_it(window: MainWindow, look: Look, tmp_path: Path) -> None:
    for name, content in FILES.items():
        path = tmp_path / f"{MARK}{name}"
        path.write_text(content, encoding="utf-8")
        drop(window, dropped_files(path))
        look()
        close_dialogs(window)
    drop(window, dropped_files(tmp_path / f"{MARK}none.csv"))
    look("none.csv")


def test_pages_and_dialogs_show_it(window: MainWindow, look: Look, tmp_path: Path) -> None:
    robot = Robot(window)
    window.bridge.perform(lambda: window.bridge.service.rename(f"{MARK}deck"))
    for page in ("help.search", "help.shortcuts", "help.about", "settings.open"):
        robot.command(page)
        look("deck")
        close_dialogs(window)
    window.transfers.show_code()
    look("deck")
    close_dialogs(window)
    robot.save_to(tmp_path / f"{MARK}folder" / "cards.csv")
    robot.command("cards.export.csv")
    look("folder")


SETTINGS = (
    f"game = '{MARK}'\nexport_folder = '{MARK}'\n[editions]\n'{MARK}' = '{MARK}'\n[window]\nroom = '{MARK}'\n",
    f"theme = '{MARK}theme'\n", f"'{MARK}key' = 1\n", f"{MARK}\n",
)  # fmt: skip
"""Settings that are strange, wrong in one place, or broken."""


def test_settings_show_it(qapp: QApplication, home: Path, look: Look) -> None:
    for content in SETTINGS:
        services = open_services(home)
        services.folders.settings.parent.mkdir(parents=True, exist_ok=True)
        services.folders.settings.write_text(content, encoding="utf-8")
        opened = make_window(qapp, services)
        Robot(opened).command("settings.open")
        look(*(["key"] if "key" in content else []))
        end_window(opened)
        services.close()


def test_a_start_that_fails_shows_it(look: Look) -> None:
    box = failure_box(f"“{MARK}library.db” is damaged.", translator("en"))
    box.show()
    look("library.db")
    end_window(box)


def test_a_game_shows_it(stocked: MainWindow, look: Look, tmp_path: Path) -> None:
    take_deck(stocked, tmp_path)
    room = stocked.rooms.play_room.widget if stocked.rooms.play_room is not None else None
    assert isinstance(room, SandboxRoom)
    room.form.seed.setText(SEED)
    stocked.rooms.play_deck()
    tips = [tip for _ in range(LOOKS) for tip in _play_on(room, look)]
    assert any(f"{MARK}name" in plain(tip) for tip in tips)
    _ask_around(room, look)
    room.over.show_result(Result(winner=0, reason=f"{MARK}reason", rule=f"{MARK}rule"), room.controller.words)
    room.controller.reasons.show_sentence(f"{MARK}error")
    look("reason", "rule", "error")


def _play_on(room: SandboxRoom, look: Look) -> list[str]:
    """Play some moves with a pilot. Return the tool tips that could be read."""
    session, pilot = room.controller.session, GreedyPilot(1)
    assert isinstance(session, Session)
    for _ in range(MOVES):
        if session.decision is not None:
            session.choose(pilot.pick(session.game, session.decision))
    room.controller.refresh()
    return look("deck", "name")


def _ask_around(room: SandboxRoom, look: Look) -> None:
    """Open the preview, the reasons, the menu and the pile of a card in each zone, after a note by hand."""
    session = room.controller.session
    assert isinstance(session, Session)
    session.manual({"type": "note", "text": f"{MARK}note"})
    room.controller.refresh()
    for (player, zone), held in room.mat.position.zones.items():
        for card in held.cards[:1]:
            place = Place(player, zone, card.square, card.id)
            room.preview.show_card(card)
            room.controller.reasons.explain(session, place, card)
            room.mat.menu_asked.emit(place, room.mat.mapToGlobal(QPoint(5, 5)))
            dialog = room.controller.piles.open(place)
            look("note", "name")
            dialog.reject()
    if room.controller.manual.menu is not None:
        room.controller.manual.menu.close()


def test_pasted_rich_text_comes_in_as_plain_text(window: MainWindow, look: Look) -> None:
    rich = QMimeData()
    rich.setHtml(f"{MARK}<b>html</b>")
    rich.setText(f"{MARK}text")
    page = window.build.deck.notes.page
    window.build.deck.notes.title.click()
    page.insertFromMimeData(rich)
    assert page.toPlainText() == f"{MARK}text"
    look("text")
