"""A pending question as data, and its options as people and programs see them."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Protocol, overload

from deckbuilder.engine.api import Action, Option
from deckbuilder.engine.moves import Grammar, Move
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.record import SHARED, VALUE, Record
from deckbuilder.i18n.message import Message


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Record):
    """A question and the player who is asked. The moves follow from the rest of the state, so the digest leaves them
    out."""

    FIELDS: ClassVar = {
        "id": VALUE,
        "player": VALUE,
        "kind": VALUE,
        "minimum": VALUE,
        "maximum": VALUE,
        "source": VALUE,
        "prompt": SHARED,
        "moves": SHARED,
        "withheld": SHARED,
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
        self.withheld: Sequence[Move] = ()

    def withhold(self, moves: Sequence[Move]) -> None:
        """Take answers away that the loop rule does not allow."""
        self.moves = [move for move in self.moves if move not in moves]
        self.withheld = [*self.withheld, *moves]


class Wording(Protocol):
    """The part of a game that its options need."""

    @property
    def grammar(self) -> Grammar:
        """The grammar of the game's actions."""

    def handle(self, card: int) -> int:
        """Return the public number of a card."""

    def label(self, move: Move, viewer: int | None) -> Message:
        """Return the label of an option for a viewer."""


class OfferedMove:
    """A move as an option for a viewer. Each part is made when it is read."""

    __slots__ = ("_game", "_move", "_viewer")

    def __init__(self, move: Move, game: Wording, viewer: int | None) -> None:
        self._move, self._game, self._viewer = move, game, viewer

    def __eq__(self, other: object) -> bool:
        """Return whether everything that can be seen of both options is equal."""
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
        """The type of the action."""
        return self._game.grammar.shapes[str(self._move[0])].type

    @property
    def action(self) -> Action:
        """The action that the option stands for."""
        return self._game.grammar.action(self._move, self._game.handle)

    @property
    def label(self) -> Message:
        """The label of the option."""
        return self._game.label(self._move, self._viewer)


class Options(Sequence[Option]):
    """The moves of a question as options for a viewer. None sees everything."""

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
        """Return the option at a position, or the options of a slice."""
        if isinstance(index, slice):
            return [OfferedMove(move, self._game, self._viewer) for move in self._moves[index]]
        return OfferedMove(self._moves[index], self._game, self._viewer)

    def __iter__(self) -> Iterator[Option]:
        return (OfferedMove(move, self._game, self._viewer) for move in self._moves)
