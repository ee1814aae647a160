/* The rules table of Tactigon: the start, positions and moves as text, and setting up by hand. */
#include "tactigon.h"

#include <assert.h>
#include <string.h>

#include "core/utf8.h"
#include "rules/grid.h"
#include "rules/pos_text.h"

static const char side_letters[] = "rc";

/* Puts a piece on an empty tile, or removes it, and updates the key. */
static void toggle_piece(const struct tg_variant *v, struct tg_pos *p, enum side side,
                         enum tg_piece piece, int bit)
{
    const uint64_t mask = (uint64_t)1 << (bit % 64);
    p->words[(int)side * v->words + bit / 64] ^= mask;
    p->words[(TG_SET_CIRCLE + (int)piece) * v->words + bit / 64] ^= mask;
    p->pos.key ^= v->keys[side][piece][bit];
}

/* Puts a piece on an empty tile; `piece` is an index of tg_piece_letters. */
static void add_piece(const struct tg_variant *v, struct tg_pos *p, int piece, int bit)
{
    toggle_piece(v, p, piece / TG_PIECE_COUNT ? SIDE_SECOND : SIDE_FIRST,
                 (enum tg_piece)(piece % TG_PIECE_COUNT), bit);
}

static void start(const struct variant *variant, struct pos *out)
{
    const struct tg_variant *v = tg_variant(variant);
    struct tg_pos *p = (struct tg_pos *)out;
    memset(p, 0, variant->pos_size);
    for (int i = 0; i < v->board.n_tiles; i++) {
        const int bit = v->order[i];
        const char *piece = strchr(tg_piece_letters, v->board.cells[v->y_of[bit]][v->x_of[bit]]);
        if (piece)
            add_piece(v, p, (int)(piece - tg_piece_letters), bit);
    }
    p->pos.side = (uint8_t)variant->first;
    p->pos.key ^= variant->first == SIDE_SECOND ? v->side_key : 0;
    p->number = 1;
    v->movegen->judge(v, p);
}

static int gen(const struct variant *v, const struct pos *p, move_code *out)
{
    return tg_variant(v)->movegen->gen(tg_variant(v), tg_pos(p), out);
}

static int gen_noisy(const struct variant *v, const struct pos *p, move_code *out)
{
    return tg_variant(v)->movegen->gen_noisy(tg_variant(v), tg_pos(p), out);
}

static int count(const struct variant *v, const struct pos *p)
{
    return tg_variant(v)->movegen->count(tg_variant(v), tg_pos(p));
}

static void play(const struct variant *v, const struct pos *p, move_code m, struct pos *out)
{
    tg_variant(v)->movegen->play(tg_variant(v), tg_pos(p), m, (struct tg_pos *)out);
}

static uint64_t perft(const struct variant *v, const struct pos *p, int depth)
{
    return tg_variant(v)->movegen->perft(tg_variant(v), tg_pos(p), depth);
}

/* Checks that each tile is empty or belongs to one side and one type, that no side has two
 * pentagons, and that at least one side has a pentagon. */
static const char *find_fault(const struct tg_variant *v, const struct tg_pos *p)
{
    int pentagons[2] = {0, 0};
    for (int i = 0; i < 64 * v->words; i++) {
        int sides = 0, types = 0;
        for (int set = TG_SET_FIRST; set < TG_SET_COUNT; set++) {
            const bool has = tg_has(tg_set(v, p, set), i);
            *(set <= TG_SET_SECOND ? &sides : &types) += has;
        }
        if (sides != types || sides > 1)
            return "a tile's side and type do not agree";
        if (sides && !tg_has(v->tiles, i))
            return "a piece is off the board";
        if (sides && tg_piece(v, p, i) == TG_PENTAGON)
            pentagons[tg_owner(v, p, i)]++;
    }
    if (pentagons[0] > 1 || pentagons[1] > 1 || pentagons[0] + pentagons[1] == 0)
        return "there are too many pentagons, or none";
    return NULL;
}

