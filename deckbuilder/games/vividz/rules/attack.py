"""Run one attack (VIV 800)."""

from collections.abc import Callable
from typing import ClassVar, Final

from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import SHARED, VALUE
from deckbuilder.games.vividz.glossary import LANES
from deckbuilder.games.vividz.rules.changes import Change
from deckbuilder.games.vividz.rules.expiry import expire
from deckbuilder.games.vividz.rules.lasting import Attack
from deckbuilder.games.vividz.rules.menus import block_menu
from deckbuilder.games.vividz.rules.pipeline import make_one
from deckbuilder.games.vividz.rules.priority import process
from deckbuilder.games.vividz.rules.processing import PROCESSING
from deckbuilder.games.vividz.rules.scouting import choose, newest, reveal_tops
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.triggers import COLLECTING
from deckbuilder.games.vividz.rules.values import note_moment, opposing, power_of
from deckbuilder.games.vividz.rules.vocabulary import EMPTY, SLEEP
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.procedures import Course

BLOCK_PROMPT: Final = Message("Block step: do one thing, or pass.")
PASS: Final[Move] = ("pass",)
Step = Callable[[Table, "AttackFrame"], None]


def begin_attack(table: Table, card: int) -> None:
    """Declare an attack with a chara (VIV 802.1)."""
    table.attack = Attack(table.ref(card))
    table.touch()
    _note_step(table, "attack")
    lane = table.cards[card].lane
    target = opposing(table, table.ref(card))
    table.edit(card).attacked = table.turn
    table.log = (*table.log, (table.cards[card].owner, "attack"))
    table.tell("attack", card, lane=LANES[lane], target=None if target == EMPTY else table.handle_of(target))


def _note_step(table: Table, step: str) -> None:
    table.step = step
    if table.knowledge.moment == table.version:
        table.settled = -1  # what is due may depend on the step, because something has read it
    note_moment(table)
    table.emit({"type": "phase", "phase": "main", "step": step, "player": table.active})


def _enter_step(step: str) -> Step:
    def run(table: Table, _frame: "AttackFrame") -> None:
        _note_step(table, step)

    return run


def _sleep(table: Table, _frame: "AttackFrame") -> None:
    """The attacker goes to sleep (VIV 802.1b)."""
    make_one(table, Change(SLEEP, _attacker(table)[0]))


def _set_off(table: Table, _frame: "AttackFrame") -> None:
    """What the attack sets off (VIV 802.1c)."""
    attacker = _attacker(table)
    target = opposing(table, attacker)
    COLLECTING.happened(table, attacker[0], "attack", None if target == EMPTY else table.ref(target))


def _process(table: Table, _frame: "AttackFrame") -> None:
    process(table)


def _attacker(table: Table) -> Ref:
    assert table.attack is not None
    return table.attack.attacker


# Block -------------------------------------------------------------------------------


def _ask_block(table: Table, _frame: "AttackFrame") -> None:
    """The other player may do one thing (VIV 803.1)."""
    player = 1 - table.active
    table.asking, table.holder = "block", player
    table.ask_action(player, BLOCK_PROMPT, [*block_menu(table, player), PASS])


def _take_block(table: Table, frame: "AttackFrame") -> None:
    move, player = table.answer[0], 1 - table.active
    if move == PASS:
        table.emit({"type": "pass", "player": player})
    else:
        frame.act(table, player, move)


def _after_block(table: Table, frame: "AttackFrame") -> None:
    """Without the attacker, nobody scouts (VIV 803.3)."""
    if not table.in_area(_attacker(table)):
        frame.pc = END


# Scout -------------------------------------------------------------------------------


def _scout(table: Table, frame: "AttackFrame") -> None:
    """Both players scout if there is an opposing chara, else only the turn player (VIV 804.2)."""
    frame.opposed = opposing(table, _attacker(table)) != EMPTY
    players = (table.active, 1 - table.active)
    reveal_tops(table, players if frame.opposed else players[:1])


