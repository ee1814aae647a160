/* `ugi`: the Universal Game Interface (docs/ugi.md), through which a game manager or a script uses
 * the program. Lines are also read and answered during a search. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "game/board.h"
#include "program/subcommand.h"
#include "rules/registry.h"
#include "rules/rules.h"
#include "session/setup.h"
#include "session/think.h"
#include "settings/params.h"
#include "system/input.h"
#include "system/mem.h"

enum {
    SEED_DEFAULT = 1,
    UGI_LINE_MAX = 1 << 20,   /* bytes; a longer line is read to its end and refused */
    BOARD_FILE_MAX = 1 << 20, /* bytes */
    INFO_MAX = 2 * ERROR_TEXT_MAX,
    WORD_SHOWN_MAX = 60,
    ROW_TEXT_MAX = 1024,
    GRACE_MS = 1000, /* milliseconds that a search with a limit may continue after `quit` */
};

/* The time, in ns, from the end of a search to its answer. `movetime` includes this time. */
static const int64_t answer_ns = 1500000;

enum thinking {
    NOT_THINKING,
    IS_COUNTING, /* `perft` */
    IS_SEARCHING,
    HAS_THOUGHT, /* `go infinite` or `go ponder`: the answer waits for `stop` or `ponderhit` */
};

struct ugi {
    const struct rules *rules;
    struct variant *variant;
    struct game *game;
    struct named_move *moves; /* room for the legal steps of one position */
    char *board;              /* value of the option `Board`; NULL: the game's default board */
    enum side first;

    /* Options. */
    int level; /* 0: the strongest */
    int hash_mib;
    int threads;
    int lines; /* MultiPV */
    int seed;

    struct input input;
    char *rest;    /* the line without its first word */
    bool has_quit; /* `quit` was read, or the input has ended */
    bool has_failed;

    /* Thinking. */
    struct rng rng;
    struct bot *bot; /* NULL until it is needed */
    enum thinking thinking;
    bool is_infinite;     /* the search lasts until `stop` or another position */
    bool is_pondering;    /* is_infinite is true only until `ponderhit` */
    int64_t ponder_ns;    /* time for the search after `ponderhit`, in ns; 0: no limit */
    int64_t ponder_until; /* end of that time; 0 before `ponderhit` */
    bool seeks_win;       /* `go mate`: a win ends the search */
    bool has_found;
    bool must_stop;
    bool has_line;   /* the last line read must wait for the end of the search or count */
    int64_t quit_ns; /* time of a `quit` during the search or count; 0: none */
    struct rules_name best;
    int seldepth, hashfull; /* as last reported */
};

/* ---- words of a line ---- */

/* Finds the word in s. Returns NULL if s does not contain it. */
static char *find_word(char *s, const char *word)
{
    const size_t len = strlen(word);
    for (char *at = strstr(s, word); at; at = strstr(at + 1, word)) {
        if ((at == s || text_is_blank(at[-1])) && (text_is_blank(at[len]) || at[len] == '\0'))
            return at;
    }
    return NULL;
}

/* ---- answers ---- */

/* Prints s with '?' for every byte that is not printable ASCII. */
static void put_clean(const char *s)
{
    for (; *s; s++)
        putchar(*s < ' ' || *s > '~' ? '?' : *s);
}

static void PORT_PRINTF(1, 2) ugi_info(const char *format, ...)
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

static void ugi_info_error(const char *what, const struct error *error)
{
    if (error->line > 0)
        ugi_info("%s: %d:%d: %s", what, error->line, error->column, error->text);
    else if (error->column > 0)
        ugi_info("%s: column %d: %s", what, error->column, error->text);
    else
        ugi_info("%s: %s", what, error->text);
}

static void handle_end(struct ugi *u, enum input_result what)
{
    if (what == INPUT_TOO_LONG)
        ugi_info("line longer than %d bytes refused", UGI_LINE_MAX);
    if (what == INPUT_FAILED || what == INPUT_INTERRUPTED)
        fprintf(stderr, "tactigon: cannot read standard input\n");
    u->has_failed |= what == INPUT_FAILED || what == INPUT_INTERRUPTED;
    u->has_quit |= what == INPUT_END || u->has_failed;
}

/* ---- the board and the game ---- */

