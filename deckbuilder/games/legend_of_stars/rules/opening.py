"""Set up a game: who goes first, opening hands, the exchange of hands (LoS 5.1)."""

from collections.abc import Callable
from functools import partial
from itertools import permutations
from typing import ClassVar, Final

from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import LISTS, VALUE
from deckbuilder.games.legend_of_stars.rules.changes import draw_card, lose_by_draw, move_zone
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.turn import TurnFrame
from deckbuilder.games.legend_of_stars.rules.vocabulary import ASIDE, DECK, HAND, MAX_SPEED_REDRAWS, OPENING_HAND
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.procedures import Opening

REVEAL_PROMPT: Final = Message("Choose the card to show: the higher speed goes first.")
ORDER_PROMPT: Final = Message("Put the cards under your deck: in which order?")
MULLIGAN_PROMPT: Final = Message("Exchange the whole hand for {count} new cards, once?", {"count": OPENING_HAND})
BONUS_PROMPT: Final = Message("You kept your hand: draw a card?")


def _shuffle(table: Table, frame: "OpeningFrame") -> None:
    table.emit({"type": "phase", "phase": "setup", "player": 0})
    for player in (0, 1):
        table.shuffle_deck(player)
    if frame.forced is not None:
        table.active = frame.forced
        frame.pc = STEPS.index(_deal)
        return
    for player in (0, 1):
        for _ in range(2):
            _set_aside(table, frame, player)


def _set_aside(table: Table, frame: "OpeningFrame", player: int) -> None:
    deck = table.zone(player, DECK)
    if deck:
        card = deck[0]
        move_zone(table, card, ASIDE, unseen=True)
        frame.choices[player].append(card)


def _ask_card(player: int, table: Table, frame: "OpeningFrame") -> None:
    moves: list[Move] = [("reveal_speed_card", card) for card in frame.choices[player]]
    table.asking = "setup"
    table.ask(player, "action", REVEAL_PROMPT, moves)


def _take_card(table: Table, frame: "OpeningFrame") -> None:
    if table.answer:
        card = table.answer[0][1]
        assert isinstance(card, int)
        frame.shown = (*frame.shown, card)


def _speed(table: Table, card: int) -> int:
    return table.definition(card).speed


def _compare(table: Table, frame: "OpeningFrame") -> None:
    """Show both cards at once. The player with the higher speed goes first (LoS 5.1)."""
    if _decided(table, frame, frame.shown):
        return
    if not table.policy.redraw_on_tie:
        _compare_rest(table, frame)
        return
    if frame.redraws < MAX_SPEED_REDRAWS and all(table.zone(player, DECK) for player in (0, 1)):
        frame.redraws += 1
        for player, card in enumerate(frame.shown):
            frame.choices[player].remove(card)
            _set_aside(table, frame, player)
        frame.shown = ()
        frame.pc = STEPS.index(_compare) - 4
        return
    _chance(table)


def _compare_rest(table: Table, frame: "OpeningFrame") -> None:
    """Compare the other cards, then top cards up to three times, as edition 1.0.01 says (LoS 5.1)."""
    rest = tuple(
        next((card for card in frame.choices[player] if card != frame.shown[player]), frame.shown[player])
        for player in (0, 1)
    )
    if _decided(table, frame, rest):
        return
    for _ in range(MAX_SPEED_REDRAWS):
        if not all(table.zone(player, DECK) for player in (0, 1)):
            break
        for player in (0, 1):
            _set_aside(table, frame, player)
        if _decided(table, frame, tuple(frame.choices[player][-1] for player in (0, 1))):
            return
    _chance(table)


def _decided(table: Table, _frame: "OpeningFrame", cards: tuple[int, ...]) -> bool:
    if len(cards) < 2:
        _chance(table)
        return True
    for card in cards:
        table.tell("reveal", card, speed=_speed(table, card))
    first, second = (_speed(table, card) for card in cards)
    if first != second:
        _goes_first(table, 0 if first > second else 1)
    return first != second


def _chance(table: Table) -> None:
    """Decide the third tie by chance, as by rock-paper-scissors (LoS 5.1)."""
    _goes_first(table, table.pick_below("first_player", 2))


def _goes_first(table: Table, player: int) -> None:
    table.active = player
    table.emit({"type": "first_player", "player": player})


