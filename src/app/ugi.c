#include "app/ugi.h"

#include <inttypes.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINE_MAX_BYTES = 1 << 20, /* a longer line is refused whole */
    BOARD_FILE_MAX = 1 << 20, /* bytes; a longer file is no board */
    INFO_MAX = 2 * ERROR_TEXT_MAX,
    PERFT_DEPTH_MAX = 99,
};

struct ugi {
    const struct rules *rules;
    struct variant *variant;
    struct game *game;
    struct named_move *moves; /* room for the legal steps of one position */
    char *board;              /* as it was asked for; NULL: the game's default */
    enum side first;
    int level;
    uint64_t seed;
    struct rng rng;
    char *line; /* LINE_MAX_BYTES + 1 bytes */
    bool has_quit;
    bool is_thinking;         /* `go infinite` waits for `stop` */
    char best[MOVE_TEXT_MAX]; /* what it then answers */
};

struct command {
    const char *word;
    void (*run)(struct ugi *u, char *rest);
    bool ends_thinking; /* it changes what the search was asked about */
};

struct option {
    const char *name;
    void (*announce)(const struct ugi *u); /* the type and what belongs to it */
    enum status (*set)(struct ugi *u, const char *value, struct error *error);
};

/* Words of a line */

static bool ends_word(char c)
{
    return text_is_blank(c) || c == '\0';
}

static char *skip_blanks(char *s)
{
    while (text_is_blank(*s))
        s++;
    return s;
}

