"""A running game of Victory Spark, as everything above the engine sees it."""

from typing import ClassVar, Final

from deckbuilder.engine.api import Refusal
from deckbuilder.engine.moves import Move
from deckbuilder.engine.question import Question
from deckbuilder.games.victory_spark.rules import checks
from deckbuilder.games.victory_spark.rules.declaring import DECLARING_RULES
from deckbuilder.games.victory_spark.rules.labels import LABELS, LOG
from deckbuilder.games.victory_spark.rules.manual import BY_HAND
from deckbuilder.games.victory_spark.rules.table import GRAMMAR, Table
from deckbuilder.games.victory_spark.rules.table_top import TABLE_TOPS
from deckbuilder.games.victory_spark.rules.view import VIEWS
from deckbuilder.games.victory_spark.rules.worth import HABITS, MEASURES, is_waste
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.game import CardGame, Check, Timing, cards_in, number_in, of_card, of_card_and_word, word_in

_CHARACTER: Final = ("play", "move_to_bench", "play_with", "move_with", "set_surprise", "discard_surprise")
_TIMES: Final = {
    **dict.fromkeys(_CHARACTER, Timing("character", "6.5.1", Message("This is done in your character phase."))),
    "set_energy": Timing("energy", "6.4.1", Message("This is done in your energy phase.")),
    "activate": Timing("ability", "4.8.3", Message("This is done in your ability phase.")),
    "cancel": Timing("cancel", "4.5.1", Message("Cancels are activated while an ability waits.")),
    "support": Timing("support", "7.1.3.1", Message("This is done in the support step.")),
    "partner_block": Timing("partner_block", "7.1.4.2", Message("This is done in the partner block step.")),
    "attack": Timing("attack", "7.1.2.2", Message("This is done in your attack phase.")),
    "no_attack": Timing("attack", "7.1.2.2", Message("This is done in your attack phase.")),
}
_WAITS: Final = Message("An effect asks something. Answer that first.")
_FIRST: Final = {
    "effect": _WAITS,
    "instead": _WAITS,
    "cost": _WAITS,
    "use": Message("An ability waits to be used. Choose it first."),
    "loop": Message("Say how many times these actions are repeated first."),
    "discard": Message("There are too many cards in the hand. Put some into the waiting room first."),
    "setup": Message("The game is still being set up. Answer what is asked first."),
}
_ASKING_RULES: Final = {
    "setup": "5.2.1.2", "energy": "6.4.1.2", "character": "6.5.1.2", "ability": "6.6.1.2", "attack": "7.1.2.2",
    "support": "7.1.3.1", "partner_block": "7.1.4.2", "discard": "6.8.1.2", "cancel": "4.5.1", "use": "4.7.1",
    "loop": "10.1.3", "offer": "4.4.1.1", "cost": "8.5.1.3", "effect": "8.5.4", "instead": "8.10.2",
}  # fmt: skip


def _check_activate(table: Table, player: int, move: Move) -> Refusal | None:
    return checks.check_activate(table, player, number_in(move, 1), number_in(move, 2))


def _check_cancel(table: Table, player: int, move: Move) -> Refusal | None:
    return checks.check_cancel(table, player, number_in(move, 1), number_in(move, 2), number_in(move, 3))


def _paid_with(check: Check) -> Check:
    """Return the check of a play that names its energies."""
    return lambda table, player, move: (
        check(table, player, move) or checks.check_energies(table, player, number_in(move, 1), cards_in(move, 3))
    )


_CHECKS: Final[dict[str, Check]] = {
    "set_energy": of_card(checks.check_energy),
    "play": of_card_and_word(checks.check_play),
    "move_to_bench": of_card_and_word(checks.check_move),
    "play_with": _paid_with(of_card_and_word(checks.check_play)),
    "move_with": _paid_with(of_card_and_word(checks.check_move)),
    "set_surprise": of_card(checks.check_surprise),
    "discard_surprise": of_card(checks.check_discard_surprise),
    "activate": _check_activate,
    "cancel": _check_cancel,
    "support": of_card(checks.check_support),
    "partner_block": of_card(checks.check_block),
}


_PAID_WITH: Final = {"play_with": "play", "move_with": "move_to_bench"}
"""Plays that name the energies to rest, by the plays that leave them to the rules."""


class SparkGame(CardGame[Table]):
    """A game over its table."""

    grammar = GRAMMAR
    habits = HABITS
    OVER_RULE: ClassVar = "1.2.1"
    RESIGN_RULE: ClassVar = "1.2.4"
    LOG: ClassVar = LOG
    LABELS: ClassVar = LABELS
    VIEWS: ClassVar = VIEWS
    TABLE_TOPS: ClassVar = TABLE_TOPS
    BY_HAND: ClassVar = BY_HAND
    MEASURES: ClassVar = MEASURES
    ASKING_RULES: ClassVar = _ASKING_RULES
    OTHER_RULE: ClassVar = "8.5.4"
    LOOP_RULE: ClassVar = "10.1.3"
    STATE_FORM: ClassVar = 3
    TIMES: ClassVar = _TIMES
    FIRST: ClassVar = _FIRST
    CHECKS: ClassVar = _CHECKS

    def wastes(self, place: int) -> bool:
        """Return whether that option puts a card away that is as good."""
        question = self.table.question
        return question is not None and is_waste(self.table, question.player, question.moves[place])

    def rule_of_answer(self, move: Move) -> str:
        """Return the rule that limits what can be declared, or that of the question."""
        what = "level" if move[0] == "declare_level" else word_in(move, 1) if move[0] == "declare" else ""
        return DECLARING_RULES.get(what) or super().rule_of_answer(move)

    def is_other_way(self, move: Move, question: Question) -> bool:
        """Whether the move is a play that is offered, paid with energies that can be rested (VS 8.4.1.3)."""
        plain = _PAID_WITH.get(str(move[0]))
        if plain is None or (plain, *move[1:3]) not in question.moves:
            return False
        return checks.check_energies(self.table, question.player, number_in(move, 1), cards_in(move, 3)) is None
