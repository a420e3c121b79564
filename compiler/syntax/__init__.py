"""From a line of text to a phrase: words, then Lark. What a phrase means is decided in compiler/meaning."""
