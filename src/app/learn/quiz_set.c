/*
 * The puzzles of a game, by grade and theme, and their order.
 */
#include "app/learn/learn.h"

#include <stdlib.h>
#include <string.h>

#include "app/learn/guide.h"
#include "app/session/menu/choice.h"
#include "app/settings/setup.h"
#include "app/system/mem.h"
#include "app/system/store.h"
#include "tactigon/registry.h"
#include "tactigon/rng.h"
#include "tactigon/utf8.h"

/* ---- the order: the puzzle with the least key comes next ---- */

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

/*
 * QUIZ_NEXT orders the wanted puzzles by seen, tried and grade; QUIZ_REVIEW those that are due
 * again by their day; QUIZ_STREAK those of the streak's grade, or of the nearest above, or else
 * below, by tried and chance.
 */
static uint64_t key_of(const struct quiz_set *s, const struct quiz_item *x)
{
    const bool is_tried = x->state.first != TRY_NONE;
    static const int counts[PUZZLE_GRADES] = {3, 4, 5, 6, 0}; /* of a streak; the last goes on */
    int grade = 1;
    for (int k = s->streak; grade < PUZZLE_GRADES && k >= counts[grade - 1]; grade++)
        k -= counts[grade - 1];
    const int away = x->grade >= grade ? x->grade - grade : PUZZLE_GRADES + grade - x->grade;
    if (s->wish.mode == QUIZ_REVIEW)
        return try_is_due(&x->state, s->wish.today) && !x->is_seen ? (uint64_t)x->state.due : NEVER;
    if (s->wish.mode == QUIZ_STREAK)
        return x->is_seen ? NEVER
                          : (uint64_t)(2 * away + is_tried) << 59 | hash_of(x->id, s->seed) >> 5;
    return x->is_wanted ? (uint64_t)((x->is_seen * 2 + is_tried) * (PUZZLE_GRADES + 1) + x->grade)
                        : NEVER;
}

/* The first puzzle with the least key; -1 when all have NEVER. */
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

/* ---- the puzzles ---- */

