"""The macros of the card that is played by hand: loads them, remembers what was done, and changes them."""

from collections.abc import Callable, Sequence

from deckbuilder.games.kit.hand_steps import HandStep
from deckbuilder.i18n.message import Message
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.hand_macros import HandMacro, HandMacros


class CardMacros:
    """The macros of one card at a time. `failed` gets the message of an error."""

    def __init__(self, macros: HandMacros | None, game: str, failed: Callable[[Message], None]) -> None:
        """Without `macros`, nothing is remembered between games."""
        self._macros, self._game, self._failed = macros, game, failed
        self._card: str | None = None
        self._before: tuple[HandMacro, ...] | None = None
        self.known: tuple[HandMacro, ...] = ()

    @property
    def can_undo(self) -> bool:
        """Whether the last change can be undone."""
        return self._before is not None

    def load(self, card: str | None) -> None:
        """Load the macros of a card. None: a card that the user may not know."""
        self._card, self._before, self.known = card, None, ()
        if self._macros is not None and card is not None:
            try:
                self.known = self._macros.of(self._game, card)
            except ServiceError as error:
                self._failed(error.message)

    def remember(self, steps: Sequence[HandStep]) -> bool:
        """Save what was done as a macro. Return whether something was saved."""
        if self._macros is None or self._card is None or not steps:
            return False
        try:
            self._macros.remember(self._game, self._card, steps)
        except ServiceError as error:
            self._failed(error.message)
            return False
        return True

    def put(self, macros: Sequence[HandMacro]) -> None:
        """Save other macros for the card. The change can be undone."""
        before = self.known
        if self._macros is None or self._card is None:
            return
        try:
            self.known = self._macros.put(self._game, self._card, macros)
        except ServiceError as error:
            self._failed(error.message)
            return
        self._before = before

    def undo(self) -> None:
        """Undo the last change."""
        if self._before is not None:
            self.put(self._before)
            self._before = None
