"""Read selectors, amounts and conditions of the effect language. Nothing here changes the position or asks a player."""

from collections.abc import Sequence
from operator import ge
from typing import Any, Final

from deckbuilder.games.vividz import script
from deckbuilder.games.vividz.glossary import LANES
from deckbuilder.games.vividz.rules.card_def import CardDef
from deckbuilder.games.vividz.rules.card_state import CardState
from deckbuilder.games.vividz.rules.facts import FACTS, REMEMBERING
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.values import HOSTING_ZONES, host_frame, read_moment
from deckbuilder.games.vividz.rules.vocabulary import CONNECT, EXP, NUMBER_LIMIT
from deckbuilder.kernel.criteria import Criterion
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.last_known import LookingBack, Remembering
from deckbuilder.kernel.reading import Amount, Filter, Test, inside, players_of
from deckbuilder.kernel.table import GameCard

_SIDES: Final = (0, len(LANES) - 1)
_CENTER: Final = 1


class OnSide(Criterion[Table]):
    """Tests for a side, which is an area but the center (VIV 503.2)."""

    def holds(self, table: Table, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether the card is in a side area."""
        return record.zone in FACTS.lanes and record.lane in _SIDES


class BelongsTo(Criterion[Table]):
    """Tests for the cards under a chara or beside it (VIV 513.3a, 1121.2)."""

    def __init__(self, reader: "VividReader", word: str, zone: int) -> None:
        self._reader, self._word, self._zone = reader, word, zone

    def holds(self, table: Table, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether the card is under or beside the card of that name."""
        hosts = self._reader.referred(table, frame, self._word)
        return record.zone == self._zone and table.host_of(card) in hosts


class IsAttacking(Criterion[Table]):
    """Tests for the chara whose attack is under way (VIV 802.1)."""

    def __init__(self, *, wanted: bool) -> None:
        self._wanted = wanted

    def holds(self, table: Table, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether the attack under way is the card's. It begins and ends with a step, which others have to know."""
        read_moment(table)
        return (table.attack is not None and table.attack.attacker == table.ref(card)) == self._wanted


class HasAbilities(Criterion[Table]):
    """Tests for a text. A chara without one is a chara without abilities (VIV 304.5)."""

    def __init__(self, *, wanted: bool) -> None:
        self._wanted = wanted

    def holds(self, table: Table, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether the card has a text, or has none."""
        return table.book[record.definition].has_text == self._wanted


class VividReader(LookingBack[Table]):
    """A card that has left its zone is read as it last was there (VIV 913.1, 908.3d)."""

    def remembering(self) -> Remembering[Table]:
        """Return how the game remembers cards."""
        return REMEMBERING

    def who(self, who: Any, *, past: bool = False) -> Filter[Table] | None:
        """Return a test for the cards that an ability refers to. `host`: the chara of its card."""
        if who == "host":
            return lambda table, frame, card: table.ref(card) in frame.names.get("host", ())
        return super().who(who, past=past)

    def zones_within(self, who: Any) -> tuple[int, ...] | None:
        """Look for `host` only where cards have others under or beside them."""
        return HOSTING_ZONES if who == "host" else super().zones_within(who)

    def in_phase(self, phase: str) -> Test[Table]:
        """Note that the phase is read, because values of cards may depend on it. The steps of an attack count too."""

        def check(table: Table, _frame: EffectFrame) -> bool:
            read_moment(table)
            return phase in {table.phase, table.step}

        return check

    def lane_number(self, word: Any) -> int:
        """Return the number of a lane."""
        return LANES.index(word)

    def _lane(self, word: Any, *, past: bool) -> Criterion[Table]:
        return OnSide() if word == "side" else super()._lane(word, past=past)

    def _read(self, amount: Any) -> Amount[Table]:
        """Counters of one name are no number that every player has (VIV 1301)."""
        if not isinstance(amount, script.PlayerHas) or amount.counter is None:
            return super()._read(amount)
        name, player, bounded = amount.counter, amount.player, self.bounded

        def read(table: Table, frame: EffectFrame) -> int:
            return bounded(sum(table.counters_of(each, name) for each in players_of(frame.controller, player)))

        return read

    def own_criteria(self, match: Any) -> Sequence[Criterion[Table]]:
        """Return the criteria for cards of a chara, for attackers and for texts."""
        found: list[Criterion[Table]] = []
        if match.under is not None:
            found.append(BelongsTo(self, match.under, EXP))
        if match.connected_to is not None:
            found.append(BelongsTo(self, match.connected_to, CONNECT))
        if match.attacking is not None:
            found.append(IsAttacking(wanted=match.attacking))
        if match.abilities is not None:
            found.append(HasAbilities(wanted=match.abilities))
        return found

    def own_condition(self, condition: Any) -> Test[Table]:
        """Compile the conditions that only this game has."""
        assert isinstance(condition, script.CountersAre)
        fits, name, player = inside(condition.min, condition.max), condition.name, condition.player
        whose = {"you": (0,), "opponent": (1,)}.get(player, (0, 1))

        def check(table: Table, frame: EffectFrame) -> bool:
            return fits(sum(table.counters_of(abs(frame.controller - other), name) for other in whose))

        return check


READER: Final = VividReader(FACTS, NUMBER_LIMIT, any_of_several=False, hides_opposites=False, is_strict=True)


# Missions ----------------------------------------------------------------------------


def _performed(record: CardState, definition: CardDef, kind: str) -> tuple[int, ...]:
    """Return how often the acts for the check or the clear were performed, up to the last one that was. Those for the
    check come first."""
    check = definition.needs.get("check") if kind == "clear" else None
    return record.recorded if check is None else record.recorded[len(check.counts) :]


def acts_met(table: Table, mission: int, kind: str) -> list[bool]:
    """Return of each act for the check or the clear of a mission whether it was performed often enough (VIV 304.6)."""
    record = table.cards[mission]
    definition = table.book[record.definition]
    needs, done = definition.needs.get(kind), _performed(record, definition, kind)
    counts = () if needs is None else needs.counts
    return [place < len(done) and done[place] >= least for place, least in enumerate(counts)]


def progress(table: Table, mission: int, kind: str) -> tuple[int, int]:
    """Return how much of what a mission needs is done, and how much it needs: one for each time that an act must be
    performed, and one for the conditions together (VIV 304.6d)."""
    definition = table.book[table.cards[mission].definition]
    needs, done = definition.needs.get(kind), _performed(table.cards[mission], definition, kind)
    if needs is None:
        return 0, 0
    acts = sum(min(count, least) for count, least in zip(done, needs.counts, strict=False))
    if needs.condition is None:
        return acts, sum(needs.counts)
    frame = host_frame(table, mission, table.cards[mission].definition, 0)
    return acts + needs.condition(table, frame), sum(needs.counts) + 1


def needs_met(table: Table, mission: int, kind: str) -> bool:
    """Whether everything is fulfilled that a mission needs to be checked or cleared (VIV 304.6, 1006.1). A mission
    without conditions is never checked; one that was checked needs no more to be cleared then."""
    record = table.cards[mission]
    definition = table.book[record.definition]
    needs = definition.needs.get(kind)
    if needs is None:
        return kind == "clear"
    if needs.counts:
        done = record.recorded if kind == "check" else _performed(record, definition, kind)
        if len(done) < len(needs.counts) or not all(map(ge, done, needs.counts)):
            return False
    if needs.condition is None:
        return True
    frame = host_frame(table, mission, record.definition, 0)
    return needs.condition(table, frame)
