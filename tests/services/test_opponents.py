"""Who can be the opponent, and how a game with an opponent comes back."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from deckbuilder.bootstrap.play_room import goldfish_session
from deckbuilder.domain.deck import Deck
from deckbuilder.goldfish.pilots import GreedyPilot
from deckbuilder.goldfish.seeds import Seed
from deckbuilder.services.deck_facts import deck_cards
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.game_journal import GameJournal
from deckbuilder.services.game_origin import Opposite
from deckbuilder.services.opponents import Opponents
from deckbuilder.services.services import Services
from tests.builders.services import PACKS, open_services

PACK = PACKS["legend_of_stars"]
OWN = PACK.starter_deck(next(iter(PACK.starter_decks)), "en")


@pytest.fixture
def services(home: Path) -> Iterator[Services]:
    opened = open_services(home)
    yield opened
    opened.close()


@pytest.fixture
def opponents(services: Services) -> Opponents:
    return Opponents(PACK, services.decks, services.settings)


def test_every_deck_of_the_game_that_has_cards_can_sit_opposite(services: Services, opponents: Opponents) -> None:
    other = PACKS["legions"]
    deck_id = services.decks.keep(OWN.changed(name="Mine"))
    services.decks.keep(OWN.changed(name="Nothing in it", sections={}))
    services.decks.keep(other.starter_deck(next(iter(other.starter_decks)), "en"))
    assert opponents.library() == [(f"deck:{deck_id}", "Mine")]
    assert opponents.deck(f"deck:{deck_id}").sections == OWN.sections
    assert opponents.deck(next(iter(PACK.starter_decks))).size() > 0


@pytest.mark.parametrize("key", ["", "deck:4711", "deck:x", "no such starter"])
def test_a_deck_that_is_gone_is_named_as_such(opponents: Opponents, key: str) -> None:
    with pytest.raises(ServiceError):
        opponents.deck(key)


def test_the_choice_is_remembered_for_each_game(services: Services, opponents: Opponents, home: Path) -> None:
    assert opponents.last == ("", "planner")
    opponents.remember("deep", "greedy")
    Opponents(PACKS["legions"], services.decks, services.settings).remember("forge", "both")
    services.close()
    again = open_services(home)
    assert Opponents(PACK, again.decks, again.settings).last == ("deep", "both")
    again.close()


def test_an_opponents_deck_without_known_cards_is_refused(services: Services) -> None:
    with pytest.raises(ServiceError, match="opponent's deck"):
        goldfish_session(services, PACK, OWN, Deck(game=PACK.id), Seed(1), "", "planner")


def test_a_game_comes_back_with_the_same_opponent_and_its_answers_as_those_of_player_2(services: Services) -> None:
    def cards_of(deck: Deck) -> list[str]:
        return [card.id for card in deck_cards(deck, services.cards).cards]

    def journal() -> GameJournal:
        return GameJournal(services.library.games, PACK, cards_of)

    first = journal()
    session = goldfish_session(services, PACK, OWN, OWN, Seed(3), "", "greedy")
    first.begin(session, "Mine", Opposite("Theirs", "deck:5", "greedy"))
    pilot = GreedyPilot(3)
    while len(session.tree().nodes) < 30:
        assert session.game.decision is not None
        session.choose(pilot.pick(session.game, session.game.decision))
    first.leave()
    table = journal().resume()
    assert table is not None
    assert (table.opponent, table.pilot, table.seed) == ("deck:5", "greedy", Seed(3))
    assert table.session.tree() == session.tree()
    assert table.session.replay()["answers"] == session.replay()["answers"]
    assert [game.opponent for game in journal().past()] == ["Theirs"]
