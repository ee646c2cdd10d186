"""Tells in the player's words what became of a line: what was not understood, what is asked, what no script can say."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from card_db.models import Text
from deckbuilder.card_text.layout import MOST_CHARACTERS, MOST_LINES
from deckbuilder.card_text.line_reading import Failure
from deckbuilder.card_text.questions import ask, short
from deckbuilder.card_text.results import NOT_WRITTEN, ReadLine, ReadText, TextProblem
from deckbuilder.card_text.verdict import LineVerdict
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.kernel.language.script_problems import ScriptProblem

_BETWEEN = " … "


@dataclass(frozen=True, slots=True)
class Typed:
    """A text as it was typed."""

    text: str

    def where(self, place: int) -> tuple[int, int]:
        """Return line and column of a place, from 1."""
        before = self.text[:place].replace("\r\n", "\n").replace("\r", "\n")
        return before.count("\n") + 1, len(before) - before.rfind("\n")

    def words(self, line: LineVerdict | ReadLine) -> str:
        """Return what was typed in a line."""
        return self.text[line.start : line.end].strip()

    def parts(self, line: LineVerdict) -> tuple[str, str]:
        """Return the words of a line that were not read, and those that were."""
        unread = [self.text[start:end].strip() for start, end in line.unread]
        ends = [line.start, *(place for stretch in line.unread for place in stretch), line.end]
        read = [self.text[start:end].strip() for start, end in zip(ends[::2], ends[1::2], strict=True)]
        return _BETWEEN.join(unread), _BETWEEN.join(part for part in read if part.strip("、。，, ."))


def read_line(typed: Typed, line: LineVerdict, own: Mapping[str, Message]) -> ReadLine:
    """Return what became of a line, without meaning and suggestions. `own`: the questions of the game."""
    if line.is_read:
        return ReadLine(line.start, line.end, "read")
    if line.questions or len(line.scripts) > 1:
        return _asking(typed, line, own)
    told = ReadLine(line.start, line.end, "unread", unread=line.unread or ((line.start, line.end),))
    return replace(told, message=_not_read(typed, line))


def _asking(typed: Typed, line: LineVerdict, own: Mapping[str, Message]) -> ReadLine:
    question = ask(line.questions, own, typed.words(line))
    number, _ = typed.where(line.start)
    args: dict[str, Arg] = {"line": number, "words": question.args["words"]}
    message = Message("Line {line}: “{words}” can mean more than one thing. Write which one you mean.", args)
    return ReadLine(line.start, line.end, "asks", message=message, question=question)


def _not_read(typed: Typed, line: LineVerdict) -> Message:
    number, _ = typed.where(line.start)
    whole = short(typed.words(line))
    if line.failure is None and line.unread:
        return _unknown_words(typed, line)
    if line.failure is not None:
        return _failed(typed, line, line.failure)
    if line.unsayable:
        lack = min(line.unsayable, key=lambda each: (each.id, each.words))
        args: dict[str, Arg] = {"line": number, "unread": short(lack.words or whole)}
        return Message("Line {line}: the game's effect language has no word for this yet: “{unread}”", args)
    together = (
        "Line {line}: the words are known, but together they do not make an ability of this kind of card: “{unread}”"
    )
    return Message(together, {"line": number, "unread": whole})


def _unknown_words(typed: Typed, line: LineVerdict) -> Message:
    number, column = typed.where(line.unread[0][0])
    unread, read = typed.parts(line)
    args: dict[str, Arg] = {"line": number, "column": column, "unread": short(unread) or unread}
    if not read:
        return Message("Line {line}, column {column}: “{unread}” is not understood.", args)
    args["read"] = short(read)
    return Message("Line {line}, column {column}: “{unread}” is not understood. Understood: “{read}”", args)


def _failed(typed: Typed, line: LineVerdict, failure: Failure) -> Message:
    number, column = typed.where(line.unread[0][0] if line.unread else line.start)
    words = short(typed.parts(line)[0])
    match failure:
        case "complicated":
            return Message(
                "Line {line} is too complicated to be read. Write it in shorter sentences.", {"line": number}
            )
        case "no_end":
            early = "Line {line} ends too early: something is missing after “{read}”."
            return Message(early, {"line": number, "read": words})
        case "no_sense":
            told: dict[str, Arg] = {"line": number, "unread": words}
            return Message("Line {line}: the words are known, but not what they mean together: “{unread}”", told)
        case "no_stop":
            stop = "." if words.isascii() else "。"
            missing: dict[str, Arg] = {"line": number, "column": column, "unread": words, "stop": stop}
            return Message("Line {line}, column {column}: a “{stop}” is missing before “{unread}”.", missing)


_OF_ABILITY = re.compile(r"abilities\[(\d+)\]")
_OF_KIND = re.compile(r"abilities\[\d+\](\.type)?")


def forbidden_ability(wrong: ScriptProblem) -> int | None:
    """Return the place of the ability that cannot be, or None if it is not known."""
    found = _OF_ABILITY.match(wrong.place)
    return int(found[1]) if found is not None else None


def forbidden(text: str, line: ReadLine, wrong: ScriptProblem) -> ReadLine:
    """Return a line that is read, but says what its card cannot have."""
    typed = Typed(text)
    args: dict[str, Arg] = {"line": typed.where(line.start)[0], "words": short(typed.words(line))}
    message = Message("Line {line}: cards of this kind have no such abilities: “{words}”", args)
    if not _OF_KIND.fullmatch(wrong.place):
        message = Message("Line {line}: “{words}” is read, but cannot be carried out as it stands.", args)
    return replace(line, state="forbidden", message=message)


def too_long(text: str) -> ReadLine:
    """Return the whole of a text that is too long to be read, as one line."""
    message = Message(
        "Only texts of up to {limit} lines are read. Shorten this one; until then the card is played by hand.",
        {"limit": MOST_LINES},
    )
    if len(text) > MOST_CHARACTERS:
        message = Message(
            "The text has {length} characters, but only texts of up to {limit} are read. Shorten it; until then the "
            "card is played by hand.",
            {"length": len(text), "limit": MOST_CHARACTERS},
        )
    return ReadLine(0, len(text), "unread", unread=((0, len(text)),), message=message)


def problems(text: str, read: ReadText) -> tuple[TextProblem, ...]:
    """Return the lines of a text that were not read."""
    typed = Typed(text)
    return tuple(_problem(typed, line, read.language) for line in read.lines if line.message is not None)


def _problem(typed: Typed, line: ReadLine, language: str) -> TextProblem:
    assert line.message is not None
    place = line.unread[0][0] if line.unread else line.start
    number, column = typed.where(place)
    words = line.question.args["words"] if line.question is not None else ""
    unread = (
        words
        if isinstance(words, str) and words
        else typed.text[place : line.unread[0][1] if line.unread else line.end]
    )
    return TextProblem(
        language, number, column, short(unread), line.message, line.suggestions, line.question, lambda: line.readings
    )


def meanings(texts: Sequence[ReadText]) -> tuple[Text, ...]:
    """Return what the texts of a card mean, each different meaning once: the lines of a text that are read together,
    and each reading of a line that asks."""
    found: list[Text] = []
    for language in dict.fromkeys(text.language for text in texts):
        lines = [line for text in texts if text.language == language for line in text.lines]
        found.append(_joined([line.meaning for line in lines if line.state == "read"]))
        found += [reading for line in lines for reading in line.readings]
    return tuple(dict.fromkeys(each for each in found if each != NOT_WRITTEN))


def _joined(parts: Sequence[Text]) -> Text:
    """The lines as one text, empty in a language that lacks the words for one of them."""
    words = {"ja": [part.ja for part in parts], "en": [part.en for part in parts]}
    return Text(**{language: "\n".join(lines) if all(lines) else "" for language, lines in words.items()})
