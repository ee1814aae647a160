/* Reads and checks certificates of proofs; a simple second version of Tactigon's rules checks them
 * again. Broken certificates must be refused with the number of the bad line. */
#include "golden.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "engine/proof.h"
#include "oom.h"
#include "rules/registry.h"
#include "twin.h"
#include "unit.h"

enum { TABLE_BYTES = 1 << 24, HEAD_LINES = 7, TEXT_MAX = 1 << 18, LINES = 2000, MOVES = 700 };

static const struct proof_limits no_limits = {0};

static void write_proof(const struct variant *v, const char *position, int plies, size_t table,
                        char *out)
{
    struct certificate c = {.variant = v};
    struct buffer text = {0};
    struct proof *x = NULL;
    golden_pos(v, position, &c.start);
    assert_int_equal(proof_new(v, table, &x), STATUS_OK);
    while (c.plies < plies &&
           proof_within(x, &c.start.pos, SIDE_FIRST, ++c.plies, &no_limits) == PROOF_NO)
        ;
    assert_int_equal(proof_certify(x, &c, LINES, &no_limits), PROOF_YES);
    assert_int_equal(certificate_write(&c, &text), STATUS_OK);
    assert_true(text.len < TEXT_MAX);
    memcpy(out, text.data, text.len + 1);
    buffer_free(&text);
    certificate_free(&c);
    proof_free(x);
}

/* Returns the number of the line for which the text is refused, or 0 if it is accepted. */
static int refused_in(const char *text, const char *what)
{
    struct certificate c;
    struct error error = {0};
    enum status status = certificate_read(text, strlen(text), rules_find, NULL, &c, &error);
    if (status == STATUS_OK)
        status = certificate_check(&c, &error);
    certificate_free(&c);
    if (status != STATUS_OK && !strstr(error.text, what))
        fail_msg("line %d: %s", error.line, error.text);
    return status == STATUS_OK ? 0 : error.line;
}

struct lines {
    int n;
    char text[LINES][80]; /* lines of the form "POSITION | STEP" */
    int plies[LINES];
};

static void write_position(const struct twin *t, bool is_mirrored, char *out)
{
    for (int y = 0; y < t->lines; y++) {
        int empty = 0;
        for (int i = 0; i < t->columns; i++) {
            const int x = is_mirrored ? t->columns - 1 - i : i;
            if (!t->is_tile[y][x])
                continue;
            if (t->piece[y][x] != '.' && empty)
                out += sprintf(out, "%d", empty);
            empty = t->piece[y][x] == '.' ? empty + 1 : 0;
            if (t->piece[y][x] != '.')
                *out++ = t->piece[y][x];
        }
        if (empty)
            out += sprintf(out, "%d", empty);
        *out++ = y + 1 < t->lines ? '/' : ' ';
    }
    *out++ = t->side;
    *out = '\0';
}

/* Returns the index of the line about this position or its mirror image, or -1. */
static int find_line(const struct lines *all, const struct twin *t)
{
    char texts[2][80];
    for (int k = 0; k < 2; k++)
        write_position(t, k == 1, texts[k]);
    for (int i = 0; i < all->n; i++)
        for (int k = 0; k < 2; k++) {
            const size_t size = strlen(texts[k]);
            if (strncmp(all->text[i], texts[k], size) == 0 && all->text[i][size] == ' ' &&
                all->text[i][size + 1] == '|')
                return i;
        }
    return -1;
}

static void play_text(struct twin *t, const char *move)
{
    char *end;
    const int from_x = move[0] - 'a', from_y = (int)strtol(move + 1, &end, 10) - 1;
    const int to_x = end[0] - 'a', to_y = atoi(end + 1) - 1;
    const char mover = t->piece[from_y][from_x], prey = t->piece[to_y][to_x];
    const int a = toupper((unsigned char)mover), b = toupper((unsigned char)prey);
    const bool is_even = (a == 'T' && b == 'C') || (a == 'S' && b == 'T');
    t->piece[from_y][from_x] = '.';
    t->piece[to_y][to_x] = is_even ? '.' : mover;
    t->side = t->side == 'r' ? 'c' : 'r';
}

