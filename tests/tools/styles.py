#!/usr/bin/env python3
"""Shows how players of Tactigon's standard board differ in style. It reads files of `tactigon match -o FILE` and
prints for each player 1 its share of the points, and how much of each figure it has relative to player 2:
  hunting    share of the turns that capture a piece or after which the enemy pentagon is attacked
  gold       share of the turns after which it has a piece on gold
  distance   steps from its pentagon to the nearest enemy piece, after its turns
With `--check` the exit status is 1 unless each style scores 30 to 70 percent and has 1.15 times its figure."""
import functools
import re
import sys

ROWS = (3, 5, 5, 5, 7, 7, 5, 5, 5, 5, 1)
GOLD = {"b6", "f6"}
FIGURES = {"hunter": "hunting", "runner": "gold", "keeper": "distance"}
TILES = {"abcdefg"[(7 - n) // 2 + x] + str(y) for y, n in enumerate(ROWS, 1) for x in range(n)}
STEPS = {"c": 1, "t": 3, "s": 4, "p": 5}
CAPTURES = {"c": "ctsp", "t": "tsp", "s": "sp", "p": "p"}  # all others that are allowed: both pieces are lost


def board_of(text):
    """The pieces of a position, by tile, and the side to move ("r" has capital letters)."""
    board, words = {}, text.split()
    for y, row in enumerate(words[0].split("/"), 1):
        x = (7 - ROWS[y - 1]) // 2
        for sign in row:
            if sign.isdigit():
                x += int(sign)
            else:
                board["abcdefg"[x] + str(y)] = sign
                x += 1
    return board, words[1] == "r"


@functools.cache
def distance(a, b):
    (q, r), (s, t) = ((x, int(tile[1:]) - 1 - (x + (x & 1)) // 2) for tile in (a, b) for x in ["abcdefg".index(tile[0])])
    return max(abs(q - s), abs(r - t), abs(q - s + r - t))


BESIDE = {a: [b for b in TILES if distance(a, b) == 1] for a in TILES}


def attacks(board, own, target, pieces, rules, passed=frozenset()):
    """Whether one of these kinds of pieces could reach a tile in one turn and pass over the tiles `passed`."""
    reached, near = {target}, {target}
    for steps in range(1, 7):
        near = {b for a in near for b in BESIDE[a]} - reached
        reached |= near
        for tile in near.intersection(own):
            kind = board[tile].lower()
            if kind in pieces and STEPS[kind] + ("gold" in rules and tile in GOLD) >= steps:
                return True
        near -= set(board) - passed
    return False


def play(board, red, step, rules, counts):
    """Plays a step, and adds what it shows to the counts of its player."""
    start, end = re.fullmatch(r"([a-g]\d+)([a-g]\d+)", step).groups()
    piece, enemy = board.pop(start), board.get(end)
    if enemy and enemy.lower() not in CAPTURES[piece.lower()]:
        del board[end]
    else:
        board[end] = piece
    own = [tile for tile, sign in board.items() if sign.isupper() == red]
    home = [tile for tile in own if board[tile].lower() == "p"]
    others = [tile for tile in board if tile not in own]
    target = [tile for tile in others if board[tile].lower() == "p"]
    passed = {tile for tile, sign in board.items() if tile in own or sign.lower() != "s"}
    counts["hunting"] += bool(enemy or (target and (
        attacks(board, own, target[0], "ctsp", rules) or
        ("jump" in rules and attacks(board, own, target[0], "s", rules, passed)))))
    counts["turns"] += 1
    counts["gold"] += any(tile in GOLD for tile in own)
    if home and others:
        counts["distance"] += min(distance(home[0], tile) for tile in others)


def main():
    is_check, totals = sys.argv[1:2] == ["--check"], {}
    for path in sys.argv[1 + is_check:]:
        for line in open(path):
            part = [p.strip() for p in line.split(" | ")]
            names = [part[1].split()[0], part[2].split()[0]]
            rules = part[3].split()[2]
            counts = totals.setdefault(names[0] + " " + rules, [dict.fromkeys(
                ("points", "games", "turns", "hunting", "gold", "distance"), 0) for _ in names])
            points = [int(n) for n in part[6].split()[1:]]
            for game, moves in enumerate(part[-2:]):
                board, red = board_of(part[5].split(None, 1)[1])
                mover = game if red else 1 - game  # player 1 is red in the first game
                counts[0]["points"] += points[game] / 2
                counts[0]["games"] += 1
                for step in moves.split()[1:]:
                    play(board, red, step, rules, counts[mover])
                    mover, red = 1 - mover, not red
    failed = 0
    for name, (a, b) in totals.items():
        share = 100 * a["points"] / a["games"]
        ratio = {f: a[f] / max(1, a["turns"]) / max(1e-9, b[f] / max(1, b["turns"])) for f in FIGURES.values()}
        print("%-18s %4d games %5.1f %%" % (name, a["games"], share), *("%s %.2f" % item for item in ratio.items()))
        figure = FIGURES.get(name.split(":")[0])
        failed += not 30 <= share <= 70 or (figure is not None and ratio[figure] < 1.15)
    return is_check and failed > 0


sys.exit(main())
