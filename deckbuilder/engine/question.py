"""A pending question as data, and the decision that people and programs are shown."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Protocol, overload

from deckbuilder.engine.api import Action, Option
from deckbuilder.engine.moves import Grammar, Move
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.record import SHARED, VALUE, Record
from deckbuilder.i18n.message import Message


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Record):
    """What is asked of whom. The moves follow from the rest of the state, so they are not part of the digest."""

    FIELDS: ClassVar = {
        "id": VALUE,
        "player": VALUE,
        "kind": VALUE,
        "minimum": VALUE,
        "maximum": VALUE,
        "source": VALUE,
        "prompt": SHARED,
        "moves": SHARED,
    }
    __slots__ = tuple(FIELDS)

    def __init__(
        self,
        number: int,
        player: int,
        kind: str,
        prompt: Message,
        bounds: tuple[int, int],
        moves: Sequence[Move],
        source: int | None = None,
    ) -> None:
        self.id, self.player, self.kind, self.prompt = number, player, kind, prompt
        self.minimum, self.maximum = bounds
        self.moves = moves
        self.source = source


class Wording(Protocol):
    """A game, as far as its options need it."""

    @property
    def grammar(self) -> Grammar:
        """How its actions are written."""

    def handle(self, card: int) -> int:
        """The public number of a card."""

    def label(self, move: Move, viewer: int | None) -> Message:
        """What an option is called before that player's eyes."""


class OfferedMove:
    """A move as an option before somebody's eyes; each part is made when it is looked at."""

    __slots__ = ("_game", "_move", "_viewer")

    def __init__(self, move: Move, game: Wording, viewer: int | None) -> None:
        self._move, self._game, self._viewer = move, game, viewer

    def __eq__(self, other: object) -> bool:
        """Two options are the same when all that can be seen of them is."""
        return isinstance(other, OfferedMove) and self._seen() == other._seen()

    def __hash__(self) -> int:
        return hash(self.id)

    def _seen(self) -> tuple[str, Action, Message]:
        return self.id, self.action, self.label

    @property
    def id(self) -> str:
        """The shape and its values."""
        return self._game.grammar.identity(self._move, self._game.handle)

    @property
    def verb(self) -> str:
        """The type of its action."""
        return self._game.grammar.shapes[str(self._move[0])].type

    @property
    def action(self) -> Action:
        """What it does."""
        return self._game.grammar.action(self._move, self._game.handle)

    @property
    def label(self) -> Message:
        """What it is called."""
        return self._game.label(self._move, self._viewer)


class Options(Sequence[Option]):
    """The moves of a question as options before somebody's eyes; None sees everything."""

    __slots__ = ("_game", "_moves", "_viewer")

    def __init__(self, moves: Sequence[Move], game: Wording, viewer: int | None = None) -> None:
        self._moves, self._game, self._viewer = moves, game, viewer

    def __len__(self) -> int:
        return len(self._moves)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        """The option at a place."""
        if isinstance(index, slice):
            return [OfferedMove(move, self._game, self._viewer) for move in self._moves[index]]
        return OfferedMove(self._moves[index], self._game, self._viewer)

    def __iter__(self) -> Iterator[Option]:
        return (OfferedMove(move, self._game, self._viewer) for move in self._moves)
