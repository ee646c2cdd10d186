"""What a player sees of the cards and the position of Victory Spark."""

from collections.abc import Mapping
from typing import Final

from deckbuilder.engine.api import Json
from deckbuilder.games.victory_spark.glossary import EDITION, GAME, STATS
from deckbuilder.games.victory_spark.rules.card_def import Technique
from deckbuilder.games.victory_spark.rules.reader import attributes_of, level_of
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.techniques import definition_of, numbers_on
from deckbuilder.games.victory_spark.rules.values import body_of, hand_limit, seen
from deckbuilder.games.victory_spark.rules.vocabulary import FIELD_ZONES, HAND, ZONES
from deckbuilder.games.victory_spark.rules.words import WORDS
from deckbuilder.kernel.ability_numbers import shown_number
from deckbuilder.kernel.ability_zone import AbilityZone, ZonedAbility
from deckbuilder.kernel.views import Object, Views, abilities_seen, in_order
from deckbuilder.kernel.words import Zone

_PLURALS: Final = {"name": "names", "title": "titles", "gender": "genders"}


class SparkViews(Views[Table]):
    """Shows positions of Victory Spark."""

    def edition(self, table: Table) -> str:
        """Return the edition of the game."""
        return EDITION

    def printed(self, table: Table, card: int) -> Object:
        """Return a card as it is now. What is printed stands beside it."""
        definition, now = table.definition(card), seen(table, card)
        shown: Object = {"id": table.handle_of(card), "card": definition.id, "name": dict(definition.name)}
        shown["kind"] = definition.kind
        for word, plural in _PLURALS.items():
            shown[plural] = in_order(definition.words[word], now.words[word])
        shown.update({stat: now.numbers[stat] for stat in STATS})
        shown["partner_names"] = list[Json](sorted(definition.partner_names))
        shown["partner_titles"] = list[Json](sorted(definition.partner_titles))
        shown["partner_genders"] = list(definition.partner_genders)
        shown["work_title"] = definition.work or None
        shown["attributes"] = in_order(definition.words["attribute"], now.words["attribute"])
        shown["forbidden"] = list[Json](sorted(now.forbidden))
        shown["abilities"] = _abilities(table, card)
        shown.update(abilities_seen(table, body_of(table, card)))
        shown["counters"] = dict(table.cards[card].counters)
        return shown

    def lying(self, table: Table, card: int, zone: Zone) -> Object:
        """Add how it lies. A card in hand that is shown to both players says so (VS 4.12)."""
        shown = super().lying(table, card, zone)
        if zone.zone == HAND and table.is_shown(table.ref(card)):
            shown["revealed"] = True
        if zone.zone in FIELD_ZONES:
            printed = table.definition(card).seen.numbers
            shown["printed"] = {stat: printed[stat] for stat in STATS}
        return shown

    def unseen(self, table: Table, card: int, zone: Zone) -> Object:
        """Everybody sees that a card lies there unless it lies in a hand, and how."""
        if zone.zone == HAND:
            return {"hidden": True}
        ways = {word: way for word, way in self.states(table, card, zone).items() if WORDS.states[word].shows}
        return {"id": table.handle_of(card), **ways, "hidden": True}

    def of_player(self, table: Table, player: int) -> Object:
        """Return the hand limit (VS 3.7.4)."""
        return {"hand_limit": hand_limit(table, player)}

    def of_turn(self, table: Table) -> Object:
        """Return the step, and whether a surprise card was set or discarded in this turn."""
        return {"step": table.step or None, "surprise_action_used": table.surprise_turn == table.turn}

    def of_game(self, table: Table, viewer: int | None) -> Object:
        """Return the timing, the attack and the effects that last."""
        timing: Json = None
        if table.timing is not None:
            timing = {"timing": table.timing[0], "player": table.timing[1]}
        return {"priority": timing, "attack": self._attack(table, viewer)}

    def _attack(self, table: Table, viewer: int | None) -> Json:
        attack = table.attack
        if attack is None:
            return None
        return {
            "attacker": self.number_seen(table, attack.attacker, viewer),
            "attacked": self.number_seen(table, attack.attacked, viewer),
            "supporter": self.number_seen(table, attack.supporter, viewer),
            "kind": "partner" if attack.is_partner else "normal",
            "established": attack.established,
            "blocked": attack.blocked,
        }

    def abilities(self, table: Table) -> Mapping[str, AbilityZone]:
        """Return the resolution zone."""
        return {"resolution": table.resolution}

    def ability(self, table: Table, item: ZonedAbility, viewer: int | None) -> Object:
        """Return an ability in the resolution zone with the information of its card (VS 3.8.4)."""
        definition, index = definition_of(table, item), item.stored.ability
        chosen_by: list[Json] = [other.number for other in table.resolution.items if other.chosen == item.number]
        return {
            "id": item.number,
            "player": item.controller,
            "kind": table.technique(item.stored.definition, index).kind if index >= 0 else "auto",
            "source": self.number_seen(table, item.source, viewer),
            "card": definition.id,
            "name": dict(definition.name),
            "ability": shown_number(index),
            "level": level_of(table, item),
            "attributes": list[Json](sorted(attributes_of(table, item))),
            "chooses": item.chosen or None,
            "chosen_by": chosen_by,
        }


def _abilities(table: Table, card: int) -> list[Json]:
    """Return the techniques that a card has, its printed ones before those that it has gained (VS 4.1.1)."""
    definition = table.cards[card].definition
    return [_ability(table.technique(definition, number)) for number in numbers_on(table, card)]


def _ability(technique: Technique) -> Object:
    return {
        "kind": technique.kind,
        "names": list(technique.names),
        "attributes": list(technique.attributes),
        "zones": [ZONES[zone] for zone in technique.zones],
    }


VIEWS: Final = SparkViews(GAME, WORDS)
