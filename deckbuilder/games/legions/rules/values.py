"""Current numbers, keywords and prohibitions of cards, and what continuous effects bring about (LEG 35-12).

Printed numbers and keywords count from the moment in which a card lies open on the field (LEG 39-1); what continuous
effects of cards do is a snapshot that `refresh` makes anew between sequences.
"""

from collections.abc import Iterator
from typing import Final

from deckbuilder.games.legions.rules.lasting import Modifier
from deckbuilder.games.legions.rules.table import ContinuousAbility, Table
from deckbuilder.games.legions.rules.vocabulary import EMPTY, FIELD_ZONES, LANES, MIDDLE, UNITS
from deckbuilder.kernel.effects import EffectFrame

_LANE_BONUSES: Final = ((MIDDLE, "middle_lane_bonus"), (len(LANES) - 1, "right_lane_bonus"))
"""Of the turn player's Minions, by lane (LEG 39-11, 39-12)."""
_HIGHEST_COUNTS = ("intimidate",)
"""Numbered keywords of which the highest counts; others add up."""


# Characteristics -------------------------------------------------------------------


def category_of(table: Table, card: int) -> str:
    """The category of a card; a reversed one has none (LEG 16-3e)."""
    record = table.cards[card]
    return table.book[record.definition].category if record.open else ""


def is_category(table: Table, card: int, word: str) -> bool:
    """Whether the card is of that category; `unit`: an open master, lord or minion on the field (LEG 21-1)."""
    if word == "unit":
        return table.is_unit(card)
    if word == "token":
        return table.cards[card].open and table.definition(card).token
    return category_of(table, card) == word


def cost_of(table: Table, card: int) -> int:
    """The cost of a card; 0 of a reversed one (LEG 16-3d)."""
    record = table.cards[card]
    return table.book[record.definition].cost if record.open else 0


def _pieces(table: Table, card: int) -> Iterator[Modifier]:
    stay = table.cards[card].stay
    for mod in table.mods:
        if mod.card == card and mod.stay == stay:
            yield mod
    for mod in table.standing.get(card, ()):
        if mod.stay == stay:
            yield mod


def _sum(table: Table, card: int, stat: str) -> int:
    if not table.mods and card not in table.standing:
        return 0
    return sum(mod.number for mod in _pieces(table, card) if mod.kind == "add" and mod.key == stat)


def atk_of(table: Table, card: int) -> int:
    """The ATK of a unit, never below 0 (LEG 09-2). A master has one only while it attacks (LEG 38-9)."""
    record = table.cards[card]
    if not record.open:
        return 0
    base = table.book[record.definition].atk
    if table.book[record.definition].category == "master":
        battle = table.battle
        if battle is None or battle.kind != "master" or battle.attacker != (card, record.stay):
            return 0
        base = battle.atk
    return max(0, base + _sum(table, card, "atk")) if record.zone in FIELD_ZONES else base


def full_hp_of(table: Table, card: int) -> int:
    """The HP of a Minion or Lord without its damage."""
    record = table.cards[card]
    if not record.open:
        return 0
    base = table.book[record.definition].hp
    return max(0, base + _sum(table, card, "hp")) if record.zone in FIELD_ZONES else base


def hp_of(table: Table, card: int) -> int:
    """What is left of the HP, never below 0 (LEG 10-2)."""
    record = table.cards[card]
    if not record.open:
        return 0
    base = table.book[record.definition].hp
    return max(0, base + _sum(table, card, "hp") - record.damage) if record.zone in FIELD_ZONES else base


def keywords_of(table: Table, card: int) -> dict[str, int]:
    """The keywords of a unit with their numbers, -1 where they have none (LEG 39-1)."""
    record = table.cards[card]
    if record.zone not in FIELD_ZONES or not record.open:
        return {}
    found = dict(table.book[record.definition].keywords)
    for mod in _pieces(table, card):
        if mod.kind == "grant":
            found[mod.key] = _joined(mod.key, found.get(mod.key), mod.number)
        elif mod.kind == "lose":
            found.pop(mod.key, None)
    return found


