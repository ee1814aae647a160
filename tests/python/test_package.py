"""Tests the installed Python package: names and signatures, games that agree, refused arguments."""
import _thread
import concurrent.futures
import contextlib
import copy
import ctypes
import glob
import inspect
import io
import os
import pickle
import re
import signal
import subprocess
import sys
import unittest
import unittest.mock

import numpy as np
import tactigon
from tactigon import spaces

SPECS = ["tactigon", "dragons", "apart 8x8", "isaac"]
BOARD = "name: row\nsize: 4x1\nlayout: even-q\ngold: b1\nrows:\np..P\n"

# PettingZoo's AECEnv (1.24): methods with their parameters, then attributes.
AEC = {"reset": ["seed=None", "options=None"], "step": ["action"], "observe": ["agent"], "last": ["observe=True"], "render": [],
       "close": [], "state": [], "agent_iter": ["max_iter=%d" % 2**63], "observation_space": ["agent"], "action_space": ["agent"]}
AEC_HAS = ["metadata", "possible_agents", "agents", "observation_spaces", "action_spaces", "terminations", "truncations", "rewards",
           "_cumulative_rewards", "infos", "agent_selection", "num_agents", "max_num_agents", "unwrapped",
           "state_space"]

# Gymnasium's vector.VectorEnv (1.0), in the same form.
VECTOR = {"reset": ["*", "seed=None", "options=None"], "step": ["actions"], "render": [], "close": ["**kwargs"],
          "close_extras": ["**kwargs"]}
VECTOR_HAS = ["metadata", "spec", "render_mode", "closed", "observation_space", "action_space", "num_envs", "single_observation_space",
              "single_action_space", "np_random", "np_random_seed", "unwrapped"]


def signature(function):
    out = []
    for p in inspect.signature(function).parameters.values():
        if p.kind == p.KEYWORD_ONLY and "*" not in out:
            out.append("*")
        default = "" if p.default is p.empty else "=%s" % p.default
        out.append({p.VAR_KEYWORD: "**"}.get(p.kind, "") + p.name + default)
    return out


def even(planes, masks):
    """An evaluation with equal weights for all moves and the value 0 for all positions."""
    return masks.astype(np.float32), np.zeros(len(planes), np.float32)


class Names(unittest.TestCase):
    def agree(self, thing, methods, attributes):
        for name, wanted in methods.items():
            self.assertEqual(signature(getattr(thing, name)), wanted, name)
        for name in attributes:
            self.assertTrue(hasattr(thing, name), name)

    def test_pettingzoo(self):
        env = tactigon.env()
        self.agree(env, AEC, AEC_HAS)
        self.assertLessEqual({"name", "render_modes", "is_parallelizable"}, env.metadata.keys())
        self.assertEqual(str(env), env.metadata["name"])

    def test_gymnasium(self):
        self.agree(tactigon.VectorEnv(), VECTOR, VECTOR_HAS)

    def test_readme(self):
        """README.md lists the names that are there."""
        with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../src/python/README.md")) as file:
            text = file.read()
        for of, names in (("AECEnv", [*AEC, *AEC_HAS]), ("vector.VectorEnv", [*VECTOR, *VECTOR_HAS])):
            listed = re.search(r"`%s` [0-9.]+: ([^.]*)\." % of, text).group(1)
            self.assertEqual(re.findall("`(.*?)`", listed), names)

    def test_with_gymnasium(self):
        """With Gymnasium (here a stub), spaces and constants are its own."""
        code = """if True:
            import gymnasium.spaces, gymnasium.vector, tactigon
            env, envs = tactigon.env("apart"), tactigon.VectorEnv("apart", 2)
            for agent in env.agent_iter(6):
                assert type(env.action_space(agent)) is gymnasium.spaces.Discrete
                assert type(env.observation_space(agent)) is gymnasium.spaces.Dict
                env.step(env.action_space(agent).sample(env.last()[0]["action_mask"]))
            assert type(envs.action_space) is gymnasium.spaces.MultiDiscrete
            assert type(envs.single_observation_space) is type(envs.observation_space) is gymnasium.spaces.Box
            assert envs.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
            """
        stub = os.path.join(os.path.dirname(os.path.abspath(__file__)), "stub")
        paths = [stub] + sys.path
        subprocess.run([sys.executable, "-W", "error", "-c", code], check=True, env=dict(os.environ, PYTHONPATH=os.pathsep.join(paths)))

    def test_spaces(self):
        env, envs = tactigon.env(), tactigon.VectorEnv(num_envs=3)
        for agent in env.possible_agents:
            self.assertIs(env.action_space(agent), env.action_space(agent), "the same one each time")
            self.assertIn(env.observe(agent), env.observation_space(agent))
            self.assertNotIn({"observation": 0}, env.observation_space(agent))
        planes, infos = envs.reset()
        self.assertIn(planes, envs.observation_space)
        self.assertNotIn(planes[0], envs.observation_space)
        self.assertNotIn(planes.astype(np.float32), envs.observation_space)
        self.assertIn(envs.sample(), envs.action_space)
        self.assertEqual(envs.action_space.shape, (3,))
        for space in (env.action_space("red"), envs.single_observation_space, envs.action_space, env.observation_space("red")):
            space.seed(5)
            one = space.sample()
            self.assertIn(one, space)
            space.seed(5)
            np.testing.assert_equal(space.sample(), one)
        mask = np.zeros(env.action_space("red").n, np.int8)
        mask[7] = 1
        self.assertEqual(env.action_space("red").sample(mask), 7)
        self.assertNotIn(len(mask), env.action_space("red"))
        self.assertRaises(ValueError, env.action_space("red").sample, mask[1:])
        self.assertNotEqual(spaces.Discrete(3), spaces.Discrete(4))


