"""Selectors and amounts of the effect language, compiled to closures. They read the position and never ask."""

from collections.abc import Callable, Iterator
from typing import Final

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.card_state import CardState
from deckbuilder.games.legend_of_stars.rules.conditions import own_condition
from deckbuilder.games.legend_of_stars.rules.table import Amount, Filter, Table, Test
from deckbuilder.games.legend_of_stars.rules.values import keywords_of, stat_of
from deckbuilder.games.legend_of_stars.rules.vocabulary import (
    CHARACTERS,
    DECK,
    EMPTY,
    ENERGY,
    HAND,
    LIFE_LIMIT,
    ORIENTATIONS,
    SUPPORT,
    TRASH,
)
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.reading import Found, Reader, players_of

ZONES_OF: Final = {
    "character": (CHARACTERS,),
    "support": (SUPPORT,),
    "field": (CHARACTERS, SUPPORT),
    "hand": (HAND,),
    "trash": (TRASH,),
    "energy": (ENERGY,),
    "deck": (DECK,),
}
_PLAYER_ZONES: Final = {"hand": HAND, "energy": ENERGY, "deck": DECK, "trash": TRASH}
_Check = Callable[[Table, EffectFrame, int, CardState], bool]


def candidates(table: Table, frame: EffectFrame, select: script.Select, test: Filter) -> list[int]:
    """All cards that match now, the own first, in the order of their zones."""
    return _matching(table, frame, ZONES_OF[select.of], select.side, test)


def compile_candidates(select: script.Select) -> Callable[[Table, EffectFrame], list[int]]:
    """A closure that gives the candidates."""
    if select.highest is not None or select.lowest is not None:
        zones, side, test = ZONES_OF[select.of], select.side, compile_filter(select)
        return lambda table, frame: _matching(table, frame, zones, side, test)
    return _compile_scan(select)


def _compile_scan(select: script.Select) -> Callable[[Table, EffectFrame], list[int]]:
    """The cards that match in their zones, which are looked through once: zone and side need no test."""
    zones, side, other = ZONES_OF[select.of], select.side, select.other
    checks, hidden = _checks(select)

    def found(table: Table, frame: EffectFrame) -> list[int]:
        cards: list[int] = []
        looked_at = 0
        for player in players_of(frame.controller, side):
            for zone in zones:
                lying = table.zone(player, zone)
                looked_at += len(lying)
                for card in lying:
                    if card == EMPTY or (other and card == frame.source):
                        continue
                    record = table.cards[card]
                    if hidden and not record.face_up:
                        continue
                    for check in checks:
                        if not check(table, frame, card, record):
                            break
                    else:
                        cards.append(card)
        table.spend(looked_at)
        return cards

    return found


def _matching(table: Table, frame: EffectFrame, zones: tuple[int, ...], side: str, test: Filter) -> list[int]:
    found: list[int] = []
    looked_at = 0
    for player in players_of(frame.controller, side):
        for zone in zones:
            lying = table.zone(player, zone)
            looked_at += len(lying)
            for card in lying:
                if card != EMPTY and test(table, frame, card):
                    found.append(card)  # noqa: PERF401 - three loops are clearer than one expression
    table.spend(looked_at)
    return found


# Filters ----------------------------------------------------------------------


def compile_filter(select: script.Select, zones: tuple[int, ...] | None = None) -> Filter:
    """A closure that tells whether a card matches; it lies in one of the `zones`, if they are not those of `of`. What
    only a face-up card shows never matches a face-down one (LoS 9.6.1)."""
    if select.highest is not None or select.lowest is not None:
        return _extreme(select)
    zones, side, other = zones or ZONES_OF[select.of], select.side, select.other
    checks, hidden = _checks(select)

    def matches(table: Table, frame: EffectFrame, card: int) -> bool:
        record = table.cards[card]
        if record.zone not in zones or (other and card == frame.source):
            return False
        if side != "any" and (record.owner == frame.controller) != (side == "you"):
            return False
        if hidden and not record.face_up:
            return False
        for check in checks:  # noqa: SIM110 - asked a thousand times a game
            if not check(table, frame, card, record):
                return False
        return True

    return matches


def _checks(select: script.Match) -> tuple[tuple[_Check, ...], bool]:
    """The conditions without zone, side and `other`, and whether they ask for what only a face-up card shows."""
    shown_checks = _shown_checks(select)
    return (*_open_checks(select), *_joined_checks(select), *shown_checks), bool(shown_checks)