def _ask_order(player: int, table: Table, _frame: "OpeningFrame") -> None:
    cards = tuple(table.zone(player, ASIDE))
    if not table.policy.ordered_return:
        mixed = list(cards)
        table.shuffle(f"aside.{player}", mixed)
        table.answer = (("bottom_order", tuple(mixed)),)
        return
    moves: list[Move] = [("bottom_order", order) for order in permutations(cards)]
    table.asking = "setup"
    table.ask(player, "action", ORDER_PROMPT, moves)


def _put_under(table: Table, _frame: "OpeningFrame") -> None:
    cards = table.answer[0][1]
    assert isinstance(cards, tuple)
    for card in cards:
        move_zone(table, card, DECK, unseen=True)


def _deal(table: Table, _frame: "OpeningFrame") -> None:
    """Deal seven cards to each player (LoS 5.1)."""
    unable = [player for player in (0, 1) if not _draw_hand(table, player)]
    lose_by_draw(table, unable)


def _draw_hand(table: Table, player: int) -> bool:
    drawn = [draw_card(table, player) for _ in range(OPENING_HAND)]
    return all(drawn)


def _ask_mulligan(turn: int, table: Table, _frame: "OpeningFrame") -> None:
    """Ask the first player, then the second, whether to exchange the hand (LoS 5.1.1)."""
    player = table.active if turn == 0 else 1 - table.active
    table.asking = "setup"
    table.ask(player, "action", MULLIGAN_PROMPT, [("keep",), ("mulligan",)])


def _take_mulligan(table: Table, frame: "OpeningFrame") -> None:
    yes = table.answer[0] == ("mulligan",)
    player = table.active if not frame.exchanged else 1 - table.active
    table.emit({"type": "mulligan" if yes else "keep", "player": player})
    frame.exchanged = (*frame.exchanged, yes)


def _exchange(table: Table, frame: "OpeningFrame") -> None:
    """Let each player who said so return the hand, shuffle and draw seven cards (LoS 5.1.1)."""
    for player, yes in zip((table.active, 1 - table.active), frame.exchanged, strict=True):
        if yes:
            for card in list(table.zone(player, HAND)):
                move_zone(table, card, DECK)
            table.shuffle_deck(player)
            _draw_hand(table, player)


def _ask_bonus(turn: int, table: Table, frame: "OpeningFrame") -> None:
    """Offer a card in edition 1.0.01 if the other player, or both, exchanged the hand (LoS 5.1)."""
    mine, other = frame.exchanged[turn], frame.exchanged[1 - turn]
    player = table.active if turn == 0 else 1 - table.active
    table.answer = (("no_bonus_draw",),)
    if table.policy.bonus_draw and (other or (mine and other)):
        table.asking = "setup"
        table.ask(player, "action", BONUS_PROMPT, [("bonus_draw",), ("no_bonus_draw",)])


def _take_bonus(turn: int, table: Table, _frame: "OpeningFrame") -> None:
    player = table.active if turn == 0 else 1 - table.active
    if table.answer[0] == ("bonus_draw",) and not draw_card(table, player):
        lose_by_draw(table, (player,))


def _first_turn(table: Table, _frame: "OpeningFrame") -> None:
    table.frames.insert(0, TurnFrame())


STEPS: Final[tuple[Callable[[Table, "OpeningFrame"], None], ...]] = (
    _shuffle,
    partial(_ask_card, 0),
    _take_card,
    partial(_ask_card, 1),
    _take_card,
    _compare,
    partial(_ask_order, 0),
    _put_under,
    partial(_ask_order, 1),
    _put_under,
    _deal,
    partial(_ask_mulligan, 0),
    _take_mulligan,
    partial(_ask_mulligan, 1),
    _take_mulligan,
    _exchange,
    partial(_ask_bonus, 0),
    partial(_take_bonus, 0),
    partial(_ask_bonus, 1),
    partial(_take_bonus, 1),
    _first_turn,
)


class OpeningFrame(Opening[Table]):
    """The frame of the set-up. `choices` has each player's cards to choose from, `shown` the compared cards."""

    COURSE: ClassVar = STEPS
    DECIDED: ClassVar = STEPS.index(_compare) + 1
    FIELDS: ClassVar = {
        "choices": LISTS,
        "shown": VALUE,
        "redraws": VALUE,
        "exchanged": VALUE,
        "forced": VALUE,
    }
    __slots__ = tuple(FIELDS)
    choices: list[list[int]]
    shown: tuple[int, ...]
    exchanged: tuple[bool, ...]
    forced: int | None
    """The first player if an option of the match sets it, which skips the comparison."""

    def __init__(self, forced: int | None) -> None:
        super().__init__()
        self.choices, self.shown, self.redraws, self.exchanged, self.forced = [[], []], (), 0, (), forced
