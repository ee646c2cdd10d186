"""Clean a line: remove invisible characters, and replace variants with the plain signs that the patterns use."""

import re
import unicodedata

_HIDDEN = re.compile("[\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\u20e3\ufe00-\ufe0f\ufeff]")
_BLANKS = re.compile("[\u00a0\u1680\u2000-\u200a\u202f\u205f]")
_ENTITIES = {"&nbsp;": " ", "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&times;": "×"}
_ENTITY = re.compile("|".join(map(re.escape, _ENTITIES)))
_CELL_END = re.compile(r"</t[dh]>\s*(?=<t[dh])", re.IGNORECASE)
_TAG = re.compile(
    r"</?(?:b|i|u|em|strong|small|big|mark|p|div|span|li|ul|ol|table|thead|tbody|tr|td|th|br|hr|h[1-6]|pre|font|a|html|body)"
    r"(?:\s[^<>]*)?/?>|"
    r"\[/?(?:b|i|u|size|color|font|center|left|right|url|list|quote|spoiler|code|table|tr|td|th|card|deck)(?:=[^\[\]]*)?\]|"
    r"\[\*\](?!\()|\\(?:begin|end)\{[a-z]+\*?\}|\\item(?![a-z])",
    re.IGNORECASE,
)
"""Markup that only changes how text looks."""
_PLAIN = {
    **{code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)},
    **dict.fromkeys(map(ord, "✕✖⨯⨉╳❌✗✘"), "×"),
    **dict.fromkeys(map(ord, "ΧχХхⅹⅩ"), "x"),
    **dict.fromkeys(map(ord, "−‐‑–—―─━"), "-"),
    **dict.fromkeys(map(ord, "〜～"), "~"),
    **dict.fromkeys(map(ord, "｜│┃"), "|"),
    **dict.fromkeys(map(ord, "｢"), "「"),
    **dict.fromkeys(map(ord, "｣"), "」"),
    **dict.fromkeys(map(ord, "､"), "、"),
    **dict.fromkeys(map(ord, "･"), "・"),
    ord("　"): " ",
    ord("￥"): "¥",
}


def visible(line: str) -> str:
    """Return the line without invisible characters and surrounding blanks."""
    return _BLANKS.sub(" ", _HIDDEN.sub("", line)).strip()


def tidy(line: str) -> str:
    """Return the line without invisible characters, forum and web tags, and surrounding blanks.

    Tags that strike text out stay, because that text is not part of the deck.
    """
    shown = visible(line)
    if "<" in shown or "[" in shown or "\\" in shown:
        shown = _TAG.sub("", _CELL_END.sub("\t", shown))
    return _ENTITY.sub(lambda found: _ENTITIES[found[0]], shown).strip()


def plain(text: str) -> str:
    """Replace full-width signs with half-width ones, one by one, so that indexes stay the same."""
    return text.translate(_PLAIN)


def is_picture(sign: str) -> bool:
    """Return whether a character is a picture (an emoji, a star, an arrow) that may occur anywhere.

    Circled numbers are not.
    """
    return unicodedata.category(sign) in {"So", "Sk"} and unicodedata.numeric(sign, None) is None


def places(text: str) -> list[int]:
    """Return the indexes where a word may end: where the kind of character changes, and the end of the text."""
    changes = [at for at in range(1, len(text)) if _sort(text[at - 1]) != _sort(text[at]) or not text[at].isalnum()]
    return sorted({*changes, len(text)})


def _sort(sign: str) -> str:
    if sign.isascii():
        return "9" if sign.isdigit() else "a" if sign.isalpha() else sign
    if "ぁ" <= sign <= "ゖ":
        return "あ"
    if "ァ" <= sign <= "ー":
        return "ア"
    return "字" if sign.isalpha() else sign
