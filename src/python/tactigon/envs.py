"""One game with PettingZoo's interface (AEC), and many games with Gymnasium's vector interface."""
from __future__ import annotations

import ctypes as c
import importlib
from copy import deepcopy
from typing import Any, Dict, Iterator, List, Optional, Tuple, Union

from . import spaces
from ._library import P, Array, Error, Owner, alone, array, call, held, integer, lib, np, text
from .core import Arrays, Observation, Position, Variant, same_variant, variant_of


def _planes(shape: Tuple[int, ...], dtype: Any) -> spaces.Box:
    return spaces.Box(0, 255 if np.dtype(dtype) == np.uint8 else 1, shape, dtype)


def _space(variant: Variant, dtype: Any) -> spaces.Dict:
    return spaces.Dict({"observation": _planes(variant.shape, dtype),
                        "action_mask": spaces.Box(0, 1, (variant.actions,), np.int8)})


def _history(variant: Variant, game: Any) -> Tuple[Position, List[int]]:
    """The start position of a game of the library, and its actions."""
    place, actions = Position(variant), []
    for i in range(lib.tactigon_game_length(game)):
        call("game_position_at", game, i, place.handle, said=False)
        actions.append(int(lib.tactigon_step_action(place.handle, lib.tactigon_game_step_at(game, i))))
    call("game_position_at", game, 0, place.handle, said=False)
    return place, actions


class AEC(Owner):
    """One game. The agents have the names of the sides. Both agents get the observation of the side to move; the mask of
    the other agent is empty. Draws by repetition and by quiet moves are terminations. Both get their reward at the end."""

    def __init__(self, spec: Union[str, Variant] = "tactigon", render_mode: Optional[str] = None, position: Optional[Position] = None,
                 dtype: Any = "float32") -> None:
        if render_mode not in (None, "ansi", "human", "svg"):
            raise ValueError("render_mode is None, 'ansi', 'human' or 'svg', not %r" % render_mode)
        self.variant = variant_of(spec)
        if position is not None:
            same_variant(self.variant, [position])
        self._start, self.render_mode = position and position.copy(), render_mode
        super().__init__("game", self.variant.handle, self._start and self._start.handle, said=False, needs=self.variant)
        self.metadata: Dict[str, Any] = {"name": "tactigon_v0", "render_modes": ["ansi", "human", "svg"], "is_parallelizable": False}
        self._arrays = Arrays(self.variant, 1, dtype)
        self.possible_agents: List[str] = list(self.variant.sides)
        self.observation_spaces = {agent: _space(self.variant, dtype) for agent in self.possible_agents}
        self.state_space = _planes(self.variant.shape, dtype)
        self.action_spaces = {agent: spaces.Discrete(self.variant.actions) for agent in self.possible_agents}
        self.reset()

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    @property
    def unwrapped(self) -> "AEC":
        return self

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @alone
    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Begins a new game. The games have no chance: the seed is only for samples from the action spaces."""
        if options:
            raise Error("there are no options, but %s is given" % list(options))
        if seed is not None:
            for i, space in enumerate(self.action_spaces.values()):
                space.seed(integer(seed, 0, 2**63, "seed") + i)
        lib.tactigon_game_undo(self.handle, 2**31 - 1)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self._look()
        if self._arrays.ended[0]:
            self._end()

    def _look(self) -> None:
        handles = (P * 1)(lib.tactigon_game_position(self.handle))
        call("positions_fill_view", handles, 1, c.byref(self._arrays.view), said=False)
        self.agent_selection: str = self.possible_agents[self._arrays.sides[0]]

    def _end(self) -> None:
        self.rewards = {agent: float(r) for agent, r in zip(self.possible_agents, self._arrays.rewards[0])}
        self.terminations = {agent: True for agent in self.agents}
        reason = lib.tactigon_game_reason(self.handle).decode()
        self.infos = {agent: {"reason": reason} for agent in self.agents}

    def _selected(self) -> str:
        if not self.agents:
            raise Error("the game is over: reset() begins another")
        return self.agent_selection

    @alone
    def step(self, action: Optional[int]) -> None:
        """Plays the action of agent_selection. The action must be None if that agent has terminated."""
        agent = self._selected()
        if self.terminations[agent]:
            if action is not None:
                raise Error("the game is over: the action is None")
            self.agents.remove(agent)
            every: List[Dict[str, Any]] = [self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos]
            for of in every:
                del of[agent]
            self.agent_selection = self.agents[0] if self.agents else agent
            return
        call("game_act", self.handle, integer(action, what="action"))
        self._cumulative_rewards[agent] = 0.0
        self._look()
        if self._arrays.ended[0]:
            self._end()
        for who, reward in self.rewards.items():
            self._cumulative_rewards[who] += reward
        if self.render_mode == "human":
            self._render()

    @alone
    def observe(self, agent: str) -> Observation:
        if agent not in self.possible_agents:
            raise Error("the agents are %s, not %r" % (self.possible_agents, agent))
        mask = self._arrays.masks[0].copy()
        if agent != self.possible_agents[self._arrays.sides[0]]:
            mask[:] = 0
        return {"observation": self._arrays.planes[0].copy(), "action_mask": mask}

    def last(self, observe: bool = True) -> Tuple[Optional[Observation], float, bool, bool, Dict[str, Any]]:
        agent = self._selected()
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    @alone
    def state(self) -> Array:
        return np.array(self._arrays.planes[0])

    @alone
    def position(self) -> Position:
        """Returns the current position, without history."""
        out = Position(self.variant)
        call("position_copy", out.handle, lib.tactigon_game_position(self.handle), said=False)
        return out

    def copy(self) -> "AEC":
        """Returns a copy with the history. Its action spaces draw the same samples as these would."""
        return deepcopy(self)

    __copy__ = copy

    @alone
    def __reduce__(self) -> Any:
        return (type(self), (self.variant, self.render_mode, self._start, self._arrays.dtype),
                (_history(self.variant, self.handle)[1], self.agents, self._cumulative_rewards, self.action_spaces))

    def __setstate__(self, state: Any) -> None:
        actions, agents, rewards, action_spaces = state
        mode, self.render_mode = self.render_mode, None
        for action in actions:
            self.step(action)
        self.render_mode = mode
        while len(self.agents) > len(agents):
            self.step(None)
        self._cumulative_rewards, self.action_spaces = rewards, action_spaces

    @alone
    def render(self) -> Optional[str]:
        """Returns the board as text ("ansi") or as a picture ("svg"), or prints it as text ("human", also after each step)."""
        return self._render()

    def _render(self) -> Optional[str]:
        if self.render_mode is None:
            raise Error("nothing is rendered without a render_mode: 'ansi', 'human' or 'svg'")
        shown = text("game_svg", self.handle) if self.render_mode == "svg" else text("game_draw", self.handle, None)
        if self.render_mode != "human":
            return shown
        print(shown)
        return None

    @alone
    def record(self) -> str:
        """Returns the game as a record, which the program can replay and analyse."""
        return text("game_write", self.handle)

    def close(self) -> None:
        """Does nothing: there is nothing to close."""

    def __str__(self) -> str:
        return "tactigon_v0"


def env(spec: Union[str, Variant] = "tactigon", **options: Any) -> AEC:
    return AEC(spec, **options)


def _same_step() -> Any:
    """Gymnasium's constant for games that begin again in the step that ends them, or its value without Gymnasium."""
    try:
        return importlib.import_module("gymnasium.vector").AutoresetMode.SAME_STEP
    except (ImportError, AttributeError):  # not installed, or older than 1.1
        return "SameStep"


