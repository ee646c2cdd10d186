"""The pack of Legend of Stars."""
