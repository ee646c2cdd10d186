"""Computes current numbers, keywords and prohibitions of cards, and applies continuous effects (LEG 35-12). Printed
numbers and keywords count as soon as a card is open on the field (LEG 39-1). Continuous effects are a snapshot, which
`refresh` makes between sequences."""

from collections.abc import Iterator, Sequence
from typing import Final

from deckbuilder.games.legions.glossary import LANES, UNITS
from deckbuilder.games.legions.rules.lasting import BARS, Modifier
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.vocabulary import EMPTY, FIELD_ZONES, MIDDLE
from deckbuilder.kernel.ability_numbers import clock_of, granted_number, origin_of
from deckbuilder.kernel.compiling import ActivatedAbility
from deckbuilder.kernel.continuous import (
    EXTRA_ATTACKS,
    GAINS,
    GRANTS,
    LatestThenSums,
    PieceValues,
    but_for_losses,
    with_keywords,
)
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.expiry import NEXT_OPPONENT_TURN, has_begun
from deckbuilder.kernel.granting import GIVING, MOST_ROUNDS, Body, activated_of, body_after, given_by, replacing_by
from deckbuilder.kernel.index import Index, Standing
from deckbuilder.kernel.reading import players_of

_LANE_BONUSES: Final = ((MIDDLE, "middle_lane_bonus"), (len(LANES) - 1, "right_lane_bonus"))
"""The keywords that give the turn player's Minions a bonus, by lane (LEG 39-11, 39-12)."""
NUMBERS: Final = LatestThenSums(floor=0)
_HIGHEST_COUNTS: Final = ("intimidate",)
"""Keywords of which only the highest number counts. The numbers of others add up."""
PARTED: Final = "parted"
"""The duration of records of the abilities that a card had before it left the field or was reversed. They end with the
chain."""


# Characteristics -------------------------------------------------------------------


def category_of(table: Table, card: int) -> str:
    """Return the category of a card. A reversed card has none (LEG 16-3e)."""
    record = table.cards[card]
    return table.book[record.definition].kind if record.open else ""


def cost_of(table: Table, card: int) -> int:
    """Return the cost of a card. A reversed card costs 0 (LEG 16-3d)."""
    record = table.cards[card]
    return table.book[record.definition].cost if record.open else 0


def _pieces(table: Table, card: int) -> Iterator[Modifier]:
    stay = table.cards[card].stay
    for mod in table.mods:
        if mod.card == card and mod.stay == stay and (mod.until != NEXT_OPPONENT_TURN or has_begun(table, mod)):
            yield mod
    for mod in table.standing.get(card, ()):
        if mod.stay == stay:
            yield mod


def _number(table: Table, card: int, base: int, stat: str) -> int:
    """Return the number after all changes, at least 0 (LEG 09-2, 10-2)."""
    if not table.mods and card not in table.standing:
        return base
    return NUMBERS.number(base, _pieces(table, card), stat)


def atk_of(table: Table, card: int) -> int:
    """Return the ATK of a unit, at least 0 (LEG 09-2). A master has ATK only while it attacks (LEG 38-9)."""
    record = table.cards[card]
    if not record.open:
        return 0
    base = table.book[record.definition].atk
    if table.book[record.definition].kind == "master":
        battle = table.battle
        if battle is None or battle.kind != "master" or battle.attacker != (card, record.stay):
            return 0
        base = battle.atk
    return _number(table, card, base, "atk") if record.zone in FIELD_ZONES else base


def full_hp_of(table: Table, card: int) -> int:
    """Return the HP of a Minion or Lord without its damage."""
    record = table.cards[card]
    if not record.open:
        return 0
    base = table.book[record.definition].hp
    return _number(table, card, base, "hp") if record.zone in FIELD_ZONES else base


def hp_of(table: Table, card: int) -> int:
    """Return the remaining HP, at least 0 (LEG 10-2)."""
    record = table.cards[card]
    if not record.open:
        return 0
    base = table.book[record.definition].hp
    return max(0, _number(table, card, base, "hp") - record.damage) if record.zone in FIELD_ZONES else base


def keywords_of(table: Table, card: int) -> dict[str, int]:
    """Return the keywords of a unit with their numbers, -1 for keywords without one (LEG 39-1)."""
    record = table.cards[card]
    if record.zone not in FIELD_ZONES or not record.open:
        return {}
    return with_keywords(dict(table.book[record.definition].keywords), _pieces(table, card), _joined)


