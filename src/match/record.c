/*
 * Pairs as lines of text, so that the parts of a match can be put together again.
 */
#include <inttypes.h>
#include <limits.h>
#include <string.h>

#include "tactigon/match.h"

static const char head[] = "pair ";
static const char separator[] = " | ";
static const char opening[] = " | opening ";
static const char points[] = " | points ";
static const char nodes[] = " | nodes ";

/* How a game ended, in a word. */
static const char *end_of(const struct match_game *g)
{
    switch (g->end) {
    case MATCH_STEP:
        break;
    case MATCH_ILLEGAL:
        return "illegal";
    case MATCH_LATE:
        return "time";
    case MATCH_FAILED:
    case MATCH_STOPPED:
        return "unfinished";
    }
    const char *reason = game_reason(g->game);
    return *reason ? reason : "length";
}

void match_pair_format(const char *match, const struct match_pair *pair, struct text *out)
{
    const struct match_game *g = pair->games;
    const struct variant *v = game_variant(g[0].game);
    text_printf(out, "%s%d%s%s%s", head, pair->number, separator, match, opening);
    v->rules->pos_format(v, game_pos_at(g[0].game, 0), out);
    text_printf(out, "%s%d %d%s%" PRIu64 " %" PRIu64, points, g[0].points, g[1].points, nodes,
                g[0].nodes[0] + g[1].nodes[0], g[0].nodes[1] + g[1].nodes[1]);
    for (int i = 0; i < 2; i++) {
        text_printf(out, "%s%s", separator, end_of(&g[i]));
        for (int k = 0; k < game_length(g[i].game); k++) {
            text_put(out, ' ');
            v->rules->move_format(v, game_pos_at(g[i].game, k), game_move_at(g[i].game, k), out);
        }
    }
}

/* Two numbers at s, up to the next separator or the end. */
static bool read_two(const char *s, long max, long out[2])
{
    const size_t first = strcspn(s, " ");
    return s[first] == ' ' && text_read_number(s, first, 0, max, &out[0]) &&
           text_read_number(s + first + 1, strcspn(s + first + 1, " "), 0, max, &out[1]);
}

bool match_line_read(const char *line, struct match_line *out)
{
    const char *match = strstr(line, separator), *at_opening = strstr(line, opening);
    const char *at_points = strstr(line, points), *at_nodes = strstr(line, nodes);
    const size_t head_len = strlen(head);
    long number, two[2];
    if (strncmp(line, head, head_len) != 0 || !match || !at_points || !at_nodes ||
        at_opening <= match ||
        !text_read_number(line + head_len, (size_t)(match - line) - head_len, 1, INT_MAX, &number))
        return false;
    match += strlen(separator);
    const size_t len = (size_t)(at_opening - match);
    if (at_opening < match || len >= sizeof out->match)
        return false;
    out->number = (int)number;
    memcpy(out->match, match, len);
    out->match[len] = '\0';
    if (!read_two(at_points + strlen(points), GAME_OUTCOMES - 1, two))
        return false;
    for (int i = 0; i < 2; i++)
        out->points[i] = (int)two[i];
    if (!read_two(at_nodes + strlen(nodes), LONG_MAX, two))
        return false;
    for (int i = 0; i < 2; i++)
        out->nodes[i] = (uint64_t)two[i];
    return true;
}

void match_line_count(struct match_score *s, const struct match_line *line)
{
    s->pairs[line->points[0] + line->points[1]]++;
    for (int i = 0; i < 2; i++) {
        s->games[line->points[i]]++;
        s->nodes[i] += line->nodes[i];
    }
}
