"""The phrase book of Legend of Stars: how its cards speak, in Japanese and English (docs/card_text.md)."""
