"""The interpreter that all games of cards share. It knows no game: a pack hands over its words, facts and policies
(docs/decisions/0008-effect-language.md).

`language` checks what is written on cards; it is plain Python. All else is compiled with the rules: `effects` and
`flow`, an effect under way and the steps that choose the next ones; `book`, compiled cards; `scenarios` and
`positions`, positions that someone wrote; `table_top`, the position that a window shows; `by_hand`, changes outside
the rules; `sentences`, the log.
"""
