"""Current numbers, keywords and permissions of cards: printed values with every effect applied (LoS 8.9, 9.2, 9.5).

Order: keywords and prohibitions first, because resistances (LoS 8.13.2, 8.13.3) decide which other effects count;
then the latest `becomes`, then the sum of plus and minus, and the floor 0 when the number is read (LoS 2.1.2).
"""

from collections.abc import Iterable, Mapping
from typing import Final

from deckbuilder.games.legend_of_stars.rules.card_state import CardState
from deckbuilder.games.legend_of_stars.rules.table import CardDef, FieldIndex, Shown, Standing, StaticAbility, Table
from deckbuilder.games.legend_of_stars.rules.vocabulary import FIELD_ZONES, NUMBERED_KEYWORDS, OF_OTHERS
from deckbuilder.kernel.effects import EffectFrame

DEEPEST_READING: Final = 2
"""How far effects are followed that read numbers which depend on effects: without an end to it, a few cards that read
one another would take longer than a game."""


class Piece:
    """One effect on one card, whether it comes from a static ability or from an effect that has resolved."""

    __slots__ = ("clock", "controller", "cost", "key", "kind", "lead", "number", "speed")

    def __init__(
        self,
        clock: int,
        controller: int,
        speed: int,
        cost: int,
        kind: str,
        key: str,
        number: int = 0,
        lead: tuple[str, ...] = (),
    ) -> None:
        self.clock, self.controller, self.speed, self.cost = clock, controller, speed, cost
        self.kind, self.key, self.number, self.lead = kind, key, number, lead


def field_index(table: Table) -> FieldIndex:
    """What works on the field; made anew only when cards that work there came, left or were turned."""
    if table.index is None:
        index = table.index = FieldIndex()
        for player in (0, 1):
            for card in sorted(table.field(player)):  # not by square: cards move without a new index
                record = table.cards[card]
                if record.face_up and table.book[record.definition].works:
                    _index_card(index, card, record, table.book[record.definition])
        index.spreading.sort(key=_in_time)
    return table.index


def _index_card(index: FieldIndex, card: int, record: CardState, definition: CardDef) -> None:
    """Note what a face-up card on the field watches for and brings about."""
    if definition.activated:
        index.activating[record.owner].append(card)
    for event, abilities in definition.watches.items():
        watchers = index.watchers.setdefault(event, [])
        for ability in abilities:
            watchers.append((card, ability))
        if event.endswith(OF_OTHERS):
            index.observing = True
    for instead in definition.insteads:
        index.insteads.setdefault(instead.would, []).append((card, instead))
    if not definition.statics:
        return
    context = EffectFrame(record.definition, 0, record.owner, (card, record.stay))
    for place, static in enumerate(definition.statics):
        found = index.spreading if static.who is not None else index.statics.setdefault(card, [])
        found.append((record.since, card, place, static, context))
        index.concerned |= static.aspects
        if static.who is not None:
            index.spread |= static.aspects
        if static.bars:
            index.barring.append((record.since, card, place, static, context))


def shown(table: Table, card: int) -> Shown:
    """The card with every effect applied, cached until the position changes; what nothing applies to is as printed."""
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
    """Whether any effect may apply to the card."""
    index = table.index or field_index(table)
    if index.spreading or card in index.statics:
        return True
    for mod in table.mods:  # noqa: SIM110 - asked a thousand times a game
        if mod.card == card:
            return True
    return False


def _in_time(standing: Standing) -> tuple[int, int, int]:
    return standing[:3]


def _project(table: Table, card: int) -> Shown:
    pieces = _pieces(table, card)
    if not pieces:
        return _printed(table, card)
    record = table.cards[card]
    printed = table.book[record.definition].shown
    pieces.sort(key=lambda piece: piece.clock)
    own = [piece for piece in pieces if piece.controller == record.owner]
    keywords = _keywords(dict(printed.keywords) if record.face_up else {}, own)
    immune = any(piece.kind == "forbid" and piece.key == "be_affected" for piece in own)
    valid = [
        piece
        for piece in pieces
        if piece.controller == record.owner or not (immune or resists(keywords, piece.speed, piece.cost))
    ]
    if len(valid) != len(own):
        keywords = _keywords(dict(printed.keywords) if record.face_up else {}, valid)
    leads = [piece.lead for piece in valid if piece.kind == "lead"]
    return Shown(
        atk=_number(printed.atk, "atk", valid),
        def_=_number(printed.def_, "def", valid),
        down=_number(printed.down, "down", valid),
        keywords=keywords,
        forbidden=_words(valid, "forbid"),
        allowed=_words(valid, "allow"),
        lead=leads[-1] if leads else printed.lead,
    )


def _printed(table: Table, card: int) -> Shown:
    """The card without any effect; a face-down one's keywords do not work (LoS 5.3)."""
    record = table.cards[card]
    printed = table.book[record.definition].shown
    if record.face_up or not printed.keywords:
        return printed
    return Shown(printed.atk, printed.def_, printed.down, {}, (), (), printed.lead)


def resists(keywords: Mapping[str, int], speed: int, cost: int) -> str | None:
    """The rule number of the resistance that stops an effect of an opponent's card of that speed and cost."""
    if keywords.get("speed_resistance", -1) >= speed:
        return "8.13.2"
    return "8.13.3" if keywords.get("energy_resistance", -1) >= cost else None


