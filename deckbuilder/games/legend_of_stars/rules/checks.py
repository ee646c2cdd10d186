"""Check why a player cannot do something now. The menus list what passes these checks."""

from deckbuilder.engine.api import Refusal
from deckbuilder.games.legend_of_stars.rules.bans import BANS
from deckbuilder.games.legend_of_stars.rules.icons import targets
from deckbuilder.games.legend_of_stars.rules.paying import PAYING
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.values import activated_on, body_of, cost_to_play, lead_of
from deckbuilder.games.legend_of_stars.rules.vocabulary import (
    CHARACTERS,
    EMPTY,
    FACES,
    HAND,
    LANES,
    ORIENTATIONS,
    PLACES,
    SUPPORT,
)
from deckbuilder.kernel.compiling import ActivatedAbility, ability_at
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.playing import is_played_out, may_be_played
from deckbuilder.kernel.refusals import no, no_because
from deckbuilder.kernel.using import was_used

# Playing cards from the hand ----------------------------------------------------


def check_in_hand(table: Table, player: int, card: int) -> Refusal | None:
    """Check that the card is in the player's hand (LoS 8.3)."""
    record = table.cards[card]
    if record.zone != HAND or record.owner != player:
        return no("8.3", "The card is not in your hand.")
    return None


def check_payable(table: Table, player: int, card: int) -> Refusal | None:
    """Check that the player can pay the energy cost in full (LoS 2.5.1)."""
    cost, ready = cost_to_play(table, card), table.count_ready(player)
    if cost > ready:
        return no_because("2.5.1", "Energy needed: {cost}; ready: {ready}.", cost=cost, ready=ready)
    return None


def check_own_words(table: Table, card: int) -> Refusal | None:
    """Check that the card's own text allows to play it now (LoS 9.1)."""
    own = table.definition(card).own_play
    if may_be_played(table, card, own):
        return None
    if own is not None and is_played_out(table, table.cards[card].owner, card, own):
        return no_because("9.1", "Cards of this name played each turn: at most {limit}.", limit=own.each_turn)
    return no("9.1", "The text of the card does not allow to play it now.")


def _check_kind(table: Table, card: int, kind: str, rule: str) -> Refusal | None:
    if table.definition(card).kind != kind:
        return no(rule, "This is not a card of that kind.")
    return None


def check_energy(table: Table, player: int, card: int) -> Refusal | None:
    """Check putting a hand card into the energy zone, once a turn (LoS 5.3)."""
    if table.energy_turn[player] == table.turn:
        return no("5.3", "Only one card a turn may be put into the energy zone.")
    return check_in_hand(table, player, card) or BANS.check_player(table, player, "set_energy")


def check_character(table: Table, player: int, card: int) -> Refusal | None:
    """Check playing a character, whichever square it goes to (LoS 5.3)."""
    return (
        check_in_hand(table, player, card)
        or _check_kind(table, card, "character", "2.1")
        or BANS.check_player(table, player, "play", "play_character")
        or check_own_words(table, card)
        or check_payable(table, player, card)
    )


def check_entry(table: Table, player: int, lane: int) -> Refusal | None:
    """Check that the square is empty and in the back row (LoS 5.3)."""
    if not 0 <= lane < LANES:
        return no("3.3", "There is no such lane.")
    if lane not in free_lanes(table, player):
        return no("5.3", "There is already a character on this square.")
    return None


def free_lanes(table: Table, player: int) -> list[int]:
    """Return the lanes whose back row has an empty square."""
    return [lane for lane, card in enumerate(table.zone(player, CHARACTERS)[LANES:]) if card == EMPTY]


def check_play_character(
    table: Table, player: int, card: int, lane: int, orientation: str, face: str
) -> Refusal | None:
    """Check playing a character to a square in a display (LoS 5.3, 6.1, 6.2)."""
    if orientation not in ORIENTATIONS or face not in FACES:
        return no("6.1", "A character cannot be placed that way.")
    return check_character(table, player, card) or check_entry(table, player, lane)


def check_support(table: Table, player: int, card: int) -> Refusal | None:
    """Check playing a support (LoS 5.3, 2.3.1)."""
    return (
        check_in_hand(table, player, card)
        or _check_kind(table, card, "support", "2.3")
        or BANS.check_player(table, player, "play", "play_support")
        or check_own_words(table, card)
        or check_payable(table, player, card)
        or check_only_field(table, player, card)
    )


def check_only_field(table: Table, player: int, card: int) -> Refusal | None:
    """Check that the player has no field, in the edition where a new field does not replace the old one (LoS 2.3.1)."""
    if table.definition(card).field and not table.policy.field_replaced:
        zone = table.zone(player, SUPPORT)
        if any(table.definition(other).field for other in zone):
            return no("2.3.1", "Only one field may be in a support zone.")
    return None


