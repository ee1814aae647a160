/* Analysis of games. Turns are marked according to the winning chance that they give away, and
 * scores are stored in records. Analysing a game searches every position and judges every turn. */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/number.h"
#include "engine/analysis.h"

/* The scale of the logistic curve: a side with a score of 220 wins 73 games in 100. The tuner uses
 * the same scale. */
static const double scale = 220;

static const struct {
    const char *text, *word;
    double drop;
} marks[JUDGE_MARK_COUNT] = {
    [JUDGE_GOOD] = {"", "", 0},
    [JUDGE_INACCURACY] = {"?!", "inaccuracy", 0.06},
    [JUDGE_MISTAKE] = {"?", "mistake", 0.12},
    [JUDGE_BLUNDER] = {"??", "blunder", 0.20},
};

const char *judge_mark_text(enum judge_mark mark)
{
    return marks[mark].text;
}

const char *judge_mark_word(enum judge_mark mark)
{
    return marks[mark].word;
}

double judge_chance(int score)
{
    if (score >= SCORE_WIN_MIN)
        return 1;
    if (score <= -SCORE_WIN_MIN)
        return 0;
    return 1 / (1 + number_exp(-score / scale));
}

enum judge_mark judge_turn(int best, int played)
{
    const double drop = judge_chance(best) - judge_chance(played);
    int mark = JUDGE_GOOD;
    while (mark + 1 < JUDGE_MARK_COUNT && drop >= marks[mark + 1].drop)
        mark++;
    return (enum judge_mark)mark;
}

static int point_of(const struct rules *rules)
{
    const struct eval *eval = search_eval(rules);
    return eval ? eval->point : 0;
}

const char *judge_unit(const struct rules *rules)
{
    return point_of(rules) > 0 ? "point" : "small piece";
}

double judge_in_units(const struct rules *rules, int score)
{
    const double units = score / (point_of(rules) > 0 ? (double)point_of(rules) : 100);
    return units > JUDGE_UNITS_MAX    ? JUDGE_UNITS_MAX
           : units < -JUDGE_UNITS_MAX ? -JUDGE_UNITS_MAX
                                      : units;
}

static const char score_begin[] = "[score ";

struct text_word judge_score_format(int score)
{
    return text_format("%s%d]", score_begin, score);
}

bool judge_score_read(const char *comment, int *out)
{
    const size_t begin = strlen(score_begin);
    long size;
    if (strncmp(comment, score_begin, begin) != 0)
        return false;
    const char *digits = comment + begin + (comment[begin] == '-');
    if (!text_read_number(digits, strcspn(digits, "]"), 0, SCORE_WIN, &size))
        return false;
    const int score = (int)(comment[begin] == '-' ? -size : size);
    if (strcmp(comment, judge_score_format(score).text) != 0)
        return false;
    if (out)
        *out = score;
    return true;
}

bool judge_score_find(const struct record *r, const struct game *g, int n, int *out)
{
    const char *comment;
    bool is_found = false;
    for (int k = 0; (comment = record_next_comment(r, g, n, &k));)
        is_found |= judge_score_read(comment, out);
    return is_found;
}

enum judge_mark judge_mark_find(const struct record *r, const struct game *g, int n)
{
    const char *note;
    for (int at = 0; (note = record_next_comment(r, g, n, &at));) {
        for (int mark = JUDGE_GOOD + 1; mark < JUDGE_MARK_COUNT; mark++) {
            const char *sign = judge_mark_text((enum judge_mark)mark);
            const size_t len = strlen(sign);
            if (strncmp(note, sign, len) == 0 && (note[len] == ' ' || note[len] == '\0'))
                return (enum judge_mark)mark;
        }
    }
    return JUDGE_GOOD;
}

struct text_word judge_score_show(const struct rules *rules, int score)
{
    if (score >= SCORE_WIN_MIN || score <= -SCORE_WIN_MIN)
        return text_format("%s wins", rules->side_titles[score > 0 ? SIDE_FIRST : SIDE_SECOND]);
    return text_format("%+.2f for %s", judge_in_units(rules, score),
                       rules->side_titles[SIDE_FIRST]);
}

