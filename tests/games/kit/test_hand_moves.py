"""What a text that stays by hand tells its player to do: the moves it names, with numbers, sides and zones."""

from functools import cache
from typing import Any

import pytest

from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.hand_steps import HandMoves

LOS, LEG, VIV, VS = "legend_of_stars", "legions", "vividz", "victory_spark"


@cache
def moves_of(game: str) -> HandMoves:
    load = load_packs()[game].load_hand_moves
    assert load is not None
    return load()


def steps(game: str, text: str, language: str) -> list[dict[str, Any]]:
    return [each.step.model_dump(exclude_defaults=True) for each in moves_of(game).steps(text, language)]


CHOSEN = {"who": "chosen"}


@pytest.mark.parametrize(
    ("game", "language", "text", "expected"),
    [
        (
            LEG, "en", "<On deploy>: Read the wind, deal 2 damage to 1 of the opponent's Minions and exhaust it.",
            [
                {"do": "stat", "side": "opponent", "zone": "minion_zone", "what": "damage", "amount": 2, **CHOSEN},
                {"do": "state", "side": "opponent", "zone": "minion_zone", "what": "ready", "value": False, **CHOSEN},
            ],
        ),
        (LOS, "ja", "カードを二枚引く。", [{"do": "draw", "count": 2}]),
        (
            VIV, "ja", "相手のエリアにあるキャラを1枚選び、退場させる。",
            [{"do": "move", "side": "opponent", "zone": "areas", "to": "energy", **CHOSEN}],
        ),
        (
            VIV, "ja", "相手のキャラを2枚選び、【スリープ】する。",
            [{"do": "state", "side": "opponent", "zone": "areas", "what": "orientation", "value": "sleep", "count": 2,
              **CHOSEN}],
        ),
        (
            VIV, "en", "Choose 1 chara in the opponent's areas and exile it.",
            [{"do": "move", "side": "opponent", "zone": "areas", "to": "remove", **CHOSEN}],
        ),
        (VIV, "en", "Slide this card.", [{"do": "move", "who": "self", "zone": "areas", "to": "areas"}]),
        (LOS, "en", "Draw two cards.", [{"do": "draw", "count": 2}]),
        (LOS, "en", "The opponent draws 1 card.", [{"do": "draw", "side": "opponent"}]),
        (LOS, "ja", "お互いのプレイヤーはカードを1枚引く。", [{"do": "draw"}, {"do": "draw", "side": "opponent"}]),
        (
            LOS, "ja", "相手のキャラクターを1体選び、破壊する。",
            [{"do": "move", "side": "opponent", "zone": "characters", "to": "trash", **CHOSEN}],
        ),
        (
            LOS, "en", "Choose 1 of the opponent's characters and destroy it.",
            [{"do": "move", "side": "opponent", "zone": "characters", "to": "trash", **CHOSEN}],
        ),
        (LOS, "ja", "手札を1枚捨てる。", [{"do": "move", "zone": "hand", "to": "trash", **CHOSEN}]),
        (LOS, "en", "Recover 300 life.", [{"do": "number", "what": "life", "amount": 300}]),
        (
            LOS, "ja", "相手に300ダメージを与える。",
            [{"do": "number", "side": "opponent", "what": "life", "amount": -300}],
        ),
        (LEG, "en", "Deal 3 damage to the opponent's Master.",
         [{"do": "number", "side": "opponent", "what": "life", "amount": -3}]),
        (
            LEG, "ja", "相手のフィールドにあるミニオンを1体選び、2点のダメージを与え、疲労させる。",
            [
                {"do": "stat", "side": "opponent", "zone": "minion_zone", "what": "damage", "amount": 2, **CHOSEN},
                {"do": "state", "side": "opponent", "zone": "minion_zone", "what": "ready", "value": False, **CHOSEN},
            ],
        ),
        (
            LEG, "ja", "あなたの山札からミニオンカードを1枚探し、手札に加える。その後、山札をシャッフルする。",
            [{"do": "move", "zone": "deck", "to": "hand", **CHOSEN}, {"do": "shuffle"}],
        ),
        (
            LOS, "en",
            "Look at the top four cards of your deck. Put 1 into your hand. Put the rest on the bottom of your deck.",
            [
                {"do": "move", "zone": "deck", "top": 4, "to": "hand", **CHOSEN},
                {"do": "move", "zone": "deck", "top": 4, "to": "deck", "position": "bottom", **CHOSEN},
            ],
        ),
        (
            LOS, "ja", "このキャラクターのATKを＋300する。",
            [{"do": "stat", "who": "self", "what": "atk", "amount": 300}],
        ),
        (
            LEG, "en", "Return up to two of the opponent's Minions to hand.",
            [{"do": "move", "side": "opponent", "count": 2, "zone": "minion_zone", "to": "hand", **CHOSEN}],
        ),
        (
            VS, "ja", "手札を2枚捨てる。", [{"do": "move", "count": 2, "zone": "hand", "to": "waiting_room", **CHOSEN}],
        ),
        (
            VS, "en", "Draw 2 cards, then discard 1 card.",
            [{"do": "draw", "count": 2}, {"do": "move", "zone": "hand", "to": "waiting_room", **CHOSEN}],
        ),
        (
            VS, "ja", "相手のベンチのカードを1枚選び、【レスト】する。",
            [{"do": "state", "side": "opponent", "zone": "bench", "what": "orientation", "value": "rest", **CHOSEN}],
        ),
        (
            VS, "en", "Choose 1 card on the opponent's bench and reverse it.",
            [{"do": "state", "side": "opponent", "zone": "bench", "what": "orientation", "value": "reverse", **CHOSEN}],
        ),
        (
            VS, "ja", "相手のカードを1枚選び、リタイヤする。",
            [{"do": "move", "side": "opponent", "to": "retire", **CHOSEN}],
        ),
        (
            VS, "ja", "控え室のカードを1枚選び、手札に戻す。",
            [{"do": "move", "side": "any", "zone": "waiting_room", "to": "hand", **CHOSEN}],
        ),
        (
            VS, "ja", "カードを1枚選び、1000ダメージを与える。",
            [{"do": "stat", "side": "any", "what": "damage", "amount": 1000, **CHOSEN}],
        ),
        (
            VS, "en", "Put the top card of your deck into your energy zone.",
            [{"do": "move", "zone": "deck", "top": 1, "to": "energy", **CHOSEN}],
        ),
        (VS, "ja", "このカードを左のベンチに置く。", [{"do": "move", "who": "self", "to": "bench"}]),
        (
            LOS, "ja", "自分のデッキの上から2枚をトラッシュに置く。",
            [{"do": "move", "count": 2, "zone": "deck", "top": 2, "to": "trash", **CHOSEN}],
        ),
    ],
)  # fmt: skip
def test_a_text_names_moves_with_numbers_sides_and_zones(
    game: str, language: str, text: str, expected: list[dict[str, Any]]
) -> None:
    assert steps(game, text, language) == expected


