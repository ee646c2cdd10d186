"""How changes come about: forbidden, replaced by something else, or made; then what has 0 HP breaks, and who has won
is looked at (LEG 10-1, 24-4, 35-17, 38-21)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

from deckbuilder.engine.api import Refusal
from deckbuilder.engine.machine import Frame
from deckbuilder.engine.moves import Move
from deckbuilder.engine.pipeline import Pipeline
from deckbuilder.engine.record import RECORDS, VALUE
from deckbuilder.games.legions.rules.atoms import ATOMS, PROHIBITIONS, doomed
from deckbuilder.games.legions.rules.changes import Change
from deckbuilder.games.legions.rules.endings import check_end
from deckbuilder.games.legions.rules.instead import Key, Offer, offers, renumbered
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.vocabulary import EMPTY
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.using import mark_used, tell_source

OVER: Final = 100
"""Behind the last step."""
WHICH: Final = Message("Which effect applies instead?")


class InsteadFrame(Frame[Table]):
    """Changes that happen at once, some of which something else may happen instead of. Each is settled in turn, then
    what is left of them happens, then what happens instead of the others (LEG 35-17)."""

    FIELDS: ClassVar = {
        "chosen": VALUE,
        "effects": RECORDS,
        "final": VALUE,
        "given": VALUE,
        "open": VALUE,
        "used": VALUE,
    }
    __slots__ = tuple(FIELDS)
    open: tuple[Change, ...]
    """What would happen and is not settled yet, the next first."""
    final: tuple[Change, ...]
    effects: list[EffectFrame]
    given: tuple[Key, ...]
    """What does not apply to any of them, since it brought them about."""
    used: tuple[Key, ...]
    """What has been applied to the change that is being settled, or declined."""
    chosen: Key

    def __init__(self, changes: Sequence[Change], given: tuple[Key, ...]) -> None:
        super().__init__()
        self.open, self.given, self.used, self.chosen = tuple(changes), given, given, ()
        self.final, self.effects = (), []

    def advance(self, table: Table) -> bool:
        """Ask which replacement applies, ask whether it does, apply it; make what is left in the end."""
        if self.pc == 0 and not self.open:
            self._finish(table)
            return True
        steps = (self._which, self._take, self._whether, self._apply)
        if self.pc >= len(steps):
            return False
        self.pc += 1
        steps[self.pc - 1](table)
        return True

    def _which(self, table: Table) -> None:
        """The turn player says which of several applies first (LEG 35-17)."""
        change = self.open[0]
        found = offers(table, change, self.used)
        if not found:
            self._settled((change,))
        elif len(found) > 1:
            table.asking = "instead"
            moves = list(dict.fromkeys(map(_move, found)))
            table.ask(table.chooser(found[0].frame.controller), "option", WHICH, moves, source=_affected(change))

    def _take(self, table: Table) -> None:
        found = offers(table, self.open[0], self.used)
        wanted = table.answer[0] if len(found) > 1 else _move(found[0])
        self.chosen = next(offer.key for offer in found if _move(offer) == wanted)

    def _whether(self, table: Table) -> None:
        offer = self._offer(table)
        if offer.ability.optional:
            table.asking = "instead"
            question = Message("{card}: do this instead?", {"card": table.definition(offer.card).name})
            moves: list[Move] = [("yes",), ("no",)]
            table.ask(table.chooser(offer.frame.controller), "yes_no", question, moves, source=offer.card)

    def _apply(self, table: Table) -> None:
        offer, change = self._offer(table), self.open[0]
        self.used = (*self.used, self.chosen)
        self.pc = 0
        if offer.ability.optional and table.answer != (("yes",),):
            return
        if offer.promise is not None and offer.promise.once:
            table.promises.remove(offer.promise)
        if offer.ability.once:
            mark_used(table, offer.card, offer.ability.index)
        tell_source(table, "instead", offer.card, change=change.type)
        if offer.promise is not None or offer.ability.code >= 0:
            offer.frame.applied = (*self.given, self.chosen)
            self.effects.append(offer.frame)
        number = renumbered(table, change, offer) if offer.ability.number is not None else 0
        if number > 0:
            self.open = (replace(change, amount=number), *self.open[1:])
            return
        if change.type == "break" and table.on_field(change.card):
            table.edit(change.card).spared = True
        self._settled(())

    def _offer(self, table: Table) -> Offer:
        return next(offer for offer in offers(table, self.open[0], self.used) if offer.key == self.chosen)

    def _settled(self, left: tuple[Change, ...]) -> None:
        self.final = (*self.final, *left)
        self.open, self.used, self.pc = self.open[1:], self.given, 0

    def _finish(self, table: Table) -> None:
        self.pc = OVER
        below = table.frames[-2] if len(table.frames) > 1 else None
        done = PIPELINE.perform(table, self.final)
        if isinstance(below, EffectFrame):
            below.done = len(done)
        for effect in reversed(self.effects):
            table.push(effect)
        self.effects = []


def _move(offer: Offer) -> Move:
    return "pick_ability", offer.card, max(0, offer.ability.index)


def _affected(change: Change) -> int | None:
    return change.card if change.card != EMPTY else None


def divert(table: Table, changes: Sequence[Change]) -> bool:
    """Take over changes to one of which a replacement applies."""
    maker = table.frames[-1] if table.frames else None
    given = maker.applied if isinstance(maker, EffectFrame) else ()
    if not any(offers(table, change, given) for change in changes):
        return False
    table.push(InsteadFrame(changes, given))
    return True


def refused(table: Table, change: Change, refusal: Refusal) -> None:
    """Tell that a change does not happen."""
    if change.card == EMPTY:
        table.emit({"type": "prevented", "player": change.player, "change": change.type, "rule": refusal.rule})
    else:
        table.tell("unaffected", change.card, rule=refusal.rule, change=change.type)


def conclude(table: Table, _changes: Sequence[Change], done: Sequence[Change]) -> None:
    """After each change: who has won, and what has 0 HP breaks at once (LEG 10-1, 24-4)."""
    for player in (0, 1):
        drawn = [change for change in done if change.type == "draw" and change.player == player]
        if drawn:
            table.note("draws", player=player, amount=len(drawn), by_effect=drawn[0].by_effect)
    if not check_end(table) and done:
        break_doomed(table)


def break_doomed(table: Table) -> bool:
    """Break the Minions and lords with 0 HP, those of the turn player first; whether there are any. What is being
    replaced waits."""
    cards = [card for player in (table.active, 1 - table.active) for card in doomed(table, player)]
    if not cards:
        return False
    waiting = {
        change.card
        for frame in table.frames
        if isinstance(frame, InsteadFrame)
        for change in frame.open
        if change.type == "break"
    }
    changes = [Change("break", card) for card in cards if card not in waiting]
    if changes:
        PIPELINE.run(table, changes)
    return bool(changes)


PIPELINE: Final[Pipeline[Table, Change]] = Pipeline(
    ATOMS, PROHIBITIONS, {}, refused, divert, {}, dict.fromkeys(ATOMS, conclude)
)


def make(table: Table, *changes: Change, replaceable: bool = True) -> int:
    """Make changes that happen at once; how many have happened."""
    return len(PIPELINE.run(table, changes, replaceable=replaceable))


def draw(table: Table, player: int, count: int = 1, *, by_effect: bool = False) -> int:
    """Draw cards one by one (LEG 38-11), and lose where there is none left (LEG 24-3b); how many."""
    return make(table, *[Change("draw", player=player, by_effect=by_effect) for _ in range(count)]) if count > 0 else 0