class OneGame(unittest.TestCase):
    def test_whole_games(self):
        for spec in SPECS:
            env = tactigon.env(spec)
            env.reset(seed=1)
            moved, total = 0, dict.fromkeys(env.agents, 0.0)
            for agent in env.agent_iter():
                seen, reward, terminated, truncated, info = env.last()
                self.assertIn(seen, env.observation_space(agent))
                total[agent] += reward
                self.assertFalse(truncated)
                if terminated:
                    self.assertFalse(seen["action_mask"].any())
                    self.assertTrue(info["reason"])
                    env.step(None)
                    continue
                self.assertEqual((reward, info), (0, {}))
                other = env.possible_agents[1 - env.possible_agents.index(agent)]
                self.assertFalse(env.observe(other)["action_mask"].any())
                env.step(int(env.action_space(agent).sample(seen["action_mask"])))
                moved += 1
            self.assertEqual((env.agents, env.num_agents), ([], 0))
            self.assertEqual(sum(total.values()), 0)
            self.assertIn("tactigon-record 1", env.record())
            self.assertRaisesRegex(tactigon.Error, "reset", env.step, 0)
            self.assertRaisesRegex(tactigon.Error, "reset", env.last)
            self.assertGreater(moved, 5)

    def test_seeds(self):
        def game(seed):
            env = tactigon.env("apart 8x8")
            env.reset(seed=seed)
            for agent in env.agent_iter(40):
                seen, _, over, _, _ = env.last()
                env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
            return env.record()
        self.assertEqual(game(3), game(3))
        self.assertNotEqual(game(3), game(4))

    def test_copy(self):
        for spec in SPECS:
            env = tactigon.env(spec)
            env.reset(seed=2)
            for agent in env.agent_iter(9):
                env.step(env.action_space(agent).sample(env.last()[0]["action_mask"]))
            for twin in (copy.copy(env), copy.deepcopy(env), pickle.loads(pickle.dumps(env)), env.copy()):
                self.assertEqual(twin.record(), env.record())
                self.assertIs(twin.variant, env.variant)
                self.assertEqual(str(copy.deepcopy(env.position())), str(env.position()))
                self.assertEqual(repr([twin.last(), twin.agents, twin.rewards]), repr([env.last(), env.agents, env.rewards]))
            self.assertEqual(twin.agent_selection, env.agent_selection)
            legal = np.flatnonzero(env.last()[0]["action_mask"])
            self.assertEqual(*(int(e.action_space(agent).sample()) for e in (env, twin)))
            before = env.record()
            twin.step(int(legal[0]))
            self.assertEqual(env.record(), before)
            self.assertNotEqual(twin.record(), before)

    def test_render(self):
        for spec in SPECS:
            self.assertGreater(len(tactigon.env(spec, render_mode="ansi").render().splitlines()), 7)
            self.assertIn("<svg", tactigon.env(spec, render_mode="svg").render())
            self.assertEqual(tactigon.VectorEnv(spec, 2).render()[1], tactigon.env(spec, render_mode="ansi").render())
        self.assertRaisesRegex(tactigon.Error, "render_mode", tactigon.env().render)
        self.assertRaises(ValueError, tactigon.env, render_mode="rgb_array")
        env, out = tactigon.env("apart", render_mode="human"), io.StringIO()
        with contextlib.redirect_stdout(out):
            env.step(env.position().actions()[0])
            copy.copy(env)
        env.render_mode = "ansi"
        self.assertEqual(out.getvalue(), env.render() + "\n", "printed once, by the step")

    def test_from_a_position(self):
        start = tactigon.Position("tactigon", "1c1/cstsc/1tpt1/cSs1c/3c3/7/2C2/CT1TC/1SPS1/C1T1C/C c 1 1")
        env = tactigon.env(start.variant, position=start)
        self.assertEqual(str(env.position()), str(start))
        self.assertEqual(env.agent_selection, "cian")
        start.act(start.actions()[0])
        env.reset()
        self.assertNotEqual(str(env.position()), str(start), "the position was copied")

    def test_refused(self):
        env = tactigon.env()
        mask = env.last()[0]["action_mask"]
        illegal = int(np.flatnonzero(mask == 0)[0])
        record = env.record()
        self.assertRaisesRegex(tactigon.Error, "legal", env.step, illegal)
        for bad in (-1, env.variant.actions, 2**31 - 1):
            self.assertRaises(tactigon.Error, env.step, bad)
        self.assertRaises(ValueError, env.step, 2**40)
        for bad in (1.0, "1", None, True, False, np.True_):
            self.assertRaises(TypeError, env.step, bad)
        self.assertEqual(env.record(), record)
        self.assertRaisesRegex(tactigon.Error, "no game", tactigon.env, "chess")
        self.assertRaises(TypeError, tactigon.env, dtype="int32")
        self.assertRaises(tactigon.Error, tactigon.Position, "tactigon", "nonsense")
        self.assertRaisesRegex(tactigon.Error, "'colour'", env.reset, options={"colour": 1})

    def test_nobody_sees_nothing(self):
        self.assertRaisesRegex(tactigon.Error, "the agents are .*'nobody'", tactigon.env().observe, "nobody")


