/* Tactigon in words: why a move is illegal, and answers to questions. The plain path search does
 * not depend on movegen.c and is tested against it. "You" is the side to move. */
#include "tactigon.h"

#include "rules/grid.h"

#include <string.h>

/* A piece that moves, and what it may pass. */
struct walk {
    const struct tg_variant *v;
    const struct tg_pos *p;
    enum side side;
    enum tg_piece piece;
    int lifted;          /* a tile whose piece is ignored, or PLACE_NONE */
    bool ignores_pieces; /* the piece may pass all others */
};

/* Returns whether the piece may pass this tile on its way. The tile must be free, except that under
 * advanced rule 1 a square may pass all pieces but opposing squares. */
static bool can_pass(const struct walk *w, int tile)
{
    const enum tg_piece piece = tg_piece(w->v, w->p, tile);
    if (piece == TG_PIECE_NONE || tile == w->lifted || w->ignores_pieces)
        return true;
    const bool is_opposing_square = piece == TG_SQUARE && tg_owner(w->v, w->p, tile) != w->side;
    return w->v->has_jump && w->piece == TG_SQUARE && !is_opposing_square;
}

/* Finds a shortest path by breadth-first search from its end; pieces on both ends are ignored.
 * Returns the number of steps, or -1. next[tile] is the tile after `tile` on the path. */
static int search_path(const struct walk *w, int from, int to, int *next)
{
    int reached[TG_BOARD_TILES_MAX], n = 0, steps = 0;
    for (int i = 0; i < w->v->variant.n_places; i++)
        next[i] = PLACE_NONE;
    next[to] = to;
    reached[n++] = to;
    for (int i = 0; i < n && next[from] == PLACE_NONE; i++) {
        const int tile = reached[i];
        int beside[TG_DIRECTIONS];
        const int n_beside =
            tile == to || can_pass(w, tile) ? tg_neighbours(w->v, tile, beside) : 0;
        for (int k = 0; k < n_beside; k++) {
            if (next[beside[k]] != PLACE_NONE)
                continue;
            next[beside[k]] = tile;
            reached[n++] = beside[k];
        }
    }
    for (int tile = from; tile != to && tile != PLACE_NONE; tile = next[tile])
        steps++;
    return next[from] == PLACE_NONE ? -1 : steps;
}

static const char *side_name(const struct tg_variant *v, enum side side)
{
    return v->variant.rules->side_titles[side];
}

/* Returns a piece with side and tile, such as "your square on d8" or "the cian square on d8". */
static struct text_word piece_on(const struct tg_variant *v, const struct tg_pos *p, int tile)
{
    const enum side owner = tg_owner(v, p, tile);
    const bool is_own = owner == p->pos.side;
    return text_format("%s%s %s on %s", is_own ? "your" : "the ",
                       is_own ? "" : v->variant.rules->side_names[owner],
                       tg_piece_names[tg_piece(v, p, tile)], tg_name(v, tile).text);
}

/* Writes a tile and what is on it, such as "b6 red triangle" or "b6 empty gold tile". */
static void add_tile_and_piece(const struct tg_variant *v, const struct tg_pos *p, int tile,
                               struct text *out)
{
    tg_describe_tile(v, p, tile, out);
    if (tg_has(v->gold, tile))
        text_add(out, tg_piece(v, p, tile) == TG_PIECE_NONE ? " gold tile" : " on gold");
}

/* Finds the piece that keeps w from reaching `to` in `steps` steps: its removal leaves the shortest
 * path. If no single removal helps, finds the first piece on the straight path. That path is short
 * enough, so there is such a piece. */