def _note_scouted(table: Table, frame: "AttackFrame") -> None:
    frame.own = newest(table, table.active)
    frame.other = newest(table, 1 - table.active)


def _choose_own(table: Table, frame: "AttackFrame") -> None:
    choose(table, table.active, frame.own)


def _choose_other(table: Table, frame: "AttackFrame") -> None:
    choose(table, 1 - table.active, frame.other)


# Battle ------------------------------------------------------------------------------


def _battle(table: Table, _frame: "AttackFrame") -> None:
    """The attacker deals damage equal to its power. The other chara deals none (VIV 805.3)."""
    ref = _attacker(table)
    other = opposing(table, ref)
    if other == EMPTY:
        return
    table.emit({"type": "battle", "card": table.handle_of(ref[0]), "target": table.handle_of(other)})
    controller = table.cards[ref[0]].owner
    amount = power_of(table, ref[0])
    make_one(table, Change("damage", other, ref, amount=amount, word="battle", controller=controller))


# The end -----------------------------------------------------------------------------


def _succeed(table: Table, _frame: "AttackFrame") -> None:
    """The attack is a success if the attacker is in an area now (VIV 806.2)."""
    attack = table.attack
    assert attack is not None
    if not attack.success and table.in_area(attack.attacker):
        card = attack.attacker[0]
        attack.success = True
        table.edit(card).attack_success = True
        table.tell("attack_success", card)


def _end_events(table: Table, _frame: "AttackFrame") -> None:
    """What is set off by the success and by the end of the battle (VIV 806.3)."""
    attack = table.attack
    assert attack is not None
    if attack.success and table.in_area(attack.attacker):
        COLLECTING.happened(table, attack.attacker[0], "attack_success")
    COLLECTING.watch(table, "battle_end", table.active, attack.attacker)
    process(table)


def _again(table: Table, frame: "AttackFrame") -> None:
    """Repeat the events while an auto for the end has not been triggered (VIV 806.5)."""
    if PROCESSING.is_due(table) or COLLECTING.is_left(table, "battle_end"):
        frame.pc = STEPS.index(_end_events)


def _expire(table: Table, frame: "AttackFrame") -> None:
    """What lasts until the end of the attack is over (VIV 806.6, 806.7)."""
    expire(table, "attack_end")
    if PROCESSING.is_due(table) or COLLECTING.is_left(table, "battle_end"):
        frame.pc = STEPS.index(_succeed)
        return
    table.attack, table.step = None, ""
    table.touch()
    note_moment(table)


_END_STEP: Final = _enter_step("attack_end")
STEPS: Final[tuple[Step, ...]] = (
    _sleep,
    _set_off,
    _process,
    _enter_step("block"),
    _ask_block,
    _take_block,
    _process,
    _after_block,
    _enter_step("scout"),
    _process,
    _scout,
    _note_scouted,
    _choose_own,
    _process,
    _choose_other,
    _process,
    _enter_step("battle"),
    _process,
    _battle,
    _END_STEP,
    _process,
    _succeed,
    _end_events,
    _again,
    _expire,
)
END: Final = STEPS.index(_END_STEP)
"""The step at which the attack ends."""


class AttackFrame(Course[Table]):
    """An attack under way."""

    COURSE: ClassVar = STEPS
    FIELDS: ClassVar = {"act": SHARED, "opposed": VALUE, "other": VALUE, "own": VALUE}
    __slots__ = tuple(FIELDS)
    act: Callable[[Table, int, Move], None]
    """Carries out what the other player does in the block step."""
    own: Ref | None
    other: Ref | None
    """The scouted cards of the turn player and of the other player."""
    opposed: bool

    def __init__(self, act: Callable[[Table, int, Move], None]) -> None:
        super().__init__()
        self.act, self.own, self.other, self.opposed = act, None, None, False
