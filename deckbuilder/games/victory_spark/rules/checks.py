"""Say whether an action is legal, and if not, by which rule."""

from collections.abc import Iterator, Sequence
from typing import Final

from deckbuilder.engine.api import Refusal
from deckbuilder.engine.moves import Move
from deckbuilder.games.victory_spark.glossary import SLOTS
from deckbuilder.games.victory_spark.rules.bans import BANS
from deckbuilder.games.victory_spark.rules.paying import PAYING
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.techniques import activated_at, activated_on, aim_of, effect_of, kind_of
from deckbuilder.games.victory_spark.rules.triggers import is_unusable, is_used_up, name_attack
from deckbuilder.games.victory_spark.rules.values import field_index, is_partner, stat_of
from deckbuilder.games.victory_spark.rules.vocabulary import (
    BENCH,
    EMPTY,
    ENERGY,
    HAND,
    RETIRE,
    RING,
    STAND,
    SURPRISE,
)
from deckbuilder.kernel.ability_numbers import shown_number
from deckbuilder.kernel.ability_zone import ZonedAbility
from deckbuilder.kernel.compiling import ActivatedAbility
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.refusals import no, no_because

PLACES: Final = ("ring", *SLOTS)


def check_in_hand(table: Table, player: int, card: int, rule: str) -> Refusal | None:
    """Check that the card is in the player's hand."""
    record = table.cards[card]
    if record.zone != HAND or record.owner != player:
        return no(rule, "The card is not in your hand.")
    return None


# Energy and plays ----------------------------------------------------------------


def check_energy(table: Table, player: int, card: int) -> Refusal | None:
    """Check putting a card into the energy zone (VS 6.4.1.2)."""
    return check_in_hand(table, player, card, "6.4.1.2") or BANS.check_player(table, player, "set_energy")


def level_to_pay(table: Table, card: int) -> int:
    """Return how many energies it takes to play the card (VS 2.2.2, 8.4.1.3)."""
    return max(0, stat_of(table, card, "level"))


def check_level(table: Table, player: int, card: int) -> Refusal | None:
    """Check that enough energies stand (VS 2.2.2)."""
    cost, ready = level_to_pay(table, card), len(table.standing(player, ENERGY))
    if cost > ready:
        return no_because("2.2.2", "Energy needed: {cost}; standing: {ready}.", cost=cost, ready=ready)
    return None


def check_energies(table: Table, player: int, card: int, energies: Sequence[int]) -> Refusal | None:
    """Check that these energies pay for the card: as many different ones as its level, all standing (VS 8.4.1.3)."""
    standing = table.standing(player, ENERGY)
    are_there = len(set(energies)) == len(energies) and all(energy in standing for energy in energies)
    if not are_there or len(energies) != level_to_pay(table, card):
        return no("8.4.1.3", "As many standing energies are rested as the level of the card.")
    return None


def check_play(table: Table, player: int, card: int, place: str) -> Refusal | None:
    """Check playing a card to the ring or to a slot (VS 6.5.1.2.1, 6.5.1.2.2)."""
    if place not in PLACES:
        return no("8.4.1.2", "A card is played to the ring or to a slot of the bench.")
    return (
        check_in_hand(table, player, card, "8.4.1")
        or BANS.check_player(table, player, "play")
        or check_level(table, player, card)
    )


def check_move(table: Table, player: int, card: int, place: str) -> Refusal | None:
    """Check moving the ring card to the bench, which is a play (VS 6.5.1.2.3)."""
    record = table.cards[card]
    if record.zone != RING or record.owner != player:
        return no("6.5.1.2.3", "Only the card in your ring is moved to the bench.")
    if place not in SLOTS or SLOTS.index(place) not in table.empty_slots(player):
        return no("6.5.1.2.3", "The slot is not empty.")
    return BANS.check_player(table, player, "play") or check_level(table, player, card)


def check_surprise(table: Table, player: int, card: int) -> Refusal | None:
    """Check setting a surprise card (VS 6.5.1.2.4)."""
    if table.is_first_turn():
        return no("6.5.1.2.4.1", "No surprise card is set in the first turn.")
    if table.zone(player, SURPRISE):
        return no("6.5.1.2.4", "There is a card in your surprise zone.")
    if table.surprise_turn == table.turn:
        return no("6.5.1.2.6", "A surprise card is set or discarded once a turn.")
    return check_in_hand(table, player, card, "6.5.1.2.4") or BANS.check_player(table, player, "set_surprise")


def check_discard_surprise(table: Table, player: int, card: int) -> Refusal | None:
    """Check discarding the own surprise card (VS 6.5.1.2.5)."""
    if card not in table.zone(player, SURPRISE):
        return no("6.5.1.2.5", "The card is not in your surprise zone.")
    if table.surprise_turn == table.turn:
        return no("6.5.1.2.6", "A surprise card is set or discarded once a turn.")
    return None


# Techniques ----------------------------------------------------------------------


def frame_of(table: Table, card: int, ability: ActivatedAbility) -> EffectFrame:
    """Return the effect of an activated technique, not begun yet."""
    frame = effect_of(table, card, ability.index, ability.code, table.cards[card].owner)
    name_attack(table, frame)
    return frame


