"""Say whether an action is legal, and if not, by which rule."""

from collections.abc import Sequence
from typing import Final

from deckbuilder.engine.api import Refusal
from deckbuilder.games.vividz.glossary import LANES
from deckbuilder.games.vividz.rules.bans import BANS
from deckbuilder.games.vividz.rules.card_state import CardState
from deckbuilder.games.vividz.rules.costs import Circumstances, ability_points, with_points
from deckbuilder.games.vividz.rules.paying import PAYING, PLAYING
from deckbuilder.games.vividz.rules.processing import fulfilled
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.values import allows, body_of, has_icon, host_frame
from deckbuilder.games.vividz.rules.vocabulary import (
    AREA,
    CANNOT_ATTACK_ICON,
    DECK,
    HAND,
    KEEP,
    MISSION,
    REBOOT,
    SCOUT,
    SLIDE_PRICE,
)
from deckbuilder.kernel.ability_numbers import origin_of
from deckbuilder.kernel.compiling import ActivatedAbility, ability_at
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.granting import activated_of
from deckbuilder.kernel.paying import Payment
from deckbuilder.kernel.playing import context_of
from deckbuilder.kernel.refusals import no
from deckbuilder.kernel.using import was_used

PLAYED_FROM: Final = (HAND, KEEP)
"""The zones from which a player plays cards (VIV 703.2, 508.2)."""
PLACED_KINDS: Final = ("chara", "engage")
"""The kinds of cards that are played into an area (VIV 906.1a)."""


# Plays -------------------------------------------------------------------------------


def prices_of(table: Table, player: int, card: int, lane: int) -> list[Payment]:
    """Return the prices at which a card can be played, of which its player chooses one (VIV 904.2c). `lane`: -1 for an
    event, whose prices do not depend on it."""
    return _prices_for(table, card, Circumstances(table, player).points(card)[lane])


def _prices_for(table: Table, card: int, points: int) -> list[Payment]:
    definition = table.book[table.cards[card].definition]
    found = [with_points(definition.play_price, points + definition.play_price.amount)]
    for condition, payment in definition.other_prices:
        if condition is None or condition(table, context_of(table, card)):
            found.append(with_points(payment, payment.amount))
    return found


def payable(table: Table, player: int, card: int, prices: Sequence[Payment]) -> list[int]:
    """Return the numbers of the prices of a card that can be paid now."""
    frame = play_frame(table, player, card)
    return [index for index, price in enumerate(prices) if PLAYING.refusal(table, frame, price) is None]


def play_frame(table: Table, player: int, card: int) -> EffectFrame:
    """Return the frame in which prices of playing a card are paid."""
    record = table.cards[card]
    return EffectFrame(record.definition, 0, player, (card, record.stay))


def check_kind(table: Table, player: int, kind: str) -> Refusal | None:
    """Check what keeps a player from playing a card of that kind at all (VIV 102.7, 703.2a, 906.1a)."""
    if kind == "event" and table.is_first_turn() and player == table.active:
        return no("703.2a", "Events cannot be played in the first turn.")
    refusal = BANS.check_player(table, player, "play", f"play_{kind}")
    if refusal is None and kind == "chara":
        return BANS.check_player(table, player, "enter")
    return refusal


def able_kinds(table: Table, player: int, kinds: Sequence[str]) -> Sequence[str]:
    """Return those of the kinds of cards that `check_kind` lets a player play. Usually nothing bars players."""
    if BANS.are_players_barred(table) or table.is_first_turn():
        return [kind for kind in kinds if check_kind(table, player, kind) is None]
    return kinds


def check_lane(table: Table, card: int, lane: str) -> Refusal | None:
    """Check that a chara or an engage is played into an area, and nothing else is (VIV 906.1)."""
    is_placed = table.book[table.cards[card].definition].kind in PLACED_KINDS
    if is_placed != (lane in LANES):
        return no("906.1a", "Charas and engages need an area. Events do not.")
    return None