enum { DETAIL_MAX = 64, WORDS_MAX = 128 };

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
    guide_bad_file(app, path, &error);
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
    } else if (text &&
               content_of(text, size) == CONTENT_RECORD) { /* its mistakes are the puzzles */
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

/* ---- wishes ---- */

static const char *const modes[QUIZ_ONE] = {[QUIZ_NEXT] = "next",
                                            [QUIZ_DAILY] = "daily",
                                            [QUIZ_REVIEW] = "review",
                                            [QUIZ_STREAK] = "streak"};

void quiz_read_wish(const char *word, struct quiz_wish *out)
{
    int mode = QUIZ_NEXT;
    while (mode < QUIZ_ONE && !text_equal_nocase(word, modes[mode]))
        mode++;
    const bool is_file =
        mode == QUIZ_ONE && (strpbrk(word, "./") || platform_kind(word) != PLATFORM_MISSING);
    out->mode = is_file ? QUIZ_NEXT : (enum quiz_mode)mode;
    out->file = is_file ? word : NULL;
    out->id = mode == QUIZ_ONE && !is_file ? word : NULL;
}

int quiz_set_find(const struct quiz_set *s, const char *id)
{
    for (int i = 0; i < s->n; i++) {
        if (text_equal_nocase(s->items[i].id, id))
            return i;
    }
    return -1;
}

/* ---- grades and themes ---- */

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

bool quiz_set_want(struct app *app, struct quiz_set *s, const struct quiz_wish *wish)
{
    int theme = wish->theme ? 0 : -1, n = 0;
    while (theme >= 0 && puzzle_theme_name(theme) &&
           !text_equal_nocase(puzzle_theme_name(theme), wish->theme))
        theme++;
    if (wish->id && quiz_set_find(s, wish->id) < 0) {
        app_refuse(app,
                   "There is no puzzle '%s'. There are next, daily, review, streak, and ids: %s "
                   "is the first of %d, and 'tactigon puzzle --json' lists them all.\n",
                   utf8_quote(wish->id, 40).text, s->items[0].id, s->n);
        return false;
    }
    if (wish->theme && (!puzzle_theme_name(theme) || count_theme(s, theme) == 0)) {
        char names[ERROR_TEXT_MAX];
        struct text text = text_in(names, sizeof names);
        for (int i = 0; puzzle_theme_name(i); i++) {
            if (count_theme(s, i) > 0)
                text_printf(&text, "%s%s", text.len > 0 ? ", " : "", puzzle_theme_name(i));
        }
        app_refuse(app, "No puzzle of this game has the theme '%s'. There are: %s.\n",
                   utf8_quote(wish->theme, 40).text, names);
        return false;
    }
    for (int i = 0; i < s->n; i++) {
        const struct puzzle *p = &s->puzzles.list[i];
        s->items[i].is_wanted =
            (wish->grade == 0 || p->grade == wish->grade) && (theme < 0 || has_theme(p, theme));
        n += s->items[i].is_wanted;
    }
    if (n == 0)
        app_refuse(app, "No puzzle has that grade%s.\n", theme < 0 ? "" : " and that theme");
    return n > 0;
}

/* ---- the menu ---- */

bool quiz_set_choose(struct app *app, const struct quiz_set *s, int today, struct quiz_wish *out)
{
    const struct try_daily daily = attempts_daily(&s->tries, s->game);
    const struct solved_count count = solved_count(&s->puzzles, &s->tries, today);
    struct choice m = {.title = "Puzzles"};
    char detail[DETAIL_MAX], word[CHOICE_WORD_MAX];
    struct text text = text_in(detail, sizeof detail), name = text_in(word, sizeof word);
    choice_add(&m, modes[QUIZ_NEXT], "Next puzzle", "");
    choice_add(&m, modes[QUIZ_DAILY], "Puzzle of the day",
               daily.day == today && daily.is_done ? " (done)" : "");
    text_printf(&text, " (%d due)", count.due);
    choice_add(&m, modes[QUIZ_REVIEW], "Failed ones again", detail);
    text_clear(&text);
    if (count.streak > 0)
        text_printf(&text, " (%d at most so far)", count.streak);
    choice_add(&m, modes[QUIZ_STREAK], "Streak: ever harder, to the first error", detail);
    for (int i = 0; i < PUZZLE_GRADES; i++) {
        if (count.grades[i].n == 0)
            continue;
        text_clear(&name);
        text_clear(&text);
        text_printf(&name, "Grade %d", i + 1);
        text_printf(&text, " (%d of %d solved)", count.grades[i].first, count.grades[i].n);
        choice_add(&m, word, word, detail);
        m.entries[m.n - 1].what = i + 1;
    }
    choice_add(&m, "theme", "By theme", "");
    const int choice = app->front->choose(app, &m);
    *out = (struct quiz_wish){.today = today};
    if (choice == CHOICE_BACK)
        return false;
    if (choice == m.n - 1) {
        struct choice themes = {.title = "Themes"};
        for (int i = 0; puzzle_theme_name(i); i++) {
            const int n = count_theme(s, i);
            text_clear(&text);
            text_printf(&text, ": %s (%d)", puzzle_theme_text(i), n);
            if (n > 0)
                choice_add(&themes, puzzle_theme_name(i), puzzle_theme_name(i), detail);
            if (n > 0)
                themes.entries[themes.n - 1].what = i;
        }
        const int theme = app->front->choose(app, &themes);
        if (theme == CHOICE_BACK)
            return false;
        out->theme = puzzle_theme_name(themes.entries[theme].what);
        return true;
    }
    if (choice < QUIZ_ONE) /* the modes come first */
        out->mode = (enum quiz_mode)choice;
    out->grade = m.entries[choice].what;
    return true;
}

/* ---- the one that comes next ---- */

/* Today's, unless one of an earlier day is still open. */
static int choose_daily(struct app *app, struct quiz_set *s)
{
    struct try_daily daily = attempts_daily(&s->tries, s->game);
    const int today = s->wish.today;
    const int open = daily.day >= 0 && daily.day <= today ? quiz_set_find(s, daily.id) : -1;
    if (open >= 0 && !daily.is_done) {
        if (daily.day < today)
            app_message(app, "An earlier puzzle of the day is still open; 'next' leaves it.\n");
        return open;
    }
    const int found = quiz_set_daily(s, today);
    if (daily.day == today && daily.is_done) {
        app_message(app, "The puzzle of the day has been done; here it is again.\n");
        return found;
    }
    daily = (struct try_daily){.day = today};
    struct text id = text_in(daily.id, sizeof daily.id);
    text_add(&id, s->items[found].id);
    attempts_set_daily(app, &s->tries, s->game, &daily);
    return found;
}

void quiz_set_leave(struct app *app, struct quiz_set *s)
{
    struct try_daily daily = attempts_daily(&s->tries, s->game);
    if (s->wish.mode == QUIZ_DAILY && !daily.is_done && strcmp(daily.id, s->items[s->at].id) == 0) {
        daily.is_done = true;
        attempts_set_daily(app, &s->tries, s->game, &daily);
    }
    if (s->wish.mode == QUIZ_DAILY || s->wish.mode == QUIZ_ONE)
        s->wish.mode = QUIZ_NEXT;
}

static int choose_review(struct app *app, struct quiz_set *s)
{
    const int found = find_least(s);
    int day = 0; /* when the next one is due */
    if (found >= 0)
        return found;
    for (int i = 0; i < s->n; i++) {
        const struct try_state *t = &s->items[i].state;
        if (t->box > 0 && (day == 0 || t->due < day))
            day = t->due;
    }
    char words[WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    text_add(&text, "No failed puzzle is due again");
    if (day > s->wish.today) {
        text_add(&text, "; the next one is on ");
        day_format(day, &text);
    }
    app_message(app, "%s.\n", words);
    return -1;
}

/* Mark all as not seen, except the one being played. */
static void forget_seen(struct quiz_set *s)
{
    for (int i = 0; i < s->n; i++)
        s->items[i].is_seen = s->items[i].is_seen && i == s->at;
}

int quiz_set_next(struct app *app, struct quiz_set *s)
{
    const bool is_streak = s->wish.mode == QUIZ_STREAK;
    if (s->wish.mode == QUIZ_DAILY)
        return choose_daily(app, s);
    if (s->wish.mode == QUIZ_REVIEW)
        return choose_review(app, s);
    if (s->wish.mode == QUIZ_ONE)
        return quiz_set_find(s, s->wish.id);
    if (is_streak && s->streak == 0 && !s->has_skipped) { /* a new streak, in another order */
        forget_seen(s);
        s->seed++;
    }
    const int found = find_least(s);
    if (is_streak ? found >= 0 : found < 0 || !s->items[found].is_seen)
        return found;
    app_message(app, "All have been shown; they start again.\n");
    forget_seen(s);
    return find_least(s);
}
