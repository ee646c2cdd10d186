"""All commands of the window, in menu order."""

from deckbuilder.gui.actions.action import Action
from deckbuilder.i18n.message import Message

MENUS = {
    "file": Message("File"),
    "edit": Message("Edit"),
    "view": Message("View"),
    "help": Message("Help"),
}

ROOMS = {"build": Message("Build"), "test": Message("Test")}

ACTIONS = (
    Action("deck.new", Message("New deck"), ("Ctrl+N",), "file", icon="plus"),
    Action("deck.import", Message("Import deck…"), ("Ctrl+O",), "file", icon="import"),
    Action("deck.paste", Message("Paste a deck list…"), ("Ctrl+Shift+V",), "file", icon="copy"),
    Action("cards.import", Message("Import cards…"), ("Ctrl+I",), "file", separated=True),
    Action("cards.imports", Message("Card imports…"), (), "file"),
    Action("cards.by_hand", Message("Cards played by hand…"), (), "file"),
    Action("cards.export.csv", Message("Export cards as CSV…"), (), "file"),
    Action("cards.export.json", Message("Export cards as a set file…"), (), "file"),
    Action("restrictions.open", Message("Restriction lists…"), (), "file"),
    Action("deck.export.file", Message("Export deck…"), ("Ctrl+E",), "file", separated=True),
    Action("deck.export.copy", Message("Copy deck list"), ("Ctrl+Shift+C",), "file"),
    Action("library.restore", Message("Restore a backup…"), (), "file", separated=True),
    Action("window.quit", Message("Quit"), ("Ctrl+Q",), "file", separated=True),
    Action("deck.undo", Message("Undo"), ("Ctrl+Z",), "edit", "build", icon="undo"),
    Action("deck.redo", Message("Redo"), ("Ctrl+Y", "Ctrl+Shift+Z"), "edit", "build", icon="redo"),
    Action("card.add", Message("Add to deck"), ("+",), "edit", "build", icon="plus", separated=True),
    Action("card.remove", Message("Remove from deck"), ("-",), "edit", "build", icon="minus"),
    Action("search.focus", Message("Search cards"), ("Ctrl+F",), "edit", "build", icon="search", separated=True),
    Action("search.clear", Message("Clear search and filters"), ("Ctrl+Shift+F",), "edit", "build"),
    Action("settings.open", Message("Settings…"), ("Ctrl+,",), "edit", icon="settings", separated=True),
    Action("view.grid", Message("Cards as pictures"), ("Ctrl+1",), "view", "build", icon="grid", checkable=True),
    Action("view.table", Message("Cards as a list"), ("Ctrl+2",), "view", "build", icon="list", checkable=True),
    Action("view.detail", Message("Show card details"), ("Ctrl+D",), "view", "build", checkable=True),
    Action("card.turn", Message("Turn the card over"), ("Ctrl+T",), "view", "build"),
    Action("view.larger", Message("Larger cards"), ("Ctrl+Shift++", "Ctrl+="), "view", "build", separated=True),
    Action("view.smaller", Message("Smaller cards"), ("Ctrl+Shift+-", "Ctrl+_"), "view", "build"),
    Action("room.build", Message("Build"), ("Alt+1",), "view", separated=True),
    Action("room.test", Message("Test"), ("Alt+2", "F5"), "view"),
    Action("language.ja", Message("日本語"), (), "view", checkable=True, separated=True),
    Action("language.en", Message("English"), (), "view", checkable=True),
    Action("theme.system", Message("Same as the system"), (), "view", checkable=True, separated=True),
    Action("theme.light", Message("Light"), (), "view", checkable=True),
    Action("theme.dark", Message("Dark"), (), "view", checkable=True),
    Action("theme.high_contrast", Message("High contrast"), (), "view", checkable=True),
    Action("help.search", Message("How to search"), ("F1",), "help"),
    Action("help.shortcuts", Message("Keyboard shortcuts"), ("Ctrl+/",), "help"),
    Action("help.about", Message("About and rule editions"), (), "help", separated=True),
)
