"""The words of written lists.

They are separate from the window's texts because a reader knows both languages at once.
"""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from card_db.models import Text
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.message import Message

TOTAL = Text(ja="合計", en="Total")
UNKNOWN = Text(ja="不明なカード", en="Unknown cards")
OTHERS = Text(ja="その他", en="Others")

SECTION = Text(ja="セクション", en="Section")
COUNT = Text(ja="枚数", en="Count")
CARD_ID = Text(ja="ID", en="ID")
NAME = Text(ja="名前", en="Name")
NUMBER = Text(ja="番号", en="Number")

_TOTALS = (
    *(TOTAL.ja, TOTAL.en, "総数", "総計", "計", "小計", "枚数", "合計枚数", "総枚数", "デッキ枚数", "総デッキ枚数"),
    *(
        "全",
        "全部",
        "全部で",
        "以上",
        "トータル",
        "total cards",
        "grand total",
        "subtotal",
        "sum",
        "card count",
        "deck size",
    ),
    *(
        "デッキ",
        "deck",
        "decklist",
        "デッキリスト",
        "デッキレシピ",
        "レシピ",
        "recipe",
        "カード",
        "cards",
        "カードリスト",
    ),
    *(
        "card list",
        "cardlist",
        "リスト",
        "list",
        "採用カード",
        "使用カード",
        "デッキ内容",
        "内訳",
        "カード一覧",
        "deck list",
    ),
)
_MAINS = ("main", "maindeck", "メイン", "メインデッキ", "本体", "mainboard")
_ASIDE = {
    "side": ("side", "sideboard", "sidedeck", "サイド", "サイドデッキ", "サイドボード", "sb"),
    "maybe": (
        *(
            "maybe",
            "maybeboard",
            "considering",
            "candidates",
            "out",
            "cut",
            "not played",
            "候補",
            "採用候補",
            "検討",
            "検討中",
        ),
        *("検討カード", "候補カード", "入れ替え候補", "不採用", "不採用カード", "抜いたカード", "抜けたカード", "保留"),
    ),
}
"""Parts of a list whose cards are not in the main deck, even in games without such sections."""
ASIDE: Mapping[str, Message] = {"side": Message("Side deck"), "maybe": Message("Candidates")}
"""The names of these parts, by the section that their cards go to."""


_LEAST_KANA, _LEAST_ASCII = 2, 3
"""The fewest letters of a short form of a kind of cards."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What a heading begins: a section of the deck, a group of cards in it, or nothing (a total, a label)."""

    kind: Literal["section", "group", "total", "label"]
    key: str = ""


def folded(words: str) -> str:
    """Return words in the form used for comparison: width, case and blanks do not matter."""
    return "".join(unicodedata.normalize("NFKC", words).casefold().split())


def folded_word(word: str) -> str:
    """Return a heading word in the form used for comparison: like `folded`, and without an English plural."""
    bare = folded(word)
    return bare.removesuffix("s") if bare.isascii() and len(bare) > 3 else bare


def heading_words(pack: GamePack) -> Mapping[str, Heading]:
    """Return every word that makes a heading in a list of the game: totals, sections, kinds of cards.

    If a section has the name of a kind of card, the word means the kind. `section_words` has the section.
    """
    words: dict[str, Heading] = {}
    for spec in pack.schema.fields:
        for choice in spec.choices if spec.type in {"word", "words"} else ():
            names = (choice.name.ja, choice.name.en, *choice.aliases)
            words |= {folded_word(name): Heading("label") for name in names if name}
    words |= {folded_word(word): Heading("total") for word in _TOTALS}
    words |= {folded_word(word): Heading("section", key) for key, names in _ASIDE.items() for word in names}
    words |= {folded_word(word): Heading("group") for text in (UNKNOWN, OTHERS) for word in (text.ja, text.en)}
    words |= section_words(pack)
    field = pack.schema.field(pack.schema.kind_field)
    for choice in field.choices if field is not None else ():
        names = (choice.value, choice.name.ja, choice.name.en, *choice.aliases)
        words |= {folded_word(name): Heading("group", choice.value) for name in names if name}
    return _short_forms(words) | words


def _short_forms(words: Mapping[str, Heading]) -> dict[str, Heading]:
    """Return the shortened kinds of cards that are unambiguous, such as サポ or supp."""
    found: dict[str, set[Heading]] = {}
    for word, heading in words.items():
        if heading.kind == "group" and heading.key:
            for end in range(_LEAST_ASCII if word.isascii() else _LEAST_KANA, len(word)):
                found.setdefault(word[:end], set()).add(heading)
    return {short: headings.pop() for short, headings in found.items() if len(headings) == 1}


def section_words(pack: GamePack) -> dict[str, Heading]:
    """Return the words for the sections of a deck."""
    words: dict[str, Heading] = {}
    for section in pack.sections:
        if section.is_main:
            words |= {folded_word(word): Heading("section", section.key) for word in _MAINS}
    for section in pack.sections:
        names = (section.key, section.name.ja, section.name.en)
        words |= {folded_word(name): Heading("section", section.key) for name in names if name}
    return words
