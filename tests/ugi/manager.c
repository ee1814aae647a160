/*
 * A small game manager that behaves like real ones: it knows nothing of the game, starts two
 * programs, and lets them play by UGI.
 *
 *     manager TACTIGON [GAMES]
 *
 * It sends each position twice, asks before every move whose turn it is and whether the game is
 * over, checks answers word for word, and stops if an answer is late.
 */
#define _POSIX_C_SOURCE 200809L

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "talk.h"

enum {
    GAMES_DEFAULT = 20,
    MOVES_MAX = 5000,
    LIST_MAX = 65536,
};

/* Returns the word after "response ", which must be the same from both programs. */
static const char *ask_both(struct engine *a, struct engine *b, const char *what)
{
    talk_send(a, "query %s", what);
    talk_send(b, "query %s", what);
    talk_hear_line(a);
    talk_hear_line(b);
    if (strncmp(a->line, "response ", 9) != 0 || strchr(a->line + 9, ' '))
        talk_fail(a, "query %s: '%s'", what, a->line);
    if (strcmp(a->line, b->line) != 0)
        talk_fail(NULL, "query %s: '%s' and '%s'", what, a->line, b->line);
    return a->line + 9;
}

static bool is_true(const char *word)
{
    if (strcmp(word, "true") != 0 && strcmp(word, "false") != 0)
        talk_fail(NULL, "'%s' is neither true nor false", word);
    return *word == 't';
}

/* Returns whether the line "moves M1 M2 ..." contains `move`. */
static bool is_listed(const char *line, const char *move)
{
    const size_t len = strlen(move);
    for (const char *at = strchr(line, ' '); at; at = strchr(at + 1, ' ')) {
        if (strncmp(at + 1, move, len) == 0 && (at[1 + len] == ' ' || at[1 + len] == '\0'))
            return true;
    }
    return false;
}

/* Asks e for a move and appends it to the list. */
static void get_move(struct engine *e, char *list)
{
    static const char prefix[] = "bestmove ";
    char move[LINE_BYTES];
    talk_send(e, "go p1time 1000 p2time 1000 p1inc 0 p2inc 0");
    do
        talk_hear_line(e);
    while (strncmp(e->line, "info ", 5) == 0);
    if (strncmp(e->line, prefix, sizeof prefix - 1) != 0)
        talk_fail(e, "answered '%s' to go", e->line);
    strcpy(move, e->line + sizeof prefix - 1);
    if (*move == '\0' || strchr(move, ' '))
        talk_fail(e, "answered '%s' to go", e->line);
    talk_send(e, "moves");
    talk_hear_line(e);
    if (!is_listed(e->line, move))
        talk_fail(e, "'%s' is not legal", move);
    if (strlen(list) + strlen(move) + 2 > LIST_MAX)
        talk_fail(e, "a game without end");
    strcat(list, " ");
    strcat(list, move);
}

static void send_position(struct engine *e, const char *list)
{
    for (int i = 0; i < 2; i++)
        talk_send(e, "position startpos%s%s", *list ? " moves" : "", list);
}

static int play_game(struct engine *first, struct engine *second, char *result)
{
    static char list[LIST_MAX];
    list[0] = '\0';
    talk_send(first, "uginewgame");
    talk_send(second, "uginewgame");
    talk_get_ready(first);
    talk_get_ready(second);
    for (int n = 0; n < MOVES_MAX; n++) {
        send_position(first, list);
        send_position(second, list);
        const bool is_over = is_true(ask_both(first, second, "gameover"));
        strcpy(result, ask_both(first, second, "result"));
        if (is_over != (strcmp(result, "none") != 0))
            talk_fail(NULL, "over is %d with result %s", is_over, result);
        if (is_over) {
            talk_send(first, "go movetime 10");
            talk_hear_exactly(first, "bestmove 0000");
            return n;
        }
        get_move(is_true(ask_both(first, second, "p1turn")) ? first : second, list);
    }
    talk_fail(NULL, "a game without end");
    return 0;
}

/* The programs' levels, and the rule sets. Games take the entries of each list in turn. */
static const int pairings[][2] = {{2, 1}, {1, 2}, {1, 1}, {2, 2}, {0, 1}};
static const char *const rule_sets[] = {"none", "jump", "gold", "jump+gold"};

enum {
    PAIRINGS = sizeof pairings / sizeof pairings[0],
    RULE_SETS = sizeof rule_sets / sizeof rule_sets[0],
};

static void set_up(struct engine *e, int level, const char *rule_set)
{
    talk_send(e, "setoption name Ponder value false"); /* an option that other programs have */
    talk_hear_line(e);
    if (strncmp(e->line, "info string ", 12) != 0)
        talk_fail(e, "answered '%s' to an unknown option", e->line);
    talk_send(e, "setoption name Level value %d", level);
    talk_send(e, "setoption name Rules value %s", rule_set);
    talk_get_ready(e);
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: manager TACTIGON [GAMES]\n");
        return 2;
    }
    const int games = argc > 2 ? (int)strtol(argv[2], NULL, 10) : GAMES_DEFAULT;
    signal(SIGPIPE, SIG_IGN);
    static struct engine engines[2];
    for (int i = 0; i < 2; i++) {
        talk_start(&engines[i], i == 0 ? "first program" : "second program", argv[1]);
        talk_greet(&engines[i]);
        talk_send(&engines[i], "setoption name Seed value %d", i + 1);
    }
    for (int i = 0; i < games; i++) {
        struct engine *first = &engines[i % 2], *second = &engines[!(i % 2)];
        const int *levels = pairings[i % PAIRINGS];
        const char *rule_set = rule_sets[i % RULE_SETS];
        set_up(first, levels[0], rule_set);
        set_up(second, levels[1], rule_set);
        char result[LINE_BYTES];
        const int n = play_game(first, second, result);
        printf("game %d: level %d, level %d, %s: %s, %d moves\n", i + 1, levels[0], levels[1],
               rule_set, result, n);
    }
    talk_finish(&engines[0], TALK_QUIT);
    talk_finish(&engines[1], TALK_END_OF_INPUT);
    return 0;
}
