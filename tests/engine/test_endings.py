"""A game ends once: the first ending counts, and one event reports it."""

from typing import ClassVar

from deckbuilder.engine.machine import CardRecord, Frame, Machine
from deckbuilder.engine.moves import Move
from deckbuilder.engine.visibility import EVERYBODY


class Doom(Machine[CardRecord]):
    """Ends the game twice at once, with different outcomes."""

    __slots__ = ()
    FIELDS: ClassVar = {**Machine.FIELDS}

    def __init__(self) -> None:
        super().__init__(seed=1, zones=1)
        self.frames.append(DoomFrame())

    def tell_forced(self, player: int, moves: tuple[Move, ...]) -> None:
        raise AssertionError(moves)

    def eyes(self, card: int) -> int:
        return EVERYBODY

    def locates(self, viewer: int | None, card: int) -> bool:
        return True


class DoomFrame(Frame[Doom]):
    __slots__ = ()
    FIELDS: ClassVar = {**Frame.FIELDS}

    def advance(self, table: Doom) -> bool:
        table.finish(1, "life", "4")
        table.finish(0, "deck_out", "4")
        table.stall()
        return True


def test_the_first_ending_counts() -> None:
    machine = Doom()
    machine.run()
    assert machine.result is not None
    assert (machine.result.winner, machine.result.reason) == (1, "life")


def test_one_ending_is_reported_and_nothing_of_those_that_came_too_late() -> None:
    machine = Doom()
    machine.run()
    assert [(event["type"], event["winner"]) for event in machine.events] == [("result", 1)]
