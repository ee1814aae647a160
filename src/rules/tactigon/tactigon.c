/*
 * Tactigon's rules table: the start, the texts of positions and moves.
 */
#include "tactigon.h"

#include <string.h>

#include "rules/grid.h"
#include "rules/pos_text.h"

static const char side_letters[] = "rc";

/* Where `letter`, which is not 0, stands in tg_piece_letters: 4 * side + piece; else -1. */
static int find_piece(char letter)
{
    const char *at = strchr(tg_piece_letters, letter);
    return at ? (int)(at - tg_piece_letters) : -1;
}

/* Put piece number `piece` of tg_piece_letters on an empty tile. */
static void add_piece(const struct tg_variant *v, struct tg_pos *p, int piece, int bit)
{
    tg_toggle_piece(v, p, piece / TG_PIECE_COUNT ? SIDE_SECOND : SIDE_FIRST,
                    (enum tg_piece)(piece % TG_PIECE_COUNT), bit);
}

void tg_start(const struct variant *variant, struct pos *out)
{
    const struct tg_variant *v = tg_variant(variant);
    struct tg_pos *p = (struct tg_pos *)out;
    memset(p, 0, variant->pos_size);
    for (int i = 0; i < v->board.n_tiles; i++) {
        const int bit = v->order[i];
        const int piece = find_piece(v->board.cells[v->y_of[bit]][v->x_of[bit]]);
        if (piece >= 0)
            add_piece(v, p, piece, bit);
    }
    p->pos.side = (uint8_t)variant->first;
    p->pos.key ^= variant->first == SIDE_SECOND ? v->side_key : 0;
    p->number = 1;
    v->movegen->judge(v, p);
}

int tg_gen(const struct variant *v, const struct pos *p, move_code *out)
{
    return tg_variant(v)->movegen->gen(tg_variant(v), tg_pos(p), out);
}

int tg_gen_noisy(const struct variant *v, const struct pos *p, move_code *out)
{
    return tg_variant(v)->movegen->gen_noisy(tg_variant(v), tg_pos(p), out);
}

int tg_count(const struct variant *v, const struct pos *p)
{
    return tg_variant(v)->movegen->count(tg_variant(v), tg_pos(p));
}

void tg_play(const struct variant *v, const struct pos *p, move_code m, struct pos *out)
{
    tg_variant(v)->movegen->play(tg_variant(v), tg_pos(p), m, (struct tg_pos *)out);
}

uint64_t tg_perft(const struct variant *v, const struct pos *p, int depth)
{
    return tg_variant(v)->movegen->perft(tg_variant(v), tg_pos(p), depth);
}

/* Every tile in one side and one type or in none; both pentagons or one, never two of a side. */
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
            return "a piece stands beside the board";
        if (sides && tg_piece(v, p, i) == TG_PENTAGON)
            pentagons[tg_owner(v, p, i)]++;
    }
    if (pentagons[0] > 1 || pentagons[1] > 1 || pentagons[0] + pentagons[1] == 0)
        return "a side has not one pentagon";
    return NULL;
}

bool tg_validate(const struct variant *variant, const struct pos *pos, struct error *error)
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
            fault = "the key is not that of the pieces";
        else if (judged.pos.result != p->pos.result || judged.pos.reason != p->pos.reason)
            fault = "the result is not that of the pieces";
    }
    if (fault)
        error_set(error, STATUS_BAD_INPUT, 0, 0, "%s", fault);
    return fault == NULL;
}

void tg_pos_format(const struct variant *variant, const struct pos *pos, struct text *out)
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

/* The tiles of one line, v->order[first .. last - 1]. */
static enum status read_line(const struct tg_variant *v, struct pos_text *t, int first, int last,
                             struct tg_pos *p)
{
    int i = first;
    while (*t->at && *t->at != '/' && *t->at != ' ') {
        const char *begin = t->at;
        const int piece = pos_text_take_letter(t, tg_piece_letters);
        long run = 1;
        if (piece < 0) {
            if (!text_is_digit(*t->at))
                return pos_text_refuse(
                    t, "expected a piece (CTSP or ctsp) or a number of empty tiles");
            if (!pos_text_take_number(t, 1, TG_BOARD_TILES_MAX, &run))
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
        if (last < n && !pos_text_take(t, '/'))
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
            char name[MOVE_TEXT_MAX];
            struct text text = text_in(name, sizeof name);
            tg_place_format(&v->variant, v->order[i], &text);
            return error_set(t->error, STATUS_BAD_INPUT, 1, 1,
                             "%s has more than one pentagon, the second on %s",
                             tg_rules.side_names[side], name);
        }
    }
    if (n[0] + n[1] == 0)
        return error_set(t->error, STATUS_BAD_INPUT, 1, 1, "neither side has a pentagon");
    return STATUS_OK;
}