/* Cut the next word off *rest; "" at the end of the line. */
static char *next_word(char **rest)
{
    char *word = skip_blanks(*rest);
    char *end = word;
    while (!ends_word(*end))
        end++;
    *rest = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

/* s without the blanks around it. */
static char *trim(char *s)
{
    s = skip_blanks(s);
    size_t len = strlen(s);
    while (len > 0 && text_is_blank(s[len - 1]))
        s[--len] = '\0';
    return s;
}

/* The place of `word` in s between blanks or the line's ends; NULL when it is not there. */
static char *find_word(char *s, const char *word)
{
    const size_t len = strlen(word);
    for (char *at = strstr(s, word); at; at = strstr(at + 1, word)) {
        if ((at == s || text_is_blank(at[-1])) && ends_word(at[len]))
            return at;
    }
    return NULL;
}

/* Answers */

/* What came from outside may be quoted: all that is not plain printing ASCII becomes '?'. */
static void put_clean(const char *s)
{
    for (; *s; s++)
        putchar(*s < ' ' || *s > '~' ? '?' : *s);
}

static void info(const char *format, ...) PORT_PRINTF(1, 2);

static void info(const char *format, ...)
{
    char text[INFO_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    fputs("info string ", stdout);
    put_clean(text);
    putchar('\n');
}

static void info_error(const char *what, const struct error *error)
{
    if (error->line > 0)
        info("%s: %d:%d: %s", what, error->line, error->column, error->text);
    else if (error->column > 0)
        info("%s: column %d: %s", what, error->column, error->text);
    else
        info("%s: %s", what, error->text);
}

static void respond(bool is_true)
{
    puts(is_true ? "response true" : "response false");
}

static bool is_over(const struct ugi *u)
{
    return game_end(u->game) != GAME_GOES_ON;
}

/* The board and the game */

/* The whole file in *text, the caller's to free. */
static enum status read_file(const char *path, char **text, size_t *size, struct error *error)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return error_set(error, STATUS_NOT_FOUND, 0, 0, "no board and no file '%.100s'", path);
    char *data = malloc(BOARD_FILE_MAX);
    const size_t n = data ? fread(data, 1, BOARD_FILE_MAX, file) : 0;
    const bool is_read = data && feof(file) && !ferror(file);
    fclose(file);
    if (is_read) {
        *text = data;
        *size = n;
        return STATUS_OK;
    }
    free(data);
    return data ? error_set(error, STATUS_BAD_INPUT, 0, 0, "cannot read '%.100s'", path)
                : error_set(error, STATUS_NO_MEMORY, 0, 0, "out of memory");
}

/* The variant of a board that is a name the game knows, or else a file. */
static enum status open_variant(const struct rules *rules, struct variant_spec *spec,
                                struct variant **out, struct error *error)
{
    const enum status status = variant_new(rules, spec, out, error);
    if (status != STATUS_NOT_FOUND || !spec->board ||
        (spec->rule_set && rules_find_set(rules, spec->rule_set) < 0))
        return status;
    char *text = NULL;
    size_t size = 0;
    const enum status read = read_file(spec->board, &text, &size, error);
    if (read != STATUS_OK)
        return read;
    spec->board_text = text;
    spec->board_size = size;
    const enum status made = variant_new(rules, spec, out, error);
    free(text);
    return made;
}

static void free_game(struct ugi *u)
{
    game_free(u->game);
    variant_free(u->variant);
    free(u->moves);
    free(u->board);
}

/* Begin another game on another board. Everything stays as it was when that cannot be. */
static enum status change_board(struct ugi *u, const struct rules *rules, const char *board,
                                const char *rule_set, struct error *error)
{
    struct ugi next = *u;
    next.rules = rules;
    next.variant = NULL;
    next.game = NULL;
    next.moves = NULL;
    next.board = NULL;
    struct variant_spec spec = {.board = board, .rule_set = rule_set, .first = u->first};
    const enum status status = open_variant(rules, &spec, &next.variant, error);
    if (status != STATUS_OK)
        return status;
    next.moves = malloc((size_t)next.variant->max_moves * sizeof *next.moves);
    next.board = board ? malloc(strlen(board) + 1) : NULL;
    if (!next.moves || (board && !next.board) ||
        game_new(next.variant, NULL, &next.game) != STATUS_OK) {
        free_game(&next);
        return error_set(error, STATUS_NO_MEMORY, 0, 0, "out of memory");
    }
    if (board)
        strcpy(next.board, board);
    if (u->game)
        game_set_draws(next.game, game_has_draws(u->game));
    free_game(u);
    *u = next;
    return STATUS_OK;
}

/* A new game from `start`, NULL for the start of the board. */
static bool begin_game(struct ugi *u, const struct pos *start)
{
    struct game *game;
    if (game_new(u->variant, start, &game) != STATUS_OK) {
        info("out of memory");
        return false;
    }
    game_set_draws(game, game_has_draws(u->game));
    game_free(u->game);
    u->game = game;
    return true;
}

/* Options */

static void announce_game(const struct ugi *u)
{
    printf("combo default %s", u->rules->name);
    for (int i = 0; i < rules_count(); i++)
        printf(" var %s", rules_at(i)->name);
}

static enum status set_game(struct ugi *u, const char *value, struct error *error)
{
    const struct rules *rules = rules_find(value);
    if (!rules)
        return error_set(error, STATUS_NOT_FOUND, 0, 0, "there is no game '%.40s'", value);
    return change_board(u, rules, NULL, NULL, error);
}

static void announce_board(const struct ugi *u)
{
    fputs("string default ", stdout);
    put_clean(u->board ? u->board : u->variant->board);
}

static enum status set_board(struct ugi *u, const char *value, struct error *error)
{
    return change_board(u, u->rules, value, u->variant->rule_set, error);
}

static void announce_rules(const struct ugi *u)
{
    printf("combo default %s", u->variant->rule_set);
    for (int i = 0; u->rules->rule_sets[i]; i++)
        printf(" var %s", u->rules->rule_sets[i]);
}

static enum status set_rules(struct ugi *u, const char *value, struct error *error)
{
    return change_board(u, u->rules, u->board, value, error);
}

static void announce_draws(const struct ugi *u)
{
    printf("check default %s", game_has_draws(u->game) ? "true" : "false");
}

static enum status set_draws(struct ugi *u, const char *value, struct error *error)
{
    const bool are_on = text_equal_nocase(value, "true");
    if (!are_on && !text_equal_nocase(value, "false"))
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "'%.40s' is neither true nor false", value);
    game_set_draws(u->game, are_on);
    return STATUS_OK;
}

