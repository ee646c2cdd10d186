"""The strip with the earlier games. The user can resume a game and star games."""

from collections.abc import Callable, Sequence
from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.sandbox.game_rows import FIRST, SECOND, STARRED, THIRD, GameRow
from deckbuilder.gui.widgets.strip import Strip
from deckbuilder.gui.widgets.wrapped_text import WrappedLabel
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.services.game_origin import PastGame


class EarlierGames(Strip):
    """`chosen(id)` is emitted to resume a game, `starred(id, bool)` to keep it for good or no longer."""

    chosen = Signal(int)
    starred = Signal(int, bool)

    def __init__(self, pack: GamePack, translator: Translator) -> None:
        super().__init__()
        self._pack, self._translator = pack, translator
        self._games: Sequence[PastGame] = ()
        self.list = QListWidget()
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setItemDelegate(GameRow(self.list))
        self.empty = WrappedLabel()
        self.body.addWidget(self.empty)
        self.body.addWidget(self.list, 1)
        self.star = self.add_button("")
        self.primary.clicked.connect(self._take)
        self.star.clicked.connect(self._turn_star)
        self.list.itemActivated.connect(self._take)
        self.list.currentRowChanged.connect(self._show_choice)
        self.retranslate(translator)

    def retranslate(self, translator: Translator) -> None:
        """Update the texts to the current language."""
        self._translator, text = translator, translator.text
        self.set_title(
            text("Earlier games"),
            text("The last 100 games. Games with a star are never deleted."),
            close=text("Close"),
        )
        self.list.setAccessibleName(text("Earlier games"))
        self.empty.set_text(text("No earlier games yet. When you replace a game with another one, it appears here."))
        self.set_primary(text("Continue"))
        self.show_games(self._games)

    def show_games(self, games: Sequence[PastGame]) -> None:
        """Show these games. The selected row stays selected."""
        row = max(0, self.list.currentRow())
        self._games = games
        self.list.clear()
        for game in games:
            self.list.addItem(self._row(game))
        self.list.setCurrentRow(min(row, len(games) - 1))
        self.list.setVisible(bool(games))
        self.empty.setVisible(not games)
        self._show_choice()

    def _row(self, game: PastGame) -> QListWidgetItem:
        text, item = self._translator.text, QListWidgetItem()
        day = datetime.fromisoformat(game.updated).astimezone().strftime("%Y-%m-%d %H:%M")
        opponent = self._opponent(game)
        against = text("against {other}", other=opponent) if opponent else ""
        turn = text("Turn {turn}", turn=game.turn)
        third = " · ".join((day, turn, self._result(game)))
        own = game.own or text("Untitled deck")
        if game.position is not None:
            own = text("Position: {name}", name=game.position.get(self._translator.language))
        for role, value in ((FIRST, own), (SECOND, against), (THIRD, third), (STARRED, game.starred)):
            item.setData(role, value)
        spoken = (own, against, third, text("with a star") if game.starred else "")
        item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join(filter(None, spoken)))
        return item

    def _opponent(self, game: PastGame) -> str:
        known = game.opponent in self._pack.starter_decks
        return self._pack.starter_name(game.opponent, self._translator.language) if known else game.opponent

    def _result(self, game: PastGame) -> str:
        text = self._translator.text
        if not game.reason:
            return text("unfinished")
        if game.winner is None:
            return self._pack.word("draw_game", self._translator.language)
        return text("You win") if game.winner == 0 else text("You lose")

    @property
    def _current(self) -> PastGame | None:
        row = self.list.currentRow()
        return self._games[row] if 0 <= row < len(self._games) else None

    def _show_choice(self) -> None:
        text, game = self._translator.text, self._current
        self.primary.setEnabled(game is not None)
        self.star.setEnabled(game is not None)
        self.star.setText(text("Remove star") if game is not None and game.starred else text("Add star"))
        self.set_summary(text("The current game moves to “Earlier games”.") if game is not None else "")

    def _take(self) -> None:
        if self._current is not None:
            self.chosen.emit(self._current.id)

    def _turn_star(self) -> None:
        if self._current is not None:
            self.starred.emit(self._current.id, not self._current.starred)


class MessageStrip(Strip):
    """A strip with a few sentences and a button that closes it."""

    def __init__(self, say: Callable[[Translator], tuple[str, Sequence[str]]], translator: Translator) -> None:
        super().__init__()
        self._say = say
        self.sentences = WrappedLabel()
        self.body.addWidget(self.sentences)
        self.body.addStretch()
        self.primary.clicked.connect(self.close_strip)
        self.retranslate(translator)

    def retranslate(self, translator: Translator) -> None:
        """Update the texts to the current language."""
        title, sentences = self._say(translator)
        self.set_title(title, close=translator.text("Close"))
        self.sentences.set_text("\n\n".join(sentences))
        self.set_primary(translator.text("OK"))