class WrongThings(unittest.TestCase):
    """Arguments that the library would misinterpret are refused by the package, with their names."""

    def test_no_position(self):
        variant = tactigon.Variant("isaac")
        game, other = tactigon.env(variant), tactigon.Position("isaac first=white")
        for wrong in (game, tactigon.VectorEnv(variant), variant, None, 5):
            self.assertRaisesRegex(TypeError, "Position", tactigon.Positions, [wrong])
            self.assertRaisesRegex(TypeError, "Position", tactigon.Search(variant, 1).run, [wrong], even, 4)
            if wrong is not None:
                self.assertRaisesRegex(TypeError, "Position", tactigon.env, variant, position=wrong)
                self.assertRaisesRegex(TypeError, "Position", tactigon.VectorEnv(variant).reset, options={"positions": [wrong]})
            if wrong is not game:
                self.assertRaisesRegex(TypeError, "AEC", tactigon.Bot(variant, "random").choose, wrong)
        self.assertRaisesRegex(tactigon.Error, "another variant", tactigon.env, variant, position=other)
        self.assertRaisesRegex(tactigon.Error, "another variant", tactigon.Positions, [tactigon.Position(variant), other])

    def test_explain(self):
        p = tactigon.Position("tactigon", "1c1/cstsc/2p1s/ct2c/P2c3/2T4/2C2/C1S1C/TS3/C1T1C/C r 3 6")
        self.assertIn("captures the triangle on c4", p.explain("c6c4"))
        with self.assertRaises(tactigon.Error):
            p.explain("a1a2")

    def test_no_text(self):
        for make in (tactigon.Variant, lambda x: tactigon.Variant("tactigon", x), lambda x: tactigon.Position("isaac", x),
                     lambda x: tactigon.Bot("isaac", x)):
            self.assertRaisesRegex(TypeError, "is a text", make, b"isaac")
            self.assertRaisesRegex(ValueError, "NUL", make, "isaac\0apart")

    def test_not_made(self):
        """An object that could not be created, or was freed, cannot call the library."""
        place = tactigon.Position.__new__(tactigon.Position)
        self.assertRaises(tactigon.Error, place.__init__, "apart", "nonsense")
        self.assertRaises(AttributeError, lambda: place.side)
        place = tactigon.Position("apart")
        place.__del__()
        self.assertRaises(AttributeError, lambda: place.side)

    def test_numbers(self):
        place = tactigon.Position("apart")
        for side in (-1, 2, "0"):
            self.assertRaisesRegex((TypeError, ValueError), "side", place.reward, side)
        self.assertRaises(TypeError, tactigon.VectorEnv, "apart", True)
        self.assertEqual(tactigon.Search(place.variant, np.int8(1), np.float32(2)).run([place], even, 9)[0].sum(), 8)
        search = tactigon.Search(place.variant, 1)
        for noise in ((0, 0.5), (np.nan, 0.5), (0.3, 2), (0.3, np.nan)):
            self.assertRaisesRegex(ValueError, "noise", search.run, [place], even, 4, noise)

    def test_copies_say_who(self):
        for owner in (tactigon.Bot("apart", "random"), tactigon.Search("apart", 1)):
            for attempt in (copy.copy, copy.deepcopy, pickle.dumps):
                self.assertRaisesRegex(TypeError, "^%s: cannot be pickled or copied$" % type(owner).__name__, attempt, owner)


    def test_pickles_are_the_same(self):
        """Pickled values are restored unchanged, also in another process; copies share nothing."""
        for spec, board in [(spec, None) for spec in SPECS] + [("tactigon", BOARD)]:
            variant = tactigon.Variant(spec, board)
            place = tactigon.Position(variant)
            rng = np.random.default_rng(3)
            for _ in range(60):
                self.assertEqual(str(pickle.loads(pickle.dumps(place))), str(place))
                if place.is_over:
                    break
                place.act(int(rng.choice(place.actions())))
            self.assertIs(copy.deepcopy({"variant": variant})["variant"], variant)
            many = tactigon.Positions([tactigon.Position(variant), tactigon.Position(variant)], "float32")
            first = str(many.list[0])
            for twin in (copy.copy(many), copy.deepcopy(many), pickle.loads(pickle.dumps(many))):
                self.assertIs(twin.variant, variant)
                twin.act([p.actions()[0] for p in twin.list])
                self.assertEqual(list(map(str, many.list)), [first, first])
                self.assertFalse(np.shares_memory(twin.observe()["observation"], many.observe()["observation"]))
            pickled = pickle.dumps([variant, place, many])
            del variant, many
            place = str(place)
            again, there, both = pickle.loads(pickled)
            self.assertTrue(again is there.variant is both.variant)
            self.assertEqual((str(there), str(both.list[1])), (place, first))

    def test_over_and_left(self):
        """A finished game whose agents have left one by one."""
        env = tactigon.env("apart 8x8")
        env.reset(seed=5)
        while env.agents:
            twin = pickle.loads(pickle.dumps(env))
            self.assertEqual([twin.agents, twin.last()[1:], twin.record()], [env.agents, env.last()[1:], env.record()])
            seen, _, over, _, _ = env.last()
            env.step(None if over else env.action_space(env.agent_selection).sample(seen["action_mask"]))
        self.assertEqual(copy.copy(env).agents, [])


    def test_equal_by_value(self):
        """Variants of one text are one object, so whatever is made of either fits; positions are compared by value."""
        variant = tactigon.Variant("apart")
        for same in (tactigon.Variant("apart"), tactigon.Variant(variant.spec), pickle.loads(pickle.dumps(variant))):
            self.assertEqual((same, hash(same), same.key), (variant, hash(variant), variant.key))
        self.assertNotEqual(variant, tactigon.Variant("apart 6x7"))
        board = tactigon.Variant("tactigon", BOARD)
        self.assertEqual(board, tactigon.Variant("tactigon", BOARD))
        self.assertEqual(board, pickle.loads(pickle.dumps(board)))
        self.assertNotEqual(board, tactigon.Variant("tactigon", BOARD.replace("b1", "c1")))
        place = tactigon.Position("apart")
        tactigon.Bot("apart", "random").choose(place)
        for same in (place.copy(), tactigon.Position("apart"), pickle.loads(pickle.dumps(place))):
            self.assertEqual((same, hash(same), same.key), (place, hash(place), place.key))
        other = place.copy().act(place.actions()[0])
        self.assertNotEqual((other, hash(other), other.key), (place, hash(place), place.key))
        self.assertFalse(other == place or place == tactigon.Position("apart 6x7") or place == str(place))
        self.assertEqual(len({place, place.copy(), other}), 2)