static enum status read_spin(const char *value, long max, long *out, struct error *error)
{
    if (text_read_number(value, strlen(value), 0, max, out))
        return STATUS_OK;
    return error_set(error, STATUS_BAD_INPUT, 0, 0, "'%.40s' is no whole number from 0 to %ld",
                     value, max);
}

static void announce_level(const struct ugi *u)
{
    printf("spin default %d min 0 max %d", u->level, LEVEL_MAX);
}

static enum status set_level(struct ugi *u, const char *value, struct error *error)
{
    long level = 0;
    const enum status status = read_spin(value, LEVEL_MAX, &level, error);
    if (status == STATUS_OK)
        u->level = (int)level;
    return status;
}

static void announce_seed(const struct ugi *u)
{
    printf("spin default %" PRIu64 " min 0 max %d", u->seed, UGI_SEED_MAX);
}

static enum status set_seed(struct ugi *u, const char *value, struct error *error)
{
    long seed = 0;
    const enum status status = read_spin(value, UGI_SEED_MAX, &seed, error);
    if (status != STATUS_OK)
        return status;
    u->seed = (uint64_t)seed;
    u->rng = rng_seed(u->seed);
    return STATUS_OK;
}

static const struct option options[] = {
    {"Game", announce_game, set_game},    {"Board", announce_board, set_board},
    {"Rules", announce_rules, set_rules}, {"Draws", announce_draws, set_draws},
    {"Level", announce_level, set_level}, {"Seed", announce_seed, set_seed},
};

enum { OPTION_COUNT = sizeof options / sizeof options[0] };

static void run_setoption(struct ugi *u, char *rest)
{
    if (strcmp(next_word(&rest), "name") != 0) {
        info("setoption: expected: setoption name NAME value VALUE");
        return;
    }
    /* Names of options have no blanks, values may: the path of a board. */
    const char *name = next_word(&rest);
    const bool has_value = strcmp(next_word(&rest), "value") == 0;
    const char *value = trim(rest);
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (!text_equal_nocase(options[i].name, name))
            continue;
        struct error error = {0};
        if (!has_value || !*value)
            info("option %s: expected: setoption name %s value VALUE", options[i].name,
                 options[i].name);
        else if (options[i].set(u, value, &error) != STATUS_OK)
            info_error(options[i].name, &error);
        return;
    }
    info("unknown option '%.40s'", name);
}

/* Positions */

