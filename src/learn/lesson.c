/* Reads lessons, which consist of lines `key: value`, and checks them under the game's rules. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "engine/player.h"
#include "learn/verdict.h"
#include "rules/registry.h"
#include "session/content.h"
#include "system/mem.h"

enum { NAME_SIZE = 16, ID_MAX = 24 };

struct lesson_reader {
    struct lessons *out;
    struct content_line line;
    struct lesson *lesson;     /* NULL before the first lesson */
    struct lesson_value *last; /* the value that an indented line continues, or NULL */
    size_t len;                /* used bytes of out->room */
    struct error *error;
};

static enum status fault(const struct lesson_reader *r, int column, const char *what,
                         const char *quoted)
{
    return error_set(r->error, STATUS_BAD_INPUT, r->line.number, column, what,
                     utf8_quote(quoted, 40).text);
}

/* Reports an error at `s`, which points into the value. */
static enum status fault_near(struct error *error, const struct lesson_value *at, const char *s,
                              const char *what)
{
    return error_set(error, STATUS_BAD_INPUT, at->line, at->column + (int)(s - at->text), "%s",
                     what);
}

static enum status fault_at(struct error *error, const struct lesson_value *at, const char *what)
{
    return fault_near(error, at, at->text, what);
}

/* Converts an error's column in a value to the column in the line. */
static enum status fault_in(struct error *error, const struct lesson_value *at)
{
    error->line = at->line;
    error->column = at->column + (error->column > 0 ? error->column - 1 : 0);
    return STATUS_BAD_INPUT;
}

static void add_string(struct lesson_reader *r, const char *s, size_t len)
{
    memcpy(r->out->room + r->len, s, len);
    r->len += len;
    r->out->room[r->len++] = '\0';
}

/* Continues the last text with the character `joint` and the first `len` bytes of s. */
static enum status continue_text(struct lesson_reader *r, char joint, const char *s, size_t len)
{
    r->out->room[r->len - 1] = joint;
    add_string(r, s, len);
    return STATUS_OK;
}

static enum status set_value(struct lesson_reader *r, struct lesson_value *value, const char *s,
                             size_t len)
{
    *value = (struct lesson_value){r->out->room + r->len, r->line.number,
                                   r->line.column + (int)(s - r->line.s)};
    add_string(r, s, len);
    r->last = value;
    return STATUS_OK;
}

/* Keys that a lesson may have only once. */
static const struct key {
    const char *word;
    size_t offset;
    bool is_needed;
} keys[] = {
    {"title", offsetof(struct lesson, title), true},
    {"board", offsetof(struct lesson, board), false},
    {"rules", offsetof(struct lesson, rule_set), false},
    {"position", offsetof(struct lesson, position), false},
    {"pick", offsetof(struct lesson, pick), false},
    {"say", offsetof(struct lesson, say), true},
    {"goal", offsetof(struct lesson, goal), true},
    {"after", offsetof(struct lesson, after), true},
    {"against", offsetof(struct lesson, against), false},
    {"in", offsetof(struct lesson, turns_text), false},
    {"solution", offsetof(struct lesson, solution), false},
};
enum { KEYS = sizeof keys / sizeof keys[0] };

static struct lesson_value *value_at(struct lesson *l, const struct key *key)
{
    return (struct lesson_value *)((char *)l + key->offset);
}

static enum status read_in_lesson(struct lesson_reader *r, const char *key, const char *s,
                                  size_t len)
{
    struct lesson *l = r->lesson;
    struct lesson_value *value = NULL;
    const bool is_hint = strcmp(key, "hint") == 0, is_win = strcmp(key, "win") == 0,
               is_wrong = strcmp(key, "wrong") == 0 || strcmp(key, "wrong-if") == 0;
    for (int i = 0; i < KEYS && !value; i++)
        value = strcmp(keys[i].word, key) == 0 ? value_at(l, &keys[i]) : NULL;
    if (is_hint && l->n_hints < LESSON_HINTS_MAX)
        value = &l->hints[l->n_hints++];
    if (is_win && l->n_win < LESSON_TESTS_MAX)
        value = &l->wins[l->n_win++];
    if (is_wrong && l->n_wrong < LESSON_WRONGS_MAX) {
        /* For "wrong-if", read_wrong later sets the actual test. */
        l->wrong[l->n_wrong].condition.test = strcmp(key, "wrong") == 0 ? TEST_PLAYS : TEST_WON;
        value = &l->wrong[l->n_wrong++].value;
    }
    if (!value)
        return fault(r, r->line.column,
                     is_hint || is_win || is_wrong ? "this lesson has too many '%s' lines"
                                                   : "unknown key '%s'",
                     key);
    if (!value->line)
        return set_value(r, value, s, len);
    if (value != r->last || value != &l->say)
        return fault(r, r->line.column, "'%s' is given twice", key);
    return continue_text(r, '\n', s, len); /* a second `say` line begins another paragraph */
}

