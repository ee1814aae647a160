/*
 * Tactigon in words: why a move is illegal, and answers to questions. The plain path search does
 * not depend on movegen.c and is tested against it. "You" is the side to move.
 */
#include "tactigon.h"

#include "rules/grid.h"

#include <string.h>

#include "core/utf8.h"

enum { WORD_ROOM = 32 }; /* room for the argument of a question */

/* A piece that moves, and what it may pass. */
struct walk {
    const struct tg_variant *v;
    const struct tg_pos *p;
    enum side side;
    enum tg_piece piece;
    int lifted;          /* a tile whose piece is ignored, or PLACE_NONE */
    bool ignores_pieces; /* the piece may pass all others */
};

static struct walk walk_from(const struct tg_variant *v, const struct tg_pos *p, int from)
{
    return (struct walk){
        .v = v,
        .p = p,
        .side = tg_owner(v, p, from),
        .piece = tg_piece(v, p, from),
        .lifted = PLACE_NONE,
    };
}

/* Returns whether the piece may pass this tile on its way. The tile must be free, except that under
 * advanced rule 1 a square may pass all pieces but enemy squares. */
static bool can_pass(const struct walk *w, int tile)
{
    const enum tg_piece piece = tg_piece(w->v, w->p, tile);
    if (piece == TG_PIECE_NONE || tile == w->lifted || w->ignores_pieces)
        return true;
    const bool is_opposing_square = piece == TG_SQUARE && tg_owner(w->v, w->p, tile) != w->side;
    return w->v->has_jump && w->piece == TG_SQUARE && !is_opposing_square;
}

/* Follows before[] from `to` back to `from`. Returns the number of steps, or -1 if `to` was not
 * reached; path[] gets the tiles in order. */
static int trace_path(const int *before, int from, int to, int *path)
{
    if (before[to] == PLACE_NONE)
        return -1;
    int steps = 0;
    for (int tile = to; tile != from; tile = before[tile])
        steps++;
    int i = steps;
    for (int tile = to; path && tile != from; tile = before[tile])
        path[--i] = tile;
    return steps;
}

/* Finds a shortest path by breadth-first search; a piece on `to` is ignored. The return value and
 * path[] are those of trace_path(). */
static int search_path(const struct walk *w, int from, int to, int *path)
{
    int before[TG_BOARD_BITS_MAX];
    int reached[TG_BOARD_TILES_MAX];
    int n = 0;
    for (int i = 0; i < w->v->variant.n_places; i++)
        before[i] = PLACE_NONE;
    before[from] = from;
    reached[n++] = from;
    for (int i = 0; i < n && before[to] == PLACE_NONE; i++) {
        const int tile = reached[i];
        if (tile != from && !can_pass(w, tile))
            continue;
        int next[TG_DIRECTIONS];
        const int n_next = tg_neighbours(w->v, tile, next);
        for (int k = 0; k < n_next; k++) {
            if (before[next[k]] != PLACE_NONE)
                continue;
            before[next[k]] = tile;
            reached[n++] = next[k];
        }
    }
    return trace_path(before, from, to, path);
}

static const char *side_name(const struct tg_variant *v, enum side side)
{
    return v->variant.rules->side_names[side];
}

/* Writes a piece and its tile, such as "square on d8". */
static void add_piece_on(const struct tg_variant *v, const struct tg_pos *p, int tile,
                         struct text *out)
{
    text_printf(out, "%s on %s", tg_piece_names[tg_piece(v, p, tile)], tg_name(v, tile).text);
}

/* Writes a piece with its side, such as "your square on d8" or "the cian square on d8". */
static void add_owned_piece_on(const struct tg_variant *v, const struct tg_pos *p, int tile,
                               struct text *out)
{
    const enum side owner = tg_owner(v, p, tile);
    if (owner == p->pos.side)
        text_add(out, "your ");
    else
        text_printf(out, "the %s ", side_name(v, owner));
    add_piece_on(v, p, tile, out);
}

