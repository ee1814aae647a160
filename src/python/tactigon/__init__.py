"""Tactigon, Three Dragons, Apart and Isaac for machine learning: rules in C, NumPy arrays.

Variant is a board with its rules. Position and Positions are values for tree searches. AEC is one game with PettingZoo's
interface, VectorEnv is many games with Gymnasium's. Search is a tree search that calls your evaluation. Bot is an opponent.
"""
from ._library import Error
from .core import Bot, Position, Positions, Variant, games
from .envs import AEC, VectorEnv, env
from .search import Search

__version__ = "0.2.0"
__all__ = ["AEC", "Bot", "Error", "Position", "Positions", "Search", "Variant", "VectorEnv", "env", "games"]
