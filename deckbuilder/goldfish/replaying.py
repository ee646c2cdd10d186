"""Plays replays again, and compares everything that they state with the game."""

from collections.abc import Mapping
from typing import Any, Literal

from deckbuilder.engine.api import Game, IllegalChoiceError, Json
from deckbuilder.goldfish.answers import Answer, canonical
from deckbuilder.goldfish.automatic import answer_now
from deckbuilder.goldfish.logbook import Taken
from deckbuilder.goldfish.pilots import PILOTS_FORM, PassiveOpponent
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
"""The status of a replay that could be loaded. `exact`: everything agrees with the game it replays. `unverified`:
its answers are legal and its result agrees, but hashes or pilots of another version cannot be compared."""
SENTENCES: Mapping[Status, Message] = {
    "exact": Message("The replay is exact. Everything in it agrees with the game."),
    "unverified": Message(
        "The replay is unverified. All answers are allowed and the result agrees, but the file comes from "
        "another version of the rules or of the game state."
    ),
}
"""What is told of each status."""

AT_THE_BEGINNING = ("edition", "seed", "seed_text", "decks", "options", "scenario", "declarable")
"""Fields that must be equal to those that the replayed game itself writes."""


class Replaying:
    """Gives the answers of a replay to its game, one step of the undo tree after the other. After the last one,
    `finish` compares the rest of the document.

    Every method raises ReplayDiffersError for the first thing that the game contradicts.
    """

    def __init__(self, document: AnyDocument, opponent: PassiveOpponent | None) -> None:
        self._document = document
        self._opponent = opponent
        self._answers = replay_answers(document)
        self._next = 0
        self.status: Status = "exact"
        self.differs: int | None = None
        """The first answer that could not be confirmed (-1: the beginning). None if all were."""

    @property
    def done(self) -> bool:
        """Whether all answers have been given."""
        return self._next == len(self._answers)

    def opening(self, game: Game, taken: Taken) -> None:
        """Give the answers of the opponent before the first one of a person."""
        if game.digest() != self._document.start:
            message = Message("The start position of the replay does not follow from the rules.")
            self._doubt(game, ReplayDiffersError(message, BEGINNING), BEGINNING)
        self._give_automatic(game, taken)

    def step(self, game: Game, taken: Taken) -> None:
        """Give the next answer and those of the opponent that follow it."""
        self._give(game, taken)
        self._give_automatic(game, taken)

    def finish(self, written: Mapping[str, Any], own: Mapping[str, Json]) -> None:
        """Compare the rest of the document with the one that the replayed game writes of itself."""
        for field in AT_THE_BEGINNING:
            is_given = written.get(field) is not None if isinstance(self._document, FirstDocument) else field in written
            if is_given and (field not in own or canonical(written[field]) != canonical(own[field])):
                raise contradicted(field, BEGINNING)
        if canonical(written.get("result")) != canonical(own["result"]):
            raise contradicted("result", len(self._answers))
        if isinstance(self._document, Document):
            self._finish_whole(self._document, written, own)

    def _finish_whole(self, document: Document, written: Mapping[str, Any], own: Mapping[str, Json]) -> None:
        """Check what only files of the current format guarantee: no card too many, no field missing or changed."""
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
        """Give the answers that the opponent gives at once. They belong to the step of the answer before them."""
        while not self.done and self._is_opponents():
            self._give(game, taken)

    def _is_opponents(self) -> bool:
        answer, _ = self._answers[self._next]
        return answer.automatic and self._opponent is not None and answer.player == self._opponent.player

    def _give(self, game: Game, taken: Taken) -> None:
        number = self._next
        answer, digest = self._answers[number]
        expected = answer_now(game, self._opponent, answer.move)
        if answer.player != expected.player:
            key = "The replay differs at decision {number}: another player is asked."
            raise ReplayDiffersError(Message(key, {"number": number}), number)
        if answer.automatic != expected.automatic:
            self._doubt_automatic(game, answer)
        try:
            taken.take(game, expected)
        except IllegalChoiceError as error:
            raise not_allowed(number) from error
        if taken.digests[-1] != digest:
            self._doubt(game, another_position(number), number)
        self._next += 1

    def _doubt_automatic(self, game: Game, answer: Answer) -> None:
        """Handle an answer that is wrongly marked as automatic, or not marked. In files of the first
        format the players decided which answers without an alternative were automatic."""
        if self._same_pilots(game):
            raise contradicted("automatic", self._next)
        opponents = self._opponent is not None and answer.player == self._opponent.player
        if answer.automatic or opponents or isinstance(self._document, Document):
            self._unverified(self._next)

    def _same_pilots(self, game: Game) -> bool:
        """Return whether the pilots of the file have the current version, and saw what they would see now."""
        document = self._document
        return isinstance(document, Document) and document.form.pilots == PILOTS_FORM and self._same_state(game)

    def _same_state(self, game: Game) -> bool:
        return isinstance(self._document, Document) and self._document.form.state == game.state_form

    def _doubt(self, game: Game, error: ReplayDiffersError, number: int) -> None:
        """Handle a hash that differs. Within one form of the state the replay is wrong; otherwise it cannot be
        verified."""
        if self._same_state(game):
            raise error
        self._unverified(number)

    def _unverified(self, number: int) -> None:
        self.status = "unverified"
        self.differs = number if self.differs is None else self.differs


def _claims(answer: Mapping[str, Any]) -> str:
    """Return the fields of an entry, except the two that are checked while it is played."""
    return canonical({key: None if key in {"hash", "automatic"} else value for key, value in answer.items()})


def _listed(answers: Json) -> list[dict[str, Json]]:
    return [answer for answer in answers if isinstance(answer, dict)] if isinstance(answers, list) else []
