/* Analyses games and positions: searches, prints the report, adds comments to the record. */
#include "report/analyse.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "front/app.h"
#include "game/turns.h"
#include "report/report.h"
#include "session/think.h"
#include "system/mem.h"

enum {
    POSITION_TIME_MS = 1000, /* time limit for a single position, if no limit is set */
    POSITION_LINES = 3,
    COMMENT_MAX = 4 * TURN_TEXT_MAX,
    QUICK_NODES = 2000,
    WINDOW_COLUMNS = 27 /* width of a graph in a window, which is as wide as the panel */
};

static bool must_stop(void *context)
{
    const struct analyser *an = context;
    return think_must_stop(an->app);
}

static void report_progress(void *context, int done, int all)
{
    const struct analyser *an = context;
    if (an->has_progress && an->app->front->show_progress)
        an->app->front->show_progress(an->app, done, all);
}

enum exit_code analyse_search(struct analyser *an, const struct review *x, struct analysis **out,
                              bool *is_complete)
{
    const struct bot_options *options = &an->app->settings.thinking;
    const struct search_options search_options = {
        .hash_mib = options->hash_mib > 0 ? options->hash_mib : BOT_HASH_MIB,
        .threads = options->threads > 0 ? options->threads : 1,
    };
    const bool is_game = review_steps(x) > 0;
    const int lines = an->lines > 0 ? an->lines : is_game ? 1 : POSITION_LINES;
    const struct analysis_host host = {
        .search = {.context = an, .now_ns = think_clock, .must_stop = must_stop},
        .progress = report_progress,
    };
    const int time_ms = is_game ? 0 : POSITION_TIME_MS;
    struct search_limits limits = think_limits(an->app, time_ms, lines);
    if (an->is_brief && limits.hard_ns > time_ms * NS_IN_MS)
        limits.hard_ns = time_ms * NS_IN_MS;
    if (an->nodes > 0)
        limits = (struct search_limits){.nodes = (uint64_t)an->nodes, .lines = lines};
    else if (limits.depth == 0 && limits.nodes == 0 && limits.hard_ns == 0)
        limits.nodes = ANALYSE_NODES;
    struct search *search = NULL;
    struct analysis *a = NULL;
    enum status status = analysis_new(x->game, lines, &a);
    if (status == STATUS_OK)
        status = search_new(x->variant, &search_options, &search);
    if (status == STATUS_OK)
        think_note_table(an->app, search_short_mib(search));
    if (status == STATUS_OK)
        status = analysis_run(a, search, &limits, &host, is_complete);
    search_free(search);
    if (status == STATUS_OK) {
        *out = a;
        return CODE_NONE;
    }
    analysis_free(a);
    mem_check(status);
    app_message(an->app, "tactigon: no bot can search in this game\n");
    return CODE_FAILED;
}

static bool is_score(const char *comment)
{
    return judge_score_read(comment, NULL);
}

/* For each turn, replaces the recorded score and adds a comment. A comment can be added only at the
 * end of a game, so `along` replays the game turn by turn. */
static enum status annotate(const struct report *r)
{
    const struct game *g = r->x->game;
    struct turn t = {0};
    struct game *along;
    enum status status = game_new(r->x->variant, game_pos_at(g, 0), &along);
    if (status != STATUS_OK)
        return status;
    game_set_draws(along, game_has_draws(g));
    for (int i = 0; status == STATUS_OK && turn_next(g, &t); i++) {
        for (int k = t.begin; k < t.end && status == STATUS_OK; k++)
            status = game_play(along, game_move_at(g, k));
        const struct text_word score = report_score(r, i);
        char buffer[COMMENT_MAX];
        struct text text = text_in(buffer, sizeof buffer);
        const char *old;
        int at = 0;
        report_comment(r, i, &text);
        if (status == STATUS_OK && *score.text)
            status = record_put_comment(r->x->record, along, score.text, is_score);
        do
            old = record_next_comment(r->x->record, g, t.end, &at);
        while (old && strcmp(old, buffer) != 0);
        if (status == STATUS_OK && text.len > 0 && !old)
            status = record_add_comment(r->x->record, along, buffer);
    }
    game_free(along);
    return status;
}