def check_effect(table: Table, player: int, card: int, *, window: bool) -> Refusal | None:
    """Check using an effect card: any card in the own main phase, flash cards in the windows of an attack phase (LoS
    5.3, 7.1)."""
    refusal = (
        check_in_hand(table, player, card)
        or _check_kind(table, card, "effect", "2.2")
        or BANS.check_player(table, player, "play", "play_effect")
        or check_own_words(table, card)
    )
    if refusal is not None:
        return refusal
    if window and not table.definition(card).flash:
        return no("2.2.1", "Only flash cards can be used in the attack phase.")
    return check_payable(table, player, card) or check_use(table, player, card)


def check_use(table: Table, player: int, card: int) -> Refusal | None:
    """Check that the targets of the effect card exist (LoS 5.3)."""
    for use in table.definition(card).use:
        frame = EffectFrame(table.cards[card].definition, use.code, player, table.ref(card))
        if (use.condition is None or use.condition(table, frame)) and not use.feasible(table, frame):
            return no("5.3", "There is no target for the effect.")
    return None


def check_free_play(table: Table, player: int, card: int) -> Refusal | None:
    """Check that an effect lets the player play the card without paying its cost (LoS 8.3). All other conditions of a
    play apply, but for the phase."""
    record, kind = table.cards[card], table.definition(card).kind
    if record.owner != player or table.on_field(card):
        return no("8.3", "The card is not in your hand.")
    refusal = BANS.check_player(table, player, "play", f"play_{kind}") or check_own_words(table, card)
    if refusal is not None or kind == "character":
        return refusal
    return check_only_field(table, player, card) if kind == "support" else check_use(table, player, card)


def check_otherwise(table: Table, player: int, card: int, index: int, *, window: bool) -> Refusal | None:
    """Check playing a card of the hand at another cost than its own (LoS 8.3, 9.1)."""
    found = ability_at(table.definition(card).otherwise, index)
    refusal = check_in_hand(table, player, card)
    if refusal is not None or found is None:
        return refusal or no("8.3", "The card has no other cost.")
    may_answer = table.definition(card).flash or not window
    if not may_answer:
        return no("2.2.1", "Only flash cards can be used in the attack phase.")
    frame = EffectFrame(table.cards[card].definition, found.code, player, table.ref(card), index)
    if found.condition is not None and not found.condition(table, frame):
        return no("9.1", "The text of the card does not allow to play it now.")
    if table.definition(card).kind == "character" and not free_lanes(table, player):
        return no("5.3", "There is already a character on this square.")
    return check_free_play(table, player, card) or PAYING.refusal(table, frame, found.payment)


# Cards on the field ---------------------------------------------------------------


def check_own_character(table: Table, player: int, card: int) -> Refusal | None:
    """Check that the card is one of the player's characters on the field."""
    record = table.cards[card]
    if record.zone != CHARACTERS or record.owner != player:
        return no("3.3", "This is not one of your characters on the field.")
    return None


def check_display(table: Table, player: int, card: int) -> Refusal | None:
    """Check changing the display of a character: once a turn, and not in the turn of entry (LoS 5.3)."""
    return check_own_character(table, player, card) or check_changeable(table, card)


def check_changeable(table: Table, card: int) -> Refusal | None:
    """Check changing the display of a character that is known to be the player's."""
    return (
        check_unchanged(table, card)
        or BANS.check(table, card, "reorient")
        or BANS.check_player(table, table.cards[card].owner, "reorient")
    )


def check_unchanged(table: Table, card: int) -> Refusal | None:
    """Check that the display was not changed this turn and the character did not enter this turn (LoS 5.3)."""
    record = table.cards[card]
    if record.entered == table.turn:
        return no("5.3", "A character's display cannot be changed in the turn in which it entered.")
    if record.changed == table.turn:
        return no("5.3", "A character's display can be changed once a turn.")
    return None


def check_orientation(table: Table, card: int, orientation: str) -> Refusal | None:
    """Check that the character can turn to the orientation (LoS 5.3)."""
    return check_turning(table.cards[card].orientation, orientation)


def check_turning(now: str, orientation: str) -> Refusal | None:
    """Check turning from one orientation to another: not to the same one, nor to the other side of defence (LoS
    5.3)."""
    if orientation not in ORIENTATIONS:
        return no("6.1", "A character cannot be placed that way.")
    if orientation == now:
        return no("5.3", "The character already has this display.")
    if "attack" not in {orientation, now}:
        return no("5.3", "A character cannot be turned from one side of defence to the other.")
    return None


