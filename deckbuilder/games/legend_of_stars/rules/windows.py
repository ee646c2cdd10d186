"""Who may use an effect now: simultaneous effects (LoS 9.3) and the priority windows of an attack phase (LoS 5.5.1)."""

from typing import ClassVar, Final

from deckbuilder.engine.api import Event
from deckbuilder.engine.machine import Frame
from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import VALUE
from deckbuilder.engine.visibility import cover
from deckbuilder.games.legend_of_stars.rules.lasting import Waiting
from deckbuilder.games.legend_of_stars.rules.menus import PASS, window_menu
from deckbuilder.games.legend_of_stars.rules.plays import perform
from deckbuilder.games.legend_of_stars.rules.priority import PriorityFrame
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.triggers import ability_of, frame_of, usable
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.using import mark_used, tell_source

USE_EFFECT: Final = Message("Use an effect, or pass.")
NEXT_EFFECT: Final = Message("Which effect is used next?")


def settle(table: Table) -> None:
    """Let the waiting effects be used before anything else goes on."""
    if table.pending and any(not waiting.window for waiting in table.pending):
        table.push(SettleFrame(1 - table.active))


def _resolve(table: Table, waiting: Waiting) -> None:
    """Use a waiting effect."""
    table.pending.remove(waiting)
    ability = ability_of(table, waiting)
    card = waiting.source[0]
    if ability.once:
        mark_used(table, card, ability.index)
    tell_source(table, "trigger", card, ability=waiting.ability, event=ability.event)
    table.push(frame_of(table, waiting))


def _usable(table: Table, player: int, *, window: bool) -> list[Waiting]:
    if not table.pending:
        return []
    return [
        waiting
        for waiting in table.pending
        if waiting.controller == player and waiting.window == window and usable(table, waiting)
    ]


def _mandatory(table: Table, waiting: Waiting) -> bool:
    """A reveal effect in a window may be left unused (LoS 5.5.1-II); others only where their text says `may`."""
    ability = ability_of(table, waiting)
    return not ability.optional and not (waiting.window and ability.event == "reveal")


def _alike(table: Table, waiting: list[Waiting]) -> bool:
    """Whether their order makes no difference: copies of one effect that does not speak of its card."""
    kinds = {(item.definition, item.ability, item.other, item.promise) for item in waiting}
    return len(kinds) == 1 and ability_of(table, waiting[0]).impersonal


def _moves(waiting: list[Waiting]) -> list[Move]:
    return list(dict.fromkeys(("activate", item.source[0], item.ability) for item in waiting))


def _chosen(table: Table, player: int, move: Move, *, window: bool) -> Waiting | None:
    """The first effect that the player may use by that move."""
    for item in table.pending:
        meant = item.controller == player and item.window == window
        if meant and move == ("activate", item.source[0], item.ability) and usable(table, item):
            return item
    return None


def open_window(table: Table, kind: str) -> None:
    """Let both players use effects in turn, the opponent first (LoS 5.5.1, 5.5.3). Where neither of them has anything
    to use both pass at once."""
    first = 1 - table.active
    if table.pending or window_menu(table, first) or window_menu(table, 1 - first):
        table.push(WindowFrame(first, kind))
        return
    table.asking, table.answer = "window", (PASS,)
    for player in (first, 1 - first):
        forced: Event = {"type": "forced", "player": player, "actions": [{"type": "pass"}]}
        cover(forced, player, "actions")
        table.events += (forced, {"type": "pass", "player": player})


class SettleFrame(Frame[Table]):
    """Simultaneous effects: the opponent of the turn player first, one each in turn (LoS 9.3); in edition 1.0.01 the
    opponent goes on until passing."""

    FIELDS: ClassVar = {"holder": VALUE, "passes": VALUE}
    __slots__ = tuple(FIELDS)

    def __init__(self, holder: int) -> None:
        super().__init__()
        self.holder, self.passes = holder, 0

    def advance(self, table: Table) -> bool:
        """Offer the next effect, or carry out what was chosen."""
        if self.pc == 0:
            return self._offer(table)
        self.pc = 0
        self._use(table)
        return True

    def _offer(self, table: Table) -> bool:
        own = _usable(table, self.holder, window=False)
        while not own and self.passes < 2:
            self._pass()
            own = _usable(table, self.holder, window=False)
        if self.passes >= 2:
            table.pending = [waiting for waiting in table.pending if waiting.window]
            table.priority = None
            return False
        self.pc = 1
        moves = _moves(own)
        if not any(_mandatory(table, waiting) for waiting in own):
            moves.append(PASS)
        elif _alike(table, own):
            moves = moves[:1]
        table.asking, table.priority = "trigger", (self.holder, "trigger")
        table.ask(self.holder, "action", NEXT_EFFECT, moves, source=own[0].source[0])
        return True

    def _use(self, table: Table) -> None:
        move = table.answer[0]
        table.priority = None
        if move == PASS:
            self._pass()
            return
        chosen = _chosen(table, self.holder, move, window=False)
        assert chosen is not None
        _resolve(table, chosen)
        self.passes = 0
        self.holder = 1 - self.holder if table.policy.alternating else 1 - table.active

    def _pass(self) -> None:
        self.passes += 1
        self.holder = 1 - self.holder


class WindowFrame(PriorityFrame):
    """Steps II and III: the opponent first, one effect each, until both pass one after the other (LoS 5.5.1)."""

    FIELDS: ClassVar = {"holder": VALUE, "passes": VALUE, "kind": VALUE}
    __slots__ = tuple(FIELDS)

    def __init__(self, holder: int, kind: str) -> None:
        super().__init__()
        self.holder, self.kind, self.passes = holder, kind, 0

    def advance(self, table: Table) -> bool:
        """Offer, carry out, settle what that set off, until something else comes first."""
        frames = table.frames
        while table.question is None and frames[-1] is self and table.result is None:
            if self.pc == 0:
                if not self._offer(table):
                    return False
            elif self.pc == 1:
                self.pc = 2
                self._use(table)
            else:
                self.pc = 0
                settle(table)
        return True

    def _offer(self, table: Table) -> bool:
        if self.passes >= 2:
            table.pending = [waiting for waiting in table.pending if not waiting.window]
            table.priority = None
            return False
        self.pc = 1
        own = _usable(table, self.holder, window=True)
        moves = [*_moves(own), *window_menu(table, self.holder)] if own else window_menu(table, self.holder)
        if not own or not any(_mandatory(table, waiting) for waiting in own):
            moves.append(PASS)
        table.asking, table.priority = "window", (self.holder, self.kind)
        table.ask(self.holder, "action", USE_EFFECT, moves)
        return True

    def _use(self, table: Table) -> None:
        move, player = table.answer[0], self.holder
        self.holder = 1 - player
        if move == PASS:
            self.passes += 1
            table.emit({"type": "pass", "player": player})
            return
        self.passes = 0
        chosen = _chosen(table, player, move, window=True)
        if chosen is not None:
            _resolve(table, chosen)
        else:
            perform(table, player, move)
