"""Tactigon, Three Dragons, Apart and Isaac for machine learning: rules in C, arrays of NumPy.

Variant is a board with its rules, Position and Positions are values to search on, AEC is one game by PettingZoo's
names, VectorEnv many games by Gymnasium's, Search a tree search that asks for evaluations, Bot who to play against.
"""
from ._library import Error
from .core import Bot, Position, Positions, Variant, games
from .envs import AEC, VectorEnv, env
from .search import Search

__version__ = "0.1.0"
__all__ = ["AEC", "Bot", "Error", "Position", "Positions", "Search", "Variant", "VectorEnv", "env", "games"]
