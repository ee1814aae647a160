/*
 * A small game manager, to be used as real ones are: it knows nothing of the game, starts two
 * programs, and lets them play by UGI.
 *
 *     manager TACTIGON [GAMES]
 *
 * It sends each position twice, asks whose turn it is and whether the game is over before every
 * move, takes answers word for word, and gives up when one does not come in time.
 */
#define _POSIX_C_SOURCE 200809L

#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    GAMES_DEFAULT = 20,
    TIMEOUT_MS = 10000, /* for one answer; sanitizers are slow */
    MOVES_MAX = 5000,
    LIST_MAX = 65536,
    LINE_BYTES = 16384,
};

struct engine {
    const char *name;
    pid_t pid;
    FILE *in; /* what it reads */
    int out;  /* what it writes */
    size_t filled;
    char buffer[LINE_BYTES];
    char line[LINE_BYTES]; /* the last line it wrote */
};

static void fail(const struct engine *e, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "manager: %s: ", e ? e->name : "game");
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    exit(EXIT_FAILURE);
}

static void start(struct engine *e, const char *name, const char *program)
{
    int to[2], from[2];
    if (pipe(to) != 0 || pipe(from) != 0)
        fail(e, "no pipe");
    *e = (struct engine){.name = name, .out = from[0]};
    e->pid = fork();
    if (e->pid < 0)
        fail(e, "no process");
    if (e->pid == 0) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        close(to[0]);
        close(to[1]);
        close(from[0]);
        close(from[1]);
        execl(program, program, "ugi", (char *)NULL);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    e->in = fdopen(to[1], "w");
    if (!e->in)
        fail(e, "no stream");
}

static void tell(struct engine *e, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vfprintf(e->in, format, args);
    va_end(args);
    fputc('\n', e->in);
    if (fflush(e->in) != 0)
        fail(e, "does not read");
}

/* The next line into e->line; false at the end of its output. */
static bool hear(struct engine *e)
{
    for (;;) {
        char *end = memchr(e->buffer, '\n', e->filled);
        if (end) {
            const size_t len = (size_t)(end - e->buffer);
            memcpy(e->line, e->buffer, len);
            e->line[len] = '\0';
            e->filled -= len + 1;
            memmove(e->buffer, end + 1, e->filled);
            return true;
        }
        if (e->filled == sizeof e->buffer)
            fail(e, "a line without end");
        struct pollfd wait = {.fd = e->out, .events = POLLIN};
        if (poll(&wait, 1, TIMEOUT_MS) != 1)
            fail(e, "no answer in time");
        const ssize_t n = read(e->out, e->buffer + e->filled, sizeof e->buffer - e->filled);
        if (n <= 0)
            return false;
        e->filled += (size_t)n;
    }
}

static void hear_line(struct engine *e)
{
    if (!hear(e))
        fail(e, "has gone away");
}

static void hear_exactly(struct engine *e, const char *expected)
{
    hear_line(e);
    if (strcmp(e->line, expected) != 0)
        fail(e, "answered '%s', not '%s'", e->line, expected);
}

/* Lines up to the one that is exactly `last`. */
static void hear_until(struct engine *e, const char *last)
{
    do
        hear_line(e);
    while (strcmp(e->line, last) != 0);
}

static void get_ready(struct engine *e)
{
    tell(e, "isready");
    hear_exactly(e, "readyok");
}

static void greet(struct engine *e)
{
    tell(e, "ugi");
    hear_line(e);
    if (strncmp(e->line, "id name ", 8) != 0)
        fail(e, "began with '%s'", e->line);
    hear_until(e, "ugiok");
}

/* One word behind "response ", the same from both. */
static const char *ask_both(struct engine *a, struct engine *b, const char *what)
{
    tell(a, "query %s", what);
    tell(b, "query %s", what);
    hear_line(a);
    hear_line(b);
    if (strncmp(a->line, "response ", 9) != 0 || strchr(a->line + 9, ' '))
        fail(a, "query %s: '%s'", what, a->line);
    if (strcmp(a->line, b->line) != 0)
        fail(NULL, "query %s: '%s' and '%s'", what, a->line, b->line);
    return a->line + 9;
}

static bool is_true(const char *word)
{
    if (strcmp(word, "true") != 0 && strcmp(word, "false") != 0)
        fail(NULL, "'%s' is neither true nor false", word);
    return *word == 't';
}

