"""The rules of a game as the application sees them: how its matches begin, and what they say about cards and games."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol

from card_db.models import Card, Text
from deckbuilder.card_text.results import MOST_SUGGESTED, NO_WORDS, ReadCard
from deckbuilder.engine.api import Event, Game

if TYPE_CHECKING:
    from deckbuilder.card_text.card_reading import CardReading
    from deckbuilder.kernel.declaring import Declarable
    from deckbuilder.kernel.language.node import Node
    from deckbuilder.kernel.language.script_problems import ScriptProblem

EITHER_PLAYER: Final = (0, 1)
"""The values of an option that names a player."""
NO_OPTIONS: Final[Mapping[str, Any]] = {}
"""The options of a match that says none."""


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """The settings of a match: the cards of both decks (with copies), the edition, the seed, and the game's options.

    `seed_text` is the text that the seed was made from, for display only. `declarable`: the words of the player's own
    cards that players may declare.
    """

    edition: str
    seed: int
    decks: tuple[tuple[Card, ...], tuple[Card, ...]]
    options: Mapping[str, Any]
    seed_text: str = ""
    declarable: "Declarable" = field(default_factory=dict)

    def player_option(self, name: str) -> int | None:
        """Return the player that an option specifies, or None without the option. Raises ValueError for any other
        value."""
        value = self.options.get(name)
        if value is None or (type(value) is int and value in {0, 1}):
            return value
        raise ValueError(name)


class Rules(Protocol):
    """The rules of a game on the engine."""

    def start(self, setup: MatchSetup) -> Game:
        """Start a game, and run it to its first decision. Raises ValueError for an unknown edition or a wrong
        option."""

    def scenario(self, scenario: Mapping[str, Any], find: Callable[[str], Card | None]) -> Game:
        """Start a game in the given position (docs/engine_protocol.md, Scenarios). `find` looks up card ids. Raises
        BadScenarioError."""

    def further_words(self, cards: Iterable[Card]) -> "Declarable":
        """Return what players may declare because of these cards, besides what they always may. Empty if the game asks
        only for its own words."""

    def check_script(self, card: Card) -> "Sequence[ScriptProblem]":
        """Return the mistakes in the card's abilities and keywords, each with its path. If there are none, the card
        never makes a game fail."""

    def compile_text(
        self, card: Card, suggestions: int = MOST_SUGGESTED, words: Mapping[str, Text] = NO_WORDS
    ) -> ReadCard:
        """Give a card without abilities those that its text describes, or mark it as played by hand and say why.
        `words`: what the player's own cards and their words are called, by the Japanese word."""

    @property
    def reading(self) -> "CardReading | None":
        """What reads and writes card texts, loaded when it is first asked for. None if the game has no such thing."""

    def language(self) -> "type[Node]":
        """Return the models of the game's effect language: a form with the field `abilities`."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A number in reports on played games: for each player, a sum over the events of one type that name the player.
    `key` is its name in JSON; `damage` is the loss of a player's own life."""

    key: str
    name: Text
    event: str
    field: str = ""
    """The event field to add up. If empty, each event counts as 1."""
    falls: bool = False
    """Whether only negative numbers count, as positive amounts."""

    def amount(self, event: Event) -> int:
        """Return the amount that one event adds."""
        number = event.get(self.field) if self.field else 1
        if not isinstance(number, int):
            return 0
        return max(0, -number) if self.falls else number