static int find_blocker(struct walk w, int from, int to, int steps)
{
    int next[TG_BOARD_BITS_MAX], blocker = PLACE_NONE, shortest = steps + 1;
    for (int i = 0; i < w.v->board.n_tiles; i++) {
        w.lifted = PLACE_NONE;
        const int tile = w.v->order[i];
        if (tile == from || tile == to || can_pass(&w, tile))
            continue;
        w.lifted = tile;
        const int length = search_path(&w, from, to, next);
        if (length > 0 && length < shortest) {
            shortest = length;
            blocker = tile;
        }
    }
    if (blocker != PLACE_NONE)
        return blocker;
    w.lifted = PLACE_NONE;
    w.ignores_pieces = true;
    search_path(&w, from, to, next);
    w.ignores_pieces = false;
    int tile = next[from];
    while (can_pass(&w, tile))
        tile = next[tile];
    return tile;
}

/* Explains why the piece on `from`, which is allowed to end on `to`, cannot get there. */
static void explain_path(const struct walk *w, int from, int to, struct text *out)
{
    struct walk unhindered = *w;
    int next[TG_BOARD_BITS_MAX];
    unhindered.ignores_pieces = true;
    const int steps = tg_steps_from(w->v, w->piece, from);
    const int needed = search_path(w, from, to, next);
    const int at_least = search_path(&unhindered, from, to, next);
    if (at_least < 0) {
        text_printf(out, "Blocked: no path of tiles joins %s and %s.", tg_name(w->v, from).text,
                    tg_name(w->v, to).text);
    } else if (at_least > steps) {
        text_printf(out, "Too far: the %s on %s has %d step%s, but %s takes %s%d.",
                    tg_piece_names[w->piece], tg_name(w->v, from).text, steps,
                    steps == 1 ? "" : "s", tg_name(w->v, to).text, needed < 0 ? "at least " : "",
                    needed < 0 ? at_least : needed);
    } else if (needed < 0 || needed > steps) {
        text_printf(out, "Blocked: %s is in the way.",
                    piece_on(w->v, w->p, find_blocker(*w, from, to, steps)).text);
        if (needed >= 0)
            text_printf(out, " The way round takes %d steps; the %s has only %d.", needed,
                        tg_piece_names[w->piece], steps);
    } else {
        text_add(out, "This is a legal move.");
    }
}

static void explain_step(const struct tg_variant *v, const struct tg_pos *p, int from, int to,
                         struct text *out)
{
    const struct walk w = {.v = v,
                           .p = p,
                           .side = tg_owner(v, p, from),
                           .piece = tg_piece(v, p, from),
                           .lifted = PLACE_NONE};
    const enum tg_piece target = tg_piece(v, p, to);
    if (w.piece == TG_PIECE_NONE) {
        text_printf(out, "There is no piece on %s.", tg_name(v, from).text);
    } else if (w.side != p->pos.side) {
        text_printf(out, "%s is not yours: %s is to move.",
                    text_capital(piece_on(v, p, from).text).text, side_name(v, p->pos.side));
    } else if (from == to) {
        text_add(out, "A piece may not end its move where it began.");
    } else if (target != TG_PIECE_NONE && tg_owner(v, p, to) == w.side) {
        text_printf(out, "Your own %s is on %s.", tg_piece_names[target], tg_name(v, to).text);
    } else if (target != TG_PIECE_NONE && tg_combat[w.piece][target] == TG_COMBAT_REFUSED) {
        text_printf(out, "A %s cannot attack a %s.", tg_piece_names[w.piece],
                    tg_piece_names[target]);
    } else {
        explain_path(&w, from, to, out);
    }
}

/* Explains why no legal move begins or ends on a tile that was typed alone. */
static void explain_tile(const struct tg_variant *v, const struct tg_pos *p, int tile,
                         struct text *out)
{
    if (tg_piece(v, p, tile) == TG_PIECE_NONE)
        text_printf(out, "%s is empty, but no %s piece can get there now.", tg_name(v, tile).text,
                    v->variant.rules->side_names[p->pos.side]);
    else if (tg_owner(v, p, tile) == p->pos.side)
        text_printf(out, "%s cannot move now: it has nowhere to go.",
                    text_capital(piece_on(v, p, tile).text).text);
    else
        text_printf(out, "%s is safe: no %s piece can get there and attack it now.",
                    text_capital(piece_on(v, p, tile).text).text,
                    v->variant.rules->side_names[p->pos.side]);
}

