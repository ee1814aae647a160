/*
 * The program's behaviour while it thinks.
 *
 *     thinking TACTIGON           runs the tests
 *     thinking TACTIGON N         runs N searches of 20 ms and prints the time of each
 */
#define _POSIX_C_SOURCE 200809L

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "talk.h"

enum { WORDS_MAX = 200, LINES_MAX = 256, BENCH_MS = 20 };

static const double bench_late_ms = 25;

static const char *program;

static double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void begin(struct engine *e)
{
    talk_start(e, "program", program);
    talk_get_ready(e);
}

static void check(const struct engine *e, bool is_so, const char *what)
{
    if (!is_so)
        talk_fail(e, "%s: '%s'", what, e->line);
}

static int split(char *line, char **words)
{
    int n = 0;
    for (char *word = strtok(line, " "); word && n < WORDS_MAX; word = strtok(NULL, " "))
        words[n++] = word;
    return n;
}

static bool is_number(const char *s)
{
    s += *s == '-';
    return *s && strspn(s, "0123456789") == strlen(s);
}

/* Checks one info line of a search, word for word. */
static void check_info(const struct engine *e)
{
    static const char *const names[] = {"depth", "seldepth", "score",    "nodes",
                                        "nps",   "time",     "hashfull", "multipv"};
    char copy[LINE_BYTES], *words[WORDS_MAX];
    strcpy(copy, e->line);
    const int n = split(copy, words);
    int at = 1;
    check(e, n > 19 && strcmp(words[0], "info") == 0, "no info line");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        check(e, strcmp(words[at++], names[i]) == 0, names[i]);
        if (strcmp(names[i], "score") == 0) {
            check(e,
                  strcmp(words[at], "cp") == 0 || strcmp(words[at], "win") == 0 ||
                      strcmp(words[at], "loss") == 0,
                  "score");
            at++;
        }
        check(e, is_number(words[at++]), names[i]);
        if (strcmp(names[i], "score") == 0 &&
            (strcmp(words[at], "lowerbound") == 0 || strcmp(words[at], "upperbound") == 0))
            at++;
    }
    check(e, strcmp(words[at], "pv") == 0 && n > at + 1, "no moves");
}

/* Reads info lines and the answer. Returns the number of info lines and copies the last into
 * `last`. */
static int hear_best(struct engine *e, char *last)
{
    int n = 0;
    for (talk_hear_line(e); strncmp(e->line, "info ", 5) == 0; talk_hear_line(e), n++) {
        check_info(e);
        if (last)
            strcpy(last, e->line);
    }
    check(e, strncmp(e->line, "bestmove ", 9) == 0 && !strchr(e->line + 9, ' '), "no bestmove");
    return n;
}

/* Skips info lines and checks the line after them. */
static void hear_other(struct engine *e, const char *expected)
{
    do
        talk_hear_line(e);
    while (strncmp(e->line, "info depth", 10) == 0);
    check(e, strcmp(e->line, expected) == 0, expected);
}

static void test_questions_are_answered_during_a_search(struct engine *e)
{
    begin(e);
    talk_send(e, "position startpos moves d7d6");
    talk_send(e, "go infinite");
    talk_send(e, "isready");
    hear_other(e, "readyok");
    talk_send(e, "query p1turn");
    hear_other(e, "response false");
    talk_send(e, "query gameover");
    hear_other(e, "response false");
    talk_send(e, "nonsense");
    hear_other(e, "info string unknown command 'nonsense'");
    talk_send(e, "stop");
    hear_best(e, NULL);
    talk_finish(e, TALK_QUIT);
}

static void test_stop_is_answered_at_once(struct engine *e)
{
    begin(e);
    for (int i = 0; i < 5; i++) {
        talk_send(e, "go infinite");
        talk_hear_line(e);
        check_info(e);
        talk_send(e, "stop");
        hear_best(e, NULL);
    }
    talk_send(e, "stop");
    talk_get_ready(e);
    talk_finish(e, TALK_END_OF_INPUT);
}

static void test_leaving_during_an_endless_search(struct engine *e)
{
    for (enum talk_end end = TALK_QUIT; end <= TALK_END_OF_INPUT; end++) {
        begin(e);
        talk_send(e, "setoption name MultiPV value 1");
        talk_send(e, "go infinite");
        talk_send(e, "isready");
        hear_other(e, "readyok");
        talk_leave(e, end); /* some info lines may still come, but no answer */
        while (talk_hear(e))
            check_info(e);
        talk_expect_end(e);
    }
}

