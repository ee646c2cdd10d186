"""Run one attack sub-phase after the other (VS 7.1)."""

from collections.abc import Callable
from typing import ClassVar, Final

from deckbuilder.engine.machine import Frame
from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import VALUE
from deckbuilder.games.victory_spark.rules.bans import BANS
from deckbuilder.games.victory_spark.rules.changes import Change
from deckbuilder.games.victory_spark.rules.cycle import check
from deckbuilder.games.victory_spark.rules.expiry import expire
from deckbuilder.games.victory_spark.rules.facts import REMEMBERING
from deckbuilder.games.victory_spark.rules.lasting import Attack
from deckbuilder.games.victory_spark.rules.menus import PASS, block_menu, support_menu
from deckbuilder.games.victory_spark.rules.pipeline import make_one, refill
from deckbuilder.games.victory_spark.rules.processing import beaten_among
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.triggers import COLLECTING
from deckbuilder.games.victory_spark.rules.values import (
    allows,
    fits_partner,
    forbids,
    is_partner,
    note_moment,
    stat_of,
)
from deckbuilder.games.victory_spark.rules.vocabulary import BENCH, EMPTY, RETIRE, RING
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.procedures import Course

ATTACK_PROMPT: Final = Message("Attack?")
SUPPORT_PROMPT: Final = Message("Which card on your bench supports?")
BLOCK_PROMPT: Final = Message("Block with a partner of the card in your ring, or pass.")
Step = Callable[[Table, "AttackFrame"], None]
_ATTACKS: Final[list[Move]] = [("attack",), ("no_attack",)]


def cycle(table: Table, _frame: Frame[Table]) -> None:
    """Let a check timing and what follows it come."""
    check(table)


def _enter_step(step: str) -> Step:
    """Begin a step: what is set off at its beginning is used (VS 7.1.2.3)."""

    def run(table: Table, _frame: "AttackFrame") -> None:
        table.step = step
        note_moment(table)
        table.emit({"type": "phase", "phase": "attack", "step": step, "player": table.active})
        COLLECTING.watch(table, "phase_start", table.active, phase=step)

    return run


# Declaration ---------------------------------------------------------------------


def _declare(table: Table, _frame: "AttackFrame") -> None:
    """Begin a sub-phase. In the first one of a turn the phase begins, too (VS 7.1.2.1)."""
    table.step = "declaration"
    note_moment(table)
    table.emit({"type": "phase", "phase": "attack", "step": "declaration", "player": table.active})
    if table.attacks == 0:
        COLLECTING.watch(table, "phase_start", table.active, phase="attack")
    check(table)


def _ask_attack(table: Table, _frame: "AttackFrame") -> None:
    """Ask, if a card on the bench stands (VS 7.1.2.2)."""
    table.answer = ()
    if table.standing(table.active, BENCH):
        table.asking, table.timing = "attack", None
        table.ask(table.active, "action", ATTACK_PROMPT, _ATTACKS)


def _take_attack(table: Table, frame: "AttackFrame") -> None:
    if table.answer == (("no_attack",),):
        frame.pc = len(STEPS)
        return
    COLLECTING.watch(table, "phase_start", table.active, phase="declaration")
    check(table)


# Support -------------------------------------------------------------------------


def _ask_support(table: Table, _frame: "AttackFrame") -> None:
    moves = support_menu(table, table.active)
    table.answer = (PASS,)
    if moves:
        table.asking = "support"
        table.ask(table.active, "action", SUPPORT_PROMPT, [*moves, PASS])


def _take_support(table: Table, frame: "AttackFrame") -> None:
    """Rest the supporter. Without one the phase ends (VS 7.1.3.1)."""
    if table.answer[0] == PASS:
        frame.pc = len(STEPS)
        return
    card = table.answer[0][1]
    assert isinstance(card, int)
    frame.supporter = table.ref(card)
    table.tell("support", card)
    make_one(table, Change("rest", card))


def _is_by_partner(table: Table, mine: int, supporter: Ref) -> bool:
    """Whether the card is supported by its partner. Of a card that has left, the last information counts
    (VS 7.1.3.2.2)."""
    card = supporter[0]
    if table.stands(supporter):
        return is_partner(table, mine, card)
    names, titles = (REMEMBERING.last_words(table, card, word) for word in ("name", "title"))
    return fits_partner(table, mine, names, titles)


def _attack(table: Table, frame: "AttackFrame") -> None:
    """The ring card attacks the card in the opponent's ring (VS 7.1.3.2)."""
    player = table.active
    mine, other = table.ring(player), table.ring(1 - player)
    if EMPTY in {mine, other}:
        frame.pc = len(STEPS)
        return
    attack = table.attack = Attack(table.ref(mine), table.ref(other), frame.supporter)
    table.attacks += 1
    supporter = frame.supporter[0]
    attack.is_partner = not _is_stopped(table, attack) and (
        _is_by_partner(table, mine, frame.supporter) or allows(table, supporter, "partner_attack")
    )
    table.edit(mine).attacked = table.turn
    table.edit(supporter).supported = table.turn
    target = table.handle_of(other)
    table.tell("attack", mine, target=target, kind="partner" if attack.is_partner else "normal")
    COLLECTING.happened(table, supporter, "support", attack.attacker)
    COLLECTING.happened(table, mine, "supported", frame.supporter)
    COLLECTING.happened(table, mine, "attack", attack.attacked)
    COLLECTING.happened(table, other, "attacked", attack.attacker)
    if attack.is_partner:
        COLLECTING.watch(table, "partner_attacks", player, attack.supporter)
    check(table)