def _pieces(table: Table, card: int) -> list[Piece]:
    stay = table.cards[card].stay
    pieces = [
        Piece(mod.clock, mod.controller, mod.speed, mod.cost, mod.kind, mod.key, mod.number, mod.icons)
        for mod in table.mods
        if mod.card == card and mod.stay == stay
    ]
    index = field_index(table)
    own = index.statics.get(card)
    standing = index.spreading if own is None else sorted((*own, *index.spreading), key=_in_time)
    for clock, source, _, static, context in standing:
        if applies(table, card, static, context):
            _add_static(table, clock, source, static, context, pieces)
    return pieces


def applies(table: Table, card: int, static: StaticAbility, context: EffectFrame) -> bool:
    """Whether a static ability reaches the card now."""
    if static.condition is not None and not static.condition(table, context):
        return False
    return static.who is None or static.who(table, context, card)


def _add_static(
    table: Table, clock: int, source: int, static: StaticAbility, context: EffectFrame, pieces: list[Piece]
) -> None:
    record = table.cards[source]
    definition = table.book[record.definition]
    owner, speed, cost = record.owner, definition.speed, definition.cost
    for stat, amount in static.modify:
        pieces.append(Piece(clock, owner, speed, cost, "add", stat, amount(table, context)))
    for stat, amount in static.set:
        pieces.append(Piece(clock, owner, speed, cost, "set", stat, amount(table, context)))
    for keyword, number in static.grant:
        pieces.append(Piece(clock, owner, speed, cost, "grant", keyword, number))
    pieces += [Piece(clock, owner, speed, cost, "forbid", word) for word in static.forbid]
    pieces += [Piece(clock, owner, speed, cost, "allow", word) for word in static.allow]
    if static.lead is not None:
        pieces.append(Piece(clock, owner, speed, cost, "lead", "", lead=static.lead))


def _keywords(printed: dict[str, int], pieces: Iterable[Piece]) -> dict[str, int]:
    """Granted and lost in the order of time; of a numbered keyword the highest counts (LoS 8.13)."""
    for piece in pieces:
        if piece.kind == "grant":
            number = piece.number
            if piece.key in NUMBERED_KEYWORDS:
                number = max(number, printed.get(piece.key, -1))
            printed[piece.key] = number
        elif piece.kind == "lose":
            printed.pop(piece.key, None)
    return printed


def _number(printed: int, stat: str, pieces: Iterable[Piece]) -> int:
    value, total = printed, 0
    for piece in pieces:
        if piece.key == stat and piece.kind == "set":
            value = piece.number
        elif piece.key == stat and piece.kind == "add":
            total += piece.number
    return max(0, value + total)


def _words(pieces: Iterable[Piece], kind: str) -> tuple[str, ...]:
    return tuple(sorted({piece.key for piece in pieces if piece.kind == kind}))


# One aspect of a card ---------------------------------------------------------


_ASPECTS: Final = {"grant": "keyword", "lose": "keyword", "allow": "allow", "lead": "lead"}
"""The aspect that a kind of lasting change concerns; the others concern their key."""


def changed(table: Table, card: int, aspect: str) -> bool:
    """Whether an effect may change that aspect of the card, which else is as printed: `atk`, `def`, `down`, `keyword`,
    `allow`, `lead`, or the word for what is forbidden."""
    for mod in table.mods:
        if mod.card == card and _ASPECTS.get(mod.kind, mod.key) == aspect:
            return True
    index = table.index or field_index(table)
    if aspect not in index.concerned:
        return False
    if aspect in index.spread:
        return True
    for standing in index.statics.get(card, ()):  # noqa: SIM110 - asked a thousand times a game
        if aspect in standing[3].aspects:
            return True
    return False


def at_issue(table: Table, *aspects: str) -> bool:
    """Whether an effect may change one of these aspects of any card at all."""
    if not (table.index or field_index(table)).concerned.isdisjoint(aspects):
        return True
    return bool(table.mods) and any(_ASPECTS.get(mod.kind, mod.key) in aspects for mod in table.mods)


def stat_of(table: Table, card: int, stat: str) -> int:
    """ATK, DEF or DOWN of a card."""
    return (shown(table, card) if changed(table, card, stat) else table.definition(card).shown).stat(stat)


def lead_of(table: Table, card: int) -> tuple[str, ...]:
    """The lead icons of a card (LoS 2.1.1)."""
    return (shown(table, card) if changed(table, card, "lead") else table.definition(card).shown).lead


def keywords_of(table: Table, card: int) -> Mapping[str, int]:
    """The keywords of a card with their numbers; a face-down one has those that it was granted (LoS 5.3)."""
    return (shown(table, card) if changed(table, card, "keyword") else _printed(table, card)).keywords


def has(table: Table, card: int, keyword: str) -> bool:
    """Whether the card has a keyword now; only a card on the field has any (LoS 8.13)."""
    record = table.cards[card]
    if record.zone not in FIELD_ZONES:
        return False
    if changed(table, card, "keyword"):
        return keyword in shown(table, card).keywords
    return record.face_up and keyword in table.book[record.definition].shown.keywords


def allows(table: Table, card: int, what: str) -> bool:
    """Whether an effect says that this card can do that."""
    return changed(table, card, "allow") and what in shown(table, card).allowed


def forbids(table: Table, card: int, what: str) -> bool:
    """Whether an effect says that this card cannot do that (LoS 9.2)."""
    return changed(table, card, what) and table.on_field(card) and what in shown(table, card).forbidden


def protected(table: Table, card: int, controller: int, speed: int, cost: int) -> str | None:
    """The rule number by which an effect of an opponent's card does nothing to this one, or None."""
    record = table.cards[card]
    if record.owner == controller or not table.on_field(card) or not record.face_up:
        return None
    if forbids(table, card, "be_affected"):
        return "9.2"
    return resists(keywords_of(table, card), speed, cost)
