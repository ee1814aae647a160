/*
 * Commands that only look, and those that change how things are shown: lists, hints and the
 * engine's opinion, rules.
 */
#include "app/session/typed/command.h"

#include <string.h>

#include "app/session/analyse.h"
#include "app/session/session.h"
#include "app/session/session_moves.h"
#include "app/session/stats/stats.h"
#include "app/session/typed/manual.h"
#include "app/view/report/report.h"
#include "tactigon/turns.h"
#include "tactigon/utf8.h"

enum {
    ADVICE_TEXT_MAX = 2048,
    WARNINGS_MAX = 512,
    HARDLY = 15, /* a difference that is not worth a word */
};

/* ---- hints: a turn that is advised, and what it leads to ---- */

/* A turn that is advised, and what it leads to. */
struct hint {
    const struct session *play;
    const struct eval *eval;
    struct eval_text o;
    int n_own, n_reply;   /* steps of the turn, and of the reply to it */
    union position after; /* the turn */
};

static const char *side_name(const struct session *p, int side)
{
    return p->variant->rules->side_names[side];
}

static struct eval_text eval_text_of(const struct session *p, const struct search_line *line)
{
    return (struct eval_text){.variant = session_voice(p), .pos = session_pos(p), .line = line};
}

static struct hint make_hint(const struct session *p, const struct search_line *line)
{
    struct hint c = {.play = p, .eval = search_eval(p->variant->rules), .o = eval_text_of(p, line)};
    c.n_own = eval_text_turn_length(p->variant, session_pos(p), line->moves, line->n_moves);
    eval_text_position(&c.o, c.n_own, &c.after);
    if (c.after.pos.side != session_pos(p)->side && c.after.pos.result == RESULT_NONE)
        c.n_reply = eval_text_turn_length(p->variant, &c.after.pos, line->moves + c.n_own,
                                          line->n_moves - c.n_own);
    return c;
}

/* What the line's steps begin .. begin + n - 1 take, before anybody answers. */
static int gain_of(const struct hint *c, int begin, int n)
{
    int gain = 0;
    for (int i = begin; i < begin + n; i++) {
        const move_code m = c->o.line->moves[i];
        if (m & MOVE_NOISY && c->eval->gain)
            gain += c->eval->gain(c->o.variant, m);
    }
    return gain;
}

/* ---- hints: why ---- */

/* The turn keeps the other side from winning at once. */
static bool parries(const struct hint *c)
{
    struct evaluation before, after;
    if (c->after.pos.side == c->o.pos->side || c->after.pos.result != RESULT_NONE)
        return false;
    c->eval->evaluate(c->o.variant, c->o.pos, &before);
    c->eval->evaluate(c->o.variant, &c->after.pos, &after);
    return before.is_threatened && !after.wins_at_once;
}

static void add_gain(const struct hint *c, struct text *out)
{
    const int gain = gain_of(c, 0, c->n_own);
    if (gain <= 0)
        return;
    text_add(out, " It gains ");
    eval_text_worth(gain, out);
    text_put(out, '.');
}

/* The other side will read it as a warning. */
static void add_threat(const struct hint *c, struct text *out)
{
    char buffer[WARNINGS_MAX];
    struct text warnings = text_in(buffer, sizeof buffer);
    if (c->n_reply > 0 && c->play->variant->rules->talk->warn)
        c->play->variant->rules->talk->warn(c->o.variant, &c->after.pos, &warnings);
    if (warnings.len == 0)
        return;
    text_put(out, ' ');
    text_add_capital(out, side_name(c->play, c->after.pos.side));
    text_add(out, " is then warned: ");
    for (char *s = buffer; *s; s++) {
        if (*s == '\n')
            *s = s[1] ? ' ' : '\0';
    }
    text_add(out, buffer);
}

static void add_reasons(const struct hint *c, struct text *out)
{
    const int score = c->o.line->score;
    if (c->after.pos.result != RESULT_NONE && score > 0) {
        text_add(out, " It wins at once.");
        return;
    }
    if (eval_text_is_decided(score)) {
        text_add(out, score > 0 ? " It wins " : " It loses ");
        eval_text_when(&c->o, out);
        text_put(out, '.');
    }
    add_gain(c, out);
    if (score > -SCORE_WIN_MIN && parries(c))
        text_add(out, " It parries a win at once.");
    add_threat(c, out);
}

/* ---- hints: what then ---- */