/* Is `move` among what the line "moves M1 M2 ..." names? */
static bool is_listed(const char *line, const char *move)
{
    const size_t len = strlen(move);
    for (const char *at = strchr(line, ' '); at; at = strchr(at + 1, ' ')) {
        if (strncmp(at + 1, move, len) == 0 && (at[1 + len] == ' ' || at[1 + len] == '\0'))
            return true;
    }
    return false;
}

/* Let e move and put its move at the end of the list. */
static void get_move(struct engine *e, char *list)
{
    static const char prefix[] = "bestmove ";
    char move[LINE_BYTES];
    tell(e, "go p1time 1000 p2time 1000 p1inc 0 p2inc 0");
    do
        hear_line(e);
    while (strncmp(e->line, "info ", 5) == 0);
    if (strncmp(e->line, prefix, sizeof prefix - 1) != 0)
        fail(e, "answered '%s' to go", e->line);
    strcpy(move, e->line + sizeof prefix - 1);
    if (*move == '\0' || strchr(move, ' '))
        fail(e, "answered '%s' to go", e->line);
    tell(e, "moves");
    hear_line(e);
    if (!is_listed(e->line, move))
        fail(e, "'%s' is not legal", move);
    if (strlen(list) + strlen(move) + 2 > LIST_MAX)
        fail(e, "a game without end");
    strcat(list, " ");
    strcat(list, move);
}

static void send_position(struct engine *e, const char *list)
{
    for (int i = 0; i < 2; i++)
        tell(e, "position startpos%s%s", *list ? " moves" : "", list);
}

/* A whole game; returns how many moves it took. */
static int play_game(struct engine *first, struct engine *second, char *result)
{
    static char list[LIST_MAX];
    list[0] = '\0';
    tell(first, "uginewgame");
    tell(second, "uginewgame");
    get_ready(first);
    get_ready(second);
    for (int n = 0; n < MOVES_MAX; n++) {
        send_position(first, list);
        send_position(second, list);
        const bool is_over = is_true(ask_both(first, second, "gameover"));
        strcpy(result, ask_both(first, second, "result"));
        if (is_over != (strcmp(result, "none") != 0))
            fail(NULL, "over is %d with result %s", is_over, result);
        if (is_over) {
            tell(first, "go movetime 10");
            hear_exactly(first, "bestmove 0000");
            return n;
        }
        get_move(is_true(ask_both(first, second, "p1turn")) ? first : second, list);
    }
    fail(NULL, "a game without end");
    return 0;
}

/* Both ways to end a program must leave it with status 0 and nothing more to say. */
static void finish(struct engine *e, bool is_asked)
{
    if (is_asked)
        tell(e, "quit");
    else
        fclose(e->in);
    int status;
    if (hear(e))
        fail(e, "said '%s' at the end", e->line);
    if (waitpid(e->pid, &status, 0) != e->pid || !WIFEXITED(status) || WEXITSTATUS(status) != 0)
        fail(e, "did not leave with status 0");
    if (is_asked)
        fclose(e->in);
    close(e->out);
}

/* The levels of the two programs and the rules they play by, in turn. */
static const int pairings[][2] = {{2, 1}, {1, 2}, {1, 1}, {2, 2}, {0, 1}};
static const char *const rule_sets[] = {"none", "jump", "gold", "jump+gold"};

enum {
    PAIRINGS = sizeof pairings / sizeof pairings[0],
    RULE_SETS = sizeof rule_sets / sizeof rule_sets[0],
};

static void set_up(struct engine *e, int level, const char *rule_set)
{
    tell(e, "setoption name Ponder value false"); /* announced by others, not by this program */
    hear_line(e);
    if (strncmp(e->line, "info string ", 12) != 0)
        fail(e, "answered '%s' to an unknown option", e->line);
    tell(e, "setoption name Level value %d", level);
    tell(e, "setoption name Rules value %s", rule_set);
    get_ready(e);
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
        start(&engines[i], i == 0 ? "first program" : "second program", argv[1]);
        greet(&engines[i]);
        tell(&engines[i], "setoption name Seed value %d", i + 1);
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
    finish(&engines[0], true);
    finish(&engines[1], false);
    return 0;
}
