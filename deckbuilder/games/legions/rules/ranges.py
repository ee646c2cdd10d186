"""Find the units that a unit can attack: lanes, blockers, and keywords that change them (LEG 34-5, 34-6, 39)."""

from deckbuilder.games.legions.glossary import LANES
from deckbuilder.games.legions.rules.demands import MUST_BE_ATTACKED_BY_MINIONS, REQUIREMENTS
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.values import can_act, category_of, cost_of, demanding, forbids, has, number_of
from deckbuilder.games.legions.rules.vocabulary import EMPTY
from deckbuilder.kernel.requirements import MUST_BE_ATTACKED


def facing(lane: int) -> int:
    """Return the opponent's number for a player's lane (LEG 18-2)."""
    return len(LANES) - 1 - lane


def adjacent(lane: int) -> list[int]:
    """Return the lanes beside a lane (LEG 18-5)."""
    return [other for other in (lane - 1, lane + 1) if 0 <= other < len(LANES)]


def blocker_of(table: Table, attacker: int) -> int:
    """Return the Minion that blocks the attacker, or `EMPTY` (LEG 34-6, 39-9, 39-16, 39-18)."""
    record = table.cards[attacker]
    card = table.at(1 - record.owner, facing(record.lane))
    if card == EMPTY or category_of(table, card) != "minion":
        return EMPTY
    if has(table, card, "cannot_block") or forbids(table, card, "block") or forbids(table, attacker, "be_blocked"):
        return EMPTY
    if has(table, attacker, "intimidate") and number_of(table, attacker, "intimidate") >= cost_of(table, card):
        return EMPTY
    return EMPTY if has(table, attacker, "leap") and not has(table, card, "leap") else card


def targets(table: Table, attacker: int) -> list[int]:
    """Return the opposing units that the attacker can choose (LEG 34-4): Minions from its player's left, then lord and
    master."""
    record = table.cards[attacker]
    other = 1 - record.owner
    here = facing(record.lane)
    lanes = [here] if has(table, attacker, "straight_attack") else sorted({here, *adjacent(here)}, reverse=True)
    there = [table.at(other, lane) for lane in lanes]
    minions = [card for card in there if card != EMPTY and category_of(table, card) == "minion"]
    leaders: list[int] = []
    if not _is_rushing(table, attacker) and blocker_of(table, attacker) == EMPTY:
        leaders = [card for card in (table.lord(other), table.master(other)) if card != EMPTY and table.is_unit(card)]
    found = [card for card in (*minions, *leaders) if may_be_target(table, attacker, card)]
    if demanding(table):
        only = demanded_of(table, attacker)
        return [card for card in found if card in only] if only else found
    return found


def demanded_of(table: Table, attacker: int) -> list[int]:
    """Return the opposing units that the attacker must attack before everything else. Usually there are none."""
    field, by_minion = table.field(1 - table.cards[attacker].owner), category_of(table, attacker) == "minion"
    by_this = (MUST_BE_ATTACKED, MUST_BE_ATTACKED_BY_MINIONS) if by_minion else (MUST_BE_ATTACKED,)
    return REQUIREMENTS.only_targets(table, field, *by_this)


def _is_rushing(table: Table, attacker: int) -> bool:
    """Return whether the unit can attack only because of Rush. It can then attack only the minion zone (LEG 29-3)."""
    return not can_act(table, attacker)


def may_be_target(table: Table, attacker: int, card: int) -> bool:
    """Return whether nothing keeps the unit from being attacked (LEG 39-9, 39-16)."""
    if forbids(table, card, "be_attacked"):
        return False
    if has(table, card, "cannot_block") and not table.policy.cannot_block_is_attackable:
        return False
    weak = category_of(table, attacker) == "minion" and has(table, card, "intimidate")
    return not (weak and number_of(table, card, "intimidate") >= cost_of(table, attacker))
