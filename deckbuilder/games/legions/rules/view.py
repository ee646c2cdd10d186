"""What a player sees of the cards and the position of Legions!."""

from collections.abc import Sequence
from typing import Final

from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.unlocking import surcharge
from deckbuilder.games.legions.rules.values import atk_of, can_act, full_hp_of, hp_of, keywords_of
from deckbuilder.games.legions.rules.vocabulary import CLASSES, COLOURS, EXILE, HAND, LORD, MASTER, MINIONS
from deckbuilder.games.legions.rules.words import WORDS
from deckbuilder.kernel.lasting import Promise
from deckbuilder.kernel.triggering import later_of
from deckbuilder.kernel.views import Object, Views, keywords_seen
from deckbuilder.kernel.words import Zone

_FIGHTERS: Final = ("minion", "lord")


class LegionsViews(Views[Table]):
    """How a position of Legions! is shown."""

    def edition(self, table: Table) -> str:
        """The edition that is played."""
        return table.policy.edition

    def printed(self, table: Table, card: int) -> Object:
        """A card whose face is seen, as it is printed."""
        definition, record = table.definition(card), table.cards[card]
        seen: Object = {
            "id": record.handle,
            "card": definition.id,
            "name": dict(definition.name),
            "kind": definition.category,
            "token": definition.token,
            "colours": [colour for colour in COLOURS if colour in definition.colours],
            "types": list(definition.types),
            "cost": definition.cost,
            "keywords": keywords_seen(definition.keywords),
            "counters": dict(record.counters),
            "by_hand": definition.by_hand,
        }
        if definition.category in _FIGHTERS:
            seen |= {"atk": definition.atk, "hp": definition.hp}
        if definition.wait:
            seen["wait_turn"] = definition.wait
        if definition.category == "lord":
            seen["core_cost"] = definition.core_cost
        return seen

    def lying(self, table: Table, card: int, zone: Zone) -> Object:
        """Cards on the field show their numbers and keywords with every effect applied. A reversed one may be looked at
        by everybody (LEG 16-3b)."""
        seen = super().lying(table, card, zone)
        if zone.zone == HAND:
            owner = table.cards[card].owner
            seen["unlock_cost"] = table.definition(card).cost + surcharge(table, owner, card)
        elif zone.zone == MASTER:
            seen |= {"atk": atk_of(table, card), "class": class_of(table.definition(card).colours)}
            seen["keywords"] = keywords_seen(keywords_of(table, card))
        elif zone.zone in {LORD, MINIONS}:
            seen |= _of_unit(table, card)
        elif zone.zone == EXILE and not table.cards[card].face_down:
            del seen["face_down"]
        return seen

    def awaited(self, table: Table, promise: Promise) -> str:
        """The event that a promise waits for."""
        return later_of(table, promise).triggers[0].event

    def of_player(self, table: Table, player: int) -> Object:
        """All cores that count for the victory (LEG 24-2b)."""
        return {"core_total": table.core_total(player)}

    def of_game(self, table: Table, viewer: int | None) -> Object:
        """The battle under way."""
        return {"battle": _battle(table)}


def class_of(colours: Sequence[str]) -> str | None:
    """The class of a pair of colours; None for one without a name (LEG 13)."""
    return next((word for word, pair in CLASSES.items() if set(pair) == set(colours)), None)


def _of_unit(table: Table, card: int) -> Object:
    """A Minion or lord. A reversed one has lost its name and its numbers (LEG 16-3c), but may be looked at."""
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
