"""Writes random boards of Tactigon, to train a net that serves boards that nobody has seen yet.

    boards.py SEED COUNT FOLDER SHIPPED...

SHIPPED are board files. Each random board, FOLDER/rN.board, has the formation of one of them, without
a few of its pieces, at another place of a board with another outline, other gold tiles and some holes.
Like most boards it looks the same to both sides: a half turn exchanges them.
"""
import random
import sys


def axial(x, y):
    return x, y - (x + x % 2) // 2


def offset(q, r):
    return q, r + (q + q % 2) // 2


def formation(path):
    """Returns the second side's pieces as offsets from its pentagon."""
    lines = open(path).read().split("rows:\n")[1].splitlines()[1:]
    pieces = {axial(x, y): char for y, line in enumerate(lines)
              for x, char in enumerate(line.split()[1:]) if char in "ctsp"}
    pq, pr = next(at for at, char in pieces.items() if char == "p")
    return {(q - pq, r - pr): char for (q, r), char in pieces.items()}


def connected(tiles):
    seen, todo = set(), [next(iter(tiles))]
    while todo:
        x, y = todo.pop()
        if (x, y) in tiles and (x, y) not in seen:
            seen.add((x, y))
            q, r = axial(x, y)
            todo += [offset(q + dq, r + dr) for dq, dr in
                     ((0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1))]
    return len(seen) == len(tiles)


def board(rng, pieces):
    """Returns the rows and the gold tiles of a board, or None if the attempt failed."""
    width, height = rng.choice((7, 7, 9, 9, 11)), rng.randint(8, 15)

    def turned(x, y):
        return width - 1 - x, height - (1 if x % 2 else 2) - y

    middle = width // 2
    tiles = set()
    for x in range(middle + 1):
        first = rng.randint(0, height // 4 if x else height // 2) if rng.random() < 0.9 else 0
        tiles |= {(x, y) for y in range(first, height - rng.randint(0, height // 4))}
    at = {}
    pq, pr = axial(middle + rng.choice((0, 0, 0, -1, 1)), rng.randint(1, max(1, height // 4)))
    for (dq, dr), char in pieces.items():
        if char != "p" and rng.random() < 0.08:
            continue
        at[offset(pq + dq, pr + dr)] = char
    tiles |= set(at)
    tiles |= {turned(*tile) for tile in tiles}
    if any(not (0 <= x < width and 0 <= y < height) for x, y in tiles):
        return None
    at.update({turned(*tile): char.upper() for tile, char in list(at.items())})
    if len(at) % 2 or len({turned(*tile) for tile in at} | set(at)) != len(at):
        return None
    free = sorted(tile for tile in tiles - set(at) if tile[0] != middle)
    near = [tile for tile in free if abs(2 * tile[1] - height + 1) <= height // 2]
    if not near:
        return None
    gold = rng.choice(near)
    for tile in rng.sample(free, len(free) * rng.choice((0, 0, 4, 8)) // 200):
        if tile not in (gold, turned(*gold)):
            tiles -= {tile, turned(*tile)}
    if {x for x, _ in tiles} != set(range(width)) or {y for _, y in tiles} != set(range(height)):
        return None
    if len(at) < 2 * len(pieces) * 0.7 or len(tiles) < 1.5 * len(at) or not connected(tiles):
        return None
    golds = sorted({gold, turned(*gold)})
    rows = [[at.get((x, y), "*" if (x, y) in golds else ".") if (x, y) in tiles else "-"
             for x in range(width)] for y in range(height)]
    return rows, golds


seed, count, folder, *shipped = sys.argv[1:]
rng = random.Random(int(seed))
formations = [formation(path) for path in shipped]
for n in range(1, int(count) + 1):
    while not (made := board(rng, rng.choice(formations))):
        pass
    rows, golds = made
    letters = "abcdefghijk"[:len(rows[0])]
    with open(f"{folder}/r{n}.board", "w") as out:
        print(f"name: r{n}\ntitle: Random board {n}\nsize: {len(letters)}x{len(rows)}\nlayout: even-q\n"
              "gold:", *(f"{letters[x]}{y + 1}" for x, y in golds), file=out)
        print("rows:\n#   ", *letters, file=out)
        for y, row in enumerate(rows):
            print(f"{y + 1:3} ", *row, file=out)
