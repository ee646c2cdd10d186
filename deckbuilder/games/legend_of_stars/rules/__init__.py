"""The rules of Legend of Stars on the engine."""
