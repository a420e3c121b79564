"""One module for each family of declarations; compiler/meaning/kinds.py has all of them."""
