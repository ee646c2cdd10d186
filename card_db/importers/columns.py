"""Decide which column of a player's table is which field: by known headings, the user's choices, or guesses."""

import re
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Final, Literal

from card_db.importers.bad_cells import BadCellError
from card_db.importers.cells import read_cell
from card_db.importers.sheets import column_name
from card_db.models import CardSchema, FieldSpec, Text
from card_db.store.corrections import nearest
from card_db.text.fold import fold

How = Literal["known", "chosen", "guessed", "counter", "none"]
"""A counter numbers the rows of its table, so its numbers are not card ids."""
NOTHING: Final = ""
"""The field of a column that is skipped."""
LEAST_VALUES: Final = 2
"""The fewest different cells that identify the field of a column."""
MOST_VALUES: Final = 200
MOST_DIGITS: Final = 6
"""The most digits of a row number."""
LONGEST_HEAD: Final = 60
"""The most letters of a heading. Longer cells are not headings."""
_JAPANESE_HEAD: Final = re.compile(r"_ja$|japanese|日本語", re.IGNORECASE)
_JAPANESE: Final = re.compile(r"[\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f]")
_LETTER: Final = re.compile(r"[A-Za-z]")
_PARTS: Final = re.compile(r"[\s()（）\[\]【】〔〕/／・|｜:：＝=]+")

