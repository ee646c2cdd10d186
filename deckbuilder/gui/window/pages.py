"""Pages of words: how to search, the shortcuts, about the program and the editions of the rules."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.actions.action import Action
from deckbuilder.gui.actions.declared import MENUS
from deckbuilder.gui.language import Language
from deckbuilder.i18n.message import Message

SEARCH_ROWS: tuple[tuple[str, Message], ...] = (
    ("{word}", Message("Words are looked for in name, reading and text; all of them must be there.")),
    ("“{word} {word}”", Message("In quotation marks: exactly this, blanks included.")),
    ("{choice}:{value}", Message("A field has this word. The heads may be Japanese or English.")),
    ("{number}<=3", Message("A number is compared with <, <=, =, >= or >; 2..5 is a range.")),
    ("-{choice}:{value}", Message("A minus sign before it: cards that do not fit.")),
    ("{word} or {word}", Message("Either; brackets ( ) hold together what belongs together.")),
)


def page(title: str, html: str, language: Language, parent: QWidget) -> QDialog:
    """A dialog with one scrolling page."""
    dialog = QDialog(parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(title)
    label = QLabel(html)
    label.setObjectName("page")
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setWordWrap(True)
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
    scroll = QScrollArea()
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    scroll.setWidgetResizable(True)
    scroll.setWidget(label)
    buttons = QDialogButtonBox()
    buttons.addButton(language.text("Close"), QDialogButtonBox.ButtonRole.RejectRole)
    buttons.rejected.connect(dialog.reject)
    column = QVBoxLayout(dialog)
    column.setContentsMargins(20, 16, 20, 16)
    column.addWidget(scroll, 1)
    column.addWidget(buttons)
    dialog.resize(560, 520)
    return dialog


def _table(rows: Sequence[tuple[str, str]]) -> str:
    cells = "".join(
        f"<tr><td style='padding:4px 18px 4px 0; white-space:nowrap'><b>{escape(left)}</b></td>"
        f"<td style='padding:4px 0; line-height:128%'>{escape(right)}</td></tr>"
        for left, right in rows
    )
    return f"<table cellspacing='0'>{cells}</table>"


def search_help(pack: GamePack, language: Language) -> str:
    """How to write a query, with the words of the game."""
    lead = pack.schema.field(pack.face.marking_field)
    number = next((spec for spec in pack.schema.fields if spec.facet == "range"), None)
    words = {
        "word": language.text("word"),
        "choice": language.word(lead.name) if lead is not None else "",
        "value": language.word(lead.choices[0].name) if lead is not None and lead.choices else "",
        "number": language.word(number.name) if number is not None else "",
    }
    rows = [(pattern.format(**words), language.text(message)) for pattern, message in SEARCH_ROWS]
    heads = ", ".join(sorted({head for spec in pack.schema.fields for head in (spec.name.ja, spec.name.en) if head}))
    known = language.text("Heads of this game: {heads}", heads=heads)
    return f"<h3>{escape(language.text('How to search'))}</h3>{_table(rows)}<p>{escape(known)}</p>"


def shortcut_page(actions: Sequence[Action], language: Language) -> str:
    """Every command that has a key, by menu."""
    parts = [f"<h3>{escape(language.text('Keyboard shortcuts'))}</h3>"]
    for menu, title in MENUS.items():
        rows = [
            (", ".join(_keys(keys) for keys in action.shortcuts), language.text(action.text))
            for action in actions
            if action.menu == menu and action.shortcuts
        ]
        parts.append(f"<p><b>{escape(language.text(title))}</b></p>{_table(rows)}")
    return "".join(parts)


def _keys(shortcut: str) -> str:
    return QKeySequence(shortcut).toString(QKeySequence.SequenceFormat.NativeText)


def about_page(packs: Sequence[GamePack], version: str, language: Language) -> str:
    """The program's version, and each game with the editions of its rules."""
    text = language.text
    what = text("Builds decks for trading card games and plays them alone. Works without a network.")
    whose = text("All cards and pictures that come with it are its own inventions.")
    parts = [f"<h3>Deck Builder {escape(version)}</h3>", _paragraph(what), _paragraph(whose)]
    for pack in packs:
        rows = [(edition.id, _edition(edition.date, edition.default, language)) for edition in pack.editions]
        title = text("{game}: editions of the rules", game=language.word(pack.names))
        parts.append(f"<p><b>{escape(title)}</b></p>{_table(rows)}")
    return "".join(parts)


def _paragraph(text: str) -> str:
    return f"<p style='line-height:128%'>{escape(text)}</p>"


def _edition(date: str, default: bool, language: Language) -> str:
    since = language.text("of {date}", date=date)
    return f"{since} · {language.text('in use')}" if default else since
