/* Loads the puzzles of a game, chooses the next one, and plays them in sessions. */
#include "learn/learn.h"

#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "core/utf8.h"
#include "front/app.h"
#include "front/choice.h"
#include "learn/guide.h"
#include "rules/registry.h"
#include "session/content.h"
#include "session/setup.h"
#include "system/mem.h"
#include "system/store.h"

enum { PROOF_BYTES = 1 << 23 };

/* ---- the order: the puzzle with the lowest key is next ---- */

#define NEVER UINT64_MAX

static uint64_t hash_of(const char *id, uint64_t seed)
{
    struct rng rng = rng_seed(seed);
    for (; *id; id++)
        rng = rng_seed(rng_next(&rng) ^ (uint64_t)(unsigned char)*id);
    return rng_next(&rng);
}

int quiz_set_daily(const struct quiz_set *s, int day)
{
    for (int i = 0; i < s->n; i++) {
        const uint64_t own = hash_of(s->items[i].id, 0);
        int rank = 0;
        for (int k = 0; k < s->n; k++)
            rank += hash_of(s->items[k].id, 0) < own;
        if (rank == day % s->n)
            return i;
    }
    return -1;
}

/* Returns the key by which puzzles are sorted. QUIZ_NEXT: unseen puzzles first, then untried ones,
 * then low grades. QUIZ_REVIEW: the earliest due date first. QUIZ_STREAK: the grade reached by the
 * streak, then higher grades, then lower ones; in each grade, untried puzzles first, shuffled. */
static uint64_t key_of(const struct quiz_set *s, const struct quiz_item *x)
{
    const bool is_tried = x->state.first != TRY_NONE;
    /* The number of puzzles of each grade in a streak. The last grade has no limit. */
    static const int counts[PUZZLE_GRADES] = {3, 4, 5, 6, 0};
    int grade = 1;
    for (int k = s->streak; grade < PUZZLE_GRADES && k >= counts[grade - 1]; grade++)
        k -= counts[grade - 1];
    const int away = x->grade >= grade ? x->grade - grade : PUZZLE_GRADES + grade - x->grade;
    if (s->filter.mode == QUIZ_REVIEW)
        return try_is_due(&x->state, s->filter.today) && !x->is_seen ? (uint64_t)x->state.due
                                                                     : NEVER;
    if (s->filter.mode == QUIZ_STREAK)
        return x->is_seen ? NEVER
                          : (uint64_t)(2 * away + is_tried) << 59 | hash_of(x->id, s->seed) >> 5;
    return x->is_wanted ? (uint64_t)((x->is_seen * 2 + is_tried) * (PUZZLE_GRADES + 1) + x->grade)
                        : NEVER;
}

/* Returns the index of the puzzle with the lowest key, or -1 if all keys are NEVER. */
static int find_least(const struct quiz_set *s)
{
    uint64_t least = NEVER;
    int found = -1;
    for (int i = 0; i < s->n; i++) {
        const uint64_t own = key_of(s, &s->items[i]);
        if (own < least) {
            least = own;
            found = i;
        }
    }
    return found;
}

/* ---- loading ---- */

static enum exit_code read_puzzles(struct app *app, const char *path, const char *text, size_t size,
                                   struct puzzles *out)
{
    struct error error = {0};
    enum status status = puzzles_read(text, size, rules_find, out, &error);
    mem_check(status);
    for (int i = 0; status == STATUS_OK && i < out->n; i++)
        status = puzzle_check(out, &out->list[i], &error);
    if (status == STATUS_OK)
        return CODE_NONE;
    app_refuse_file(app, path, &error);
    puzzles_free(out);
    return CODE_BAD_FILE;
}

