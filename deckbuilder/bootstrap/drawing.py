"""Writes decks as pictures and printed pages. Qt is loaded by the first of them."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from deckbuilder.domain.deck import Deck
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.files import write_file
from deckbuilder.services.services import Services


def write_picture(path: Path, deck: Deck, services: Services, translator: Translator) -> None:
    """Draw a deck and write it to a file."""
    from deckbuilder.render.deck_picture import deck_picture
    from deckbuilder.render.drawing import prepare_drawing
    from deckbuilder.render.output import png_bytes

    fonts = prepare_drawing()
    pack, language = services.packs[deck.game], translator.language
    with _reported_as_service_errors():
        picture = deck_picture(deck, services.cards, pack, language, translator, on=services.today, fonts=fonts)
        write_file(path, png_bytes(picture))


def write_sheet(path: Path, deck: Deck, services: Services, translator: Translator) -> None:
    """Print a deck as a sheet into a file."""
    from deckbuilder.render.deck_sheet import sheet_pdf
    from deckbuilder.render.drawing import prepare_drawing

    fonts = prepare_drawing()
    pack, language = services.packs[deck.game], translator.language
    with _reported_as_service_errors():
        write_file(path, sheet_pdf(deck, services.cards, pack, language, translator, on=services.today, fonts=fonts))


def write_proxies(path: Path, deck: Deck, services: Services, translator: Translator) -> None:
    """Print the cards of a deck into a file."""
    from deckbuilder.render.drawing import prepare_drawing
    from deckbuilder.render.proxies import proxies_pdf

    fonts = prepare_drawing()
    pack, language = services.packs[deck.game], translator.language
    with _reported_as_service_errors():
        write_file(path, proxies_pdf(deck, services.cards, pack, language, translator, fonts=fonts))


@contextmanager
def _reported_as_service_errors() -> Iterator[None]:
    """Report what cannot be drawn or printed like everything else that a service cannot do."""
    from deckbuilder.render.output import OutputError

    try:
        yield
    except OutputError as error:
        raise ServiceError(error.message) from error
