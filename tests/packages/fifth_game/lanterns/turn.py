"""A turn of Lanterns: its beginning, the abilities that wait, and what its player can do (LAN 2 to 5)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from deckbuilder.engine.api import Refusal
from deckbuilder.engine.machine import Frame
from deckbuilder.engine.moves import Move
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.refusals import no
from deckbuilder.kernel.using import tell_source
from lanterns.changes import Change, make
from lanterns.table import ASH, HAND, MOST_OIL, MOST_ON_PATH, PATH, Table

PROMPT: Final = Message("What do you do?")


class TurnFrame(Frame[Table]):
    """One turn after the other."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    def advance(self, table: Table) -> bool:
        """Do the next step; the game ends it."""
        self.pc += 1
        (self._begin, self._settle, self._ask, self._act)[self.pc - 1](table)
        return True

    def _begin(self, table: Table) -> None:
        """LAN 2: the turn player's spirits get ready, the oil is filled up, a card is drawn after the first turn."""
        table.turn, player = table.turn + 1, table.active
        table.emit({"type": "turn", "number": table.turn, "player": player})
        for card in table.zone(player, PATH):
            table.edit(card).ready = True
        table.oil[player] = min(MOST_OIL, (table.turn + 1) // 2)
        if table.turn > 1:
            make(table, Change("draw", player=player))

    def _settle(self, table: Table) -> None:
        """LAN 5.1: those of the turn player first, in the order in which they were set off."""
        if not table.waiting:
            return
        self.pc -= 1
        own = (i for i, (card, _, _) in enumerate(table.waiting) if table.cards[card].owner == table.active)
        card, stay, place = table.waiting.pop(next(own, 0))
        record, trigger = table.cards[card], table.definition(card).triggers[place]
        frame = EffectFrame(record.definition, trigger.code, record.owner, (card, stay), trigger.code)
        if trigger.condition is None or trigger.condition(table, frame):
            tell_source(table, "trigger", card)
            table.push(frame)

    def _ask(self, table: Table) -> None:
        table.asking = "main"
        table.ask_action(table.active, PROMPT, list(menu(table)))

    def _act(self, table: Table) -> None:
        move = table.answer[0]
        self.pc = 1
        if move[0] == "end_turn":
            table.active, self.pc = 1 - table.active, 0
        elif move[0] == "play":
            _play(table, int(str(move[1])))
        else:
            _shine(table, int(str(move[1])), move[2])


def menu(table: Table) -> Iterator[Move]:
    """All that the turn player can do now."""
    player = table.active
    for card in table.zone(player, HAND):
        if check_play(table, player, card) is None:
            yield "play", card
    for card in table.zone(player, PATH):
        targets: list[str | int] = ["player", *table.guards(1 - player)]
        for target in targets:
            if check_shine(table, player, card, target) is None:
                yield "shine", card, target
    yield ("end_turn",)


def check_play(table: Table, player: int, card: int) -> Refusal | None:
    """LAN 3: from the hand, for oil; five spirits fit on the path."""
    definition = table.definition(card)
    if table.cards[card].zone != HAND or table.cards[card].owner != player:
        return no("3.1", "The card is not in your hand.")
    if definition.cost > table.oil[player]:
        return no("3.2", "There is not enough oil for it.")
    if definition.kind == "spirit" and len(table.zone(player, PATH)) >= MOST_ON_PATH:
        return no("3.3", "There are five spirits on your path.")
    return None


def check_shine(table: Table, player: int, card: int, target: object) -> Refusal | None:
    """LAN 4: a ready spirit shines on the opponent, or on a guard if there is one."""
    record, guards = table.cards[card], table.guards(1 - player)
    if record.zone != PATH or record.owner != player:
        return no("4.1", "The card is no spirit on your path.")
    if not record.ready:
        return no("4.1", "The spirit is exhausted.")
    if guards and target not in guards:
        return no("4.2", "A guard is ready: shine on it first.")
    return None if guards or target == "player" else no("4.2", "Only a ready guard is shone on.")


def _play(table: Table, card: int) -> None:
    definition, player = table.definition(card), table.active
    table.oil[player] -= definition.cost
    table.tell("play", card)
    if definition.kind == "spirit":
        make(table, Change("enter", card))
        return
    table.send(card, ASH)
    if definition.use >= 0:
        record = table.cards[card]
        table.push(EffectFrame(record.definition, definition.use, player, (card, record.stay), definition.use))


def _shine(table: Table, card: int, target: object) -> None:
    """LAN 4.3: the opponent loses flames, or the darker of the two spirits fades, both where they are equal."""
    light = table.definition(card).light
    table.edit(card).ready = False
    table.tell("shine", card)
    if not isinstance(target, int):
        make(table, Change("burn", player=1 - table.active, amount=light))
        return
    other = table.definition(target).light
    fading = [each for each, dark in ((card, light <= other), (target, other <= light)) if dark]
    make(table, *(Change("fade", each) for each in fading))
