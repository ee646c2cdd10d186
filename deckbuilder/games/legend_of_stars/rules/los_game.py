"""A running game of Legend of Stars, as the code above the engine sees it."""

from typing import ClassVar, Final

from deckbuilder.engine.api import Refusal
from deckbuilder.engine.moves import Move
from deckbuilder.games.legend_of_stars.rules import attack_checks, checks
from deckbuilder.games.legend_of_stars.rules.demands import REQUIREMENTS
from deckbuilder.games.legend_of_stars.rules.labels import LABELS, LOG
from deckbuilder.games.legend_of_stars.rules.manual import BY_HAND
from deckbuilder.games.legend_of_stars.rules.table import GRAMMAR, Table
from deckbuilder.games.legend_of_stars.rules.table_top import TABLE_TOPS
from deckbuilder.games.legend_of_stars.rules.view import VIEWS
from deckbuilder.games.legend_of_stars.rules.worth import HABITS, MEASURES
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.game import CardGame, Check, Timing, number_in, of_card, of_card_and_word, word_in
from deckbuilder.kernel.refusals import no

_MAIN: Final = ("set_energy", "play_character", "play_support", "reorient", "turn_face_up")
_TIMES: Final = {
    **dict.fromkeys(_MAIN, Timing("main", "5.3", Message("This is possible only in your main phase."))),
    "lead": Timing("lead", "5.4", Message("This is possible only in your lead phase.")),
    "attack": Timing("attack", "5.5", Message("This is possible only in your attack phase, between attacks.")),
}
_FIRST: Final = {
    "effect": Message("An effect asks something. Answer that first."),
    "instead": Message("An effect asks something. Answer that first."),
    "trigger": Message("An effect waits to be used. Choose it first."),
    "discard": Message("There are too many cards in the hand. Discard first."),
    "setup": Message("The game is still being set up. Answer what is asked first."),
}
"""The message that a question must be answered first, by the table's `asking`."""
_ASKING_RULES: Final = {
    "main": "5.3", "lead": "5.4", "attack": "5.5", "setup": "5.1",
    "window": "5.5.1", "discard": "5.6", "trigger": "9.3", "effect": "9.6", "instead": "9.1",
}  # fmt: skip
_SETUP_RULES: Final = {
    "reveal_speed_card": "5.1",
    "bottom_order": "5.1",
    "mulligan": "5.1.1",
    "keep": "5.1.1",
    "bonus_draw": "5.1",
    "no_bonus_draw": "5.1",
    "discard": "5.6",
}


def _check_effect(table: Table, player: int, move: Move) -> Refusal | None:
    if table.asking not in {"main", "window"}:
        first = _FIRST.get(table.asking)
        if first is not None:
            return Refusal("7.1", first)
        return no("7.1", "Effect cards are used in your main phase; flash also in the windows of an attack phase.")
    return checks.check_effect(table, player, number_in(move, 1), window=table.asking == "window")


def _check_activate(table: Table, player: int, move: Move) -> Refusal | None:
    if table.asking == "trigger":
        return no("9.3", "This effect does not wait to be used.")
    if table.asking == "instead":
        return no("9.1", "This effect does not apply to what would happen.")
    if table.asking in _FIRST:
        return Refusal("7.2", _FIRST[table.asking])
    if table.asking not in {"main", "window"}:
        return no("7.2", "Effects are used in your main phase or when you have priority.")
    return checks.check_activate(table, player, number_in(move, 1), number_in(move, 2))


def _check_attack(table: Table, player: int, move: Move) -> Refusal | None:
    target = move[2]
    assert not isinstance(target, tuple)
    return attack_checks.check_attack(table, player, number_in(move, 1), target)


def _check_pass(table: Table, _player: int, _move: Move) -> Refusal | None:
    if table.asking in {"window", "trigger"}:
        return no("9.3", "An effect that must be used is waiting.")
    return Refusal("7.2", _FIRST.get(table.asking, Message("There is no priority to pass.")))


def _check_end(table: Table, _player: int, _move: Move) -> Refusal | None:
    if table.asking == "attack" and table.question is not None:
        refusal = REQUIREMENTS.refuse_end(table, table.question.moves)
        if refusal is not None:
            return refusal
    if table.asking == "window":
        return no("5.5.3", "The phase ends when both players pass one after the other.")
    return Refusal("5.6", _FIRST.get(table.asking, Message("The phase cannot be ended now.")))


def _check_answer(table: Table, _player: int, move: Move) -> Refusal | None:
    if table.asking == "effect":
        return no("9.6", "This is not possible now.")
    rule = _SETUP_RULES.get(str(move[0])) or _ASKING_RULES.get(table.asking, "9.6")
    return no(rule, "This is not asked now.")


_ANSWERS: Final = (
    "discard", "pick", "pick_square", "pick_orientation", "pick_mode", "pick_number", "declare", "order", "yes",
    "no",
)  # fmt: skip
_CHECKS: Final[dict[str, Check]] = {
    "set_energy": of_card(checks.check_energy),
    "play_otherwise": lambda table, player, move: checks.check_otherwise(
        table, player, number_in(move, 1), number_in(move, 2), window=table.asking == "window"
    ),
    "play_character": lambda table, player, move: checks.check_play_character(
        table, player, number_in(move, 1), number_in(move, 2), word_in(move, 3), word_in(move, 4)
    ),
    "play_support": of_card(checks.check_support),
    "play_effect": _check_effect,
    "activate": _check_activate,
    "reorient": of_card_and_word(checks.check_reorient),
    "turn_face_up": of_card_and_word(checks.check_turn_up),
    "lead": lambda table, player, move: checks.check_lead(
        table, player, number_in(move, 1), number_in(move, 2), word_in(move, 3)
    ),
    "attack": _check_attack,
    "pass": _check_pass,
    "end_phase": _check_end,
    **dict.fromkeys(_ANSWERS, _check_answer),
}


class LegendGame(CardGame[Table]):
    """A game over its table."""

    grammar = GRAMMAR
    habits = HABITS
    OVER_RULE: ClassVar = "4"
    STATE_FORM: ClassVar = 4
    LOG: ClassVar = LOG
    LABELS: ClassVar = LABELS
    VIEWS: ClassVar = VIEWS
    TABLE_TOPS: ClassVar = TABLE_TOPS
    BY_HAND: ClassVar = BY_HAND
    MEASURES: ClassVar = MEASURES
    ASKING_RULES: ClassVar = _ASKING_RULES
    OTHER_RULE: ClassVar = "9.6"
    ANSWER_RULES: ClassVar = _SETUP_RULES
    TIMES: ClassVar = _TIMES
    FIRST: ClassVar = _FIRST
    CHECKS: ClassVar = _CHECKS
