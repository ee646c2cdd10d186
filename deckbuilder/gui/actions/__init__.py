"""What the user can do in the window, declared as data: menus, shortcuts and the help page come from it."""
