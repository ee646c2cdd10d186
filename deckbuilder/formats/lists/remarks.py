"""Recognise text beside a card that is not part of the list: comments, brackets, prices, pictures, separators."""

import re

from deckbuilder.formats.lists.parts import Family, pattern
from deckbuilder.formats.lists.prices import MONEY, PRICE
from deckbuilder.formats.lists.signs import is_picture, plain

_PRICE_BEFORE = rf"[(\[]?{PRICE}[)\]]?(?=\s)"
_LABELS = r"(?:カード|商品|品)?名称?|カード|card(?:\s*name)?|name|title"
_BRACKETS = (
    r"(?:\([^()]*\)|\[[^\[\]]*\]|【[^【】]*】|<(?!/?(?:s|del|strike)>)[^<>]*>|"
    r"{[^{}]*}|〔[^〔〕]*〕|≪[^≪≫]*≫|《[^《》]*》|「[^「」]*」)"
)
_LINK = r"\(?https?://[^\s)]+\)?"

BEFORE: Family = (
    pattern(rf"{_BRACKETS}", "remark"),
    pattern(_PRICE_BEFORE, "remark"),
    pattern(rf"(?:{_LABELS})\s*=\s*|(?:{_LABELS})(?=[「『《\"“])", "remark"),
    pattern(r"[^\s:0-9()\[\]][^:0-9()\[\]]{0,19}:(?=\s|[^0-9/])", "remark"),
    pattern(r"\[[ x✓✔]\]", "remark"),
)
_FINISH = (
    r"(?:foil|holo|etched|promo|alt(?:ernate)?[ -]art|full[ -]art|"
    r"(?:プロモ|パラレル|ホロ|フォイル|箔押し|絵違い|英語版|日本語版)(?:版|仕様)?)"
)
AFTER: Family = (
    pattern(MONEY, "remark"),
    pattern(r"[★☆⭐✩✪]\s?[0-9]+", "remark"),
    pattern(r"([★☆⭐●○◆◇■□◎])\1+", "remark"),
    pattern(rf"{_FINISH}(?![a-z])", "remark"),
    pattern(r"/\*.*?\*/", "remark"),
    pattern(r"(?:w+|笑|草)(?=\s|$)", "remark"),
    pattern(_LINK, "remark"),
    pattern(_BRACKETS, "remark"),
    pattern(r"\*[^\W\d][^*]*\*", "remark"),
    pattern(
        r"(?://|(?<![0-9枚個コケ])#(?!\s*[0-9])|※|←|<-|<=|⇐|[⇒→➡]\s*(?![0-9\s])|;(?!\s*[0-9x×①-⑳]))\s*.*$", "remark"
    ),
    pattern(r"(?:[-~|:]|\.{3}|…)\s+(?![0-9x×*=\s]).*$", "remark"),
    pattern(r"(?:\.{3}|…)+\s*(?![0-9x×*=\s.…]).*$", "remark"),
    pattern(r"\t\s*(?![0-9x×*\s])[^\t]*", "remark"),
)

_LINKS_AND_PRICES = re.compile(rf"{_LINK}|(?!@){PRICE}", re.IGNORECASE)
"""A number after @ may be a price or a count."""
_SMALL_PRICE = re.compile(r"[¥$€£]\s*[0-9](?![0-9.,])|(?<![0-9.,])[0-9]\s*円")
"""A price this low may be a count with a typing error."""
_APART = re.compile(
    r"サイド(?:デッキ|ボード)?|不採用|(?<![ぁ-ん一-鿿])候補|抜[いけき]|"
    r"\b(?:side(?:board|deck)?|sb|not played|maybe|cut)\b",
    re.IGNORECASE,
)
_ROUGHLY = re.compile(
    r"以[上下]|未満|程度|[くぐ]らい|前後|または|もしくは|\b(?:at (?:least|most)|or (?:more|less)|about|ish)\b",
    re.IGNORECASE,
)
_AMOUNT = re.compile(
    r"[0-9]|[一二三四五六七八九十]枚|フル|全積み|候補|検討|抜[いけき]|予備|なし|"
    r"\b(?:one|two|three|four|play\s?set|full|max|maybe|spare|cut|out)\b",
    re.IGNORECASE,
)
_OTHER_NUMERAL = re.compile(r"[Ⅰ-Ⅻⅰ-ⅻ²³¹½㈠-㈩㊀-㊉①-⓿❶-➓]|^[(\[{【<≪〔]\s*(?:I{1,3}|IV|VI{0,3})\s*[)\]}】>≫〕]$")
_CHANGE = re.compile(
    r"[+＋−-]\s*[0-9]|^[⇒→➡].*[0-9]|[⇒→➡]\s*[0-9]|増量|減量|[増減]枚|(?<![をがはの])(?:増や|減ら|ふや|へら)(?:す|し(?!たい|ても))|"
    r"[0-9一二三四五]\s*枚?\s*(?:[にへ](?:変更|増|減|し)|から(?:変更|増|減|$)|増|減)|"
    r"\b(?:chang(?:ed?|ing) to|now|was|down to)\s+[0-9]",
    re.IGNORECASE,
)
"""Words that change the count before them."""