def _compile_match(select: script.Match) -> _Check:
    checks, hidden = _checks(select)

    def test(table: Table, frame: EffectFrame, card: int, record: CardState) -> bool:
        if hidden and not record.face_up:
            return False
        return all(check(table, frame, card, record) for check in checks)

    return test


def _joined_checks(select: script.Match) -> Iterator[_Check]:
    """`any_of` and `not`. What a face-down card hides is neither so nor not so (LoS 9.6.1)."""
    if select.any_of is not None:
        parts = [_compile_part(part) for part in select.any_of]
        yield lambda table, frame, card, record: any(part(table, frame, card, record) for part in parts)
    if select.not_ is not None:
        inner, hidden = _compile_part(select.not_), bool(_shown_checks(select.not_))
        yield (
            lambda table, frame, card, record: (record.face_up or not hidden) and not inner(table, frame, card, record)
        )


def _compile_part(part: script.Match) -> _Check:
    test, other = _compile_match(part), part.other
    return lambda table, frame, card, record: not (other and card == frame.source) and test(table, frame, card, record)


def _extreme(select: script.Select) -> Filter:
    """Of all that match without it, those with the highest (then the lowest) number."""
    plain = compile_filter(select.model_copy(update={"highest": None, "lowest": None}))
    wanted = [(stat, pick) for stat, pick in ((select.highest, max), (select.lowest, min)) if stat is not None]

    def best(table: Table, frame: EffectFrame) -> list[int]:
        found = [card for card in candidates(table, frame, select, plain) if table.cards[card].face_up]
        for stat, pick in wanted:
            numbers = {card: value(table, card, stat) for card in found}
            best_number = pick(numbers.values(), default=0)
            found = [card for card in found if numbers[card] == best_number]
        return found

    return lambda table, frame, card: plain(table, frame, card) and card in best(table, frame)


def _open_checks(select: script.Match) -> list[_Check]:
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
        checks.append(_orientation_check(orientation))
    if ready is not None:
        checks.append(lambda _t, _f, _c, record: record.ready == ready)
    if select.this_turn is not None:
        checks.append(_turn_check(select.this_turn))
    if select.among is not None:
        checks.append(_among_check(select.among))
    return checks


def _orientation_check(word: str) -> _Check:
    if word in ORIENTATIONS:
        return lambda _t, _f, _c, record: record.zone == CHARACTERS and record.orientation == word
    return lambda _t, _f, _c, record: record.zone == CHARACTERS and record.orientation != "attack"


def _turn_check(word: str) -> _Check:
    return lambda table, _f, _c, record: record.done_in(word) == table.turn


def _among_check(name: str) -> _Check:
    return lambda table, frame, card, _r: card in READER.referred(table, frame, name)


def _lane_check(word: str | int) -> _Check:
    if isinstance(word, int):
        return lambda _t, _f, _c, record: record.zone == CHARACTERS and record.lane == word
    distance = 1 if word == "adjacent" else 0

    def check(table: Table, frame: EffectFrame, _card: int, record: CardState) -> bool:
        own = table.cards[frame.source]
        if record.zone != CHARACTERS or (word == "opposite" and record.owner == own.owner):
            return False
        return abs(record.lane - own.lane) == distance

    return check


def _shown_checks(select: script.Match) -> list[_Check]:
    """Conditions on what only a face-up card shows."""
    checks = [*_word_checks(select), *_number_checks(select)]
    if select.kind is not None:
        kind = select.kind
        checks.append(lambda table, _f, _c, record: _has_kind(table, record, kind))
    if select.same is not None:
        checks.append(_same_check(select.same))
    return checks


def _word_checks(select: script.Match) -> Iterator[_Check]:
    name, part = select.name, select.name_contains
    if select.attribute is not None:
        attributes = _words(select.attribute)
        yield lambda table, _f, _c, record: table.book[record.definition].attribute in attributes
    if select.race is not None:
        races = _words(select.race)
        yield lambda table, _f, _c, record: not races.isdisjoint(table.book[record.definition].races)
    if select.keyword is not None:
        keywords = _words(select.keyword)
        yield lambda table, _f, card, _r: not keywords.isdisjoint(keywords_of(table, card))
    if name is not None:
        yield lambda table, _f, _c, record: name in table.book[record.definition].name.values()
    if part is not None:
        yield lambda table, _f, _c, record: any(part in word for word in table.book[record.definition].name.values())


