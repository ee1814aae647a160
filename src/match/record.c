/*
 * Matches as lines of text, written and read: so that a match can be resumed, and its parts put
 * together again.
 */
#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "tactigon/match.h"

static const char part_head[] = "part ";
static const char pair_head[] = "pair ";
static const char end_head[] = "end | pairs ";
static const char separator[] = " | ";
static const char pairs[] = " | pairs ";
static const char opening[] = " | opening ";
static const char points[] = " | points ";
static const char nodes[] = " | nodes ";

static const char *const forfeits[MATCH_FORFEITS] = {"illegal", "time", "crash"};

/* ---- writing ---- */

const char *match_forfeit_name(int forfeit)
{
    assert(forfeit >= 0 && forfeit < MATCH_FORFEITS);
    return forfeits[forfeit];
}

/* How a game ended, in one word. */
static void format_end(const struct match_game *g, struct text *out)
{
    const int forfeit = match_forfeit(g->end);
    if (forfeit >= 0) {
        text_printf(out, "%s%s%s", forfeits[forfeit], *g->why ? ":" : "", g->why);
        return;
    }
    const char *reason = game_reason(g->game);
    text_add(out, *reason ? reason : "length");
}

void match_pair_format(const char *match, const struct match_pair *pair, struct text *out)
{
    const struct match_game *g = pair->games;
    const struct variant *v = game_variant(g[0].game);
    text_printf(out, "%s%d%s%s%s", pair_head, pair->number, separator, match, opening);
    v->rules->pos_format(v, game_pos_at(g[0].game, 0), out);
    text_printf(out, "%s%d %d%s%" PRIu64 " %" PRIu64, points, g[0].points, g[1].points, nodes,
                g[0].nodes[0] + g[1].nodes[0], g[0].nodes[1] + g[1].nodes[1]);
    for (int i = 0; i < 2; i++) {
        text_add(out, separator);
        format_end(&g[i], out);
        for (int k = 0; k < game_length(g[i].game); k++) {
            text_put(out, ' ');
            v->rules->move_format(v, game_pos_at(g[i].game, k), game_move_at(g[i].game, k), out);
        }
    }
}

int match_part_pairs(const struct match_part *part)
{
    assert(part->shard >= 1 && part->shard <= part->n_shards);
    return (part->n_pairs - part->shard + part->n_shards) / part->n_shards;
}

void match_part_format(const char *match, const struct match_part *part, struct text *out)
{
    text_printf(out, "%s%d/%d%s%d%s%s", part_head, part->shard, part->n_shards, pairs,
                part->n_pairs, separator, match);
}

void match_end_format(int n_pairs, struct text *out)
{
    text_printf(out, "%s%d", end_head, n_pairs);
}

/* ---- reading: each of these advances *at past what it has read ---- */

static bool read_words(const char **at, const char *words)
{
    const size_t len = strlen(words);
    if (strncmp(*at, words, len) != 0)
        return false;
    *at += len;
    return true;
}

static bool read_number(const char **at, int64_t min, int64_t max, int64_t *out)
{
    const size_t len = strspn(*at, "0123456789");
    if (!text_read_count(*at, len, max, out) || *out < min)
        return false;
    *at += len;
    return true;
}

static bool read_int(const char **at, int min, int max, int *out)
{
    int64_t n;
    if (!read_number(at, min, max, &n))
        return false;
    *out = (int)n;
    return true;
}

/* Words, then two numbers. */
static bool read_two(const char **at, const char *words, int64_t max, int64_t out[2])
{
    return read_words(at, words) && read_number(at, 0, max, &out[0]) && read_words(at, " ") &&
           read_number(at, 0, max, &out[1]);
}

/* Text up to `end`; NULL: to the end of the line. */
static bool read_text(const char **at, const char *end, char out[MATCH_TEXT_MAX])
{
    const size_t len = end ? (size_t)(end - *at) : strlen(*at);
    if (len >= MATCH_TEXT_MAX)
        return false;
    memcpy(out, *at, len);
    out[len] = '\0';
    *at += len;
    return true;
}

/* How a game ended; its steps are skipped. */
static bool read_end(const char **at, enum match_answer *out)
{
    if (!read_words(at, separator))
        return false;
    const size_t len = strcspn(*at, " :|");
    *out = MATCH_STEP;
    for (int i = 0; i < MATCH_FORFEITS; i++) {
        if (len == strlen(forfeits[i]) && strncmp(*at, forfeits[i], len) == 0)
            *out = (enum match_answer)(MATCH_ILLEGAL + i);
    }
    const char *next = strstr(*at, separator);
    *at = next ? next : *at + strlen(*at);
    return len > 0;
}

static bool read_pair(const char *at, struct match_line *out)
{
    struct match_result *pair = &out->pair;
    int64_t two[2], seen[2];
    const char *match_end = strstr(at, opening);
    if (!match_end || !read_words(&at, pair_head) ||
        !read_int(&at, 1, MATCH_PAIRS_MAX, &pair->number) || at >= match_end ||
        !read_words(&at, separator) || at > match_end || !read_text(&at, match_end, out->match))
        return false;
    const char *at_points = strstr(match_end, points);
    if (!at_points)
        return false;
    at = at_points;
    if (!read_two(&at, points, GAME_OUTCOMES - 1, two) || !read_two(&at, nodes, INT64_MAX, seen) ||
        !read_end(&at, &pair->ends[0]) || !read_end(&at, &pair->ends[1]) || *at)
        return false;
    for (int i = 0; i < 2; i++) {
        pair->points[i] = (int)two[i];
        pair->nodes[i] = (uint64_t)seen[i];
    }
    return true;
}

static bool read_part(const char *at, struct match_line *out)
{
    struct match_part *part = &out->part;
    return read_words(&at, part_head) && read_int(&at, 1, MATCH_SHARDS_MAX, &part->shard) &&
           read_words(&at, "/") && read_int(&at, part->shard, MATCH_SHARDS_MAX, &part->n_shards) &&
           read_words(&at, pairs) && read_int(&at, 1, MATCH_PAIRS_MAX, &part->n_pairs) &&
           read_words(&at, separator) && read_text(&at, NULL, out->match);
}

static bool read_last(const char *at, struct match_line *out)
{
    return read_words(&at, end_head) && read_int(&at, 0, MATCH_PAIRS_MAX, &out->n_pairs) && !*at;
}

enum match_line_kind match_line_read(const char *line, struct match_line *out)
{
    if (read_pair(line, out))
        return MATCH_LINE_PAIR;
    if (read_part(line, out))
        return MATCH_LINE_PART;
    return read_last(line, out) ? MATCH_LINE_END : MATCH_LINE_BAD;
}