/* Writes a tile and what is on it, such as "b6 red triangle" or "b6 empty gold tile". */
static void add_tile_and_piece(const struct tg_variant *v, const struct tg_pos *p, int tile,
                               struct text *out)
{
    const enum tg_piece piece = tg_piece(v, p, tile);
    const bool is_gold = tg_has(v->gold, tile);
    text_add(out, tg_name(v, tile).text);
    if (piece == TG_PIECE_NONE)
        text_add(out, is_gold ? " empty gold tile" : " empty");
    else
        text_printf(out, " %s %s%s", side_name(v, tg_owner(v, p, tile)), tg_piece_names[piece],
                    is_gold ? " on gold" : "");
}

static void add_game_over(const struct tg_variant *v, const struct tg_pos *p, struct text *out)
{
    const enum side winner = p->pos.result == RESULT_FIRST ? SIDE_FIRST : SIDE_SECOND;
    const char *loser = side_name(v, !winner);
    text_printf(out, "The game is over: %s won, ", side_name(v, winner));
    if (p->pos.reason == TG_REASON_PENTAGON)
        text_printf(out, "the %s pentagon is captured.", loser);
    else if (p->pos.reason == TG_REASON_GOLD)
        text_add(out, "all gold is held.");
    else
        text_printf(out, "%s cannot move.", loser);
}

/* Reads "3-4" or "3,4", column and line counted from 0, and writes the tile's name. Returns the
 * length read, or 0. A pair that is not a tile becomes "(3,4)", which messages can quote. */
static size_t read_pair(const struct tg_variant *v, const char *s, struct text *out)
{
    long column, line;
    const size_t a = strspn(s, "0123456789");
    const size_t gap = s[a] == ',' ? 1 : utf8_dash_length(s + a);
    const size_t b = strspn(s + a + gap, "0123456789");
    if (!gap || a == 0 || b == 0)
        return 0;
    if (text_read_number(s, a, 0, v->board.columns - 1, &column) &&
        text_read_number(s + a + gap, b, 0, v->board.lines - 1, &line) &&
        v->bit_at[line][column] >= 0)
        text_add(out, tg_name(v, v->bit_at[line][column]).text);
    else
        text_printf(out, "(%.*s,%.*s)", (int)a, s, (int)b, s + a + gap);
    return a + gap + b;
}

/* Rewrites tiles typed as column and line, both counted from 0: "3-4 3-5" becomes "d5 d6". */
static void normalise_typed(const struct variant *v, const struct pos *p, const char *typed,
                            struct text *out)
{
    const char *s = typed;
    char previous = ' ';
    while (*s) {
        const bool is_begin = text_is_blank(previous) || previous == '>';
        const size_t n = is_begin ? read_pair(tg_variant(v), s, out) : 0;
        if (n == 0)
            text_put(out, *s);
        s += n ? n : 1;
        previous = s[-1];
    }
}

/* The first and the last line where a column has a tile. Every column has a tile. */
static void find_column_ends(const struct tg_variant *v, int x, int *first, int *last)
{
    *first = 0;
    while (v->bit_at[*first][x] < 0)
        ++*first;
    *last = v->board.lines - 1;
    while (v->bit_at[*last][x] < 0)
        --*last;
}

/* Finds the piece that keeps w from reaching `to` in `steps` steps: its removal leaves the shortest
 * path. If no single removal helps, it is the first piece on the straight path, which is short
 * enough, so a piece must be on it. */
static int find_blocker(struct walk w, int from, int to, int steps)
{
    int blocker = PLACE_NONE;
    int shortest = steps + 1;
    for (int i = 0; i < w.v->board.n_tiles; i++) {
        w.lifted = PLACE_NONE;
        const int tile = w.v->order[i];
        if (tile == from || tile == to || can_pass(&w, tile))
            continue;
        w.lifted = tile;
        const int length = search_path(&w, from, to, NULL);
        if (length > 0 && length < shortest) {
            shortest = length;
            blocker = tile;
        }
    }
    if (blocker != PLACE_NONE)
        return blocker;
    int path[TG_BOARD_TILES_MAX];
    w.lifted = PLACE_NONE;
    w.ignores_pieces = true;
    search_path(&w, from, to, path);
    w.ignores_pieces = false;
    int i = 0;
    while (can_pass(&w, path[i]))
        i++;
    return path[i];
}

