"""Auto abilities, which wait from their event until they are played (VIV 908), and the acts of missions, which are
counted as soon as they are performed (VIV 1005)."""

from collections.abc import Sequence
from typing import Final

from deckbuilder.games.vividz.language import OF_PLAYERS
from deckbuilder.games.vividz.rules.facts import REMEMBERING
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.values import field_index, host_frame
from deckbuilder.games.vividz.rules.vocabulary import ACTS, MISSION, NUMBER_LIMIT, OF_OTHERS
from deckbuilder.kernel.ability_numbers import is_given, origin_of, shown_number
from deckbuilder.kernel.ability_zone import AbilityZone
from deckbuilder.kernel.collecting import STAYS, Watching
from deckbuilder.kernel.effects import EffectFrame, promised
from deckbuilder.kernel.granting import Body, triggered_by, triggered_of
from deckbuilder.kernel.index import Index
from deckbuilder.kernel.into_zone import IntoZone
from deckbuilder.kernel.lasting import Promise, Ref
from deckbuilder.kernel.triggering import TriggeredAbility
from deckbuilder.kernel.using import tell_source

MISSION_END: Final = "phase_end"
ONCE_A_BATTLE: Final = frozenset({"attack_success", "battle_end"})
"""Events that come again when the end of a battle is repeated (VIV 806.3)."""
_WHERE_IT_WAS: Final = frozenset({"goes", "retired"})
"""Events of a card that has left its zone."""


def name_attack(table: Table, frame: EffectFrame) -> None:
    """Let an effect speak of the attacker."""
    if table.attack is not None:
        frame.names["attacker"] = (table.attack.attacker,)


def triggered_on(table: Table, card: int, event: str, body: Body | None) -> Sequence[TriggeredAbility]:
    """Return the autos for an event that a card with that body has."""
    own = table.book[table.cards[card].definition].triggers.get(event, ())
    if body is None:
        return own
    return [ability for ability in triggered_of(table, body, own) if ability.triggers[0].event == event]


def triggered_at(table: Table, definition: int, number: int) -> TriggeredAbility | None:
    """Return the auto with that number, also if no card has it any more (VIV 908.6)."""
    if is_given(number):
        return next(iter(triggered_by(table, number)), None)
    return table.book[definition].triggered.get(number)