/* Opens the board that spec->board names, or the file of that name. */
static enum status open_variant(const struct rules *rules, struct variant_spec *spec,
                                struct variant **out, struct error *error)
{
    struct error why = {0};
    const enum status status = variant_new(rules, spec, out, error);
    if (status != STATUS_NOT_FOUND || !spec->board ||
        (spec->rule_set && rules_find_set(rules, spec->rule_set) < 0))
        return status;
    const bool is_missing = platform_kind(spec->board) == PLATFORM_MISSING;
    if (is_missing && rules->own_boards && !rules->boards[0].text) /* the error names the choices */
        return status;
    if (is_missing)
        return error_set(error, STATUS_NOT_FOUND, 0, 0, "there is no board or file '%s'",
                         utf8_quote(spec->board, 100).text);
    char *text = store_read_own_new(spec->board, BOARD_FILE_MAX, &spec->board_size, &why);
    if (!text)
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "cannot read '%s': %s",
                         utf8_quote(spec->board, 100).text, why.text);
    spec->board_text = text;
    const enum status made = variant_new(rules, spec, out, error);
    free(text);
    return made;
}

static void free_game(struct ugi *u)
{
    bot_free(u->bot);
    game_free(u->game);
    variant_free(u->variant);
    free(u->moves);
    free(u->board);
}

/* Begins a game on a variant, which u then owns. `board` is the value of `Board`, or NULL. */
static void begin_variant(struct ugi *u, struct variant *v, const char *board)
{
    struct ugi next = *u;
    next.rules = v->rules;
    next.variant = v;
    next.board = NULL;
    next.bot = NULL;
    next.moves = mem_new((size_t)v->max_moves, sizeof *next.moves);
    mem_check(game_new(v, NULL, &next.game));
    if (board)
        next.board = strcpy(mem_new(strlen(board) + 1, 1), board);
    if (u->game)
        game_set_draws(next.game, game_has_draws(u->game));
    free_game(u);
    *u = next;
}

/* Begins a game on another board. An error leaves everything unchanged. */
static enum status change_board(struct ugi *u, const struct rules *rules, const char *board,
                                const char *rule_set, struct error *error)
{
    struct variant *v;
    struct variant_spec spec = {.board = board, .rule_set = rule_set, .first = u->first};
    const enum status status = open_variant(rules, &spec, &v, error);
    mem_check(status);
    if (status == STATUS_OK)
        begin_variant(u, v, board);
    return status;
}

static bool is_over(const struct ugi *u)
{
    return game_end(u->game) != GAME_ONGOING;
}

/* ---- options ---- */

enum { GAME, BOARD, RULES, DRAWS, LEVEL, HASH, CLEAR_HASH, THREADS, LINES, SEED, OPTIONS };

/* An option has the range or the words of the parameter with the same name. */
static const struct option {
    const char *name;
    size_t at; /* offset of the number in struct ugi; 0: not a number */
} options[OPTIONS] = {
    [GAME] = {"Game", 0},
    [BOARD] = {"Board", 0},
    [RULES] = {"Rules", 0},
    [DRAWS] = {"Draws", 0},
    [LEVEL] = {"Level", offsetof(struct ugi, level)},
    [HASH] = {"Hash", offsetof(struct ugi, hash_mib)},
    [CLEAR_HASH] = {"Clear Hash", 0},
    [THREADS] = {"Threads", offsetof(struct ugi, threads)},
    [LINES] = {"MultiPV", offsetof(struct ugi, lines)},
    [SEED] = {"Seed", offsetof(struct ugi, seed)},
};

static void announce_words(const struct ugi *u, const char *name, const char *now)
{
    struct settings s;
    char words[CHOICES_TEXT_MAX], word[CHOICES_WORD_MAX];
    struct text text = text_in(words, sizeof words);
    settings_reset(&s, u->rules);
    param_choices(&s, param_find(name), &text);
    printf("combo default %s", now);
    for (const char *rest = words; *rest;) {
        text_next_word(&rest, word, sizeof word);
        printf(" var %s", word);
    }
}

/* Returns the option's range. Level 0 is full strength. Builds without threads allow one thread. */
static struct param range_of(const struct ugi *u, int id)
{
    struct param p = *param_find(options[id].name);
    if (id == LEVEL) {
        p.min = 0;
        p.max = level_last(u->rules) < p.max ? level_last(u->rules) : p.max;
    }
    if (id == THREADS && !PORT_HAS_THREADS)
        p.max = 1;
    p.type = TYPE_NUMBER;
    return p;
}

