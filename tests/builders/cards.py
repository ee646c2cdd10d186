"""Invented cards for tests: single cards with sensible defaults, and any number of cards from a seed."""

import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import card_db
from card_db.models import Card, CardSchema, Keyword, Text
from card_db.store.cards import CardStore
from card_db.store.set_files import write_set

GAME = "legend_of_stars"

_FIRST = "星月炎氷森岩風雷光闇鋼霧夢空海蒼紅白黒金銀翠暁宵古若小大聖魔竜獣天地水火木土"
_SECOND = [
    "騎士",
    "魔女",
    "守り手",
    "旅人",
    "使い",
    "狩人",
    "歌い手",
    "剣士",
    "賢者",
    "巨人",
    "精霊",
    "船乗り",
    "番人",
    "語り部",
]
_KANA = "".join(chr(code) for code in range(ord("ア"), ord("ヴ")) if chr(code) not in "ァィゥェォッャュョヮヰヱ") + "ー"
_CLAUSES = [
    "このキャラクターが場に出た時、カードを{n}枚引く。",
    "相手のキャラクター1体に{h}ダメージを与える。",
    "自分のキャラクター1体のATKをターン終了時まで＋{h}する。",
    "自分のライフを{h}回復する。",
    "相手の後衛にいるキャラクター{n}体を持ち主の手札に戻す。",
    "コスト{n}以下のキャラクター1体を破壊する。",
    "このキャラクターはスピード{n}以下のエフェクトの対象にならない。",
    "自分のトラッシュから＜{race}＞を{n}枚まで手札に加える。",
]
_RACES = ["knight", "astral", "beast", "merfolk", "scholar", "dragon"]
_RACE_NAMES = ["騎士", "星霊", "魔獣", "人魚", "学者", "竜"]
_ATTRIBUTES = ["light", "dark", "fire", "water", "wood", "earth"]


def sets_folder() -> Path:
    """Return the folder of the shipped sets."""
    return Path(card_db.__file__).parent / "sets"


def schema() -> CardSchema:
    """Return the card schema of Legend of Stars."""
    return CardSchema.model_validate_json((sets_folder() / GAME / "schema.json").read_text(encoding="utf-8"))


def character(card_id: str, name: str = "星の騎士", **fields: int | str | tuple[str, ...]) -> Card:
    """Return a character with these fields and default values for all others."""
    plain: dict[str, int | str | tuple[str, ...]] = {"kind": "character", "attribute": "light", "races": ("knight",)}
    plain |= {"cost": 2, "speed": 3, "atk": 300, "def": 200, "down": 200}
    return Card(id=card_id, number=card_id, game=GAME, set_id="T-1", name=Text(ja=name), fields=plain | fields)


def effect(card_id: str, name: str, text: str = "", **fields: int | str | bool) -> Card:
    """Return an effect card."""
    plain: dict[str, int | str | bool] = {"kind": "effect", "cost": 1}
    texts = Text(ja=text)
    return Card(
        id=card_id,
        number=card_id,
        game=GAME,
        set_id="T-1",
        name=Text(ja=name),
        text=texts,
        by_hand=bool(text),
        fields=plain | fields,
    )


def generated_cards(count: int, seed: int) -> Iterator[Card]:
    """Return varied cards as in a large pool. The same seed gives the same cards."""
    chance = random.Random(seed)
    for number in range(1, count + 1):
        yield _generated(chance, number)


def _generated(chance: random.Random, number: int) -> Card:
    kind = chance.choices(["character", "effect", "support"], [70, 22, 8])[0]
    fields: dict[str, int | str | bool | tuple[str, ...]] = {"kind": kind, "cost": chance.randint(0, 8)}
    races = chance.sample(range(len(_RACES)), chance.choice([1, 1, 1, 2]))
    fields |= {"attribute": chance.choice(_ATTRIBUTES), "speed": chance.randint(1, 10)}
    if kind == "character":
        fields |= {"races": tuple(_RACES[race] for race in races)}
        fields |= {key: 50 * chance.randint(0, 30) for key in ("atk", "def", "down")}
        lead = tuple(word for word in ("up", "right", "down", "left") if chance.random() < 0.4)
        fields |= {"lead": lead} if lead else {}
    elif chance.random() < 0.3:
        fields |= {"flash": True} if kind == "effect" else {"field": True}
    kana = "".join(chance.choices(_KANA, k=chance.randint(3, 7)))
    name = "".join(chance.choices(_FIRST, k=2)) + "の" + chance.choice(_SECOND) + " " + kana
    clauses = chance.sample(_CLAUSES, chance.randint(0, 3))
    words = {"n": chance.randint(1, 5), "h": 100 * chance.randint(1, 9), "race": _RACE_NAMES[races[0]]}
    text = "".join(clause.format(**words) for clause in clauses)
    keywords = (Keyword(keyword="sky"),) if chance.random() < 0.1 else ()
    if chance.random() < 0.1:
        keywords = (*keywords, Keyword(keyword="speed_resistance", value=chance.randint(1, 9)))
    card_id = f"G{number // 2000 + 1:03}-{number % 2000:04}"
    return Card(
        id=card_id,
        number=card_id,
        game=GAME,
        set_id=card_id[:4],
        rarity=chance.choice(["C", "C", "C", "U", "R", "SR"]),
        name=Text(ja=name, en=f"{chance.choice(['Star', 'Moon', 'Ember', 'Frost'])} wanderer {number}"),
        reading="ほしの" + kana,
        fields=fields,
        keywords=keywords,
        text=Text(ja=text),
        by_hand=bool(text),
    )


def write_cards(folder: Path, cards: Sequence[Card], set_id: str = "T-1") -> Path:
    """Write the cards as a set file of `folder`, a folder of sets."""
    path = folder / GAME / f"{set_id}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write_set(schema(), set_id, Text(ja="試し", en="Trial"), cards), encoding="utf-8")
    return path


def open_store(folder: Path, cards: Sequence[Card]) -> CardStore:
    """Return a store that contains exactly these cards. Its files are in `folder`, with one set file for each set."""
    for set_id in {card.set_id for card in cards}:
        write_cards(folder / "sets", [card for card in cards if card.set_id == set_id], set_id)
    return CardStore.open(folder / "cards.db", [schema()], [folder / "sets"])


def as_json(cards: Sequence[dict[str, object]], **head: object) -> bytes:
    """Return the cards as a set file that a person could have written."""
    document = {"format": "deckbuilder.set/1", "game": GAME, "id": "T-1", "name": {"ja": "試し"}, "cards": cards}
    return json.dumps(document | head).encode()
