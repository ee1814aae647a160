"""Boards with their rules, positions, and players."""
from __future__ import annotations

import _thread
import contextlib
import ctypes as c
import functools
import threading
import weakref
from typing import Any, Dict, Iterable, List, Optional, Sequence, Tuple, Union

from ._library import I32, P, Array, Error, Owner, View, alone, array, call, held, integer, lib, np, text, utf8

Observation = Dict[str, Array]


def games() -> List[str]:
    """The names of all games, the default first."""
    names: List[str] = []
    while lib.tactigon_game_name(len(names)):
        names.append(lib.tactigon_game_name(len(names)).decode())
    return names


class _Interned(type):
    """Makes one object for all equal variants, as the library does not compare them."""

    def __call__(cls, spec: str = "tactigon", board: Optional[str] = None) -> Any:
        made = super().__call__(spec, board)
        with _variants_lock:
            return _variants.setdefault((cls, made.key), made)


_variants: "weakref.WeakValueDictionary[Any, Any]" = weakref.WeakValueDictionary()
_variants_lock = threading.Lock()


class Variant(Owner, metaclass=_Interned):
    """A board with its rules. The spec is, for example, "tactigon large13 jump+gold first=cian"; only the first word is
    required. `board` is the text of a board file. `actions` is the number of action numbers, `shape` is (planes, rows,
    columns). A plane of bytes divided by its number in `scales` is the plane of floats. Variants with the same `key` (the whole
    spec and the board's text) are the same object."""

    def __init__(self, spec: str = "tactigon", board: Optional[str] = None) -> None:
        given = None if board is None else utf8(board, "board")
        super().__init__("variant", utf8(spec, "spec"), given, len(given or b""))
        shape = (I32 * 3)()
        lib.tactigon_variant_planes(self.handle, shape)
        self.shape: Tuple[int, int, int] = (shape[0], shape[1], shape[2])
        self.spec: str = lib.tactigon_variant_spec(self.handle).decode()
        self.sides: List[str] = [lib.tactigon_variant_side(self.handle, side).decode() for side in (0, 1)]
        self.actions: int = lib.tactigon_variant_actions(self.handle)
        self.symmetries: List[str] = ["half turn"] if lib.tactigon_variant_symmetries(self.handle) else []
        self.key: Tuple[str, Optional[str]] = (self.spec, board)
        self._given = spec if board is not None else self.spec

    def __reduce__(self) -> Any:
        return type(self), (self._given, self.key[1])

    @functools.cached_property
    def scales(self) -> Array:
        out = np.empty(self.shape[0], np.float32)
        lib.tactigon_variant_scales(self.handle, out.ctypes.data)
        return out

    def floats(self, planes: Array) -> Array:
        """Converts planes of bytes to floats between 0 and 1."""
        planes = array(planes, np.uint8, np.shape(planes)[:-3] + self.shape, "planes")
        return np.divide(planes, self.scales[:, None, None], dtype=np.float32)

    def rotate(self, planes: Array, policies: Optional[Array] = None) -> Tuple[Array, Optional[Array]]:
        """Rotates n positions by 180 degrees: their planes, as bytes, and a number for each action (0 if it is not legal). The
        rotated position has the same result and value."""
        n = len(planes)
        planes = array(planes, np.uint8, (n,) + self.shape, "planes")
        out = np.empty_like(planes)
        rotated = None
        if policies is not None:
            policies = array(policies, np.float32, (n, self.actions), "policies")
            rotated = np.empty_like(policies)
        if not self.symmetries:
            raise Error("this board has no half turn")
        call("variant_rotate", self.handle, n, planes.ctypes.data, None if policies is None else policies.ctypes.data,
             out.ctypes.data, None if rotated is None else rotated.ctypes.data, said=False)
        return out, rotated

    def __repr__(self) -> str:
        return "Variant(%r)" % self.spec


