"""Read saved games back: a game of the library becomes a session, as far as its steps still fit."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from card_db.models import Text
from card_db.store.library.games import SavedGame
from card_db.store.library.records import StepRecord
from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.journal import JournalStep, read_step
from deckbuilder.goldfish.origin import FromDecks
from deckbuilder.goldfish.pilots import EmptyPhases
from deckbuilder.goldfish.replay import ReplayError
from deckbuilder.goldfish.seeds import Seed
from deckbuilder.goldfish.session import Session
from deckbuilder.i18n.message import Message
from deckbuilder.services.deck_facts import deck_of
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.game_origin import OWN_SEAT, Origin, read_origin


@dataclass(frozen=True, slots=True)
class ResumedGame:
    """A game that the test room opens.

    `notice` says which part could not be brought back and where that part is saved; `reason` says why.
    """

    session: Session
    own: Deck
    """The user's own deck as it was when the game began."""
    opponent: str
    """The key of the deck that the opponent plays."""
    pilot: str
    """Who plays it: a pilot, or `both` for the user."""
    seed: Seed
    edition: str
    notice: Message | None = None
    reason: Message | None = None
    position: Text | None = None
    """The position that the game began in. None for a game of two decks."""


@dataclass(frozen=True, slots=True)
class ReadGame:
    """A saved game whose first `good` steps have been repeated in `session`."""

    saved: SavedGame
    origin: Origin
    session: Session
    good: int
    trouble: Message | None
    """Why the next step could not be repeated. None if it is damaged, or if there is none."""

    @property
    def is_whole(self) -> bool:
        """Whether nothing of the game is missing."""
        return self.trouble is None and self.saved.is_whole

    def resumed(self, pack: GamePack) -> ResumedGame:
        """Return the game as the test room opens it."""
        origin, begun = self.origin, self.session.origin
        cards = begun.setup.decks[OWN_SEAT] if isinstance(begun, FromDecks) else ()
        own = deck_of(cards, pack).changed(name=origin.own, edition=begun.edition)
        notice, reason = None, None
        if not self.is_whole:
            notice = _broken(self.saved, self.good)
            reason = self.trouble or Message("The next step in the library is damaged.")
        opponent, seed = origin.opponent_key or origin.opponent, Seed(begun.seed, begun.seed_text)
        return ResumedGame(
            self.session, own, opponent, origin.pilot, seed, begun.edition, notice, reason, origin.position
        )


def read_game(saved: SavedGame, pack: GamePack, make_passer: Callable[[], EmptyPhases] | None) -> ReadGame:
    """Read a saved game, which passes by `make_passer` from now on. Raises ServiceError if it cannot begin at all."""
    try:
        origin = read_origin(saved.game.origin)
        session = Session.from_replay({pack.id: pack}, origin.replay, OWN_SEAT)
    except (ValueError, ReplayError) as error:
        raise ServiceError(_broken(saved)) from error
    session.passer = make_passer() if make_passer is not None else None
    good, trouble = _repeat(session, saved.steps, same_form=_has_form(origin, session))
    return ReadGame(saved, origin, session, good, trouble)


def _has_form(origin: Origin, session: Session) -> bool:
    """Return whether the hashes in the journal use the present form of the state."""
    form = origin.replay.get("form")
    return isinstance(form, dict) and form.get("state") == session.game.state_form


def _repeat(session: Session, steps: Sequence[StepRecord], *, same_form: bool) -> tuple[int, Message | None]:
    """Repeat the steps. Return how many could be repeated, and why the next one could not."""
    for number, step in enumerate(steps):
        try:
            session.repeat(_journal_step(number, step), same_form=same_form)
        except ReplayError as error:
            return number, error.message
    return len(steps), None


def _journal_step(number: int, step: StepRecord) -> JournalStep:
    if step.answers is None:
        return JournalStep(number, step.node)
    return read_step(number, step.node, step.parent or 0, step.answers)


def _broken(saved: SavedGame, good: int | None = None) -> Message:
    title = saved.game.title
    if good is None:
        return Message(
            (
                "The game “{title}” cannot be opened, because the rules or its cards have changed. It "
                "stays in “Earlier games”."
            ),
            {"title": title},
        )
    return Message(
        "The game “{title}” could be restored up to step {count}. The rules or its cards have changed, "
        "so later steps no longer fit. You can continue from here. The whole game stays in “Earlier "
        "games”.",
        {"title": title, "count": good},
    )
