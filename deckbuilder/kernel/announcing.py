"""Effects that make their choices before the cost is paid. Paying is a step that follows the choices."""

from collections.abc import Sequence
from typing import Any

from deckbuilder.kernel.effects import EffectFrame, fizzle
from deckbuilder.kernel.paying import PayFrame, Paying, Payment
from deckbuilder.kernel.table import CardTable, Step


class PayStep:
    """Pays the cost of the current effect, and then continues the effect. If nothing was chosen, or the cost cannot be
    paid in full, nothing is paid and the effect ends."""

    __slots__ = ("_paying", "_payment")

    def __init__(self, paying: Paying[Any], payment: Payment) -> None:
        self._paying, self._payment = paying, payment

    def __call__(self, table: CardTable[Any], frame: EffectFrame) -> None:
        """Replace the effect by the frame of its payment, which brings the effect back when everything is paid."""
        if not frame.done or self._paying.refusal(table, frame, self._payment) is not None:
            fizzle(table, frame)
            return
        table.frames.remove(frame)
        table.push(PayFrame(self._paying, self._payment, frame))


def announced(choices: Sequence[Step], paying: Paying[Any], payment: Payment, rest: Sequence[Step]) -> tuple[Step, ...]:
    """Return the code of an effect that makes its choices, pays, and then does the rest."""
    return (*choices, PayStep(paying, payment), *rest)
