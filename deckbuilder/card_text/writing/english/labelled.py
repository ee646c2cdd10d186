"""Lines in parts with labels in English."""

from dataclasses import replace

from deckbuilder.card_text.meaning import Cards, Clause, During, Moment
from deckbuilder.card_text.writing.composer import Clauses
from deckbuilder.card_text.writing.english.cards import ONE_OF_EVENT
from deckbuilder.card_text.writing.english.clauses import EnglishClauses, upper
from deckbuilder.card_text.writing.english.pronouns import with_pronouns
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.labelled_lines import Happening, LabelledLine


class EnglishLabelled(EnglishClauses):
    """Prints the labelled lines of one game."""

    def labelled(self, line: LabelledLine) -> str:
        """A line with the items under it."""
        if line.is_mission:
            return self._mission(line)
        text = f"【{self.words.word('mark', line.type)}】"
        if line.keyword:
            return text + self._keyword(line)
        if line.zones:
            text += self._label("zone") + ", ".join(self.words.word("mark", zone) for zone in line.zones)
        text += self.style.once if line.is_once else ""
        text += self._given(line.given)
        if line.cost is not None:
            text += f"{self._label('price')}{upper(', '.join(self.paid(part) for part in line.cost))}."
        if line.event is not None or line.state:
            told = self.told(line.state) if line.event is None else self.event(line.event)
            text += f"{self._label('event')}{told}."
        sentences = [self.sentence(each, has_items=line.items != ()) for each in line.sentences]
        items = "".join(" ・" + " ".join(self.sentence(each) for each in item) for item in line.items)
        return text + self._label("effect") + " ".join(sentences) + items

    def _label(self, part: str) -> str:
        return f"【{self.words.word('label', part)}】"

    def _mission(self, line: LabelledLine) -> str:
        acts = "".join(
            f"{self._label('act')}{self.event(event)}【{count} {'time' if count == 1 else 'times'}】"
            for event, count in line.acts
        )
        return f"{self._label(line.type)}{acts}{self._given(line.given)}"

    def _given(self, given: Clauses) -> str:
        return f"{self._label('condition')}{self.told(given)}" if given else ""

    def _keyword(self, line: LabelledLine) -> str:
        kinds = ("kw_plain", "kw_of_words", "kw_of_cards", "kw_of_names")
        kind = next((kind for kind in kinds if self.words.has(kind, line.keyword)), None)
        if kind is None:
            raise CannotWriteError(line.keyword)
        name = self.words.word(kind, line.keyword)
        match line.told:
            case None:
                return name
            case Cards():
                return f"{name}: {self.cards(line.told)}"
            case _ if kind == "kw_of_words":
                return f"{name} {''.join(f'[{word}]' for word in line.told)}"
        return name + ": " + "".join(f'"{word}"' for word in line.told)

    def event(self, event: Happening) -> str:
        """What happens, as a part of its own."""
        if isinstance(event, Moment):
            return self._moment_told(event)
        (told,) = with_pronouns([event], is_named=False)
        return upper(self.clause(told, None).removeprefix("when "))

    def _moment_told(self, moment: Moment) -> str:
        """The beginning or the end of a phase, as what it does."""
        name, _, end = moment.event.rpartition("_")
        does = "starts" if end == "start" else "ends"
        if name == "phase" and moment.phase is not None:
            whose = {"each": "both"}.get(str(moment.whose), moment.whose)
            return upper(f"{self.owner(whose)} {self.words.word('phase', moment.phase)} {does}")
        if name in {"game", "battle"}:
            return f"The {name} {does}"
        raise CannotWriteError(moment)

    def told(self, asked: Clauses) -> str:
        """What is so, as a part of its own."""
        if [each.verb.concept for each in asked] == ["during"]:
            during = asked[0].args[0].value
            if not isinstance(during, During) or during.whose is None:
                raise CannotWriteError(asked)
            return f"It is {self.owner(during.whose)} turn"
        found = with_pronouns([*asked[:-1], replace(asked[-1], link="if")], is_named=False)
        text = "".join(self.clause(each, None) for each in found).removesuffix(", ")
        return upper(text.removeprefix("if "))

    def paid(self, part: object) -> str:
        """A part of a price."""
        if isinstance(part, Clause):
            return self.clause(with_pronouns([part], is_named=False)[0], None)
        return self.words.word("exhaust_word", part) if part == "exhaust" else self.style.pay.format(part)


_ = ONE_OF_EVENT
