"""A game of the test room while it is being saved: all its steps, and how many of them the library has."""

from dataclasses import dataclass, field

from card_db.store.library.records import StepRecord
from deckbuilder.services.game_rescue import RescuedGame

Row = tuple[int, int, str | None]
"""A step: its node, the node before it, and the answers that lead there. Without answers it moves to a known node."""


@dataclass(slots=True)
class Sheet:
    """A game that is being saved.

    `rows` are all its steps; the library has the first `written`. `id` is None until the library has the game. The game
    replaces the game `replaces`. `before` lists the games that undo leads back to, the latest first.
    """

    game: str
    title: str
    origin: str
    deck: int | None = None
    replaces: "Sheet | None" = None
    before: list[int] = field(default_factory=list)
    id: int | None = None
    answered: bool = False
    rows: list[Row] = field(default_factory=list)
    written: int = 0

    def rescued(self) -> RescuedGame:
        """Return the whole game for a rescue file, since the next start may find another library."""
        return RescuedGame(
            id=self.id, game=self.game, title=self.title, origin=self.origin, deck=self.deck, saved=0,
            rows=tuple(self.rows),
        )  # fmt: skip


def row_of(step: StepRecord) -> Row:
    """Return a step of the library as a row."""
    return step.node, step.parent or 0, step.answers
