"""`deckbuilder cards`: search, show, import and export cards."""

import json
import signal
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from card_db.models import Card
from deckbuilder.cli.card_history_command import CardHistoryCommands
from deckbuilder.cli.card_lines import card_lines, card_table, summary
from deckbuilder.cli.context import GOOD, WRONG_USE, AppContext
from deckbuilder.cli.endings import SIGNALLED
from deckbuilder.cli.groups import Json, group
from deckbuilder.cli.import_answer import ImportAnswer
from deckbuilder.cli.text_lines import report_document, text_lines
from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.counts import cards_counted
from deckbuilder.i18n.message import Message
from deckbuilder.services.answers import NO_FILTERS, Filters, QueryError, SortKey
from deckbuilder.services.card_differences import card_document
from deckbuilder.services.deck_facts import any_of, deck_queries
from deckbuilder.services.deck_sources import game_of
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.files import write_file
from deckbuilder.services.import_outcome import ImportOutcome
from deckbuilder.services.import_texts import MOST_SUGGESTED
from deckbuilder.services.table_columns import columns_of, remember, table_options

if TYPE_CHECKING:
    from deckbuilder.services.answers import TableOptions

Game = Annotated[str | None, typer.Option(help="Game. Without it, the first one.")]
OWN_SORTS = ("name", "number", "set", "rarity", "id")


def cards_app(context: AppContext) -> typer.Typer:
    """Return the command group for a context."""
    commands = CardsCommands(context)
    history = CardHistoryCommands(context, commands.find)
    named = (
        commands.search, commands.show, commands.unread, commands.import_, commands.export, commands.schema,
    )  # fmt: skip
    earlier = (history.revisions, history.imports, history.undo)
    return group("Search, show, import and export cards.", (*named, *earlier))


