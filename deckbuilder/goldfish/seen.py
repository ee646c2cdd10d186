"""What a pilot receives of a game: a question, and what the asked player may know."""

from collections.abc import Iterator

from deckbuilder.engine.api import Action, Decision, Game, Habits, Json


class Seen:
    """A game at a question to one player, as that player sees it. Nothing hidden can be reached from here."""

    __slots__ = ("_decision", "_game", "id", "kind", "maximum", "minimum", "offered", "player")

    def __init__(self, game: Game, decision: Decision) -> None:
        self._game, self._decision = game, decision
        self.id, self.kind, self.player = decision.id, decision.kind, decision.player
        """The number of the question, its kind, and the player it is asked of."""
        self.minimum, self.maximum, self.offered = decision.minimum, decision.maximum, len(decision.options)
        """How many options may be picked, and how many there are."""

    @property
    def habits(self) -> Habits:
        """The preferences of simple pilots in this game."""
        return self._game.habits

    def actions(self) -> Iterator[Action]:
        """The actions of the options, in their order. A card that the player cannot tell from others has a number
        that reveals nothing."""
        return (option.action for option in self._decision.options)

    def verbs(self) -> Iterator[str]:
        """The types of the options' actions, in their order."""
        return (option.verb for option in self._decision.options)

    def wastes(self, place: int) -> bool:
        """Return whether the option at that position gives up more than it brings."""
        return self._game.wastes(place)

    def view(self) -> dict[str, Json]:
        """Return the position as the player sees it."""
        return self._game.view(self.player)

    def guess(self, seed: int) -> Game:
        """Return an independent game at the same question, in which what the player cannot see is dealt again
        (`Game.guess`)."""
        return self._game.guess(self.player, seed)
