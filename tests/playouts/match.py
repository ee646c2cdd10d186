"""A random match between pilots, which depends only on a seed: legal decks, scripts, edition and pilots. It can be
saved with all its cards, so that it stays the same when the shipped cards change."""

import importlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from itertools import groupby
from random import Random
from typing import Any

from card_db.models import Card
from deckbuilder.domain.deck import Deck, DeckEntry
from deckbuilder.engine.api import Game
from deckbuilder.games.kit.pack import GamePack, MatchSetup, SectionSpec
from deckbuilder.games.kit.verdict import judge
from deckbuilder.goldfish.luck import Luck
from deckbuilder.goldfish.pilots import Pilot, pilots
from deckbuilder.legality.problems import Problem
from tests.games.conformance.matches import all_packs, pool

Document = dict[str, Any]
Chosen = Mapping[str, Mapping[str, int]]
"""The numbers of copies by card, by section."""
MAKERS = {"legend_of_stars": "tests.builders.scripts", "legions": "tests.builders.legions_scripts"}
"""The modules that make random abilities, by game. They are imported only when needed, because saved games need no test
tools."""
POOL, POOL_EVERY = 24, 500
"""The number of decks, and of random abilities for each kind of card, and the number of seeds that share them. Making
one takes as long as a game."""
MOST_CARDS = 200
"""More cards than any game wants in a deck."""
TODAY = date(2026, 11, 21)
PILOTS = ("random", "random", "random", "greedy", "first", "passive")
"""The pilots. Random ones are the most frequent, because they reach positions that nobody plans."""


@dataclass(frozen=True, slots=True)
class Match:
    """All settings that determine a game."""

    game: str
    edition: str
    seed: int
    decks: tuple[tuple[Card, ...], tuple[Card, ...]]
    pilots: tuple[str, str]

    @property
    def pack(self) -> GamePack:
        return all_packs()[self.game]

    @property
    def setup(self) -> MatchSetup:
        return MatchSetup(self.edition, self.seed, self.decks, {})

    def start(self) -> Game:
        """Return the game at its first decision."""
        return self.pack.rules.start(self.setup)

    def players(self) -> tuple[Pilot, Pilot]:
        """Return new pilots for both players."""
        first, second = (pilots()[name](self.seed + player) for player, name in enumerate(self.pilots))
        return first, second

    def write(self) -> Document:
        """Return the match as JSON, with every card."""
        cards = {card.id: card.model_dump(mode="json", exclude_defaults=True) for deck in self.decks for card in deck}
        decks = [[[key, len(list(run))] for key, run in groupby(card.id for card in deck)] for deck in self.decks]
        plain = {"game": self.game, "edition": self.edition, "seed": self.seed, "pilots": list(self.pilots)}
        return {**plain, "decks": decks, "cards": cards}


def read_match(document: Document) -> Match:
    """Return the match in a file."""
    cards = {key: Card.model_validate(card) for key, card in document["cards"].items()}
    first, second = (tuple(cards[key] for key, count in deck for _ in range(count)) for deck in document["decks"])
    one, other = document["pilots"]
    return Match(document["game"], document["edition"], document["seed"], (first, second), (one, other))


