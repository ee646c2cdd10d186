"""Continuous effects: static abilities and lasting changes as pieces, and the current values that they produce."""

from abc import abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.record import share_fields
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.reading import Reader
from deckbuilder.kernel.table import CardTable

Amount = Callable[[Any, EffectFrame], int]
Test = Callable[[Any, EffectFrame], bool]
Filter = Callable[[Any, EffectFrame, int], bool]
PieceValues = tuple[str, str, int, tuple[str, ...]]
"""The kind, the key, the number and the words of a piece."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Piece:
    """One change of one card, made by a static ability or left by an effect. A game's own classes list the fields in
    the order in which they are hashed."""

    __slots__ = ()
    controller: int
    """The player whose effect it is."""
    kind: str
    """`add`, `set` and `multiply` change a number. `grant` and `lose` change keywords. `forbid` and `allow` say what a
    card cannot and can do. A game may add kinds, each for one fact of a card."""
    key: str
    """The number, keyword or prohibition that it changes."""
    number: int

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        share_fields(cls)


@dataclass(frozen=True, slots=True)
class StaticAbility:
    """What applies while the card is where its abilities work."""

    condition: Test | None
    who: Filter | None
    """The cards that it changes. If None, its own card."""
    modify: tuple[tuple[str, Amount], ...]
    set: tuple[tuple[str, Amount], ...]
    grant: tuple[tuple[str, int], ...]
    forbid: tuple[str, ...]
    allow: tuple[str, ...]
    words: tuple[tuple[str, tuple[str, ...]], ...]
    """Facts of a card that are words, with the words that replace them."""
    bars: tuple[tuple[str, str], ...]
    """What players cannot do: `you`, `opponent` or `both`, and the word."""
    aspects: frozenset[str]
    """What of a card it may change: a number, a prohibition, a fact, `keyword` or `allow`."""
    multiply: tuple[tuple[str, Amount], ...] = ()
    gain: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Facts of a card that are words, with the words that are added to them."""

    def holds(self, table: CardTable[Any], context: EffectFrame) -> bool:
        """Whether its condition is met now."""
        return self.condition is None or self.condition(table, context)

    def reaches(self, table: CardTable[Any], context: EffectFrame, card: int) -> bool:
        """Whether it changes the card, provided that its condition is met."""
        return card == context.source if self.who is None else self.who(table, context, card)

    def applies(self, table: CardTable[Any], context: EffectFrame, card: int) -> bool:
        """Whether it changes the card now."""
        if self.condition is not None and not self.condition(table, context):
            return False
        return card == context.source if self.who is None else self.who(table, context, card)

    def pieces(self, table: CardTable[Any], context: EffectFrame) -> list[PieceValues]:
        """Return what it does now to each card that it reaches."""
        pieces: list[PieceValues] = [("add", key, amount(table, context), ()) for key, amount in self.modify]
        pieces += [("set", key, amount(table, context), ()) for key, amount in self.set]
        pieces += [("grant", keyword, number, ()) for keyword, number in self.grant]
        pieces += [("forbid", word, 0, ()) for word in self.forbid]
        pieces += [("allow", word, 0, ()) for word in self.allow]
        pieces += [(fact, "", 0, words) for fact, words in self.words]
        if self.multiply:
            pieces += [("multiply", key, amount(table, context), ()) for key, amount in self.multiply]
        if self.gain:
            pieces += [("gain", fact, 0, words) for fact, words in self.gain]
        return pieces

    def bars_player(self, controller: int, player: int, words: Iterable[str]) -> bool:
        """Whether it says that the player cannot do one of these, provided that its condition is met."""
        for whose, word in self.bars:
            if word in words and (whose == "both" or (controller == player) == (whose == "you")):
                return True
        return False


def numbers_of(settings: Any) -> dict[str, Any]:
    """Return the amounts of a form that has a field for each number, by the words of the numbers."""
    written = {info.alias or field: getattr(settings, field) for field, info in type(settings).model_fields.items()}
    return {word: amount for word, amount in written.items() if amount is not None and not isinstance(amount, tuple)}


