/* Checks what the coach says about puzzles of all games: for some, words that must occur. With
 * arguments, explains all puzzles of these games (-v prints the sentences), and counts the
 * explanations that say little. Every "None of the answers" is then proved again. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "golden.h"
#include "learn/verdict.h"
#include "rules/registry.h"
#include "unit.h"

enum {
    TEXT_ROOM = 4096,
    PROOF_BYTES = 1 << 22,
    WRONGS = 2,           /* wrong turns that are explained for each puzzle */
    QUIET_MAX = 5,        /* right turns after which only "no good answer" is left */
    MET_MAX = 20,         /* wrong turns that are only "not enough" */
    PROOF_NODES = 3000000 /* for each answer after "None of the answers" */
};

struct opened {
    struct task task;
    struct variant *v;
    union position start;
    struct coach_task what;
};

static void open(const struct puzzles *puzzles, const struct puzzle *z, struct opened *out)
{
    struct error error;
    assert_int_equal(puzzle_open(puzzles, z, &out->v, &out->start, &error), STATUS_OK);
    out->task = (struct task){.puzzle = z,
                              .variant = out->v,
                              .start = &out->start.pos,
                              .side = (enum side)out->start.pos.side};
    assert_int_equal(proof_new(out->v, PROOF_BYTES, &out->task.proof), STATUS_OK);
    assert_int_equal(coach_new(out->v, &out->task.coach), STATUS_OK);
    coach_address(out->task.coach, out->v, out->start.pos.side);
    out->task.lead = verdict_lead(&out->task);
    out->what = verdict_coach_task(&out->task);
}

static void close(struct opened *o)
{
    coach_free(o->task.coach);
    proof_free(o->task.proof);
    variant_free(o->v);
}

/* Finds the line of a wrong turn and its refutation. Returns false if the turn is not plainly
 * wrong. */
static bool wrong_line(struct opened *o, const struct steps *turn, const struct pos *after,
                       struct coach_line *out)
{
    struct judged judged;
    verdict_turn(&o->task, &o->start.pos, after, 1, &judged);
    coach_line_begin(o->v, &o->start.pos, out);
    coach_line_add(o->v, out, turn);
    coach_line_add(o->v, out, &judged.reply);
    return judged.verdict == VERDICT_WRONG;
}

static void add_right(struct opened *o, struct coach_line *right, struct text *out)
{
    static struct coach_line other;
    const char *turns = o->task.puzzle->solution.text, *wrong = o->task.puzzle->wrong.text;
    struct steps turn;
    union position after;
    coach_line_begin(o->v, &o->start.pos, right);
    while (right->n < COACH_LINE &&
           steps_next(o->v, &right->at[right->n].pos, &turns, &turn, &after))
        coach_line_add(o->v, right, &turn);
    other.n = 0;
    if (steps_next(o->v, &o->start.pos, &wrong, &turn, &after))
        wrong_line(o, &turn, &after.pos, &other);
    coach_right(o->task.coach, &o->what, right, &other, out);
}

struct wanted {
    const char *game, *id, *wrong; /* wrong: a turn, after ? as a mistake; NULL: the solution */
    const char *words[3];
};

