/*
 * All that the games say of positions of random games: steps and their texts, keys, drawings in
 * every style, sentences, reasons, pictures, what is put by hand, and what spoilt texts of
 * positions and boards are refused for. It is compared by digests, one for each board, rule set and
 * kind, so that whatever changes anywhere is noticed; other tests say what is right.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "digests.h"
#include "tactigon/registry.h"
#include "tactigon/rng.h"

enum { PLIES = 60, SPOILT = 12, KEYS_MAX = 4096, KEYS_LEAST = 64, TYPED_ROOM = 64 };

enum kind { STEPS, DRAWN, SAID, REASONS, PICTURE, BY_HAND, REFUSED, KINDS };
static const char *const kind_names[KINDS] = {"steps",   "drawn",   "said",   "reasons",
                                              "picture", "by-hand", "refused"};

struct whole {
    const struct variant *v;
    const struct pos *p;
    struct rng rng;
    move_code *moves, *typed; /* room for v->max_moves each */
    int n_moves;
    int places[PICTURE_TILES_MAX];
    int n_places;
    move_code last;
    uint64_t digests[KINDS];
};

static const char *const signs[] = {"",     "-",   "x", "*", "+",  " ",  "->",
                                    " to ", " - ", ".", "!", "  ", "x x"};
enum { SIGNS = sizeof signs / sizeof *signs };

static struct digests *all;

static void add_error(uint64_t *d, enum status status, const struct error *e)
{
    digest_number(d, (uint64_t)status);
    if (status == STATUS_OK)
        return;
    digest_number(d, (uint64_t)e->line);
    digest_number(d, (uint64_t)e->column);
    digest_text(d, e->text);
}

static int random_place(struct whole *w)
{
    return w->places[rng_below(&w->rng, w->n_places)];
}

static void add_step(struct whole *w, move_code m, uint64_t *d)
{
    const struct rules *rules = w->v->rules;
    char text[TURN_TEXT_MAX];
    struct text t = text_in(text, sizeof text);
    int from, to;
    rules->move_format(w->v, w->p, m, &t);
    text_put(&t, ' ');
    rules->move_show(w->v, w->p, m, &t);
    rules->move_places(w->v, m, &from, &to);
    if (rules->talk->choice_show) {
        text_put(&t, ' ');
        rules->talk->choice_show(w->v, w->p, m, &t);
    }
    if (rules->talk->choice_ask) {
        text_put(&t, ' ');
        rules->talk->choice_ask(w->v, w->p, m, &t);
    }
    digest_number(d, m);
    digest_number(d, (uint64_t)from);
    digest_number(d, (uint64_t)to);
    digest_text(d, text);
}

static void add_steps(struct whole *w)
{
    uint64_t *d = &w->digests[STEPS];
    char text[POS_TEXT_MAX];
    struct text t = text_in(text, sizeof text);
    w->v->rules->pos_format(w->v, w->p, &t);
    digest_text(d, text);
    digest_number(d, w->p->key);
    digest_number(d, w->p->halfmove_clock);
    digest_number(d, w->p->result);
    digest_number(d, w->p->reason);
    digest_number(d, w->p->mid_turn);
    const int few = w->n_moves < 40 ? w->n_moves : 40;
    for (int i = 0; i < few; i++)
        add_step(w, w->moves[few < w->n_moves ? rng_below(&w->rng, w->n_moves) : i], d);
}