/* Is `word` the step that was played next before the game was taken back to its start? */
static bool is_next_step(const struct ugi *u, const char *word)
{
    if (game_redo_length(u->game) == 0 || is_over(u))
        return false;
    char buffer[MOVE_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    const move_code next = game_move_at(u->game, game_length(u->game));
    u->rules->move_format(u->variant, game_pos(u->game), next, &text);
    return strcmp(buffer, word) == 0;
}

static enum status play_step(struct ugi *u, const char *word)
{
    if (is_next_step(u, word)) {
        game_redo(u->game, 1);
        return STATUS_OK;
    }
    move_code m;
    const enum status status = rules_move_read(u->variant, game_pos(u->game), word, &m);
    return status == STATUS_OK ? game_play(u->game, m) : status;
}

/*
 * Play a list of steps. After one that is not legal the game is lost for the side that made it:
 * as if it had resigned, which the next position takes back.
 */
static void play_list(struct ugi *u, char *list)
{
    for (const char *word = next_word(&list); *word; word = next_word(&list)) {
        const enum status status = play_step(u, word);
        if (status == STATUS_OK)
            continue;
        if (status == STATUS_NO_MEMORY) {
            info("out of memory");
            return;
        }
        info("illegal move '%.40s', number %d of the list", word, game_length(u->game) + 1);
        if (!is_over(u))
            game_resign(u->game, (enum side)game_pos(u->game)->side);
        return;
    }
}

/*
 * Go to the beginning of a game from `start`. Managers send the whole game before each move, so
 * one that begins the same way is only taken back, and its steps are played again unread.
 */
static bool rewind_to(struct ugi *u, const struct pos *start)
{
    if (memcmp(game_pos_at(u->game, 0), start, u->variant->pos_size) != 0)
        return begin_game(u, start);
    game_undo(u->game, INT_MAX);
    return true;
}

static bool read_start(struct ugi *u, char *text, union position *out)
{
    char *rest = text;
    const char *kind = next_word(&rest);
    if (strcmp(kind, "fen") == 0) {
        struct error error = {0};
        if (u->rules->pos_parse(u->variant, trim(rest), &out->pos, &error) == STATUS_OK)
            return true;
        error.line = 0; /* a position has one line */
        info_error("bad position", &error);
        return false;
    }
    if (strcmp(kind, "startpos") != 0) {
        info("position: expected: position startpos|fen POSITION [moves M...]");
        return false;
    }
    const char *more = trim(rest);
    if (*more) {
        info("position: expected moves, not '%.40s'", more);
        return false;
    }
    u->rules->start(u->variant, &out->pos);
    return true;
}

static void run_position(struct ugi *u, char *rest)
{
    char *moves = find_word(rest, "moves");
    char *list = rest + strlen(rest);
    if (moves) {
        list = moves + strlen("moves");
        *moves = '\0';
    }
    union position start;
    memset(&start, 0, sizeof start);
    if (read_start(u, rest, &start) && rewind_to(u, &start.pos))
        play_list(u, list);
}

static void run_uginewgame(struct ugi *u, char *rest)
{
    (void)rest;
    begin_game(u, NULL);
}

/* Thinking */

static void answer_best(struct ugi *u)
{
    printf("bestmove %s\n", u->best);
    u->is_thinking = false;
}

/* The words of `go`; the bots that there are answer at once, whatever the limit. */
static const struct {
    const char *word;
    bool has_number;
} limits[] = {
    {"movetime", true}, {"depth", true},  {"nodes", true}, {"infinite", false},
    {"p1time", true},   {"p2time", true}, {"p1inc", true}, {"p2inc", true},
};

enum { LIMIT_COUNT = sizeof limits / sizeof limits[0] };

static int find_limit(const char *word)
{
    int i = 0;
    while (i < LIMIT_COUNT && strcmp(limits[i].word, word) != 0)
        i++;
    return i;
}

/* Read what stands behind `go`. A word that makes no sense is named, and the rest passed over. */
static void read_limits(char *rest, bool *is_infinite)
{
    for (const char *word = next_word(&rest); *word; word = next_word(&rest)) {
        const int i = find_limit(word);
        if (i == LIMIT_COUNT) {
            info("go: unknown word '%.40s'", word);
            return;
        }
        if (!limits[i].has_number) {
            *is_infinite = true;
            continue;
        }
        const char *number = next_word(&rest);
        long value;
        if (!text_read_number(number, strlen(number), 0, LONG_MAX, &value)) {
            info("go: %s '%.40s' is no whole number", word, number);
            return;
        }
    }
}

/* The player of the level; level 0 is the best one there is. */
static bool find_player(const struct ugi *u, struct player *out)
{
    if (u->level == 0) {
        *out = player_strongest(u->rules);
        return true;
    }
    char name[PLAYER_TEXT_MAX];
    struct text text = text_in(name, sizeof name);
    text_printf(&text, "level:%d", u->level);
    struct error error;
    if (player_read(u->rules, name, out, &error) == STATUS_OK)
        return true;
    info_error("level", &error);
    return false;
}

static void choose_best(struct ugi *u)
{
    struct player player;
    struct text best = text_in(u->best, sizeof u->best);
    if (is_over(u) || !find_player(u, &player)) {
        text_add(&best, "0000");
        return;
    }
    const move_code m = player_choose(&player, u->game, &u->rng);
    u->rules->move_format(u->variant, game_pos(u->game), m, &best);
    const int nodes = u->rules->count(u->variant, game_pos(u->game));
    printf("info depth 1 nodes %d pv %s\n", nodes, u->best);
}

static void run_go(struct ugi *u, char *rest)
{
    bool is_infinite = false;
    read_limits(rest, &is_infinite);
    choose_best(u);
    u->is_thinking = is_infinite;
    if (!is_infinite)
        answer_best(u);
}

static void run_stop(struct ugi *u, char *rest)
{
    (void)rest;
    if (u->is_thinking)
        answer_best(u);
}

/* Questions */

static void run_ugi(struct ugi *u, char *rest)
{
    (void)rest;
    printf("id name tactigon %s\n", TACTIGON_VERSION);
    printf("id author the authors of tactigon\n");
    for (int i = 0; i < OPTION_COUNT; i++) {
        printf("option name %s type ", options[i].name);
        options[i].announce(u);
        putchar('\n');
    }
    puts("ugiok");
}

static void run_isready(struct ugi *u, char *rest)
{
    (void)u;
    (void)rest;
    puts("readyok");
}

static void run_query(struct ugi *u, char *rest)
{
    static const char *const results[] = {
        [RESULT_NONE] = "none",
        [RESULT_FIRST] = "p1win",
        [RESULT_SECOND] = "p2win",
        [RESULT_DRAW] = "draw",
    };
    const char *what = next_word(&rest);
    if (strcmp(what, "p1turn") == 0)
        respond(game_pos(u->game)->side == SIDE_FIRST);
    else if (strcmp(what, "gameover") == 0)
        respond(is_over(u));
    else if (strcmp(what, "result") == 0)
        printf("response %s\n", results[game_result(u->game)]);
    else
        info("query: expected p1turn, gameover or result, not '%.40s'", what);
}

static void run_fen(struct ugi *u, char *rest)
{
    (void)rest;
    char buffer[POS_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    u->rules->pos_format(u->variant, game_pos(u->game), &text);
    printf("fen %s\n", buffer);
}

static void run_moves(struct ugi *u, char *rest)
{
    (void)rest;
    const int n = is_over(u) ? 0 : rules_named_moves(u->variant, game_pos(u->game), u->moves);
    fputs("moves", stdout);
    for (int i = 0; i < n; i++)
        printf(" %s", u->moves[i].text);
    putchar('\n');
}

static void run_perft(struct ugi *u, char *rest)
{
    const char *word = next_word(&rest);
    long depth;
    if (!text_read_number(word, strlen(word), 0, PERFT_DEPTH_MAX, &depth)) {
        info("perft: expected a depth from 0 to %d, not '%.40s'", PERFT_DEPTH_MAX, word);
        return;
    }
    printf("perft %ld %" PRIu64 "\n", depth,
           rules_perft(u->variant, game_pos(u->game), (int)depth));
}

static void run_eval(struct ugi *u, char *rest)
{
    (void)rest;
    const struct pos *p = game_pos(u->game);
    const struct eval *greedy = engine_eval_find(u->rules, "greedy");
    const struct eval *ours = engine_eval_find(u->rules, "static");
    if (greedy)
        printf("eval greedy %d %d\n", greedy->value(u->variant, p, SIDE_FIRST),
               greedy->value(u->variant, p, SIDE_SECOND));
    if (ours)
        printf("eval static %d\n", ours->value(u->variant, p, (enum side)p->side));
}

static void print_board(const struct canvas *c)
{
    for (int row = 0; row < c->rows; row++) {
        const int width = canvas_row_width(c, row);
        for (int column = 0; column < width; column++)
            putchar((int)canvas_at(c, row, column));
        putchar('\n');
    }
}

static void run_d(struct ugi *u, char *rest)
{
    const struct view view = {.style = VIEW_LARGE, .labels = LABELS_ALL, .selected = PLACE_NONE};
    struct canvas canvas = canvas_empty();
    if (u->rules->draw(u->variant, game_pos(u->game), &view, &canvas) == STATUS_OK)
        print_board(&canvas);
    else
        info("out of memory");
    canvas_free(&canvas);
    run_fen(u, rest);
}

static void run_quit(struct ugi *u, char *rest)
{
    (void)rest;
    u->has_quit = true;
}

/* Lines */

static const struct command commands[] = {
    {"ugi", run_ugi, false},
    {"isready", run_isready, false},
    {"setoption", run_setoption, true},
    {"uginewgame", run_uginewgame, true},
    {"position", run_position, true},
    {"query", run_query, false},
    {"go", run_go, true},
    {"stop", run_stop, false},
    {"quit", run_quit, false},
    {"fen", run_fen, false},
    {"moves", run_moves, false},
    {"perft", run_perft, false},
    {"eval", run_eval, false},
    {"d", run_d, false},
};

enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

static void run_line(struct ugi *u)
{
    char *rest = u->line;
    const char *word = next_word(&rest);
    if (!*word)
        return;
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(commands[i].word, word) != 0)
            continue;
        if (u->is_thinking && commands[i].ends_thinking)
            answer_best(u);
        commands[i].run(u, rest);
        return;
    }
    info("unknown command '%.60s'", word);
}

