/*
 * What can be done with any game through its rules table alone.
 */
#include "rules/parts.h"
#include "tactigon/utf8.h"

#include <stdlib.h>
#include <string.h>

/* Give spec the board that it names, with its text: a game with others knows more names. */
static enum status find_board(const struct rules *rules, struct variant_spec *spec,
                              struct error *error)
{
    int i = 0;
    if (spec->board_text)
        return STATUS_OK;
    if (!spec->board)
        spec->board = rules->boards[0].name;
    while (i < rules->n_boards && !text_equal_nocase(spec->board, rules->boards[i].name))
        i++;
    if (i == rules->n_boards && !rules->own_boards)
        return error_set(error, STATUS_NOT_FOUND, 0, 0, "there is no board '%s'",
                         utf8_quote(spec->board, 40).text);
    if (i < rules->n_boards) {
        spec->board = rules->boards[i].name;
        spec->board_text = rules->boards[i].text;
        spec->board_size = rules->boards[i].size;
    }
    return STATUS_OK;
}

enum status variant_new(const struct rules *rules, const struct variant_spec *spec,
                        struct variant **out, struct error *error)
{
    struct variant_spec found = *spec;
    const char *name = spec->rule_set ? spec->rule_set : rules->rule_sets[0];
    const int set = rules_find_set(rules, name);
    if (set < 0)
        return error_set(error, STATUS_NOT_FOUND, 0, 0, "there is no rule set '%s'",
                         utf8_quote(name, 40).text);
    enum status status = find_board(rules, &found, error);
    if (status != STATUS_OK)
        return status;
    struct variant *v = calloc(1, rules->variant_size);
    if (!v)
        return error_set(error, STATUS_NO_MEMORY, 0, 0, "out of memory");
    *v = (struct variant){.rules = rules, .first = spec->first, .set = set, .cpu = CPU_PLAIN};
    struct text rule_set = text_in(v->rule_set, sizeof v->rule_set);
    text_add(&rule_set, rules->rule_sets[set]);
    struct text board = text_in(v->board, sizeof v->board);
    text_add(&board, found.board ? found.board : "");
    status = rules->variant_make(v, &found, error);
    if (status == STATUS_OK)
        *out = v;
    else
        free(v);
    return status;
}

void variant_free(struct variant *v)
{
    free(v);
}

int rules_find_set(const struct rules *rules, const char *name)
{
    for (int i = 0; rules->rule_sets[i]; i++)
        if (text_equal_nocase(rules->rule_sets[i], name))
            return i;
    return text_equal_nocase(name, RULE_SET_NONE) ? 0 : -1;
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

/* The first legal step that begins and ends nowhere, or MOVE_NONE. */
static move_code find_placeless(const struct variant *v, const struct pos *p)
{
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, p, moves);
    for (int i = 0; i < n; i++) {
        int from, to;
        v->rules->move_places(v, moves[i], &from, &to);
        if (from == PLACE_NONE && to == PLACE_NONE)
            return moves[i];
    }
    return MOVE_NONE;
}

move_code rules_stop(const struct variant *v, const struct pos *p)
{
    return p->mid_turn ? find_placeless(v, p) : MOVE_NONE;
}

move_code rules_forced(const struct variant *v, const struct pos *p)
{
    return !p->mid_turn && v->rules->count(v, p) == 1 ? find_placeless(v, p) : MOVE_NONE;
}

void rules_signs(const char *s, bool is_unicode, struct text *out)
{
    bool is_shown = true;
    for (; *s; s++) {
        if (*s == '{')
            is_shown = !is_unicode;
        else if (*s == '|')
            is_shown = is_unicode;
        else if (*s == '}')
            is_shown = true;
        else if (is_shown)
            text_put(out, *s);
    }
}

void rules_example(const struct variant *v, const struct pos *p, struct text *out)
{
    move_code moves[RULES_MOVES_MAX];
    if (v->rules->gen(v, p, moves) > 0)
        v->rules->move_show(v, p, moves[0], out);
}

/* ---- steps by their places ---- */

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

bool rules_begins_at(const struct variant *v, const struct pos *p, int place)
{
    move_code moves[RULES_MOVES_MAX];
    return rules_moves_from(v, p, place, moves) > 0;
}

int rules_moves_to(const struct variant *v, const struct pos *p, int place, move_code *out)
{
    return moves_at(v, p, place, END_TO, out);
}

int rules_place_asked(const struct variant *v, const char *argument)
{
    const char *s = argument ? argument : "";
    while (text_is_blank(*s))
        s++;
    size_t len = strlen(s);
    while (len > 0 && text_is_blank(s[len - 1]))
        len--;
    return v->rules->place_parse(v, s, len);
}

/* ---- setting up ---- */

void rules_field_get(const struct variant *v, const struct pos *p, int field, struct text *out)
{
    const struct editing *e = v->rules->editing;
    uint32_t counter;
    if (!e->fields[field].counter) {
        e->get(v, p, field, out);
        return;
    }
    memcpy(&counter, (const char *)p + e->fields[field].counter, sizeof counter);
    text_add_number(out, (int)counter);
}

enum status rules_field_set(const struct variant *v, struct pos *p, int field, const char *value,
                            struct error *error)
{
    const struct editing_field *f = &v->rules->editing->fields[field];
    long number;
    if (!f->counter)
        return v->rules->editing->set(v, p, field, value, error);
    if (!text_read_number(value, strlen(value), 0, POS_COUNTER_MAX, &number))
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "%s is a number from 0 to %d", f->word,
                         POS_COUNTER_MAX);
    const uint32_t counter = (uint32_t)number;
    memcpy((char *)p + f->counter, &counter, sizeof counter);
    return STATUS_OK;
}