enum exit_code quiz_set_load(struct app *app, const char *file, struct quiz_set *out)
{
    size_t size, found_size;
    char *text = file ? app_read_new(app, file, STORE_FILE_MAX, &size) : NULL, *found = NULL;
    enum exit_code code = file && !text ? CODE_BAD_FILE : CODE_NONE;
    *out = (struct quiz_set){
        .seed = app->settings.has_seed ? app->settings.seed : platform_entropy(),
    };
    if (!file) {
        mem_check(puzzles_of(app->settings.rules, &out->puzzles));
    } else if (text && content_of(text, size) == CONTENT_RECORD) {
        code = mistakes_find(app, file, text, size, &found, &found_size);
        if (code == CODE_NONE)
            code = read_puzzles(app, file, found, found_size, &out->puzzles);
    } else if (text) {
        code = read_puzzles(app, file, text, size, &out->puzzles);
    }
    free(found);
    free(text);
    if (code != CODE_NONE)
        return code;
    if (out->puzzles.n == 0) {
        app_message(app, "There are no puzzles for %s.\n",
                    (file ? out->puzzles.rules : app->settings.rules)->title);
        puzzles_free(&out->puzzles);
        return CODE_FAILED;
    }
    out->game = out->puzzles.rules->name;
    out->n = out->puzzles.n;
    out->items = mem_new((size_t)out->n, sizeof *out->items);
    out->tries = attempts_load(app);
    for (int i = 0; i < out->n; i++) {
        const struct puzzle *z = &out->puzzles.list[i];
        out->items[i] = (struct quiz_item){.id = z->id,
                                           .grade = z->grade,
                                           .is_wanted = true,
                                           .state = attempts_of(&out->tries, out->game, z->id)};
    }
    return CODE_NONE;
}

void quiz_set_free(struct quiz_set *s)
{
    ledger_free(&s->tries);
    free(s->items);
    puzzles_free(&s->puzzles);
}

/* ---- the requested puzzles ---- */

static const char *const modes[QUIZ_MODES] = {[QUIZ_NEXT] = "next",
                                              [QUIZ_DAILY] = "daily",
                                              [QUIZ_REVIEW] = "review",
                                              [QUIZ_STREAK] = "streak"};

void quiz_read_filter(const char *word, struct quiz_filter *out)
{
    int mode = QUIZ_NEXT;
    while (mode < QUIZ_MODES && !text_equal_nocase(word, modes[mode]))
        mode++;
    if (*word >= '1' && *word < '1' + PUZZLE_GRADES && !word[1])
        out->grade = *word - '0';
    else if (mode < QUIZ_MODES)
        out->mode = (enum quiz_mode)mode;
    else if (strpbrk(word, "./") || platform_kind(word) != PLATFORM_MISSING)
        out->file = word;
    else
        out->id = word;
}

static bool has_theme(const struct puzzle *p, int theme)
{
    return p->themes >> theme & 1;
}

static int count_theme(const struct quiz_set *s, int theme)
{
    int n = 0;
    for (int i = 0; i < s->n; i++)
        n += has_theme(&s->puzzles.list[i], theme);
    return n;
}

bool quiz_set_filter(struct app *app, struct quiz_set *s, const struct quiz_filter *filter)
{
    int theme = filter->theme ? 0 : -1, n = 0;
    while (theme >= 0 && puzzle_theme_name(theme) &&
           !text_equal_nocase(puzzle_theme_name(theme), filter->theme))
        theme++;
    if (filter->id && puzzles_find(&s->puzzles, filter->id) < 0) {
        app_refuse(
            app,
            "There is no puzzle '%s'. Type a grade from 1 to 5, next, daily, review, streak or "
            "an id such as %s; 'tactigon puzzle --json' lists all %d.\n",
            utf8_quote(filter->id, 40).text, s->items[0].id, s->n);
        return false;
    }
    if (filter->theme && (!puzzle_theme_name(theme) || count_theme(s, theme) == 0)) {
        char names[ERROR_TEXT_MAX];
        struct text text = text_in(names, sizeof names);
        for (int i = 0; puzzle_theme_name(i); i++) {
            if (count_theme(s, i) > 0)
                text_printf(&text, "%s%s", text.len > 0 ? ", " : "", puzzle_theme_name(i));
        }
        app_refuse(app, "No puzzle of this game has the theme '%s'. The themes are: %s.\n",
                   utf8_quote(filter->theme, 40).text, names);
        return false;
    }
    for (int i = 0; i < s->n; i++) {
        const struct puzzle *p = &s->puzzles.list[i];
        s->items[i].is_wanted =
            (filter->grade == 0 || p->grade == filter->grade) && (theme < 0 || has_theme(p, theme));
        n += s->items[i].is_wanted;
    }
    if (n > 0)
        s->filter = *filter;
    else
        app_refuse(app, "No puzzle has that grade%s.\n", theme < 0 ? "" : " and that theme");
    return n > 0;
}

