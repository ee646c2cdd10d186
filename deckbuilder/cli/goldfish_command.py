"""`deckbuilder goldfish`: play many games with a deck on the engine and print statistics."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from card_db.models import Card
from deckbuilder.cli.context import AppContext
from deckbuilder.cli.groups import Json
from deckbuilder.domain.deck import Deck
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import GamePack, MatchSetup
from deckbuilder.i18n.message import Message
from deckbuilder.services.errors import ServiceError

if TYPE_CHECKING:
    from deckbuilder.goldfish.batch import Batch, Played, Spread, Summary
    from deckbuilder.goldfish.seeds import Seed

DUMMY = "dummy"
PilotName = Literal["greedy", "planner", "random", "first", "passive"]
MAX_GAMES = 1_000_000


def register(app: typer.Typer, context: AppContext) -> None:
    """Add the command."""
    app.command("goldfish")(GoldfishCommand(context).run)


@cache
def load_pack(game: str) -> GamePack:
    """Return the pack of a game, in a worker process. Raises KeyError for an unknown one."""
    return load_packs()[game]


def _read_seed(written: str) -> "Seed":
    """Read a seed as the window does, but accept a negative number too. Raises ServiceError for a blank one."""
    from deckbuilder.goldfish.seeds import Seed, read_seed  # other commands play no games

    if not written.strip():
        raise ServiceError(Message("The seed is empty. Enter a number or words."))
    digits = written.strip().removeprefix("-")
    is_negative = digits != written.strip() and digits.isdecimal() and len(digits) < 20 and int(digits) <= 2**63
    return Seed(-int(digits)) if is_negative else read_seed(written)


class GoldfishCommand:
    """The command."""

    def __init__(self, context: AppContext) -> None:
        self._context = context

    def run(
        self,
        deck: Annotated[
            str,
            typer.Argument(
                metavar="DECK", help=("File, - for standard input, starter:NAME, or name of a deck in the library.")
            ),
        ],
        *,
        vs: Annotated[
            str,
            typer.Option(
                metavar="DECK|dummy",
                help=("Deck to play against. “dummy” is the same deck, played by an opponent that never acts."),
            ),
        ] = DUMMY,
        games: Annotated[int, typer.Option(min=1, max=MAX_GAMES, help="Number of games.")] = 100,
        seed: Annotated[
            str,
            typer.Option(
                metavar="NUMBER|WORDS", help=("Seed of the random numbers. The same seed gives the same result.")
            ),
        ] = "1",
        pilot: Annotated[PilotName, typer.Option(help="Pilot that plays the deck.")] = "greedy",
        jobs: Annotated[
            int, typer.Option(min=1, max=256, help=("Number of processes. It does not affect the result."))
        ] = 1,
        edition: Annotated[str | None, typer.Option(help="Edition of the rules to use.")] = None,
        game: Annotated[str | None, typer.Option(help="Game of a list that does not name its own.")] = None,
        as_json: Json = False,
    ) -> None:
        """Play a deck against an opponent that never acts, or against another deck, and print statistics."""
        from deckbuilder.goldfish.batch import Batch, summarise, write_summary  # other commands play no games
        from deckbuilder.goldfish.origin import words_for

        own = self._context.deck(deck, game).deck
        other = own if vs == DUMMY else self._context.deck(vs, own.game).deck
        if other.game != own.game:
            raise ServiceError(
                Message(
                    "The decks belong to different games ({one} and {other}). Choose two decks of one game.",
                    {"one": own.game, "other": other.game},
                )
            )
        pilots = (pilot, "passive" if vs == DUMMY else pilot)
        luck = _read_seed(seed)
        cards = (self._cards(own), self._cards(other))
        further = words_for(cards[0] + cards[1], own.game, self._context.services.cards.further_words)
        setup = MatchSetup(self._edition((own, other), edition), luck.number, cards, {}, luck.text, further)
        summary = summarise(self._play(Batch(own.game, setup, pilots, games), jobs))
        if as_json:
            document = {
                "game": own.game,
                "edition": setup.edition,
                "seed": luck.number,
                **({"seed_text": luck.text} if luck.text else {}),
                "deck": own.name,
                "vs": vs,
                "pilots": pilots,
            }
            self._context.show_json(document | write_summary(summary))
        else:
            self._show(self._context.services.packs[own.game], summary)

    def _play(self, batch: "Batch", jobs: int) -> "list[Played]":
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn  # imported late

        from deckbuilder.engine.api import IllegalChoiceError
        from deckbuilder.goldfish.batch import play_games

        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        try:
            with self._context.progress_bar(*columns) as bar:
                task = bar.add_task(self._context.text("Games"), total=batch.games)
                return play_games(batch, load_pack, jobs, lambda done: bar.update(task, completed=done))
        except (ValueError, IllegalChoiceError) as error:
            raise ServiceError(Message("The games cannot be played. {problem}", {"problem": str(error)})) from error

    def _cards(self, deck: Deck) -> tuple[Card, ...]:
        from deckbuilder.goldfish.replay import MAX_DECK_CARDS  # imported late

        if not 0 < deck.size() <= MAX_DECK_CARDS:
            message = Message("Cards in “{name}”: {count}. A game needs 1 to {limit}.",
                              {"name": deck.name, "count": deck.size(), "limit": MAX_DECK_CARDS})  # fmt: skip
            raise ServiceError(message)
        found = self._context.services.cards.cards([entry.card for entry in deck.entries()])
        unknown = sorted({entry.card for entry in deck.entries()} - found.keys())
        if unknown:
            message = Message("“{name}” has unknown cards: {cards}. Remove them, or import their set.",
                              {"name": deck.name, "cards": ", ".join(unknown[:5])})  # fmt: skip
            raise ServiceError(message)
        return tuple(found[entry.card] for entry in deck.entries() for _ in range(entry.count))

    def _edition(self, decks: tuple[Deck, Deck], edition: str | None) -> str:
        from deckbuilder.goldfish.agreement import NoCommonEditionError, common_edition  # imported late

        pack = self._context.services.packs[decks[0].game]
        try:
            edition = edition or common_edition(pack, decks)
        except NoCommonEditionError as error:
            raise ServiceError(error.message) from error
        known = [each.id for each in pack.editions]
        if edition not in known:
            key = "There is no edition “{edition}”. Choose one of: {known}."
            raise ServiceError(Message(key, {"edition": edition, "known": ", ".join(known)}))
        return edition

    def _show(self, pack: GamePack, summary: "Summary") -> None:
        text = self._context.text
        games = summary.games
        self._context.show(
            text("Games: {games}", games=games),
            text("Won: {count} ({share})", count=summary.wins[0], share=f"{summary.wins[0] / games:.1%}"),
            text("Lost: {count} ({share})", count=summary.wins[1], share=f"{summary.wins[1] / games:.1%}"),
            text("Drawn: {drawn}, unfinished: {unfinished}", drawn=summary.draws, unfinished=summary.unfinished),
            self._spread(text("Turns"), summary.turns),
            self._spread(text("Decisions"), summary.decisions),
            *self._measures(pack, summary),
            text("Endings: {reasons}", reasons=", ".join(self._endings(pack, summary))),
        )

    def _endings(self, pack: GamePack, summary: "Summary") -> Iterator[str]:
        """Return the ways the games ended, in the game's words, each with its count."""
        for reason, count in summary.reasons.items():
            yield f"{pack.word(reason, self._context.translator.language)} {count}"

    def _measures(self, pack: GamePack, summary: "Summary") -> Iterator[str]:
        """Return the game's own measures for both decks."""
        context = self._context
        for tally in pack.tallies:
            name = tally.name.get(context.translator.language)
            own, other = summary.measures[tally.key]
            yield self._spread(context.text("{measure}, own deck", measure=name), own)
            yield self._spread(context.text("{measure}, other deck", measure=name), other)

    def _spread(self, what: str, spread: "Spread") -> str:
        return self._context.text(
            "{what}: {mean} on average, {least} to {greatest}", what=what,
            mean=f"{spread.mean:.1f}", least=spread.least, greatest=spread.greatest,
        )  # fmt: skip