def random_match(game: str, seed: int) -> Match:
    """Return a match of two legal decks. In half of them, some cards have other abilities than the printed ones."""
    luck, pack = Luck(seed, "match"), all_packs()[game]
    decks = [legal_deck(game, seed // POOL_EVERY, luck.below(POOL)) for _ in range(2)]
    first, second = (rewritten(pack, deck, luck) for deck in decks)
    edition = pack.editions[luck.below(len(pack.editions))].id
    names = PILOTS[luck.below(len(PILOTS))], PILOTS[luck.below(len(PILOTS))]
    return Match(game, edition, seed, (first, second), names if "random" in names else ("random", names[1]))


# Decks ----------------------------------------------------------------------------


class Shipped:
    """The shipped cards, for deck rules."""

    def __init__(self, game: str) -> None:
        self._cards = pool(game)

    def card(self, card_id: str) -> Card | None:
        return self._cards.get(card_id)


@cache
def legal_deck(game: str, pool_number: int, number: int) -> tuple[Card, ...]:
    """Return random cards in random numbers of copies, with the least number of cards that the game requires in each
    section. Start again if the cards that fit run out."""
    luck = Luck(pool_number, f"deck {number}")
    while True:
        try:
            return _try_deck(game, luck)
        except IndexError:
            continue


def _try_deck(game: str, luck: Luck) -> tuple[Card, ...]:
    """Return a deck as `legal_deck` does. Raises IndexError if the cards that fit run out."""
    pack, cards = all_packs()[game], pool(game)
    chosen = {section.key: dict[str, int]() for section in pack.sections}
    piles = {section.key: _pile(pack, section, luck) for section in pack.sections}
    sizes = {section.key: section.minimum for section in pack.sections}
    problems: Sequence[Problem] | None = None
    while problems is None or problems:
        for problem in problems or ():
            if problem.cards:
                _take_back(chosen, problem)
            else:  # the whole deck needs more cards than its sections
                _widen(pack, sizes, problem)
        for section in pack.sections:
            _fill(chosen[section.key], piles[section.key], sizes[section.key], luck, varied=game != "toy")
        problems = _problems(pack, chosen)
    listed = (item for section in chosen.values() for item in section.items())
    return tuple(cards[card] for card, copies in listed for _ in range(copies))


def _pile(pack: GamePack, section: SectionSpec, luck: Luck) -> list[str]:
    """Return the cards that are allowed in a section, shuffled."""
    left = [key for key, card in sorted(pool(pack.id).items()) if _belongs(pack, section, card)]
    luck.shuffle_front(left, len(left))
    return left


def _fill(part: dict[str, int], pile: list[str], size: int, luck: Luck, *, varied: bool) -> None:
    """Fill a section to its size. The few cards of the toy game get ten copies each."""
    missing = size - sum(part.values())
    while missing > 0:
        copies = min(missing, 1 + luck.below(3) if varied else 10)
        part[pile.pop()] = copies
        missing -= copies


def _widen(pack: GamePack, sizes: dict[str, int], problem: Problem) -> None:
    """Let the last section that may be larger have one card more. If all are full, a card allows a larger deck than
    usual (VS 5.1.2.1.4), and the main section grows."""
    growing = [each for each in reversed(pack.sections) if sizes[each.key] != each.maximum]
    growing += [each for each in pack.sections if each.is_main]
    if sum(sizes.values()) >= MOST_CARDS:
        raise AssertionError(problem)
    sizes[growing[0].key] += 1


def _take_back(chosen: Mapping[str, dict[str, int]], problem: Problem) -> None:
    """Remove a copy of the newest card that a broken rule names."""
    for part in reversed(list(chosen.values())):
        for card in reversed(list(part)):
            if card in problem.cards:
                part[card] -= 1
                if not part[card]:
                    del part[card]
                return
    raise AssertionError(problem)


def _belongs(pack: GamePack, section: SectionSpec, card: Card) -> bool:
    return not section.kinds or card.string(pack.schema.kind_field) in section.kinds


def _problems(pack: GamePack, chosen: Chosen) -> list[Problem]:
    """Return the problems of the deck."""
    sections = {
        key: tuple(DeckEntry(card=card, count=copies) for card, copies in part.items()) for key, part in chosen.items()
    }
    deck = Deck(game=pack.id, sections=sections)
    found = judge(deck, pack, Shipped(pack.id), TODAY).problems
    return [problem for problem in found if problem.severity == "error"]


# Scripts --------------------------------------------------------------------------


@cache
def _abilities(game: str, kind: str, pool_number: int) -> Sequence[dict[str, Any]]:
    """Return some random abilities for a kind of card."""
    luck = Random(f"{kind} {pool_number}")
    make = importlib.import_module(MAKERS[game]).random_ability
    return [make(luck, kind) for _ in range(POOL)]


def rewritten(pack: GamePack, deck: tuple[Card, ...], luck: Luck) -> tuple[Card, ...]:
    """Return the deck. In half of the cases, every third card has other abilities."""
    if pack.id not in MAKERS or luck.below(2):
        return deck
    return tuple(card for one in _copies(deck) for card in _rewritten(pack, one, luck))


def _copies(deck: tuple[Card, ...]) -> Iterator[list[Card]]:
    for _, run in groupby(deck, key=lambda card: card.id):
        yield list(run)


def _rewritten(pack: GamePack, copies: list[Card], luck: Luck) -> list[Card]:
    if luck.below(3):
        return copies
    card = copies[0]
    fitting = _abilities(pack.id, str(card.fields["kind"]), luck.seed // POOL_EVERY)
    abilities = tuple(fitting[luck.below(len(fitting))] for _ in range(1 + luck.below(2)))
    changed = card.model_copy(update={"id": f"{card.id}*{luck.below(1000)}", "abilities": abilities, "by_hand": False})
    if pack.rules.check_script(changed):
        changed = changed.model_copy(update={"abilities": abilities[:1]})
    return [changed] * len(copies)
