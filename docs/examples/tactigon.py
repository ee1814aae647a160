"""The games of libtactigon for Python, by ctypes alone: no compiler, no package.

    import tactigon
    env = tactigon.Env("apart 8x8")           # one game: reset, step, last
    batch = tactigon.Batch("tactigon", 256)   # many, stepped in one call

The library is looked for where TACTIGON_LIBRARY says, then where the loader does. Observations and
masks are ctypes arrays; numpy.frombuffer(a, numpy.float32) makes them NumPy's without a copy.
ctypes lets go of the interpreter while the library works: use a thread for each batch.
"""
import ctypes as c
import ctypes.util
import operator
import os
import sys

_lib = c.CDLL(os.environ.get("TACTIGON_LIBRARY") or ctypes.util.find_library("tactigon")
              or "libtactigon.so.0.1")
if _lib.tactigon_version_number() // 1000 != 1:  # before 1.0 a minor version may change all
    raise ImportError("this module is for libtactigon 0.1")
_P, _I, _U64, _SIZE = c.c_void_p, c.c_int32, c.c_uint64, c.c_size_t


def _declare(result, *names):
    for name, *arguments in names:
        function = getattr(_lib, "tactigon_" + name)
        function.restype, function.argtypes = result, arguments


_declare(_I, ("variant_new", c.c_char_p, c.c_char_p, _SIZE, _P, _P), ("variant_actions", _P),
         ("game_new", _P, _P, _P), ("game_act", _P, _I, _P), ("game_undo", _P, _I), ("game_result", _P),
         ("game_length", _P), ("game_score", _P, _I), ("game_mask", _P, _P), ("game_read", c.c_char_p, _SIZE, _P, _P),
         ("position_new", _P, c.c_char_p, _P, _P), ("position_side", _P), ("position_copy", _P, _P),
         ("position_actions", _P, _P, _I), ("position_act", _P, _I, _P), ("position_score", _P, _I),
         ("position_result", _P), ("position_mask", _P, _P), ("variant_max_steps", _P),
         ("bot_new", _P, c.c_char_p, _U64, _P, _P), ("bot_choose", _P, _P, _P), ("step_action", _P, c.c_uint32),
         ("batch_new", _P, _I, _U64, _I, _P, _P), ("batch_step", _P, _P, _P, _P, _P, _P, _P, _P))
_declare(None, ("variant_planes", _P, _P), ("variant_free", _P), ("game_free", _P), ("game_observe", _P, _P),
         ("position_free", _P), ("position_observe", _P, _P), ("bot_free", _P), ("batch_free", _P), ("batch_reset", _P, _P),
         ("batch_look", _P, _P, _P, _P, _P), ("batch_draw", _P, _P))
_declare(_P, ("game_position", _P), ("game_variant", _P))
_declare(c.c_char_p, ("variant_spec", _P), ("game_reason", _P), ("game_name", _I))
_declare(_SIZE, ("position_text", _P, _P, _SIZE), ("action_text", _P, _I, _I, _P, _SIZE),
         ("game_write", _P, _P, _SIZE), ("position_draw", _P, _P, _P, _SIZE))


class Error(Exception):
    """What the library has refused: .status is its number."""


class _Said(c.Structure):
    _fields_ = [("line", _I), ("column", _I), ("text", c.c_char * 200)]


def _check(status, said=None):
    if status < 0:
        error = Error(said.text.decode() if said and said.text else "status %d" % status)
        error.status = status
        raise error
    return status


def _int32(n):
    """Python's integer of any size, and NumPy's: ctypes would cut off what is beyond 32 bits."""
    n = operator.index(n)
    if not -2**31 <= n < 2**31:
        raise OverflowError("%d is no int32" % n)
    return n


