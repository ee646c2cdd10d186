"""The commands of the window as data, from which menus, shortcuts and the help page are made."""