def check_reorient(table: Table, player: int, card: int, orientation: str) -> Refusal | None:
    """Check turning a character between attack and defence (LoS 5.3)."""
    return check_display(table, player, card) or check_orientation(table, card, orientation)


def check_turn_up(table: Table, player: int, card: int, orientation: str) -> Refusal | None:
    """Check turning a face-down character up, in any orientation (LoS 5.3, 6.4)."""
    refusal = check_display(table, player, card)
    if refusal is not None:
        return refusal
    if table.cards[card].face_up:
        return no("5.3", "The character is already face up.")
    if orientation not in ORIENTATIONS:
        return no("6.1", "A character cannot be placed that way.")
    return BANS.check(table, card, "turn_up")


def check_leader(table: Table, player: int, card: int) -> Refusal | None:
    """Check leading a character, wherever it goes (LoS 5.4)."""
    return check_own_character(table, player, card) or check_leadable(table, card)


def check_leadable(table: Table, card: int) -> Refusal | None:
    """Check leading a character that is known to be the player's."""
    return (
        check_unled(table, card)
        or BANS.check(table, card, "shift", "lead")
        or BANS.check_player(table, table.cards[card].owner, "lead")
    )


def check_unled(table: Table, card: int) -> Refusal | None:
    """Check that the character is face up, was not led this turn, and neither entered nor was turned up this turn (LoS
    5.4)."""
    record = table.cards[card]
    if not record.face_up:
        return no("5.4", "A face-down character cannot be led.")
    if record.entered == table.turn:
        return no("5.4", "A character cannot be led in the turn in which it entered.")
    if record.turned == table.turn:
        return no("5.4", "A character cannot be led in the turn in which it was turned face up.")
    if record.led == table.turn:
        return no("5.4", "A character can be led once a turn.")
    return None


def lead_squares(table: Table, card: int) -> list[tuple[int, str]]:
    """Return the empty squares that the character's lead icons point to now (LoS 2.1.1)."""
    record = table.cards[card]
    squares = targets(record.owner, record.lane, record.row, record.orientation, lead_of(table, card))
    zone = table.zone(record.owner, CHARACTERS)
    return [square for square in squares if zone[PLACES[square]] == EMPTY]


def check_lead(table: Table, player: int, card: int, lane: int, row: str) -> Refusal | None:
    """Check leading a character to a square (LoS 5.4)."""
    refusal = check_leader(table, player, card)
    if refusal is not None:
        return refusal
    record = table.cards[card]
    squares = targets(player, record.lane, record.row, record.orientation, lead_of(table, card))
    if (lane, row) not in squares:
        return no("2.1.1", "No lead icon of the character points to this square.")
    if table.at(player, lane, row) != EMPTY:
        return no("5.4", "There is already a character on this square.")
    return None


def check_activate(table: Table, player: int, card: int, ability: int) -> Refusal | None:
    """Check using an activated ability of a card on the field (LoS 8.4)."""
    record = table.cards[card]
    if record.owner != player or not table.on_field(card):
        return no("8.4", "The card is not on your field.")
    if not record.face_up:
        return no("6.4", "The text of a face-down card does not work.")
    found = ability_at(activated_on(table, card), ability)
    if found is None:
        return _no_ability(table, card)
    return (
        BANS.check(table, card, "activate")
        or BANS.check_player(table, player, "activate")
        or PAYING.check_amount(table, player, found.payment)
        or (PAYING.check_exhaust(table, card) if found.payment.exhausts else None)
        or check_ability(table, player, card, found)
    )


def _no_ability(table: Table, card: int) -> Refusal:
    """Say why a card does not have an ability."""
    body = body_of(table, card)
    if body is not None and not body.printed:
        return no("9.1", "The card has lost its abilities.")
    return no("8.4", "The card has no such ability to activate.")


def check_ability(table: Table, player: int, card: int, found: ActivatedAbility) -> Refusal | None:
    """Check the rest of an activated ability whose energies can be paid: the other costs, and targets (LoS 8.4)."""
    refusal = PAYING.check_parts(table, player, card, found.payment)
    if refusal is not None:
        return refusal
    frame = EffectFrame(table.cards[card].definition, found.code, player, table.ref(card))
    refusal = None if found.payment.is_simple else PAYING.check_prices(table, frame, found.payment)
    return refusal or _check_effect(table, frame, found)


def _check_effect(table: Table, frame: EffectFrame, found: ActivatedAbility) -> Refusal | None:
    if found.once and was_used(table, frame.source, found.index):
        if found.once_a_game:
            return no("8.4", "The ability can be used once a game.")
        return no("8.4", "The ability can be used once a turn.")
    if found.condition is not None and not found.condition(table, frame):
        return no("8.4", "The condition of the ability is not met.")
    return None if found.possible(table, frame) else no("5.3", "There is no target for the effect.")