/* Prints an option with its type, value, and range or words. */
static void announce(const struct ugi *u, int id)
{
    const char *board = u->board ? u->board : u->variant->board;
    printf("option name %s type ", options[id].name);
    switch (id) {
    case GAME:
        announce_words(u, "game", u->rules->name);
        break;
    case BOARD:
        fputs("string default ", stdout);
        put_clean(board);
        break;
    case RULES:
        announce_words(u, "rules", u->variant->rule_set);
        break;
    case DRAWS:
        printf("check default %s", game_has_draws(u->game) ? "true" : "false");
        break;
    case CLEAR_HASH:
        fputs("button", stdout);
        break;
    default: {
        const struct param p = range_of(u, id);
        const int *now = (const void *)((const char *)u + options[id].at);
        printf("spin default %d min %d max %d", *now, p.min, p.max);
    }
    }
    putchar('\n');
}

static enum status set_number(struct ugi *u, int id, const char *value, struct error *error)
{
    const struct param p = range_of(u, id);
    int *now = (void *)((char *)u + options[id].at);
    const int before = *now;
    const enum status status = param_read(&p, value, now, error);
    if (*now != before && (id == LEVEL || id == HASH || id == THREADS)) {
        bot_free(u->bot); /* the next search creates another bot */
        u->bot = NULL;
    }
    if (status == STATUS_OK && id == SEED)
        u->rng = rng_seed((uint64_t)u->seed);
    if (status == STATUS_OK && id == HASH && search_hash_mib(*now) != *now)
        ugi_info("Hash: rounded to %d MiB, a power of two", search_hash_mib(*now));
    return status;
}

static enum status set(struct ugi *u, int id, const char *value, struct error *error)
{
    const struct rules *rules = rules_find(value);
    const bool is_true = text_equal_nocase(value, "true");
    switch (id) {
    case GAME:
        if (!rules)
            return error_set(error, STATUS_NOT_FOUND, 0, 0, "there is no game '%s'",
                             utf8_quote(value, 40).text);
        return change_board(u, rules, NULL, NULL, error);
    case BOARD:
        return change_board(u, u->rules, value, u->variant->rule_set, error);
    case RULES:
        return change_board(u, u->rules, u->board, value, error);
    case DRAWS:
        if (!is_true && !text_equal_nocase(value, "false"))
            return error_set(error, STATUS_BAD_INPUT, 0, 0, "'%s' is neither true nor false",
                             utf8_quote(value, 40).text);
        game_set_draws(u->game, is_true);
        return STATUS_OK;
    case CLEAR_HASH:
        if (u->bot)
            bot_clear(u->bot);
        return STATUS_OK;
    default:
        return set_number(u, id, value, error);
    }
}

/* Finds the option with that name; OPTIONS if there is no such option. If the line lacks the word
 * `value`, more words may follow the name. */
static int find_option(const char *name, bool has_value)
{
    int id = 0;
    for (; id < OPTIONS; id++) {
        const size_t len = strlen(options[id].name);
        const char after = text_begins_nocase(name, options[id].name) ? name[len] : 'x';
        if (!after || (!has_value && id != CLEAR_HASH && text_is_blank(after)))
            break;
    }
    return id;
}

static void answer_setoption(struct ugi *u)
{
    if (strcmp(text_cut_word(&u->rest), "name") != 0) {
        ugi_info("setoption: expected: setoption name NAME value VALUE");
        return;
    }
    /* Names and values can contain spaces. The name ends before the word `value`. */
    char *after = find_word(u->rest, "value");
    const char *value = text_trim(after ? after + strlen("value") : u->rest + strlen(u->rest));
    if (after)
        *after = '\0';
    text_squeeze(u->rest);
    const int id = find_option(u->rest, after != NULL);
    struct error error = {0};
    if (id == OPTIONS)
        ugi_info("unknown option '%s'", utf8_quote(u->rest, 40).text);
    else if (id != CLEAR_HASH && !*value)
        ugi_info("option %s: expected: setoption name %s value VALUE", options[id].name,
                 options[id].name);
    else if (set(u, id, value, &error) != STATUS_OK)
        ugi_info_error(options[id].name, &error);
}

static void answer_ugi(struct ugi *u)
{
    printf("id name tactigon %s\n", TACTIGON_VERSION);
    printf("id author the authors of tactigon\n");
    for (int id = 0; id < OPTIONS; id++)
        announce(u, id);
    puts("ugiok");
}

/* ---- positions and questions ---- */

/* Begins a game from `start`; NULL: the board's start position. */
static void begin_game(struct ugi *u, const struct pos *start)
{
    struct game *game;
    mem_check(game_new(u->variant, start, &game));
    game_set_draws(game, game_has_draws(u->game));
    game_free(u->game);
    u->game = game;
}

