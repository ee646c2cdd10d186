"""The processing before each priority: rule effects until nothing is due, one auto, and again (VIV 202)."""

from typing import ClassVar, Final

from deckbuilder.engine.machine import Frame
from deckbuilder.engine.moves import Move
from deckbuilder.games.vividz.rules.bans import BANS
from deckbuilder.games.vividz.rules.lasting import Blame
from deckbuilder.games.vividz.rules.processing import PROCESSING, beaten_charas, unclear
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.triggers import COLLECTING, name_attack, triggered_at
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.ability_numbers import shown_number
from deckbuilder.kernel.effects import EffectFrame, promised
from deckbuilder.kernel.procedures import begin
from deckbuilder.kernel.using import mark_used, tell_source, was_used

NEWEST_PROMPT: Final = Message("Which of these charas came into the area last?")
TRIGGER_PROMPT: Final = Message("Which ability happens next?")
_BEGIN, _RULES, _TAKE_NEWEST, _AUTOS, _TAKE_AUTO = range(5)


class Processing(Frame[Table]):
    """Processing under way."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    def advance(self, table: Table) -> bool:
        """Do the next part."""
        pc = self.pc
        if pc == _BEGIN:
            return self._begin(table)
        if pc == _RULES:
            return self._rules(table)
        if pc == _TAKE_NEWEST:
            return self._take_newest(table)
        return self._autos(table) if pc == _AUTOS else self._take_auto(table)

    def _begin(self, table: Table) -> bool:
        """Only charas that are beaten now were retired by what happened before (VIV 1103.3)."""
        if table.blames:
            beaten = {table.ref(card) for card in beaten_charas(table)}
            table.blames = [blame for blame in table.blames if blame.chara in beaten]
        self.pc = _RULES
        return self._rules(table)

    def _rules(self, table: Table) -> bool:
        together = unclear(table) if table.is_crowded() else ()
        if together:
            moves: list[Move] = [("newest", card) for card in together]
            table.asking, self.pc = "newest", _TAKE_NEWEST
            table.ask(table.cards[together[0]].owner, "option", NEWEST_PROMPT, moves)
            return True
        if PROCESSING.once(table):
            return True
        table.blames = _spared(table) if table.blames else []
        if table.result is not None:
            return False
        self.pc = _AUTOS
        return self._autos(table)

    def _take_newest(self, table: Table) -> bool:
        card = table.answer[0][1]
        assert isinstance(card, int)
        table.newest = (*table.newest, table.ref(card))
        self.pc = _RULES
        return True

    def _autos(self, table: Table) -> bool:
        """Let the turn player choose one of the triggered autos, of either player (VIV 908.2)."""
        COLLECTING.check_states(table)
        items = table.waiting.items
        if not items:
            _clean(table)
            return False
        moves: list[Move] = [("resolve_trigger", item.number) for item in items]
        table.asking, self.pc = "trigger", _TAKE_AUTO
        table.ask(table.active, "option", TRIGGER_PROMPT, moves, source=items[0].source[0])
        return True

    def _take_auto(self, table: Table) -> bool:
        """Play the auto. It can be gone or used up meanwhile, which does not matter to others (VIV 908.6)."""
        number = table.answer[0][1]
        assert isinstance(number, int)
        item = table.waiting.remove(number)
        assert item is not None
        self.pc = _BEGIN
        card, ability = item.source[0], item.stored.ability
        auto = None if ability < 0 or item.stored.pc else triggered_at(table, item.stored.definition, ability)
        if auto is not None and auto.once:
            if was_used(table, card, ability, auto.times):
                return True
            mark_used(table, card, ability, times=auto.times, once_a_game=auto.once_a_game)
        tell_source(table, "resolve", card, ability=shown_number(ability), id=item.number)
        effect = promised(item.stored)
        name_attack(table, effect)
        table.push(effect)
        return True


def _spared(table: Table) -> list[Blame]:
    """Return what beat charas that are not retired in battle: it counts until something else beats them."""
    beaten = {table.ref(card): card for card in beaten_charas(table)}
    return [
        blame
        for blame in table.blames
        if blame.cause == "battle"
        and blame.chara in beaten
        and BANS.check(table, beaten[blame.chara], "be_retired_in_battle") is not None
    ]


def _clean(table: Table) -> None:
    """Forget cards that nobody can ask for any more."""
    table.newest, table.settled = (), table.version
    if not table.memory.snapshots or table.promises:
        return
    for frame in table.frames:
        if isinstance(frame, EffectFrame):
            return
    table.memory.clear()


def process(table: Table) -> None:
    """Carry out the processing, unless nothing has happened since the last one. Most of the time nothing is due, and
    nothing waits."""
    is_calm = not (table.blames or table.waiting.items or COLLECTING.watches_states(table) or table.result)
    if is_calm and table.settled == table.version:
        return
    if is_calm and PROCESSING.is_at_rest(table):
        _clean(table)
    else:
        begin(table, Processing())
