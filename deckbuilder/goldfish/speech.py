"""Writes the engine's values as the JSON of the protocol, with sentences in one language."""

from collections.abc import Sequence
from dataclasses import dataclass

from deckbuilder.engine.api import Decision, Event, Json, Option, Refusal
from deckbuilder.goldfish.refusals import RequestError
from deckbuilder.goldfish.wire import write_line
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.legality.problems import Problem


@dataclass(frozen=True, slots=True)
class Speech:
    """Writes in the language of a translator."""

    translator: Translator

    def text(self, message: Message) -> str:
        """Return a sentence in that language."""
        return self.translator.text(message)

    def decision(self, decision: Decision | None) -> Json:
        """Return a decision with all its options. Of the other player's decision, return only that it is asked. null
        if nothing is asked."""
        if decision is None:
            return None
        if decision.hidden:
            return {"id": decision.id, "player": decision.player, "kind": decision.kind, "hidden": True}
        return {
            "id": decision.id,
            "player": decision.player,
            "kind": decision.kind,
            "prompt": self.text(decision.prompt),
            "min": decision.minimum,
            "max": decision.maximum,
            "options": [self._option(option) for option in decision.options],
            "source": decision.source,
        }

    def events(self, events: Sequence[Event]) -> Json:
        """Return the events. Questions about the text of a card are asked in that language."""
        return [self._asked(event) if event.get("question") else event for event in events]

    def _asked(self, event: Event) -> Event:
        question = event["question"]
        assert isinstance(question, dict)
        key, args = question["key"], question["args"]
        assert isinstance(key, str)
        assert isinstance(args, dict)
        words: dict[str, Arg] = {name: value if isinstance(value, int) else str(value) for name, value in args.items()}
        return {**event, "question": self.text(Message(key, words))}

    def verdict(self, refusal: Refusal | None) -> dict[str, Json]:
        """Return whether an action is legal, and if not, by which rule and why."""
        if refusal is None:
            return {"legal": True, "rule": None, "reason": None}
        return {"legal": False, "rule": refusal.rule, "reason": self.text(refusal.reason)}

    def problems(self, problems: Sequence[Problem], letters: str) -> Json:
        """Return the problems of a deck. Rule numbers have no letters of the game."""
        return [
            {
                "rule": problem.rule.removeprefix(letters).strip(),
                "message": self.text(problem.message),
                "cards": list(problem.cards),
                "severity": problem.severity,
            }
            for problem in problems
        ]

    def refused(self, error: RequestError) -> str:
        """Return the line that refuses a request. The sentence about a wrong scenario begins with the place."""
        sentence, place = self.text(error.message), error.more.get("place")
        error_fields: dict[str, Json] = {
            "code": error.code,
            "message": f"{place}: {sentence}" if place else sentence,
            **error.more,
        }
        if error.rule is not None:
            error_fields["rule"] = error.rule
        return write_line({"ok": False, "error": error_fields})

    def _option(self, option: Option) -> Json:
        return {"id": option.id, "action": option.action, "label": self.text(option.label)}