static void add_drawn(struct whole *w)
{
    struct canvas c = canvas_empty();
    char text[LIST_TEXT_MAX];
    for (int k = 0; k < 24; k += 1 + rng_below(&w->rng, 4)) {
        const bool is_selected = rng_below(&w->rng, 2) == 0;
        const bool has_last = rng_below(&w->rng, 2) == 0;
        const struct view view = {.style = k & 1 ? VIEW_COMPACT : VIEW_LARGE,
                                  .is_flipped = k & 2,
                                  .is_unicode = k & 4,
                                  .labels = (enum view_labels)(k / 8),
                                  .selected = is_selected ? random_place(w) : PLACE_NONE,
                                  .n_last = has_last && w->last != MOVE_NONE,
                                  .last = &w->last};
        assert_int_equal(w->v->rules->show->draw(w->v, w->p, &view, &c), STATUS_OK);
        digest_canvas(&w->digests[DRAWN], &c);
        for (int part = 0; part < 4; part++) {
            struct text t = text_in(text, sizeof text);
            if (part < 2)
                rules_score(w->v, w->p, (enum side)part, &t);
            else
                w->v->rules->show->panel(w->v, w->p, &view,
                                         part == 2 ? PANEL_STATE : PANEL_SELECTED, &t);
            digest_text(&w->digests[SAID], text);
        }
    }
    canvas_free(&c);
}

static void add_said(struct whole *w)
{
    const struct rules *rules = w->v->rules;
    uint64_t *d = &w->digests[SAID];
    char text[LIST_TEXT_MAX], place[MOVE_TEXT_MAX];
    struct text t = text_in(text, sizeof text), name = text_in(place, sizeof place);
    rules_list(w->v, w->p, &t);
    if (rules->talk->warn)
        rules->talk->warn(w->v, w->p, &t);
    rules->place_format(w->v, random_place(w), &name);
    for (int i = 0; rules->talk->questions && rules->talk->questions[i].word; i++) {
        rules->talk->questions[i].answer(w->v, w->p, "", &t);
        rules->talk->questions[i].answer(w->v, w->p, place, &t);
        rules->talk->questions[i].answer(w->v, w->p, "zz", &t);
    }
    digest_text(d, text);
}

/* What is typed of two places, with a piece's own step among them, and what comes of it. */
static void add_typed(struct whole *w, const char *typed)
{
    uint64_t *d = &w->digests[REASONS];
    move_code steps[TURN_STEPS_MAX];
    struct error e = {0};
    int n = 0, place = PLACE_NONE;
    const enum status status =
        rules_turn_type(w->v, w->p, typed, steps, TURN_STEPS_MAX, &n, &place, &e);
    digest_number(d, (uint64_t)status);
    if (status == STATUS_OK)
        digest_number(d, steps[n - 1]);
    else if (status == STATUS_NOT_FOUND)
        digest_number(d, (uint64_t)place);
    else
        digest_text(d, e.text);
}

/* Steps of the position with signs and blanks that belong there, or do not. */
static void add_signs(struct whole *w)
{
    char typed[TYPED_ROOM], name[MOVE_TEXT_MAX];
    int from, to;
    for (int i = 0; i < 4 && w->n_moves > 0; i++) {
        const move_code m = w->moves[rng_below(&w->rng, w->n_moves)];
        struct text t = text_in(typed, sizeof typed), n = text_in(name, sizeof name);
        w->v->rules->move_places(w->v, m, &from, &to);
        w->v->rules->move_format(w->v, w->p, m, &n);
        const size_t at = n.len / 2;
        text_printf(&t, "%.*s", (int)at, name);
        text_add(&t, signs[rng_below(&w->rng, SIGNS)]);
        text_add(&t, name + at);
        text_add(&t, signs[rng_below(&w->rng, SIGNS)]);
        if (i % 2 && from != PLACE_NONE)
            w->v->rules->place_format(w->v, from, &t);
        add_typed(w, typed);
        struct error e = {0};
        move_code steps[TURN_STEPS_MAX];
        int k = 0;
        digest_number(&w->digests[REASONS],
                      (uint64_t)rules_turn_scan(w->v, w->p, typed, steps, TURN_STEPS_MAX, &k, &e));
        digest_text(&w->digests[REASONS], e.text);
        digest_number(&w->digests[REASONS], rules_begins_with_sign(typed + 1));
        digest_number(&w->digests[REASONS],
                      (uint64_t)rules_moves_typed(w->v, w->p, name, w->typed));
    }
}