/* Asks in a menu which puzzles to play. Returns false if the person goes back. */
static bool choose(struct app *app, const struct quiz_set *s, int today, struct quiz_filter *out)
{
    const struct try_daily daily = attempts_daily(&s->tries, s->game);
    const struct solved_count count = solved_count(&s->puzzles, &s->tries, today);
    struct choice m = {.title = "Puzzles"};
    choice_add(&m, modes[QUIZ_NEXT], "Next puzzle");
    choice_add(&m, modes[QUIZ_DAILY], "Puzzle of the day%s",
               daily.day == today && daily.is_done ? "  done" : "");
    choice_add(&m, modes[QUIZ_REVIEW], "Review mistakes  %d due", count.due);
    choice_add(&m, modes[QUIZ_STREAK],
               count.streak > 0 ? "Streak  until your first mistake; longest so far: %d"
                                : "Streak  until your first mistake",
               count.streak);
    for (int i = 0; i < PUZZLE_GRADES; i++) {
        const struct text_word name = text_format("Grade %d", i + 1);
        if (count.grades[i].n > 0)
            choice_add(&m, name.text, "%s  %d of %d solved", name.text, count.grades[i].first,
                       count.grades[i].n)
                ->what = i + 1;
    }
    choice_add(&m, "theme", "Choose a theme");
    const int choice = app->front->choose(app, &m);
    *out = (struct quiz_filter){.today = today};
    if (choice == CHOICE_BACK)
        return false;
    if (choice == m.n - 1) {
        struct choice themes = {.title = "Themes"};
        for (int i = 0; puzzle_theme_name(i); i++) {
            const int n = count_theme(s, i);
            if (n > 0)
                choice_add(&themes, puzzle_theme_name(i), "%s: %s (%d)", puzzle_theme_name(i),
                           puzzle_theme_text(i), n)
                    ->what = i;
        }
        const int theme = app->front->choose(app, &themes);
        if (theme == CHOICE_BACK)
            return false;
        out->theme = puzzle_theme_name(themes.entries[theme].what);
        return true;
    }
    if (choice < QUIZ_MODES) /* the first entries are the modes */
        out->mode = (enum quiz_mode)choice;
    out->grade = m.entries[choice].what;
    return true;
}

/* ---- the next puzzle ---- */

/* Returns the daily puzzle that was begun most recently, if it is not done; otherwise today's. */
static int choose_daily(struct app *app, struct quiz_set *s)
{
    struct try_daily daily = attempts_daily(&s->tries, s->game);
    const int today = s->filter.today;
    const int open =
        daily.day >= 0 && daily.day <= today ? puzzles_find(&s->puzzles, daily.id) : -1;
    if (open >= 0 && !daily.is_done) {
        if (daily.day < today)
            app_message(app, "This puzzle is from an earlier day; 'next' skips it.\n");
        return open;
    }
    const int found = quiz_set_daily(s, today);
    if (daily.day == today && daily.is_done) {
        app_message(app, "You have done the puzzle of the day; here it is again.\n");
        return found;
    }
    daily = (struct try_daily){.day = today};
    struct text id = text_in(daily.id, sizeof daily.id);
    text_add(&id, s->items[found].id);
    attempts_set_daily(app, &s->tries, s->game, &daily);
    return found;
}

/* Leaves the puzzle at s->at, which was solved or skipped, or whose solution was shown. After the
 * puzzle of the day, the mode becomes QUIZ_NEXT. */
static void leave(struct app *app, struct quiz_set *s)
{
    struct try_daily daily = attempts_daily(&s->tries, s->game);
    if (s->filter.mode == QUIZ_DAILY && !daily.is_done &&
        strcmp(daily.id, s->items[s->at].id) == 0) {
        daily.is_done = true;
        attempts_set_daily(app, &s->tries, s->game, &daily);
    }
    if (s->filter.mode == QUIZ_DAILY)
        s->filter.mode = QUIZ_NEXT;
}

static int choose_review(struct app *app, struct quiz_set *s)
{
    const int found = find_least(s);
    int day = 0; /* the first day on which a puzzle is due */
    int n_lost = attempts_due(&s->tries, s->game, s->filter.today);
    if (found >= 0)
        return found;
    for (int i = 0; i < s->n; i++) {
        const struct try_state *t = &s->items[i].state;
        n_lost -= try_is_due(t, s->filter.today);
        if (t->box > 0 && (day == 0 || t->due < day))
            day = t->due;
    }
    if (n_lost > 0)
        app_message(app,
                    "Due puzzles that this program does not have: %d. Their results are kept. ",
                    n_lost);
    app_message(app, "%s%s%s.\n",
                n_lost > 0 ? "No other puzzle is due" : "No failed puzzle is due for review",
                day > s->filter.today ? "; the next one is due on " : "",
                day > s->filter.today ? day_name(day).text : "");
    return -1;
}

