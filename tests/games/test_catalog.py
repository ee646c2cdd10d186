from deckbuilder.games.catalog import load_packs


def test_the_default_game_comes_first_and_has_exactly_one_default_edition() -> None:
    pack = next(iter(load_packs().values()))
    assert pack.id == "legend_of_stars"
    assert [edition.id for edition in pack.editions if edition.default] == ["1.0.03"]


def test_every_column_facet_and_badge_names_a_field_of_the_schema() -> None:
    for pack in load_packs().values():
        known = {spec.key for spec in pack.schema.fields} | {"name", "set", "number", "rarity"}
        used = {column.key for column in pack.columns} | {pack.schema.kind_field, pack.face.density_field}
        used |= {badge.field for badge in (*pack.face.corner, *pack.face.foot)} | set(pack.face.line_fields)
        assert used <= known


def test_a_word_of_the_glossary_is_given_in_both_languages() -> None:
    pack = load_packs()["legend_of_stars"]
    assert pack.word("front", "ja") == "前衛"
    assert pack.word("front", "en") == "Front Row"
    assert all(text.ja and text.en for text in pack.words.values())


def test_every_ending_has_a_word_of_its_game() -> None:
    endings = {
        "legend_of_stars": ("life", "deck_out", "resign", "endless"),
        "legions": ("life", "cores", "deck_out", "win_effect", "lose_effect", "resign", "endless"),
    }
    for game, reasons in endings.items():
        assert [reason for reason in reasons if load_packs()[game].word(reason, "en") == reason] == []