static void add_reasons(struct whole *w)
{
    const struct rules *rules = w->v->rules;
    char typed[TYPED_ROOM], text[LIST_TEXT_MAX];
    for (int i = 0; i < 10; i++) {
        struct text t = text_in(typed, sizeof typed), why = text_in(text, sizeof text);
        int from = random_place(w), to;
        if (i % 2 && w->n_moves > 0)
            rules->move_places(w->v, w->moves[rng_below(&w->rng, w->n_moves)], &from, &to);
        if (from != PLACE_NONE)
            rules->place_format(w->v, from, &t);
        if (i % 3) {
            rules->talk->explain(w->v, w->p, typed, &why);
            digest_text(&w->digests[REASONS], text);
        }
        rules->place_format(w->v, random_place(w), &t);
        add_typed(w, typed);
        text_add(&t, signs[rng_below(&w->rng, SIGNS)]);
        rules->place_format(w->v, random_place(w), &t);
        text_add(&t, signs[rng_below(&w->rng, SIGNS)]);
        add_typed(w, typed);
    }
    for (int i = 0; i < 6 && w->n_moves > 0; i++) {
        struct text t = text_in(text, sizeof text);
        rules->move_show(w->v, w->p, w->moves[rng_below(&w->rng, w->n_moves)], &t);
        digests_spoil(&w->rng, text, t.len, typed, sizeof typed);
        add_typed(w, typed);
    }
}

static void add_picture(struct whole *w)
{
    uint64_t *d = &w->digests[PICTURE];
    static struct picture p;
    w->v->rules->show->picture(w->v, w->p, &p);
    for (int i = 0; i < p.n_corners; i++)
        digest_number(d, (uint64_t)p.corners[i].x << 20 ^ (uint64_t)p.corners[i].y);
    for (int i = 0; i < p.n_tiles; i++) {
        digest_number(d, (uint64_t)p.tiles[i].place);
        digest_number(d, (uint64_t)p.tiles[i].x << 20 ^ (uint64_t)p.tiles[i].y);
        digest_number(d, p.tiles[i].is_gold);
    }
    for (int i = 0; i < p.n_pieces; i++) {
        const struct picture_kind *k = &p.pieces[i].kind;
        digest_number(d, (uint64_t)p.pieces[i].tile);
        digest_text(d, k->name);
        digest_number(d, (uint64_t)(k->letter << 16 | k->form << 8 | k->side << 4 | k->is_filled));
        digest_number(d, (uint64_t)k->x << 20 ^ (uint64_t)k->y);
        digest_number(d, (uint64_t)k->width << 20 ^ (uint64_t)k->height);
    }
}

/* Some changes by hand, from the position on; what it says of itself then, and whether it reads. */
static void add_by_hand(struct whole *w)
{
    const struct editing *e = w->v->rules->editing;
    uint64_t *d = &w->digests[BY_HAND];
    union position p, back;
    char text[POS_TEXT_MAX];
    int n_pieces = 0, n_fields = 0;
    if (!e || w->p->mid_turn)
        return;
    while (e->pieces[n_pieces])
        n_pieces++;
    while (e->fields[n_fields].word)
        n_fields++;
    memcpy(&p, w->p, w->v->pos_size);
    for (int i = 0; i < 10; i++) {
        struct error error = {0};
        enum side owner = SIDE_FIRST;
        const int place = random_place(w);
        const int what = e->look(w->v, &p.pos, place, &owner);
        digest_number(d, (uint64_t)what * 2 + (what >= 0 && what < n_pieces ? owner : 0));
        const enum side side = (enum side)rng_below(&w->rng, 2);
        const int piece = rng_below(&w->rng, n_pieces);
        const int field = rng_below(&w->rng, n_fields + 1) - 1;
        const int number = rng_below(&w->rng, 9);
        char value[32];
        snprintf(value, sizeof value, "%d", number * rng_below(&w->rng, 4));
        if (what >= 0 && number % 2 == 0)
            e->take(w->v, &p.pos, place);
        else
            add_error(d, e->put(w->v, &p.pos, place, side, piece, &error), &error);
        if (field >= 0)
            add_error(d, rules_field_set(w->v, &p.pos, field, value, &error), &error);
        struct text t = text_in(text, sizeof text);
        w->v->rules->pos_format(w->v, &p.pos, &t);
        digest_text(d, text);
        add_error(d, w->v->rules->pos_parse(w->v, text, &back.pos, &error), &error);
        for (int k = 0; k < n_fields; k++) {
            text_clear(&t);
            rules_field_get(w->v, &p.pos, k, &t);
            digest_text(d, text);
        }
    }
}