static char winner(const struct twin *t)
{
    static char moves[MOVES][MOVE_TEXT_MAX];
    bool has_red = false, has_cian = false, is_held = true;
    for (int y = 0; y < t->lines; y++)
        for (int x = 0; x < t->columns; x++) {
            const char piece = t->is_tile[y][x] ? t->piece[y][x] : '.';
            has_red |= piece == 'P';
            has_cian |= piece == 'p';
            if (t->is_tile[y][x] && t->is_gold[y][x])
                is_held &= piece != '.' && (isupper((unsigned char)piece) != 0) == (t->side == 'r');
        }
    if (!has_red || !has_cian)
        return has_red ? 'r' : 'c';
    if (is_held)
        return t->side;
    return twin_moves(t, moves, MOVES) > 0 ? 0 : t->side == 'r' ? 'c' : 'r';
}

static bool wins_at_once(const struct twin *t)
{
    char moves[MOVES][MOVE_TEXT_MAX];
    const int n = twin_moves(t, moves, MOVES);
    for (int i = 0; i < n; i++) {
        struct twin after = *t;
        play_text(&after, moves[i]);
        if (winner(&after) == t->side)
            return true;
    }
    return false;
}

static void check_line(const struct lines *all, struct twin *t, int i)
{
    char moves[MOVES][MOVE_TEXT_MAX];
    twin_place(t, all->text[i]);
    assert_int_equal(t->side, 'r');
    assert_int_equal(winner(t), 0);
    int n = twin_moves(t, moves, MOVES), k = 0;
    const char *step = strstr(all->text[i], " | ") + 3;
    while (k < n && strcmp(moves[k], step) != 0)
        k++;
    assert_true(k < n);
    play_text(t, step);
    if (winner(t) == 'r')
        return;
    assert_int_equal(winner(t), 0);
    n = twin_moves(t, moves, MOVES);
    for (k = 0; k < n; k++) {
        struct twin after = *t;
        play_text(&after, moves[k]);
        if (winner(&after) == 'r')
            continue;
        assert_int_equal(winner(&after), 0);
        const int line = find_line(all, &after);
        assert_true((line >= 0 && all->plies[line] <= all->plies[i] - 2) || wins_at_once(&after));
    }
}

static int check_by_twin(const struct variant *v, const char *text)
{
    static struct lines all;
    struct twin t;
    const char *at = strstr(text, "\n\n") + 2;
    twin_board(v, &t);
    for (all.n = 0; *at; all.n++) {
        const char *bar = strstr(strstr(at, " | ") + 3, " | ");
        assert_true(all.n < LINES && bar - at < 80);
        memcpy(all.text[all.n], at, (size_t)(bar - at));
        all.text[all.n][bar - at] = '\0';
        all.plies[all.n] = atoi(bar + 3);
        at = strchr(at, '\n') + 1;
    }
    for (int i = 0; i < all.n; i++)
        check_line(&all, &t, i);
    return all.n;
}

static void test_proofs_are_good_by_the_rules_and_by_the_twin(void **state)
{
    static const struct {
        const char *set, *position;
    } proofs[] = {{"none", "1pt/3/3c3/3tC2/1T3/1ST/P r 0 1"},
                  {"jump", "t1p/2t/7/4CT1/2C2/3/P r 0 1"},
                  {"gold", "tpc/3/7/2C4/5/T2/P r 0 1"},
                  {"jump+gold", "t1p/2t/3c3/4CT1/2T2/3/P r 0 1"},
                  {"none", "tpc/3/7/2C4/5/T2/P r 0 1"}};
    static char text[TEXT_MAX];
    for (size_t i = 0; i < sizeof proofs / sizeof proofs[0]; i++) {
        const struct variant *v = golden_variant("xsmall", proofs[i].set, CPU_BEST);
        write_proof(v, proofs[i].position, 13, TABLE_BYTES, text);
        assert_int_equal(refused_in(text, ""), 0);
        const int n = check_by_twin(v, text);
        print_message("%s: %d lines\n", proofs[i].set, n);
        assert_true(n > 3);
    }
}

/* Positions whose table entries were replaced are proved again. */
static void test_a_tiny_table_is_enough(void **state)
{
    static char text[TEXT_MAX];
    const struct variant *v = golden_variant("xsmall", "none", CPU_BEST);
    write_proof(v, "1pt/3/3c3/3tC2/1T3/1ST/P r 0 1", 13, 1 << 12, text);
    assert_int_equal(refused_in(text, ""), 0);
    assert_true(check_by_twin(v, text) > 5);
}