enum exit_code analyse_look(struct analyser *an, const struct review *x)
{
    struct report r = {.app = an->app, .x = x, .names = an->names ? an->names : x->variant};
    struct analysis *a = NULL;
    bool is_complete = false;
    if (review_steps(x) == 0 && an->output) {
        app_message(an->app, "tactigon: -o needs the record of a game\n");
        return CODE_USAGE;
    }
    if (review_steps(x) == 0 && game_end(x->game) != GAME_ONGOING) {
        app_message(an->app, "tactigon: the game is over in this position\n");
        return CODE_BAD_FILE;
    }
    enum exit_code code = analyse_search(an, x, &a, &is_complete);
    if (code != CODE_NONE)
        return code;
    assert(a);
    r.a = a;
    mem_check(coach_new(x->variant, &r.coach));
    const bool has_results = a->points[a->n_turns].depth > 0;
    if (!is_complete)
        report_progress(an, -1, 0);
    /* If the record goes to standard output, the report is not printed. */
    if (has_results && !(an->output && strcmp(an->output, "-") == 0))
        report_print(&r);
    if (!is_complete) {
        app_message(an->app, "Interrupted%s%s.\n",
                    has_results ? ": the results so far are printed" : " before anything was found",
                    an->output ? "; no record is written" : "");
        code = CODE_INTERRUPTED;
    } else if (!has_results) {
        app_message(an->app, "tactigon: the limits are too low to find anything\n");
        code = CODE_FAILED;
    } else {
        if (an->annotates || an->output)
            mem_check(annotate(&r));
        if (an->output) {
            char *data;
            size_t size;
            mem_check(record_write_new(x->record, x->game, &data, &size));
            if (!app_write(an->app, an->output, an->replace, data, size))
                code = CODE_FAILED;
            free(data);
        }
    }
    coach_free(r.coach);
    analysis_free(a);
    return code;
}

bool analyse_review(struct app *app, const struct review *x, const struct variant *names)
{
    struct analyser an = {
        .app = app,
        .names = names,
        .has_progress = app->front->is_screen || platform_is_terminal(PLATFORM_MESSAGES),
        .is_brief = true,
        .annotates = app->front->is_screen,
    };
    const enum exit_code code = analyse_look(&an, x);
    if (code == CODE_INTERRUPTED && app->has_terminal_in)
        platform_forget_interrupt(); /* Ctrl-C ends only the analysis */
    return code == CODE_NONE || code == CODE_INTERRUPTED;
}

/* A turn of `side`: `stood` is the chance of winning before it (0 to 1), `by` the chance lost. */
struct loss {
    double by, stood;
    enum side side;
};

/* If the side has regained its chance of winning, forgets the loss. */
static void give_back(struct loss *l, enum side side, int score)
{
    if (l->side == side && judge_chance(score) >= l->stood)
        l->by = 0;
}

bool analyse_turning_point(struct app *app, struct game *g, int *turn, struct analysis_verdict *out,
                           struct text *graph)
{
    struct analyser an = {.app = app, .lines = 1, .nodes = QUICK_NODES};
    const struct review x = {.variant = game_variant(g), .game = g, .at = 0};
    struct analysis *a = NULL;
    struct analysis_verdict verdict;
    const enum result result = game_result(g);
    struct turn t = {0};
    struct loss worst = {.by = 0};
    bool is_complete = false;
    if (!search_eval(game_variant(g)->rules) ||
        analyse_search(&an, &x, &a, &is_complete) != CODE_NONE)
        return false;
    assert(a);
    for (int i = 0; turn_next(g, &t) && is_complete; i++) {
        const bool has_won = result == (t.side == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND);
        if (has_won || !analysis_judge(a, i, &verdict))
            continue;
        give_back(&worst, t.side, verdict.best);
        const double stood = judge_chance(verdict.best);
        const double lost = stood - judge_chance(verdict.played);
        if (verdict.mark != JUDGE_GOOD && lost > worst.by) {
            worst = (struct loss){.by = lost, .stood = stood, .side = t.side};
            *turn = i;
            *out = verdict;
        }
    }
    /* If no move ended the game, the side to move may have regained its chance. */
    const struct analysis_point *end = &a->points[a->n_turns];
    if (!end->is_over)
        give_back(&worst, (enum side)game_pos(g)->side, end->score);
    if (is_complete)
        report_graph(&(struct report){.app = app, .x = &x, .a = a, .names = x.variant},
                     WINDOW_COLUMNS, true, NULL, graph);
    analysis_free(a);
    return worst.by > 0;
}
