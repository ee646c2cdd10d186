"""Check who can attack whom, with reasons (LoS 5.5)."""

from deckbuilder.engine.api import Refusal
from deckbuilder.games.legend_of_stars.rules.bans import BANS
from deckbuilder.games.legend_of_stars.rules.checks import check_own_character
from deckbuilder.games.legend_of_stars.rules.demands import REQUIREMENTS
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.values import allows, demanding, extra_attacks, has
from deckbuilder.games.legend_of_stars.rules.vocabulary import CHARACTERS, EMPTY, LANES, ZONE_COUNT
from deckbuilder.kernel.refusals import no
from deckbuilder.kernel.requirements import MUST_BE_ATTACKED


def attacks_left(table: Table, card: int) -> int:
    """Return how many attacks the character has left in this attack phase (LoS 5.5.1, 8.13.4)."""
    record = table.cards[card]
    made = record.attacks if record.attacked == table.turn else 0
    most = 2 if has(table, card, "double_attack") else 1
    if table.mods:
        most += extra_attacks(table, card)
    return max(0, most - made)


def check_stance(table: Table, player: int, card: int) -> Refusal | None:
    """Check the character's state: face up, in attack display, in the front row (LoS 5.5, 5.5.1-IV)."""
    return (
        check_own_character(table, player, card)
        or check_attack_display(table, card)
        or BANS.check(table, card, "attack")
        or BANS.check_player(table, player, "attack")
        or check_row(table, card)
    )


def check_attack_display(table: Table, card: int) -> Refusal | None:
    """Check that the character is face up in attack display (LoS 5.5)."""
    record = table.cards[card]
    if not record.face_up:
        return no("5.5.1", "A face-down character cannot attack.")
    if record.orientation != "attack":
        return no("5.5", "Only a character in attack display can attack.")
    return None


def check_row(table: Table, card: int) -> Refusal | None:
    """Check that the character is in the front row, unless an effect allows more (LoS 3.3.3)."""
    if table.cards[card].row != "front" and not allows(table, card, "attack_from_back"):
        return no("3.3.3", "A character in the back row cannot attack.")
    return None


def check_attacker(table: Table, player: int, card: int) -> Refusal | None:
    """Check that the character can declare an attack at all (LoS 5.5.1-I)."""
    refusal = check_stance(table, player, card)
    if refusal is None and not attacks_left(table, card):
        return no("5.5.1", "The character has already attacked.")
    return refusal


def defender_of(table: Table, card: int) -> int | None:
    """Return the opponent's character in the attacker's lane, the front one first (LoS 5.5)."""
    record = table.cards[card]
    zone = table.zones[(1 - record.owner) * ZONE_COUNT + CHARACTERS]
    front, back = zone[record.lane], zone[record.lane + LANES]
    if front != EMPTY:
        return front
    return back if back != EMPTY else None


def may_fly(table: Table, card: int) -> bool:
    """Return whether sky lets the character attack the player over the characters of the lane (LoS 8.13.1)."""
    record = table.cards[card]
    lane = [table.at(1 - record.owner, record.lane, row) for row in ("front", "back")]
    if allows(table, card, "attack_directly"):
        return True
    return has(table, card, "sky") and not any(
        other != EMPTY and table.cards[other].face_up and has(table, other, "sky") for other in lane
    )


def check_target(table: Table, card: int, target: int | str) -> Refusal | None:
    """Check that the target is the defender of the lane, or the player if that is possible (LoS 5.5, 8.13.1)."""
    defender = defender_of(table, card)
    if target == "player":
        refusal = check_player_open(table, card, defender)
    elif target != defender:
        return no("5.5", "Attack the foremost character in the same lane.")
    else:
        refusal = BANS.check(table, defender, "be_attacked")
    return check_demanded(table, card, target) if refusal is None and demanding(table) else refusal


def demanded_of(table: Table, player: int) -> list[int]:
    """Return the player's characters that must be attacked before everything else. Usually there are none."""
    return REQUIREMENTS.only_targets(table, table.characters(player), MUST_BE_ATTACKED)


def check_demanded(table: Table, card: int, target: int | str) -> Refusal | None:
    """Check that no other character must be attacked instead of the target."""
    return REQUIREMENTS.refuse_target(table, demanded_of(table, 1 - table.cards[card].owner), target)


def check_player_open(table: Table, card: int, defender: int | None) -> Refusal | None:
    """Check that the player can be attacked: nobody defends the lane, or the attacker flies (LoS 5.5, 8.13.1)."""
    if defender is None or may_fly(table, card):
        return None
    return no("5.5", "There is a character in the opponent's lane.")


def check_attack(table: Table, player: int, card: int, target: int | str) -> Refusal | None:
    """Check that the character can declare an attack on the target (LoS 5.5.1-I)."""
    return check_attacker(table, player, card) or check_target(table, card, target)