/* Plays one word of a list: a step or a whole turn. If a step that only ends the current turn is
 * missing before the word, plays that step first. */
static enum status play_word(struct ugi *u, const char *word)
{
    const struct pos *p = game_pos(u->game);
    move_code steps[TURN_STEPS_MAX];
    int n = 0;
    if (is_over(u))
        return STATUS_ILLEGAL;
    enum status status = rules_turn_read(u->variant, p, word, steps, TURN_STEPS_MAX, &n);
    const move_code stop = status == STATUS_OK ? MOVE_NONE : rules_ending_step(u->variant, p);
    if (stop != MOVE_NONE) {
        union position next;
        u->rules->play(u->variant, p, stop, &next.pos);
        steps[0] = stop;
        status = rules_turn_read(u->variant, &next.pos, word, steps + 1, TURN_STEPS_MAX - 1, &n);
        n++;
    }
    for (int i = 0; i < n && status == STATUS_OK; i++)
        status = game_play(u->game, steps[i]);
    return status;
}

/* Plays a list of steps. After an illegal step, the side to move loses, as if it had resigned. */
static void play_list(struct ugi *u, char *list)
{
    int number = 1;
    for (const char *word = text_cut_word(&list); *word; word = text_cut_word(&list), number++) {
        const enum status status = play_word(u, word);
        if (status == STATUS_OK)
            continue;
        mem_check(status);
        ugi_info("illegal move '%s', number %d in the list", utf8_quote(word, 40).text, number);
        if (!is_over(u))
            game_resign(u->game, (enum side)game_pos(u->game)->side);
        return;
    }
}

static void answer_position(struct ugi *u)
{
    char *moves = find_word(u->rest, "moves");
    char *list = moves ? moves + strlen("moves") : u->rest + strlen(u->rest);
    union position start;
    memset(&start, 0, sizeof start);
    if (moves)
        *moves = '\0';
    const char *kind = text_cut_word(&u->rest);
    text_squeeze(u->rest);
    if (strcmp(kind, "fen") == 0) {
        struct error error = {0};
        if (u->rules->pos_parse(u->variant, u->rest, &start.pos, &error) != STATUS_OK) {
            error.line = 0; /* a position has only one line */
            ugi_info_error("bad position", &error);
            return;
        }
    } else if (strcmp(kind, "startpos") != 0) {
        ugi_info("position: expected: position startpos|fen POSITION [moves M...]");
        return;
    } else if (*u->rest) {
        ugi_info("position: expected moves, not '%s'", utf8_quote(u->rest, 40).text);
        return;
    } else {
        u->rules->start(u->variant, &start.pos);
    }
    begin_game(u, &start.pos);
    play_list(u, list);
}

static void answer_uginewgame(struct ugi *u)
{
    begin_game(u, NULL);
    if (u->bot)
        bot_clear(u->bot);
}

static void answer_query(struct ugi *u)
{
    static const char *const results[] = {"none", "p1win", "p2win", "draw"};
    const char *what = text_cut_word(&u->rest);
    if (strcmp(what, "p1turn") == 0)
        printf("response %s\n", game_pos(u->game)->side == SIDE_FIRST ? "true" : "false");
    else if (strcmp(what, "gameover") == 0)
        printf("response %s\n", is_over(u) ? "true" : "false");
    else if (strcmp(what, "result") == 0)
        printf("response %s\n", results[game_result(u->game)]);
    else
        ugi_info("query: expected p1turn, gameover or result, not '%s'", utf8_quote(what, 40).text);
}

static void answer_fen(struct ugi *u)
{
    printf("fen %s\n", rules_position(u->variant, game_pos(u->game)).text);
}

static void answer_moves(struct ugi *u)
{
    const int n = is_over(u) ? 0 : rules_named_moves(u->variant, game_pos(u->game), u->moves);
    fputs("moves", stdout);
    for (int i = 0; i < n; i++)
        printf(" %s", u->moves[i].text);
    putchar('\n');
}

static void answer_eval(struct ugi *u)
{
    const struct pos *p = game_pos(u->game);
    const struct eval *greedy = engine_eval_find(u->rules, "greedy");
    const struct eval *ours = engine_eval_find(u->rules, "static");
    if (greedy)
        printf("eval greedy %d %d\n", eval_value(greedy, u->variant, p, SIDE_FIRST),
               eval_value(greedy, u->variant, p, SIDE_SECOND));
    if (ours)
        printf("eval static %d\n", eval_value(ours, u->variant, p, (enum side)p->side));
    else
        ugi_info("eval: this game has no evaluation");
}