enum status tg_pos_parse(const struct variant *variant, const char *s, struct pos *out,
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

void tg_place_format(const struct variant *v, int place, struct text *out)
{
    grid_name_add(tg_variant(v)->y_of[place], tg_variant(v)->x_of[place], out);
}

int tg_place_parse(const struct variant *variant, const char *s, size_t len)
{
    const struct tg_variant *v = tg_variant(variant);
    int x, y;
    return grid_name_read(s, len, v->board.lines, v->board.columns, &y, &x) ? v->bit_at[y][x]
                                                                            : PLACE_NONE;
}

void tg_move_format(const struct variant *v, const struct pos *p, move_code m, struct text *out)
{
    (void)p;
    tg_place_format(v, tg_from(m), out);
    tg_place_format(v, tg_to(m), out);
}

void tg_move_show(const struct variant *v, const struct pos *p, move_code m, struct text *out)
{
    static const char signs[] = {
        [TG_COMBAT_REFUSED] = '-', [TG_COMBAT_CAPTURES] = 'x', [TG_COMBAT_BOTH_LOST] = '*'};
    (void)p;
    tg_place_format(v, tg_from(m), out);
    text_put(out, signs[tg_combat_of(m)]);
    tg_place_format(v, tg_to(m), out);
}

void tg_move_places(const struct variant *v, move_code m, int *from, int *to)
{
    (void)v;
    *from = tg_from(m);
    *to = tg_to(m);
}

/*
 * Read "3-4" or "3,4", column and line from 0, as a tile; how many bytes, or 0. Where no tile is it
 * stays a pair, "(3,4)", so that it can be named as it was typed.
 */
static size_t read_pair(const struct tg_variant *v, const char *s, struct text *out)
{
    long column, line;
    const size_t a = strspn(s, "0123456789");
    const size_t gap = s[a] == '-' || s[a] == ',' ? 1 : 0;
    const size_t b = strspn(s + a + gap, "0123456789");
    if (!gap || a == 0 || b == 0)
        return 0;
    if (text_read_number(s, a, 0, v->board.columns - 1, &column) &&
        text_read_number(s + a + gap, b, 0, v->board.lines - 1, &line) &&
        v->bit_at[line][column] >= 0)
        grid_name_add((int)line, (int)column, out);
    else
        text_printf(out, "(%.*s,%.*s)", (int)a, s, (int)b, s + a + gap);
    return a + gap + b;
}

/* The pair notation: tiles as column-line from 0, "3-4 3-5" for d5d6. */
void tg_rewrite(const struct variant *v, const struct pos *p, const char *typed, struct text *out)
{
    (void)p;
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

static const char *const reasons[TG_REASON_COUNT] = {"pentagon", "gold", "stuck"};
static const char *const verdicts[TG_REASON_COUNT] = {
    "by capturing the pentagon", "by holding all gold tiles", "as the other side cannot move"};

/* In this order the number has bit 0 for jump and bit 1 for gold. */
static const char *const rule_sets[] = {"none", "jump", "gold", "jump+gold", NULL};

const struct rules tg_rules = {
    .name = "tactigon",
    .title = "Tactigon",
    .summary = "circles, triangles, squares and a pentagon; two ways to win",
    .side_names = {"red", "cian"},
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
    .editing = &tg_editing,
    .sheet = &tg_sheet_rules,
    .move_help = "d5d6, d5-d6, D5 d6, d5 to d6 or 3-4 3-5: from where, to where.\n"
                 "d5 alone shows where that piece can go, or what can go there.\n",
    .variant_size = sizeof(struct tg_variant),
    .gen_noisy = tg_gen_noisy,
    .perft = tg_perft,
    .move_show = tg_move_show,
    .rewrite = tg_rewrite,
    RULES_PARTS(tg),
};
