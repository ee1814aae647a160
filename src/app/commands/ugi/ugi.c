/* The lines of the Universal Game Interface. */
#include "app/commands/ugi/ugi.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/system/mem.h"
#include "tactigon/utf8.h"

enum { WORD_SHOWN_MAX = 60 };

/* ---- positions ---- */

/* A new game from `start`, NULL for the start of the board. */
static void begin_game(struct ugi *u, const struct pos *start)
{
    struct game *game;
    mem_check(game_new(u->variant, start, &game));
    game_set_draws(game, game_has_draws(u->game));
    game_free(u->game);
    u->game = game;
}

/* Is `word` the step that was played next before the game was taken back to its start? */
static bool is_next_step(const struct ugi *u, const char *word)
{
    if (game_redo_length(u->game) == 0 || ugi_is_over(u))
        return false;
    char buffer[MOVE_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    const move_code next = game_move_at(u->game, game_length(u->game));
    u->rules->move_format(u->variant, game_pos(u->game), next, &text);
    return strcmp(buffer, word) == 0;
}

/* The steps that `word` names here, or after the stop that ends the current turn. */
static enum status read_steps(const struct ugi *u, const char *word, move_code *steps, int *n)
{
    const struct pos *p = game_pos(u->game);
    const enum status status = rules_turn_read(u->variant, p, word, steps, TURN_STEPS_MAX, n);
    const move_code stop = status == STATUS_OK ? MOVE_NONE : rules_stop(u->variant, p);
    if (stop == MOVE_NONE)
        return status;
    union position next;
    u->rules->play(u->variant, p, stop, &next.pos);
    steps[0] = stop;
    const enum status behind =
        rules_turn_read(u->variant, &next.pos, word, steps + 1, TURN_STEPS_MAX - 1, n);
    ++*n;
    return behind;
}

/* A word of a list: a step, or a whole turn. */
static enum status play_word(struct ugi *u, const char *word)
{
    move_code steps[TURN_STEPS_MAX];
    int n = 0;
    if (is_next_step(u, word)) {
        game_redo(u->game, 1);
        return STATUS_OK;
    }
    if (ugi_is_over(u))
        return STATUS_ILLEGAL;
    enum status status = read_steps(u, word, steps, &n);
    for (int i = 0; i < n && status == STATUS_OK; i++)
        status = game_play(u->game, steps[i]);
    return status;
}

/*
 * Play a list of steps. After one that is not legal the game is lost for the side that made it:
 * as if it had resigned, which the next position takes back.
 */
static void play_list(struct ugi *u, char *list)
{
    int number = 1;
    for (const char *word = ugi_next_word(&list); *word; word = ugi_next_word(&list), number++) {
        const enum status status = play_word(u, word);
        if (status == STATUS_OK)
            continue;
        mem_check(status);
        ugi_info("illegal move '%s', number %d of the list", utf8_quote(word, 40).text, number);
        if (!ugi_is_over(u))
            game_resign(u->game, (enum side)game_pos(u->game)->side);
        return;
    }
}

/*
 * Go to the beginning of a game from `start`. Managers send the whole game before each move, so
 * one that begins the same way is only taken back, and its steps are played again unread.
 */
static void rewind_to(struct ugi *u, const struct pos *start)
{
    if (memcmp(game_pos_at(u->game, 0), start, u->variant->pos_size) != 0)
        begin_game(u, start);
    else
        game_undo(u->game, INT_MAX);
}

static bool read_start(struct ugi *u, char *text, union position *out)
{
    char *rest = text;
    const char *kind = ugi_next_word(&rest);
    text_squeeze(rest);
    if (strcmp(kind, "fen") == 0) {
        struct error error = {0};
        if (u->rules->pos_parse(u->variant, rest, &out->pos, &error) == STATUS_OK)
            return true;
        error.line = 0; /* a position has one line */
        ugi_info_error("bad position", &error);
        return false;
    }
    if (strcmp(kind, "startpos") != 0) {
        ugi_info("position: expected: position startpos|fen POSITION [moves M...]");
        return false;
    }
    if (*rest) {
        ugi_info("position: expected moves, not '%s'", utf8_quote(rest, 40).text);
        return false;
    }
    u->rules->start(u->variant, &out->pos);
    return true;
}

static void run_position(struct ugi *u, char *rest)
{
    char *moves = ugi_find_word(rest, "moves");
    char *list = rest + strlen(rest);
    if (moves) {
        list = moves + strlen("moves");
        *moves = '\0';
    }
    union position start;
    memset(&start, 0, sizeof start);
    if (!read_start(u, rest, &start))
        return;
    rewind_to(u, &start.pos);
    play_list(u, list);
}

static void run_uginewgame(struct ugi *u)
{
    begin_game(u, NULL);
    if (u->bot)
        bot_clear(u->bot);
}

/* ---- questions ---- */

static void respond(bool is_true)
{
    puts(is_true ? "response true" : "response false");
}

static void run_query(struct ugi *u, char *rest)
{
    static const char *const results[] = {
        [RESULT_NONE] = "none",
        [RESULT_FIRST] = "p1win",
        [RESULT_SECOND] = "p2win",
        [RESULT_DRAW] = "draw",
    };
    const char *what = ugi_next_word(&rest);
    if (strcmp(what, "p1turn") == 0)
        respond(game_pos(u->game)->side == SIDE_FIRST);
    else if (strcmp(what, "gameover") == 0)
        respond(ugi_is_over(u));
    else if (strcmp(what, "result") == 0)
        printf("response %s\n", results[game_result(u->game)]);
    else
        ugi_info("query: expected p1turn, gameover or result, not '%s'", utf8_quote(what, 40).text);
}

static void run_fen(struct ugi *u)
{
    char buffer[POS_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    u->rules->pos_format(u->variant, game_pos(u->game), &text);
    printf("fen %s\n", buffer);
}

static void run_moves(struct ugi *u)
{
    const int n = ugi_is_over(u) ? 0 : rules_named_moves(u->variant, game_pos(u->game), u->moves);
    fputs("moves", stdout);
    for (int i = 0; i < n; i++)
        printf(" %s", u->moves[i].text);
    putchar('\n');
}

static void run_eval(struct ugi *u)
{
    const struct pos *p = game_pos(u->game);
    const struct eval *greedy = engine_eval_find(u->rules, "greedy");
    const struct eval *ours = engine_eval_find(u->rules, "static");
    if (!PORT_NEVER(!greedy)) /* every game has one */
        printf("eval greedy %d %d\n", eval_value(greedy, u->variant, p, SIDE_FIRST),
               eval_value(greedy, u->variant, p, SIDE_SECOND));
    if (!PORT_NEVER(!ours)) /* so far every game has one */
        printf("eval static %d\n", eval_value(ours, u->variant, p, (enum side)p->side));
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

static void run_d(struct ugi *u)
{
    const struct view view = {.style = VIEW_LARGE, .labels = LABELS_ALL, .selected = PLACE_NONE};
    struct canvas canvas = canvas_empty();
    mem_check(u->rules->show->draw(u->variant, game_pos(u->game), &view, &canvas));
    print_board(&canvas);
    canvas_free(&canvas);
    run_fen(u);
}

static void run_quit(struct ugi *u)
{
    u->has_quit = true;
}

/* ---- lines ---- */

static const struct ugi_line game_lines[] = {
    {"uginewgame", NOT_SEARCHING, .run = run_uginewgame},
    {"position", NOT_SEARCHING, .run_with = run_position},
    {"query", NOT_COUNTING, .run_with = run_query},
    {"quit", AT_ONCE, .run = run_quit},
    {"fen", NOT_COUNTING, .run = run_fen},
    {"moves", NOT_COUNTING, .run = run_moves},
    {"eval", NOT_COUNTING, .run = run_eval},
    {"d", NOT_COUNTING, .run = run_d},
    {0},
};

static const struct ugi_line *find_line(const char *word, size_t len)
{
    const struct ugi_line *const tables[] = {game_lines, ugi_option_lines, ugi_thinking_lines};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        for (const struct ugi_line *l = tables[i]; l->word; l++) {
            if (strlen(l->word) == len && strncmp(l->word, word, len) == 0)
                return l;
        }
    }
    return NULL;
}

/* False if the line must wait for the end of the current work and is answered afterwards. */
static bool run_line(struct ugi *u)
{
    char *word = u->input.line + strspn(u->input.line, " \t");
    const size_t len = strcspn(word, " \t");
    if (len == 0)
        return true;
    const struct ugi_line *c = find_line(word, len);
    if (!c && u->thinking == IS_COUNTING)
        return false;
    if (!c) {
        ugi_info("unknown command '%.*s'", len < WORD_SHOWN_MAX ? (int)len : WORD_SHOWN_MAX, word);
        return true;
    }
    if ((u->thinking == IS_COUNTING && c->when != AT_ONCE) ||
        (u->thinking == IS_SEARCHING && c->when == NOT_SEARCHING))
        return false;
    if (c->when == NOT_SEARCHING && u->thinking == HAS_THOUGHT)
        ugi_run_stop(u);
    if (c->run)
        c->run(u);
    else
        c->run_with(u, word + len);
    return true;
}

static enum exit_code answer_lines(struct ugi *u)
{
    while (!u->has_quit) {
        const enum input_result got = u->has_line ? INPUT_LINE : input_read(&u->input, INPUT_WAIT);
        u->has_line = false;
        if (got == INPUT_LINE)
            run_line(u);
        else
            ugi_take_end(u, got);
        if (fflush(stdout) != 0 || ferror(stdout)) {
            fprintf(stderr, "tactigon: cannot write an answer\n");
            return CODE_FAILED;
        }
    }
    return u->has_failed ? CODE_FAILED : CODE_DONE;
}

static enum exit_code refuse(const char *board, const struct error *error)
{
    if (error->line > 0)
        fprintf(stderr, "%s:%d:%d: %s\n", utf8_quote(board, 200).text, error->line, error->column,
                error->text);
    else
        fprintf(stderr, "tactigon: %s\n", error->text);
    return CODE_BAD_FILE;
}

enum exit_code ugi_run(const struct settings *s, enum side first, int level)
{
    const int seed = s->has_seed ? (int)s->seed : UGI_SEED_DEFAULT;
    const char *board = setting_value(s, SETTING_BOARD);
    struct ugi u = {
        .first = first,
        .level = level,
        .hash_mib = s->thinking.hash_mib > 0 ? s->thinking.hash_mib : BOT_HASH_MIB,
        .threads = s->thinking.threads > 0 ? s->thinking.threads : 1,
        .lines = 1,
        .seed = seed,
        .rng = rng_seed((uint64_t)seed),
        .input = {.line = mem_new(UGI_LINE_MAX + 1, 1), .most = UGI_LINE_MAX, .is_raw = true},
        .run_line = run_line,
    };
    struct error error;
    const enum status status =
        ugi_change_board(&u, s->rules, board, setting_value(s, SETTING_RULES), &error);
    enum exit_code result;
    if (status == STATUS_OK) {
        game_set_draws(u.game, s->values[SETTING_DRAWS] == SWITCH_ON);
        result = answer_lines(&u);
    } else {
        result = refuse(board, &error);
    }
    ugi_free_game(&u);
    free(u.input.line);
    return result;
}