class ManyGames(unittest.TestCase):
    def test_seeds_of_draws(self):
        def run(envs, seed=None):
            if seed is not None:
                envs.reset(seed=seed)
            return [envs.step(None)[0].tobytes() for _ in range(20)]
        envs = tactigon.VectorEnv("apart", 4)
        self.assertEqual(run(envs, 1), run(envs, 1))
        self.assertEqual(run(envs, 1), run(tactigon.VectorEnv("apart", 4, seed=1)))
        self.assertNotEqual(run(envs, 1), run(tactigon.VectorEnv("apart", 4), 2))
        self.assertNotEqual(run(envs), run(envs))

    def test_copies(self):
        """The copy has the history of each game, its start position, and the same random numbers."""
        for spec in SPECS:
            envs = tactigon.VectorEnv(spec, 3, seed=4, copy=True)
            begin = envs.position(0)
            begin.act(begin.actions()[0])
            envs.reset(options={"positions": [None, begin, None]})
            for _ in range(25):
                envs.step(None)
            for twin in (copy.copy(envs), copy.deepcopy(envs), pickle.loads(pickle.dumps(envs))):
                other = copy.deepcopy(envs)  # the other environment of the comparison
                self.assertEqual(twin.render(), envs.render())
                for _ in range(80):
                    for a, b in zip(other.step(None)[:4], twin.step(None)[:4]):
                        np.testing.assert_array_equal(a, b)
                np.testing.assert_array_equal(other.sample(), twin.sample())
                for e in (other, twin):
                    e.reset()
                self.assertEqual(str(twin.position(1)), str(begin))

    def test_samples(self):
        """Samples are legal, reach all legal actions, and are those of a seed."""
        envs = tactigon.VectorEnv("apart 6x7", 64)
        envs.reset(seed=5)
        for _ in range(30):
            actions = envs.sample()
            self.assertEqual(actions.dtype, np.int32)
            infos = envs.step(actions)[4]
        seen = np.zeros_like(infos["action_mask"])
        for _ in range(400):
            actions = envs.sample()
            self.assertTrue(infos["action_mask"][np.arange(64), actions].all())
            seen[np.arange(64), actions] = 1
        np.testing.assert_array_equal(seen, infos["action_mask"])
        envs.reset(seed=5)
        first = [envs.sample() for _ in range(3)]
        envs.reset(seed=5)
        np.testing.assert_array_equal([envs.sample() for _ in range(3)], first)

    def test_before_reset(self):
        envs = tactigon.VectorEnv("apart", 2)
        self.assertFalse(envs.step(envs.sample())[2].any())
        self.assertRaisesRegex(ValueError, "render_mode", tactigon.VectorEnv, render_mode="rgb_array")

    def test_masked_sample(self):
        envs = tactigon.VectorEnv("apart", 3)
        masks = envs.reset()[1]["action_mask"]
        actions = envs.action_space.sample(masks)
        self.assertTrue(masks[np.arange(3), actions].all())
        self.assertIn(actions, envs.action_space)
        self.assertRaisesRegex(ValueError, "rows", envs.action_space.sample, masks[1:])

    def test_positions_by_any_iterable(self):
        envs = tactigon.VectorEnv("apart", 2)
        place = tactigon.Position(envs.variant)
        place.act(place.actions()[0])
        envs.reset(options={"positions": (place for _ in range(2))})
        self.assertEqual(str(envs.position(1)), str(place))

    def test_as_single_games(self):
        for spec in SPECS:
            for dtype in ("uint8", "float32"):
                n = 5
                envs = tactigon.VectorEnv(spec, n, dtype=dtype, copy=True)
                singles = [tactigon.env(envs.variant, dtype=dtype) for _ in range(n)]
                planes, infos = envs.reset(seed=9)
                ended = 0
                for _ in range(250):
                    actions = envs.sample()
                    movers = infos["to_play"]
                    planes, rewards, over, cut, infos = envs.step(actions)
                    self.assertFalse(cut.any())
                    for i, (env, action) in enumerate(zip(singles, actions)):
                        env.step(action)
                        seen = env.last()[0]
                        self.assertEqual(bool(over[i]), any(env.terminations.values()))
                        if over[i]:
                            ended += 1
                            np.testing.assert_array_equal(infos["final_obs"][i], seen["observation"])
                            self.assertEqual(list(infos["rewards"][i]), [env.rewards[a] for a in env.possible_agents])
                            self.assertEqual(rewards[i], infos["rewards"][i][movers[i]])
                            self.assertTrue(infos["_final_obs"][i])
                            env.reset()
                            seen = env.last()[0]
                        else:
                            self.assertEqual(rewards[i], 0)
                        np.testing.assert_array_equal(planes[i], seen["observation"])
                        np.testing.assert_array_equal(infos["action_mask"][i], seen["action_mask"])
                if spec == "isaac":
                    self.assertGreater(ended, 0)

    def test_bytes(self):
        for spec in SPECS:
            bytes_, floats = tactigon.VectorEnv(spec, 4), tactigon.VectorEnv(spec, 4, dtype=np.float32)
            bytes_.reset(seed=1)
            floats.reset(seed=1)
            for _ in range(120):
                actions = bytes_.sample()
                planes, wanted = bytes_.step(actions)[0], floats.step(actions)[0]
                np.testing.assert_allclose(bytes_.variant.floats(planes), wanted, atol=1e-6)

    def test_starts(self):
        variant = tactigon.Variant("dragons")
        place = tactigon.Position(variant)
        for _ in range(3):
            place.act(place.actions()[0])
        envs = tactigon.VectorEnv(variant, 3)
        first, _ = envs.reset()
        first = first.copy()
        planes, infos = envs.reset(options={"positions": [place, None, place]})
        self.assertEqual([str(envs.position(i)) == str(place) for i in range(3)], [True, False, True])
        np.testing.assert_array_equal(planes[1], first[1])
        begins, over = planes.copy(), np.zeros(3, bool)
        while not over[0]:
            planes, _, over, _, _ = envs.step(envs.sample())
        np.testing.assert_array_equal(planes[0], begins[0], "it begins again where it began")
        before = str(envs.position(1))
        envs.reset(options={"reset_mask": np.array([1, 0, 1], bool)})
        self.assertEqual(str(envs.position(1)), before)

    def test_refused(self):
        envs = tactigon.VectorEnv("tactigon", 4)
        planes, infos = envs.reset()
        legal = envs.sample()
        before = [str(envs.position(i)) for i in range(4)]
        bad = legal.copy()
        bad[3] = int(np.flatnonzero(infos["action_mask"][3] == 0)[0])
        self.assertRaisesRegex(tactigon.Error, "3", envs.step, bad)
        self.assertEqual([str(envs.position(i)) for i in range(4)], before, "no game has moved")
        self.assertRaisesRegex(ValueError, "shape", envs.step, legal[:3])
        self.assertRaisesRegex(TypeError, "dtype", envs.step, legal.astype(np.float32))
        self.assertRaisesRegex(ValueError, "fit", envs.step, legal.astype(np.int64) + 2**40)
        self.assertRaises(tactigon.Error, envs.reset, options={"position": []})
        self.assertRaises(ValueError, envs.reset, options={"positions": [None]})
        self.assertRaises(tactigon.Error, envs.reset, options={"positions": [tactigon.Position("apart")] * 4})
        self.assertRaises(ValueError, tactigon.VectorEnv, "tactigon", 0)
        self.assertRaises(ValueError, envs.position, 4)
        envs.step(legal.astype(np.int64))


