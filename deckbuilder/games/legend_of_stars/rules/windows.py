"""Lets players use effects: simultaneous effects (LoS 9.3), and the priority windows of an attack phase (LoS 5.5.1)."""

from collections.abc import Sequence
from typing import ClassVar, Final

from deckbuilder.engine.api import Event
from deckbuilder.engine.moves import Move
from deckbuilder.engine.visibility import cover
from deckbuilder.games.legend_of_stars.rules.lasting import Waiting
from deckbuilder.games.legend_of_stars.rules.menus import PASS, window_menu
from deckbuilder.games.legend_of_stars.rules.plays import perform
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.triggers import ability_of, frame_of, usable
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.ability_numbers import shown_number
from deckbuilder.kernel.settling import ALTERNATING, OPPONENT_FIRST, Order, Settling
from deckbuilder.kernel.using import mark_used, tell_source
from deckbuilder.kernel.windows import ALTERNATELY, Passing, Window

USE_EFFECT: Final = Message("Use an effect, or pass.")
NEXT_EFFECT: Final = Message("Which effect is used next?")


def settle(table: Table) -> None:
    """Let the waiting effects be used before the game continues."""
    if table.pending and any(not waiting.window for waiting in table.pending):
        table.push(SettleFrame())


def _resolve(table: Table, waiting: Waiting) -> None:
    """Use a waiting effect."""
    table.pending.remove(waiting)
    ability = ability_of(table, waiting)
    card = waiting.source[0]
    if ability.once:
        mark_used(table, card, ability.index, once_a_game=ability.once_a_game)
    tell_source(table, "trigger", card, ability=shown_number(waiting.ability), event=ability.triggers[0].event)
    table.push(frame_of(table, waiting))


def _in_window(table: Table, player: int) -> list[Waiting]:
    """Return the effects that the player may use in a window."""
    return [
        waiting
        for waiting in table.pending
        if waiting.controller == player and waiting.window and usable(table, waiting)
    ]


def _mandatory(table: Table, waiting: Waiting) -> bool:
    """Return whether the effect must be used. A reveal effect in a window may be left unused (LoS 5.5.1-II), and so may
    others whose text says `may`."""
    ability = ability_of(table, waiting)
    return not ability.optional and not (waiting.window and ability.triggers[0].event == "reveal")


def _alike(table: Table, waiting: Sequence[Waiting]) -> bool:
    """Return whether the order makes no difference, because all are copies of one effect that does not mention its
    card."""
    kinds = {(item.definition, item.ability, item.other, item.promise) for item in waiting}
    return len(kinds) == 1 and ability_of(table, waiting[0]).impersonal


def _moves(waiting: list[Waiting]) -> list[Move]:
    return list(dict.fromkeys(("activate", item.source[0], shown_number(item.ability)) for item in waiting))


def _chosen(table: Table, player: int, move: Move) -> Waiting | None:
    """Return the first effect that the player may use in a window with that move."""
    for item in table.pending:
        meant = item.controller == player and item.window
        if meant and move == ("activate", item.source[0], shown_number(item.ability)) and usable(table, item):
            return item
    return None


def open_window(table: Table, kind: str) -> None:
    """Let both players use effects in turn, the opponent first (LoS 5.5.1, 5.5.3). If neither has anything to use, both
    pass at once."""
    first = ALTERNATELY.first(table.active)
    if table.pending or window_menu(table, first) or window_menu(table, 1 - first):
        table.push(WindowFrame(first, kind))
        return
    table.asking, table.answer = "window", (PASS,)
    for player in (first, 1 - first):
        if table.wants("forced"):
            forced: Event = {"type": "forced", "player": player, "actions": [{"type": "pass"}]}
            cover(forced, player, "actions")
            table.events.append(forced)
        if table.wants("pass"):
            table.events.append({"type": "pass", "player": player})


class SettleFrame(Settling[Table, Waiting]):
    """Lets simultaneous effects be used alternately, beginning with the opponent of the turn player (LoS 9.3). In
    edition 1.0.01 the opponent continues until passing."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    def order(self, table: Table) -> Order:
        """Return the order of the edition."""
        return ALTERNATING if table.policy.alternating else OPPONENT_FIRST

    def usable(self, table: Table) -> list[Waiting]:
        """Return the effects that do not wait for a window."""
        return [waiting for waiting in table.pending if not waiting.window and usable(table, waiting)]

    def may_be_left(self, table: Table, waiting: Waiting) -> bool:
        """Whether its text says `may`."""
        return not _mandatory(table, waiting)

    def is_one(self, table: Table, among: Sequence[Waiting]) -> bool:
        """Whether all are copies of one effect that does not mention its card."""
        return _alike(table, among)

    def move_of(self, waiting: Waiting) -> Move:
        """Return the same move as for an activated ability."""
        return "activate", waiting.source[0], shown_number(waiting.ability)

    def ask(self, table: Table, player: int, moves: Sequence[Move], among: Sequence[Waiting]) -> None:
        """Ask the player, who has priority."""
        table.asking, table.priority = "trigger", (player, "trigger")
        table.ask(player, "action", NEXT_EFFECT, moves, source=among[0].source[0])

    def use(self, table: Table, waiting: Waiting) -> None:
        """Use the waiting effect."""
        table.priority = None
        _resolve(table, waiting)

    def end(self, table: Table) -> None:
        """Drop the effects that can no longer be used."""
        table.pending = [waiting for waiting in table.pending if waiting.window]
        table.priority = None


class WindowFrame(Window[Table]):
    """A window of steps II and III. The opponent is first. Each player uses one effect at a time, until both pass in a
    row (LoS 5.5.1)."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    def passing(self, table: Table) -> Passing:
        """Return that the players alternate."""
        return ALTERNATELY

    def moves(self, table: Table, player: int) -> list[Move]:
        """Return the effects that wait for a window, and the actions possible in one. A player who must use an effect
        cannot pass."""
        own = _in_window(table, player) if table.pending else []
        moves = [*_moves(own), *window_menu(table, player)] if own else window_menu(table, player)
        if not own or not any(_mandatory(table, waiting) for waiting in own):
            moves.append(PASS)
        return moves

    def ask(self, table: Table, player: int, moves: Sequence[Move]) -> None:
        """Ask the player, who has priority."""
        table.asking, table.priority = "window", (player, self.kind)
        table.ask(player, "action", USE_EFFECT, moves)

    def use(self, table: Table, player: int, move: Move) -> None:
        """Use a waiting effect, or carry out an action."""
        chosen = _chosen(table, player, move)
        if chosen is not None:
            _resolve(table, chosen)
        else:
            perform(table, player, move)

    def settle(self, table: Table) -> None:
        """Let effects that do not wait for a window be used first."""
        settle(table)

    def end(self, table: Table) -> None:
        """Drop the effects that were not used."""
        table.pending = [waiting for waiting in table.pending if not waiting.window]
        table.priority = None
