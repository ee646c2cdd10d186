"""A seed may be a text. The same text gives the same game everywhere."""

import pytest

from deckbuilder.goldfish.seeds import MOST, Seed, read_seed, seed_of


@pytest.mark.parametrize("written", ["0", "42", " 7 ", "007", str(MOST)])
def test_a_number_is_itself(written: str) -> None:
    assert read_seed(written) == Seed(int(written))
    assert str(read_seed(written)) == str(int(written))


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("Comet", 8756736759869148257),
        ("comet", 4650880648443148702),
        ("彗星", 1746145192673832590),
        ("-5", 6179121450595848019),
        (str(MOST + 1), 1456255786581904578),
    ],
)
def test_words_give_the_same_number_on_every_machine(written: str, number: int) -> None:
    assert read_seed(written) == Seed(number, written)


def test_blanks_around_words_and_the_way_a_letter_is_composed_do_not_count() -> None:
    assert read_seed(" ばく \n") == read_seed("は\u3099く") == Seed(read_seed("ばく").number, "ばく")


def test_other_words_give_another_number() -> None:
    numbers = {read_seed(word).number for word in ("a", "b", "ab", "a b", "A", "１a")}
    assert len(numbers) == 6
    assert all(0 <= number <= MOST for number in numbers)


@pytest.mark.parametrize("written", ["", "  "])
def test_a_blank_text_is_not_a_seed(written: str) -> None:
    with pytest.raises(ValueError, match=f"^{written}$"):
        read_seed(written)


def test_words_that_do_not_give_the_number_are_dropped() -> None:
    comet = read_seed("Comet")
    assert seed_of(comet.number, "Comet") == comet
    assert seed_of(5, "Comet") == Seed(5)
    assert seed_of(5, "") == Seed(5)