/* Marks all puzzles as not seen, except the one being played. */
static void forget_seen(struct quiz_set *s)
{
    for (int i = 0; i < s->n; i++)
        s->items[i].is_seen = s->items[i].is_seen && i == s->at;
}

int quiz_set_next(struct app *app, struct quiz_set *s)
{
    const bool is_streak = s->filter.mode == QUIZ_STREAK;
    const char *id = s->filter.id;
    s->filter.id = NULL; /* it may point into a typed line, which is only temporary */
    if (id)
        return puzzles_find(&s->puzzles, id);
    if (s->filter.mode == QUIZ_DAILY)
        return choose_daily(app, s);
    if (s->filter.mode == QUIZ_REVIEW)
        return choose_review(app, s);
    if (is_streak && s->streak == 0 && !s->has_skipped) { /* a new streak has a different order */
        forget_seen(s);
        s->seed++;
    }
    const int found = find_least(s);
    if (is_streak ? found >= 0 : found < 0 || !s->items[found].is_seen)
        return found;
    app_message(app, "You have seen all puzzles; now they repeat.\n");
    forget_seen(s);
    return find_least(s);
}

/* ---- playing ---- */

struct quiz {
    struct guide guide;
    struct quiz_set set;
    bool is_counted;       /* the result of this try has been recorded */
    bool is_explained;     /* the commands have been explained */
    struct text_word name; /* shown instead of the opponent */
};

static struct quiz *quiz_of(const struct session *p)
{
    return (struct quiz *)guide_of(p);
}

static const struct puzzle *puzzle_of(const struct quiz *q)
{
    return &q->set.puzzles.list[q->set.at];
}

static struct quiz_item *item_of(const struct quiz *q)
{
    return &q->set.items[q->set.at];
}

static bool is_streak(const struct quiz *q)
{
    return q->set.filter.mode == QUIZ_STREAK;
}

/* Adds the task: "Red to move: win in 2 turns." */
static void add_task(const struct session *p, struct text *out)
{
    const struct puzzle *z = puzzle_of(quiz_of(p));
    const char *const *names = p->variant->rules->side_titles;
    const enum side side = guide_of(p)->task.side;
    text_printf(out, "%s to move: ", names[side]);
    switch (z->task) {
    case PUZZLE_WIN:
        text_printf(out, "win in %d turn%s", z->turns, z->turns == 1 ? "" : "s");
        break;
    case PUZZLE_PIECE:
        text_add(out, "find the turn that wins a piece");
        if (z->turns > 1)
            text_printf(out, " within %d turns", z->turns);
        break;
    case PUZZLE_POINTS:
        text_printf(out, "win by at least %d point%s", z->points, z->points == 1 ? "" : "s");
        break;
    case PUZZLE_BEST:
        text_printf(out, *z->wrong.text ? "find a better turn than %s" : "find the best turn",
                    z->wrong.text);
        break;
    case PUZZLE_SAVE:
        text_printf(out, "find the only turn that stops %s winning ", names[!side]);
        text_printf(out, z->turns == 1 ? "at once" : "within %d turns", z->turns);
        break;
    }
    text_add(out, ".\n");
}

