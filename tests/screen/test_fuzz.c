/* Types random bytes into the screen: arbitrary ones, and parts of terminal sequences, commands and
 * legal moves, with resizes, timeouts and output that the terminal does not accept. The terminal
 * must always show what was drawn. "test_screen_fuzz BYTES SEED" sets bytes and seed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "core/utf8.h"
#include "emulator.h"
#include "learn/learn.h"
#include "program/subcommand.h"
#include "rules/registry.h"
#include "screen/screen.h"
#include "session/session.h"
#include "unit.h"
#include "world.h"

enum {
    BYTES_DEFAULT = 16000,
    BYTES_A_GAME = 6000,
    BURST_MAX = 512,
    LOOKS_MAX = 40, /* times that a search may look for a key before Ctrl-C is typed */
    NODES = 300,    /* node limit of bots that have no other limit */
};

static long n_bytes = BYTES_DEFAULT;
static uint64_t first_seed = 20261122;

static const char *const pieces[] = {
    "\x1b",
    "\x1b[A",
    "\x1b[B",
    "\x1b[C",
    "\x1b[D",
    "\x1b[A",
    "\x1b[B",
    "\x1b[C",
    "\x1b[D",
    "\x1b[H",
    "\x1b[F",
    "\x1b[5~",
    "\x1b[6~",
    "\x1b[3~",
    "\x1b[Z",
    "\t",
    "\t",
    "\r",
    "\r",
    "\r",
    " ",
    "\x7f",
    "\x01",
    "\x05",
    "\x0b",
    "\x15",
    "\x17",
    "\x10",
    "\x0e",
    "\x0c",
    "\x1a",
    "\x1bOQ",
    "\x1b[200~",
    "\x1b[201~",
    "\x1b[I",
    "\x1b]11;x\x07",
    "\x1bP1$r",
    "\x1b[<0;",
    "\x1b[97;5u",
    "\x1b[M !!",
    "?",
    "/",
    "q",
    "y",
    "n",
    "b",
    "u",
    "r",
    "0",
    "1",
    "2",
    "3",
    "+",
    "-",
    "\xc3\xa9",
    "\xe6\xbc\xa2",
    "e\xcc\x81",
    "\xe2\x80",
    ";",
    "undo\r",
    "redo\r",
    "flip\r",
    "help\r",
    "rules\r",
    "moves\r",
    "history\r",
    "hint\r",
    "go\r",
    "eval\r",
    "swap\r",
    "level 1\r",
    "level 9\r",
    "view large\r",
    "view compact\r",
    "view list\r",
    "view huge\r",
    "charset ascii\r",
    "charset unicode\r",
    "color always\r",
    "theme safe\r",
    "labels off\r",
    "motion off\r",
    "warnings on\r",
    "numbers own\r",
    "mouse off\r",
    "mouse on\r",
    "resign\r",
    "draw\r",
    "new\r",
    "menu\r",
    "m\r",
    "tutorial\r",
    "position\r",
    "analyse\r",
    "players red search\r",
    "players cian level:1\r",
    "players white random\r",
    "players black human\r",
    "run 0\r",
    "save fuzz.tgr\r",
    "load fuzz.tgr\r",
    "export fuzz.svg\r",
    "d7-d6;flip;undo\r",
};

/* Typed only rarely, because they end the game. */
static const char *const ends[] = {"\x03", "\x04", "quit\r", "\x1b[99;5u"};

static void add_move(struct rng *rng, const struct session *s, struct text *out)
{
    move_code *moves = malloc((size_t)s->variant->max_moves * sizeof *moves);
    assert_non_null(moves);
    const int n = s->variant->rules->gen(s->variant, session_pos(s), moves);
    if (n > 0)
        s->variant->rules->move_show(s->variant, session_pos(s), moves[rng_below(rng, n)], out);
    text_add(out, rng_below(rng, 8) > 0 ? "\r" : "");
    free(moves);
}

static void add_mouse(struct rng *rng, struct terminal_size size, struct text *out)
{
    static const int buttons[] = {0, 0, 0, 0, 32, 64, 65, 1, 4, 35};
    text_printf(out, "\x1b[<%d;%d;%d%c", buttons[rng_below(rng, 10)],
                rng_below(rng, size.columns + 3), rng_below(rng, size.rows + 3),
                rng_below(rng, 3) > 0 ? 'M' : 'm');
}

