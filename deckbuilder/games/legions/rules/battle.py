"""Run attacks and battles (LEG 34, 38-9, 38-19)."""

from dataclasses import replace
from typing import ClassVar, Final

from deckbuilder.engine.machine import Frame
from deckbuilder.engine.record import RECORD, VALUE
from deckbuilder.games.legions.rules.changes import Change
from deckbuilder.games.legions.rules.expiry import end_of_battle
from deckbuilder.games.legions.rules.lasting import Battle
from deckbuilder.games.legions.rules.pipeline import make
from deckbuilder.games.legions.rules.settle import SettleFrame
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.values import atk_of, has, number_of
from deckbuilder.kernel.continuous import EXTRA_ATTACKS
from deckbuilder.kernel.lasting import Ref

_CLOSE: Final = 3
"""The last step of a battle."""


def declare(table: Table, attacker: int, target: int) -> None:
    """Declare an attack as a main phase action: exhaust the attacker, record the attack, settle triggered effects, then
    exchange damage (LEG 34-2)."""
    make(table, Change("ready", attacker, word="off"), replaceable=False)
    begin(table, attacker, target, "action")


def use_extra_attack(table: Table, attacker: int) -> None:
    """Use up one attack that an effect lets the exhausted unit make (LEG 01-2)."""
    ref = table.ref(attacker)
    for place, mod in enumerate(table.mods):
        if mod.kind == EXTRA_ATTACKS and (mod.card, mod.stay) == ref:
            left = [replace(mod, number=mod.number - 1)] if mod.number > 1 else []
            table.mods = [*table.mods[:place], *left, *table.mods[place + 1 :]]
            return


def begin(table: Table, attacker: int, target: int, kind: str, atk: int = 0) -> None:
    """Begin a battle between two units. `kind` is `action`, `master` or `effect`."""
    battle = Battle(table.ref(attacker), table.ref(target), kind, atk)
    table.push(BattleFrame(table.battle))
    table.battle = battle
    if kind == "effect":
        table.tell("battle", attacker, target=table.handle_of(target))
        return
    table.edit(attacker).attacked = table.turn
    table.tell("attack", attacker, target=table.handle_of(target))
    table.note("attack", attacker, other=battle.target)
    table.note("attacked", target, other=battle.attacker)
    if kind == "action":
        table.push(SettleFrame())


class BattleFrame(Frame[Table]):
    """The exchange of damage (LEG 34-7). `before` is the battle that this one interrupts."""

    FIELDS: ClassVar = {"atks": VALUE, "before": RECORD, "fought": VALUE, "pierce": VALUE, "quick": VALUE}
    __slots__ = tuple(FIELDS)
    atks: tuple[int, int]
    """The ATK of attacker and target at the start of the exchange."""
    before: Battle | None
    fought: bool
    pierce: int
    """The number of the attacker's keyword at the start of the exchange."""
    quick: tuple[bool, bool]
    """Whether attacker and target deal damage first."""

    def __init__(self, before: Battle | None) -> None:
        super().__init__()
        self.before, self.atks, self.pierce, self.quick, self.fought = before, (0, 0), 0, (True, True), False

    def advance(self, table: Table) -> bool:
        """Deal the first damage, deal the rest, end the battle."""
        steps = (self._open, self._first, self._second, self._close)
        if self.pc >= len(steps):
            return False
        self.pc += 1
        battle = table.battle
        assert battle is not None
        steps[self.pc - 1](table, battle)
        return True

    def _open(self, table: Table, battle: Battle) -> None:
        """Return whether both are still units on the field. The target may have changed its lane (LEG 34-2)."""
        if not (_is_there(table, battle.attacker) and _is_there(table, battle.target)):
            table.tell("battle_off", battle.attacker[0])
            self.pc = _CLOSE
            return
        attacker, target, self.fought = battle.attacker[0], battle.target[0], True
        self.atks = (atk_of(table, attacker), atk_of(table, target))
        self.pierce = number_of(table, attacker, "pierce")
        strikes = has(table, attacker, "first_strike"), has(table, target, "first_strike")
        self.quick = strikes if strikes[0] != strikes[1] else (True, True)
        table.tell("exchange", attacker, attack=self.atks[0], defence=self.atks[1], target=table.handle_of(target))

    def _first(self, table: Table, battle: Battle) -> None:
        """Deal damage at the same time, or let the unit with first strike begin (LEG 39-4)."""
        self._deal(table, battle, self.quick)

    def _second(self, table: Table, battle: Battle) -> None:
        if self.quick != (True, True) and _is_there(table, battle.attacker) and _is_there(table, battle.target):
            self._deal(table, battle, (not self.quick[0], not self.quick[1]))

    def _deal(self, table: Table, battle: Battle, who: tuple[bool, bool]) -> None:
        attacker, target = battle.attacker[0], battle.target[0]
        pairs = ((attacker, target), (target, attacker))
        make(
            table,
            *[
                Change("damage", hit, source=dealer, amount=atk, word="battle")
                for (dealer, hit), atk, deals in zip(pairs, self.atks, who, strict=True)
                if deals
            ],
        )

    def _close(self, table: Table, battle: Battle) -> None:
        """Record which units survived and which cards broke (LEG 02-45, 39-10)."""
        for unit, other in ((battle.attacker, battle.target), (battle.target, battle.attacker)):
            if _is_there(table, unit) and unit not in battle.broke and self.fought:
                table.note("survive", unit[0], other=other)
                if other in battle.broke:
                    table.note("breaks_other", unit[0], other=other)
        if battle.kind != "effect" and self.pierce and battle.target in battle.broke:
            table.note("pierce", battle.attacker[0], other=battle.target, amount=self.pierce, ref=battle.attacker)
        end_of_battle(table, battle.attacker[0], within=self.before is not None)
        table.battle = self.before
        self.before = None


def _is_there(table: Table, ref: Ref) -> bool:
    return table.stands(ref) and table.is_unit(ref[0])
