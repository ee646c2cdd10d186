"""Continuous effects: single changes ("pieces") from static abilities and lasting effects, and the values that
result."""

from abc import abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.record import share_fields
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.reading import Reader
from deckbuilder.kernel.table import CardTable

EXTRA_ATTACKS: Final = "extra_attacks"
"""The kind and the key of a piece that lets a card attack more often."""
GRANTS: Final = "ability"
"""The kind of a piece that grants an ability."""
LOSES: Final = "no_abilities"
"""The kind of a piece that takes away all abilities and keywords."""
LEAST: Final = "at_least"
"""The kind of a piece below which a number does not fall."""
Amount = Callable[[Any, EffectFrame], int]
Test = Callable[[Any, EffectFrame], bool]
Filter = Callable[[Any, EffectFrame, int], bool]
PieceValues = tuple[str, str, int, tuple[str, ...]]
"""The kind, the key, the number and the words of a piece."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Piece:
    """One change of one card, from a static ability or a lasting effect. A game's subclasses list the fields in the
    order in which they are hashed."""

    __slots__ = ()
    controller: int
    """The player whose effect it is."""
    kind: str
    """`add`, `set` and `multiply` change a number, and `at_least` is one below which it does not fall. `grant` and
    `lose` change keywords. `forbid` and `allow` change what a card can do, `must` what it has to do, and
    `extra_attacks` how often it can attack. `ability` grants an ability, whose text `number` tells. `no_abilities`
    takes away all abilities and keywords. `gain` and `lose_words` change the words of a fact. A game may add kinds, one
    for each fact of a card."""
    key: str
    """The number, keyword or prohibition that changes."""
    number: int

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        share_fields(cls)


@dataclass(frozen=True, slots=True)
class StaticAbility:
    """An ability that applies while its card is where its abilities work."""

    condition: Test | None
    who: Filter | None
    """The cards that it changes. None means its own card."""
    modify: tuple[tuple[str, Amount], ...]
    set: tuple[tuple[str, Amount], ...]
    grant: tuple[tuple[str, int], ...]
    forbid: tuple[str, ...]
    allow: tuple[str, ...]
    words: tuple[tuple[str, tuple[str, ...]], ...]
    """Changed facts of a card, such as its colours, with the words that replace the printed ones."""
    bars: tuple[tuple[str, str], ...]
    """What players cannot do: pairs of `you`, `opponent` or `both` and the word for the action."""
    aspects: frozenset[str]
    """The aspects of a card that it may change: a number, a prohibition, a fact, `keyword` or `allow`."""
    multiply: tuple[tuple[str, Amount], ...] = ()
    gain: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Changed facts of a card, such as its colours, with the words that are added to the printed ones."""
    must: tuple[str, ...] = ()
    """The aspects for what cards must do (`kernel.requirements`)."""
    abilities: tuple[int, ...] = ()
    """The texts that it grants, by their places in its definition."""
    silences: bool = False
    """Whether the cards lose all abilities and keywords."""
    at_least: tuple[tuple[str, Amount], ...] = ()
    """Numbers below which numbers of the cards do not fall."""
    within: tuple[int, ...] | None = None
    """The zones of the cards that it changes, or None if they are not known."""
    lowers: frozenset[str] = frozenset()
    """The numbers that it may lower."""
    lose: tuple[str, ...] = ()
    """The keywords that the cards lose."""
    lose_words: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Facts of the cards, with the words that they lose."""
    of_players: tuple[tuple[str, str, str, Amount], ...] = ()
    """Changed numbers of players: `you`, `opponent` or `both`, the number, `add` or `set`, and by how much or to
    what."""

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
        """Return the pieces that it produces now, the same for each card that it reaches."""
        pieces: list[PieceValues] = [("add", key, amount(table, context), ()) for key, amount in self.modify]
        if self.set:
            pieces += [("set", key, amount(table, context), ()) for key, amount in self.set]
        if self.grant:
            pieces += [("grant", keyword, number, ()) for keyword, number in self.grant]
        if self.forbid:
            pieces += [("forbid", word, 0, ()) for word in self.forbid]
        if self.allow:
            pieces += [("allow", word, 0, ()) for word in self.allow]
        if self.words:
            pieces += [(fact, "", 0, words) for fact, words in self.words]
        if self.multiply:
            pieces += [("multiply", key, amount(table, context), ()) for key, amount in self.multiply]
        if self.at_least:
            pieces += [(LEAST, key, amount(table, context), ()) for key, amount in self.at_least]
        if self.must:
            pieces += [("must", aspect, 0, ()) for aspect in self.must]
        if self.gain or self.lose or self.lose_words:
            pieces += self._of_words()
        if self.silences:
            pieces.insert(0, (LOSES, "", 0, ()))
        if self.abilities:
            pieces += [(GRANTS, "", text, ()) for text in self.abilities]
        return pieces

    def _of_words(self) -> list[PieceValues]:
        pieces: list[PieceValues] = [(GAINS, fact, 0, words) for fact, words in self.gain]
        if self.lose:
            pieces += [("lose", keyword, -1, ()) for keyword in self.lose]
        if self.lose_words:
            pieces += [("lose_words", fact, 0, words) for fact, words in self.lose_words]
        return pieces

    def bars_player(self, controller: int, player: int, words: Iterable[str]) -> bool:
        """Whether it forbids the player one of these actions, provided that its condition is met."""
        for whose, word in self.bars:
            if word in words and (whose == "both" or (controller == player) == (whose == "you")):
                return True
        return False


def but_for_losses(pieces: Iterable[PieceValues]) -> list[PieceValues]:
    """Return the pieces for the card that has the static ability. An ability does not take itself away: otherwise it
    would stop to work and work again for ever."""
    return [piece for piece in pieces if piece[0] != LOSES]


def numbers_of(settings: Any) -> dict[str, Any]:
    """Return the amounts in a form with one field per number, by the words of the numbers."""
    written = {info.alias or field: getattr(settings, field) for field, info in type(settings).model_fields.items()}
    return {word: amount for word, amount in written.items() if amount is not None and not isinstance(amount, tuple)}


def required(word: str) -> str:
    """Return the aspect of a card for something that it must do. Prohibitions use the word itself."""
    return f"must_{word}"


GAINS: Final = "gain"
"""The kind of a piece that adds words to a fact of a card, or names."""


def gained_words(form: Any, facts: Iterable[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the words of a form with one field per fact of cards, and its names, by fact."""
    written = [(fact, getattr(form, fact, None)) for fact in dict.fromkeys((*facts, "name"))]
    return tuple((fact, tuple(words)) for fact, words in written if words is not None)