class Values(unittest.TestCase):
    def test_positions(self):
        for spec in SPECS:
            variant = tactigon.Variant(spec)
            walk = [tactigon.Position(variant)]
            rng = np.random.default_rng(4)
            for _ in range(30):
                walk.append(walk[-1].copy().act(int(rng.choice(walk[-1].actions()))))
            many = tactigon.Positions(walk)
            seen = many.observe()
            for i, p in enumerate(walk):
                self.assertEqual(list(np.flatnonzero(seen["action_mask"][i])), sorted(p.actions()))
                self.assertEqual(seen["to_play"][i], p.side)
            texts = list(map(str, walk))
            actions = [p.actions()[0] for p in walk]
            bad = actions[:-1] + [variant.actions]
            self.assertRaises(tactigon.Error, many.act, bad)
            self.assertEqual(list(map(str, walk)), texts, "no position has changed")
            twins = many.copy().act(actions)
            self.assertEqual(list(map(str, walk)), texts)
            self.assertEqual(list(map(str, twins.list)), [str(p.copy().act(a)) for p, a in zip(walk, actions)])
            self.assertRaises(tactigon.Error, tactigon.Positions([walk[0], walk[0]]).act, actions[:2])
        self.assertRaises(ValueError, tactigon.Positions, [])
        self.assertRaises(AttributeError, lambda: many.list.append(walk[0]))

    def test_floats_refuses(self):
        variant = tactigon.Variant("isaac")
        planes, _ = tactigon.VectorEnv(variant, 2).reset()
        self.assertEqual(variant.floats(planes[0]).shape, variant.shape)
        self.assertRaisesRegex(ValueError, "planes: shape", variant.floats, planes[:, :1])
        self.assertRaisesRegex(TypeError, "planes: dtype", variant.floats, variant.floats(planes))

    def test_rotation(self):
        turned_boards = 0
        for spec in SPECS + ["tactigon large13", "apart 4x6"]:
            variant = tactigon.Variant(spec)
            if not variant.symmetries:
                self.assertRaises(tactigon.Error, variant.rotate, np.zeros((1,) + variant.shape, np.uint8))
                continue
            turned_boards += 1
            envs = tactigon.VectorEnv(variant, 8)
            envs.reset(seed=3)
            for _ in range(40):
                planes, _, _, _, infos = envs.step(envs.sample())
                masks = infos["action_mask"].astype(np.float32)
                planes = planes.copy()
                there, policies = variant.rotate(planes, masks)
                back, again = variant.rotate(there, policies)
                np.testing.assert_array_equal(back, planes)
                np.testing.assert_array_equal(again, masks)
                np.testing.assert_array_equal(policies.sum(1), masks.sum(1))
                self.assertTrue((there != planes).any())
            self.assertRaisesRegex(ValueError, "shape", variant.rotate, planes[0])
        self.assertGreaterEqual(turned_boards, 3)

    def test_bots(self):
        for player in ("random", "greedy", "level:2", "search:nodes=500"):
            env = tactigon.env("tactigon xsmall")
            bots = [tactigon.Bot(env.variant, player, seed) for seed in (1, 2)]
            for agent in env.agent_iter(4):
                env.step(bots[0].choose(env))
            self.assertIn(bots[1].choose(env.position()), env.position().actions())
        for level in range(1, 8):  # levels that overlook moves
            played = []
            for seed in (1, 1, 2):
                env = tactigon.env("tactigon xsmall")
                bot = tactigon.Bot(env.variant, "level:%d" % level, seed)
                for _ in zip(range(30), env.agent_iter()):
                    env.step(None if env.terminations[env.agent_selection] else bot.choose(env))
                played.append(env.record())
            self.assertEqual(played[0], played[1])
            self.assertNotEqual(played[0], played[2], level)
        self.assertRaisesRegex(tactigon.Error, "nobody", tactigon.Bot, "tactigon", "nobody")
        self.assertRaises(tactigon.Error, tactigon.Bot("apart", "greedy").choose, env)


