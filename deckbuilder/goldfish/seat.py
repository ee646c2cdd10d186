"""A seat at the table. Everything that is shown there passes through it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from deckbuilder.engine.api import Action, Decision, Event, Game, IllegalChoiceError, Json, Refusal
from deckbuilder.engine.visibility import numbers_in
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.by_hand import wrong

_NOTHING_TOLD = {"type", "hidden"}


@dataclass(frozen=True, slots=True)
class Seat:
    """A viewer: a player (0, 1), or None, who sees everything."""

    player: int | None

    def view(self, game: Game) -> dict[str, Json]:
        """Return the position as this seat sees it."""
        return game.view(self.player)

    def decision(self, game: Game) -> Decision | None:
        """Return the pending question as this seat sees it."""
        return game.asked(self.player)

    def events(self, game: Game, events: Sequence[Event]) -> list[Event]:
        """Return the events as they are seen from here, without those that must stay secret."""
        seen = [game.visible(event, self.player) for event in events]
        return [event for event in seen if event.keys() != _NOTHING_TOLD]

    def label(self, game: Game, option: Callable[[Decision], Message | None]) -> Message | None:
        """Return the label of an answer to the pending question. None if the question is the other player's."""
        decision = self.decision(game)
        return None if decision is None or decision.hidden else option(decision)

    def why(self, game: Game, action: Action) -> Refusal | None:
        """Return why an action is not possible now, or None. While the other player is asked, that is the only
        reason given."""
        if not self._waits(game) or action.get("type") == "resign":
            return game.why(action)
        return game.not_asked()

    def answers(self, game: Game, answer: Callable[[], list[Event]]) -> list[Event]:
        """Give an answer to a game. Raises IllegalChoiceError with a reason that this viewer may know."""
        try:
            return answer()
        except IllegalChoiceError:
            if self._waits(game):
                raise IllegalChoiceError(game.not_asked()) from None
            raise

    def check_by_hand(self, game: Game, action: Action) -> None:
        """Check that a change by hand names no card that is hidden from here. Raises IllegalChoiceError for any
        number that is not visible, whether a card has it or not."""
        card = action.get("card")
        if self.player is not None and isinstance(card, int) and card not in numbers_in(self.view(game)):
            raise IllegalChoiceError(wrong("card"))

    def _waits(self, game: Game) -> bool:
        decision = game.decision
        return self.player is not None and decision is not None and decision.player != self.player