static bool validate(const struct variant *variant, const struct pos *pos, struct error *error)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    const char *fault = find_fault(v, p);
    if (!fault) {
        uint64_t key = p->pos.side == SIDE_SECOND ? v->side_key : 0;
        for (int i = 0; i < v->board.n_tiles; i++) {
            const enum tg_piece piece = tg_piece(v, p, v->order[i]);
            if (piece != TG_PIECE_NONE)
                key ^= v->keys[tg_owner(v, p, v->order[i])][piece][v->order[i]];
        }
        union position judged;
        memcpy(&judged, p, variant->pos_size);
        v->movegen->judge(v, (struct tg_pos *)&judged);
        if (key != p->pos.key)
            fault = "the key does not match the pieces";
        else if (judged.pos.result != p->pos.result || judged.pos.reason != p->pos.reason)
            fault = "the result does not match the pieces";
    }
    if (fault)
        error_set(error, STATUS_BAD_INPUT, 0, 0, "%s", fault);
    return fault == NULL;
}

static void pos_format(const struct variant *variant, const struct pos *pos, struct text *out)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    int empty = 0;
    for (int i = 0; i < v->board.n_tiles; i++) {
        const int bit = v->order[i];
        const enum tg_piece piece = tg_piece(v, p, bit);
        if (i > 0 && v->y_of[v->order[i - 1]] != v->y_of[bit])
            pos_text_put(out, &empty, '/');
        pos_text_put(
            out, &empty,
            piece == TG_PIECE_NONE
                ? '\0'
                : tg_piece_letters[TG_PIECE_COUNT * (int)tg_owner(v, p, bit) + (int)piece]);
    }
    pos_text_put(out, &empty, ' ');
    text_printf(out, "%c %d %d", side_letters[pos->side], (int)pos->halfmove_clock, (int)p->number);
}

/* Reads the tiles of one line of the board: v->order[first] to v->order[last - 1]. */
static enum status read_line(const struct tg_variant *v, struct pos_text *t, int first, int last,
                             struct tg_pos *p)
{
    int i = first;
    while (*t->at && *t->at != '/' && *t->at != ' ') {
        const char *begin = t->at;
        const int piece = pos_text_read_letter(t, tg_piece_letters);
        long run = 1;
        if (piece < 0) {
            if (!text_is_digit(*t->at))
                return pos_text_refuse(
                    t, "expected a piece (CTSP or ctsp) or a number of empty tiles");
            if (!pos_text_read_number(t, 1, TG_BOARD_TILES_MAX, &run))
                return pos_text_refuse(
                    t, "a run of empty tiles is a number from 1 without leading zeros");
        }
        if (run > last - i) {
            t->at = begin;
            return pos_text_refuse(t, "this line has more tiles than the board");
        }
        if (piece >= 0)
            add_piece(v, p, piece, v->order[i]);
        i += (int)run;
    }
    return i == last ? STATUS_OK : pos_text_refuse(t, "this line has fewer tiles than the board");
}

static enum status read_placement(const struct tg_variant *v, struct pos_text *t, struct tg_pos *p)
{
    const int n = v->board.n_tiles;
    for (int first = 0; first < n;) {
        int last = first + 1;
        while (last < n && v->y_of[v->order[last]] == v->y_of[v->order[first]])
            last++;
        const enum status status = read_line(v, t, first, last, p);
        if (status != STATUS_OK)
            return status;
        if (last < n && !pos_text_skip(t, '/'))
            return pos_text_refuse(t, "expected '/' and more lines of tiles");
        first = last;
    }
    return STATUS_OK;
}

static enum status check_pentagons(const struct tg_variant *v, const struct pos_text *t,
                                   const struct tg_pos *p)
{
    int n[2] = {0, 0};
    for (int i = 0; i < v->board.n_tiles; i++) {
        if (tg_piece(v, p, v->order[i]) != TG_PENTAGON)
            continue;
        const enum side side = tg_owner(v, p, v->order[i]);
        if (++n[side] > 1) {
            return error_set(t->error, STATUS_BAD_INPUT, 1, 1,
                             "%s has more than one pentagon, the second on %s",
                             tg_rules.side_titles[side], tg_name(v, v->order[i]).text);
        }
    }
    if (n[0] + n[1] == 0)
        return error_set(t->error, STATUS_BAD_INPUT, 1, 1, "neither side has a pentagon");
    return STATUS_OK;
}

