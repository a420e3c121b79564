"""Questions about the declarations of a whole pack: is everything there, used, and possible?"""