@pytest.mark.parametrize("game", load_packs())
@pytest.mark.parametrize(
    ("language", "text"), [("ja", "潮を読み、カードを1枚引く。"), ("en", "Read the tide and draw 1 card.")]
)
def test_every_game_finds_the_moves_of_a_text(game: str, language: str, text: str) -> None:
    assert steps(game, text, language) == [{"do": "draw"}]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("ja", "このキャラクターは攻撃できない。"),
        ("ja", "カードを引いた時、"),
        ("en", "When you draw a card,"),
        ("en", "This character cannot attack."),
        ("en", "If a character is destroyed this turn"),
        ("en", "Whistle a tune at the moon."),
        ("ja", ""),
    ],
)
def test_conditions_bans_and_other_words_name_no_move(language: str, text: str) -> None:
    assert steps(LOS, text, language) == []


def test_a_move_knows_its_words_in_the_typed_text() -> None:
    text = "When this character attacks, read the tide and deal 100 damage to the opponent."
    (found,) = moves_of(LOS).steps(text, "en")
    assert text[found.start : found.end] == "deal 100 damage to the opponent"


def test_unknown_words_around_a_move_do_not_hide_it() -> None:
    assert steps(LOS, "潮を読み、なりゆきでカードを1枚引く。", "ja") == [{"do": "draw"}]


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(
    "text",
    [
        "draw " * 390,
        "カードを1枚引き、" * 200,
        "(" * 1900,
        "引" * 1999,
        "１" * 1999,
        "\u202e\u202edraw a card",
        "\n" * 1999,
        "て" * 1999,
    ],
)
def test_a_hostile_text_names_a_bounded_number_of_moves(text: str, language: str) -> None:
    assert len(steps(LOS, text, language)) <= 24
