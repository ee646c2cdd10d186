"""Any script of the effect language has a text in both languages, and the text means that script."""

import json
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.effect_text.grammar import NoWordsError
from deckbuilder.games.kit.data import load_card_names, load_schema, set_folder
from deckbuilder.games.legend_of_stars.language import LANGUAGE
from deckbuilder.games.legend_of_stars.pack import load_pack
from deckbuilder.games.legend_of_stars.phrases.book import legend_book
from deckbuilder.kernel.language.forms import Script
from tests.builders.scripts import KINDS, random_ability
from tests.builders.words import Word, words_known, words_said

GAME = "legend_of_stars"
BOOK = legend_book(
    load_schema(set_folder(GAME)), lambda: load_card_names(set_folder(GAME)), load_pack().rules.check_script
)
LANGUAGES = ("ja", "en")


def script(abilities: Sequence[object]) -> Script:
    return LANGUAGE.read(abilities)


def printed(ability: dict[str, Any], language: str, kind: str) -> str:
    """Return the text of an ability after checking that it means the ability."""
    text = BOOK.print_script((), [ability], language, kind)
    assert script(BOOK.compile_text(text, language, kind).abilities) == script((ability,))
    return text


@settings(max_examples=120, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(KINDS))
def test_a_random_script_is_written_in_both_languages_and_read_as_it_was(seed: int, kind: str) -> None:
    ability = random_ability(Random(seed), kind)
    for language in LANGUAGES:
        printed(ability, language, kind)


USE = "effect"
TWO: list[dict[str, Any]] = [{"op": "draw"}, {"op": "gain_life", "amount": 100}]
IN_FULL: list[tuple[str, str, list[dict[str, Any]]]] = [
    ("このターンの終了時、次を行う（カードを1枚引く。自分のライフを100回復する。）。",
     "At the end of this turn, do this (Draw 1 card. Recover 100 life.).",
     [{"op": "later", "when": {"event": "turn_end", "whose": "each"}, "steps": TWO}]),
    ("3回、次を行う（カードを1枚引く。自分のライフを100回復する。）。",
     "3 times, do this (Draw 1 card. Recover 100 life.).",
     [{"op": "repeat", "times": 3, "steps": TWO}]),
    ("カードを1枚引く。そうしたら、次を行う（カードを1枚引く。自分のライフを100回復する。）。",
     "Draw 1 card. If you do, do this (Draw 1 card. Recover 100 life.).",
     [{"op": "draw"}, {"op": "if_done", "then": TWO}]),
    ("次を行ってもよい（カードを1枚引く。自分のライフを100回復する。）。",
     "You may do this (Draw 1 card. Recover 100 life.).",
     [{"op": "may", "steps": TWO}]),
    (("自分は自分のキャラクターを1枚選び「A」と呼ぶ。"
      "全ての（「A」と同じ種族である、（「A」に含まれる）ではない）のキャラクターを破壊する。"),
     ("Choose 1 of your characters and call that “A”. "
      "Destroy all characters that (has the same race as “A” and is none of (is one of “A”))."),
     [{"op": "choose", "select": {"side": "you"}, "as": "a"},
      {"op": "destroy", "who": {"same": {"what": "race", "as": "a"}, "not": {"among": "a"}}}]),
    ("カードを（自分の手札の枚数）枚引く。", "Draw (the number of cards in your hand) cards.",
     [{"op": "draw", "count": {"has": "hand"}}]),
    ("自分のライフを自分の手札の枚数と相手の手札の枚数と100を全て足した数と同じだけ回復する。",
     ("Recover life equal to the sum of the number of cards in your hand and the number of cards in the opponent's "
      "hand and 100."),
     [{"op": "gain_life", "amount": {"sum": [{"has": "hand"}, {"has": "hand", "player": "opponent"}, 100]}}]),
    ("このゲーム中に1回だけ、自分のキャラクターが相手の光属性のキャラクターをダウン状態にした時、カードを1枚引く。",
     "Once this game, when 1 of your characters downs 1 opponent's light character, draw 1 card.",
     [{"op": "later", "when": {"event": "downs", "who": {"side": "you"},
                               "where": {"side": "opponent", "attribute": "light"}}, "steps": [{"op": "draw"}]}]),
    ("いずれか（自分のターンである、（自分のライフが相手より少ない）ではない）場合、カードを1枚引く。",
     "If any of (it is your turn or not (you have less life than the opponent)), draw 1 card.", [
         {"op": "draw"}]),
]  # fmt: skip


