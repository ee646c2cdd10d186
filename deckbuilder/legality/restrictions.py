"""Restriction lists: dated data that limits names to 0, 1, 2 or 3 copies, or forbids two names in one deck."""

from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from card_db.models import Card, CardId, Text
from card_db.store.regular_files import read_regular
from deckbuilder.legality.names import counting_name

RESTRICTIONS_FORMAT = "deckbuilder.restrictions/1"
MAX_BYTES = 1024 * 1024


class NamedCard(BaseModel):
    """A name, given by the name in either language or by the id of any print."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    card: CardId | None = None
    name: Annotated[str, Field(min_length=1, max_length=400)] | None = None

    @model_validator(mode="after")
    def _names_a_card(self) -> Self:
        if (self.card is None) == (self.name is None):
            raise ValueError("give either the card or its name")
        return self

    def names(self, ids: Iterable[str], card: Card | None) -> bool:
        """Whether it limits the name of which these are the prints."""
        if self.card is not None:
            return self.card in ids
        names = (card.name.ja, card.name.en) if card is not None else tuple(ids)
        return counting_name(self.name or "") in {counting_name(name) for name in names if name}


class Restriction(NamedCard):
    """A name and how many copies of it a deck may have."""

    limit: Annotated[int, Field(ge=0, le=3)]


class RestrictionList(BaseModel):
    """A list with the days on which it holds, both included; without `valid_to` it holds until a newer one."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Text
    source: Annotated[str, Field(max_length=400)] = ""
    valid_from: date
    valid_to: date | None = None
    entries: tuple[Restriction, ...] = ()
    not_together: tuple[tuple[NamedCard, NamedCard], ...] = ()
    """Pairs of names of which a deck may have only one."""

    def holds(self, on: date) -> bool:
        """Whether the list is in force on a day, unless a newer one is."""
        return self.valid_from <= on and (self.valid_to is None or on <= self.valid_to)

    def limit(self, ids: Iterable[str], card: Card | None) -> int | None:
        """The limit of a name by its prints and a card of that name; None where the list does not have it."""
        ids = tuple(ids)
        return next((entry.limit for entry in self.entries if entry.names(ids, card)), None)


class RestrictionFile(BaseModel):
    """All restriction lists of a game, as they lie in `restrictions.json`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal["deckbuilder.restrictions/1"]
    game: str
    lists: tuple[RestrictionList, ...]


def list_in_force(lists: Iterable[RestrictionList], on: date) -> RestrictionList | None:
    """The list that holds on a day: of several the one that began last."""
    return max((each for each in lists if each.holds(on)), key=lambda each: each.valid_from, default=None)


def load_restrictions(path: Path) -> Sequence[RestrictionList]:
    """The restriction lists of a file, none if there is no such file.

    Raises ValueError for a damaged one, OSError for one that cannot be read.
    """
    try:
        data = read_regular(path, MAX_BYTES)
    except FileNotFoundError:
        return ()
    return RestrictionFile.model_validate_json(data).lists