class VividCollecting(IntoZone[Table]):
    """An auto waits as often as its event has happened (VIV 908.1b)."""

    def zone_of(self, table: Table) -> AbilityZone:
        """Return the triggered autos."""
        return table.waiting

    def index_of(self, table: Table) -> Index:
        """Return the index of all zones."""
        return field_index(table)

    def is_noticed(self, table: Table, card: int, event: str) -> bool:
        """Whether anything may wait for that event of the card: the card itself, another one, or what is promised."""
        index = table.index or field_index(table)
        if index.bodies or table.parting or table.promises or event + OF_OTHERS in index.watchers:
            return True
        return event in table.book[table.cards[card].definition].triggers

    def of_card(self, table: Table, card: int, event: str, *, left: bool) -> Sequence[TriggeredAbility]:
        """Return those that are valid in its zone or, for an event of leaving, were valid in the zone that it has left
        (VIV 903.2, 908.3d)."""
        record, bodies = table.cards[card], (table.index or field_index(table)).bodies
        if not (bodies or table.parting or event in table.book[record.definition].triggers):
            return ()
        body = bodies.get(card)
        if event in _WHERE_IT_WAS and table.parting:
            body = table.parting.get(card) or body
        abilities = triggered_on(table, card, event, body)
        if not abilities:
            return ()
        zones = {record.zone}
        if event == "retired":
            zones = {record.came_from}
        elif event in _WHERE_IT_WAS:
            zones.add(record.came_from)
        if not record.face_up:
            zones.discard(record.zone)
        return [ability for ability in abilities if not zones.isdisjoint(ability.zones)]

    def is_on_field(self, table: Table, card: int) -> bool:
        """Whether the card is where its abilities work; the index has said so."""
        return True

    def context(self, table: Table, card: int, other: Ref | None) -> EffectFrame:
        """Return the frame, with the attacker, the chara of the card and the other card of the event."""
        frame = host_frame(table, card, table.cards[card].definition, 0)
        name_attack(table, frame)
        if other is not None:
            frame.names["other"] = (other,)
        return frame

    def wait(
        self, table: Table, card: int, ability: TriggeredAbility, other: Ref | None, *, apart: bool, on_field: bool
    ) -> None:
        """Let the auto wait, unless its own condition is not met (VIV 903.2a). An act is counted instead."""
        if is_act(ability):
            record_act(table, card, ability.index - ACTS)
            return
        effect, zone = self._effect_of(table, card, ability, other), table.waiting
        event = ability.triggers[0].event.removesuffix(OF_OTHERS)
        moved = table.ref(card) if _is_own(ability) else other
        if moved is not None and event in _WHERE_IT_WAS:
            REMEMBERING.name_left(table, effect, moved)
        judged = table.judged.get((card, ability.index, moved[0])) if moved is not None and event == "retired" else None
        if judged is False or (judged is None and not _is_met(table, ability, effect)):
            return
        if self._is_late(table, card, ability):
            return
        if len(zone.items) >= self.MOST_WAITING:
            table.stall()
            return
        zone.add(table, effect)
        tell_source(table, "trigger", card, ability=shown_number(ability.index), event=ability.triggers[0].event)

    def _effect_of(self, table: Table, card: int, ability: TriggeredAbility, other: Ref | None) -> EffectFrame:
        """Return the effect of an auto, which can speak of the cards of its event."""
        effect, own = self.context(table, card, None), _is_own(ability)
        effect.code, effect.ability = ability.code, ability.index
        effect.definition = origin_of(ability.index, table.cards[card].definition)
        if own:
            effect.names["subject"] = (table.ref(card),)
        if other is not None:
            effect.names["other" if own else "subject"] = (other,)
            effect.names.setdefault("it", (other,))
        return effect

    def judge(self, table: Table, chara: int, watching: Sequence[Watching]) -> None:
        """Note which autos for the retirement of a chara are valid while it still lies in its area (VIV 908.3d)."""
        own = triggered_on(table, chara, "retired", (table.index or field_index(table)).bodies.get(chara))
        autos = [(chara, ability) for ability in own]
        autos += [(each.watcher, each.ability) for each in watching if each.ability is not None]
        for card, ability in autos:
            if ability.condition is not None:
                other = None if _is_own(ability) else table.ref(chara)
                effect = self._effect_of(table, card, ability, other)
                table.judged[card, ability.index, chara] = ability.condition(table, effect)

    def _is_late(self, table: Table, card: int, ability: TriggeredAbility) -> bool:
        """Whether an auto for the end of the mission phase or of a battle was triggered already (VIV 704.5, 806.3).
        Otherwise note that it is triggered now."""
        event, key = ability.triggers[0].event, (*table.ref(card), ability.index)
        if event == MISSION_END:
            if key in table.ended:
                return True
            table.ended.append(key)
        elif event.removesuffix(OF_OTHERS) in ONCE_A_BATTLE and table.attack is not None:
            if key in table.attack.ended:
                return True
            table.attack.ended = (*table.attack.ended, key)
        return False

    def wait_promised(self, table: Table, promise: Promise, other: Ref | None, *, apart: bool) -> None:
        """Let a delayed auto wait (VIV 908.4)."""
        effect = promised(promise)
        name_attack(table, effect)
        if other is not None:
            effect.names["subject"] = (other,)
        table.waiting.add(table, effect)
        tell_source(table, "trigger", promise.source[0], ability=shown_number(promise.ability))

    def own_and_others(self, table: Table, card: int, event: str, other: int) -> list[Watching]:
        """Return what watches an event before it happens, the card's own autos too. `other`: the other card of it."""
        ref = table.ref(other)
        own = [
            Watching(other, card, ability, None)
            for ability in self.of_card(table, card, event, left=False)
            if self._concerns(table, card, ability, ref)
        ]
        others = self._watching(table, card, event, ref, STAYS) if self.is_watched(table) else []
        return [*own, *others]

    def is_left(self, table: Table, event: str, phase: str | None = None) -> bool:
        """Whether a valid auto for an end has not been triggered yet (VIV 704.7, 806.5)."""
        done = table.ended if event == MISSION_END else () if table.attack is None else table.attack.ended
        for card, ability in (table.index or field_index(table)).watchers.get(event, ()):
            trigger, key = ability.triggers[0], (*table.ref(card), ability.index)
            meant = trigger.phase == phase and trigger.is_whose(table.cards[card].owner, table.active)
            if meant and key not in done and not is_act(ability):
                context = self.context(table, card, None)
                context.definition = origin_of(ability.index, context.definition)
                if ability.condition is None or ability.condition(table, context):
                    return True
        return False


def _is_own(ability: TriggeredAbility) -> bool:
    trigger = ability.triggers[0]
    return trigger.who is None and not is_of_player(trigger.event)


def _is_met(table: Table, ability: TriggeredAbility, effect: EffectFrame) -> bool:
    return ability.condition is None or ability.condition(table, effect)


def is_of_player(event: str) -> bool:
    """Whether it is an event of the game, of a player or of another card than the ability's own."""
    return event in OF_PLAYERS or event.endswith(OF_OTHERS)


def is_act(ability: TriggeredAbility) -> bool:
    """Whether it is an act of a mission. Numbers of granted abilities are higher than those of acts."""
    return ability.index >= ACTS and not is_given(ability.index)


def record_act(table: Table, mission: int, act: int) -> None:
    """Count an act of a mission of the turn player in the main phase (VIV 1005.1)."""
    record = table.cards[mission]
    if table.phase != "main" or record.zone != MISSION or not record.face_up or record.owner != table.active:
        return
    recorded = list(record.recorded)
    recorded += [0] * (act + 1 - len(recorded))
    recorded[act] = min(NUMBER_LIMIT, recorded[act] + 1)
    table.edit(mission).recorded = tuple(recorded)
    table.tell("act", mission, act=act, count=recorded[act])


COLLECTING: Final = VividCollecting(OF_OTHERS)
