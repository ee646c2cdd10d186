"""The game on the mat: the deck or position that it began from, and how another game takes its place."""

from PySide6.QtCore import QObject, Signal

from card_db.models import Text
from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.replaying import SENTENCES
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.controller import TableController
from deckbuilder.gui.sandbox.deck_offer import DeckOffer, has_same_cards
from deckbuilder.gui.sandbox.match import MakeSession, Match
from deckbuilder.gui.sandbox.match_form import MatchForm
from deckbuilder.gui.sandbox.position_offer import BegunGame, PositionOffer
from deckbuilder.gui.sandbox.saved_games import SavedGames
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Message
from deckbuilder.services.deck_service import title_of
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.game_reading import ResumedGame
from deckbuilder.services.position_files import Position


class TableGame(QObject):
    """Begins and resumes games. `begun(Session, Match)` is emitted to put a game on the mat. `changed` is emitted when
    something else is to be shown, such as `trouble`."""

    deck_wanted = Signal()
    """A game should begin but there is no deck yet. Answer with `start(deck)`."""
    begun = Signal(object, object)
    changed = Signal()

    def __init__(
        self, pack: GamePack, make_session: MakeSession, controller: TableController, form: MatchForm,
        saved: SavedGames, positions: PositionOffer, translator: Translator,
    ) -> None:  # fmt: skip
        super().__init__(controller)
        self._pack, self._make_session, self._controller = pack, make_session, controller
        self._form, self._saved, self._positions, self._translator = form, saved, positions, translator
        self.offer = DeckOffer()
        self.match: Match | None = None
        """The setup of the game on the mat."""
        self._deck: Deck | None = None
        self._current_deck: Deck | None = None
        self._trouble: ServiceError | ValueError | None = None
        """Why the first game could not start."""
        self._position: Text | None = None
        """The position that the game on the mat began in. None for a game of two decks."""
        self.offer.taken.connect(self._play_current_deck)
        form.restart.connect(self.restart)
        form.renew.connect(self.restart)
        saved.found.connect(self._resume)
        positions.begun.connect(self._begin_position)
        positions.failed.connect(self._position_failed)

    def retranslate(self, translator: Translator) -> None:
        """Update the texts to the current language."""
        self._translator = translator
        self._offer_deck()

    @property
    def trouble(self) -> str:
        """Why the first game could not start. Empty if nothing prevents it."""
        return self._reason(self._trouble) if self._trouble is not None else ""

    def start(self, deck: Deck) -> None:
        """Start a game with a deck and the current setup. The first time, resume the last game instead if it was played
        with this deck."""
        if self._controller.session is None and self._saved.resume(deck):
            self._deck = deck
            return
        before, shown, match = (self._deck, self._position), self._form.deck.whole_text, self._form.choice
        self._deck, self._position = deck, None
        self._form.show_deck(title_of(deck, self._translator.text), deck.edition)
        if not self.restart() and self._controller.session is not None:
            self._deck, self._position = before
            if self._position is not None:
                self._form.show_position(self._position, match)
            else:
                self._form.show_deck(shown, match.edition)

    def start_with(self, key: str) -> None:
        """Start a game with a starter deck. The current deck does not change."""
        starter = self._pack.starter_decks[key]
        self.start(starter.changed(name=self._pack.starter_name(key, self._translator.language)))

    def enter(self, deck: Deck) -> None:
        """Resume the last game, whatever its deck. Without one, start a game with the current deck."""
        self._form.offer_decks()
        self._current_deck = deck
        if self._controller.session is None and not self._positions.is_busy:
            if self._saved.resume(deck):
                self._deck = deck
            elif not self._saved.resume(None):
                self.deck_wanted.emit()
        self._offer_deck()

    def open(self, position: Position) -> None:
        """Start a game in a position. The game on the mat stays until that one has begun."""
        self._positions.open(position)
        self.changed.emit()

    def restart(self) -> bool:
        """Start again with the deck or position, opponent, seed and edition of the setup. Return False if no game could
        start. The mat then keeps its game. A position begins again a moment later."""
        session = self._controller.session
        if self._position is not None and session is not None:
            self._positions.again(session, self._position)
            return True
        if self._deck is None:
            self.deck_wanted.emit()
            return self._controller.session is not None
        match = self._form.choice
        try:
            session = self._make_session(self._deck, match)
        except (ServiceError, ValueError) as error:
            self._show_trouble(error)
            return False
        self._trouble = None
        self._play(session, match)
        self._saved.attempt(self._form.remember)
        return True

    def _play(self, session: Session, match: Match) -> None:
        self._positions.drop()
        self.match = match
        self.begun.emit(session, match)
        self._offer_deck()

    def _begin_position(self, game: BegunGame) -> None:
        self._saved.pass_over()
        self._positions.keep(game)
        self._show_position(game.name, game.match)
        self._play(game.session, game.match)
        if game.session.status is not None:
            self._saved.tell([SENTENCES[game.session.status]])

    def _show_position(self, name: Text, match: Match) -> None:
        self._deck, self._position, self._trouble = None, name, None
        self._form.show_position(name, match)

    def _position_failed(self, reason: Message) -> None:
        self._saved.failed.emit(reason)
        if self._controller.session is None and self._current_deck is not None:
            self.enter(self._current_deck)
        self.changed.emit()

    def _resume(self, game: ResumedGame) -> None:
        """Continue a saved game."""
        match = Match(game.opponent, game.pilot, game.seed, game.edition)
        if game.position is not None:
            self._show_position(game.position, match)
        else:
            self._deck, self._position = game.own, None
            self._form.show_game(title_of(game.own, self._translator.text), match)
        self._play(game.session, match)

    def _play_current_deck(self) -> None:
        if self._current_deck is not None:
            self.start(self._current_deck)

    def _offer_deck(self) -> None:
        """Offer the current deck if the game uses another deck or another state of this deck."""
        current, played = self._current_deck, self._deck
        if self._position is not None:
            shown = current if current is not None and current.size() else None
            self.offer.offer_instead_of(self._position.get(self._translator.language), shown, self._translator)
            return
        if played is not None:
            self._form.present(played)
        if current is not None and played is not None and has_same_cards(played, current):
            current = None
        if current is not None and (self._controller.session is None or not current.size()):
            current = None
        self.offer.offer(self._form.deck.whole_text, current, self._translator)

    def _show_trouble(self, error: ServiceError | ValueError) -> None:
        if self._controller.session is None:
            self._trouble = error
            self.changed.emit()
        else:
            self._controller.reasons.show_sentence(self._reason(error))
            self._form.heading.setChecked(True)  # it has the settings that must change

    def _reason(self, error: ServiceError | ValueError) -> str:
        text = self._translator.text
        reason = text(error.message) if isinstance(error, ServiceError) else str(error)
        return text("This game cannot start: {reason}", reason=reason)