def compile_static(
    ability: Any,
    reader: Reader[Any],
    condition: Test | None,
    words: Iterable[tuple[str, tuple[str, ...]]] = (),
) -> StaticAbility:
    """Compile a static ability. `words`: as in `StaticAbility`."""
    allow, facts = getattr(ability, "allow", ()), tuple(words)
    set_ = numbers_of(ability.set) if hasattr(ability, "set") else {}
    factors, floors = getattr(ability, "multiply", {}), getattr(ability, "at_least", {})
    gained, lost = (gained_words(getattr(ability, told, None), reader.facts.words) for told in ("gain", "lose_words"))
    changed = (fact for fact, _ in (*facts, *gained, *lost))
    aspects = {*ability.modify, *set_, *factors, *floors, *ability.forbid, *changed}
    must = tuple(map(required, ability.must))
    silences = getattr(ability, "lose_abilities", False)
    has_keywords = ability.grant or ability.lose or silences
    aspects |= {*must, *({"keyword"} if has_keywords else ()), *({"allow"} if allow else ())}
    return StaticAbility(
        condition=condition,
        who=reader.who(ability.who),
        modify=tuple((key, reader.amount(amount)) for key, amount in ability.modify.items()),
        set=tuple((key, reader.amount(amount)) for key, amount in set_.items()),
        grant=tuple((item.keyword, -1 if item.value is None else item.value) for item in ability.grant),
        forbid=ability.forbid,
        allow=allow,
        words=facts,
        bars=tuple((bar.player, bar.word) for bar in ability.forbid_player),
        aspects=frozenset(aspects),
        multiply=tuple((key, reader.amount(amount)) for key, amount in factors.items()),
        gain=gained,
        at_least=tuple((key, reader.amount(amount)) for key, amount in floors.items()),
        must=must,
        abilities=getattr(ability, "grant_abilities", ()),
        silences=silences,
        within=reader.zones_within(ability.who),
        lowers=frozenset({*set_, *factors, *(key for key, amount in ability.modify.items() if not _is_gain(amount))}),
        lose=ability.lose,
        lose_words=lost,
        of_players=tuple(
            (each.player, each.what, each.change, reader.amount(each.number))
            for each in getattr(ability, "change_player", ())
        ),
    )


def _is_gain(amount: Any) -> bool:
    """Whether an amount is a written number that lowers nothing."""
    return isinstance(amount, int) and amount >= 0


# Values after all pieces ----------------------------------------------------------------


NO_FLOOR: Final = -(1 << 60)
"""Lower than every number."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Layering:
    """The order in which a game applies changes of a number. Pieces are passed in the order in which they began."""

    def __init__(self, floor: int = NO_FLOOR) -> None:
        """`floor`: the least value of a number."""
        self.floor = floor

    @abstractmethod
    def number(self, printed: int, pieces: Iterable[Piece], key: str) -> int:
        """Return the printed number after all pieces."""


class LatestThenSums(Layering):
    """Applies the latest value that was set, then all additions, then all factors. The order of additions and factors
    does not matter."""

    def number(self, printed: int, pieces: Iterable[Piece], key: str) -> int:
        """Apply the latest set value, the additions and the factors."""
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
    """Applies the pieces in the order in which they began. Setting a number cancels earlier additions."""

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
    """Return the keywords after pieces have granted and removed some, in the order of their timestamps. `joined`:
    returns the new number of a keyword, given the keyword, its present number and the granted number."""
    for piece in pieces:
        if piece.kind == "grant":
            found[piece.key] = joined(piece.key, found.get(piece.key), piece.number)
        elif piece.kind == "lose":
            found.pop(piece.key, None)
        elif piece.kind == LOSES:
            found.clear()
    return found


def keys_of(pieces: Iterable[Piece], kind: str) -> tuple[str, ...]:
    """Return the keys of the pieces of that kind, each once, in alphabetical order."""
    return tuple(sorted({piece.key for piece in pieces if piece.kind == kind}))