static void add_reply(const struct hint *c, struct text *out)
{
    struct search_line line = {.n_moves = c->n_reply};
    const struct eval_text reply = {.variant = c->o.variant, .pos = &c->after.pos, .line = &line};
    if (c->n_reply == 0)
        return;
    memcpy(line.moves, c->o.line->moves + c->n_own, (size_t)c->n_reply * sizeof *line.moves);
    text_add(out, " The best reply is ");
    eval_text_turns(&reply, 1, out);
    const int gain = gain_of(c, c->n_own, c->n_reply);
    if (gain > 0) {
        text_add(out, ", which costs ");
        eval_text_worth(gain, out);
    }
    text_put(out, '.');
}

/* "red is slightly better, by about half a small piece" */
static void add_standing(const struct session *p, const struct search_line *line, struct text *out)
{
    const bool is_ahead = line->score >= 0;
    const int side = is_ahead ? session_pos(p)->side : !session_pos(p)->side;
    const int score = is_ahead ? line->score : -line->score;
    const char *standing = eval_text_standing(search_eval(p->variant->rules), score);
    if (!standing) {
        text_add(out, "the game is about even");
        return;
    }
    text_printf(out, "%s is %s, by ", side_name(p, side), standing);
    eval_text_worth(score, out);
}

/* How it compares with the best that there was. */
static void add_difference(const struct hint *c, const struct search_line *best, struct text *out)
{
    const struct eval_text o = eval_text_of(c->play, best);
    const int less = best->score - c->o.line->score;
    if (eval_text_is_decided(best->score) || eval_text_is_decided(c->o.line->score))
        return;
    text_add(out, " That is ");
    if (less < HARDLY) {
        text_add(out, "hardly less");
    } else {
        eval_text_worth(less, out);
        text_add(out, " less");
    }
    text_add(out, " than ");
    eval_text_turns(&o, 1, out);
    text_put(out, '.');
}

static void add_what_then(const struct hint *c, struct text *out)
{
    if (c->after.pos.result != RESULT_NONE)
        return;
    add_reply(c, out);
    if (eval_text_is_decided(c->o.line->score))
        return;
    text_add(out, " Then ");
    add_standing(c->play, c->o.line, out);
    text_put(out, '.');
}

/* ---- hints: what is told ---- */

static bool loses(const struct search_line *line)
{
    return line->score <= -SCORE_WIN_MIN;
}

/* Whether the best move had to be found, or others would do as well. */
static void add_lead(int best, int second, struct text *out)
{
    if (eval_text_is_decided(best))
        return;
    if (best - second < HARDLY) {
        text_add(out, " Other moves are about as good.");
        return;
    }
    text_add(out, " The next best is ");
    eval_text_worth(best - second, out);
    text_add(out, " less.");
}

/* What there is to say of the moves behind hint number i. */
static void add_others(const struct search_result *r, int i, struct text *out)
{
    if (r->n_lines == 1)
        text_add(out, " There is no other move.");
    else if (i == 0 && loses(&r->lines[0]))
        text_add(out, " Every other move loses as well, and no later.");
    else if (i + 1 < r->n_lines && loses(&r->lines[i + 1]))
        text_add(out, " Every other move loses.");
    else if (i == 0)
        add_lead(r->lines[0].score, r->lines[1].score, out);
}

/* Nothing more is said once all that is left loses. */
static bool is_last_hint(const struct search_result *r, int i)
{
    return i + 1 >= r->n_lines || loses(&r->lines[i + 1]);
}