static void explain_blocked(const struct walk *w, int from, int to, int needed, int steps,
                            struct text *out)
{
    text_add(out, "Blocked: ");
    add_owned_piece_on(w->v, w->p, find_blocker(*w, from, to, steps), out);
    text_add(out, " is in the way.");
    if (needed < 0)
        return;
    text_printf(out, " The way round takes %d steps; the %s has only %d.", needed,
                tg_piece_names[w->piece], steps);
}

/* Explains why the piece on `from`, which is allowed to end on `to`, cannot get there. */
static void explain_path(const struct walk *w, int from, int to, struct text *out)
{
    struct walk unhindered = *w;
    unhindered.ignores_pieces = true;
    const int steps = tg_steps_from(w->v, w->piece, from);
    const int needed = search_path(w, from, to, NULL);
    const int at_least = search_path(&unhindered, from, to, NULL);
    if (at_least < 0) {
        text_printf(out, "Blocked: no path of tiles joins %s and %s.", tg_name(w->v, from).text,
                    tg_name(w->v, to).text);
    } else if (at_least > steps) {
        text_add(out, "Too far: the ");
        add_piece_on(w->v, w->p, from, out);
        text_printf(out, " has %d step%s, but %s takes %s%d.", steps, steps == 1 ? "" : "s",
                    tg_name(w->v, to).text, needed < 0 ? "at least " : "",
                    needed < 0 ? at_least : needed);
    } else if (needed < 0 || needed > steps) {
        explain_blocked(w, from, to, needed, steps, out);
    } else {
        text_add(out, "This is a legal move.");
    }
}

static void explain_step(const struct tg_variant *v, const struct tg_pos *p, int from, int to,
                         struct text *out)
{
    const struct walk w = walk_from(v, p, from);
    const enum tg_piece target = tg_piece(v, p, to);
    if (w.piece == TG_PIECE_NONE) {
        text_printf(out, "There is no piece on %s.", tg_name(v, from).text);
    } else if (w.side != p->pos.side) {
        text_printf(out, "The %s ", side_name(v, w.side));
        add_piece_on(v, p, from, out);
        text_printf(out, " is not yours: %s is to move.", side_name(v, p->pos.side));
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
    const bool is_empty = tg_piece(v, p, tile) == TG_PIECE_NONE;
    const enum side owner = tg_owner(v, p, tile);
    if (is_empty) {
        text_printf(out, "%s is empty, but no %s piece can get there now.", tg_name(v, tile).text,
                    side_name(v, p->pos.side));
    } else if (owner == p->pos.side) {
        text_add(out, "Your ");
        add_piece_on(v, p, tile, out);
        text_add(out, " cannot move now: it has nowhere to go.");
    } else {
        text_printf(out, "The %s ", side_name(v, owner));
        add_piece_on(v, p, tile, out);
        text_printf(out, " is safe: no %s piece can get there and attack it now.",
                    side_name(v, p->pos.side));
    }
}

static void explain_no_move(const struct variant *v, const struct pos *p, struct text *out)
{
    text_add(out, "That is not a legal move: type two tiles, as in ");
    rules_example(v, p, out);
    text_put(out, '.');
}

/* If s begins with two numbers as in "(3,4)", returns the length of that text, otherwise 0. This is
 * how read_pair() writes numbers that do not name a tile. */
static size_t pair_word(const char *s)
{
    const size_t a = s[0] == '(' ? strspn(s + 1, "0123456789") : 0;
    const size_t b = a > 0 && s[1 + a] == ',' ? strspn(s + 2 + a, "0123456789") : 0;
    return b > 0 && s[2 + a + b] == ')' ? 3 + a + b : 0;
}

/* Explains why the pair at s is not a tile, using the numbers that were typed. */
static void explain_no_pair(const struct tg_variant *v, const char *s, struct text *out)
{
    const size_t a = strspn(s + 1, "0123456789"), b = strspn(s + 2 + a, "0123456789");
    long x, y;
    int first, last;
    text_printf(out, "There is no tile %.*s-%.*s: ", (int)a, s + 1, (int)b, s + 2 + a);
    if (!text_read_number(s + 1, a, 0, v->board.columns - 1, &x)) {
        text_printf(out, "the columns are 0 to %d.", v->board.columns - 1);
        return;
    }
    find_column_ends(v, (int)x, &first, &last);
    if (text_read_number(s + 2 + a, b, first, last, &y))
        text_add(out, "the board has a hole there.");
    else
        text_printf(out, "column %ld goes from %ld-%d to %ld-%d.", x, x, first, x, last);
}

/* Explains why the first len characters of s, a letter and digits or a pair, are not a tile. */
static void explain_no_tile(const struct tg_variant *v, const char *s, size_t len, struct text *out)
{
    enum { SHOWN = 6 };
    if (*s == '(') {
        explain_no_pair(v, s, out);
        return;
    }
    text_printf(out, "There is no tile %.*s: ", (int)(len < SHOWN ? len : SHOWN), s);
    const int x = text_lower(s[0]) - 'a';
    if (x >= v->board.columns) {
        text_printf(out, "the columns are a to %c.", 'a' + v->board.columns - 1);
        return;
    }
    int first, last;
    find_column_ends(v, x, &first, &last);
    long line;
    if (text_read_number(s + 1, len - 1, first + 1, last + 1, &line))
        text_add(out, "the board has a hole there.");
    else if (first == last)
        text_printf(out, "column %c has only %c%d.", 'a' + x, 'a' + x, first + 1);
    else
        text_printf(out, "column %c goes from %c%d to %c%d.", 'a' + x, 'a' + x, first + 1, 'a' + x,
                    last + 1);
}

/* The length of the letter and digits, or of the pair, at the beginning of s; 0 without them. */
static size_t tile_word(const char *s)
{
    return pair_word(s) > 0 ? pair_word(s) : grid_name_length(s);
}

static void explain(const struct variant *variant, const struct pos *pos, const char *typed,
                    struct text *out)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    const size_t first = tile_word(typed);
    const size_t second = first ? tile_word(typed + first) : 0;
    const int from = variant->rules->place_parse(variant, typed, first);
    const int to = variant->rules->place_parse(variant, typed + first, second);
    if (pos->result != RESULT_NONE)
        add_game_over(v, p, out);
    else if (first == 0 || typed[first + second] != '\0')
        explain_no_move(variant, pos, out);
    else if (from == PLACE_NONE)
        explain_no_tile(v, typed, first, out);
    else if (second == 0 && rules_begins_at(variant, pos, from))
        text_printf(out, "%.*s is one tile: type the tile to move to as well.", (int)first, typed);
    else if (second == 0)
        explain_tile(v, p, from, out);
    else if (to == PLACE_NONE)
        explain_no_tile(v, typed + first, second, out);
    else
        explain_step(v, p, from, to, out);
}

