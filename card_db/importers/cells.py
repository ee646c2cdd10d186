"""Convert table cells to the values of a card's fields, and back."""

import json
import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from card_db.importers.bad_cells import BadCellError
from card_db.importers.plain_cells import check_no_ditto, is_nothing
from card_db.models import Card, CardSchema, FieldSpec, FieldValue, Keyword, Text
from card_db.store.errors import Argument
from card_db.store.set_files import once
from card_db.store.vocabulary import yes_or_no
from card_db.text.fold import fold, normal

LIST_SEPARATORS = re.compile(r"[/／・、;；|｜,，\n]+")
KEYWORD_SEPARATORS = re.compile(r"[/／、;；|｜,，\n]+")
MOST_WORDS = 200
_KEYWORD = re.compile(r"(.*?)[\s:：=＝]*(\d+)?", re.DOTALL)
_MARKS = re.compile(r"[, '’]")
_GROUPED = re.compile(r"[+-]?[0-9]{1,3}([, '’])[0-9]{3}(?:\1[0-9]{3}){0,4}(?:\.0{1,2})?")
_DOUBTFUL = re.compile(r"[+-]?[0-9]{1,3}(?:\.[0-9]{3})+")
_WHOLE = re.compile(r"([+-]?[0-9]{1,15})(?:\.0{1,2})?")
_BETWEEN = re.compile(r"[\s&＆+＋()（）]+|と")
"""Signs that may separate words, and may also be part of a word."""
_BRACKETS = re.compile("[()（）]")


def read_cell(cell: str, spec: FieldSpec) -> int | str | bool | list[str] | None:
    """Return the value of a schema field in flat JSON, or None for an empty cell. Raises BadCellError."""
    text = cell.strip()
    check_no_ditto(text)
    if is_nothing(text):
        return None
    if spec.type == "words":
        return _read_words(text, spec) or None
    if spec.type == "integer":
        return read_number(text)
    if spec.type == "flag":
        return read_flag(text)
    return _word(text, spec)


def read_number(text: str) -> int:
    """Read a whole number in any digits. Marks between thousands (`1,000`, `1 000`) and an empty fraction (`3.0`) are
    allowed.

    Raises BadCellError, also for `1.000`, which is one in some countries and a thousand in others.
    """
    written = normal("NFKC", text)
    if len(text) > 1 and any(unicodedata.category(letter) == "No" for letter in text):
        written = ""  # 3² is 3 with a note, but NFKC would make it 32
    if _DOUBTFUL.fullmatch(written):
        key = "“{value}” is ambiguous. Write the number without separators between its digits."
        raise BadCellError(key, {"value": text[:60]})
    grouped = _GROUPED.fullmatch(written)
    plain = _MARKS.sub("", written) if grouped is not None else written
    found = _WHOLE.fullmatch(plain)
    if found is None:
        raise BadCellError("“{value}” is not a whole number.", {"value": text[:60]})
    return int(found[1])


def read_flag(text: str) -> bool:
    """Read yes or no in either language. Raises BadCellError."""
    answer = yes_or_no(text)
    if answer is None:
        raise BadCellError("“{value}” is neither yes nor no. Write one of them.", {"value": text[:60]})
    return answer


def _read_words(text: str, spec: FieldSpec) -> list[str]:
    literal = _literal_list(text)
    if literal is not None:
        return literal
    parts = [part for part in map(str.strip, LIST_SEPARATORS.split(text)) if not is_nothing(part)]
    if len(parts) > MOST_WORDS:
        raise BadCellError(
            "One cell has more than {limit} words. Check whether the cell belongs here.", {"limit": MOST_WORDS}
        )
    words = [word for part in parts for word in _glued(part, spec)]
    return words if spec.repeats else list(dict.fromkeys(words))


def _literal_list(text: str) -> list[str] | None:
    """Read a JSON list, the form of words that contain separators."""
    if not text.startswith("["):
        return None
    try:
        words = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return words if isinstance(words, list) and all(isinstance(word, str) for word in words) else None


