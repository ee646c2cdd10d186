"""Lines in English: what stands at their head, their sentences, the items under them."""

from typing import Any

from deckbuilder.card_text.meaning import Cards, Clause, Moment
from deckbuilder.card_text.writing.english.clauses import upper
from deckbuilder.card_text.writing.english.labelled import EnglishLabelled
from deckbuilder.card_text.writing.english.pronouns import with_pronouns
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.labelled_lines import LabelledLine
from deckbuilder.card_text.writing.line import Line

_LIMITS = {"turn": "Once per turn, ", "game": "Once per game, "}
"""What stands before the event of a limited ability, inside its mark."""


def _limit(line: Line) -> str:
    return f"{line.uses} times per turn, " if line.uses > 1 else _LIMITS[line.once]


class EnglishPrinter(EnglishLabelled):
    """Prints the lines of one game."""

    def line(self, line: Line | LabelledLine) -> str:
        """A line with the items under it."""
        if isinstance(line, LabelledLine):
            return self.labelled(line)
        text = self._icons(line) if self.style.icons else self._opening(line)
        is_named = self.style.mark is None and any(_names_self(when) for _, when in line.whens)
        sentences = [
            self.sentence(each, has_items=line.items != (), is_named=is_named and not place)
            for place, each in enumerate(line.sentences)
        ]
        body = " ".join(sentences)
        text += body[:1].lower() + body[1:] if text.endswith(", ") else body
        if line.items:
            text += "".join(" • " + " ".join(self.sentence(each) for each in item) for item in line.items)
        if line.times:
            text += " Once a turn." if line.times == 1 else f" Use this up to {line.times} times a turn."
        if line.once == "game" and self.style.icons:
            text += " Once a game."
        return upper(text[:-1] if text.endswith(f".{self.style.inner[1]}.") else text)

    def _icons(self, line: Line) -> str:
        """What kind of technique it is, where its card must be, its cost and its event."""
        kind, *zones = line.icons
        text = "".join((*(f"【{name}】" for name in line.names), *(f"《{word}》" for word in line.attributes)))
        text += f"【{upper(self.words.word('mark', kind))}】" + "".join(
            f"[{upper(self.words.word('mark', zone))}]" for zone in zones
        )
        if line.cost is not None:
            text += f"[{', '.join(self._cost(part) for part in line.cost)}]"
        asked = "".join(self.clause(each, None) + ", " for each in line.before_when)
        event = upper(asked + "".join(self._when(when) for _, when in line.whens))
        return text + (f"[{event.removesuffix(', ')}]→ " if kind == "surprise" else f" {event}")

    def keywords(self, keywords: list[tuple[str, int | None]]) -> str:
        """A line of keywords."""
        return " / ".join(self.keyword(word, value) for word, value in keywords)

    def _opening(self, line: Line) -> str:
        style = self.style
        text = ""
        if line.name is not None:
            text = style.name.format(line.name.get("en") or line.name["ja"])
        marks = self._marks(line)
        if line.once and style.mark is None and not (line.at_will and style.marks_at_will):
            text += style.once_a_game if line.once == "game" else style.limit(line.uses)
        if marks:
            text += (style.mark or "<{}>").format(style.marks.join(marks)) + (
                style.mark_end if line.cost is None else ""
            )
        asked = "".join(self.clause(each, None) + ", " * (each.link == "if") for each in line.asked)
        text += f" {asked.rstrip()}" if asked and marks else upper(asked)
        if line.cost is not None or (line.at_will and style.marks_at_will is None):
            cost = ", ".join(self._cost(part) for part in line.cost or [0])
            text += style.cost.format(cost if style.mark is not None else upper(cost))
        if style.mark is None and line.whens:
            text += upper(" or ".join(self._when(when).removesuffix(", ") for _, when in line.whens) + ", ")
        return text

    def _marks(self, line: Line) -> list[str]:
        style = self.style
        marks = [self.words.word("mark", line.during)] if line.during is not None else []
        if line.at_will and style.marks_at_will is not None:
            which = min(line.uses, 2) if line.once == "turn" else 0
            marks.append(style.marks_at_will[which].format(line.uses))
        if style.mark is not None:
            marks += [upper(self._mark(*when)) for when in line.whens]
            if line.zone is not None:
                marks[0] = upper(f"{self.clause(line.zone, None)}, {marks[0][:1].lower()}{marks[0][1:]}")
            if line.once and (not line.at_will or line.once == "game"):
                if not marks:
                    raise CannotWriteError("once a turn without an event")
                marks[0] = f"{_limit(line)}{marks[0][:1].lower()}{marks[0][1:]}"
            if not marks and line.name is not None:
                marks.append(self.words.word("mark", "always"))
        return marks

    def _mark(self, mark: str, when: Clause | Moment) -> str:
        return self.words.word("mark", mark) if mark else self._when(when).removesuffix(", ").removesuffix(",")

    def _when(self, when: Clause | Moment) -> str:
        return (
            self.moment(when) + ", "
            if isinstance(when, Moment)
            else self.clause(with_pronouns([when], is_named=False)[0], None) + ", "
        )

    def _cost(self, part: Any) -> str:
        if isinstance(part, Clause):
            return self.clause(with_pronouns([part], is_named=False)[0], None)
        if isinstance(part, tuple):
            return " and ".join(self._cost(each) for each in part)
        if part == "exhaust":
            return self.words.word("exhaust_word", part)
        return self.style.pay.format(self.amount(part))


def _names_self(when: Clause | Moment) -> bool:
    """Whether an event names the ability's card, and no other one."""
    cards = [] if isinstance(when, Moment) else [arg.value for arg in when.args if isinstance(arg.value, Cards)]
    return len(cards) > 0 and cards[0].get("ref") == "self"