@pytest.mark.parametrize(("ja", "en", "steps"), IN_FULL, ids=[event[1] for event in IN_FULL])
def test_what_no_sentence_of_the_cards_has_room_for_is_in_full(ja: str, en: str, steps: list[dict[str, Any]]) -> None:
    ability: dict[str, Any] = {"type": "play", "steps": steps}
    if en.startswith("If any"):
        never = {"cond": "not", "of": {"cond": "less_life"}}
        ability["if"] = {"cond": "any", "of": [{"cond": "turn", "whose": "you"}, never]}
    assert (printed(ability, "ja", USE), printed(ability, "en", USE)) == (ja, en)


def test_an_offer_that_names_who_does_it_is_what_one_may_have_done() -> None:
    offers: list[tuple[dict[str, Any], str]] = [
        ({"op": "modify", "who": "self", "atk": 100}, "Until end of turn, you may have this card get +100 ATK."),
        ({"op": "draw", "player": "opponent"}, "You may have the opponent draw 1 card."),
        ({"op": "win"}, "You may win the game."),
        ({"op": "gain_life", "amount": 100, "player": "both"}, "You may have each player recover 100 life."),
    ]
    for step, english in offers:
        assert printed({"type": "play", "steps": [{"op": "may", "steps": [step]}]}, "en", USE) == english
    them = [{"op": "choose", "select": {}, "count": 2}, {"op": "draw"},
            {"op": "may", "steps": [{"op": "grant", "who": "it", "keyword": "sky"}]}]  # fmt: skip
    assert printed({"type": "play", "steps": them}, "en", USE).endswith(
        "Until end of turn, you may have them gain Sky."
    )


def test_names_may_be_typed_in_any_case_and_a_mark_in_a_name_cannot_be_said() -> None:
    typed = "choose 1 of your characters and call that “First”. destroy “FIRST”."
    steps = [
        {"op": "choose", "select": {"of": "character", "side": "you"}, "as": "first"},
        {"op": "destroy", "who": "first"},
    ]
    assert list(BOOK.compile_text(typed, "en", USE).abilities) == [{"type": "play", "steps": steps}]
    with pytest.raises(NoWordsError):
        BOOK.print_script((), [{"type": "play", "steps": [{"op": "destroy", "who": {"name": "a“b"}}]}], "en", USE)


def test_an_offer_after_an_offer_and_a_link_without_its_step_are_not_taken_for_one_another() -> None:
    apart = [{"op": "may", "steps": [{"op": "draw"}]}, {"op": "if_done", "then": [{"op": "draw"}]}]
    joined = [{"op": "may", "steps": [{"op": "draw"}], "then": [{"op": "draw"}]}]
    texts = [printed({"type": "play", "steps": steps}, "en", USE) for steps in (apart, joined)]
    assert texts == [
        "You may draw 1 card. Do this (If you do, draw 1 card.).",
        "You may draw 1 card. If you do, draw 1 card.",
    ]


# every form


LEFT_OUT: dict[Word, str] = {}
"""Words of the effect language that no text can say, with the reason."""


@cache
def examples() -> list[dict[str, Any]]:
    """Return the example scripts of docs/effect_language.md."""
    page = (Path(__file__).resolve().parents[3] / "docs" / "effect_language.md").read_text(encoding="utf-8")
    page = page.split("\n## Legions!\n")[0]
    return [json.loads(block) for block in re.findall(r"```json\n(.*?)```", page, re.DOTALL)]


@pytest.mark.parametrize("ability", examples(), ids=str)
def test_every_example_of_the_language_is_written_in_both_languages(ability: dict[str, Any]) -> None:
    kind = {"play": USE}.get(ability["type"], "support" if "exhaust_self" in str(ability) else "character")
    for language in LANGUAGES:
        printed(ability, language, kind)


def test_every_form_of_the_effect_language_is_said_or_named_as_omitted() -> None:
    cards = json.loads((set_folder(GAME) / "LOS-S1.json").read_text(encoding="utf-8"))["cards"]
    abilities = [*examples(), *(ability for card in cards for ability in card.get("abilities", ()))]
    reported = {word for ability in abilities for word in words_said(script((ability,)))}
    assert words_known() - reported == LEFT_OUT.keys()