/* Explains why the first len characters of s, a letter and digits, are not a tile. */
static void explain_no_tile(const struct tg_variant *v, const char *s, size_t len, struct text *out)
{
    enum { SHOWN = 6 };
    text_printf(out, "There is no tile %.*s: ", (int)(len < SHOWN ? len : SHOWN), s);
    const int x = text_lower(s[0]) - 'a';
    if (x >= v->board.columns) {
        text_printf(out, "the columns are a to %c.", 'a' + v->board.columns - 1);
        return;
    }
    int first = 0, last = v->board.lines - 1;
    while (v->bit_at[first][x] < 0)
        first++;
    while (v->bit_at[last][x] < 0)
        last--;
    long line;
    if (text_read_number(s + 1, len - 1, first + 1, last + 1, &line))
        text_add(out, "the board has a hole there.");
    else if (first == last)
        text_printf(out, "column %c has only %c%d.", 'a' + x, 'a' + x, first + 1);
    else
        text_printf(out, "column %c goes from %c%d to %c%d.", 'a' + x, 'a' + x, first + 1, 'a' + x,
                    last + 1);
}

void tg_explain(const struct variant *variant, const struct pos *pos, const char *typed,
                struct text *out)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    const size_t first = grid_name_length(typed);
    const size_t second = first ? grid_name_length(typed + first) : 0;
    const int from = variant->rules->place_parse(variant, typed, first);
    const int to = variant->rules->place_parse(variant, typed + first, second);
    if (first == 0 || typed[first + second] != '\0') {
        text_printf(out, "That is not a legal move: type two tiles, as in %s.",
                    rules_example(variant, pos).text);
    } else if (from == PLACE_NONE)
        explain_no_tile(v, typed, first, out);
    else if (second == 0)
        explain_tile(v, p, from, out);
    else if (to == PLACE_NONE)
        explain_no_tile(v, typed + first, second, out);
    else
        explain_step(v, p, from, to, out);
}

static void answer_pieces(const struct variant *v, const struct pos *p, const char *argument,
                          struct text *out)
{
    const char *const *names = v->rules->side_names;
    const int side = rules_find_side(v->rules, argument);
    struct fact facts[FACTS_MAX]; /* about both sides, then about gold tiles */
    const int n = tg_show.facts(v, p, facts);
    for (int i = 0; i < 2; i++)
        if (!*argument || facts[i].side == side) {
            tg_show.sentence(v, p, facts + i, 1, out);
            text_add(out, *argument ? "" : "\n");
        }
    if (!*argument)
        tg_show.sentence(v, p, facts + 2, n - 2, out);
    else if (side < 0)
        text_printf(out, "Type 'pieces', 'pieces %s' or 'pieces %s'.", names[SIDE_FIRST],
                    names[SIDE_SECOND]);
}

/* Returns the piece with this name (singular or plural), or TG_PIECE_NONE. */
static enum tg_piece find_piece_name(const char *word)
{
    int piece = 0;
    for (; piece < TG_PIECE_COUNT; piece++) {
        const size_t len = strlen(tg_piece_names[piece]);
        if (text_begins_nocase(word, tg_piece_names[piece]) &&
            (!word[len] || text_equal_nocase(word + len, "s")))
            break;
    }
    return (enum tg_piece)piece;
}

/* Lists a side's pieces of one type by tile, such as "red on c8, d10 and e8" or "cian none". */
static void add_places_of(const struct tg_variant *v, const struct tg_pos *p, enum side side,
                          enum tg_piece piece, struct text *out)
{
    int tiles[TG_BOARD_TILES_MAX], n = 0;
    const int n_tiles = tg_list_tiles(v, tiles);
    for (int i = 0; i < n_tiles; i++)
        if (tg_piece(v, p, tiles[i]) == piece && tg_owner(v, p, tiles[i]) == side)
            tiles[n++] = tiles[i];
    text_printf(out, "%s %s", side_name(v, side), n == 0 ? "none" : "on ");
    for (int i = 0; i < n; i++) {
        text_add_joint(out, i, n);
        text_add(out, tg_name(v, tiles[i]).text);
    }
}

