"""Plain data with one declared table of fields, which drives both copying and hashing."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from types import MemberDescriptorType, NoneType
from typing import ClassVar, Final, Self

from deckbuilder.engine.native import mypyc_attr

Plain = None | bool | int | str | list["Plain"]
"""The data that a digest hashes."""
_ATOMS: Final = (int, str, NoneType)


def plain(value: object) -> Plain:
    """Return a value of the state as nested lists, equal for equal states on every machine. Raises TypeError for
    other types."""
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
    """How a field is copied, and whether the digest contains it."""

    __slots__ = ("copy", "hashed", "name")

    def __init__(self, name: str, copy: Callable[..., object], *, hashed: bool = True) -> None:
        self.name, self.copy, self.hashed = name, copy, hashed


VALUE: Final = Kind("value", _same)
"""A number, a word, a tuple, a frozen object."""
LIST: Final = Kind("list", list)
"""A list of values, or of records that are copied on write: the list is new, its items are shared."""
LISTS: Final = Kind("lists", lambda lists: [list(items) for items in lists])
MAP: Final = Kind("map", dict)
RECORD: Final = Kind("record", lambda record: None if record is None else record.copy())
RECORDS: Final = Kind("records", lambda records: [record.copy() for record in records])
RARE: Final = Kind("rare", _same, hashed=False)
"""A tuple that is empty in most positions. The table adds it to the digest only if it is not (`besides`), so the digest
of other positions does not depend on it."""
SHARED: Final = Kind("shared", _same, hashed=False)
"""Frozen definitions, which are never copied and not part of the state."""
CACHE: Final = Kind("cache", lambda cache: type(cache)(), hashed=False)
"""Derived data. A copy starts with an empty value."""
STALE: Final = Kind("stale", lambda _: -1, hashed=False)
"""The version of the state from which derived data were computed. A copy starts with -1, for none."""


def share_fields(kind: type) -> None:
    """Let a class of plain Python use the fields of its compiled bases. Slots of the same names would hide them."""
    own = vars(kind)
    for name in own.get("__slots__", ()):
        is_slot = isinstance(own.get(name), MemberDescriptorType)
        if is_slot and any(hasattr(base, name) for base in kind.__mro__[1:]):
            delattr(kind, name)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Record:
    """Mutable plain data. A class declares its own fields once, in `FIELDS`, and takes its slots from there. The
    table with the fields of its bases first drives `copy` and the digest."""

    FIELDS: ClassVar[Mapping[str, Kind]] = {}
    """A class body lists only the fields of that class. Once the class exists, this contains all fields, those of its
    base first."""
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
        """Return an independent copy."""
        twin = type(self).__new__(type(self))
        for name, kind in self.FIELDS.items():
            value = getattr(self, name)
            setattr(twin, name, value if kind is VALUE or kind is SHARED else kind.copy(value))
        return twin

    def plain(self) -> list[Plain]:
        """Return the name of the class and the hashed fields in the order of the table."""
        values: list[Plain] = [type(self).__name__]
        values += _plain_items([getattr(self, name) for name in self.HASHED])
        return values


def _plain_items(items: Sequence[object]) -> list[Plain]:
    """Convert each item like `plain`. Most are numbers and words, of which a digest has thousands."""
    return [item if isinstance(item, _ATOMS) else plain(item) for item in items]


def places_of(kind: type[Record]) -> set[str]:
    """Return the names under which instances can store values, plain or compiled. A test compares them with the
    table of fields."""
    names: set[str] = set()
    for base in kind.__mro__:
        names.update(base.__dict__.get("__mypyc_attrs__", base.__dict__.get("__slots__", ())))
    return names - {"__dict__"}
