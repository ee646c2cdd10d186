"""Selectors and amounts of the effect language, compiled to closures. They read the position and never ask."""

from collections.abc import Callable, Iterator
from typing import Final

from deckbuilder.games.legions import script
from deckbuilder.games.legions.rules.card_state import CardState
from deckbuilder.games.legions.rules.facts import (
    MASTERS,
    alike,
    near,
    number_of_card,
    player_number,
    printed_number,
    zones_of,
)
from deckbuilder.games.legions.rules.table import Amount, Filter, Table, Test
from deckbuilder.games.legions.rules.values import is_category, keywords_of
from deckbuilder.games.legions.rules.vocabulary import EMPTY, FIELD_ZONES, LANES, NUMBER_LIMIT, UNITS
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.reading import Found, Reader, players_of

_Check = Callable[[Table, EffectFrame, int, CardState], bool]
FACTS: Final = ("cost", "atk", "hp", "wait_turns", "core_cost")


def candidates(table: Table, frame: EffectFrame, select: script.Select, test: Filter) -> list[int]:
    """All cards that match now, the own first, in the order of their zones."""
    zones = [
        table.zone(player, zone) for player in players_of(frame.controller, select.side) for zone in zones_of(select.of)
    ]
    table.spend(sum(map(len, zones)))
    return [card for zone in zones for card in zone if card != EMPTY and test(table, frame, card)]


# Filters ----------------------------------------------------------------------


def compile_filter(select: script.Select, *, past: bool = False) -> Filter:
    """A closure that tells whether a card matches. `past`: as it was when something happened to it, wherever it is
    now; what was open then counts as open (LEG 36-2i)."""
    if not past and (select.highest is not None or select.lowest is not None):
        return _extreme(select)
    zones, side, other = zones_of(select.of), select.side, select.other
    test = _compile_match(select, past=past)

    def matches(table: Table, frame: EffectFrame, card: int) -> bool:
        record = table.cards[card]
        if not past and (record.zone not in zones or record.face_down):
            return False
        if other and card == frame.source:
            return False
        if side != "any" and (record.owner == frame.controller) != (side == "you"):
            return False
        return test(table, frame, card, record)

    return matches


def compile_who(who: forms.Who | None, *, past: bool = False) -> Filter | None:
    """The cards that an ability speaks of; None where it is its own card, or one that was chosen."""
    if isinstance(who, script.Select):
        return compile_filter(who, past=past)
    if who is None or who not in MASTERS:
        return None
    near_side = MASTERS[who] == 0
    return lambda table, frame, card: card == table.master(frame.controller if near_side else 1 - frame.controller)


def _compile_match(select: script.Match, *, past: bool) -> _Check:
    """The conditions without zone, side and `other`."""
    facts = _fact_checks(select, past=past)
    checks = (*_open_checks(select, past=past), *facts, *_joined_checks(select, past=past))
    hidden = bool(facts) and not past

    def test(table: Table, frame: EffectFrame, card: int, record: CardState) -> bool:
        if hidden and not record.open:
            return False
        for check in checks:  # noqa: SIM110 - asked a thousand times a game
            if not check(table, frame, card, record):
                return False
        return True

    return test


def _joined_checks(select: script.Match, *, past: bool) -> Iterator[_Check]:
    if select.any_of is not None:
        parts = [_compile_part(part, past=past) for part in select.any_of]
        yield lambda table, frame, card, record: any(part(table, frame, card, record) for part in parts)
    if select.not_ is not None:
        inner = _compile_part(select.not_, past=past)
        yield lambda table, frame, card, record: not inner(table, frame, card, record)


def _compile_part(part: script.Match, *, past: bool) -> _Check:
    test, other = _compile_match(part, past=past), part.other
    return lambda table, frame, card, record: not (other and card == frame.source) and test(table, frame, card, record)


def _extreme(select: script.Select) -> Filter:
    """Of all that match without it, those with the highest (then the lowest) number."""
    plain = compile_filter(select.model_copy(update={"highest": None, "lowest": None}))
    wanted = [(stat, pick) for stat, pick in ((select.highest, max), (select.lowest, min)) if stat is not None]

    def best(table: Table, frame: EffectFrame) -> list[int]:
        found = [card for card in candidates(table, frame, select, plain) if table.cards[card].open]
        for stat, pick in wanted:
            numbers = {card: number_of_card(table, card, stat) for card in found}
            best_number = pick(numbers.values(), default=0)
            found = [card for card in found if numbers[card] == best_number]
        return found

    return lambda table, frame, card: plain(table, frame, card) and card in best(table, frame)


def _open_checks(select: script.Match, *, past: bool) -> Iterator[_Check]:
    """Conditions that a reversed card can meet; its cost is 0 (LEG 16-3d)."""
    ready, opened, damaged, awakened = select.ready, select.open, select.damaged, select.awakened
    if ready is not None:
        yield lambda _t, _f, _c, record: record.zone in FIELD_ZONES and record.ready == ready
    if opened is not None:
        yield lambda _t, _f, _c, record: record.open == opened
    if damaged is not None:
        yield lambda _t, _f, _c, record: (record.damage > 0) == damaged
    if awakened is not None:
        yield lambda _t, _f, _c, record: record.awakened == awakened
    if select.lane is not None:
        yield _lane_check(select.lane)
    if select.this_turn is not None:
        word = select.this_turn
        yield lambda table, _f, _c, record: record.done_in(word) == table.turn
    if select.among is not None:
        name = select.among
        yield lambda table, frame, card, _r: (card, table.cards[card].stay) in frame.names.get(name, ())
    if select.cost is not None:
        yield _number_check("cost", select.cost, past=past)