/* Copies a question's argument in lower case, without spaces at its ends; "" without one. */
static void read_argument(const char *argument, char word[WORD_ROOM])
{
    struct text out = text_in(word, WORD_ROOM);
    const char *s = argument ? argument : "";
    while (text_is_blank(*s))
        s++;
    for (; *s; s++)
        text_put(&out, text_lower(*s));
    while (out.len > 0 && text_is_blank(word[out.len - 1]))
        word[--out.len] = '\0';
}

static void add_gold(const struct variant *v, const struct pos *p, struct text *out)
{
    struct fact facts[FACTS_MAX];
    const int n = tg_show.facts(v, p, facts);
    tg_show.sentence(v, p, facts + 2, n - 2, out);
}

static void answer_pieces(const struct variant *v, const struct pos *p, const char *argument,
                          struct text *out)
{
    char word[WORD_ROOM];
    read_argument(argument, word);
    const char *const *names = v->rules->side_names;
    int n_shown = 0;
    for (int side = SIDE_SECOND; side >= SIDE_FIRST; side--) {
        const struct fact fact = {FACT_SIDE, (uint8_t)side, PLACE_NONE, 0};
        if (word[0] && strcmp(word, names[side]) != 0)
            continue;
        tg_show.sentence(v, p, &fact, 1, out);
        n_shown++;
        text_add(out, word[0] ? "" : "\n");
    }
    if (!word[0])
        add_gold(v, p, out);
    else if (n_shown == 0)
        text_printf(out, "Type 'pieces', 'pieces %s' or 'pieces %s'.", names[SIDE_FIRST],
                    names[SIDE_SECOND]);
}

