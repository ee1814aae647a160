/* Functions for all games. They call a game's own functions through its table of rules. */
#include "rules/rules.h"

#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"

/* Finds the board that the spec names, and completes the spec. A name that is not in rules->boards
 * is an error only if the game has no `own_boards`. */
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
    struct variant *v = calloc(rules->has_second_naming ? 2 : 1, rules->variant_size);
    if (!v)
        return error_set(error, STATUS_NO_MEMORY, 0, 0, "out of memory");
    *v = (struct variant){.rules = rules, .first = spec->first, .set = set, .cpu = CPU_PLAIN};
    struct text rule_set = text_in(v->rule_set, sizeof v->rule_set);
    text_add(&rule_set, rules->rule_sets[set]);
    struct text board = text_in(v->board, sizeof v->board);
    text_add(&board, found.board ? found.board : "");
    status = rules->variant_make(v, &found, error);
    if (status != STATUS_OK) {
        free(v);
        return status;
    }
    if (rules->has_second_naming) {
        /* The memory after v holds a copy of v that uses the second player's names. */
        struct variant *second = (struct variant *)((char *)v + v->rules->variant_size);
        memcpy(second, v, v->rules->variant_size);
        second->is_second_naming = true;
        v->second_naming = second;
    }
    *out = v;
    return STATUS_OK;
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

int rules_find_side(const struct rules *rules, const char *name)
{
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        if (text_equal_nocase(rules->side_names[side], name))
            return side;
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

void rules_name_moves(const struct variant *v, const struct pos *p, const move_code *moves, int n,
                      struct named_move *out)
{
    for (int i = 0; i < n; i++) {
        struct text name = text_in(out[i].text, sizeof out[i].text);
        v->rules->move_format(v, p, moves[i], &name);
        out[i].move = moves[i];
    }
    qsort(out, (size_t)n, sizeof *out, compare_names);
}

int rules_named_moves(const struct variant *v, const struct pos *p, struct named_move *out)
{
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, p, moves);
    rules_name_moves(v, p, moves, n, out);
    return n;
}

/* Returns the first legal step that names no places, such as "stop" or "pass", or MOVE_NONE. */
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

move_code rules_ending_step(const struct variant *v, const struct pos *p)
{
    return p->mid_turn ? find_placeless(v, p) : MOVE_NONE;
}

move_code rules_pass_step(const struct variant *v, const struct pos *p)
{
    return !p->mid_turn && v->rules->count(v, p) == 1 ? find_placeless(v, p) : MOVE_NONE;
}

void rules_signs(const char *s, const char *signs, bool is_second, struct text *out)
{
    enum { BOTH, FIRST, SECOND } part = BOTH;
    for (; *s; s++) {
        if (*s == signs[0])
            part = FIRST;
        else if (*s == '|' && part == FIRST)
            part = SECOND;
        else if (*s == signs[1])
            part = BOTH;
        else if (part == BOTH || is_second == (part == SECOND))
            text_put(out, *s);
    }
}

struct rules_name rules_example(const struct variant *v, const struct pos *p)
{
    move_code moves[RULES_MOVES_MAX];
    return v->rules->gen(v, p, moves) > 0 ? rules_move_show(v, p, moves[0])
                                          : (struct rules_name){""};
}

/* Returns the number of facts, from f[0] on, that form one sentence. A FACT_SIDE is never
 * combined. */
static int count_alike(const struct fact *f, int n)
{
    int i = 1;
    while (i < n && f[i].kind == f->kind && f->kind != FACT_SIDE)
        i++;
    return i;
}

/* Returns whether exactly these k facts formed one sentence among the n old facts. */
static bool was_true(const struct fact *old, int n, const struct fact *f, int k)
{
    for (int i = 0, alike; i < n; i += alike) {
        alike = count_alike(old + i, n - i);
        if (alike == k && memcmp(old + i, f, (size_t)k * sizeof *f) == 0)
            return true;
    }
    return false;
}

void rules_facts_show(const struct variant *v, const struct pos *before, const struct pos *p,
                      enum fact_kind from, struct text *out)
{
    struct fact old[FACTS_MAX], now[FACTS_MAX];
    const int n_old = before ? v->rules->show->facts(v, before, old) : 0;
    const int n = v->rules->show->facts(v, p, now);
    for (int i = 0, alike; i < n; i += alike) {
        alike = count_alike(now + i, n - i);
        if (now[i].kind < from || was_true(old, n_old, now + i, alike))
            continue;
        if (now[i].kind == FACT_TURN) {
            text_printf(out, "%s to move.", v->rules->side_titles[now[i].side]);
        } else {
            v->rules->show->sentence(v, p, now + i, alike, out);
        }
        text_put(out, '\n');
    }
}

void rules_list(const struct variant *v, const struct pos *p, struct text *out)
{
    if (v->rules->show->facts)
        rules_facts_show(v, NULL, p, FACT_TURN, out);
    else
        v->rules->pos_format(v, p, out);
}