def _lane_check(word: str) -> _Check:
    if word in LANES:
        lane = LANES.index(word)
        return lambda _t, _f, _c, record: record.lane == lane
    return lambda table, frame, _c, record: near(table, frame.source, record, word)


def _fact_checks(select: script.Match, *, past: bool) -> list[_Check]:
    """Conditions on what only an open card shows (LEG 16-3c)."""
    checks = [*_word_checks(select, past=past)]
    checks += [
        _number_check(stat, limits, past=past)
        for stat in FACTS[1:]
        if (limits := getattr(select, stat)) is not None and isinstance(limits, forms.Range)
    ]
    if select.kind is not None:
        checks.append(_category_check(select.kind, past=past))
    if select.same is not None:
        checks.append(_same_check(select.same))
    return checks


def _category_check(words: str | tuple[str, ...], *, past: bool) -> _Check:
    wanted = (words,) if isinstance(words, str) else words
    if not past:
        return lambda table, _f, card, _r: any(is_category(table, card, word) for word in wanted)
    names = frozenset(wanted) | (frozenset(UNITS) if "unit" in wanted else frozenset())
    return lambda table, _f, card, _r: _was(table, card, names)


def _was(table: Table, card: int, names: frozenset[str]) -> bool:
    definition = table.definition(card)
    return definition.category in names or (definition.token and "token" in names)


def _word_checks(select: script.Match, *, past: bool) -> Iterator[_Check]:
    name, part = select.name, select.name_contains
    if select.colour is not None:
        colours = _words(select.colour)
        yield lambda table, _f, _c, record: not colours.isdisjoint(table.book[record.definition].colours)
    if select.symbols is not None:
        count = 1 if select.symbols == "single" else 2
        yield lambda table, _f, _c, record: len(table.book[record.definition].colours) == count
    if select.type is not None:
        types = _words(select.type)
        yield lambda table, _f, _c, record: not types.isdisjoint(table.book[record.definition].types)
    if select.keyword is not None:
        yield _keyword_check(_words(select.keyword), past=past)
    if name is not None:
        yield lambda table, _f, _c, record: name in table.book[record.definition].name.values()
    if part is not None:
        yield lambda table, _f, _c, record: any(part in word for word in table.book[record.definition].name.values())


def _keyword_check(words: frozenset[str], *, past: bool) -> _Check:
    """Keywords work on the field only (LEG 39-1); elsewhere a card is known by those printed on it."""

    def check(table: Table, _frame: EffectFrame, card: int, record: CardState) -> bool:
        if record.zone in FIELD_ZONES and record.open:
            return not words.isdisjoint(keywords_of(table, card))
        return (past or record.open) and not words.isdisjoint(table.book[record.definition].keywords)

    return check


def _words(words: str | tuple[str, ...]) -> frozenset[str]:
    return frozenset((words,) if isinstance(words, str) else words)


def _same_check(same: forms.Same) -> _Check:
    name, what = same.as_, same.what

    def check(table: Table, frame: EffectFrame, card: int, _record: CardState) -> bool:
        other = READER.remembered(table, frame, name)
        return other is not None and alike(table, card, other, what)

    return check


def _number_check(stat: str, limits: forms.Range, *, past: bool) -> _Check:
    low = compile_amount(-NUMBER_LIMIT if limits.min is None else limits.min)
    high = compile_amount(NUMBER_LIMIT if limits.max is None else limits.max)

    def check(table: Table, frame: EffectFrame, card: int, _record: CardState) -> bool:
        if stat == "wait_turns" and not table.definition(card).wait:
            return False
        return low(table, frame) <= number_of_card(table, card, stat, past=past) <= high(table, frame)

    return check


# What is read ------------------------------------------------------------------


class LegionsReader(Reader[Table]):
    """Numbers and cards of this game."""

    def found(self, select: script.Select) -> Found[Table]:
        """As in a selector."""
        test = compile_filter(select)
        return lambda table, frame: candidates(table, frame, select, test)

    def filter(self, select: script.Select) -> Filter:
        """As in a selector."""
        return compile_filter(select)

    def refs(self, table: Table, frame: EffectFrame, word: str) -> tuple[Ref, ...]:
        """Also the masters of both players."""
        if word in MASTERS:
            player = frame.controller if MASTERS[word] == 0 else 1 - frame.controller
            return (table.ref(table.master(player)),)
        return super().refs(table, frame, word)

    def who(self, who: forms.Who | None) -> Filter | None:
        """Also the masters of both players."""
        return compile_who(who)

    def number(self, table: Table, ref: Ref, word: str) -> int:
        """Of a card that has left the field, as it last was there."""
        return number_of_card(table, ref[0], word, past=not table.stands(ref))

    def printed(self, table: Table, card: int, word: str) -> int:
        """HP and ATK without damage and effects."""
        return printed_number(table, card, word)

    def player_number(self, table: Table, player: int, word: str) -> int:
        """Life, points, cores, or how many cards lie in a zone."""
        return player_number(table, player, word)

    def first_player(self, table: Table) -> int:
        """Who had the first turn (LEG 25-7)."""
        return table.first_player

    def phase(self, table: Table) -> str:
        """The phase of the turn."""
        return table.phase

    def own_condition(self, condition: script.ModeIs) -> Test:
        """The mode of a master (LEG 20)."""
        whose, awakened = condition.player, condition.mode == "awakened"
        return lambda table, frame: all(
            table.cards[table.master(player)].awakened == awakened for player in players_of(frame.controller, whose)
        )


READER: Final = LegionsReader(NUMBER_LIMIT, any_of_several=True)


def compile_amount(amount: forms.Amount) -> Amount:
    """A closure that gives the number now."""
    return READER.amount(amount)


def compile_condition(condition: forms.Condition) -> Test:
    """A closure that says whether the condition holds now."""
    return READER.condition(condition)