static enum status begin_lesson(struct lesson_reader *r, const char *s, size_t len)
{
    struct lessons *out = r->out;
    if (out->n == LESSONS_MAX)
        return fault(r, r->line.column, "there are too many lessons%s", "");
    r->lesson = &out->lessons[out->n++];
    set_value(r, &r->lesson->id, s, len);
    r->last = NULL;
    const char *id = r->lesson->id.text;
    if (len > ID_MAX || strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-") != len)
        return fault(r, r->lesson->id.column,
                     "'%s' is not an id: expected up to 24 small letters, digits and hyphens", id);
    for (int i = 0; i < out->n - 1; i++) {
        if (strcmp(out->lessons[i].id.text, id) == 0)
            return fault(r, r->lesson->id.column, "there is already a lesson '%s'", id);
    }
    return STATUS_OK;
}

static enum status read_line(struct lesson_reader *r)
{
    const struct content_line *line = &r->line;
    const char *colon = memchr(line->s, ':', line->size);
    if (utf8_find_bad(line->s, line->size) < line->size)
        return fault(r, line->column + (int)utf8_find_bad(line->s, line->size),
                     "this control character or byte is not allowed%s", "");
    if (line->column > 1) {
        if (!r->last)
            return fault(r, line->column, "an indented line must continue a text above it%s", "");
        return continue_text(r, ' ', line->s, line->size);
    }
    if (!colon)
        return fault(r, line->column, "expected 'key: value'%s", "");
    const struct text_word key = text_format("%.*s", (int)(colon - line->s), line->s);
    const char *word = key.text;
    const char *s = colon + 1, *end = line->s + line->size;
    while (s < end && text_is_blank(*s))
        s++;
    if (s == end)
        return fault(r, line->column, "'%s' has no value", word);
    const size_t len = (size_t)(end - s);
    if (!r->out->rules) { /* the first line must be "lessons: GAME" */
        struct lesson_value game;
        if (strcmp(word, "lessons") != 0)
            return fault(r, line->column, "expected 'lessons: GAME' first%s", "");
        set_value(r, &game, s, len);
        r->last = NULL;
        r->out->rules = rules_find(game.text);
        return r->out->rules ? STATUS_OK
                             : fault(r, game.column, "there is no game '%s'", game.text);
    }
    if (strcmp(word, "lesson") == 0)
        return begin_lesson(r, s, len);
    if (!r->lesson)
        return fault(r, line->column, "expected 'lesson: ID' before '%s'", word);
    return read_in_lesson(r, word, s, len);
}

enum status lesson_open(const struct rules *rules, const struct lesson *l, struct variant **v,
                        union position *out, struct error *error)
{
    const struct variant_spec spec = {
        .board = *l->board.text ? l->board.text : NULL,
        .rule_set = *l->rule_set.text ? l->rule_set.text : NULL,
    };
    enum status status = variant_new(rules, &spec, v, error);
    if (status != STATUS_OK) {
        mem_check(status);
        fault_in(error, l->board.line ? &l->board : &l->rule_set);
        return STATUS_BAD_INPUT;
    }
    memset(out, 0, sizeof *out);
    if (!*l->position.text) {
        rules->start(*v, &out->pos);
        return STATUS_OK;
    }
    status = rules->pos_parse(*v, l->position.text, &out->pos, error);
    if (status != STATUS_OK) {
        fault_in(error, &l->position);
        variant_free(*v);
        *v = NULL;
    }
    return status;
}

static const struct form {
    const char *word;
    bool has_number, has_place, has_kind, has_turns;
} forms[TEST_COUNT] = {
    [TEST_WON] = {.word = "won"},
    [TEST_WON_NEXT] = {.word = "won-next"},
    [TEST_MINE] = {.word = "mine", .has_number = true, .has_kind = true},
    [TEST_THEIRS] = {.word = "theirs", .has_number = true, .has_kind = true},
    [TEST_SCORE] = {.word = "score", .has_number = true},
    [TEST_ON] = {.word = "on", .has_place = true, .has_kind = true},
    [TEST_SAFE] = {.word = "safe", .has_kind = true},
    [TEST_PLAYS] = {.word = "plays", .has_turns = true},
};

/* Reads a condition. Its pieces must exist, and its turns must be legal, in the first position. */
static enum status read_condition(const struct task *j, const struct lesson_value *at,
                                  struct lesson_condition *out, struct error *error)
{
    char word[NAME_SIZE];
    const char *s = at->text, *begin;
    struct steps turn;
    union position after;
    int test = 0, n_pieces = 0;
    long number;
    *out = (struct lesson_condition){.place = PLACE_NONE};
    text_next_word(&s, word, sizeof word);
    while (test < TEST_COUNT && strcmp(forms[test].word, word) != 0)
        test++;
    if (test == TEST_COUNT)
        return fault_at(error, at,
                        "expected won, won-next, mine, theirs, score, on, safe or plays");
    const struct form *form = &forms[test];
    out->test = (enum lesson_test)test;
    if (form->has_number) { /* such as "= 3", "<= 3" or ">= 3" */
        begin = s;
        text_next_word(&s, word, sizeof word);
        if (strcmp(word, "=") != 0 && strcmp(word, "<=") != 0 && strcmp(word, ">=") != 0)
            return fault_near(error, at, begin, "expected =, <= or >= and a number");
        out->sign = word[0];
        begin = s;
        text_next_word(&s, word, sizeof word);
        if (!text_read_number(word, strlen(word), 0, 999, &number))
            return fault_near(error, at, begin, "expected a number from 0 to 999");
        out->number = (int)number;
    }
    if (form->has_place) {
        begin = s;
        text_next_word(&s, word, sizeof word);
        out->place = j->variant->rules->place_parse(j->variant, word, strlen(word));
        if (out->place == PLACE_NONE)
            return fault_near(error, at, begin,
                              "expected the name of a tile or square of this board");
    }
    if (form->has_turns && !*s)
        return fault_near(error, at, s, "expected turns");
    if (form->has_turns)
        out->turns = s;
    else if (*s && (!form->has_kind || strlen(s) >= sizeof out->kind))
        return fault_near(error, at, s, "expected nothing more here");
    else
        memcpy(out->kind, s, strlen(s) + 1);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        n_pieces += rules_count_pieces(j->variant, j->start, (enum side)side, out->kind);
    if (out->kind[0] && n_pieces == 0)
        return fault_at(error, at, "the position has no piece of that kind");
    for (const char *turns = form->has_turns ? s : ""; *turns;) {
        if (!steps_next(j->variant, j->start, &turns, &turn, &after))
            return fault_at(error, at,
                            "this condition names a turn that is not legal at the start");
    }
    return STATUS_OK;
}

/* Reads "TURN SENTENCE" or "CONDITION: SENTENCE". */
static enum status read_wrong(const struct task *j, struct lesson_wrong *wrong, struct error *error)
{
    const bool is_turn = wrong->condition.test == TEST_PLAYS;
    char *text = (char *)wrong->value.text; /* points into out->room, which is not const */
    char *end = strchr(text, is_turn ? ' ' : ':');
    union position after;
    struct judged judged;
    struct steps turn;
    if (!end || end == text)
        return fault_at(error, &wrong->value,
                        is_turn ? "expected a turn and a sentence"
                                : "expected a condition, ':' and a sentence");
    *end++ = '\0';
    wrong->words = end + strspn(end, " ");
    if (!is_turn)
        return read_condition(j, &wrong->value, &wrong->condition, error);
    wrong->condition.turns = text;
    if (!steps_next(j->variant, j->start, &(const char *){text}, &turn, &after))
        return fault_at(error, &wrong->value, "this turn is not legal");
    verdict_turn(j, j->start, &after.pos, 1, &judged);
    if (judged.verdict != VERDICT_WRONG || judged.words != wrong->words)
        return fault_at(error, &wrong->value, "this turn is not wrong, or is already listed");
    return STATUS_OK;
}

/* Plays the solution for both sides. Its last turn, and no earlier turn, must reach the goal. */
static enum status check_solution(const struct task *j, struct error *error)
{
    const struct lesson_value *value = &j->lesson->solution;
    union position now, after;
    char word[TURN_TEXT_MAX];
    struct steps turn;
    struct judged judged = {.verdict = VERDICT_ON};
    int own = 0;
    memcpy(&now, j->start, j->variant->pos_size);
    for (const char *turns = value->text, *next = turns; *turns; now = after, turns = next) {
        text_next_word(&next, word, sizeof word);
        if (judged.verdict == VERDICT_DONE)
            return fault_at(error, value, "the goal is reached before the solution ends");
        if (!steps_next(j->variant, &now.pos, &turns, &turn, &after))
            return error_set(error, STATUS_BAD_INPUT, value->line, value->column,
                             "the turn '%s' is not legal at that point", utf8_quote(word, 40).text);
        if ((enum side)now.pos.side != j->side)
            continue;
        verdict_turn(j, &now.pos, &after.pos, ++own, &judged);
        if (judged.verdict == VERDICT_WRONG)
            return error_set(error, STATUS_BAD_INPUT, value->line, value->column,
                             "after '%s' the goal cannot be reached in time", word);
    }
    if (judged.verdict != VERDICT_DONE)
        return fault_at(error, value, "the solution does not reach the goal");
    return STATUS_OK;
}

static enum status check_values(struct lesson *l, struct error *error)
{
    const long most = l->against.line ? POS_COUNTER_MAX : LESSON_TURNS_MAX;
    const char *missing = l->n_win == 0                           ? "win"
                          : l->n_hints == 0                       ? "hint"
                          : !l->solution.line && !l->against.line ? "solution"
                                                                  : NULL;
    long turns = 1;
    for (int i = KEYS - 1; i >= 0; i--)
        missing = keys[i].is_needed && !value_at(l, &keys[i])->line ? keys[i].word : missing;
    if (missing)
        return error_set(error, STATUS_BAD_INPUT, l->id.line, l->id.column,
                         "this lesson has no '%s'", missing);
    if (l->turns_text.line &&
        !text_read_number(l->turns_text.text, strlen(l->turns_text.text), 1, most, &turns))
        return error_set(error, STATUS_BAD_INPUT, l->turns_text.line, l->turns_text.column,
                         "expected a number of turns, 1 to %ld", most);
    l->turns = (int)turns;
    return STATUS_OK;
}

static enum status check_on_board(struct lesson *l, const struct variant *v,
                                  const union position *start, struct error *error)
{
    struct player player;
    l->side = (enum side)start->pos.side;
    const struct task j = verdict_of_lesson(l, v, &start->pos);
    enum status status = STATUS_OK;
    if (start->pos.result != RESULT_NONE)
        return fault_at(error, &l->position, "the game is over in this position");
    if (l->pick.line &&
        !rules_begins_at(v, &start->pos, rules_read_place(v, &start->pos, l->pick.text)))
        return fault_at(error, &l->pick, "no turn begins on this tile or square");
    if (l->against.line && (player_read(v->rules, l->against.text, &player, error) != STATUS_OK ||
                            player.kind == PLAYER_HUMAN))
        return fault_at(error, &l->against, "there is no such bot");
    for (int i = 0; i < l->n_win && status == STATUS_OK; i++)
        status = read_condition(&j, &l->wins[i], &l->win[i], error);
    const int n_wrong = l->n_wrong;
    for (l->n_wrong = 0; l->n_wrong < n_wrong && status == STATUS_OK;) {
        l->n_wrong++; /* the judge uses only the wrong turns read so far */
        status = read_wrong(&j, &l->wrong[l->n_wrong - 1], error);
    }
    return status == STATUS_OK && l->solution.line ? check_solution(&j, error) : status;
}

enum status lessons_read(const char *text, size_t size, struct lessons *out, struct error *error)
{
    struct lesson_reader r = {.out = out, .error = error};
    enum status status = STATUS_OK;
    size_t at = 0;
    *out = (struct lessons){.room = mem_new(size + 2, 1),
                            .lessons = mem_new(LESSONS_MAX, sizeof *out->lessons)};
    for (int i = 0; i < LESSONS_MAX; i++) {
        for (int k = 0; k < KEYS; k++)
            value_at(&out->lessons[i], &keys[k])->text = "";
    }
    while (status == STATUS_OK && content_next(text, size, &at, &r.line))
        status = read_line(&r);
    if (status == STATUS_OK && out->n == 0)
        status = error_set(r.error, STATUS_BAD_INPUT, r.line.number + 1, 1,
                           "the file contains no lesson");
    for (int i = 0; i < out->n && status == STATUS_OK; i++) {
        struct lesson *l = &out->lessons[i];
        struct variant *v = NULL;
        union position start;
        status = check_values(l, error);
        if (status == STATUS_OK)
            status = lesson_open(out->rules, l, &v, &start, error);
        if (status == STATUS_OK)
            status = check_on_board(l, v, &start, error);
        variant_free(v);
    }
    if (status != STATUS_OK)
        lessons_free(out);
    return status;
}

void lessons_free(struct lessons *l)
{
    free(l->lessons);
    free(l->room);
    *l = (struct lessons){.rules = NULL};
}
