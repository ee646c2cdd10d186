"""Wordings of printed cards: each is read to its script, and printed in both languages."""

from time import process_time

import pytest

from tests.card_text.readings import only_line, reading, said
from tests.card_text.rows import plain, reader

DRAGON_OF_DECK = {"cond": "card", "card": "it", "where": {"of": "deck", "race": "dragon"}}
SCRIPTS = [
    ("effect", "Reveal the top card of your deck. If it is a Dragon, put it into your hand.",
     [{"type": "play", "steps": [{"op": "reveal"},
      {"op": "if", "cond": DRAGON_OF_DECK, "then": [{"op": "send", "who": "it", "to": "hand"}]}]}]),
    ("effect", "自分のデッキの上から1枚を公開する。＜竜＞なら、手札に加える。",
     [{"type": "play", "steps": [{"op": "reveal"},
      {"op": "if", "cond": DRAGON_OF_DECK, "then": [{"op": "send", "who": "it", "to": "hand"}]}]}]),
    ("character", "【登場時】自分のデッキの上から1枚を公開する。ATKを＋200する。",
     [{"type": "triggered", "when": {"event": "enter"}, "steps": [{"op": "reveal"},
      {"op": "modify", "who": "self", "until": "permanent", "atk": 200}]}]),
    ("effect", "自分のキャラクターを1体選び、次の自分のターン終了時まで、ATKを＋200する。",
     [{"type": "play", "steps": [{"op": "choose", "select": {"of": "character", "side": "you"}},
      {"op": "modify", "who": "it", "until": "your_turn_end", "atk": 200}]}]),
    ("effect", "At the end of your next turn, draw a card.",
     [{"type": "play", "steps": [{"op": "later", "when": {"event": "turn_start"}, "until": "permanent", "steps": [
      {"op": "later", "when": {"event": "turn_end"}, "until": "permanent", "steps": [{"op": "draw"}]}]}]}]),
    ("character", "自分の＜竜＞が破壊された時、カードを1枚引く。1ターンに1回。",
     [{"type": "triggered", "once_per_turn": True, "steps": [{"op": "draw"}],
       "when": {"event": "destroyed", "who": {"of": "character", "side": "you", "race": "dragon"}}}]),
    ("effect", "相手のターンにはプレイできない。", [{"type": "play_only", "if": {"cond": "turn", "whose": "you"}}]),
    ("character", "自分の場にキャラクターがいる場合、このカードはプレイできない。",
     [{"type": "play_only", "if": {"cond": "count", "of": {"of": "character", "side": "you"}, "max": 0}}]),
    ("character", "前衛にいない限りアタックできない。",
     [{"type": "static", "forbid": ["attack"],
       "if": {"cond": "not", "of": {"cond": "card", "where": {"of": "character", "row": "front"}}}}]),
    ("character", "This character cannot attack unless you control another character.",
     [{"type": "static", "forbid": ["attack"],
       "if": {"cond": "count", "of": {"other": True, "of": "character", "side": "you"}, "max": 0}}]),
    ("effect", "Draw a card for every 2 characters you control.",
     [{"type": "play", "steps": [{"op": "draw", "count": {
       "half": {"count": {"of": "character", "side": "you"}}, "round": "down"}}]}]),
    ("character", "コストを支払う代わりに手札を2枚捨ててもよい。",
     [{"type": "alternative_cost", "cost": {"cards": [
       {"do": "trash", "who": {"other": True, "of": "hand", "side": "you"}, "count": 2}]}}]),
    ("character", "If you have exactly 3 cards in hand, this character gets +100 ATK.",
     [{"type": "static", "if": {"cond": "player", "what": "hand", "min": 3, "max": 3}, "modify": {"atk": 100}}]),
    ("character", "If one of your Dragons would be destroyed, return it to its owner's hand instead.",
     [{"type": "instead", "would": {"event": "destroy", "who": {"of": "character", "side": "you", "race": "dragon"}},
       "steps": [{"op": "send", "who": "subject", "to": "hand"}]}]),
    ("effect", "Play this card only during the attack phase.",
     [{"type": "play_only", "if": {"cond": "phase", "phase": "attack"}}]),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "abilities"), SCRIPTS)
def test_a_natural_wording_has_its_script_and_is_printed_in_both_languages(
    kind: str, text: str, abilities: object
) -> None:
    language = "en" if text.isascii() else "ja"
    verdict = reader("legend_of_stars").read(text, language, kind)
    assert verdict.is_read
    assert plain(verdict.abilities) == abilities
    meaning = only_line(text, language, kind).meaning
    assert meaning.ja
    assert meaning.en


@pytest.mark.parametrize("game", ["legend_of_stars", "legions"])
def test_a_taunt_asks_whether_they_must_attack_at_all(game: str) -> None:
    noun, kind = ("キャラクター", "character") if game == "legend_of_stars" else ("ミニオン", "minion")
    line = only_line(f"相手の{noun}は可能ならこの{noun}にアタックしなければならない。", "ja", kind, game)
    assert line.state == "asks"
    assert "must they attack at all" in said(line.question)
    assert ["アタックしなければならない" in each.ja for each in line.readings] == [False, True]


def test_keywords_again_and_again_are_refused_in_bounded_work() -> None:
    reading("legend_of_stars").read_text("上空", "ja", "character")
    start = process_time()
    text = reading("legend_of_stars").read_text("［上空］" * 490, "ja", "character")
    assert not text.is_read
    assert process_time() - start < 1


@pytest.mark.parametrize(
    ("game", "kind", "text"),
    [
        ("legions", "minion", "<Always>: As long as this Minion is damaged, it has +2/+0."),
        ("legend_of_stars", "support", "自分の＜精霊＞が場に出るたび、自分のライフを100回復する。"),
        ("legend_of_stars", "character", "このキャラクターがアタックした間、カードを1枚引く。"),
    ],
)
def test_a_state_is_no_event_and_an_unknown_race_is_no_name(game: str, kind: str, text: str) -> None:
    assert not reader(game).read(text, "en" if text.isascii() else "ja", kind).is_read


def test_it_after_a_card_that_no_script_names_asks() -> None:
    text = "When your opponent discards a card, put it on the bottom of their deck."
    verdict = reader("legend_of_stars").read(text, "en", "character")
    assert {question.id for question in verdict.questions} == {"which_it"}
