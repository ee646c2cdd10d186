"""Automatic abilities: they come into the resolution zone as soon as their condition is met (VS 8.6)."""

from collections.abc import Sequence
from typing import Final

from deckbuilder.games.victory_spark.language import OF_PLAYERS
from deckbuilder.games.victory_spark.rules.bans import BANS
from deckbuilder.games.victory_spark.rules.facts import REMEMBERING
from deckbuilder.games.victory_spark.rules.reader import attributes_on
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.techniques import triggered_on
from deckbuilder.games.victory_spark.rules.values import body_of, field_index, forbids, stat_of
from deckbuilder.games.victory_spark.rules.vocabulary import (
    FIELD_ZONES,
    HAND,
    HIDDEN_ZONES,
    OF_OTHERS,
    SURPRISE,
)
from deckbuilder.games.victory_spark.script_bars import barred_word, read_narrow
from deckbuilder.kernel.ability_numbers import origin_of, shown_number
from deckbuilder.kernel.ability_zone import AbilityZone, ZonedAbility
from deckbuilder.kernel.effects import EffectFrame, promised
from deckbuilder.kernel.index import Index
from deckbuilder.kernel.into_zone import IS_SO, IntoZone
from deckbuilder.kernel.lasting import Promise, Ref
from deckbuilder.kernel.looking import SHOWN
from deckbuilder.kernel.reading import inside
from deckbuilder.kernel.triggering import TriggeredAbility, later_of
from deckbuilder.kernel.using import tell_source, times_used, was_used

REFILL: Final = "#refill"
"""The event of an entry spark: the rules have put its card from the top of the deck into the ring (VS 8.1.1.3.3)."""
_MOVES: Final = frozenset({"goes", "goes" + OF_OTHERS})
"""Events of a card that changes its zone: the effect reads the card as VS 8.7.1 says."""
_ENDS: Final = frozenset({"turn_end", "phase_start"})


def name_attack(table: Table, frame: EffectFrame) -> None:
    """Let an effect speak of the cards of the attack under way (VS 4.14)."""
    attack = table.attack
    if attack is not None:
        frame.names["attacker"], frame.names["attacked"] = (attack.attacker,), (attack.attacked,)
        frame.names["supporter"] = (attack.supporter,)


def found_again(table: Table, ref: Ref) -> Ref:
    """Return a reference to a card that has just moved. An effect does not find it in a hidden zone (VS 8.6.7)."""
    card, stay = ref
    return (card, stay - 1) if table.stands(ref) and table.cards[card].zone in HIDDEN_ZONES else ref


def is_used_up(table: Table, card: int, ability: int) -> bool:
    """Whether a technique was used as often as it can be in a turn or in a game (VS 8.12.5)."""
    technique = table.technique(table.cards[card].definition, ability)
    if technique.once_a_game and was_used(table, card, ability):
        return True
    return technique.limit > 0 and times_used(table, card, ability) >= technique.limit


def is_unusable(table: Table, card: int, ability: int, word: str, player: int) -> bool:
    """Whether effects say that a technique cannot be used: those of its card, or those of that kind, all or only such
    ones (VS 8.12)."""
    if forbids(table, card, "use_techniques"):
        return True
    if not BANS.are_players_barred(table):
        return False
    attributes = attributes_on(table, card, ability)
    parts = [barred_word(word, attribute) for attribute in sorted(attributes)]
    parts += [narrow for narrow in _narrow_bars(table) if _is_barred(table, card, ability, word, narrow)]
    return BANS.check_player(table, player, word, *parts) is not None


def _narrow_bars(table: Table) -> list[str]:
    """Return the words in force that bar only some techniques of a kind."""
    bars = [bar for standing in field_index(table).barring for _, bar in standing.ability.bars]
    return [word for word in (*(ban.what for ban in table.bans), *bars) if read_narrow(word) is not None]


def _is_barred(table: Table, card: int, ability: int, word: str, narrow: str) -> bool:
    """Whether a narrow bar means a technique. Its level is that of its card (VS 3.8.4)."""
    bar = read_narrow(narrow)
    if bar is None or bar.what != word:
        return False
    if bar.technique and bar.technique not in table.technique(table.cards[card].definition, ability).names:
        return False
    if bar.attribute and bar.attribute not in attributes_on(table, card, ability):
        return False
    return inside(bar.low, bar.high)(stat_of(table, card, "level"))


