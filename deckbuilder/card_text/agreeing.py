"""What texts in two languages mean together."""

from collections.abc import Mapping, Sequence

from card_db.models import Ability

Meanings = Sequence[Sequence[Ability]]
"""The scripts that a line may mean."""


def same(*scripts: Sequence[Ability]) -> bool:
    """Check whether scripts mean the same, whatever their abilities are called."""
    first, *others = ([_nameless(ability) for ability in script] for script in scripts)
    return all(other == first for other in others)


def may_be(lines: Sequence[Meanings | None], whole: Sequence[Ability]) -> bool:
    """Check whether lines may mean the whole script together. Each line has its possible meanings in their order in the
    script, or None if it is not known what it means."""
    return _may_be(lines, [_nameless(ability) for ability in whole])


def _may_be(lines: Sequence[Meanings | None], whole: Sequence[Ability]) -> bool:
    if not lines:
        return not whole
    first, *rest = lines
    if first is None:
        return any(_may_be(rest, whole[place:]) for place in range(len(whole) + 1))
    meanings = ([_nameless(ability) for ability in meaning] for meaning in first)
    return any(list(whole[: len(meaning)]) == meaning and _may_be(rest, whole[len(meaning) :]) for meaning in meanings)


def agreed(scripts: Mapping[str, Sequence[Ability]]) -> tuple[Ability, ...]:
    """Return the script that texts in several languages have in common. Each ability has its name in every language."""
    first = next(iter(scripts.values()))
    return tuple(
        _renamed(ability, {language: script[place] for language, script in scripts.items()})
        for place, ability in enumerate(first)
    )


def _nameless(ability: Ability) -> Ability:
    """The ability with the number of its names in place of them: each language has its own."""
    told = {key: value for key, value in ability.items() if key != "name"}
    return {**told, "names": len(told["names"])} if "names" in told else told


def _renamed(ability: Ability, told: Mapping[str, Ability]) -> Ability:
    """The ability with its name in each language, taken from the text of that language."""
    words = {language: name.get(language) for language, each in told.items() if (name := each.get("name"))}
    if not any(words.values()):
        return ability
    spare = next(word for word in words.values() if word)
    name = {"ja": words.get("ja") or spare, **({"en": words["en"]} if words.get("en") else {})}
    return {key: name if key == "name" else value for key, value in ability.items()}
