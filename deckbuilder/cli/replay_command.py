"""`deckbuilder replay`: replay a recorded game, print its log, and check the file against the rules."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckbuilder.cli.context import NO, AppContext
from deckbuilder.cli.groups import Json
from deckbuilder.i18n.message import Message
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.files import read_file

if TYPE_CHECKING:
    from deckbuilder.goldfish.history import LogLine
    from deckbuilder.goldfish.replay import ReplayDiffersError
    from deckbuilder.goldfish.session import Session

STANDARD_INPUT = "-"


def register(app: typer.Typer, context: AppContext) -> None:
    """Add the command."""
    app.command("replay")(ReplayCommand(context).run)


class ReplayCommand:
    """The command."""

    def __init__(self, context: AppContext) -> None:
        self._context = context

    def run(
        self,
        file: Annotated[str, typer.Argument(metavar="FILE", help="Replay file, or - for standard input.")],
        *,
        verify: Annotated[bool, typer.Option("--verify", help="Check the replay without printing the log.")] = False,
        to: Annotated[int | None, typer.Option(min=0, metavar="TURN", help="Print the log up to this turn.")] = None,
        as_json: Json = False,
    ) -> None:
        """Replay a recorded game, print its log, and check the file against the rules."""
        from deckbuilder.goldfish.replay import ReplayDiffersError, ReplayError  # other commands play no games
        from deckbuilder.goldfish.replay_file import read_replay_file
        from deckbuilder.goldfish.session import Session

        try:
            session = Session.from_replay(self._context.services.packs, read_replay_file(self._data(file)))
        except ReplayDiffersError as error:
            self._show_diverged(error, as_json=as_json)
            raise typer.Exit(NO) from error
        except ReplayError as error:
            problem = self._context.text(error.message)
            raise ServiceError(Message("{file}: {reason}", {"file": file, "reason": problem})) from error
        lines = [] if verify else [line for line in session.log if to is None or line.turn <= to]
        if as_json:
            self._show_json(session, lines, verify=verify)
        else:
            self._show(session, lines)

    def _data(self, file: str) -> bytes:
        from deckbuilder.goldfish.replay_file import MAX_REPLAY_BYTES  # imported late

        if file == STANDARD_INPUT:
            return self._context.read_input(MAX_REPLAY_BYTES + 1)
        return read_file(Path(file), MAX_REPLAY_BYTES)

    def _show_diverged(self, error: "ReplayDiffersError", *, as_json: bool) -> None:
        message = self._context.text(error.message)
        if as_json:
            document = {"status": "diverged", "decision": error.answer, "result": None, "message": message}
            self._context.show_json(document)
        else:
            self._context.show(message)

    def _show_json(self, session: "Session", lines: "list[LogLine]", *, verify: bool) -> None:
        from deckbuilder.goldfish.replay import write_result  # imported late

        document: dict[str, Any] = {
            "status": session.status,
            "decision": session.differs,
            "result": write_result(session.result),
            "game": session.pack.id,
            "edition": session.origin.edition,
        }
        if not verify:
            log = [{"turn": line.turn, "player": line.player, "text": self._context.text(line.text)} for line in lines]
            document["log"] = log
        self._context.show_json(document)

    def _show(self, session: "Session", lines: "list[LogLine]") -> None:
        text, turn = self._context.text, -1
        for line in lines:
            if line.turn != turn:
                turn = line.turn
                self._context.show(text("Turn {number}", number=turn) if turn else text("Before the first turn"))
            self._context.show(f"  {text(line.text)}")
        from deckbuilder.goldfish.replaying import SENTENCES  # imported late

        self._context.show(self._ending(session), text(SENTENCES[session.status or "unverified"]))
        if session.differs is not None and session.differs >= 0:
            self._context.show(text("The first different position follows decision {number}.",
                                    number=session.differs))  # fmt: skip

    def _ending(self, session: "Session") -> str:
        result, text = session.result, self._context.text
        if result is None:
            return text("The recorded game is not over.")
        reason = session.pack.word(result.reason, self._context.translator.language)
        rule = f"{session.pack.code} {result.rule}"
        if result.winner is None:
            return text("The game is a draw: {reason} ({rule}).", reason=reason, rule=rule)
        return text("Player {player} wins: {reason} ({rule}).", player=result.winner + 1, reason=reason, rule=rule)
