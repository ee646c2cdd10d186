"""Expressions of the effect language, compiled to closures: filters, amounts, conditions. They read and never ask."""

from collections.abc import Callable, Iterator

from deckbuilder.games.kit import script
from deckbuilder.games.legend_of_stars.rules.table import Amount, CardState, EffectFrame, Filter, Table, Test
from deckbuilder.games.legend_of_stars.rules.values import shown
from deckbuilder.games.legend_of_stars.rules.vocabulary import (
    CHARACTERS,
    DECK,
    EMPTY,
    ENERGY,
    HAND,
    LANES,
    SUPPORT,
    TRASH,
)

ZONES_OF = {
    "character": (CHARACTERS,),
    "support": (SUPPORT,),
    "field": (CHARACTERS, SUPPORT),
    "hand": (HAND,),
    "trash": (TRASH,),
    "energy": (ENERGY,),
    "deck": (DECK,),
}
_Check = Callable[[Table, EffectFrame, int, CardState], bool]


def candidates(table: Table, frame: EffectFrame, select: script.Select, test: Filter) -> list[int]:
    """All cards that match now, the own first, in the order of their zones."""
    return [card for card in _cards(table, frame, select) if test(table, frame, card)]


def _cards(table: Table, frame: EffectFrame, select: script.Select) -> Iterator[int]:
    for player in players_of(frame.controller, select.side):
        for zone in ZONES_OF[select.of]:
            yield from (card for card in table.zone(player, zone) if card != EMPTY)


def players_of(controller: int, word: str) -> tuple[int, ...]:
    """The players meant by `you`, `opponent`, `both` or `any`, the speaker first."""
    if word == "you":
        return (controller,)
    return (1 - controller,) if word == "opponent" else (controller, 1 - controller)


# Filters ----------------------------------------------------------------------


def compile_filter(select: script.Select) -> Filter:
    """A closure that tells whether a card matches. What only a face-up card shows never matches a face-down one
    (LoS 9.6.1)."""
    zones = ZONES_OF[select.of]
    open_checks, shown_checks = _open_checks(select), _shown_checks(select)
    side, other = select.side, select.other

    def matches(table: Table, frame: EffectFrame, card: int) -> bool:
        record = table.cards[card]
        if record.zone not in zones or (other and card == frame.source):
            return False
        if side != "any" and (record.owner == frame.controller) != (side == "you"):
            return False
        if shown_checks and not record.face_up:
            return False
        return all(check(table, frame, card, record) for check in open_checks) and all(
            check(table, frame, card, record) for check in shown_checks
        )

    return matches


def _open_checks(select: script.Select) -> list[_Check]:
    """Conditions that a face-down card can meet."""
    checks: list[_Check] = []
    row, face, orientation, ready = select.row, select.face, select.orientation, select.ready
    if row is not None:
        checks.append(lambda _t, _f, _c, record: record.zone == CHARACTERS and record.row == row)
    if select.lane is not None:
        checks.append(_lane_check(select.lane))
    if face is not None:
        checks.append(lambda _t, _f, _c, record: record.face_up == (face == "up"))
    if orientation is not None:
        attack = orientation == "attack"
        checks.append(
            lambda _t, _f, _c, record: record.zone == CHARACTERS and (record.orientation == "attack") == attack
        )
    if ready is not None:
        checks.append(lambda _t, _f, _c, record: record.ready == ready)
    return checks


def _lane_check(word: str) -> _Check:
    distance = 0 if word == "same" else 1

    def check(table: Table, frame: EffectFrame, _card: int, record: CardState) -> bool:
        return record.zone == CHARACTERS and abs(record.lane - table.cards[frame.source].lane) == distance

    return check


def _shown_checks(select: script.Select) -> list[_Check]:
    """Conditions on what only a face-up card shows."""
    checks: list[_Check] = []
    kind, attribute, race, keyword, name = select.kind, select.attribute, select.race, select.keyword, select.name
    if kind is not None:
        checks.append(lambda table, _f, _c, record: _has_kind(table, record, kind))
    if attribute is not None:
        checks.append(lambda table, _f, _c, record: table.book[record.definition].attribute == attribute)
    if race is not None:
        checks.append(lambda table, _f, _c, record: race in table.book[record.definition].races)
    if keyword is not None:
        checks.append(lambda table, _f, card, _r: keyword in shown(table, card).keywords)
    if name is not None:
        checks.append(lambda table, _f, _c, record: name in table.book[record.definition].name.values())
    checks.extend(_number_checks(select))
    return checks


def _has_kind(table: Table, record: CardState, kind: str) -> bool:
    definition = table.book[record.definition]
    return definition.kind == kind or (kind == "flash" and definition.flash) or (kind == "field" and definition.field)


def _number_checks(select: script.Select) -> Iterator[_Check]:
    ranges = {"cost": select.cost, "speed": select.speed, "atk": select.atk, "def": select.def_, "down": select.down}
    for stat, limits in ranges.items():
        if limits is not None:
            yield _number_check(stat, limits, printed=select.printed)