def _joined(keyword: str, old: int | None, new: int) -> int:
    """Of two of the same keyword with numbers the higher counts, or both."""
    if old is None or new < 0:
        return new
    return max(old, new) if keyword in _HIGHEST_COUNTS else old + new


def has(table: Table, card: int, keyword: str) -> bool:
    """Whether a unit has the keyword now."""
    record = table.cards[card]
    if not table.mods and card not in table.standing:
        return record.zone in FIELD_ZONES and record.open and keyword in table.book[record.definition].keywords
    return keyword in keywords_of(table, card)


def number_of(table: Table, card: int, keyword: str) -> int:
    """The number of a unit's keyword; 0 without it."""
    return max(0, keywords_of(table, card).get(keyword, 0)) if has(table, card, keyword) else 0


def forbids(table: Table, card: int, what: str) -> bool:
    """Whether an effect says that the card cannot do that, or that this is not done to it (LEG 01-3, 38-21)."""
    if not table.mods and card not in table.standing:
        return False
    return any(mod.kind == "forbid" and mod.key == what for mod in _pieces(table, card))


def barred(table: Table, player: int, what: str) -> int | None:
    """The card whose effect says that the player cannot do that."""
    if not table.bars:
        return None
    return next((source for who, word, source in table.bars if who == player and word == what), None)


def can_act(table: Table, card: int) -> bool:
    """Whether nothing keeps the unit from what exhausts it (LEG 29)."""
    return not table.cards[card].unable or has(table, card, "haste")


# Continuous effects ------------------------------------------------------------------


def refresh(table: Table) -> None:
    """Apply the continuous effects anew (LEG 35-12): in the order in which their cards came to the field, each seeing
    what those before it do; the lane bonuses last (LEG 39-11, 39-12)."""
    cards, book = table.cards, table.book
    lying = table.field(table.active) + table.field(1 - table.active)
    sources = [card for card in lying if book[cards[card].definition].continuous and cards[card].open]
    table.standing, table.bars = {}, []
    for card in sorted(sources, key=lambda card: cards[card].since):
        record = cards[card]
        context = EffectFrame(record.definition, 0, record.owner, (card, record.stay))
        for ability in book[record.definition].continuous:
            if works_now(table, record.owner, ability.during) and (
                ability.condition is None or ability.condition(table, context)
            ):
                _apply(table, context, ability, lying)
    for lane, keyword in _LANE_BONUSES:
        card = table.at(table.active, lane)
        bonus = number_of(table, card, keyword) if card != EMPTY else 0
        if bonus:
            _stand(table, card, Modifier(card, 0, table.active, "add", "atk", bonus, "standing", 0))
    table.touch()


def works_now(table: Table, owner: int, during: str) -> bool:
    """Whether it is a turn in which the ability works (LEG 36-3)."""
    return during == "always" or (during == "own_turn") == (table.active == owner)


def _apply(table: Table, context: EffectFrame, ability: ContinuousAbility, lying: list[int]) -> None:
    for player_word, word in ability.bars:
        own = context.controller
        players = {"you": (own,), "opponent": (1 - own,)}.get(player_word, (0, 1))
        table.bars += [(player, word, context.source) for player in players]
    if ability.who is None:
        cards = [context.source]
    else:
        who = ability.who
        cards = [card for card in lying if table.cards[card].open and who(table, context, card)]
    numbers = [(stat, amount(table, context)) for stat, amount in ability.modify]
    for card in cards:
        for stat, number in numbers:
            _stand(table, card, _piece(context, "add", stat, number))
        for keyword, number in ability.grant:
            _stand(table, card, _piece(context, "grant", keyword, number))
        for word in ability.forbid:
            _stand(table, card, _piece(context, "forbid", word, 0))


def _piece(context: EffectFrame, kind: str, key: str, number: int) -> Modifier:
    return Modifier(EMPTY, 0, context.controller, kind, key, number, "standing", 0)


def _stand(table: Table, card: int, piece: Modifier) -> None:
    whole = piece._replace(card=card, stay=table.cards[card].stay)
    table.standing[card] = (*table.standing.get(card, ()), whole)


def units(table: Table, player: int) -> list[int]:
    """The units of a player."""
    return [card for card in table.field(player) if table.definition(card).category in UNITS and table.is_unit(card)]
