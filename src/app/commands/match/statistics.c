/*
 * The figures of a match.
 */
#include "app/commands/match/statistics.h"

#include <float.h>
#include <inttypes.h>
#include <string.h>

#include "app/view/report/json.h"

enum { SPRT_ELO_MAX = 1000 };

/* A whole number with or without a sign. */
static bool read_elo(const char *s, size_t len, double *out)
{
    const bool is_negative = len > 0 && *s == '-';
    long value;
    if (!text_read_number(s + is_negative, len - is_negative, 0, SPRT_ELO_MAX, &value))
        return false;
    *out = is_negative ? -(double)value : (double)value;
    return true;
}

enum exit_code statistics_read_test(struct app *app, const struct options *options,
                                    struct statistics_test *out)
{
    const char *s = options->sprt;
    *out = (struct statistics_test){.is_on = s != NULL};
    if (!s)
        return CODE_NONE;
    const size_t len = strcspn(s, ",");
    if (s[len] == ',' && read_elo(s, len, &out->sprt.elo0) &&
        read_elo(s + len + 1, strlen(s + len + 1), &out->sprt.elo1) &&
        out->sprt.elo0 < out->sprt.elo1)
        return CODE_NONE;
    app_say(app,
            "tactigon: --sprt: two whole numbers are needed, the lower first, for example 0,10\n");
    return CODE_USAGE;
}

void statistics_line(const struct match_score *score, const struct statistics_test *test,
                     struct text *out)
{
    const struct match_elo elo = match_elo(score);
    text_printf(out, "+%d =%d -%d, Elo %+.1f [%+.1f, %+.1f]", score->games[2], score->games[1],
                score->games[0], elo.elo, elo.low, elo.high);
    if (test->is_on)
        text_printf(out, ", llr %.2f", test->sprt.llr);
}

static int points_of(const struct match_score *s)
{
    return 2 * s->games[2] + s->games[1];
}

/* The games that players lost by something that is not of the rules. */
static void print_forfeits(struct app *app, const struct match_score *score)
{
    static const char *const ways[] = {"by an illegal move", "on time", "by a crash"};
    for (int player = 0; player < 2; player++) {
        const char *before = ":";
        for (int i = 0; i < MATCH_FORFEITS; i++) {
            const int n = score->forfeits[i][player];
            if (n == 0)
                continue;
            if (*before == ':')
                app_print(app, "lost by player %d", player + 1);
            app_print(app, "%s %d %s", before, n, ways[i]);
            before = ",";
        }
        app_print(app, *before == ',' ? "\n" : "");
    }
}

void statistics_print(struct app *app, const char *match, const struct match_score *score,
                      struct statistics_test *test)
{
    static const char *const states[] = {[SPRT_GOES_ON] = "not decided",
                                         [SPRT_TAKES_ELO0] = "decided for the lower",
                                         [SPRT_TAKES_ELO1] = "decided for the higher"};
    const struct match_elo elo = match_elo(score);
    const int *pairs = score->pairs, n = match_pairs(score);
    app_print(app, "%s\n", match);
    app_print(app, "games %d: +%d =%d -%d, %.1f points", 2 * n, score->games[2], score->games[1],
              score->games[0], points_of(score) / 2.0);
    app_print(app, " (%.1f %%)\n", n > 0 ? points_of(score) * 25.0 / n : 0.0);
    app_print(app, "pairs %d: %d with 0 points, %d with 1/2, %d with 1, %d with 3/2, %d with 2\n",
              n, pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]);
    app_print(app, "elo %+.1f, 95 %% in [%+.1f, %+.1f]\n", elo.elo, elo.low, elo.high);
    if (test->is_on) {
        const enum sprt_state state = match_sprt(score, &test->sprt);
        app_print(app, "sprt %.0f,%.0f: llr %.2f of %.2f, %s\n", test->sprt.elo0, test->sprt.elo1,
                  test->sprt.llr, test->sprt.bound, states[state]);
    }
    app_print(app, "nodes %" PRIu64 " and %" PRIu64 "\n", score->nodes[0], score->nodes[1]);
    print_forfeits(app, score);
}

/* JSON knows no infinite numbers. */
static void print_number(struct app *app, const char *name, double value)
{
    json_name(app, name);
    if (value >= -DBL_MAX && value <= DBL_MAX)
        app_print(app, "%.1f,", value);
    else
        app_print(app, "null,");
}

void statistics_print_json(struct app *app, const char *match, const struct match_score *score,
                           struct statistics_test *test, bool is_complete)
{
    static const char *const states[] = {"undecided", "elo0", "elo1"};
    const struct match_elo elo = match_elo(score);
    const int *p = score->pairs;
    json_begin(app);
    json_member(app, "match", match);
    app_print(app, ",\"wins\":%d,\"draws\":%d,\"losses\":%d,", score->games[2], score->games[1],
              score->games[0]);
    app_print(app, "\"pairs\":[%d,%d,%d,%d,%d],", p[0], p[1], p[2], p[3], p[4]);
    print_number(app, "elo", elo.elo);
    print_number(app, "low", elo.low);
    print_number(app, "high", elo.high);
    if (test->is_on) {
        const enum sprt_state state = match_sprt(score, &test->sprt);
        app_print(app, "\"llr\":%.2f,", test->sprt.llr);
        json_member(app, "sprt", states[state]);
        app_print(app, ",");
    }
    app_print(app, "\"nodes\":[%" PRIu64 ",%" PRIu64 "],", score->nodes[0], score->nodes[1]);
    json_name(app, "forfeits");
    for (int i = 0; i < MATCH_FORFEITS; i++) {
        app_print(app, i == 0 ? "{" : ",");
        json_name(app, match_forfeit_name(i));
        app_print(app, "[%d,%d]", score->forfeits[i][0], score->forfeits[i][1]);
    }
    app_print(app, "},\"complete\":%s}\n", is_complete ? "true" : "false");
}
