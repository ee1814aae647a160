/* Reads a person's games from records, and finds the rating of maximum likelihood, given a prior,
 * with Newton's method. */
#include "session/rating.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/number.h"
#include "core/port.h"
#include "core/utf8.h"
#include "engine/search.h"
#include "game/record.h"
#include "rules/registry.h"
#include "system/mem.h"
#include "system/store.h"

enum { ROUNDS = 30 }; /* Newton's method needs 5 to 8 rounds, or 15 after a bad start */

static const double step_max = 200; /* largest step, since the curve is flat far from its maximum */
static const double prior_mean = 1000, prior_error = 350;
static const double q = 2.302585092994046 / 400; /* log(10) / 400 */
/* People improve, so a game counts half as much after 40 more games: 0.5 to the power 1 / 40. */
static const double decay = 0.9828205985452511;

double rating_expected(double own, double opponent)
{
    return 1 / (1 + number_exp((opponent - own) * q));
}

/* Derivatives of the log-likelihood at a rating, and sums for the standard error of the rating. */
struct likelihood {
    double slope, curvature;
    double spread; /* the sum of `curvature`, but with squared weights */
    double weight, opponents_error;
};

static struct likelihood likelihood_at(double rating, const struct rating_game *games, int n)
{
    const double prior = 1 / (prior_error * prior_error);
    struct likelihood l = {
        .slope = (prior_mean - rating) * prior, .curvature = prior, .spread = prior};
    double weight = 1;
    for (int i = n - 1; i >= 0; i--) {
        const double expected = rating_expected(rating, games[i].opponent);
        const double information = q * q * expected * (1 - expected);
        l.slope += q * weight * (games[i].score - expected);
        l.curvature += weight * information;
        l.spread += weight * weight * information;
        l.weight += weight * information;
        l.opponents_error += weight * information * games[i].error;
        weight *= decay;
    }
    return l;
}

struct rating rating_fit(const struct rating_game *games, int n)
{
    if (n > RATING_GAMES_MAX) {
        games += n - RATING_GAMES_MAX;
        n = RATING_GAMES_MAX;
    }
    struct rating r = {.value = prior_mean};
    /* A rating from wins alone, or from losses alone, is limited only by the prior. */
    if (n > 0 && games[0].score > 0.75)
        r.bound = 1;
    else if (n > 0 && games[0].score < 0.25)
        r.bound = -1;
    for (int i = 0; i < n; i++)
        r.bound = games[i].score == games[0].score ? r.bound : 0;
    for (int i = 0; !PORT_NEVER(i == ROUNDS); i++) { /* converges: the likelihood has one maximum */
        const struct likelihood l = likelihood_at(r.value, games, n);
        const double step = l.slope / l.curvature;
        r.value += step > step_max ? step_max : step < -step_max ? -step_max : step;
        if (step < 0.001 && step > -0.001)
            break;
    }
    const struct likelihood l = likelihood_at(r.value, games, n);
    const double own = number_sqrt(l.spread) / l.curvature;
    const double yardstick = l.weight > 0 ? l.opponents_error / l.weight : 0;
    r.error = number_sqrt(own * own + yardstick * yardstick);
    return r;
}

void rating_interval(double share, int n, double *low, double *high)
{
    const double z = 1.959964, zz = z * z / n;
    const double middle = (share + zz / 2) / (1 + zz);
    const double reach = z / (1 + zz) * number_sqrt(share * (1 - share) / n + zz / (4 * n));
    *low = middle > reach ? middle - reach : 0; /* rounding could give -0 */
    *high = middle + reach;
}

static const struct level_ratings *find(const struct rules *rules)
{
    const struct eval *eval = search_eval(rules);
    return eval ? eval->ratings : NULL;
}

bool levels_rating(const struct rules *rules, int level, struct level_rating *out)
{
    const struct level_ratings *r = find(rules);
    if (!r || level < LEVEL_MIN || level >= LEVEL_MIN + LEVELS_RATED)
        return false;
    out->value = r->values[level - LEVEL_MIN];
    out->error = r->errors[level - LEVEL_MIN];
    out->since = r->since[level - LEVEL_MIN] ? r->since[level - LEVEL_MIN] : "";
    return true;
}

