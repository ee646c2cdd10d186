"""Read selectors, amounts and conditions of the effect language. Nothing here changes the position or asks a player."""

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from deckbuilder.games.victory_spark import script
from deckbuilder.games.victory_spark.appendix import folded, works_named
from deckbuilder.games.victory_spark.rules.facts import FACTS, REMEMBERING
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.techniques import definition_of
from deckbuilder.games.victory_spark.rules.values import body_of, is_partner, read_moment, stat_of, words_of
from deckbuilder.games.victory_spark.rules.vocabulary import NUMBER_LIMIT
from deckbuilder.kernel.ability_zone import ZonedAbility
from deckbuilder.kernel.criteria import Criterion
from deckbuilder.kernel.effects import END, EffectFrame
from deckbuilder.kernel.last_known import LookingBack, Remembering
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.reading import Test, inside
from deckbuilder.kernel.table import GameCard
from deckbuilder.kernel.undefined import UndefinedError

Aim = Callable[[Table, EffectFrame, ZonedAbility], bool]


class IsPartner(Criterion[Table]):
    """Tests for a partner of the card of a name."""

    def __init__(self, reader: "SparkReader", word: str) -> None:
        self._reader, self._word = reader, word

    def holds(self, table: Table, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether the card is its partner (VS 2.7)."""
        other = self._reader.remembered(table, frame, self._word)
        return other is not None and is_partner(table, other, card)


def place_of(name: str) -> str:
    """Return the name under which an effect stores the place of what it declared in the list of declared words."""
    return f"#declared {name}"


class HasDeclared(Criterion[Table]):
    """Tests for the word or the level that was declared under a name."""

    def __init__(self, reader: "SparkReader", name: str) -> None:
        self._reader, self._place = reader, place_of(name)

    def holds(self, table: Table, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether the card has the word or level. Nothing has a word that was not declared. A declared work title does
        not refer to the works paired with it (VS 2.9.2.1)."""
        place = frame.numbers.get(self._place)
        if place is None:
            return False
        what, word = table.declared[place]
        if isinstance(word, int):
            return stat_of(table, card, "level") == word
        if what == "work_title":
            return folded(table.book[record.definition].work) == folded(word)
        return word in self._reader.facts.words[what].now(table, card, record)


class SparkReader(LookingBack[Table]):
    """A card that has left its place is read as it is remembered (VS 8.7)."""

    def remembering(self) -> Remembering[Table]:
        """Return how the game remembers cards."""
        return REMEMBERING

    def gone(self, table: Table, ref: Ref, word: str) -> int:
        """Return the remembered number, or 0 for a card that was forgotten."""
        try:
            return super().gone(table, ref, word)
        except UndefinedError:
            return 0

    def in_phase(self, phase: str) -> Test[Table]:
        """Note that the phase is read, because values of cards may depend on it."""

        def check(table: Table, _frame: EffectFrame) -> bool:
            read_moment(table)
            return table.phase == phase

        return check

    def own_criteria(self, match: Any) -> Sequence[Criterion[Table]]:
        """Return the criteria for partners and for declared words."""
        found: list[Criterion[Table]] = [] if match.partner_of is None else [IsPartner(self, match.partner_of)]
        if match.declared is not None:
            found.append(HasDeclared(self, match.declared))
        return found

    def own_condition(self, condition: Any) -> Test[Table]:
        """Compile the conditions that only this game has."""
        assert isinstance(condition, script.AttackIs)
        return _attack_is(condition)


def _attack_is(condition: script.AttackIs) -> Test[Table]:
    wanted = {
        "is_partner": None if condition.kind is None else condition.kind == "partner",
        "blocked": condition.blocked,
    }

    def check(table: Table, _frame: EffectFrame) -> bool:
        read_moment(table)
        attack = table.attack
        if attack is None or (condition.first is not None and (table.attacks == 1) != condition.first):
            return False
        if condition.number is not None and table.attacks != condition.number:
            return False
        return all(value is None or getattr(attack, word) == value for word, value in wanted.items())

    return check


READER: Final = SparkReader(FACTS, NUMBER_LIMIT, any_of_several=False, hides_opposites=False)


# Techniques in the resolution zone --------------------------------------------------


def level_of(table: Table, item: ZonedAbility) -> int:
    """Return the level of a technique: that of its card, or the last one if the card has moved (VS 3.8)."""
    if table.stands(item.source):
        return stat_of(table, item.source[0], "level")
    try:
        return REMEMBERING.number(table, item.source, "level")
    except UndefinedError:
        return definition_of(table, item).seen.numbers["level"]


def attributes_of(table: Table, item: ZonedAbility) -> frozenset[str]:
    """Return the attributes of a technique: its own, and those that effects have added (VS 2.15.2)."""
    index, card = item.stored.ability, item.source[0]
    own = table.technique(item.stored.definition, index).attributes if index >= 0 else ()
    now: Collection[str] = ()
    printed = definition_of(table, item).seen.words["attribute"]
    if table.stands(item.source):
        now = words_of(table, card, "attribute").difference(_attributes_gained(table, card))
    else:
        try:
            now = REMEMBERING.words(table, item.source, "attribute")
        except UndefinedError:
            now = ()
    return frozenset((*own, *(word for word in now if word not in printed)))


def attributes_on(table: Table, card: int, number: int) -> frozenset[str]:
    """Return the attributes of a technique that a card has now, also those that effects have added (VS 2.15.2)."""
    definition = table.cards[card].definition
    printed = table.book[definition].seen.words["attribute"]
    added = words_of(table, card, "attribute").difference(_attributes_gained(table, card), printed)
    return frozenset((*table.technique(definition, number).attributes, *added))


def _attributes_gained(table: Table, card: int) -> Collection[str]:
    """Return the attributes of the techniques that a card has gained."""
    body = body_of(table, card)
    given = () if body is None else body.given
    return {word for ability in given for word in table.given(ability).technique.attributes}


def names_of(table: Table, item: ZonedAbility) -> Collection[str]:
    """Return the names of the card of a technique (VS 3.8.4)."""
    if table.stands(item.source):
        return words_of(table, item.source[0], "name")
    return definition_of(table, item).seen.words["name"]


def _words(written: str | tuple[str, ...] | None) -> frozenset[str]:
    return frozenset(() if written is None else (written,) if isinstance(written, str) else written)


def technique_test(where: script.Techniques) -> Aim:
    """Compile which techniques in the resolution zone are meant."""
    icons, attributes, names = _words(where.icon), _words(where.attribute), _words(where.name)
    called, works = _words(where.technique), frozenset(map(folded, _words(where.work)))
    low = None if where.level is None or not isinstance(where.level.min, int) else where.level.min
    high = None if where.level is None or not isinstance(where.level.max, int) else where.level.max
    level = None if where.level is None else inside(low, high)
    side = where.side

    def is_printed(table: Table, item: ZonedAbility) -> bool:
        """Whether its icon and its names are right."""
        index = item.stored.ability
        if index < 0:
            return not (icons or called)
        technique = table.technique(item.stored.definition, index)
        return (not icons or bool(icons & _icons(technique.kind))) and (
            not called or not called.isdisjoint(technique.names)
        )

    def fits(table: Table, frame: EffectFrame, item: ZonedAbility) -> bool:
        if side != "any" and (item.controller == frame.controller) != (side == "you"):
            return False
        if not is_printed(table, item):
            return False
        if attributes and attributes.isdisjoint(attributes_of(table, item)):
            return False
        if names and names.isdisjoint(names_of(table, item)):
            return False
        if works and works.isdisjoint(works_named(definition_of(table, item).work)):
            return False
        return level is None or level(level_of(table, item))

    return fits


def _icons(kind: str) -> frozenset[str]:
    """Return the kinds that a technique counts as: entry sparks and surprises are automatic (VS 8.1.1.3.3)."""
    return frozenset((kind, "auto") if kind in {"entry_spark", "surprise"} else (kind,))


# What stops automatic techniques ------------------------------------------------------


def is_automatic(table: Table, frame: EffectFrame) -> bool:
    """Whether the effect is that of an automatic technique."""
    return frame.ability >= 0 and table.technique(frame.definition, frame.ability).is_automatic


def stop_automatic(table: Table, frame: EffectFrame) -> None:
    """End the effect of an automatic technique: something that it needs is not there (VS 8.6.5)."""
    frame.done = 0
    if is_automatic(table, frame):
        frame.pc = END
