"""A running game of Vividz, as everything above the engine sees it."""

from typing import ClassVar, Final

from deckbuilder.engine.api import Refusal
from deckbuilder.engine.moves import Move
from deckbuilder.games.vividz.rules import checks
from deckbuilder.games.vividz.rules.demands import refuse_end
from deckbuilder.games.vividz.rules.labels import LABELS, LOG
from deckbuilder.games.vividz.rules.manual import BY_HAND
from deckbuilder.games.vividz.rules.table import GRAMMAR, Table
from deckbuilder.games.vividz.rules.table_top import TABLE_TOPS
from deckbuilder.games.vividz.rules.view import VIEWS
from deckbuilder.games.vividz.rules.worth import HABITS, MEASURES, is_waste
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.game import CardGame, Check, Timing, number_in, of_card, of_card_and_word
from deckbuilder.kernel.refusals import no

_MAIN: Final = Message("This is done by the turn player in the main phase.")
_BLOCK: Final = Message("This is done by the other player in the block step.")
_MAIN_ONLY: Final = {name: Timing("main", "201.3", _MAIN) for name in ("attack", "check_mission")}
_TIMES: Final = {
    **_MAIN_ONLY,
    "slide": Timing("block", "803.1", _BLOCK),
    "keep": Timing("keep", "705.2", Message("Cards can be kept only in the charge phase.")),
    "charge": Timing("charge", "705.3", Message("Cards can be charged only in the charge phase.")),
}
_WAITS: Final = Message("An effect asks something. Answer that first.")
_FIRST: Final = {
    "effect": _WAITS,
    "instead": _WAITS,
    "cost": _WAITS,
    "trigger": _WAITS,
    "setup": Message("The game is still being set up. Answer what is asked first."),
}
_ASKING_RULES: Final = {
    "setup": "601.1", "main": "703.2", "block": "803.1", "newest": "1002.1", "trigger": "908.2a", "keep": "705.2",
    "charge": "705.3", "discard": "803.1", "cost": "904.2f", "effect": "904.3a", "instead": "912.2", "free": "804.2",
}  # fmt: skip


def _check_play(table: Table, player: int, move: Move) -> Refusal | None:
    lane = str(move[2]) if len(move) > 2 else ""
    return _in_priority(table) or checks.check_play(table, player, number_in(move, 1), lane)


def _check_activate(table: Table, player: int, move: Move) -> Refusal | None:
    name = move[2]
    assert isinstance(name, int | str)
    return _in_priority(table) or checks.check_activate(table, player, number_in(move, 1), name)


def _in_priority(table: Table) -> Refusal | None:
    """Only who has priority plays cards and abilities (VIV 201.3)."""
    if table.asking in {"main", "block"}:
        return None
    return no("201.3", "Nobody has priority now.")


def _check_free(table: Table, _player: int, move: Move) -> Refusal | None:
    """Free plays need the scout icon of a scouted card (VIV 804.2, 1115.1) or accel's information (VIV 1201.2)."""
    if table.asking != "free":
        return no("201.3", "No card can be played for free now.")
    return no(checks.free_rule(table, number_in(move, 1)), "The card cannot be played without paying its cost.")


def _check_pass(table: Table, _player: int, _move: Move) -> Refusal | None:
    """Nobody passes without priority (VIV 201.3), or ends the main phase while a chara must attack."""
    if table.asking == "main" and table.question is not None:
        return refuse_end(table, table.question.moves)
    return _in_priority(table)


_CHECKS: Final[dict[str, Check]] = {
    "play": _check_play,
    "play_event": _check_play,
    "play_free": _check_free,
    "play_free_event": _check_free,
    "activate": _check_activate,
    "activate_keyword": _check_activate,
    "attack": of_card(checks.check_attack),
    "pass": _check_pass,
    "check_mission": of_card(checks.check_mission),
    "slide": of_card_and_word(checks.check_slide),
}


class VividGame(CardGame[Table]):
    """A game over its table."""

    grammar = GRAMMAR
    habits = HABITS
    OVER_RULE: ClassVar = "101.2"
    RESIGN_RULE: ClassVar = "101.4"
    LOG: ClassVar = LOG
    LABELS: ClassVar = LABELS
    VIEWS: ClassVar = VIEWS
    TABLE_TOPS: ClassVar = TABLE_TOPS
    BY_HAND: ClassVar = BY_HAND
    MEASURES: ClassVar = MEASURES
    ASKING_RULES: ClassVar = _ASKING_RULES
    OTHER_RULE: ClassVar = "904.3a"
    STATE_FORM: ClassVar = 2
    TIMES: ClassVar = _TIMES
    FIRST: ClassVar = _FIRST
    CHECKS: ClassVar = _CHECKS

    def wastes(self, place: int) -> bool:
        """Return whether that option charges a card that is not needed as energy."""
        question = self.table.question
        return question is not None and is_waste(self.table, question.player, question.moves[place], place)