class VectorEnv(Owner):
    """n games that advance in one call. A game that ends begins again in the same step (Gymnasium's "SameStep"): then
    infos["_final_obs"] is true and infos["final_obs"] has the last observation. The reward is that of the side that has just
    moved; infos["rewards"] has both. The next step overwrites the arrays, unless copy=True. Each thread may step its own."""

    def __init__(self, spec: Union[str, Variant] = "tactigon", num_envs: int = 1, seed: int = 0, dtype: Any = "uint8",
                 copy: bool = False, render_mode: Optional[str] = None) -> None:
        self.variant = variant_of(spec)
        if render_mode not in (None, "ansi"):
            raise ValueError("render_mode is None or 'ansi', not %r" % render_mode)
        self.num_envs = num_envs = integer(num_envs, 1, what="num_envs")
        self._arrays, self._copy, self.render_mode, self.closed, self.spec = Arrays(self.variant, num_envs, dtype, True), copy, render_mode, False, None
        super().__init__("batch", self.variant.handle, num_envs, 0, 1, needs=self.variant)
        self.metadata = {"autoreset_mode": _same_step(), "render_modes": ["ansi"]}
        self.single_observation_space = _planes(self.variant.shape, dtype)
        self.observation_space = _planes((num_envs,) + self.variant.shape, dtype)
        self.single_action_space = spaces.Discrete(self.variant.actions)
        self.action_space = spaces.MultiDiscrete([self.variant.actions] * num_envs)
        self._seed(integer(seed, 0, 2**64 - 1, "seed"))
        self._none = np.zeros(num_envs, bool)
        self._look()

    def _look(self) -> None:
        call("batch_fill_view", self.handle, c.byref(self._arrays.view), said=False)

    def _seed(self, seed: int) -> None:
        self.np_random_seed, self.np_random = seed, np.random.default_rng(seed)

    @property
    def unwrapped(self) -> "VectorEnv":
        return self

    def _out(self, array_: Array) -> Array:
        return array_.copy() if self._copy else array_

    def _infos(self) -> Dict[str, Any]:
        a = self._arrays
        return {"action_mask": self._out(a.masks), "to_play": self._out(a.sides), "rewards": self._out(a.rewards)}

    @alone
    def reset(self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> Tuple[Array, Dict[str, Any]]:
        """Begins all games, or only those set in options["reset_mask"]. If options["positions"] is given, game i begins at
        positions[i] (a Position, or None for the start), now and in later games. The seed is for sample() and step(None)."""
        options = options or {}
        if not options.keys() <= {"positions", "reset_mask"}:
            raise Error("options are 'positions' and 'reset_mask', not %s" % list(options))
        if seed is not None:
            self._seed(integer(seed, 0, 2**64 - 1, "seed"))
        which = array(options.get("reset_mask", np.ones(self.num_envs, np.uint8)), np.uint8, (self.num_envs,), "reset_mask")
        positions: List[Optional[Position]] = list(options.get("positions", ()))
        if len(positions) not in (0, self.num_envs):
            raise ValueError("positions: %d are expected, not %d" % (self.num_envs, len(positions)))
        same_variant(self.variant, (p for p in positions if p is not None))
        with held(p for p in positions if p is not None):
            for i, p in enumerate(positions):
                if which[i]:
                    call("batch_start", self.handle, i, p and p.handle, said=False)
        lib.tactigon_batch_reset(self.handle, which.ctypes.data)
        self._look()
        return self._out(self._arrays.planes), self._infos()

    @alone
    def step(self, actions: Any) -> Tuple[Array, Array, Array, Array, Dict[str, Any]]:
        """Plays one action in each game. With None the library draws random legal actions, seeded from np_random. If an
        action is not legal, no game changes."""
        a = self._arrays
        if actions is None:
            self._seed_draws()
        given = None if actions is None else array(actions, np.int32, (self.num_envs,), "actions")
        movers = a.sides.copy()
        call("batch_step", self.handle, None if given is None else given.ctypes.data, c.byref(a.view))
        infos = self._infos()
        ended = a.ended != 0
        if ended.any():
            assert a.final is not None
            infos["final_obs"], infos["_final_obs"] = self._out(a.final), ended
        rewards = np.where(movers == 0, a.rewards[:, 0], a.rewards[:, 1])
        return self._out(a.planes), rewards, ended, self._none.copy(), infos

    @alone
    def sample(self) -> Array:
        """Returns a random legal action for each game, drawn by the library, which np_random seeds."""
        self._seed_draws()
        actions = np.empty(self.num_envs, np.int32)
        lib.tactigon_batch_choose_random(self.handle, actions.ctypes.data)
        return actions

    def _seed_draws(self) -> None:
        lib.tactigon_batch_seed(self.handle, int(self.np_random.integers(2**64, dtype=np.uint64)))

    @alone
    def position(self, i: int) -> Position:
        """Returns the current position of game i."""
        game = lib.tactigon_batch_game(self.handle, integer(i, 0, self.num_envs - 1, "game"))
        out = Position(self.variant)
        call("position_copy", out.handle, lib.tactigon_game_position(game), said=False)
        return out

    @alone
    def __reduce__(self) -> Any:
        games = [_history(self.variant, lib.tactigon_batch_game(self.handle, i)) for i in range(self.num_envs)]
        return (type(self), (self.variant, self.num_envs, self.np_random_seed, self._arrays.dtype, self._copy, self.render_mode),
                (games, self.np_random, self.action_space, self.single_action_space, self.closed))

    def __setstate__(self, state: Any) -> None:
        games, self.np_random, self.action_space, self.single_action_space, self.closed = state
        for i, (start, actions) in enumerate(games):
            call("batch_start", self.handle, i, start.handle, said=False)
            for action in actions:
                call("batch_act", self.handle, i, action)
        self._look()

    def __copy__(self) -> "VectorEnv":
        return deepcopy(self)

    @alone
    def render(self) -> Tuple[str, ...]:
        return tuple(text("game_draw", lib.tactigon_batch_game(self.handle, i), None) for i in range(self.num_envs))

    def close(self, **kwargs: Any) -> None:
        if not self.closed:
            self.close_extras(**kwargs)
        self.closed = True

    def close_extras(self, **kwargs: Any) -> None:
        """Does nothing: a subclass may close its own resources here."""
