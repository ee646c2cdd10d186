"""Each seat of the protocol gets only what its player may know, also for a choice among cards that it cannot see."""

import json
from datetime import date
from typing import Any

import pytest

from deckbuilder.games.catalog import load_packs
from deckbuilder.goldfish.protocol import EngineProtocol
from deckbuilder.goldfish.session import Session
from deckbuilder.i18n.catalogue import Translator
from tests.games.conformance.matches import pool

Object = dict[str, Any]
GAMES = pytest.mark.parametrize("game", ["legend_of_stars", "legions"])
HIDDEN = {"id", "player", "kind", "hidden"}
SECRETS = {"Anna", "Bert", "Cleo"}


class Client:
    def __init__(self, game: str) -> None:
        cards = pool(game)
        self._protocol = EngineProtocol(load_packs(), cards.get, lambda: date(2026, 11, 21), Translator)
        self.game = game

    def ask(self, do: str, seat: int | None = None, **fields: object) -> Object:
        whose = {} if seat is None else {"as": seat}
        answer = json.loads(self._protocol.handle(json.dumps({"do": do, **whose, **fields})))
        assert isinstance(answer, dict)
        return answer

    def good(self, do: str, seat: int | None = None, **fields: object) -> Object:
        answer = self.ask(do, seat, **fields)
        assert answer["ok"], answer
        return answer

    def new(self, seat: int | None = None) -> Object:
        decks = sorted(load_packs()[self.game].starter_decks)[:2]
        return self.good("new", seat, game=self.game, seed=1, decks=decks)


def secret_cards(game: str) -> Object:
    if game == "legions":
        return {name: {"category": "minion", "colours": ["red"], "cost": 9} for name in SECRETS}
    return {name: {"kind": "character", "attribute": "fire", "cost": 9} for name in SECRETS}


def robbery(game: str) -> Object:
    """Return a position in which player 0 has a card that chooses from the opponent's hand."""
    steps = [{"op": "choose", "select": {"of": "hand", "side": "opponent"}}]
    cards = secret_cards(game)
    hands: list[Object] = [{"hand": ["Thief"]}, {"hand": ["Anna", "Bert", "Cleo"]}]
    turn = {"number": 5, "player": 0, "phase": "main"}
    if game == "legions":
        steps.append({"op": "send", "to": "exile"})
        thief: Object = {"category": "skill", "colours": ["red"], "cost": 0, "wait_turn": 1}
        cards["Thief"] = {**thief, "abilities": [{"type": "play", "sentences": [steps]}]}
    else:
        steps.append({"op": "send", "who": "it", "to": "deck_bottom"})
        cards["Thief"] = {"kind": "effect", "cost": 0, "speed": 1, "abilities": [{"type": "play", "steps": steps}]}
    return {"game": game, "seed": 3, "turn": turn, "cards": cards, "players": hands}


def robbed(client: Client, seat: int | None) -> Object:
    """Return the answer with the question which card to choose."""
    answer = client.good("scenario", scenario=robbery(client.game))
    use = next(
        option for option in answer["decision"]["options"] if option["action"]["type"] in {"play_effect", "unlock"}
    )
    return client.good("choose", seat, options=[use["id"]])


def use_of_thief(answer: Object) -> str:
    """Return the option that plays the card."""
    options = answer["decision"]["options"]
    return next(str(each["id"]) for each in options if each["action"]["type"] in {"play_effect", "unlock"})


