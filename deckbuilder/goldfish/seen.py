"""What a pilot is given of a game: a question, and what the player who is asked may know."""

from collections.abc import Iterator

from deckbuilder.engine.api import Action, Decision, Game, Habits, Json


class Seen:
    """A game at a question to one player, through the eyes of that player. Nothing hidden can be reached from here."""

    __slots__ = ("_decision", "_game", "id", "kind", "maximum", "minimum", "offered", "player")

    def __init__(self, game: Game, decision: Decision) -> None:
        self._game, self._decision = game, decision
        self.id, self.kind, self.player = decision.id, decision.kind, decision.player
        """The number of the question, its kind, and the player it is asked of."""
        self.minimum, self.maximum, self.offered = decision.minimum, decision.maximum, len(decision.options)
        """How many options may be picked, and how many there are."""

    @property
    def habits(self) -> Habits:
        """What simple pilots make of the game's actions."""
        return self._game.habits

    def actions(self) -> Iterator[Action]:
        """What the options do, in their order. A card that the player cannot tell from others has a number that says
        nothing."""
        return (option.action for option in self._decision.options)

    def verbs(self) -> Iterator[str]:
        """The types of what the options do, in their order."""
        return (option.verb for option in self._decision.options)

    def view(self) -> dict[str, Json]:
        """The position as the player sees it."""
        return self._game.view(self.player)

    def guess(self, seed: int) -> Game:
        """A game of its own at the same question, in which what the player cannot see is dealt again (`Game.guess`)."""
        return self._game.guess(self.player, seed)
