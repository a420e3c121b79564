"""Games of changed packs: random moves, everything that is shown of them, and games saved and loaded."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from itertools import chain

from compiler.objects.declarations.pack import Pack
from compiler.translating.translations import book_of
from compiler.words.language.catalogue import Catalogue
from compiler.words.language.phrasebook import LANGUAGES
from runtime.bots import BOTS, Bot
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.saving.save import restore_game, save_game
from runtime.game.saving.snapshot import state_of
from runtime.game.state.decisions import Decision
from runtime.game.state.game import Game
from runtime.game.views.view import view
from runtime.telling import Telling
from runtime.town.refusals import Refused
from studio.play.dialogue.information import help_lines, show_lines, why_lines
from studio.play.dialogue.question import prepare_question, question_lines
from studio.play.screen import board, news
from studio.play.screen.building_tokens import token_lines
from studio.play.screen.wheels import wheel_lines

__all__ = ["MOVES", "play_some"]

MOVES = 300
_SAVES, _LOOKS, _GREEDY = 4, 8, 6
"""How often a game is saved, looked at, and handed to the greedy bot."""


class RefusedLoad(Exception):
    """A game was saved, and is refused when it is loaded."""


def play_some(pack: Pack, options: tuple[int, Sequence[str]], chance: random.Random) -> str:
    """Play random moves. Returns how the game ended: `over`, `played`. Raises `Refused` where the rules get stuck."""
    seats, variants = options
    game = start(rules_of(pack, seats, variants), chance.randrange(1000))
    telling = Telling(game.rules, names=Catalogue(pack, book_of(chance.choice(LANGUAGES))))
    random_bot, greedy = BOTS["random"](1), BOTS["greedy"](1)
    saves, looks, thinks = (set(chance.sample(range(MOVES), often)) for often in (_SAVES, _LOOKS, _GREEDY))
    told = 0
    for number in range(MOVES):
        asked = decision(game)
        if number in saves or asked is None:
            _save_and_load(game)
        if asked is None:
            _look(telling, game, None, told)
            return "over"
        if number in looks or not number:
            _look(telling, game, asked, told)
            told = len(game.log) // 6
        bot: Bot = greedy if number in thinks else random_bot
        move = bot.choose(game)
        telling.answer(game, asked, move)
        apply(game, move)
    return "played"


def _save_and_load(game: Game) -> None:
    data = json.loads(json.dumps(save_game(game)))
    try:
        again = restore_game(game.rules, data)
    except Refused as refused:
        raise RefusedLoad(f"{refused.code}: {refused.reason}") from refused
    assert state_of(again) == state_of(game)


def _look(telling: Telling, game: Game, asked: Decision | None, since: int) -> None:
    """Everything that a person can look up."""
    words = telling.words
    for seat in (None, *range(words.numbers.seats)):
        view(game, seat)
    list(chain(news.digest_lines(telling, game, since), news.log_lines(telling, game, 0)))
    list(chain(board.town_lines(words, game), board.map_lines(words, game), board.market_lines(words, game)))
    list(chain(board.players_lines(words, game, 0), board.cards_lines(words, game, 0), token_lines(words, game)))
    list(chain(board.visitor_lines(words, game, 0), board.land_left_lines(words, game), wheel_lines(words, game)))
    list(chain(help_lines(words, game), news.result_lines(words, game, str)))
    if asked is not None:
        shown = prepare_question(telling, game, asked)
        list(chain(question_lines(telling, asked, shown), why_lines(telling, asked)))
        list(chain(show_lines(telling, game, asked, shown, "1"), board.loop_lines(words, game, asked)))
        telling.meaning(asked)