static void say_hint(struct session *p, int i)
{
    const struct search_result *r = &p->adviser.found;
    const struct hint c = make_hint(p, &r->lines[i]);
    char buffer[ADVICE_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    text_add(&text, i == 0 ? "Hint: " : "Or: ");
    eval_text_turns(&c.o, 1, &text);
    text_put(&text, '.');
    add_reasons(&c, &text);
    add_what_then(&c, &text);
    if (i > 0)
        add_difference(&c, &r->lines[0], &text);
    add_others(r, i, &text);
    text_put(&text, '\n');
    app_output_prose(p->app, buffer);
}

static void say_no_more(struct session *p)
{
    const struct search_result *r = &p->adviser.found;
    const struct eval_text best = eval_text_of(p, &r->lines[0]);
    char buffer[OUTLOOK_LINE_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    const int given = p->adviser.n_given;
    if (r->n_lines == 1)
        text_add(&text, "There is no other move than ");
    else if (given < r->n_lines && loses(&r->lines[given]))
        text_add(&text, "Every other move loses; the best is ");
    else
        text_add(&text, "The others are no better than these; the best is ");
    eval_text_turns(&best, 1, &text);
    app_output(p->app, "%s.\n", buffer);
}

/* Think, at most as long as bots do; Ctrl-C asks for the answer now. NULL after a message. */
static const struct search_result *display(struct session *p, int lines)
{
    struct app *app = p->app;
    const struct search_limits limits = think_limits(app, settings_time_ms(&app->settings), lines);
    const struct player best = player_strongest(p->variant->rules);
    if (session_is_over(p)) {
        session_refuse(p, "The game is over: there is nothing to look for.");
        return NULL;
    }
    think_announce(app, &best, "Thinking; Ctrl-C: answer now.\n");
    p->adviser.thinker.voice = session_voice(p);
    const struct search_result *r = think_look(&p->adviser.thinker, app, p->game, &limits);
    app_forget_interrupt(app);
    if (r && r->depth == 0) {
        session_refuse(p, "There was no time to look at anything.");
        return NULL;
    }
    app->answer.is_refused |= !r;
    return r;
}

static void run_hint(struct session *p, const struct argument *arg)
{
    struct adviser *a = &p->adviser;
    (void)arg;
    session_make_casual(p, "hint");
    if (!session_hint(p) || session_is_over(p)) {
        const struct search_result *r = display(p, ADVICE_LINES);
        if (!r)
            return;
        a->found = *r;
        a->has_found = true;
        a->key = session_pos(p)->key;
        a->steps = game_length(p->game);
        a->n_given = 0;
    } else if (is_last_hint(&a->found, a->n_given - 1)) {
        say_no_more(p);
        return;
    }
    say_hint(p, a->n_given++);
}

/* ---- eval ---- */

static void run_eval(struct session *p, const struct argument *arg)
{
    char buffer[ADVICE_TEXT_MAX], sentence[ADVICE_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer), out = text_in(sentence, sizeof sentence);
    (void)arg;
    session_make_casual(p, "eval");
    const struct search_result *r = display(p, 1);
    if (!r)
        return;
    const struct search_line *line = &r->lines[0];
    const struct eval_text o = eval_text_of(p, line);
    if (eval_text_is_decided(line->score)) {
        const int winner = line->score > 0 ? session_pos(p)->side : !session_pos(p)->side;
        text_printf(&text, "%s wins ", side_name(p, winner));
        eval_text_when(&o, &text);
        text_add(&text, ": ");
    } else {
        add_standing(p, line, &text);
        text_add(&text, " (");
        eval_text_score(&o, SIDE_FIRST, &text);
        text_printf(&text, " for %s, %d turn%s ahead), if it goes on ", side_name(p, SIDE_FIRST),
                    r->depth, r->depth == 1 ? "" : "s");
    }
    eval_text_turns(&o, OUTLOOK_TURNS, &text);
    text_add_capital(&out, buffer);
    text_add(&out, ".\n");
    app_output_prose(p->app, sentence);
}

/* ---- the position and the moves ---- */

static void run_board(struct session *p, const struct argument *a)
{
    (void)a;
    p->app->answer.next = NEXT_BOARD;
}

static void run_moves(struct session *p, const struct argument *a)
{
    move_code moves[RULES_MOVES_MAX];
    const int n = moves_of(p, a->place, moves);
    moves_print(p, a->place, moves, n, "%d move%s:", n, n == 1 ? "" : "s");
}

static void run_position(struct session *p, const struct argument *a)
{
    char position[POS_TEXT_MAX];
    struct text text = text_in(position, sizeof position);
    (void)a;
    p->variant->rules->pos_format(p->variant, session_pos(p), &text);
    app_output(p->app, "%s\n", position);
}

/* "2: red d6-d5, cian f4-f5." */
static void tell_history(struct session *p)
{
    struct turn t = {0};
    for (int row = 0; turn_next(p->game, &t); row = t.number) {
        char line[TURN_TEXT_MAX];
        struct text text = text_in(line, sizeof line);
        turn_show(p->game, &t, &text);
        if (t.number != row)
            app_output(p->app, "%s%d: ", row > 0 ? ".\n" : "", t.number);
        app_output(p->app, "%s%s %s", t.number == row ? ", " : "", session_side_name(p, t.side),
                   line);
    }
    app_output(p->app, ".\n");
}

static void run_history(struct session *p, const struct argument *a)
{
    struct turn t = {0};
    char line[2 * TURN_TEXT_MAX];
    struct text text = text_in(line, sizeof line);
    (void)a;
    if (game_length(p->game) == 0) {
        app_output(p->app, "No move has been played.\n");
    } else if (p->app->settings.is_accessible) {
        tell_history(p);
    } else {
        turn_head(p->game, &text);
        do {
            app_output(p->app, "%s\n", line);
            text_clear(&text);
        } while (turn_next_row(p->game, &t, 0, &text));
    }
    if (game_redo_length(p->game) > 0)
        app_output(p->app, "%d taken back; redo plays again.\n", game_redo_length(p->game));
}

static void run_last(struct session *p, const struct argument *a)
{
    struct turn t;
    (void)a;
    if (!turn_last(p->game, &t)) {
        app_output(p->app, "No move has been played.\n");
        return;
    }
    char line[TURN_TEXT_MAX];
    struct text text = text_in(line, sizeof line);
    game_turn_show(p->game, session_voice(p), t.begin, t.end, &text);
    app_output(p->app, "%s played %s.\n", text_capital(session_side_name(p, t.side)).text, line);
}

static void run_analyse(struct session *p, const struct argument *a)
{
    const struct review x = {
        .variant = p->variant, .game = p->game, .record = p->record, .at = game_length(p->game)};
    (void)a;
    session_make_casual(p, "analysis");
    p->app->answer.is_refused = !analyse_review(p->app, &x, session_voice(p));
}

static void run_stats(struct session *p, const struct argument *a)
{
    p->app->answer.is_refused = !stats_print(p->app, a->is_given ? NULL : p->variant->rules);
}

static void run_flip(struct session *p, const struct argument *a)
{
    (void)a;
    p->app->settings.is_flipped = !p->app->settings.is_flipped;
    settings_file_remember(p->app, REMEMBER_FLIP);
    p->app->answer.shows_board = true;
}

static void run_rules(struct session *p, const struct argument *a)
{
    if (!a->is_given)
        manual_print_topics(p->app);
    else if (!manual_print_topic(p->app, a->text))
        session_refuse(p, "No topic '%s'. Type rules for the list.", utf8_quote(a->text, 40).text);
}

static void run_puzzles(struct session *p, const struct argument *a)
{
    (void)a;
    p->app->answer.next = NEXT_PUZZLES;
    p->app->answer.shows_board = true;
}

static void run_tutorial(struct session *p, const struct argument *a)
{
    (void)a;
    timing_leave(&p->timing);
    p->app->answer.next = NEXT_TUTORIAL;
    p->app->answer.shows_board = true;
}

const struct command command_look[] = {
    {"board", "show list", "", TAKES(NONE), GROUP_LOOK, "Draw the board again.",
     FOR_GAME(run_board)},
    {"moves", "", "[PLACE]", TAKES(PLACE), GROUP_LOOK,
     "The legal moves: all, those of the piece on a place, or those that reach it.",
     FOR_GAME(run_moves)},
    {"history", "", "", TAKES(NONE), GROUP_LOOK, "The moves of the game.", FOR_GAME(run_history)},
    {"last", "", "", TAKES(NONE), GROUP_LOOK, "The last move.", FOR_GAME(run_last)},
    {"position", "pos", "", TAKES(NONE), GROUP_LOOK,
     "The position as a line; --position starts a game from it.", FOR_GAME(run_position)},
    {"hint", "", "", TAKES(NONE), GROUP_LOOK,
     "A move that a strong bot would play, why, and the best reply. Asked again, the next best. "
     "It takes as long as 'time' says; Ctrl-C asks for the answer now.",
     FOR_GAME(run_hint)},
    {"eval", "", "", TAKES(NONE), GROUP_LOOK,
     "Who stands better, by how much, and how the game would go on. It thinks as long as hint.",
     FOR_GAME(run_eval)},
    {"analyse", "analyze", "", TAKES(NONE), GROUP_LOOK,
     "The mistakes of the game so far, with the better moves and a graph. Ctrl-C ends it.",
     FOR_GAME(run_analyse)},
    {"stats", "", "[all]", TAKES_WORD("all"), GROUP_LOOK,
     "How your games against bots went, and your rating; all: of the other games as well.",
     FOR_GAME(run_stats)},
    {"flip", "", "", TAKES(NONE), GROUP_SHOW, "Turn the board by 180 degrees.", FOR_GAME(run_flip)},
    {"rules", "", "[TOPIC]", TAKES(TOPIC), GROUP_LEARN,
     "The rules by topic; alone, the list of topics.", FOR_GAME(run_rules)},
    {"tutorial", "", "", TAKES(NONE), GROUP_LEARN,
     "How to play: lessons, each with one thing to do.", FOR_GAME(run_tutorial)},
    {"puzzles", "puzzle", "", TAKES(NONE), GROUP_LEARN, "Positions with one thing to find.",
     FOR_GAME(run_puzzles)},
    {0},
};
