"""Chapters 5.1 to 5.4, 5.6 and 6 by the protocol: set-up, phases, displays, leading, the end of a turn."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from tests.rules.legend_of_stars.by_protocol.cards import DRAW, MINE, choose, modify, rulings
from tests.rules.legend_of_stars.words import NOTATION, character, effect, sit, starter_cards, support, when
from tests.rules.outside import Outside
from tests.rules.ruling import Ruling, Trial

LEAD, ATTACK = {"phase": "lead"}, {"phase": "attack"}
THEIRS_AGAIN = {"player": 1, "number": 4, "phase": "attack"}
DREW, PASSED = {"0.hand": "Filler", "0.deck": "Filler*9"}, {"1.hand": "Filler", "1.deck": "Filler*9"}
BACK = {"lane": 0, "orientation": "attack", "face": "up"}
OLDER = "1.0.01"


def new(edition: str = "1.0.03", seed: int = 1, decks: Sequence[Any] = ("dawn", "ember")) -> Outside:
    referee = Outside(NOTATION)
    referee.good("new", game=NOTATION.game, edition=edition, seed=seed, decks=list(decks))
    return referee


def sizes(referee: Outside, zone: str) -> list[int]:
    players = referee.state["players"]
    return [player[zone] if zone == "deck" else len(player[zone]) for player in players]


def one_speed(speed: int) -> dict[str, Any]:
    """Return a deck of cards with one speed."""
    cards = [card.id for card in starter_cards().values() if card.fields["speed"] == speed]
    entries = [{"card": cards[0], "count": 50}]
    return {"format": "deckbuilder.deck/1", "game": NOTATION.game, "sections": {"main": entries}}


def show_all(referee: Outside) -> int:
    """Compare cards until somebody goes first, and return the number of comparisons."""
    while referee.decision["options"][0]["action"]["type"] == "reveal_speed_card":
        referee.good("choose", options=[referee.decision["options"][0]["id"]])
    return len(referee.events_of("reveal")) // 2


def settle(referee: Outside, *answers: str) -> None:
    """Put the cards under the decks, then answer the exchange of hands."""
    while referee.result is None and referee.options()[0]["type"] == "bottom_order":
        referee.good("choose", options=[referee.decision["options"][0]["id"]])
    for answer in answers:
        referee.do(answer)


@pytest.mark.rule("LoS", "5.1-a")
@pytest.mark.rule("LoS", "5.1-b")
def test_two_cards_each_are_drawn_and_either_may_be_shown() -> None:
    referee = new()
    assert sizes(referee, "aside") == [2, 2]
    assert sizes(referee, "deck") == [48, 48]
    assert len(referee.options()) == 2
    assert referee.seen_by(1)["players"][0]["aside"] == [{"hidden": True}] * 2


@pytest.mark.rule("LoS", "5.1-c")
@pytest.mark.rule("LoS", "5.1-d")
@pytest.mark.rule("LoS", "2.5.2-b")
@pytest.mark.parametrize("seed", range(6))
def test_both_are_shown_at_once_and_the_higher_speed_goes_first(seed: int) -> None:
    referee = new(seed=seed)
    referee.good("choose", options=[referee.decision["options"][0]["id"]])
    assert not referee.events_of("reveal")
    show_all(referee)
    speeds = [event["speed"] for event in referee.events_of("reveal")[-2:]]
    if speeds[0] != speeds[1]:
        assert referee.events_of("first_player")[0]["player"] == speeds.index(max(speeds))


@pytest.mark.rule("LoS", "5.1-e")
def test_the_cards_go_under_the_deck_in_the_order_that_is_chosen() -> None:
    referee = new(seed=3)
    show_all(referee)
    player = referee.decision["player"]
    aside = [item["id"] for item in referee.state["players"][player]["aside"]]
    assert {tuple(action["cards"]) for action in referee.options()} == set(permutations(aside))
    chosen = referee.decision["options"][-1]
    names = [referee.name_of(card) for card in chosen["action"]["cards"]]
    referee.good("choose", options=[chosen["id"]])
    bottom = referee.state["players"][player]["deck_cards"][-len(aside) :]
    assert [item["card"].removeprefix("LOS-S1-") for item in bottom] == names
    assert sizes(referee, "deck")[player] == 50


@pytest.mark.rule("LoS", "5.1-f")
@pytest.mark.rule("LoS", "5.1-g")
@pytest.mark.rule("LoS", "5.1-h")
@pytest.mark.parametrize(("edition", "comparisons"), [("1.0.03", 4), (OLDER, 5)])
def test_equal_speeds_are_compared_again_at_most_three_more_times(edition: str, comparisons: int) -> None:
    referee = new(edition, decks=[one_speed(5), one_speed(5)])
    seen = show_all(referee)
    assert seen == comparisons
    firsts = set()
    for seed in range(8):
        other = new(edition, seed, [one_speed(5), one_speed(5)])
        show_all(other)
        firsts.add(other.events_of("first_player")[0]["player"])
    assert firsts == {0, 1}
    settle(referee)
    assert sizes(referee, "deck") == [43, 43]


@pytest.mark.rule("LoS", "5.1-f")
def test_after_a_tie_the_card_not_shown_and_a_new_one_are_the_choice() -> None:
    referee = new(decks=[one_speed(5), one_speed(5)])
    shown, remaining = (action["card"] for action in referee.options())
    referee.good("choose", action={"type": "reveal_speed_card", "card": shown})
    referee.good("choose", options=[referee.decision["options"][0]["id"]])
    again = [action["card"] for action in referee.options()]
    assert len(again) == 2
    assert remaining in again
    assert shown not in again


@pytest.mark.rule("LoS", "5.1-i")
@pytest.mark.rule("LoS", "5.1-j")
@pytest.mark.rule("LoS", "5.1-k")
@pytest.mark.rule("LoS", "5.1.1-a")
@pytest.mark.rule("LoS", "5.1.1-I")
@pytest.mark.rule("LoS", "5.1.1-II")
@pytest.mark.rule("LoS", "5.1.1-III")
@pytest.mark.rule("LoS", "5.1.1-b")
@pytest.mark.parametrize("answers", [("keep", "keep"), ("mulligan", "keep"), ("keep", "mulligan"), ("mulligan",) * 2])
def test_the_exchange_of_hands(answers: tuple[str, str]) -> None:
    referee = new()
    show_all(referee)
    settle(referee)
    first = referee.events_of("first_player")[0]["player"]
    assert (sizes(referee, "hand"), sizes(referee, "deck")) == ([7, 7], [43, 43])
    hands = [referee.state["players"][player]["hand"] for player in (first, 1 - first)]
    assert referee.decision["player"] == first
    referee.do(answers[0])
    assert referee.decision["player"] == 1 - first
    assert referee.state["players"][first]["hand"] == hands[0]
    assert referee.rule_for("mulligan", player=first) is not None
    referee.do(answers[1])
    assert (sizes(referee, "hand"), sizes(referee, "deck")) == ([7, 7], [43, 43])
    for player, hand, answer in zip((first, 1 - first), hands, answers, strict=True):
        assert (referee.state["players"][player]["hand"] == hand) == (answer == "keep")
    turn = referee.state["turn"]
    assert turn == {"number": 1, "player": first, "phase": "main", "first_player": first}
    assert referee.rule_for("mulligan") == "5.1.1"


@pytest.mark.rule("LoS", "5.1-l")
@pytest.mark.rule("LoS", "5.1-m")
@pytest.mark.parametrize(
    ("edition", "answers", "bonus"),
    [
        ("1.0.03", ("mulligan", "keep"), []),
        (OLDER, ("keep", "keep"), []),
        (OLDER, ("mulligan", "keep"), [1]),
        (OLDER, ("keep", "mulligan"), [0]),
        (OLDER, ("mulligan", "mulligan"), [0, 1]),
    ],
)
def test_the_bonus_for_the_others_exchange(edition: str, answers: tuple[str, str], bonus: list[int]) -> None:
    referee = new(edition)
    show_all(referee)
    settle(referee, *answers)
    first = referee.events_of("first_player")[0]["player"]
    offered = []
    while referee.options()[0]["type"] == "bonus_draw":
        offered.append((referee.decision["player"] - first) % 2)
        referee.do("bonus_draw")
    assert offered == bonus
    hands = sizes(referee, "hand")
    assert [hands[(first + seat) % 2] for seat in (0, 1)] == [7 + (seat in bonus) for seat in (0, 1)]


@pytest.mark.rule("LoS", "5.2-c")
def test_the_first_player_draws_nothing_in_the_first_turn() -> None:
    referee = new()
    show_all(referee)
    settle(referee, "keep", "keep")
    first = referee.events_of("first_player")[0]["player"]
    referee.do("end; end; end; rest")
    assert sizes(referee, "hand") == [7 + (player != first) for player in (0, 1)]
    assert referee.state["turn"]["number"] == 2


@pytest.mark.rule("LoS", "6.1-b")
@pytest.mark.rule("LoS", "6.2-b")
def test_only_three_orientations_are_known() -> None:
    place = {"card": "V", "lane": 0, "row": "back", "orientation": "upside_down"}
    position = NOTATION.scenario({}, {}, {}) | {"players": [{"characters": [place]}, {}]}
    assert Outside(NOTATION).ask("scenario", scenario=position)["error"]["code"] == "bad_scenario"
    referee = sit({"hand": "V", "energy": "1"})
    assert referee.rule_for("play_character", "V", lane=0, orientation="upside_down", face="up") == "6.1"


TAP = support({"type": "activated", "cost": {"exhaust_self": True}, "steps": [DRAW]})
UNTAP = effect(choose({"of": "support", "side": "you"}), {"op": "ready", "who": "it"})
GAIN = {"kind": "support", "cost": 0, "abilities": [when("turn_end", DRAW)]}


@rulings(
    Ruling(
        "5.2-a 5.2-b 5.6-4",
        "end",
        {"0.energy": "3+0", "0.support": "S"} | DREW,
        {"energy": "0+3", "support": "S-"},
        {"energy": "0+2", "support": "S-"},
        turn=THEIRS_AGAIN,
        events="orientation orientation orientation orientation draw",
    ),
    Ruling("5.2-b 4-b", "end", None, {"deck": []}, turn=THEIRS_AGAIN, winner=(1, "deck_out")),
    Ruling(
        "5.3-a",
        "play S; play V; play E",
        {"0.hand": "", "0.energy": "0+4", "0.support": "S", "0.trash": "E", "0.V": "100/100/100 b0"},
        {"hand": "E V S", "energy": "4"},
    ),
    Ruling(
        "5.3-d 6.3-a",
        "play Banner; play Captain b0?",
        {"0.hand": "", "0.support": "Banner", "0.A": "600/300/200 b1", "0.Captain": "500/300/200 b0?"},
        {"hand": "Banner Captain", "on": "A b1"},
        cards={
            "Captain": character({"type": "static", "who": MINE, "modify": {"def": 100}}),
            "Banner": support({"type": "static", "who": {"side": "you", "cost": {"min": 1}}, "modify": {"atk": 100}}),
        },
    ),
    Ruling(
        "5.3-e",
        "orient A L",
        {"0.A": "500/300/200 b0L"},
        "A b0, B b1L",
        refuses=[("5.3", "reorient", "A", {"orientation": "attack"})],
        offers={"reorient": ["B A"]},
    ),
    Ruling(
        "5.3-f 6-b",
        "orient A L; orient B R",
        {"0.A": "500/300/200 b0L", "0.B": "300/600/400 b1R"},
        "A b0, B b1",
        offers={"reorient": []},
        refuses=[("5.3", "reorient", "B", {"orientation": "attack"})],
    ),
    Ruling(
        "5.3-f 5.6-4",
        "orient A L; end; end; end; end; end; end",
        {"0.A": "500/300/200 b0L"} | PASSED | DREW,
        "A b0",
        offers={"reorient": ["A A"]},
    ),
    Ruling(
        "5.3-g",
        me="A b0R, B b1L",
        offers={"reorient": ["A A", "B A"]},
        refuses=[
            ("5.3", "reorient", "A", {"orientation": "defence_left"}),
            ("5.3", "reorient", "B", {"orientation": "defence_right"}),
        ],
    ),
    Ruling(
        "5.3-e 5.3-f",
        "orient A A",
        {"0.A": "500/300/200 b0?"},
        "A b0R?",
        offers={"turn_face_up": [], "reorient": []},
        refuses=[("5.3", "turn_face_up", "A", {"orientation": "attack"})],
    ),
    Ruling("5.3-h 6.4-c", me="A b0R?", offers={"turn_face_up": ["A A", "A R", "A L"], "reorient": ["A A"]}),
    Ruling(
        "5.3-h 6.4-b 9.6.2-a",
        "turn Rev L",
        {"0.Rev": "300/500/100 b0L"} | DREW,
        "Rev b0R?",
        events="reveal trigger draw",
    ),
    Ruling("6.4-b", "play Rev", {"0.Rev": "300/500/100 b0", "0.hand": ""}, {"hand": "Rev"}),
    Ruling("5.3-i", me="A b0", refuses=[("5.3", "turn_face_up", "A", {"orientation": "attack"})]),
    Ruling(
        "5.3-j",
        me="A b0!, B b1?!",
        offers={"reorient": [], "turn_face_up": []},
        refuses=[
            ("5.3", "reorient", "A", {"orientation": "defence_left"}),
            ("5.3", "turn_face_up", "B", {"orientation": "attack"}),
        ],
    ),
    Ruling(
        "5.4-f 5.3-j",
        "play K; end",
        {"0.K": "400/400/300 b0", "0.hand": "", "0.energy": "0+2"},
        {"hand": "K", "energy": "2"},
        offers={"lead": []},
        refuses=[("5.4", "lead", "K", {"lane": 0, "row": "front"})],
    ),
    Ruling(
        "5.4-c",
        "lead K f1; lead A f0",
        {"0.K": "400/400/300 f1", "0.A": "500/300/200 f0"},
        "K f0, A b0",
        turn=LEAD,
        refuses=[("5.4", "lead", "K", {"lane": 2, "row": "front"})],
        offers={"lead": []},
    ),
    Ruling(
        "5.4-c 5.4-d",
        me="K f0, A b0",
        turn=LEAD,
        refuses=[("5.4", "lead", "A", {"lane": 0, "row": "front"})],
        offers={"lead": ["K f1"]},
    ),
    Ruling("5.4-d", me="K f0?, A b0", turn=LEAD, refuses=[("5.4", "lead", "A", {"lane": 0, "row": "front"})]),
    Ruling(
        "5.4-a",
        me="A b1",
        turn=LEAD,
        refuses=[
            ("2.1.1", "lead", "A", {"lane": 2, "row": "back"}),
            ("2.1.1", "lead", "A", {"lane": 0, "row": "front"}),
            ("2.1.1", "lead", "A", {"lane": 9, "row": "front"}),
        ],
    ),
    Ruling("5.4-e", me="K b1?", turn=LEAD, refuses=[("5.4", "lead", "K", {"lane": 1, "row": "front"})]),
    Ruling(
        "5.4-g",
        "turn K A; end",
        {"0.K": "400/400/300 b1"},
        "K b1?",
        offers={"lead": []},
        refuses=[("5.4", "lead", "K", {"lane": 1, "row": "front"})],
    ),
    Ruling("5.4-g", "turn A A; end; end", {"0.A": "500/300/200 f1"}, "A f1?", offers={"attack": ["A >player"]}),
    Ruling(
        "5.4-g",
        "attack V; end; end",
        {"0.V": None, "0.trash": "V", "0.life": 2900, "1.K": "400/400/300 f1L"} | PASSED,
        "V f1",
        "K f1L?",
        turn=ATTACK,
        offers={"lead": ["K f0", "K f2", "K b1"]},
    ),
    Ruling("5.4-b 2.1.1-c", "orient A R; end", {"0.A": "500/300/200 b1R"}, "A b1", offers={"lead": ["A b2"]}),
    Ruling(
        "5.6-d",
        turn=LEAD,
        me={"hand": "V F S", "energy": "9", "on": "K b0"},
        refuses=[
            ("5.3", "play_character", "V", BACK),
            ("7.1", "play_effect", "F"),
            ("5.3", "play_support", "S"),
            ("5.3", "set_energy", "V"),
            ("5.3", "reorient", "K", {"orientation": "defence_left"}),
            ("5.5", "attack", "K", {"target": "player"}),
        ],
    ),
    Ruling(
        "5.6-d",
        turn=ATTACK,
        me={"hand": "V F E", "energy": "9", "on": "K f0"},
        refuses=[
            ("5.3", "play_character", "V", BACK),
            ("5.3", "set_energy", "V"),
            ("5.4", "lead", "K", {"lane": 0, "row": "back"}),
        ],
    ),
    Ruling(
        "6-b",
        me={"on": "A b0"},
        you="K b0, B b1?",
        refuses=[
            ("3.3", "reorient", "K", {"orientation": "defence_left"}),
            ("3.3", "turn_face_up", "B", {"orientation": "attack"}),
        ],
    ),
    Ruling(
        "5.6-a 5.6-2",
        "play Strengthen; end; end; end",
        {"0.hand": "", "0.energy": "0+1", "0.trash": "Strengthen"} | PASSED,
        {"hand": "Strengthen", "energy": "1", "on": "A f0"},
        events="expire turn",
    ),
    Ruling(
        "5.6-1 5.6-b",
        "use Swell; end; end; end",
        {"1.life": 2500} | PASSED,
        "Swell f0L",
        cards={
            "Swell": character(
                {"type": "activated", "once_per_turn": True, "steps": [modify("self", atk=200)]},
                when("turn_end", {"op": "damage", "amount": {"value": "atk"}}),
                atk=300,
            )
        },
    ),
    Ruling(
        "5.6-b 5.6-3",
        "end; discard V",
        {"0.trash": "V", "0.deck": "Filler*9", "0.hand": "Filler V V V V V V"} | PASSED,
        {"hand": "V*7", "support": "Gain"},
        cards={"Gain": GAIN},
        turn=ATTACK,
    ),
    Ruling(
        "5.6-c 9.3-a",
        "end",
        {"1.life": 2900, "0.life": 2900} | PASSED,
        {"support": "Mine"},
        {"support": "Yours"},
        turn=ATTACK,
        cards={
            name: {"kind": "support", "abilities": [when("turn_end", {"op": "damage", "amount": 100}, whose="each")]}
            for name in ("Mine", "Yours")
        },
    ),
    Ruling(
        "5.6-3",
        "end; discard V V",
        {"0.trash": "V V", "0.hand": "V V V V V V V"} | PASSED,
        {"hand": "V*9"},
        {"hand": []},
        turn=ATTACK,
        asked=1,
    ),
    Ruling(
        "5.6-3",
        "end",
        {"1.hand": "Filler " + "V " * 8 + "V", "1.deck": "Filler*9"},
        {"hand": "V*7"},
        {"hand": "V*9"},
        turn=ATTACK,
    ),
    Ruling(
        "6.1-a 6.2-a",
        "play Split",
        {"0.A": "600/300/200 b0", "0.B": "300/700/400 b1L", "0.K": "400/500/300 b2R", "0.hand": "", "0.trash": "Split"},
        {"hand": "Split", "on": "A b0, B b1L, K b2R"},
        cards={
            "Split": effect(
                modify({"side": "you", "orientation": "attack"}, atk=100),
                modify({"side": "you", "orientation": "defence"}, **{"def": 100}),
            )
        },
    ),
    Ruling("6.5-a 6.6-a", me={"hand": "A", "energy": "1+5"}, refuses=[("2.5.1", "play_character", "A", BACK)]),
    Ruling(
        "6.5-b",
        "play Untap",
        {"0.support": "S", "0.hand": "", "0.trash": "Untap"},
        {"hand": "Untap", "support": "S-"},
        cards={"Untap": UNTAP},
    ),
    Ruling(
        "6.5-b",
        "play Untap",
        {"0.hand": "", "0.trash": "Untap"},
        {"hand": "Untap", "support": "S"},
        cards={"Untap": UNTAP},
    ),
    Ruling(
        "6.6-b",
        "use Tap",
        {"0.support": "Tap-"} | DREW,
        {"support": "Tap"},
        cards={"Tap": TAP},
        refuses=[("6.6", "activate", "Tap", {"ability": 0})],
        offers={"activate": []},
    ),
)
def test_ruling(ruling: Trial) -> None:
    ruling.check()


@pytest.mark.rule("LoS", "6.4-a")
@pytest.mark.rule("LoS", "3.1-c")
def test_the_opponent_sees_only_open_cards() -> None:
    referee = sit({"on": "A b0L?, B f1", "hand": "V S", "energy": "1"}, {"on": "K f0?"})
    seen = referee.seen_by(1)["players"]
    hidden, shown = sorted(seen[0]["characters"], key=lambda item: "name" in item)
    assert hidden.keys() <= {
        "id",
        "lane",
        "row",
        "orientation",
        "face",
        "entered_this_turn",
        "down_state",
        "counters",
        "hidden",
    }
    assert (hidden["lane"], hidden["row"], hidden["orientation"], hidden["face"]) == (0, "back", "defence_left", "down")
    assert shown["name"]["en"] == "B"
    assert seen[0]["hand"] == [{"hidden": True}] * 2
    assert seen[0]["deck"] == 10
    assert "deck_cards" not in seen[0]
    assert seen[1]["characters"][0]["name"]["en"] == "K"
    own = referee.seen_by(0)["players"]
    assert own[1]["characters"][0]["hidden"]
    assert "deck_cards" not in own[0]
    assert {item["card"] for item in own[0]["characters"]} == {"A", "B"}


@pytest.mark.rule("LoS", "3.3-d")
@pytest.mark.rule("LoS", "2.5.1-c")
def test_a_card_played_face_down_differs_from_another_only_by_the_energy_paid() -> None:
    views = []
    for name in ("A", "K"):
        referee = sit({"hand": name, "energy": "2"}).do(f"play {name} b1L?")
        views.append(referee.seen_by(1))
    assert views[0] == views[1]


def test_the_pack_is_the_shipped_one() -> None:
    assert [edition.id for edition in NOTATION.pack().editions] == ["1.0.03", OLDER]
