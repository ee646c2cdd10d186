"""Decides which answers need no person: those of the opponent's pilot, and those without an alternative."""

from deckbuilder.engine.api import Game
from deckbuilder.goldfish.answers import Answer, Move, Picks, asked_player
from deckbuilder.goldfish.pilots import EmptyPhases, PassiveOpponent


def answer_now(game: Game, opponent: PassiveOpponent | None, move: Move) -> Answer:
    """Return the move as the answer to the pending question.

    Whether it counts as automatic depends only on the position and the opponent, not on who gave it. So a replay can
    be checked for it.
    """
    asked = asked_player(game)
    if asked is None or not isinstance(move, Picks):
        return Answer(move, asked)
    picks = opponent.answer(game) if opponent is not None else None
    if picks is None:
        picks = EmptyPhases(asked, lambda: True).answer(game)
    return Answer(move, asked, automatic=picks is not None and move.options == tuple(picks))
