/*
 * The registry of games, and what can be done with any of them through the
 * rules table alone.
 */
#include "tactigon/rules.h"

#include <stdlib.h>
#include <string.h>

extern const struct rules tactigon_rules;

static const struct rules *const games[] = {&tactigon_rules};

int rules_count(void)
{
    return (int)(sizeof games / sizeof games[0]);
}

const struct rules *rules_at(int i)
{
    return games[i];
}

const struct rules *rules_find(const char *name)
{
    for (int i = 0; i < rules_count(); i++)
        if (text_equal_nocase(games[i]->name, name))
            return games[i];
    return NULL;
}

enum status variant_new(const struct rules *rules, const struct variant_spec *spec,
                        struct variant **out, struct error *error)
{
    return rules->variant_new(spec, out, error);
}

void variant_free(struct variant *v)
{
    if (v)
        v->rules->variant_free(v);
}

int rules_find_set(const struct rules *rules, const char *name)
{
    for (int i = 0; rules->rule_sets[i]; i++)
        if (text_equal_nocase(rules->rule_sets[i], name))
            return i;
    return -1;
}

uint64_t rules_perft(const struct variant *v, const struct pos *p, int depth)
{
    if (depth > 0 && v->rules->perft)
        return v->rules->perft(v, p, depth);
    return rules_perft_plain(v, p, depth);
}

uint64_t rules_perft_plain(const struct variant *v, const struct pos *p, int depth)
{
    if (depth == 0)
        return 1;
    if (depth == 1)
        return (uint64_t)v->rules->count(v, p);
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, p, moves);
    union position child;
    uint64_t leaves = 0;
    for (int i = 0; i < n; i++) {
        v->rules->play(v, p, moves[i], &child.pos);
        leaves += rules_perft_plain(v, &child.pos, depth - 1);
    }
    return leaves;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(((const struct named_move *)a)->text, ((const struct named_move *)b)->text);
}

int rules_named_moves(const struct variant *v, const struct pos *p, struct named_move *out)
{
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, p, moves);
    for (int i = 0; i < n; i++) {
        struct text name = text_in(out[i].text, sizeof out[i].text);
        v->rules->move_format(v, p, moves[i], &name);
        out[i].move = moves[i];
    }
    qsort(out, (size_t)n, sizeof *out, compare_names);
    return n;
}

enum status rules_move_read(const struct variant *v, const struct pos *p, const char *s,
                            move_code *out)
{
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, p, moves);
    for (int i = 0; i < n; i++) {
        char buffer[MOVE_TEXT_MAX];
        struct text name = text_in(buffer, sizeof buffer);
        v->rules->move_format(v, p, moves[i], &name);
        if (strcmp(buffer, s) == 0) {
            *out = moves[i];
            return STATUS_OK;
        }
    }
    return STATUS_ILLEGAL;
}

/* True when the word s[len] only joins two places: the "to" of "d5 to d6", the "x" of "d5 x d6". */
static bool is_joint(const char *s, size_t len)
{
    const char first = text_lower(s[0]);
    return (len == 2 && first == 't' && text_lower(s[1]) == 'o') || (len == 1 && first == 'x');
}

/* A sign that people write between places: "d5-d6", "f6xd4"; an x may also be a column. */
static bool is_sign(const char *word, size_t i)
{
    const bool is_x = text_lower(word[i]) == 'x';
    return word[i] == '-' || word[i] == '*' ||
           (is_x && i > 0 && text_is_digit(word[i - 1]) && text_is_letter(word[i + 1]));
}

/* Small letters, and nothing of what people write between places. */
static void strip(const char *typed, struct text *out)
{
    while (*typed) {
        const size_t len = strcspn(typed, " \t");
        if (!is_joint(typed, len))
            for (size_t i = 0; i < len; i++)
                if (!is_sign(typed, i))
                    text_put(out, text_lower(typed[i]));
        typed += len;
        typed += strspn(typed, " \t");
    }
}

/* The legal step whose text, stripped, is `wanted`. */
static bool find_stripped(const struct variant *v, const struct pos *p, const char *wanted,
                          move_code *out)
{
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, p, moves);
    for (int i = 0; i < n; i++) {
        char name[MOVE_TEXT_MAX], stripped[MOVE_TEXT_MAX];
        struct text full = text_in(name, sizeof name);
        struct text bare = text_in(stripped, sizeof stripped);
        v->rules->move_format(v, p, moves[i], &full);
        strip(name, &bare);
        if (strcmp(stripped, wanted) == 0) {
            *out = moves[i];
            return true;
        }
    }
    return false;
}

enum status rules_move_type(const struct variant *v, const struct pos *p, const char *typed,
                            move_code *move, int *place, struct error *error)
{
    enum { TYPED_MAX = 64 };
    char buffer[TYPED_MAX], stripped[TYPED_MAX];
    struct text rewritten = text_in(buffer, sizeof buffer);
    struct text bare = text_in(stripped, sizeof stripped);
    if (v->rules->rewrite)
        v->rules->rewrite(v, typed, &rewritten);
    else
        text_add(&rewritten, typed);
    strip(buffer, &bare);
    /* What was cut off may have been anything: the beginning alone is not what was typed. */
    if (!rewritten.is_cut && find_stripped(v, p, stripped, move))
        return STATUS_OK;
    if (rewritten.is_cut || !strpbrk(stripped, "0123456789"))
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "'%.40s' is no move", typed);
    *place = v->rules->place_parse(v, stripped, bare.len);
    if (*place != PLACE_NONE)
        return STATUS_NOT_FOUND;
    char why[ERROR_TEXT_MAX];
    struct text reason = text_in(why, sizeof why);
    v->rules->explain(v, p, stripped, &reason);
    return error_set(error, STATUS_ILLEGAL, 0, 0, "%s", why);
}

enum end { END_FROM, END_TO };

/* The legal steps with `place` at that end. */
static int moves_at(const struct variant *v, const struct pos *p, int place, enum end end,
                    move_code *out)
{
    const int n = v->rules->gen(v, p, out);
    int kept = 0;
    for (int i = 0; i < n; i++) {
        int ends[2];
        v->rules->move_places(v, out[i], &ends[END_FROM], &ends[END_TO]);
        if (ends[end] == place)
            out[kept++] = out[i];
    }
    return kept;
}

int rules_moves_from(const struct variant *v, const struct pos *p, int place, move_code *out)
{
    return moves_at(v, p, place, END_FROM, out);
}

int rules_moves_to(const struct variant *v, const struct pos *p, int place, move_code *out)
{
    return moves_at(v, p, place, END_TO, out);
}
