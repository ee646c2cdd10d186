"""Players also declare the words of their own cards, and a replay of such a game needs none of these cards."""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from deckbuilder.games.catalog import load_packs
from deckbuilder.goldfish.protocol import EngineProtocol
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import user_folders
from tests.builders.cards import as_json

rule = pytest.mark.rule
GAME = "victory_spark"
PACKS = load_packs()
DAY = date(2026, 11, 21)
DECLARES, PLAIN = "VS-S1-063", "VS-S1-064"
OWN = {
    "id": "T-1", "name": {"ja": "試し"}, "kind": "character", "names": ["試し"], "titles": ["試す者"], "level": 8,
    "attack": 1000, "defence": 1000, "work_title": "試作集",
    "text": {"ja": "【試み】《実験》【自】[ベンチ]このカードがサポートした時、「影絵」を1枚選び、控え室に置く。"},
}  # fmt: skip
Object = dict[str, Any]


@pytest.fixture
def services(home: Path) -> Iterator[Services]:
    opened = Services(user_folders(home, {}), PACKS, lambda: DAY)
    yield opened
    opened.close()


@pytest.fixture
def own_cards(services: Services, tmp_path: Path) -> None:
    file = tmp_path / "set.json"
    file.write_bytes(as_json([OWN], game=GAME))
    assert services.cards.import_files([file], GAME).rejected == ()


class Program:
    """A program that plays by the protocol, with the cards of a player."""

    def __init__(self, services: Services) -> None:
        cards = services.cards
        self._protocol = EngineProtocol(PACKS, cards.card, lambda: DAY, further=cards.further_words)

    def ask(self, do: str, **request: object) -> Object:
        answer: Object = json.loads(self._protocol.handle(json.dumps({"do": do, **request})))
        return answer

    def act(self, kind: str, **fields: object) -> "Program":
        """Choose the first option of that type with these fields."""
        options = self.ask("decision")["decision"]["options"]
        wanted = {"type": kind, **fields}
        fitting = [option["id"] for option in options if wanted.items() <= option["action"].items()]
        assert self.ask("choose", options=fitting[:1])["ok"]
        return self

    def words(self) -> set[Any]:
        """Return what can be declared now."""
        options = self.ask("decision")["decision"]["options"]
        return {option["action"]["value"] for option in options if option["action"]["type"] == "declare"}


def declaring(services: Services, what: str, **scenario: object) -> Program:
    """A game in which the player declares something."""
    card = {"names": ["K"], "titles": ["Z"], "level": 0, "attack": 0, "defence": 1}
    step = {"kind": "activated", "zones": ["bench"], "cost": {}, "effect": [{"op": "declare", "what": what}]}
    position = {
        "game": GAME, "turn": {"number": 5, "player": 0, "phase": "ability"},
        "cards": {"K": {**card, "abilities": [step]}}, "players": [{"bench": {"left": "K"}}, {}], **scenario,
    }  # fmt: skip
    program = Program(services)
    assert program.ask("scenario", scenario=position)["ok"]
    return program.act("activate")


def from_decks(services: Services, card: str) -> Program:
    """A new game of two decks of one card."""
    deck = {"game": GAME, "name": "x", "sections": {"main": [{"card": card, "count": 50}]}}
    program = Program(services)
    assert program.ask("new", game=GAME, seed=1, decks=[deck, deck])["ok"]
    return program.act("set_energy")


WORDS = [("name", {"試し", "影絵"}), ("title", {"試す者"}), ("level", {8}), ("work_title", {"試作集"}),
         ("attribute", {"実験"})]  # fmt: skip


@rule("VS", "2.1.4")
@rule("VS", "2.2.3a")
@rule("VS", "2.3.4")
@rule("VS", "2.9.2")
@rule("VS", "2.15.3")
@pytest.mark.usefixtures("own_cards")
@pytest.mark.parametrize(("what", "words"), WORDS)
def test_words_of_imported_cards_and_of_their_texts_can_be_declared(
    services: Services, what: str, words: set[Any]
) -> None:
    assert words <= declaring(services, what).words()


@pytest.mark.parametrize(("what", "words"), WORDS)
def test_without_the_cards_these_words_cannot_be_declared(services: Services, what: str, words: set[Any]) -> None:
    assert words.isdisjoint(declaring(services, what).words())


@pytest.mark.usefixtures("own_cards")
def test_a_game_of_decks_offers_words_of_imported_cards_that_are_in_no_deck(services: Services) -> None:
    program = from_decks(services, DECLARES)
    while program.ask("decision")["decision"]["options"][0]["action"]["type"] != "activate":
        program.act("pass")
    assert "影絵" in program.act("activate").words()


@pytest.mark.usefixtures("own_cards")
@pytest.mark.parametrize("beginning", ["scenario", "decks"])
def test_a_replay_has_the_words_so_it_needs_none_of_the_cards(
    services: Services, tmp_path: Path, beginning: str
) -> None:
    program = declaring(services, "name") if beginning == "scenario" else from_decks(services, DECLARES)
    if beginning == "scenario":
        program.act("declare", value="影絵")
    replay = program.ask("replay")["replay"]
    other = Services(user_folders(tmp_path / "other", {}), PACKS, lambda: DAY)
    loaded = Program(other).ask("load", replay=replay)
    other.close()
    assert (loaded.get("error"), loaded.get("status")) == (None, "exact")


@pytest.mark.usefixtures("own_cards")
def test_a_replay_with_other_words_is_refused(services: Services) -> None:
    program = declaring(services, "name").act("declare", value="影絵")
    replay = program.ask("replay")["replay"]
    replay["scenario"]["declarable"]["name"] = []
    assert program.ask("load", replay=replay)["error"]["code"] == "bad_replay"


@pytest.mark.usefixtures("own_cards")
def test_the_replay_of_a_game_in_which_nothing_is_declared_has_no_further_words(services: Services) -> None:
    assert "declarable" not in from_decks(services, PLAIN).ask("replay")["replay"]
    assert from_decks(services, DECLARES).ask("replay")["replay"]["declarable"]["name"] == ["影絵", "試し"]


@pytest.mark.usefixtures("own_cards")
def test_a_scenario_with_words_of_its_own_has_only_those(services: Services) -> None:
    words = declaring(services, "name", declarable={"name": ["月影"]}).words()
    assert ("月影" in words, "影絵" in words) == (True, False)


@pytest.mark.parametrize(("written", "place"), [
    ([], "declarable"), ({"colour": []}, "declarable.colour"), ({"name": "A"}, "declarable.name"),
    ({"name": ["A", 3]}, "declarable.name[1]"), ({"level": ["A"]}, "declarable.level[0]"),
    ({"level": [2, -2]}, "declarable.level[1]"), ({"title": [""]}, "declarable.title[0]"),
])  # fmt: skip
def test_wrong_words_of_a_scenario_are_refused_with_their_place(services: Services, written: Any, place: str) -> None:
    answer = Program(services).ask("scenario", scenario={"game": GAME, "declarable": written})
    assert (answer["error"]["code"], answer["error"]["place"]) == ("bad_scenario", place)