OWN_NAMES: Final[Mapping[str, Text]] = {
    "id": Text(ja="カードID", en="Card ID"),
    "set": Text(ja="セット", en="Set"),
    "number": Text(ja="番号", en="Number"),
    "rarity": Text(ja="レアリティ", en="Rarity"),
    "name_ja": Text(ja="名前", en="Name"),
    "name_en": Text(ja="英語名", en="English name"),
    "reading": Text(ja="読み", en="Reading"),
    "keywords": Text(ja="キーワード", en="Keywords"),
    "text_ja": Text(ja="テキスト", en="Text"),
    "text_en": Text(ja="英語テキスト", en="English text"),
    "abilities": Text(ja="アビリティ", en="Abilities"),
    "by_hand": Text(ja="手動", en="By hand"),
    "flavor_ja": Text(ja="フレーバー", en="Flavour"),
    "flavor_en": Text(ja="英語フレーバー", en="English flavour"),
    "illustrator": Text(ja="イラストレーター", en="Illustrator"),
    "image": Text(ja="画像", en="Image"),
}
"""The columns that every game has, in the order of export."""
_OWN_HEADS: Final[Mapping[str, tuple[str, ...]]] = {
    "id": ("カードid", "card id", "識別番号"),
    "set": ("set_id", "set name", "弾", "収録", "収録弾", "収録セット", "シリーズ", "エキスパンション",
        "expansion"),
    "number": ("no", "card number", "card no", "カード番号", "カードno", "カードナンバー", "型番", "品番",
        "ナンバー"),
    "rarity": ("レア", "レア度", "希少度", "レアリティー"),
    "name_ja": ("name", "カード名", "カード名称", "名称", "日本語名", "カードの名前", "card name", "title",
        "japanese name"),
    "name_en": ("英名", "英語カード名", "英語名称", "english name", "name en", "name english"),
    "reading": ("よみ", "読み仮名", "読み方", "よみがな", "ふりがな", "振り仮名", "フリガナ", "ルビ", "かな",
        "名前読み", "カード名読み", "kana", "furigana", "ruby", "yomi"),
    "keywords": ("keyword", "キーワード能力", "キーワード効果", "特殊能力"),
    "text_ja": ("text", "効果", "能力", "カードテキスト", "効果テキスト", "能力テキスト", "カード効果", "効果文",
        "本文", "説明", "effect text", "card text", "rules text", "ability text", "japanese text"),
    "text_en": ("english text", "英語効果", "英文", "text en", "text english"),
    "flavor_ja": ("flavor", "flavour", "フレーバーテキスト", "flavor text", "flavour text"),
    "flavor_en": ("english flavor", "english flavour"),
    "illustrator": ("イラスト", "絵師", "イラスト担当", "artist", "illustration", "illust"),
    "image": ("画像ファイル", "picture", "image file"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its heading, its field (empty: skipped), and how that was decided."""

    place: int
    """Counted from 0."""
    head: str
    label: str
    """The name of the column in messages and choices: its heading, or its letter if it has none.

    Equal headings are numbered from the second on, such as `効果 (2)`.
    """
    field: str
    how: How


def folded_head(head: str) -> str:
    """Return a heading in the form used for comparison."""
    return fold(head) if len(head) <= LONGEST_HEAD else ""


class Heads:
    """The headings that a game's tables may have, in either language."""

    def __init__(self, schema: CardSchema) -> None:
        self.schema = schema
        self._known = dict(_heads(schema))

    def field(self, head: str) -> str:
        """Return the field with this heading, or an empty string."""
        return self._known.get(folded_head(head), NOTHING)

    def nearest(self, head: str) -> str | None:
        """Return the field whose heading is closest to an unknown one."""
        return nearest(folded_head(head), self._known)

    def by_parts(self, head: str) -> str:
        """Return the only field that parts of a heading name, such as in `攻撃力(ATK)`, or an empty string if it is not
        certain.
        """
        parts = _PARTS.split(head) if len(head) <= LONGEST_HEAD else ()
        matching = {field for part in parts if (field := self.field(part))}
        return matching.pop() if len(matching) == 1 else NOTHING

    def by_values(self, cells: Iterable[str], taken: AbstractSet[str]) -> str:
        """Return the only field that all cells are values of, or an empty string if it is not certain."""
        words = list(dict.fromkeys(cell.strip() for cell in cells if cell.strip()))[:MOST_VALUES]
        if len(words) < LEAST_VALUES:
            return NOTHING
        closed = (spec for spec in self.schema.fields if spec.choices and not spec.open and spec.key not in taken)
        fitting = [spec.key for spec in closed if spec.derived is None and all(fits(word, spec) for word in words)]
        return fitting[0] if len(fitting) == 1 else NOTHING


def fits(word: str, spec: FieldSpec) -> bool:
    """Return whether a cell is a value of the field. A blank cell is not."""
    try:
        return bool(read_cell(word, spec))
    except BadCellError:
        return False


def _heads(schema: CardSchema) -> Iterable[tuple[str, str]]:
    """Return folded heading and field. If two fields have the same heading, the game's own field wins."""
    for key, name in OWN_NAMES.items():
        yield from ((fold(head), key) for head in (*_OWN_HEADS.get(key, ()), name.ja, name.en, key))
    for spec in schema.fields:
        names = [name for name in (*spec.heads, spec.name.ja, spec.name.en, spec.key) if fold(name)]
        if spec.type == "text":
            japanese, english = text_heads(spec)
            yield from ((fold(name), japanese) for name in (*names, japanese))
            yield from (
                (fold(head), english) for name in names for head in (f"{name} en", f"{name} english", f"英語{name}")
            )
        else:
            yield from ((fold(name), spec.key) for name in names)


def text_heads(spec: FieldSpec) -> tuple[str, str]:
    """Return the columns of a text field, Japanese and English."""
    return f"{spec.key}_ja", f"{spec.key}_en"


def fields(schema: CardSchema) -> dict[str, Text]:
    """Return every field that a column can be read as, with its name, in the order of export."""
    names = {key: name for key, name in OWN_NAMES.items() if key in _BEFORE}
    for spec in schema.fields:
        if spec.type == "text":
            japanese, english = text_heads(spec)
            names |= {japanese: spec.name, english: Text(ja=f"{spec.name.ja} (英語)", en=f"{spec.name.en} (English)")}
        elif spec.derived is None:
            names[spec.key] = spec.name
    return names | {key: name for key, name in OWN_NAMES.items() if key not in _BEFORE}


_BEFORE: Final = frozenset({"id", "set", "number", "rarity", "name_ja", "name_en", "reading"})


def columns(
    row: Sequence[str], below: Sequence[Sequence[str]], heads: Heads, chosen: Mapping[str, str]
) -> tuple[Column, ...]:
    """Return the columns under a row of headings.

    `below` are some rows under it, and `chosen` maps folded labels to the fields that the user has chosen.
    """
    settled = [
        _settled(place, head, label, heads, chosen)
        for place, (head, label) in enumerate(zip(row, labels(row), strict=True))
    ]
    settled = _without_counter(settled, below)
    taken = {column.field for column in settled if column.field}
    guesses = {
        column.place: guess
        for column in settled
        if column.how == "none" and column.head.strip() and (guess := _guess(column, below, heads, taken))
    }
    counted = list(guesses.values())
    return tuple(
        replace(column, field=guesses[column.place], how="guessed")
        if column.place in guesses and counted.count(guesses[column.place]) == 1
        else column
        for column in settled
    )


def in_their_language(
    columns: Sequence[Column], below: Sequence[Sequence[str]], schema: CardSchema
) -> tuple[Column, ...]:
    """Return the columns, with texts read as English if no cell has a Japanese letter, unless the heading or the user
    says Japanese, or the table has a second column for the text."""
    english = {"text_ja": "text_en", "flavor_ja": "flavor_en"}
    english |= dict(text_heads(spec) for spec in schema.fields if spec.type == "text")
    taken = [column.field for column in columns]
    return tuple(
        replace(column, field=english[column.field])
        if column.field in english
        and column.how != "chosen"
        and taken.count(column.field) == 1
        and english[column.field] not in taken
        and not _JAPANESE_HEAD.search(column.head)
        and _is_english(cells[column.place] for cells in below if column.place < len(cells))
        else column
        for column in columns
    )


def _is_english(cells: Iterable[str]) -> bool:
    found = False
    for cell in cells:
        if _JAPANESE.search(cell):
            return False
        found = found or _LETTER.search(cell) is not None
    return found


def labels(row: Sequence[str]) -> list[str]:
    """Return a unique label for each column in a row of headings."""
    heads = {_by_name(head) for head in row if head.strip()}
    unique: dict[str, str] = {}
    numbers: dict[str, int] = {}
    for place, head in enumerate(row):
        label = plain = head.strip() or column_name(place)
        while _by_name(label) in unique or (label != head.strip() and _by_name(label) in heads):
            numbers[plain] = numbers.get(plain, 1) + 1
            label = f"{plain} ({numbers[plain]})"
        unique[_by_name(label)] = label
    return list(unique.values())


def _by_name(label: str) -> str:
    """Return the key for comparing labels. Text that is not a name, such as `―`, is its own key."""
    return folded_head(label) or label


def _settled(place: int, head: str, label: str, heads: Heads, chosen: Mapping[str, str]) -> Column:
    folded = folded_head(label)
    if folded and folded in chosen:
        return Column(place, head, label, chosen[folded], "chosen")
    field = heads.field(head)
    return Column(place, head, label, field, "known" if field else "none")


def _without_counter(settled: Sequence[Column], below: Sequence[Sequence[str]]) -> list[Column]:
    """Drop a column that only counts the rows: as ids, 1, 2, 3 would be other cards in the next table."""
    ids = [column for column in settled if column.field == "id"]
    numbers = ids or [column for column in settled if column.field == "number"]
    counts = {column.place: count for column in numbers if (count := _counted(column, below))}
    if len(counts) == len(numbers):
        least = 1 if len(numbers) > 1 else 2
        counts = {place: count for place, count in counts.items() if count.start == 1 and len(count) >= least}
    return [
        replace(column, field=NOTHING, how="counter") if column.place in counts and column.how == "known" else column
        for column in settled
    ]


def _counted(column: Column, below: Sequence[Sequence[str]]) -> range:
    """Return the numbers of a column that goes up by one in each row, or an empty range for any other column."""
    cells = [cells[column.place].strip() for cells in below if column.place < len(cells)]
    filled = [cell for cell in cells if cell]
    if not filled or not (filled[0].isascii() and filled[0].isdecimal()) or len(filled[0]) > MOST_DIGITS:
        return range(0)
    count = range(int(filled[0]), int(filled[0]) + len(filled))
    return count if filled == list(map(str, count)) else range(0)


def _guess(column: Column, below: Sequence[Sequence[str]], heads: Heads, taken: AbstractSet[str]) -> str:
    by_parts = heads.by_parts(column.head)
    if by_parts and by_parts not in taken:
        return by_parts
    cells = (cells[column.place] for cells in below if column.place < len(cells))
    return heads.by_values(cells, taken)
