"""Lines that say something about the deck and name no card: titles, players, dates, links, sentences."""

import re

from deckbuilder.formats.lists.signs import plain

_META = re.compile(
    r"(?:デッキ名|デッキタイトル|タイトル|プレイヤー名?|使用者|作者|作成者|製作者|制作者|名前|氏名|大会名?|日付|日時|作成日|更新日|開催日|場所|会場|"
    r"順位|結果|戦績|成績|メモ|コメント|備考|解説|出典|引用元?|フォーマット|レギュレーション|環境|ゲーム|版|ルール|デッキコード|コード|"
    r"deck(?:\s*name)?|title|name|player|author|creator|made by|by|builder|event|tournament|date|updated|created|place|"
    r"placing|result|record|score|note|notes|comment|comments|memo|source|from|format|game|rules|edition|version|code|url|link)"
    r"\s*[:=]\s*.*",
    re.IGNORECASE,
)
_LINK = re.compile(r"https?://|www\.|@[A-Za-z0-9_]{2,}|\.(?:com|jp|net)\b")
_HASHTAGS = re.compile(r"(?:#[^\s#]+\s*)+")
_DATE = re.compile(
    r"(?:19|20)[0-9]{2}\s*[-/.年]\s*[0-9]{1,2}|(?<![0-9])[0-9]{1,2}月[0-9]{1,2}日|^(?:19|20)[0-9]{2}年?$"
)
_SENTENCE_END = re.compile(
    r"[。！？!?w笑]+[\s)」』]*$|(?:です|ます|した|ください|だった|である|かな|ね|よ)[。!！]?$|\w\s.*[a-z]{2}\.$"
)
_VERB_END = re.compile(r"(?:です|ます|ました|でした|ません|だった|である|ください)[。!！]$")
_WORDS = re.compile(r"[A-Za-z']+")
_BYLINE = re.compile(r"^(?:by|from|made by|created by|posted by|shared by|sent from)\b", re.IGNORECASE)
_NAMES_THE_DECK = re.compile(r"デッキ名|デッキタイトル|タイトル|デッキ|deck(?:\s*name)?|title|name", re.IGNORECASE)
_AROUND = " \t#*=-_~■◆●★☆【】[]「」『』"
_DECK = re.compile(
    r"デッキ|レシピ|構築|軸|型\b|優勝|準優勝|入賞|ベスト[0-9]|位\b|\bdeck|\blist\b|\brecipe\b|\bbuild\b", re.IGNORECASE
)
_ENGLISH_SENTENCE = 6
"""So many English words that end with a full stop are a sentence."""


def is_field(line: str) -> bool:
    """Whether a line that names no card says a player, a date, a link or the like."""
    text = plain(line).strip(" \t-*・•>|")
    return bool(
        _META.fullmatch(text)
        or _LINK.search(text)
        or _HASHTAGS.fullmatch(text)
        or _DATE.search(text)
        or _BYLINE.match(text)
    )


def is_sentence(line: str) -> bool:
    """Whether a line is a sentence, as no name of a card is."""
    text = plain(line).strip()
    return "。" in text or (text.endswith((".", "!", "?")) and len(_WORDS.findall(text)) >= _ENGLISH_SENTENCE)


def is_certain_sentence(line: str) -> bool:
    """Whether a line is a Japanese sentence with its verb at the end, so that a number in it counts no card."""
    return bool(_VERB_END.search(plain(line).strip()))


def is_like_a_sentence(line: str) -> bool:
    """Whether a line ends as sentences do, and names of cards seldom."""
    return bool(_SENTENCE_END.search(plain(line).strip()))


def is_about_a_deck(line: str) -> bool:
    """Whether a line has a word that titles of decks have."""
    return bool(_DECK.search(line))


def name_in(line: str) -> str:
    """The name of a deck that a title says: without signs around it, and without `デッキ名:` before it."""
    label, colon, rest = line.partition(":" if ":" in line else "：")
    bare = rest if colon and _NAMES_THE_DECK.fullmatch(label.strip(" \t#*-・")) else line
    return "" if _META.fullmatch(plain(bare).strip()) or _LINK.search(plain(bare)) else bare.strip(_AROUND)
