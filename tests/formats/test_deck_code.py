import pytest

from deckbuilder.formats.deck_code import read_code, write_code
from deckbuilder.formats.errors import FormatError
from deckbuilder.i18n.catalogue import Translator
from tests.formats.book import deck_of

DECK = deck_of({f"LOS-S1-{number:03}": 3 for number in range(1, 49, 3)} | {"LOS-S1-100": 2})


def sentence(code: str) -> str:
    with pytest.raises(FormatError) as refused:
        read_code(code, "pasted text")
    return Translator("en").text(refused.value.message)


def test_a_deck_of_fifty_fits_into_a_line_of_chat_and_qr_letters() -> None:
    code = write_code(DECK)
    assert len(code) < 110
    assert set(code) <= set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-")


def test_small_letters_line_ends_and_look_alikes_do_not_matter() -> None:
    code = write_code(DECK)
    typed = code[6:].replace("0", "o").replace("1", "l").lower()
    broken = "\n".join(typed[at : at + 20] for at in range(0, len(typed), 20))
    assert read_code(f" deck1-{broken}\n", "mail").sections == DECK.sections


def test_a_cut_code_says_so() -> None:
    assert "damaged or cut off" in sentence(write_code(DECK)[:-3])
    assert "damaged or cut off" in sentence("DECK1-")


@pytest.mark.parametrize("sign", "01AFGZ")
def test_a_sign_too_many_is_noticed(sign: str) -> None:
    for copies in range(1, 9):
        code = write_code(deck_of({f"LOS-S1-{number:03}": 3 for number in range(1, copies + 1)}))
        assert "damaged" in sentence(code + sign)


def test_a_sign_that_no_code_has_is_shown() -> None:
    assert "no sign “!”" in sentence(write_code(DECK) + "!")


def test_a_newer_code_is_refused_by_its_version() -> None:
    assert "version 2" in sentence("DECK2-" + write_code(DECK)[6:])


def test_what_is_no_code_is_refused() -> None:
    assert "not a deck code" in sentence("hello")


def test_a_code_that_claims_more_than_it_holds_is_refused() -> None:
    from deckbuilder.formats.deck_code import PREFIX, _armour, _check_sum

    body = b"\x01g\x00\x01\x01m\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"
    assert "damaged" in sentence(PREFIX + _armour(body + _check_sum(body)))
