/* The exports of page.h and their JSON answers. */
#include "web/page.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "coach/coach.h"
#include "engine/proof.h"
#include "game/puzzle.h"
#include "library/library.h"
#include "rules/registry.h"
#include "svg/svg.h"

enum { JUDGE_NODES = 3000000, PROOF_BYTES = 16 << 20, PERFT_MAX = 9 };

enum judged { JUDGED_WRONG, JUDGED_ON, JUDGED_DONE, JUDGED_UNSURE };

static char *input;
static struct buffer answer;
static tactigon_variant *variant;
static tactigon_game *game;
static tactigon_search *searcher;
static uint64_t searched; /* the key of the position that was searched last */
static struct puzzles puzzles;
static const struct puzzle *puzzle;

char *EXPORT(page_input)(size_t size)
{
    free(input);
    input = malloc(size);
    return input;
}

const char *EXPORT(page_answer)(void)
{
    return buffer_text(&answer);
}

size_t EXPORT(page_answer_size)(void)
{
    return answer.len;
}

static int fail(int status, const char *text)
{
    answer.len = 0;
    buffer_add(&answer, text);
    return status;
}

static int lack(void)
{
    return fail(TACTIGON_ERROR_ARGUMENT, "no game is open");
}

static void add_string(const char *key, const char *text)
{
    buffer_printf(&answer, ",\"%s\":", key);
    markup_string(&answer, text, "");
}

static void add_number(const char *key, int number)
{
    buffer_printf(&answer, ",\"%s\":%d", key, number);
}

static void forget(void)
{
    tactigon_search_free(searcher);
    tactigon_game_free(game);
    tactigon_variant_free(variant);
    puzzles_free(&puzzles);
    searcher = NULL;
    game = NULL;
    variant = NULL;
    puzzles = (struct puzzles){0};
    puzzle = NULL;
}

int EXPORT(page_open)(const char *spec, const char *start)
{
    tactigon_error error;
    tactigon_variant *v = NULL;
    tactigon_position *p = NULL;
    tactigon_game *g = NULL;
    int status = tactigon_variant_new(spec, NULL, 0, &v, &error);
    if (status == TACTIGON_OK)
        status = tactigon_position_new(v, *start ? start : NULL, &p, &error);
    if (status == TACTIGON_OK && (status = tactigon_game_new(v, p, &g)) != TACTIGON_OK)
        strcpy(error.text, "out of memory");
    tactigon_position_free(p);
    if (status != TACTIGON_OK) {
        tactigon_variant_free(v);
        return fail(status, error.text);
    }
    forget();
    variant = v;
    game = g;
    return TACTIGON_OK;
}

int EXPORT(page_read)(const char *record, size_t size)
{
    tactigon_error error;
    tactigon_game *g;
    const int status = tactigon_game_read(record, size, &g, &error);
    if (status != TACTIGON_OK)
        return fail(status, error.text);
    forget();
    game = g;
    return TACTIGON_OK;
}

/* Opens puzzle `number` (from 0) of a game. The answer has the number of puzzles and the task. */
int EXPORT(page_puzzle)(const char *name, int number)
{
    const struct rules *rules = rules_find(name);
    struct puzzles all;
    const enum status read = rules ? puzzles_of(rules, &all) : STATUS_NOT_FOUND;
    if (read != STATUS_OK)
        return fail(read, read == STATUS_NO_MEMORY ? "out of memory" : "no puzzles");
    int i = 0, n = 0, found = -1;
    for (; i < all.n; i++) { /* only puzzles that a proof can judge are counted */
        if (all.list[i].task != PUZZLE_BEST && n++ == number)
            found = i;
    }
    if (found < 0) {
        puzzles_free(&all);
        return fail(TACTIGON_ERROR_MISSING, "no such puzzle");
    }
    const struct puzzle *chosen = &all.list[found];
    const int status = page_open(
        text_format("%s %s %s", name, chosen->board, chosen->rule_set).text, chosen->position.text);
    if (status != TACTIGON_OK) {
        puzzles_free(&all);
        return status;
    }
    puzzles = all;
    puzzle = chosen;
    const char *turns = puzzle->solution.text;
    struct steps first = {.n = 0};
    union position after;
    steps_next(game->v->inner, game_pos(game->game), &turns, &first, &after);
    answer.len = 0;
    buffer_printf(&answer,
                  "{\"count\":%d,\"turns\":%d,\"grade\":%d,\"points\":%d,\"first\":%" PRIu32, n,
                  puzzle->turns, puzzle->grade, puzzle->points,
                  first.n > 0 ? first.steps[0] : TACTIGON_NO_STEP);
    add_string("task", puzzle_tasks[puzzle->task]);
    add_string("id", puzzle->id);
    buffer_add(&answer, "}");
    return TACTIGON_OK;
}

