"""Card texts of Vividz."""
