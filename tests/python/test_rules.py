"""Tests the Python package without NumPy: golden counts, whole games of bots, values that are not numbers.
   test_rules.py GOLDEN   with TACTIGON_LIBRARY and PYTHONPATH set"""
import os
import sys

sys.modules["numpy"] = None
import tactigon

LEAVES_MAX = 800


def perft(position, depth, by_turns):
    """Counts sequences of steps or, in Apart, of whole turns, which end when the side changes."""
    if depth == 0:
        return 1
    leaves = 0
    for action in position.actions():
        after = position.copy().act(action)
        continues = by_turns and after.side == position.side
        leaves += perft(after, depth if continues else depth - 1, by_turns)
    return leaves


def check_perft(golden):
    checked = 0
    for game in tactigon.games():
        path = "%s/%s/perft.txt" % (golden, game)
        if not os.path.exists(path):
            continue
        with open(path) as lines:
            for line in lines:
                if line.startswith("#") or not line.strip():
                    continue
                *names, text, counts = [field.strip() for field in line.split("|")]
                variant = tactigon.Variant(" ".join([game] + names))
                for count in counts.split():
                    depth, leaves = map(int, count.split(":"))
                    assert str(tactigon.Position(variant, text)) == text
                    if 0 < leaves <= LEAVES_MAX:
                        found = perft(tactigon.Position(variant, text), depth, game == "apart")
                        assert found == leaves, (game, line, depth, found)
                        checked += 1
    assert checked > 40, checked


def check_game(spec):
    place = tactigon.Position(spec)
    try:
        bot = tactigon.Bot(place.variant, "level:1", 5)
    except tactigon.Error:  # the game has no evaluation
        bot = tactigon.Bot(place.variant, "random", 5)
    steps = 0
    while not place.is_over and steps < 300:  # without history no game ends by repetition
        action = bot.choose(place)
        assert action in place.actions() and place.action_text(action) and place.reward(0) == 0
        place.act(action)
        steps += 1
    assert place.reward(0) == -place.reward(1) and place.render()
    if place.is_over:
        assert place.actions() == []
        refused(tactigon.Error, place.act, action)


def refused(kind, function, *arguments):
    try:
        function(*arguments)
    except kind as error:
        return str(error)
    raise AssertionError("%s is taken" % (arguments,))


def check_numbers():
    """Numbers of other types are refused, so that no wrong move is played."""
    place = tactigon.Position("apart 4x6")
    before, first = str(place), place.actions()[0]
    assert refused(tactigon.Error, place.act, 8301) == "action 8301 is not legal"
    assert "within" in refused(ValueError, place.act, 2**32 + first)
    refused(TypeError, place.act, float(first))
    assert str(place) == before
    assert "NumPy" in refused(ImportError, tactigon.env)


check_perft(sys.argv[1])
check_numbers()
for name in tactigon.games() + ["tactigon small", "apart 4x6"]:
    check_game(name)
print("ok")