def variant_of(spec: Union[str, Variant]) -> Variant:
    return spec if isinstance(spec, Variant) else Variant(spec)


class Arrays:
    """Arrays for n positions or games. The library fills the same arrays in every call."""

    def __init__(self, variant: Variant, n: int, dtype: Any = "uint8", final: bool = False) -> None:
        self.dtype = np.dtype(dtype)
        if self.dtype not in (np.uint8, np.float32):
            raise TypeError("planes are uint8 or float32, not %s" % self.dtype)
        self.planes = np.zeros((n,) + variant.shape, self.dtype)
        self.masks = np.zeros((n, variant.actions), np.int8)
        self.rewards = np.zeros((n, 2), np.float32)
        self.sides, self.ended = np.zeros(n, np.uint8), np.zeros(n, np.uint8)
        self.final = np.zeros_like(self.planes) if final else None
        name = "bytes" if self.dtype == np.uint8 else "planes"
        self.view = View(masks=self.masks, rewards=self.rewards, sides=self.sides, ended=self.ended,
                         **{name: self.planes, "final_" + name: self.final})


class Position(Owner):
    """A position without history, for tree searches. Without `text` it is the start position. Positions are compared and
    hashed by value; `act` changes the value."""

    def __init__(self, variant: Union[str, Variant], text: Optional[str] = None) -> None:
        self.variant = variant_of(variant)
        super().__init__("position", self.variant.handle, None if text is None else utf8(text, "text"), needs=self.variant)

    @alone
    def copy(self) -> "Position":
        other = Position.__new__(Position)
        other.variant = self.variant
        Owner.__init__(other, "position", self.handle, said=False, new="position_clone", needs=self.variant)
        return other

    __copy__ = copy

    def __reduce__(self) -> Any:
        return Position, (self.variant, str(self))

    @property
    @alone
    def key(self) -> int:
        """A hash of the position without its counters. Another version of the library may compute other keys."""
        return int(lib.tactigon_position_key(self.handle))

    def __hash__(self) -> int:
        return hash((self.variant, self.key))

    def __eq__(self, other: Any) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        with held([self, other]):
            return self.variant is other.variant and bool(lib.tactigon_position_equal(self.handle, other.handle))

    @alone
    def act(self, action: int) -> "Position":
        call("position_act", self.handle, integer(action, what="action"))
        return self

    @alone
    def actions(self) -> List[int]:
        out = (I32 * lib.tactigon_variant_max_steps(self.variant.handle))()
        return list(out[:lib.tactigon_position_actions(self.handle, out, len(out))])

    @alone
    def action_text(self, action: int) -> str:
        return text("action_text", self.handle, integer(action, what="action"), 1)

    @alone
    def explain(self, turn: str) -> str:
        """What a whole turn ("d7d6") does, or what it gives away if it is a mistake, in words."""
        steps, out = (c.c_uint32 * 256)(), c.create_string_buffer(2048)
        n = call("turn_read", self.handle, utf8(turn, "turn"), steps, len(steps))
        lib.tactigon_turn_explain(self.handle, steps, n, out, len(out))
        return out.value.decode()

    @property
    def side(self) -> int:
        """The side to move, 0 or 1; variant.sides has the names. One side may move several times in a row."""
        return int(lib.tactigon_position_side(self.handle))

    @property
    def is_over(self) -> bool:
        return bool(lib.tactigon_position_result(self.handle))

    def reward(self, side: int) -> int:
        """1 if the side has won, -1 if it has lost, otherwise 0."""
        return int(lib.tactigon_position_reward(self.handle, integer(side, 0, 1, "side")))

    @alone
    def render(self) -> str:
        return text("position_draw", self.handle, None)

    @alone
    def __str__(self) -> str:
        return text("position_text", self.handle)