static void skip_line(void)
{
    int c;
    do
        c = getchar();
    while (c != EOF && c != '\n');
}

/*
 * Read a line without its end, LF or CRLF. False at the end of input. NUL bytes count as blanks;
 * a line that is too long is refused and comes out empty.
 */
static bool read_line(char *line)
{
    size_t len = 0;
    int c = getchar();
    if (c == EOF)
        return false;
    for (; c != EOF && c != '\n'; c = getchar()) {
        if (len == LINE_MAX_BYTES) {
            skip_line();
            info("line longer than %d bytes refused", LINE_MAX_BYTES);
            len = 0;
            break;
        }
        line[len++] = c == '\0' ? ' ' : (char)c;
    }
    if (len > 0 && line[len - 1] == '\r')
        len--;
    line[len] = '\0';
    return true;
}

/* Some systems put a byte-order mark before the first line of a file. */
static void drop_mark(char *line)
{
    static const char mark[] = "\xef\xbb\xbf";
    const size_t len = sizeof mark - 1;
    if (strncmp(line, mark, len) == 0)
        memmove(line, line + len, strlen(line + len) + 1);
}

static enum exit_code answer_lines(struct ugi *u)
{
    bool is_first = true;
    while (!u->has_quit && read_line(u->line)) {
        if (is_first)
            drop_mark(u->line);
        is_first = false;
        run_line(u);
        if (fflush(stdout) != 0 || ferror(stdout)) {
            fprintf(stderr, "tactigon: cannot write an answer\n");
            return CODE_FAILED;
        }
    }
    if (ferror(stdin)) {
        fprintf(stderr, "tactigon: cannot read standard input\n");
        return CODE_FAILED;
    }
    return CODE_DONE;
}

static enum exit_code refuse(enum status status, const char *board, const struct error *error)
{
    if (error->line > 0)
        fprintf(stderr, "%s:%d:%d: %s\n", board, error->line, error->column, error->text);
    else
        fprintf(stderr, "tactigon: %s\n", error->text);
    return status == STATUS_NO_MEMORY ? CODE_FAILED : CODE_BAD_FILE;
}

enum exit_code ugi_run(const struct ugi_setup *setup)
{
    struct ugi u = {
        .first = setup->first,
        .level = setup->level,
        .seed = setup->seed,
        .rng = rng_seed(setup->seed),
        .line = malloc(LINE_MAX_BYTES + 1),
    };
    struct error error = {.text = "out of memory"};
    enum status status = STATUS_NO_MEMORY;
    if (u.line)
        status = change_board(&u, setup->rules, setup->board, setup->rule_set, &error);
    enum exit_code result;
    if (status == STATUS_OK) {
        game_set_draws(u.game, setup->has_draws);
        result = answer_lines(&u);
    } else {
        result = refuse(status, setup->board, &error);
    }
    free_game(&u);
    free(u.line);
    return result;
}