static void add_refused(struct whole *w)
{
    uint64_t *d = &w->digests[REFUSED];
    char text[POS_TEXT_MAX], bad[POS_TEXT_MAX + 8];
    struct text t = text_in(text, sizeof text);
    w->v->rules->pos_format(w->v, w->p, &t);
    for (int i = 0; i < SPOILT; i++) {
        union position p;
        struct error e = {0};
        digests_spoil(&w->rng, text, t.len, bad, sizeof bad);
        const enum status status = w->v->rules->pos_parse(w->v, bad, &p.pos, &e);
        add_error(d, status, &e);
        if (status == STATUS_OK)
            digest_number(d, p.pos.key);
    }
}

/* A position whose key, side or result has one bit changed is none. */
static void check_spoilt_bits(struct whole *w)
{
    for (int i = 0; i < SPOILT; i++) {
        union position p;
        struct error error = {0};
        memcpy(&p, w->p, w->v->pos_size);
        const int bit = rng_below(&w->rng, 66);
        p.pos.key ^= bit < 64 ? UINT64_C(1) << bit : 0;
        p.pos.side ^= bit == 64;
        p.pos.result ^= bit == 65;
        if (w->v->rules->validate(w->v, &p.pos, &error) || !*error.text)
            fail_msg("%s: bit %d is wrong and sound", w->v->rules->name, bit);
        assert_true(w->v->rules->validate(w->v, w->p, &error));
    }
}

/* What a position made by hand says, if it is one: nearly empty boards, and nearly full ones. */
static void add_made(struct whole *w)
{
    const struct editing *e = w->v->rules->editing;
    const struct pos *const before = w->p;
    union position p, made;
    char text[POS_TEXT_MAX];
    int n_pieces = 0;
    if (!e || before->mid_turn)
        return;
    while (e->pieces[n_pieces])
        n_pieces++;
    memcpy(&p, before, w->v->pos_size);
    const bool is_empty = rng_below(&w->rng, 2) == 0;
    const int share = 1 + rng_below(&w->rng, 3);
    for (int i = 0; i < w->n_places; i++) {
        enum side owner;
        const bool is_taken = e->look(w->v, &p.pos, w->places[i], &owner) >= 0;
        const enum side side = (enum side)rng_below(&w->rng, 2);
        const int piece = rng_below(&w->rng, n_pieces);
        if (rng_below(&w->rng, 4) < share && is_empty && is_taken)
            e->take(w->v, &p.pos, w->places[i]);
        else if (rng_below(&w->rng, 4) < share && !is_empty && !is_taken)
            (void)e->put(w->v, &p.pos, w->places[i], side, piece, NULL);
    }
    struct text t = text_in(text, sizeof text);
    w->v->rules->pos_format(w->v, &p.pos, &t);
    digest_text(&w->digests[BY_HAND], text);
    if (w->v->rules->pos_parse(w->v, text, &made.pos, NULL) != STATUS_OK)
        return;
    const move_code last = w->last;
    w->p = &made.pos;
    w->last = MOVE_NONE;
    w->n_moves = w->v->rules->gen(w->v, w->p, w->moves);
    add_steps(w);
    add_said(w);
    add_reasons(w);
    w->p = before;
    w->last = last;
    w->n_moves = w->v->rules->gen(w->v, w->p, w->moves);
}