/* If any allocation fails, no certificate is made, and a good one is not called bad. */
static void test_each_failed_allocation_is_reported(void **state)
{
    static char text[TEXT_MAX];
    const struct variant *v = golden_variant("xsmall", "none", CPU_BEST);
    int refused[2] = {0};
    bool continues = true;
    write_proof(v, "1pt/3/3c3/3tC2/1T3/1ST/P r 0 1", 13, TABLE_BYTES, text);
    for (int n = 0; continues; n++) {
        struct certificate c;
        struct error error = {0};
        oom_begin(n);
        enum status status = certificate_read(text, strlen(text), rules_find, NULL, &c, &error);
        if (status == STATUS_OK)
            status = certificate_check(&c, &error);
        continues = oom_end();
        assert_int_equal(status, continues ? STATUS_NO_MEMORY : STATUS_OK);
        refused[0] += continues;
        certificate_free(&c);
    }
    for (int n = continues = true; continues; n++) {
        struct certificate c = {.variant = v, .side = SIDE_FIRST, .plies = 13};
        struct proof *x = NULL;
        golden_pos(v, "1pt/3/3c3/3tC2/1T3/1ST/P r 0 1", &c.start);
        assert_int_equal(proof_new(v, TABLE_BYTES, &x), STATUS_OK);
        oom_begin(n);
        const enum proof_answer answer = proof_certify(x, &c, LINES, &no_limits);
        continues = oom_end();
        refused[1] += answer == PROOF_UNKNOWN;
        if (answer == PROOF_YES)
            assert_int_equal(certificate_check(&c, NULL), STATUS_OK);
        certificate_free(&c);
        proof_free(x);
    }
    print_message("refused when read: %d, when made: %d\n", refused[0], refused[1]);
    assert_true(refused[0] > 10 && refused[1] > 10);
    struct certificate c;
    assert_int_equal(certificate_read(text, strlen(text), rules_find, NULL, &c, NULL), STATUS_OK);
    for (int n = continues = true; continues; n++) {
        struct buffer out = {0};
        oom_begin(n);
        const enum status status = certificate_write(&c, &out);
        continues = oom_end();
        assert_int_equal(status, continues ? STATUS_NO_MEMORY : STATUS_OK);
        buffer_free(&out);
    }
    certificate_free(&c);
}

/* Returns line `number` of the text, counted from 1. */
static char *line_at(char *text, int number)
{
    while (--number > 0)
        text = strchr(text, '\n') + 1;
    return text;
}

static void cut_line(char *text, int number)
{
    char *at = line_at(text, number), *next = strchr(at, '\n') + 1;
    memmove(at, next, strlen(next) + 1);
}

static void replace(char *text, int number, const char *from, const char *to)
{
    char *at = strstr(line_at(text, number), from);
    assert_non_null(at);
    const size_t old = strlen(from), new = strlen(to);
    memmove(at + new, at + old, strlen(at + old) + 1);
    memcpy(at, to, new);
}

/* Writes a good certificate, to be damaged. The start position's line ends with "| e6d4 | 7". */
static void write_broken(char *text)
{
    static char good[TEXT_MAX];
    if (!*good)
        write_proof(golden_variant("xsmall", "none", CPU_BEST), "1pt/3/3c3/3tC2/1T3/1ST/P r 0 1",
                    13, TABLE_BYTES, good);
    strcpy(text, good);
}

static void test_a_file_cut_off_is_refused(void **state)
{
    static char text[TEXT_MAX];
    write_broken(text);
    text[strlen(text) - 1] = '\0';
    int last = 1;
    for (const char *at = text; (at = strchr(at, '\n')); at++)
        last++;
    assert_int_equal(refused_in(text, "the middle of this line"), last);
    *strchr(line_at(text, last), '|') = '\0';
    assert_int_equal(refused_in(text, "the middle of this line"), last);
    line_at(text, 6)[-1] = '\0';
    assert_int_equal(refused_in(text, "the middle of this line"), 5);
}

static void test_every_missing_line_is_missed(void **state)
{
    static char text[TEXT_MAX];
    int n = 0;
    write_broken(text);
    for (const char *at = text; (at = strchr(at, '\n')); at++)
        n++;
    for (int number = HEAD_LINES + 1; number <= n; number++) {
        write_broken(text);
        cut_line(text, number);
        assert_true(refused_in(text, "there is no line for the position") > 0);
    }
}

/* tests/bad/proofs.bad has other damage. */
static void test_another_board_is_refused(void **state)
{
    static char text[TEXT_MAX];
    write_broken(text);
    replace(text, 3, "xsmall", "small");
    assert_int_equal(refused_in(text, ""), 5);
}
