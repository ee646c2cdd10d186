"""Drag and drop: cards within the window, as card ids with the section they come from, and files from outside."""

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
    """Return the drag data of these cards. `section` is empty if they come from the browser."""
    data = QMimeData()
    data.setData(CARDS, _Cards(cards=list(card_ids), section=section).model_dump_json().encode())
    return data


def dragged_cards(data: QMimeData) -> tuple[list[str], str]:
    """Return the dragged card ids and the section they come from; `([], "")` if no cards are dragged."""
    if not data.hasFormat(CARDS):
        return [], ""
    try:
        dragged = _Cards.model_validate_json(bytes(data.data(CARDS).data()))
    except ValidationError:  # another program may use the same MIME type
        return [], ""
    return dragged.cards, dragged.section


def dragged_files(data: QMimeData) -> list[Path]:
    """Return the dragged files of this machine. Other links are left out."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
