"""`deckbuilder engine`: the rules engine for other programs, on standard input and output."""

import io
import os
import sys
from typing import TYPE_CHECKING, BinaryIO

import typer

from deckbuilder.cli.context import AppContext
from deckbuilder.i18n.message import Message
from deckbuilder.services.errors import ServiceError

if TYPE_CHECKING:
    from deckbuilder.goldfish.protocol import EngineProtocol


def register(app: typer.Typer, context: AppContext) -> None:
    """Add the command."""

    @app.command("engine")
    def engine() -> None:
        """Answer the engine protocol (docs/engine_protocol.md), one JSON request and one JSON answer per line."""
        from deckbuilder.goldfish.protocol import EngineProtocol  # other commands do not need the engine

        if not (isinstance(sys.stdin, io.TextIOWrapper) and isinstance(sys.stdout, io.TextIOWrapper)):
            key = "Standard input or output is closed. The engine needs both, for requests and answers."
            raise ServiceError(Message(key))
        services = context.services
        cards = services.cards
        protocol = EngineProtocol(
            services.packs, cards.card, lambda: services.today, services.translator, cards.further_words
        )
        answer_stream(protocol, sys.stdin.buffer, sys.stdout.buffer)


def answer_stream(protocol: "EngineProtocol", source: BinaryIO, sink: BinaryIO) -> None:
    """Answer until the source ends, a request says `quit`, or nobody reads the answers any more."""
    try:
        protocol.run(source, sink)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sink.fileno())  # drops the rest of the buffer
