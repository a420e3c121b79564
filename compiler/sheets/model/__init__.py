"""What is printed, as plain records: Typst pages and the HTML page are made from the same ones."""
