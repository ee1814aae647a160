/* Checks, parts of the input, and positions that are checked as they are played. */
#include "fuzz.h"

#include "core/utf8.h"

FILE *fuzz_messages;

static FILE *messages(void)
{
    return fuzz_messages ? fuzz_messages : stderr;
}

_Noreturn void fuzz_fail(const char *file, int line, const char *what)
{
    fprintf(messages(), "%s:%d: it does not hold that %s\n", file, line, what);
    abort();
}

void fuzz_check_same(const char *file, int line, const char *a, const char *b)
{
    if (strcmp(a, b) == 0)
        return;
    fprintf(messages(), "%s:%d: two texts differ:\n%s\n%s\n", file, line, a, b);
    abort();
}

void fuzz_check_clean(const char *s, size_t len, bool has_lines)
{
    for (size_t at = 0; at < len;) {
        uint32_t ch;
        const size_t n = utf8_decode(s + at, len - at, &ch);
        FUZZ_CHECK(n > 0);
        FUZZ_CHECK(!utf8_is_unsafe(ch) || ch == '\t' || (has_lines && ch == '\n'));
        at += n;
    }
}

void fuzz_check_error(const struct error *error)
{
    FUZZ_CHECK(memchr(error->text, '\0', sizeof error->text));
    const size_t len = strlen(error->text);
    FUZZ_CHECK(len > 0);
    FUZZ_CHECK(error->line >= 0 && error->column >= 0);
    fuzz_check_clean(error->text, len, false);
}

enum { FILLED = 0xA5 };

void fuzz_fill(void *p, size_t size)
{
    memset(p, FILLED, size);
}

void fuzz_check_filled(const void *p, size_t size)
{
    const unsigned char *bytes = p;
    for (size_t i = 0; i < size; i++)
        FUZZ_CHECK(bytes[i] == FILLED);
}

static void *take(size_t size)
{
    void *p = malloc(size);
    FUZZ_CHECK(p);
    return p;
}

int fuzz_byte(struct fuzz_input *in)
{
    if (in->size == 0)
        return 0;
    in->size--;
    return *in->data++;
}

static char *copy_new(const uint8_t *data, size_t size)
{
    char *s = take(size + 1);
    if (size > 0)
        memcpy(s, data, size);
    s[size] = '\0';
    return s;
}

char *fuzz_line_new(struct fuzz_input *in)
{
    if (in->size == 0)
        return NULL;
    const uint8_t *end = memchr(in->data, '\n', in->size);
    const size_t len = end ? (size_t)(end - in->data) : in->size;
    char *line = copy_new(in->data, len);
    in->data += len + (end != NULL);
    in->size -= len + (end != NULL);
    return line;
}

char *fuzz_rest_new(struct fuzz_input *in, size_t *size)
{
    *size = in->size;
    char *rest = copy_new(in->data, in->size);
    in->size = 0;
    return rest;
}

enum { KEPT_MAX = 256 };

static struct kept {
    const struct rules *rules;
    int board, set;
    enum cpu cpu;
    struct variant *variant;
} kept[KEPT_MAX];

static int find_board(const struct rules *rules, const char *name)
{
    for (int i = 0; i < rules->n_boards; i++) {
        if (strcmp(rules->boards[i].name, name) == 0)
            return i;
    }
    return 0;
}

static const struct variant *find_variant(const struct rules *rules, int board, int set,
                                          enum cpu cpu)
{
    int i = 0;
    for (; i < KEPT_MAX && kept[i].variant; i++) {
        if (kept[i].rules == rules && kept[i].board == board && kept[i].set == set &&
            kept[i].cpu == cpu)
            return kept[i].variant;
    }
    FUZZ_CHECK(i < KEPT_MAX);
    struct error error;
    const struct variant_spec spec = {
        .board = rules->boards[board].name, .rule_set = rules->rule_sets[set], .cpu = cpu};
    kept[i] = (struct kept){rules, board, set, cpu, NULL};
    FUZZ_CHECK(variant_new(rules, &spec, &kept[i].variant, &error) == STATUS_OK);
    return kept[i].variant;
}

const struct variant *fuzz_variant(const char *line, enum cpu cpu)
{
    char word[BOARD_NAME_MAX];
    text_next_word(&line, word, sizeof word);
    const struct rules *rules = rules_find(word);
    if (!rules)
        rules = rules_at(0);
    text_next_word(&line, word, sizeof word);
    const int board = find_board(rules, word);
    text_next_word(&line, word, sizeof word);
    const int set = rules_find_set(rules, word);
    return find_variant(rules, board, set < 0 ? 0 : set, cpu);
}

void fuzz_check_position(const struct variant *v, const struct pos *p)
{
    char text[POS_TEXT_MAX];
    struct text out = text_in(text, sizeof text);
    struct error error = {0};
    union position again;
    FUZZ_CHECK(v->rules->validate(v, p, &error));
    v->rules->pos_format(v, p, &out);
    FUZZ_CHECK(!out.is_cut);
    memset(&again, 0, sizeof again);
    if (v->rules->pos_parse(v, text, &again.pos, &error) != STATUS_OK)
        FUZZ_CHECK_SAME(text, error.text);
    FUZZ_CHECK(memcmp(&again, p, v->pos_size) == 0);
}

move_code *fuzz_steps_new(const struct variant *v, const struct pos *p, int *n)
{
    move_code *steps = take((size_t)v->max_moves * sizeof *steps);
    move_code *noisy = take((size_t)v->max_moves * sizeof *noisy);
    *n = v->rules->gen(v, p, steps);
    FUZZ_CHECK(*n >= 0 && *n <= v->max_moves);
    FUZZ_CHECK(v->rules->count(v, p) == *n);
    FUZZ_CHECK((*n == 0) == (p->result != RESULT_NONE));
    const int n_noisy = v->rules->gen_noisy ? v->rules->gen_noisy(v, p, noisy) : 0;
    int at = 0;
    for (int i = 0; i < *n; i++) {
        FUZZ_CHECK(steps[i] != MOVE_NONE);
        if (!(steps[i] & MOVE_NOISY))
            continue;
        FUZZ_CHECK(at < n_noisy && noisy[at] == steps[i]);
        at++;
    }
    FUZZ_CHECK(at == n_noisy);
    free(noisy);
    return steps;
}

void fuzz_play(const struct variant *v, union position *p, move_code m)
{
    union position next;
    memset(&next, 0, sizeof next);
    v->rules->play(v, &p->pos, m, &next.pos);
    memcpy(p, &next, sizeof next);
    fuzz_check_position(v, &p->pos);
}