static const struct wanted wanted[] = {
    {"tactigon", "9f328f5b", NULL, {"holds all gold", "f6xd3", "stops both"}},
    {"tactigon", "c4722cde", NULL, {"c4xf6", "b6xd3"}},
    {"tactigon", "c4722cde", "f6d4", {"d2xd4"}},
    {"tactigon", "5add0b79", NULL, {"for good"}},
    {"tactigon", "5add0b79", "c6d4", {"opens", "e4xc7"}},
    {"tactigon", "f1f25f67", NULL, {"Only g5xf6", "then f5xf6 captures"}},
    {"tactigon", "54ae5403", NULL, {"captures", "c7", "e1-f6"}},
    {"tactigon", "97c764c8", NULL, {"b6xd9", "costs", "triangle on b6 (c3xb6)"}},
    {"tactigon", "9de25072", NULL, {"saves your pentagon", "c3xb6"}},
    {"tactigon", "7885bb7a", NULL, {"breaks the hold"}},
    {"tactigon", "7885bb7a", "f5c6", {"does not break"}},
    {"tactigon", "7885bb7a", "?f5c6", {"It does not break", "Better is"}},
    {"dragons", "ad2fed82", NULL, {"17 answers"}},
    {"dragons", "ad2fed82", "c2g2", {"even if Black passed"}},
    {"dragons", "3559e6e3", NULL, {"Only c2-c1", "blocks f1xb1"}},
    {"apart", "b7436149", NULL, {"would lose", "90 answers"}},
    {"apart", "71788f35", "h8f8c8", {"h2-h3", "blocks h5-h3"}},
    {"tactigon", "119a7ef5", NULL, {"threatens to win in 3 turns (first d9-e9)"}},
    {"tactigon", "119a7ef5", "c4c1", {"even if Red passed"}},
    {"tactigon",
     "c4722cde",
     "?f6d4",
     {"It misses a win in 2 turns. It captures", "Better is c9-b6, which"}},
    {"apart", "71788f35", "?h8f8c8", {"It misses a win in 2 turns. Better is"}},
    {"dragons", "49d560f4", NULL, {"threatens to capture the piece on i3 (h2xi2)"}},
    {"dragons", "49d560f4", "c4f4", {"allows d6-f6, which threatens to capture your piece on g6"}},
    {"dragons", "4d9bfa61", NULL, {"stops the threat to capture your piece on d2 (c1xc2)"}},
    {"dragons", "5fd0f217", "b6b9", {"is not enough: after", "you cannot win a piece."}},
    {"dragons", "95aff678", NULL, {"Only b3-e3 stops that; then"}},
    {"dragons", "ca1f6c91", "b1b5", {"threat to capture your piece on d2 and win (c4xc2)."}},
    {"tactigon", "53b2e5f1", "e2f3", {"(f6xd1), and no answer prevents the win."}},
    {"isaac", "c2d7fbf2", NULL, {"11 of 12", "counter on 69", "19v7"}},
    {"isaac", "88208b54", NULL, {"80x6", "54h6", "shorter"}},
};

static void test_words(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        const struct wanted *w = &wanted[i];
        static char room[TEXT_ROOM];
        static struct coach_line line, best;
        struct text out = text_in(room, sizeof room);
        struct puzzles puzzles;
        struct opened o;
        struct steps turn;
        union position after;
        const bool is_mistake = w->wrong && *w->wrong == '?';
        const char *turns = is_mistake ? w->wrong + 1 : w->wrong;
        assert_int_equal(puzzles_of(rules_find(w->game), &puzzles), STATUS_OK);
        open(&puzzles, &puzzles.list[puzzles_find(&puzzles, w->id)], &o);
        if (!w->wrong) {
            add_right(&o, &line, &out);
        } else if (steps_next(o.v, &o.start.pos, &turns, &turn, &after)) {
            assert_true(wrong_line(&o, &turn, &after.pos, &line));
            add_right(&o, &best, &out);
            text_clear(&out);
            if (is_mistake)
                coach_mistake(o.task.coach, &line, &best, 0, &out);
            else
                coach_wrong(o.task.coach, &o.what, &line, &out);
        }
        for (int k = 0; k < 3 && w->words[k]; k++)
            if (!strstr(room, w->words[k]))
                fail_msg("%s %s: no '%s' in '%s'", w->game, w->id, w->words[k], room);
        close(&o);
        puzzles_free(&puzzles);
    }
}

struct counts {
    int right, quiet, wrong, met, none, unproved;
    double longest;
};

