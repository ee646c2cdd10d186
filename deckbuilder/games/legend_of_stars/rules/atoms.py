"""Make every change of the position, and collect the abilities that it triggers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from deckbuilder.engine.api import Event, Refusal
from deckbuilder.engine.visibility import cover
from deckbuilder.games.legend_of_stars.rules.bans import BANS, barring
from deckbuilder.games.legend_of_stars.rules.changes import (
    Change,
    change_life,
    check_life,
    draw_card,
    lose_by_draw,
    move_zone,
    numbers_now,
    put,
)
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.triggers import COLLECTING
from deckbuilder.games.legend_of_stars.rules.values import at_issue, body_of, field_index, protected
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
from deckbuilder.i18n.message import Message

Prohibition = Callable[[Table, Change], Refusal | None]

# Cards ---------------------------------------------------------------------------


def _destroy(table: Table, change: Change) -> bool:
    if table.cards[change.card].zone == TRASH:
        return False
    table.tell("destroy", change.card)
    put(table, change.card, TRASH)
    return True


def _relocate(table: Table, change: Change) -> bool:
    move_zone(table, change.card, change.zone, bottom=change.bottom)
    return True


def _square(table: Table, change: Change) -> bool:
    record = table.cards[change.card]
    assert change.square is not None
    lane, row = change.square
    if record.zone != CHARACTERS or table.at(record.owner, lane, row) != EMPTY:
        return False
    zone = table.zone(record.owner, CHARACTERS)
    zone[zone.index(change.card)] = EMPTY
    zone[lane + (0 if row == "front" else LANES)] = change.card
    record = table.edit(change.card)
    record.lane, record.row = lane, row
    table.tell("move", change.card, {"from": "characters", "to": "characters", "lane": lane, "row": row})
    return True


def _swap(table: Table, change: Change) -> bool:
    if change.other is None:
        return False
    pair = (change.card, change.other[0])
    squares = [(table.cards[card].lane, table.cards[card].row) for card in reversed(pair)]
    zone = table.zone(table.cards[change.card].owner, CHARACTERS)
    for card, (lane, row) in zip(pair, squares, strict=True):
        record = table.edit(card)
        record.lane, record.row = lane, row
        zone[lane + (0 if row == "front" else LANES)] = card
        table.tell("move", card, {"from": "characters", "to": "characters", "lane": lane, "row": row})
    return True


def _orient(table: Table, change: Change) -> bool:
    if table.cards[change.card].orientation == change.word:
        return False
    table.edit(change.card).orientation = change.word
    table.tell("orientation", change.card, orientation=change.word)
    return True


def _turn(table: Table, change: Change) -> bool:
    up = change.word == "up"
    if table.cards[change.card].face_up == up:
        return False
    record = table.edit(change.card)
    record.face_up = up
    if up:
        record.turned = table.turn
    table.reindex(change.card)
    table.tell("reveal" if up else "orientation", change.card, face=change.word)
    return True


def _ready(table: Table, change: Change) -> bool:
    ready = change.word == "ready"
    if table.cards[change.card].ready == ready:
        return False
    table.edit(change.card).ready = ready
    table.tell("orientation", change.card, ready=ready)
    return True


def _affect(_table: Table, _change: Change) -> bool:
    return True


def _down(table: Table, change: Change) -> bool:
    battle = table.battle
    if battle is None or table.cards[change.card].zone != CHARACTERS:
        return False
    table.edit(change.card).down = True
    ref = table.ref(change.card)
    battle.downed, battle.unpaid = (*battle.downed, ref), (*battle.unpaid, ref)
    table.tell("down", change.card)
    return True


def _zone(table: Table, change: Change) -> bool:
    """Move the card to the trash or the energy zone. Downed characters go to the trash this way (LoS 5.5.1-VI)."""
    if table.cards[change.card].zone == change.zone:
        return False
    move_zone(table, change.card, change.zone)
    if change.zone == ENERGY and change.word == "exhausted":
        table.edit(change.card).ready = False
        table.tell("orientation", change.card, ready=False)
    return True


# Players -------------------------------------------------------------------------


def _draw(table: Table, change: Change) -> bool:
    return draw_card(table, change.player)


def _heal(table: Table, change: Change) -> bool:
    if change.amount <= 0:
        return False
    change_life(table, change.player, change.amount)
    return True


def _lose_life(table: Table, change: Change) -> bool:
    if change.amount <= 0:
        return False
    change_life(table, change.player, -change.amount)
    return True


def _damage(table: Table, change: Change) -> bool:
    event: Event = {"type": "damage", "player": change.player, "amount": change.amount, "cause": change.word}
    if change.card >= 0:
        event["card"] = table.open_number(change.card)
        event["name"] = dict(table.definition(change.card).name)
        secret = table.secrets_of(change.card)
        if secret:
            cover(event, table.eyes(change.card), *secret)
    table.emit(event)
    change_life(table, change.player, -change.amount)
    return True


# Triggers ------------------------------------------------------------------------


def _after_destroy(table: Table, change: Change) -> None:
    if table.cards[change.card].was_up:
        COLLECTING.happened(table, change.card, "destroyed", left=True)
        COLLECTING.happened(table, change.card, "leaves", left=True)


def _after_return(table: Table, change: Change) -> None:
    if table.cards[change.card].was_up:
        home = SUPPORT if table.definition(change.card).kind == "support" else CHARACTERS
        COLLECTING.happened(table, change.card, "goes", left=True, journey=(home, change.zone))
        COLLECTING.happened(table, change.card, "leaves", left=True)


def _after_zone(table: Table, change: Change) -> None:
    card, owner = change.card, table.cards[change.card].owner
    match change.type:
        case "bury":
            if table.cards[card].was_up:
                COLLECTING.happened(table, card, "leaves", left=True)
        case "discard":
            COLLECTING.happened(table, card, "goes", left=True, journey=(HAND, TRASH))
            COLLECTING.watch(table, "discards", owner, table.ref(card))
        case "mill":
            COLLECTING.happened(table, card, "goes", left=True, journey=(DECK, TRASH))
            COLLECTING.watch(table, "mills", owner, table.ref(card))
        case "set_energy":
            if table.cards[card].was_up:
                COLLECTING.happened(table, card, "leaves", left=True)
            COLLECTING.watch(table, "sets_energy", owner, table.ref(card))


def _after_square(table: Table, change: Change) -> None:
    COLLECTING.happened(table, change.card, "shifts")


def _after_swap(table: Table, change: Change) -> None:
    COLLECTING.happened(table, change.card, "shifts")
    if change.other is not None:
        COLLECTING.happened(table, change.other[0], "shifts")


def _after_orient(table: Table, change: Change) -> None:
    COLLECTING.happened(table, change.card, "reoriented")


def _after_ready(table: Table, change: Change) -> None:
    COLLECTING.happened(table, change.card, "readied" if change.word == "ready" else "exhausted")


def _after_turn(table: Table, change: Change) -> None:
    if change.word == "down":
        COLLECTING.happened(table, change.card, "turned_down", left=True)
    elif change.reveal != "never":
        COLLECTING.happened(table, change.card, "reveal", apart=change.reveal == "window")


def _after_down(table: Table, change: Change) -> None:
    COLLECTING.happened(table, change.card, "downed", change.other)
    if change.other is not None:
        COLLECTING.happened(table, change.other[0], "downs", table.ref(change.card))


def _after_draw(table: Table, change: Change) -> None:
    COLLECTING.watch(table, "draws", change.player)


def _after_heal(table: Table, change: Change) -> None:
    COLLECTING.watch(table, "gains_life", change.player)


def _after_damage(table: Table, change: Change) -> None:
    if change.amount <= 0:
        return
    COLLECTING.watch(table, "takes_damage", change.player)
    if change.card >= 0 and change.word != "effect" and table.cards[change.card].owner != change.player:
        COLLECTING.happened(table, change.card, "deals_damage")


def _turning_down(table: Table, change: Change) -> Callable[[], None] | None:
    if change.word != "down":
        return None
    card = change.card
    has_body = bool((table.index or field_index(table)).bodies) and _remember_body(table, card)
    watching = COLLECTING.foreseen(table, card, ("turned_down",))

    def remember() -> None:
        table.parting.pop(card, None)
        COLLECTING.remember(table, watching)

    return remember if watching or has_body else None


def _remember_body(table: Table, card: int) -> bool:
    """Record which abilities a card has just before it leaves or is turned face down (LoS 9.3). Return whether they are
    not just its printed ones."""
    body = body_of(table, card)
    if body is not None:
        table.parting[card] = body
    return body is not None


def _leaving(*events: str) -> Callable[[Table, Change], Callable[[], None] | None]:
    """Before cards leave together, record the abilities that watch them and their last numbers (LoS 9.3)."""

    def witness(table: Table, change: Change) -> Callable[[], None] | None:
        card = change.card
        if not table.on_field(card):
            return None
        has_body = bool((table.index or field_index(table)).bodies) and _remember_body(table, card)
        journey = (table.cards[card].zone, change.zone)
        watching = COLLECTING.foreseen(table, card, events, journey)
        numbers = None
        if at_issue(table, "atk", "def", "down") and table.cards[card].zone == CHARACTERS:
            numbers = numbers_now(table, card)

        def remember() -> None:
            if numbers is not None:
                table.edit(card).known = numbers
            table.parting.pop(card, None)
            COLLECTING.remember(table, watching)

        return remember if watching or has_body or numbers is not None else None

    return witness


# Prohibitions --------------------------------------------------------------------


def _protected(table: Table, change: Change) -> Refusal | None:
    source = change.source
    if source is None:
        return None
    rule = protected(table, change.card, source.controller, source.speed, source.cost)
    return Refusal(rule, Message("The card is not affected by this effect."), (change.card,)) if rule else None


def _cannot(what: str) -> Prohibition:
    """Refuse a change that effects forbid (LoS 9.2) or that the card is protected from."""

    def prohibition(table: Table, change: Change) -> Refusal | None:
        refusal = BANS.check(table, change.card, what)
        return refusal if refusal is not None or change.source is None else _protected(table, change)

    return prohibition


def _by_word(prohibitions: Mapping[str, Prohibition]) -> Prohibition:
    """Return a check that picks the prohibition by the word of the change."""
    return lambda table, change: prohibitions[change.word](table, change)


def _barred(table: Table, change: Change) -> Refusal | None:
    """Refuse changes of players that effects bar, and damage by cards that cannot deal any."""
    if not table.mods and not barring(table) and "deal_damage" not in (table.index or field_index(table)).concerned:
        return None
    refusal = BANS.check_player(table, change.player, "take_damage" if change.type == "damage" else change.type)
    if refusal is None and change.type == "damage" and change.card >= 0 and table.on_field(change.card):
        refusal = BANS.check(table, change.card, "deal_damage")
    return refusal


def _after_lives(table: Table, _tried: Sequence[Change], _done: Sequence[Change]) -> None:
    """End the game if a life is 0 (LoS 4)."""
    check_life(table)


def _after_draws(table: Table, changes: Sequence[Change], done: Sequence[Change]) -> None:
    """End the game for players who could not draw (LoS 4)."""
    tried = [change.player for change in changes if change.type == "draw"]
    drawn = [change.player for change in done if change.type == "draw"]
    if len(drawn) < len(tried):
        lose_by_draw(table, [player for player in (0, 1) if tried.count(player) > drawn.count(player)])


ATOMS: Final = {
    "destroy": _destroy,
    "return": _relocate,
    "bury": _zone,
    "discard": _zone,
    "mill": _zone,
    "set_energy": _zone,
    "square": _square,
    "swap": _swap,
    "orient": _orient,
    "turn": _turn,
    "ready": _ready,
    "affect": _affect,
    "down": _down,
    "draw": _draw,
    "heal": _heal,
    "damage": _damage,
    "lose_life": _lose_life,
}
PROHIBITIONS: Final = {
    "destroy": (_cannot("be_destroyed"),),
    "return": (_cannot("be_returned"),),
    "bury": (_protected,),
    "set_energy": (_protected,),
    "down": (_cannot("be_downed"),),
    "square": (_cannot("shift"),),
    "swap": (_cannot("shift"),),
    "orient": (_cannot("reorient"),),
    "turn": (_by_word({"up": _cannot("turn_up"), "down": _cannot("turn_down")}),),
    "ready": (_by_word({"ready": _cannot("be_readied"), "exhausted": _protected}),),
    "draw": (_barred,),
    "heal": (_barred,),
    "damage": (_barred,),
    "affect": (_protected,),
}
COLLECTORS: Final = {
    "destroy": (_after_destroy,),
    "return": (_after_return,),
    "bury": (_after_zone,),
    "discard": (_after_zone,),
    "mill": (_after_zone,),
    "set_energy": (_after_zone,),
    "square": (_after_square,),
    "swap": (_after_swap,),
    "orient": (_after_orient,),
    "turn": (_after_turn,),
    "ready": (_after_ready,),
    "down": (_after_down,),
    "draw": (_after_draw,),
    "heal": (_after_heal,),
    "damage": (_after_damage,),
}
WITNESSES: Final = {
    "destroy": _leaving("destroyed", "leaves"),
    "return": _leaving("goes", "leaves"),
    "bury": _leaving("leaves"),
    "set_energy": _leaving("leaves"),
    "turn": _turning_down,
}
CONCLUSIONS: Final = {"damage": _after_lives, "lose_life": _after_lives, "draw": _after_draws}
"""How the game ends (LoS 4)."""
