"""Shapes of data with named slots: matched against data to print it, filled to build data that was read."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Data: TypeAlias = "bool | int | str | tuple[Data, ...] | Mapping[str, Data] | None"
"""Plain data, as in JSON. A key that is missing and a key with None are the same."""
Shape: TypeAlias = "bool | int | str | Slot | tuple[Shape, ...] | Mapping[str, Shape] | None"
Filling = dict[str, Data]


@dataclass(frozen=True, slots=True)
class Slot:
    """A named place in a shape, and the symbol of the grammar that reads and prints what stands there."""

    name: str
    symbol: str


def matches(shape: Shape, data: Data, filling: Filling) -> bool:
    """Whether the data has the shape; `filling` gets what stands in its slots. A slot that comes twice holds the same
    twice."""
    if isinstance(shape, Slot):
        if shape.name in filling:
            return filling[shape.name] == data
        filling[shape.name] = data
        return True
    if isinstance(shape, Mapping) and isinstance(data, Mapping):
        known = all(key in shape for key, value in data.items() if value is not None)
        return known and all(matches(part, data.get(key), filling) for key, part in shape.items())
    if isinstance(shape, tuple) and isinstance(data, tuple):
        parts = zip(shape, data, strict=False)
        return len(shape) == len(data) and all(matches(part, item, filling) for part, item in parts)
    return type(shape) is type(data) and shape == data


def build(shape: Shape, filling: Filling) -> Data:
    """The shape with its slots filled; what is None, or was not read, is left out."""
    if isinstance(shape, Slot):
        return filling.get(shape.name)
    if isinstance(shape, Mapping):
        built = {key: build(part, filling) for key, part in shape.items()}
        return {key: value for key, value in built.items() if value is not None}
    if isinstance(shape, tuple):
        return tuple(build(part, filling) for part in shape)
    return shape


def slots(shape: Shape) -> dict[str, str]:
    """The symbol of each slot, by the slot's name."""
    if isinstance(shape, Slot):
        return {shape.name: shape.symbol}
    parts = shape.values() if isinstance(shape, Mapping) else shape if isinstance(shape, tuple) else ()
    found: dict[str, str] = {}
    for part in parts:
        found |= slots(part)
    return found
