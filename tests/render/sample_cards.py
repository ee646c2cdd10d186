"""Invented cards for drawing tests."""

from card_db.models import Card, Keyword, Text
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.games.legend_of_stars.pack import load_pack


def game() -> GamePack:
    return load_pack()


def lancer() -> Card:
    return Card(
        id="T-001",
        game="legend_of_stars",
        number="T-001",
        rarity="R",
        name=Text(ja="暁星の槍騎士 リゼット", en="Lisette, Lancer of the Morning Star"),
        reading="ぎょうせいのそうきし りぜっと",
        fields={
            "kind": "character",
            "attribute": "light",
            "races": ("knight", "astral"),
            "cost": 2,
            "speed": 4,
            "atk": 500,
            "def": 300,
            "down": 200,
            "lead": ("up", "left"),
        },
        text=Text(
            ja="このキャラクターがアタックする時、ターン終了時まで、このキャラクターのATKを＋200する。",
            en="When this character attacks, until end of turn, it gets +200 ATK.",
        ),
    )


def warden() -> Card:
    return Card(
        id="T-002",
        game="legend_of_stars",
        number="T-002",
        rarity="SR",
        name=Text(ja="冥王星の番人", en="Warden of Pluto"),
        reading="めいおうせいのばんにん",
        fields={
            "kind": "character",
            "attribute": "dark",
            "races": ("beast",),
            "cost": 5,
            "speed": 7,
            "atk": 800,
            "def": 600,
            "down": 500,
            "lead": ("up", "down", "right"),
        },
        keywords=(Keyword(keyword="poison_curse"),),
        text=Text(
            ja="毒呪\n裏側表示から表側表示になった時、相手の前衛のキャラクターを1体選び、破壊する。",
            en="Poison Curse\nWhen this is turned face up, choose 1 opponent's front-row character and destroy it.",
        ),
    )


def courier() -> Card:
    return Card(
        id="T-003",
        game="legend_of_stars",
        name=Text(ja="火の粉の急使", en="Ember Courier"),
        reading="ひのこのきゅうし",
        fields={
            "kind": "character",
            "attribute": "fire",
            "races": ("beast",),
            "cost": 1,
            "speed": 9,
            "atk": 300,
            "def": 0,
            "down": 100,
            "lead": ("up", "left", "right"),
        },
        text=Text(
            ja="このキャラクターをプレイした時、自分の場に＜魔獣＞が2体以上いる場合、カードを1枚引く。",
            en="When you play this character, if you have 2 or more <Beast> on your field, draw 1 card.",
        ),
    )


def chartmaker() -> Card:
    text_ja = (
        "スピード耐性：4\n自分のリードフェイズの開始時、カードを1枚引く。そうしたら、自分の手札を1枚トラッシュに置く。"
    )
    text_en = "Speed Resistance: 4\nAt the start of your lead phase, draw 1 card. If you do, discard 1 card."
    return Card(
        id="T-004",
        game="legend_of_stars",
        name=Text(ja="蒼潮の星図師", en="Chartmaker of the Blue Tide"),
        reading="そうちょうのせいずし",
        fields={
            "kind": "character",
            "attribute": "water",
            "races": ("merfolk", "scholar"),
            "cost": 3,
            "speed": 2,
            "atk": 200,
            "def": 700,
            "down": 300,
            "lead": ("left", "right"),
        },
        keywords=(Keyword(keyword="speed_resistance", value=4),),
        text=Text(ja=text_ja, en=text_en),
    )


def dragon() -> Card:
    keywords = ("sky", "double_attack", "poison_curse")
    resist = (Keyword(keyword="speed_resistance", value=4), Keyword(keyword="energy_resistance", value=2))
    extra_ja = "自分の場の木属性のキャラクター1体につき、このキャラクターのATKを＋100する。"
    extra_en = "For each wood character on your field, this character gets +100 ATK."
    return Card(
        id="T-005",
        game="legend_of_stars",
        number="T-005",
        rarity="UR",
        name=Text(ja="世界樹の星冠竜", en="Star-Crowned Dragon of the World Tree"),
        reading="せかいじゅのせいかんりゅう",
        fields={
            "kind": "character",
            "attribute": "wood",
            "races": ("dragon",),
            "cost": 10,
            "speed": 1,
            "atk": 1200,
            "def": 1000,
            "down": 800,
            "lead": ("up", "down", "left", "right"),
        },
        keywords=(*(Keyword(keyword=key) for key in keywords), *resist),
        text=Text(
            ja="上空／2回攻撃／毒呪／スピード耐性：4／エネルギー耐性：2\n" + extra_ja * 3,
            en="Sky / Double Attack / Poison Curse / Speed Resistance: 4 / Energy Resistance: 2\n" + extra_en * 3,
        ),
    )


def forge() -> Card:
    return Card(
        id="T-006",
        game="legend_of_stars",
        name=Text(ja="流星の鍛冶場", en="Meteor Forge"),
        reading="りゅうせいのかじば",
        fields={"kind": "support", "attribute": "earth", "cost": 4, "speed": 5, "field": True},
        text=Text(
            ja="自分の全ての前衛のキャラクターのDEFを＋200する。",
            en="All your front-row characters get +200 DEF.",
        ),
    )


def comet() -> Card:
    return Card(
        id="T-007",
        game="legend_of_stars",
        name=Text(ja="彗星の一閃", en="Comet Flash"),
        reading="すいせいのいっせん",
        fields={"kind": "effect", "cost": 2, "speed": 6, "flash": True},
        text=Text(
            ja="相手の表側表示のATK500以下のキャラクターを1体選び、破壊する。",
            en="Choose 1 opponent's face-up character with ATK 500 or less and destroy it.",
        ),
    )


def cards() -> list[Card]:
    return [lancer(), warden(), courier(), chartmaker(), dragon(), forge(), comet()]
