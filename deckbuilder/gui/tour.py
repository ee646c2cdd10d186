"""Drives the real window through a typical job and saves a numbered picture of each step."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEventLoop, QPoint, QTimer
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget

from deckbuilder.goldfish.pilots import GreedyPilot
from deckbuilder.gui.app import open_window
from deckbuilder.gui.browser.card_model import CARD
from deckbuilder.gui.context import WindowContext
from deckbuilder.gui.failures import explain
from deckbuilder.gui.sandbox.controller import SEAT
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.gui.window.deck_files import EXPORTS
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.gui.window.rooms import BUILD, TEST
from deckbuilder.i18n.message import Message
from deckbuilder.services.errors import ServiceError

SIZE, LARGE = (1280, 800), (2560, 1440)
TICK, PATIENCE = 25, 15_000
"""Milliseconds between two checks whether the window is at rest, and the longest time to wait for that."""
MOVES, SHORT_MOVES = 40, 22
DIMMED = 110


class TourError(ServiceError):
    """The window did not do what the tour expects, or a picture could not be saved."""


class Tour:
    """One run through the window. Its pictures go into `folder`, numbered in order."""

    def __init__(self, window: MainWindow, folder: Path, language: str, before: Sequence[Path] = ()) -> None:
        """`before` holds the pictures taken so far."""
        self.window = window
        self.folder = folder
        self.language = language
        self.pictures: list[Path] = [*before]

    # the steps of the tour

    def run(self) -> list[Path]:
        """Go through the whole tour and return the paths of all pictures."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise TourError(explain(error)) from error
        self.prepare()
        for part in (self._browse, self._build, self._limits, self._lists, self._pages, self._play, self._looks):
            part()
        return self.pictures

    def run_short(self) -> list[Path]:
        """Show a starter deck of the window's game and a game with it. Return the paths of all pictures so far."""
        self.prepare()
        self.window.build.deck.header.open_first_starter()
        self._choose_card_with_text()
        self.save(f"{self.window.pack.id}-build")
        room = self.window.rooms.play_room
        if room is not None:
            self.window.rooms.play_deck()
            if isinstance(room.widget, SandboxRoom):
                self._play_on(room.widget, SHORT_MOVES)
            self.save(f"{self.window.pack.id}-test")
        return self.pictures

    def prepare(self) -> None:
        """Set size, language and theme, and switch off animation so that no picture shows one halfway."""
        settings = self.window.context.settings
        settings.change(settings.settings.model_copy(update={"animation": "off"}))
        self.window.resize(*SIZE)
        self.window.preferences.speak(self.language)
        self.window.preferences.dress("dark")

    def _browse(self) -> None:
        build = self.window.build
        self.save("open")
        build.search.setText(build.search.example())
        self.save("search")
        build.search.setText(f"{build.search.example()} cost<=x")
        self.save("mistake")
        build.search.setText("zzzz")
        self.save("nothing-found")
        build.clear()
        self._filter()
        self.save("filters")
        build.browser.show_mode("table")
        self.save("list")
        build.browser.show_mode("grid")
        build.clear()

    def _filter(self) -> None:
        build = self.window.build
        lead = self.window.pack.schema.field(self.window.pack.face.marking_field)
        number = next(spec for spec in self.window.pack.schema.fields if spec.facet == "range")
        state = build.filters.state
        for choice in lead.choices[:2] if lead is not None else ():
            state = state.toggled(lead.key if lead is not None else "", choice.value)
        build.set_filter(state.ranged(number.key, (None, 4)))

    def _build(self) -> None:
        build = self.window.build
        build.deck.header.make_new()
        self.save("empty-deck")
        build.deck.header.open_first_starter()
        build.browser.view.setFocus()
        self.save("starter-deck")
        self._choose_card_with_text()
        self.save("detail")

    def _choose_card_with_text(self) -> None:
        browser = self.window.build.browser
        model = browser.model
        for row in range(min(model.rowCount(), 60)):
            card = model.index(row, 0).data(CARD)
            if card is not None and len(card.text.get(self.language)) > 30:
                browser.view.setCurrentIndex(model.index(row, 0))
                return

    def _limits(self) -> None:
        window = self.window
        line = next(line for group in window.bridge.service.groups() for line in group.lines if line.count == 3)
        window.bridge.add(line.card_id, line.section)
        self.save("too-many-copies")
        problem = next(problem for problem in window.bridge.service.problems() if problem.fix is not None)
        if problem.fix is not None:
            window.bridge.apply_fix(problem.fix)
        self.save("fixed")
        window.bridge.perform(lambda: window.bridge.service.remove(line.card_id, 2, line.section))
        self.save("too-few-cards")
        window.bridge.undo()
        self.save("undone")

    def _lists(self) -> None:
        transfers, folder = self.window.transfers, self.folder / "exports"
        folder.mkdir(exist_ok=True)
        for export in EXPORTS:
            target = folder / f"deck-{export.kind}{export.ending}"
            transfers.ask_path = partial(_answer, target)
            transfers.export_deck(export)
        self.save("exported")
        for notice in self.window.notices.shown:
            self.window.notices.drop(notice)
        transfers.show_code()
        self.save("deck-code")
        self._close_dialogs()
        transfers.ask_deck_text()
        self._paste()
        self.save("import-list")
        self._close_dialogs()

    def _paste(self) -> None:
        names = [line.card for group in self.window.bridge.service.groups() for line in group.lines if line.card]
        lines = [f"3 {card.name.get(self.language)}" for card in names[:4]]
        wrong = names[4].name.get(self.language)
        dialog = self.window.transfers.dialog
        if dialog is not None:
            dialog.text.setPlainText("\n".join([*lines, f"2 {wrong[:-1]}"]))
            dialog.read_now()

    def _pages(self) -> None:
        for action in ("help.search", "help.shortcuts", "help.about", "settings.open"):
            self.window.board[action].trigger()
            self.save(action.replace(".", "-"))
            self._close_dialogs()

    def _play(self) -> None:
        room = self.window.rooms.play_room
        if room is None:
            return
        self.window.rooms.play_deck()
        self.save("test-play")
        if isinstance(room.widget, SandboxRoom):
            self._play_on(room.widget)
            self.save("mid-game")
            room.widget.tree.undo()
            self.save("step-undone")
        self.window.rooms.enter(BUILD)

    def _play_on(self, room: SandboxRoom, moves: int = MOVES) -> None:
        """Make `moves` moves, then those of the opponent until the user is asked."""
        pilot, session = GreedyPilot(1), room.controller.session
        while session is not None and (decision := session.decision) is not None:
            if moves <= 0 and decision.player == SEAT:
                break
            session.choose(pilot.pick(session.game, decision))
            moves -= 1
        room.controller.refresh()

    def _looks(self) -> None:
        other = "en" if self.language == "ja" else "ja"
        self.window.preferences.dress("light")
        self.save("light")
        self.window.resize(*LARGE)
        self.save("light-large")
        self.window.preferences.speak(other)
        self.save("other-language-large")
        if self.window.rooms.play_room is not None:
            self.window.rooms.enter(TEST)
            self.save("test-large")
            self.window.rooms.enter(BUILD)
        self.window.resize(*SIZE)
        self.window.preferences.dress("high_contrast")
        self.save("high-contrast")
        self.window.preferences.dress("dark")
        self.save("other-language")

    # what the steps use

    def save(self, name: str) -> None:
        """Wait until the window is at rest, then save a picture of it."""
        self.rest(lambda: self.window.at_rest)
        path = self.folder / f"{len(self.pictures) + 1:02}-{name}.png"
        if not picture(self.window).save(str(path)):
            raise TourError(Message("“{file}” cannot be written. Choose another folder.", {"file": str(path)}))
        self.pictures.append(path)

    def rest(self, ready: Callable[[], bool]) -> None:
        """Let the window work until `ready` returns True three times in a row. Raises TourError after 15 seconds."""
        loop, seen = QEventLoop(), [0, 0]

        def look() -> None:
            seen[0] = seen[0] + 1 if ready() else 0
            seen[1] += TICK
            if seen[0] >= 3 or seen[1] > PATIENCE:
                loop.quit()

        timer = QTimer()
        timer.timeout.connect(look)
        timer.start(TICK)
        loop.exec()
        timer.stop()
        if seen[0] < 3:
            raise TourError(
                Message(
                    "The window was still busy after {seconds} seconds. Start the tour again.",
                    {"seconds": PATIENCE // 1000},
                )
            )

    def _close_dialogs(self) -> None:
        for dialog in self.window.findChildren(QDialog):
            dialog.reject()


def _answer(target: Path, _parent: QWidget, _title: str, _proposed: str) -> str:
    return str(target)


def picture(window: QWidget) -> QPixmap:
    """Return a picture of the window with its open dialogs and menus."""
    screen = window.grab()
    over: list[QWidget] = [*window.findChildren(QDialog), *window.findChildren(QMenu)]
    for part in over:
        if part.isVisible() and part.isWindow():
            drawn = part.grab()
            with QPainter(screen) as painter:
                painter.fillRect(screen.rect(), QColor(0, 0, 0, DIMMED))
                painter.drawPixmap(
                    QPoint((screen.width() - part.width()) // 2, (screen.height() - part.height()) // 2), drawn
                )
    return screen


def run_tour(app: QApplication, context: WindowContext, folder: Path, language: str) -> list[Path]:
    """Run the tour in the window, and a short one in a window of each other game. Raises TourError."""
    pictures: list[Path] = []
    for game in dict.fromkeys((context.game, *context.packs)):
        if game != context.game:
            context.decks.enter_game(game)
        window = open_window(app, replace(context, game=game))
        window.show()
        window.start()
        tour = Tour(window, folder, language, pictures)
        try:
            pictures = tour.run() if game == context.game else tour.run_short()
        finally:
            window.close()
    return pictures