static enum status pos_parse(const struct variant *variant, const char *s, struct pos *out,
                             struct error *error)
{
    const struct tg_variant *v = tg_variant(variant);
    union position room;
    struct tg_pos *p = (struct tg_pos *)&room;
    memset(&room, 0, sizeof room);
    struct pos_text t = {s, s, error};
    uint32_t number = 0;
    enum status status = read_placement(v, &t, p);
    if (status == STATUS_OK)
        status = check_pentagons(v, &t, p);
    if (status == STATUS_OK)
        status = pos_text_side(&t, side_letters, &p->pos.side);
    if (status == STATUS_OK)
        status =
            pos_text_counter(&t, "the plies since the last capture", 0, &p->pos.halfmove_clock);
    if (status == STATUS_OK)
        status = pos_text_counter(&t, "the move number", 1, &number);
    if (status == STATUS_OK)
        status = pos_text_end(&t);
    if (status != STATUS_OK)
        return status;
    p->pos.key ^= p->pos.side == SIDE_SECOND ? v->side_key : 0;
    p->number = number;
    v->movegen->judge(v, p);
    memcpy(out, p, variant->pos_size);
    return STATUS_OK;
}

/* Exchanges left and right. Only boards with an odd number of columns can be symmetric. */
static bool mirror(const struct variant *variant, const struct pos *pos, struct pos *out)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    struct tg_pos *q = (struct tg_pos *)out;
    if (!v->is_symmetric)
        return false;
    memcpy(q, p, sizeof *p);
    memset(q->words, 0, variant->pos_size - sizeof *q);
    q->pos.key = pos->side == SIDE_SECOND ? v->side_key : 0;
    for (int side = 0; side < 2; side++)
        for (int piece = 0; piece < TG_PIECE_COUNT; piece++)
            for (int i = 0; i < v->words; i++) {
                uint64_t rest = tg_set(v, p, side)[i] & tg_set(v, p, TG_SET_CIRCLE + piece)[i];
                for (; rest; rest &= rest - 1)
                    toggle_piece(v, q, (enum side)side, (enum tg_piece)piece,
                                 v->mirror[64 * i + port_lowest(rest)]);
            }
    return true;
}

static void place_format(const struct variant *v, int place, struct text *out)
{
    grid_name_add(tg_variant(v)->y_of[place], tg_variant(v)->x_of[place], out);
}

static int place_parse(const struct variant *variant, const char *s, size_t len)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct grid all = {v->board.lines, v->board.columns, .stride = TG_BOARD_COLUMNS_MAX};
    const int at = grid_name_parse(&all, s, len);
    return at == PLACE_NONE ? PLACE_NONE : v->bit_at[at / all.stride][at % all.stride];
}

/* Reads "3-4" or "3,4", column and line counted from 0, and writes the tile's name, even if the
 * board has no such tile. Returns the length read, or 0. */
static size_t read_pair(const char *s, struct text *out)
{
    long column, line;
    const size_t a = strspn(s, "0123456789");
    const size_t gap = s[a] == ',' ? 1 : utf8_dash_length(s + a);
    const size_t b = strspn(s + a + gap, "0123456789");
    if (!gap || !text_read_number(s, a, 0, 'z' - 'a', &column) ||
        !text_read_number(s + a + gap, b, 0, TG_BOARD_TILES_MAX, &line))
        return 0;
    text_printf(out, "%c%ld", 'a' + (int)column, line + 1);
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
        const size_t n = is_begin ? read_pair(s, out) : 0;
        if (n == 0)
            text_put(out, *s);
        s += n ? n : 1;
        previous = s[-1];
    }
}

static void move_format(const struct variant *v, const struct pos *p, move_code m, struct text *out)
{
    place_format(v, tg_from(m), out);
    place_format(v, tg_to(m), out);
}

