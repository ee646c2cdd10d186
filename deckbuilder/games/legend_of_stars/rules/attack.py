"""Run one attack, steps I to VI (LoS 5.5.1), with the poison curse at its end (LoS 8.13.5)."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from deckbuilder.engine.record import VALUE
from deckbuilder.games.legend_of_stars.rules.attack_checks import (
    check_demanded,
    check_stance,
    check_target,
    defender_of,
    may_fly,
)
from deckbuilder.games.legend_of_stars.rules.changes import Change
from deckbuilder.games.legend_of_stars.rules.expiry import expire
from deckbuilder.games.legend_of_stars.rules.lasting import Battle
from deckbuilder.games.legend_of_stars.rules.pipeline import PIPELINE, damage, turn_up
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.triggers import COLLECTING
from deckbuilder.games.legend_of_stars.rules.values import demanding, has, protected, stat_of
from deckbuilder.games.legend_of_stars.rules.windows import open_window, settle
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.procedures import Course


def declare(table: Table, card: int, target: int | str) -> None:
    """Declare an attack (step I). A face-down defender is turned up first (LoS 5.5.1-I)."""
    record = table.edit(card)
    record.attacks = record.attacks + 1 if record.attacked == table.turn else 1
    record.attacked = table.turn
    table.attacks[table.active] += 1
    defender = None if target == "player" else defender_of(table, card)
    ref = None if defender is None else table.ref(defender)
    table.battle = Battle(table.ref(card), record.lane, ref, direct=target == "player")
    goal = "player" if defender is None else table.handle_of(defender)
    table.tell("attack", card, target=goal, lane=record.lane)
    COLLECTING.happened(table, card, "attack", ref, apart=True)
    if defender is not None:
        if not table.cards[defender].face_up:
            turn_up(table, defender, "window")
        COLLECTING.happened(table, defender, "attacked", table.ref(card), apart=True)
    table.push(AttackFrame())


def _windows(table: Table, _frame: "AttackFrame") -> None:
    """Open the priority windows (steps II and III)."""
    assert table.battle is not None
    table.battle.step = "priority"
    open_window(table, "attack")


def _continue(table: Table, frame: "AttackFrame") -> None:
    """Decide whether the attack continues (step IV), and who defends in the attacker's present lane."""
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
    if defender is not None:
        refusal = check_target(table, card, defender)
    else:
        refusal = check_demanded(table, card, "player") if demanding(table) else None
    if refusal is not None:
        table.tell("attack_stopped", card)
        frame.pc = END_STEP
        return
    battle.direct = defender is None
    battle.defender = None if defender is None else table.ref(defender)
    if defender is not None and not table.cards[defender].face_up:
        turn_up(table, defender, "never")


def _begin(table: Table, frame: "AttackFrame") -> None:
    """Begin the battle (LoS 8.8). If that triggered something, decide again who fights."""
    battle = table.battle
    assert battle is not None
    if battle.defender is not None:
        COLLECTING.happened(table, battle.attacker[0], "battle_start", battle.defender)
        COLLECTING.happened(table, battle.defender[0], "battle_start", battle.attacker)
    if table.pending and any(not waiting.window for waiting in table.pending):
        settle(table)
    else:
        frame.pc += 1


def _compare(table: Table, _frame: "AttackFrame") -> None:
    """Deal direct damage, or compare the numbers of both characters (step V)."""
    battle = table.battle
    assert battle is not None
    battle.step = "battle"
    card = battle.attacker[0]
    attack = stat_of(table, card, "atk")
    if battle.defender is None:
        damage(table, ((1 - table.active, attack),), "direct", card)
        return
    battle.fought = True
    other = battle.defender[0]
    table.edit(card).fought = table.edit(other).fought = table.turn
    defence = stat_of(table, other, "atk" if table.cards[other].orientation == "attack" else "def")
    table.tell("battle", card, defender=table.handle_of(other), attack=attack, defence=defence)
    pairs: list[tuple[Ref, Ref]] = [(battle.defender, battle.attacker)] if attack >= defence else []
    if attack <= defence:
        pairs.append((battle.attacker, battle.defender))
    _down(table, pairs)


def _down(table: Table, pairs: Sequence[tuple[Ref, Ref]]) -> None:
    """Put characters into the down state (LoS 8.12)."""
    changes = [Change("down", victim[0], other=winner) for victim, winner in pairs if table.stands(victim)]
    if changes:
        PIPELINE.run(table, changes)


def _down_damage(table: Table, frame: "AttackFrame") -> None:
    """Deal the down damage (step VI). The opponent's character comes first, and the game may end there (LoS 5.5.2)."""
    battle = table.battle
    assert battle is not None
    if not battle.unpaid:
        return
    victim = next((ref for ref in battle.unpaid if table.cards[ref[0]].owner != table.active), battle.unpaid[0])
    battle.unpaid = tuple(ref for ref in battle.unpaid if ref != victim)
    frame.pc -= 1
    player = table.cards[victim[0]].owner
    source = battle.attacker if player != table.active else battle.defender
    damage(table, ((player, stat_of(table, victim[0], "down")),), "down", source[0] if source else None)


def _settle(table: Table, _frame: "AttackFrame") -> None:
    if table.pending:
        settle(table)


def _curse(table: Table, frame: "AttackFrame") -> None:
    """Find the characters that the poison curse downs at the end of the battle (LoS 8.13.5)."""
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


def _trash(table: Table, _frame: "AttackFrame") -> None:
    """Put the downed characters into the trash (LoS 5.5.1-VI). A character that stays on the field is no longer
    down."""
    battle = table.battle
    assert battle is not None
    if not battle.downed:
        return
    leaving = [victim[0] for victim in battle.downed if table.stands(victim)]
    battle.downed = ()
    for card in leaving:
        table.edit(card).down = False
    PIPELINE.run(table, [Change("bury", card) for card in leaving])


def _poison(table: Table, frame: "AttackFrame") -> None:
    _down(table, frame.cursed)


def _battle_end(table: Table, _frame: "AttackFrame") -> None:
    battle = table.battle
    assert battle is not None
    if battle.fought and battle.defender is not None:
        for ref, other in ((battle.attacker, battle.defender), (battle.defender, battle.attacker)):
            if table.stands(ref):
                COLLECTING.happened(table, ref[0], "battle_end", other)
    COLLECTING.come_true(table, "battle_end", table.active)
    settle(table)


def _end(table: Table, _frame: "AttackFrame") -> None:
    expire(table, "battle_end")
    table.battle = None


STEPS: Final[tuple[Callable[[Table, "AttackFrame"], None], ...]] = (
    _windows,
    _continue,
    _begin,
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
END_STEP: Final = STEPS.index(_end)


class AttackFrame(Course[Table]):
    """An attack under way. `cursed` are the characters that the poison curse will down."""

    COURSE: ClassVar = STEPS
    FIELDS: ClassVar = {"cursed": VALUE}
    __slots__ = tuple(FIELDS)
    cursed: tuple[tuple[Ref, Ref], ...]
    """The victim, and the card with the curse."""

    def __init__(self) -> None:
        super().__init__()
        self.cursed = ()