def check_play(table: Table, player: int, card: int, lane: str = "") -> Refusal | None:
    """Check playing a card from hand or from the keep zone (VIV 201.3, 703.2, 803.1)."""
    record = table.cards[card]
    if record.owner != player:
        return no("201.3", "The card is not yours.")
    if record.zone not in PLAYED_FROM:
        rule = "803.1" if table.asking == "block" else "703.2"
        return no(rule, "You can play cards only from your hand or keep zone.")
    kind = table.book[record.definition].kind
    if table.asking == "block" and kind != "engage":
        return no("803.1", "Only engages can be played in the block step.")
    refusal = check_kind(table, player, kind) or check_lane(table, card, lane) or _check_own_words(table, card)
    if refusal is not None:
        return refusal
    return check_prices(table, player, card, LANES.index(lane) if lane else -1)


def check_prices(table: Table, player: int, card: int, lane: int) -> Refusal | None:
    """Check that one of the prices can be paid."""
    prices = prices_of(table, player, card, lane)
    if payable(table, player, card, prices):
        return None
    return PLAYING.refusal(table, play_frame(table, player, card), prices[0])


def playable_lanes(table: Table, player: int, card: int, now: Circumstances) -> Sequence[int]:
    """Return the areas into which `check_play` lets a player play a card of the hand or the keep zone, if it lets the
    player play cards of this kind: -1 stands for none, as for events. Areas with the same points of energy have the
    same prices, so they are checked once."""
    definition = table.book[table.cards[card].definition]
    if definition.is_plain:
        lanes = now.lanes(card)
    elif _check_own_words(table, card) is not None:
        return ()
    else:
        points = now.points(card)
        good = {each for each in set(points) if payable(table, player, card, _prices_for(table, card, each))}
        lanes = [lane for lane, each in enumerate(points) if each in good]
    return lanes if definition.kind in PLACED_KINDS else (-1,) * bool(lanes)


def _check_own_words(table: Table, card: int) -> Refusal | None:
    """Check what the card says about playing itself, and what must be done to play it (VIV 904.2g)."""
    definition = table.book[table.cards[card].definition]
    if definition.own_play is not None:
        for test in definition.own_play.only:
            if not test(table, context_of(table, card)):
                return no("904.2", "The card says that it cannot be played now.")
    for play in definition.plays:
        if play.as_played >= 0 and not play.possible(table, context_of(table, card)):
            return no("904.2g", "The card cannot be played, because what it demands is not possible.")
    return None


# Abilities ---------------------------------------------------------------------------


def activated_on(table: Table, card: int) -> Sequence[ActivatedAbility]:
    """Return the activated abilities that a card has."""
    own, body = table.book[table.cards[card].definition].activated, body_of(table, card)
    return own if body is None else activated_of(table, body, own)


def keyword_of(table: Table, card: int, ability: ActivatedAbility) -> str:
    """Return the keyword of an activated ability, or an empty word."""
    abilities = table.book[table.cards[card].definition].abilities
    return abilities[ability.index].keyword if 0 <= ability.index < len(abilities) else ""


def ability_of(table: Table, card: int, name: str | int) -> ActivatedAbility | None:
    """Return the activated ability of a card by its number or by its keyword, or None."""
    abilities = activated_on(table, card)
    if isinstance(name, int):
        found = ability_at(abilities, name)
        return None if found is None or keyword_of(table, card, found) else found
    return next((ability for ability in abilities if keyword_of(table, card, ability) == name), None)


def frame_of(table: Table, card: int, ability: ActivatedAbility) -> EffectFrame:
    """Return the effect of an activated ability, not begun yet."""
    origin = origin_of(ability.index, table.cards[card].definition)
    return host_frame(table, card, origin, ability.code, ability.index)


def payment_of(table: Table, card: int, ability: ActivatedAbility) -> Payment:
    """Return the price of an activated ability (VIV 907)."""
    return with_points(ability.payment, ability_points(table, card, ability.payment))


