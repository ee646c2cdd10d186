"""Actions in compact form: a tuple of a shape and its values, because options are listed by the hundred.

A shape is one way to write an action: `("lead", 12, 1, "front")` is `{"type": "lead", "card": 12, "lane": 1, "row":
"front"}`. Cards are instance numbers inside and public numbers outside. The caller translates them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from deckbuilder.engine.api import Action, Json

Move = tuple[str | int | tuple[int, ...], ...]
"""The name of the shape and the values of its fields. Cards are instance numbers."""

Translate = Callable[[int], int | None]
ONE_CARD: Final = frozenset({"card", "card_or_word"})
"""The kinds of fields that name a card by its number."""


V = TypeVar("V")


class PerCard(Generic[V]):
    """Values that depend only on the number of a card, such as its moves. Each is made once a process and shared."""

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[[int], V]) -> None:
        """`make` returns the value of a card number."""
        self._make = make
        self._made: list[V] = []

    def first(self, count: int) -> list[V]:
        """Return the values by card number, for at least `count` cards."""
        made = self._made
        while len(made) < count:
            made.append(self._make(len(made)))
        return made


@dataclass(frozen=True, slots=True)
class Shape:
    """The type of an action and its fields in order. A field is a `card`, some `cards`, an `integer`, a `word`, or a
    `card_or_word`."""

    type: str
    fields: Mapping[str, str]


def _value_out(kind: str, value: str | int | tuple[int, ...], handle: Callable[[int], int]) -> Json:
    if kind == "card" or (kind == "card_or_word" and isinstance(value, int)):
        assert isinstance(value, int)
        return handle(value)
    if isinstance(value, tuple):
        return [handle(card) for card in value]
    return value


def _value_in(kind: str, value: Json, instance: Translate) -> str | int | tuple[int, ...] | None:
    if kind == "cards":
        numbers = [instance(item) for item in value if type(item) is int] if isinstance(value, list) else []
        whole = isinstance(value, list) and len(numbers) == len(value)
        return tuple(number for number in numbers if number is not None) if whole and None not in numbers else None
    if kind in {"card", "card_or_word"} and type(value) is int:
        return instance(value)
    if kind == "integer":
        return value if type(value) is int else None
    return value if isinstance(value, str) and kind != "card" else None


class Grammar:
    """All shapes of a game's actions."""

    def __init__(self, shapes: Mapping[str, Shape]) -> None:
        self.shapes = shapes

    def action(self, move: Move, handle: Callable[[int], int]) -> Action:
        """Return the action that a move stands for."""
        shape = self.shapes[str(move[0])]
        action: Action = {"type": shape.type}
        if len(move) == 1:
            return action
        for (name, kind), value in zip(shape.fields.items(), move[1:], strict=True):
            action[name] = _value_out(kind, value, handle)
        return action

    def identity(self, move: Move, handle: Callable[[int], int]) -> str:
        """Return the id of an option: the shape and its values, joined by colons."""
        parts = [str(move[0])]
        for kind, value in zip(self.shapes[str(move[0])].fields.values(), move[1:], strict=True):
            out = _value_out(kind, value, handle)
            parts.append(",".join(map(str, out)) if isinstance(out, list) else str(out))
        return ":".join(parts)

    def parse(self, identity: str, instance: Translate) -> Move | None:
        """Return the move of an option's id. None if the id is malformed."""
        name, mark, rest = identity.partition(":")
        shape = self.shapes.get(name)
        if shape is None or bool(mark) != bool(shape.fields):
            return None
        texts = rest.split(":", len(shape.fields) - 1) if mark else []  # the last value may contain colons
        if len(texts) != len(shape.fields):
            return None
        values = [_read(kind, text) for kind, text in zip(shape.fields.values(), texts, strict=True)]
        return self._move(name, values, instance)

    def moves(self, action: Action, instance: Translate) -> Sequence[Move]:
        """Return the moves that an action can mean. There are none for an unknown type or wrong fields."""
        found = []
        for name, shape in self.shapes.items():
            if shape.type == action.get("type") and len(action) == len(shape.fields) + 1:
                values = [action.get(field) for field in shape.fields]
                move = self._move(name, values, instance)
                if move is not None:
                    found.append(move)
        return found

    def cards(self, move: Move) -> tuple[int, ...]:
        """Return the cards that a move names one by one, in the numbers that the move uses."""
        if len(move) == 1:
            return ()
        named = zip(self.shapes[str(move[0])].fields.values(), move[1:], strict=True)
        return tuple(value for kind, value in named if kind in ONE_CARD and isinstance(value, int))

    def card(self, move: Move) -> int | None:
        """Return the card that the action of the move names as `card`, or None."""
        for (name, kind), value in zip(self.shapes[str(move[0])].fields.items(), move[1:], strict=False):
            if name == "card" and kind in ONE_CARD and isinstance(value, int):
                return value
        return None

    def card_fields(self) -> dict[str, tuple[int, ...]]:
        """Return, by shape, the positions of single cards in its moves."""
        return {
            name: tuple(place for place, kind in enumerate(shape.fields.values(), 1) if kind in ONE_CARD)
            for name, shape in self.shapes.items()
        }

    def knows(self, kind: str) -> bool:
        """Return whether there is an action of that type."""
        return any(shape.type == kind for shape in self.shapes.values())

    def _move(self, name: str, values: Sequence[Json], instance: Translate) -> Move | None:
        kinds = self.shapes[name].fields.values()
        taken = [_value_in(kind, value, instance) for kind, value in zip(kinds, values, strict=True)]
        return (name, *(value for value in taken if value is not None)) if None not in taken else None


def _read(kind: str, text: str) -> Json:
    if kind == "cards":
        return [int(part) if part.isdecimal() else part for part in text.split(",")]
    number = text.removeprefix("-").isdecimal() and text.isascii()
    return int(text) if number and kind != "word" else text