/* The places of a position as its picture names them. */
static void find_places(struct whole *w)
{
    static struct picture p;
    w->v->rules->show->picture(w->v, w->p, &p);
    w->n_places = p.n_tiles;
    for (int i = 0; i < p.n_tiles; i++)
        w->places[i] = p.tiles[i].place;
    assert_true(w->n_places > 0);
}

static void add_position(struct whole *w)
{
    w->n_moves = w->v->rules->gen(w->v, w->p, w->moves);
    find_places(w);
    add_steps(w);
    add_said(w);
    add_reasons(w);
    add_signs(w);
    add_by_hand(w);
    add_made(w);
    add_refused(w);
    check_spoilt_bits(w);
    if (w->p->halfmove_clock % 3 == 0 || w->n_moves == 0) {
        add_drawn(w);
        add_picture(w);
    }
}

static void play_game(const struct variant *v, uint64_t *digests, uint64_t seed)
{
    struct whole w = {.v = v, .rng = rng_seed(seed)};
    union position p[2];
    w.moves = malloc((size_t)(v->max_moves + 1) * sizeof *w.moves);
    w.typed = malloc((size_t)(v->max_moves + 1) * sizeof *w.typed);
    assert_true(w.moves && w.typed);
    memcpy(w.digests, digests, sizeof w.digests);
    v->rules->start(v, &p[0].pos);
    for (int n = 0; n <= PLIES; n++) {
        w.p = &p[n % 2].pos;
        add_position(&w);
        if (w.n_moves == 0)
            break;
        w.last = w.moves[rng_below(&w.rng, w.n_moves)];
        v->rules->play(v, w.p, w.last, &p[(n + 1) % 2].pos);
    }
    memcpy(digests, w.digests, sizeof w.digests);
    free(w.moves);
    free(w.typed);
}

static void play_games(const struct variant *v, uint64_t games)
{
    uint64_t d[KINDS] = {0};
    for (uint64_t seed = 1; seed <= games; seed++)
        play_game(v, d, seed);
    for (int kind = 0; kind < KINDS; kind++) {
        char name[128];
        snprintf(name, sizeof name, "%s %s %s%s %s", v->rules->name, v->board, v->rule_set,
                 v->is_own ? " own" : "", kind_names[kind]);
        digests_add(all, name, d[kind]);
    }
}

static void play_variant(const struct rules *rules, const char *board, const char *set,
                         uint64_t games)
{
    const struct variant_spec spec = {.board = board, .rule_set = set};
    struct variant *v;
    assert_int_equal(variant_new(rules, &spec, &v, NULL), STATUS_OK);
    play_games(v, games);
    if (v->own)
        play_games(v->own, games);
    variant_free(v);
}

static void test_positions_of_random_games(void **state)
{
    (void)state;
    all = digests_open("rules.txt");
    for (int i = 0; i < rules_count(); i++) {
        const struct rules *rules = rules_at(i);
        int n_sets = 0;
        for (; rules->rule_sets[n_sets]; n_sets++)
            play_variant(rules, rules->boards[0].name, rules->rule_sets[n_sets], 2);
        for (int board = 1; board < rules->n_boards; board++)
            play_variant(rules, rules->boards[board].name, rules->rule_sets[n_sets - 1], 1);
    }
    digests_close(all);
}