def _joined(keyword: str, old: int | None, new: int) -> int:
    """Return the new number of a keyword: the higher one or the sum, depending on the keyword."""
    if old is None or new < 0:
        return new
    return max(old, new) if keyword in _HIGHEST_COUNTS else old + new


def has(table: Table, card: int, keyword: str) -> bool:
    """Return whether a unit has the keyword now."""
    record = table.cards[card]
    if not table.mods and card not in table.standing:
        return record.zone in FIELD_ZONES and record.open and keyword in table.book[record.definition].keywords
    return keyword in keywords_of(table, card)


def number_of(table: Table, card: int, keyword: str) -> int:
    """Return the number of a unit's keyword, or 0 without it."""
    return max(0, keywords_of(table, card).get(keyword, 0)) if has(table, card, keyword) else 0


def forbids(table: Table, card: int, what: str) -> bool:
    """Return whether an effect forbids the card to do that, or protects it from that (LEG 01-3, 38-21)."""
    if not table.mods and card not in table.standing:
        return False
    return any(mod.kind == "forbid" and mod.key == what for mod in _pieces(table, card))


def demanding(table: Table) -> bool:
    """Return whether any effect says what cards must do (LEG 01-2)."""
    if (table.index or field_index(table)).demanding:
        return True
    for mod in table.mods:  # noqa: SIM110 - asked in every attack phase
        if mod.kind == "must":
            return True
    return False


def requires(table: Table, card: int, aspect: str) -> bool:
    """Return whether an effect requires that of the card (LEG 01-2)."""
    if not table.mods and card not in table.standing:
        return False
    return any(mod.kind == "must" and mod.key == aspect for mod in _pieces(table, card))


def extra_attacks(table: Table, card: int) -> int:
    """Return how many times effects let the unit attack although it is exhausted (LEG 01-2)."""
    if not table.mods and card not in table.standing:
        return 0
    return sum(mod.number for mod in _pieces(table, card) if mod.kind == EXTRA_ATTACKS)


def barred(table: Table, player: int, what: str) -> int | None:
    """Return the definition of the card whose effect forbids the player to do that, or None."""
    for mod in table.mods:
        if mod.kind == BARS and mod.key == what and table.cards[mod.card].owner == player:
            return mod.number
    if not table.bars:
        return None
    found = (source for who, word, source in table.bars if who == player and word == what)
    return next((table.cards[source].definition for source in found), None)


def can_act(table: Table, card: int) -> bool:
    """Return whether the unit is able to take actions that exhaust it (LEG 29)."""
    return not table.cards[card].unable or has(table, card, "haste")


# Continuous effects ------------------------------------------------------------------


def field_index(table: Table) -> Index:
    """Return the index of the field. It is rebuilt only after cards on it came, left, were turned or moved, or have
    gained or lost abilities."""
    if table.index is None:
        index = table.index = Index()
        for player in (0, 1):
            for card in table.field(player):
                record, definition = table.cards[card], table.definition(card)
                if not record.open:
                    continue
                body = body_of(table, card) if table.giving else None
                if definition.works and (body is None or body.printed):
                    index.add_replacements(card, definition.insteads)
                    context = EffectFrame(record.definition, 0, record.owner, (card, record.stay))
                    index.add_statics(card, record.since, definition.statics, context)
                    index.add_costs(definition.costs, context)
                for ability in () if body is None else body.given:
                    _index_given(table, index, card, ability)
    return table.index


def _index_given(table: Table, index: Index, card: int, ability: int) -> None:
    """Add a granted ability of a card to the index. Its player is the owner of the card."""
    record = table.cards[card]
    index.add_replacements(card, replacing_by(table, ability))
    context = EffectFrame(origin_of(ability, record.definition), 0, record.owner, (card, record.stay))
    index.add_statics(card, clock_of(ability), given_by(table, ability).statics, context, ability)


# Words besides the printed ones ----------------------------------------------------------