static void answer_d(struct ugi *u)
{
    const struct view view = {.style = VIEW_LARGE, .labels = LABELS_ALL, .selected = PLACE_NONE};
    struct canvas canvas = canvas_empty();
    mem_check(board_draw(u->variant, game_pos(u->game), &view, &canvas));
    for (int row = 0; row < canvas.rows; row++) {
        char line[ROW_TEXT_MAX];
        struct text text = text_in(line, sizeof line);
        canvas_row_text(&canvas, row, &text);
        puts(line);
    }
    canvas_free(&canvas);
    answer_fen(u);
}

/* ---- the limits of a search ---- */

/* The words of `go`. Those before NUMBERS are followed by a number. */
enum { P1TIME, P2TIME, P1INC, P2INC, MOVETIME, DEPTH, NODES, MATE, NUMBERS };
enum { INFINITE = NUMBERS, PONDER, SEARCHMOVES, GO_WORDS };

static const char *const go_words[GO_WORDS] = {"p1time",   "p2time", "p1inc",      "p2inc",
                                               "movetime", "depth",  "nodes",      "mate",
                                               "infinite", "ponder", "searchmoves"};

struct go {
    int64_t numbers[NUMBERS]; /* negative: not given */
    bool is_infinite, is_pondering;
    int n_among;
    move_code among[RULES_MOVES_MAX]; /* the steps of `searchmoves`, each once */
};

static int find_go_word(const char *word)
{
    int i = 0;
    while (i < GO_WORDS && strcmp(go_words[i], word) != 0)
        i++;
    return i;
}

static void read_step(const struct ugi *u, const char *word, struct go *go)
{
    move_code m;
    if (is_over(u) || rules_move_read(u->variant, game_pos(u->game), word, &m) != STATUS_OK) {
        ugi_info("go: illegal move '%s'", utf8_quote(word, 40).text);
        return;
    }
    for (int i = 0; i < go->n_among; i++) {
        if (go->among[i] == m)
            return;
    }
    go->among[go->n_among++] = m;
}

/* Reads the arguments of `go`. A wrong argument is reported and skipped; the limits that follow it
 * still apply. */
static void read_go(struct ugi *u, struct go *go)
{
    bool is_among = false; /* after `searchmoves` */
    go->is_infinite = go->is_pondering = false;
    go->n_among = 0;
    for (int i = 0; i < NUMBERS; i++)
        go->numbers[i] = -1;
    for (const char *word = text_cut_word(&u->rest); *word;) {
        const int kind = find_go_word(word);
        const char *next = text_cut_word(&u->rest);
        if (kind == GO_WORDS && is_among)
            read_step(u, word, go);
        else if (kind == GO_WORDS)
            ugi_info("go: unknown word '%s'", utf8_quote(word, 40).text);
        else
            is_among = kind == SEARCHMOVES;
        go->is_infinite |= kind == INFINITE;
        go->is_pondering |= kind == PONDER;
        if (kind < NUMBERS) {
            /* A time can be negative if the manager has subtracted a margin. */
            const bool is_negative = kind <= MOVETIME && *next == '-';
            const char *digits = next + is_negative;
            int64_t value;
            const bool is_good = text_read_count(digits, strlen(digits), INT64_MAX, &value);
            if (is_good)
                go->numbers[kind] = is_negative ? 0 : value;
            else
                ugi_info("go: %s '%s' is not a whole number", word, utf8_quote(next, 40).text);
            if (is_good || find_go_word(next) == GO_WORDS)
                next = text_cut_word(&u->rest);
        }
        word = next;
    }
}

static int64_t least_one(int64_t n)
{
    return n < 0 ? 0 : n == 0 ? 1 : n;
}

static int64_t ns_of(int64_t ms)
{
    return ms < 0 ? 0 : (ms < PLAYER_TIME_MS_MAX ? ms : PLAYER_TIME_MS_MAX) * NS_IN_MS;
}