/* A spoilt board: the reason and its place, or the start on the board. */
static uint64_t digest_spoilt_boards(const struct rules *rules, const struct board_source *board)
{
    struct rng rng = rng_seed(board->size);
    char bad[8192];
    uint64_t d = 0;
    for (int i = 0; i < 400; i++) {
        struct variant *v = NULL;
        struct error e = {0};
        digests_spoil(&rng, board->text, board->size, bad, sizeof bad);
        const struct variant_spec spec = {.board_text = bad, .board_size = strlen(bad)};
        const enum status status = variant_new(rules, &spec, &v, &e);
        add_error(&d, status, &e);
        if (status == STATUS_OK) {
            union position p;
            char text[POS_TEXT_MAX];
            struct text t = text_in(text, sizeof text);
            rules->start(v, &p.pos);
            rules->pos_format(v, &p.pos, &t);
            digest_text(&d, text);
            digest_text(&d, v->title);
        }
        variant_free(v);
    }
    return d;
}

static void test_spoilt_boards(void **state)
{
    (void)state;
    all = digests_open("boards.txt");
    for (int i = 0; i < rules_count(); i++)
        for (int board = 0; board < rules_at(i)->n_boards; board++)
            if (rules_at(i)->boards[board].text)
                digests_add(all, rules_at(i)->boards[board].name,
                            digest_spoilt_boards(rules_at(i), &rules_at(i)->boards[board]));
    digests_close(all);
}

struct keyed {
    uint64_t key, seen; /* of a position: its key, and a digest of its side and its picture */
};

static int by_key(const void *a, const void *b)
{
    const struct keyed *x = a, *y = b;
    return x->key < y->key ? -1 : x->key > y->key;
}

/* The positions of random games into list[KEYS_MAX]; returns how many. */
static int list_keys(const struct variant *v, struct keyed *list)
{
    struct whole w = {.v = v, .rng = rng_seed(7)};
    union position p[2];
    int n = 0;
    w.moves = malloc((size_t)(v->max_moves + 1) * sizeof *w.moves);
    assert_non_null(w.moves);
    while (n < KEYS_MAX) {
        v->rules->start(v, &p[0].pos);
        for (int ply = 0; n < KEYS_MAX && ply < 150; ply++) {
            w.p = &p[ply % 2].pos;
            w.n_moves = v->rules->gen(v, w.p, w.moves);
            w.digests[PICTURE] = w.p->side;
            add_picture(&w);
            list[n++] = (struct keyed){w.p->key, w.digests[PICTURE]};
            if (w.n_moves == 0)
                break;
            v->rules->play(v, w.p, w.moves[rng_below(&w.rng, w.n_moves)], &p[(ply + 1) % 2].pos);
        }
    }
    free(w.moves);
    return n;
}

/* What looks different has different keys, of which every bit changes. The smallest games have too
 * few positions to tell. */
static void check_keys(const struct variant *v)
{
    static struct keyed list[KEYS_MAX];
    const int all_keys = list_keys(v, list);
    int n = 1;
    qsort(list, (size_t)all_keys, sizeof *list, by_key);
    for (int i = 1; i < all_keys; i++) {
        if (list[i].key != list[n - 1].key)
            list[n++] = list[i];
        else if (list[i].seen != list[n - 1].seen)
            fail_msg("%s: one key for different positions", v->rules->name);
    }
    for (int bit = 0; bit < 64 && n >= KEYS_LEAST; bit++) {
        int ones = 0;
        for (int i = 0; i < n; i++)
            ones += (list[i].key >> bit & 1) != 0;
        if (ones < n / 4 || ones > n - n / 4)
            fail_msg("%s: bit %d of keys is set in %d of %d", v->rules->name, bit, ones, n);
    }
}

static void test_keys_differ(void **state)
{
    (void)state;
    for (int i = 0; i < rules_count(); i++) {
        struct variant *v;
        assert_int_equal(variant_new(rules_at(i), &(struct variant_spec){0}, &v, NULL), STATUS_OK);
        check_keys(v);
        variant_free(v);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions_of_random_games),
        cmocka_unit_test(test_spoilt_boards),
        cmocka_unit_test(test_keys_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