/* A turn's second search has SECOND_LOOK times the nodes and time of the first and may be
 * SECOND_LOOK_TURNS turns deeper. */
enum { SECOND_LOOK = 4, SECOND_LOOK_TURNS = 2 };

enum status analysis_new(const struct game *g, int lines, struct analysis **out)
{
    assert(lines >= 1 && lines <= SEARCH_LINES_MAX);
    const size_t most = (size_t)game_length(g) + 1;
    struct analysis *a = calloc(1, sizeof *a);
    if (!a)
        return STATUS_NO_MEMORY;
    a->game = g;
    a->n_turns = -1;
    a->lines_max = lines;
    a->points = calloc(most, sizeof *a->points);
    a->lines = calloc(most, (size_t)lines * sizeof *a->lines);
    if (!a->points || !a->lines) {
        analysis_free(a);
        return STATUS_NO_MEMORY;
    }
    for (int at = 0; at <= game_length(g); at++)
        if (at == 0 || at == game_length(g) || !game_pos_at(g, at)->mid_turn) {
            const int n = ++a->n_turns;
            a->points[n] = (struct analysis_point){.at = at, .lines = a->lines + n * lines};
        }
    *out = a;
    return STATUS_OK;
}

void analysis_free(struct analysis *a)
{
    if (!a)
        return;
    free(a->points);
    free(a->lines);
    free(a);
}

static int side_at(const struct analysis *a, int i)
{
    return game_pos_at(a->game, a->points[i].at)->side;
}

bool analysis_was_played(const struct analysis *a, int i, const struct search_line *line)
{
    assert(i >= 0 && i < a->n_turns);
    const int begin = a->points[i].at, end = a->points[i + 1].at;
    for (int at = begin; at < end; at++) {
        if (at - begin >= line->n_moves || line->moves[at - begin] != game_move_at(a->game, at))
            return false;
    }
    return true;
}

/* Converts a score to that of `steps` steps earlier, when a win is further away. */
static int before_steps(int score, int steps)
{
    if (score >= SCORE_WIN_MIN)
        return score - steps > SCORE_WIN_MIN ? score - steps : SCORE_WIN_MIN;
    if (score <= -SCORE_WIN_MIN)
        return score + steps < -SCORE_WIN_MIN ? score + steps : -SCORE_WIN_MIN;
    return score;
}

bool analysis_judge(const struct analysis *a, int i, struct analysis_verdict *out)
{
    assert(i >= 0 && i < a->n_turns);
    const struct analysis_point *before = &a->points[i], *after = before + 1;
    if (before->depth == 0 || after->depth == 0)
        return false;
    const int score = side_at(a, i) == side_at(a, i + 1) ? after->score : -after->score;
    out->played = before_steps(score, after->at - before->at);
    out->best = before->score > out->played ? before->score : out->played;
    out->mark = analysis_was_played(a, i, &before->lines[0]) ? JUDGE_GOOD
                                                             : judge_turn(out->best, out->played);
    return true;
}

struct run {
    struct analysis *a;
    struct search *search;
    const struct analysis_host *host;
    struct game *game; /* a copy of the game, moved to the position that is being searched */
    bool is_stopped;
};

static void look_at(struct run *r, int i, struct search_limits limits)
{
    struct analysis_point *point = &r->a->points[i];
    const struct search_host *host = &r->host->search;
    struct search_result result;
    game_undo(r->game, game_length(r->game));
    game_redo(r->game, point->at);
    if (game_end(r->game) != GAME_ONGOING) {
        const enum result end = game_result(r->game);
        const enum side winner = end == RESULT_FIRST ? SIDE_FIRST : SIDE_SECOND;
        const bool is_won = winner == (enum side)game_pos(r->game)->side;
        point->is_over = true;
        point->depth = 1;
        point->score = end == RESULT_DRAW ? 0 : is_won ? SCORE_WIN : -SCORE_WIN;
        return;
    }
    limits.lines = r->a->lines_max;
    search_run(r->search, r->game, &limits, host, &result);
    r->is_stopped = host->must_stop && host->must_stop(host->context);
    if (r->is_stopped || result.depth == 0)
        return;
    point->depth = result.depth;
    point->nodes += result.nodes;
    point->n_lines = result.n_lines;
    point->score = result.lines[0].score;
    memcpy(point->lines, result.lines, (size_t)result.n_lines * sizeof *point->lines);
}