def _is_stopped(table: Table, attack: Attack) -> bool:
    """Whether the attack does not become a partner attack: in the first turn, or by an effect (VS 7.1.3.2.4)."""
    if table.is_first_turn() or attack.stopped:
        return True
    if BANS.check_player(table, table.active, "partner_attack") is not None:
        return True
    return forbids(table, attack.attacker[0], "form_partner_attack") and table.stands(attack.attacker)


# Partner block -------------------------------------------------------------------


def _ask_block(table: Table, _frame: "AttackFrame") -> None:
    player = 1 - table.active
    moves = block_menu(table, player)
    table.answer = (PASS,)
    if moves:
        table.asking = "partner_block"
        table.ask(player, "action", BLOCK_PROMPT, [*moves, PASS])


def _take_block(table: Table, _frame: "AttackFrame") -> None:
    """The damage of this attack becomes 0 (VS 7.1.4.2)."""
    attack = table.attack
    assert attack is not None
    if table.answer[0] != PASS:
        card = table.answer[0][1]
        assert isinstance(card, int)
        attack.blocked = True
        table.tell("partner_block", card)
        make_one(table, Change("move", card))
        COLLECTING.watch(table, "partner_blocks", 1 - table.active, table.ref(card))
    check(table)


# Resolution ----------------------------------------------------------------------


def _establish(table: Table, _frame: "AttackFrame") -> None:
    """Check whether the attack is a partner attack still (VS 7.1.5.1.1)."""
    attack = table.attack
    assert attack is not None
    attack.established = attack.is_partner = attack.is_partner and not _is_stopped(table, attack)
    table.touch()
    if attack.established:
        COLLECTING.watch(table, "partner_attack_succeeds", table.active, attack.supporter)
        if table.stands(attack.attacked):
            make_one(table, Change("move", attack.attacked[0], zone=RETIRE))


def _deal(table: Table, _frame: "AttackFrame") -> None:
    """The attacked card takes damage from the card that is in the ring now (VS 7.1.5.3)."""
    attack = table.attack
    assert attack is not None
    mine = table.ring(table.active)
    if mine == EMPTY or attack.blocked or not table.stands(attack.attacked):
        return
    amount = stat_of(table, mine, "attack") if attack.amount is None else attack.amount
    if amount > 0:
        change = Change("damage", attack.attacked[0], _dealer(table, mine), amount=amount, word="attack")
        make_one(table, change)


def _dealer(table: Table, card: int) -> Ref:
    return table.ref(card)


def _retire(table: Table, _frame: "AttackFrame") -> None:
    """Ring cards with as much damage as defence are retired (VS 7.1.5.4)."""
    for player in (table.active, 1 - table.active):
        for card in list(table.zone(player, RING)):
            if table.cards[card].damage and beaten_among(table, [card]):
                make_one(table, Change("move", card, zone=RETIRE))


def _refill(table: Table, _frame: "AttackFrame") -> None:
    """Rings are refilled at once, even with ten retired cards (VS 7.1.5.4)."""
    for player in (table.active, 1 - table.active):
        refill(table, player)
    check(table)


# The end -------------------------------------------------------------------------


def _end(table: Table, _frame: "AttackFrame") -> None:
    """What is set off at the end of the attack is used (VS 7.1.6.1)."""
    attack = table.attack
    assert attack is not None
    COLLECTING.watch(table, "attack_over", table.active, attack.attacker)
    if attack.established:
        COLLECTING.watch(table, "partner_attack_over", table.active, attack.attacker)
    check(table)


def _take_again(table: Table, frame: "AttackFrame") -> None:
    """Attack again, or end the phase (VS 7.1.6.2)."""
    expire(table, "attack_end")
    table.attack = None
    table.touch()
    if table.answer == (("attack",),):
        frame.pc = 0


STEPS: Final[tuple[Step, ...]] = (
    _declare,
    _ask_attack,
    _take_attack,
    _enter_step("support"),
    cycle,
    _ask_support,
    _take_support,
    _attack,
    _enter_step("partner_block"),
    cycle,
    _ask_block,
    _take_block,
    _enter_step("attack_resolution"),
    cycle,
    _establish,
    _deal,
    _retire,
    _refill,
    _enter_step("attack_end"),
    _end,
    _ask_attack,
    _take_again,
)


class AttackFrame(Course[Table]):
    """The attack phase under way."""

    COURSE: ClassVar = STEPS
    FIELDS: ClassVar = {"supporter": VALUE}
    __slots__ = tuple(FIELDS)
    supporter: Ref

    def __init__(self) -> None:
        super().__init__()
        self.supporter = (-1, 0)