def names_in(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


@GAMES
def test_a_blind_choice_names_no_card_and_everything_does_without_a_seat(game: str) -> None:
    client = Client(game)
    own = robbed(client, 0)
    assert [option["label"] for option in own["decision"]["options"]] == [f"hidden card {place}" for place in (1, 2, 3)]
    assert not any(name in names_in(own) for name in SECRETS)
    japanese = client.good("decision", 0, lang="ja")["decision"]
    assert {option["label"][:7] for option in japanese["options"]} == {"非公開のカード"}
    whole = client.good("decision")["decision"]
    assert {option["label"] for option in whole["options"]} == SECRETS
    assert [option["id"] for option in whole["options"]] == [option["id"] for option in own["decision"]["options"]]


@GAMES
def test_the_numbers_of_a_blind_choice_were_never_seen_before_and_say_nothing_of_the_order(game: str) -> None:
    orders = set()
    for seed in range(12):
        client = Client(game)
        before = client.good("scenario", scenario=robbery(game) | {"seed": seed})
        used = {card["id"] for player in client.good("state")["state"]["players"] for card in player["hand"]}
        use = next(
            each for each in before["decision"]["options"] if each["action"]["type"] in {"play_effect", "unlock"}
        )
        decision = client.good("choose", options=[use["id"]])["decision"]
        numbers = [option["action"]["card"] for option in decision["options"]]
        assert numbers == sorted(numbers)
        assert not used & set(numbers)
        orders.add(tuple(option["label"] for option in decision["options"]))
    assert len(orders) > 2


@GAMES
def test_a_blind_choice_is_the_same_when_it_is_asked_again(game: str) -> None:
    client = Client(game)
    decision = robbed(client, 0)["decision"]
    assert client.good("manual", 0, action={"type": "note", "text": "x"})["decision"] == decision
    client.good("choose", 0, options=[decision["options"][1]["id"]])
    assert client.good("undo", 0)["decision"] == decision


def test_a_hand_that_was_shown_is_chosen_from_by_name() -> None:
    client = Client("legend_of_stars")
    scenario = robbery("legend_of_stars")
    scenario["cards"]["Thief"]["abilities"][0]["steps"].insert(
        0, {"op": "reveal", "what": "hand", "player": "opponent"}
    )
    use = client.good("scenario", 0, scenario=scenario)["decision"]["options"]
    play = next(option for option in use if option["action"]["type"] == "play_effect")
    answer = client.good("choose", 0, options=[play["id"]])
    assert [option["label"] for option in answer["decision"]["options"]] == ["Anna", "Bert", "Cleo"]
    shown = {event["card"]: event["name"]["en"] for event in answer["events"] if event["type"] == "reveal"}
    assert {option["action"]["card"]: option["label"] for option in answer["decision"]["options"]} == shown


def test_a_player_who_looks_through_the_own_deck_does_not_learn_its_order() -> None:
    orders = set()
    for deck in (["Anna", "Bert", "Cleo"], ["Cleo", "Anna", "Bert"]):
        client, scenario = Client("legend_of_stars"), robbery("legend_of_stars")
        scenario["cards"]["Thief"]["abilities"][0]["steps"][0]["select"] = {"of": "deck", "side": "you"}
        scenario["players"] = [{"hand": ["Thief"], "deck": deck}, {}]
        begun = client.good("scenario", 0, scenario=scenario)
        decision = client.good("choose", 0, options=[use_of_thief(begun)])["decision"]
        orders.add(tuple(option["label"] for option in decision["options"]))
    assert orders == {("Anna", "Bert", "Cleo")}


@GAMES
def test_a_decision_of_the_other_player_is_hidden_in_every_answer(game: str) -> None:
    client = Client(game)
    asked = client.new()["decision"]["player"]
    other = 1 - asked
    answers = [client.new(other), client.good("decision", other)]
    assert client.good("decision", asked) == client.good("decision")
    answers.append(client.good("manual", other, action={"type": "note", "text": "x"}))
    answers += [client.good("undo", other), client.good("redo", other)]
    answers.append(client.good("load", other, replay=client.good("replay")["replay"]))
    whole = client.good("decision")["decision"]
    for answer in answers:
        assert set(answer["decision"]) == HIDDEN
        assert answer["decision"]["hidden"] is True
        assert answer["decision"]["kind"] == whole["kind"]
    mine = {"game": game, "turn": {"number": 4, "player": 1, "phase": "main"}}
    assert set(client.good("scenario", 0, scenario=mine)["decision"]) == HIDDEN
    assert "options" in client.good("scenario", 1, scenario=mine)["decision"]


@GAMES
def test_an_answer_that_hands_the_question_over_hides_it(game: str) -> None:
    client = Client(game)
    client.new()
    for _ in range(30):
        whole = client.good("decision")["decision"]
        picks = [option["id"] for option in whole["options"][: max(1, whole["min"])]]
        answer = client.good("choose", whole["player"], options=picks)
        decision = client.good("decision")["decision"]
        assert (set(answer["decision"]) == HIDDEN) == (decision["player"] != whole["player"])


@GAMES
def test_who_is_not_asked_learns_nothing_from_a_refusal(game: str) -> None:
    client = Client(game)
    other = 1 - client.new()["decision"]["player"]
    numbers = [card["id"] for player in client.good("state")["state"]["players"] for card in player["deck_cards"]]
    refusals = set()
    for number in [*numbers[:30], 100_000]:
        action = {"type": "attack", "card": number, "target": number}
        refusals.add(names_in(client.good("why", other, action=action)))
        refusals.add(names_in(client.good("why", other, action={"type": "end_phase"})))
        errors = [client.ask("choose", other, action=action), client.ask("choose", other, options=[f"pick:{number}"])]
        assert {(error["error"]["code"], error["error"]["message"]) for error in errors} == {
            ("illegal", "The other player is asked now. Wait for the answer.")
        }
    assert len(refusals) == 1
    assert client.good("why", other, action={"type": "resign", "player": other})["legal"] is True


@GAMES
def test_a_change_by_hand_from_a_seat_names_only_cards_that_are_seen_there(game: str) -> None:
    client = Client(game)
    client.good("scenario", scenario=robbery(game))
    state = client.good("state")["state"]
    hidden = [card["id"] for card in state["players"][1]["hand"]] + [state["players"][0]["deck_cards"][0]["id"]]
    for kind in ({"type": "reveal"}, {"type": "counter"}, {"type": "move", "to": "hand"}):
        errors = {names_in(client.ask("manual", 0, action={**kind, "card": number})) for number in [*hidden, 9_999]}
        assert len(errors) == 1
        assert client.good("manual", action={**kind, "card": hidden[0]})
        client.good("undo")
    own = state["players"][0]["hand"][0]["id"]
    assert client.good("manual", 0, action={"type": "counter", "card": own})["events"][0]["card"] == own


@GAMES
def test_a_counter_on_a_hidden_card_is_reported_without_its_name(game: str) -> None:
    client = Client(game)
    client.good("scenario", scenario=robbery(game))
    card = client.good("state")["state"]["players"][1]["hand"][0]["id"]
    answer = client.good("manual", 1, action={"type": "counter", "card": card})
    assert answer["events"][0]["name"]
    client.good("undo")
    events = client.good("manual", action={"type": "counter", "card": card})["events"]
    assert events[0]["only"] == 1
    assert sorted(events[0]["secret"]) == ["card", "name"]


@pytest.mark.parametrize("word", ["hand", "deck_cards"])
def test_a_card_that_is_laid_face_down_by_hand_is_not_known_by_a_number_that_was_shown(word: str) -> None:
    client = Client("legend_of_stars")
    client.good("scenario", scenario=robbery(client.game))
    card = client.good("state")["state"]["players"][1][word][0]["id"]
    (shown,) = client.good("manual", action={"type": "reveal", "card": card})["events"]
    to = {"to": "characters", "lane": 0, "row": "back", "face": "down"}
    client.good("manual", action={"type": "move", "card": card, **to})
    (lying,) = client.good("state", 0)["state"]["players"][1]["characters"]
    assert lying["hidden"] is True
    assert lying["id"] != shown["card"] == card


@GAMES
def test_who_goes_first_is_reported_as_soon_as_it_is_decided(game: str) -> None:
    client = Client(game)
    client.new()
    reported = []
    while client.good("state", 0)["state"]["turn"]["number"] == 0:
        reported.append(client.good("state", 0)["state"]["turn"]["first_player"])
        whole = client.good("decision")["decision"]
        client.good("choose", options=[option["id"] for option in whole["options"][: max(1, whole["min"])]])
    first = client.good("state")["state"]["turn"]["first_player"]
    assert reported[0] is None
    assert set(reported) <= {None, first}
    assert game == "legions" or reported[-1] == first
    assert sorted(reported, key=lambda each: each is not None) == reported


@GAMES
def test_a_text_that_is_not_understood_is_reported_to_those_who_may_know_the_card(game: str) -> None:
    client, kind = Client(game), {"category": "minion"} if game == "legions" else {"kind": "character"}
    scenario: Object = {"game": game, "cards": {"Moon": {**kind, "text": {"ja": "月へ飛ぶ。"}}}}

    def reports(seat: int | None, *players: Object) -> list[Object]:
        events = client.good("scenario", seat, scenario={**scenario, "players": list(players)})["events"]
        return [event for event in events if event["type"] == "unread"]

    assert [len(reports(seat, {}, {"hand": ["Moon"]})) for seat in (None, 0, 1)] == [1, 0, 1]
    assert [len(reports(seat, {"deck": ["Moon"]}, {})) for seat in (None, 0, 1)] == [1, 1, 0]
    seen = "exile" if game == "legions" else "trash"
    assert [len(reports(seat, {}, {seen: ["Moon"], "deck": ["Moon"]})) for seat in (None, 0, 1)] == [1, 1, 1]


@GAMES
def test_the_log_and_the_tree_of_a_viewer_name_no_hidden_card(game: str) -> None:
    """The window shows both."""
    pack = load_packs()[game]
    session = Session.from_scenario(pack, robbery(game), pool(game).get, viewer=0)
    decision = session.decision
    assert decision is not None
    session.choose([next(each.id for each in decision.options if each.action["type"] in {"play_effect", "unlock"})])
    asked = session.decision
    assert asked is not None
    session.choose([asked.options[0].id])
    reported = [str(line.text.args) + str(line.event) for line in session.log]
    reported += [str(node.label and node.label.args) for node in session.tree().nodes]
    stolen = {name for name in SECRETS for line in reported if name in line}
    assert len(stolen) == (1 if game == "legions" else 0)
