"""The room's style sheet, made from the colours in use."""

from deckbuilder.render.palette import Palette

SHEET = """
QFrame#pane {{ background: {pane}; border: 1px solid {line}; border-radius: 8px; }}
QLabel {{ background: transparent; color: {text}; }}
QLabel#heading {{ color: {dim}; font-size: 12px; font-weight: 600; }}
QLabel#dim {{ color: {dim}; font-size: 12px; }}
QLabel#prompt {{ font-size: 15px; font-weight: 600; }}
QLabel#title {{ font-size: 24px; font-weight: 700; }}
QLabel#good {{ color: {good}; font-size: 24px; font-weight: 700; }}
QLabel#bad {{ color: {bad}; font-size: 24px; font-weight: 700; }}
QLabel#phase {{ color: {dim}; padding: 3px 10px; border-radius: 10px; }}
QLabel#phase_now {{
    color: {on_accent}; background: {accent}; padding: 3px 10px; border-radius: 10px; font-weight: 600;
}}
QPushButton {{ background: {raised}; color: {text}; border: 1px solid {line}; border-radius: 6px; padding: 5px 10px; }}
QPushButton:hover {{ background: {hover}; }}
QPushButton:pressed, QPushButton:checked {{ background: {pressed}; border-color: {accent}; }}
QPushButton:focus {{ border: 1px solid {accent}; }}
QPushButton:disabled {{ color: {faint}; }}
QPushButton#primary {{
    background: {accent}; color: {on_accent}; border-color: {accent}; font-weight: 600; padding: 7px 12px;
}}
QPushButton#primary:disabled {{ background: {raised}; color: {faint}; border-color: {line}; }}
QPushButton#primary:focus {{ border: 2px solid {text}; }}
QListWidget {{ background: {pane}; color: {text}; border: none; outline: none; }}
QListWidget::item {{ padding: 3px 6px; border-radius: 4px; }}
QListWidget::item:hover {{ background: {raised}; }}
QListWidget::item:selected {{ background: {selection}; color: {text}; }}
QScrollArea {{ background: transparent; border: none; }}
QFrame#bubble {{ background: {raised}; border: 1px solid {bad}; border-radius: 8px; }}
QFrame#overlay {{ background: {pane}; border: 1px solid {accent}; border-radius: 10px; }}
QComboBox, QLineEdit {{
    background: {raised}; color: {text}; border: 1px solid {line}; border-radius: 6px; padding: 4px 8px;
}}
QComboBox:focus, QLineEdit:focus {{ border-color: {accent}; }}
QMenu {{ background: {pane}; color: {text}; border: 1px solid {line}; padding: 4px; }}
QMenu::item {{ padding: 5px 18px 5px 12px; border-radius: 4px; }}
QMenu::item:selected {{ background: {selection}; }}
QMenu::item:disabled {{ color: {dim}; }}
QMenu::separator {{ height: 1px; background: {line}; margin: 4px 6px; }}
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 0; }}
QScrollBar::handle:vertical {{ background: {line}; border-radius: 4px; min-height: 28px; margin: 1px; }}
QScrollBar::handle:vertical:hover {{ background: {dim}; }}
QScrollBar::add-line:vertical, QScrollBar::sub-line:vertical {{ height: 0; }}
QScrollBar::add-page:vertical, QScrollBar::sub-page:vertical {{ background: transparent; }}
QDialog {{ background: {bg}; }}
"""
NAMES = (
    "bg", "pane", "raised", "line", "text", "dim", "accent", "on_accent", "good", "bad", "hover", "pressed",
    "selection", "faint",
)  # fmt: skip


def sheet(palette: Palette) -> str:
    """The style sheet in these colours."""
    return SHEET.format(**{name: getattr(palette, name) for name in NAMES})
