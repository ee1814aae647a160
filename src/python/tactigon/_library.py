"""libtactigon through ctypes: its declarations, its errors as exceptions, and checks of arrays before they are passed on."""
from __future__ import annotations

import contextlib
import ctypes as c
import functools
import operator
import os
import threading
from typing import TYPE_CHECKING, Any, Callable, Iterable, Iterator, Optional, Tuple, TypeVar, cast

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[Any]
else:
    Array = Any
    try:
        import numpy as np
    except ImportError:  # positions, bots and texts do not need NumPy
        class _Missing:
            def __getattr__(self, name: str) -> Any:
                raise ImportError("arrays are NumPy's, which is not installed")

        np = _Missing()

P, I32, U64, SIZE = c.c_void_p, c.c_int32, c.c_uint64, c.c_size_t
lib = c.CDLL(os.environ.get("TACTIGON_LIBRARY") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "libtactigon.so"))
lib.tactigon_version_number.restype = c.c_uint32
if lib.tactigon_version_number() // 1000 != 2:
    raise ImportError("this package is for libtactigon 0.2")


def _declare(result: Any, **functions: Any) -> None:
    for name, arguments in functions.items():
        function = getattr(lib, "tactigon_" + name)
        function.restype, function.argtypes = result, arguments


_declare(I32, variant_new=[c.c_char_p, c.c_char_p, SIZE, P, P], variant_actions=[P], variant_max_steps=[P],
         variant_symmetries=[P], variant_rotate=[P, I32, P, P, P, P], position_new=[P, c.c_char_p, P, P],
         position_clone=[P, P], position_copy=[P, P], position_act=[P, I32, P], position_side=[P], position_result=[P],
         position_actions=[P, P, I32], position_equal=[P, P], position_reward=[P, I32], positions_fill_view=[P, I32, P], positions_act=[P, I32, P, P],
         game_new=[P, P, P], game_act=[P, I32, P], game_length=[P], game_undo=[P, I32],
         game_position_at=[P, I32, P], bot_new=[P, c.c_char_p, U64, P, P], bot_choose=[P, P, P], turn_read=[P, c.c_char_p, P, I32, P],
         step_action=[P, c.c_uint32],
         batch_new=[P, I32, U64, I32, P, P], batch_step=[P, P, P, P], batch_fill_view=[P, P], batch_start=[P, I32, P],
         batch_act=[P, I32, I32, P],
         tree_new=[P, I32, c.c_float, P, P], tree_root=[P, I32, P], tree_ask=[P, I32, P, P], tree_visits=[P, I32, P, P])
_declare(c.c_uint32, game_step_at=[P, I32])
_declare(U64, position_key=[P])
_declare(None, variant_free=[P], variant_planes=[P, P], variant_scales=[P, P], position_free=[P], game_free=[P], bot_free=[P],
         bot_stop=[P], batch_free=[P], batch_reset=[P, P], batch_seed=[P, U64], batch_choose_random=[P, P], tree_free=[P], tree_tell=[P, P, P])
_declare(P, game_position=[P], batch_game=[P, I32])
_declare(c.c_char_p, game_name=[I32], variant_spec=[P], variant_side=[P, I32], game_reason=[P])
_declare(SIZE, position_text=[P, P, SIZE], action_text=[P, I32, I32, P, SIZE], game_write=[P, P, SIZE], game_draw=[P, P, P, SIZE],
         game_svg=[P, P, SIZE], position_draw=[P, P, P, SIZE], turn_explain=[P, P, I32, P, SIZE])


class Error(ValueError):
    """An error message from the library: an illegal action, a malformed text, an unknown board."""


class _Said(c.Structure):
    _fields_ = [("line", I32), ("column", I32), ("text", c.c_char * 200)]


class View(c.Structure):
    """tactigon_view, with pointers to the data of arrays."""
    _fields_ = [("size", c.c_uint32), ("unused", c.c_uint32)] + [(name, P) for name in (
        "planes", "bytes", "masks", "rewards", "sides", "ended", "final_planes", "final_bytes")]

    def __init__(self, **arrays: Optional[Array]) -> None:
        super().__init__(size=c.sizeof(View))
        for name, array in arrays.items():
            if array is not None:
                setattr(self, name, array.ctypes.data)


