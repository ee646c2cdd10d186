"""What is dragged and dropped: cards within the window, as a list of card ids and the section they leave, and files."""

from collections.abc import Sequence
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError
from PySide6.QtCore import QMimeData

CARDS = "application/x-deckbuilder-cards"


class _Cards(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    cards: list[str]
    section: str


def card_drag(card_ids: Sequence[str], section: str) -> QMimeData:
    """Cards being dragged; `section` is empty when they come from the browser."""
    data = QMimeData()
    data.setData(CARDS, _Cards(cards=list(card_ids), section=section).model_dump_json().encode())
    return data


def dragged_cards(data: QMimeData) -> tuple[list[str], str]:
    """The card ids and the section they leave; nothing if something else is dragged."""
    if not data.hasFormat(CARDS):
        return [], ""
    try:
        dragged = _Cards.model_validate_json(bytes(data.data(CARDS).data()))
    except ValidationError:  # another program may call its own data the same
        return [], ""
    return dragged.cards, dragged.section


def dragged_files(data: QMimeData) -> list[Path]:
    """The files on this machine that are dragged."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