def compile_static(
    ability: Any,
    reader: Reader[Any],
    condition: Test | None,
    words: Iterable[tuple[str, tuple[str, ...]]] = (),
    gain: Iterable[tuple[str, tuple[str, ...]]] = (),
) -> StaticAbility:
    """Compile a static ability. `words` and `gain`: as in `StaticAbility`."""
    allow, facts = getattr(ability, "allow", ()), tuple(words)
    set_ = numbers_of(ability.set) if hasattr(ability, "set") else {}
    factors, gained = getattr(ability, "multiply", {}), tuple(gain)
    aspects = {*ability.modify, *set_, *factors, *ability.forbid, *(fact for fact, _ in (*facts, *gained))}
    aspects |= ({"keyword"} if ability.grant else set()) | ({"allow"} if allow else set())
    return StaticAbility(
        condition=condition,
        who=reader.who(ability.who),
        modify=tuple((key, reader.amount(amount)) for key, amount in ability.modify.items()),
        set=tuple((key, reader.amount(amount)) for key, amount in set_.items()),
        grant=tuple((item.keyword, -1 if item.value is None else item.value) for item in ability.grant),
        forbid=ability.forbid,
        allow=allow,
        words=facts,
        bars=tuple((bar.player, bar.what) for bar in ability.forbid_player),
        aspects=frozenset(aspects),
        multiply=tuple((key, reader.amount(amount)) for key, amount in factors.items()),
        gain=gained,
    )


# What pieces make of a card -------------------------------------------------------------


NO_FLOOR: Final = -(1 << 60)
"""Lower than every number."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Layering:
    """How a game layers what changes a number. The pieces come in the order of time."""

    def __init__(self, floor: int = NO_FLOOR) -> None:
        """`floor`: the least value of a number."""
        self.floor = floor

    @abstractmethod
    def number(self, printed: int, pieces: Iterable[Piece], key: str) -> int:
        """Return the number that the pieces make of the printed one."""


class LatestThenSums(Layering):
    """Applies the latest value that was set, then all sums, then all factors. The order in which they began does not
    matter."""

    def number(self, printed: int, pieces: Iterable[Piece], key: str) -> int:
        """Apply the latest value, the sums and the factors."""
        value, added, factor = printed, 0, 1
        for piece in pieces:
            if piece.key == key:
                if piece.kind == "add":
                    added += piece.number
                elif piece.kind == "set":
                    value = piece.number
                elif piece.kind == "multiply":
                    factor *= piece.number
        return max(self.floor, (value + added) * factor)


class InOrderOfTime(Layering):
    """Applies one piece after the other. Setting a number drops what was added before."""

    def number(self, printed: int, pieces: Iterable[Piece], key: str) -> int:
        """Apply one piece after the other."""
        value = printed
        for piece in pieces:
            if piece.key == key:
                match piece.kind:
                    case "add":
                        value += piece.number
                    case "set":
                        value = piece.number
                    case "multiply":
                        value *= piece.number
        return max(self.floor, value)


def with_keywords(
    found: dict[str, int], pieces: Iterable[Piece], joined: Callable[[str, int | None, int], int]
) -> dict[str, int]:
    """Return the keywords after pieces have granted and removed some, in the order of time. `joined`: returns the new
    number of a keyword, given the keyword, its number so far and the number granted."""
    for piece in pieces:
        if piece.kind == "grant":
            found[piece.key] = joined(piece.key, found.get(piece.key), piece.number)
        elif piece.kind == "lose":
            found.pop(piece.key, None)
    return found


def keys_of(pieces: Iterable[Piece], kind: str) -> tuple[str, ...]:
    """Return the keys of the pieces of that kind, each once, in alphabetical order."""
    return tuple(sorted({piece.key for piece in pieces if piece.kind == kind}))
