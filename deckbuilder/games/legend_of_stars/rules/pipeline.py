"""How changes come about: forbidden, replaced by something else, or made (LoS 9.1, 9.2)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

from deckbuilder.engine.machine import Frame
from deckbuilder.engine.moves import Move
from deckbuilder.engine.pipeline import Pipeline
from deckbuilder.engine.record import RECORDS, VALUE
from deckbuilder.games.legend_of_stars.rules.atoms import (
    ATOMS,
    COLLECTORS,
    CONCLUSIONS,
    PROHIBITIONS,
    WITNESSES,
    refused,
)
from deckbuilder.games.legend_of_stars.rules.changes import Change
from deckbuilder.games.legend_of_stars.rules.instead import Key, Offer, may_apply, offers, renumbered
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.triggers import name_parties
from deckbuilder.games.legend_of_stars.rules.values import field_index
from deckbuilder.games.legend_of_stars.rules.vocabulary import ENERGY
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.using import mark_used, tell_source

OVER: Final = 100
"""Behind the last step."""
WHICH: Final = Message("Which effect applies instead?")
_LIVES: Final = frozenset({"damage", "heal"})


class InsteadFrame(Frame[Table]):
    """Changes that happen at once, some of which something else may happen instead of. Each is settled in turn, then
    what is left of them happens, then what happens instead of the others, in that order (LoS 9.1)."""

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
        """The player whose card or whose own affair it is says which of several applies first."""
        change = self.open[0]
        found = offers(table, change, self.used)
        if not found:
            self._settled((change,))
        elif len(found) > 1:
            player = change.player if change.player >= 0 else table.cards[change.card].owner
            table.asking = "instead"
            table.ask(player, "option", WHICH, list(dict.fromkeys(map(_move, found))), source=_affected(change))

    def _take(self, table: Table) -> None:
        found = offers(table, self.open[0], self.used)
        wanted = table.answer[0] if len(found) > 1 else _move(found[0])
        self.chosen = next(offer.key for offer in found if _move(offer) == wanted)

    def _whether(self, table: Table) -> None:
        offer = self._offer(table)
        if offer.ability.optional:
            table.asking = "instead"
            question = Message("{card}: do this instead?", {"card": table.definition(offer.card).name})
            table.ask(offer.frame.controller, "yes_no", question, [("yes",), ("no",)], source=offer.card)

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
            name_parties(table, offer.frame)
            self.effects.append(offer.frame)
        number = renumbered(table, change, offer) if offer.ability.number is not None else 0
        if number > 0:
            self.open = (replace(change, amount=number), *self.open[1:])
        else:
            self._settled(())

    def _offer(self, table: Table) -> Offer:
        return next(offer for offer in offers(table, self.open[0], self.used) if offer.key == self.chosen)

    def _settled(self, left: tuple[Change, ...]) -> None:
        self.final = (*self.final, *left)
        self.open, self.used, self.pc = self.open[1:], self.given, 0

    def _finish(self, table: Table) -> None:
        self.pc = OVER
        done = PIPELINE.perform(table, self.final)
        below = table.frames[-2] if len(table.frames) > 1 else None
        if done and isinstance(below, EffectFrame):
            below.done = extent(done)
        for effect in reversed(self.effects):
            table.push(effect)
        self.effects = []


def extent(done: Sequence[Change]) -> int:
    """How much changes of one kind have done: life of the player with whom it was most, else how many they were."""
    return max((change.amount for change in done if change.type in _LIVES), default=len(done))


def _move(offer: Offer) -> Move:
    return "activate", offer.card, offer.ability.index if offer.promise is None else offer.promise.ability


def _affected(change: Change) -> int | None:
    return change.card if change.card >= 0 else None


def divert(table: Table, changes: Sequence[Change]) -> bool:
    """Take over changes to one of which a replacement applies."""
    insteads = (table.index or field_index(table)).insteads
    if not (table.promises or insteads):
        return False
    for change in changes:
        if may_apply(table, change):
            break
    else:
        return False
    maker = table.frames[-1] if table.frames else None
    given = maker.applied if isinstance(maker, EffectFrame) else ()
    if not any(offers(table, change, given) for change in changes):
        return False
    table.push(InsteadFrame(changes, given))
    return True


PIPELINE: Final[Pipeline[Table, Change]] = Pipeline(
    ATOMS, PROHIBITIONS, COLLECTORS, refused, divert, WITNESSES, CONCLUSIONS
)


_SIMPLE: Final = {
    "orient": ("reorient", ("reoriented",)),
    "square": ("move", ("moves",)),
    "ready": ("be_readied", ("readied", "exhausted")),
}
"""What forbids a change that nothing can replace, and the events that it may be."""


def _is_unwatched(table: Table, change: Change) -> bool:
    """Whether nothing has a say in a simple change by a rule or a player: nothing forbids it, nobody waits for it."""
    if change.source is not None or change.type not in _SIMPLE or table.mods or table.promises:
        return False
    (word, events), index = _SIMPLE[change.type], table.index or field_index(table)
    triggers = table.book[table.cards[change.card].definition].triggers
    return not index.observing and word not in index.concerned and triggers.keys().isdisjoint(events)


def change_one(table: Table, change: Change, *, replaceable: bool = True) -> bool:
    """Make one change; whether it has happened. What is a cost is not `replaceable`."""
    if _is_unwatched(table, change):
        return ATOMS[change.type](table, change)
    return PIPELINE.run_one(table, change, replaceable=replaceable)


def refuses(table: Table, change: Change) -> bool:
    """Whether the change cannot happen; if so, it is told. Nobody is asked how to do what cannot be done."""
    refusal = PIPELINE.prohibited(table, change)
    if refusal is not None:
        refused(table, change, refusal)
    return refusal is not None


def make_ready(table: Table, cards: Sequence[int]) -> None:
    """Ready cards by a rule, at once."""
    changes = [Change("ready", card, word="ready") for card in cards]
    for change in changes:
        if not _is_unwatched(table, change):
            PIPELINE.run(table, changes)
            return
    for change in changes:
        ATOMS["ready"](table, change)


def turn_up(table: Table, card: int, reveal: str = "now") -> None:
    """Turn a character face up by a rule or an action."""
    change_one(table, Change("turn", card, word="up", reveal=reveal))


def add_energy(table: Table, card: int, *, ready: bool) -> None:
    """Put a card into the energy zone (LoS 2.4)."""
    change_one(table, Change("set_energy", card, zone=ENERGY, word="ready" if ready else "exhausted"))


def discard(table: Table, cards: Sequence[int]) -> int:
    """Put hand cards into the trash (LoS 3.2); how many."""
    return len(PIPELINE.run(table, [Change("discard", card) for card in cards]))


def draw(table: Table, player: int, count: int = 1) -> int:
    """Draw cards (LoS 8.5), and lose where there is none left (LoS 4); how many have been drawn."""
    return len(PIPELINE.run(table, [Change("draw", -1, player=player)] * count))


def damage(table: Table, amounts: Sequence[tuple[int, int]], cause: str, source: int | None) -> int:
    """Damage to one or both players as one event (LoS 4), from a card. `cause`: `direct`, `down` or `effect`. How much
    has been dealt: nothing where it was forbidden, or not yet where something may happen instead."""
    card = -1 if source is None else source
    changes = [Change("damage", card, player=player, amount=amount, word=cause) for player, amount in amounts]
    return extent(PIPELINE.run(table, changes))
