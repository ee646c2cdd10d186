"""`deckbuilder deck`: validate, import, export, stats, diff."""

import re
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Annotated, Literal, get_args

import typer

from deckbuilder.cli.context import GOOD, NO, AppContext
from deckbuilder.cli.groups import Json, group
from deckbuilder.domain.clean_text import clean_line
from deckbuilder.domain.deck import Deck
from deckbuilder.formats.grouping import group_deck
from deckbuilder.formats.json_deck import write_json
from deckbuilder.formats.matching import KnownLine, ReadDeck, UnknownLine
from deckbuilder.formats.words import ASIDE
from deckbuilder.games.kit.deck_spec import figure_words
from deckbuilder.games.kit.pack import GamePack, Remark
from deckbuilder.games.kit.verdict import judge
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.legality.problems import Problem
from deckbuilder.services.deck_facts import (
    ExportKind,
    deck_difference,
    deck_remarks,
    deck_statistics,
    export_bytes,
    export_deck,
)
from deckbuilder.services.deck_sources import STARTER, named_file
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.files import write_file

DeckName = Annotated[
    str,
    typer.Argument(
        metavar="DECK", help=("File, - for standard input, starter:NAME, or name of a deck in the library.")
    ),
]
Game = Annotated[str | None, typer.Option(help="Game of a list that does not name its own.")]
Output = Annotated[str, typer.Option("-o", "--output", metavar="FILE", help="File to write, or - for standard output.")]
Target = Literal["text", "csv", "json", "code", "png", "pdf", "proxies"]
Lines = Sequence[UnknownLine | KnownLine]
DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")
LISTS: tuple[ExportKind, ...] = get_args(ExportKind)


def deck_app(context: AppContext) -> typer.Typer:
    """Return the command group for a context."""
    commands = DeckCommands(context)
    named = (commands.validate, commands.import_, commands.export, commands.stats, commands.diff)
    return group("Check, convert and compare decks.", named)