int rules_count_pieces(const struct variant *v, const struct pos *p, enum side side,
                       const char *name)
{
    struct picture picture;
    int n = 0;
    v->rules->show->picture(v, p, &picture);
    for (int i = 0; i < picture.n_pieces; i++) {
        const struct picture_kind *kind = &picture.pieces[i].kind;
        n += kind->side == side && (!*name || strcmp(kind->name, name) == 0);
    }
    return n;
}

/* Writes the pieces of one kind: "squares c2, d4", or "3 at b9, h9" if the kind's name is a number,
 * or "a1, b1" in games with one kind of piece. Returns false if the side has no such piece. */
static bool list_kind(const struct variant *v, const struct pos *p, const struct fact *kind,
                      const int *places, int n, const char *start, struct text *out)
{
    const struct editing *e = v->rules->editing;
    int found[PICTURE_TILES_MAX], n_found = 0;
    for (int i = 0; i < n; i++) {
        enum side owner;
        if (e->look(v, p, places[i], &owner) == kind->value && owner == kind->side)
            found[n_found++] = places[i];
    }
    if (n_found > 0)
        text_add(out, start);
    if (n_found > 0 && e->pieces[1])
        text_printf(out, "%s%s", e->pieces[kind->value],
                    e->joint       ? e->joint
                    : n_found == 1 ? " "
                                   : "s ");
    for (int i = 0; i < n_found; i++) {
        text_add(out, i > 0 ? ", " : "");
        v->rules->place_format(v, found[i], out);
    }
    return n_found > 0;
}

void rules_list_side(const struct variant *v, const struct pos *p, enum side side,
                     const int *places, int n, struct text *out)
{
    struct fact kind = {.side = (uint8_t)side};
    const char *start = ": ";
    text_printf(out, "%s, %s", v->rules->side_titles[side], rules_score(v, p, side).text);
    while (v->rules->editing->pieces[kind.value])
        kind.value++;
    while (kind.value-- > 0)
        if (list_kind(v, p, &kind, places, n, start, out))
            start = "; ";
    text_put(out, '.');
}

struct score rules_score_of(const struct variant *v, const struct pos *p, enum side side)
{
    if (v->rules->show->score)
        return v->rules->show->score(v, p, side);
    return (struct score){rules_count_pieces(v, p, side, ""), SCORE_OPEN, "piece", "pieces", false};
}

bool rules_gain_by_pieces(const struct rules *rules)
{
    return rules->show->picture && !rules->show->score;
}

/* Games share no layout of positions, so the text is changed: its first word of one letter names
 * the side. */
bool rules_pass(const struct variant *v, const struct pos *p, union position *out)
{
    const char *const *names = v->rules->side_names;
    struct error error;
    if (p->result != RESULT_NONE || p->mid_turn)
        return false;
    struct rules_position position = rules_position(v, p);
    char *word = position.text;
    while (*word && !(word[0] == names[p->side][0] && word[1] == ' '))
        word += strcspn(word, " ") + (strchr(word, ' ') != NULL);
    if (!*word)
        return false;
    *word = names[!p->side][0];
    return v->rules->pos_parse(v, position.text, &out->pos, &error) == STATUS_OK;
}

struct text_word rules_score(const struct variant *v, const struct pos *p, enum side side)
{
    const struct score s = rules_score_of(v, p, side);
    const char *unit = s.value == 1 ? s.one : s.many;
    if (s.of != SCORE_OPEN)
        return text_format("%d of %d %s", s.value, s.of, unit);
    return text_format("%d %s", s.value, unit);
}

enum status rules_move_read(const struct variant *v, const struct pos *p, const char *s,
                            move_code *out)
{
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, p, moves);
    for (int i = 0; i < n; i++) {
        if (strcmp(rules_move(v, p, moves[i]).text, s) == 0) {
            *out = moves[i];
            return STATUS_OK;
        }
    }
    return STATUS_ILLEGAL;
}

move_code rules_mirror_step(const struct variant *v, const struct pos *p, const struct pos *after)
{
    union position wanted, child;
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, p, moves);
    v->rules->mirror(v, after, &wanted.pos);
    for (int i = 0;; i++) {
        if (PORT_NEVER(i == n)) /* one of the steps leads to that position */
            return MOVE_NONE;
        v->rules->play(v, p, moves[i], &child.pos);
        if (child.pos.key == wanted.pos.key)
            return moves[i];
    }
}

const char *rules_word(const struct rules *rules, const char *s)
{
    const char *const *word = rules->words;
    while (word && *word && !text_equal_nocase(*word, s))
        word++;
    return word ? *word : NULL;
}

/* Adds step m without the name of `place`, where the previous step ended. Returns false if m begins
 * elsewhere or if its text does not begin with that name. */
