"""The nouns that all layers share."""
