"""Current numbers, keywords and permissions of cards: printed values with every effect applied (LoS 8.9, 9.2, 9.5).

Keywords and prohibitions come first, because resistances (LoS 8.13.2, 8.13.3) decide which other effects apply. Then
comes the latest `becomes`, and then the sum of additions and subtractions. The minimum 0 applies when the number is
read (LoS 2.1.2).
"""

from collections.abc import Mapping
from typing import Final

from deckbuilder.games.legend_of_stars.glossary import NUMBERED_KEYWORDS
from deckbuilder.games.legend_of_stars.rules.card_state import CardState
from deckbuilder.games.legend_of_stars.rules.lasting import SourcedPiece
from deckbuilder.games.legend_of_stars.rules.table import CardDef, Shown, Table
from deckbuilder.games.legend_of_stars.rules.vocabulary import FIELD_ZONES, OF_OTHERS
from deckbuilder.kernel.continuous import EXTRA_ATTACKS, LatestThenSums, PieceValues, keys_of, with_keywords
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.expiry import NEXT_OPPONENT_TURN, has_begun
from deckbuilder.kernel.index import Index, in_time
from deckbuilder.kernel.playing import cost_now

NUMBERS: Final = LatestThenSums(floor=0)
"""LoS 9.5, 2.1.2."""
DEEPEST_READING: Final = 2
"""How deep effects are followed that read numbers which depend on other effects. Without this limit, a few cards that
read one another would take longer than a game."""


class _Standing(SourcedPiece):
    """A piece that a static ability applies to a card."""

    __slots__ = ("clock", "controller", "cost", "key", "kind", "number", "speed", "words")

    def __init__(self, clock: int, controller: int, speed: int, cost: int, values: PieceValues) -> None:
        self.clock, self.controller, self.speed, self.cost = clock, controller, speed, cost
        self.kind, self.key, self.number, self.words = values


def field_index(table: Table) -> Index:
    """Return the index of the field. It is rebuilt only after cards on it came, left or were turned."""
    if table.index is None:
        index = table.index = Index()
        for player in (0, 1):
            for card in sorted(table.field(player)):  # not by square, because a move does not rebuild the index
                record = table.cards[card]
                if record.face_up and table.book[record.definition].works:
                    _index_card(index, card, record, table.book[record.definition])
        index.spreading.sort(key=in_time)
    return table.index


def _index_card(index: Index, card: int, record: CardState, definition: CardDef) -> None:
    """Add the abilities of a face-up card on the field to the index."""
    if definition.activated:
        index.activating[record.owner].append(card)
    if definition.watches:
        index.add_watchers(card, definition.watches, OF_OTHERS)
    if definition.insteads:
        index.add_replacements(card, definition.insteads)
    if definition.statics or definition.costs:
        context = EffectFrame(record.definition, 0, record.owner, (card, record.stay))
        index.add_statics(card, record.since, definition.statics, context)
        index.add_costs(definition.costs, context)


def shown(table: Table, card: int) -> Shown:
    """Return the values of the card with every effect applied. They are cached until the position changes."""
    if not _touched(table, card):
        return _printed(table, card)
    if table.memo_version != table.version:
        table.memo.clear()
        table.memo_version = table.version
    found = table.memo.get(card)
    if found is not None:
        return found
    if card in table.reading or len(table.reading) >= DEEPEST_READING:
        return table.definition(card).shown
    table.reading.append(card)
    try:
        result = _project(table, card)
    finally:
        table.reading.pop()
    if not table.reading:
        table.memo[card] = result
    return result


def _touched(table: Table, card: int) -> bool:
    """Return whether any effect may apply to the card."""
    index = table.index or field_index(table)
    if index.spreading or card in index.statics:
        return True
    for mod in table.mods:  # noqa: SIM110 - asked a thousand times a game
        if mod.card == card:
            return True
    return False


def _project(table: Table, card: int) -> Shown:
    pieces = _pieces(table, card)
    if not pieces:
        return _printed(table, card)
    record = table.cards[card]
    printed = table.book[record.definition].shown
    pieces.sort(key=lambda piece: piece.clock)
    own = [piece for piece in pieces if piece.controller == record.owner]
    keywords = with_keywords(dict(printed.keywords) if record.face_up else {}, own, _joined)
    immune = any(piece.kind == "forbid" and piece.key == "be_affected" for piece in own)
    valid = [
        piece
        for piece in pieces
        if piece.controller == record.owner or not (immune or resists(keywords, piece.speed, piece.cost))
    ]
    if len(valid) != len(own):
        keywords = with_keywords(dict(printed.keywords) if record.face_up else {}, valid, _joined)
    leads = [piece.words for piece in valid if piece.kind == "lead"]
    return Shown(
        atk=NUMBERS.number(printed.atk, valid, "atk"),
        def_=NUMBERS.number(printed.def_, valid, "def"),
        down=NUMBERS.number(printed.down, valid, "down"),
        keywords=keywords,
        forbidden=keys_of(valid, "forbid"),
        allowed=keys_of(valid, "allow"),
        lead=leads[-1] if leads else printed.lead,
        required=keys_of(valid, "must"),
        extra_attacks=sum(piece.number for piece in valid if piece.kind == EXTRA_ATTACKS),
    )


def _printed(table: Table, card: int) -> Shown:
    """Return the values of the card without any effect. Keywords of a face-down card do not work (LoS 5.3)."""
    record = table.cards[card]
    printed = table.book[record.definition].shown
    if record.face_up or not printed.keywords:
        return printed
    return Shown(printed.atk, printed.def_, printed.down, {}, (), (), printed.lead)


