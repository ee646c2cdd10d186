"""The card database decides the text of a card, and both decks follow the agreed regulation (LEG 3, 14, 22)."""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from deckbuilder.domain.deck import Deck
from deckbuilder.games.catalog import load_packs
from deckbuilder.goldfish.protocol import EngineProtocol
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import user_folders
from tests.builders.cards import as_json
from tests.builders.legions import GAME
from tests.rules.desk import Desk
from tests.rules.legions.words import NOTATION, RULES

PACKS = load_packs()
DAY = date(2026, 11, 21)
CARD = "T-1-001"
Object = dict[str, Any]


@pytest.fixture
def services(home: Path) -> Iterator[Services]:
    opened = Services(user_folders(home, {}), PACKS, lambda: DAY)
    yield opened
    opened.close()


def imported(services: Services, folder: Path, **numbers: int) -> None:
    """Import a set with one minion: red, 2/5 and cost 3, unless other fields are given."""
    minion = {"id": CARD, "name": {"ja": "試し"}, "kind": "minion", "colours": ["red"], "wait_turns": 2}
    file = folder / "set.json"
    file.write_bytes(as_json([{**minion, "atk": 2, "hp": 5, "cost": 3, **numbers}], game=GAME))
    assert services.cards.import_files([file], GAME).rejected == ()


def at_the_table(services: Services) -> Desk:
    """Return a position with the imported card in the hand and on both sides of a lane."""
    mine = {"master": "LEG-S1-001 awakened", "hand": [CARD], "on": f"{CARD} l"}
    position = NOTATION.scenario(mine, {"master": "LEG-S1-001", "on": f"{CARD} r"}, {})
    return Desk(NOTATION, RULES.scenario(position, services.cards.card))


@pytest.mark.rule("Leg", "14-5")
def test_a_newer_wording_holds_for_every_copy_that_a_deck_has(services: Services, tmp_path: Path) -> None:
    imported(services, tmp_path)
    services.decks.new(GAME, "試験")
    services.decks.add(CARD, 3)
    assert at_the_table(services).do(f"unlock {CARD} standby").events_of("pay")[0]["points"] == 3
    imported(services, tmp_path, cost=4)
    (entry,) = services.decks.deck.entries("main")
    assert (entry.card, entry.count) == (CARD, 3)
    assert at_the_table(services).do(f"unlock {CARD} standby").events_of("pay")[0]["points"] == 4


@pytest.mark.rule("Leg", "14-6")
def test_a_battle_is_fought_with_the_numbers_of_the_database(services: Services, tmp_path: Path) -> None:
    imported(services, tmp_path)
    imported(services, tmp_path, atk=3)
    desk = at_the_table(services).do("attack left 1.right")
    assert [desk.at("1.right")["damage"], desk.at("left")["damage"]] == [3, 3]


# Two decks -------------------------------------------------------------------------------


class Table:
    """Starts games between two decks by the engine protocol."""

    def __init__(self, services: Services) -> None:
        self._protocol = EngineProtocol(PACKS, services.cards.card, lambda: DAY, Translator)

    def ask(self, **request: object) -> Object:
        answer: Object = json.loads(
            self._protocol.handle(json.dumps({"game": GAME, "seed": 1, "do": "new", **request}))
        )
        return answer

    def refusal(self, **request: object) -> str:
        answer = self.ask(**request)
        assert not answer["ok"]
        return str(answer["error"]["message"])


def written(edition: str) -> Object:
    """Return a starter deck with that edition."""
    deck: Deck = next(iter(PACKS[GAME].starter_decks.values()))
    return deck.model_copy(update={"edition": edition}).model_dump(mode="json")


@pytest.mark.rule("Leg", "03-1")
@pytest.mark.rule("Leg", "22-1b")
def test_two_decks_of_different_regulations_do_not_play_until_they_agree(services: Services) -> None:
    table = Table(services)
    message = table.refusal(decks=[written("1.2"), written("house rules")])
    assert message == "The decks have different editions: 1.2 and house rules. Choose the edition for the game."
    assert table.ask(decks=[written("1.2"), written("1.2")])["ok"]
    assert table.ask(decks=[written("1.2"), written("")])["ok"]
    assert table.ask(decks=[written("1.2"), written("house rules")], edition="1.2")["ok"]
    assert "house rules" in table.refusal(decks=[written("house rules"), written("house rules")])


@pytest.mark.rule("Leg", "22-2")
def test_a_game_needs_decks_that_were_prepared_before(services: Services) -> None:
    table = Table(services)
    for decks in ([], [written("1.2")], [written("1.2"), None]):
        assert table.refusal(decks=decks)
    assert table.refusal() == "request.decks is missing. Add it."
    ready = [written("1.2"), written("1.2")]
    assert table.ask(decks=ready)["ok"]