def check_in_reach(table: Table, player: int, card: int) -> Refusal | None:
    """Check that a player can name a technique of the card. The reason says nothing about a hidden card (VS 3.1.3)."""
    if table.cards[card].owner != player:
        return no("8.1.1.1", "The card is not yours.")
    if not table.sees(player, card):
        return _works_elsewhere()
    return None


def _works_elsewhere() -> Refusal:
    return no("8.1.1.1.1", "The card is not in the zone in which the technique works.")


def check_ability(table: Table, player: int, card: int, ability: ActivatedAbility) -> Refusal | None:
    """Check that a technique of an own card can be used and paid for (VS 8.5.1)."""
    record = table.cards[card]
    if record.zone not in ability.zones or (not record.face_up and record.zone == RETIRE):
        return _works_elsewhere()
    if is_unusable(table, card, ability.index, f"use_{kind_of(table, card, ability)}", player):
        return no("8.12.4", "An effect says that the technique cannot be used.")
    if is_used_up(table, card, ability.index):
        return no("8.12.5", "The technique was used as often as it can be in a turn.")
    frame = frame_of(table, card, ability)
    if ability.condition is not None and not ability.condition(table, frame):
        return no("8.3.3", "The condition of the technique is not met.")
    return PAYING.refusal(table, frame, ability.payment)


def check_activate(table: Table, player: int, card: int, index: int) -> Refusal | None:
    """Check activating a technique (VS 6.6.1.2)."""
    refusal = check_in_reach(table, player, card)
    if refusal is not None:
        return refusal
    ability = activated_at(table, card, index)
    if ability is None or kind_of(table, card, ability) != "activated":
        return no("8.5.1.2", "The card has no such activated technique.")
    return check_ability(table, player, card, ability)


def targets_of(table: Table, card: int, ability: ActivatedAbility) -> list[int]:
    """Return the numbers of the abilities that a cancel may choose (VS 8.5.1.3.1)."""
    fits, frame = aim_of(table, card, ability.index), frame_of(table, card, ability)
    return [item.number for item in table.resolution.items if fits(table, frame, item.number)]


def cancels(table: Table, player: int) -> list[Move]:
    """List the cancels that the player may activate now (VS 4.5.1)."""
    return list(_cancels(table, player))


def _cancels(table: Table, player: int) -> Iterator[Move]:
    for card in (table.index or field_index(table)).activating[player]:
        for ability in activated_on(table, card):
            if kind_of(table, card, ability) != "cancel":
                continue
            targets = targets_of(table, card, ability)
            if targets and check_ability(table, player, card, ability) is None:
                yield from (("cancel", card, shown_number(ability.index), number) for number in targets)


def check_cancel(table: Table, player: int, card: int, index: int, target: int) -> Refusal | None:
    """Check activating a cancel (VS 12.1.1)."""
    refusal = check_in_reach(table, player, card)
    if refusal is not None:
        return refusal
    ability = activated_at(table, card, index)
    if ability is None or kind_of(table, card, ability) != "cancel":
        return no("8.5.1.2", "The card has no such cancel.")
    refusal = check_ability(table, player, card, ability)
    if refusal is None and target not in targets_of(table, card, ability):
        return no("8.5.1.3.1", "The cancel cannot choose that ability.")
    return refusal


def is_item_usable(table: Table, item: ZonedAbility) -> bool:
    """Whether an ability in the resolution zone can still be used (VS 8.12.5)."""
    card, index = item.source[0], item.stored.ability
    if index < 0 or not table.stands(item.source):
        return True
    kind = table.technique(item.stored.definition, index).kind
    word = "use_auto" if table.technique(item.stored.definition, index).is_automatic else f"use_{kind}"
    return not is_used_up(table, card, index) and not is_unusable(table, card, index, word, item.controller)


# Attacks -------------------------------------------------------------------------


def check_attacking(table: Table, player: int) -> Refusal | None:
    """Check what keeps a player from supporting with any card (VS 7.1.3.1.1, 7.1.3.2.1)."""
    mine, other = table.ring(player), table.ring(1 - player)
    if EMPTY in {mine, other}:
        return no("7.1.3.2", "There is no card in a ring.")
    return (
        BANS.check_player(table, player, "support", "attack")
        or BANS.check_player(table, 1 - player, "be_supported_against")
        or BANS.check(table, mine, "attack")
        or BANS.check(table, mine, "be_supported")
        or BANS.check(table, other, "be_attacked")
    )


def check_support(table: Table, player: int, card: int) -> Refusal | None:
    """Check supporting with a card on the bench (VS 7.1.3.1)."""
    record = table.cards[card]
    if record.zone != BENCH or record.owner != player:
        return no("7.1.3.1", "Only a card on your bench supports.")
    if record.orientation != STAND:
        return no("7.1.3.1", "The card does not stand.")
    return (
        check_attacking(table, player)
        or BANS.check(table, card, "support", "attack")
        or BANS.check(table, card, "be_rested")
    )


def check_block(table: Table, player: int, card: int) -> Refusal | None:
    """Check blocking with a card in hand, which must be a partner of the own ring card (VS 7.1.4.2)."""
    ring = table.ring(player)
    refusal = check_in_hand(table, player, card, "7.1.4.2")
    if refusal is None and (ring == EMPTY or not is_partner(table, ring, card)):
        return no("7.1.4.2", "The card is no partner of the card in your ring.")
    return refusal or BANS.check_player(table, player, "partner_block")
