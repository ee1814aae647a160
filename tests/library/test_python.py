"""The Python module of docs/examples by golden counts, whole games and what learners expect.
   test_python.py GOLDEN   with TACTIGON_LIBRARY and PYTHONPATH set"""
import array
import ctypes
import os
import sys

import tactigon

GAMES = tactigon.games()
LEAVES_MAX = 3000


def perft(position, depth, by_turns):
    """Sequences of steps or, in Apart, of whole turns, which end when the side changes."""
    if depth == 0:
        return 1
    side, leaves = position.side(), 0
    for action in position.actions():
        after = position.copy().act(action)
        goes_on = by_turns and after.side() == side
        leaves += perft(after, depth if goes_on else depth - 1, by_turns)
    return leaves


def check_perft(golden):
    checked = 0
    for game in GAMES:
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


def check_env(game):
    env = tactigon.Env(game)
    start = tactigon.Position(env.variant)
    assert list(start.mask()) == list(env.mask()) and not start.is_over and start.reward(0) == 0
    assert list(start.observe()) == list(env.observe())
    observation, info = env.reset(seed=1)
    assert len(observation) == env.variant.values and sum(info["action_mask"]) > 0
    try:
        bot = tactigon.Bot(env.variant, "level:1", 5)
    except tactigon.Error:  # there is no evaluation
        bot = tactigon.Bot(env.variant, "random", 5)
    over = False
    while not over:
        agent, action = env.agent_selection, bot.choose(env)
        assert env.mask()[action] == 1 and env.action_text(action)
        seen, reward, _, truncated, _ = env.last()
        assert list(seen["action_mask"]) == list(env.mask()) and reward == 0 and not truncated
        observation, reward, over, truncated, info = env.step(action)
        assert not truncated and reward == env.reward(agent) and (over or reward == 0)
    assert sum(env.mask()) == 0 and info["reason"] and env.reward(0) == -env.reward(1)
    try:
        env.step(action)
        assert False, "a step of a game that is over"
    except tactigon.Error as error:
        assert error.status == -3 and str(error) == "the game is over"
    assert env.record().startswith("tactigon-record") and str(env)
    env.reset()
    assert not env.is_over


def check_batch(game):
    batch = tactigon.Batch(game, 7, seed=3)
    planes, masks = batch.reset()
    n_actions, ended = batch.variant.actions, 0
    for _ in range(300):
        actions = batch.sample()
        assert all(masks[i * n_actions + a] for i, a in enumerate(actions))
        planes, rewards, over, masks = batch.step(actions)
        ended += sum(over)
        assert all(rewards[2 * i] == -rewards[2 * i + 1] for i in range(7))
        assert all(sum(masks[i * n_actions:(i + 1) * n_actions]) for i in range(7))
    assert ended > 0 or game == "dragons"
    actions = batch.sample()
    actions[6] = -1
    try:
        batch.step(actions)
        assert False, "an illegal action"
    except tactigon.Error as error:
        assert "game 6" in str(error)


def refused(kind, function, *arguments):
    try:
        function(*arguments)
    except kind as error:
        return str(error)
    raise AssertionError("%s is taken" % (arguments,))


def check_numbers():
    """Numbers of other types are refused or mean the same: no other moves are played."""
    env, place, batch = tactigon.Env("apart 4x6"), tactigon.Position(tactigon.Variant("isaac")), tactigon.Batch("apart 4x6", 4)
    first = env.mask()[:].index(1)
    for act in (env.step, place.act):
        assert refused(tactigon.Error, act, 8301) == "action 8301 is not legal"
        assert "int32" in refused(OverflowError, act, 2**32 + first)
        refused(TypeError, act, 1.0)
    assert refused(tactigon.Error, tactigon.Batch, "isaac", 0) == "a batch has at least one game"
    batch.reset()
    legal = list(batch.sample())
    for wrong in (array.array("q", legal), (ctypes.c_int64 * 4)(*legal), array.array("f", legal), bytes(16)):
        assert "int32" in refused(TypeError, batch.step, wrong)
    refused(TypeError, batch.step, ctypes.addressof(batch.actions))
    refused(ValueError, batch.step, array.array("i", legal[:3]))
    refused(ValueError, batch.step, legal + legal)
    refused(OverflowError, batch.step, [2**32 + a for a in legal])
    seen = []
    for right in (legal, tuple(legal), array.array("i", legal), (ctypes.c_int32 * 4)(*legal), memoryview(array.array("i", legal))):
        batch.reset()
        seen.append(bytes(batch.step(right)[0]))
    assert len(set(seen)) == 1


check_perft(sys.argv[1])
check_numbers()
for name in GAMES + ["tactigon small", "apart 4x6"]:
    check_env(name)
    check_batch(name)
print("ok")
