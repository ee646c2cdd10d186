"""What a player may see: the one place where hidden information is left out."""

from collections.abc import Mapping, Sequence
from typing import Final

from deckbuilder.engine.api import Json
from deckbuilder.games.legions.rules.opening import first_player
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.triggers import later_of
from deckbuilder.games.legions.rules.unlocking import surcharge
from deckbuilder.games.legions.rules.values import atk_of, can_act, full_hp_of, hp_of, keywords_of
from deckbuilder.games.legions.rules.vocabulary import (
    CLASSES,
    COLOURS,
    DECK,
    EMPTY,
    EXILE,
    HAND,
    LANES,
    PLAY,
    STANDBY,
    WAIT_1,
    WAIT_4,
)
from deckbuilder.kernel.lasting import Promise, Ref
from deckbuilder.kernel.replacing import replacement_of

Object = dict[str, Json]
_FIGHTERS: Final = ("minion", "lord")


def view(table: Table, viewer: int | None) -> Object:
    """The position as that player may see it; None sees everything."""
    result = table.result
    return {
        "game": "legions",
        "edition": table.policy.edition,
        "seed": table.seed if viewer is None else None,
        "turn": {
            "number": table.turn,
            "player": table.active,
            "phase": table.phase,
            "first_player": first_player(table),
        },
        "players": [_player(table, player, viewer) for player in (0, 1)],
        "battle": _battle(table),
        "promises": [_promise(table, promise, viewer) for promise in table.promises],
        "looked_at": _looked_at(table, viewer),
        "notes": list(table.notes.texts()),
        "result": None if result is None else {"winner": result.winner, "reason": result.reason, "rule": result.rule},
    }


def _looked_at(table: Table, viewer: int | None) -> list[Json]:
    """The cards of a deck that are looked at. Everybody knows how many they are."""
    return [_card(table, card, viewer) for card in table.looked_at()]


def _card(table: Table, card: int, viewer: int | None) -> Object:
    """A card that lies where not everybody sees it."""
    return card_view(table, card) if table.sees(viewer, card) else {"hidden": True}


def _promise(table: Table, promise: Promise, viewer: int | None) -> Object:
    """What an effect has set up for later. Its card has a number only while it lies where the effect came from, and
    numbers are only of cards that the viewer can tell from others."""
    source = promise.source
    later = promise.kind == "later"
    return {
        "kind": promise.kind,
        "player": promise.controller,
        "source": _number(table, source, viewer),
        "name": dict(table.definition(source[0]).name),
        "what": later_of(table, promise).triggers[0].event if later else replacement_of(table, promise).would,
        "cards": [number for ref in promise.cards or () if (number := _number(table, ref, viewer)) is not None],
        "once": promise.once,
        "until": promise.until,
    }


def _number(table: Table, ref: Ref, viewer: int | None) -> int | None:
    seen = table.stands(ref) and table.locates(viewer, ref[0])
    return table.handle_of(ref[0]) if seen else None


def _player(table: Table, player: int, viewer: int | None) -> Object:
    lord = table.lord(player)
    minions: Object = {
        word: _on_field(table, card) if (card := table.at(player, lane)) != EMPTY else None
        for lane, word in enumerate(LANES)
    }
    timeline: Object = {
        str(zone - WAIT_1 + 1): [_lying(table, card) for card in table.zone(player, zone)]
        for zone in range(WAIT_1, WAIT_4 + 1)
    }
    seen: Object = {
        "life": table.life[player],
        "master": _master(table, player),
        "lord": None if lord == EMPTY else {**_on_field(table, lord), "cores": table.cards[lord].cores},
        "cores": {"ready": table.ready_cores[player], "exhausted": table.exhausted_cores[player]},
        "core_total": table.core_total(player),
        "points": table.points[player],
        "minions": minions,
        "hand": [_in_hand(table, player, card, viewer) for card in table.zone(player, HAND)],
        "deck": len(table.zone(player, DECK)),
        "timeline": timeline,
        "timeline_cores": {str(place + 1): count for place, count in enumerate(table.wait_cores[player])},
        "standby": [_lying(table, card) for card in table.zone(player, STANDBY)],
        "exile": [_exiled(table, card, viewer) for card in table.zone(player, EXILE)],
        "play": [card_view(table, card) for card in table.zone(player, PLAY)],
    }
    if viewer is None:
        seen["deck_cards"] = [card_view(table, card) for card in table.zone(player, DECK)]
    return seen


def _master(table: Table, player: int) -> Object:
    card = table.master(player)
    record, colours = table.cards[card], table.definition(card).colours
    return {
        **card_view(table, card),
        "mode": "awakened" if record.awakened else "normal",
        "ready": record.ready,
        "cores": record.cores,
        "atk": atk_of(table, card),
        "keywords": _keywords(keywords_of(table, card)),
        "class": class_of(colours),
    }


def class_of(colours: Sequence[str]) -> str | None:
    """The class of a pair of colours; None for one without a name (LEG 13)."""
    return next((word for word, pair in CLASSES.items() if set(pair) == set(colours)), None)


def card_view(table: Table, card: int) -> Object:
    """A card whose face may be seen, as it is printed."""
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
        "keywords": _keywords(definition.keywords),
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


def _in_hand(table: Table, player: int, card: int, viewer: int | None) -> Object:
    if not table.sees(viewer, card):
        return {"hidden": True}
    return {**card_view(table, card), "unlock_cost": table.definition(card).cost + surcharge(table, player, card)}


def _keywords(keywords: Mapping[str, int]) -> list[Json]:
    return [{"keyword": word, "value": keywords[word]} if keywords[word] >= 0 else word for word in sorted(keywords)]


def _lying(table: Table, card: int) -> Object:
    """A card in the timeline or the standby zone; a reversed one may be looked at by everybody (LEG 16-3b)."""
    return {**card_view(table, card), "open": table.cards[card].open}


def _exiled(table: Table, card: int, viewer: int | None) -> Object:
    """Face-down ones are hidden from both players (LEG 17-18)."""
    seen = _card(table, card, viewer)
    return {**seen, "face_down": True} if table.cards[card].face_down and "id" in seen else seen


def _on_field(table: Table, card: int) -> Object:
    """A Minion or lord. A reversed one has lost its name and its numbers (LEG 16-3c), but may be looked at."""
    record, definition = table.cards[card], table.definition(card)
    return {
        **card_view(table, card),
        "ready": record.ready,
        "open": record.open,
        "damage": record.damage,
        "atk": atk_of(table, card),
        "hp": hp_of(table, card),
        "full_hp": full_hp_of(table, card),
        "unable_to_act": record.unable and not can_act(table, card),
        "keywords": _keywords(keywords_of(table, card)),
        "printed": {"atk": definition.atk, "hp": definition.hp, "keywords": _keywords(definition.keywords)},
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
