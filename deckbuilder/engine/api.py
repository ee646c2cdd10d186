"""The interface of a running game to everything above the engine: session, protocol, sandbox, pilots."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from deckbuilder.engine.position import Position
from deckbuilder.i18n.message import Message

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
Action = dict[str, Json]
"""For example `{"type": "play_character", "card": 12, "lane": 0, ...}`. docs/engine_protocol.md lists the words."""
Event = dict[str, Json]
"""For example `{"type": "draw", "player": 0, "card": 12, ...}`. An event is complete: `Game.visible` masks it for a
viewer's log."""

DECISION_KINDS: Final = (
    "action", "cards", "option", "number", "order", "distribute", "arrange", "name", "yes_no", "confirm",
)  # fmt: skip
"""The kinds of all decisions of all games."""


WON: Final = 1_000_000_000
"""The value of a won game for its winner (`Game.worth`)."""


class Option(Protocol):
    """Something that the player may pick. Its parts are made only when they are read, so a program that picks by
    place makes none of them."""

    @property
    def id(self) -> str:
        """The name of the option in answers. Equal states give equal ids."""

    @property
    def verb(self) -> str:
        """The type of the action, without making the action."""

    @property
    def action(self) -> Action:
        """The action that the option stands for."""

    @property
    def label(self) -> Message:
        """The label of the option."""


class Decision:
    """A question to one player, who picks `minimum` to `maximum` of the options (1 and 1 for an action).

    `id` counts the decisions of this game from 0. For kind `order` the sequence of the picks is the answer. A
    decision is `hidden` if the other player is asked: it then has no prompt, options or source.
    """

    __slots__ = ("hidden", "id", "kind", "maximum", "minimum", "options", "player", "prompt", "source")

    def __init__(
        self,
        id: int,  # noqa: A002 - the word of the protocol
        player: int,
        kind: str,
        prompt: Message,
        minimum: int,
        maximum: int,
        options: Sequence[Option],
        source: int | None = None,
        *,
        hidden: bool = False,
    ) -> None:
        self.id, self.player, self.kind, self.prompt = id, player, kind, prompt
        self.minimum, self.maximum, self.options = minimum, maximum, options
        self.source = source
        """The card whose effect asks, by instance id."""
        self.hidden = hidden

    def __eq__(self, other: object) -> bool:
        """Return whether both ask the same player the same question with the same options."""
        return isinstance(other, Decision) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return self.id

    def _parts(self) -> tuple[object, ...]:
        bounds = self.minimum, self.maximum
        return self.id, self.player, self.kind, self.prompt, bounds, self.source, self.hidden, list(self.options)


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: the winner (None for a draw), a reason word such as `life` or `deck_out`, the rule number."""

    winner: int | None
    reason: str
    rule: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why an action is not legal: the rulebook number (`5.3`) and a sentence."""

    rule: str
    reason: Message
    cards: tuple[int, ...] = field(default=())
    """The cards concerned, by instance id."""