class CardsCommands:
    """The commands. Each public method is one."""

    def __init__(self, context: AppContext) -> None:
        self._context = context

    def search(
        self,
        query: Annotated[
            str, typer.Argument(help="Words to search for, or conditions such as 属性:光 コスト<=3.")
        ] = "",
        *,
        game: Game = None,
        limit: Annotated[int, typer.Option(min=0, help="Maximum number of cards to print.")] = 50,
        sort: Annotated[
            str, typer.Option(help=("Fields to sort by, such as cost,-atk. A minus sorts in descending order."))
        ] = "",
        deck: Annotated[
            str | None,
            typer.Option(
                metavar="DECK",
                help=("Show only cards that fit this deck (file, starter:NAME, or name in the library)."),
            ),
        ] = None,
        fits: Annotated[
            str, typer.Option(help="Filters of the game, separated by commas. A card must match at least one.")
        ] = "",
        as_json: Json = False,
    ) -> None:
        """Find cards by name, reading, text and fields."""
        own = self._context.deck(deck, game).deck if deck is not None else None
        pack = self._pack(own.game if own is not None else game)
        if own is not None and game is not None and game != own.game:
            raise ServiceError(
                Message("“{deck}” is a deck of another game: {game}.", {"deck": deck or "", "game": own.game})
            )
        cards = self._context.services.cards
        filters = NO_FILTERS if own is None else self._fitting(own, pack, fits)
        results = cards.search(pack.id, query, filters, sort=self._sort_keys(sort, pack))
        for problem in results.problems:
            raise ServiceError(self._query_problem(query, problem))
        offers = results.wordings(query)
        shown = [row.card for row in cards.rows(pack.id, results.ids[:limit])]
        if as_json:
            answer = {"total": results.total, "cards": [summary(card) for card in shown]}
            self._context.show_json(answer | ({"did_you_mean": offers} if offers else {}))
            return
        self._context.console.print(card_table(shown, pack, self._context.translator.language))
        self._context.show(self._context.text(cards_counted(results.total)))
        key = "Search this field instead: {query}" if results.total else "Did you mean “{query}”?"
        self._context.note(*(self._context.text(Message(key, {"query": offer})) for offer in offers))

    def _query_problem(self, query: str, problem: QueryError) -> Message:
        """Return what is wrong with a search, with the query that was probably meant."""
        message = Message(problem.key, problem.arguments)
        if problem.correction is None:
            return message
        places = {"problem": self._context.text(message), "query": problem.correction.applied(query)}
        return Message("{problem} Did you mean “{query}”?", places)

    def _fitting(self, deck: Deck, pack: GamePack, fits: str) -> Filters:
        """Return the game's filters that depend on a deck.

        Raises ServiceError if the game has no such filter or the deck has too little in it to use one.
        """
        queries = deck_queries(deck, pack, self._context.services.cards.of_game(pack.id))
        if not queries:
            raise ServiceError(Message("{game} has no deck filters.", {"game": pack.schema.name.model_dump()}))
        wanted = [word.strip() for word in fits.split(",") if word.strip()] or list(queries)[:1]
        for word in wanted:
            if word not in queries:
                key = "There is no filter “{filter}”. Choose one of: {known}."
                raise ServiceError(Message(key, {"filter": word, "known": ", ".join(queries)}))
            if not queries[word]:
                raise ServiceError(
                    Message(
                        (
                            "The deck has too few cards for the filter “{filter}”. Add the cards that it depends "
                            "on, such as a master."
                        ),
                        {"filter": word},
                    )
                )
        return Filters(queries=(any_of(queries[word] for word in wanted),))

    def show(self, card_id: Annotated[str, typer.Argument(metavar="ID")], *, as_json: Json = False) -> None:
        """Show a card, its texts and what was read of each line. ID may also be its name or number."""
        card = self.find(card_id)
        if as_json:
            whole = card_document(card, self._pack(card.game).schema)
            report = self._context.services.cards.texts.report(card)
            self._context.show_json({"game": card.game} | whole | {"reading": report_document(report, self._context)})
            return
        self._context.show(*card_lines(card, self._pack(card.game), self._context))

    def import_(
        self,
        files: Annotated[list[Path], typer.Argument(metavar="FILE...", readable=False)],
        *,
        game: Annotated[
            str | None,
            typer.Option(help=("Game that imported tables (CSV, XLSX) belong to. Set files already name their game.")),
        ] = None,
        dry_run: Annotated[
            bool, typer.Option("--dry-run", help=("Print what would change, but change nothing."))
        ] = False,
        columns_named: Annotated[
            list[str] | None,
            typer.Option("--map", metavar="HEAD=FIELD", help="Field of a table column. “-” skips the column."),
        ] = None,
        sheets: Annotated[
            list[str] | None,
            typer.Option(
                "--sheet", metavar="NAME", help=("Name of a sheet to read. Without it, read all sheets with cards.")
            ),
        ] = None,
        texts: Annotated[
            bool, typer.Option("--texts", help="Also show what was read of the text of each card.")
        ] = False,
        as_json: Json = False,
    ) -> None:
        """Import set files, CSV or XLSX tables, or card packs (zip). One wrong row rejects the whole import."""
        services = self._context.services
        files, lists = services.own_lists.with_lists(files)
        named = game or services.cards.game_of_files(files)
        pack = self._pack(named)
        if named is None:
            self._note_likely_game(files, pack.id)
        columns = columns_of(columns_named or (), pack.schema)
        options = table_options(pack.id, services.settings, columns, sheets or ())
        try:
            outcome = self._imported(files, pack.id, dry_run, options)
        except KeyboardInterrupt:
            self._context.note(self._context.text("The import was stopped. No card has changed."))
            raise typer.Exit(SIGNALLED + signal.SIGINT) from None
        answer = ImportAnswer(self._context, outcome, pack, with_texts=texts)
        if as_json:
            self._context.show_json(answer.document(several=len(files) > 1))
        else:
            answer.show(dry_run=dry_run)
        if not dry_run and not outcome.rejected:
            remember(pack.id, services.settings, outcome)
            answer.note_added_lists([each for path in lists for each in services.own_lists.add(path)])
        answer.note_doubts()
        answer.note_what_was_passed_over()
        raise typer.Exit(WRONG_USE if outcome.rejected else GOOD)

    def _note_likely_game(self, files: list[Path], game: str) -> None:
        """Say so if the tables seem to belong to another game than the one they are read for."""
        services = self._context.services
        likely = services.cards.likely_game(files, game, lambda key: table_options(key, services.settings))
        if likely is not None:
            name = services.packs[likely].schema.name.get(self._context.translator.language)
            words = {"game": name, "option": f"--game {likely}"}
            key = "The columns look like those of {game}. To import the cards there, add “{option}”."
            self._context.note(self._context.text(key, **words))

    def _imported(self, files: list[Path], game: str, dry_run: bool, options: "TableOptions") -> ImportOutcome:
        with self._context.progress_bar() as bar:
            task = bar.add_task(self._context.text("Cards"), total=None)

            def show(done: int, total: int) -> None:
                bar.update(task, completed=done, total=total)

            cards = self._context.services.cards
            return cards.import_files(files, game, dry_run=dry_run, progress=show, options=options)

    def unread(self, *, game: Game = None, as_json: Json = False) -> None:
        """List the cards that are played by hand, and what was not read of their texts."""
        cards, pack = self._context.services.cards, self._pack(game)
        reports = [
            (card, cards.texts.report(card, 1 if place < MOST_SUGGESTED else 0))
            for place, card in enumerate(cards.by_hand(pack.id))
        ]
        if as_json:
            listed = [
                {"id": card.id, "name": card.name.model_dump(), **report_document(report, self._context)}
                for card, report in reports
            ]
            self._context.show_json({"cards": listed})
            return
        for card, report in reports:
            key = "{id} “{name}” is played by hand:"
            name = Message(key, {"id": card.id, "name": card.name.model_dump()})
            self._context.show("\n".join([self._context.text(name), *text_lines(report, self._context)]))
        self._context.show(self._context.text("Cards played by hand: {count}", count=len(reports)))

    def export(
        self,
        *,
        to: Annotated[Literal["csv", "json"], typer.Option(help="Format of the file.")],
        output: Annotated[Path, typer.Option("-o", "--output", help="File to write.")],
        game: Game = None,
    ) -> None:
        """Write all cards of a game to a file that `cards import` reads back without loss."""
        pack = self._pack(game)
        count = self._context.services.cards.export(pack.id, to, output)
        self._context.show(self._context.text("Wrote {file}. Cards: {count}", count=count, file=str(output)))

    def schema(
        self,
        *,
        game: Game = None,
        output: Annotated[Path | None, typer.Option("-o", "--output", help="File to write.")] = None,
    ) -> None:
        """Print the JSON Schema of set files and their abilities, for use in editors."""
        from deckbuilder.games.kit.json_schema import set_file_schema  # creates all models of the effect language

        pack = self._pack(game)
        text = json.dumps(set_file_schema(pack.schema, pack.rules.language()), ensure_ascii=False, indent=1) + "\n"
        if output is None:
            self._context.show(text.rstrip("\n"))
            return
        write_file(output, text.encode())
        self._context.show(self._context.text("Wrote the schema to {file}.", file=str(output)))

    def _pack(self, game: str | None) -> GamePack:
        return self._context.services.packs[game_of(game, self._context.services)]

    def _sort_keys(self, written: str, pack: GamePack) -> list[SortKey]:
        known = [*OWN_SORTS, *(field.key for field in pack.schema.fields)]
        keys = []
        for word in filter(None, (word.strip() for word in written.split(","))):
            if word.removeprefix("-") not in known:
                key = "Cards cannot be sorted by “{word}”. Use {known}."
                raise ServiceError(Message(key, {"word": word, "known": ", ".join(known)}))
            keys.append(SortKey(word.removeprefix("-"), word.startswith("-")))
        return keys

    def find(self, written: str) -> Card:
        """Return the card with this id, name or number. Raises ServiceError."""
        cards = self._context.services.cards
        card = cards.card(written)
        if card is not None:
            return card
        for game in self._context.services.packs:
            named = cards.of_game(game).by_name(written)
            if named:
                return named[0]
        near = [card.id for game in self._context.services.packs for card in cards.of_game(game).suggest(written)]
        key = (
            ("There is no card “{card}”. Similar cards: {near}.")
            if near
            else "There is no card “{card}”. Check the spelling."
        )
        raise ServiceError(Message(key, {"card": written, "near": ", ".join(near[:5])}))
