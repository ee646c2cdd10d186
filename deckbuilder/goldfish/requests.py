"""The requests of the engine protocol, which are validated before anything is done with them."""

from datetime import date as Day  # noqa: N812
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from deckbuilder.domain.deck import Deck
from deckbuilder.domain.deck_limits import excess
from deckbuilder.goldfish.answers import canonical
from deckbuilder.goldfish.limits import ACTION_LETTERS, PICKS, PLAYOUT, check_deck
from deckbuilder.goldfish.refusals import RequestError
from deckbuilder.i18n.message import Message
from deckbuilder.i18n.misfits import misfit

DECK_FORMAT = "deckbuilder.deck/1"
R = TypeVar("R", bound="Request")
MAX_UNDO = 1_000_000
MAX_PLAYOUT = 100_000
"""The highest `limit` that a playout may state, and the default. No playout takes that many decisions:
`limits.PLAYOUT` bounds it."""

Seed = Annotated[int, Field(ge=-(2**63), lt=2**63)]
Name = Annotated[str, Field(max_length=200)]


def _small(action: dict[str, Any]) -> dict[str, Any]:
    ACTION_LETTERS.check(len(canonical(action)), "action")
    return action


def _few(options: list[str]) -> list[str]:
    PICKS.check(len(options), "options")
    return options


def _playable(limit: int) -> int:
    if limit > MAX_PLAYOUT:
        raise PLAYOUT.error("limit")
    return limit


Action = Annotated[dict[str, Any], Field(min_length=1), AfterValidator(_small)]


class Request(BaseModel):
    """The fields of every request: the command, and the language of the sentences in its answer."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    do: Name
    lang: Literal["en", "ja"] = "en"


class Seen(Request):
    """A request about what a player (0, 1) may see. null stands for everything."""

    as_: Annotated[Annotated[int, Field(ge=0, le=1)] | None, Field(alias="as")] = None


class New(Seen):
    """A new game with two decks: deck objects, or names of starter decks of the game."""

    game: Name
    edition: Name | None = None
    seed: Seed
    decks: Annotated[list[Any], Field(min_length=2, max_length=2)]
    options: dict[str, Any] = Field(default_factory=dict)
    opponent: Name | None = None


class Scenario(Seen):
    """A game in a given position."""

    scenario: dict[str, Any]
    opponent: Name | None = None


class Choose(Seen):
    """An answer: the picked options, or an action."""

    options: Annotated[list[Name], AfterValidator(_few)] | None = None
    action: Action | None = None


class WithAction(Seen):
    """A request about one action: a change by hand, or why the action is not possible."""

    action: Action


class Steps(Seen):
    """A number of decisions to undo or redo."""

    steps: Annotated[int, Field(ge=1, le=MAX_UNDO)] = 1


class Load(Seen):
    """A replay to open."""

    replay: dict[str, Any]


class Playout(Request):
    """A playout by pilots: one policy for both players, or one each."""

    policy: Name | Annotated[list[Name], Field(min_length=2, max_length=2)]
    seed: Seed
    limit: Annotated[int, Field(ge=0), AfterValidator(_playable)] = MAX_PLAYOUT
    keep: bool = True


class Validate(Request):
    """A deck to check by the restriction list of a day (today by default), under options of a match."""

    deck: Any
    date: Annotated[Day, Field(strict=False)] | None = None
    options: dict[str, Any] = Field(default_factory=dict)


def parse(model: type[R], request: dict[str, Any]) -> R:
    """Return the request as its model. Raises RequestError that names the place."""
    try:
        return model.model_validate(request)
    except ValidationError as error:
        raise RequestError("bad_request", misfit(error, request, "request")) from error


def parse_deck(data: object) -> Deck:
    """Return a deck object of the deck file format. Raises RequestError, TooLargeError."""
    if not isinstance(data, dict):
        raise RequestError("bad_request", Message("A deck is an object with “game” and “sections”, or a name."))
    form = data.get("format", DECK_FORMAT)
    if form != DECK_FORMAT:
        raise RequestError(
            "bad_request",
            Message("The deck has format “{format}”, this version reads {known}.",
                    {"format": str(form)[:100], "known": DECK_FORMAT}),
        )  # fmt: skip
    check_deck(data)
    try:
        deck = Deck.model_validate({key: value for key, value in data.items() if key != "format"})
    except ValidationError as error:
        raise RequestError("bad_request", misfit(error, data, "deck")) from error
    refusal = excess(deck, "deck")
    if refusal is not None:
        raise RequestError("too_large", refusal)
    return deck
