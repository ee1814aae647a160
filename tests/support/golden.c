/* The reader of golden files (golden.h). */
#include "golden.h"

#include "rules/registry.h"

#include <stdlib.h>
#include <string.h>

#include "unit.h"

void golden_open(struct golden *g, const char *game, const char *name)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s/%s", GOLDEN, game, name);
    *g = (struct golden){.file = fopen(path, "r")};
    if (!g->file)
        fail_msg("cannot open %s", path);
}

bool golden_next(struct golden *g)
{
    if (!fgets(g->text, sizeof g->text, g->file)) {
        fclose(g->file);
        return false;
    }
    g->text[strcspn(g->text, "\n")] = '\0';
    g->line++;
    g->n_fields = 0;
    for (char *at = g->text; at && g->n_fields < GOLDEN_FIELDS_MAX;) {
        char *bar = strstr(at, " | ");
        g->fields[g->n_fields++] = at;
        if (bar)
            *bar = '\0';
        at = bar ? bar + 3 : NULL;
    }
    return true;
}

bool golden_next_row(struct golden *g)
{
    bool has_more;
    do {
        has_more = golden_next(g);
    } while (has_more && (g->text[0] == '#' || g->text[0] == '\0'));
    return has_more;
}

static bool is_same(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static char *copy_of(const char *s, size_t size)
{
    char *copy = s ? malloc(size + 1) : NULL;
    if (copy) {
        memcpy(copy, s, size);
        copy[size] = '\0';
    }
    return copy;
}

const struct variant *golden_keep(const struct rules *rules, const struct variant_spec *spec)
{
    enum { KEPT_MAX = 400 };
    static struct {
        struct variant *v;
        struct variant_spec spec;
    } kept[KEPT_MAX];
    int i = 0;
    while (i < KEPT_MAX && kept[i].v &&
           (kept[i].v->rules != rules || !is_same(kept[i].spec.board, spec->board) ||
            !is_same(kept[i].spec.rule_set, spec->rule_set) ||
            !is_same(kept[i].spec.board_text, spec->board_text) ||
            kept[i].spec.first != spec->first || kept[i].spec.cpu != spec->cpu))
        i++;
    assert_true(i < KEPT_MAX);
    if (!kept[i].v) {
        struct error error = {0};
        if (variant_new(rules, spec, &kept[i].v, &error) != STATUS_OK)
            fail_msg("%d:%d: %s", error.line, error.column, error.text);
        kept[i].spec = *spec;
        kept[i].spec.board = copy_of(spec->board, spec->board ? strlen(spec->board) : 0);
        kept[i].spec.rule_set =
            copy_of(spec->rule_set, spec->rule_set ? strlen(spec->rule_set) : 0);
        kept[i].spec.board_text = copy_of(spec->board_text, spec->board_size);
    }
    return kept[i].v;
}

const struct variant *golden_variant(const char *board, const char *rule_set, enum cpu cpu)
{
    const struct variant_spec spec = {.board = board, .rule_set = rule_set, .cpu = cpu};
    return golden_keep(rules_find("tactigon"), &spec);
}

void golden_pos(const struct variant *v, const char *text, union position *out)
{
    struct error error = {0};
    memset(out, 0xa5, sizeof *out);
    if (v->rules->pos_parse(v, text, &out->pos, &error) != STATUS_OK)
        fail_msg("%s: column %d: %s", text, error.column, error.text);
}

void golden_check_text(const struct variant *v, const struct pos *p, const char *text)
{
    char buffer[POS_TEXT_MAX];
    struct text out = text_in(buffer, sizeof buffer);
    v->rules->pos_format(v, p, &out);
    assert_false(out.is_cut);
    assert_string_equal(buffer, text);
}

void golden_check_perft(const struct variant *v, const struct pos *p, const char *counts,
                        unsigned long long limit, int line)
{
    int depth, used;
    unsigned long long leaves;
    int n = 0;
    for (; sscanf(counts, "%d:%llu%n", &depth, &leaves, &used) == 2; counts += used, n++)
        if (leaves <= limit && rules_perft(v, p, depth) != leaves)
            fail_msg("line %d, depth %d: not %llu", line, depth, leaves);
    assert_true(n > 0);
}

void golden_check_refused(const struct variant *v, int lines)
{
    struct golden g;
    for (golden_open(&g, v->rules->name, "badpos.txt"); golden_next(&g);) {
        union position p;
        struct error error = {0};
        memset(&p, 0xa5, sizeof p);
        if (v->rules->pos_parse(v, g.fields[0], &p.pos, &error) != STATUS_BAD_INPUT)
            fail_msg("line %d: %s", g.line, g.fields[1]);
        assert_true(error.column >= 1 && error.column <= (int)strlen(g.fields[0]) + 1);
        assert_true(error.text[0] != '\0');
        assert_int_equal(p.pos.side, 0xa5);
    }
    assert_int_equal(g.line, lines);
}

char *golden_file(const char *path, size_t *size)
{
    FILE *f = fopen(path, "rb");
    if (!f)
        fail_msg("cannot open %s", path);
    enum { FILE_MAX = 1 << 20 };
    char *text = malloc(FILE_MAX);
    assert_non_null(text);
    *size = fread(text, 1, FILE_MAX - 1, f);
    text[*size] = '\0';
    fclose(f);
    return text;
}
