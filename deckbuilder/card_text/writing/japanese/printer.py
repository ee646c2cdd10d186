"""Lines in Japanese: what stands at their head, their sentences, the items under them."""

from typing import Any

from deckbuilder.card_text.meaning import Cards, Clause, Moment
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.japanese.labelled import JapaneseLabelled
from deckbuilder.card_text.writing.labelled_lines import LabelledLine
from deckbuilder.card_text.writing.line import Line

_LIMITS = {"turn": "1ターンに1回、", "game": "ゲーム中1回、"}
"""What stands before the event of a limited ability, inside its mark."""


def _limit(line: Line) -> str:
    return f"1ターンに{line.uses}回、" if line.uses > 1 else _LIMITS[line.once]


class JapanesePrinter(JapaneseLabelled):
    """Prints the lines of one game."""

    def line(self, line: Line | LabelledLine) -> str:
        """A line with the items under it."""
        if isinstance(line, LabelledLine):
            return self.labelled(line)
        opening = self._icons(line) if self.style.icons else self._opening(line)
        text = opening + "".join(self.sentence(each) for each in line.sentences)
        if line.times:
            text += f"この技は1ターンに{line.times}回まで使える。"
        if line.once == "game" and self.style.icons:
            text += "この技はゲーム中1回まで使える。"
        if line.items:
            text += "".join("・" + "".join(self.sentence(each) for each in item) for item in line.items)
        return text

    def keywords(self, keywords: list[tuple[str, int | None]]) -> str:
        """A line of keywords."""
        return "／".join(self.keyword(word, value) for word, value in keywords)

    def _icons(self, line: Line) -> str:
        """What kind of technique it is, where its card must be, its cost and its event."""
        kind, *zones = line.icons
        text = "".join((*(f"【{name}】" for name in line.names), *(f"《{word}》" for word in line.attributes)))
        text += f"【{self.words.word('mark', kind)}】" + "".join(
            f"［{self.words.word('mark', zone)}］" for zone in zones
        )
        if line.cost is not None:
            text += self.style.cost.format("、".join(self._cost(part) for part in line.cost))
        event = "".join(self.clause(each, None) for each in line.before_when)
        event += "".join(self._when(when) for _, when in line.whens)
        return text + (f"［{event.removesuffix('、')}］→" if kind == "surprise" else event)

    def _opening(self, line: Line) -> str:
        style = self.style
        text = style.name.format(line.name["ja"]) if line.name is not None else ""
        marks = self._marks(line)
        if line.once and style.mark is None and not (line.at_will and style.marks_at_will):
            text += style.once_a_game if line.once == "game" else style.limit(line.uses)
        if marks:
            text += (style.mark or "《{}》").format(style.marks.join(marks)) + (style.mark_end if not line.cost else "")
        text += "".join(self.clause(each, None) for each in line.asked)
        if line.cost is not None or (line.at_will and style.marks_at_will is None):
            text += style.cost.format("、".join(self._cost(part) for part in line.cost or [0]))
        if style.mark is None and line.whens:
            text += "または".join(self._when(when) for _, when in line.whens)
        return text

    def _marks(self, line: Line) -> list[str]:
        style = self.style
        marks = [self.words.word("mark", line.during)] if line.during is not None else []
        if line.at_will and style.marks_at_will is not None:
            which = min(line.uses, 2) if line.once == "turn" else 0
            marks.append(style.marks_at_will[which].format(line.uses))
        return marks if style.mark is None else self._of_events(line, marks)

    def _of_events(self, line: Line, marks: list[str]) -> list[str]:
        are_others = [not mark and _is_of_another(when) for mark, when in line.whens]
        marks = [
            *marks,
            *(
                self._mark("" if any(are_others[:place]) else mark, when)
                for place, (mark, when) in enumerate(line.whens)
            ),
        ]
        if line.zone is not None:
            marks[0] = self.clause(line.zone, None) + marks[0]
        if line.once and (not line.at_will or line.once == "game"):
            if not marks:
                raise CannotWriteError("once a turn without an event")
            marks[0] = f"{_limit(line)}{marks[0]}"
        return marks if marks or line.name is None else [self.words.word("mark", "always")]

    def _mark(self, mark: str, when: Clause | Moment) -> str:
        return self.words.word("mark", mark) if mark else self._when(when).removesuffix("、")

    def _when(self, when: Clause | Moment) -> str:
        return self.moment(when) + "、" if isinstance(when, Moment) else self.clause(when, None)

    def _cost(self, part: Any) -> str:
        if isinstance(part, Clause):
            return self.clause(part, None).removesuffix("。")
        if isinstance(part, tuple):
            return "".join(map(self._cost, part))
        if part == "exhaust":
            return self.words.word("exhaust_word", part)
        return self.style.pay.format(self.amount(part))


def _is_of_another(when: Clause | Moment) -> bool:
    """Whether an event is one of other cards, so that a bare mark after it might be about them."""
    return isinstance(when, Clause) and any(
        isinstance(arg.value, Cards) and arg.value.get("ref") is None for arg in when.args if arg.role == "subject"
    )
