"""Builds the views of Legions! for players."""

from collections.abc import Sequence
from typing import Final

from deckbuilder.games.legions.glossary import CLASSES, COLOURS
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.unlocking import unlock_cost
from deckbuilder.games.legions.rules.values import atk_of, body_of, can_act, full_hp_of, hp_of, keywords_of, words_of
from deckbuilder.games.legions.rules.vocabulary import EXILE, FIELD_ZONES, HAND, LORD, MASTER, MINIONS
from deckbuilder.games.legions.rules.words import WORDS
from deckbuilder.kernel.views import Object, Views, abilities_seen, keywords_seen
from deckbuilder.kernel.words import Zone

_FIGHTERS: Final = ("minion", "lord")


class LegionsViews(Views[Table]):
    """Shows positions of Legions!."""

    def edition(self, table: Table) -> str:
        """Return the edition of the game."""
        return table.policy.edition

    def printed(self, table: Table, card: int) -> Object:
        """Return a face-up card as it is printed."""
        definition, record = table.definition(card), table.cards[card]
        seen: Object = {
            "id": record.handle,
            "card": definition.id,
            "name": dict(definition.name),
            "kind": definition.kind,
            "token": definition.token,
            "colours": [colour for colour in COLOURS if colour in definition.colours],
            "types": list(definition.types),
            "cost": definition.cost,
            "keywords": keywords_seen(definition.keywords),
            "counters": dict(record.counters),
            "by_hand": definition.by_hand,
        }
        if definition.kind in _FIGHTERS:
            seen |= {"atk": definition.atk, "hp": definition.hp}
        if definition.wait:
            seen["wait_turn"] = definition.wait
        if definition.kind == "lord":
            seen["core_cost"] = definition.core_cost
        return seen

    def lying(self, table: Table, card: int, zone: Zone) -> Object:
        """Add current numbers and keywords to cards on the field. Everybody may look at a reversed card (LEG 16-3b)."""
        seen = super().lying(table, card, zone)
        if zone.zone == HAND:
            owner = table.cards[card].owner
            seen["unlock_cost"] = unlock_cost(table, owner, card)
        elif zone.zone == MASTER:
            seen |= {"atk": atk_of(table, card), "class": class_of(table.definition(card).colours)}
            seen["keywords"] = keywords_seen(keywords_of(table, card))
        elif zone.zone in {LORD, MINIONS}:
            seen |= _of_unit(table, card)
        elif zone.zone == EXILE and not table.cards[card].face_down:
            del seen["face_down"]
        if zone.zone in FIELD_ZONES and table.cards[card].open:
            definition = table.definition(card)
            seen |= abilities_seen(table, body_of(table, card))
            seen["types"] = list(words_of(table, card, "type", definition.types))
            seen["colours"] = [each for each in COLOURS if each in words_of(table, card, "colour", definition.colours)]
        return seen

    def of_player(self, table: Table, player: int) -> Object:
        """Add all cores that count for the victory (LEG 24-2b)."""
        return {"core_total": table.core_total(player)}

    def of_game(self, table: Table, viewer: int | None) -> Object:
        """Add the battle under way."""
        return {"battle": _battle(table)}


def class_of(colours: Sequence[str]) -> str | None:
    """Return the class of a pair of colours, or None for a pair without a name (LEG 13)."""
    return next((word for word, pair in CLASSES.items() if set(pair) == set(colours)), None)


def _of_unit(table: Table, card: int) -> Object:
    """Return the current state of a Minion or lord. A reversed one has lost its name and numbers (LEG 16-3c), but
    everybody may look at it."""
    record, definition = table.cards[card], table.definition(card)
    return {
        "atk": atk_of(table, card),
        "hp": hp_of(table, card),
        "full_hp": full_hp_of(table, card),
        "unable_to_act": record.unable and not can_act(table, card),
        "keywords": keywords_seen(keywords_of(table, card)),
        "printed": {"atk": definition.atk, "hp": definition.hp, "keywords": keywords_seen(definition.keywords)},
    }


def _battle(table: Table) -> Object | None:
    battle = table.battle
    if battle is None:
        return None
    return {
        "attacker": table.handle_of(battle.attacker[0]),
        "target": table.handle_of(battle.target[0]),
        "kind": battle.kind,
    }


VIEWS: Final = LegionsViews("legions", WORDS)