/* The piece with this name (singular or plural), or TG_PIECE_NONE. */
static enum tg_piece find_piece_name(const char *word)
{
    int piece = 0;
    for (; piece < TG_PIECE_COUNT; piece++) {
        const char *name = tg_piece_names[piece];
        const size_t len = strlen(name);
        const char *rest = word + len;
        if (strncmp(word, name, len) == 0 && (*rest == '\0' || strcmp(rest, "s") == 0))
            break;
    }
    return (enum tg_piece)piece;
}

/* Lists a side's pieces of one type by tile, such as "red on c8, d10 and e8" or "cian none". */
static void add_places_of(const struct tg_variant *v, const struct tg_pos *p, enum side side,
                          enum tg_piece piece, struct text *out)
{
    int tiles[TG_BOARD_TILES_MAX];
    int n = 0;
    for (int x = 0; x < v->board.columns; x++) {
        for (int y = 0; y < v->board.lines; y++) {
            const int tile = v->bit_at[y][x];
            if (tile >= 0 && tg_piece(v, p, tile) == piece && tg_owner(v, p, tile) == side)
                tiles[n++] = tile;
        }
    }
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
    char word[WORD_ROOM];
    read_argument(argument, word);
    const enum tg_piece piece = find_piece_name(word);
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

/* The distance of a tile's middle from the top, in half lines. Odd columns are half a line higher
 * than even ones. */
static int half_lines(int x, int y)
{
    return 2 * y + (x % 2 == 0 ? 1 : 0);
}

/* The tile of column x at this height, or PLACE_NONE. */
static int tile_at_height(const struct tg_variant *v, int x, int height)
{
    if (x < 0 || x >= v->board.columns)
        return PLACE_NONE;
    const int twice_y = height - half_lines(x, 0);
    const bool is_line = twice_y >= 0 && twice_y / 2 < v->board.lines;
    return is_line ? v->bit_at[twice_y / 2][x] : PLACE_NONE;
}

static void answer_around(const struct variant *variant, const struct pos *pos,
                          const char *argument, struct text *out)
{
    const struct tg_variant *v = tg_variant(variant);
    char word[WORD_ROOM];
    read_argument(argument, word);
    const int tile = variant->rules->place_parse(variant, word, strlen(word));
    const size_t len = tile_word(word);
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
        const int x = v->x_of[tile];
        const int height = half_lines(x, v->y_of[tile]);
        for (int d = 0; d < TG_DIRECTIONS; d++) {
            const int next =
                tile_at_height(v, x + directions[d].columns, height + directions[d].half_lines);
            text_printf(out, "%s%s ", d > 0 ? ", " : "", directions[d].name);
            if (next == PLACE_NONE)
                text_add(out, "no tile");
            else
                add_tile_and_piece(v, tg_pos(pos), next, out);
        }
        text_add(out, ".");
    } else if (len > 0 && word[len] == '\0') {
        explain_no_tile(v, word, len, out);
    } else {
        text_printf(out, "Type 'around' and a tile, for example: around %s.",
                    tg_name(v, v->bit_at[v->board.gold[0].y][v->board.gold[0].x]).text);
    }
}

static void answer_scan(const struct variant *variant, const struct pos *pos, const char *argument,
                        struct text *out)
{
    const struct tg_variant *v = tg_variant(variant);
    char word[WORD_ROOM];
    read_argument(argument, word);
    const int x = word[0] - 'a';
    if (x < 0 || x >= v->board.columns || word[1] != '\0') {
        text_printf(out, "Type 'scan' and the letter of a column, from a to %c.",
                    'a' + v->board.columns - 1);
        return;
    }
    text_printf(out, "Column %s from the top: ", word);
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

static const struct question questions[] = {
    {"pieces", QUESTION_OF_SIDE, "[side]", "the pieces of both sides or of one", answer_pieces},
    {"where", QUESTION_OF_NAME, "<piece>", "where the circles, triangles, squares or pentagons are",
     answer_where},
    {"around", QUESTION_OF_PLACE, "<tile>", "the six neighbours of a tile and what is on them",
     answer_around},
    {"scan", QUESTION_OF_NAME, "<column>", "the tiles of a column from the top", answer_scan},
    {"threats", QUESTION_OF_THREATS, "", "what each side can capture next", NULL},
    {0},
};

const struct rules_talk tg_talk = {
    .normalise_typed = normalise_typed, .explain = explain, .questions = questions};
