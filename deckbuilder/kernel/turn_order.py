"""Whose turn comes next. Turns alternate, apart from extra turns."""

from typing import Final, NamedTuple


class TurnOrder(NamedTuple):
    """The extra turns of a game."""

    coming: tuple[int, ...] = ()
    """The players of the extra turns to come, the next one first, and after them the player whose turn was to come
    next. Empty if there are no extra turns to come."""
    taken: int = 0
    """How many extra turns have begun."""

    def with_extra(self, active: int, player: int) -> "TurnOrder":
        """Return the order with an extra turn of that player directly after this turn. `active`: the turn player."""
        return TurnOrder((player, *(self.coming or (1 - active,))), self.taken)

    def following(self, active: int) -> tuple[int, "TurnOrder"]:
        """Return the player of the next turn, and the order from then on."""
        if not self.coming:
            return 1 - active, self
        rest = self.coming[1:]
        return self.coming[0], TurnOrder(rest, self.taken + 1) if rest else TurnOrder((), self.taken)

    def extra(self) -> tuple[int, ...]:
        """Return the players of the extra turns to come, the next one first."""
        return self.coming[:-1]

    def went_first(self, active: int, turn: int) -> int:
        """Return the player who had the first turn, given the number of the present turn. Without the extra turns, that
        player has all odd turns."""
        usual = 1 - self.coming[-1] if self.coming else active
        return usual if (turn - self.taken) % 2 or not turn else 1 - usual


ALTERNATING: Final = TurnOrder()
"""The order of a game without extra turns."""
