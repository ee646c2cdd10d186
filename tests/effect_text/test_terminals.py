"""Numbers and names as they stand in texts."""

import pytest

from card_db.models import Text
from deckbuilder.effect_text.folding import fold
from deckbuilder.effect_text.shapes import Data
from deckbuilder.effect_text.terminals import BothWays, Digits, Quoted

NAMES = Quoted({"giant": Text(ja="巨人", en="Giant"), "nameless": Text()})


@pytest.mark.parametrize(
    ("text", "signed", "read"),
    [
        ("12枚", False, (2, 12)),
        ("１２", False, (2, 12)),
        ("+2/+0", True, (2, 2)),
        ("－3", True, (2, -3)),
        ("3", True, None),
        ("+", True, None),
        ("枚", False, None),
        ("+2", False, None),
        ("12345678", False, None),
        ("1、2", False, (1, 1)),
        ("1 2", False, (1, 1)),
    ],
)
def test_a_number_is_read_with_the_sign_it_must_have(text: str, signed: bool, read: tuple[int, int] | None) -> None:
    assert Digits(signed=signed).read(fold(text), 0, "ja") == read


@pytest.mark.parametrize(
    ("data", "signed", "words"),
    [(2, False, "2"), (2, True, "+2"), (-2, True, "-2"), (0, True, "+0"), (-2, False, None), (True, False, None)],
)
def test_a_number_is_printed_with_the_sign_it_must_have(data: Data, signed: bool, words: str | None) -> None:
    assert Digits(signed=signed).write(data, "en") == words


@pytest.mark.parametrize("typed", ["巨人」", "Giant”", "GIANT'\"".replace("'", "")])
def test_a_known_name_is_read_in_either_language(typed: str) -> None:
    read = NAMES.read(fold(typed), 0, "en")
    assert read is not None
    assert read[1] == "giant"


def test_another_name_stays_as_it_is_typed_and_an_unclosed_one_is_none() -> None:
    assert NAMES.read(fold("Sea  Giant」の"), 0, "en") == (8, "Sea  Giant")
    assert NAMES.read(fold("Sea Giant"), 0, "en") is None
    assert NAMES.read(fold("」"), 0, "en") is None


def test_a_name_is_printed_in_the_language_or_as_it_is() -> None:
    assert (NAMES.write("giant", "ja"), NAMES.write("giant", "en")) == ("巨人", "Giant")
    assert NAMES.write("Sea Giant", "ja") == "Sea Giant"
    assert NAMES.write("", "ja") is None
    assert NAMES.write(3, "ja") is None


def test_a_name_of_its_own_is_kept_by_language() -> None:
    names = BothWays()
    assert names.read(fold("合図」"), 0, "ja") == (2, {"ja": "合図"})
    assert names.read(fold("合図"), 0, "ja") is None
    assert names.write({"ja": "合図", "en": "Signal"}, "en") == "Signal"
    assert names.write({"ja": "合図"}, "en") == "合図"
    assert names.write({}, "en") is None
    assert names.write("合図", "ja") is None


def test_signs_are_wide_where_the_language_has_them_so_and_names_may_end_with_another_sign() -> None:
    wide = Digits(signed=True, wide={"ja"})
    assert (wide.write(-2, "ja"), wide.write(2, "ja"), wide.write(2, "en")) == ("－2", "＋2", "+2")
    assert Quoted({}, ">").read(fold("剣豪＞の"), 0, "ja") == (2, "剣豪")