static void answer_where(const struct variant *variant, const struct pos *pos, const char *argument,
                         struct text *out)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    const enum tg_piece piece = find_piece_name(argument);
    if (piece == TG_PIECE_NONE) {
        text_add(out, "Type 'where' and a piece: circle, triangle, square or pentagon.");
        return;
    }
    text_add_capital(out, tg_piece_names[piece]);
    text_add(out, "s: ");
    add_places_of(v, p, SIDE_FIRST, piece, out);
    text_add(out, "; ");
    add_places_of(v, p, SIDE_SECOND, piece, out);
    text_add(out, ".");
}

static void answer_around(const struct variant *variant, const struct pos *pos,
                          const char *argument, struct text *out)
{
    const struct tg_variant *v = tg_variant(variant);
    const int tile = rules_read_place(variant, pos, argument);
    const size_t len = grid_name_length(argument);
    if (tile != PLACE_NONE) {
        text_printf(out, "Around %s: ", tg_name(v, tile).text);
        static const struct {
            const char *name;
            int columns;
            int half_lines;
        } directions[TG_DIRECTIONS] = {
            {"above", 0, -2}, {"upper right", 1, -1}, {"lower right", 1, 1},
            {"below", 0, 2},  {"lower left", -1, 1},  {"upper left", -1, -1},
        };
        int next[TG_DIRECTIONS];
        const int n = tg_neighbours(v, tile, next);
        for (int d = 0; d < TG_DIRECTIONS; d++) {
            int k = 0;
            while (k < n &&
                   (v->x_of[next[k]] - v->x_of[tile] != directions[d].columns ||
                    tg_half_line(v, next[k]) - tg_half_line(v, tile) != directions[d].half_lines))
                k++;
            text_printf(out, "%s%s ", d > 0 ? ", " : "", directions[d].name);
            if (k == n)
                text_add(out, "no tile");
            else
                add_tile_and_piece(v, tg_pos(pos), next[k], out);
        }
        text_add(out, ".");
    } else if (len > 0 && argument[len] == '\0') {
        explain_no_tile(v, argument, len, out);
    } else {
        text_printf(out, "Type 'around' and a tile, for example: around %s.",
                    tg_name(v, v->bit_at[v->board.gold[0].y][v->board.gold[0].x]).text);
    }
}

static void answer_scan(const struct variant *variant, const struct pos *pos, const char *argument,
                        struct text *out)
{
    const struct tg_variant *v = tg_variant(variant);
    const int x = text_lower(argument[0]) - 'a';
    if (x < 0 || x >= v->board.columns || argument[1] != '\0') {
        text_printf(out, "Type 'scan' and the letter of a column, from a to %c.",
                    'a' + v->board.columns - 1);
        return;
    }
    text_printf(out, "Column %c from the top: ", 'a' + x);
    const char *separator = "";
    for (int y = 0; y < v->board.lines; y++) {
        if (v->bit_at[y][x] < 0)
            continue;
        text_add(out, separator);
        add_tile_and_piece(v, tg_pos(pos), v->bit_at[y][x], out);
        separator = ", ";
    }
    text_add(out, ".");
}

const struct question tg_questions[] = {
    {"pieces", QUESTION_OF_SIDE, "[side]", "the pieces of both sides or of one", answer_pieces},
    {"where", QUESTION_OF_NAME, "<piece>", "where the circles, triangles, squares or pentagons are",
     answer_where},
    {"around", QUESTION_OF_PLACE, "<tile>", "the six neighbours of a tile and what is on them",
     answer_around},
    {"scan", QUESTION_OF_NAME, "<column>", "the tiles of a column from the top", answer_scan},
    {"threats", QUESTION_OF_THREATS, "", "what each side can capture next", NULL},
    {0},
};
