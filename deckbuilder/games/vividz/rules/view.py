"""What a player sees of the cards and the position of Vividz."""

from typing import Final

from deckbuilder.engine.api import Json
from deckbuilder.games.vividz.glossary import EDITION, GAME, INFORMATION, LANES, STATS
from deckbuilder.games.vividz.rules import checks
from deckbuilder.games.vividz.rules.card_def import Printed
from deckbuilder.games.vividz.rules.reader import acts_met, needs_met
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.values import body_of, opposing, seen
from deckbuilder.games.vividz.rules.vocabulary import AREA, EMPTY, MISSION, SCOUT, TEMPORARY, ZONES
from deckbuilder.games.vividz.rules.words import WORDS
from deckbuilder.kernel.ability_numbers import shown_number
from deckbuilder.kernel.ability_zone import ZonedAbility
from deckbuilder.kernel.views import Object, Views, abilities_seen, in_order
from deckbuilder.kernel.words import Zone


class VividViews(Views[Table]):
    """Shows positions of Vividz."""

    def edition(self, table: Table) -> str:
        """Return the edition of the game."""
        return EDITION

    def printed(self, table: Table, card: int) -> Object:
        """Return a card as it is now."""
        definition, now = table.definition(card), seen(table, card)
        shown: Object = {"id": table.handle_of(card), "card": definition.id, "name": dict(definition.name)}
        shown["kind"] = definition.kind
        if now.words["name"] != definition.seen.words["name"]:
            shown["names"] = in_order(definition.words["name"], now.words["name"])
        shown.update({stat: now.numbers[stat] for stat in STATS if stat in now.numbers})
        shown["icons"] = in_order(definition.words["icon"], now.words["icon"])
        for word in INFORMATION:
            shown[word] = in_order(definition.words[word], now.words[word])
        body = body_of(table, card)
        printed = definition.abilities if body is None or body.printed else ()
        shown["keywords"] = [_keyword(each) for each in printed if each.keyword]
        shown["abilities"] = [
            {"kind": each.kind, "zones": [ZONES[zone] for zone in each.zones]} for each in definition.abilities
        ]
        shown["forbidden"] = list[Json](sorted(now.forbidden))
        shown.update(abilities_seen(table, body))
        shown["counters"] = dict(table.cards[card].counters)
        return shown

    def lying(self, table: Table, card: int, zone: Zone) -> Object:
        """Add how it lies."""
        shown = super().lying(table, card, zone)
        if zone.zone == AREA:
            record, numbers = table.cards[card], table.definition(card).seen.numbers
            shown["can_attack"] = checks.check_attack(table, record.owner, card) is None
            shown["printed"] = {stat: numbers[stat] for stat in STATS if stat in numbers}
            if record.owner != record.home:
                shown["owner"] = record.home
        if zone.zone == MISSION:
            shown.update(self._mission(table, card))
        if table.is_shown(table.ref(card)):
            shown["revealed"] = True
        return shown

    def _mission(self, table: Table, card: int) -> Object:
        """Return the place of a mission and its progress (VIV 304.6, 507.2)."""
        record, definition = table.cards[card], table.definition(card)
        progress: dict[str, Json] = {}
        first = 0
        for kind in ("check", "clear"):
            needs = definition.needs.get(kind)
            count = 0 if needs is None else len(needs.counts)
            done = list(record.recorded[first : first + count])
            progress[kind] = list[Json]([*done, *([0] * (count - len(done)))])
            first += count
        fulfilled: dict[str, Json] = {kind: needs_met(table, card, kind) for kind in ("check", "clear")}
        acts: dict[str, Json] = {kind: list[Json](acts_met(table, card, kind)) for kind in ("check", "clear")}
        return {**_place(table, card), "recorded": progress, "fulfilled": fulfilled, "acts": acts}

    def unseen(self, table: Table, card: int, zone: Zone) -> Object:
        """Everybody sees that a card lies there unless it lies in a hand, and how."""
        if not zone.told_apart:
            return {"hidden": True}
        shown: Object = {"id": table.handle_of(card), **self.states(table, card, zone), "hidden": True}
        return {**shown, **_place(table, card)} if zone.zone == MISSION else shown

    def of_player(self, table: Table, player: int) -> Object:
        """Return the counters of a player, and whether the player has lost."""
        return {"counters": dict(table.counts[player]), "lost": table.lost[player]}

    def of_turn(self, table: Table) -> Object:
        """Return the step of the attack under way."""
        return {"step": table.step or None}

    def of_game(self, table: Table, viewer: int | None) -> Object:
        """Return who has priority, the attack, the shared zones, what waits and what lasts."""
        effects: list[Json] = [
            {
                "card": table.book[mod.definition].id,
                "controller": mod.controller,
                "until": mod.until if mod.until != "permanent" else None,
                "on": self.number_seen(table, (mod.card, mod.stay), viewer),
            }
            for mod in table.mods
        ]
        return {
            "priority": {"player": table.holder} if table.holder >= 0 else None,
            "attack": self._attack(table),
            "scout": self._passing(table, SCOUT),
            "temporary": self._passing(table, TEMPORARY),
            "triggers": [self.ability(table, item, viewer) for item in table.waiting.items],
            "effects": effects,
        }

    def _passing(self, table: Table, zone: int) -> list[Json]:
        cards = [card for player in (0, 1) for card in table.zone(player, zone)]
        return [{**self.printed(table, card), "player": table.cards[card].owner} for card in cards]

    def _attack(self, table: Table) -> Json:
        attack = table.attack
        if attack is None:
            return None
        card = attack.attacker[0]
        there = table.in_area(attack.attacker)
        defender = opposing(table, attack.attacker)
        return {
            "step": table.step,
            "attacker": table.handle_of(card) if there else None,
            "lane": LANES[table.cards[card].lane],
            "defender": None if defender == EMPTY else table.handle_of(defender),
            "success": attack.success,
        }

    def ability(self, table: Table, item: ZonedAbility, viewer: int | None) -> Object:
        """Return a triggered auto."""
        return {
            "id": item.number,
            "card": table.book[item.stored.definition].id,
            "source": self.number_seen(table, item.source, viewer),
            "name": dict(table.book[item.stored.definition].name),
            "ability": shown_number(item.stored.ability),
            "controller": item.controller,
        }


def _keyword(printed: Printed) -> Json:
    return {"keyword": printed.keyword, "value": list(printed.value)} if printed.value else printed.keyword


def _place(table: Table, card: int) -> Object:
    record = table.cards[card]
    return {"slot": table.zone(record.owner, MISSION).index(card), "cleared": not record.face_up}


VIEWS: Final = VividViews(GAME, WORDS)
