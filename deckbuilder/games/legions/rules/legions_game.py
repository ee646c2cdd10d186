"""A running game of Legions!, as the code above the engine sees it."""

from typing import ClassVar, Final

from deckbuilder.engine.api import Refusal
from deckbuilder.engine.moves import Move
from deckbuilder.games.legions.rules import checks
from deckbuilder.games.legions.rules.demands import REQUIREMENTS
from deckbuilder.games.legions.rules.labels import LABELS, LOG
from deckbuilder.games.legions.rules.manual import BY_HAND
from deckbuilder.games.legions.rules.position import GRAMMAR
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.table_top import TABLE_TOPS
from deckbuilder.games.legions.rules.unlocking import refuse_otherwise
from deckbuilder.games.legions.rules.view import VIEWS
from deckbuilder.games.legions.rules.worth import HABITS, MEASURES, is_waste
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.game import CardGame, Check, Timing, number_in, of_card, of_card_and_word, word_in
from deckbuilder.kernel.refusals import no

_MAIN: Final = (

        "exhaust_core", "unlock", "unlock_lane", "unlock_otherwise", "play_standby", "play_standby_lane",
        "move", "activate",
        "activate_common", "activate_target", "exile_field", "exile_standby",

)  # fmt: skip
_ASKING_RULES: Final = {
    "setup": "25-7", "draw": "26-5", "main": "27-1", "moved": "39-7", "wait": "28-1", "trigger": "37-6", "cost": "30-1",
    "unlock": "31-5", "instead": "35-17", "effect": "35-6",
}  # fmt: skip
_TIMING: Final = Message("This is possible only in your main phase.")


def _check_attack(table: Table, player: int, move: Move) -> Refusal | None:
    card, target = number_in(move, 1), number_in(move, 2)
    if table.asking not in {"main", "moved"}:
        return Refusal("27-1", _TIMING)
    if table.asking == "main":
        return checks.check_attack(table, player, card, target)
    question = table.question
    if question is None or question.source != card:
        return no("39-7", "Only the Minion that has just moved can attack now.")
    return checks.check_attack(table, player, card, target, moved=True)


def _check_change(table: Table, _player: int, _move: Move) -> Refusal | None:
    if table.asking != "draw":
        return no("26-5", "A card is changed once, in your draw phase.")
    return no("26-5", "The card is not in your hand.")


def _check_end(table: Table, _player: int, _move: Move) -> Refusal | None:
    if table.asking == "main" and table.question is not None:
        refusal = REQUIREMENTS.refuse_end(table, table.question.moves)
        if refusal is not None:
            return refusal
    return no("26-6", "The main phase cannot be ended now.")


_CHECKS: Final[dict[str, Check]] = {
    "exhaust_core": of_card(checks.check_exhaust_core),
    "unlock": lambda table, player, move: checks.check_unlock(table, player, number_in(move, 1), word_in(move, 2), ""),
    "unlock_otherwise": lambda table, player, move: refuse_otherwise(
        table, player, number_in(move, 1), number_in(move, 2)
    ),
    "unlock_lane": lambda table, player, move: checks.check_unlock(
        table, player, number_in(move, 1), word_in(move, 2), word_in(move, 3)
    ),
    "play_standby": lambda table, player, move: checks.check_play_standby(table, player, number_in(move, 1), ""),
    "play_standby_lane": of_card_and_word(checks.check_play_standby),
    "attack": _check_attack,
    "move": of_card_and_word(checks.check_move),
    "activate": lambda table, player, move: checks.check_activate(
        table, player, number_in(move, 1), number_in(move, 2)
    ),
    "activate_common": of_card_and_word(checks.check_common),
    "activate_target": lambda table, player, move: checks.check_rush_target(
        table, player, number_in(move, 1), word_in(move, 2), number_in(move, 3)
    ),
    "exile_field": of_card(checks.check_exile_field),
    "exile_standby": of_card(checks.check_exile_standby),
    "card_change": _check_change,
    "end_phase": _check_end,
}


class LegionsGame(CardGame[Table]):
    """A game over its table."""

    grammar = GRAMMAR
    habits = HABITS
    OVER_RULE: ClassVar = "24-1"
    RESIGN_RULE: ClassVar = "24-3d"
    STATE_FORM: ClassVar = 3
    LOG: ClassVar = LOG
    LABELS: ClassVar = LABELS
    VIEWS: ClassVar = VIEWS
    TABLE_TOPS: ClassVar = TABLE_TOPS
    BY_HAND: ClassVar = BY_HAND
    MEASURES: ClassVar = MEASURES
    ASKING_RULES: ClassVar = _ASKING_RULES
    OTHER_RULE: ClassVar = "27-1"
    TIMES: ClassVar = dict.fromkeys(_MAIN, Timing("main", "27-1", _TIMING))
    CHECKS: ClassVar = _CHECKS

    def wastes(self, place: int) -> bool:
        """Return whether that option exiles a card that could be played."""
        question = self.table.question
        return question is not None and is_waste(question.moves[place])