def _glued(part: str, spec: FieldSpec) -> list[str]:
    """Split words without separators: one letter each, such as ▲▼, or with blanks between them.

    Raises BadCellError if it is not certain whether it is one word or several.
    """
    check_no_ditto(part)
    if _choice(part, spec) is not None:
        return [_word(part, spec)]
    pieces = list(filter(None, _BETWEEN.split(part)))
    known = [choice for piece in pieces if (choice := _choice(piece, spec)) is not None]
    if len(known) == len(pieces) > 1 and not (spec.open and (part.isascii() or _BRACKETS.search(part))):
        return known
    if known and spec.open:
        key = '“{value}” may be one word or several. Write “/” between words, or ["…"] around one word.'
        raise BadCellError(key, {"value": part[:60]})
    letters = [_choice(letter, spec) for letter in part] if len(part) <= len(spec.choices) else [None]
    if all(letters):
        return [letter for letter in letters if letter is not None]
    return [_word(part, spec)]


def _word(text: str, spec: FieldSpec) -> str:
    found = _choice(text, spec)
    if found is None and not spec.open:
        known: Argument = {
            "ja": "、".join(choice.name.get("ja") for choice in spec.choices),
            "en": ", ".join(choice.name.get("en") for choice in spec.choices),
        }
        raise BadCellError(
            "“{value}” is not allowed here. Choose one of: {known}.", {"value": text[:60], "known": known}
        )
    return text if found is None else found


@lru_cache(maxsize=4096)
def _folded_word(word: str) -> str:
    """Return the search key of a schema word, which every cell asks for."""
    return fold(word)


def _choice(text: str, spec: FieldSpec) -> str | None:
    folded = fold(text)
    for choice in spec.choices:
        if folded and folded in map(_folded_word, (choice.value, choice.name.ja, choice.name.en, *choice.aliases)):
            return choice.value
    return None


def read_keywords(cell: str, schema: CardSchema) -> list[dict[str, int | str]]:
    """Return keywords as flat JSON, from `上空／スピード耐性：4` or `sky; speed_resistance:4`. Raises BadCellError."""
    names = {fold(name): spec.key for spec in schema.keywords for name in _keyword_names(spec)}
    found: list[dict[str, int | str]] = []
    for part in filter(None, map(str.strip, KEYWORD_SEPARATORS.split(cell))):
        if is_nothing(part):
            continue
        plain = normal("NFKC", part)
        name, number = plain, None
        if fold(plain) not in names and (split := _KEYWORD.fullmatch(plain)) is not None:
            name, number = split[1], split[2]
        key = names.get(fold(name))
        if key is None:
            raise BadCellError("This game has no keyword “{value}”.", {"value": part[:60]})
        found.append({"keyword": key} if number is None else {"keyword": key, "value": read_number(number)})
    return found


def _keyword_names(spec: FieldSpec) -> Sequence[str]:
    return (spec.key, spec.name.ja, spec.name.en, *spec.heads)


def read_abilities(cell: str) -> list[object]:
    """Parse abilities from JSON. Raises BadCellError."""
    try:
        abilities = json.loads(cell, object_pairs_hook=once)
    except (ValueError, RecursionError):
        abilities = None
    if not isinstance(abilities, list):
        raise BadCellError("Abilities must be a JSON list.", {})
    return abilities


def write_cell(value: FieldValue | None, spec: FieldSpec) -> str | int:
    """Return the cell that `read_cell` reads back as this value. A number stays a number."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, int):
        return value
    if isinstance(value, Text):
        raise TypeError("sentences have a column for each language")
    words = [value] if isinstance(value, str) else list(value)
    cell = " / ".join(words)
    return cell if _reads_back(cell, words, spec) else json.dumps(words, ensure_ascii=False)


def _reads_back(cell: str, words: list[str], spec: FieldSpec) -> bool:
    try:
        read = read_cell(cell, spec)
    except BadCellError:
        return False
    return read == (words if spec.type == "words" else words[0])


def write_keywords(keywords: Sequence[Keyword]) -> str:
    """Return the cell that `read_keywords` reads back."""
    return "; ".join(k.keyword if k.value is None else f"{k.keyword}:{k.value}" for k in keywords)


def derived_by_hand(card: Card) -> bool:
    """Return whether a card counts as played by hand if its file does not say: it has a text and no abilities."""
    return bool(card.text.ja or card.text.en) and not card.abilities
