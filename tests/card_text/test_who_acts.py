"""Who does what a text says is never passed over: the opponent, both players, or the card's player."""

import pytest

from tests.card_text.rows import plain, reader

REFUSED = [
    ("legend_of_stars", "effect", "お互いにキャラクターを1体選び、破壊する。"),
    ("legend_of_stars", "effect", "お互いはキャラクターを1体選び、手札に戻す。"),
    ("legend_of_stars", "effect", "相手のキャラクターを1体選び、お互いは手札に戻す。"),
    ("legend_of_stars", "effect", "相手はカードを1枚引いてもよい。"),
    ("legend_of_stars", "effect", "Your opponent may draw a card."),
    ("legend_of_stars", "character", "登場時、相手は手札を1枚捨ててもよい。"),
    ("legend_of_stars", "character", "このキャラクターが破壊される場合、相手は代わりに手札に戻してもよい。"),
    ("legend_of_stars", "effect", "お互いに自分のデッキの上から3枚を公開する。"),
    ("legend_of_stars", "support", "［1、相手はこのカードをゲインする］：カードを1枚引く。"),
    ("legend_of_stars", "effect", "相手はこのカードを自分のターン中のみプレイできる。"),
    ("legend_of_stars", "character", "このキャラクターが受けるダメージを100減らす。"),
    ("legend_of_stars", "character", "When this character with cost 3 or less attacks, draw a card."),
    ("legend_of_stars", "effect", "このターン、自分のキャラクター1体は、アタックする時相手のサポートを1枚破壊する。"),
]
BOTH = [
    ("お互いに手札を1枚捨て、カードを1枚引く。", "お互いに手札を1枚捨てる。お互いにカードを1枚引く。"),
    ("お互いは手札を1枚選んで捨て、カードを1枚引く。", "お互いに手札を1枚捨てる。お互いにカードを1枚引く。"),
    ("お互いのプレイヤーは自分のキャラクターを1体選んで破壊する。",
     "自分のキャラクターを1体選び、破壊する。相手は自身のキャラクターを1体選び、破壊する。"),
]  # fmt: skip
ASKED = [
    ("legend_of_stars", "effect", "相手は手札を1枚捨て、カードを1枚引く。"),
    ("legend_of_stars", "effect", "相手はカードを1枚引き、手札を1枚捨てる。"),
    ("legions", "skill", "相手はカードを1枚引き、ライフを1点得る。"),
]


@pytest.mark.parametrize(("game", "kind", "text"), REFUSED)
def test_what_another_player_would_do_is_not_read_as_yours(game: str, kind: str, text: str) -> None:
    language = "en" if text.isascii() else "ja"
    assert not reader(game).read(text, language, kind).is_read


@pytest.mark.parametrize(("text", "told"), BOTH)
def test_what_both_players_do_they_go_on_to_do(text: str, told: str) -> None:
    read = [reader("legend_of_stars").read(each, "ja", "effect") for each in (text, told)]
    assert read[0].is_read
    assert plain(read[0].abilities) == plain(read[1].abilities)


@pytest.mark.parametrize(("game", "kind", "text"), ASKED)
def test_who_goes_on_after_the_opponent_is_asked(game: str, kind: str, text: str) -> None:
    verdict = reader(game).read(text, "ja", kind)
    assert {question.id for question in verdict.questions} == {"who_acts"}
    assert len(verdict.lines[0].readings) == 2


def test_a_card_that_was_chosen_is_not_chosen_again_for_the_next_verb() -> None:
    text = "Until end of turn, one of your characters gets +300 ATK and gains Double Attack."
    told = (
        "Choose 1 of your characters. Until end of turn, it gets +300 ATK. Until end of turn, it gains Double Attack."
    )
    read = [reader("legend_of_stars").read(each, "en", "effect") for each in (text, told)]
    assert plain(read[0].abilities) == plain(read[1].abilities)


def test_what_each_player_recovers_of_their_own_is_recovered_by_both() -> None:
    verdict = reader("legend_of_stars").read("お互いに自身のライフを200回復する。", "ja", "effect")
    assert plain(verdict.abilities) == [
        {"type": "play", "steps": [{"op": "gain_life", "amount": 200, "player": "both"}]}
    ]