static void add_list(const char *key, const char *(*name)(int32_t game, int32_t i), int32_t of)
{
    buffer_printf(&answer, ",\"%s\":[", key);
    for (int i = 0; name(of, i); i++) {
        buffer_add(&answer, i > 0 ? "," : "");
        markup_string(&answer, name(of, i), "");
    }
    buffer_add(&answer, "]");
}

void EXPORT(page_games)(void)
{
    answer.len = 0;
    buffer_add(&answer, "[");
    for (int i = 0; i < tactigon_game_count(); i++) {
        const struct rules *rules = rules_find(tactigon_game_name(i));
        buffer_add(&answer, i > 0 ? ",{\"levels\":[" : "{\"levels\":[");
        for (int level = LEVEL_MIN; level <= LEVEL_MAX && level <= level_last(rules); level++)
            buffer_printf(&answer, "%s\"%s\"", level > LEVEL_MIN ? "," : "", level_name(level));
        buffer_add(&answer, "]");
        add_string("name", tactigon_game_name(i));
        add_string("title", tactigon_game_title(i));
        add_list("boards", tactigon_board_name, i);
        add_list("rules", tactigon_rule_set_name, i);
        buffer_add(&answer, "}");
    }
    buffer_add(&answer, "]");
}

/* The answer is the text of a game's lessons (docs/lesson-format.md), or of its rules. */
int EXPORT(page_teach)(const char *name, int of_rules)
{
    const struct rules *rules = rules_find(name);
    const char *text = !rules ? NULL : of_rules ? rules->manual : rules->lessons;
    answer.len = 0;
    buffer_add(&answer, text ? text : "no such text");
    return text ? TACTIGON_OK : TACTIGON_ERROR_MISSING;
}

static int tile_of(const struct drawing *d, int place)
{
    for (int i = 0; i < d->n_tiles; i++) {
        if (d->tiles[i].place == place)
            return i;
    }
    return -1;
}

/* Adds [step, from, to, text] for each legal step; from and to are indices of tiles. */
static void add_steps(const struct drawing *d, tactigon_position *p)
{
    const tactigon_step *steps;
    const int n = tactigon_position_steps(p, &steps);
    buffer_add(&answer, ",\"steps\":[");
    for (int i = 0; i < n; i++) {
        char text[TACTIGON_STEP_ROOM];
        int from, to;
        d->variant->rules->move_places(d->variant, steps[i], &from, &to);
        tactigon_step_text(p, steps[i], TACTIGON_AS_PEOPLE, text, sizeof text);
        buffer_printf(&answer, "%s[%" PRIu32 ",%d,%d,\"%s\"]", i > 0 ? "," : "", steps[i],
                      tile_of(d, from), tile_of(d, to), text);
    }
    buffer_add(&answer, "]");
}

/* Adds [x, y, name, piece, side] for each tile. A bar is listed on each tile that it covers. */
static void add_tiles(const struct drawing *d)
{
    const struct picture *p = &d->picture;
    buffer_add(&answer, ",\"tiles\":[");
    for (int i = 0; i < d->n_tiles; i++) {
        const struct picture_tile *t = &d->tiles[i];
        const char *what = "";
        int side = -1;
        for (int k = 0; k < p->n_pieces; k++) {
            const struct picture_kind *kind = &p->pieces[k].kind;
            const struct picture_tile *at = &p->tiles[p->pieces[k].tile];
            if (abs(at->x + kind->x - t->x) <= kind->width / 2 &&
                abs(at->y + kind->y - t->y) <= kind->height / 2) {
                what = kind->name;
                side = kind->side;
            }
        }
        buffer_printf(&answer, "%s[%d,%d,\"%s\",\"%s\",%d]", i > 0 ? "," : "", t->x, t->y,
                      rules_name(d->variant, t->place).text, what, side);
    }
    buffer_add(&answer, "]");
}

