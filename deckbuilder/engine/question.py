"""A pending question as data, and the decision that people and programs are shown."""

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, overload

from deckbuilder.engine.api import Option
from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import SHARED, VALUE, Record
from deckbuilder.i18n.message import Message


class Question(Record):
    """What is asked of whom. The moves follow from the rest of the state, so they are not part of the digest."""

    __slots__ = ("id", "kind", "maximum", "minimum", "moves", "player", "prompt", "source")
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


class Options(Sequence[Option]):
    """The options of a decision, dressed with action and label only when they are looked at."""

    def __init__(self, moves: Sequence[Move], dress: Callable[[Move], Option]) -> None:
        self._moves = moves
        self._dress_move = dress
        self._named: dict[str, Move] = {}

    def __len__(self) -> int:
        return len(self._moves)

    def _dress(self, move: Move) -> Option:
        option = self._dress_move(move)
        self._named[option.id] = move
        return option

    def named(self, identity: str) -> Move | None:
        """The move of an option that has been looked at; None if it has not been, or is no option."""
        return self._named.get(identity)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        """The option at a place."""
        if isinstance(index, slice):
            return [self._dress(move) for move in self._moves[index]]
        return self._dress(self._moves[index])

    def __iter__(self) -> Iterator[Option]:
        return map(self._dress, self._moves)
