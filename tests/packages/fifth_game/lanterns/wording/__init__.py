"""The words of the cards of Lanterns, in Japanese and English."""
