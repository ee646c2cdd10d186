"""`deckbuilder restrictions`: list, add and remove restriction lists."""

from pathlib import Path
from typing import Annotated

import typer

from deckbuilder.cli.context import GOOD, AppContext
from deckbuilder.cli.groups import Json, group
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.legality.restrictions import RestrictionList, list_in_force
from deckbuilder.services.deck_sources import game_of
from deckbuilder.services.own_lists import Added

Game = Annotated[str | None, typer.Option(help="Game. Without it, all games.")]


def restrictions_app(context: AppContext) -> typer.Typer:
    """Return the command group for a context."""
    commands = RestrictionsCommands(context)
    return group("List, add and remove restriction lists.", (commands.list_, commands.add, commands.remove))


class RestrictionsCommands:
    """The commands. Each public method is one."""

    def __init__(self, context: AppContext) -> None:
        self._context = context

    def list_(self, *, game: Game = None, as_json: Json = False) -> None:
        """List the built-in restriction lists and your own, and show which one is in force today."""
        services = self._context.services
        games = [game_of(game, services)] if game is not None else list(services.packs)
        found = [(key, each) for key in games for each in services.packs[key].restrictions]
        if as_json:
            self._context.show_json({"lists": [self._document(key, each) for key, each in found]})
            return
        self._context.show(*(self._line(key, each) for key, each in found))
        if not found:
            self._context.show(self._context.text("There are no restriction lists."))

    def add(
        self,
        files: Annotated[list[Path], typer.Argument(metavar="FILE...", readable=False)],
        *,
        as_json: Json = False,
    ) -> None:
        """Add restriction lists from files or card packs (zip) to your folder. Each applies from its date on."""
        added = [each for path in files for each in self._context.services.own_lists.add(path)]
        if as_json:
            self._context.show_json({"added": [_added(each) for each in added]})
        else:
            self._context.show(*(self._added_line(each) for each in added))
        for each in added:
            if each.replaced is not None:
                words: dict[str, Arg] = {"name": each.file.name, "file": str(each.replaced)}
                self._context.note(self._context.text(Message("The former “{name}” was saved as {file}.", words)))
            if each.unknown:
                key = "Not in any of your card sets, so not restricted yet: {cards}"
                self._context.note(self._context.text(Message(key, {"cards": ", ".join(each.unknown[:20])})))
        raise typer.Exit(GOOD)

    def remove(
        self,
        name: Annotated[str, typer.Argument(metavar="NAME", help="Name of a list, or of its file.")],
        *,
        game: Game = None,
        as_json: Json = False,
    ) -> None:
        """Remove a list of your own. Its file is kept and can be added again."""
        services = self._context.services
        moved_to = services.own_lists.remove(name, game_of(game, services) if game is not None else None)
        if as_json:
            self._context.show_json({"kept": str(moved_to)})
        else:
            key = "Removed “{name}”. Its file was saved as {file}. To put it back, use “deckbuilder restrictions add”."
            self._context.show(self._context.text(Message(key, {"name": name, "file": str(moved_to)})))

    def _document(self, game: str, listed: RestrictionList) -> dict[str, object]:
        return {
            "game": game,
            "name": listed.name.model_dump(),
            "valid_from": listed.valid_from.isoformat(),
            "valid_to": listed.valid_to.isoformat() if listed.valid_to is not None else None,
            "entries": len(listed.entries) + len(listed.not_together),
            "file": self._file(game, listed),
            "in_force": self._is_in_force(game, listed),
        }

    def _line(self, game: str, listed: RestrictionList) -> str:
        text, language = self._context.text, self._context.translator.language
        until = f" – {listed.valid_to}" if listed.valid_to is not None else ""
        count = len(listed.entries) + len(listed.not_together)
        words: dict[str, Arg] = {"list": f"{listed.title[language]}{until}", "game": game, "count": count}
        file = self._file(game, listed)
        parts = [text(Message("{game}: {list}, entries: {count}", words)), file or text("included with the program")]
        return ", ".join([*parts, *([text("in force today")] if self._is_in_force(game, listed) else [])])

    def _file(self, game: str, listed: RestrictionList) -> str | None:
        own = self._context.services.own_lists.files
        return next((str(file.path) for file in own if file.game == game and listed in file.lists), None)

    def _is_in_force(self, game: str, listed: RestrictionList) -> bool:
        services = self._context.services
        return list_in_force(services.packs[game].restrictions, services.today) is listed

    def _added_line(self, added: Added) -> str:
        language = self._context.translator.language
        titles = ", ".join(each.title[language] for each in added.file.lists)
        words: dict[str, Arg] = {"lists": titles or "–", "file": str(added.file.path)}
        return self._context.text(Message("Added {lists} as {file}.", words))


def _added(added: Added) -> dict[str, object]:
    return {
        "file": str(added.file.path),
        "game": added.file.game,
        "lists": [each.name.model_dump() for each in added.file.lists],
        "unknown": list(added.unknown),
        "replaced": str(added.replaced) if added.replaced is not None else None,
    }
