"""Replays are played again, and all that they say is held against the game."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal

from deckbuilder.engine.api import Game, IllegalChoiceError, Json
from deckbuilder.goldfish.answers import Answer, ByHand, Picks, asked_player, canonical
from deckbuilder.goldfish.logbook import Taken
from deckbuilder.goldfish.pilots import PILOTS_FORM, EmptyPhases, PassiveOpponent
from deckbuilder.goldfish.replay import (
    BEGINNING,
    AnyDocument,
    Document,
    FirstDocument,
    ReplayDiffersError,
    another_position,
    contradicted,
    file_digest,
    not_allowed,
    replay_answers,
)  # fmt: skip
from deckbuilder.i18n.message import Message

Status = Literal["exact", "unverified"]
"""What is known of a replay that could be loaded. `exact`: all of it agrees with the game it replays. `unverified`: its
answers are legal and its result agrees, but hashes or pilots of another version cannot be compared."""

AT_THE_BEGINNING = ("edition", "seed", "decks", "options", "scenario")
"""Fields that must be written as the replayed game itself writes them."""


class Replaying:
    """Gives the answers of a replay to its game, one step of the undo tree after the other.

    After the last one, `finish` compares the rest of the document. Every method raises ReplayDiffersError for the first
    thing that the game contradicts.
    """

    def __init__(self, document: AnyDocument, opponent: PassiveOpponent | None) -> None:
        self._document = document
        self._opponent = opponent
        self._answers = replay_answers(document)
        self._next = 0
        self._after_hand = False
        self.status: Status = "exact"
        self.differs: int | None = None
        """The first answer that could not be confirmed (-1: the beginning); None if there is none."""

    @property
    def done(self) -> bool:
        """Whether all answers have been given."""
        return self._next == len(self._answers)

    def opening(self, game: Game, taken: Taken) -> None:
        """Give the automatic answers before the first one of a person."""
        if game.digest() != self._document.start:
            message = Message("The replay begins in a position that the rules do not give.")
            self._doubt(game, ReplayDiffersError(message, BEGINNING), BEGINNING)
        self._give_automatic(game, taken)

    def step(self, game: Game, taken: Taken) -> None:
        """Give the next answer and the automatic ones that follow it."""
        answer, _ = self._answers[self._next]
        self._after_hand = isinstance(answer.move, ByHand)
        self._give(game, taken, replace(answer, automatic=False))
        self._give_automatic(game, taken)

    def finish(self, written: Mapping[str, Any], own: Mapping[str, Json]) -> None:
        """Compare the rest of the document with the one that the replayed game writes of itself."""
        for field in AT_THE_BEGINNING:
            said = written.get(field) is not None if isinstance(self._document, FirstDocument) else field in written
            if said and (field not in own or canonical(written[field]) != canonical(own[field])):
                raise contradicted(field, BEGINNING)
        if canonical(written.get("result")) != canonical(own["result"]):
            raise contradicted("result", len(self._answers))
        if isinstance(self._document, Document):
            self._finish_whole(self._document, written, own)

    def _finish_whole(self, document: Document, written: Mapping[str, Any], own: Mapping[str, Json]) -> None:
        """What only files of the present format promise: no card too many, nothing left out, no field changed."""
        if missing := own.keys() - written.keys():
            raise contradicted(min(missing), BEGINNING)
        if not isinstance(own["cards"], dict) or document.cards.keys() != own["cards"].keys():
            raise contradicted("cards", BEGINNING)
        if canonical(written.get("opponent")) != canonical(own["opponent"]):
            raise contradicted("opponent", BEGINNING)
        for number, (given, given_by_game) in enumerate(zip(written["answers"], _listed(own["answers"]), strict=True)):
            if _claims(given) != _claims(given_by_game):
                raise contradicted("answers", number)
        if file_digest(written) != document.digest:
            raise ReplayDiffersError(
                Message("The replay file was changed or damaged after it was saved. Get the original file."), None
            )

    # Single answers --------------------------------------------------------------

    def _give_automatic(self, game: Game, taken: Taken) -> None:
        """Give the answers that no person gave. In a file of other pilots or another form of the state, an answer that
        nobody would give automatically today counts as a person's."""
        while not self.done and self._answers[self._next][0].automatic:
            answer, _ = self._answers[self._next]
            if not self._is_automatic(game, answer):
                if self._same_pilots(game):
                    key = "The replay differs at decision {number}: nobody gives this answer automatically."
                    raise ReplayDiffersError(Message(key, {"number": self._next}), self._next)
                self._unverified(self._next)
                return
            self._give(game, taken, answer)

    def _give(self, game: Game, taken: Taken, answer: Answer) -> None:
        number = self._next
        if answer.player != asked_player(game):
            key = "The replay differs at decision {number}: another player is asked."
            raise ReplayDiffersError(Message(key, {"number": number}), number)
        try:
            taken.take(game, answer)
        except IllegalChoiceError as error:
            raise not_allowed(number) from error
        if taken.digests[-1] != self._answers[number][1]:
            self._doubt(game, another_position(number), number)
        self._next += 1

    def _is_automatic(self, game: Game, answer: Answer) -> bool:
        """Whether the opponent gives this answer, or a player has nothing left to do but to give it."""
        picks = self._opponent.answer(game) if self._opponent is not None else None
        asked = asked_player(game)
        if picks is None and asked is not None and not self._after_hand:
            picks = EmptyPhases(asked, lambda: True).answer(game)
        return picks is not None and answer.move == Picks(tuple(picks))

    def _same_pilots(self, game: Game) -> bool:
        """Whether the pilots of the file are today's, and saw what they would see today."""
        document = self._document
        return isinstance(document, Document) and document.form.pilots == PILOTS_FORM and self._same_state(game)

    def _same_state(self, game: Game) -> bool:
        return isinstance(self._document, Document) and self._document.form.state == game.state_form

    def _doubt(self, game: Game, error: ReplayDiffersError, number: int) -> None:
        """A hash differs: within one form of the state the replay is wrong, otherwise nobody can say."""
        if self._same_state(game):
            raise error
        self._unverified(number)

    def _unverified(self, number: int) -> None:
        self.status = "unverified"
        self.differs = number if self.differs is None else self.differs


def _claims(answer: Mapping[str, Any]) -> str:
    """What an entry says, but for the two fields that are checked while it is played."""
    return canonical({key: None if key in {"hash", "automatic"} else value for key, value in answer.items()})


def _listed(answers: Json) -> list[dict[str, Json]]:
    return [answer for answer in answers if isinstance(answer, dict)] if isinstance(answers, list) else []