/* Returns the limits of the search when `spent_ns` of its time have already passed. */
static struct search_limits limits_of(const struct ugi *u, const struct go *go, int64_t spent_ns)
{
    const struct search_limits none = {
        .lines = u->lines, .among = go->among, .n_among = go->n_among};
    struct search_limits out = none;
    const bool is_first = game_pos(u->game)->side == SIDE_FIRST;
    const int64_t left = is_first ? go->numbers[P1TIME] : go->numbers[P2TIME];
    const int64_t increment = is_first ? go->numbers[P1INC] : go->numbers[P2INC];
    int64_t movetime = go->numbers[MOVETIME], depth = go->numbers[DEPTH];
    const int64_t mate = least_one(go->numbers[MATE]);
    if (mate > 0 && mate <= SEARCH_DEPTH_MAX / 2 && (depth < 0 || 2 * mate - 1 < depth))
        depth = 2 * mate - 1; /* all turns of the winner, and the replies between them */
    out.depth = (int)least_one(depth < SEARCH_DEPTH_MAX ? depth : SEARCH_DEPTH_MAX);
    out.nodes = (uint64_t)least_one(go->numbers[NODES]);
    if (go->is_infinite)
        return none;
    if (movetime < 0 && left < 0 && out.depth == 0 && out.nodes == 0 && go->numbers[MATE] < 0)
        movetime = BOT_TIME_MS;
    if (left >= 0)
        search_limits_by_clock(ns_of(left) - spent_ns, ns_of(increment), &out);
    if (movetime >= 0) {
        const int64_t most = ns_of(movetime) - spent_ns - answer_ns;
        out.soft_ns = 0;
        out.hard_ns = most > 1 ? most : 1;
    }
    return out;
}

/* ---- during a search or count ---- */

/* Recursive: run_line starts a search, which calls read_lines, which calls run_line. */
static bool run_line(struct ugi *u);

/* Answers the lines that have arrived, up to one that must wait for the end of the search. */
static void read_lines(struct ugi *u)
{
    while (!u->has_line && !u->has_quit && !u->must_stop) {
        const enum input_result got = input_read(&u->input, INPUT_DO_NOT_WAIT);
        if (got == INPUT_NOTHING)
            return;
        if (got == INPUT_LINE)
            u->has_line = !run_line(u);
        else
            handle_end(u, got);
        u->must_stop = u->must_stop || (u->has_line && u->is_infinite);
        if (fflush(stdout) != 0)
            u->has_failed = true;
    }
}

/* For struct search_host and struct perft: answers lines, and returns whether to stop. */
static bool must_stop(void *context)
{
    struct ugi *u = context;
    read_lines(u);
    if (u->ponder_until && think_clock(NULL) >= u->ponder_until)
        u->must_stop = true;
    if (u->has_quit && u->quit_ns == 0)
        u->quit_ns = think_clock(NULL);
    if (u->must_stop || u->has_failed || u->has_found)
        return true;
    if (!u->has_quit)
        return false;
    return u->is_infinite || think_clock(NULL) - u->quit_ns >= (int64_t)GRACE_MS * NS_IN_MS;
}

static void report(void *context, const struct search_info *found)
{
    static const char *const bounds[] = {"", " lowerbound", " upperbound"};
    struct ugi *u = context;
    const double seconds = (double)found->time_ns / (double)(1000 * NS_IN_MS);
    printf("info depth %d seldepth %d score %s%s nodes %" PRIu64 " nps %.0f time %" PRId64
           " hashfull %d multipv %d pv",
           found->depth, found->seldepth, search_score_format(found->best->score).text,
           bounds[found->bound], found->nodes, seconds > 0 ? (double)found->nodes / seconds : 0.0,
           found->time_ns / NS_IN_MS, found->hashfull, found->line);
    union position p;
    memcpy(&p, game_pos(u->game), u->variant->pos_size);
    for (int i = 0; i < found->best->n_moves; i++) {
        printf(" %s", rules_move(u->variant, &p.pos, found->best->moves[i]).text);
        rules_step(u->variant, &p, found->best->moves[i]);
    }
    putchar('\n');
    if (fflush(stdout) != 0)
        u->has_failed = true;
    u->seldepth = found->seldepth;
    u->hashfull = found->hashfull;
    if (found->line == 1 && found->bound == SCORE_EXACT)
        u->has_found = u->seeks_win && found->best->score >= SCORE_WIN_MIN;
}

/* ---- go and stop ---- */

/* Creates the bot, unless it exists. */
static void prepare_bot(struct ugi *u)
{
    struct player player = player_strongest(u->rules);
    const struct bot_options wanted = {.hash_mib = u->hash_mib, .threads = u->threads};
    if (u->bot)
        return;
    if (u->level > 0) {
        const int last = level_last(u->rules); /* the level may have been set for another game */
        const int level = u->level < last ? u->level : last;
        player_read(u->rules, text_format("level:%d", level).text, &player, NULL);
    }
    mem_check(bot_new(&player, u->variant, &wanted, &u->bot));
    if (u->bot && bot_short_mib(u->bot) > 0) {
        u->hash_mib = bot_short_mib(u->bot);
        ugi_info("not enough memory for that Hash: using %d MiB", u->hash_mib);
    }
}

