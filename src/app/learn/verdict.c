/*
 * Turns of a lesson judged by its conditions.
 */
#include "app/learn/verdict.h"

#include <string.h>

#include "app/system/mem.h"
#include "tactigon/proof.h"
#include "tactigon/utf8.h"

enum {
    TURNS_LOOKED_AT = 300000, /* of all that could follow; more is not on the way */
    NAME_SIZE = 16,
};

/* ---- turns ---- */

bool verdict_next_turn(const char **turns, char *out)
{
    text_next_word(turns, out, TURN_TEXT_MAX);
    return *out != '\0';
}

static struct proof_turns *new_turns(const struct exercise *j, const struct pos *p)
{
    struct proof_turns *t;
    mem_check(proof_turns_new(j->variant, p, &t));
    return t;
}

/* Turn i is the reply, unless there is one. */
static void keep_reply(const struct proof_turns *t, int i, struct judged *out)
{
    if (!out || out->reply.n > 0)
        return;
    out->reply.n = t->turns[i].n_steps;
    memcpy(out->reply.steps, t->steps + t->turns[i].begin, (size_t)out->reply.n * sizeof *t->steps);
}

/* ---- conditions ---- */

static bool has_won(const struct exercise *j, const struct pos *p)
{
    return p->result == (j->lesson->side == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND);
}

static bool stands_on(const struct exercise *j, const struct pos *p,
                      const struct lesson_condition *c)
{
    struct picture picture;
    j->variant->rules->picture(j->variant, p, &picture);
    const struct picture_piece *piece = refute_piece(&picture, c->place, j->lesson->side);
    return piece && (!*c->kind || strcmp(piece->kind.name, c->kind) == 0);
}

static bool compares(const struct lesson_condition *c, int n)
{
    return c->sign == '<' ? n <= c->number : c->sign == '>' ? n >= c->number : n == c->number;
}

/* The reply takes one of the pieces. */
static bool takes(const struct exercise *j, const struct pos *before, const struct pos *after,
                  const struct lesson_condition *c)
{
    const enum side side = j->lesson->side;
    return rules_count_pieces(j->variant, after, side, c->kind) <
           rules_count_pieces(j->variant, before, side, c->kind);
}

static bool does_not_win(const struct exercise *j, const struct pos *before,
                         const struct pos *after, const struct lesson_condition *c)
{
    (void)before;
    (void)c;
    return !has_won(j, after);
}

/* No turn of the other side from p is such a one; the first that is becomes the reply. */
static bool has_no_reply(const struct exercise *j, const struct pos *p,
                         const struct lesson_condition *c,
                         bool (*is_such)(const struct exercise *j, const struct pos *before,
                                         const struct pos *after, const struct lesson_condition *c),
                         struct judged *out)
{
    int i = 0;
    if (p->result != RESULT_NONE || p->side == j->lesson->side)
        return is_such == takes || has_won(j, p);
    struct proof_turns *t = new_turns(j, p);
    while (i < t->n && !is_such(j, p, proof_turns_pos(t, i), c))
        i++;
    const bool is_there = i < t->n, is_whole = t->is_whole;
    if (is_there)
        keep_reply(t, i, out);
    proof_turns_free(t);
    return !is_there && is_whole;
}

/* The turn that led from `before` to `after` is one of those. */
static bool is_one_of(const struct exercise *j, const struct pos *before, const struct pos *after,
                      const char *turns)
{
    char turn[TURN_TEXT_MAX];
    move_code steps[TURN_STEPS_MAX];
    union position p;
    int n;
    while (verdict_next_turn(&turns, turn)) {
        if (rules_turn_read(j->variant, before, turn, steps, TURN_STEPS_MAX, &n) != STATUS_OK)
            continue;
        refute_play(j->variant, before, steps, n, &p);
        if (p.pos.key == after->key && p.pos.side == after->side)
            return true;
    }
    return false;
}

static bool holds(const struct exercise *j, const struct pos *before, const struct pos *after,
                  const struct lesson_condition *c, struct judged *out)
{
    const enum side side = j->lesson->side;
    switch (c->test) {
    case TEST_WON:
        return has_won(j, after);
    case TEST_WON_NEXT:
        return has_no_reply(j, after, c, does_not_win, out);
    case TEST_MINE:
        return compares(c, rules_count_pieces(j->variant, after, side, c->kind));
    case TEST_THEIRS:
        return compares(c, rules_count_pieces(j->variant, after, !side, c->kind));
    case TEST_SCORE:
        return compares(c, rules_score_of(j->variant, after, j->lesson->side).value);
    case TEST_ON:
        return stands_on(j, after, c);
    case TEST_SAFE:
        return has_no_reply(j, after, c, takes, out);
    case TEST_PLAYS:
        break;
    }
    return is_one_of(j, before, after, c->turns);
}

/* A won game is as good as any goal. */
static bool is_done(const struct exercise *j, const struct pos *before, const struct pos *after,
                    struct judged *out)
{
    bool is_met = true;
    for (int i = 0; i < j->lesson->n_win && is_met; i++)
        is_met = holds(j, before, after, &j->lesson->win[i], out);
    return is_met || has_won(j, after);
}