def resists(keywords: Mapping[str, int], speed: int, cost: int) -> str | None:
    """Return the rule of the resistance that stops an effect of an opponent's card with that speed and cost, or
    None."""
    if keywords.get("speed_resistance", -1) >= speed:
        return "8.13.2"
    return "8.13.3" if keywords.get("energy_resistance", -1) >= cost else None


def _pieces(table: Table, card: int) -> list[SourcedPiece]:
    stay = table.cards[card].stay
    pieces: list[SourcedPiece] = [
        mod
        for mod in table.mods
        if mod.card == card and mod.stay == stay and (mod.until != NEXT_OPPONENT_TURN or has_begun(table, mod))
    ]
    for standing in field_index(table).on(card):
        ability, context = standing.ability, standing.context
        if ability.applies(table, context, card):
            definition = table.definition(standing.card)
            speed, cost = definition.speed, definition.cost
            pieces += [
                _Standing(standing.clock, context.controller, speed, cost, values)
                for values in ability.pieces(table, context)
            ]
    return pieces


def _joined(keyword: str, old: int | None, new: int) -> int:
    """Return the new number of a keyword: the highest one counts (LoS 8.13)."""
    return new if old is None or keyword not in NUMBERED_KEYWORDS else max(new, old)


def cost_to_play(table: Table, card: int) -> int:
    """The energies that playing a card of a hand costs now (LoS 2.5, 5.3)."""
    definition, pricing = table.definition(card), (table.index or field_index(table)).pricing
    if definition.own_play is None and not pricing:
        return definition.cost
    return cost_now(table, card, definition.cost, definition.own_play, pricing)


# One aspect of a card ---------------------------------------------------------


_ASPECTS: Final = {"grant": "keyword", "lose": "keyword", "allow": "allow", "lead": "lead"}
"""The aspect of each kind of lasting change. For other kinds, the aspect is the key."""


def changed(table: Table, card: int, aspect: str) -> bool:
    """Return whether an effect may change that aspect of the card: `atk`, `def`, `down`, `keyword`, `allow`, `lead`, or
    the word of a prohibition. If not, the printed value applies."""
    for mod in table.mods:
        if mod.card == card and _ASPECTS.get(mod.kind, mod.key) == aspect:
            return True
    index = table.index or field_index(table)
    if aspect not in index.concerned:
        return False
    return aspect in index.spread or (card in index.statics and index.may_change(card, aspect))


def at_issue(table: Table, *aspects: str) -> bool:
    """Return whether an effect may change one of these aspects of any card."""
    if not (table.index or field_index(table)).concerned.isdisjoint(aspects):
        return True
    return bool(table.mods) and any(_ASPECTS.get(mod.kind, mod.key) in aspects for mod in table.mods)


def stat_of(table: Table, card: int, stat: str) -> int:
    """Return ATK, DEF or DOWN of a card."""
    now = shown(table, card) if changed(table, card, stat) else table.book[table.cards[card].definition].shown
    return now.stat(stat)


def lead_of(table: Table, card: int) -> tuple[str, ...]:
    """Return the lead icons of a card (LoS 2.1.1)."""
    now = shown(table, card) if changed(table, card, "lead") else table.book[table.cards[card].definition].shown
    return now.lead


def keywords_of(table: Table, card: int) -> Mapping[str, int]:
    """Return the keywords of a card with their numbers. A face-down card has only granted keywords (LoS 5.3)."""
    return (shown(table, card) if changed(table, card, "keyword") else _printed(table, card)).keywords


def has(table: Table, card: int, keyword: str) -> bool:
    """Return whether the card has a keyword now. Only cards on the field have keywords (LoS 8.13)."""
    record = table.cards[card]
    if record.zone not in FIELD_ZONES:
        return False
    if changed(table, card, "keyword"):
        return keyword in shown(table, card).keywords
    return record.face_up and keyword in table.book[record.definition].shown.keywords


def allows(table: Table, card: int, what: str) -> bool:
    """Return whether an effect allows the card to do that."""
    return changed(table, card, "allow") and what in shown(table, card).allowed


def forbids(table: Table, card: int, what: str) -> bool:
    """Return whether an effect forbids the card to do that (LoS 9.2)."""
    return changed(table, card, what) and table.on_field(card) and what in shown(table, card).forbidden


def demanding(table: Table) -> bool:
    """Return whether any effect says what cards must do (LoS 9.1)."""
    if (table.index or field_index(table)).demanding:
        return True
    for mod in table.mods:  # noqa: SIM110 - asked in every attack phase
        if mod.kind == "must":
            return True
    return False


def requires(table: Table, card: int, aspect: str) -> bool:
    """Return whether an effect requires that of the card (LoS 9.1)."""
    return changed(table, card, aspect) and table.on_field(card) and aspect in shown(table, card).required


def extra_attacks(table: Table, card: int) -> int:
    """Return how many more times effects let the card attack (LoS 9.1)."""
    return shown(table, card).extra_attacks if changed(table, card, EXTRA_ATTACKS) else 0


def protected(table: Table, card: int, controller: int, speed: int, cost: int) -> str | None:
    """Return the rule that protects the card from an effect of an opponent's card, or None."""
    record = table.cards[card]
    if record.owner == controller or not table.on_field(card) or not record.face_up:
        return None
    if forbids(table, card, "be_affected"):
        return "9.2"
    return resists(keywords_of(table, card), speed, cost)
