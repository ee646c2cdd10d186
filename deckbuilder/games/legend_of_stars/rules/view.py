"""What a player may see: the one place where hidden information is left out."""

from deckbuilder.engine.api import Json
from deckbuilder.games.legend_of_stars.rules.attack_checks import attacks_left
from deckbuilder.games.legend_of_stars.rules.checks import check_leader, lead_squares
from deckbuilder.games.legend_of_stars.rules.opening import first_player
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.triggers import later_of
from deckbuilder.games.legend_of_stars.rules.values import shown
from deckbuilder.games.legend_of_stars.rules.vocabulary import (
    ASIDE,
    DECK,
    ENERGY,
    HAND,
    OF_OTHERS,
    STAGE,
    SUPPORT,
    TRASH,
)
from deckbuilder.kernel.lasting import Promise, Ref
from deckbuilder.kernel.replacing import replacement_of

Object = dict[str, Json]


def view(table: Table, viewer: int | None) -> Object:
    """The position as that player may see it; None sees everything."""
    result = table.result
    return {
        "game": "legend_of_stars",
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
        "priority": None if table.priority is None else {"player": table.priority[0], "window": table.priority[1]},
        "bans": [
            {
                "player": ban.player,
                "what": ban.what,
                "until": ban.until,
                "name": dict(table.book[ban.definition].name),
            }
            for ban in table.bans
        ],
        "skips": [{"player": player, "phase": phase} for player, phase in table.skips],
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
    return {
        "kind": promise.kind,
        "player": promise.controller,
        "source": _number(table, source, viewer),
        "name": dict(table.book[promise.definition].name),
        "what": later_of(table, promise).event.removesuffix(OF_OTHERS)
        if promise.kind == "later"
        else replacement_of(table, promise).would,
        "cards": [number for ref in promise.cards or () if (number := _number(table, ref, viewer)) is not None],
        "once": promise.once,
        "until": promise.until,
    }


def _number(table: Table, ref: Ref, viewer: int | None) -> int | None:
    seen = table.stands(ref) and table.locates(viewer, ref[0])
    return table.handle_of(ref[0]) if seen else None


def _player(table: Table, player: int, viewer: int | None) -> Object:
    seen: Object = {
        "life": table.life[player],
        "deck": len(table.zone(player, DECK)),
        "hand": [_card(table, card, viewer) for card in table.zone(player, HAND)],
        "energy": [{**card_view(table, card), "ready": table.cards[card].ready} for card in table.zone(player, ENERGY)],
        "energy_set": table.energy_turn[player] == table.turn,
        "support": [_support(table, card) for card in table.zone(player, SUPPORT)],
        "trash": [card_view(table, card) for card in table.zone(player, TRASH)],
        "characters": [_character(table, card, seen=table.sees(viewer, card)) for card in table.characters(player)],
        "stage": [card_view(table, card) for card in table.zone(player, STAGE)],
        "aside": [_card(table, card, viewer) for card in table.zone(player, ASIDE)],
    }
    if viewer is None:
        seen["deck_cards"] = [card_view(table, card) for card in table.zone(player, DECK)]
    return seen


def card_view(table: Table, card: int) -> Object:
    """A card whose face may be seen."""
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
        "keywords": _keywords(printed.keywords),
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


def _keywords(keywords: object) -> list[Json]:
    assert isinstance(keywords, dict)
    return [{"keyword": word, "value": keywords[word]} if keywords[word] >= 0 else word for word in sorted(keywords)]


def _support(table: Table, card: int) -> Object:
    record = table.cards[card]
    return {
        **card_view(table, card),
        "keywords": _keywords(dict(shown(table, card).keywords)),
        "ready": record.ready,
        "entered_this_turn": record.entered == table.turn,
    }


def _character(table: Table, card: int, *, seen: bool) -> Object:
    record = table.cards[card]
    place: Object = {
        "id": record.handle,
        "lane": record.lane,
        "row": record.row,
        "orientation": record.orientation,
        "face": "up" if record.face_up else "down",
        "entered_this_turn": record.entered == table.turn,
        "down_state": record.down,
        "counters": dict(record.counters),
    }
    if not seen:
        return {**place, "hidden": True}
    current, printed = shown(table, card), table.definition(card).shown
    leads = lead_squares(table, card) if check_leader(table, record.owner, card) is None else []
    return {
        **card_view(table, card),
        **place,
        "atk": current.atk,
        "def": current.def_,
        "down": current.down,
        "keywords": _keywords(dict(current.keywords)),
        "forbidden": list(current.forbidden),
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
