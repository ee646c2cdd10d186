"""What a running game offers to everything above the engine: session, protocol, sandbox, pilots."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from deckbuilder.engine.position import Position
from deckbuilder.i18n.message import Message

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]
Action = dict[str, Json]
"""`{"type": "play_character", "card": 12, "lane": 0, ...}`; the words are those of docs/engine_protocol.md."""
Event = dict[str, Json]
"""`{"type": "draw", "player": 0, "card": 12, ...}`; complete, so a viewer's log is masked by `Game.visible`."""

DECISION_KINDS: Final = (
    "action", "cards", "option", "number", "order", "distribute", "arrange", "name", "yes_no", "confirm",
)  # fmt: skip
"""Every decision of every game is of one of these kinds."""


WON: Final = 1_000_000_000
"""What a won game is worth to its winner (`Game.worth`)."""


class Option(Protocol):
    """One thing that may be picked. A program that picks by place makes none of its parts."""

    @property
    def id(self) -> str:
        """Its name for answers; stable: the same state gives the same ids."""

    @property
    def verb(self) -> str:
        """The type of its action, for whoever needs no more of it."""

    @property
    def action(self) -> Action:
        """What it does."""

    @property
    def label(self) -> Message:
        """What it is called."""


class Decision:
    """A question to one player: pick `minimum` to `maximum` of the options (1 and 1 for an action).

    `id` counts the decisions of this game from 0. For kind `order` the sequence of the picks is the answer. A `hidden`
    one is asked of the other player: it has no prompt, options or source.
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
        """The card that asks, by instance id."""
        self.hidden = hidden

    def __eq__(self, other: object) -> bool:
        """Equal decisions ask the same of the same player with the same options."""
        return isinstance(other, Decision) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return self.id

    def _parts(self) -> tuple[object, ...]:
        bounds = self.minimum, self.maximum
        return self.id, self.player, self.kind, self.prompt, bounds, self.source, self.hidden, list(self.options)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the winner (None for a draw), a reason word such as `life` or `deck_out`, the rule number."""

    winner: int | None
    reason: str
    rule: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal: the rulebook number (`5.3`) and the sentence."""

    rule: str
    reason: Message
    cards: tuple[int, ...] = field(default=())
    """The cards concerned, by instance id."""


class IllegalChoiceError(Exception):
    """An answer that the pending decision does not allow. The game is as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason.key)
        self.refusal = refusal


class TooMuchWorkError(IllegalChoiceError):
    """What the effects of the cards look at is more than an answer may cost."""

    def __init__(self) -> None:
        said = Message("The effects look at too many cards too often. Use fewer cards, or simpler effects.")
        super().__init__(Refusal("", said))


class BadScenarioError(Exception):
    """A scenario that is no possible position; `place` is a path such as `players[0].characters[2]`."""

    def __init__(self, place: str, message: Message) -> None:
        super().__init__(f"{place}: {message.key}")
        self.place = place
        self.message = message


@dataclass(frozen=True, slots=True)
class Habits:
    """What simple pilots make of a game's actions: the `type` words, and the values of their fields, that they prefer,
    avoid and end with. Each game declares its own."""

    eager: tuple[str, ...]
    """What a greedy player does first, best first. It leaves what is neither here nor in `refrain`."""
    refrain: tuple[str, ...]
    """Actions that do nothing, such as passing. A passive player takes the first of them."""
    preferred: Mapping[str, Json]
    """Between actions of one type, the values that a greedy player likes, by field."""
    waste: Mapping[str, Json]
    """The values that give a card up for nothing; a greedy player leaves such actions."""
    idle: Mapping[str, int]
    """Actions that could go on for ever: a greedy player leaves them so many times of four."""


class Game(Protocol):
    """A running game. All of it is a value that can be copied at any decision, also in the middle of an effect."""

    @property
    def opening(self) -> list[Event]:
        """What happened before the first decision."""

    @property
    def decision(self) -> Decision | None:
        """The pending question with nothing hidden; None when the game is over."""

    @property
    def result(self) -> Result | None:
        """The ending; None while the game runs."""

    @property
    def turn(self) -> int:
        """The number of the running turn, 0 before the first."""

    @property
    def size(self) -> int:
        """The number of cards in the game."""

    @property
    def event_count(self) -> int:
        """How many events the last answer caused, also those of types that nobody reads."""

    def limit_events(self, types: frozenset[str] | None) -> None:
        """Make only events of these types from now on, as nobody reads others; None: all. A copy makes all."""

    @property
    def state_form(self) -> str:
        """The form of the state that `digest` hashes. Hashes of two forms cannot be compared."""

    @property
    def habits(self) -> Habits:
        """What simple pilots make of the game's actions."""

    def worth(self, player: int) -> int:
        """How good the position is for the player, by the game's own measures; higher is better. 0 is even, and what is
        good for one player is as bad for the other. A won game is worth `WON`."""

    def guess(self, viewer: int, seed: int) -> "Game":
        """An independent game in which all that the player cannot see is dealt again, consistently with what the player
        knows, and in which luck follows from the seed. It does not depend on how the hidden cards really lie."""

    def choose(self, picks: Sequence[str]) -> list[Event]:
        """Answer the pending decision with option ids and run to the next one; what happened, in order.

        Raises IllegalChoiceError and changes nothing if the answer is not allowed.
        """

    def choose_at(self, places: Sequence[int]) -> list[Event]:
        """As `choose`, with the places of options in the decision, from 0: the road of programs."""

    def place_of(self, pick: str) -> int | None:
        """The place of an option id in the pending decision, from 0; None where there is no such option."""

    def act(self, action: Action) -> list[Event]:
        """Answer with an action equal to an option's (or an unlisted one such as `resign`). Raises as `choose`."""

    def manual(self, action: Action) -> list[Event]:
        """Change the position by hand (`move`, `set`, `counter`, `orient`, `draw`, `shuffle`, `reveal`, `note`).
        Raises as `choose`."""

    def why(self, action: Action) -> Refusal | None:
        """The reason that an action is not possible now; None if it is possible. Never changes the game."""

    def asked(self, viewer: int | None) -> Decision | None:
        """The pending question as that player may see it: labels name no hidden card, and of a question to the other
        player only its number and kind are left. None sees everything."""

    def not_asked(self) -> Refusal:
        """The refusal for a player who wants to answer, or asks why not, while the other one is asked."""

    def view(self, viewer: int | None) -> dict[str, Json]:
        """The position as that player may see it (None: everything), in the words of docs/engine_protocol.md."""

    def position(self, viewers: Sequence[int]) -> Position:
        """The position as these players see it, as records for a window: one player, or both at one window."""

    def visible(self, event: Event, viewer: int | None) -> Event:
        """The event as that player may see it."""

    def describe(self, event: Event) -> Message | None:
        """A log sentence for the (masked) event; None for what needs none."""

    def digest(self) -> str:
        """A hash of the whole state, equal on every machine and Python version."""

    def copy(self) -> "Game":
        """An independent game in the same state."""