/* Adds [side, begin, end, text] for each turn (steps begin to end - 1), then all steps' codes. */
static void add_turns(void)
{
    struct turn t = {0};
    buffer_add(&answer, ",\"turns\":[");
    for (bool is_first = true; turn_next(game->game, &t); is_first = false) {
        buffer_printf(&answer, "%s[%d,%d,%d,", is_first ? "" : ",", (int)t.side, t.begin, t.end);
        markup_string(&answer, turn_show(game->game, &t).text, "");
        buffer_add(&answer, "]");
    }
    buffer_add(&answer, "],\"codes\":[");
    for (int i = 0; i < tactigon_game_length(game); i++)
        buffer_printf(&answer, "%s%" PRIu32, i > 0 ? "," : "", game_move_at(game->game, i));
    buffer_add(&answer, "]");
}

static void add_picture(const struct review *x, struct drawing *d)
{
    char code[DRAWING_CODE_MAX];
    struct text text = text_in(code, sizeof code);
    struct buffer parts = {0};
    drawing_begin(d, x->variant);
    drawing_code(d, x, x->at, &text);
    buffer_add(&parts, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\"");
    drawing_size(d, &parts);
    buffer_add(&parts, ">");
    drawing_board(d, &parts);
    buffer_add(&parts, "<g id=\"marks\"></g><g id=\"pieces\">");
    drawing_pieces(d, code, &parts);
    buffer_add(&parts, "</g><g id=\"signs\"></g></svg>");
    add_string("svg", buffer_text(&parts));
    parts.len = 0;
    drawing_legend(d, &parts);
    add_string("legend", buffer_text(&parts));
    buffer_free(&parts);
}

/* Answers with the position after `at` steps, and with the whole game. */
int EXPORT(page_state)(int at)
{
    static struct drawing d;
    if (!game)
        return lack();
    struct review x = {.variant = game->v->inner, .game = game->game, .record = game->record};
    char words[LIST_TEXT_MAX];
    struct text text = text_in(words, sizeof words);
    const int n = tactigon_game_length(game);
    x.at = at < 0 || at > n ? n : at;
    const struct pos *p = review_pos(&x, x.at);
    tactigon_position *now = tactigon_game_position(game);
    answer.len = 0;
    buffer_printf(&answer, "{\"at\":%d,\"n\":%d,\"side\":%d,\"mid\":%d", x.at, n, (int)p->side,
                  p->mid_turn ? 1 : 0);
    add_number("redo", tactigon_game_redo_length(game));
    add_number("result", tactigon_game_result(game));
    add_string("game", tactigon_variant_game(game->v));
    add_string("spec", tactigon_variant_spec(game->v));
    add_number("own", game->v->board_text != NULL);
    const struct eval *eval = search_eval(x.variant->rules);
    add_number("point", eval ? eval->point : 1);
    add_string("side0", tactigon_variant_side(game->v, 0));
    add_string("side1", tactigon_variant_side(game->v, 1));
    add_string("end", game_show_end(x.game).text);
    rules_list(x.variant, p, &text);
    add_string("words", words);
    for (int side = 0; side < 2; side++)
        add_string(side ? "score1" : "score0", rules_score(x.variant, p, (enum side)side).text);
    add_number("start", !game_has_board_start(game->game));
    add_picture(&x, &d);
    add_tiles(&d);
    if (x.at == n && tactigon_game_result(game) == TACTIGON_RESULT_NONE)
        add_steps(&d, now);
    else
        buffer_add(&answer, ",\"steps\":[]");
    add_turns();
    buffer_add(&answer, "}");
    return TACTIGON_OK;
}

int EXPORT(page_play)(uint32_t step)
{
    const int status = game ? tactigon_game_play(game, step) : lack();
    return status == TACTIGON_ERROR_ILLEGAL ? fail(status, "not legal") : status;
}

