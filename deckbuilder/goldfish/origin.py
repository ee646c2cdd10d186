"""The beginning of a game: decks and seed, or a scenario, with the cards as they were. A game can begin again from
it."""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Protocol

from card_db.models import Card
from deckbuilder.engine.api import BadScenarioError, Game, Json
from deckbuilder.games.kit.pack import GamePack, MatchSetup
from deckbuilder.goldfish.answers import canonical
from deckbuilder.goldfish.limits import check_scenario
from deckbuilder.kernel.declaring import NOTHING_FURTHER, Declarable, has_declaring
from deckbuilder.kernel.positions import check_options, read_mapping

FindCard = Callable[[str], Card | None]
FurtherWords = Callable[[str], Declarable]
"""Returns the words of the player's own cards of a game that players may declare."""


def no_further_words(_game: str) -> Declarable:
    """The player has no cards."""
    return NOTHING_FURTHER


def words_for(cards: Iterable[Card], game: str, further: FurtherWords) -> Declarable:
    """Return the further words that players may declare in a game with these cards. A game in which nothing is declared
    needs none."""
    return further(game) if any(has_declaring(card.abilities) for card in cards) else NOTHING_FURTHER


class Origin(Protocol):
    """The beginning of a game. `cards` are all cards that the beginning named, by id."""

    @property
    def edition(self) -> str:
        """The edition of the rules."""

    @property
    def seed(self) -> int:
        """The seed of all random numbers."""

    @property
    def seed_text(self) -> str:
        """The words that the seed was made from. Empty if it was given as a number."""

    @property
    def cards(self) -> Mapping[str, Card]:
        """The cards of the database that it names, as they were then."""

    def begin(self, pack: GamePack) -> Game:
        """Return the game at its first decision. Raises BadScenarioError or ValueError."""

    def reseeded(self, seed: int) -> "Origin":
        """Return the same beginning with another seed."""

    def by_edition(self, edition: str) -> "Origin":
        """Return the same beginning by another edition of the rules."""

    def write(self) -> dict[str, Json]:
        """Return the beginning as a replay stores it."""


@dataclass(frozen=True, slots=True)
class FromDecks:
    """A new game with two decks."""

    setup: MatchSetup

    @property
    def edition(self) -> str:
        """The edition of the rules."""
        return self.setup.edition

    @property
    def seed(self) -> int:
        """The seed of all random numbers."""
        return self.setup.seed

    @property
    def seed_text(self) -> str:
        """The words that the seed was made from. Empty if it was given as a number."""
        return self.setup.seed_text

    @property
    def cards(self) -> Mapping[str, Card]:
        """The cards of both decks."""
        return {card.id: card for deck in self.setup.decks for card in deck}

    def begin(self, pack: GamePack) -> Game:
        """Return the game at its first decision. Raises ValueError for an unknown edition or option."""
        try:
            check_options(self.setup.options, pack.options)
        except BadScenarioError as error:
            raise ValueError(error.place) from error
        return pack.rules.start(self.setup)

    def reseeded(self, seed: int) -> "FromDecks":
        """Return the same decks with another seed."""
        return FromDecks(replace(self.setup, seed=seed, seed_text=""))

    def by_edition(self, edition: str) -> "FromDecks":
        """Return the same decks by another edition of the rules."""
        return FromDecks(replace(self.setup, edition=edition))

    def write(self) -> dict[str, Json]:
        """Return the edition, the seed and its words, the decks as lines in their order, the options, and the further
        words that can be declared."""
        decks: list[Json] = []
        for deck in self.setup.decks:
            runs = [(key, len(list(run))) for key, run in groupby(card.id for card in deck)]
            decks.append([{"card": key, "count": count} for key, count in runs])
        words: dict[str, Json] = {"seed_text": self.seed_text} if self.seed_text else {}
        further: dict[str, Json] = {what: list(listed) for what, listed in self.setup.declarable.items()}
        return {
            "edition": self.edition, "seed": self.seed, **words, "decks": decks, "options": {**self.setup.options},
            **({"declarable": further} if further else {}),
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class FromScenario:
    """A game that begins in a given position."""

    scenario: Mapping[str, Any]
    edition: str
    cards: Mapping[str, Card]

    @classmethod
    def look_up(
        cls,
        pack: GamePack,
        scenario: Mapping[str, Any],
        find: FindCard,
        edition: str | None = None,
        further: FurtherWords = no_further_words,
    ) -> "tuple[FromScenario, Game]":
        """Return the scenario with the cards that it names, and its game. If it names no edition, use `edition`, or
        else the default one. If its cards declare something, it gets the further words. Raises BadScenarioError."""
        named: dict[str, Card] = {}

        def pin(card_id: str) -> Card | None:
            card = find(card_id)
            if card is not None:
                named[card_id] = card
            return card

        named_edition = scenario.get("edition", edition)
        known = named_edition if isinstance(named_edition, str) else pack.default_edition.id
        game = _in_position(pack, {"edition": known} | dict(scenario), pin)
        words = {} if "declarable" in scenario else _words_in(scenario, named, pack, further)
        if words:
            scenario = {**scenario, "declarable": words}
            game = _in_position(pack, {"edition": known} | scenario, pin)
        return cls(scenario, known, named), game

    @property
    def seed(self) -> int:
        """The seed of all random numbers. 0 if the scenario names none."""
        seed = self.scenario.get("seed")
        return seed if isinstance(seed, int) else 0

    @property
    def seed_text(self) -> str:
        """Empty, because a scenario gives a number."""
        return ""

    def begin(self, pack: GamePack) -> Game:
        """Return the game in the position. Raises BadScenarioError."""
        return _in_position(pack, {"edition": self.edition} | dict(self.scenario), self.cards.get)

    def reseeded(self, seed: int) -> "FromScenario":
        """Return the same position with another seed from there on."""
        return replace(self, scenario=dict(self.scenario) | {"seed": seed})

    def by_edition(self, edition: str) -> "FromScenario":
        """Return the same position by another edition of the rules."""
        return replace(self, scenario=dict(self.scenario) | {"edition": edition}, edition=edition)

    def write(self) -> dict[str, Json]:
        """Return the edition, the seed and the scenario as it was given."""
        return {"edition": self.edition, "seed": self.seed, "scenario": dict(self.scenario)}


def _words_in(
    scenario: Mapping[str, Any], named: Mapping[str, Card], pack: GamePack, further: FurtherWords
) -> dict[str, list[str | int]]:
    """Return the further words for a position that is possible. A text may declare something."""
    written = scenario.get("cards", {}).values()
    declares = any("text" in card or has_declaring(card.get("abilities")) for card in written)
    words = further(pack.id) if declares else words_for(named.values(), pack.id, further)
    return {what: list(listed) for what, listed in words.items()}


def _in_position(pack: GamePack, scenario: Mapping[str, Any], find: FindCard) -> Game:
    """Return the game of a scenario. Its options must be options of the game. Raises BadScenarioError,
    TooLargeError."""
    check_scenario(scenario)
    check_options(read_mapping(scenario.get("options", {}), "options"), pack.options)
    return pack.rules.scenario(scenario, find)


def pin_hash(card: Card) -> str:
    """Return the content hash of a card with its script."""
    return hashlib.sha256(canonical(card.model_dump(mode="json")).encode()).hexdigest()