def words_of(table: Table, card: int, fact: str, printed: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of a card for a fact: the printed ones and those that it also has."""
    also = table.book[table.cards[card].definition].also
    if also:
        printed = (*printed, *also.get(fact, ()))
    if not table.mods and card not in table.standing:
        return printed
    gained = [piece.key for piece in _pieces(table, card) if piece.kind == GAINS]
    start = f"{fact}:"
    return (*printed, *(key.removeprefix(start) for key in gained if key.startswith(start)))


def also_called(table: Table, card: int) -> tuple[str, ...]:
    """Return the names that a card has besides its printed one."""
    return words_of(table, card, "name", ())


# Which abilities a unit has --------------------------------------------------------------


def body_of(table: Table, card: int) -> Body | None:
    """Return which abilities a unit has, if they are not just its printed ones. Lasting effects come before continuous
    ones, as for keywords."""
    if not table.mods and card not in table.standing:
        return None
    pieces = [piece for piece in _pieces(table, card) if piece.kind in GIVING]
    return body_after(pieces, [piece.number for piece in pieces]) if pieces else None


def body_before(table: Table, card: int) -> Body | None:
    """Return which abilities a card had when it last left the field or was reversed in this chain, if they were not
    just its printed ones."""
    pieces = [mod for mod in table.mods if mod.until == PARTED and mod.card == card]
    return body_after(pieces, [piece.number for piece in pieces]) if pieces else None


def activated_on(table: Table, card: int) -> Sequence[ActivatedAbility]:
    """Return the activated abilities of a card: on the field those that it has, elsewhere the printed ones."""
    own, body = table.definition(card).activated, body_of(table, card) if table.giving else None
    return own if body is None else activated_of(table, body, own)


def given_pieces(table: Table) -> list[Modifier]:
    """Return the continuous changes of which abilities units have."""
    return [piece for pieces in table.standing.values() for piece in pieces if piece.kind in GIVING]


def refresh(table: Table, rounds: int = 0) -> None:
    """Apply the continuous effects again (LEG 35-12), in the order in which their cards came to the field. Each effect
    sees the results of those before it. The lane bonuses come last (LEG 39-11, 39-12). `rounds`: how often they have
    been reapplied because they changed which abilities units have."""
    active, index = table.active, table.index or field_index(table)
    found, giving = index.standing, bool(index.giving)
    before = given_pieces(table) if table.giving else []
    table.standing, table.bars = {}, []
    if found:
        lying = [card for card in table.field(active) + table.field(1 - active) if table.cards[card].open]
        for standing in sorted(found, key=lambda one: (one.clock, bool(one.given), one.context.controller != active)):
            if giving and _is_lost(table, standing):
                continue
            if standing.ability.holds(table, standing.context):
                _apply(table, standing, lying)
    if table.giving and rounds < MOST_ROUNDS and given_pieces(table) != before:
        table.index = None
        refresh(table, rounds + 1)
        return
    for lane, keyword in _LANE_BONUSES:
        card = table.at(active, lane)
        if card != EMPTY and (bonus := number_of(table, card, keyword)):
            _stand(table, card, active, ("add", "atk", bonus, ()))


def _is_lost(table: Table, standing: Standing) -> bool:
    """Return whether the card of a static ability has just lost it."""
    body = body_of(table, standing.card)
    if body is None or body.printed:
        return False
    return not standing.given or standing.given not in body.given


def works_now(table: Table, owner: int, during: str) -> bool:
    """Return whether the ability works in this turn (LEG 36-3)."""
    return during == "always" or (during == "own_turn") == (table.active == owner)


def _apply(table: Table, standing: Standing, lying: list[int]) -> None:
    context, ability = standing.context, standing.ability
    for whose, word in ability.bars:
        table.bars += [(player, word, context.source) for player in sorted(players_of(context.controller, whose))]
    cards = [card for card in lying if ability.reaches(table, context, card)]
    values = ability.pieces(table, context)
    if ability.abilities:
        values = [_numbered(piece, standing) for piece in values]
    for card in cards:
        own = ability.silences and card == context.source
        for piece in but_for_losses(values) if own else values:
            _stand(table, card, context.controller, piece)


def _numbered(piece: PieceValues, standing: Standing) -> PieceValues:
    """Return a piece with the number of the ability that it grants, if it does."""
    kind, key, number, words = piece
    if kind != GRANTS:
        return piece
    return kind, key, granted_number(standing.clock, standing.context.definition, number), words


def _stand(table: Table, card: int, controller: int, values: PieceValues) -> None:
    kind, key, number, words = values
    stay = table.cards[card].stay
    pieces = [
        Modifier(card, stay, controller, kind, each, number, "standing", 0)
        for each in ([f"{key}:{word}" for word in words] if kind == GAINS else [key])
    ]
    table.standing[card] = (*table.standing.get(card, ()), *pieces)


def units(table: Table, player: int) -> list[int]:
    """Return the units of a player."""
    return [card for card in table.field(player) if table.definition(card).kind in UNITS and table.is_unit(card)]