def check_ability(table: Table, player: int, card: int, ability: ActivatedAbility) -> Refusal | None:
    """Check that an activated ability of an own card can be played and paid for (VIV 903.2, 907.1)."""
    record = table.cards[card]
    if record.zone not in ability.zones or not record.face_up:
        return no("903.2", "The ability does not work where the card is.")
    refusal = BANS.check_player(table, player, "activate")
    if refusal is not None:
        return refusal
    if ability.once and was_used(table, card, ability.index, ability.times):
        return no("904.2h", "The ability was used already.")
    frame = frame_of(table, card, ability)
    if ability.condition is not None and not ability.condition(table, frame):
        return no("903.2a", "The condition of the ability is not met.")
    return PAYING.refusal(table, frame, payment_of(table, card, ability))


def check_activate(table: Table, player: int, card: int, name: str | int) -> Refusal | None:
    """Check playing an activated ability (VIV 703.2, 803.1)."""
    if table.cards[card].owner != player:
        return no("201.3", "The card is not yours.")
    if not table.sees(player, card):
        return no("903.2", "The ability does not work where the card is.")
    ability = ability_of(table, card, name)
    if ability is None:
        return no("901.2a", "The card has no such activated ability.")
    return check_ability(table, player, card, ability)


# Attacks -----------------------------------------------------------------------------


def check_attack(table: Table, player: int, card: int) -> Refusal | None:
    """Check declaring an attack (VIV 802.1a)."""
    record = table.cards[card]
    if record.zone != AREA or record.owner != player:
        return no("802.1a", "Only charas in your areas can attack.")
    if table.is_first_turn():
        return no("703.2a", "Nobody can attack in the first turn.")
    if record.orientation != REBOOT and not allows(table, card, "attack_asleep"):
        return no("802.1a", "The chara is asleep.")
    if has_icon(table, card, CANNOT_ATTACK_ICON):
        return no("802.1a", "A chara with this icon cannot attack.")
    return BANS.check_player(table, player, "attack") or BANS.check(table, card, "attack")


def check_mission(table: Table, player: int, card: int) -> Refusal | None:
    """Check the check of a mission (VIV 703.2, 1006.1)."""
    record = table.cards[card]
    if record.zone != MISSION or record.owner != player:
        return no("703.2", "Only your own missions can be checked.")
    return None if card in fulfilled(table) else no("1006.1", "The mission does not fulfil what its check needs.")


def check_slide(table: Table, player: int, card: int, lane: str) -> Refusal | None:
    """Check the slide of the block step (VIV 803.1)."""
    record = table.cards[card]
    if record.zone != AREA or record.owner != player:
        return no("803.1", "Only charas in your areas can slide.")
    if len(table.hand(player)) < SLIDE_PRICE:
        return no("803.1", "A slide costs two cards from the hand.")
    if lane not in LANES or LANES.index(lane) not in goals_of(table, record):
        return no("1116.1", "A chara can slide only to an adjacent area without a chara.")
    return BANS.check_player(table, player, "shift") or BANS.check(table, card, "shift")


def goals_of(table: Table, record: CardState) -> list[int]:
    """Return the areas to which a chara can slide (VIV 1116.1)."""
    return [lane for lane in table.empty_lanes(record.owner) if abs(lane - record.lane) == 1]


# Free plays --------------------------------------------------------------------------


def free_lanes(table: Table, player: int, card: int) -> list[int]:
    """Return the areas into which a card can be played without paying its cost: -1 stands for none, as for events.
    Nothing if it cannot be played (VIV 804.2, 1115.1)."""
    definition = table.book[table.cards[card].definition]
    if check_kind(table, player, definition.kind) is not None or _check_own_words(table, card) is not None:
        return []
    extra = with_points(definition.play_price, 0)
    if not extra.is_free and PLAYING.refusal(table, play_frame(table, player, card), extra) is not None:
        return []
    return list(range(len(LANES))) if definition.kind in PLACED_KINDS else [-1]


def free_rule(table: Table, card: int) -> str:
    """Return the rule by which a card that is offered cannot be played without paying its cost."""
    zone = table.cards[card].zone
    if zone == DECK:
        return "1201.2"
    if zone != SCOUT and not any(table.zone(player, SCOUT) for player in (0, 1)):
        return "1203.2"
    if table.step != "scout":
        return "1115.1"
    owner = table.cards[card].owner
    opposed = table.attack is not None and (owner != table.active or any(table.zone(1 - owner, SCOUT)))
    return "804.2b" if opposed else "804.2a"