/* Plays a turn, or one step of a turn, given as text. */
int EXPORT(page_type)(const char *text)
{
    tactigon_error error;
    tactigon_step steps[TACTIGON_TURN_STEPS];
    if (!game)
        return lack();
    tactigon_position *p = tactigon_game_position(game);
    int n = tactigon_turn_read(p, text, steps, TACTIGON_TURN_STEPS, &error);
    if (n < 0) {
        n = tactigon_step_read(p, text, steps, &error);
        n = n == TACTIGON_OK ? 1 : n;
    }
    for (int i = 0; i < n; i++)
        tactigon_game_play(game, steps[i]);
    return n < 0 ? fail(n, error.text) : n;
}

int EXPORT(page_undo)(int n)
{
    return game ? tactigon_game_undo(game, n) : lack();
}

int EXPORT(page_redo)(int n)
{
    return game ? tactigon_game_redo(game, n) : lack();
}

int EXPORT(page_resign)(int side)
{
    if (!game)
        return lack();
    const int status =
        side == 2 ? tactigon_game_agree_draw(game) : tactigon_game_resign(game, side);
    return status < 0 ? fail(status, "the game is over, or has no such side") : status;
}

int EXPORT(page_record)(void)
{
    if (!game)
        return lack();
    const size_t size = tactigon_game_write(game, NULL, 0);
    char *text = malloc(size + 1);
    if (!text || tactigon_game_write(game, text, size + 1) == 0) {
        free(text);
        return fail(TACTIGON_ERROR_MEMORY, "out of memory");
    }
    answer.len = 0;
    buffer_add(&answer, text);
    free(text);
    return TACTIGON_OK;
}

static void add_line(const tactigon_result *r, int line)
{
    tactigon_step steps[TACTIGON_LINE_STEPS] = {TACTIGON_NO_STEP};
    const int n = tactigon_result_line(r, line, steps, TACTIGON_LINE_STEPS);
    const struct variant *v = game->v->inner;
    union position p;
    memcpy(&p, game_pos(game->game), v->pos_size);
    buffer_printf(&answer, "%s{\"score\":%d,\"win\":%d,\"steps\":[", line > 0 ? "," : "",
                  tactigon_result_score(r, line), tactigon_result_win_in(r, line));
    for (int i = 0; i < n && i < TACTIGON_LINE_STEPS; i++) {
        buffer_printf(&answer, "%s\"%s\"", i > 0 ? "," : "",
                      rules_move_show(v, &p.pos, steps[i]).text);
        rules_step(v, &p, steps[i]);
    }
    buffer_printf(&answer, "],\"first\":%" PRIu32 "}", steps[0]);
}

int EXPORT(page_search)(int nodes, int time_ms, int lines)
{
    tactigon_error error;
    tactigon_limits limits;
    if (!game)
        return lack();
    tactigon_limits_init(&limits, sizeof limits);
    limits.nodes = nodes > 0 ? (uint64_t)nodes : 0;
    limits.time_ms = time_ms;
    limits.lines = lines;
    int status = searcher ? TACTIGON_OK : tactigon_search_new(game->v, NULL, &searcher, &error);
    if (status != TACTIGON_OK)
        return fail(status, error.text);
    status = tactigon_search_run(searcher, game, &limits, NULL);
    searched = game_pos(game->game)->key;
    if (status < 0)
        return fail(status, status == TACTIGON_ERROR_ILLEGAL ? "the game is over" : "out of range");
    const tactigon_result *r = tactigon_search_result(searcher);
    answer.len = 0;
    buffer_printf(&answer, "{\"depth\":%d,\"nodes\":%" PRIu64 ",\"lines\":[",
                  tactigon_result_depth(r), tactigon_result_nodes(r));
    for (int i = 0; i < tactigon_result_lines(r); i++)
        add_line(r, i);
    buffer_add(&answer, "]}");
    return TACTIGON_OK;
}

