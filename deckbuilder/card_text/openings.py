"""What stands before the first sentence of a line: marks, costs, conditions, once a turn, names."""

from collections.abc import Hashable

from deckbuilder.card_text.discourse.beginnings import LineMoves, elsewhere
from deckbuilder.card_text.doubts import NoFitError
from deckbuilder.card_text.frames.asking import during as while_during
from deckbuilder.card_text.frames.deeds import Asked, Happens, Move
from deckbuilder.card_text.frames.events import moment_event
from deckbuilder.card_text.frames.moves import moves_of
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.meaning import Clause, During, Moment, Opening, Sentence


def begin(line: LineMoves, opening: Opening, words: ScriptWords, language: str) -> None:
    """Begin a line with what stands before its first sentence. Raises NoFitError, DoubtError, CannotSayError."""
    spans = [part[1] for part in opening.parts if isinstance(part, tuple) and part[0] == "in_turn"]
    for part in opening.parts:
        _open(line, part, words, language)
    for span in spans:
        if words.spans or not isinstance(span, During):
            raise NoFitError("games with such marks have their own")
        asked = Asked(while_during(span), "while")
        if line.cost is not None:
            line.conditions.insert(0, asked)
        else:
            line.sentences[0].insert(0, asked)


def _open(line: LineMoves, part: Hashable, words: ScriptWords, language: str) -> None:
    assert isinstance(part, tuple)
    match part:
        case ("once",):
            if line.once:
                raise NoFitError("once a turn, twice")
            line.once = True
        case ("marks", tuple() as marks):
            for mark in marks:
                _mark(line, mark, words)
        case ("once_marks", tuple() as marks):
            _open(line, ("once",), words, language)
            _open(line, ("marks", marks), words, language)
        case ("during", During() as during):
            line.conditions.append(Asked(while_during(during), "while"))
        case ("cost", tuple() as cost):
            line.cost = (*(line.cost or ()), *cost)
        case ("if", Clause() as clause):
            _condition(line, clause, words)
        case ("name", name):
            line.name = {"ja": name, **({"en": name} if language == "en" else {})}


def _condition(line: LineMoves, clause: Clause, words: ScriptWords) -> None:
    """A condition before the cost."""
    if line.cost is not None:
        raise NoFitError("a condition after the cost")
    for move in moves_of(Sentence((clause,)), words):
        if not isinstance(move, Asked):
            raise NoFitError("a condition that is none")
        line.conditions.append(move)


def _event(line: LineMoves, moves: list[Move]) -> Tree:
    """The event of a mark, which may say where the card must lie."""
    *before, event = moves
    if not isinstance(event, Happens) or any(not isinstance(move, Asked) for move in before):
        raise NoFitError("the mark is not an event")
    if elsewhere(line, [move for move in before if isinstance(move, Asked)]):
        raise NoFitError("the mark is not an event")
    return event.tree


def _mark(line: LineMoves, mark: Hashable, words: ScriptWords) -> None:
    if isinstance(mark, Moment):
        line.triggers.append(moment_event(mark))
    elif isinstance(mark, Sentence):
        line.triggers.append(_event(line, moves_of(mark, words)))
    elif isinstance(mark, str) and mark in words.spans:
        line.spans.append(dict(words.spans[mark]))
    else:
        line.triggers.append(words.happening(str(mark)))