def call(name: str, *arguments: Any, said: bool = True) -> int:
    """Calls a function that returns a status. With `said`, its last parameter is a tactigon_error."""
    why = _Said()
    status = getattr(lib, "tactigon_" + name)(*arguments, *([c.byref(why)] if said else []))
    if status < 0:
        words = {-1: "out of memory", -3: "this is not legal, or the game is over", -4: "there is no such thing"}
        raise MemoryError() if status == -1 else Error(why.text.decode() or words.get(status, "%s: an argument is out of its range" % name))
    return int(status)


def text(name: str, *arguments: Any) -> str:
    function = getattr(lib, "tactigon_" + name)
    size = function(*arguments, None, 0) + 1
    out = c.create_string_buffer(size)
    function(*arguments, out, size)
    return out.value.decode()


def _in_use(thing: Any) -> Error:
    return Error("this %s is in use by a call that has not ended; give each thread its own" % type(thing).__name__)


@contextlib.contextmanager
def held(objects: Iterable[Any]) -> Iterator[None]:
    """Keeps other threads from using these objects. Raises an error if one of them is in use."""
    with contextlib.ExitStack() as stack:
        for one in {id(one): one for one in objects}.values():
            if not one.lock.acquire(False):
                raise _in_use(one)
            stack.callback(one.lock.release)
        yield


Method = TypeVar("Method", bound=Callable[..., Any])


def alone(method: Method) -> Method:
    """Makes a method raise an error while such a method of the same object runs. If two threads begin at the very same time,
    the second one waits instead: only "with" never leaves a lock locked at Ctrl-C."""
    @functools.wraps(method)
    def guarded(self: Any, *arguments: Any, **named: Any) -> Any:
        if self.lock.locked():
            raise _in_use(self)
        with self.lock:
            return method(self, *arguments, **named)
    return cast(Method, guarded)


class Owner:
    """Owns an object of the library and frees it in the end. `needs`, from which it is made, is kept alive until then."""

    def __init__(self, kind: str, *arguments: Any, said: bool = True, new: str = "", needs: Any = None) -> None:
        handle = P()
        call(new or kind + "_new", *arguments, c.byref(handle), said=said)
        self.handle, self._kind, self._needs, self.lock = handle, kind, needs, threading.Lock()

    def __del__(self) -> None:
        handle = self.__dict__.pop("handle", None)  # without it nothing of the library can be called any more
        if handle and lib is not None:
            getattr(lib, "tactigon_%s_free" % self._kind)(handle)

    def __reduce__(self) -> Any:
        """Forbids pickling and shallow copies: two owners would free the same object."""
        raise TypeError("%s: cannot be pickled%s" % (type(self).__name__, "" if hasattr(self, "copy") else " or copied"))


def utf8(words: Any, what: str) -> bytes:
    """Encodes a text for the library, which would stop at a NUL."""
    if not isinstance(words, str):
        raise TypeError("%s is a text, not %r" % (what, words))
    if "\0" in words:
        raise ValueError("%s: there is a NUL in it" % what)
    return words.encode()


def integer(n: Any, low: int = -2**31, high: int = 2**31 - 1, what: str = "number") -> int:
    """Checks that a Python or NumPy integer is within a range; ctypes would silently drop the high bits."""
    given: Any = None if type(n).__name__ in ("bool", "bool_") else n  # refuse bool, which is an int in Python
    try:
        value = int(operator.index(given))
    except TypeError:
        raise TypeError("%s is an integer, not %r" % (what, n)) from None
    if not low <= value <= high:
        raise ValueError("%s %d is not within %d to %d" % (what, value, low, high))
    return value


def array(values: Any, dtype: Any, shape: Tuple[int, ...], what: str) -> Array:
    """Returns the values as an array of this shape. Raises an error for floats in place of integers and for overflow."""
    given = np.asarray(values)
    if given.shape != shape:
        raise ValueError("%s: shape %s is expected, not %s" % (what, shape, given.shape))
    wanted = np.dtype(dtype)
    kinds = {"i": "iu", "u": "iub", "f": "iubf"}  # NumPy's letters: masks may be bool, numbers may not
    if given.dtype.kind not in kinds[wanted.kind]:
        raise TypeError("%s: dtype %s is expected, not %s" % (what, wanted, given.dtype))
    out = np.ascontiguousarray(given, wanted)
    if wanted.kind in "iu" and given.dtype != wanted and not np.array_equal(out, given):
        raise ValueError("%s: a number does not fit into %s" % (what, wanted))
    return out