def _int32s(values, n):
    """n of them as a ctypes array, from any that shows its type: an address alone does not."""
    if isinstance(values, _I * n):
        return values
    if isinstance(values, (list, tuple)):
        values = (_I * len(values))(*map(_int32, values))
    view = memoryview(values)  # TypeError: it shows none
    order = "<" if sys.byteorder == "little" else ">"
    if view.itemsize != 4 or view.format not in ("i", "l", order + "i", order + "l"):
        raise TypeError("actions are int32, not of the format '%s' (NumPy: actions.astype('int32'))" % view.format)
    if view.nbytes != 4 * n:
        raise ValueError("%d actions for %d games" % (view.nbytes // 4, n))
    return (_I * n).from_buffer_copy(view.tobytes())


def _text(function, *arguments):
    size = function(*arguments, None, 0) + 1
    out = c.create_string_buffer(size)
    function(*arguments, out, size)
    return out.value.decode()


class _Owner:
    """An object of the library, given back with this one; `needs` lives as long."""

    def __init__(self, kind, arguments, said=True, needs=None):
        self.handle, self._kind, self._needs, why = _P(), kind, needs, _Said()
        new = getattr(_lib, "tactigon_%s_new" % kind)
        _check(new(*arguments, c.byref(self.handle), *([c.byref(why)] if said else [])), why)

    def __del__(self):
        if getattr(self, "handle", None) and _lib:
            getattr(_lib, "tactigon_%s_free" % self._kind)(self.handle)


def games():
    """The names of all games, the default first."""
    names, name = [], _lib.tactigon_game_name(0)
    while name:
        names.append(name.decode())
        name = _lib.tactigon_game_name(len(names))
    return names


class Variant(_Owner):
    """A board with its rules, by a spec: "tactigon large13 jump+gold first=cian"."""

    def __init__(self, spec):
        super().__init__("variant", (spec.encode(), None, 0))
        shape = (_I * 3)()
        _lib.tactigon_variant_planes(self.handle, shape)
        self.spec = _lib.tactigon_variant_spec(self.handle).decode()
        self.actions, self.shape = _lib.tactigon_variant_actions(self.handle), tuple(shape)
        self.values = shape[0] * shape[1] * shape[2]
        self.max_steps = _lib.tactigon_variant_max_steps(self.handle)


class _Seen(_Owner):
    """What learners see of a position (no history) or of a game."""

    def observe(self):
        out = (c.c_float * self.variant.values)()
        getattr(_lib, "tactigon_%s_observe" % self._kind)(self.handle, out)
        return out

    def mask(self):
        out = (c.c_uint8 * self.variant.actions)()
        getattr(_lib, "tactigon_%s_mask" % self._kind)(self.handle, out)
        return out

    def reward(self, agent):
        return float(getattr(_lib, "tactigon_%s_score" % self._kind)(self.handle, agent))

    @property
    def is_over(self):
        return getattr(_lib, "tactigon_%s_result" % self._kind)(self.handle) != 0


class Position(_Seen):
    """A position without history, for trees: Position(variant), then copy, act, actions."""

    def __init__(self, variant, text=None):
        super().__init__("position", (variant.handle, text and text.encode()), needs=variant)
        self.variant = variant

    def copy(self):
        other = Position(self.variant)
        _check(_lib.tactigon_position_copy(other.handle, self.handle))
        return other

    def actions(self):
        out = (_I * self.variant.max_steps)()
        return out[:_lib.tactigon_position_actions(self.handle, out, len(out))]

    def act(self, action):
        why = _Said()
        _check(_lib.tactigon_position_act(self.handle, _int32(action), c.byref(why)), why)
        return self

    def side(self):
        return _lib.tactigon_position_side(self.handle)

    def __str__(self):
        return _text(_lib.tactigon_position_text, self.handle)


class Env(_Seen):
    """One game. Its agents are 0 and 1; the same one may be to move again."""

    def __init__(self, spec):
        self.variant = spec if isinstance(spec, Variant) else Variant(spec)
        super().__init__("game", (self.variant.handle, None), said=False)

    def reset(self, seed=None):
        """The observation and the info; games know no chance, so the seed is not used."""
        _lib.tactigon_game_undo(self.handle, 2**31 - 1)
        return self.observe(), self.info()

    def step(self, action):
        """Gymnasium's five values; the reward is that of who has taken the action."""
        agent, why = self.agent_selection, _Said()
        _check(_lib.tactigon_game_act(self.handle, _int32(action), c.byref(why)), why)
        return self.observe(), self.reward(agent), self.is_over, False, self.info()

    def last(self):
        """PettingZoo's: observation with mask, reward, terminated, truncated, info of who is next."""
        return ({"observation": self.observe(), "action_mask": self.mask()},
                self.reward(self.agent_selection), self.is_over, False, self.info())

    def info(self):
        return {"action_mask": self.mask(), "to_play": self.agent_selection,
                "reason": _lib.tactigon_game_reason(self.handle).decode()}

    @property
    def agent_selection(self):
        return _lib.tactigon_position_side(_lib.tactigon_game_position(self.handle))

    def action_text(self, action):
        return _text(_lib.tactigon_action_text, _lib.tactigon_game_position(self.handle), action, 1)

    def record(self):
        return _text(_lib.tactigon_game_write, self.handle)

    def __str__(self):
        return _text(_lib.tactigon_position_draw, _lib.tactigon_game_position(self.handle), None)


class Bot(_Owner):
    """A player by its text: Bot(env.variant, "level:5").choose(env) is an action."""

    def __init__(self, variant, player, seed=0):
        super().__init__("bot", (variant.handle, player.encode(), seed), needs=variant)

    def choose(self, env):
        step = c.c_uint32()
        _check(_lib.tactigon_bot_choose(self.handle, env.handle, c.byref(step)))
        return _lib.tactigon_step_action(_lib.tactigon_game_position(env.handle), step)


class Batch(_Owner):
    """n games in one call. What is wanted is written into arrays that stay the same: planes, masks,
    rewards (two for each game), sides, ended. A game that has ended begins anew in the same call."""

    def __init__(self, spec, n, seed=0, planes=True, masks=True):
        self.variant = v = spec if isinstance(spec, Variant) else Variant(spec)
        super().__init__("batch", (v.handle, _int32(n), seed, 1))
        self.n, self.actions = n, (_I * n)()
        self.planes = (c.c_float * (n * v.values))() if planes else None
        self.masks = (c.c_uint8 * (n * v.actions))() if masks else None
        self.rewards, self.sides, self.ended = (c.c_float * (2 * n))(), (c.c_uint8 * n)(), (c.c_uint8 * n)()

    def reset(self):
        _lib.tactigon_batch_reset(self.handle, None)
        _lib.tactigon_batch_look(self.handle, self.planes, self.masks, self.sides, self.ended)
        return self.planes, self.masks

    def step(self, actions=None):
        """`actions` is an array of n int32 (ctypes, NumPy) or a list, None draws them."""
        why, actions = _Said(), None if actions is None else _int32s(actions, self.n)
        _check(_lib.tactigon_batch_step(self.handle, actions, self.planes, self.masks, self.rewards,
                                        self.sides, self.ended, c.byref(why)), why)
        return self.planes, self.rewards, self.ended, self.masks

    def sample(self):
        _lib.tactigon_batch_draw(self.handle, self.actions)
        return self.actions
