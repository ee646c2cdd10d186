"""Reads the parts that the scenarios of all games share: the edition, the turn, and named cards."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

from card_db.models import Card
from deckbuilder.engine.api import BadScenarioError, Event
from deckbuilder.engine.machine import Machine
from deckbuilder.kernel.book import Book
from deckbuilder.kernel.definitions import Definition
from deckbuilder.kernel.language.script_problems import WrongScriptError
from deckbuilder.kernel.positions import (
    MOST_COPIES,
    NotUnderstood,
    bad,
    check_known,
    name_of_miscounted,
    read_integer,
    read_mapping,
    read_word,
    unread,
)

SUGGESTIONS: Final = 20
"""The number of lines that are not understood for which a scenario looks for suggestions."""
_KEYS: Final = {"game", "edition", "seed", "turn", "cards", "players", "options"}
D = TypeVar("D", bound=Definition)
P = TypeVar("P", bound=object)
R = TypeVar("R")


class ReadCard(Protocol):
    """A card whose text has been read."""

    @property
    def card(self) -> Card:
        """The card with the abilities that its text describes, or unchanged."""

    @property
    def problems(self) -> Sequence[NotUnderstood]:
        """The places in the text that were not understood."""


class NamedCards(Generic[D]):
    """The cards that a scenario names: those written in it, and those of the database."""

    def __init__(self, book: Book[D], find: Callable[[str], Card | None]) -> None:
        self._book, self._find = book, find
        self._written: dict[str, Card] = {}

    def read(
        self,
        written: object,
        read_card: Callable[[str, str, object], Card],
        compile_text: Callable[[Card, int], ReadCard],
    ) -> list[Event]:
        """Read the cards under `cards`. A card with a text and without abilities gets those of its text, before those
        of other fields. The script of each must be right, wherever it is. Each place that was not understood is
        reported by an `unread` event, the first `SUGGESTIONS` of them with suggestions. Raise BadScenarioError."""
        events: list[Event] = []
        for name, value in read_mapping(written, "cards").items():
            card = read_card(f"cards.{name}", str(name), value)
            if card.by_hand:
                own = card.abilities
                compiled = compile_text(card.model_copy(update={"abilities": ()}), SUGGESTIONS - len(events))
                card = _also_with(compiled.card, own)
                events += [unread(card, problem) for problem in compiled.problems]
            self._written[str(name)] = card
        for card in self._written.values():
            self._tried(card, self._book.check)
        return events

    @property
    def written(self) -> Collection[Card]:
        """The cards that the scenario itself describes."""
        return self._written.values()

    def lend(self, card: Card) -> None:
        """Add a default card, unless the scenario has one of that name."""
        self._written.setdefault(card.id, card)

    def definition(self, place: str, name: object) -> int:
        """Return the definition of a named card. Raise BadScenarioError."""
        if not isinstance(name, str) or not name:
            raise bad(place, "Refer to a card by its name or id, as a string.")
        card = self._card(name)
        if card is None:
            single = name_of_miscounted(name)
            if single and self._card(single) is not None:
                key = "“{name}”: the number of copies goes from 1 to {limit}."
                raise bad(place, key, name=name, limit=MOST_COPIES)
            raise bad(place, "There is no card “{name}”.", name=name)
        return self._tried(card, self._book.add)

    def _tried(self, card: Card, compiling: Callable[[Card], R]) -> R:
        """Return what becomes of a card. A wrong script is an error of the scenario."""
        try:
            return compiling(card)
        except WrongScriptError as error:
            wrong = error.problems[0]
            raise BadScenarioError(f"cards.{card.id}.{wrong.place}", wrong.message) from error

    def _card(self, name: str) -> Card | None:
        return self._written.get(name) or self._find(name)


def _also_with(card: Card, own: Sequence[Any]) -> Card:
    """Return a card with these abilities behind those of its text, unless the text has them too."""
    more = [ability for ability in own if ability not in card.abilities]
    return card.model_copy(update={"abilities": (*card.abilities, *more)}) if more else card


def read_policy(scenario: Mapping[str, Any], policies: Mapping[str, P], own: Collection[str] = ()) -> P:
    """Read the edition, by default the first one, and return its policy. `own`: the fields that only this game has.
    Raise BadScenarioError."""
    check_known(scenario, _KEYS.union(own), "")
    edition = scenario.get("edition", next(iter(policies)))
    policy = policies.get(edition) if isinstance(edition, str) else None
    if policy is None:
        raise bad("edition", "There is no edition “{edition}”.", edition=str(edition))
    return policy


def read_seed(scenario: Mapping[str, Any]) -> int:
    """Read the random seed, 0 by default. Raise BadScenarioError."""
    return read_integer(scenario, "seed", "seed", 0, None, None)


def read_turn(table: Machine[Any], value: object, phases: Sequence[str], usual: str, own: Collection[str] = ()) -> str:
    """Read the number of the turn and its player, and set them on the table. Return the phase, `usual` by default.
    `own`: the fields that only this game has. Raise BadScenarioError."""
    turn = read_mapping(value, "turn")
    check_known(turn, {"number", "player", "phase", *own}, "turn")
    table.turn = read_integer(turn, "number", "turn.number", 3, 1, 1000)
    table.active = read_integer(turn, "player", "turn.player", 0, 0, 1)
    return read_word(turn, "phase", "turn", usual, phases)


def read_head(
    scenario: Mapping[str, Any],
    table: Machine[Any],
    cards: NamedCards[D],
    read_card: Callable[[str, str, object], Card],
    compile_text: Callable[[Card, int], ReadCard],
    phases: Sequence[str],
    usual: str,
    own_turn: Collection[str] = (),
) -> tuple[str, Sequence[Mapping[str, Any]]]:
    """Read a scenario's own cards and its turn. Return the phase and the two unread player objects. `own_turn`: as in
    `read_turn`. Raise BadScenarioError."""
    for event in cards.read(scenario.get("cards", {}), read_card, compile_text):
        table.emit(event)
    players = read_players(scenario)
    phase = read_turn(table, scenario.get("turn", {}), phases, usual, own_turn)
    return phase, [read_mapping(players[player], f"players[{player}]") for player in (0, 1)]


def read_players(scenario: Mapping[str, Any]) -> Sequence[Any]:
    """Return the two unread player objects. Raise BadScenarioError."""
    players = scenario.get("players", [{}, {}])
    if not isinstance(players, Sequence) or isinstance(players, str) or len(players) != 2:
        raise bad("players", "There are two players.")
    return players
