"""Collect the triggers that changes of the position set off."""

from collections.abc import Callable
from typing import Final

from deckbuilder.games.legend_of_stars.rules.changes import (
    Change,
    numbers_now,
)
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.triggers import COLLECTING
from deckbuilder.games.legend_of_stars.rules.values import at_issue, body_of, field_index
from deckbuilder.games.legend_of_stars.rules.vocabulary import (
    CHARACTERS,
    DECK,
    HAND,
    SUPPORT,
    TRASH,
)


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
    COLLECTING.watch(table, "gains_life", change.player, amount=change.amount)


def _after_damage(table: Table, change: Change) -> None:
    if change.amount <= 0:
        return
    COLLECTING.watch(table, "takes_damage", change.player, amount=change.amount)
    if change.card >= 0 and change.word != "effect" and table.cards[change.card].owner != change.player:
        COLLECTING.happened(table, change.card, "deals_damage", amount=change.amount)


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