static void say(const char *what, const struct text *text, clock_t begin, bool is_shown,
                struct counts *n)
{
    const double took = (double)(clock() - begin) / CLOCKS_PER_SEC;
    n->longest = took > n->longest ? took : n->longest;
    assert_true(!text->is_cut && text->len > 10 && text->data[text->len - 1] != ' ');
    if (is_shown)
        printf("  %s (%.2f s): %s\n", what, took, text->data);
}

/* "None of the N answers": every answer to the right turn must lose in the turns that are left. */
static void prove_again(struct opened *o, const struct coach_line *line, const char *text,
                        struct counts *n)
{
    const struct proof_limits limits = {.nodes = PROOF_NODES};
    const char *found = strstr(text, "None of the ");
    struct proof_turns *all;
    if (!found)
        return;
    n->none++;
    assert_int_equal(proof_turns_new(o->v, &line->at[1].pos, &all), STATUS_OK);
    assert_int_equal(all->n, atoi(found + strlen("None of the ")));
    bool is_proved = true;
    for (int i = 0; i < all->n && is_proved; i++)
        is_proved = proof_wins(o->task.proof, proof_turns_pos(all, i), o->task.side,
                               o->what.turns - 1, &limits) == PROOF_YES;
    n->unproved += !is_proved;
    proof_turns_free(all);
}

static void explain(struct opened *o, bool is_shown, struct counts *n)
{
    static char room[TEXT_ROOM];
    static struct coach_line line;
    struct text out = text_in(room, sizeof room);
    const char *turns = o->task.puzzle->wrong.text;
    struct steps turn;
    union position after;
    clock_t begin = clock();
    add_right(o, &line, &out);
    say("right", &out, begin, is_shown, n);
    n->right++;
    n->quiet += strstr(room, " no good answer.") != NULL;
    prove_again(o, &line, room, n);
    text_clear(&out);
    begin = clock();
    coach_idea(o->task.coach, &line, &out);
    say("hint", &out, begin, is_shown, n);
    for (int i = 0; i < WRONGS && steps_next(o->v, &o->start.pos, &turns, &turn, &after); i++) {
        if (!wrong_line(o, &turn, &after.pos, &line))
            continue;
        text_clear(&out);
        begin = clock();
        coach_wrong(o->task.coach, &o->what, &line, &out);
        say("wrong", &out, begin, is_shown, n);
        n->wrong++;
        n->met += strstr(room, " is not enough: ") != NULL;
    }
}

static int explain_all(char **games, bool is_shown)
{
    struct counts n = {0};
    for (; *games; games++) {
        struct puzzles puzzles;
        struct error error;
        char path[ERROR_TEXT_MAX];
        size_t size;
        snprintf(path, sizeof path, PUZZLES "/%s/puzzles.txt", *games); /* with the wrong turns */
        char *text = golden_file(path, &size);
        assert_int_equal(puzzles_read(text, size, rules_find, &puzzles, &error), STATUS_OK);
        for (int i = 0; i < puzzles.n; i++) {
            const struct puzzle *z = &puzzles.list[i];
            struct opened o;
            open(&puzzles, z, &o);
            if (is_shown)
                printf("%s %s, %s %d, grade %d: %s | %s | wrong %s\n", *games, z->id,
                       puzzle_tasks[z->task], z->task == PUZZLE_POINTS ? z->points : z->turns,
                       z->grade, z->position.text, z->solution.text, z->wrong.text);
            explain(&o, is_shown, &n);
            close(&o);
        }
        puzzles_free(&puzzles);
        free(text);
    }
    printf("%d right turns, %d of them quiet; %d wrong ones, %d of them met; %d times none of the "
           "answers, %d not proved; longest %.2f s\n",
           n.right, n.quiet, n.wrong, n.met, n.none, n.unproved, n.longest);
    return n.quiet > QUIET_MAX || n.met > MET_MAX || n.unproved > 0;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_words)};
    const bool is_shown = argc > 1 && strcmp(argv[1], "-v") == 0;
    if (argc > 1)
        return explain_all(argv + 1 + is_shown, is_shown);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
