"""Plain data with one declared table of fields: copying and hashing both follow the table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from types import MemberDescriptorType, NoneType
from typing import ClassVar, Final, Self

from deckbuilder.engine.native import mypyc_attr

Plain = None | bool | int | str | list["Plain"]
"""What a digest is made of."""
_ATOMS: Final = (int, str, NoneType)


def plain(value: object) -> Plain:
    """A value of the state as nested lists, equal for equal states on every machine. Raises TypeError for others."""
    if isinstance(value, _ATOMS):
        return value
    if isinstance(value, list | tuple):
        return _plain_items(value)
    if isinstance(value, dict):
        return [_plain_items((key, value[key])) for key in sorted(value)]
    if isinstance(value, Record):
        return value.plain()
    if is_dataclass(value):
        return [plain(getattr(value, field.name)) for field in fields(value)]
    raise TypeError(f"{type(value).__name__} is no plain data")


def _same(value: object) -> object:
    return value


class Kind:
    """How a field is copied, and whether it belongs to the digest."""

    __slots__ = ("copy", "hashed", "name")

    def __init__(self, name: str, copy: Callable[..., object], *, hashed: bool = True) -> None:
        self.name, self.copy, self.hashed = name, copy, hashed


VALUE: Final = Kind("value", _same)
"""A number, a word, a tuple, a frozen object."""
LIST: Final = Kind("list", list)
"""A list of values. Also for records that are copied on write: the list is new, its items are shared."""
LISTS: Final = Kind("lists", lambda lists: [list(items) for items in lists])
MAP: Final = Kind("map", dict)
RECORD: Final = Kind("record", lambda record: None if record is None else record.copy())
RECORDS: Final = Kind("records", lambda records: [record.copy() for record in records])
SHARED: Final = Kind("shared", _same, hashed=False)
"""Frozen definitions, never copied and not part of a state."""
CACHE: Final = Kind("cache", lambda cache: type(cache)(), hashed=False)
"""Derived data: a copy starts with an empty one."""
STALE: Final = Kind("stale", lambda _: -1, hashed=False)
"""The version that derived data belong to: a copy has none yet."""


def share_fields(kind: type) -> None:
    """Let a class of plain Python use the fields of its compiled bases, which slots of the same names would hide."""
    for name, place in list(vars(kind).items()):
        if isinstance(place, MemberDescriptorType) and any(hasattr(base, name) for base in kind.__mro__[1:]):
            delattr(kind, name)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Record:
    """Mutable plain data. A class declares its own fields once, in `FIELDS`, and takes its slots from there; with the
    fields of its bases before them, the table drives `copy` and the digest."""

    FIELDS: ClassVar[Mapping[str, Kind]] = {}
    """In the class body the own fields; afterwards all of them, the base's first."""
    __slots__ = ()
    HASHED: ClassVar[Sequence[str]] = ()
    """The fields of the digest, in the order of the table."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        share_fields(cls)
        table: dict[str, Kind] = {}
        for base in reversed(cls.__mro__):
            if issubclass(base, Record):
                table.update(base.FIELDS)
        cls.FIELDS = table
        cls.HASHED = tuple(name for name, kind in cls.FIELDS.items() if kind.hashed)

    def copy(self) -> Self:
        """An independent twin."""
        twin = type(self).__new__(type(self))
        for name, kind in self.FIELDS.items():
            value = getattr(self, name)
            setattr(twin, name, value if kind is VALUE or kind is SHARED else kind.copy(value))
        return twin

    def plain(self) -> list[Plain]:
        """The hashed fields in the order of the table, after the name of the class."""
        values: list[Plain] = [type(self).__name__]
        values += _plain_items([getattr(self, name) for name in self.HASHED])
        return values


def _plain_items(items: Sequence[object]) -> list[Plain]:
    """Each item as by `plain`; most are numbers and words, which a digest has by the thousand."""
    return [item if isinstance(item, _ATOMS) else plain(item) for item in items]


def places_of(kind: type[Record]) -> set[str]:
    """Where instances can keep values, plain or compiled, for the test that the table of fields has them all."""
    names: set[str] = set()
    for base in kind.__mro__:
        names.update(base.__dict__.get("__mypyc_attrs__", base.__dict__.get("__slots__", ())))
    return names - {"__dict__"}