class DeckCommands:
    """The commands. Each public method is one."""

    def __init__(self, context: AppContext) -> None:
        self._context = context

    def validate(
        self,
        deck: DeckName,
        *,
        game: Game = None,
        edition: Annotated[str | None, typer.Option(help="Edition of the rules to use.")] = None,
        on: Annotated[
            str | None,
            typer.Option("--date", metavar="YYYY-MM-DD", help=("Date that decides which restriction list applies.")),
        ] = None,
        as_json: Json = False,
    ) -> None:
        """Check a deck against the rules of its game. Exit status 1 if it is not legal."""
        chosen = self._in_edition(self._context.deck(deck, game).deck, edition)
        day = self._context.services.today if on is None else _day(on)
        pack = self._pack(chosen)
        verdict = judge(chosen, pack, self._context.services.cards.of_game(pack.id), day)
        remarks = deck_remarks(chosen, pack, self._context.services.cards)
        if as_json:
            listed = [
                {
                    "rule": problem.rule,
                    "message": self._context.text(problem.message),
                    "cards": list(problem.cards),
                    "severity": problem.severity,
                }
                for problem in verdict.problems
            ]
            noted = [
                {"rule": remark.rule, "message": self._context.text(remark.message), "card": card.id}
                for card, remark in remarks
            ]
            self._context.show_json({"legal": verdict.legal, "problems": listed, "remarks": noted})
        else:
            lines: list[Problem | Remark] = [*verdict.problems, *(remark for _, remark in remarks)]
            self._context.show(*(f"{each.rule}: {self._context.text(each.message)}" for each in lines))
            if verdict.in_force is not None:
                self._context.show(self._context.text("Restriction list: {list}", list=verdict.in_force.title))
            words: dict[str, Arg] = {"edition": verdict.edition, "count": chosen.size()}
            legal = Message("Legal under {edition}. Cards: {count}.", words)
            not_legal = Message("Not legal under {edition}. Cards: {count}.", words)
            self._context.show(self._context.text(legal if verdict.legal else not_legal))
        raise typer.Exit(GOOD if verdict.legal else NO)

    def import_(
        self,
        file: Annotated[str, typer.Argument(metavar="FILE", help="List in any known format, or - for standard input.")],
        *,
        output: Annotated[
            str,
            typer.Option(
                "-o",
                "--output",
                metavar="DECK",
                help=("File, - for standard output, or name of a deck in the library."),
            ),
        ],
        game: Game = None,
        as_json: Json = False,
    ) -> None:
        """Read a list in any known format and save it as a deck. Unknown lines are saved with it and listed."""
        read = self._context.deck(file, game)
        self._keep(read.deck, output)
        if as_json and output != "-":
            unknown = [
                {
                    "line": line.line_no,
                    "text": line.text,
                    "message": self._context.text(line.reason),
                    "suggestions": list(line.suggestions),
                    "count": line.count,
                    "guess": line.guess or None,
                }
                for line in read.unknown
            ]
            groups = {key: _counted(lines) for key, (_, lines) in _groups(read).items()}
            aside = {section: _counted(lines) for section, lines in read.aside.items()}
            self._context.show_json({"cards": read.deck.size(), "groups": groups, "aside": aside, "unknown": unknown})
            return
        self._context.note(*(self._line(line) for line in read.unknown))
        if output != "-":
            words: dict[str, Arg] = {"count": read.deck.size(), "deck": output, "unknown": len(read.unknown)}
            self._context.show(self._context.text("Saved in {deck}. Cards: {count}, unknown lines: {unknown}", **words))
            self._context.show(*(f"  {line}" for line in self._sums(read)))

    def export(
        self,
        deck: DeckName,
        *,
        to: Annotated[Target, typer.Option(help="Type of output.")],
        output: Output = "-",
        game: Game = None,
    ) -> None:
        """Write a deck as a list, a code, a picture or printed pages."""
        chosen = self._context.deck(deck, game).deck
        kind = next((each for each in LISTS if each == to), None)
        if kind is None:
            self._draw(chosen, to, output)
            return
        language = self._context.translator.language
        text = export_deck(chosen, kind, language, self._pack(chosen), self._context.services.cards)
        if output == "-":
            self._context.write(text if text.endswith("\n") else text + "\n")
        else:
            write_file(Path(output), export_bytes(text, kind))

    def stats(self, deck: DeckName, *, game: Game = None, as_json: Json = False) -> None:
        """Count cards by kind, and print the curves that matter in the game."""
        chosen = self._context.deck(deck, game).deck
        pack, language = self._pack(chosen), self._context.translator.language
        groups = group_deck(chosen, pack, self._context.services.cards.of_game(pack.id))
        figures = deck_statistics(chosen, pack, self._context.services.cards)
        if as_json:
            document = {
                "name": chosen.name,
                "cards": chosen.size(),
                "groups": [
                    {"section": group.section, "kind": group.kind or "unknown", "count": group.count}
                    for group in groups
                ],
                "statistics": {
                    figure.key: dict(values) if figure.kind == "bars" else next(iter(values.values()), None)
                    for figure, values in figures
                },
            }
            self._context.show_json(document)
            return
        self._context.show(f"{chosen.name or self._context.text('Untitled deck')}: {chosen.size()}")
        self._context.show(*(f"  {group.heading.get(language)}: {group.count}" for group in groups))
        for figure, values in figures:
            self._context.show(figure.name.get(language))
            for key, value in values.items():
                bar = "█" * round(value)
                label = figure.label(key, language)
                line = f"  {label:>4} {bar} {figure_words(value)}" if figure.kind == "bars" else f"  {value:.1%}"
                self._context.show(line)

    def diff(
        self,
        before: Annotated[str, typer.Argument(metavar="A")],
        after: Annotated[str, typer.Argument(metavar="B")],
        *,
        game: Game = None,
        as_json: Json = False,
    ) -> None:
        """List what to remove from A and add to it to get B."""
        if before == after == "-":
            raise ServiceError(Message("Only one of the two decks can come from standard input."))
        first, second = self._context.deck(before, game).deck, self._context.deck(after, game).deck
        changes = deck_difference(first, second)
        if as_json:
            listed = [
                {"card": each.card, "section": each.section, "before": each.before, "after": each.after}
                for each in changes
            ]
            self._context.show_json({"changes": listed})
            return
        language = self._context.translator.language
        for each in changes:
            card = self._context.services.cards.card(each.card)
            name = f"{card.name.get(language)} ({card.id})" if card is not None else each.card
            self._context.show(f"{each.after - each.before:+d} {name}")

    def _pack(self, deck: Deck) -> GamePack:
        return self._context.services.packs[deck.game]

    def _in_edition(self, deck: Deck, edition: str | None) -> Deck:
        pack = self._pack(deck)
        edition = edition or deck.edition or pack.default_edition.id
        known = [each.id for each in pack.editions]
        if edition not in known:
            key = "There is no edition “{edition}”. Choose one of: {known}."
            raise ServiceError(Message(key, {"edition": edition, "known": ", ".join(known)}))
        return deck.changed(edition=edition)

    def _keep(self, deck: Deck, output: str) -> None:
        path = Path(output)
        if not clean_line(output):
            raise ServiceError(Message("The name after -o is empty. Specify a file, or a deck in the library."))
        if output == "-":
            self._context.write(write_json(deck))
        elif output.startswith(STARTER):
            key = "“{name}” would mean a starter deck. Choose a name that does not begin with “{start}”."
            raise ServiceError(Message(key, {"name": output, "start": STARTER}))
        elif path.suffix or named_file(output) is not None:
            write_file(path, write_json(deck).encode())
        else:
            self._into_library(deck.changed(name=output))

    def _into_library(self, deck: Deck) -> None:
        services = self._context.services
        decks = services.decks
        problem = services.library_care.back_up()
        if problem is not None:
            self._context.note(
                self._context.text("No backup could be made. {reason}", reason=self._context.text(problem))
            )
        decks.keep(deck)

    def _draw(self, deck: Deck, kind: str, output: str) -> None:
        writer = self._context.deck_writers.get(kind)
        if writer is None:
            raise ServiceError(Message("This installation cannot write {kind}.", {"kind": kind}))
        if output == "-":
            raise ServiceError(Message("Output of type {kind} needs a file. Specify it with -o FILE.", {"kind": kind}))
        writer(Path(output), deck, self._context.services, self._context.translator)

    def _sums(self, read: ReadDeck) -> list[str]:
        groups = [self._sum(title, lines) for title, lines in _groups(read).values() if lines]
        return groups + [self._sum(self._aside(section), lines) for section, lines in read.aside.items()]

    def _aside(self, section: str) -> Message:
        return Message("Understood, saved separately as “{section}”", {"section": self._context.text(ASIDE[section])})

    def _sum(self, title: Message, lines: Lines) -> str:
        words: dict[str, Arg] = {"title": self._context.text(title), "cards": _copies(lines), "lines": len(lines)}
        return self._context.text(Message("{title} (cards: {cards}, lines: {lines})", words))

    def _line(self, line: UnknownLine) -> str:
        reason = self._context.text(line.reason)
        if line.line_no:
            reason = f"{line.line_no}: {reason}"
        return f"{reason} → {', '.join(line.suggestions)}" if line.suggestions else reason


def _groups(read: ReadDeck) -> dict[str, tuple[Message, Lines]]:
    """Group the lines of a list as the import dialog does."""
    return {
        "look_at": (Message("Please check"), read.doubtful),
        "guessed": (Message("Guessed"), read.guessed),
        "understood": (Message("Understood"), read.in_deck),
    }


def _counted(lines: Lines) -> dict[str, int]:
    return {"lines": len(lines), "cards": _copies(lines)}


def _copies(lines: Lines) -> int:
    return sum(line.count for line in lines)


def _day(written: str) -> date:
    try:
        return date.fromisoformat(written if DAY.fullmatch(written) else "")
    except ValueError as error:
        key = "“{text}” is not a date. Write it as YYYY-MM-DD."
        raise ServiceError(Message(key, {"text": written})) from error
