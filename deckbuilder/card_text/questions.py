"""What players are asked where a text has more than one meaning."""

from collections.abc import Collection, Mapping
from typing import Final

from deckbuilder.card_text.doubts import Question
from deckbuilder.i18n.message import Message

MOST_LETTERS: Final = 100
"""The most characters of a text that a message shows."""
TWO_MEANINGS: Final = Message("“{words}” has more than one meaning. Which one do you mean?")
QUESTIONS: Final[Mapping[str, Message]] = {
    "one_or_all": Message("“{words}”: one of them, which is chosen, or all of them?"),
    "whose": Message("“{words}”: the opponent's own, or yours?"),
    "whose_cards": Message("“{words}”: yours, or the opponent's?"),
    "whose_turn": Message("“{words}”: in whose turn?"),
    "must_at_all": Message("“{words}”: must they attack at all, or only attack nothing else?"),
    "who_acts": Message("“{words}”: does the opponent do this too, or do you?"),
    "who_chooses": Message("“{words}”: who chooses, or is it at random?"),
    "how_many": Message("“{words}”: how many?"),
    "which_number": Message("“{words}”: exactly which number, or who decides on it?"),
    "which_letter": Message("“{words}”: for which number does the letter stand?"),
    "if_both": Message("“{words}”: is the condition one of both parts, or of the last one only?"),
    "exactly_or_more": Message("“{words}”: exactly so many, or more of them, too?"),
    "negated_list": Message("“{words}”: none of them, or not all of them?"),
    "there_or_field": Message("“{words}”: cards in the place that was named before, or on the field?"),
    "from_where": Message("“{words}”: from where are the cards taken?"),
    "one_of_each": Message("“{words}”: one of either kind, or one of each?"),
    "and_or": Message("“{words}”: which parts do “or” and “may” belong to?"),
    "cost_or_offer": Message("“{words}”: is this a cost, or an offer when the effect is carried out?"),
    "discard_where": Message("“{words}”: where do the cards go?"),
    "damage_or_loss": Message("“{words}”: is it damage, or a loss without damage?"),
    "heal_or_add": Message("“{words}”: is life recovered, or does it increase in another way?"),
    "destroyed_or_put": Message("“{words}”: is the card destroyed, or only put into the trash?"),
    "whose_effects": Message("“{words}”: the effects of the opponent only, or also your own?"),
    "treated_as": Message("“{words}”: besides what the card is, or instead of it?"),
    "which_effects": Message("“{words}”: the effects that the card has from now on, or the one that is being used?"),
    "instead_or_also": Message("“{words}”: instead of what stands before, or besides it?"),
    "which_it": Message("“{words}”: which of the cards that were named before?"),
    "which_card": Message("“{words}”: which card does this happen to?"),
    "damage_to": Message("“{words}”: which cards are dealt the damage?"),
    "they": Message("“{words}”: are “they” the players or the cards?"),
    "set_or_add": Message("“{words}”: do the numbers replace the old ones, or are they added?"),
    "how_long": Message("“{words}”: for how long?"),
    "reminder": Message("“{words}”: this is not what the keyword does. Which of both is meant?"),
}
"""The questions that all games share, by their id. A pack adds those that use its own words."""


def ask(questions: Collection[Question], own: Mapping[str, Message], line: str) -> Message:
    """Return the question about a line: the first of several, in a fixed order. Without any, the line has several
    meanings. `own`: the questions of the game."""
    if not questions:
        return Message(TWO_MEANINGS.key, {"words": short(line)})
    first = min(questions, key=lambda question: (question.id, question.words))
    message = {**QUESTIONS, **own}.get(first.id, TWO_MEANINGS)
    return Message(message.key, {"words": short(first.words or line)})


def short(words: str) -> str:
    """Return the words as a message shows them: on one line, and not too long."""
    joined = " ".join(words.split()).rstrip("。.")
    return joined if len(joined) <= MOST_LETTERS else f"{joined[: MOST_LETTERS - 1]}…"
