"""One attack, steps I to VI (LoS 5.5.1), with the poison curse at its end (LoS 8.13.5)."""

from collections.abc import Callable
from typing import ClassVar

from deckbuilder.engine.machine import Frame
from deckbuilder.engine.record import LIST, VALUE
from deckbuilder.games.legend_of_stars.rules.changes import damage, move_zone, turn_up
from deckbuilder.games.legend_of_stars.rules.checks import check_stance, defender_of, may_fly
from deckbuilder.games.legend_of_stars.rules.expiry import expire
from deckbuilder.games.legend_of_stars.rules.table import Battle, Ref, Table
from deckbuilder.games.legend_of_stars.rules.triggers import happened, watch
from deckbuilder.games.legend_of_stars.rules.values import has, protected, shown
from deckbuilder.games.legend_of_stars.rules.vocabulary import TRASH
from deckbuilder.games.legend_of_stars.rules.windows import WindowFrame, settle


class AttackFrame(Frame[Table]):
    """An attack; `downed` are the characters in the down state, `cursed` those that the poison curse will down."""

    FIELDS: ClassVar = {"downed": LIST, "cursed": VALUE}
    __slots__ = tuple(FIELDS)
    downed: list[Ref]
    cursed: tuple[tuple[Ref, Ref], ...]
    """Victim and the card with the curse."""

    def __init__(self) -> None:
        super().__init__()
        self.downed, self.cursed = [], ()

    def advance(self, table: Table) -> bool:
        """Do the next step of the battle procedure."""
        if self.pc >= len(STEPS) or table.battle is None:
            return False
        self.pc += 1
        STEPS[self.pc - 1](table, self)
        return True


def declare(table: Table, card: int, target: int | str) -> None:
    """Step I: declare, and turn up a face-down defender as it lies (LoS 5.5.1-I)."""
    record = table.edit(card)
    record.attacks = record.attacks + 1 if record.attacked == table.turn else 1
    record.attacked = table.turn
    table.attacks[table.active] += 1
    defender = None if target == "player" else defender_of(table, card)
    ref = None if defender is None else table.ref(defender)
    table.battle = Battle(table.ref(card), record.lane, ref, direct=target == "player")
    goal = "player" if defender is None else table.handle_of(defender)
    table.tell("attack", card, target=goal, lane=record.lane)
    happened(table, card, "attack", ref, window=True)
    if defender is not None:
        if not table.cards[defender].face_up:
            turn_up(table, defender, "window")
        happened(table, defender, "attacked", table.ref(card), window=True)
    table.push(AttackFrame())


def _windows(table: Table, _frame: AttackFrame) -> None:
    """Steps II and III."""
    assert table.battle is not None
    table.battle.step = "priority"
    table.push(WindowFrame(1 - table.active, "attack"))


def _continue(table: Table, frame: AttackFrame) -> None:
    """Step IV: whether the attack goes on, and against whom in the lane where the attacker is now."""
    battle = table.battle
    assert battle is not None
    card = battle.attacker[0]
    if not table.stands(battle.attacker) or check_stance(table, table.active, card) is not None:
        table.tell("attack_stopped", card)
        frame.pc = END_STEP
        return
    defender = defender_of(table, card)
    if battle.direct and may_fly(table, card):
        defender = None
    battle.direct = defender is None
    battle.defender = None if defender is None else table.ref(defender)
    if defender is not None and not table.cards[defender].face_up:
        turn_up(table, defender, "never")


def _compare(table: Table, frame: AttackFrame) -> None:
    """Step V: direct damage, or the numbers against each other."""
    battle = table.battle
    assert battle is not None
    battle.step = "battle"
    card = battle.attacker[0]
    attack = shown(table, card).atk
    if battle.defender is None:
        damage(table, ((1 - table.active, attack),), "direct", card)
        return
    battle.fought = True
    other = battle.defender[0]
    table.edit(card).fought = table.edit(other).fought = table.turn
    numbers = shown(table, other)
    defence = numbers.atk if table.cards[other].orientation == "attack" else numbers.def_
    table.tell("battle", card, defender=table.handle_of(other), attack=attack, defence=defence)
    if attack >= defence:
        _down(table, frame, battle.defender, battle.attacker)
    if attack <= defence:
        _down(table, frame, battle.attacker, battle.defender)


def _down(table: Table, frame: AttackFrame, victim: Ref, winner: Ref) -> None:
    table.edit(victim[0]).down = True
    frame.downed.append(victim)
    table.tell("down", victim[0])
    happened(table, victim[0], "downed", winner)
    happened(table, winner[0], "downs", victim)
    watch(table, "yours_downed", table.cards[victim[0]].owner, victim)


def _down_damage(table: Table, frame: AttackFrame) -> None:
    """Step VI: the opponent's character first, and the game may end there (LoS 5.5.2)."""
    battle = table.battle
    assert battle is not None
    for player in (1 - table.active, table.active):
        for victim, _ in frame.downed:
            if table.cards[victim].owner == player and table.result is None:
                source = battle.attacker if player != table.active else battle.defender
                damage(table, ((player, shown(table, victim).down),), "down", source[0] if source else None)


def _settle(table: Table, _frame: AttackFrame) -> None:
    settle(table)


def _curse(table: Table, frame: AttackFrame) -> None:
    """Whom the poison curse will down at the end of the battle (LoS 8.13.5)."""
    battle = table.battle
    assert battle is not None
    if not battle.fought or battle.defender is None:
        return
    pairs = ((battle.attacker, battle.defender), (battle.defender, battle.attacker))
    frame.cursed = tuple(pair for pair in pairs if _is_cursed(table, *pair))


def _is_cursed(table: Table, victim: Ref, bearer: Ref) -> bool:
    if not (table.stands(victim) and table.stands(bearer) and has(table, bearer[0], "poison_curse")):
        return False
    definition = table.definition(bearer[0])
    controller = table.cards[bearer[0]].owner
    if table.cards[victim[0]].down:
        return False
    return protected(table, victim[0], controller, definition.speed, definition.cost) is None


def _trash(table: Table, frame: AttackFrame) -> None:
    """The downed characters go to the trash (LoS 5.5.1-VI)."""
    for victim in frame.downed:
        if table.stands(victim):
            move_zone(table, victim[0], TRASH)
    frame.downed = []


def _poison(table: Table, frame: AttackFrame) -> None:
    for victim, bearer in frame.cursed:
        if table.stands(victim):
            _down(table, frame, victim, bearer)


def _battle_end(table: Table, _frame: AttackFrame) -> None:
    battle = table.battle
    assert battle is not None
    if battle.fought and battle.defender is not None:
        for ref, other in ((battle.attacker, battle.defender), (battle.defender, battle.attacker)):
            if table.stands(ref):
                happened(table, ref[0], "battle_end", other)
    settle(table)


def _end(table: Table, _frame: AttackFrame) -> None:
    expire(table, "battle_end")
    table.battle = None


STEPS: tuple[Callable[[Table, AttackFrame], None], ...] = (
    _windows,
    _continue,
    _compare,
    _down_damage,
    _settle,
    _curse,
    _trash,
    _poison,
    _down_damage,
    _settle,
    _trash,
    _battle_end,
    _end,
)
END_STEP = STEPS.index(_end)