static void move_show(const struct variant *v, const struct pos *p, move_code m, struct text *out)
{
    static const char signs[] = {
        [TG_COMBAT_REFUSED] = '-', [TG_COMBAT_CAPTURES] = 'x', [TG_COMBAT_BOTH_LOST] = '*'};
    place_format(v, tg_from(m), out);
    text_put(out, signs[tg_combat_of(m)]);
    place_format(v, tg_to(m), out);
}

static void move_places(const struct variant *v, move_code m, int *from, int *to)
{
    *from = tg_from(m);
    *to = tg_to(m);
}

static int look(const struct variant *v, const struct pos *p, int place, enum side *owner)
{
    const enum tg_piece piece = tg_piece(tg_variant(v), tg_pos(p), place);
    *owner = tg_owner(tg_variant(v), tg_pos(p), place);
    return piece == TG_PIECE_NONE ? -1 : (int)piece;
}

static void take(const struct variant *v, struct pos *p, int place)
{
    enum side owner;
    const int piece = look(v, p, place, &owner);
    assert(piece >= 0);
    toggle_piece(tg_variant(v), (struct tg_pos *)p, owner, (enum tg_piece)piece, place);
}

static enum status put(const struct variant *v, struct pos *p, int place, enum side side, int what,
                       struct error *error)
{
    enum side owner;
    if (look(v, p, place, &owner) >= 0)
        take(v, p, place);
    toggle_piece(tg_variant(v), (struct tg_pos *)p, side, (enum tg_piece)what, place);
    return STATUS_OK;
}

static const struct editing_field fields[] = {
    {"quiet", "N", "plies since the last capture", offsetof(struct pos, halfmove_clock), NULL, 0},
    {"number", "N", "move number", offsetof(struct tg_pos, number), "move number", 1},
    {0},
};

static const char *const pieces[] = {"circle", "triangle", "square", "pentagon", NULL};

static const struct editing editing = {
    .pieces = pieces, .fields = fields, .look = look, .put = put, .take = take};

static const char *const reasons[TG_REASON_COUNT] = {"pentagon", "gold", "stuck"};
static const char *const verdicts[TG_REASON_COUNT] = {
    "by capturing the pentagon", "by holding all gold", "because the other side cannot move"};

/* In the index of a rule set, bit 0 means jump and bit 1 means gold. */
static const char *const rule_sets[] = {"none", "jump", "gold", "jump+gold", NULL};

static const struct rules_talk talk = {
    .normalise_typed = normalise_typed, .explain = tg_explain, .questions = tg_questions};

static const char *point_help(const struct pos *p)
{
    return "Enter or a click picks a piece, then the tile to move it to.";
}

const struct rules tg_rules = {
    .name = "tactigon",
    .title = "Tactigon",
    .summary = "capture the pentagon, or hold both gold tiles for a turn",
    .side_names = {"red", "cian"},
    .side_titles = {"Red", "Cian"},
    .side_colors = {COLOR_RED, COLOR_CIAN},
    .reasons = reasons,
    .verdicts = verdicts,
    .rule_sets = rule_sets,
    .boards = tg_boards,
    .n_boards = TACTIGON_N_BOARDS,
    .halfmove_limit = 100,
    .has_repetition = true,
    .has_labels = true,
    .manual = tg_manual,
    .lessons = tg_lessons,
    .puzzles = tg_puzzles,
    .editing = &editing,
    .show = &tg_show,
    .talk = &talk,
    .point_help = point_help,
    .move_help = "d5d6, d5-d6, D5 d6, d5 to d6 or 3-4 3-5: from one tile to another.\n"
                 "d5 alone shows where that piece can go, or what can go there.\n",
    .variant_size = sizeof(struct tg_variant),
    .gen_noisy = gen_noisy,
    .perft = perft,
    .move_show = move_show,
    .own_boards = "pad1 to pad5",
    .board_write = tg_board_write,
    .variant_make = tg_variant_make,
    .start = start,
    .gen = gen,
    .count = count,
    .play = play,
    .validate = validate,
    .mirror = mirror,
    .pos_format = pos_format,
    .pos_parse = pos_parse,
    .move_format = move_format,
    .move_places = move_places,
    .place_format = place_format,
    .place_parse = place_parse,
};