class InUse(unittest.TestCase):
    """Objects belong to one call at a time, and a search does not make Ctrl-C wait."""

    def test_second_thread_is_refused(self):
        """While an evaluation runs, its search is in use; so are a bot that thinks, and the game it thinks about."""
        variant = tactigon.Variant("tactigon")
        search, place = tactigon.Search(variant, 1), tactigon.Position(variant)
        refused = []

        def other(planes, masks):
            with concurrent.futures.ThreadPoolExecutor(1) as pool:
                refused.append(pool.submit(search.run, [place], even, 3).exception())
            return even(planes, masks)
        self.assertEqual(search.run([place], other, 3)[0].sum(), 2)
        self.assertEqual({(type(e), "this Search is in use" in str(e)) for e in refused}, {(tactigon.Error, True)})

        env, bot = tactigon.env(variant), tactigon.Bot(variant, "search:depth=80")
        with concurrent.futures.ThreadPoolExecutor(1) as pool:
            thinks = pool.submit(bot.choose, env)
            while not bot.lock.locked() or not env.lock.locked():
                pass
            for method, argument, name in ((bot.choose, place, "Bot"), (env.step, 0, "AEC"), (env.observe, "red", "AEC")):
                self.assertRaisesRegex(tactigon.Error, "this %s is in use" % name, method, argument)
            while not thinks.done():  # a stop before the search begins would be for the next one
                tactigon._library.lib.tactigon_bot_stop(bot.handle)
        env.step(thinks.result())

    def test_held_objects(self):
        """What a call uses besides its own object is held as well, and is free again afterwards."""
        place = tactigon.Position("apart")
        many, envs = tactigon.Positions([place, place]), tactigon.VectorEnv(place.variant, 2)
        with place.lock:
            for attempt in (many.observe, lambda: many.act([0, 0]), lambda: tactigon.Bot(place.variant, "random").choose(place),
                            lambda: envs.reset(options={"positions": [place, None]}), place.actions, place.copy, lambda: str(place)):
                self.assertRaisesRegex(tactigon.Error, "this Position is in use", attempt)
        many.observe()
        for one in (many, envs):
            with one.lock:
                self.assertRaisesRegex(tactigon.Error, "in use", one.observe if one is many else one.sample)

    def test_many_threads(self):
        envs = tactigon.VectorEnv("apart 6x7", 64)

        def steps():
            for _ in range(400):
                with contextlib.suppress(tactigon.Error):
                    envs.step(None)
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            for one in [pool.submit(steps) for _ in range(4)]:
                one.result()
        self.assertEqual(len(envs.step(envs.sample())[1]), 64)

    def test_interrupt(self):
        """Ctrl-C ends a search that would take hours, and the next one is not stopped."""
        variant = tactigon.Variant("tactigon xsmall")
        bot, place = tactigon.Bot(variant, "search:depth=80"), tactigon.Position(variant)
        start = _thread.start_new_thread
        with unittest.mock.patch("_thread.start_new_thread", lambda f, _: (start(f, ()), signal.raise_signal(signal.SIGINT))):
            for _ in range(3):
                self.assertRaises(KeyboardInterrupt, bot.choose, place)
        bot = tactigon.Bot(variant, "search:nodes=20000")
        with unittest.mock.patch("_thread.start_new_thread", lambda f, _: (f(), signal.raise_signal(signal.SIGINT))):
            self.assertRaises(KeyboardInterrupt, bot.choose, place)  # after the search has ended
        place.act(bot.choose(place))
        lib = tactigon._library.lib
        lib.tactigon_bot_result.restype = ctypes.c_void_p
        self.assertGreater(lib.tactigon_result_nodes(ctypes.c_void_p(lib.tactigon_bot_result(bot.handle))), 19000)