/* ---- the way to the goal ---- */

/*
 * Can the goal still be reached from p in so many turns of the pupil's? There must be a turn of the
 * pupil after which it is, or still can be; after every reply there must be; the first after which
 * there is none becomes the reply. *left is how many turns may still be looked at.
 */
static bool can_finish(const struct exercise *j, const struct pos *p, int turns, int *left,
                       struct judged *out)
{
    const bool is_own = p->side == j->lesson->side;
    bool is_found = false;
    if (p->result != RESULT_NONE)
        return has_won(j, p);
    struct proof_turns *t = new_turns(j, p);
    for (int i = 0; i < t->n && !is_found && --*left >= 0; i++) {
        const struct pos *after = proof_turns_pos(t, i);
        if (is_own)
            is_found = is_done(j, p, after, NULL) ||
                       (turns > 1 && can_finish(j, after, turns - 1, left, NULL));
        else
            is_found = !can_finish(j, after, turns, left, NULL);
        if (is_found && !is_own)
            keep_reply(t, i, out);
    }
    const bool is_whole = t->is_whole && *left >= 0;
    proof_turns_free(t);
    return is_own ? is_found : !is_found && is_whole;
}

/* ---- judging ---- */

static const char *find_words(const struct exercise *j, const struct pos *before,
                              const struct pos *after, int turn)
{
    for (int i = 0; i < j->lesson->n_wrong; i++) {
        const struct lesson_wrong *wrong = &j->lesson->wrong[i];
        if ((turn == 1 || wrong->condition.test != TEST_PLAYS) &&
            holds(j, before, after, &wrong->condition, NULL))
            return wrong->words;
    }
    return NULL;
}

void verdict_find_reply(const struct exercise *j, const struct pos *after, struct judged *out)
{
    if (out->reply.n == 0 && after->side != j->lesson->side)
        refute_find(j->variant, after, &out->reply);
}

void verdict_turn(const struct exercise *j, const struct pos *before, const struct pos *after,
                  int turn, struct judged *out)
{
    int left = TURNS_LOOKED_AT;
    const int turns = j->lesson->turns - turn;
    *out = (struct judged){.verdict = VERDICT_DONE};
    if (is_done(j, before, after, out))
        return;
    out->words = find_words(j, before, after, turn);
    out->verdict = VERDICT_WRONG;
    if (!out->words && turns > 0) {
        out->reply.n = 0;
        if (can_finish(j, after, turns, &left, out))
            out->verdict = VERDICT_ON_THE_WAY;
    }
}

/* ---- reading conditions ---- */

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

static bool fault(struct error *error, const char *text, const char *at, const char *what)
{
    error_set(error, STATUS_BAD_INPUT, 0, (int)(at - text) + 1, "%s", what);
    return false;
}

/* "= 3", "<= 3", ">= 3" */
static bool read_number(const char *text, const char **at, struct lesson_condition *out,
                        struct error *error)
{
    char sign[4], digits[8];
    long number;
    const char *begin = *at;
    text_next_word(at, sign, sizeof sign);
    if (strcmp(sign, "=") != 0 && strcmp(sign, "<=") != 0 && strcmp(sign, ">=") != 0)
        return fault(error, text, begin, "expected =, <= or >= and a number");
    begin = *at;
    text_next_word(at, digits, sizeof digits);
    if (!text_read_number(digits, strlen(digits), 0, 999, &number))
        return fault(error, text, begin, "expected a number from 0 to 999");
    out->sign = sign[0];
    out->number = (int)number;
    return true;
}

bool verdict_read_condition(const struct variant *v, const char *text, struct lesson_condition *out,
                            struct error *error)
{
    char word[NAME_SIZE];
    const char *at = text;
    int test = 0;
    *out = (struct lesson_condition){.place = PLACE_NONE};
    text_next_word(&at, word, sizeof word);
    while (test < TEST_COUNT && strcmp(forms[test].word, word) != 0)
        test++;
    if (test == TEST_COUNT)
        return fault(error, text, text,
                     "expected won, won-next, mine, theirs, score, on, safe or plays");
    const struct form *form = &forms[test];
    out->test = (enum lesson_test)test;
    if (form->has_number && !read_number(text, &at, out, error))
        return false;
    if (form->has_place) {
        const char *begin = at;
        text_next_word(&at, word, sizeof word);
        out->place = v->rules->place_parse(v, word, strlen(word));
        if (out->place == PLACE_NONE)
            return fault(error, text, begin, "expected the name of a place of this board");
    }
    if (form->has_turns) {
        out->turns = at;
        return *at || fault(error, text, at, "expected turns");
    }
    if (*at && (!form->has_kind || strlen(at) >= sizeof out->kind))
        return fault(error, text, at, "nothing is expected here");
    memcpy(out->kind, at, strlen(at) + 1);
    return true;
}
