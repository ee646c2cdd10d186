"""Short ways to write cards that every game shares."""

from typing import Any


def ability_when(event: str, of_event: set[str], more: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the event of a triggered ability, with the fields that belong to it, and the rest of the ability."""
    condition = {"event": event, **{key: value for key, value in more.items() if key in of_event}}
    return condition, {key: value for key, value in more.items() if key not in of_event}
