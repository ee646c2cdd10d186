"""Builds the views of Legend of Stars for players."""

from typing import Final

from deckbuilder.engine.api import Json
from deckbuilder.games.legend_of_stars.rules.attack_checks import attacks_left
from deckbuilder.games.legend_of_stars.rules.checks import check_leader, lead_squares
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.values import body_of, shown, words_of
from deckbuilder.games.legend_of_stars.rules.vocabulary import CHARACTERS, FIELD_ZONES, OF_OTHERS, SUPPORT
from deckbuilder.games.legend_of_stars.rules.words import ENTERED, WORDS
from deckbuilder.kernel.lasting import Promise
from deckbuilder.kernel.prohibitions import spoken
from deckbuilder.kernel.views import Object, Views, abilities_seen, keywords_seen
from deckbuilder.kernel.words import Zone


class LegendViews(Views[Table]):
    """Shows positions of Legend of Stars."""

    def edition(self, table: Table) -> str:
        """Return the edition of the game."""
        return table.policy.edition

    def printed(self, table: Table, card: int) -> Object:
        """Return a face-up card as it is printed."""
        definition, record = table.definition(card), table.cards[card]
        printed = definition.shown
        seen: Object = {
            "id": record.handle,
            "card": definition.id,
            "name": dict(definition.name),
            "kind": definition.kind,
            "attribute": definition.attribute or None,
            "cost": definition.cost,
            "speed": definition.speed,
            "flash": definition.flash,
            "field": definition.field,
            "keywords": keywords_seen(printed.keywords),
            "counters": dict(record.counters),
            "by_hand": definition.by_hand,
        }
        if definition.kind == "character":
            seen |= {
                "atk": printed.atk,
                "def": printed.def_,
                "down": printed.down,
                "races": list(definition.races),
                "lead": list(printed.lead),
            }
        return seen

    def lying(self, table: Table, card: int, zone: Zone) -> Object:
        """Add current numbers and keywords to cards on the field."""
        seen = super().lying(table, card, zone)
        if zone.zone == SUPPORT:
            entered = table.cards[card].entered == table.turn
            seen |= {"keywords": keywords_seen(shown(table, card).keywords), ENTERED: entered}
        if zone.zone == CHARACTERS:
            seen |= {**_place(table, card), **_current(table, card)}
        if zone.zone in FIELD_ZONES:
            seen |= abilities_seen(table, body_of(table, card))
            if "races" in seen:
                seen["races"] = list(words_of(table, card, "race", table.definition(card).races))
        return seen

    def unseen(self, table: Table, card: int, zone: Zone) -> Object:
        """Return a hidden card. Everybody sees where a face-down character is, and its orientation."""
        if zone.zone != CHARACTERS:
            return super().unseen(table, card, zone)
        record = table.cards[card]
        seen: Object = {"id": record.handle, "counters": dict(record.counters), "hidden": True}
        return {**seen, **self.states(table, card, zone), **_place(table, card)}

    def awaited(self, table: Table, promise: Promise) -> str:
        """Return the event that a promise waits for."""
        return super().awaited(table, promise).removesuffix(OF_OTHERS)

    def of_player(self, table: Table, player: int) -> Object:
        """Add whether the player has set a card as energy this turn."""
        return {"energy_set": table.energy_turn[player] == table.turn}

    def of_game(self, table: Table, viewer: int | None) -> Object:
        """Add the current attack, priority, prohibitions of players, and skipped phases."""
        priority = table.priority
        bans: list[Json] = [
            {
                "player": ban.player,
                "what": ban.what,
                "until": ban.until,
                "name": dict(table.book[ban.definition].name),
            }
            for ban in table.bans
        ]
        return {
            "battle": _battle(table),
            "priority": None if priority is None else {"player": priority[0], "window": priority[1]},
            "bans": bans,
            "skips": [{"player": player, "phase": phase} for player, phase in table.skips],
        }


def _place(table: Table, card: int) -> Object:
    record = table.cards[card]
    entered = record.entered == table.turn
    return {"lane": record.lane, "row": record.row, ENTERED: entered, "down_state": record.down}


def _current(table: Table, card: int) -> Object:
    """Return what a character shows with every effect applied, and what it can still do."""
    owner, current, printed = table.cards[card].owner, shown(table, card), table.definition(card).shown
    leads = lead_squares(table, card) if check_leader(table, owner, card) is None else []
    return {
        "atk": current.atk,
        "def": current.def_,
        "down": current.down,
        "keywords": keywords_seen(current.keywords),
        "forbidden": [*sorted(map(spoken, current.forbidden))],
        **({"required": list(current.required)} if current.required else {}),
        "lead": list(current.lead),
        "can_lead_to": [{"lane": lane, "row": row} for lane, row in leads],
        "attacks_left": attacks_left(table, card),
        "printed": {"atk": printed.atk, "def": printed.def_, "down": printed.down, "lead": list(printed.lead)},
    }


def _battle(table: Table) -> Object | None:
    battle = table.battle
    if battle is None:
        return None
    return {
        "attacker": table.handle_of(battle.attacker[0]),
        "defender": None if battle.defender is None else table.handle_of(battle.defender[0]),
        "direct": battle.direct,
        "lane": battle.lane,
        "step": battle.step,
    }


VIEWS: Final = LegendViews("legend_of_stars", WORDS)