static void add_piece(struct rng *rng, const struct session *game, struct terminal_size size,
                      struct text *out)
{
    const int which = rng_below(rng, 100);
    if (which < 15 && game)
        add_move(rng, game, out);
    else if (which < 30)
        add_mouse(rng, size, out);
    else if (which < 31)
        text_add(out, ends[rng_below(rng, (int)(sizeof ends / sizeof ends[0]))]);
    else
        text_add(out, pieces[rng_below(rng, (int)(sizeof pieces / sizeof pieces[0]))]);
    if (rng_below(rng, 20) == 0 && out->len > 0)
        out->data[out->len = (size_t)rng_below(rng, (int)out->len)] = '\0';
}

static struct fuzz {
    struct app app;
    struct open_game open;
    struct screen screen;
    struct rng rng;
    struct emulator seen;
    struct terminal_size size;
    char bytes[BURST_MAX];
    int n, at;       /* n bytes will be typed; `at` of them have been read */
    long left;       /* bytes left to type in this game */
    int looks;       /* times that a search has looked for a key */
    bool is_current; /* the terminal has accepted the last output */
} * fuzz;

bool terminal_open(const char *enter, const char *leave)
{
    emulator_feed(&fuzz->seen, enter, strlen(enter));
    return true;
}

void terminal_close(void)
{
    emulator_feed(&fuzz->seen, TERMINAL_LEAVE, strlen(TERMINAL_LEAVE));
}

struct terminal_size terminal_size(void)
{
    return fuzz->size;
}

bool terminal_write(const char *bytes, size_t n)
{
    fuzz->is_current = rng_below(&fuzz->rng, 50) > 0;
    if (fuzz->is_current)
        emulator_feed(&fuzz->seen, bytes, n);
    return fuzz->is_current;
}

bool terminal_suspend(void)
{
    return rng_below(&fuzz->rng, 2) == 0;
}

int terminal_code(void)
{
    return CODE_DONE;
}

static char random_byte(struct rng *rng)
{
    const int c = rng_below(rng, 256);
    return (char)((c == 3 || c == 4) && rng_below(rng, 8) > 0 ? ' ' : c);
}

static void type_something(struct fuzz *f)
{
    struct text text = text_in(f->bytes, sizeof f->bytes);
    f->at = 0;
    if (rng_below(&f->rng, 2) == 0) {
        f->n = 1 + rng_below(&f->rng, 12);
        for (int i = 0; i < f->n; i++)
            f->bytes[i] = random_byte(&f->rng);
    } else {
        for (int i = rng_below(&f->rng, 4); i >= 0; i--)
            add_piece(&f->rng, f->open.session, f->size, &text);
        f->n = (int)text.len;
    }
    f->left -= f->n;
}

static struct terminal_size random_size(struct rng *rng)
{
    static const struct terminal_size sizes[] = {
        {24, 80},  {24, 80}, {12, 30}, {15, 40}, {20, 60}, {30, 100}, {43, 132},
        {70, 250}, {1, 1},   {5, 20},  {11, 30}, {12, 29}, {150, 500}};
    if (rng_below(rng, 3) == 0)
        return (struct terminal_size){1 + rng_below(rng, 60), 1 + rng_below(rng, 140)};
    return sizes[rng_below(rng, (int)(sizeof sizes / sizeof sizes[0]))];
}

static void resize(struct fuzz *f)
{
    emulator_free(&f->seen);
    f->size = random_size(&f->rng);
    f->seen = emulator_new(f->size.rows, f->size.columns);
    emulator_spoil(&f->seen, &f->rng);
}

static void cut(char *s, int columns)
{
    size_t len = utf8_fit(s, strlen(s), columns);
    while (len > 0 && s[len - 1] == ' ')
        len--;
    s[len] = '\0';
}

static int width_of(uint32_t ch)
{
    char bytes[8];
    struct text text = text_in(bytes, sizeof bytes);
    utf8_add(&text, ch);
    return ch == 0 ? 0 : utf8_width(bytes, text.len);
}

static void drawn_row(const struct canvas *c, int row, struct text *out)
{
    const struct cell *cells = c->cells + row * c->columns;
    const int width = canvas_row_width(c, row);
    for (int i = 0; i < width; i++) {
        const bool has_rest = i + 1 < c->columns && cells[i + 1].ch == 0;
        const bool is_rest = cells[i].ch == 0 && i > 0 && width_of(cells[i - 1].ch) == 2;
        if (width_of(cells[i].ch) == 1 || (width_of(cells[i].ch) == 2 && has_rest))
            canvas_cell_text(&cells[i], out);
        else if (!is_rest)
            text_put(out, ' ');
    }
}

