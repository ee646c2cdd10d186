"""The lines of a card's text in the terminal: what was read of them, what was not, and what is asked."""

from collections.abc import Iterator, Sequence

from card_db.models import Text
from deckbuilder.cli.context import AppContext
from deckbuilder.i18n.message import Message
from deckbuilder.services.card_texts import LineReport, TextReport


def text_lines(report: TextReport, context: AppContext) -> Iterator[str]:
    """Yield a sentence for each line, indented, the terminal's language first."""
    own = context.translator.language
    for line in sorted(report.lines, key=lambda each: each.language != own):
        yield from _sentences(line, context, by_hand=report.state == "hand")
    for message in report.whole:
        yield f"  {context.text(message)}"
    yield from _readings(report.readings, context)


def _sentences(line: LineReport, context: AppContext, *, by_hand: bool) -> Iterator[str]:
    text = context.text
    if by_hand:
        yield f"  {text('By hand: {line}', line=line.text)}"
        return
    if line.state == "read":
        yield f"  {text('Read: {words}', words=line.text)}"
        said = line.said_otherwise(context.translator.language)
        if said:
            yield f"    {text('I read this as: {meaning}', meaning=said)}"
        return
    yield from _open_line(line, context)
    if line.runs_by is not None:
        yield f"    {text(line.runs_by)}"


def _open_line(line: LineReport, context: AppContext) -> Iterator[str]:
    """Yield what is open about a line that is not read."""
    text = context.text
    if line.state == "forbidden":
        yield f"  {text('Not allowed: {line}', line=line.text)}"
        if line.message is not None:
            yield f"    {text(line.message)}"
        return
    if line.state == "unread":
        yield f"  {text('Not read: {line}', line=line.text)}"
        if line.unread:
            words = " … ".join(line.text[first:last] for first, last in line.unread)
            yield f"    {text('Not understood: “{words}”', words=words)}"
        if line.suggestions:
            yield f"    {text('Perhaps: {texts}', texts=' / '.join(line.suggestions))}"
        return
    yield f"  {text('Question: {line}', line=line.text)}"
    if line.question is not None:
        yield f"    {text(line.question)}"
    yield from _readings(line.readings, context)


def _readings(readings: Sequence[Text], context: AppContext) -> Iterator[str]:
    for number, reading in enumerate(readings, 1):
        words = reading.get(context.translator.language)
        yield f"    {context.text(Message('{number}: {words}', {'number': number, 'words': words}))}"


def report_document(report: TextReport, context: AppContext) -> dict[str, object]:
    """Return what was read of a card as JSON: its state, its lines, and what is wrong with the whole text."""
    document: dict[str, object] = {"state": report.state, "lines": line_documents(report, context)}
    if not report.whole:
        return document
    readings = [{"ja": reading.ja, "en": reading.en} for reading in report.readings]
    return document | {"whole": [context.text(message) for message in report.whole], "whole_readings": readings}


def line_documents(report: TextReport, context: AppContext) -> list[dict[str, object]]:
    """Return the lines as JSON."""
    return [
        {
            "language": line.language,
            "field": line.field,
            "text": line.text,
            "state": "hand" if report.state == "hand" else line.state,
            "unread": [line.text[first:last] for first, last in line.unread],
            "meaning": {"ja": line.meaning.ja, "en": line.meaning.en},
            "question": None if line.question is None else context.text(line.question),
            "readings": [{"ja": reading.ja, "en": reading.en} for reading in line.readings],
            "suggestions": list(line.suggestions),
            "message": None if line.message is None else context.text(line.message),
            "runs_by": None if line.runs_by is None else context.text(line.runs_by),
        }
        for line in report.lines
    ]
