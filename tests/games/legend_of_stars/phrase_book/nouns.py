"""How cards are called in a text: what a selector of the effect language means, as a noun in both languages."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from card_db.models import CardSchema
from deckbuilder.games.kit.data import load_schema, set_folder
from deckbuilder.games.kit.script import Range, Select
from tests.games.legend_of_stars.phrase_book.phrases import Said

ROW = {"front": Said("前衛の", "front-row "), "back": Said("後衛の", "back-row ")}
FACE = {"up": Said("表側表示の", "face-up "), "down": Said("裏側表示の", "face-down ")}
ORIENTATION = {
    "attack": Said("アタック表示の", " in attack orientation"),
    "defence": Said("ディフェンス表示の", " in defence orientation"),
}
LANE = {"same": Said("同じレーンの", " in this lane"), "adjacent": Said("隣のレーンの", " in an adjacent lane")}
READY = {True: Said("リゲイン表示の", "ready "), False: Said("ゲイン表示の", "exhausted ")}
KINDS = {
    "character": Said("キャラクター", "character"),
    "support": Said("サポート", "support"),
    "effect": Said("エフェクト", "effect"),
    "energy": Said("エネルギー", "energy"),
    "card": Said("カード", "card"),
}
ICONS = {"up": "▲", "down": "▼", "left": "◀", "right": "▶"}


class Vocabulary:
    """The schema's words for attributes, races and keywords, and the cards' English names."""

    def __init__(self, schema: CardSchema, sets: Iterable[Path]) -> None:
        self._names = {
            (spec.key, choice.value): Said(choice.name.ja, choice.name.en)
            for spec in schema.fields
            for choice in spec.choices
        }
        self._keywords = {spec.key: Said(spec.name.ja, spec.name.en) for spec in schema.keywords}
        documents = [json.loads(path.read_text(encoding="utf-8")) for path in sets]
        self._cards = {card["name"]["ja"]: card["name"]["en"] for document in documents for card in document["cards"]}

    def word(self, field: str, value: str) -> Said:
        return self._names[field, value]

    def keyword(self, keyword: str, value: int | None) -> Said:
        name = self._keywords[keyword]
        return name if value is None else name + Said(f"：{value}", f": {value}")

    def name(self, ja: str) -> str:
        """The English name of the card with that Japanese name."""
        return str(self._cards.get(ja, ja))


GAME = "legend_of_stars"
WORDS = Vocabulary(load_schema(GAME), sorted(set_folder(GAME).glob("LOS-*.json")))


def plural(noun: str) -> str:
    """`character` to `characters`; races and energy stay as they are."""
    return noun if noun.endswith((">", "energy")) else noun + "s"


@dataclass(frozen=True)
class Noun:
    """A selector in words: `before` + `noun` + `after` in English; Japanese needs one form and a counter."""

    ja: str
    before: str
    noun: str
    after: str
    counter: str

    @property
    def one(self) -> str:
        return f"{self.before}{self.noun}{self.after}"

    @property
    def many(self) -> str:
        return f"{self.before}{plural(self.noun)}{self.after}"

    @property
    def article(self) -> str:
        first = self.one.lstrip("<").lower()
        return ("an " if first[0] in "aeiou" else "a ") + self.one


def noun(select: Select, *, bare_race: bool = False, other: bool = True) -> Noun:
    """The noun without its side: `light <Knight> character with cost 2 or less`. `bare_race`: `<Knight>` alone."""
    before = Said("他の" if select.other and other else "", "other " if select.other and other else "")
    after: list[Said] = []
    before += _marked(select, after)
    numbers = _numbers(select)
    kind = _kind(select)
    if select.race:
        name = WORDS.word("races", select.race)
        alone = bare_race and not numbers and not select.keyword
        before += Said(f"＜{name.ja}＞" if alone else f"＜{name.ja}＞の", "" if alone else f"<{name.en}> ")
        kind = Said("", f"<{name.en}>") if alone else kind
    ja = before.ja + "".join(n.ja for n in numbers)
    ja += f"［{WORDS.keyword(select.keyword, None).ja}］を持つ" if select.keyword else ""
    en_after = "".join(a.en for a in after)
    en_after += " with " + " and ".join(n.en for n in numbers) if numbers else ""
    en_after += f" with {WORDS.keyword(select.keyword, None).en}" if select.keyword else ""
    if select.name is not None:
        return Noun(f"{ja}「{select.name}」", before.en, f"“{WORDS.name(select.name)}”", en_after, counter(select))
    return Noun(ja + kind.ja, before.en, kind.en, en_after, counter(select))


def counter(select: Select) -> str:
    """体 for characters on the field, 枚 for all other cards."""
    return "体" if select.of == "character" else "枚"


def _kind(select: Select) -> Said:
    if select.of in {"character", "support", "energy"}:
        return KINDS[select.of]
    return KINDS[select.kind or "card"]


def _marked(select: Select, after: list[Said]) -> Said:
    before = Said("", "")
    if select.row:
        before += ROW[select.row]
    if select.lane:
        before += Said(LANE[select.lane].ja, "")
        after.append(LANE[select.lane])
    if select.face:
        before += FACE[select.face]
    if select.orientation:
        before += Said(ORIENTATION[select.orientation].ja, "")
        after.append(ORIENTATION[select.orientation])
    if select.ready is not None:
        before += READY[select.ready]
    if select.attribute:
        word = WORDS.word("attribute", select.attribute)
        before += Said(f"{word.ja}属性の", f"{word.en.lower()} ")
    return before


def _numbers(select: Select) -> list[Said]:
    named = (
        ("コスト", "cost", select.cost),
        ("スピード", "speed", select.speed),
        ("ATK", "ATK", select.atk),
        ("DEF", "DEF", select.def_),
        ("DOWN", "DOWN", select.down),
    )
    return [_number(ja, en, span, printed=select.printed) for ja, en, span in named if span]


def _number(ja: str, en: str, span: Range, *, printed: bool) -> Said:
    bound, word = (span.max, Said("以下", "or less")) if span.max is not None else (span.min, Said("以上", "or more"))
    if printed:
        return Said(f"元々の{ja}が{bound}{word.ja}の", f"printed {en} {bound} {word.en}")
    return Said(f"{ja}{bound}{word.ja}の", f"{en} {bound} {word.en}")
