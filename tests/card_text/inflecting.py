"""The forms of Japanese verbs at the end of a phrase."""

_FORMS = (
    ("する", "し", "して"),
    ("引く", "引き", "引いて"),
    ("置く", "置き", "置いて"),
    ("できない", "できず", "できなくて"),
    ("なる", "なり", "なって"),
    ("送る", "送り", "送って"),
    ("払う", "払い", "払って"),
    ("戻す", "戻し", "戻して"),
    ("出す", "出し", "出して"),
    ("移す", "移し", "移して"),
    ("増やす", "増やし", "増やして"),
    ("減らす", "減らし", "減らして"),
    ("返す", "返し", "返して"),
    ("いない", "おらず", "いなくて"),
    ("ない", "ず", "ないで"),
    ("る", "", "て"),
)


def _form(words: str, place: int) -> str:
    for forms in _FORMS:
        if words.endswith(forms[0]):
            return words.removesuffix(forms[0]) + forms[place]
    raise ValueError(words)


def links(words: str) -> bool:
    """Whether the phrase ends with a verb. `このカードは+1000/+0` does not."""
    return any(words.endswith(forms[0]) for forms in _FORMS)


def linked(words: str) -> str:
    """The form before another clause: 引く → 引き."""
    return _form(words, 1)


def te(words: str) -> str:
    """引く → 引いて."""
    return _form(words, 2)