static bool add_link(const struct variant *v, const struct pos *p, move_code m, int place,
                     struct text *out)
{
    int from, to;
    v->rules->move_places(v, m, &from, &to);
    if (place == PLACE_NONE || from != place)
        return false;
    const struct rules_name begin = rules_name(v, from), step = rules_move_show(v, p, m);
    const size_t len = strlen(begin.text);
    if (strncmp(step.text, begin.text, len) != 0)
        return false;
    text_add(out, step.text + len);
    return true;
}

int rules_step(const struct variant *v, union position *p, move_code m)
{
    int from, to;
    union position next;
    v->rules->move_places(v, m, &from, &to);
    v->rules->play(v, &p->pos, m, &next.pos);
    memcpy(p, &next, v->pos_size);
    return to;
}

/* Writes the steps as one word. Returns false if reading the word would not give the same steps. */
static bool add_chain(const struct variant *v, union position *p, const move_code *steps, int n,
                      struct text *out)
{
    /* n is at least 1: NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage) */
    v->rules->move_show(v, &p->pos, steps[0], out);
    int place = rules_step(v, p, steps[0]);
    for (int i = 1; i < n; i++) {
        if (steps[i] == rules_ending_step(v, &p->pos))
            return i > 1; /* a stop can be left out only after two or more steps */
        if (!add_link(v, &p->pos, steps[i], place, out))
            return false;
        place = rules_step(v, p, steps[i]);
    }
    return n == 1 || rules_ending_step(v, &p->pos) == MOVE_NONE;
}

int rules_turn_length(const struct variant *v, const struct pos *p, const move_code *steps, int n)
{
    union position now;
    int length = 0;
    memcpy(&now, p, v->pos_size);
    while (length < n) {
        rules_step(v, &now, steps[length++]);
        if (!now.pos.mid_turn)
            break;
    }
    return length;
}

struct rules_turn rules_turn_show(const struct variant *v, const struct pos *p,
                                  const move_code *steps, int n)
{
    struct rules_turn turn;
    struct text text = text_in(turn.text, sizeof turn.text);
    union position now;
    memcpy(&now, p, v->pos_size);
    if (add_chain(v, &now, steps, n, &text))
        return turn;
    text_clear(&text);
    memcpy(&now, p, v->pos_size);
    for (int i = 0; i < n; i++) {
        if (i > 0)
            text_put(&text, '+');
        v->rules->move_show(v, &now.pos, steps[i], &text);
        rules_step(v, &now, steps[i]);
    }
    return turn;
}

enum end { END_FROM, END_TO };

/* Lists the legal steps that begin (END_FROM) or end (END_TO) at `place`. */
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

struct rules_name rules_name(const struct variant *v, int place)
{
    struct rules_name name;
    struct text text = text_in(name.text, sizeof name.text);
    v->rules->place_format(v, place, &text);
    return name;
}

struct rules_name rules_move(const struct variant *v, const struct pos *p, move_code m)
{
    struct rules_name name;
    struct text text = text_in(name.text, sizeof name.text);
    v->rules->move_format(v, p, m, &text);
    return name;
}

struct rules_name rules_move_show(const struct variant *v, const struct pos *p, move_code m)
{
    struct rules_name name;
    struct text text = text_in(name.text, sizeof name.text);
    v->rules->move_show(v, p, m, &text);
    return name;
}

struct rules_position rules_position(const struct variant *v, const struct pos *p)
{
    struct rules_position position;
    struct text text = text_in(position.text, sizeof position.text);
    v->rules->pos_format(v, p, &text);
    return position;
}

size_t rules_counter(const struct rules *rules, int i)
{
    const struct editing_field *f = rules->editing ? rules->editing->fields : NULL;
    for (; f && f->word; f++)
        if (f->counter > 0 && i-- == 0)
            return f->counter;
    return 0;
}

struct text_word rules_field_get(const struct variant *v, const struct pos *p, int field)
{
    const struct editing *e = v->rules->editing;
    struct text_word word;
    struct text text = text_in(word.text, sizeof word.text);
    uint32_t counter;
    if (!e->fields[field].counter) {
        e->get(v, p, field, &text);
        return word;
    }
    memcpy(&counter, (const char *)p + e->fields[field].counter, sizeof counter);
    text_add_number(&text, (int)counter);
    return word;
}

enum status rules_field_set(const struct variant *v, struct pos *p, int field, const char *value,
                            struct error *error)
{
    const struct editing_field *f = &v->rules->editing->fields[field];
    long number;
    if (!f->counter)
        return v->rules->editing->set(v, p, field, value, error);
    if (!text_read_number(value, strlen(value), f->least, POS_COUNTER_MAX, &number))
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "%s must be a whole number from %d to %d",
                         f->word, f->least, POS_COUNTER_MAX);
    const uint32_t counter = (uint32_t)number;
    memcpy((char *)p + f->counter, &counter, sizeof counter);
    return STATUS_OK;
}