static void check(const struct fuzz *f)
{
    char drawn[8192], seen[8192];
    const struct screen *s = &f->screen;
    assert_int_equal(utf8_find_bad(s->edit.line, (size_t)s->edit.len), s->edit.len);
    assert_int_equal(strlen(s->edit.line), s->edit.len);
    if (!f->is_current || s->needs_draw || s->needs_clear || s->shown.rows != f->size.rows)
        return;
    for (int row = 0; row < f->size.rows; row++) {
        struct text want = text_in(drawn, sizeof drawn), text = text_in(seen, sizeof seen);
        drawn_row(&s->shown, row, &want);
        emulator_row_text(&f->seen, row, &text);
        /* The last cell of the screen is never written. */
        cut(drawn, f->size.columns - (row == f->size.rows - 1));
        cut(seen, f->size.columns - (row == f->size.rows - 1));
        assert_string_equal(seen, drawn);
    }
}

enum terminal_event terminal_wait(int ms)
{
    struct fuzz *f = fuzz;
    if (ms != 0) {
        check(f);
        f->looks = 0;
    } else if (++f->looks > LOOKS_MAX) { /* Ctrl-C interrupts a long search */
        f->looks = 0;
        memcpy(f->bytes, "\x03", 2);
        f->n = 1;
        f->at = 0;
        return TERMINAL_INPUT;
    } else if (rng_below(&f->rng, 8) > 0) {
        return TERMINAL_TIMEOUT;
    }
    if (f->left <= 0)
        return TERMINAL_GONE;
    if (ms > 0 && rng_below(&f->rng, 3) > 0)
        return TERMINAL_TIMEOUT;
    if (rng_below(&f->rng, 100) == 0) {
        resize(f);
        return TERMINAL_RESIZE;
    }
    if (f->at == f->n)
        type_something(f);
    return f->n > 0 ? TERMINAL_INPUT : TERMINAL_TIMEOUT;
}

int terminal_read(char *out, int size)
{
    struct fuzz *f = fuzz;
    int n = f->n - f->at;
    if (rng_below(&f->rng, 2) == 0 && n > 1)
        n = 1 + rng_below(&f->rng, n);
    assert_true(n <= size);
    memcpy(out, f->bytes + f->at, (size_t)n);
    f->at += n;
    return n;
}

bool terminal_can_screen(void)
{
    return true;
}

static void play(uint64_t seed, const struct rules *rules)
{
    struct fuzz *f = fuzz = calloc(1, sizeof *f);
    assert_non_null(f);
    f->rng = rng_seed(seed);
    f->left = BYTES_A_GAME;
    f->size = random_size(&f->rng);
    f->seen = emulator_new(f->size.rows, f->size.columns);
    f->app.code = CODE_NONE;
    f->open.app = &f->app;
    f->app.has_terminal_in = f->app.has_terminal_out = true;
    settings_reset(&f->app.settings, rules);
    f->app.settings.saves_nothing = true;
    f->app.settings.has_seed = true;
    f->app.settings.seed = seed;
    f->app.settings.thinking.nodes = NODES;
    if (rng_below(&f->rng, 2) == 0)
        f->app.settings.players[SIDE_SECOND] = f->app.settings.players[SIDE_FIRST];
    else if (rng_below(&f->rng, 4) == 0)
        f->app.settings.players[SIDE_FIRST] = f->app.settings.players[SIDE_SECOND];
    start_screen(&f->app, &f->screen);
    if (rng_below(&f->rng, 4) == 0)
        loop_run(&f->open, OPEN_MENU);
    else if (session_new_set(&f->app, NULL, &f->open.session) == CODE_NONE)
        loop_run(&f->open, OPEN_GAME);
    screen_end(&f->screen);
    answer_free(&f->app.answer);
    emulator_free(&f->seen);
    n_bytes -= BYTES_A_GAME - f->left;
    free(f);
}

static void test_random_bytes_do_no_harm(void **state)
{
    for (uint64_t seed = first_seed; n_bytes > 0; seed++) {
        const struct rules *rules = rules_at((int)(seed % (uint64_t)rules_count()));
        print_message("seed %llu, %s\n", (unsigned long long)seed, rules->name);
        play(seed, rules);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_bytes_do_no_harm)};
    n_bytes = argc > 1 ? strtol(argv[1], NULL, 10) : n_bytes;
    world_terminal("xterm");
    first_seed = argc > 2 ? strtoull(argv[2], NULL, 10) : first_seed;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