static void answer_best(struct ugi *u)
{
    printf("bestmove %s\n", u->best.text);
    u->thinking = NOT_THINKING;
}

static void choose_best(struct ugi *u, const struct go *go)
{
    const int64_t begin = think_clock(NULL);
    if (!is_over(u))
        prepare_bot(u);
    if (!u->bot || is_over(u)) {
        u->best = (struct rules_name){"0000"};
        return;
    }
    const struct search_host host = {.context = u,
                                     .now_ns = think_clock,
                                     .must_stop = must_stop,
                                     .report = report,
                                     .report_bound = report};
    const int64_t spent = think_clock(NULL) - begin;
    struct search_limits search = limits_of(u, go, spent);
    if (u->is_pondering) {
        u->ponder_ns = search.soft_ns > 0 ? search.soft_ns : search.hard_ns;
        search.soft_ns = search.hard_ns = 0;
    }
    bot_set_seed(u->bot, (uint64_t)u->seed);
    const move_code m = bot_choose(u->bot, u->game, &u->rng, &search, &host);
    const struct search_result *r = bot_result(u->bot);
    struct search_info last = {.depth = r->depth,
                               .seldepth = u->seldepth > r->depth ? u->seldepth : r->depth,
                               .nodes = r->nodes, /* nodes of all searches for this answer */
                               .time_ns = think_clock(NULL) - begin - spent,
                               .hashfull = u->hashfull};
    while (last.line < r->n_lines) { /* earlier reports may be of a depth that was not finished */
        last.best = &r->lines[last.line++];
        report(u, &last);
    }
    u->best = rules_move(u->variant, game_pos(u->game), m);
}

/* Resets the state of the last search or count. */
static void begin_thinking(struct ugi *u, enum thinking how)
{
    u->is_infinite = u->is_pondering = u->must_stop = u->seeks_win = u->has_found = false;
    u->quit_ns = u->ponder_ns = u->ponder_until = 0;
    u->thinking = how;
}

static void answer_go(struct ugi *u)
{
    struct go go;
    read_go(u, &go);
    begin_thinking(u, IS_SEARCHING);
    u->is_pondering = go.is_pondering && !go.is_infinite;
    u->is_infinite = go.is_infinite || go.is_pondering;
    u->seeks_win = go.numbers[MATE] >= 0;
    u->seldepth = 0;
    u->hashfull = 0;
    choose_best(u, &go);
    u->thinking = HAS_THOUGHT;
    if (!u->is_infinite || u->must_stop)
        answer_best(u);
}

static void answer_stop(struct ugi *u)
{
    if (u->thinking == IS_SEARCHING || u->thinking == IS_COUNTING)
        u->must_stop = true;
    else if (u->thinking == HAS_THOUGHT)
        answer_best(u);
}

/* The time given with `go ponder` starts to run now. */
static void answer_ponderhit(struct ugi *u)
{
    if (!u->is_pondering)
        return;
    u->is_pondering = u->is_infinite = false;
    if (u->ponder_ns > 0)
        u->ponder_until = think_clock(NULL) + u->ponder_ns;
    if (u->thinking == HAS_THOUGHT)
        answer_best(u);
}

static void answer_perft(struct ugi *u)
{
    const char *word = text_cut_word(&u->rest);
    long depth;
    uint64_t count = 0;
    struct perft perft = {.variant = u->variant, .must_stop = must_stop, .context = u};
    const bool is_depth = text_read_number(word, strlen(word), 0, PERFT_DEPTH_MAX, &depth);
    begin_thinking(u, IS_COUNTING);
    if (is_depth)
        mem_check(perft_count(&perft, game_pos(u->game), (int)depth, &count));
    if (!is_depth)
        ugi_info("perft: expected a depth from 0 to %d, not '%s'", PERFT_DEPTH_MAX,
                 utf8_quote(word, 40).text);
    else if (perft.is_stopped)
        ugi_info("perft %ld: stopped after %" PRIu64, depth, count);
    else
        printf("perft %ld %" PRIu64 "\n", depth, count);
    u->thinking = NOT_THINKING;
}

static void answer_isready(struct ugi *u)
{
    if (u->thinking == NOT_THINKING)
        prepare_bot(u);
    puts("readyok");
}

static void answer_quit(struct ugi *u)
{
    u->has_quit = true;
}

/* ---- lines ---- */

