"""What cards are now: printed information with every continuous effect applied, in the order of VIV 911."""

from typing import Final

from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.vocabulary import AREA, CONNECT, DECK, EMPTY, OF_OTHERS, ZONE_COUNT
from deckbuilder.kernel.ability_numbers import clock_of, origin_of
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.granting import Body, replacing_by, triggered_by
from deckbuilder.kernel.index import Index
from deckbuilder.kernel.knowledge import Seen
from deckbuilder.kernel.known_values import KnownValues
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.layering import SHIELD


def host_frame(table: Table, card: int, definition: int, code: int, ability: int = -1) -> EffectFrame:
    """Return the frame of an effect of a card. It calls the chara of a card under or beside one `host`."""
    record = table.cards[card]
    frame = EffectFrame(definition, code, record.owner, (card, record.stay), ability)
    if record.host != EMPTY:
        frame.names["host"] = (table.ref(record.host),)
    return frame


def field_index(table: Table) -> Index:
    """Return what works now, in any zone."""
    return KNOWING.index(table)


def _index_given(table: Table, index: Index, card: int, ability: int) -> None:
    """Add an ability that a card has gained. A permanent one counts from when it was gained, or from when its card
    came, if that was later."""
    record, given = table.cards[card], table.given(ability)
    if given.activated and card not in index.activating[record.owner]:
        index.activating[record.owner].append(card)
    for triggered in triggered_by(table, ability):
        index.add_watchers(card, {triggered.triggers[0].event: (triggered,)}, OF_OTHERS)
    index.add_replacements(card, replacing_by(table, ability))
    context = host_frame(table, card, origin_of(ability, record.definition), 0)
    index.add_statics(card, max(record.since, clock_of(ability)), given.statics, context, ability)


def body_of(table: Table, card: int) -> Body | None:
    """Return which abilities a card has, if they are not just its printed ones."""
    bodies = (table.index or field_index(table)).bodies
    return bodies.get(card) if bodies else None


class VividKnowing(KnownValues[Table]):
    """What cards are now (VIV 911)."""

    FACTORS_APART = False

    def add_card(self, table: Table, index: Index, card: int, zone: int) -> None:
        """Add what a card in that zone watches and brings about: by its own abilities, unless it has lost them, and by
        those that it has gained. A card that lies face down has none (VIV 903.1b)."""
        record = table.cards[card]
        if not record.face_up:
            return
        definition, body = table.book[record.definition], index.bodies.get(card)
        working = definition.working.get(zone) if body is None or body.printed else None
        if working is not None:
            context = host_frame(table, card, record.definition, 0) if working.evaluated else None
            index.add_printed(card, record.owner, record.since, working, OF_OTHERS, context)
        for ability in () if body is None else body.given:
            if zone in table.given(ability).zones:
                _index_given(table, index, card, ability)

    def affects(self, table: Table, controller: int, card: int) -> bool:
        """Whether continuous effects of that player apply to the card (VIV 911.7)."""
        return controller == table.cards[card].owner or SHIELD not in self.of(table, card).forbidden


KNOWING: Final = VividKnowing(ZONE_COUNT, DECK, EMPTY)


def is_as_printed(table: Table, *aspects: str) -> bool:
    """Whether no continuous effect changes any card. `aspects`: the only ones that matter, if any are named."""
    return KNOWING.is_as_printed(table, *aspects)


def note_moment(table: Table) -> None:
    """Note that another phase or step has begun. Only continuous effects that have read it can change."""
    KNOWING.note_moment(table)


def read_moment(table: Table) -> None:
    """Note that something reads the phase or the step."""
    KNOWING.read_moment(table)


def words_of(table: Table, card: int, fact: str) -> frozenset[str]:
    """Return the words of a card now: its names, informations, traits or icons."""
    return KNOWING.words(table, card, fact)


def seen(table: Table, card: int, *aspects: str) -> Seen:
    """Return what the card is now. `aspects`: the only ones that are read of it, if any are named."""
    return KNOWING.seen(table, card, *aspects)


def power_of(table: Table, card: int) -> int:
    """Return the power of a chara (VIV 306)."""
    return KNOWING.seen(table, card, "power").numbers.get("power", 0)


def cost_of(table: Table, card: int) -> int:
    """Return the cost of a card (VIV 303). Cards without one have 0."""
    return KNOWING.seen(table, card, "cost").numbers.get("cost", 0)


def has_icon(table: Table, card: int, icon: str) -> bool:
    """Whether a card has an icon in its icon space (VIV 305.2)."""
    return icon in KNOWING.words(table, card, "icon")


def forbids(table: Table, card: int, what: str) -> bool:
    """Whether an effect says that this card cannot do that (VIV 102.7)."""
    return what in KNOWING.seen(table, card, what).forbidden


def allows(table: Table, card: int, what: str) -> bool:
    """Whether an effect says that this card can do that (VIV 102.2)."""
    return what in KNOWING.seen(table, card, "allow").allowed


def opposing(table: Table, ref: Ref) -> int:
    """Return the chara of the opponent in the lane of a chara, or `EMPTY`. Of several, the newest."""
    if not table.in_area(ref):
        return EMPTY
    record = table.cards[ref[0]]
    cards = table.in_lane(1 - record.owner, record.lane)
    return cards[-1] if cards else EMPTY


HOSTING_ZONES: Final = (AREA, CONNECT)