def _number_check(stat: str, limits: script.Range, *, printed: bool) -> _Check:
    low = limits.min if limits.min is not None else -1_000_000_000
    high = limits.max if limits.max is not None else 1_000_000_000

    def check(table: Table, _frame: EffectFrame, card: int, _record: CardState) -> bool:
        number = printed_value(table, card, stat) if printed else value(table, card, stat)
        return low <= number <= high

    return check


def value(table: Table, card: int, stat: str) -> int:
    """A number of a card now; of a character that has left, as it last was."""
    definition = table.definition(card)
    if stat in {"cost", "speed"}:
        return definition.cost if stat == "cost" else definition.speed
    record = table.cards[card]
    if record.zone != CHARACTERS and record.was_up:
        return record.known[("atk", "def", "down").index(stat)]
    return shown(table, card).stat(stat)


def printed_value(table: Table, card: int, stat: str) -> int:
    """The original number (LoS 8.7)."""
    definition = table.definition(card)
    if stat in {"cost", "speed"}:
        return definition.cost if stat == "cost" else definition.speed
    return definition.shown.stat(stat)


# References -------------------------------------------------------------------


def referred(table: Table, frame: EffectFrame, word: str) -> list[int]:
    """The cards that a word refers to, without those that have left their place since (LoS 9.6)."""
    if word == "self":
        return [frame.source] if table.stands((frame.source, frame.stay)) else []
    return [ref[0] for ref in frame.names.get(word, ()) if table.stands(ref)]


def remembered(frame: EffectFrame, word: str) -> int | None:
    """The first card a word refers to, wherever it is now."""
    if word == "self":
        return frame.source
    refs = frame.names.get(word, ())
    return refs[0][0] if refs else None


# Amounts ----------------------------------------------------------------------


def compile_amount(amount: script.Amount) -> Amount:
    """A closure that gives the number now."""
    if isinstance(amount, script.Counted):
        select, test, times = amount.count, compile_filter(amount.count), amount.times
        return lambda table, frame: len(candidates(table, frame, select, test)) * times
    if isinstance(amount, script.ValueOf):
        word, stat = amount.card, amount.value

        def read(table: Table, frame: EffectFrame) -> int:
            card = remembered(frame, word)
            return 0 if card is None else value(table, card, stat)

        return read
    return lambda _table, _frame: amount


# Conditions -------------------------------------------------------------------


def compile_condition(condition: script.Condition) -> Test:
    """A closure that tells whether the condition holds now."""
    match condition:
        case script.Not():
            inner = compile_condition(condition.of)
            return lambda table, frame: not inner(table, frame)
        case script.AllOf():
            parts = [compile_condition(part) for part in condition.of]
            every = all if condition.cond == "all" else any
            return lambda table, frame: every(part(table, frame) for part in parts)
        case _:
            return _simple_condition(condition)


def _simple_condition(
    condition: script.TurnIs | script.CardIs | script.CountIs | script.ValueIs | script.LessLife | script.LaneEmpty,
) -> Test:
    match condition:
        case script.TurnIs():
            own = condition.whose == "you"
            return lambda table, frame: (table.active == frame.controller) == own
        case script.CardIs():
            return _card_is(condition)
        case script.CountIs():
            return _count_is(condition)
        case script.ValueIs():
            return _value_is(condition)
        case script.LessLife():
            return lambda table, frame: table.life[frame.controller] < table.life[1 - frame.controller]
        case script.LaneEmpty():
            return _lane_empty


def _card_is(condition: script.CardIs) -> Test:
    word, test = condition.card, compile_filter(condition.where)

    def check(table: Table, frame: EffectFrame) -> bool:
        cards = referred(table, frame, word)
        return bool(cards) and all(test(table, frame, card) for card in cards)

    return check


def _inside(low: int | None, high: int | None) -> Callable[[int], bool]:
    return lambda number: (low is None or number >= low) and (high is None or number <= high)


def _count_is(condition: script.CountIs) -> Test:
    select, test = condition.of, compile_filter(condition.of)
    inside = _inside(condition.min, condition.max)
    return lambda table, frame: inside(len(candidates(table, frame, select, test)))


def _value_is(condition: script.ValueIs) -> Test:
    inside, own, what = _inside(condition.min, condition.max), condition.player == "you", condition.what
    zone = {"hand": HAND, "energy": ENERGY, "deck": DECK, "trash": TRASH}.get(what)

    def check(table: Table, frame: EffectFrame) -> bool:
        player = frame.controller if own else 1 - frame.controller
        return inside(table.life[player] if zone is None else len(table.zone(player, zone)))

    return check


def _lane_empty(table: Table, frame: EffectFrame) -> bool:
    lane = table.cards[frame.source].lane
    opponent = table.zone(1 - frame.controller, CHARACTERS)
    return opponent[lane] == EMPTY and opponent[lane + LANES] == EMPTY
