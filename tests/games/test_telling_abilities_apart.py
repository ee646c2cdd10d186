"""Options, the log and the mat tell the abilities of a card and the modes of an ability apart (VS 8.6.4b, 8.10.2,
8.13.3a)."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from card_db.models import Card
from card_db.store.set_files import read_set
from deckbuilder.card_text.printed import print_reader
from deckbuilder.engine.api import Decision
from deckbuilder.engine.position import SHARED
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.data import set_folder
from deckbuilder.goldfish.session import Session
from deckbuilder.i18n.catalogue import Translator

PACKS = load_packs()
LANGUAGES = ("ja", "en")
ONE = {"op": "draw"}


@cache
def shipped(game: str) -> Mapping[str, Card]:
    (path,) = set_folder(game).glob("*-S1.json")
    return {card.id: card for card in read_set(path.read_bytes(), PACKS[game].schema).cards}


def opened(game: str, position: Mapping[str, Any]) -> Session:
    whole = {"game": game, "edition": PACKS[game].default_edition.id, "seed": 1, **position}
    return Session.from_scenario(PACKS[game], whole, shipped(game).get)


def asked(session: Session) -> Decision:
    assert session.decision is not None
    return session.decision


def labels(session: Session, language: str, verb: str = "") -> list[str]:
    text = Translator(language).text
    return [text(option.label) for option in asked(session).options if not verb or option.verb == verb]


def logged(session: Session, language: str) -> list[str]:
    text = Translator(language).text
    return [text(line.text) for line in session.log]


def spark(me: Mapping[str, Any], phase: str = "ability", cards: Any = None, you: Any = None) -> Session:
    plain = {"ring": "VS-S1-005", "deck": ["VS-S1-005*9"]}
    turn = {"number": 6, "player": 0, "phase": phase}
    players = [{**plain, **me}, {**plain, **(you or {})}]
    return opened("victory_spark", {"turn": turn, "players": players, "cards": cards or {}})


def take(session: Session, verb: str) -> None:
    session.choose([next(option.id for option in asked(session).options if option.verb == verb)])


# Techniques of Victory Spark --------------------------------------------------


def test_two_activated_techniques_of_one_card_are_called_by_their_names() -> None:
    session = spark({"ring": "VS-S1-067", "energy": {"stand": 4}})
    card = "Aoi Jomae, A Thousand Keys"
    names = [f"Use 【{name}】 of {card}" for name in ("Duplicate Key", "Locking Up")]
    assert labels(session, "en", "activate") == names
    text = shipped("victory_spark")["VS-S1-067"].text.get("ja")
    for label in labels(session, "ja", "activate"):
        name = label[label.index("【") : label.index("】") + 1]
        assert f"\n{name}《怪盗》【起】" in f"\n{text}"


def test_the_log_names_the_technique() -> None:
    session = spark({"ring": "VS-S1-067", "energy": {"stand": 4}})
    take(session, "activate")
    card = "Aoi Jomae, A Thousand Keys"
    assert f"Player 1 uses 【Duplicate Key】 of {card}." in logged(session, "en")
    assert f"{card}: 【Duplicate Key】 is used." in logged(session, "en")


@cache
def several() -> list[tuple[str, str]]:
    """The shipped cards with several activated techniques that work in one zone."""
    return [
        (card.id, zone)
        for card in shipped("victory_spark").values()
        for zone in ("ring", "bench")
        if len([each for each in card.abilities if each.get("kind") == "activated" and zone in each["zones"]]) > 1
    ]


def test_there_are_such_cards() -> None:
    assert len(several()) >= 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_options_of_a_shipped_card_have_the_same_label(language: str) -> None:
    for card, zone in several():
        mine: dict[str, Any] = {"ring": card} if zone == "ring" else {"bench": {"left": card}}
        session = spark({**mine, "energy": {"stand": 9}, "hand": ["VS-S1-005*3"], "waiting_room": ["VS-S1-005*3"]})
        found = labels(session, language, "activate")
        assert len(set(found)) == len(found), card


def auto(name: str | None, **more: Any) -> dict[str, Any]:
    named = {} if name is None else {"names": [name]}
    return {"kind": "auto", **named, "zones": ["ring"], "trigger": {"event": "phase_start", "phase": "attack"},
            "effect": [ONE], **more}  # fmt: skip


def with_abilities(*abilities: Any, text: Any = None) -> dict[str, Any]:
    card = {"name": "A", "titles": ["T"], "level": 1, "attack": 1000, "defence": 1000, "abilities": list(abilities)}
    return card if text is None else {**card, "text": text}


@pytest.mark.parametrize(
    ("names", "expected"),
    [(("甲", "乙"), ["Use A 【甲】", "Use A 【乙】"]), ((None, None), ["Use A (technique 1)", "Use A (technique 2)"])],
)
def test_two_automatic_techniques_that_wait_are_told_apart(names: Any, expected: list[str]) -> None:
    session = spark({"ring": "A"}, cards={"A": with_abilities(*map(auto, names))})
    assert labels(session, "en", "use") == expected
    waiting = [card.ability for card in session.game.position((0, 1)).zones[SHARED, "resolution"].cards]
    text = Translator("en").text
    assert [f"Use {text(label)}" for label in waiting if label is not None] == expected


def test_two_replacements_of_one_card_are_told_apart() -> None:
    def instead(name: str) -> dict[str, Any]:
        effect = {"would": {"event": "draw", "whose": "you"}, "steps": []}
        return {"kind": "permanent", "names": [name], "zones": ["ring"], "effect": effect}

    drawing = {"kind": "activated", "names": ["引"], "zones": ["ring"], "effect": [ONE]}
    card = with_abilities(instead("甲"), instead("乙"), drawing)
    session = spark({"ring": "A"}, cards={"A": card})
    take(session, "activate")
    while not labels(session, "ja", "replace"):
        take(session, asked(session).options[0].verb)
    assert labels(session, "ja", "replace") == ["A【甲】", "A【乙】"]


# Modes in all games -----------------------------------------------------------


def modes_in(node: Any) -> Iterator[Any]:
    if isinstance(node, dict):
        yield from [node["modes"]] if "modes" in node else []
        for value in node.values():
            yield from modes_in(value)
    elif isinstance(node, list | tuple):
        for value in node:
            yield from modes_in(value)


@pytest.mark.parametrize("game", PACKS)
def test_every_mode_of_a_shipped_card_is_printed_and_every_ability_has_its_line(game: str) -> None:
    read = print_reader(every_line=game in {"victory_spark", "vividz"})
    found = 0
    for card in shipped(game).values():
        text = {language: card.text.get(language) for language in LANGUAGES}
        abilities = json.loads(json.dumps(card.abilities, default=dict))
        if abilities:
            assert len(read(text)) == len(abilities), card.id
        lists = [len(ability.modes) for ability in read(text) if ability.modes]
        assert lists == [len(modes) for modes in modes_in(abilities)], card.id
        found += len(lists)
    assert found >= 2


def test_modes_of_victory_spark_are_called_by_their_sentences() -> None:
    session = spark({"ring": "VS-S1-058", "bench": {"left": "VS-S1-005"}, "energy": {"stand": 4}})
    take(session, "activate")
    while not labels(session, "en", "pick"):
        take(session, asked(session).options[0].verb)
    assert (
        labels(session, "en")
        == [
            "Draw 1 card.",
            "Choose 1 card on your bench and stand it.",
            "This card gets +1000/+0 this turn.",
        ][: len(labels(session, "en"))]
    )
    assert "カードを1枚引く。" in labels(session, "ja")


def text_card(ja: str, **fields: Any) -> dict[str, Any]:
    return {"name": "A", **fields, "text": {"ja": ja}}


def legend(text: str) -> Session:
    card = text_card(text, kind="character", atk=500, attribute="light", cost=0, speed=4, **{"def": 300})
    here = {"card": "A", "face": "up", "lane": 0, "orientation": "attack", "row": "front"}
    me = {"characters": [here], "energy": [{"card": "LOS-S1-001", "ready": True}] * 5, "deck": ["LOS-S1-001*9"]}
    turn = {"number": 5, "phase": "main", "player": 0}
    return opened("legend_of_stars", {"turn": turn, "players": [me, {}], "cards": {"A": card}})


def legions(text: str) -> Session:
    card = text_card(text, category="minion", atk=2, hp=3, cost=1, colours=["red"])
    me = {"minions": {"left": "A"}, "points": 5, "deck": ["LEG-S1-033*9"]}
    turn = {"number": 5, "phase": "main", "player": 0}
    return opened("legions", {"turn": turn, "players": [me, {}], "cards": {"A": card}})


def vividz(text: str) -> Session:
    card = text_card(text, kind="chara", cost=1, power=3000)
    me = {"areas": {"left": "A"}, "energy": ["VIV-S1-011*5"], "deck": ["VIV-S1-011*9"]}
    turn = {"number": 5, "phase": "main", "player": 0, "begun": True}
    return opened("vividz", {"turn": turn, "players": [me, {}], "cards": {"A": card}})


LISTED = "・カードを1枚引く。・{more}"
TWO: Mapping[str, tuple[Any, str, str]] = {
    "legend_of_stars": (
        legend,
        "［1］：カードを1枚引く。\n［2］：以下から1つ選ぶ。" + LISTED,
        "自分のライフを200回復する。",
    ),
    "legions": (
        legions,
        "「甲」《自ターン中任意》【1】：カードを1枚引く。\n"
        "「乙」《自ターン中任意》【2】：以下の効果の中から1つ選んで得る。" + LISTED,
        "あなたのマスターはライフを3点得る。",
    ),
    "vividz": (
        vividz,
        "【起動】【ゾーン】エリア【代償】【エネルギー1】。【効果】カードを1枚引く。\n"
        "【起動】【ゾーン】エリア【代償】【エネルギー2】。【効果】以下から1つ選び、行う。" + LISTED,
        "デッキの上から1枚をエネルギーに置く。",
    ),
}


@pytest.mark.parametrize("game", TWO)
def test_abilities_and_modes_of_other_games_are_called_by_their_texts(game: str) -> None:
    open_with, text, more = TWO[game]
    session = open_with(text.format(more=more))
    found = labels(session, "ja", "activate")
    starts = [f"Use the effect of A: {number}. {line[:9]}" for number, line in enumerate(text.split("\n"), 1)]
    assert all(label.startswith(start) for label, start in zip(found, starts, strict=True))
    assert all(len(label) <= 80 for label in found)
    session.choose([[option.id for option in asked(session).options if option.verb == "activate"][1]])
    while asked(session).kind != "option":
        session.choose([option.id for option in asked(session).options][: asked(session).minimum])
    assert labels(session, "ja") == ["カードを1枚引く。", more]
    assert any("A: 2. " in line for line in logged(session, "en"))


@pytest.mark.parametrize("game", TWO)
def test_the_only_ability_of_a_card_needs_no_name(game: str) -> None:
    open_with, text, _ = TWO[game]
    session = open_with(text.split("\n")[0])
    assert labels(session, "en", "activate") == ["Use the effect of A"]


def test_two_autos_of_one_chara_are_told_apart_and_those_of_others_are_called_by_their_cards() -> None:
    line = "【自動】【ゾーン】エリア【事象】このカードがアタックする。【効果】カードを{count}枚引く。"
    session = vividz("\n".join(line.format(count=count) for count in (1, 2)))
    take(session, "attack")
    while not labels(session, "ja", "resolve_trigger"):
        take(session, asked(session).options[0].verb)
    assert labels(session, "en", "resolve_trigger") == [
        f"A: {number}. {line.format(count=number)}" for number in (1, 2)
    ]
