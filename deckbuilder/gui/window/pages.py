"""Help pages: how to search, the shortcuts, and about the program and the rule editions."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFrame, QScrollArea, QVBoxLayout, QWidget

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.actions.action import Action
from deckbuilder.gui.actions.declared import MENUS
from deckbuilder.gui.language import Language
from deckbuilder.gui.widgets.markup import Markup, RichLabel, joined, markup
from deckbuilder.gui.widgets.text_signs import icon_sign
from deckbuilder.i18n.message import Message

SEARCH_ROWS: tuple[tuple[str, Message], ...] = (
    ("{word}", Message("Searches names, readings and texts. A card must contain every word.")),
    ("“{word} {word}”", Message("In quotation marks: exactly this text, including spaces.")),
    ("{choice}:{value}", Message("Cards that have this word in the field. Field names can be Japanese or English.")),
    ("{number}<=3", Message("Compare numbers with <, <=, =, >= or >. 2..5 is a range.")),
    ("-{choice}:{value}", Message("A minus sign in front: cards that do not match.")),
    ("{word} or {word}", Message("Either of the two. Brackets ( ) group words.")),
)


def page(title: str, text: Markup, language: Language, parent: QWidget) -> QDialog:
    """Create a dialog with one scrolling page."""
    dialog = QDialog(parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(title)
    label = RichLabel()
    label.setObjectName("page")
    label.show_markup(text)
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


def _table(rows: Sequence[tuple[str, str]]) -> Markup:
    cells = joined(
        markup(
            "<tr><td style='padding:4px 18px 4px 0; white-space:nowrap'><b>{left}</b></td>"
            "<td style='padding:4px 0; line-height:128%'>{right}</td></tr>",
            left=left,
            right=right,
        )
        for left, right in rows
    )
    return markup("<table cellspacing='0'>{cells}</table>", cells=cells)


def _heading(text: str) -> Markup:
    return markup("<h3>{text}</h3>", text=text)


def _section(title: str, rows: Sequence[tuple[str, str]]) -> Markup:
    return markup("<p><b>{title}</b></p>{table}", title=title, table=_table(rows))


def search_help(pack: GamePack, language: Language) -> Markup:
    """Explain how to write a query, with the words of the game."""
    lead = pack.schema.field(pack.face.marking_field)
    number = next((spec for spec in pack.schema.fields if spec.facet == "range"), None)
    words = {
        "word": language.text("word"),
        "choice": language.word(lead.name) if lead is not None else "",
        "value": language.word(lead.choices[0].name) if lead is not None and lead.choices else "",
        "number": language.word(number.name) if number is not None else "",
    }
    rows = [(pattern.format(**words), language.text(message)) for pattern, message in SEARCH_ROWS]
    names = ", ".join(sorted({name for spec in pack.schema.fields for name in (spec.name.ja, spec.name.en) if name}))
    known = markup(
        "<p style='line-height:128%'>{names}</p>", names=language.text("Field names of this game: {heads}", heads=names)
    )
    return joined([_heading(language.text("How to search")), _table(rows), known, _icons(pack, language)])


def _icons(pack: GamePack, language: Language) -> Markup:
    """List the icons in the game's texts with their tokens, if it has any."""
    title = markup("<p><b>{title}</b></p>", title=language.text("Icons in card texts"))
    rows = [
        markup(
            "<tr><td style='padding:4px 18px 4px 0; white-space:nowrap'><b>{token}</b></td>"
            "<td style='padding:4px 0'>{icon}</td></tr>",
            token=f"{{{icon.token}}}",
            icon=icon_sign(icon, language.code),
        )
        for icon in pack.icons
    ]
    return joined([title, markup("<table cellspacing='0'>{rows}</table>", rows=joined(rows))]) if rows else joined([])


def shortcut_page(actions: Sequence[Action], language: Language) -> Markup:
    """List every command that has a shortcut, by menu."""
    parts = [_heading(language.text("Keyboard shortcuts"))]
    for menu, title in MENUS.items():
        rows = [
            (", ".join(_keys(keys) for keys in action.shortcuts), language.text(action.text))
            for action in actions
            if action.menu == menu and action.shortcuts
        ]
        parts.append(_section(language.text(title), rows))
    return joined(parts)


def _keys(shortcut: str) -> str:
    return QKeySequence(shortcut).toString(QKeySequence.SequenceFormat.NativeText)


def about_page(packs: Sequence[GamePack], version: str, language: Language) -> Markup:
    """Show the program's version, and each game with its rule editions."""
    text = language.text
    what = text("Build decks for trading card games and test them alone. Works without a network.")
    whose = text("All cards and pictures that come with the program were made for it.")
    parts = [_heading(f"Deck Builder {version}"), _paragraph(what), _paragraph(whose)]
    for pack in packs:
        rows = [(edition.id, _edition(edition.date, edition.default, language)) for edition in pack.editions]
        parts.append(_section(text("{game}: editions of the rules", game=language.word(pack.schema.name)), rows))
    return joined(parts)


def _paragraph(text: str) -> Markup:
    return markup("<p style='line-height:128%'>{text}</p>", text=text)


def _edition(date: str, default: bool, language: Language) -> str:
    since = language.text("of {date}", date=date)
    return f"{since} · {language.text('in use')}" if default else since