def same_variant(variant: Variant, positions: Iterable[Any]) -> None:
    """Raises an error for anything but positions of the variant, because the library does not check handles."""
    for p in positions:
        if not isinstance(p, Position):
            raise TypeError("a Position is expected, not %r" % (p,))
        if p.variant is not variant:
            raise Error("a position is of another variant: %r, not %r" % (p.variant, variant))


class Positions:
    """Several positions of one variant, which are observed and advanced together. `list` is a tuple of them."""

    def __init__(self, positions: Iterable[Position], dtype: Any = "uint8") -> None:
        self.list = tuple(positions)
        if not self.list:
            raise ValueError("there is no position")
        variant: Any = getattr(self.list[0], "variant", None)
        same_variant(variant, self.list)
        self.variant: Variant = variant
        self._handles = (P * len(self.list))(*(p.handle for p in self.list))
        self._arrays = Arrays(self.variant, len(self.list), dtype)
        self.lock = threading.Lock()

    def __len__(self) -> int:
        return len(self.list)

    def copy(self) -> "Positions":
        return Positions([p.copy() for p in self.list], self._arrays.dtype)

    __copy__ = copy

    def __reduce__(self) -> Any:
        return Positions, (self.list, self._arrays.dtype)

    @alone
    def observe(self) -> Observation:
        """Returns observation, action_mask, rewards (of both sides), to_play and ended. The next call overwrites the arrays."""
        a = self._arrays
        with held(self.list):
            call("positions_fill_view", self._handles, len(self), c.byref(a.view), said=False)
        return {"observation": a.planes, "action_mask": a.masks, "rewards": a.rewards, "to_play": a.sides, "ended": a.ended}

    @alone
    def act(self, actions: Sequence[int]) -> "Positions":
        """Plays one action in each position. Any number will do where the game is over. If an action is not legal, no
        position changes."""
        given = array(actions, np.int32, (len(self),), "actions")
        with held(self.list):
            call("positions_act", self._handles, len(self), given.ctypes.data)
        return self


class Bot(Owner):
    """A player, named as on the command line: "random", "greedy", "level:5", "search:nodes=2000", "auto"."""

    def __init__(self, variant: Union[str, Variant], player: str, seed: int = 0) -> None:
        self.variant, self._is_quick = variant_of(variant), player in ("random", "greedy")
        super().__init__("bot", self.variant.handle, utf8(player, "player"), integer(seed, 0, 2**64 - 1, "seed"), needs=self.variant)

    @alone
    def choose(self, game: Any) -> int:
        """Returns an action for a game (AEC), or for a position as if a game began there."""
        kind = getattr(game, "_kind", None)
        if kind not in ("game", "position"):
            raise TypeError("a game (AEC) or a Position is expected, not %r" % (game,))
        if game.variant is not self.variant:
            raise Error("the bot is of another variant than the game")
        step = c.c_uint32()
        with held([game]):
            of = Owner("game", self.variant.handle, game.handle, said=False) if kind == "position" else game
            self._choose(of.handle, step)
            return int(lib.tactigon_step_action(lib.tactigon_game_position(of.handle), step))

    def _choose(self, game: Any, step: c.c_uint32) -> None:
        """Searches in another thread, because Python handles Ctrl-C only between two calls of its main thread."""
        raised: List[BaseException] = []
        ended = threading.Event()

        def choose() -> None:
            try:
                call("bot_choose", self.handle, game, c.byref(step), said=False)
            except BaseException as error:
                raised.append(error)
            ended.set()

        try:
            if self._is_quick:
                choose()
            else:
                _thread.start_new_thread(choose, ())
            while not ended.wait(0.1):  # not all systems interrupt a longer wait
                pass
        except BaseException:
            lib.tactigon_bot_stop(self.handle)
            while not ended.is_set():
                with contextlib.suppress(BaseException):
                    ended.wait()
            lib.tactigon_bot_stop(self.handle)  # if the first came too late, it would stop the next choice:
            choose()  # this one, which ends at once
            raise
        if raised:
            raise raised[0]
