"""Current numbers, keywords and permissions of cards: printed values with every effect applied (LoS 8.9, 9.2, 9.5).

Order: keywords and prohibitions first, because resistances (LoS 8.13.2, 8.13.3) decide which other effects count;
then the latest `becomes`, then the sum of plus and minus, and the floor 0 when the number is read (LoS 2.1.2).
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from deckbuilder.games.legend_of_stars.rules.table import EffectFrame, Shown, StaticAbility, Table
from deckbuilder.games.legend_of_stars.rules.vocabulary import NUMBERED_KEYWORDS, OF_OTHERS


class Piece(NamedTuple):
    """One effect on one card, whether it comes from a static ability or from an effect that has resolved."""

    clock: int
    controller: int
    speed: int
    cost: int
    kind: str
    key: str
    number: int
    lead: tuple[str, ...]


def shown(table: Table, card: int) -> Shown:
    """The card with every effect applied, cached until the position changes."""
    if table.memo_version != table.version:
        table.memo.clear()
        table.memo_version = table.version
    found = table.memo.get(card)
    if found is not None:
        return found
    if card in table.reading:
        return table.definition(card).shown
    table.reading.append(card)
    try:
        result = _project(table, card)
    finally:
        table.reading.pop()
    if not table.reading:
        table.memo[card] = result
    return result


def refresh_watchers(table: Table) -> None:
    """Rebuild the index of abilities that watch the game; only when cards came, left or were turned."""
    if table.watchers_version == table.field_version:
        return
    table.watchers_version = table.field_version
    table.watchers.clear()
    table.statics.clear()
    table.insteads.clear()
    for player in (0, 1):
        for card in sorted(table.field(player)):  # not by square: cards move without a new index
            record = table.cards[card]
            definition = table.book[record.definition]
            if not record.face_up or not (definition.triggers or definition.statics or definition.insteads):
                continue
            context = EffectFrame(record.definition, 0, record.owner, (card, record.stay))
            table.statics.extend((record.since, card, static, context) for static in definition.statics)
            for event, abilities in definition.triggers.items():
                table.watchers.setdefault(event, []).extend((card, ability) for ability in abilities)
            for instead in definition.insteads:
                table.insteads.setdefault(instead.would, []).append((card, instead))
    table.observing = any(event.endswith(OF_OTHERS) for event in table.watchers)
    table.statics.sort(key=lambda item: item[:2])
    table.forbidding = any(item[2].forbid for item in table.statics)


def _project(table: Table, card: int) -> Shown:
    refresh_watchers(table)
    record = table.cards[card]
    printed = table.book[record.definition].shown
    pieces = list(_pieces(table, card)) if table.mods or table.statics else []
    if not pieces:
        return printed if record.face_up else _faceless(printed)
    pieces.sort(key=lambda piece: piece[0])
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


def _faceless(printed: Shown) -> Shown:
    """A face-down card's keywords do not work (LoS 5.3)."""
    if not printed.keywords:
        return printed
    return Shown(printed.atk, printed.def_, printed.down, {}, (), (), printed.lead)


def resists(keywords: Mapping[str, int], speed: int, cost: int) -> str | None:
    """The rule number of the resistance that stops an effect of an opponent's card of that speed and cost."""
    if keywords.get("speed_resistance", -1) >= speed:
        return "8.13.2"
    return "8.13.3" if keywords.get("energy_resistance", -1) >= cost else None


def _pieces(table: Table, card: int) -> Iterator[Piece]:
    stay = table.cards[card].stay
    for mod in table.mods:
        if mod.card == card and mod.stay == stay:
            yield Piece(mod.clock, mod.controller, mod.speed, mod.cost, mod.kind, mod.key, mod.number, mod.icons)
    for clock, source, static, context in table.statics:
        if (static.who is not None or source == card) and _applies(table, card, static, context):
            yield from _static_pieces(table, clock, source, static, context)


def _applies(table: Table, card: int, static: StaticAbility, context: EffectFrame) -> bool:
    if static.condition is not None and not static.condition(table, context):
        return False
    return static.who is None or static.who(table, context, card)


def _static_pieces(
    table: Table, clock: int, source: int, static: StaticAbility, context: EffectFrame
) -> Iterator[Piece]:
    record = table.cards[source]
    definition = table.book[record.definition]
    base = (clock, record.owner, definition.speed, definition.cost)
    for stat, amount in static.modify:
        yield Piece(*base, "add", stat, amount(table, context), ())
    for stat, amount in static.set:
        yield Piece(*base, "set", stat, amount(table, context), ())
    for keyword, number in static.grant:
        yield Piece(*base, "grant", keyword, number, ())
    for word in static.forbid:
        yield Piece(*base, "forbid", word, 0, ())
    for word in static.allow:
        yield Piece(*base, "allow", word, 0, ())
    if static.lead is not None:
        yield Piece(*base, "lead", "", 0, static.lead)


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


def has(table: Table, card: int, keyword: str) -> bool:
    """Whether the card has a keyword now; only a face-up card on the field has any (LoS 8.13)."""
    return table.on_field(card) and keyword in shown(table, card).keywords


def protected(table: Table, card: int, controller: int, speed: int, cost: int) -> str | None:
    """The rule number by which an effect of an opponent's card does nothing to this one, or None."""
    record = table.cards[card]
    if record.owner == controller or not table.on_field(card) or not record.face_up:
        return None
    current = shown(table, card)
    if "be_affected" in current.forbidden:
        return "9.2"
    return resists(current.keywords, speed, cost)


def forbids(table: Table, card: int, what: str) -> bool:
    """Whether an effect says that this card cannot do that (LoS 9.2)."""
    refresh_watchers(table)
    if not table.forbidding and not any(mod.kind == "forbid" for mod in table.mods):
        return False
    return table.on_field(card) and what in shown(table, card).forbidden
