"""Takes the steps of a move by hand, one after the other, and asks the user for what they leave open."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from deckbuilder.engine.api import IllegalChoiceError, Refusal
from deckbuilder.engine.position import Square, TableCard
from deckbuilder.games.kit.hand_steps import HandStep
from deckbuilder.goldfish.hand_asked import AmountAsked, CardsAsked, PlacesAsked
from deckbuilder.goldfish.hand_run import HandRun
from deckbuilder.goldfish.limits import TooLargeError
from deckbuilder.gui.sandbox.controller import TableController

AskAmount = Callable[[HandStep], int | None]
"""Asks for the number of a step. None if the user gives none."""


class HandSteps(QObject):
    """The steps that are being taken. `changed` is emitted when something else is asked, `refused(Refusal)` when a step
    cannot be taken, and `finished(list)` with the steps that were, each with the position that it led to."""

    changed = Signal()
    refused = Signal(object)
    finished = Signal(object)

    def __init__(self, controller: TableController, ask_amount: AskAmount) -> None:
        super().__init__(controller)
        self._controller, self._ask_amount = controller, ask_amount
        self.run: HandRun | None = None
        self.is_acting = False
        """Whether a change of the position comes from a step."""

    def start(self, steps: Sequence[HandStep], card: TableCard) -> None:
        """Begin to take steps for a card."""
        session, controller = self._controller.session, self._controller
        if session is None:
            return
        present = session.position(controller.viewers).find(card.id) if card.id is not None else None
        self.run = HandRun(session, session.pack.mat, present or card, steps, controller.viewers)
        self._proceed(lambda run: run.go_on())

    def forget(self) -> None:
        """Drop the steps that are not taken yet."""
        self.run = None

    def stop(self) -> bool:
        """End the steps under way. What is done stays done. Return whether there were any."""
        run = self.run
        if run is not None:
            self._finish(run)
        return run is not None

    def answer(self, place: int) -> None:
        """Answer with one of the offered cards or places."""
        asked = self.run.asked if self.run is not None else None
        if isinstance(asked, CardsAsked):
            self.choose_card(asked.cards[place].number)
        elif isinstance(asked, PlacesAsked):
            self.choose_place(asked.places[place])

    def skip(self) -> None:
        """Leave out the step that asks."""
        self._proceed(lambda run: run.skip())

    def choose_card(self, number: int) -> None:
        """Answer with a card."""
        self._proceed(lambda run: run.choose_card(number))

    def choose_place(self, place: Square) -> None:
        """Answer with a place."""
        self._proceed(lambda run: run.choose_place(place))

    def _proceed(self, act: Callable[[HandRun], None]) -> None:
        run = self.run
        if run is None:
            return
        self.is_acting = True
        try:
            act(run)
        except IllegalChoiceError as error:
            self._refuse(error.refusal)
        except TooLargeError as error:
            self._refuse(Refusal("", error.message))
        else:
            self._after(run)
        finally:
            self.is_acting = False

    def _after(self, run: HandRun) -> None:
        self._controller.refresh()
        if isinstance(run.asked, AmountAsked):
            self._give_amount(run)
        elif run.asked is None:
            self._finish(run)
        else:
            self.changed.emit()

    def _give_amount(self, run: HandRun) -> None:
        step = run.step
        if step is None:
            return
        amount = self._ask_amount(step)
        if amount is None:
            self.stop()
        else:
            run.give_amount(amount)
            self._after(run)

    def _refuse(self, refusal: Refusal) -> None:
        self.stop()
        self._controller.refresh()
        self.refused.emit(refusal)

    def _finish(self, run: HandRun) -> None:
        self.run = None
        self.finished.emit(run.taken)