def _words(words: str | tuple[str, ...]) -> frozenset[str]:
    return frozenset((words,) if isinstance(words, str) else words)


def _same_check(same: forms.Same) -> _Check:
    name, what = same.as_, same.what

    def check(table: Table, frame: EffectFrame, card: int, _record: CardState) -> bool:
        other = READER.remembered(table, frame, name)
        return other is not None and alike(table, card, other, what)

    return check


def alike(table: Table, card: int, other: int, what: str) -> bool:
    """Whether two cards have that in common; of races one is enough."""
    if what in {"lane", "row"}:
        one, two = table.cards[card], table.cards[other]
        return one.zone == CHARACTERS and (one.lane == two.lane if what == "lane" else one.row == two.row)
    first, second = table.definition(card), table.definition(other)
    if what == "race":
        return not set(first.races).isdisjoint(second.races)
    return bool(getattr(first, what) == getattr(second, what))


def _has_kind(table: Table, record: CardState, kind: str) -> bool:
    definition = table.book[record.definition]
    return definition.kind == kind or (kind == "flash" and definition.flash) or (kind == "field" and definition.field)


def _number_checks(select: script.Match) -> Iterator[_Check]:
    ranges = {"cost": select.cost, "speed": select.speed, "atk": select.atk, "def": select.def_, "down": select.down}
    for stat, limits in ranges.items():
        if limits is not None:
            yield _number_check(stat, limits, printed=select.printed)


def _number_check(stat: str, limits: forms.Range, *, printed: bool) -> _Check:
    low = compile_amount(-LIFE_LIMIT if limits.min is None else limits.min)
    high = compile_amount(LIFE_LIMIT if limits.max is None else limits.max)
    read = printed_value if printed else value
    return lambda table, frame, card, _record: low(table, frame) <= read(table, card, stat) <= high(table, frame)


def value(table: Table, card: int, stat: str) -> int:
    """A number of a card now; of a character that has left, as it last was."""
    definition = table.definition(card)
    if stat in {"cost", "speed"}:
        return definition.cost if stat == "cost" else definition.speed
    record = table.cards[card]
    if record.zone != CHARACTERS and record.was_up:
        return record.known[("atk", "def", "down").index(stat)]
    return stat_of(table, card, stat)


def printed_value(table: Table, card: int, stat: str) -> int:
    """The original number (LoS 8.7)."""
    definition = table.definition(card)
    if stat in {"cost", "speed"}:
        return definition.cost if stat == "cost" else definition.speed
    return definition.shown.stat(stat)


# What is read ------------------------------------------------------------------


class LegendReader(Reader[Table]):
    """Numbers and cards of this game."""

    def found(self, select: script.Select) -> Found[Table]:
        """As in a selector."""
        return compile_candidates(select)

    def filter(self, select: script.Select) -> Filter:
        """As in a selector."""
        return compile_filter(select)

    def number(self, table: Table, ref: Ref, word: str) -> int:
        """Of a character that has left, as it last was."""
        return value(table, ref[0], word)

    def printed(self, table: Table, card: int, word: str) -> int:
        """The original number (LoS 8.7)."""
        return printed_value(table, card, word)

    def player_number(self, table: Table, player: int, word: str) -> int:
        """The life, or how many cards lie in a zone."""
        if word == "life":
            return table.life[player]
        if word == "ready_energy":
            return len(table.ready_energy(player))
        return len(table.zone(player, _PLAYER_ZONES[word]))

    def first_player(self, table: Table) -> int:
        """Turns alternate, so the first player has the odd ones (LoS 5.1)."""
        return table.active if table.turn % 2 else 1 - table.active

    def phase(self, table: Table) -> str:
        """The phase of the turn."""
        return table.phase

    def own_condition(self, condition: script.ThisTurn | script.LessLife | script.LaneEmpty) -> Test:
        """What happened in the turn, who has less life, what stands in the lane."""
        return own_condition(condition)

    def counts(self, table: Table, card: int) -> bool:
        """A face-down card shows no number (LoS 9.6.1)."""
        return table.cards[card].face_up


READER: Final = LegendReader(LIFE_LIMIT, any_of_several=False)


def compile_amount(amount: forms.Amount) -> Amount:
    """A closure that gives the number now."""
    return READER.amount(amount)


def compile_condition(condition: forms.Condition) -> Test:
    """A closure that says whether the condition holds now."""
    return READER.condition(condition)
