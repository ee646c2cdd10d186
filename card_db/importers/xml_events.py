"""Parse untrusted XML as a stream of tags and text.

Document types are refused, so there are no entities or external data.
"""

from collections.abc import Callable, Mapping
from xml.parsers import expat

from card_db.importers.reading import UnreadableFileError
from card_db.store.reasons import reason_of

Attributes = Mapping[str, str]
"""Attribute names without their namespace."""


IS_WHOLE = True


def _ignored(_: str) -> None:
    """Ignore an event that nobody asked for."""


def read_xml(
    data: bytes,
    begin: Callable[[str, Attributes], None],
    end: Callable[[str], None] = _ignored,
    text: Callable[[str], None] = _ignored,
) -> None:
    """Call `begin` and `end` for each tag, by its name without the namespace, and `text` for the text between tags.

    Text may arrive in several parts. Raises UnreadableFileError for XML that is not well-formed UTF-8 or that has a
    document type.
    """
    parser = expat.ParserCreate("UTF-8", namespace_separator=" ")
    parser.buffer_text = True

    def started(tag: str, attributes: dict[str, str]) -> None:
        begin(tag.rpartition(" ")[2], {name.rpartition(" ")[2]: value for name, value in attributes.items()})

    def ended(tag: str) -> None:
        end(tag.rpartition(" ")[2])

    def refuse(*_: object) -> None:
        raise UnreadableFileError("The spreadsheet has a document type, which can do harm. Save it again as XLSX.")

    parser.StartElementHandler = started
    parser.EndElementHandler = ended
    parser.CharacterDataHandler = text
    parser.StartDoctypeDeclHandler = refuse
    try:
        parser.Parse(data, IS_WHOLE)
    except expat.ExpatError as error:
        raise UnreadableFileError("The spreadsheet cannot be read ({reason}).", {"reason": reason_of(error)}) from error
