"""Text from a file, card, deck, path or setting is never interpreted as rich text, and opens no file.

A few modules create the objects that could show rich text and make them safe. No other module may create them.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WIDGETS = "deckbuilder/gui/widgets"
PLAIN, RICH = f"{WIDGETS}/plain_text.py", f"{WIDGETS}/markup.py"
CHOICE = f"{WIDGETS}/choice.py"
DIALOGS, FIELDS = f"{WIDGETS}/dialogs.py", f"{WIDGETS}/text_fields.py"
HOMES: Mapping[str, tuple[str, ...]] = {
    "QLabel": (PLAIN, RICH),
    "setToolTip": (PLAIN,),
    "ToolTipRole": (PLAIN,),
    "mightBeRichText": (PLAIN,),
    "setTextFormat": (PLAIN, RICH, DIALOGS),
    "RichText": (RICH,),
    "QMessageBox": (DIALOGS,),
    "QInputDialog": (DIALOGS,),
    "QFileDialog": (DIALOGS,),
    "QLineEdit": (FIELDS,),
    "QPlainTextEdit": (FIELDS,),
    **dict.fromkeys(("QComboBox", "QSpinBox"), (CHOICE,)),
}
"""Names allowed only in these modules, because they guess whether a text is rich, read dropped files as text, or let
the wheel change a value without the focus.
"""
NOWHERE = frozenset(
    {
        # widgets and documents that read rich text
        "QErrorMessage", "QGraphicsTextItem", "QProgressDialog", "QSplashScreen", "QStaticText", "QSystemTrayIcon",
        "QTextBrowser", "QTextDocument", "QTextDocumentFragment", "QTextEdit", "QToolTip", "QWhatsThis", "QWizard",
        # other tooltips, and other ways to set rich text
        "StatusTipRole", "WhatsThisRole", "setStatusTip", "setWhatsThis", "setTabToolTip", "setTabWhatsThis",
        "setToolTipsVisible", "setToolTipDuration", "setInformativeText", "setDetailedText", "appendHtml", "fromHtml",
        "insertHtml", "setHtml", "setMarkdown", "AutoText", "MarkdownText", "toolTip", "statusTip", "whatsThis",
        "textFormat",
        # fields whose value the wheel changes without the focus
        "QDoubleSpinBox", "QFontComboBox", "QDateEdit", "QTimeEdit", "QDateTimeEdit", "QSlider", "QDial",
        # these follow a link or load a picture named in a text
        "QDesktopServices", "QImageReader", "QMovie", "setOpenExternalLinks", "setOpenLinks", "TextBrowserInteraction",
    }
)  # fmt: skip
"""Names that no module needs. Properties are written as in `setProperty`."""
SAFE_MAKERS = {"Markup": (RICH,)}
"""Turns any text into rich text, so only `markup` and `joined` may call it."""


def broken(source: str, module: str) -> list[str]:
    """Return the forbidden names and calls of a module, each with its line."""
    return [f"{module}:{line} {name}" for line, name in sorted(_found(ast.parse(source), module))]


def _found(tree: ast.AST, module: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        for name in _named(node):
            if name in NOWHERE or module not in HOMES.get(name, (module,)):
                yield line, name
        if isinstance(node, ast.Call):
            called = next(_named(node.func), "")
            if module not in SAFE_MAKERS.get(called, (module,)):
                yield line, f"{called}()"
            if called == "markup" and not (node.args and _is_written_out(node.args[0])):
                yield line, "a composed form of markup"


def _named(node: ast.AST) -> Iterator[str]:
    """Return names as they are used, imported, or passed to `getattr` and `setProperty`."""
    if isinstance(node, ast.Name):
        yield node.id
    elif isinstance(node, ast.Attribute):
        yield node.attr
    elif isinstance(node, ast.alias):
        yield node.name
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def _is_written_out(form: ast.expr) -> bool:
    return isinstance(form, ast.Constant) and isinstance(form.value, str)


def _modules() -> Iterator[tuple[str, str]]:
    """Return all modules that may use Qt."""
    app = ROOT / "deckbuilder"
    for path in sorted([*app.glob("*.py"), *(app / "gui").rglob("*.py"), *(app / "render").rglob("*.py")]):
        yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def test_only_the_modules_for_it_make_what_could_show_rich_text() -> None:
    assert [place for module, source in _modules() for place in broken(source, module)] == []


def test_each_exception_is_still_needed() -> None:
    sources = dict(_modules())
    for name, homes in HOMES.items():
        for home in homes:
            assert name in sources[home], f"{home} does not name {name} any more"


def test_no_picture_that_a_card_names_is_read() -> None:
    readers = [
        f"{module}:{node.lineno}"
        for module, source in _modules()
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute) and node.attr == "image"
    ]
    assert readers == []


@pytest.mark.parametrize(
    "violation",
    [
        "from PySide6.QtWidgets import QLabel\nlabel = QLabel(name)",
        "from PySide6 import QtWidgets\nlabel = QtWidgets.QLabel(name)",
        "from PySide6.QtWidgets import QLabel as Words\nlabel = Words(name)",
        "class Mine(QLabel):\n    pass",
        "button.setToolTip(name)",
        "box.currentTextChanged.connect(self.setToolTip)",
        "getattr(button, 'setToolTip')(name)",
        "button.setProperty('toolTip', name)",
        "if role == Qt.ItemDataRole.ToolTipRole:\n    pass",
        "if role == Qt.ItemDataRole.WhatsThisRole:\n    pass",
        "action.setStatusTip(name)",
        "action.setWhatsThis(name)",
        "menu.setToolTipsVisible(True)",
        "page.setHtml(name)",
        "page.appendHtml(name)",
        "document = QTextDocument()",
        "QMessageBox.warning(window, title, name)",
        "QProgressDialog(name, stop, 0, 9)",
        "QInputDialog.getText(window, title, name)",
        "QFileDialog.getSaveFileName(window, title, name)",
        "QToolTip.showText(place, name)",
        "field = QLineEdit(name)",
        "page = QTextEdit(name)",
        "label.setTextFormat(Qt.TextFormat.PlainText)",
        "label.setTextFormat(Qt.TextFormat.RichText)",
        "label.setOpenExternalLinks(True)",
        "Markup(name)",
        "markup(f'<b>{name}</b>')",
        "markup(name)",
        "markup('<b>' + name)",
    ],
)
def test_a_planted_violation_is_found(violation: str) -> None:
    assert broken(violation, "deckbuilder/gui/deck/deck_header.py")


@pytest.mark.parametrize(
    "allowed",
    [
        "label = make_label(name)",
        "set_tip(button, name)",
        "return tip_for(role, name)",
        "markup('<b>{name}</b>', name=name)",
        '"""A docstring may speak of QLabel and setToolTip."""',
    ],
)
def test_the_safe_functions_are_not_reported(allowed: str) -> None:
    assert broken(allowed, "deckbuilder/gui/deck/deck_header.py") == []