class Trees(unittest.TestCase):
    def test_finds_a_win(self):
        """An immediate capture of the pentagon gets nearly all visits, whatever the weights."""
        variant = tactigon.Variant("tactigon")
        place = tactigon.Position(variant)
        bot, rng = tactigon.Bot(variant, "random", 1), np.random.default_rng(5)
        won = []
        while not won:
            place = tactigon.Position(variant) if place.is_over else place
            won = [a for a in place.actions() if place.copy().act(a).is_over]
            if not won:
                place.act(int(rng.choice(place.actions())))
        self.assertTrue(bot.choose(place) >= 0)
        visits, values = tactigon.Search(variant, 2).run([place, tactigon.Position(variant)], even, 600)
        self.assertIn(int(visits[0].argmax()), won)
        self.assertGreater(visits[0][won].sum(), 0.7 * visits[0].sum())
        self.assertGreater(values[0], 0.7)
        self.assertLess(abs(values[1]), 0.3)
        self.assertEqual(visits[1].sum(), 599)

    def test_asks_in_batches(self):
        variant = tactigon.Variant("apart 8x8")
        sizes = []

        def counting(planes, masks):
            sizes.append(len(planes))
            self.assertTrue(masks.any(1).all() and masks.dtype == np.int8)
            return even(planes, masks)
        tactigon.Search(variant, 6, descents=4).run([tactigon.Position(variant) for _ in range(6)], counting, 41)
        self.assertEqual(sizes[0], 6)
        self.assertEqual(max(sizes), 24)

    def test_noise(self):
        variant = tactigon.Variant("dragons")
        roots = [tactigon.Position(variant)]
        runs = [tactigon.Search(variant, 1, seed=seed).run(roots, even, 80, noise=(0.3, 0.5))[0] for seed in (1, 1, 2)]
        np.testing.assert_array_equal(runs[0], runs[1])
        self.assertTrue((runs[0] != runs[2]).any())

    def test_refused(self):
        variant = tactigon.Variant("isaac")
        search, root = tactigon.Search(variant, 1), [tactigon.Position(variant)]
        for wrong in (lambda p, m: (m[:, 1:], np.zeros(len(p))), lambda p, m: (m, np.zeros(len(p)) + 2),
                      lambda p, m: (m, np.zeros(len(p)) * np.nan), lambda p, m: (m.astype(float) * np.inf, np.zeros(len(p))),
                      lambda p, m: (-1.0 * m, np.zeros(len(p)))):
            with self.assertRaises(ValueError), np.errstate(invalid="ignore"):
                search.run(root, wrong, 4)
        with self.assertRaises(ZeroDivisionError):
            search.run(root, lambda p, m: 1 / 0, 4)
        self.assertEqual(search.run(root, even, 30)[0].sum(), 29, "it goes on after what it was refused")
        inner = tactigon.search.call

        def interrupted(name, *arguments, **options):
            inner(name, *arguments, **options)
            if name == "tree_ask":
                raise KeyboardInterrupt
        with unittest.mock.patch("tactigon.search.call", interrupted):
            self.assertRaises(KeyboardInterrupt, search.run, root, even, 4)
        self.assertEqual(search.run(root, even, 30)[0].sum(), 29, "it goes on after an interrupt")
        self.assertRaises(ValueError, search.run, root * 2, even, 4)
        self.assertRaises(tactigon.Error, search.run, [tactigon.Position("isaac first=white")], even, 4)
        self.assertRaises(ValueError, search.run, root, even, 0)


class Whole(unittest.TestCase):
    def test_all_boards(self):
        self.assertEqual(tactigon.games(), ["tactigon", "dragons", "apart", "isaac"])
        for name in glob.glob(BOARDS + "/*.board"):
            with open(name) as file:
                variant = tactigon.Variant("tactigon", file.read())
            planes, _ = tactigon.VectorEnv(variant, 2).reset()
            self.assertEqual(planes.shape, (2,) + variant.shape)


if __name__ == "__main__":
    BOARDS = sys.argv.pop(1)
    unittest.main()
