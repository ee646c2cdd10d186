"""What cards are now: printed information with every continuous effect applied, in the order of VS 8.9.1."""

from collections.abc import Collection
from typing import Final

from deckbuilder.games.victory_spark.rules.card_def import CardDef
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.vocabulary import (
    DECK,
    EMPTY,
    HAND_LIMIT,
    OF_OTHERS,
    RETIRE,
    RING,
    SURPRISE,
    ZONE_COUNT,
)
from deckbuilder.kernel.ability_numbers import clock_of, origin_of
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.granting import Body, replacing_by, triggered_by
from deckbuilder.kernel.index import Index
from deckbuilder.kernel.knowledge import Known, Seen, Words
from deckbuilder.kernel.known_values import KnownValues


def field_index(table: Table) -> Index:
    """Return what works now, in any zone."""
    return KNOWING.index(table)


def _is_covered(zone: int, face_up: bool) -> bool:
    """Whether a card lies face down where only face-up cards work."""
    return zone in {RING, RETIRE} and not face_up


def _index_given(table: Table, index: Index, card: int, ability: int) -> None:
    """Add a technique that a card has gained. Its player is the owner of the card (VS 4.15.2). A permanent one counts
    from when it was gained, or from when its card came, if that was later (VS 8.9.1.4)."""
    record, given = table.cards[card], table.given(ability)
    if given.activated and card not in index.activating[record.owner]:
        index.activating[record.owner].append(card)
    for triggered in triggered_by(table, ability):
        index.add_watchers(card, {triggered.triggers[0].event: (triggered,)}, OF_OTHERS)
    index.add_replacements(card, replacing_by(table, ability))
    context = EffectFrame(origin_of(ability, record.definition), 0, record.owner, (card, record.stay))
    index.add_statics(card, max(record.since, clock_of(ability)), given.statics, context, ability)


def body_of(table: Table, card: int) -> Body | None:
    """Return which techniques a card has, if they are not just its printed ones."""
    bodies = (table.index or field_index(table)).bodies
    return bodies.get(card) if bodies else None


class SparkKnowing(KnownValues[Table]):
    """What cards are now (VS 8.9.1)."""

    def add_card(self, table: Table, index: Index, card: int, zone: int) -> None:
        """Add what a card in that zone watches and brings about: by its own techniques, unless it has lost them, and by
        those that it has gained."""
        record = table.cards[card]
        definition, body = table.book[record.definition], index.bodies.get(card)
        if (zone == SURPRISE) == record.face_up or _is_covered(zone, record.face_up):
            return
        working = definition.working.get(zone) if body is None or body.printed else None
        if working is not None:
            ref = card, record.stay
            context = EffectFrame(record.definition, 0, record.owner, ref) if working.evaluated else None
            index.add_printed(card, record.owner, record.since, working, OF_OTHERS, context)
        for ability in () if body is None else body.given:
            if zone in table.given(ability).technique.zones:
                _index_given(table, index, card, ability)

    def with_ability(self, table: Table, words: Words, ability: int) -> Words:
        """A card has the attributes of its techniques (VS 2.15.1)."""
        return {**words, "attribute": words["attribute"].union(table.given(ability).technique.attributes)}

    def without_abilities(self, words: Words) -> Words:
        """Without a technique there is no attribute (VS 2.15.1)."""
        return {**words, "attribute": frozenset()}

    def takes_words(self, table: Table, card: int, seen: Seen, fact: str) -> bool:
        """Only techniques have attributes, so a card without any gains none (VS 2.15.1, 2.15.2)."""
        if fact != "attribute":
            return True
        body = seen.body
        if body is not None and (body.given or not body.printed):
            return bool(body.given)
        return bool(table.book[table.cards[card].definition].techniques)


KNOWING: Final = SparkKnowing(ZONE_COUNT, DECK, EMPTY)


def is_as_printed(table: Table, *aspects: str) -> bool:
    """Whether no continuous effect changes any card. `aspects`: the only ones that matter, if any are named."""
    return KNOWING.is_as_printed(table, *aspects)


def all_changed(table: Table) -> Known:
    """Return the cards that continuous effects change, as they are now."""
    return KNOWING.changed(table)


def note_moment(table: Table) -> None:
    """Note that another phase or step has begun. Only continuous effects that have read it can change."""
    KNOWING.note_moment(table)


def read_moment(table: Table) -> None:
    """Note that something reads the phase or the attack."""
    KNOWING.read_moment(table)


def seen(table: Table, card: int, *aspects: str) -> Seen:
    """Return what the card is now. `aspects`: the only ones that are read of it, if any are named."""
    return KNOWING.seen(table, card, *aspects)


def words_of(table: Table, card: int, fact: str) -> frozenset[str]:
    """Return the words of a card now: names, titles, genders or attributes."""
    return KNOWING.words(table, card, fact)


def stat_of(table: Table, card: int, stat: str) -> int:
    """Return level, attack or defence of a card."""
    return KNOWING.seen(table, card, stat).numbers[stat]


def forbids(table: Table, card: int, what: str) -> bool:
    """Whether an effect says that this card cannot do that (VS 1.3.3)."""
    return what in KNOWING.seen(table, card, what).forbidden


def allows(table: Table, card: int, what: str) -> bool:
    """Whether an effect says that this card can do that."""
    return what in KNOWING.seen(table, card, "allow").allowed


def hand_limit(table: Table, player: int) -> int:
    """Return how many hand cards the player may have at the end of a turn (VS 3.7.4)."""
    return KNOWING.of_player(table, player, "hand_limit", HAND_LIMIT)


def is_partner(table: Table, card: int, other: int) -> bool:
    """Whether the other card is a partner of the card: one name and one title are enough (VS 2.7)."""
    return fits_partner(table, card, words_of(table, other, "name"), words_of(table, other, "title"))


def fits_partner(table: Table, card: int, names: Collection[str], titles: Collection[str]) -> bool:
    """Whether a card with these names and titles would be a partner of the card."""
    definition: CardDef = table.book[table.cards[card].definition]
    return not definition.partner_names.isdisjoint(names) and not definition.partner_titles.isdisjoint(titles)