static bool seems_bad(const struct run *r, int i)
{
    struct analysis_verdict verdict;
    return !r->is_stopped && i < r->a->n_turns && analysis_judge(r->a, i, &verdict) &&
           verdict.mark != JUDGE_GOOD;
}

/* If a turn seems bad, searches the positions after and before it again, with higher limits. */
static void look_again(struct run *r, int i, struct search_limits limits)
{
    limits.nodes *= SECOND_LOOK;
    limits.soft_ns *= SECOND_LOOK;
    limits.hard_ns *= SECOND_LOOK;
    limits.depth += limits.depth > 0 ? SECOND_LOOK_TURNS : 0;
    if (seems_bad(r, i))
        look_at(r, i + 1, limits);
    if (seems_bad(r, i))
        look_at(r, i, limits);
}

/* A win found at point i is still there after the loser's turn or the winner's best one, even if
 * the search of the next position did not see as far. */
static void carry_win(struct analysis *a, int i)
{
    const struct analysis_point *before = &a->points[i];
    struct analysis_point *after = &a->points[i + 1];
    const int steps = after->at - before->at, sign = before->score > 0 ? 1 : -1;
    const int same = side_at(a, i) == side_at(a, i + 1) ? sign : -sign;
    int least = sign * before->score + steps; /* the winner's score after the turn */
    least = least < SCORE_WIN ? least : SCORE_WIN - 1;
    if (before->depth == 0 || after->depth == 0 || after->is_over ||
        least < SCORE_WIN_MIN + steps || same * after->score >= least ||
        (sign > 0 && !analysis_was_played(a, i, &before->lines[0])))
        return;
    after->score = same * least;
    after->lines[0].score = after->score;
}

/* A search that does not try all defences may find a win that is too short. The turn that was
 * played shows how long it takes at least, if it was the loser's or the winner's best one. */
static void settle_win(struct analysis *a, int i)
{
    const struct analysis_point *after = &a->points[i + 1];
    struct analysis_point *before = &a->points[i];
    const int score = before_steps(
        side_at(a, i) == side_at(a, i + 1) ? after->score : -after->score, after->at - before->at);
    const bool is_won = before->score >= SCORE_WIN_MIN && score >= SCORE_WIN_MIN,
               is_lost = before->score <= -SCORE_WIN_MIN && score <= -SCORE_WIN_MIN;
    if (before->depth == 0 || after->depth == 0 || before->n_lines == 0)
        return;
    if ((is_lost && score > before->score) ||
        (is_won && (score > before->score || analysis_was_played(a, i, &before->lines[0])))) {
        before->score = score;
        before->lines[0].score = score;
    }
}

enum status analysis_run(struct analysis *a, struct search *s, const struct search_limits *limits,
                         const struct analysis_host *host, bool *is_complete)
{
    struct run r = {.a = a, .search = s, .host = host};
    const enum status status = game_copy(a->game, &r.game);
    if (status != STATUS_OK)
        return status;
    for (int i = a->n_turns; i >= 0 && !r.is_stopped; i--) {
        look_at(&r, i, *limits);
        look_again(&r, i, *limits);
        if (host->progress)
            host->progress(host->search.context, a->n_turns + 1 - i, a->n_turns + 1);
    }
    for (int i = 0; i < a->n_turns; i++)
        carry_win(a, i);
    for (int i = a->n_turns - 1; i >= 0; i--)
        settle_win(a, i);
    *is_complete = !r.is_stopped;
    game_free(r.game);
    return STATUS_OK;
}
