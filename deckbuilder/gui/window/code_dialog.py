"""The dialog with the deck code as text and as a QR code."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from deckbuilder.gui.language import Language
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.plain_text import make_label
from deckbuilder.gui.widgets.text_fields import PageField
from deckbuilder.render.output import OutputError
from deckbuilder.render.qr import qr_image

SIDE = 300


class CodeDialog(QDialog):
    """Shows a deck code to scan or copy."""

    def __init__(self, code: str, language: Language, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(language.text("Deck code"))
        picture = make_label(wrap=True)
        try:
            image = qr_image(code)
            picture.setPixmap(QPixmap.fromImage(image).scaled(SIDE, SIDE, Qt.AspectRatioMode.KeepAspectRatio))
        except OutputError as error:
            picture.setText(language.text(error.message))
        picture.setAccessibleName(language.text("Deck code as a QR code"))
        words = language.text("Scan the code or send the text. It contains the whole deck and needs no server.")
        hint = make_label(words, "dim", wrap=True)
        text = PageField()
        text.setPlainText(code)
        text.setReadOnly(True)
        text.setFixedHeight(96)
        copy = QPushButton(language.text("Copy"))
        set_role(copy, "primary")
        copy.setDefault(True)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(code))
        close = QPushButton(language.text("Close"))
        close.setAutoDefault(False)
        close.clicked.connect(self.reject)
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(close)
        foot.addWidget(copy)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 16)
        column.setSpacing(14)
        column.addWidget(picture, 0, Qt.AlignmentFlag.AlignHCenter)
        for part in (hint, text):
            column.addWidget(part)
        column.addLayout(foot)
