"""What a person is asked, what they type, and what they can look up before they answer."""