static void copy_word(char *out, size_t size, const char *s)
{
    struct text text = text_in(out, size);
    text_add(&text, utf8_quote(s, (int)size - 1).text);
}

/* Returns the person's side if a person played a bot, otherwise -1. Sets *bot to the bot. */
static int find_person(const struct review *l, struct player *bot)
{
    int person = -1;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        struct player player;
        if (player_read(l->variant->rules, record_text(l->record, RECORD_PLAYER + side), &player,
                        NULL) != STATUS_OK)
            return -1;
        if (player.kind != PLAYER_HUMAN)
            *bot = player;
        else if (person >= 0)
            return -1;
        else
            person = side;
    }
    return person;
}

static void add_why(struct text *out, const char *why)
{
    text_printf(out, "%s%s", out->len > 0 ? " " : "", why);
}

static void add_played(struct games *g, const char *file, const struct review *l)
{
    enum { ROOM_MIN = 64 };
    struct level_rating rating;
    struct player bot = {.kind = PLAYER_HUMAN};
    const int person = find_person(l, &bot);
    const bool is_over = game_end(l->game) != GAME_ONGOING;
    g->n_others += person < 0 && is_over;
    g->n_unfinished += person >= 0 && !is_over;
    if (person < 0 || !is_over)
        return;
    if (g->n == g->room) {
        g->room = g->room ? 2 * g->room : ROOM_MIN;
        g->list = mem_resize(g->list, (size_t)g->room, sizeof *g->list);
    }
    struct played *p = &g->list[g->n++];
    *p = (struct played){.rules = l->variant->rules,
                         .level = player_style(&bot) ? 0 : bot.level,
                         .is_first = (int)l->variant->first == person};
    const enum result result = game_result(l->game);
    const enum result won = person == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND;
    p->points = result == RESULT_DRAW ? 1 : result == won ? 2 : 0;
    copy_word(p->name, sizeof p->name, file);
    copy_word(p->date, sizeof p->date, record_text(l->record, RECORD_DATE));
    copy_word(p->bot, sizeof p->bot,
              (p->level > 0 ? text_format("level %d", bot.level) : player_format(&bot)).text);
    struct text casual = text_in(p->casual, sizeof p->casual);
    text_add(&casual, utf8_quote(record_text(l->record, RECORD_CASUAL), GAMES_WORD_MAX).text);
    /* Further reasons why the game is not rated: */
    if (!game_has_board_start(l->game))
        add_why(&casual, "position");
    if (*record_board(l->record) || strcmp(l->variant->board, p->rules->boards[0].name) != 0)
        add_why(&casual, "board");
    if (l->variant->set != 0 || !game_has_draws(l->game))
        add_why(&casual, "rules");
    if (!levels_rating(p->rules, p->level, &rating))
        add_why(&casual, "bot");
    else if (strcmp(p->date, rating.since) < 0)
        add_why(&casual, "level");
}

bool is_of_another_game(const char *file, const struct rules *rules)
{
    for (int i = 0; i < rules_count(); i++) {
        const size_t len = strlen(rules_at(i)->name);
        if (strncmp(file, rules_at(i)->name, len) == 0 && file[len] == '-')
            return rules_at(i) != rules;
    }
    return false;
}

enum status games_read_entry(const struct store_entry *entry, struct review *out,
                             struct error *error)
{
    char path[PLATFORM_PATH_MAX];
    *out = (struct review){0};
    return store_path(entry->dir, entry->name, path, error)
               ? games_read_file(path, store_read_own_new, out, error)
               : STATUS_NOT_FOUND;
}

enum status games_read_file(const char *path, games_reader *read_new, struct review *out,
                            struct error *error)
{
    size_t size = 0;
    *out = (struct review){0};
    char *data = read_new(path, STORE_FILE_MAX, &size, error);
    if (!data)
        return STATUS_NOT_FOUND;
    const enum status status = record_read(data, size, rules_find, out, error);
    mem_check(status);
    free(data);
    return status == STATUS_OK ? STATUS_OK : STATUS_BAD_INPUT;
}

static int compare_played(const void *a, const void *b)
{
    const struct played *x = a, *y = b;
    if (x->rules != y->rules)
        return strcmp(x->rules->name, y->rules->name);
    const int by_date = strcmp(x->date, y->date);
    return by_date != 0 ? by_date : strcmp(x->name, y->name);
}

