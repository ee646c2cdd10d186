"""A game on file: how it began, with its cards as they were, every answer, and the digest after each."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from card_db.models import Card
from deckbuilder import __version__
from deckbuilder.engine.api import Json, Result
from deckbuilder.games.kit.pack import GamePack, MatchSetup
from deckbuilder.goldfish.answers import Answer, ByHand, Deed, Move, Picks
from deckbuilder.goldfish.history import MAX_STEPS
from deckbuilder.goldfish.origin import FromDecks, FromScenario, Origin, pin_hash
from deckbuilder.i18n.message import Message
from deckbuilder.i18n.misfits import misfit

FORMAT = "deckbuilder.replay/1"
FAMILY = "deckbuilder.replay/"
MAX_DECK_CARDS = 1_000
"""Cards of one deck that a game is played with; it bounds hostile files, not decks."""

Digest = Annotated[str, Field(min_length=1, max_length=128)]
ShortText = Annotated[str, Field(max_length=200)]
Seed = Annotated[int, Field(ge=-(2**63), lt=2**63)]


class ReplayError(Exception):
    """A replay that cannot be opened; `answer` is the number of the first one that differs, if that is why."""

    def __init__(self, message: Message, answer: int | None = None) -> None:
        super().__init__(message.key)
        self.message = message
        self.answer = answer


@dataclass(frozen=True, slots=True)
class Record:
    """A recorded answer, its number, and the digest that it must lead to."""

    number: int
    answer: Answer
    digest: str


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class _Line(_Part):
    card: ShortText
    count: Annotated[int, Field(ge=1, le=MAX_DECK_CARDS)]


class _Pinned(_Part):
    hash: Digest
    card: Annotated[Card, Field(strict=False)]


class _Answered(_Part):
    options: Annotated[list[ShortText], Field(max_length=10_000)] | None = None
    action: dict[str, Any] | None = None
    manual: dict[str, Any] | None = None
    player: Annotated[int, Field(ge=0, le=1)] | None
    automatic: bool = False
    hash: Digest

    def answer(self) -> Answer | None:
        """The answer; None where not exactly one way of answering is given."""
        moves: list[Move] = []
        if self.options is not None:
            moves.append(Picks(tuple(self.options)))
        if self.action is not None:
            moves.append(Deed(self.action))
        if self.manual is not None:
            moves.append(ByHand(self.manual))
        return Answer(moves[0], self.player, self.automatic) if len(moves) == 1 else None


class _Opponent(_Part):
    player: Annotated[int, Field(ge=0, le=1)]
    pilot: ShortText


class Document(_Part):
    """A replay, checked."""

    format: Literal["deckbuilder.replay/1"]
    app: ShortText
    game: ShortText
    edition: ShortText
    seed: Seed
    decks: Annotated[list[Annotated[list[_Line], Field(max_length=MAX_DECK_CARDS)]], Field(max_length=2)] | None = None
    options: dict[str, Any] = Field(default_factory=dict)
    scenario: dict[str, Any] | None = None
    cards: Annotated[dict[str, _Pinned], Field(max_length=4 * MAX_DECK_CARDS)]
    opponent: _Opponent | None = None
    start: Digest
    answers: Annotated[list[_Answered], Field(max_length=MAX_STEPS)]
    result: dict[str, Any] | None = None


def write_replay(
    pack: GamePack, origin: Origin, opponent: Mapping[str, Json] | None, hashes: tuple[str, list[str]],
    answers: list[Answer], result: Result | None,
) -> dict[str, Json]:  # fmt: skip
    """The replay document; `hashes` are the digests at the start and after each answer."""
    start, after = hashes
    listed: list[Json] = [write_answer(answer, digest) for answer, digest in zip(answers, after, strict=True)]
    pinned: dict[str, Json] = {
        key: {"hash": pin_hash(card), "card": card.model_dump(mode="json")} for key, card in origin.cards.items()
    }
    return {
        "format": FORMAT, "app": __version__, "game": pack.id, **origin.write(), "cards": pinned,
        "opponent": dict(opponent) if opponent is not None else None, "start": start, "answers": listed,
        "result": write_result(result),
    }  # fmt: skip


def read_replay(document: object) -> Document:
    """Check a replay document. Raises ReplayError that names the place."""
    form = document.get("format") if isinstance(document, dict) else None
    if isinstance(form, str) and form.startswith(FAMILY) and form != FORMAT:
        raise ReplayError(
            Message(
                "The replay has format “{format}”; this version reads “{known}”.", {"format": form, "known": FORMAT}
            )
        )
    try:
        checked = Document.model_validate(document)
    except ValidationError as error:
        raise ReplayError(misfit(error, document, "replay")) from error
    _check_pins(checked)
    return checked


def replay_origin(document: Document, pack: GamePack) -> Origin:
    """How the replayed game begins, with the cards pinned in it. Raises ReplayError."""
    cards = {key: pinned.card for key, pinned in document.cards.items()}
    if document.scenario is not None:
        return FromScenario(document.scenario, document.edition, cards)
    if document.decks is None or len(document.decks) != 2:
        raise ReplayError(Message("The replay has neither two decks nor a scenario."))
    first, second = (_expand(lines, cards) for lines in document.decks)
    if document.edition not in {edition.id for edition in pack.editions}:
        raise ReplayError(
            Message("The replay was played by edition “{edition}”, which is not known.", {"edition": document.edition})
        )
    return FromDecks(MatchSetup(document.edition, document.seed, (first, second), document.options))


def replay_records(document: Document) -> list[Record]:
    """The answers in order, with what must come of them. Raises ReplayError for one that is none."""
    return [_record(number, entry) for number, entry in enumerate(document.answers)]


def write_answer(answer: Answer, digest: str) -> dict[str, Json]:
    """An answer as a replay has it, with the digest that it leads to."""
    return {**answer.move.write(), "player": answer.player, "automatic": answer.automatic, "hash": digest}


def read_answer(document: object, number: int) -> Record:
    """The answer in a document of `write_answer`. Raises ReplayError that names it by the number."""
    try:
        entry = _Answered.model_validate(document)
    except ValidationError as error:
        raise ReplayError(misfit(error, document, "replay"), number) from error
    return _record(number, entry)


def _record(number: int, entry: _Answered) -> Record:
    answer = entry.answer()
    if answer is None:
        raise ReplayError(
            Message("Answer {number} of the replay needs one of “options”, “action”, “manual”.", {"number": number}),
            number,
        )
    return Record(number, answer, entry.hash)


def check_digest(record: Record, digest: str) -> None:
    """Hold a recorded answer against the position it has led to now. Raises ReplayError."""
    if record.digest != digest:
        raise differs(record.number)


def differs(number: int, *, refused: bool = False) -> ReplayError:
    """The error for the first answer that does not go as it went: it leads elsewhere, or is not allowed."""
    if refused:
        message = Message("The replay differs at decision {number}: its answer is not allowed.", {"number": number})
    else:
        message = Message("The replay differs at decision {number}: the position is another one.", {"number": number})
    return ReplayError(message, number)


def write_result(result: Result | None) -> dict[str, Json] | None:
    """An ending as JSON."""
    return None if result is None else {"winner": result.winner, "reason": result.reason, "rule": result.rule}


def _expand(lines: list[_Line], cards: Mapping[str, Card]) -> tuple[Card, ...]:
    if sum(line.count for line in lines) > MAX_DECK_CARDS:
        raise ReplayError(Message("A deck of the replay has more than {limit} cards.", {"limit": MAX_DECK_CARDS}))
    for line in lines:
        if line.card not in cards:
            raise ReplayError(Message("The replay lacks the card “{card}” of its deck.", {"card": line.card}))
    return tuple(cards[line.card] for line in lines for _ in range(line.count))


def _check_pins(document: Document) -> None:
    for key, pinned in document.cards.items():
        if pin_hash(pinned.card) != pinned.hash:
            raise ReplayError(
                Message("The card “{card}” in the replay is not the one that was played.", {"card": key}), None
            )