class IllegalChoiceError(Exception):
    """The pending decision does not allow the answer. The game has not changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason.key)
        self.refusal = refusal


class TooMuchWorkError(IllegalChoiceError):
    """The effects of the cards evaluate more cards than one answer may cost."""

    def __init__(self) -> None:
        message = Message("The effects look at too many cards too often. Use fewer cards, or simpler effects.")
        super().__init__(Refusal("", message))


class BadScenarioError(Exception):
    """A scenario is not a possible position. `place` is a path such as `players[0].characters[2]`."""

    def __init__(self, place: str, message: Message) -> None:
        super().__init__(f"{place}: {message.key}")
        self.place = place
        self.message = message


@dataclass(frozen=True, slots=True)
class Foresight:
    """How a player looks ahead in a game."""

    ways: int = 16
    """The most answers that are compared at one question. The fewer, the further each is played on."""
    guesses: int = 1
    """In how many guesses of what is hidden each answer is tried."""
    doubt: int = 0
    """By how much an answer must be worth more than the usual one."""
    ends_turn: bool = False
    """Whether a simulation whose answers are used up ends the turn by doing nothing more, because a position in the
    middle of a turn says little. Doing nothing is then always one of the answers that are compared."""


@dataclass(frozen=True, slots=True)
class Habits:
    """The preferences of simple pilots in a game: `type` words of actions, and values of their fields. Each game
    declares its own."""

    eager: tuple[str, ...]
    """Actions that a greedy player takes, best first. It takes no action that is neither here nor in `refrain`."""
    refrain: tuple[str, ...]
    """Actions that do nothing, such as passing. A passive player takes the first of them."""
    preferred: Mapping[str, Json]
    """By field, the values that a greedy player prefers among actions of one type."""
    idle: Mapping[str, int]
    """Actions that could be repeated for ever, with how many times out of four a greedy player does not take them."""
    plenty: frozenset[str] = frozenset()
    """Actions of which a greedy player takes as many as possible where it may take several. Of all others it takes the
    fewest."""
    foresight: Foresight = Foresight()
    """How a player who looks ahead does so."""

    def place_of_rest(self, verbs: Sequence[str]) -> int | None:
        """Return the place of the action that does nothing, the first of `refrain`. None if there is none."""
        return next((verbs.index(verb) for verb in self.refrain if verb in verbs), None)


class Game(Protocol):
    """A running game. It is a value: it can be copied at any decision, even in the middle of an effect."""

    @property
    def opening(self) -> list[Event]:
        """The events before the first decision."""

    @property
    def decision(self) -> Decision | None:
        """The pending question with nothing hidden. None if the game is over."""

    @property
    def result(self) -> Result | None:
        """The end of the game. None while the game runs."""

    @property
    def turn(self) -> int:
        """The number of the current turn. 0 before the first turn."""

    @property
    def size(self) -> int:
        """The number of cards in the game."""

    @property
    def event_count(self) -> int:
        """The number of events that the last answer caused, including types that nobody reads."""

    def limit_events(self, types: frozenset[str] | None) -> None:
        """Make only events of these types from now on. None: make all. A copy makes all."""

    @property
    def state_form(self) -> str:
        """The form of the state that `digest` hashes. Hashes of different forms cannot be compared."""

    @property
    def habits(self) -> Habits:
        """The preferences of simple pilots in this game."""

    def worth(self, player: int) -> int:
        """Return how good the position is for the player, by the game's own measures. Higher is better and 0 is
        even: what is good for one player is equally bad for the other. A won game is worth `WON`."""

    def wastes(self, place: int) -> bool:
        """Return whether the option at that position of the pending decision gives up more than it brings. A greedy
        player does not take it."""

    def guess(self, viewer: int, seed: int) -> "Game":
        """Return an independent game in which everything that the player cannot see is dealt again. The new deal is
        consistent with what the player knows, and `seed` determines all chance. It does not depend on the real hidden
        cards."""

    def choose(self, picks: Sequence[str]) -> list[Event]:
        """Answer the pending decision with option ids, run to the next decision, and return the events in their
        order.

        Raises IllegalChoiceError and changes nothing if the answer is not allowed.
        """

    def choose_at(self, places: Sequence[int]) -> list[Event]:
        """Like `choose`, with the positions of options in the decision, counted from 0. Programs use this."""

    def place_of(self, pick: str) -> int | None:
        """Return the position of an option id in the pending decision, counted from 0. None if there is no such
        option."""

    def act(self, action: Action) -> list[Event]:
        """Answer with an action that equals an option's action, or with an unlisted one such as `resign`. Raises
        like `choose`."""

    def manual(self, action: Action) -> list[Event]:
        """Change the position by hand (`move`, `set`, `counter`, `orient`, `draw`, `shuffle`, `reveal`, `note`).
        Raises like `choose`."""

    def why(self, action: Action) -> Refusal | None:
        """Return why an action is not possible now. None if it is possible. This never changes the game."""

    def asked(self, viewer: int | None) -> Decision | None:
        """Return the pending question as that player may see it. Labels name no hidden card. Of a question to the other
        player, it contains only the number and the kind. A viewer of None sees everything."""

    def not_asked(self) -> Refusal:
        """Return the refusal for a player who answers, or asks why not, while the other player is asked."""

    def view(self, viewer: int | None) -> dict[str, Json]:
        """Return the position as that player may see it (None: everything), in the words of docs/engine_protocol.md."""

    def position(self, viewers: Sequence[int]) -> Position:
        """Return the position as these players see it, as records for a window. Either one player or both sit at the
        window."""

    def visible(self, event: Event, viewer: int | None) -> Event:
        """Return the event as that player may see it."""

    def describe(self, event: Event) -> Message | None:
        """Return a log sentence for the (masked) event. None if the event needs no sentence."""

    def digest(self) -> str:
        """Return a hash of the whole state. It is equal on every machine and Python version."""

    def copy(self) -> "Game":
        """Return an independent game in the same state."""
