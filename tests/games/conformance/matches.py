"""Matches for testing every pack: with its starter decks, and with random legal decks of all its cards."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from card_db.models import Card
from card_db.store.set_files import is_set, read_set
from deckbuilder.domain.deck import Deck, DeckEntry
from deckbuilder.engine.api import Decision, Event, Game
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import GamePack, MatchSetup, SectionSpec
from deckbuilder.goldfish.luck import Luck
from deckbuilder.goldfish.pilots import RandomPilot
from tests.goldfish import toy_game
from tests.packages.installing import installed

DECISIONS = 3_000
"""A random game with more decisions than this counts as endless."""
FIRST_LOOKS = 20
"""A test that looks at some decisions of a game looks at so many at its beginning."""


@cache
def all_packs() -> Mapping[str, GamePack]:
    """Return every game of the catalogue, a game from an installed package, and the toy game, which shows that the
    tests do not depend on a particular game."""
    with installed():
        return {**load_packs(), "toy": toy_game.toy_pack()}


@cache
def pool(game: str) -> Mapping[str, Card]:
    """Return all shipped cards of a game."""
    if game == "toy":
        return toy_game.CARDS
    files = [path.read_bytes() for path in sorted(all_packs()[game].data.glob("*.json"))]
    schema = all_packs()[game].schema
    return {card.id: card for data in files if is_set(data) for card in read_set(data, schema).cards}


def cards_of(deck: Deck) -> tuple[Card, ...]:
    cards = pool(deck.game)
    return tuple(cards[entry.card] for entry in deck.entries() for _ in range(entry.count))


def starter_setup(game: str, seed: int) -> MatchSetup:
    """Return a match of two starter decks, chosen by the seed."""
    pack = all_packs()[game]
    decks = [pack.starter_decks[key] for key in sorted(pack.starter_decks)]
    first, second = decks[seed % len(decks)], decks[(seed // 2 + 1) % len(decks)]
    return MatchSetup(pack.default_edition.id, seed, (cards_of(first), cards_of(second)), {})


def random_setup(game: str, seed: int) -> MatchSetup:
    """Return a match of two random decks without common cards, so that over many seeds every shipped card is played."""
    ids = sorted(pool(game))
    Luck(seed, "pool").shuffle_front(ids, len(ids))
    half = len(ids) // 2
    decks = [_random_deck(game, part) for part in (ids[:half], ids[half:])]
    return MatchSetup(all_packs()[game].default_edition.id, seed, (cards_of(decks[0]), cards_of(decks[1])), {})


def _random_deck(game: str, ids: list[str]) -> Deck:
    """Return a deck that begins with the first of these cards that fit. Its last section is the main deck; the others
    get one of each card that they need."""
    pack, cards = all_packs()[game], pool(game)
    *others, main = pack.sections
    sections = {part.key: _fitting(part, ids, cards)[: part.minimum] for part in others if part.kinds}
    chosen = {key: tuple(DeckEntry(card=card, count=1) for card in found) for key, found in sections.items() if found}
    many = _fitting(main, ids, cards)[: main.minimum // pack.copies + 1]
    chosen[main.key] = tuple(DeckEntry(card=card, count=pack.copies) for card in many)
    return Deck(game=game, sections=chosen)


def _fitting(section: SectionSpec, ids: Sequence[str], cards: Mapping[str, Card]) -> list[str]:
    kind = all_packs()[cards[ids[0]].game].schema.kind_field
    return [card for card in ids if section.takes(cards[card].string(kind) or "")]


@dataclass(slots=True)
class Moment:
    """A position of a random game before a decision is answered, and the answer."""

    game: Game
    decision: Decision
    picks: tuple[str, ...]
    before: list[Event]
    """The events that led to this position."""


def random_game(pack: GamePack, setup: MatchSetup, *, every: int = 1) -> Iterator[Moment]:
    """Yield the first decisions of a random game, and then every so many. Each yielded game is a copy that the test may
    change."""
    game, pilot, taken = pack.rules.start(setup), RandomPilot(setup.seed), 0
    events = game.opening
    while (decision := game.decision) is not None:
        picks = tuple(pilot.pick(game, decision))
        if taken < FIRST_LOOKS or taken % every == 0:
            yield Moment(game.copy(), decision, picks, events)
        events, taken = game.choose(picks), taken + 1
        assert taken < DECISIONS, "the game does not end"
    assert game.result is not None


MATCHES = [(game, *start) for game in all_packs() for start in ((starter_setup, 0), (random_setup, 1))]
IDS = [f"{game}-{kind.__name__}-{seed}" for game, kind, seed in MATCHES]
