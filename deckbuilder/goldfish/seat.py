"""A place at the table: what is said there of a game goes through its eyes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from deckbuilder.engine.api import Action, Decision, Event, Game, IllegalChoiceError, Json, Refusal
from deckbuilder.engine.visibility import numbers_in
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.by_hand import wrong

_NOTHING_TOLD = {"type", "hidden"}


@dataclass(frozen=True, slots=True)
class Seat:
    """The player (0, 1) for whose eyes something is written; None sees everything."""

    player: int | None

    def view(self, game: Game) -> dict[str, Json]:
        """The position as it is seen from here."""
        return game.view(self.player)

    def decision(self, game: Game) -> Decision | None:
        """The pending question as it is seen from here."""
        return game.asked(self.player)

    def events(self, game: Game, events: Sequence[Event]) -> list[Event]:
        """What happened, as it is seen from here. An event of which nothing may be told is left out."""
        seen = [game.visible(event, self.player) for event in events]
        return [event for event in seen if event.keys() != _NOTHING_TOLD]

    def label(self, game: Game, option: Callable[[Decision], Message | None]) -> Message | None:
        """What an answer to the pending question is called here; None where it is the other player's."""
        decision = self.decision(game)
        return None if decision is None or decision.hidden else option(decision)

    def why(self, game: Game, action: Action) -> Refusal | None:
        """Why an action is not possible now; None if it is. While the other player is asked, it is only that."""
        if not self._waits(game) or action.get("type") == "resign":
            return game.why(action)
        return game.not_asked()

    def answers(self, game: Game, answer: Callable[[], list[Event]]) -> list[Event]:
        """Give an answer to a game. Raises IllegalChoiceError with a reason that may be known here."""
        try:
            return answer()
        except IllegalChoiceError:
            if self._waits(game):
                raise IllegalChoiceError(game.not_asked()) from None
            raise

    def check_by_hand(self, game: Game, action: Action) -> None:
        """See that a change by hand names no card that is hidden from here. Raises IllegalChoiceError for any number
        that is not seen, whether a card has it or not."""
        card = action.get("card")
        if self.player is not None and isinstance(card, int) and card not in numbers_in(self.view(game)):
            raise IllegalChoiceError(wrong("card"))

    def _waits(self, game: Game) -> bool:
        decision = game.decision
        return self.player is not None and decision is not None and decision.player != self.player