/* Answers with sentences on why the best turn that the last search has found here is good. */
int EXPORT(page_why)(void)
{
    char words[COACH_TEXT_MAX];
    struct text text = text_in(words, sizeof words);
    tactigon_step steps[TACTIGON_LINE_STEPS];
    int n = 0;
    if (game && searcher && searched == game_pos(game->game)->key)
        n = tactigon_result_line(tactigon_search_result(searcher), 0, steps, TACTIGON_LINE_STEPS);
    if (n <= 0)
        return fail(TACTIGON_ERROR_ARGUMENT, "nothing has been found here");
    library_explain(game->v->inner, game_pos(game->game), steps,
                    n < TACTIGON_LINE_STEPS ? n : TACTIGON_LINE_STEPS, &text);
    answer.len = 0;
    buffer_add(&answer, words);
    return TACTIGON_OK;
}

/* Returns the step that a level chooses, or 0 with the reason as the answer. Each call makes a new
 * bot, so the random numbers of levels that do not search are seeded with both `seed` and the
 * ply. */
uint32_t EXPORT(page_bot)(int level, uint32_t seed)
{
    tactigon_error error = {.text = "the game is over"};
    tactigon_bot *bot = NULL;
    tactigon_step step = TACTIGON_NO_STEP;
    answer.len = 0;
    if (!game) {
        lack();
    } else if (tactigon_bot_new(game->v, text_format("level:%d", level).text, seed, &bot, &error) !=
               TACTIGON_OK) {
        fail(0, error.text);
    } else {
        bot->rng = rng_seed(seed ^ (uint64_t)tactigon_game_length(game) << 32);
        if (tactigon_bot_choose(bot, game, &step) != TACTIGON_OK)
            fail(0, error.text);
    }
    tactigon_bot_free(bot);
    return step;
}

/* Returns whether the task can still be solved with `turns` more turns. page_puzzle opens no
 * PUZZLE_BEST.
 */
static enum proof_answer is_promised(struct proof *x, enum side side, int turns)
{
    const struct proof_limits limits = {.nodes = JUDGE_NODES};
    int lead = 0;
    if (puzzle->task == PUZZLE_PIECE)
        lead = proof_lead(game->v->inner, game_pos_at(game->game, 0), side) + 1;
    if (puzzle->task == PUZZLE_SAVE)
        turns = puzzle->turns;
    return proof_keeps(x, puzzle, game_pos(game->game), side, turns, lead, &limits);
}

/* Judges the turn that the person has just played; `turn` is its number, from 1. Returns a value of
 * enum judged. */
int EXPORT(page_judge)(int turn)
{
    if (!puzzle || turn < 1 || turn > puzzle->turns)
        return fail(TACTIGON_ERROR_ARGUMENT, "not a turn of the puzzle");
    const enum side side = game_pos_at(game->game, 0)->side;
    const int turns = puzzle->turns - turn;
    struct proof *x;
    enum judged judged = JUDGED_DONE;
    answer.len = 0;
    buffer_add(&answer, "[");
    if (puzzle->task == PUZZLE_POINTS || tactigon_game_reward(game, (int)side) <= 0) {
        if (proof_new(game->v->inner, PROOF_BYTES, &x) != STATUS_OK)
            return fail(TACTIGON_ERROR_MEMORY, "out of memory");
        const enum proof_answer kept = is_promised(x, side, turns);
        judged = kept == PROOF_NO ? JUDGED_WRONG : kept == PROOF_UNKNOWN ? JUDGED_UNSURE : judged;
        if (kept == PROOF_YES && turns > 0 && puzzle->task == PUZZLE_WIN &&
            is_promised(x, side, 0) != PROOF_YES) {
            const struct proof_limits limits = {.nodes = JUDGE_NODES};
            move_code steps[TURN_STEPS_MAX]; /* of the other side's longest defence */
            int n = 0, left;
            judged = JUDGED_ON;
            if (proof_defence(x, game_pos(game->game), side, turns, &limits, steps, &n, &left) !=
                PROOF_YES)
                n = 0;
            for (int i = 0; i < n; i++)
                buffer_printf(&answer, "%s%" PRIu32, i > 0 ? "," : "", steps[i]);
        }
        proof_free(x);
    }
    buffer_add(&answer, "]");
    return (int)judged;
}

double EXPORT(page_perft)(int depth)
{
    if (!game || depth < 1 || depth > PERFT_MAX)
        return game ? fail(TACTIGON_ERROR_ARGUMENT, "no such depth") : lack();
    return (double)rules_perft(game->v->inner, game_pos(game->game), depth);
}