static void test_a_count_is_interrupted(struct engine *e)
{
    static const char stopped[] = "info string perft 99: stopped after ";
    begin(e);
    talk_send(e, "perft 99\nisready");
    talk_hear_exactly(e, "readyok");
    talk_send(e, "stop");
    talk_hear_line(e);
    check(e, strncmp(e->line, stopped, sizeof stopped - 1) == 0, "stop does not end a count");
    talk_finish(e, TALK_QUIT);
    for (enum talk_end end = TALK_QUIT; end <= TALK_END_OF_INPUT; end++) {
        begin(e);
        talk_send(e, "perft 99\nisready");
        talk_hear_exactly(e, "readyok");
        talk_leave(e, end);
        talk_hear_line(e);
        check(e, strncmp(e->line, stopped, sizeof stopped - 1) == 0, "no end of the count");
        talk_expect_end(e);
    }
}

static void test_pondering_waits_for_the_hit(struct engine *e)
{
    begin(e);
    talk_send(e, "go ponder movetime 50 nodes 100\nisready");
    hear_other(e, "readyok");
    talk_get_ready(e);
    talk_send(e, "ponderhit");
    hear_best(e, NULL);
    talk_send(e, "go ponder movetime 50");
    talk_send(e, "isready");
    hear_other(e, "readyok");
    talk_send(e, "ponderhit");
    hear_best(e, NULL);
    talk_send(e, "go ponder\nstop");
    hear_best(e, NULL);
    talk_send(e, "ponderhit");
    talk_get_ready(e);
    talk_finish(e, TALK_QUIT);
}

static void test_leaving_during_a_search_with_a_limit(struct engine *e)
{
    begin(e);
    talk_send(e, "go nodes 2000000000");
    talk_send(e, "isready");
    hear_other(e, "readyok");
    talk_leave(e, TALK_QUIT);
    hear_best(e, NULL);
    talk_expect_end(e);
}

static void test_a_script_is_answered_to_its_end(struct engine *e)
{
    begin(e);
    talk_send(e, "position startpos\ngo nodes 3000\nposition startpos moves d7d6\ngo nodes 3000");
    talk_leave(e, TALK_QUIT);
    char last[LINE_BYTES];
    hear_best(e, last);
    hear_best(e, last);
    talk_expect_end(e);
}

static void test_a_new_position_ends_an_endless_search(struct engine *e)
{
    begin(e);
    talk_send(e, "go infinite\nposition startpos moves d7d6\nfen");
    hear_best(e, NULL);
    talk_hear_exactly(e, "fen 1c1/cstsc/1tpt1/c1s1c/3c3/3C3/5/CTSTC/1SPS1/C1T1C/C c 1 1");
    talk_finish(e, TALK_QUIT);
}

static void test_a_new_position_waits_for_a_search_with_a_limit(struct engine *e)
{
    begin(e);
    talk_send(e, "position startpos moves d7d6\ngo nodes 20000\nposition startpos\nquery p1turn");
    char last[LINE_BYTES];
    hear_best(e, last);
    const char *nodes = strstr(last, " nodes ");
    check(e, strtol(nodes + 7, NULL, 10) >= 20000, "the search was cut short");
    talk_hear_exactly(e, "response true");
    talk_finish(e, TALK_QUIT);
}

/* Records the info lines of a search, without their times. */
static int record_search(struct engine *e, const char *go, char lines[LINES_MAX][LINE_BYTES])
{
    int n = 0;
    begin(e);
    talk_send(e, "position startpos moves d7d6 d5c5");
    talk_send(e, "%s", go);
    do {
        talk_hear_line(e);
        check(e, n < LINES_MAX, "too many lines");
        char *nps = strstr(e->line, " nps "), *hashfull = strstr(e->line, " hashfull ");
        if (nps && hashfull)
            memmove(nps, hashfull, strlen(hashfull) + 1);
        strcpy(lines[n++], e->line);
    } while (strncmp(e->line, "info ", 5) == 0);
    talk_finish(e, TALK_QUIT);
    return n;
}

static void check_repeats(struct engine *e, const char *go)
{
    static char first[LINES_MAX][LINE_BYTES], second[LINES_MAX][LINE_BYTES];
    const int n = record_search(e, go, first);
    check(e, record_search(e, go, second) == n, "another number of lines");
    for (int i = 0; i < n; i++)
        if (strcmp(first[i], second[i]) != 0)
            talk_fail(e, "'%s', then '%s'", first[i], second[i]);
}

static void test_searches_by_nodes_and_depth_repeat(struct engine *e)
{
    check_repeats(e, "go nodes 20000");
    check_repeats(e, "go depth 4");
}

