"""A referee that uses only the engine protocol: lines of JSON."""

import json
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from deckbuilder.goldfish.protocol import EngineProtocol
from tests.rules.notation import Notation, Object
from tests.rules.referee import Option, Referee, Winner
from tests.rules.report import expect

DAY = date(2025, 5, 1)


class Outside(Referee):
    """A game that is played over the engine protocol."""

    def __init__(self, notation: Notation) -> None:
        super().__init__(notation)
        self.protocol = EngineProtocol({notation.game: notation.pack()}, notation.find, lambda: DAY)

    # Lines ----------------------------------------------------------------------

    def ask(self, do: str, **fields: Any) -> Object:
        """Return the answer to a request, whether it succeeds or not."""
        answer: Object = json.loads(self.protocol.handle(json.dumps({"do": do, **fields})))
        return answer

    def good(self, do: str, **fields: Any) -> Object:
        """Return the answer to a request, which must succeed."""
        answer = self.ask(do, **fields)
        expect(f"the error of “{do}” {fields}", answer.get("error"), None)
        self.events += answer.get("events", ())
        return answer

    def error(self, do: str, **fields: Any) -> Object:
        """Return the error of a request, which must be refused and change nothing."""
        before = self.ask("hash")
        answer = self.ask(do, **fields)
        expect(f"the answer to “{do}” {fields}", "done" if answer["ok"] else "a refusal", "a refusal")
        expect("the position after a refusal", self.ask("hash"), before)
        error: Object = answer["error"]
        return error

    @property
    def hash(self) -> str:
        """The hash of the position."""
        return str(self.good("hash")["hash"])

    @property
    def decision(self) -> Object:
        """The pending question; there must be one."""
        answer = self.good("decision")
        expect("the end of the game", answer["result"] if answer["decision"] is None else None, None)
        found: Object = answer["decision"]
        return found

    @property
    def result(self) -> Object | None:
        """Return the result of the game."""
        found: Object | None = self.good("decision")["result"]
        return found

    # As a referee ----------------------------------------------------------------

    def seen_by(self, viewer: int | None) -> Object:
        found: Object = self.good("state", **{"as": viewer})["state"]
        return found

    def offered(self) -> list[Option]:
        return [(option["id"], option["action"]) for option in self.decision["options"]]

    def bounds(self) -> tuple[int, int]:
        decision = self.decision
        return decision["min"], decision["max"]

    def asked(self) -> int:
        player: int = self.decision["player"]
        return player

    def choose(self, picks: Sequence[str]) -> None:
        self.good("choose", options=list(picks))

    def act(self, action: Mapping[str, Any]) -> None:
        self.good("choose", action=dict(action))

    def rule_against(self, action: Mapping[str, Any]) -> str | None:
        answer = self.good("why", action=action)
        if answer["legal"]:
            return None
        error = self.error("choose", action=action)
        expect("the refusal of the same action", (error["code"], error["rule"]), ("illegal", answer["rule"]))
        expect("the reason is given", bool(answer["reason"]), wanted=True)
        return str(answer["rule"])

    def winner(self) -> Winner:
        result = self.result
        return None if result is None else (result["winner"], result["reason"])