static bool begin(struct guide *g, int at, struct session **p)
{
    static const char intro[] =
        "Type a move as in a game. %s'solution' shows the solution, 'again' restarts the puzzle, "
        "'next' shows the next one, 'puzzles' lists the kinds of puzzles, 'menu' leaves.\n";
    static const char on_screen[] = "Move with the arrows and Enter, or with clicks. Esc opens the "
                                    "menu. 'solution' shows the solution.\n";
    struct quiz *q = (struct quiz *)g;
    const struct rules *rules = q->set.puzzles.rules;
    char words[WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    q->set.at = g->at = at;
    g->controller.refused = !is_streak(q) ? NULL : q->set.has_skipped ? "hint next" : "hint";
    const struct puzzle *z = puzzle_of(q);
    struct game_setup setup = {
        .rules = rules,
        .spec = {.board = z->board, .rule_set = z->rule_set},
        .start = z->position.text,
    };
    q->name = text_format("puzzle %s", z->id);
    if (!guide_open(g, &setup, NULL, q->name.text, p))
        return false;
    g->task.puzzle = z;
    g->task.lead = verdict_lead(&g->task);
    mem_check(proof_new(g->task.variant, PROOF_BYTES, &g->task.proof));
    item_of(q)->is_seen = true;
    q->is_counted = false;
    guide_reset(*p);
    app_output(g->app, q->is_explained ? "\n" : "");
    if (q->set.filter.mode == QUIZ_DAILY)
        app_output(g->app, "Puzzle of the day, %s\n",
                   day_name(attempts_daily(&q->set.tries, q->set.game).day).text);
    else if (q->set.filter.mode == QUIZ_REVIEW)
        app_output(g->app, "Review, %d due\n",
                   solved_count(&q->set.puzzles, &q->set.tries, q->set.filter.today).due);
    else if (is_streak(q))
        app_output(g->app, "Streak, %d solved\n", q->set.streak);
    app_output(g->app, "Puzzle %s, grade %d of %d", z->id, z->grade, PUZZLE_GRADES);
    if (strcmp(z->board, rules->boards[0].name) != 0)
        app_output(g->app, ", board %s", z->board);
    app_output(g->app, strcmp(z->rule_set, rules->rule_sets[0]) != 0 ? ", rules %s\n" : "\n",
               z->rule_set);
    if (!q->is_explained && g->app->front->is_screen)
        app_output_prose(g->app, on_screen);
    else if (!q->is_explained)
        app_prose(g->app, intro, is_streak(q) ? "" : "'hint' gives a hint, ");
    q->is_explained = true;
    add_task(*p, &text);
    /* No message is needed if the text of add_task is shown beside the board. */
    if (!guide_has_room(g) && !app_shows_events(g->app))
        app_output_prose(g->app, words);
    return true;
}

static void count_try(struct quiz *q, bool is_solved)
{
    if (q->is_counted)
        return;
    q->is_counted = true;
    item_of(q)->state = attempts_add(q->guide.app, &q->set.tries, q->set.game, item_of(q)->id,
                                     is_solved, q->set.filter.today);
}

/* Adds why the first turn of the game, which has solved the puzzle, is right. */
static void add_reason(struct session *p, struct text *out)
{
    const struct guide *g = guide_of(p);
    const struct coach_task task = verdict_coach_task(&g->task);
    struct coach_line line, other;
    struct steps all = {.n = 0};
    for (; all.n < game_length(p->game) && all.n < TURN_STEPS_MAX; all.n++)
        all.steps[all.n] = game_move_at(p->game, all.n);
    coach_line_begin(p->variant, g->task.start, &line);
    coach_line_add_steps(p->variant, &line, all.steps, all.n);
    guide_contrast(g, g->task.start, &other);
    if (line.n > 0)
        coach_right(guide_coach(p), &task, &line, &other, out);
    mem_check(coach_status(guide_coach(p)));
}

static void end_puzzle(struct session *p, const char *head)
{
    struct quiz *q = quiz_of(p);
    char words[WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    const struct try_state *state = &item_of(q)->state;
    text_printf(&text, "%s%s", head, *head ? " " : "");
    add_reason(p, &text);
    if (state->box > 0)
        text_printf(&text, " You will see it again on %s.", day_name(state->due).text);
    else if (q->set.filter.mode == QUIZ_REVIEW)
        text_add(&text, " You will not see it again.");
    leave(q->guide.app, &q->set);
    guide_ask(&q->guide, "", words, "Continue with the next puzzle?");
}

static void done(struct session *p, const struct pupil_turn *played, const struct judged *judged)
{
    struct quiz *q = quiz_of(p);
    const struct puzzle *z = puzzle_of(q);
    const bool is_first = item_of(q)->state.first == TRY_NONE;
    char head[QUESTION_MAX];
    struct text text = text_in(head, sizeof head);
    count_try(q, true);
    q->set.streak += is_streak(q);
    text_add(&text, "Right");
    if (z->task == PUZZLE_POINTS)
        text_printf(&text, ", you win by %d point%s", z->points, z->points == 1 ? "" : "s");
    if (!session_is_over(p) && (z->task == PUZZLE_WIN || z->task == PUZZLE_POINTS))
        text_printf(&text, "%s whatever %s plays", z->task == PUZZLE_WIN ? ", you win" : "",
                    session_side_name(p, !q->guide.task.side));
    text_add(&text, is_first ? ". Solved on the first try." : ".");
    if (is_streak(q))
        attempts_set_streak(q->guide.app, &q->set.tries, q->set.game, q->set.streak);
    end_puzzle(p, head);
}

static void end_streak(struct session *p, const char *words)
{
    struct quiz *q = quiz_of(p);
    char head[WORDS_MAX];
    struct text text = text_in(head, sizeof head);
    text_printf(&text, "%s The streak ends with %d solved; your longest is %d.", words,
                q->set.streak, attempts_streak(&q->set.tries, q->set.game));
    q->set.streak = 0;
    q->set.has_skipped = false;
    guide_ask(&q->guide, "", head, "Start another streak?");
}

/* After "no", begins the same puzzle again; in a streak with solved puzzles, opens the menu. */
static void accept_answer(struct session *p, bool is_yes)
{
    struct quiz *q = quiz_of(p);
    if (!is_yes && is_streak(q) && q->set.streak > 0)
        guide_go_to(p, -1);
    else
        guide_go_to(p, is_yes ? quiz_set_next(p->app, &q->set) : q->set.at);
}

/* After a hint or the solution, the puzzle counts as not solved on the first try. */
static void spend_try(struct quiz *q)
{
    if (!q->is_counted && item_of(q)->state.first == TRY_NONE)
        app_output_prose(q->guide.app, "This counts as not solved on the first try.\n");
    count_try(q, false);
}

static void give_hint(struct session *p, const struct argument *a)
{
    struct quiz *q = quiz_of(p);
    struct steps turn = {.n = 0};
    if (q->guide.n_hints < GUIDE_HINTS)
        guide_find(p, &turn);
    guide_hint_turn(p, &turn);
    if (q->guide.n_hints > 1)
        q->guide.n_goals = steps_captured(p->variant, game_pos_at(p->game, 0),
                                          puzzle_of(q)->solution.text, q->guide.goals);
}

/* `head` names the turn of the solution if there is only one. The reason would name it again. */
static void finish_solution(struct session *p, const char *head)
{
    if (is_streak(quiz_of(p)))
        end_streak(p, head);
    else
        end_puzzle(p, *head ? "The solution:" : "");
}

/* Adds " Black wins by 9 points at best.", without "at best" if the game is over. */
static void add_margin(const struct session *p, int margin, struct text *out)
{
    const char *const *names = p->variant->rules->side_titles;
    const enum side side = guide_of(p)->task.side;
    text_printf(out, " %s ", names[side]);
    if (margin == 0)
        text_printf(out, "has only as many points as %s", names[!side]);
    else
        text_printf(out, "%s by %d point%s", margin > 0 ? "wins" : "loses", abs(margin),
                    abs(margin) == 1 ? "" : "s");
    text_add(out, session_is_over(p) ? "." : " at best.");
}

static void fail(struct session *p, const struct pupil_turn *turn, const struct judged *solved)
{
    struct quiz *q = quiz_of(p);
    struct guide *g = &q->guide;
    const struct coach_task task = verdict_coach_task(&g->task);
    struct text why = text_in(g->why, sizeof g->why);
    if (solved->verdict != VERDICT_WRONG) { /* too slow or undecided: not counted as a try */
        const struct rules_turn name = turn_name(session_names(p), turn->before, &turn->steps);
        if (solved->verdict == VERDICT_SLOW)
            app_prose(p->app,
                      "%s wins, but in %d turns instead of %d. Try again; this does not count.\n",
                      name.text, solved->turns, puzzle_of(q)->turns);
        else
            app_prose(p->app,
                      "%s would take too long to judge. Try another move; this does not count.\n",
                      name.text);
        guide_take_back(p, &turn->steps);
        return;
    }
    coach_wrong(guide_coach(p), &task, &g->tried, &why);
    mem_check(coach_status(guide_coach(p)));
    if (task.task == PUZZLE_POINTS)
        add_margin(p, solved->margin, &why);
    count_try(q, false);
    if (is_streak(q)) {
        end_streak(p, g->why);
        return;
    }
    app_prose(p->app, "%s%s\n", g->why,
              g->n_wrong++ == 0 && solved->reply.n > 0 ? " Type 'why' to see the whole line." : "");
    guide_take_back(p, &turn->steps);
    guide_try_again(p, GUIDE_HINTS);
}

/* ---- commands ---- */

static void run_next(struct session *p, const struct argument *a)
{
    struct quiz *q = quiz_of(p);
    if (is_streak(q) && q->set.has_skipped) {
        session_refuse(p, "You may skip only one puzzle in a streak, and you have skipped one.");
        return;
    }
    q->set.has_skipped = is_streak(q);
    leave(q->guide.app, &q->set);
    guide_go_to(p, quiz_set_next(q->guide.app, &q->set));
}

static void run_hint(struct session *p, const struct argument *a)
{
    guide_leave_line(p);
    if (is_streak(quiz_of(p)))
        session_refuse(p, "There are no hints in a streak.");
    else if (session_pos(p)->mid_turn)
        session_refuse(p, "Finish or undo your turn first.");
    else {
        spend_try(quiz_of(p));
        give_hint(p, a);
    }
}

static void run_solution(struct session *p, const struct argument *a)
{
    spend_try(quiz_of(p));
    guide_show_solution(p);
}

static void run_puzzles(struct session *p, const struct argument *a)
{
    struct quiz *q = quiz_of(p);
    struct quiz_filter filter = {.today = q->set.filter.today};
    if (a->is_given) {
        quiz_read_filter(a->text, &filter);
        if (filter.file) /* this command opens no files */
            filter.id = filter.file;
    } else if (!choose(p->app, &q->set, q->set.filter.today, &filter)) {
        p->app->answer.shows_board = true;
        return;
    }
    if (!quiz_set_filter(p->app, &q->set, &filter)) {
        p->app->answer.is_refused = true;
        return;
    }
    q->set.streak = 0;
    q->set.has_skipped = false;
    const int at = quiz_set_next(q->guide.app, &q->set);
    if (at >= 0)
        guide_go_to(p, at);
}

static const struct command commands[] = {
    {"again", "new restart", "", TAKES(NONE), GROUP_LEARN, "Begin this puzzle again.",
     guide_run_again},
    {"hint", "", "", TAKES(NONE), GROUP_LEARN,
     "Give a hint: first an idea, then where the move begins, then the move.", run_hint},
    {"solution", "", "", TAKES(NONE), GROUP_LEARN, "Show the solution.", run_solution},
    {"why", "", "", TAKES(NONE), GROUP_LEARN, "Say why your last wrong move fails.", guide_run_why},
    {"next", "skip", "", TAKES(NONE), GROUP_LEARN, "Continue with the next puzzle.", run_next},
    {"puzzles", "puzzle", "[WHICH]", TAKES(TEXT), GROUP_LEARN,
     "Start puzzles: next, daily, review, streak, a grade (1 to 5) or an id. Without WHICH: a "
     "menu.",
     run_puzzles},
    {0},
};

enum open_next quiz_run(struct app *app, const struct quiz_filter *filter, enum exit_code *code)
{
    struct quiz q = {
        .guide =
            {.controller = {.commands = commands,
                            .without = GUIDE_WITHOUT " eval analyse",
                            .refusal =
                                "That does not work in puzzles. Type 'menu' to leave the puzzles.",
                            .has_no_warnings = true,
                            .after = guide_after,
                            .task = add_task,
                            .answer = accept_answer},
             .app = app,
             .begin = begin,
             .done = done,
             .fail = fail,
             .give_hint = give_hint,
             .finish = finish_solution},
    };
    struct quiz_filter chosen;
    struct session *session = NULL;
    enum open_next next = OPEN_NOTHING;
    *code = quiz_set_load(app, filter ? filter->file : NULL, &q.set);
    if (*code != CODE_NONE)
        return OPEN_NOTHING;
    if (!filter && choose(app, &q.set, day_today(), &chosen))
        filter = &chosen;
    *code = filter && quiz_set_filter(app, &q.set, filter) ? CODE_DONE : CODE_USAGE;
    const int at = *code == CODE_DONE ? quiz_set_next(app, &q.set) : -1;
    if (at >= 0 && begin(&q.guide, at, &session))
        next = app->front->play(session);
    guide_close(&q.guide);
    session_free(session);
    ledger_close(app, &q.set.tries);
    quiz_set_free(&q.set);
    return next;
}