/* When a line is answered: at once, or after a count or search has ended. */
enum ugi_when {
    AT_ONCE,
    NOT_COUNTING,  /* waits for a count, so that the answers to a script keep their order */
    NOT_SEARCHING, /* also waits for a search: the line changes the position, or takes long */
};

static const struct ugi_line {
    const char *word;
    enum ugi_when when;
    void (*run)(struct ugi *u); /* u->rest is the rest of the line */
} ugi_lines[] = {
    {"ugi", NOT_COUNTING, answer_ugi},
    {"setoption", NOT_SEARCHING, answer_setoption},
    {"isready", AT_ONCE, answer_isready},
    {"uginewgame", NOT_SEARCHING, answer_uginewgame},
    {"position", NOT_SEARCHING, answer_position},
    {"go", NOT_SEARCHING, answer_go},
    {"stop", AT_ONCE, answer_stop},
    {"ponderhit", AT_ONCE, answer_ponderhit},
    {"perft", NOT_SEARCHING, answer_perft},
    {"query", NOT_COUNTING, answer_query},
    {"fen", NOT_COUNTING, answer_fen},
    {"moves", NOT_COUNTING, answer_moves},
    {"eval", NOT_COUNTING, answer_eval},
    {"d", NOT_COUNTING, answer_d},
    {"quit", AT_ONCE, answer_quit},
};

/* Answers the input line. Returns false if it must wait for the end of the search or count. */
static bool run_line(struct ugi *u)
{
    enum { LINES_KNOWN = sizeof ugi_lines / sizeof ugi_lines[0] };
    char *word = u->input.line + strspn(u->input.line, " \t");
    const size_t len = strcspn(word, " \t");
    int i = 0;
    if (len == 0)
        return true;
    while (i < LINES_KNOWN &&
           (strlen(ugi_lines[i].word) != len || strncmp(ugi_lines[i].word, word, len) != 0))
        i++;
    const struct ugi_line *line = &ugi_lines[i];
    if (u->thinking == IS_COUNTING && (i == LINES_KNOWN || line->when != AT_ONCE))
        return false;
    if (i == LINES_KNOWN) {
        ugi_info("unknown command '%.*s'", len < WORD_SHOWN_MAX ? (int)len : WORD_SHOWN_MAX, word);
        return true;
    }
    if (u->thinking == IS_SEARCHING && line->when == NOT_SEARCHING)
        return false;
    if (line->when == NOT_SEARCHING && u->thinking == HAS_THOUGHT)
        answer_best(u);
    u->rest = word + len;
    line->run(u);
    return true;
}

enum exit_code run_ugi(struct app *app, const struct options *given)
{
    const struct settings *s = &app->settings;
    const int seed = s->has_seed ? (int)s->seed : SEED_DEFAULT;
    const enum side first = setup_first(app);
    struct variant *v;
    enum exit_code code = setup_variant(app, first, &v);
    if (code != CODE_NONE)
        return code;
    if (given->level && (s->bot.is_auto || player_style(&s->bot))) {
        app_refuse(app,
                   "tactigon: --level: expected a number; '%s' is for games against a person\n",
                   utf8_quote(given->level, 40).text);
        variant_free(v);
        return CODE_USAGE;
    }
    struct ugi u = {
        .first = first,
        .level = given->level ? s->bot.level : 0,
        .hash_mib = s->thinking.hash_mib > 0 ? s->thinking.hash_mib : BOT_HASH_MIB,
        .threads = s->thinking.threads > 0 ? s->thinking.threads : 1,
        .lines = 1,
        .seed = seed,
        .rng = rng_seed((uint64_t)seed),
        .input = {.line = mem_new(UGI_LINE_MAX + 1, 1), .most = UGI_LINE_MAX, .is_raw = true},
    };
    begin_variant(&u, v, setting_value(s, SETTING_BOARD));
    game_set_draws(u.game, s->values[SETTING_DRAWS] == SWITCH_ON);
    while (!u.has_quit && code == CODE_NONE) {
        const enum input_result got = u.has_line ? INPUT_LINE : input_read(&u.input, INPUT_WAIT);
        u.has_line = false;
        if (got == INPUT_LINE)
            run_line(&u);
        else
            handle_end(&u, got);
        if (fflush(stdout) != 0 || ferror(stdout)) {
            fprintf(stderr, "tactigon: cannot write an answer\n");
            code = CODE_FAILED;
        }
    }
    free_game(&u);
    free(u.input.line);
    return code == CODE_NONE && !u.has_failed ? CODE_DONE : CODE_FAILED;
}