void games_read(struct app *app, const struct rules *rules, struct games *out)
{
    struct store_list list = {0};
    *out = (struct games){.n = 0};
    store_list_add(&list, STORE_DATA);
    out->is_cut = list.is_cut;
    for (int i = 0; i < list.n && !platform_is_interrupted(); i++) {
        const struct store_entry *entry = &list.entries[i];
        struct review loaded;
        struct error error;
        if (rules && is_of_another_game(entry->name, rules))
            continue;
        const enum status status = games_read_entry(entry, &loaded, &error);
        if (status == STATUS_NOT_FOUND && app)
            app_message(app, "The saved game %s is skipped: %s.\n",
                        utf8_quote(entry->name, UTF8_QUOTE_MAX).text, error.text);
        out->is_cut |= status == STATUS_NOT_FOUND;
        out->n_damaged += status != STATUS_OK && status != STATUS_NOT_FOUND;
        if (status == STATUS_OK && (!rules || loaded.variant->rules == rules))
            add_played(out, entry->name, &loaded);
        review_close(&loaded);
    }
    store_list_free(&list);
    if (out->n > 0)
        qsort(out->list, (size_t)out->n, sizeof *out->list, compare_played);
}

void games_free(struct games *g)
{
    free(g->list);
    *g = (struct games){.n = 0};
}

bool summary_rate(const struct played *p, struct rating_game *out)
{
    struct level_rating level;
    if (*p->casual || !levels_rating(p->rules, p->level, &level))
        return false;
    const double first_move = find(p->rules)->first_move;
    out->opponent = level.value + (p->is_first ? -first_move : first_move);
    out->error = level.error;
    out->score = p->points / 2.0;
    return true;
}

struct summary summary_make(const struct played *list, int n)
{
    struct rating_game *games = mem_new((size_t)n, sizeof *games);
    struct summary s = {.list = list};
    for (int i = 0; i < n && list[i].rules == list->rules; i++) {
        s.by_points[list[i].points]++;
        s.n++;
        s.n_rated += summary_rate(&list[i], &games[s.n_rated]);
    }
    const int last = s.n_rated - SUMMARY_RATINGS_MAX;
    for (int i = last >= RATING_GAMES_MIN ? last + 1 : RATING_GAMES_MIN; i <= s.n_rated; i++)
        s.ratings[s.n_ratings++] = rating_fit(games, i);
    free(games);
    return s;
}

const struct rating *summary_rating(const struct summary *s)
{
    return s->n_ratings > 0 ? &s->ratings[s->n_ratings - 1] : NULL;
}

static const double enough = 0.45, at_most = 0.6;

/* Returns the rated level that promises the most even game: `level` or one of the two next to
 * it. */
static int nearest(const struct rules *rules, double rating, int level)
{
    int best = level;
    double least = 1;
    for (int i = level - 1; i <= level + 1; i++) {
        struct level_rating other;
        if (!levels_rating(rules, i, &other))
            continue;
        const double expected = rating_expected(rating, other.value);
        if (i == level && expected >= enough && expected <= at_most)
            return level;
        if (fabs(expected - 0.5) < least) {
            least = fabs(expected - 0.5);
            best = i;
        }
    }
    return best;
}

int follow_next(const struct played *list, int n, int level, int *was)
{
    struct rating_game *games = mem_new((size_t)n, sizeof *games);
    const struct played *last = NULL;
    int n_rated = 0;
    *was = 0;
    for (int i = 0; i < n; i++) {
        n_rated += summary_rate(&list[i], &games[n_rated]);
        last = list[i].level > 0 ? &list[i] : last;
    }
    if (last) {
        *was = level = last->level;
        if (n_rated >= FOLLOW_GAMES_MIN && !*last->casual)
            level = nearest(last->rules, rating_fit(games, n_rated).value, level);
    }
    free(games);
    return level;
}

int follow_level(const struct rules *rules, int level, int *was)
{
    struct games games;
    games_read(NULL, rules, &games);
    level = follow_next(games.list, games.n, level, was);
    games_free(&games);
    return level;
}