class SparkCollecting(IntoZone[Table]):
    """Abilities of cards in hand and of face-down surprise cards are offered to their players (VS 4.4.1.1, 12.3.1)."""

    def zone_of(self, table: Table) -> AbilityZone:
        """Return the resolution zone."""
        return table.resolution

    def is_offered(self, table: Table, card: int) -> bool:
        """Whether the card is in hand, or face down in the surprise zone."""
        record = table.cards[card]
        return record.zone == HAND or (record.zone == SURPRISE and not record.face_up)

    def index_of(self, table: Table) -> Index:
        """Return the index of all zones."""
        return field_index(table)

    def of_card(self, table: Table, card: int, event: str, *, left: bool) -> Sequence[TriggeredAbility]:
        """Return those that work in its zone, or worked in the zone that it has left (VS 8.1.1.2.1)."""
        record = table.cards[card]
        abilities = triggered_on(table, card, event, body_of(table, card))
        if event == "goes" and table.parting:
            abilities = self._with_parting(table, card, abilities)
        if not abilities:
            return ()
        zones = {record.zone, record.came_from} if event == "goes" else {record.zone}
        if not record.face_up and record.zone != SURPRISE:
            zones.discard(record.zone)
        return [ability for ability in abilities if not zones.isdisjoint(ability.zones)]

    def _with_parting(
        self, table: Table, card: int, abilities: Sequence[TriggeredAbility]
    ) -> Sequence[TriggeredAbility]:
        """Return those that the card has where it is now, or had in the zone that it has left."""
        body, record = table.parting.get(card), table.cards[card]
        if body is None:
            return abilities
        before = triggered_on(table, card, "goes", body)
        found = [ability for ability in abilities if record.zone in ability.zones]
        return [*found, *(ability for ability in before if record.came_from in ability.zones and ability not in found)]

    def is_on_field(self, table: Table, card: int) -> bool:
        """Whether the card is on the field."""
        return table.cards[card].zone in FIELD_ZONES

    def context(self, table: Table, card: int, other: Ref | None) -> EffectFrame:
        """Return the frame, with the cards of the attack under way."""
        record = table.cards[card]
        frame = EffectFrame(record.definition, 0, record.owner, (card, record.stay))
        name_attack(table, frame)
        if other is not None:
            frame.names["other"] = (other,)
        return frame

    def wait(
        self, table: Table, card: int, ability: TriggeredAbility, other: Ref | None, *, apart: bool, on_field: bool
    ) -> None:
        """Put the ability into the resolution zone or offer it, unless it cannot be used (VS 8.12.3)."""
        record = table.cards[card]
        if is_unusable(table, card, ability.index, "use_auto", record.owner) or self._is_late(table, card, ability):
            return
        if ability.triggers[0].event == IS_SO and is_used_up(table, card, ability.index):
            return  # otherwise the state would set it off for ever (VS 8.12.5)
        effect, zone = self.context(table, card, None), table.resolution
        effect.code, effect.ability = ability.code, ability.index
        effect.definition = origin_of(ability.index, record.definition)
        is_hidden = record.zone in ability.zones and self.is_offered(table, card)
        if is_hidden and ability.condition is not None and not ability.condition(table, effect):
            return
        own = ability.triggers[0].who is None and not is_of_player(ability.triggers[0].event)
        moved = table.ref(card) if own else other
        if moved is not None and ability.triggers[0].event in _MOVES:
            REMEMBERING.name_left(table, effect, moved)
        if own:
            effect.names["subject"] = (found_again(table, table.ref(card)),)
        if other is not None:
            refs = (found_again(table, other),)
            effect.names["other" if own else "subject"] = refs
            effect.names.setdefault("it", refs)
        if len(zone.items) + len(zone.offers) >= self.MOST_WAITING:
            table.stall()
        elif is_hidden:
            if record.zone == HAND:
                effect.names[SHOWN] = (table.ref(card),)  # it is shown while the ability waits (VS 4.4.1.1)
            zone.offer(table, effect)
        else:
            zone.add(table, effect)
            tell_source(table, "trigger", card, ability=shown_number(ability.index), event=ability.triggers[0].event)

    def _is_late(self, table: Table, card: int, ability: TriggeredAbility) -> bool:
        """Whether an ability for the end of the turn was set off already in this turn (VS 6.8.1.1). Otherwise note that
        it is set off now."""
        if not is_for_the_end(table, ability):
            return False
        key = (*table.ref(card), ability.index)
        if key in table.ended:
            return True
        table.ended.append(key)
        return False

    def wait_promised(self, table: Table, promise: Promise, other: Ref | None, *, apart: bool) -> None:
        """Put what was promised into the zone (VS 8.6.8)."""
        effect = promised(promise)
        name_attack(table, effect)
        if other is not None:
            effect.names["subject"] = (found_again(table, other),)
            if later_of(table, promise).triggers[0].event in _MOVES:
                REMEMBERING.name_left(table, effect, other)
        table.resolution.add(table, effect)
        tell_source(table, "trigger", promise.source[0], ability=shown_number(promise.ability))

    def watch_use(self, table: Table, item: ZonedAbility) -> None:
        """Collect what watches the use of a technique (VS 8.12.2)."""
        table.spoken_of = item
        self.watch(table, "uses", item.controller, item.source)
        table.spoken_of = None

    def end_is_left(self, table: Table) -> bool:
        """Whether an ability for the end of this turn has not been set off yet (VS 6.8.1.5)."""
        watchers = (table.index or field_index(table)).watchers
        for event, phase in (("turn_end", None), ("phase_start", "end")):
            for card, ability in watchers.get(event, ()):
                trigger = ability.triggers[0]
                meant = trigger.phase == phase and trigger.is_whose(table.cards[card].owner, table.active)
                waits = meant and (*table.ref(card), ability.index) not in table.ended
                if waits and not is_unusable(table, card, ability.index, "use_auto", table.cards[card].owner):
                    return True
        return False


def is_of_player(event: str) -> bool:
    """Whether it is an event of the game, of a player or of another card than the ability's own."""
    return event in OF_PLAYERS or event.endswith(OF_OTHERS)


def is_for_the_end(table: Table, ability: TriggeredAbility) -> bool:
    """Whether the ability is for the end of the turn, and the turn ends now."""
    trigger = ability.triggers[0]
    if table.phase != "end" or trigger.event not in _ENDS:
        return False
    return trigger.event == "turn_end" or trigger.phase == "end"


COLLECTING: Final = SparkCollecting(OF_OTHERS)