_NOTHING = frozenset(" \t:;,、。・.…|=_~-→>»/!★☆♪■□◆◇●○◎▼▲▽△▶▷✓✔☐☑•·*`✦")
_BULLETS = frozenset("※⇒♦❖☞＊")
_OPENERS = frozenset("[《〈「『【{<\"“'‘≪〔(")
_CLOSERS = frozenset("]》〉」』】}>\"”'’≫〕)")
_NUMBER_BEFORE = re.compile(r"(?<![-A-Za-z0-9/_.])[0-9]+\s*$")
"""A number that is not part of a code such as A-1-001."""
_LABELLED = re.compile(r"(?:qty|quantity|copies|count|枚数|数量)\s*[:=]\s*[0-9]", re.IGNORECASE)
_STARRED = re.compile(r"[★☆⭐✩✪][0-9]|([★☆⭐●○◆◇■□◎])\1+$")
_RATING = re.compile(r"([★☆⭐✩✪])(?:[0-9]+(?!\s*[x×*枚])|\1+(?=\s|$))")
"""Stars may rate the card or count its copies; nobody can tell."""
_STARS = frozenset("★☆⭐✩✪")
_NEVER_BETWEEN_DIGITS = frozenset(":,.…/-~→>=*+")


def is_nothing_before(text: str, at: int) -> bool:
    """Return whether the sign at an index before the name has no meaning."""
    return _is_nothing(text, at, _OPENERS | _BULLETS)


def is_nothing_behind(text: str, at: int) -> bool:
    """Return whether the sign at an index after the name has no meaning."""
    return _is_nothing(text, at, _CLOSERS)


def may_count(remark: str, *, is_counted: bool) -> bool:
    """Return whether a remark may state how many copies are in the deck, or that they are elsewhere.

    After a count, a remark may contain numbers as long as they change nothing.
    """
    if not is_counted and _SMALL_PRICE.search(plain(remark)):
        return True
    text = plain(_LINKS_AND_PRICES.sub("", remark))
    if text.endswith(":") and _APART.fullmatch(text[:-1].strip()):
        return False  # it names the section, as in `SB: 3 Name`
    if _LABELLED.search(text):
        return True
    if _STARRED.match(text):
        return not is_counted
    if not is_counted and _OTHER_NUMERAL.search(text):
        return True
    return bool(_APART.search(text) or _ROUGHLY.search(text) or (_CHANGE if is_counted else _AMOUNT).search(text))


def _is_nothing(text: str, at: int, brackets: frozenset[str]) -> bool:
    sign = text[at]
    if sign == "~" and "~" in (text[at - 1 : at], text[at + 1 : at + 2]):
        return False
    return (sign in _NOTHING or sign in brackets or is_picture(sign)) and not _counts(text, at)


def _counts(text: str, at: int) -> bool:
    """Return whether a sign belongs to the number after it, as in `-1`, `2-3`, `1.5`, `2→3`."""
    if text[at] in _STARS and (text[at + 1 : at + 2].isdigit() or text[at + 1 : at + 2] == text[at]):
        return _RATING.match(text, at) is not None
    if not text[at + 1 : at + 2].isdigit():
        return bool(re.match(r"[-~→/:=]+\s*[0-9]", text[at:]) and _NUMBER_BEFORE.search(text[:at]))
    before = text[at - 1 : at]
    if text[at] == "." and (not before or before.isspace()):
        return True
    if text[at] in _NEVER_BETWEEN_DIGITS and _NUMBER_BEFORE.search(text[:at]):
        return True
    if text[at] == "-" and before.isdigit():
        return True
    return text[at] in "▲△" or (text[at] in "-~" and (not before or before.isspace()))