static void test_several_lines(struct engine *e)
{
    begin(e);
    talk_send(e, "setoption name MultiPV value 3");
    talk_send(e, "go depth 3");
    for (int depth = 1; depth <= 3; depth++) {
        for (int line = 1; line <= 3; line++) {
            char words[64];
            talk_hear_line(e);
            check_info(e);
            snprintf(words, sizeof words, " multipv %d pv ", line);
            check(e, strstr(e->line, words) != NULL, words);
        }
    }
    hear_best(e, NULL);
    talk_finish(e, TALK_QUIT);
}

static void test_options_of_the_search(struct engine *e)
{
    begin(e);
    talk_send(e, "setoption name Hash value 2");
    talk_send(e, "setoption name Threads value 1");
    talk_send(e, "go nodes 2000");
    hear_best(e, NULL);
    talk_send(e, "setoption name Level value 5");
    talk_send(e, "go movetime 100");
    hear_best(e, NULL);
    talk_send(e, "setoption name Level value 0");
    talk_send(e, "setoption name Board value large15");
    talk_send(e, "go movetime 50");
    hear_best(e, NULL);
    talk_finish(e, TALK_QUIT);
}

/* Returns the number after a word of an info line. */
static long number_in(const struct engine *e, const char *info, const char *word)
{
    const char *at = strstr(info, word);
    if (!at)
        talk_fail(e, "no '%s' in '%s'", word, info);
    return strtol(at + strlen(word), NULL, 10);
}

/* For the thread sanitizer: one thread reports depths while others search. */
static void test_threads_share_a_limit_by_nodes(struct engine *e)
{
    static const int threads[] = {2, 2, 2, 4, 8};
    static const int limits[] = {1, 500, 5000, 50000};
    begin(e);
    for (size_t i = 0; i < sizeof threads / sizeof threads[0]; i++) {
        talk_send(e, "setoption name Threads value %d", threads[i]);
        for (size_t k = 0; k < sizeof limits / sizeof limits[0]; k++) {
            char last[LINE_BYTES];
            talk_send(e, "uginewgame\nposition startpos\ngo nodes %d", limits[k]);
            hear_best(e, last);
            check(e, number_in(e, last, "info depth ") >= 1, last);
            check(e, number_in(e, last, " nodes ") <= limits[k] + 200, last);
            check(e, number_in(e, last, " nodes ") >= limits[k] * 3 / 4, last);
        }
    }
    talk_finish(e, TALK_QUIT);
}

static double time_of(struct engine *e, const char *go)
{
    const double begin_ms = now_ms();
    talk_send(e, "%s", go);
    hear_best(e, NULL);
    return now_ms() - begin_ms;
}

static void test_limits_of_time_are_used_and_end_a_search(struct engine *e)
{
    begin(e);
    check(e, time_of(e, "go movetime 200") > 190, "movetime 200");
    time_of(e, "go p1time 20 p2time 20 p1inc 0 p2inc 0");
    time_of(e, "go p1time 0 p2time 0");
    talk_finish(e, TALK_QUIT);
}

static int bench(struct engine *e, int n)
{
    double most = 0;
    int n_late = 0;
    begin(e);
    for (int i = 0; i < n; i++) {
        char go[64];
        snprintf(go, sizeof go, "go movetime %d", BENCH_MS);
        const double ms = time_of(e, go);
        most = ms > most ? ms : most;
        n_late += ms > bench_late_ms;
    }
    talk_finish(e, TALK_QUIT);
    printf("%d searches of %d ms: the longest %.2f ms, %d of more than %.0f ms\n", n, BENCH_MS,
           most, n_late, bench_late_ms);
    return n_late > 0;
}

int main(int argc, char **argv)
{
    static void (*const tests[])(struct engine *) = {
        test_questions_are_answered_during_a_search,
        test_stop_is_answered_at_once,
        test_leaving_during_an_endless_search,
        test_leaving_during_a_search_with_a_limit,
        test_a_count_is_interrupted,
        test_pondering_waits_for_the_hit,
        test_a_script_is_answered_to_its_end,
        test_a_new_position_ends_an_endless_search,
        test_a_new_position_waits_for_a_search_with_a_limit,
        test_searches_by_nodes_and_depth_repeat,
        test_several_lines,
        test_options_of_the_search,
        test_threads_share_a_limit_by_nodes,
        test_limits_of_time_are_used_and_end_a_search,
    };
    static struct engine e;
    if (argc < 2) {
        fprintf(stderr, "usage: thinking TACTIGON [N]\n");
        return 2;
    }
    program = argv[1];
    signal(SIGPIPE, SIG_IGN);
    if (argc > 2)
        return bench(&e, (int)strtol(argv[2], NULL, 10));
    for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++)
        tests[i](&e);
    return 0;
}
