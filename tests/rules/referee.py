"""An outside referee for every game: it talks to the engine by lines of JSON alone. A game adds its notation."""

import json
from collections.abc import Mapping
from datetime import date
from typing import Any

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.origin import FindCard
from deckbuilder.goldfish.protocol import EngineProtocol
from tests.rules.report import expect

DAY = date(2025, 5, 1)
Answer = dict[str, Any]


class ProtocolReferee:
    """Asks, and keeps what the engine told."""

    def __init__(self, pack: GamePack, find: FindCard) -> None:
        self.protocol = EngineProtocol({pack.id: pack}, find, lambda: DAY)
        self.events: list[Answer] = []

    # Asking

    def ask(self, do: str, **fields: Any) -> Answer:
        answer: Answer = json.loads(self.protocol.handle(json.dumps({"do": do, **fields})))
        return answer

    def good(self, do: str, **fields: Any) -> Answer:
        """An answer that must be a good one."""
        answer = self.ask(do, **fields)
        expect(f"“{do}” {fields} is answered", answer.get("error"), None)
        self.events += answer.get("events", ())
        return answer

    def error(self, do: str, **fields: Any) -> Answer:
        """The error of an answer that must be a refusal and change nothing."""
        before = self.ask("hash")
        answer = self.ask(do, **fields)
        expect(f"“{do}” {fields} is answered", "well" if answer["ok"] else "by a refusal", "by a refusal")
        expect("nothing changes", self.ask("hash"), before)
        error: Answer = answer["error"]
        return error

    # Looking

    @property
    def decision(self) -> Answer:
        """The pending question; there must be one."""
        answer = self.good("decision")
        found: Answer | None = answer["decision"]
        if found is None:
            expect("a question is asked", answer["result"], "a question")
        assert found is not None
        return found

    @property
    def result(self) -> Answer | None:
        found: Answer | None = self.good("decision")["result"]
        return found

    @property
    def hash(self) -> str:
        return str(self.good("hash")["hash"])

    def state(self, viewer: int | None = None) -> Answer:
        found: Answer = self.good("state", **{"as": viewer})["state"]
        return found

    def players(self) -> list[Answer]:
        """Both sides, with nothing hidden."""
        found: list[Answer] = self.state()["players"]
        return found

    @property
    def life(self) -> tuple[int, int]:
        first, second = self.players()
        return first["life"], second["life"]

    @property
    def options(self) -> list[Answer]:
        """The actions that may be picked."""
        return [option["action"] for option in self.decision["options"]]

    def told(self, kind: str) -> list[Answer]:
        return [event for event in self.events if event["type"] == kind]

    def types(self, *kinds: str, since: int = 0) -> list[str]:
        """The kinds of events that came, of these kinds; `since`: after so many events."""
        return [event["type"] for event in self.events[since:] if event["type"] in kinds]

    def winner(self) -> tuple[int | None, str] | None:
        """Who has won, and why."""
        result = self.result
        return None if result is None else (result["winner"], result["reason"])


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> Answer:
    """What is different now; None for what is no longer there."""
    keys = [key for key in {**before, **after} if before.get(key) != after.get(key)]
    return {key: after.get(key) for key in keys}
